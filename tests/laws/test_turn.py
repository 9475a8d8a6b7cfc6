"""FH404, FH405, FH410: cards at the wrong time, and by those who take no part (laws/turn.py)."""

from __future__ import annotations

import pytest

from tests.laws.tools import codes, laws, legal, notes, rule, the

FOUR = """
    variant: bid-1992
    contract: {bid: 7H, by: S}
    tricks-before: {NS: 6, EW: 2}
    holds: {S: AC 5D, W: 9C QH, N: 6S 7S, E: 10C KD}
    leads: S
    play:
"""
HARROP = FOUR.replace("bid-1992", "harrop-1989")
TWO_JOKERS = FOUR.replace("bid-1992", "two-joker").replace("7H", "8H")
US = FOUR.replace("bid-1992", "us-4")


def test_DB_44_card_before_its_turn_stays() -> None:
    ruling = rule(FOUR + "    - [S: AC, N: 6S, W: 9C, E: 10C]\n    - S: 5D QH 7S KD\n")
    assert codes(ruling) == ["FH405"]
    found = the(ruling, "FH405")
    assert (found.player, found.path, found.severity, found.law) == ("N", "/play/0/1/N", "violation", "B-85")
    assert ruling.score == {"NS": 200, "EW": 30}


def test_B_85_cards_in_turn_are_in_order() -> None:
    assert codes(rule(FOUR + "    - [S: AC, W: 9C, N: 6S, E: 10C]\n    - S: 5D QH 7S KD\n")) == []


def test_B_86_renege_out_of_turn_is_replaced_at_once() -> None:
    text = FOUR.replace("6S 7S", "6C 7S")
    play = "    - [S: AC, N: 7S, N: {retracts: 7S}, N: 6C, W: 9C, E: 10C]\n    - S: 5D QH 7S KD\n"
    ruling = rule(text + play)
    assert codes(ruling) == ["FH405", "FH403"]
    assert laws(the(ruling, "FH403")) >= {"B-80", "B-86"}
    late = rule(text + "    - [S: AC, N: 7S, W: 9C, E: 10C]\n    - S: 5D QH 6C KD\n")
    assert codes(late) == ["FH405", "FH402"]


def test_DB_45_lead_out_of_turn_stays_as_follow() -> None:
    ruling = rule(FOUR + "    - [W: 9C, S: AC, N: 6S, E: 10C]\n    - S: 5D QH 7S KD\n")
    assert codes(ruling) == ["FH404"]
    assert (the(ruling, "FH404").player, the(ruling, "FH404").path) == ("W", "/play/0/0/W")
    assert "B-85" in laws(the(ruling, "FH404"))
    assert ruling.score == {"NS": 200, "EW": 30}


def test_DB_45_a_card_that_stays_may_turn_out_a_renege() -> None:
    ruling = rule(FOUR + "    - [E: KD, S: AC, W: 9C, N: 6S]\n    - S: 5D QH 7S 10C\n")
    assert codes(ruling) == ["FH404", "FH402"]
    void_of_it = rule(FOUR + "    - [W: 9C, S: 5D, N: 6S, E: KD]\n    - E: 10C AC QH 7S\n")
    assert codes(void_of_it) == ["FH404"]


def test_DB_45_lead_that_all_others_follow_is_the_lead() -> None:
    together = rule(FOUR + "    - W: 9C 6S 10C 5D\n")
    assert codes(together) == ["FH404", "FH402"]  # S holds the ace of clubs
    one_by_one = rule(FOUR + "    - [W: 9C, N: 6S, E: 10C, S: AC]\n")
    assert codes(one_by_one) == ["FH404"]
    assert one_by_one.tricks == {"NS": 7, "EW": 2}
    assert codes(rule(FOUR + "    - [W: 9C, N: 6S, E: 10C, S: 5D]\n")) == ["FH404", "FH402"]


def test_DB_45_right_leader_first_after_it_leads() -> None:
    """S, at E's left, is the right leader: his card is the lead, and E's card is tested against it."""
    ruling = rule(FOUR + "    - [E: KD, S: AC, W: 9C, N: 6S]\n")
    assert "FH404" in codes(ruling)
    assert ruling.tricks == {"NS": 7, "EW": 2}


def test_DB_45_a_table_where_it_becomes_the_lead() -> None:
    house = {"laws.lead-out-of-turn": "accepted-lead"}
    ruling = rule(FOUR + "    - [W: 9C, N: 6S, E: 10C]\n", house)
    assert codes(ruling) == ["FH404"]
    assert the(ruling, "FH404").basis == "house"
    assert legal(ruling) == ("S", "play", {"AC"})
    again = rule(FOUR + "    - [W: 9C, S: AC, N: 6S, E: 10C]\n", house)
    assert codes(again) == ["FH404", "FH405"]
    assert again.tricks == {"NS": 7, "EW": 2}


def test_DB_45_a_table_where_it_is_void() -> None:
    house = {"laws.lead-out-of-turn": "void"}
    ruling = rule(FOUR + "    - [W: QH, S: AC]\n", house)
    assert codes(ruling) == ["FH404"]
    assert legal(ruling) == ("W", "play", {"9C"})


def test_DH_5_card_out_of_turn_is_not_accepted() -> None:
    ruling = rule(HARROP + "    - [S: AC, N: 6S, W: 9C]\n")
    assert codes(ruling) == ["FH405"]
    assert "H-70" in laws(the(ruling, "FH405"))
    assert legal(ruling) == ("N", "play", {"6S", "7S"})


def test_DH_5_lead_out_of_turn_is_not_accepted() -> None:
    ruling = rule(HARROP + "    - [W: QH, S: AC]\n")
    assert codes(ruling) == ["FH404"]
    assert legal(ruling) == ("W", "play", {"9C"})


def test_DC_2_card_out_of_turn_is_void_with_two_jokers() -> None:
    ruling = rule(TWO_JOKERS + "    - [S: AC, N: 6S, W: 9C, N: 7S, E: 10C]\n    - S: 5D QH 6S KD\n")
    assert codes(ruling) == ["FH405"]
    assert "DQ-16" in laws(the(ruling, "FH405"))


def test_DC_2_card_out_of_turn_stands_once_the_play_goes_on() -> None:
    ruling = rule(TWO_JOKERS + "    - [S: AC, N: 6S, W: 9C, E: 10C]\n    - S: 5D QH 7S KD\n")
    assert codes(ruling) == ["FH405"]
    assert ruling.ending == "played-out"
    lead = rule(TWO_JOKERS + "    - [W: 9C, N: 6S, E: 10C, S: AC]\n    - S: 5D QH 7S KD\n")
    assert codes(lead) == ["FH404"]


def test_DQ_16_a_table_with_two_jokers_where_the_lead_stays() -> None:
    text = TWO_JOKERS + "    - [W: QH, S: AC]\n"
    assert legal(rule(text)) == ("W", "play", {"9C"})
    assert legal(rule(text, {"laws.lead-out-of-turn": "stays-as-follow"})) == ("N", "play", {"6S", "7S"})


def test_D_78_opponent_out_of_turn_stands_if_nobody_objects() -> None:
    ruling = rule(US + "    - [S: AC, E: 10C, W: 9C, N: 6S]\n    - S: 5D QH 7S KD\n")
    assert codes(ruling) == ["FH405"]
    assert laws(the(ruling, "FH405")) >= {"U-44", "D-78"}
    assert ruling.score == {"NS": 200, "EW": 30}


def test_D_78_opponents_card_out_of_turn_taken_back_lies_exposed() -> None:
    text = US.replace("E: 10C KD", "E: 10C QC")
    ruling = rule(text + "    - [S: AC, E: 10C, E: {retracts: 10C}, W: 9C, N: 6S]\n    - S: {calls: 10C}\n")
    assert codes(ruling) == ["FH405"]
    assert notes(ruling) == ["FH503"]  # S has played to this trick
    called = rule(
        text + "    - [S: AC, E: 10C, E: {retracts: 10C}, W: 9C, N: 6S, E: QC]\n    - [S: {calls: 10C}, S: 5D]\n"
    )
    assert notes(called) == []


def test_D_78_bidders_side_out_of_turn_without_penalty() -> None:
    taken = rule(US + "    - [S: AC, N: 6S, N: {retracts: 6S}, W: 9C]\n    - W: {calls: 6S}\n")
    assert codes(taken) == ["FH405"]
    assert notes(taken) == ["FH503"]
    assert legal(taken) == ("N", "play", {"6S", "7S"})


@pytest.mark.parametrize(("bid", "topic"), [("nullo", "B-55"), ("bar-nullo", "B-58")])
def test_DB_16_card_of_a_partner_who_sits_out_is_void(bid: str, topic: str) -> None:
    text = f"""
        variant: bid-1992
        contract: {{bid: {bid}, by: S}}
        tricks-before: {{NS: 0, EW: 8}}
        holds: {{S: 5C 5D, W: 9C QH, N: 6S AC, E: 10C KD}}
        leads: S
        play:
        - [S: 5C, W: 9C, N: AC, E: 10C]
        - E: KD 5D QH
    """
    ruling = rule(text)
    assert codes(ruling) == ["FH410"]
    assert (the(ruling, "FH410").player, the(ruling, "FH410").law) == ("N", topic)
    assert ruling.score == {"NS": 250, "EW": 0}


def test_B_57_both_play_at_double_nullo() -> None:
    text = """
        variant: bid-1992
        contract: {bid: double-nullo, by: S}
        tricks-before: {NS: 0, EW: 9}
        leads: W
        play:
        - W: 9C 6S 10C 5D
    """
    assert codes(rule(text)) == []


def test_D_47_card_of_the_dealer_who_is_out() -> None:
    text = """
        variant: us-4-solo
        players: [A, B, C, D]
        dealer: A
        contract: {bid: 7H, by: B}
        play:
        - - B: AH
          - C: 8H
          - D: 9H
          - A: 7C
    """
    ruling = rule(text)
    assert codes(ruling) == ["FH410"]
    assert the(ruling, "FH410").player == "A"
    assert ruling.tricks_by_player is not None
    assert ruling.tricks_by_player["B"] == 1


def test_D_98_both_partners_sit_out_in_teams_of_three() -> None:
    text = """
        variant: {base: us-6-teams, bids.nullo: single}
        contract: {bid: nullo, by: '1'}
        play:
        - ['1': 2C, '2': 3C, '3': 4C, '4': 5C, '6': 6C]
    """
    ruling = rule(text)
    assert codes(ruling) == ["FH410"]
    assert the(ruling, "FH410").player == "3"
    assert ruling.tricks_by_player is not None
    assert sum(ruling.tricks_by_player.values()) == 1


def test_DC_2_card_that_stands_cannot_be_taken_back_with_two_jokers() -> None:
    ruling = rule(TWO_JOKERS + "    - [S: AC, N: 6S, W: 9C, E: 10C, N: {retracts: 6S}, N: 7S]\n    - S: 5D QH 7S KD\n")
    assert codes(ruling) == ["FH405", "FH407"]


def test_DC_2_a_table_that_only_reports() -> None:
    house = {"laws.code": "report-only"}
    lead = rule(FOUR + "    - [W: 9C, N: 6S, E: 10C, S: AC]\n    - S: 5D QH 7S KD\n", house)
    assert codes(lead) == ["FH404"]
    follow = rule(FOUR + "    - [S: AC, N: 6S, W: 9C, E: 10C]\n    - S: 5D QH 7S KD\n", house)
    assert codes(follow) == ["FH405"]
    assert follow.score == lead.score == {"NS": 200, "EW": 30}
