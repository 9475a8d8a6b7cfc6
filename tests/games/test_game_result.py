"""The result in the header of a game is held against the end of the game: FH601 to FH604 and FH606."""

from __future__ import annotations

import pytest

from tests.games.table import found, game, made

SIX = made("6S", "N", "NS: 6, EW: 4")
WON = made("10NT", "N", "NS: 10")


def written(result: str, *hands: str) -> list[tuple[int, str, str]]:
    return found(game(f"variant: us-4\nscores: {{NS: 20, EW: 0}}\nresult: {{{result}}}", *(hands or (SIX, WON))))


@pytest.mark.parametrize(
    "result",
    [
        "totals: {NS: 580, EW: 40}",
        "score: {NS: 560, EW: 40}",
        "tricks: {NS: 16, EW: 4}",
        "winner: NS",
        "winner: [N]",
        "ruling: {ending: played-out, contract: {bid: 10NT, by: N}}",
    ],
)
def test_a_right_result(result: str) -> None:
    assert written(result) == []


@pytest.mark.parametrize(
    ("result", "code", "words"),
    [
        ("totals: {NS: 580, EW: 50}", "FH603", "50"),
        ("score: {NS: 580}", "FH602", "580"),
        ("tricks: {NS: 15}", "FH601", "15"),
        ("winner: EW", "FH604", "EW"),
        ("ruling: {contract: 9NT}", "FH606", "9NT"),
        ("ruling: {ending: scored-out}", "FH606", "scored-out"),
        ("winner: NW", "FH005", "NW"),
        ("totals: {NW: 20}", "FH005", "20"),
    ],
)
def test_a_wrong_result_is_found_at_the_last_hand_in_the_header(result: str, code: str, words: str) -> None:
    assert written(result) == [(2, code, words)]


def test_a_winner_before_anybody_has_won() -> None:
    assert written("winner: NS", SIX) == [(1, "FH604", "NS")]


def test_a_total_wrong_in_a_hand_already_is_told_there_only() -> None:
    slip = f"{SIX}, result: {{totals: {{NS: 70}}}}"
    assert [(hand, code) for hand, code, _ in written("totals: {NS: 590, EW: 40}", slip, WON)] == [(1, "FH603")]


def test_a_winner_wrong_in_the_last_hand_already_is_told_there_only() -> None:
    assert [code for _, code, _ in written("winner: EW", SIX, f"{WON}, result: {{winner: EW}}")] == ["FH604"]


def test_tricks_and_score_are_not_judged_where_a_hand_is_missing() -> None:
    assert [code for _, code, _ in written("tricks: {NS: 1}, score: {NS: 1}", "delt: 1", WON)] == ["FH003"]
