"""Where records come from: files and streams, the table of formats, and the guess at which one it is."""

from __future__ import annotations

import io
import os
import re
import stat
import sys
from collections.abc import Callable, Iterator
from functools import partial
from importlib import import_module
from pathlib import PurePath
from typing import Any, BinaryIO, Final, NamedTuple, cast

from fivehundred_cli.formats.losses import Writer
from fivehundred_cli.formats.records import MAX_SIZE, ReadRecord, Shortcut, SourceError

Read = Callable[[BinaryIO, int], Iterator[ReadRecord]]


class Format(NamedTuple):
    """A format of transcripts: its name, the extensions of its files, and the modules that read and write it.

    ``reading`` names the module whose ``read`` reads a stream, ``writing`` the one whose ``Writer`` writes records;
    either may be missing. ``mark`` is what the beginning of a text of this format looks like, where nothing else looks
    like it. ``ending`` is the extension of files that are written, unless it is the first of ``extensions``.
    """

    name: str
    extensions: tuple[str, ...] = ()
    reading: str | None = None
    writing: str | None = None
    mark: bytes | None = None
    ending: str = ""

    def reader(self) -> Read:
        """The function that reads a stream, imported when it is first needed."""
        return cast("Read", import_module(f"fivehundred_cli.formats.{self.reading}").read)

    def writer(self) -> Writer:
        """A new writer of one file, its module imported when it is first needed."""
        return cast("Writer", import_module(f"fivehundred_cli.formats.{self.writing}").Writer())

    @property
    def suffix(self) -> str:
        """The extension of a file that is written."""
        return self.ending or self.extensions[0]


_TRACE: Final = rb'\s*\{"v":\s*\d+,\s*"seed":[^{}]*"type":'
_GAME: Final = rb'\s*\{\s*"v":\s*\d+,(?:[^{}]*,)?\s*"gameId":'

TABLE: Final = (
    Format("yaml", (".yaml", ".yml"), "yaml_format", "yaml_writer"),
    Format("json", (".json",), "json_format", "json_writer"),
    Format("jsonl", (".jsonl", ".ndjson"), "jsonl_format", "jsonl_writer"),
    Format("line", (".line",), "line_reader", "line_writer", rb"(?:#[^\n]*\n|\s)*fh1(?:\s|$)"),
    Format("ptn", (".ptn", ".pbn"), "ptn_reader", "ptn_writer", rb"\s*(?:%[^\n]*\n\s*)*\[[A-Z]\w* \""),
    Format("who500-trace", (), "who500_trace", "who500_writer", _TRACE, ending=".jsonl"),
    Format("who500-game", (), "who500_game", "who500_game_writer", _GAME, ending=".jsonl"),
    Format("markdown", writing="markdown", ending=".md"),
    Format("csv", writing="score_sheet", ending=".csv"),
)
"""Every format."""

FORMATS: Final = tuple(known for known in TABLE if known.reading)
"""Those that can be read."""

BY_NAME: Final = {known.name: known for known in TABLE}
BY_EXTENSION: Final = {extension: known for known in FORMATS for extension in known.extensions}

_MARKS_OF_FORMATS: Final = tuple(
    (re.compile(rb"(?:\xef\xbb\xbf)?" + known.mark), known) for known in FORMATS if known.mark
)

# In brackets and braces YAML may start as JSON does, but then people leave the quotes away.
_OBJECT: Final = rb'\{\s*(?:["}]|$)'
_JSON: Final = re.compile(rb'(?:\xef\xbb\xbf)?\s*(?:%b|\[\s*(?:%b|[\[\]"]|$))' % (_OBJECT, _OBJECT))

STDIN: Final = "-"

_MARKS: Final = {
    b"\xff\xfe": "UTF-16",
    b"\xfe\xff": "UTF-16",
    b"\x1f\x8b": "compressed with gzip",
    b"PK\x03\x04": "a ZIP archive",
}


def open_source(path: str) -> BinaryIO:
    """Open a file, or standard input for ``-``, for reading bytes.

    Raises :class:`SourceError` if there is no such file, or it is a folder, a device or a socket, or the system
    does not let us read it.
    """
    if path == STDIN:
        return sys.stdin.buffer
    try:
        mode = os.stat(path).st_mode  # noqa: PTH116
        if stat.S_ISDIR(mode):
            raise SourceError(f"{path} is a folder, not a file.", hint="Name a file in it.")
        if not (stat.S_ISREG(mode) or stat.S_ISFIFO(mode)):
            kind = "a socket" if stat.S_ISSOCK(mode) else "a device"
            raise SourceError(f"{path} is {kind}, not a file.")
        return open(path, "rb")  # noqa: PTH123
    except FileNotFoundError:
        raise SourceError(f"There is no file {path}.", hint="Check the path; - is standard input.") from None
    except PermissionError:
        raise SourceError(f"Permission to read {path} is denied.") from None
    except (OSError, ValueError) as error:
        raise SourceError(f"{path} cannot be read: {_reason(error)}.") from None


def read_path(path: str, *, format: str | None = None, max_size: int = MAX_SIZE) -> Iterator[ReadRecord]:
    """Read the records of a file, or of standard input for ``-``, one by one.

    ``format`` and ``max_size`` are those of :func:`read_stream`. Raises :class:`SourceError`, when the first record is
    asked for, as :func:`open_source` and :func:`read_stream` do.
    """
    stream = open_source(path)
    try:
        yield from read_stream(stream, name=path, format=format, max_size=max_size)
    finally:
        if path != STDIN:
            stream.close()


def read_text(text: str, format: str, *, max_size: int = MAX_SIZE) -> Iterator[ReadRecord]:
    """Read the records of a text in the ``format`` of that name. Raises as :func:`read_stream` does."""
    stream = io.BytesIO(text.encode("utf-8", "surrogatepass"))
    return read_stream(stream, name="The text", format=format, max_size=max_size)


def read_stream(
    stream: BinaryIO,
    *,
    name: str,
    format: str | None = None,
    max_size: int = MAX_SIZE,
    shortcut: Shortcut | None = None,
) -> Iterator[ReadRecord]:
    """Read the records of a stream one by one, holding no more than one in memory.

    ``name`` is what messages call the stream. ``format`` (a name of :data:`FORMATS`) tells the format; without it the
    content does, where it is unlike that of any other format, else the extension of the name, else again the content.
    ``max_size`` is the greatest size of one record, in bytes. ``shortcut`` is for the reader of JSON Lines.
    A record that cannot be read has an ``error``, and the next ones follow. Raises :class:`SourceError` if the stream
    holds no text or no records, and ``ValueError`` for a format that does not exist.
    """
    if format is not None and (format not in BY_NAME or not BY_NAME[format].reading):
        names = ", ".join(known.name for known in FORMATS)
        raise ValueError(f"there is no format {format!r} to read: the formats are {names}")
    return _read(stream, name, format, max_size, shortcut)


def _read(
    stream: BinaryIO, name: str, format: str | None, max_size: int, shortcut: Shortcut | None
) -> Iterator[ReadRecord]:
    called = "Standard input" if name == STDIN else name
    found = False
    try:
        buffered = stream if hasattr(stream, "peek") else io.BufferedReader(cast("io.RawIOBase", stream))
        head = cast("io.BufferedReader", buffered).peek(4096)
        _refuse_binary(head, called)
        chosen = recognise(name, head) if format is None else BY_NAME[format]
        read = chosen.reader()
        if shortcut is not None and chosen.name == "jsonl":
            read = cast("Read", partial(cast("Any", read), shortcut=shortcut))
        for record in read(buffered, max_size):
            found = True
            yield record
    except OSError as error:
        raise SourceError(f"{called} cannot be read: {_reason(error)}.") from None
    if not found:
        hint = (
            "A transcript starts with a key such as variant: or players:." if head.strip() not in (b"", b"[]") else None
        )
        raise SourceError(f"{called} holds no record: there is nothing to read.", hint=hint)


def _refuse_binary(head: bytes, called: str) -> None:
    for mark, kind in _MARKS.items():
        if head.startswith(mark):
            raise SourceError(f"{called} is {kind}, not UTF-8 text.", hint="Give it as text in UTF-8.")
    if b"\0" in head:
        raise SourceError(f"{called} is a binary file, not text.")


def recognise(name: str, head: bytes) -> Format:
    """The format of a source: by how it begins (``head``) where that is like no other; by ``name``; again by head."""
    for mark, marked in _MARKS_OF_FORMATS:
        if mark.match(head):
            return marked
    known = BY_EXTENSION.get(PurePath(name).suffix.lower())
    if known is not None:
        return known
    return BY_NAME["json" if _JSON.match(head) else "yaml"]


def _reason(error: Exception) -> str:
    return getattr(error, "strerror", None) or str(error)
