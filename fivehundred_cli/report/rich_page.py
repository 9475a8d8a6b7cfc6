"""The printer for a terminal, made with rich: wraps prose beside its label, and knows what colours there are."""

from __future__ import annotations

import io
from collections.abc import Callable, Sequence
from typing import Final

from rich.console import Console
from rich.text import Text

from fivehundred_cli.report.page import Span, span_width, trimmed

STYLES: Final = {
    "": "",
    "title": "bold",
    "label": "dim",
    "dim": "dim",
    "red": "red",
    "trump": "bold",
    "red-trump": "bold red",
    "won": "green",
    "mark": "bold yellow",
    "code": "bold",
    "violation": "bold red",
    "mismatch": "bold yellow",
    "incomplete": "bold cyan",
    "error": "bold white on red",
    "note": "bold blue",
    "good": "green",
    "bad": "red",
}
"""The styles of :data:`fivehundred_cli.report.page.SGR` in the words of rich."""

_NARROWEST: Final = 24
"""Prose is not squeezed into fewer columns than this."""


class _Sink(io.TextIOBase):
    """A text file whose writes go through a function."""

    def __init__(self, write: Callable[[str], object]) -> None:
        self._through = write

    def write(self, text: str) -> int:
        """Write ``text``."""
        self._through(text)
        return len(text)


class RichPrinter:
    """Writes lines to a terminal through rich."""

    def __init__(self, write: Callable[[str], object], *, colour: bool, columns: int | None = None) -> None:
        """``write`` takes text; ``columns`` is the width of the terminal, by default as rich finds it."""
        measure = Console(width=columns)
        self._console = Console(
            file=_Sink(write),  # type: ignore[arg-type]
            force_terminal=True,
            no_color=not colour,
            color_system="auto" if colour else None,
            width=measure.width,
            highlight=False,
            markup=False,
            emoji=False,
        )

    def line(self, prefix: Sequence[Span] = (), body: Sequence[Span] = ()) -> None:
        """Write a line; without arguments, an empty one."""
        indent = span_width(prefix)
        room = self._console.width - indent
        head = _text(prefix if body else trimmed([*prefix]))
        if not body or room < _NARROWEST:
            self._print(head + _text(trimmed([*body])))
            return
        for number, part in enumerate(_text(trimmed([*body])).wrap(self._console, room)):
            part.rstrip()
            self._print((Text(" " * indent) if number else head) + part)

    def _print(self, text: Text) -> None:
        self._console.print(text, soft_wrap=True)


def _text(spans: Sequence[Span]) -> Text:
    return Text.assemble(*((text, STYLES[style]) for style, text in spans))
