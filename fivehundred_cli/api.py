"""The Python interface: read, write and replay transcripts (``docs/api.md``).

Everything here is also to be had from :mod:`fivehundred_cli` itself.
"""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator, MutableSequence, Sequence
from pathlib import Path, PurePath
from typing import BinaryIO

from fivehundred_cli.conversion import TARGETS, Step, convert, writer
from fivehundred_cli.formats import MAX_SIZE, ReadRecord, SourceError, read_path, read_stream, read_text
from fivehundred_cli.formats.digest import hand_hash
from fivehundred_cli.formats.losses import GRAVE, Loss
from fivehundred_cli.formats.sources import TABLE
from fivehundred_cli.replayer import replay_record
from fivehundred_cli.ruling import Finding, Ruling, Unusable
from fivehundred_cli.transcript import Game, Hand, Record, Tournament

__all__ = [
    "Finding",
    "Game",
    "Hand",
    "Loss",
    "LossError",
    "Record",
    "Ruling",
    "SourceError",
    "Tournament",
    "TranscriptError",
    "Unusable",
    "dump",
    "dumps",
    "hand_hash",
    "iterload",
    "load",
    "loads",
    "replay",
]


class TranscriptError(ValueError):
    """A record that cannot be read or written. ``finding`` says what is wrong and where; ``record`` counts from 1."""

    def __init__(self, finding: Finding, record: int) -> None:
        place = "" if finding.line is None else f"line {finding.line}, column {finding.column}: "
        super().__init__(f"{place}{finding.message} ({finding.code})")
        self.finding = finding
        self.record = record


class LossError(ValueError):
    """Something that the format written cannot express, where that was not allowed. ``losses`` are all of them."""

    def __init__(self, losses: Sequence[Loss]) -> None:
        first = losses[0]
        super().__init__(f"{first.path or 'the record'}: {first.message}")
        self.losses = tuple(losses)


def load(path: str | os.PathLike[str], format: str | None = None, *, max_size: int = MAX_SIZE) -> list[Record]:
    """The records of a file.

    ``format`` is one of ``yaml json jsonl line ptn who500-trace who500-game``; it is recognised unless given.
    ``max_size`` is the greatest size of one record in bytes. Raises :class:`SourceError` for a file that cannot be
    read and :class:`TranscriptError` for the first record that cannot.
    """
    return list(iterload(path, format, max_size=max_size))


def iterload(
    source: str | os.PathLike[str] | BinaryIO,
    format: str | None = None,
    *,
    max_size: int = MAX_SIZE,
    losses: MutableSequence[Loss] | None = None,
) -> Iterator[Record]:
    """The records of a file, or of a stream of bytes, one by one: an archive of any length in constant memory.

    ``losses`` collects what a foreign format does not say. The others as in :func:`load`.
    """
    if isinstance(source, str | os.PathLike):
        reads = read_path(os.fspath(source), format=format, max_size=max_size)
    else:
        reads = read_stream(source, name="The stream", format=format, max_size=max_size)
    return _records(reads, losses)


def loads(text: str, format: str = "yaml", *, losses: MutableSequence[Loss] | None = None) -> list[Record]:
    """The records of a text in ``format``. Raises as :func:`load` does."""
    return list(_records(read_text(text, format), losses))


def _records(reads: Iterable[ReadRecord], losses: MutableSequence[Loss] | None) -> Iterator[Record]:
    for read in reads:
        if read.record is None:
            assert read.error is not None
            raise TranscriptError(read.error, read.number)
        if losses is not None:
            losses.extend(read.losses)
        yield read.record


def dumps(
    records: Record | Iterable[Record],
    format: str = "yaml",
    *,
    strict: bool = False,
    losses: MutableSequence[Loss] | None = None,
) -> str:
    """A record, or several, as a text in ``format``: one of those of :func:`load`, or ``markdown`` or ``csv``.

    The same records always give the same text. ``losses`` collects what the format cannot express; with ``strict``
    the first that matters raises :class:`LossError`. Raises :class:`TranscriptError` for a game with a hand that could
    not be read, and ``ValueError`` for a format that does not exist.
    """
    return "".join(_texts(records, format, strict, losses))


def dump(
    records: Record | Iterable[Record],
    path: str | os.PathLike[str],
    format: str | None = None,
    *,
    strict: bool = False,
    losses: MutableSequence[Loss] | None = None,
) -> None:
    """Write a record, or several, to a file, which appears only when it is whole; one of that name is replaced.

    ``format`` follows from the extension unless given. The others as in :func:`dumps`.
    """
    chosen = format or format_of(path)
    if chosen is None:
        raise ValueError(f"{os.fspath(path)!r} does not say the format; give it as one of {', '.join(TARGETS)}")
    beside = Path(f"{os.fspath(path)}.{os.getpid()}.part")
    try:
        with beside.open("w", encoding="utf-8", newline="\n") as file:
            for text in _texts(records, chosen, strict, losses):
                file.write(text)
        beside.replace(path)
    except BaseException:
        beside.unlink(missing_ok=True)
        raise


def format_of(path: str | os.PathLike[str]) -> str | None:
    """The format that a file of this name is written in, or ``None``."""
    suffix = PurePath(os.fspath(path)).suffix.lower()
    for known in TABLE:
        if known.writing and (suffix in known.extensions or (not known.reading and suffix == known.suffix)):
            return known.name
    return None


def _texts(
    records: Record | Iterable[Record], format: str, strict: bool, losses: MutableSequence[Loss] | None
) -> Iterator[str]:
    into = writer(format)
    several = (records,) if isinstance(records, Hand | Game | Tournament) else records
    yield into.start()
    reads = (ReadRecord(number, record, None, "") for number, record in enumerate(several, 1))
    for step in convert(reads, into):
        _judge(step, strict, losses)
        yield step.text
    yield into.end()


def _judge(step: Step, strict: bool, losses: MutableSequence[Loss] | None) -> None:
    if step.error is not None:
        raise TranscriptError(step.error, step.number)
    found = [placed.loss for placed in step.losses]
    if losses is not None:
        losses.extend(found)
    grave = [loss for loss in found if loss.kind in GRAVE]
    if strict and grave:
        raise LossError(grave)


def replay(
    record: Record,
    variant: str | None = None,
    *,
    settings: Sequence[tuple[str, str]] = (),
    elect: Sequence[str] = (),
) -> list[Ruling | Unusable]:
    """Rule on every hand of a record, in order.

    ``variant`` is the name of a preset that takes the place of the record's; ``settings`` are parameters to play
    otherwise, as pairs of text; ``elect`` are choices that the law gives a player and the record does not make.
    An :class:`Unusable` stands for a hand that cannot be understood. Never raises for what a record may hold.
    """
    return list(replay_record(record, replace=variant, settings=settings, elect=elect))
