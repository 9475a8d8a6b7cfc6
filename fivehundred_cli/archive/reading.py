"""Opens what has to be checked: a whole file, packed or not, or a part of a large one."""

from __future__ import annotations

import io
import os
from collections.abc import Iterator
from typing import BinaryIO, Final, NamedTuple, cast

from fivehundred_cli.formats import ReadRecord, SourceError, open_source, read_stream
from fivehundred_cli.formats.records import Shortcut
from fivehundred_cli.formats.sources import STDIN

GZIP: Final = b"\x1f\x8b"
PACKED: Final = ".gz"

Stamp = tuple[int, int, int]
"""What changes when a file does: its size, the time of its last change (ns), its inode."""


class Part(NamedTuple):
    """The bytes ``start`` to ``end`` of a file of JSON Lines, and how many lines and records stand before them.

    ``empty`` says that the whole file has no record, ``stamp`` what the file was like when it was cut.
    """

    start: int
    end: int
    lines: int
    records: int
    stamp: Stamp
    empty: bool = False


class Source(NamedTuple):
    """What to read: the path, how it is shown, and the part of it, if it is not the whole.

    ``odd`` says that it was found in a folder and is no plain file: a pipe there is not waited for.
    """

    path: str
    shown: str
    part: Part | None = None
    odd: bool = False


def stamp(stream: BinaryIO) -> Stamp:
    """The stamp of an open file."""
    state = os.fstat(stream.fileno())
    return state.st_size, state.st_mtime_ns, state.st_ino


def records(
    source: Source, format: str | None, max_size: int, shortcut: Shortcut | None = None
) -> Iterator[ReadRecord]:
    """The records of a source. Raises :class:`SourceError` where it cannot be read to its end.

    ``shortcut`` is that of :func:`~fivehundred_cli.formats.read_stream`.
    """
    if source.path == STDIN:
        yield from _whole(open_source(STDIN), source, format, max_size, shortcut)
        return
    if source.odd:
        _refuse_pipe(source)
    stream = open_source(source.path)
    with stream:
        before = stamp(stream)
        if source.part is not None:
            yield from _part(stream, source, source.part, max_size)
            before = source.part.stamp
        else:
            yield from _whole(stream, source, format, max_size, shortcut)
        if stamp(stream) != before and os.path.isfile(source.path):  # noqa: PTH113
            raise _changed(source)


def _changed(source: Source) -> SourceError:
    error = SourceError(f"{source.shown} changed while it was read.", hint="Check it again when it is finished.")
    error.finding.code = "FH008"
    return error


def _refuse_pipe(source: Source) -> None:
    import stat

    try:
        mode = os.stat(source.path).st_mode  # noqa: PTH116
    except (OSError, ValueError):
        return
    if stat.S_ISFIFO(mode):
        raise SourceError(f"{source.shown} is a pipe, not a file.", hint="Name it, if it is to be read.")


def _whole(
    stream: BinaryIO, source: Source, format: str | None, max_size: int, shortcut: Shortcut | None
) -> Iterator[ReadRecord]:
    name = source.shown if source.path != STDIN else STDIN
    buffered = stream if hasattr(stream, "peek") else cast("BinaryIO", io.BufferedReader(cast("io.RawIOBase", stream)))
    if cast("io.BufferedReader", buffered).peek(2)[:2] != GZIP:
        yield from read_stream(buffered, name=name, format=format, max_size=max_size, shortcut=shortcut)
        return
    import gzip
    import zlib

    # The name within tells the format.
    name = name.removesuffix(PACKED)
    try:
        with gzip.open(buffered) as unpacked:
            packed = cast("BinaryIO", unpacked)
            yield from read_stream(packed, name=name, format=format, max_size=max_size, shortcut=shortcut)
    except EOFError:
        raise SourceError(f"{source.shown} is broken gzip: it ends too early.") from None
    except zlib.error as error:
        raise SourceError(f"{source.shown} is broken gzip: {error}.") from None


class _Limited(io.RawIOBase):
    """The next so many bytes of a stream, a line at a time."""

    def __init__(self, stream: BinaryIO, size: int) -> None:
        self._stream, self._left = stream, size

    def readline(self, size: int | None = -1, /) -> bytes:
        """The next line, or a part of it."""
        limit = self._left if size is None or size < 0 else min(size, self._left)
        line = self._stream.readline(limit)
        self._left -= len(line)
        return line


def _part(stream: BinaryIO, source: Source, part: Part, max_size: int) -> Iterator[ReadRecord]:
    from fivehundred_cli.formats.jsonl_format import read

    if part.empty:
        raise SourceError(f"{source.shown} holds no record: there is nothing to read.")
    stream.seek(part.start)
    limited = cast("BinaryIO", _Limited(stream, part.end - part.start))
    try:
        yield from read(limited, max_size, before=(part.records, part.lines))
    except OSError as error:
        raise SourceError(f"{source.shown} cannot be read: {error.strerror or error}.") from None
