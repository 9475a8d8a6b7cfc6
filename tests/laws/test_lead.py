"""Law 13, and the rights over a lead that Laws 16 and 19 give (laws/lead.py)."""

from __future__ import annotations

import pytest

from tests.laws.tools import codes, laws, legal, notes, rule, the

# C is to lead; an opponent of A's who leads for him gives A a right over C's lead (case A).
CASE_A = """
    variant: us-3
    players: [A, B, C]
    contract: {bid: 7H, by: A}
    tricks-before: {A: 5, B: 1, C: 1}
    leads: C
    holds: {A: AC JH KS, B: 9D 7D QS, C: 8C KD 9S}
    play:
"""
# A himself is to lead; the right is over the first opponent to get in (case B).
CASE_B = """
    variant: us-3
    players: [A, B, C]
    contract: {bid: 6H, by: A}
    tricks-before: {A: 5, B: 1, C: 1}
    leads: A
    holds: {A: 9C KC AH, B: KD 8C 7S, C: AC QD 9S}
    play:
"""


def test_U_137_suit_called_from_the_opponent_who_should_have_led() -> None:
    ruling = rule(CASE_A + "    - [B: 9D, A: {challenges: B}, A: {calls-suit: C}, B: {retracts: 9D}]\n")
    assert codes(ruling) == ["FH404"]
    found = the(ruling, "FH404")
    assert (found.player, found.path, found.severity) == ("B", "/play/0/0/B", "violation")
    assert laws(found) >= {"U-137", "U-138"}
    assert legal(ruling) == ("C", "lead", {"8C"})


def test_U_138_suit_of_the_false_lead_forbidden() -> None:
    ruling = rule(CASE_A + "    - [B: 9D, A: {challenges: B}, A: {forbids-suit: D}, B: {retracts: 9D}]\n")
    assert legal(ruling) == ("C", "lead", {"8C", "9S"})
    other = rule(CASE_A + "    - [B: 9D, A: {challenges: B}, A: {forbids-suit: S}, B: {retracts: 9D}]\n")
    assert notes(other) == ["FH503"]
    assert legal(other) == ("C", "lead", {"8C", "KD", "9S"})


def test_D_75_suit_of_the_false_lead_is_the_effective_one() -> None:
    """Hearts are trumps: the jack of diamonds is a heart, and so is the joker."""
    text = CASE_A.replace("B: 9D 7D QS, C: 8C KD 9S", "B: JD 7D QS, C: 8C KD 9H")
    play = "    - [B: JD, A: {challenges: B}, A: {forbids-suit: %s}, B: {retracts: JD}]\n"
    assert legal(rule(text + play % "H")) == ("C", "lead", {"8C", "KD"})
    assert notes(rule(text + play % "D")) == ["FH503"]


def test_D_79_player_who_cannot_obey_is_free() -> None:
    called = rule(CASE_A + "    - [B: 9D, A: {challenges: B}, A: {calls-suit: H}, B: {retracts: 9D}]\n")
    assert legal(called) == ("C", "lead", {"8C", "KD", "9S"})
    only = CASE_A.replace("C: 8C KD 9S", "C: JD KD 8D").replace("7H", "7S")
    forbidden = rule(only + "    - [B: 9D, A: {challenges: B}, A: {forbids-suit: D}, B: {retracts: 9D}]\n")
    assert legal(forbidden) == ("C", "lead", {"JD", "KD", "8D"})


def test_U_144_refusing_a_called_suit_is_a_revoke() -> None:
    play = "    - [B: 9D, A: {challenges: B}, A: {calls-suit: C}, B: {retracts: 9D}, C: 9S, A: KS, B: QS]\n"
    play += "    - A: {claims-revoke: {by: C, trick: 8}}\n"
    ruling = rule(CASE_A + play)
    assert codes(ruling) == ["FH404", "FH502"]
    assert the(ruling, "FH502").player == "C"
    assert laws(the(ruling, "FH502")) >= {"U-144", "U-148", "U-149"}
    assert ruling.score == {"A": 200, "B": 10, "C": 0}


def test_U_144_leading_the_forbidden_suit_is_a_revoke() -> None:
    play = "    - [B: 9D, A: {challenges: B}, A: {forbids-suit: D}, B: {retracts: 9D}, C: KD]\n"
    assert codes(rule(CASE_A + play)) == ["FH404", "FH502"]
    assert codes(rule(CASE_A + play.replace("C: KD", "C: 9S"))) == ["FH404"]


def test_D_75_call_covers_that_lead_only() -> None:
    play = "    - [B: 9D, A: {challenges: B}, A: {calls-suit: S}, B: {retracts: 9D}, C: 9S, A: KS, B: QS]\n"
    play += "    - [A: JH, B: 9D, C: KD]\n    - [A: AC, B: 7D, C: 8C]\n"
    ruling = rule(CASE_A + play)
    assert codes(ruling) == ["FH404"]
    assert ruling.score == {"A": 200, "B": 10, "C": 10}


@pytest.mark.parametrize(("form", "callable_"), [("either-or", False), ("cumulative", True)])
def test_D_75_false_lead_is_an_exposed_card_too_at_some_tables(form: str, callable_: bool) -> None:
    play = "    - [B: 9D, A: {challenges: B}, A: {calls-suit: S}, B: {retracts: 9D}, C: 9S, A: KS, B: QS]\n"
    play += "    - [A: {calls: 9D}, A: AC]\n"
    ruling = rule(CASE_A + play, {"laws.false-lead": form})
    assert notes(ruling) == ([] if callable_ else ["FH503"])
    assert legal(ruling) == ("B", "play", {"9D"} if callable_ else {"9D", "7D"})


def test_D_75_waived_false_lead_lies_exposed() -> None:
    """The card goes back without a word about suits: then it may be called under Law 12."""
    ruling = rule(CASE_A + "    - [B: 9D, B: {retracts: 9D}, C: 9S, A: {calls: 9D}, A: KS, B: QS]\n")
    assert codes(ruling) == ["FH404"]
    assert notes(ruling) == []


def test_U_139_suit_called_from_the_first_opponent_to_lead() -> None:
    play = "    - [B: KD, A: {challenges: B}, B: {retracts: KD}, A: 9C, B: 8C, C: AC]\n"
    ruling = rule(CASE_B + play + "    - A: {calls-suit: S}\n")
    assert codes(ruling) == ["FH404"]
    assert laws(the(ruling, "FH404")) >= {"U-139", "U-140"}
    assert legal(ruling) == ("C", "lead", {"9S"})
    assert legal(rule(CASE_B + play + "    - A: {forbids-suit: D}\n")) == ("C", "lead", {"9S"})


def test_D_76_right_that_is_not_used_lapses_with_the_lead() -> None:
    play = "    - [B: KD, A: {challenges: B}, B: {retracts: KD}, A: 9C, B: 8C, C: AC]\n    - C: QD AH KD\n"
    ruling = rule(CASE_B + play + "    - A: {calls-suit: S}\n")
    assert notes(ruling) == ["FH503"]
    assert codes(ruling) == ["FH404"]


def test_D_76_right_comes_only_when_an_opponent_is_to_lead() -> None:
    ruling = rule(CASE_B + "    - [B: KD, A: {challenges: B}, A: {calls-suit: S}, B: {retracts: KD}]\n")
    assert notes(ruling) == ["FH503"]
    assert legal(ruling) == ("A", "lead", {"9C", "KC", "AH"})


def test_D_76_marker_may_be_played_and_may_not_be_called() -> None:
    play = "    - [B: KD, A: {challenges: B}, B: {retracts: KD}, A: {calls: KD}, A: AH]\n"
    ruling = rule(CASE_B + play)
    assert notes(ruling) == ["FH503"]
    assert legal(ruling) == ("B", "play", {"KD", "8C", "7S"})


def test_U_141_bidder_who_plays_to_it_accepts() -> None:
    text = CASE_A.replace("A: AC JH KS", "A: AD JH KS")
    ruling = rule(text + "    - [B: 9D, C: KD, A: AD]\n")
    assert codes(ruling) == ["FH404"]
    assert "U-141" in laws(the(ruling, "FH404"))
    assert ruling.tricks == {"A": 6, "B": 1, "C": 1}
    late = rule(text + "    - [B: 9D, C: KD, A: AD]\n    - A: {challenges: B}\n")
    assert notes(late) == ["FH507"]


def test_U_142_bidder_last_to_play_may_refuse() -> None:
    text = CASE_A.replace("C: 8C KD 9S", "C: 8C KD 8D")
    play = "    - [B: 9D, C: KD, A: {challenges: B}, A: {calls-suit: C}, B: {retracts: 9D}, C: {retracts: KD}]\n"
    ruling = rule(text + play)
    assert codes(ruling) == ["FH404"]
    assert "U-142" in laws(the(ruling, "FH404"))
    assert legal(ruling) == ("C", "lead", {"8C"})


def test_D_77_card_of_the_second_player_is_not_exposed() -> None:
    play = "    - [B: 9D, C: KD, A: {challenges: B}, A: {calls-suit: C}, B: {retracts: 9D}, C: {retracts: KD}]\n"
    ruling = rule(CASE_A + play + "    - [A: {calls: KD}, C: 8C]\n")
    assert notes(ruling) == ["FH503"]
    assert codes(ruling) == ["FH404"]


PARTNERS = """
    variant: us-4
    contract: {bid: 7H, by: S}
    tricks-before: {NS: 6, EW: 2}
    leads: E
    holds: {N: 6S AS, E: 8C KD, S: AC JH, W: 9D 7D}
    play:
"""


@pytest.mark.parametrize(("may", "found"), [("false", ["FH507"]), ("true", [])])
def test_D_77_challenge_by_the_bidders_partner(may: str, found: list[str]) -> None:
    ruling = rule(PARTNERS + "    - [W: 9D, N: {challenges: W}]\n", {"laws.partner-challenge": may})
    assert notes(ruling) == found
    assert codes(ruling) == ["FH404"]


def test_D_77_partner_playing_to_it_is_no_acceptance() -> None:
    play = "    - [W: 9D, N: 6S, S: {challenges: W}, S: {calls-suit: C}, W: {retracts: 9D}, N: {retracts: 6S}]\n"
    ruling = rule(PARTNERS + play)
    assert codes(ruling) == ["FH404"]
    assert notes(ruling) == []
    assert legal(ruling) == ("E", "lead", {"8C"})


def test_D_77_two_handed_refusal_is_always_the_second_case() -> None:
    text = """
        variant: us-2
        contract: {bid: 7H, by: '1'}
        tricks-before: {'1': 5, '2': 2}
        leads: '1'
        holds: {'1': 9C KC AH, '2': KD AC 7S}
        play:
        - ['2': KD, '1': {challenges: '2'}, '2': {retracts: KD}, '1': 9C, '2': AC]
        - '1': {calls-suit: S}
    """
    ruling = rule(text)
    assert codes(ruling) == ["FH404"]
    assert laws(the(ruling, "FH404")) >= {"U-139"}
    assert legal(ruling) == ("2", "lead", {"7S"})


def test_D_78_bidders_side_leads_out_of_turn_without_penalty() -> None:
    back = rule(CASE_A + "    - [A: KS, C: {challenges: A}, A: {retracts: KS}]\n    - C: {calls: KS}\n")
    assert codes(back) == ["FH404"]
    assert "D-78" in laws(the(back, "FH404"))
    assert legal(back) == ("C", "lead", {"8C", "KD", "9S"})
    stands = rule(CASE_A + "    - [A: KS, B: QS, C: {challenges: A}, C: 9S]\n")
    assert notes(stands) == ["FH507"]
    assert stands.tricks == {"A": 6, "B": 1, "C": 1}


def test_D_30_false_lead_in_an_unbid_hand_costs_nothing() -> None:
    text = CASE_A.replace("variant: us-3", "variant: {base: us-3, auction.all-pass: play-no-trump}")
    text = text.replace("contract: {bid: 7H, by: A}", "dealer: C\n    bidding: pass pass pass")
    ruling = rule(text + "    - [B: 9D, A: {challenges: B}, B: {retracts: 9D}]\n    - A: {calls-suit: C}\n")
    assert codes(ruling) == ["FH404"]
    assert "D-30" in laws(the(ruling, "FH404"))
    assert notes(ruling) == ["FH503"]
    assert legal(ruling) == ("C", "lead", {"8C", "KD", "9S"})


def test_D_45_hidden_partner_is_no_opponent_for_law_13() -> None:
    """Five-handed: D, who holds the called card, leads for the bidder; by the true sides there is no penalty (D-45)."""
    text = """
        variant: {base: us-5, called-partner: card, called-partner-known: hidden}
        players: [A, B, C, D, E]
        contract: {bid: 7C, by: A}
        partner: {calls: AD}
        tricks-before: {A: 4, B: 2, C: 1, D: 0, E: 0}
        leads: A
        holds: {A: AS KC QC, B: 2S 3S 4S, C: 5S 6S 7S, D: AD KS 9H, E: 8S 9S 10S}
        play:
        - [D: KS, A: {challenges: D}, D: {retracts: KS}, A: {calls: KS}, A: AS]
    """
    ruling = rule(text)
    assert codes(ruling) == ["FH404"]
    assert "D-78" in laws(the(ruling, "FH404"))
    assert "FH503" in notes(ruling)


def test_U_139_false_opening_lead() -> None:
    text = """
        variant: us-3
        players: [A, B, C]
        contract: {bid: 7H, by: A}
        play:
        - [B: 8C, A: {challenges: B}, B: {retracts: 8C}]
    """
    ruling = rule(text)
    assert laws(the(ruling, "FH404")) >= {"U-118", "U-139"}
    assert legal(ruling)[:2] == ("A", "lead")


def test_D_76_no_right_is_left_if_no_opponent_gets_the_lead() -> None:
    text = CASE_B.replace("A: 9C KC AH", "A: KC QC AH").replace("C: AC QD 9S", "C: 7C QD 9S")
    play = "    - [B: KD, A: {challenges: B}, B: {retracts: KD}, A: KC, B: 8C, C: 7C]\n"
    play += "    - A: QC 7S 9S\n    - A: AH KD QD\n"
    ruling = rule(text + play)
    assert codes(ruling) == ["FH404"]
    assert ruling.score == {"A": 100, "B": 10, "C": 10}


def test_challenge_of_a_card_in_turn_is_denied() -> None:
    ruling = rule(CASE_A + "    - [C: 8C, B: {challenges: C}]\n")
    assert codes(ruling) == []
    assert notes(ruling) == ["FH507"]


def test_U_141_accepted_lead_cannot_be_taken_back() -> None:
    text = CASE_A.replace("A: AC JH KS", "A: AD JH KS").replace("players: [A, B, C]", "players: [A, C, B]")
    taken = rule(text + "    - [B: 9D, B: {retracts: 9D}, C: KD]\n")
    assert codes(taken) == ["FH404"]
    accepted = rule(text + "    - [B: 9D, A: AD, B: {retracts: 9D}, C: KD]\n")
    assert codes(accepted) == ["FH404", "FH407"]
    assert "U-141" in laws(the(accepted, "FH404"))
    assert accepted.tricks == {"A": 6, "C": 1, "B": 1}


def test_U_141_bidder_who_plays_before_his_turn_accepts_too() -> None:
    ruling = rule(PARTNERS.replace("E: 8C KD", "E: 8D KD") + "    - [W: 9D, N: 6S, S: JH, W: {retracts: 9D}, E: KD]\n")
    assert codes(ruling) == ["FH404", "FH405", "FH407"]
    assert "U-141" in laws(the(ruling, "FH404"))


def test_D_78_lead_of_the_bidders_side_stands_once_the_next_player_has_played() -> None:
    ruling = rule(PARTNERS + "    - [N: AS, E: 8C, N: {retracts: AS}, S: JH, W: 7D]\n")
    assert codes(ruling) == ["FH404", "FH407"]
    assert ruling.tricks == {"NS": 7, "EW": 2}


def test_D_78_card_out_of_turn_stands_once_the_trick_is_complete() -> None:
    ruling = rule(PARTNERS + "    - [E: 8C, W: 7D, S: AC, N: 6S]\n    - W: {retracts: 7D}\n")
    assert codes(ruling) == ["FH405", "FH407"]
    assert ruling.tricks == {"NS": 7, "EW": 2}
