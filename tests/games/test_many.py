"""Games of random lawful play come out the same by the engine and by the oracle, which shares nothing with it."""

from __future__ import annotations

import pytest

from tests.games import many
from tests.oracle import PRESETS, expected_game
from tests.oracle.rules import Record

GAMES = 200
"""A preset. ``python -m tests.games.many`` plays 10,000 over all presets and options."""


@pytest.mark.parametrize("preset", sorted(PRESETS))
def test_games_of_random_play(preset: str) -> None:
    made = many.play(preset, {}, range(GAMES))
    assert made.differences == []
    assert made.games == GAMES
    assert made.over > GAMES // 4


def test_a_difference_would_be_told(monkeypatch: pytest.MonkeyPatch) -> None:
    def wrong(game: Record) -> list[Record]:
        found = expected_game(game)
        found[-1]["totals"] = {side: points + 10 for side, points in found[-1]["totals"].items()}
        return found

    monkeypatch.setattr("tests.games.many.expected_game", wrong)
    made = many.play("us-4", {}, range(3))
    assert len(made.differences) == 3
    assert made.differences[0].startswith("us-4 {} game 0: {")
