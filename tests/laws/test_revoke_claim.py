"""What a revoke costs once it is claimed and proved, and claims that are denied (laws/revoke_claim.py)."""

from __future__ import annotations

import pytest

from tests.laws.tools import choices, codes, laws, notes, rule, the

# C leads a diamond that A trumps while holding another; C throws nothing away.
THREE = """
    variant: us-3
    players: [A, B, C]
    dealer: A
    contract: {bid: 6H, by: A}
    tricks-before: {A: 4, B: 2, C: 1}
    leads: C
    holds: {A: 10D KC 8C, B: 9D KD 10C, C: AD QC 10S}
    play:
"""
BOTH = THREE + "    - C: AD 8C 9D\n    - C: QC KC KD\n    - A: 10D 10C 10S\n"
BY_A = "    - B: {claims-revoke: {by: A, trick: 8}}\n"
BY_B = "    - A: {claims-revoke: {by: B, trick: 9}}\n"


def test_U_146_and_U_147_bidder_at_fault() -> None:
    ruling = rule(THREE + "    - C: AD 8C 9D\n" + BY_A)
    assert ruling.ending == "abandoned"
    assert codes(ruling) == ["FH402"]
    assert laws(the(ruling, "FH402")) >= {"U-143", "U-146", "U-147"}
    assert ruling.score == {"A": -100, "B": 20, "C": 20}
    assert ruling.contract is not None
    assert ruling.contract.made is False


def test_D_81_unfinished_trick_belongs_to_nobody() -> None:
    ruling = rule(THREE + "    - C: AD 8C 9D\n    - [C: QC, A: KC, B: {claims-revoke: {by: A, trick: 8}}]\n")
    assert ruling.score == {"A": -100, "B": 20, "C": 20}
    assert ruling.tricks == {"A": 4, "B": 2, "C": 2}


def test_D_81_innocent_side_may_play_on() -> None:
    ruling = rule(THREE + "    - C: AD 8C 9D\n" + BY_A + "    - C: QC KC 10C\n    - A: 10D 9D 10S\n")
    assert ruling.ending == "played-out"
    assert ruling.score == {"A": -100, "B": 20, "C": 20}


def test_D_81_claim_after_the_hand_counts_all_tricks() -> None:
    play = "    - C: AD 8C 9D\n    - C: QC KC 10C\n    - A: 10D KD 10S\n"
    assert rule(THREE + play + BY_A).score == {"A": -100, "B": 30, "C": 20}


def test_U_148_to_U_150_opponent_at_fault() -> None:
    play = "    - C: AD 10D 9D\n    - C: QC KC KD\n"
    ruling = rule(THREE + play + BY_B)
    assert codes(ruling) == ["FH402"]
    assert laws(the(ruling, "FH402")) >= {"U-148", "U-149", "U-150"}
    assert ruling.score == {"A": 100, "B": 0, "C": 20}
    assert ruling.contract is not None
    assert ruling.contract.made is True


def test_D_82_award_is_the_bid_even_where_it_has_failed_already() -> None:
    text = THREE.replace("A: 4, B: 2, C: 1", "A: 1, B: 4, C: 2")
    assert rule(text + "    - C: AD 10D 9D\n    - C: QC KC KD\n" + BY_B).score == {"A": 100, "B": 0, "C": 30}


def test_D_82_award_is_the_bid_and_no_slam() -> None:
    text = THREE.replace("A: 4, B: 2, C: 1", "A: 7, B: 0, C: 0").replace("A: 10D KC 8C", "A: AC KC 8C")
    text = text.replace("C: AD QC 10S", "C: 7C QC 10S").replace("leads: C", "leads: A")
    revoke = "    - A: AC KD 7C\n"
    claim = "    - A: {claims-revoke: {by: B, trick: 8}}\n"
    assert rule(text + revoke + claim).score == {"A": 100, "B": 0, "C": 0}
    all_ten = revoke + "    - A: KC 10C QC\n    - A: 8C 9D 10S\n"
    assert rule(text + all_ten + claim).score == {"A": 250, "B": 0, "C": 0}


@pytest.mark.parametrize(
    ("form", "ending", "score"),
    [
        ("void", "void", {"A": 0, "B": 0, "C": 0}),
        ("cancel", "played-out", {"A": 0, "B": 0, "C": 20}),
        ("first-only", "played-out", {"A": -100, "B": 20, "C": 20}),
    ],
)
def test_D_82_both_sides_have_revoked(form: str, ending: str, score: dict[str, int]) -> None:
    ruling = rule(BOTH + BY_A + BY_B, {"laws.both-revoke": form})
    assert codes(ruling) == ["FH402", "FH402"]
    assert (ruling.ending, ruling.score) == (ending, score)


def test_D_82_the_first_revoke_alone_if_claimed_before_the_second() -> None:
    play = "    - C: AD 8C 9D\n" + BY_A + "    - C: QC KC KD\n    - A: 10D 10C 10S\n" + BY_B
    ruling = rule(THREE + play)
    assert ruling.ending == "played-out"
    assert ruling.score == {"A": -100, "B": 20, "C": 20}


def test_D_82_only_what_is_claimed_counts() -> None:
    ruling = rule(BOTH + BY_B)
    assert ruling.score == {"A": 100, "B": 0, "C": 20}
    assert choices(ruling)["B", "claim-revoke"].score["A"] != 100


def test_D_82_void_hand_is_dealt_again_by_the_same_dealer() -> None:
    assert rule(BOTH + BY_A + BY_B).next_dealer == "A"
    assert rule(BOTH + BY_A).next_dealer == "B"
    assert rule(BOTH + BY_A + BY_B, {"misdeal.redeal-by": "left"}).next_dealer == "B"


def test_D_82_both_opponents_have_revoked() -> None:
    text = (
        THREE.replace("A: 10D KC 8C", "A: AD KC 8C")
        .replace("C: AD QC 10S", "C: 8D QC 10S")
        .replace("leads: C", "leads: A")
    )
    play = (
        "    - A: AD 10C QC\n    - A: {claims-revoke: {by: B, trick: 8}}\n    - A: {claims-revoke: {by: C, trick: 8}}\n"
    )
    ruling = rule(text + play)
    assert codes(ruling) == ["FH402", "FH402"]
    assert ruling.score == {"A": 100, "B": 0, "C": 0}


PARTNERS = """
    variant: us-4
    contract: {bid: 7C, by: S}
    tricks-before: {NS: %s}
    leads: W
    holds: {N: 8C KD, E: 7D 9H, S: 9C 10C, W: 9D 8H}
    play:
    - W: 9D 8C 7D 9C
    - E: {claims-revoke: {by: N, trick: 9}}
"""


@pytest.mark.parametrize(
    ("form", "made", "failed"),
    [("set-back", -160, -160), ("score-zero", 0, 0), ("by-tricks", 0, -160)],
)
def test_D_83_bidders_partner_revokes(form: str, made: int, failed: int) -> None:
    for before, points in (("7, EW: 1", made), ("3, EW: 5", failed)):
        ruling = rule(PARTNERS % before, {"laws.partner-revoke": form})
        assert codes(ruling) == ["FH402"]
        assert laws(the(ruling, "FH402")) >= {"D-83", "U-151"}
        assert ruling.score == {"NS": points, "EW": 10 * int(before[-1])}


def test_D_83_is_for_the_partner_and_not_the_bidder() -> None:
    text = (PARTNERS % "7, EW: 1").replace("by: S}", "by: N}", 1)
    ruling = rule(text, {"laws.partner-revoke": "score-zero"})
    assert ruling.score == {"NS": -160, "EW": 10}


def test_U_151_side_of_an_opponent_scores_nothing() -> None:
    text = """
        variant: us-4
        contract: {bid: 8C, by: S}
        tricks-before: {N: 1, E: 0, S: 2, W: 5}
        leads: S
        holds: {N: AD QC, E: 8C 7D, S: 9D KC, W: 10D 8H}
        play:
        - S: 9D 10D AD 8C
        - N: {claims-revoke: {by: E, trick: 9}}
    """
    ruling = rule(text)
    assert ruling.score == {"NS": 260, "EW": 0}
    assert laws(the(ruling, "FH402")) >= {"U-149", "U-151"}


SIX = """
    variant: %s
    players: [P1, P2, P3, P4, P5, P6]
    contract: {bid: 6D, by: P1}
    tricks-before: {%s}
    leads: P1
    holds: {P1: KS 2C, P2: 4D 5S, P3: 7S 3C, P4: 8S 4C, P5: 9S 5C, P6: 3S 6C}
    play:
    - P1: KS 4D 7S 8S 9S 3S
    - P1: {claims-revoke: {by: P2, trick: 9}}
"""


def test_D_84_pairs_only_the_pair_in_error_loses() -> None:
    ruling = rule(SIX % ("us-6", "P1: 4, P2: 0, P3: 2, P4: 0, P5: 1, P6: 1"))
    assert ruling.score == {"P1+P4": 80, "P2+P5": 0, "P3+P6": 30}


def test_D_84_teams_the_whole_team_loses() -> None:
    ruling = rule(SIX % ("us-6-teams", "P1: 4, P2: 0, P3: 2, P4: 0, P5: 1, P6: 1"))
    assert set(ruling.score.values()) == {80, 0}


def test_D_84_five_handed_the_revoker_only() -> None:
    text = """
        variant: us-5
        players: [A, B, C, D, E]
        contract: {bid: 7S, by: A}
        partner: {names: D}
        tricks-before: {A: 3, B: 2, C: 2, D: 1, E: 0}
        leads: A
        holds: {A: KH 2C, B: 4S 5H, C: 7H 3C, D: 8H 4C, E: 9H 5C}
        play:
        - A: KH 4S 7H 8H 9H
        - %s
    """
    ruling = rule(text % "A: {claims-revoke: {by: B, trick: 9}}")
    assert ruling.score == {"A": 140, "B": 0, "C": 20, "D": 140, "E": 0}
    own = text.replace("D: 8H 4C", "D: 8S 4H").replace("7H 8H 9H", "7H 8S 9H").replace("B: 4S 5H", "B: 4H 5C")
    own = own.replace("KH 4S", "KH 4H").replace("D: 8S 4H", "D: 8S 6H")
    partner = rule(own % "B: {claims-revoke: {by: D, trick: 9}}")
    assert partner.score == {"A": -140, "B": 20, "C": 20, "D": -140, "E": 0}


NULLO = """
    variant: {base: us-3, bids.nullo: single}
    players: [A, B, C]
    contract: {bid: nullo, by: A}
    tricks-before: {A: 2, B: 3, C: 3}
    leads: B
    holds: {A: %s, B: KH 9D, C: %s}
    play:
    - B: KH %s
    - %s
"""


def test_D_99_nullo_bidder_revokes() -> None:
    claim = "B: {claims-revoke: {by: A, trick: 9}}"
    ruling = rule(NULLO % ("8S 7H", "8H 8D", "8H 8S", claim))
    assert codes(ruling) == ["FH402"]
    assert ruling.score == {"A": -250, "B": 20, "C": 20}


def test_D_99_opponent_revokes_at_nullo() -> None:
    claim = "A: {claims-revoke: {by: C, trick: 9}}"
    ruling = rule(NULLO % ("7H 8S", "8D 8H", "8D 7H", claim))
    assert codes(ruling) == ["FH402"]
    assert (ruling.score["A"], ruling.score["C"]) == (250, 0)


def test_U_145_false_claim_is_denied_without_penalty() -> None:
    play = "    - C: AD 10D 9D\n    - B: {claims-revoke: {by: A, trick: 8}}\n    - C: QC KC 10C\n    - A: 8C KD 10S\n"
    ruling = rule(THREE + play)
    assert codes(ruling) == []
    found = the(ruling, "FH507")
    assert (found.severity, found.law, found.player) == ("note", "D-80", "B")
    assert ruling.ending == "played-out"


def test_D_80_claim_is_for_another_side() -> None:
    ruling = rule((PARTNERS % "7, EW: 1").replace("E: {claims-revoke", "S: {claims-revoke"))
    assert notes(ruling) == ["FH507"]
    assert ruling.ending == "incomplete"


def test_D_80_opponents_may_claim_each_others_revokes_only_for_the_bidder() -> None:
    """The bidder's is the gain of an opponent's revoke: he may claim it, and so may any other side (D-80)."""
    ruling = rule(THREE + "    - C: AD 10D 9D\n    - C: QC KC KD\n    - C: {claims-revoke: {by: B, trick: 9}}\n")
    assert ruling.score == {"A": 100, "B": 0, "C": 20}


def test_U_152_corrected_revoke_cannot_be_claimed() -> None:
    play = "    - [C: AD, A: 8C, B: 9D, A: {retracts: 8C}, A: 10D, B: {claims-revoke: {by: A, trick: 8}}]\n"
    ruling = rule(THREE + play)
    assert codes(ruling) == ["FH403"]
    assert notes(ruling) == ["FH507"]
    assert ruling.ending == "incomplete"


def test_D_80_claim_elected_on_the_command_line() -> None:
    assert rule(BOTH, elect=["B=claim-revoke"]).score == {"A": -100, "B": 20, "C": 20}
    assert rule(BOTH, elect=["A=claim-revoke"]).score == {"A": 100, "B": 0, "C": 20}
    assert rule(BOTH).score == {"A": 100, "B": 20, "C": 20}


def test_D_62_bidder_at_the_target_by_an_award_counts_first() -> None:
    text = THREE.replace("    dealer: A\n", "    dealer: A\n    scores: {A: 400, B: 0, C: 470}\n")
    ruling = rule(text + "    - C: AD 10D 9D\n    - C: QC KC KD\n" + BY_B)
    assert ruling.totals == {"A": 500, "B": 0, "C": 490}
    assert ruling.game.winner == ("A",)


def test_DB_43_wrong_claims_of_a_renege_cite_why() -> None:
    text = """
        variant: bid-1992
        contract: {bid: 7H, by: S}
        tricks-before: {NS: 6, EW: 2}
        holds: {S: AC 5D, W: 5H 6D, N: 6S 7S, E: 10C KD}
        leads: S
        play:
        - [S: AC, W: 5H, N: 6S, E: 10C, N: {claims-revoke: {by: %s, trick: 9}}]
    """
    for player, clause in (("W", "B-83"), ("E", "B-82"), ("S", "B-81")):
        ruling = rule(text % player)
        assert notes(ruling) == ["FH507"]
        assert clause in laws(the(ruling, "FH507"))
