"""``concise``: a line a finding, ``path:line:column: CODE message``, as compilers write it."""

from __future__ import annotations

from fivehundred_cli.report.checks.found import Found, Looks, Summary, Write
from fivehundred_cli.report.checks.text import place, prose
from fivehundred_cli.report.page import PlainPrinter


class Report:
    """Writes a line a finding."""

    def __init__(self, write: Write, looks: Looks) -> None:
        self._printer = PlainPrinter(write, colour=looks.colour)
        self._looks = looks

    def add(self, found: Found) -> None:
        """Write one finding."""
        finding = found.finding
        law = [("dim", f" [{finding.law}]")] if finding.law is not None else []
        head = [("title", place(found)), ("dim", ": "), (finding.severity, finding.code), ("", " ")]
        self._printer.line(head, [*prose(found, finding.message, self._looks), *law])

    def file(self, source: str, hands: int) -> None:
        """Nothing is written about a file."""

    def close(self, summary: Summary) -> None:
        """Nothing follows the last finding."""
