"""What a reader of files hands out: a :class:`ReadRecord` for each record, good or bad, with its place in the file."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

from fivehundred_cli.formats.losses import Loss
from fivehundred_cli.ruling import Finding
from fivehundred_cli.transcript import Record

MAX_SIZE = 10_000_000
"""The size, in bytes, over which one document (or one line of JSON Lines) is not read unless the caller says so."""

MAX_DEPTH = 64
"""The number of mappings and lists within each other over which a document is not read."""

Finder = Callable[[str, bool], int]
"""Turns a JSON pointer into an offset in the record's text; the flag asks for the key and not for its value."""

Shortcut = Callable[[str], str | None]
"""Makes of the text of a record another text at once, where that can be done without reading it."""


class SourceError(Exception):
    """A source that cannot be read at all: it is missing, a folder, not text, or holds nothing.

    ``finding`` is the ``FH001`` that says so.
    """

    def __init__(self, message: str, *, hint: str | None = None) -> None:
        super().__init__(message)
        self.finding = Finding(code="FH001", severity="error", message=message, hint=hint)


class TextError(Exception):
    """A document that is no YAML or JSON, or holds what the format forbids.

    ``offset`` counts characters; ``first`` is the offset of an earlier place that belongs to the matter.
    """

    def __init__(
        self, code: str, message: str, offset: int, hint: str | None = None, *, first: int | None = None
    ) -> None:
        super().__init__(message)
        self.first = first
        self.code = code
        self.message = message
        self.offset = offset
        self.hint = hint


def duplicate_key(key: str, offset: int, first: int) -> TextError:
    """The error of a key at ``offset`` that stands in the same mapping at ``first`` already."""
    return TextError(
        "FH004", f"The key {key!r} stands twice in this mapping.", offset, "Keep one of them.", first=first
    )


class ShapeError(Exception):
    """Data that is no transcript. ``path`` is a JSON pointer; ``at_key`` says that the key there is what is wrong."""

    def __init__(
        self, message: str, *, code: str = "FH003", path: str = "", hint: str | None = None, at_key: bool = False
    ) -> None:
        super().__init__(message)
        self.code = code
        self.message = message
        self.path = path
        self.hint = hint
        self.at_key = at_key

    def under(self, key: str | int) -> ShapeError:
        """The same error, seen from the mapping or list that holds the data under ``key``."""
        self.path = f"/{escape(key) if isinstance(key, str) else key}{self.path}"
        return self


def escape(key: str) -> str:
    """A mapping's key as a segment of a JSON pointer (RFC 6901)."""
    return key.replace("~", "~0").replace("/", "~1") if "~" in key or "/" in key else key


def segments(pointer: str) -> list[str]:
    """The keys and indices of a JSON pointer, unescaped."""
    return [part.replace("~1", "/").replace("~0", "~") for part in pointer.split("/")[1:]]


def place(text: str, offset: int, line: int, column: int) -> tuple[int, int]:
    """The line and column of ``offset``, where ``text`` itself starts at ``line`` and ``column`` (all from 1).

    A line ends at ``\\n``, ``\\r\\n`` or ``\\r``, as it does in an editor; columns count characters.
    """
    before = text[:offset]
    if "\r" in before:
        if before.endswith("\r") and text.startswith("\n", offset):
            # Within the end of a line, the line has not ended yet.
            before = before[:-1] + " "
        before = before.replace("\r\n", " \n").replace("\r", "\n")
    breaks = before.count("\n")
    if not breaks:
        return line, column + len(before)
    return line + breaks, len(before) - before.rfind("\n")


@dataclass(slots=True)
class ReadRecord:
    """One record of a file: either ``record``, or the ``error`` for which it cannot be used.

    ``number`` is that of the YAML document, JSON array item or line that is not blank, from 1. ``text`` is the record
    as written; it starts at ``line`` and ``column`` of the file (from 1). ``losses`` are what the record does not say
    although the file had a place for it, in formats that are not ours.
    """

    number: int
    record: Record | None
    error: Finding | None
    text: str = field(repr=False)
    line: int = 1
    column: int = 1
    open_finder: Callable[[str], Finder] | None = field(default=None, repr=False, compare=False)
    losses: tuple[Loss, ...] = ()
    ready: str | None = None
    """What a shortcut made of the text; then there is neither a record nor an error."""
    _finder: Finder | None = field(default=None, repr=False, compare=False)

    def locate(self, path: str, *, key: bool = False) -> tuple[int, int] | None:
        """The line and column, from 1 in the whole file, of what the JSON pointer ``path`` points to.

        A last segment that counts the words of a text points to that word. ``key`` asks for the key that stands
        before the value. Where the record has no such thing, its nearest ancestor is taken; ``None`` where the text
        of the record cannot be read at all. Nothing is searched for until this is called.
        """
        if self._finder is None:
            if self.open_finder is None:
                return None
            try:
                self._finder = self.open_finder(self.text)
            except TextError:
                return None
        return place(self.text, self._finder(path, key), self.line, self.column)

    def source_line(self, line: int) -> str | None:
        """The text of a line of the file (from 1), without its end, where the record holds it."""
        lines = self.text.replace("\r\n", "\n").replace("\r", "\n").split("\n")
        index = line - self.line
        return lines[index] if 0 <= index < len(lines) else None
