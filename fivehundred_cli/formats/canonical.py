"""A YAML transcript in its canonical layout, with its comments: what ``fh format`` writes.

The keys stand in their order, a hand of cards or a trick on a line, calls and cards are written in one way. Cards keep
the order in which they were written, for it may mean something to whoever wrote them.
"""

from __future__ import annotations

import io
import re
from collections.abc import Iterator, Mapping
from typing import Any, Final, NamedTuple

from fivehundred_cli.cards import card_text, parse_card
from fivehundred_cli.formats.comments import BLANK, Comments, comments_of, plain_data
from fivehundred_cli.formats.plain import to_data
from fivehundred_cli.formats.reader import read_record
from fivehundred_cli.formats.records import ShapeError, escape
from fivehundred_cli.formats.yaml_format import documents
from fivehundred_cli.formats.yaml_writer import flow, scalar
from fivehundred_cli.transcript import Record, hands_of

MAPPINGS: Final = frozenset(("dealt", "holds", "result"))
"""Keys whose mappings have a line for each entry."""

LISTS: Final = frozenset(("play", "bidding", "hands", "tournament", "tables"))
"""Keys whose lists have a line, or several, for each item."""


class Line(NamedTuple):
    """A line of the layout: the pointers of what begins on it, its indentation, and its text."""

    paths: tuple[str, ...]
    indent: int
    text: str


class Changed(Exception):  # noqa: N818
    """The record would not be the same: a defect."""


def format_text(text: str) -> str:
    """The text of a file of YAML transcripts in canonical layout, its comments kept.

    Every document must be a record that can be read. Raises :class:`TextError` or :class:`ShapeError` where one is not.
    """
    newline = "\r\n" if "\r\n" in text.partition("\n")[0] + "\n" else "\n"
    made: list[str] = []
    rest = text.removeprefix("\ufeff")
    for raw, _ in documents(io.BytesIO(text.encode("utf-8")), len(text) * 4 + 1):
        assert raw is not None
        piece = raw.decode("utf-8")
        rest = rest[len(piece) :]
        made.append("".join(f"{line}\n" for line in _document(piece)))
    # Comments after the marker that ends the last document belong to no document.
    made[-1:] = ["".join([*made[-1:], *(f"{line}\n" for line in _trimmed(comments_of(rest).head))])]
    joined = "---\n".join(made)
    return joined.replace("\n", newline) if newline != "\n" else joined


def _document(text: str) -> list[str]:
    comments = comments_of(text)
    data = plain_data(text)
    if data is None:
        return _trimmed(comments.head)
    record = read_record(data)
    canonical = canonical_data(record, data)
    after = read_record(_as_text(canonical))
    if after != record:
        raise Changed
    return _with_comments(list(lines(canonical)), comments)


def canonical_data(record: Record, data: Mapping[str, Any]) -> dict[str, Any]:
    """The canonical data of a record, with the order of the cards in ``data``, from which it was read."""
    made = to_data(record)
    if "format" in data:
        made = {"format": data["format"], **made}
    kept: dict[str, Any] = _in_written_order(made, data)
    return kept


def _in_written_order(made: Any, written: Any) -> Any:
    """``made``, its cards and its unordered entries in the order in which they were written."""
    if isinstance(made, dict) and isinstance(written, Mapping):
        return {key: _in_written_order(item, written.get(key)) for key, item in made.items()}
    if isinstance(made, list) and isinstance(written, list) and len(made) == len(written):
        return [_in_written_order(item, other) for item, other in zip(made, written, strict=True)]
    if isinstance(made, str) and isinstance(written, str | list):
        words = written.split() if isinstance(written, str) else written
        try:
            cards = [card_text(parse_card(word)) for word in words]
        except (ValueError, AttributeError):
            return made
        return " ".join(cards) if sorted(cards) == sorted(made.split()) else made
    return made


def _as_text(value: Any) -> Any:
    """Data as YAML has it: every scalar is text."""
    if isinstance(value, Mapping):
        return {key: _as_text(item) for key, item in value.items()}
    if isinstance(value, list):
        return [_as_text(item) for item in value]
    if isinstance(value, bool):
        return "true" if value else "false"
    return str(value)


# ---- the layout


def lines(data: Mapping[str, Any], path: str = "", indent: int = 0) -> Iterator[Line]:
    """The lines of a record, without comments."""
    if not data and not path:
        yield Line((), 0, "{}")
    for key, value in data.items():
        here = f"{path}/{escape(key)}"
        if key in LISTS and isinstance(value, list) and value:
            yield Line((here,), indent, f"{scalar(key)}:")
            for number, item in enumerate(value):
                yield from _item(item, f"{here}/{number}", indent, key)
        elif key in MAPPINGS and isinstance(value, Mapping) and value:
            yield Line((here,), indent, f"{key}:")
            for name, item in value.items():
                yield Line((f"{here}/{escape(name)}",), indent + 2, f"{scalar(name)}: {flow(item)}")
        elif isinstance(value, str) and _is_literal(value):
            yield Line((here,), indent, f"{key}: {'|' if value.endswith(chr(10)) else '|-'}")
            for each in value.removesuffix("\n").split("\n"):
                yield Line((), indent + 2 if each else 0, each)
        else:
            yield Line((here,), indent, f"{scalar(key)}: {flow(value)}")


_PRINTABLE: Final = re.compile(r"[ -~\xa1-\u2027\u202a-\ud7ff]*")


def _is_literal(text: str) -> bool:
    """Whether a text is shown best as a block of lines, and can be."""
    each = text.removesuffix("\n").split("\n")
    return (
        len(each) > 1
        and bool(each[0])
        and bool(each[-1])
        and all(_PRINTABLE.fullmatch(line) and line == line.strip() for line in each)
    )


def _item(item: Any, path: str, indent: int, key: str) -> Iterator[Line]:
    """An item of a list: a hand, a round or a table over several lines, a trick or an act on one."""
    if key in ("hands", "tournament", "tables"):
        inner = list(lines(item, path, indent + 2)) if item else [Line((), indent + 2, "{}")]
    elif isinstance(item, list):
        inner = [Line((f"{path}/{number}",), indent + 2, f"- {flow_entry(act)}") for number, act in enumerate(item)]
        if not inner:
            inner = [Line((), indent + 2, "[]")]
    else:
        inner = [Line((), indent + 2, flow_entry(item))]
    first = inner[0]
    yield Line((path, *first.paths), indent, f"- {first.text}")
    yield from inner[1:]


def flow_entry(item: Any) -> str:
    """An act as ``PLAYER: value``, or a text."""
    if isinstance(item, Mapping) and len(item) == 1:
        ((name, value),) = item.items()
        return f"{scalar(name)}: {flow(value)}"
    return flow(item)


# ---- the comments


def _with_comments(layout: list[Line], comments: Comments) -> list[str]:
    """The lines with the comments where they belong: a path that has no line of its own stands on its parent's."""
    line_of = {path: number for number, line in reversed(list(enumerate(layout))) for path in line.paths}
    above: dict[int, list[str]] = {}
    beside: dict[int, list[str]] = {}
    for path, words in comments.above.items():
        number, exact = _line(path, line_of)
        above.setdefault(number, []).extend(words if exact else [each for each in words if each != BLANK])
    for path, words in comments.beside.items():
        number, _ = _line(path, line_of)
        beside.setdefault(number, []).extend(words)
    made = _trimmed(comments.head, end=False)
    for number, line in enumerate(layout):
        at_end = beside.get(number, [])
        indent = " " * line.indent
        for comment in _single(above.get(number, [])):
            if comment != BLANK or made:
                made.append(indent + comment if comment else comment)
        made.extend(indent + comment for comment in at_end[:-1])
        made.append(indent + line.text + (f"  {at_end[-1]}" if at_end else ""))
    made.extend(_trimmed(comments.tail, start=False))
    return made


def _line(path: str, line_of: Mapping[str, int]) -> tuple[int, bool]:
    """The line of a path, or of the nearest thing around it that has one."""
    here = path
    while here not in line_of:
        here = here.rpartition("/")[0]
        if not here:
            return 0, False
    return line_of[here], here == path


def _single(words: list[str]) -> list[str]:
    """Comments with no more than one empty line between them."""
    return [each for number, each in enumerate(words) if each != BLANK or number == 0 or words[number - 1] != BLANK]


def _trimmed(words: list[str], *, start: bool = True, end: bool = True) -> list[str]:
    """Comments with no more than one empty line between them, and none at the start or end of the document."""
    kept = _single(words)
    while start and kept and kept[0] == BLANK:
        del kept[0]
    while end and kept and kept[-1] == BLANK:
        kept.pop()
    return kept


def has_all_hands(record: Record) -> bool:
    """Whether every hand of a record can be read."""
    from fivehundred_cli.transcript import BadHand

    return not any(isinstance(hand, BadHand) for hand in hands_of(record))


__all__ = ["Changed", "ShapeError", "canonical_data", "format_text", "has_all_hands", "lines"]
