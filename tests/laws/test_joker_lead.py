"""FH408, and FH409 for a joker led where a house forbids it (laws/joker_lead.py)."""

from __future__ import annotations

import pytest

from tests.laws.tools import codes, laws, rule, the

LED = """
    variant: %s
    contract: {bid: 8NT, by: S}
    tricks-before: {NS: 6, EW: 2}
    holds: {S: %s 5D, W: 9C QH, N: 6S 7S, E: 10C KD}
    leads: S
    play:
    - S: %s 9C 6S 10C
    - %s
"""


@pytest.mark.parametrize(("variant", "law"), [("bid-1992", "B-54"), ("us-4", "U-175"), ("harrop-1989", "H-35")])
def test_DC_12_joker_led_without_a_suit_stops_the_hand(variant: str, law: str) -> None:
    ruling = rule(LED % (variant, "JK", "JK", "S: 5D QH 7S KD"))
    assert [found.code for found in ruling.findings] == ["FH408"]
    found = the(ruling, "FH408")
    assert (found.player, found.path, found.severity, found.law) == ("S", "/play/0/S/0", "violation", law)
    assert ruling.ending == "incomplete"
    assert ruling.next is not None
    assert (ruling.next.player, ruling.next.act) == ("S", "name-suit")


@pytest.mark.parametrize("variant", ["bid-1992", "us-4", "harrop-1989"])
def test_B_54_suit_named_with_the_card(variant: str) -> None:
    ruling = rule(LED % (variant, "JK", "JK=C", "S: 5D QH 7S KD"))
    assert codes(ruling) == []
    assert ruling.ending == "played-out"


def test_B_54_suit_named_as_an_act() -> None:
    text = (LED % ("bid-1992", "JK", "JK", "S: 5D QH 7S KD")).replace(
        "- S: JK 9C 6S 10C", "- [S: JK, S: {names-suit: C}, W: 9C, N: 6S, E: 10C]"
    )
    assert codes(rule(text)) == []


def test_D_37_any_suit_may_be_named_and_it_binds_that_trick() -> None:
    named_hearts = rule(LED % ("us-4", "JK", "JK=H", "S: 5D QH 7S KD"))
    assert codes(named_hearts) == ["FH402"]
    assert the(named_hearts, "FH402").player == "W"


def test_DC_12_suit_named_with_trumps_is_ignored() -> None:
    text = (
        LED.replace("8NT", "8S").replace("6S 7S", "6C 7C").replace("9C 6S 10C", "9C 6C 10C").replace("7S KD", "7C KD")
    )
    assert codes(rule(text % ("bid-1992", "JK", "JK=C", "S: 5D QH 7C KD"))) == []
    assert codes(rule(text % ("bid-1992", "JK", "JK", "S: 5D QH 7C KD"))) == []


def test_DQ_15_nothing_is_named_with_two_jokers() -> None:
    text = LED % ("two-joker", "JKW", "JKW", "S: 5D QH 7S KD")
    assert codes(rule(text)) == []
    named = LED % ("two-joker", "JKW", "JKW=C", "S: 5D QH 7S KD")
    assert codes(rule(named)) == []


def test_DQ_15_a_table_with_two_jokers_that_names_suits() -> None:
    text = LED % ("two-joker", "JKW", "JKW", "S: 5D QH 7S KD")
    assert [found.code for found in rule(text, {"joker.no-trump.lead": "names-suit"}).findings] == ["FH408"]


def test_joker_led_only_as_the_last_card_at_some_tables() -> None:
    text = LED % ("us-4", "JK", "JK=C", "S: 5D QH 7S KD")
    ruling = rule(text, {"joker.no-trump.lead": "last-card"})
    assert codes(ruling) == ["FH409"]
    found = the(ruling, "FH409")
    assert (found.player, found.basis) == ("S", "house")
    last = text.replace("10C KD", "10C 9H").replace("S: JK=C 9C 6S 10C", "S: 5D 9C 6S 10C")
    last = last.replace("- S: 5D QH 7S KD", "- S: JK=H QH 7S 9H")
    assert codes(rule(last, {"joker.no-trump.lead": "last-card"})) == []


def test_joker_names_a_suit_not_yet_led_at_some_tables() -> None:
    text = """
        variant: us-4
        contract: {bid: 8NT, by: S}
        tricks-before: {NS: 6, EW: 1}
        holds: {S: AC JK 5D, W: 9C QH 6D, N: 6S 7S 8S, E: 10C KD 9H}
        leads: S
        play:
        - S: AC 9C 6S 10C
        - S: JK=%s %s 7S %s
    """
    house = {"joker.no-trump.lead": "unled-suit"}
    assert codes(rule(text % ("C", "QH", "KD"), house)) == ["FH409"]
    assert codes(rule(text % ("H", "QH", "9H"), house)) == []


def test_U_175_nullo_has_the_same_rule_and_may_have_its_own() -> None:
    text = (LED % ("{base: us-3, bids.nullo: single}", "JK", "JK", "S: 5D QH 7S")).replace("8NT", "nullo")
    text = text.replace(", E: 10C KD", "").replace(" 10C\n", "\n").replace("NS: 6, EW: 2", "S: 1, W: 3, N: 4")
    text = text.replace("contract", "players: [S, W, N]\n    contract")
    ruling = rule(text)
    assert [found.code for found in ruling.findings] == ["FH408"]
    assert laws(the(ruling, "FH408")) == {"U-175"}
    assert codes(rule(text, {"joker.nullo.lead": "leads-jokers"})) == []


def test_nobody_names_a_suit_for_another() -> None:
    text = (LED % ("us-4", "JK", "JK", "S: 5D QH 7S KD")).replace(
        "- S: JK 9C 6S 10C", "- [S: JK, W: {names-suit: C}, W: 9C, N: 6S, E: 10C]"
    )
    assert [found.code for found in rule(text).findings] == ["FH408"]
