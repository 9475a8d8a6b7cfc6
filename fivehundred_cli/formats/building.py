"""The way from the text of one document to a :class:`ReadRecord`, the same for every format."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any, Final, NamedTuple

from fivehundred_cli.formats.reader import read_record
from fivehundred_cli.formats.records import Finder, ReadRecord, ShapeError, TextError, place
from fivehundred_cli.ruling import Finding
from fivehundred_cli.transcript import BadHand, Game, Hand, Tournament

SAVE_AS_UTF8: Final = "Save the file with the encoding UTF-8."


class Piece(NamedTuple):
    """A piece of a file that ought to be one record: its number, its text, and the line and column where it starts."""

    number: int
    text: str
    line: int
    column: int


def build(piece: Piece, load: Callable[[str], Any], open_finder: Callable[[str], Finder]) -> ReadRecord:
    """Read one piece: ``load`` turns its text into plain data, ``open_finder`` finds positions in it.

    Raises nothing: what is wrong is the ``error`` of the record.
    """
    try:
        data = load(piece.text)
    except TextError as problem:
        return failed(piece, problem)
    return build_from(piece, data, open_finder)


def build_from(piece: Piece, data: object, open_finder: Callable[[str], Finder]) -> ReadRecord:
    """The same where the text is already decoded into ``data``."""
    number, text, line, column = piece
    try:
        record = read_record(data)
        made = ReadRecord(number, record, None, text, line, column, open_finder)
    except ShapeError as found:
        problem = found
    else:
        if type(record) is not Hand:
            _place_bad_hands(made, data)
        return made
    if problem.code == "FH003":
        from fivehundred_cli.formats.explain import explain

        problem = explain(data, problem)
    made = ReadRecord(number, None, None, text, line, column, open_finder)
    position = made.locate(problem.path, key=problem.at_key) or (line, column)
    made.error = _error(problem, position, problem.hint)
    made.error.path = problem.path
    return made


def _place_bad_hands(made: ReadRecord, data: object) -> None:
    """Give the hands that cannot be read their places."""
    record = made.record
    if isinstance(record, Game):
        made.record = _with_places(record, "", data, made)
    elif isinstance(record, Tournament):
        rounds = [
            replace(
                each,
                tables=tuple(
                    _with_places(table, f"/tournament/{number}/tables/{index}", data, made)
                    for index, table in enumerate(each.tables)
                ),
            )
            for number, each in enumerate(record.rounds)
        ]
        made.record = replace(record, rounds=tuple(rounds))


def _with_places(game: Game, at: str, data: object, made: ReadRecord) -> Game:
    """The game that stands under the pointer ``at``, its bad hands placed."""
    if BadHand not in map(type, game.hands):
        return game
    return replace(game, hands=tuple(_placed(hand, at, data, made) for hand in game.hands))


def _placed(hand: Hand | BadHand, at: str, data: object, made: ReadRecord) -> Hand | BadHand:
    """A hand of a game; one that cannot be read with its place and, where the schema knows, what was expected."""
    if not isinstance(hand, BadHand):
        return hand
    problem = ShapeError(hand.message, code=hand.code, path=at + hand.path, hint=hand.hint, at_key=hand.at_key)
    if problem.code == "FH003":
        from fivehundred_cli.formats.explain import explain

        problem = explain(data, problem)
    line, column = made.locate(problem.path, key=problem.at_key) or (made.line, made.column)
    return replace(hand, path=problem.path, message=problem.message, hint=problem.hint, line=line, column=column)


def failed(piece: Piece, problem: TextError) -> ReadRecord:
    """The record of a text that cannot be decoded."""
    number, text, line, column = piece
    hint = problem.hint
    if problem.first is not None:
        first = place(text, problem.first, line, column)
        hint = f"It stands first in line {first[0]}, column {first[1]}. {hint or ''}".rstrip()
    error = _error(problem, place(text, problem.offset, line, column), hint)
    return ReadRecord(number, None, error, text, line, column)


def _error(problem: TextError | ShapeError, at: tuple[int, int], hint: str | None) -> Finding:
    return Finding(code=problem.code, severity="error", message=problem.message, line=at[0], column=at[1], hint=hint)


def too_large(piece: Piece, max_size: int) -> ReadRecord:
    """The record of a document that is larger than ``max_size`` bytes."""
    message = f"The record is larger than {max_size:,} bytes and was not read."
    hint = "Raise the limit with --max-size, or split the record."
    return failed(piece._replace(text=""), TextError("FH007", message, 0, hint))


def not_utf8(number: int, line: int, error: UnicodeDecodeError) -> ReadRecord:
    """The record of bytes that are not UTF-8 and start a ``line``, placed at the first wrong byte."""
    raw = error.object
    message = f"The text is not UTF-8: byte 0x{raw[error.start]:02x} cannot stand here."
    offset = len(raw[: error.start].decode("utf-8"))
    text = raw.decode("utf-8", "replace")
    return failed(Piece(number, text, line, 1), TextError("FH001", message, offset, SAVE_AS_UTF8))
