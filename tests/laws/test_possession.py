"""FH401, FH101, FH102 in the play: cards that a player cannot have (laws/possession.py)."""

from __future__ import annotations

import pytest

from tests.laws.tools import codes, laws, legal, rule, the

FOUR = """
    variant: %s
    contract: {bid: 8H, by: S}
    tricks-before: {NS: 6, EW: 2}
    holds: {S: AC 5D, W: 9C QH, N: 6S 7S, E: 10C KD}
    leads: S
    play:
"""


@pytest.mark.parametrize(
    ("variant", "law"), [("bid-1992", "DC-11"), ("us-4", "D-103"), ("harrop-1989", "DC-11"), ("two-joker", "DC-11")]
)
def test_DC_11_card_not_held_stands_as_recorded(variant: str, law: str) -> None:
    ruling = rule(FOUR % variant + "    - S: AC 8C 6S 10C\n    - S: 5D QH 7S KD\n")
    assert codes(ruling) == ["FH401"]
    found = the(ruling, "FH401")
    assert (found.player, found.path, found.severity, found.law) == ("W", "/play/0/S/1", "violation", law)
    assert ruling.tricks == {"NS": 7, "EW": 3}


def test_DC_11_hand_is_unknown_from_there() -> None:
    ruling = rule(FOUR % "us-4" + "    - [S: AC, W: 8C, N: 6S, E: 10C]\n    - S: 5D\n")
    assert ruling.next is not None
    assert (ruling.next.player, ruling.next.legal) == ("W", None)


def test_DC_11_card_that_another_certainly_holds() -> None:
    text = (FOUR % "us-4").replace("W: 9C QH, ", "")
    ruling = rule(text + "    - S: AC 10C 6S KD\n")
    assert codes(ruling)[0] == "FH401"
    assert the(ruling, "FH401").player == "W"


def test_DC_11_card_played_before() -> None:
    ruling = rule(FOUR % "us-4" + "    - S: AC 9C 6S 10C\n    - S: 5D 9C 7S KD\n")
    assert codes(ruling) == ["FH102"]
    assert (the(ruling, "FH102").player, the(ruling, "FH102").path) == ("W", "/play/1/S/1")


def test_DC_11_card_that_the_pack_lacks() -> None:
    ruling = rule(FOUR % "us-4" + "    - S: AC 4C 6S 10C\n")
    assert codes(ruling) == ["FH101"]
    assert "U-4" in laws(the(ruling, "FH101"))
    assert codes(rule(FOUR % "us-4" + "    - S: AC 4C 6S 10C\n", {"pack.fours": "black"})) == ["FH401"]


def test_DC_11_unknown_card_proves_nothing() -> None:
    ruling = rule((FOUR % "us-4").replace("W: 9C QH", "W: ['?', QH]") + "    - S: AC QH 6S 10C\n    - W: 9C 7S KD 5D\n")
    assert codes(ruling) == ["FH402"]
    other = rule((FOUR % "us-4").replace("W: 9C QH", "W: ['?', QH]") + "    - S: AC QH 6S 10C\n    - W: 9D 7S KD 5D\n")
    assert codes(other) == []


def test_a_card_taken_back_and_played_again_is_not_played_twice() -> None:
    play = "    - [S: AC, W: QH, W: {retracts: QH}, W: 9C, N: 6S, E: 10C]\n    - S: 5D QH 7S KD\n"
    assert codes(rule(FOUR % "bid-1992" + play)) == ["FH403"]


def test_legal_cards_follow_from_the_hand() -> None:
    assert legal(rule(FOUR % "us-4" + "    - S: AC\n")) == ("W", "play", {"9C"})
