"""``rdjson``: the Reviewdog Diagnostic Format."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Final

from fivehundred_cli.report.checks.found import Found, Looks, Summary, Write
from fivehundred_cli.report.checks.objects import whole_message
from fivehundred_cli.report.checks.text import token_length
from fivehundred_cli.ruling import Severity

_SEVERITIES: Final[Mapping[Severity, str]] = {
    "error": "ERROR",
    "violation": "ERROR",
    "mismatch": "ERROR",
    "incomplete": "WARNING",
    "note": "INFO",
}


class Report:
    """Writes one object, a diagnostic a finding."""

    def __init__(self, write: Write, looks: Looks) -> None:
        self._write = write
        self._ascii = looks.ascii_only
        self._begun = False

    def add(self, found: Found) -> None:
        """Write one finding."""
        finding = found.finding
        location: dict[str, object] = {"path": found.source}
        place = _range(found)
        if place is not None:
            location["range"] = place
        item = {
            "message": whole_message(finding),
            "location": location,
            "severity": _SEVERITIES[finding.severity],
            "code": {"value": finding.code},
        }
        self._open()
        self._write((",\n" if self._begun else "\n") + json.dumps(item, ensure_ascii=self._ascii))
        self._begun = True

    def file(self, source: str, hands: int) -> None:
        """Nothing is written about a file."""

    def close(self, summary: Summary) -> None:
        """Close the object."""
        self._open()
        self._write("\n]}\n" if self._begun else "]}\n")

    def _open(self) -> None:
        if not self._begun:
            self._write('{"source": {"name": "fh"}, "diagnostics": [')


def _range(found: Found) -> dict[str, dict[str, int]] | None:
    """Where a finding is: columns count bytes of UTF-8 here, and the end stands behind the last one."""
    line, column = found.finding.line, found.finding.column
    if line is None:
        return None
    text = found.text()
    if column is None or text is None:
        return {"start": {"line": line}}
    start = len(text[: column - 1].encode("utf-8", "replace")) + 1
    length = len(text[column - 1 : column - 1 + token_length(text, column)].encode("utf-8", "replace"))
    return {"start": {"line": line, "column": start}, "end": {"line": line, "column": start + length}}
