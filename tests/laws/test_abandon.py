"""Hands abandoned and hands shown (laws/abandon.py)."""

from __future__ import annotations

from tests.laws.tools import choices, codes, laws, notes, rule, the

# C needs one trick; the bidder of 6H, at nought, cannot be out with his bid: the hand stops at C's first trick.
OUT = """
    variant: us-3
    players: [A, B, C]
    scores: {A: 0, B: 0, C: %d}
    contract: {bid: 6H, by: A}
    play:
    - A: 7C 8D AC
"""


def test_U_74_hand_stops_when_a_player_is_out() -> None:
    ruling = rule(OUT % 490)
    assert (ruling.ending, ruling.game.winner) == ("scored-out", ("C",))
    assert rule(OUT % 480).ending == "incomplete"


def test_U_75_hand_shown_proves_a_revoke() -> None:
    """B, who threw a diamond on a club, shows a club: the revoke is proved, and A may still claim (D-66)."""
    ruling = rule(OUT % 490 + "    - B: {shows: 8C 9C}\n")
    assert codes(ruling) == ["FH402"]
    found = the(ruling, "FH402")
    assert (found.player, found.path) == ("B", "/play/0/A/1")
    assert choices(ruling)["A", "claim-revoke"].score == {"A": 100, "B": 0, "C": 10}


def test_D_66_revoke_proved_by_the_hands_shown_may_reverse_the_result() -> None:
    text = OUT.replace("A: 0, B: 0", "A: 100, B: 0").replace("bid: 6H", "bid: 9H")
    assert rule(text % 490).ending == "incomplete"  # the bidder can still win out
    text = OUT.replace("8D AC", "AC 8D").replace("C: %d", "C: 0").replace("B: 0", "B: %d")
    ruling = rule(text % 490 + "    - C: {shows: 9C}\n    - A: {claims-revoke: {by: C, trick: 1}}\n")
    assert codes(ruling) == ["FH402"]
    assert ruling.score == {"A": 100, "B": 10, "C": 0}


def test_D_66_claim_takes_the_revokers_own_trick() -> None:
    text = (
        OUT.replace("7C 8D AC", "7C 8H 9C")
        .replace("bid: 6H", "bid: 6S")
        .replace("C: %d", "C: 0")
        .replace("B: 0", "B: %d")
    )
    text = text.replace("7C 8H 9C", "7C 8S 9C")
    ruling = rule(text % 490 + "    - B: {shows: 8C}\n")
    assert ruling.game.winner == ("B",)
    claimed = rule(text % 490 + "    - B: {shows: 8C}\n    - A: {claims-revoke: {by: B, trick: 1}}\n")
    assert claimed.score == {"A": 40, "B": 0, "C": 0}
    assert claimed.game.over is False


def test_U_75_hand_shown_that_proves_nothing() -> None:
    ruling = rule(OUT % 490 + "    - B: {shows: 8H 9S}\n")
    assert (codes(ruling), notes(ruling)) == ([], [])


def test_shown_in_the_middle_of_the_play_is_exposed() -> None:
    ruling = rule(OUT % 0 + "    - B: {shows: 8H}\n")
    assert codes(ruling) == ["FH501"]


def test_D_63_play_after_the_stop_is_ignored() -> None:
    ruling = rule(OUT % 490 + "    - C: KC 9C 8C\n")
    assert codes(ruling) == ["FH605"]
    assert "U-74" in laws(the(ruling, "FH605"))
    assert ruling.score == {"A": 0, "B": 0, "C": 10}


def test_D_63_a_table_that_plays_every_hand_out() -> None:
    assert rule(OUT % 490, {"play.stop-when-out": "false"}).ending == "incomplete"


def test_hand_abandoned_without_a_reason_in_law_is_not_finished() -> None:
    ruling = rule(OUT % 0 + "    - B: {abandons: tired}\n    - C: KC 9C 8C\n")
    assert ruling.ending == "incomplete"
    assert ruling.tricks == {"A": 0, "B": 0, "C": 1}
    assert ruling.score == {"A": 0, "B": 0, "C": 0}
    assert [found.code for found in ruling.findings] == ["FH413"]


def test_hand_abandoned_in_the_middle_of_a_trick() -> None:
    text = OUT.replace("    - A: 7C 8D AC\n", "    - [A: 7C, B: 8D, C: {abandons: tired}]\n") % 0
    ruling = rule(text)
    assert ruling.ending == "incomplete"
    assert ruling.next is not None
    assert (ruling.next.player, ruling.next.act) == ("C", "play")
