"""FH406: more than one card to a trick (laws/double.py)."""

from __future__ import annotations

import pytest

from tests.laws.tools import codes, laws, legal, notes, rule, the

FOUR = """
    variant: %s
    contract: {bid: 8H, by: S}
    tricks-before: {NS: 6, EW: 2}
    holds: {S: AC 5D, W: 9C QH, N: 6S 7S, E: 10C KD}
    leads: S
    play:
"""
BID = FOUR % "bid-1992"
US = FOUR % "us-4"
GOES_ON = "    - S: 5D QH 7S KD\n"


def test_DB_46_first_lawful_card_stays() -> None:
    ruling = rule(BID + "    - [S: AC, W: {plays: QH 9C}, N: 6S, E: 10C]\n" + GOES_ON)
    assert codes(ruling) == ["FH406"]
    found = the(ruling, "FH406")
    assert (found.player, found.path, found.severity, found.law) == ("W", "/play/0/1/W/plays", "violation", "B-87")
    assert "B-88" in laws(found)
    assert ruling.tricks == {"NS": 7, "EW": 3}


def test_B_87_one_card_is_in_order() -> None:
    assert codes(rule(BID + "    - [S: AC, W: {plays: 9C}, N: 6S, E: 10C]\n" + GOES_ON)) == []


def test_DB_46_the_card_meant_stays_where_both_are_lawful() -> None:
    text = BID.replace("W: 9C QH", "W: 9C 8C")
    ruling = rule(text + "    - [S: AC, W: {plays: 9C 8C}, W: {retracts: 9C}, N: 6S, E: 10C]\n")
    assert codes(ruling) == ["FH406"]
    assert legal(rule(text + "    - [S: AC, W: {plays: 9C 8C}, W: {retracts: 9C}, N: 6S, E: 10C]\n    - S: 5D\n")) == (
        "W",
        "play",
        {"9C"},
    )


def test_DB_47_lawful_card_among_them_must_stay() -> None:
    ruling = rule(BID + "    - [S: AC, W: {plays: 9C QH}, W: {retracts: 9C}, N: 6S, E: 10C]\n" + GOES_ON)
    assert codes(ruling) == ["FH406", "FH407"]


def test_B_89_all_may_go_back_where_all_are_reneges() -> None:
    text = BID.replace("W: 9C QH", "W: 9C QH 8D").replace("NS: 6", "NS: 5").replace("S: AC 5D", "S: AC KC 5D")
    text = text.replace("N: 6S 7S, E: 10C KD", "N: 6S 7S 8S, E: 10C KD QD")
    play = "    - [S: AC, W: {plays: QH 8D}, W: {retracts: QH}, W: {retracts: 8D}, W: 9C, N: 6S, E: 10C]\n"
    ruling = rule(text + play)
    assert codes(ruling) == ["FH406", "FH403"]
    assert ruling.tricks == {"NS": 6, "EW": 2}


def test_B_81_on_a_lead_any_of_them_may_stay() -> None:
    ruling = rule(BID + "    - [S: {plays: AC 5D}, S: {retracts: AC}, W: QH, N: 6S, E: KD]\n")
    assert codes(ruling) == ["FH406"]
    assert legal(ruling) == ("W", "lead", {"9C"})


def test_DB_48_never_put_right() -> None:
    """All of them reneges and nothing taken back: the first stands, a renege that was not acknowledged."""
    text = BID.replace("W: 9C QH", "W: 9C QH 8D").replace("NS: 6", "NS: 5").replace("S: AC 5D", "S: AC KC 5D")
    text = text.replace("N: 6S 7S, E: 10C KD", "N: 6S 7S 8S, E: 10C KD QD")
    ruling = rule(text + "    - [S: AC, W: {plays: QH 8D}, N: 6S, E: 10C]\n    - W: 9C 7S KD KC\n")
    assert codes(ruling) == ["FH406", "FH402"]


def test_DH_5_none_of_them_is_accepted() -> None:
    ruling = rule(FOUR % "harrop-1989" + "    - [S: AC, W: {plays: 9C QH}]\n")
    assert codes(ruling) == ["FH406"]
    assert the(ruling, "FH406").law == "H-70"
    assert legal(ruling) == ("W", "play", {"9C"})


def test_DQ_16_one_stands_if_the_play_goes_on() -> None:
    ruling = rule(FOUR % "two-joker" + "    - [S: AC, W: {plays: 9C QH}, N: 6S, E: 10C]\n" + GOES_ON)
    assert codes(ruling) == ["FH406"]
    assert the(ruling, "FH406").law == "DQ-16"


@pytest.mark.parametrize(("card", "trick_to"), [("9C", "S"), ("JK", "W")])
def test_U_133_bidder_elects_which_is_played(card: str, trick_to: str) -> None:
    text = US.replace("W: 9C QH", "W: 9C 8C").replace("S: AC 5D", "S: 10C AS").replace("E: 10C KD", "E: 7C KD")
    text = text.replace("W: 9C 8C", "W: 9C JC" if card == "JK" else "W: 9C 8C")
    card = "JC" if card == "JK" else card
    ruling = rule(
        text
        + f"    - [S: 10C, W: {{plays: 9C {'JC' if card == 'JC' else '8C'}}}, S: {{elects: {card}}}, N: 6S, E: 7C]\n"
    )
    assert codes(ruling) == ["FH406"]
    assert laws(the(ruling, "FH406")) >= {"U-133", "D-74"}
    assert ruling.next is not None
    assert ruling.next.player == trick_to


def test_D_74_only_the_lawful_one_may_be_elected() -> None:
    ruling = rule(US + "    - [S: AC, W: {plays: 9C QH}, S: {elects: QH}, N: 6S, E: 10C]\n")
    assert codes(ruling) == ["FH406"]
    assert notes(ruling) == ["FH503"]
    assert ruling.tricks == {"NS": 7, "EW": 2}


def test_D_74_silence_plays_the_first() -> None:
    text = US.replace("W: 9C QH", "W: 9C JC").replace("S: AC 5D", "S: 10C AS").replace("E: 10C KD", "E: 7C KD")
    ruling = rule(text + "    - [S: 10C, W: {plays: 9C JC}, N: 6S, E: 7C]\n")
    assert legal(ruling) == ("S", "lead", {"AS"})


def test_U_133_opponents_other_card_lies_exposed() -> None:
    ruling = rule(
        US + "    - [S: AC, W: {plays: 9C QH}, S: {elects: 9C}, N: 6S, E: 10C]\n    - [S: {calls: QH}, S: 5D]\n"
    )
    assert notes(ruling) == []
    assert legal(ruling) == ("W", "play", {"QH"})


@pytest.mark.parametrize(("form", "callable_"), [("none", False), ("exposed-callable", True)])
def test_D_74_bidders_other_card(form: str, callable_: bool) -> None:
    text = US.replace("S: AC 5D", "S: AC 9D").replace("W: 9C QH", "W: 10D QH").replace("leads: S", "leads: S")
    play = "    - [S: {plays: AC 9D}, S: {elects: AC}, W: 10D, N: 6S, E: 10C]\n    - [W: {calls: 9D}, S: 9D]\n"
    ruling = rule(text + play, {"laws.bidder-double-play": form})
    assert codes(ruling) == ["FH406"]
    assert notes(ruling) == ([] if callable_ else ["FH503"])


def test_D_30_two_cards_in_an_unbid_hand_cost_nothing() -> None:
    text = US.replace("variant: us-4", "variant: {base: us-4, auction.all-pass: play-no-trump}")
    text = text.replace("contract: {bid: 8H, by: S}", "dealer: E\n    bidding: pass pass pass pass")
    ruling = rule(text + "    - [S: AC, W: {plays: 9C QH}, N: 6S, E: 10C]\n    - S: {calls: QH}\n")
    assert codes(ruling) == ["FH406"]
    assert notes(ruling) == ["FH503"]


def test_more_cards_in_a_line_than_players() -> None:
    ruling = rule(BID + "    - S: AC 9C 6S 10C 5D\n")
    assert codes(ruling) == ["FH406"]
    assert the(ruling, "FH406").path == "/play/0/S/4"
    assert ruling.tricks == {"NS": 7, "EW": 2}


@pytest.mark.parametrize("name", ["two-joker"])
def test_DC_2_silent_text_may_ask_the_laws_of_500(name: str) -> None:
    play = "    - [S: AC, W: {plays: 9C QH}, S: {elects: 9C}, N: 6S, E: 10C]\n    - [S: {calls: QH}, S: 5D]\n"
    assert notes(rule(FOUR % name + play)) == ["FH503"]
    asked = rule(FOUR % name + play, {"laws.silent": "us-laws"})
    assert (the(asked, "FH406").law, the(asked, "FH406").basis) == ("U-133", "fallback")
    assert legal(asked) == ("W", "play", {"QH"})
