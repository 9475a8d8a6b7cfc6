"""From one format to another: records in, text out, and what the text does not say.

Nothing here holds more than one record: a stream of any length goes through in constant memory.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

from fivehundred_cli.formats.digest import renamed, sides_of
from fivehundred_cli.formats.events import players_of, variant_of
from fivehundred_cli.formats.losses import GRAVE, Loss, Writer
from fivehundred_cli.formats.plain import UnwritableError, to_data
from fivehundred_cli.formats.records import ReadRecord, Shortcut, segments
from fivehundred_cli.formats.sources import BY_NAME, TABLE, read_text
from fivehundred_cli.formats.who500_hand import hands_of
from fivehundred_cli.ruling import Finding
from fivehundred_cli.transcript import BadHand, Hand, Record

TARGETS = tuple(known.name for known in TABLE if known.writing)
"""The formats that can be written."""


class Placed(NamedTuple):
    """A loss with its place in the source: the number of the record, line and column (from 1) where they are known."""

    loss: Loss
    record: int
    line: int | None = None
    column: int | None = None

    @property
    def grave(self) -> bool:
        """Whether a strict conversion fails for it."""
        return self.loss.kind in GRAVE


@dataclass(slots=True)
class Step:
    """What came of one record: its text, its losses, or the error for which there is no text."""

    number: int
    text: str = ""
    losses: Sequence[Placed] = ()
    error: Finding | None = None


def writer(format: str) -> Writer:
    """A new writer of one file. Raises ``ValueError`` for a format that cannot be written."""
    known = BY_NAME.get(format)
    if known is None or not known.writing:
        raise ValueError(f"there is no format {format!r} to write: the formats are {', '.join(TARGETS)}")
    return known.writer()


def shortcut(format: str) -> Shortcut | None:
    """What makes a record in ``format`` at once of a line of JSON, where there is such a thing."""
    if format != "line":
        return None
    from fivehundred_cli.formats.line_fast import line_of_json

    return line_of_json


def convert(records: Iterable[ReadRecord], into: Writer) -> Iterator[Step]:
    """Write records, one by one. The texts of :meth:`Writer.start` and :meth:`Writer.end` are the caller's."""
    for read in records:
        if read.ready is not None:
            yield Step(read.number, read.ready)
            continue
        if read.record is None:
            yield Step(read.number, error=read.error)
            continue
        try:
            text, losses = into.add(read.record)
        except UnwritableError as problem:
            yield Step(read.number, error=_finding(problem.hand))
            continue
        yield Step(read.number, text, placed(read, (*read.losses, *losses)))


def placed(read: ReadRecord, losses: Sequence[Loss]) -> list[Placed]:
    """The losses of a record with their places in its source."""
    return [Placed(loss, read.number, *(read.locate(loss.path) or (read.line, read.column))) for loss in losses]


def _finding(hand: BadHand) -> Finding:
    return Finding(
        code=hand.code,
        severity="error",
        message=hand.message,
        path=hand.path,
        line=hand.line,
        column=hand.column,
        hint=hand.hint,
    )


# ---- there and back


@dataclass(slots=True)
class Checked:
    """A record that was written, read again and compared. ``differences`` are JSON pointers to what is not the same
    and was not named as lost."""

    number: int
    losses: Sequence[Placed] = ()
    differences: Sequence[str] = ()
    error: Finding | None = None


def check(records: Iterable[ReadRecord], format: str) -> Iterator[Checked]:
    """Write each record by itself, read it again, and compare. Raises ``ValueError`` for a format that is not both
    written and read."""
    if not BY_NAME[format].reading:
        raise ValueError(f"the format {format} is only written, so that nothing can be read back")
    for read in records:
        if read.record is None:
            yield Checked(read.number, error=read.error)
            continue
        into = writer(format)
        try:
            text, losses = into.add(read.record)
        except UnwritableError as problem:
            yield Checked(read.number, error=_finding(problem.hand))
            continue
        whole = into.start() + text + into.end()
        yield Checked(read.number, placed(read, (*read.losses, *losses)), _compare(read.record, whole, format, losses))


def _compare(record: Record, text: str, format: str, losses: Sequence[Loss]) -> list[str]:
    back = list(read_text(text, format)) if text.strip() else []
    broken = next((each.error for each in back if each.record is None), None)
    if broken is not None:
        return [f" (what was written cannot be read: {broken.message})"]
    again = [each.record for each in back if each.record is not None]
    named = [loss.path for loss in losses]
    if len(again) == 1 and type(again[0]) is type(record) and not any(path.endswith("/players") for path in named):
        pairs = differences(to_data(record), to_data(again[0]))
    else:
        pairs = _by_hand(record, again)
    return [path for path in pairs if not covered(path, named)]


def _by_hand(record: Record, again: Sequence[Record]) -> list[str]:
    """What differs where names are lost, a game comes back as hands, or a hand as a game: hand by hand and by seats."""
    ours = list(hands_of(record))
    theirs = [hand for each in again for _, hand in hands_of(each)]
    found = []
    if len(ours) != len(theirs):
        found.append("")
    for (path, hand), other in zip(ours, theirs, strict=False):
        if isinstance(hand, Hand) and isinstance(other, Hand):
            found += [f"{path}{rest}" for rest in differences(_by_seat(hand), _by_seat(other))]
    return found


def _by_seat(hand: Hand) -> dict[str, Any]:
    """The data of a hand, told by seats counted from the dealer's left, or from the first player."""
    players = players_of(hand, variant_of(hand))
    first = players.index(hand.dealer) + 1 if hand.dealer in players else 0
    names = {name: str((seat - first) % len(players)) for seat, name in enumerate(players)}
    data = renamed(to_data(hand), names, sides_of(hand, names))
    return {key: value for key, value in data.items() if key not in ("players", "sides")}


def differences(one: Any, other: Any, path: str = "") -> list[str]:
    """JSON pointers to what is not the same in two values of plain data."""
    if isinstance(one, dict) and isinstance(other, dict):
        found = []
        for key in {**one, **other}:
            here = f"{path}/{key}"
            found += differences(one[key], other[key], here) if key in one and key in other else [here]
        return found
    if isinstance(one, list) and isinstance(other, list) and len(one) == len(other):
        return [
            each
            for index, (first, second) in enumerate(zip(one, other, strict=True))
            for each in differences(first, second, f"{path}/{index}")
        ]
    return [] if one == other and type(one) is type(other) else [path]


def covered(path: str, named: Iterable[str]) -> bool:
    """Whether a difference is within a key (of its hand) that was named as lost, or in a record that was."""
    key = _key(path)
    return any(lost == "" or _key(lost) == key or key[: len(_key(lost))] == _key(lost) for lost in named)


def _key(path: str) -> list[str]:
    """The way to a hand and the key within it."""
    parts = segments(path)
    start = 0
    while len(parts) > start + 1 and parts[start] in ("hands", "tournament", "tables") and parts[start + 1].isdecimal():
        start += 2
    return parts[: start + 1]
