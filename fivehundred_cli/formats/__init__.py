"""Text to transcript and back: reads records, each with its place in the file, and writes them, saying what is lost.

A new format is one module with a ``read`` function or a ``Writer`` (or both) and one line in
:data:`~fivehundred_cli.formats.sources.TABLE`.
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
