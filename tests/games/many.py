"""Whole games of random lawful play, scored by the engine and by the oracle: ``python -m tests.games.many``.

Every game comes from a seed of its preset and number, so that one on which the two differ can be played again. The
result of a long run is kept in ``docs/oracle.md``.
"""

from __future__ import annotations

import argparse
import json
import multiprocessing
import random
import sys
import time
from collections.abc import Iterator, Mapping
from typing import NamedTuple

from fivehundred_cli.formats import read_text
from fivehundred_cli.replayer import replay_record
from fivehundred_cli.ruling import Ruling
from tests.oracle import expected_game
from tests.oracle.rules import Record
from tests.randomhands import GRID, random_game

CHUNK = 25


class Row(NamedTuple):
    """What a number of games came to: ``over`` of them were played to their end; ``differences`` are told apart."""

    games: int
    hands: int
    over: int
    differences: list[str]


def said(ruling: Ruling) -> Record:
    """What the engine says of the score of a hand, in the oracle's words."""
    winner = ruling.game.winner
    return {
        "ending": ruling.ending,
        "score": noughts_left_out(ruling.score),
        "totals": noughts_left_out(ruling.totals),
        "tricks": noughts_left_out(ruling.tricks),
        "game": {"over": ruling.game.over, "winner": list(winner) if winner else None},
        "next_dealer": ruling.next_dealer,
        "findings": [finding.code for finding in ruling.findings if finding.severity != "note"],
    }


def noughts_left_out(numbers: Mapping[str, int] | None) -> Record:
    return {name: number for name, number in (numbers or {}).items() if number}


def wanted(ruling: Record) -> Record:
    """The same of the oracle."""
    kept = {key: ruling[key] for key in ("ending", "game", "next_dealer")}
    numbers = {key: noughts_left_out(ruling[key]) for key in ("score", "totals", "tricks")}
    return {**kept, **numbers, "findings": [finding["code"] for finding in ruling["findings"]]}


def play(preset: str, options: Record, numbers: range) -> Row:
    """Play the games with these numbers, and compare what the two say of every hand."""
    hands = over = 0
    differences: list[str] = []
    for number in numbers:
        game = random_game(random.Random(f"many {preset} {options} {number}"), preset, options)
        want = expected_game(game)
        (read,) = read_text(json.dumps(game), "json")
        assert read.record is not None, read.error
        rulings = list(replay_record(read.record))
        hands += len(want)
        over += want[-1]["game"]["over"]
        found = [said(ruling) if isinstance(ruling, Ruling) else ruling.error.message for ruling in rulings]
        if found != [wanted(each) for each in want]:
            differences.append(f"{preset} {options} game {number}: {json.dumps(game)}")
    return Row(len(numbers), hands, over, differences)


def _chunks(count: int) -> Iterator[tuple[int, range]]:
    """The games of a run, shared out evenly over the rows of the grid, in pieces."""
    share, more = divmod(count, len(GRID))
    for row in range(len(GRID)):
        games = share + (row < more)
        for start in range(0, games, CHUNK):
            yield row, range(start, min(games, start + CHUNK))


def _work(piece: tuple[int, range]) -> tuple[int, Row]:
    row, numbers = piece
    preset, options = GRID[row]
    return row, play(preset, options, numbers)


def main(arguments: list[str] | None = None) -> int:
    """Play the games and print what came of them as Markdown. The status is 1 if the two differ anywhere."""
    parser = argparse.ArgumentParser(prog="python -m tests.games.many", description=__doc__)
    parser.add_argument("games", nargs="?", type=int, default=10_000, help="how many games to play")
    parser.add_argument("--processes", type=int, default=1, help="over how many processes to share them out")
    given = parser.parse_args(arguments)
    start = time.perf_counter()
    sums = {row: Row(0, 0, 0, []) for row in range(len(GRID))}
    with multiprocessing.Pool(given.processes) as pool:
        for row, made in pool.imap_unordered(_work, _chunks(given.games)):
            old = sums[row]
            sums[row] = Row(
                old.games + made.games,
                old.hands + made.hands,
                old.over + made.over,
                [*old.differences, *made.differences],
            )
    seconds = time.perf_counter() - start
    print("| preset | with | games | hands | played to the end | differ |")
    print("|---|---|---:|---:|---:|---:|")
    for row, (preset, options) in enumerate(GRID):
        made = sums[row]
        changes = ", ".join(f"`{key}: {value}`" for key, value in options.items())
        print(f"| `{preset}` | {changes} | {made.games} | {made.hands} | {made.over} | {len(made.differences)} |")
    games, hands = sum(made.games for made in sums.values()), sum(made.hands for made in sums.values())
    differences = [each for made in sums.values() for each in made.differences]
    print(f"| together | | {games} | {hands} | {sum(made.over for made in sums.values())} | {len(differences)} |")
    print(f"{seconds:.0f} seconds", file=sys.stderr)
    for each in differences:
        print(each, file=sys.stderr)
    return 1 if differences else 0


if __name__ == "__main__":
    sys.exit(main())
