"""Text to transcript: reads records from YAML, JSON and JSON Lines, each with its place in the file.

A new format is one module with a ``read`` function and one line in :data:`FORMATS`.
"""

from __future__ import annotations

from fivehundred_cli.formats.records import MAX_DEPTH, MAX_SIZE, ReadRecord, SourceError
from fivehundred_cli.formats.sources import FORMATS, Format, open_source, read_path, read_stream, read_text

__all__ = [
    "FORMATS",
    "MAX_DEPTH",
    "MAX_SIZE",
    "Format",
    "ReadRecord",
    "SourceError",
    "open_source",
    "read_path",
    "read_stream",
    "read_text",
]
