"""What the text formats share: where a finding is, its sentences, and its lines with a caret."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from fivehundred_cli.report.checks.found import Found, Looks
from fivehundred_cli.report.page import PLAIN, Span, width
from fivehundred_cli.report.signs import Signs

_WIDEST: Final = 100
"""Longer lines, as JSON Lines has them, are cut on both sides of what matters."""

_TOKEN: Final = re.compile(r"""[^\s,\]}"':]+|\S""")


def place(found: Found) -> str:
    """Where a finding is: ``path:line:column``, as far as it is known."""
    finding = found.finding
    parts = [found.source, *(str(number) for number in (finding.line, finding.column) if number is not None)]
    return ":".join(parts)


def sentence(text: str) -> str:
    """A text on one line, so that what is quoted in a message cannot break out of it."""
    return " ".join(text.split()) if "\n" in text or "\r" in text else text


def signs(found: Found, looks: Looks) -> Signs:
    """What writes the cards of a finding."""
    return Signs(ascii_only=looks.ascii_only, names=found.names)


def prose(found: Found, text: str, looks: Looks) -> list[Span]:
    """A sentence about a finding, its cards with suit signs."""
    return signs(found, looks).prose(sentence(text))


def token_length(text: str, column: int) -> int:
    """How many characters the card, call or word at a column (from 1) of a line has; 0 behind its end."""
    found = _TOKEN.match(text, column - 1)
    return len(found[0]) if found else 0


def excerpt(found: Found, looks: Looks) -> Iterator[list[Span]]:
    """The lines about the place of a finding behind their numbers, with a caret under the card or call."""
    line, column = found.finding.line, found.finding.column
    if line is None or column is None or found.text() is None:
        return
    gutter = max(len(str(number)) for number, _ in found.lines)
    bar = " | "
    yield [("dim", f"{'':{gutter}}{bar}")]
    for number, raw in found.lines:
        text = _shown(raw)
        start, cut = _window(text, column if number == line else 1, looks)
        yield [("dim", f"{number:>{gutter}}{bar}"), (PLAIN, cut)]
        if number == line:
            at = column - 1 - start
            before = cut[:at]
            under = "^" * max(1, width(cut[at : at + token_length(cut, at + 1)]))
            yield [("dim", f"{'':{gutter}}{bar}"), (PLAIN, " " * width(before)), (found.finding.severity, under)]


def _shown(raw: str) -> str:
    """A line as it can be printed: a character a column stays a character, but does nothing to the terminal."""
    return "".join(character if character.isprintable() else " " for character in raw)


def _window(text: str, column: int, looks: Looks) -> tuple[int, str]:
    """The part of a line that is shown, and how many characters its first one stands before that of the line.

    The mark of what is left out takes the place of characters, so that columns stay what they are.
    """
    if len(text) <= _WIDEST:
        return 0, text
    start = max(0, min(column - 1 - _WIDEST // 2, len(text) - _WIDEST))
    cut = text[start : start + _WIDEST]
    mark = "..." if looks.ascii_only else "…"
    if start:
        cut = mark + cut[len(mark) :]
    if start + _WIDEST < len(text):
        cut = cut[: -len(mark)] + mark
    return start, cut
