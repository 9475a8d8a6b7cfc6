"""JSON Lines, written: a record a line, without blanks."""

from __future__ import annotations

from json import JSONEncoder
from typing import Final

from fivehundred_cli.formats.losses import Written
from fivehundred_cli.formats.plain import to_data
from fivehundred_cli.transcript import Record

_encode: Final = JSONEncoder(ensure_ascii=False, separators=(",", ":")).encode


class Writer:
    """Each record by itself."""

    def start(self) -> str:
        """Nothing."""
        return ""

    def add(self, record: Record) -> Written:
        """A record as a line."""
        return Written(_encode(to_data(record)) + "\n")

    def end(self) -> str:
        """Nothing."""
        return ""
