"""FH407: cards taken back without right, and those that may go back (laws/retract.py)."""

from __future__ import annotations

import pytest

from tests.laws.tools import codes, laws, legal, rule, the

FOUR = """
    variant: %s
    contract: {bid: 8H, by: S}
    tricks-before: {NS: 6, EW: 2}
    holds: {S: QC 5D, W: 9C QH, N: 6S 7S, E: 10C KC}
    leads: S
    play:
"""


@pytest.mark.parametrize(
    ("variant", "law"), [("bid-1992", "B-84"), ("us-4", "D-103"), ("two-joker", "DQ-16"), ("harrop-1989", "H-70")]
)
def test_B_84_change_of_mind_is_refused(variant: str, law: str) -> None:
    play = "    - [S: 5D, S: {retracts: 5D}, S: QC, W: QH, N: 6S, E: KC]\n"
    ruling = rule(FOUR % variant + play)
    assert codes(ruling) == ["FH407"]
    found = the(ruling, "FH407")
    assert (found.player, found.path, found.severity, found.law) == ("S", "/play/0/1/S/retracts", "violation", law)
    assert ruling.tricks == {"NS": 6, "EW": 3}
    assert legal(ruling) == ("W", "lead", {"9C"})


def test_B_84_card_left_lying_needs_no_word() -> None:
    assert codes(rule(FOUR % "bid-1992" + "    - [S: 5D, W: QH, N: 6S, E: KC]\n")) == []


def test_DB_41_later_players_may_not_change_their_cards_in_B() -> None:
    play = "    - [S: QC, W: QH, N: 6S, E: 10C, W: {retracts: QH}, W: 9C, E: {retracts: 10C}, E: KC]\n"
    ruling = rule(FOUR % "bid-1992" + play)
    assert codes(ruling) == ["FH403", "FH407"]
    assert laws(the(ruling, "FH407")) == {"B-84"}
    assert legal(ruling) == ("S", "lead", {"5D"})


def test_U_155_later_players_may_withdraw_under_the_laws_of_500() -> None:
    play = "    - [S: QC, W: QH, N: 6S, E: 10C, W: {retracts: QH}, W: 9C, E: {retracts: 10C}, E: KC]\n"
    ruling = rule(FOUR % "us-4" + play)
    assert codes(ruling) == ["FH403"]
    assert legal(ruling) == ("E", "lead", {"10C"})


def test_D_87_the_withdrawn_card_is_not_exposed() -> None:
    text = (FOUR % "us-4").replace("8H, by: S", "8H, by: N")
    play = "    - [S: QC, W: QH, N: 6S, E: 10C, W: {retracts: QH}, W: 9C, E: {retracts: 10C}, E: KC]\n"
    ruling = rule(text + play + "    - N: {calls: 10C}\n")
    assert [found.code for found in ruling.findings if found.severity == "note"] == ["FH503"]


def test_U_155_earlier_players_may_not() -> None:
    text = (FOUR % "us-4").replace("W: 9C QH, N: 6S 7S", "W: 9C 8C, N: 6S 7C")
    play = "    - [S: QC, W: 9C, N: 6S, E: 10C, N: {retracts: 6S}, N: 7C, W: {retracts: 9C}]\n"
    ruling = rule(text + play)
    assert codes(ruling) == ["FH403", "FH407"]
    assert the(ruling, "FH407").player == "W"


def test_B_80_meant_revoke_may_not_be_put_right() -> None:
    """B lets a player take back what he did unintentionally (DB-36)."""
    play = "    - [S: QC, W: QH, W: {retracts: QH, meant: 'true'}, W: 9C, N: 6S, E: 10C]\n    - W: 9C 7S KC 5D\n"
    ruling = rule(FOUR % "bid-1992" + play)
    assert codes(ruling) == ["FH402", "FH407"]
    assert ruling.score == {"NS": -300, "EW": 40}


def test_B_80_not_meant_is_the_default() -> None:
    play = "    - [S: QC, W: QH, W: {retracts: QH}, W: 9C, N: 6S, E: 10C]\n    - S: 5D QH 7S KC\n"
    assert codes(rule(FOUR % "bid-1992" + play)) == ["FH403"]


def test_a_card_that_is_not_on_the_table_cannot_be_taken_back() -> None:
    ruling = rule(FOUR % "bid-1992" + "    - [S: QC, W: {retracts: QH}, W: 9C, N: 6S, E: 10C]\n")
    assert codes(ruling) == ["FH407"]


def test_replacement_of_a_refused_card_is_void_and_no_finding() -> None:
    play = "    - [S: QC, W: 9C, W: {retracts: 9C}, W: QH, N: 6S, E: 10C]\n    - S: 5D QH 7S KC\n"
    ruling = rule(FOUR % "bid-1992" + play)
    assert codes(ruling) == ["FH407"]
    assert ruling.tricks == {"NS": 7, "EW": 3}


def test_two_refusals_in_a_row() -> None:
    play = "    - [S: QC, W: 9C, W: {retracts: 9C}, W: QH, W: {retracts: QH}, N: 6S, E: 10C]\n    - S: 5D QH 7S KC\n"
    assert codes(rule(FOUR % "bid-1992" + play)) == ["FH407", "FH407"]
