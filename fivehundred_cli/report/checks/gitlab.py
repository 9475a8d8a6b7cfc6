"""``gitlab``: a Code Quality report, which GitLab shows in merge requests."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Final

from fivehundred_cli.report.checks.found import Found, Looks, Summary, Write
from fivehundred_cli.report.checks.objects import Fingerprints, whole_message
from fivehundred_cli.ruling import Severity

_SEVERITIES: Final[Mapping[Severity, str]] = {
    "error": "critical",
    "violation": "major",
    "mismatch": "major",
    "incomplete": "minor",
    "note": "info",
}


class Report:
    """Writes one JSON array, an item a finding."""

    def __init__(self, write: Write, looks: Looks) -> None:
        self._write = write
        self._ascii = looks.ascii_only
        self._fingerprints = Fingerprints()
        self._begun = False

    def add(self, found: Found) -> None:
        """Write one finding."""
        finding = found.finding
        item = {
            "description": whole_message(finding),
            "check_name": finding.code,
            "fingerprint": self._fingerprints.of(found),
            "severity": _SEVERITIES[finding.severity],
            "location": {"path": found.source, "lines": {"begin": finding.line or 1}},
        }
        self._write((",\n" if self._begun else "[\n") + json.dumps(item, ensure_ascii=self._ascii))
        self._begun = True

    def file(self, source: str, hands: int) -> None:
        """Nothing is written about a file."""

    def close(self, summary: Summary) -> None:
        """Close the array."""
        self._write("\n]\n" if self._begun else "[]\n")
