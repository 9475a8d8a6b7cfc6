"""JSON, written: one record as an object, several as a list; two spaces a level."""

from __future__ import annotations

import json

from fivehundred_cli.formats.losses import Written
from fivehundred_cli.formats.plain import to_data
from fivehundred_cli.transcript import Record


class Writer:
    """Holds the first record back until it is known whether another one follows."""

    def __init__(self) -> None:
        self._first: str | None = None
        self._count = 0

    def start(self) -> str:
        """Nothing."""
        return ""

    def add(self, record: Record) -> Written:
        """A record, in full unless it is the first."""
        text = json.dumps(to_data(record), ensure_ascii=False, indent=2)
        self._count += 1
        if self._count == 1:
            self._first = text
            return Written("")
        before = f"[\n{self._first},\n" if self._count == 2 else ",\n"
        self._first = None
        return Written(before + text)

    def end(self) -> str:
        """The only record, or the end of the list; an empty list for no record at all."""
        if self._count == 0:
            return "[]\n"
        return f"{self._first}\n" if self._count == 1 else "\n]\n"
