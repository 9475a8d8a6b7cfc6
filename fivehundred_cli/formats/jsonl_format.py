"""JSON Lines: a record a line, each line on its own."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, BinaryIO, Final

from fivehundred_cli.formats.building import Piece, build, not_utf8, too_large
from fivehundred_cli.formats.json_text import load, open_finder
from fivehundred_cli.formats.records import ReadRecord, Shortcut, TextError

BOM: Final = b"\xef\xbb\xbf"
_REST: Final = 65_536


def read(
    stream: BinaryIO, max_size: int, *, before: tuple[int, int] = (0, 0), shortcut: Shortcut | None = None
) -> Iterator[ReadRecord]:
    """Read the lines of a stream, one by one; blank lines are not counted as records.

    ``before`` are the records and lines of the file that stand before the stream, where it is a part of a file.
    ``shortcut`` makes of the text of a usual record what is wanted of it; such a record is not read, but has that text.
    """
    number, line = before
    # A line of the greatest size still has its end, and the first one the mark of its encoding.
    while raw := stream.readline(max_size + (2 if line else 5)):
        line += 1
        if line == 1:
            raw = raw.removeprefix(BOM)
        if len(raw.rstrip(b"\r\n")) > max_size:
            number += 1
            while raw and not raw.endswith(b"\n"):
                raw = stream.readline(_REST)
            yield too_large(Piece(number, "", line, 1), max_size)
            continue
        if raw.isspace() or not raw:
            continue
        number += 1
        try:
            text = raw.decode("utf-8")
        except UnicodeDecodeError as error:
            yield not_utf8(number, line, error)
            continue
        text = text.rstrip("\r\n")
        if shortcut is not None and (made := shortcut(text)) is not None:
            yield ReadRecord(number, None, None, text, line, ready=made)
            continue
        yield build(Piece(number, text, line, 1), _load, open_finder)


def _load(text: str) -> Any:
    try:
        return load(text)
    except TextError as problem:
        if problem.offset >= len(text):
            problem.hint = "In JSON Lines every line holds a whole record; a record over several lines is JSON."
        raise
