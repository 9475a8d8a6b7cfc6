"""FH505: information to a partner (laws/information.py)."""

from __future__ import annotations

import pytest

from tests.laws.tools import codes, laws, legal, notes, rule, the

FOUR = """
    variant: %s
    contract: {bid: 8H, by: S}
    tricks-before: {NS: 5, EW: 1}
    leads: %s
    holds: {N: AS 5D 6C 7C, E: 10S 6D 8C 9C, S: 5S AH KH QD, W: 9S 7D 10C JC}
    play:
"""


def test_U_177_player_at_the_offenders_right_calls_a_suit() -> None:
    """W speaks; S sits at his right. W himself has the lead."""
    ruling = rule(FOUR % ("us-4", "W") + "    - W: {tells: lead a club}\n    - S: {calls-suit: D}\n")
    assert codes(ruling) == ["FH505"]
    found = the(ruling, "FH505")
    assert (found.player, found.path, found.severity) == ("W", "/play/0/W/tells", "violation")
    assert laws(found) >= {"U-176", "U-177"}
    assert legal(ruling) == ("W", "lead", {"7D"})


def test_U_177_or_when_his_partner_has_the_lead() -> None:
    ruling = rule(FOUR % ("us-4", "E") + "    - W: {tells: lead a club}\n    - S: {calls-suit: D}\n")
    assert legal(ruling) == ("E", "lead", {"6D"})


def test_D_89_bidders_side_too() -> None:
    ruling = rule(FOUR % ("us-4", "S") + "    - N: {tells: trump it}\n    - E: {calls-suit: S}\n")
    assert notes(ruling) == ["FH503"]
    ruling = rule(FOUR % ("us-4", "S") + "    - N: {tells: trump it}\n    - W: {calls-suit: S}\n")
    assert legal(ruling) == ("S", "lead", {"5S"})


def test_D_89_nobody_else_may_call() -> None:
    ruling = rule(FOUR % ("us-4", "W") + "    - W: {tells: lead a club}\n    - N: {calls-suit: D}\n")
    assert notes(ruling) == ["FH503"]


def test_D_89_one_call_only() -> None:
    play = "    - W: {tells: lead a club}\n    - S: {calls-suit: D}\n    - W: 7D 5D 6D QD\n    - S: AH 9S 6C 8C\n"
    ruling = rule(FOUR % ("us-4", "W") + play + "    - S: KH 10C 7C 9C\n    - S: 5S JC AS 10S\n")
    assert codes(ruling) == ["FH505"]
    late = rule(FOUR % ("us-4", "W") + "    - W: {tells: a club}\n    - W: 7D 5D 6D QD\n    - S: {calls-suit: D}\n")
    assert notes(late) == ["FH503"]


def test_D_89_suit_not_held_frees_the_side() -> None:
    ruling = rule(FOUR % ("us-4", "W") + "    - W: {tells: lead a club}\n    - S: {calls-suit: H}\n")
    assert legal(ruling)[2] == {"9S", "7D", "10C", "JC"}


def test_D_89_word_in_the_auction_gives_a_right_in_the_play() -> None:
    text = """
        variant: us-4
        dealer: N
        bidding:
        - E: pass
        - W: {tells: I have the joker}
        - S: 7H
        - W: pass
        - N: pass
        play:
        - S: AH 7H 8H 9H
        - S: 5D KD 6D 7D
        - S: {calls-suit: C}
        - [W: 9C]
    """
    ruling = rule(text)
    assert codes(ruling) == ["FH505"]
    assert notes(ruling) == []


@pytest.mark.parametrize("variant", ["us-3", "us-2"])
def test_D_89_no_penalty_where_each_plays_alone(variant: str) -> None:
    players, order = ("[A, B, C]", "KH 9H 7H") if variant == "us-3" else ("[A, B]", "KH 9H")
    text = f"""
        variant: {variant}
        players: {players}
        contract: {{bid: 7S, by: A}}
        play:
        - B: {{tells: hearts are mine}}
        - A: {order}
        - A: {{calls-suit: D}}
    """
    assert "FH503" in notes(rule(text))


def test_D_89_three_pairs_the_right_is_an_opponents() -> None:
    text = """
        variant: us-6
        players: [P1, P2, P3, P4, P5, P6]
        contract: {bid: 6D, by: P1}
        tricks-before: {P1: 4, P2: 1, P3: 2, P4: 0, P5: 1, P6: 0}
        leads: P5
        holds: {P1: KS 2C, P2: 4D 5S, P3: 7S 3C, P4: 8S 4C, P5: 9S 5C, P6: 3S 6C}
        play:
        - P2: {tells: a club}
        - P1: {calls-suit: C}
    """
    assert legal(rule(text)) == ("P5", "lead", {"5C"})


@pytest.mark.parametrize(
    ("name", "law", "severity"),
    [("bid-1992", "DC-2", "note"), ("two-joker", "DQ-16", "note"), ("harrop-1989", "H-53", "violation")],
)
def test_H_53_and_the_silent_texts(name: str, law: str, severity: str) -> None:
    ruling = rule(FOUR % (name, "W") + "    - W: {tells: lead a club}\n    - S: {calls-suit: D}\n")
    assert (the(ruling, "FH505").law, the(ruling, "FH505").severity) == (law, severity)
    assert notes(ruling)[-1] == "FH503"


@pytest.mark.parametrize("name", ["bid-1992", "two-joker"])
def test_DC_2_silent_texts_may_ask_the_laws_of_500(name: str) -> None:
    ruling = rule(
        FOUR % (name, "W") + "    - W: {tells: lead a club}\n    - S: {calls-suit: D}\n", {"laws.silent": "us-laws"}
    )
    assert codes(ruling) == ["FH505"]
    assert (the(ruling, "FH505").law, the(ruling, "FH505").basis) == ("U-176", "fallback")
    assert legal(ruling) == ("W", "lead", {"7D"})


def test_D_89_partner_who_sits_out_at_nullo_may_inform_too() -> None:
    text = FOUR.replace("bid: 8H", "bid: nullo").replace("NS: 5, EW: 1", "NS: 0, EW: 6")
    ruling = rule(
        text % ("{base: us-4, bids.nullo: single}", "S") + "    - N: {tells: duck}\n    - W: {calls-suit: S}\n"
    )
    assert codes(ruling) == ["FH505"]
    assert legal(ruling) == ("S", "lead", {"5S"})
