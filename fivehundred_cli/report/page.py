"""A page of styled lines, and the printer that writes it without any library.

A line is a prefix that keeps its shape (a label, a row of a table) and a body, prose that a terminal may wrap beside
the prefix. A span is a pair of style and text; the styles are the keys of :data:`SGR`.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Callable, Sequence
from typing import Final, Protocol

Span = tuple[str, str]

PLAIN: Final = ""

SGR: Final = {
    PLAIN: "",
    "title": "1",
    "label": "2",
    "dim": "2",
    "red": "31",
    "trump": "1",
    "red-trump": "1;31",
    "won": "32",
    "mark": "1;33",
    "code": "1",
    "violation": "1;31",
    "mismatch": "1;33",
    "incomplete": "1;36",
    "error": "1;37;41",
    "note": "1;34",
    "good": "32",
    "bad": "31",
}
"""The styles, each with what selects it on a terminal (ECMA-48 SGR)."""


class Printer(Protocol):
    """Writes the lines of a page."""

    def line(self, prefix: Sequence[Span] = (), body: Sequence[Span] = ()) -> None:
        """Write a line; without arguments, an empty one."""


class PlainPrinter:
    """Writes lines as they are, never wrapped; coloured only if asked."""

    def __init__(self, write: Callable[[str], object], *, colour: bool = False) -> None:
        """``write`` takes text."""
        self._write = write
        self._colour = colour

    def line(self, prefix: Sequence[Span] = (), body: Sequence[Span] = ()) -> None:
        """Write a line; without arguments, an empty one."""
        spans = trimmed([*prefix, *body])
        if self._colour:
            self._write("".join(map(_coloured, spans)) + "\n")
        else:
            self._write("".join(text for _, text in spans) + "\n")


def _coloured(span: Span) -> str:
    style, text = span
    code = SGR[style]
    return f"\x1b[{code}m{text}\x1b[0m" if code and text.strip() else text


def trimmed(spans: list[Span]) -> list[Span]:
    """The spans without white space at their end."""
    while spans:
        style, text = spans.pop()
        text = text.rstrip()
        if text:
            return [*spans, (style, text)]
    return spans


def width(text: str) -> int:
    """The columns that a text takes on a terminal."""
    if text.isascii():
        return len(text)
    return sum(
        0 if unicodedata.combining(character) else 1 + (unicodedata.east_asian_width(character) in "WF")
        for character in text
    )


def span_width(spans: Sequence[Span]) -> int:
    """The columns that spans take."""
    return sum(width(text) for _, text in spans)


def padded(spans: Sequence[Span], columns: int, *, right: bool = False) -> list[Span]:
    """The spans filled up to ``columns``, to the right of them or, with ``right``, to the left."""
    space = [(PLAIN, " " * max(0, columns - span_width(spans)))]
    return [*space, *spans] if right else [*spans, *space]


def rows(table: Sequence[Sequence[Sequence[Span]]], *, right: Sequence[int] = (), gap: int = 2) -> list[list[Span]]:
    """The rows of a table as lines, its columns ``gap`` apart; the columns numbered in ``right`` align to the right."""
    columns = max(map(len, table), default=0)
    widths = [
        max((span_width(row[column]) for row in table if column < len(row)), default=0) for column in range(columns)
    ]
    made = []
    for row in table:
        line: list[Span] = []
        for column, cell in enumerate(row):
            if column:
                line.append((PLAIN, " " * gap))
            line += padded(cell, widths[column], right=column in right)
        made.append(line)
    return made
