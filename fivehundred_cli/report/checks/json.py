"""``json``: one object with all findings and the sums (``schemas/findings.schema.json``)."""

from __future__ import annotations

import json

from fivehundred_cli.report.checks.found import Found, Looks, Summary, Write
from fivehundred_cli.report.checks.objects import found_object, header, summary_object


class Report:
    """Writes one JSON object, the findings as they come; whole even where the run is broken off."""

    def __init__(self, write: Write, looks: Looks) -> None:
        self._write = write
        self._ascii = looks.ascii_only
        self._count = 0

    def add(self, found: Found) -> None:
        """Write one finding."""
        if not self._count:
            self._open()
        self._write((",\n" if self._count else "\n") + self._text(found_object(found)))
        self._count += 1

    def file(self, source: str, hands: int) -> None:
        """Nothing is written about a file."""

    def close(self, summary: Summary) -> None:
        """Write the sums."""
        if not self._count:
            self._open()
        end = "\n" if self._count else ""
        self._write(f'{end}], "summary": {self._text(summary_object(summary))}}}\n')

    def _open(self) -> None:
        self._write(self._text(header())[:-1] + ', "findings": [')

    def _text(self, data: object) -> str:
        return json.dumps(data, ensure_ascii=self._ascii)
