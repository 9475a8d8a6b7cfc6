"""What is replayed: random lawful hands of 500 in each format, and random games of chess as PGN."""

from __future__ import annotations

import io
import json
import random
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import chess
import chess.pgn

from fivehundred_cli.formats import read_text
from fivehundred_cli.hand.play import TRICKS_IN_HAND
from fivehundred_cli.transcript import Record
from tests.randomhands import GRID, random_hand

PRESETS = tuple(dict.fromkeys(preset for preset, _ in GRID))

GAME_LENGTH = 120
"""Where a random game of chess is broken off, in moves of one player; people's games are mostly shorter."""


@dataclass(frozen=True)
class Hands:
    """Hands in every form they are measured in; ``actions`` are calls, discards (one each) and cards played."""

    name: str
    records: Sequence[Record]
    jsonl: str
    documents: Sequence[str]
    actions: int

    @property
    def yaml(self) -> str:
        """All documents as one file."""
        return "".join(self.documents)

    @property
    def mean_bytes(self) -> tuple[float, float]:
        """The mean size of a hand as a line of JSON and as a YAML document."""
        count = len(self.records)
        return len(self.jsonl.encode()) / count, len(self.yaml.encode()) / count


def is_whole(record: dict[str, Any]) -> bool:
    """Whether a hand has a discard and ten tricks, each written as one line."""
    play = record.get("play", ())
    return "discard" in record and len(play) == TRICKS_IN_HAND and all(isinstance(trick, dict) for trick in play)


def whole_hands(preset: str, count: int) -> list[dict[str, Any]]:
    """So many different hands of a preset, bid and played to the end; the same ones each time."""
    found: list[dict[str, Any]] = []
    seed = 0
    while len(found) < count:
        record = random_hand(random.Random(f"benchmark {preset} {seed}"), preset)
        if is_whole(record):
            found.append(record)
        seed += 1
    return found


def actions(record: dict[str, Any]) -> int:
    """Calls, the discard as one, and cards played."""
    cards = sum(len(text.split()) for trick in record["play"] for text in trick.values())
    return len(record["bidding"].split()) + 1 + cards


def json_line(record: dict[str, Any]) -> str:
    """A hand as a compact line of JSON."""
    return json.dumps(record, separators=(",", ":"), ensure_ascii=False) + "\n"


def yaml_document(record: dict[str, Any]) -> str:
    """A hand as people type it: a line for each player's cards and for each trick."""
    lines = ["---"]
    for key, value in record.items():
        if key == "players":
            lines.append(f"players: [{', '.join(value)}]")
        elif key == "play":
            lines.append("play:")
            lines.extend(f"- {leader}: {cards}" for trick in value for leader, cards in trick.items())
        elif isinstance(value, dict):
            lines.append(f"{key}:")
            lines.extend(f"  {name}: {item}" for name, item in value.items())
        else:
            lines.append(f"{key}: {value}")
    return "\n".join(lines) + "\n"


def make_hands(name: str, plain: Sequence[dict[str, Any]]) -> Hands:
    """Plain records in every form. Raises ``ValueError`` if the forms do not say the same."""
    jsonl = "".join(json_line(record) for record in plain)
    documents = [yaml_document(record) for record in plain]
    records = [read.record for read in read_text(jsonl, "jsonl") if read.record is not None]
    from_yaml = [read.record for read in read_text("".join(documents), "yaml")]
    if len(records) != len(plain) or records != from_yaml:
        raise ValueError("the formats do not hold the same hands")
    return Hands(name, records, jsonl, documents, sum(map(actions, plain)))


def all_hands(each: int) -> list[Hands]:
    """``each`` hands of every preset: first all of them shuffled, then those of each preset by themselves."""
    by_preset = {preset: whole_hands(preset, each) for preset in PRESETS}
    mixed = [record for plain in by_preset.values() for record in plain]
    random.Random("shuffled").shuffle(mixed)
    return [make_hands("mixed", mixed), *(make_hands(preset, plain) for preset, plain in by_preset.items())]


@dataclass(frozen=True)
class ChessGames:
    """Games as PGN, and how many moves (of one player) they have together."""

    texts: Sequence[str]
    moves: int


def chess_games(count: int) -> ChessGames:
    """Games in which both sides play any lawful move; the same ones each time."""
    rng = random.Random("chess")
    texts, moves = [], 0
    for _ in range(count):
        board = chess.Board()
        game = chess.pgn.Game()
        node: chess.pgn.GameNode = game
        while not board.is_game_over() and board.ply() < GAME_LENGTH:
            move = rng.choice(list(board.legal_moves))
            node = node.add_variation(move)
            board.push(move)
        moves += board.ply()
        texts.append(str(game))
    return ChessGames(texts, moves)


def replay_chess(games: ChessGames) -> None:
    """Replay games as python-chess does, every move checked. Raises ``ValueError`` for what it finds unlawful."""
    for text in games.texts:
        game = chess.pgn.read_game(io.StringIO(text))
        if game is None or game.errors:
            raise ValueError("python-chess does not accept the game")
