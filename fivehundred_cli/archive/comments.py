"""Comments that accept a finding: ``# fh: ignore[FH402] it was settled at the table``, on the line or the one above."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any, Final

from fivehundred_cli.archive.selection import UnknownCodeError, prefix
from fivehundred_cli.formats import ReadRecord
from fivehundred_cli.formats.records import TextError
from fivehundred_cli.ruling import Finding

MARK: Final = "fh:"
"""What a text has to hold to be worth a search."""

_COMMENT: Final = re.compile(r"(?:^|(?<=[ \t]))#[ \t]*fh:[ \t]*ignore\b(?:\[([^\]\n]*)\])?", re.MULTILINE)
_WORD: Final = re.compile(r"[^\s,]+")


class _Ignore:
    """One word of a comment: what it accepts, where it stands, and whether it was of use."""

    __slots__ = ("column", "line", "prefix", "problem", "used", "word")

    def __init__(self, word: str, line: int, column: int) -> None:
        self.word, self.line, self.column, self.used = word, line, column, False
        self.prefix, self.problem = "", ""
        try:
            self.prefix = prefix(word)
        except UnknownCodeError as error:
            self.problem = f"This comment accepts nothing: {error}."


class Ignores:
    """The comments of one record that accept findings."""

    def __init__(self, read: ReadRecord) -> None:
        self._all = list(_comments(read))
        lines = read.text.replace("\r\n", "\n").replace("\r", "\n").split("\n")
        self._by_line: dict[int, list[_Ignore]] = {}
        for each in self._all:
            self._by_line.setdefault(each.line, []).append(each)
            # Alone on its line, a comment belongs to the next line that is no such comment.
            below = each.line - read.line
            if lines[below].lstrip().startswith("#"):
                while below < len(lines) and lines[below].lstrip().startswith("#"):
                    below += 1
                self._by_line.setdefault(below + read.line, []).append(each)

    def accepts(self, finding: Finding) -> bool:
        """Whether a comment accepts the finding. An error is never accepted: nobody can rule on such a hand."""
        if finding.severity == "error" or finding.line is None:
            return False
        for each in self._by_line.get(finding.line, ()):
            if each.prefix and finding.code.startswith(each.prefix):
                each.used = True
                return True
        return False

    def unused(self) -> Iterator[Finding]:
        """A finding for every word of a comment that accepts nothing."""
        for each in self._all:
            if not each.used:
                yield Finding(
                    code="FH009",
                    severity="mismatch",
                    message=each.problem or f"This comment accepts {each.word}, and there is none here.",
                    line=each.line,
                    column=each.column,
                    hint="Write fh: ignore[CODE]." if each.problem else "Remove it, or correct its code.",
                )


def _comments(read: ReadRecord) -> Iterator[_Ignore]:
    text = read.text
    found = list(_COMMENT.finditer(text))
    spans = _scalars(text) if found else []
    for match in found:
        if any(start <= match.start() < end for start, end in spans):
            continue
        line = read.line + text.count("\n", 0, match.start()) + text.count("\r", 0, match.start())
        line -= text.count("\r\n", 0, match.start())
        start = match.start() - 1 - max(text.rfind("\n", 0, match.start()), text.rfind("\r", 0, match.start()))
        column = start + 1 + (read.column - 1 if line == read.line else 0)
        words = list(_WORD.finditer(match[1] or ""))
        if not words:
            made = _Ignore("", line, column)
            made.problem = "This comment names no code and accepts nothing."
            yield made
        for word in words:
            yield _Ignore(word[0], line, column + match.start(1) - match.start() + word.start())


def _scalars(text: str) -> list[tuple[int, int]]:
    """Where quoted texts and texts of several lines stand: a comment sign in them is none."""
    from fivehundred_cli.formats.yaml_format import compose

    try:
        root: Any = compose(text)
    except TextError:
        return []
    spans: list[tuple[int, int]] = []
    waiting = [root] if root is not None else []
    while waiting:
        node = waiting.pop()
        if isinstance(node, tuple):
            waiting.extend(node)
        elif isinstance(node.value, list):
            waiting.extend(node.value)
        elif node.style:
            spans.append((node.start_mark.index, node.end_mark.index))
    return spans
