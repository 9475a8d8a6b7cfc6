"""Cuts the work into tasks of about the same size: handfuls of files, and pieces of large files of JSON Lines."""

from __future__ import annotations

import os
import stat
from collections.abc import Iterator, Sequence
from typing import BinaryIO, Final, NamedTuple

from fivehundred_cli.archive.reading import Part, Source, stamp
from fivehundred_cli.formats.sources import recognise

HANDFUL: Final = 50
"""Files that make one task."""

PIECE: Final = 1_000_000
"""Bytes of JSON Lines that make one task; whoever starts processes reads at least two of them."""

_SPACES: Final = (b"\n", b"\r", b" ", b"\t", b"\x0b", b"\x0c")
_LINES: Final = (".jsonl", ".ndjson")
_NO_TEXT: Final = (b"\x1f\x8b", b"\xff\xfe", b"\xfe\xff", b"PK\x03\x04")
_FILE_WEIGHT: Final = PIECE // HANDFUL
"""What a file weighs in bytes, for the time that is left, unless it is cut."""


class Task(NamedTuple):
    """Sources to check one after another. ``weight`` is a measure of the work; ``last`` says that no piece follows."""

    sources: tuple[Source, ...]
    weight: int
    last: bool = True


class Plan(NamedTuple):
    """What is to be done: the sources, the sizes of those that will be cut, and the weight of it all."""

    sources: Sequence[Source]
    sizes: dict[int, int]
    weight: int
    format: str | None = None

    def is_large(self) -> bool:
        """Whether the work is worth the start of processes."""
        return self.weight > 2 * PIECE and (len(self.sources) > 1 or bool(self.sizes))


def plan(sources: Sequence[Source], format: str | None) -> Plan:
    """Weigh the work. ``format`` is that of all sources, if it was given."""
    sizes: dict[int, int] = {}
    weight = 0
    for index, source in enumerate(sources):
        size = 0
        if format == "jsonl" or (format is None and source.path.lower().endswith(_LINES)):
            size = _size(source.path)
        if size > 2 * PIECE:
            sizes[index] = size
            weight += size
        else:
            weight += _FILE_WEIGHT
    return Plan(sources, sizes, weight, format)


def _size(path: str) -> int:
    try:
        state = os.stat(path)  # noqa: PTH116
    except (OSError, ValueError):
        return 0
    return state.st_size if stat.S_ISREG(state.st_mode) else 0


def tasks(work: Plan) -> Iterator[Task]:
    """The tasks in order. A large file is read through while they are asked for, to count its lines."""
    handful: list[Source] = []
    for index, source in enumerate(work.sources):
        if index in work.sizes:
            if handful:
                yield _several(handful)
                handful = []
            yield from _pieces(source, work.format)
            continue
        handful.append(source)
        if len(handful) == HANDFUL:
            yield _several(handful)
            handful = []
    if handful:
        yield _several(handful)


def _several(handful: list[Source]) -> Task:
    return Task(tuple(handful), _FILE_WEIGHT * len(handful))


def _pieces(source: Source, format: str | None) -> Iterator[Task]:
    """A file of JSON Lines in pieces that end with a line, or the whole where it cannot be cut."""
    try:
        with open(source.path, "rb") as stream:  # noqa: PTH123
            head = stream.peek(4096)
            if head.startswith(_NO_TEXT) or b"\0" in head or (format or recognise(source.path, head).name) != "jsonl":
                yield Task((source,), _size(source.path))
                return
            yield from _cut(stream, source)
    except OSError:
        # Whoever checks it says what is wrong.
        yield Task((source,), _FILE_WEIGHT)


def _cut(stream: BinaryIO, source: Source) -> Iterator[Task]:
    before = stamp(stream)
    start = lines = found = 0
    held: Task | None = None
    while block := stream.read(PIECE):
        count, records = _count(block)
        if block[-1:] != b"\n":
            # Up to the end of the line, which may be a long one.
            size, blank = len(block), block.rpartition(b"\n")[2].isspace()
            while rest := stream.readline(PIECE):
                size += len(rest)
                records += blank and not rest.isspace()
                blank = blank and rest.isspace()
                if rest[-1:] == b"\n":
                    break
            count += 1
        else:
            size = len(block)
        part = Part(start, start + size, lines, found, before)
        if held is not None:
            yield held
        held = Task((Source(source.path, source.shown, part),), size, last=False)
        start, lines, found = start + size, lines + count, found + records
    if held is None:
        yield Task((source,), _FILE_WEIGHT)
        return
    [last] = held.sources
    if found == 0 and last.part is not None:
        last = Source(source.path, source.shown, last.part._replace(empty=True))
    yield Task((last,), held.weight)


def _count(block: bytes) -> tuple[int, int]:
    """The ends of lines in a block, and the lines in it that are not blank, a broken one at the end included."""
    lines = block.count(b"\n")
    whole = block[-1:] == b"\n"
    if not any(b"\n" + space in block for space in _SPACES):
        first = block[: block.find(b"\n") + 1] if lines else block
        return lines, lines + (not whole) - (not first.strip())
    return lines, sum(1 for line in block.split(b"\n") if line.strip())
