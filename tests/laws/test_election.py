"""FH110, FH503: choices that the law gives, and those that it does not (laws/election.py)."""

from __future__ import annotations

import pytest

from tests.laws.tools import choices, codes, notes, rule, the

FOUR = """
    variant: %s
    contract: {bid: 8H, by: S}
    tricks-before: {NS: 6, EW: 2}
    holds: {S: AC 5D, W: 9C QH, N: 6S 7S, E: 10C KD}
    leads: S
    play:
"""


@pytest.mark.parametrize("name", ["us-4", "bid-1992", "harrop-1989", "two-joker"])
@pytest.mark.parametrize("choice", ["stand", "six-nt", "claim-revoke", "9C", "something"])
def test_choice_that_no_law_gives_is_a_note(name: str, choice: str) -> None:
    ruling = rule(FOUR % name + f"    - S: {{elects: {choice}}}\n    - S: AC 9C 6S 10C\n    - S: 5D QH 7S KD\n")
    assert codes(ruling) == []
    found = the(ruling, "FH503")
    assert (found.severity, found.player, found.path) == ("note", "S", "/play/0/S/elects")
    assert ruling.ending == "played-out"


@pytest.mark.parametrize("name", ["us-4", "bid-1992", "harrop-1989", "two-joker"])
def test_U_95_new_deal_that_no_law_gives_is_denied(name: str) -> None:
    ruling = rule(FOUR % name + "    - S: {elects: new-deal}\n    - S: AC 9C 6S 10C\n    - S: 5D QH 7S KD\n")
    assert (codes(ruling), notes(ruling)) == ([], ["FH110"])
    assert ruling.ending == "played-out"


def test_U_114_choice_given_is_no_note() -> None:
    text = """
        variant: us-3
        players: [A, B, C]
        dealer: A
        bidding: [B: pass, C: pass, A: 7H, B: {looks-at: kitty}, A: {elects: stand}]
        taken: {A: 7, B: 2, C: 1}
    """
    assert notes(rule(text)) == []


def test_U_145_claim_of_a_revoke_by_election() -> None:
    text = FOUR.replace("AC 5D, W: 9C QH", "AC 5D, W: 9C QS") % "us-4"
    play = "    - S: AC QS 6S 10C\n    - S: 5D 9C 7S KD\n"
    assert ("NS", "claim-revoke") in choices(rule(text + play))
    ruling = rule(text + play + "    - N: {elects: claim-revoke}\n")
    assert ruling.score == {"NS": 300, "EW": 0}
    assert ruling.options == []
    own = rule(text + play + "    - E: {elects: claim-revoke}\n")
    assert notes(own) == ["FH503"]
    assert own.score == {"NS": -300, "EW": 30}


def test_U_133_card_elected_of_two() -> None:
    text = FOUR.replace("W: 9C QH", "W: 9C JC").replace("S: AC 5D", "S: 10C 5D").replace("E: 10C KD", "E: 7C KD")
    ruling = rule(text % "us-4" + "    - [S: 10C, W: {plays: 9C JC}, S: {elects: JC}, N: 6S, E: 7C]\n")
    assert notes(ruling) == []
    assert ruling.tricks == {"NS": 6, "EW": 3}
    partner = rule(text % "us-4" + "    - [S: 10C, W: {plays: 9C JC}, N: {elects: JC}, N: 6S, E: 7C]\n")
    assert notes(partner) == ["FH503"]


def test_elections_of_the_command_line_do_not_say_more_than_the_law() -> None:
    play = "    - S: AC 9C 6S 10C\n    - S: 5D QH 7S KD\n"
    plain, elected = rule(FOUR % "us-4" + play), rule(FOUR % "us-4" + play, elect=["new-deal", "S=stand"])
    assert (elected.ending, elected.score) == (plain.ending, plain.score)
