"""``github``: workflow commands, which GitHub Actions shows beside the lines of a change."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from fivehundred_cli.report.checks.found import Found, Looks, Summary, Write
from fivehundred_cli.report.checks.objects import whole_message
from fivehundred_cli.ruling import Severity

_COMMANDS: Final[Mapping[Severity, str]] = {
    "error": "error",
    "violation": "error",
    "mismatch": "error",
    "incomplete": "warning",
    "note": "notice",
}


def escape_data(text: str) -> str:
    """A message as a workflow command takes it: no end of a line, and no percent sign, but for an escape."""
    return text.replace("%", "%25").replace("\r", "%0D").replace("\n", "%0A")


def escape_property(text: str) -> str:
    """The value of a property, in which colons and commas are escaped as well."""
    return escape_data(text).replace(":", "%3A").replace(",", "%2C")


class Report:
    """Writes a command a finding."""

    def __init__(self, write: Write, looks: Looks) -> None:
        self._write = write

    def add(self, found: Found) -> None:
        """Write one finding."""
        finding = found.finding
        properties = {"file": found.source}
        if finding.line is not None:
            properties["line"] = str(finding.line)
            if finding.column is not None:
                properties["col"] = str(finding.column)
        properties["title"] = f"{finding.code} {finding.name}"
        written = ",".join(f"{key}={escape_property(value)}" for key, value in properties.items())
        self._write(f"::{_COMMANDS[finding.severity]} {written}::{escape_data(whole_message(finding))}\n")

    def file(self, source: str, hands: int) -> None:
        """Nothing is written about a file."""

    def close(self, summary: Summary) -> None:
        """Nothing follows the last finding."""
