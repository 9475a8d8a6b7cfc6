"""FH301: the wrong number discarded, and a discard told as an act (laws/discard.py)."""

from __future__ import annotations

import pytest

from tests.laws.tools import codes, laws, legal, rule, the

HAND = """
    variant: %s
    contract: {bid: 8H, by: S}
    dealt: {S: AS KS 8S AH KH QH 7H 5H AC KD}
    kitty: %s
    discard: %s
"""


@pytest.mark.parametrize(
    ("variant", "kitty", "law"),
    [
        ("bid-1992", "9S 5C 9D", "B-47"),
        ("us-4", "9S 5C 9D", "U-112"),
        ("harrop-1989", "9S 5C 9D", "H-25"),
        ("two-joker", "9S 5C 9D 6D 7D 8D", "Q-32"),
    ],
)
def test_DC_9_discard_must_be_complete_before_the_lead(variant: str, kitty: str, law: str) -> None:
    ruling = rule(HAND % (variant, kitty, "5C 9D") + "    play:\n    - [S: AC]\n")
    assert codes(ruling) == ["FH301"]
    found = the(ruling, "FH301")
    assert (found.player, found.path, found.severity, found.law) == ("S", "/discard", "violation", law)
    assert ruling.ending == "incomplete"
    assert ruling.next is not None
    assert (ruling.next.player, ruling.next.act) == ("S", "discard")


def test_DC_9_right_number_is_no_finding() -> None:
    assert codes(rule(HAND % ("bid-1992", "9S 5C 9D", "9S 5C 9D") + "    play:\n    - [S: AC]\n")) == []
    widow = HAND.replace("variant: %s", "variant: {base: bid-1992, widow: 5}")
    assert codes(rule(widow % ("9S 5C 9D 6D 7D", "9S 5C 9D 6D 7D") + "    play:\n    - [S: AC]\n")) == []
    assert codes(rule(widow % ("9S 5C 9D 6D 7D", "9S 5C 9D") + "    play:\n    - [S: AC]\n")) == ["FH301"]


def test_D_56_bidder_may_put_it_right_before_he_leads() -> None:
    text = HAND % ("us-4", "9S 5C 9D", "5C 9D") + "    play:\n    - S: {discards: 9S}\n    - [S: AC]\n"
    ruling = rule(text)
    assert codes(ruling) == []
    assert legal(ruling)[:2] == ("W", "play")


def test_D_56_letter_of_law_11_at_other_tables() -> None:
    text = HAND % ("us-4", "9S 5C 9D", "5C 9D")
    assert rule(text, {"laws.discard-fix": "false"}).ending == "misdeal"
    assert rule(text).ending == "incomplete"


@pytest.mark.parametrize(("form", "ending", "points"), [("complete", "played-out", 300), ("void", "void", 0)])
def test_DC_9_played_on(form: str, ending: str, points: int) -> None:
    text = HAND % ("bid-1992", "9S 5C 9D", "5C 9D") + "    taken: {NS: 8, EW: 2}\n"
    ruling = rule(text, {"laws.wrong-discard": form})
    assert codes(ruling) == ["FH301"]
    assert (ruling.ending, ruling.score["NS"]) == (ending, points)
    assert "DC-9" in laws(the(ruling, "FH301"))


def test_U_128_played_on_under_the_laws_of_500() -> None:
    text = HAND % ("us-4", "9S 5C 9D", "5C 9D") + "    taken: {NS: 8, EW: 2}\n"
    assert rule(text).score == {"NS": -300, "EW": 20}


def test_DC_9_lead_before_the_discard_is_complete_is_void_in_B() -> None:
    text = HAND % ("bid-1992", "9S 5C 9D", "5C 9D") + "    play:\n    - [S: AC, S: {discards: 9S}, S: KD]\n"
    ruling = rule(text)
    assert codes(ruling) == ["FH301"]
    assert legal(ruling)[:2] == ("W", "play")


def test_nobody_but_the_bidder_discards() -> None:
    ruling = rule(HAND % ("us-4", "9S 5C 9D", "9S 5C 9D") + "    play:\n    - W: {discards: 7C}\n    - [S: AC]\n")
    assert codes(ruling) == ["FH301"]
    assert the(ruling, "FH301").player == "W"
