"""FH501, FH502, FH503: exposed cards and the calling of them (laws/exposed.py)."""

from __future__ import annotations

import pytest

from tests.laws.tools import codes, laws, legal, notes, rule, the

THREE = """
    variant: us-3
    players: [A, B, C]
    contract: {bid: 7S, by: A}
    tricks-before: {A: 4, B: 2, C: 1}
    leads: C
    holds: {A: 7H QS AS, B: KH 8H 9D, C: 9H 10C 8C}
    play:
"""
DROPS = THREE + "    - B: {exposes: KH}\n"


def test_U_131_card_exposed_by_an_opponent_may_be_called() -> None:
    ruling = rule(DROPS + "    - [C: 9H, A: {calls: KH}, A: 7H]\n")
    assert codes(ruling) == ["FH501"]
    found = the(ruling, "FH501")
    assert (found.player, found.path, found.severity, found.law) == ("B", "/play/0/B/exposes", "violation", "U-131")
    assert legal(ruling) == ("B", "play", {"KH"})
    assert legal(rule(DROPS + "    - [C: 9H, A: 7H]\n")) == ("B", "play", {"KH", "8H"})


def test_U_131_the_card_called_is_played() -> None:
    ruling = rule(DROPS + "    - [C: 9H, A: {calls: KH}, A: 7H, B: KH]\n")
    assert codes(ruling) == ["FH501"]
    assert notes(ruling) == []


def test_U_132_call_that_would_force_a_revoke_is_void() -> None:
    text = THREE.replace("C: 9H 10C 8C", "C: 10D 10C 8C")
    ruling = rule(text + "    - B: {exposes: KH}\n    - [C: 10D, A: {calls: KH}, A: 7H]\n")
    assert legal(ruling) == ("B", "play", {"9D"})
    played = rule(text + "    - B: {exposes: KH}\n    - [C: 10D, A: {calls: KH}, A: 7H, B: 9D]\n    - C: 10C QS KH\n")
    assert codes(played) == ["FH501"]


def test_D_73_call_may_be_met_by_one_who_cannot_follow() -> None:
    ruling = rule(
        THREE.replace("C: 9H 10C 8C", "C: 7C 10C 8C") + "    - B: {exposes: KH}\n    - [C: 7C, A: {calls: KH}, A: 7H]\n"
    )
    assert legal(ruling) == ("B", "play", {"KH"})


def test_U_134_call_after_the_bidder_has_played_is_too_late() -> None:
    ruling = rule(DROPS + "    - [C: 9H, A: 7H, A: {calls: KH}]\n")
    assert "U-134" in laws(the(ruling, "FH503"))
    assert legal(ruling) == ("B", "play", {"KH", "8H"})


def test_U_136_holder_may_get_rid_of_the_card() -> None:
    ruling = rule(DROPS + "    - [C: 9H, A: 7H, B: KH]\n    - A: {calls: KH}\n")
    assert codes(ruling) == ["FH501"]
    assert notes(ruling) == ["FH503"]


def test_D_73_holder_on_lead_may_be_called_on() -> None:
    text = THREE.replace("leads: C", "leads: B") + "    - B: {exposes: KH}\n    - A: {calls: KH}\n"
    assert legal(rule(text)) == ("B", "lead", {"KH"})


def test_D_72_uncalled_card_stays_callable_trick_after_trick() -> None:
    play = "    - C: 9H 7H 8H\n    - [C: 10C, A: {calls: KH}, A: QS]\n"
    assert legal(rule(DROPS + play)) == ("B", "play", {"KH"})


def test_D_72_bidder_chooses_among_several() -> None:
    text = (
        THREE.replace("C: 9H 10C 8C", "C: 7C 10C 8C")
        + "    - B: {exposes: KH 9D}\n    - [C: 7C, A: {calls: 9D}, A: 7H]\n"
    )
    assert legal(rule(text)) == ("B", "play", {"9D"})


@pytest.mark.parametrize(("default", "callable_"), [("left-on-table", True), ("picked-up", False)])
def test_D_72_what_silence_means(default: str, callable_: bool) -> None:
    ruling = rule(DROPS + "    - [C: 9H, A: {calls: KH}, A: 7H]\n", {"play.exposed-default": default})
    assert notes(ruling) == ([] if callable_ else ["FH503"])
    assert legal(ruling)[2] == ({"KH"} if callable_ else {"KH", "8H"})


def test_U_144_refusing_a_call_is_a_revoke() -> None:
    play = "    - [C: 9H, A: {calls: KH}, A: 7H, B: 8H]\n    - A: {claims-revoke: {by: B, trick: 8}}\n"
    ruling = rule(DROPS + play)
    assert codes(ruling) == ["FH501", "FH502"]
    assert laws(the(ruling, "FH502")) >= {"U-144", "U-148", "U-149"}
    assert ruling.score == {"A": 140, "B": 0, "C": 20}


def test_D_79_unclaimed_refusal_costs_nothing() -> None:
    ruling = rule(DROPS + "    - [C: 9H, A: {calls: KH}, A: 7H, B: 8H]\n    - C: 10C QS KH\n    - A: AS 9D 8C\n")
    assert codes(ruling) == ["FH501", "FH502"]
    assert ruling.score == {"A": -140, "B": 20, "C": 20}
    assert [option.choice for option in ruling.options] == ["claim-revoke"]


def test_U_144_refused_call_may_be_put_right_in_time() -> None:
    ruling = rule(DROPS + "    - [C: 9H, A: {calls: KH}, A: 7H, B: 8H, B: {retracts: 8H}, B: KH]\n")
    assert codes(ruling) == ["FH501", "FH502"]
    assert "U-152" in laws(the(ruling, "FH502"))
    assert ruling.options == []
    assert ruling.tricks == {"A": 4, "B": 3, "C": 1}


def test_D_71_bidders_side_exposes_without_penalty() -> None:
    ruling = rule(THREE + "    - A: {exposes: 7H}\n    - [C: 9H, B: {calls: 7H}]\n")
    assert codes(ruling) == []
    assert notes(ruling) == ["FH501", "FH503"]
    assert "D-71" in laws(the(ruling, "FH501"))
    partner = """
        variant: us-4
        contract: {bid: 7H, by: S}
        tricks-before: {NS: 6, EW: 2}
        leads: W
        holds: {N: AS 5D, E: 10S 6D, S: 5S AH, W: 9S 7D}
        play:
        - N: {exposes: AS}
    """
    assert notes(rule(partner)) == ["FH501"]


def test_D_71_cards_shown_before_the_play() -> None:
    text = """
        variant: us-4
        dealer: N
        bidding:
        - E: pass
        - S: {exposes: KH}
        - S: 7H
        - W: {shows: 9C}
        - W: pass
        - N: pass
    """
    ruling = rule(text)
    assert codes(ruling) == []
    assert notes(ruling) == ["FH501", "FH501"]


def test_D_30_no_rights_in_an_unbid_hand() -> None:
    text = THREE.replace("variant: us-3", "variant: {base: us-3, auction.all-pass: play-no-trump}")
    text = text.replace("contract: {bid: 7S, by: A}", "dealer: C\n    bidding: pass pass pass")
    ruling = rule(text + "    - B: {exposes: KH}\n    - [C: 9H, A: {calls: KH}, A: 7H]\n")
    assert codes(ruling) == []
    assert notes(ruling) == ["FH501", "FH503"]
    assert legal(ruling) == ("B", "play", {"KH", "8H"})


FOUR = """
    variant: %s
    contract: {bid: 8H, by: S}
    tricks-before: {NS: 6, EW: 2}
    holds: {S: AC 5D, W: 9C 8C, N: 6S 7S, E: 10C KD}
    leads: S
    play:
    - W: {exposes: 8C}
    - [S: {calls: 8C}, S: AC]
"""


@pytest.mark.parametrize("name", ["bid-1992", "harrop-1989", "two-joker"])
def test_DC_10_no_law_of_exposed_cards_elsewhere(name: str) -> None:
    ruling = rule(FOUR % name)
    assert codes(ruling) == []
    assert notes(ruling) == ["FH501", "FH503"]
    assert (the(ruling, "FH501").law, the(ruling, "FH501").basis) == ("DC-10", "decision")
    assert legal(ruling) == ("W", "play", {"9C", "8C"})


@pytest.mark.parametrize("name", ["bid-1992", "harrop-1989", "two-joker"])
def test_DC_10_silent_texts_may_ask_the_laws_of_500(name: str) -> None:
    ruling = rule(FOUR % name, {"laws.silent": "us-laws"})
    assert codes(ruling) == ["FH501"]
    assert (the(ruling, "FH501").law, the(ruling, "FH501").basis) == ("U-131", "fallback")
    assert legal(ruling) == ("W", "play", {"8C"})


# ---- the card of a corrected revoke (Law 15)


CORRECTED = """
    variant: us-3
    players: [A, B, C]
    contract: {bid: 7S, by: A}
    tricks-before: {A: 5, B: 1, C: 1}
    leads: A
    holds: {A: 10H AS KS, B: 9C KH 8D, C: 7H QC 7D}
    play:
    - [A: 10H, B: 9C, B: {retracts: 9C}, B: KH, C: 7H]
"""


def test_U_154_opponents_card_may_be_called_by_the_bidder() -> None:
    ruling = rule(CORRECTED + "    - A: {calls: 9C}\n")
    assert codes(ruling) == ["FH403"]
    assert "U-154" in laws(the(ruling, "FH403"))
    assert legal(ruling) == ("B", "lead", {"9C"})
    assert notes(rule(CORRECTED + "    - C: {calls: 9C}\n")) == ["FH503"]


@pytest.mark.parametrize("caller", ["B", "C"])
def test_U_153_bidders_card_may_be_called_by_either_opponent(caller: str) -> None:
    text = """
        variant: us-3
        players: [A, B, C]
        contract: {bid: 7S, by: A}
        tricks-before: {A: 5, B: 1, C: 1}
        leads: B
        holds: {A: 9C KH 8D, B: 10H AD 7C, C: 7H QC 7D}
        play:
        - [B: 10H, C: 7H, A: 9C, A: {retracts: 9C}, A: KH]
        - %s: {calls: 9C}
    """
    ruling = rule(text % caller)
    assert codes(ruling) == ["FH403"]
    assert "U-153" in laws(the(ruling, "FH403"))
    assert legal(ruling) == ("A", "lead", {"9C"})
    assert notes(ruling) == []


def test_D_86_partner_of_the_bidder_the_same() -> None:
    text = """
        variant: us-4
        contract: {bid: 7H, by: S}
        tricks-before: {NS: 5, EW: 2}
        leads: E
        holds: {N: 9D KC 7D, E: 10C QD AS, S: 9C AH KH, W: 8C 8D 9S}
        play:
        - [E: 10C, S: 9C, W: 8C, N: 9D, N: {retracts: 9D}, N: KC]
        - %s: {calls: 9D}
    """
    assert legal(rule(text % "W")) == ("N", "lead", {"9D"})
    assert legal(rule(text % "E")) == ("N", "lead", {"9D"})
    assert notes(rule(text % "S")) == ["FH503"]


def test_DB_41_no_card_lies_exposed_in_B() -> None:
    text = """
        variant: bid-1992
        contract: {bid: 8H, by: S}
        tricks-before: {NS: 6, EW: 2}
        holds: {S: AC 5D, W: 9C QH, N: 6S 7S, E: 10C KD}
        leads: S
        play:
        - [S: AC, W: QH, W: {retracts: QH}, W: 9C, N: 6S, E: 10C]
        - [S: {calls: QH}, S: 5D]
    """
    assert codes(rule(text)) == ["FH403"]
    assert notes(rule(text)) == ["FH503"]


# ---- refusals


def test_D_66_refusing_to_show_an_abandoned_hand_has_no_penalty() -> None:
    text = """
        variant: us-3
        players: [A, B, C]
        scores: {A: 0, B: 0, C: 490}
        contract: {bid: 6H, by: A}
        tricks-before: {A: 0, B: 0, C: 0}
        play:
        - A: 7C 8C AC
        - A: {refuses: to show}
    """
    ruling = rule(text)
    assert ruling.ending == "scored-out"
    assert codes(ruling) == ["FH502"]
    assert (the(ruling, "FH502").law, ruling.score["C"]) == ("U-75", 10)


@pytest.mark.parametrize("name", ["bid-1992", "us-4", "two-joker"])
def test_refusing_what_nobody_asks_breaks_no_law(name: str) -> None:
    text = (
        FOUR.replace("    - W: {exposes: 8C}\n    - [S: {calls: 8C}, S: AC]\n", "    - W: {refuses: to speak}\n") % name
    )
    ruling = rule(text)
    assert codes(ruling) == []
    assert notes(ruling) == ["FH502"]


def test_U_135_bidder_given_no_time_may_still_call() -> None:
    """B plays before A, whose turn it is, could speak; A has not played, and his call is good (D-73)."""
    play = "    - [C: 9H, B: 8H, A: {calls: KH}, B: {retracts: 8H}, A: 7H]\n"
    ruling = rule(DROPS + play)
    assert codes(ruling) == ["FH501", "FH405"]
    assert notes(ruling) == []
    assert legal(ruling) == ("B", "play", {"KH"})
