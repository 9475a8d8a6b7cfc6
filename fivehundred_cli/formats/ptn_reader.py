"""PTN, read: as found in the wild, with brackets and quotes missing, and several records in a file."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import BinaryIO, Final

from fivehundred_cli.formats import ptn
from fivehundred_cli.formats.building import Piece, build_from, failed, not_utf8, too_large
from fivehundred_cli.formats.ptn_hand import Reading, Tag
from fivehundred_cli.formats.records import Finder, ReadRecord, TextError, segments

_BOM: Final = b"\xef\xbb\xbf"
_TAG: Final = re.compile(r'\s*\[\s*(\w+)\s+"(.*)"\s*\]?\s*')
_OPEN_TAG: Final = re.compile(r'\s*\[\s*(\w+)\s*"?(.*?)"?\s*\]?\s*')


def read(stream: BinaryIO, max_size: int) -> Iterator[ReadRecord]:
    """Read the records of a stream, one by one."""
    for number, (line, raw) in enumerate(_records(stream, max_size), 1):
        if raw is None:
            yield too_large(Piece(number, "", line, 1), max_size)
            continue
        try:
            text = raw.decode("utf-8")
        except UnicodeDecodeError as error:
            yield not_utf8(number, line, error)
            continue
        yield _record(Piece(number, text, line, 1))


def _records(stream: BinaryIO, max_size: int) -> Iterator[tuple[int, bytes | None]]:
    """The bytes of each record with the line it starts on; ``None`` for one that is too large."""
    lines: list[bytes] = []
    names: set[bytes] = set()
    size, start = 0, 1
    for number, raw in enumerate(iter(lambda: stream.readline(max_size + 1), b""), 1):
        line = raw.removeprefix(_BOM) if number == 1 else raw
        name = line.strip()[1:].split(None, 1)[0] if line.strip()[:1] == b"[" and line.strip()[1:].strip() else b""
        if names and (name == b"Event" or name in names or line[:1] == b"%"):
            yield start, (b"".join(lines) if size <= max_size else None)
            lines, names, size, start = [], set(), 0, number
        if name:
            names.add(name)
        if not names and not line.strip() and not lines:
            start = number + 1
            continue
        size += len(line)
        if size <= max_size:
            lines.append(line)
    if names or b"".join(lines).strip():
        yield start, (b"".join(lines) if size <= max_size else None)


def _record(piece: Piece) -> ReadRecord:
    try:
        tags = _tags(piece.text)
        found = Reading(tags)
        data = found.data()
    except TextError as problem:
        return failed(piece, problem)
    made = build_from(piece, data, lambda text: _finder(_tags(text), found))
    made.losses = tuple(found.losses)
    return made


def _tags(text: str) -> dict[str, Tag]:
    """The tags of a record. Raises :class:`TextError` for a line that belongs to no tag."""
    tags: dict[str, Tag] = {}
    here: Tag | None = None
    at = 0
    for line in text.splitlines(keepends=True):
        bare = line.strip()
        if bare[:1] == "[":
            match = _TAG.fullmatch(line.rstrip("\r\n")) or _OPEN_TAG.fullmatch(line.rstrip("\r\n"))
            if match is None:
                raise TextError("FH002", "Expected a tag: a name and a text in double quotes, in brackets.", at)
            here = tags.setdefault(match[1], Tag(ptn.unescape(match[2]), at + line.index("[")))
        elif bare and bare[0] not in "%;":
            if here is None:
                raise TextError("FH002", "This line stands under no tag.", at, 'A record starts with [Event "…"].')
            here.lines.append(bare)
            here.starts.append(at)
        at += len(line)
    return tags


def _finder(tags: dict[str, Tag], reading: Reading) -> Finder:
    """A finder of the tag, or of the row of the play, that says what a pointer of ours points to."""
    names = {
        "event": "Event", "date": "UTCDate", "variant": "GameOptionsJson", "scores": "GameScores", "dealer": "Dealer",
        "dealt": "Deal", "kitty": "Undealt", "bidding": "Auction", "contract": "Contract", "discard": "CardsRemoved",
        "exchange": "CardsPassed", "play": "Play", "players": "North",
    }  # fmt: skip

    def find(pointer: str, at_key: bool) -> int:
        parts = segments(pointer)
        tag = tags.get(names.get(parts[0], "")) if parts else None
        if tag is None:
            return 0
        if parts[0] == "play" and len(parts) > 1 and parts[1].isdecimal() and int(parts[1]) < len(reading.trick_rows):
            return tag.starts[reading.trick_rows[int(parts[1])]]
        return tag.start

    return find
