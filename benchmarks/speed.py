"""Throughput: the engine and the readers against python-chess and against the bare YAML parser."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from statistics import median

import yaml

from benchmarks.corpus import Hands, all_hands, chess_games, replay_chess
from benchmarks.figures import Figure, Table
from benchmarks.timing import Times, in_turns, ratio
from fivehundred_cli.formats import read_text
from fivehundred_cli.replayer import replay_record
from fivehundred_cli.ruling import Ruling

CHESS = "python-chess"
COMPOSE = "yaml.compose"
WAYS = {"engine": "parsed records", "jsonl": "JSON Lines text", "yaml": "YAML text"}
GOALS = {"engine": (15.0, 25.0), "jsonl": (8.0, 10.0), "yaml": (3.0, 4.0)}
"""How many times faster than python-chess, an action: asked, and aimed at."""

COMPOSE_GOAL = 0.4
LOADER = getattr(yaml, "CSafeLoader", yaml.SafeLoader)


def engine(hands: Hands) -> None:
    """From parsed records to rulings."""
    for record in hands.records:
        for _ in replay_record(record):
            pass


def from_text(text: str, format: str) -> None:
    """From text to rulings."""
    for read in read_text(text, format):
        if read.record is not None:
            for _ in replay_record(read.record):
                pass


def compose(hands: Hands) -> None:
    """The YAML parser alone: from text to nodes, and nothing made of them."""
    for document in hands.documents:
        yaml.compose(document, Loader=LOADER)


def check(hands: Sequence[Hands]) -> None:
    """See that what is measured is the whole work. Raises ``ValueError`` if a hand is not ruled on to its end."""
    for record in hands[0].records:
        for ruling in replay_record(record):
            if not isinstance(ruling, Ruling) or ruling.ending != "played-out":
                raise ValueError(f"a hand was not played out: {ruling}")


def contestants(hands: Sequence[Hands], games: int) -> tuple[dict[str, Callable[[], object]], int]:
    """What is run in turns, and the number of moves of the games of chess."""
    chess = chess_games(games)
    runs: dict[str, Callable[[], object]] = {CHESS: lambda: replay_chess(chess)}
    for each in hands:
        runs[f"engine {each.name}"] = lambda each=each: engine(each)  # type: ignore[misc]
        runs[f"jsonl {each.name}"] = lambda each=each: from_text(each.jsonl, "jsonl")  # type: ignore[misc]
        runs[f"yaml {each.name}"] = lambda each=each: from_text(each.yaml, "yaml")  # type: ignore[misc]
    runs[COMPOSE] = lambda: compose(hands[0])
    return runs, chess.moves


def measure(each: int, games: int, rounds: int) -> list[Table]:
    """Measure ``each`` hands of every preset against ``games`` of chess."""
    hands = all_hands(each)
    check(hands)
    runs, moves = contestants(hands, games)
    times = in_turns(runs, rounds)
    return [_against_chess(hands[0], moves, times), _against_compose(hands[0], times), _presets(hands, moves, times)]


def _per_action(times: Times, name: str, actions: int) -> list[float]:
    return [time / actions for time in times[name]]


def _micro(seconds: Sequence[float]) -> str:
    return f"{median(seconds) * 1e6:.2f} µs"


def _against_chess(mixed: Hands, moves: int, times: Times) -> Table:
    chess = _per_action(times, CHESS, moves)
    figures = []
    for way, words in WAYS.items():
        own = _per_action(times, f"{way} {mixed.name}", mixed.actions)
        asked, aim = GOALS[way]
        figures.append(
            Figure(f"{words} to rulings", _micro(own), _micro(chess), ratio(chess, own), asked=asked, aim=aim)
        )
    json_bytes, yaml_bytes = mixed.mean_bytes
    note = (
        f"Time an action (a call, the discard as one, a card played) over {len(mixed.records)} different random lawful "
        f"hands of all presets, shuffled, each bid and played to the end: {mixed.actions / len(mixed.records):.0f} "
        f"actions, {json_bytes:.0f} bytes of JSON or {yaml_bytes:.0f} bytes of YAML a hand. The baseline is "
        f"`chess.pgn.read_game` of python-chess, which checks that each move is legal, on games of random legal moves; "
        "an action is one move of one player."
    )
    return Table("Replaying, against python-chess", ("fh, an action", CHESS), note, tuple(figures))


def _against_compose(mixed: Hands, times: Times) -> Table:
    own, bare = times[f"yaml {mixed.name}"], times[COMPOSE]
    count = len(mixed.records)
    figure = Figure(
        "YAML text to rulings",
        f"{count / median(own):,.0f}",
        f"{count / median(bare):,.0f}",
        ratio(bare, own),
        asked=COMPOSE_GOAL,
    )
    note = (
        "The same YAML documents, a hand each; the baseline is `yaml.compose` with `yaml.CSafeLoader`, which makes a "
        "tree of nodes of each document and looks at nothing in it."
    )
    return Table("Reading YAML, against the bare parser", ("fh, documents/s", "yaml.compose"), note, (figure,))


def _presets(hands: Sequence[Hands], moves: int, times: Times) -> Table:
    chess = _per_action(times, CHESS, moves)
    figures = []
    for each in hands[1:]:
        for way, words in WAYS.items():
            own = _per_action(times, f"{way} {each.name}", each.actions)
            figures.append(Figure(f"{each.name}, {words}", _micro(own), _micro(chess), ratio(chess, own)))
    note = (
        "The same hands, each preset by itself. A hand takes a certain time whatever is in it, so an action costs more "
        "where a hand has fewer of them: 23 in a game of two, 70 in one of six."
    )
    return Table("Replaying, preset by preset", ("fh, an action", CHESS), note, tuple(figures))
