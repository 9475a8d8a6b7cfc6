"""FH504, FH305, FH307: looking back, at the discard, at the dead hand (laws/looking.py)."""

from __future__ import annotations

import pytest

from tests.laws.tools import codes, laws, legal, notes, rule, the

THREE = """
    variant: us-3
    players: [A, B, C]
    contract: {bid: 7S, by: A}
    tricks-before: {A: 3, B: 1, C: 1}
    leads: %s
    holds: {A: KH 9D AS KS 7D, B: 8S 9H 7C AD 8C, C: 7H 8D 9C QC QH}
    play:
"""


def test_U_156_opponent_looks_back_and_the_bidder_calls_a_suit() -> None:
    ruling = rule(THREE % "B" + "    - B: {looks-at: {trick: 2}}\n    - A: {calls-suit: H}\n")
    assert codes(ruling) == ["FH504"]
    found = the(ruling, "FH504")
    assert (found.player, found.path, found.severity, found.law) == ("B", "/play/0/B/looks-at", "violation", "U-156")
    assert legal(ruling) == ("B", "lead", {"9H"})


def test_U_156_last_trick_quitted_may_be_seen() -> None:
    ruling = rule(THREE % "B" + "    - B: {looks-at: {trick: 5}}\n    - A: {calls-suit: H}\n")
    assert codes(ruling) == []
    assert notes(ruling) == ["FH503"]


def test_D_88_only_the_bidder_calls_from_an_opponent() -> None:
    ruling = rule(THREE % "B" + "    - B: {looks-at: {trick: 2}}\n    - C: {calls-suit: H}\n")
    assert notes(ruling) == ["FH503"]


def test_D_88_bidder_looks_back_and_the_opponent_at_his_right_calls() -> None:
    at_right = rule(THREE % "A" + "    - A: {looks-at: {trick: 2}}\n    - C: {calls-suit: H}\n")
    assert legal(at_right) == ("A", "lead", {"KH"})
    at_left = rule(THREE % "A" + "    - A: {looks-at: {trick: 2}}\n    - B: {calls-suit: H}\n")
    assert notes(at_left) == ["FH503"]


def test_D_88_one_call_at_the_next_lead() -> None:
    play = "    - B: {looks-at: {trick: 2}}\n    - B: AD 8D 7D\n    - A: {calls-suit: H}\n"
    assert notes(rule(THREE % "B" + play)) == ["FH503"]
    play = "    - B: {looks-at: {trick: 2}}\n    - A: {calls-suit: D}\n    - B: AD 8D 7D\n    - A: {calls-suit: H}\n"
    assert notes(rule(THREE % "B" + play)) == ["FH503"]


def test_D_79_suit_not_held_frees_the_player() -> None:
    text = (THREE % "B").replace("9H", "9S")
    assert legal(rule(text + "    - B: {looks-at: {trick: 2}}\n    - A: {calls-suit: H}\n"))[2] == {
        "8S",
        "9S",
        "7C",
        "AD",
        "8C",
    }


def test_U_144_refusing_that_call_is_a_revoke() -> None:
    play = "    - B: {looks-at: {trick: 2}}\n    - A: {calls-suit: H}\n    - [B: AD]\n"
    assert codes(rule(THREE % "B" + play)) == ["FH504", "FH502"]


def test_D_88_two_looks_give_one_call_each_lead() -> None:
    play = "    - B: {looks-at: {trick: 2}}\n    - B: {looks-at: {trick: 3}}\n    - A: {calls-suit: H}\n"
    assert codes(rule(THREE % "B" + play)) == ["FH504", "FH504"]


FRESH = """
    variant: us-3
    players: [A, B, C]
    dealer: A
    contract: {bid: 7S, by: A}
    play:
"""


def test_U_157_bidder_looks_at_his_discard_after_he_has_played() -> None:
    ruling = rule(
        FRESH
        + "    - A: KH 9H 7H\n    - A: {looks-at: discard}\n    - C: {calls-suit: D}\n    - [A: 9C, B: 8C, C: 7C]\n"
    )
    found = the(ruling, "FH305")
    assert (found.player, found.severity, found.law) == ("A", "violation", "U-157")
    assert notes(ruling) == []


def test_D_88_free_before_he_leads() -> None:
    ruling = rule(FRESH + "    - A: {looks-at: discard}\n    - A: KH 9H 7H\n")
    assert (codes(ruling), notes(ruling)) == ([], [])


def test_D_51_another_player_looks_at_the_discard() -> None:
    ruling = rule(FRESH + "    - A: KH 9H 7H\n    - B: {looks-at: discard}\n")
    found = the(ruling, "FH305")
    assert (found.player, found.severity, found.law) == ("B", "violation", "U-156")


def test_D_88_partnership_opponent_at_the_right_of_the_bidders_partner() -> None:
    text = """
        variant: us-4
        contract: {bid: 7H, by: S}
        tricks-before: {NS: 4, EW: 2}
        leads: N
        holds: {N: AS 5D 6C 7C, E: 10S 6D 8C 9C, S: 5S AH KH QH, W: 9S 7D 10C JC}
        play:
        - N: {looks-at: {trick: 1}}
        - %s: {calls-suit: D}
    """
    assert legal(rule(text % "W")) == ("N", "lead", {"5D"})
    assert notes(rule(text % "E")) == ["FH503"]


@pytest.mark.parametrize(("form", "code", "choice"), [("none", "FH307", False), ("as-kitty", "FH307", True)])
def test_D_40_dead_hand_looked_at(form: str, code: str, choice: bool) -> None:
    text = """
        variant: us-2
        dealer: '1'
        bidding:
        - '2': pass
        - '1': 7H
        - '2': {looks-at: dead}
        taken: {'1': 7, '2': 3}
    """
    ruling = rule(text, {"laws.dead-hand": form})
    assert codes(ruling) == [code]
    assert (the(ruling, code).player, the(ruling, code).severity) == ("2", "violation")
    assert bool(ruling.options) == choice
    assert ruling.score == {"1": 200, "2": 0 if choice else 30}


def test_U_180_dead_hand_looked_at_in_the_play() -> None:
    text = """
        variant: us-2
        dealer: '1'
        contract: {bid: 7H, by: '1'}
        play:
        - '1': AH 7H
        - '2': {looks-at: dead}
    """
    ruling = rule(text)
    assert codes(ruling) == ["FH307"]
    assert the(ruling, "FH307").law == "U-180"


FOUR = """
    variant: %s
    contract: {bid: 8H, by: S}
    tricks-before: {NS: 5, EW: 1}
    leads: W
    holds: {N: AS 5D 6C 7C, E: 10S 6D 8C 9C, S: 5S AH KH QH, W: 9S 7D 10C JC}
    play:
    - W: {looks-at: {trick: 1}}
    - S: {calls-suit: D}
"""


@pytest.mark.parametrize("name", ["bid-1992", "harrop-1989", "two-joker"])
def test_DC_2_no_clause_elsewhere(name: str) -> None:
    ruling = rule(FOUR % name)
    assert (codes(ruling), notes(ruling)) == ([], ["FH504", "FH503"])
    assert (the(ruling, "FH504").law, the(ruling, "FH504").basis) == ("DC-2", "decision")


@pytest.mark.parametrize("name", ["bid-1992", "harrop-1989", "two-joker"])
def test_DC_2_silent_texts_may_ask_the_laws_of_500(name: str) -> None:
    ruling = rule(FOUR % name, {"laws.silent": "us-laws"})
    assert codes(ruling) == ["FH504"]
    assert (the(ruling, "FH504").law, the(ruling, "FH504").basis) == ("U-156", "fallback")
    assert legal(ruling) == ("W", "lead", {"7D"})


@pytest.mark.parametrize("name", ["bid-1992", "two-joker"])
def test_DC_2_discard_looked_at_elsewhere(name: str) -> None:
    text = f"""
        variant: {name}
        contract: {{bid: 8H, by: S}}
        play:
        - S: AH 7H 8H 9H
        - S: {{looks-at: discard}}
        - E: {{calls-suit: D}}
    """
    assert notes(rule(text)) == ["FH305", "FH503"]
    asked = rule(text, {"laws.silent": "us-laws"})
    assert (codes(asked), notes(asked)) == (["FH305"], [])
    assert laws(the(asked, "FH305")) == {"U-157"}


def test_D_51_kitty_taken_by_another_before_and_after_the_first_lead() -> None:
    before = rule(FRESH + "    - B: {takes: kitty}\n    - A: KH 9H 7H\n")
    assert (the(before, "FH304").player, the(before, "FH304").law) == ("B", "U-114")
    after = rule(FRESH + "    - A: KH 9H 7H\n    - B: {takes: kitty}\n")
    assert codes(after) == ["FH305"]
    assert the(after, "FH305").law == "U-156"


def test_DB_15_bar_nullo_bidder_may_not_take_the_kitty() -> None:
    text = """
        variant: bid-1992
        dealer: N
        bidding: bar-nullo pass pass pass
        play:
        - E: {takes: kitty}
        - E: 5C 6C 7C
    """
    assert codes(rule(text)) == ["FH304"]
    assert the(rule(text), "FH304").law == "B-59"
    assert codes(rule(text.replace("bar-nullo", "nullo"))) == []
