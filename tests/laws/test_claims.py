"""FH506: tricks claimed or given up (laws/claims.py)."""

from __future__ import annotations

import pytest

from tests.laws.tools import codes, laws, notes, rule, the

THREE = """
    variant: us-3
    players: [A, B, C]
    contract: {bid: 7S, by: A}
    tricks-before: {A: 5, B: 1, C: 1}
    leads: A
    holds: {A: KH 9D AS, B: 8S 9H 7C, C: 7H 8D 9C}
    play:
"""
FOUR = """
    variant: us-4
    contract: {bid: 7H, by: S}
    tricks-before: {NS: 6, EW: 1}
    leads: S
    play:
"""


def test_D_68_claim_that_all_agree_to_ends_the_hand() -> None:
    ruling = rule(THREE + "    - A: {claims: rest}\n    - B: {agrees: A}\n    - C: {agrees: A}\n")
    assert ruling.ending == "claimed"
    assert ruling.tricks == {"A": 8, "B": 1, "C": 1}
    assert ruling.score == {"A": 140, "B": 10, "C": 10}
    found = the(ruling, "FH506")
    assert (found.severity, found.law, found.path) == ("note", "D-68", "/play/0/A/claims")


def test_D_68_claim_in_the_middle_of_a_trick_counts_that_trick() -> None:
    play = "    - [A: KH, B: 9H, A: {claims: rest}, B: {agrees: A}, C: {agrees: A}]\n"
    ruling = rule(THREE + play)
    assert (ruling.ending, ruling.tricks) == ("claimed", {"A": 8, "B": 1, "C": 1})


def test_D_68_one_sided_claim_changes_nothing() -> None:
    play = "    - A: KH 9H 7H\n    - A: AS 8S 9C\n    - A: 9D 7C 8D\n"
    ruling = rule(THREE + "    - A: {claims: rest}\n    - B: {agrees: A}\n" + play)
    assert (ruling.ending, ruling.tricks) == ("played-out", {"A": 8, "B": 1, "C": 1})
    assert codes(ruling) == []


def test_D_68_disputed_claim_changes_nothing_even_if_agreed_to_later() -> None:
    acts = "    - A: {claims: rest}\n    - B: {disputes: A}\n    - C: {agrees: A}\n    - B: {agrees: A}\n"
    assert rule(THREE + acts).ending == "incomplete"


def test_D_68_claim_lapses_when_the_play_goes_on() -> None:
    acts = "    - A: {claims: rest}\n    - B: {agrees: A}\n    - A: 9D 7C 8D\n    - C: {agrees: A}\n"
    ruling = rule(THREE + acts)
    assert (ruling.ending, ruling.tricks) == ("incomplete", {"A": 6, "B": 1, "C": 1})


def test_D_68_two_sides_share_the_rest_as_claimed() -> None:
    acts = "    - S: {claims: 2}\n    - W: {agrees: S}\n    - N: {agrees: S}\n    - E: {agrees: S}\n"
    ruling = rule(FOUR + acts)
    assert (ruling.ending, ruling.tricks) == ("claimed", {"NS": 8, "EW": 2})
    assert ruling.score == {"NS": 200, "EW": 20}


def test_D_68_claim_of_some_tricks_leaves_it_open_who_has_the_others() -> None:
    acts = "    - A: {claims: 2}\n    - B: {agrees: A}\n    - C: {agrees: A}\n"
    assert rule(THREE + acts).ending == "incomplete"


def test_D_68_bidder_who_gives_up_is_set_back() -> None:
    ruling = rule(THREE + "    - A: {concedes: rest}\n")
    assert ruling.ending == "conceded"
    assert ruling.score == {"A": -140, "B": 10, "C": 10}


def test_D_68_bidder_who_gives_up_a_trick_he_can_spare_is_not_set_back() -> None:
    acts = "    - S: {concedes: 1}\n    - W: {agrees: S}\n    - N: {agrees: S}\n    - E: {agrees: S}\n"
    ruling = rule(FOUR + acts)
    assert (ruling.ending, ruling.score) == ("conceded", {"NS": 200, "EW": 20})
    assert rule(FOUR + "    - S: {concedes: 1}\n").ending == "incomplete"
    assert rule(FOUR + "    - S: {concedes: 3}\n").score == {"NS": -200, "EW": 10}


def test_D_68_opponent_gives_up_with_the_consent_of_all() -> None:
    acts = "    - W: {concedes: rest}\n    - S: {agrees: W}\n    - N: {agrees: W}\n"
    assert rule(FOUR + acts).ending == "incomplete"
    ruling = rule(FOUR + acts + "    - E: {agrees: W}\n")
    assert (ruling.ending, ruling.tricks, ruling.score) == ("conceded", {"NS": 9, "EW": 1}, {"NS": 200, "EW": 10})


@pytest.mark.parametrize("name", ["bid-1992", "harrop-1989", "two-joker"])
def test_DC_4_ten_tricks_make_a_hand(name: str) -> None:
    text = FOUR.replace("us-4", name).replace("7H", "8H")
    ruling = rule(text + "    - S: {claims: rest}\n    - W: {agrees: S}\n    - N: {agrees: S}\n    - E: {agrees: S}\n")
    assert ruling.ending == "incomplete"
    assert ruling.score == {"NS": 0, "EW": 0}
    assert "DC-4" in laws(the(ruling, "FH506"))
    assert rule(text + "    - S: {concedes: rest}\n").ending == "incomplete"


@pytest.mark.parametrize("name", ["bid-1992", "harrop-1989", "two-joker"])
def test_DC_4_a_table_that_lets_claims_be_agreed_to(name: str) -> None:
    text = FOUR.replace("us-4", name).replace("7H", "8H")
    acts = "    - S: {claims: rest}\n    - W: {agrees: S}\n    - N: {agrees: S}\n    - E: {agrees: S}\n"
    ruling = rule(text + acts, {"claims": "agreed"})
    assert (ruling.ending, ruling.tricks) == ("claimed", {"NS": 9, "EW": 1})


@pytest.mark.parametrize("name", ["bid-1992", "two-joker"])
def test_DC_4_silent_texts_may_ask_the_laws_of_500(name: str) -> None:
    text = FOUR.replace("us-4", name).replace("7H", "8H")
    acts = "    - S: {claims: rest}\n    - W: {agrees: S}\n    - N: {agrees: S}\n    - E: {agrees: S}\n"
    ruling = rule(text + acts, {"laws.silent": "us-laws"})
    assert ruling.ending == "claimed"
    found = the(ruling, "FH506")
    assert (found.law, found.basis) == ("D-68", "fallback")


def test_D_68_no_claims_at_a_table_without_them() -> None:
    acts = "    - A: {claims: rest}\n    - B: {agrees: A}\n    - C: {agrees: A}\n"
    ruling = rule(THREE + acts, {"claims": "none"})
    assert ruling.ending == "incomplete"
    assert notes(ruling) == ["FH506"]
