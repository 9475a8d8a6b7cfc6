"""``jsonl``: a line of JSON a finding, and a last one with the sums (``schemas/findings.schema.json``)."""

from __future__ import annotations

import json

from fivehundred_cli.report.checks.found import FORMAT, Found, Looks, Summary, Write
from fivehundred_cli.report.checks.objects import found_object, header, summary_object


class Report:
    """Writes a line a finding."""

    def __init__(self, write: Write, looks: Looks) -> None:
        self._write = write
        self._encode = json.JSONEncoder(ensure_ascii=looks.ascii_only).encode

    def add(self, found: Found) -> None:
        """Write one finding."""
        self._write(self._encode({"format": FORMAT, **found_object(found)}) + "\n")

    def file(self, source: str, hands: int) -> None:
        """Nothing is written about a file."""

    def close(self, summary: Summary) -> None:
        """Write the sums; a stream that lacks them was cut off."""
        self._write(self._encode({**header(), "summary": summary_object(summary)}) + "\n")
