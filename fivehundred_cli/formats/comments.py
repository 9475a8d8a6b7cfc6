"""The comments and empty lines of a YAML document, each with what it stands at.

PyYAML's scanner marks every token, so that what lies between two tokens is white space and comments and nothing else.
A comment at the end of a line belongs to what stands before it; one on lines of its own to what comes after it.
"""

from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any, Final

import yaml
from yaml.nodes import MappingNode, Node, ScalarNode, SequenceNode

from fivehundred_cli.formats.records import TextError, escape
from fivehundred_cli.formats.yaml_format import compose

_HEADER: Final = re.compile(r"[|>][-+0-9]*[ \t]+(#[^\r\n]*)")
_LINE: Final = re.compile(r"[^\r\n]*(?:\r\n|\r|\n|\Z)")

BLANK: Final = ""
"""An empty line among the comments."""


@dataclass(slots=True)
class Comments:
    """The comments of a document.

    ``head`` stand before everything else, ``tail`` after it; ``above`` and ``beside`` are by JSON pointer. A comment is
    its text from ``#`` on, or :data:`BLANK`.
    """

    head: list[str] = field(default_factory=list)
    above: dict[str, list[str]] = field(default_factory=dict)
    beside: dict[str, list[str]] = field(default_factory=dict)
    tail: list[str] = field(default_factory=list)


def comments_of(text: str) -> Comments:
    """The comments of one document. Raises :class:`TextError` for what is no YAML."""
    anchors = sorted(_anchors(compose(text), ""), key=lambda anchor: (anchor[0], len(anchor[1])))
    starts = [start for start, _ in anchors]
    found = Comments()
    if not anchors:
        found.head = [words for _, words, _ in _found(text)]
        return found
    for offset, words, own_line in _found(text):
        following = bisect_left(starts, offset)
        if own_line and following == len(anchors):
            found.tail.append(words)
        elif own_line and following == 0:
            found.head.append(words)
        elif own_line:
            found.above.setdefault(anchors[following][1], []).append(words)
        elif following == 0:
            found.head.append(words)
        elif following < len(anchors) and not _line_before(text, offset).strip(" \t-"):
            # Behind the dash of an item there is only the comment: what it is about follows.
            found.above.setdefault(anchors[following][1], []).append(words)
        else:
            found.beside.setdefault(anchors[following - 1][1], []).append(words)
    return found


def _line_before(text: str, offset: int) -> str:
    start = max(text.rfind("\n", 0, offset), text.rfind("\r", 0, offset)) + 1
    return text[start:offset]


def _anchors(node: Node | None, path: str) -> Iterator[tuple[int, str]]:
    """Where each entry of each mapping and list starts, and its pointer."""
    if isinstance(node, MappingNode):
        for key, value in node.value:
            here = f"{path}/{escape(key.value)}"
            yield key.start_mark.index, here
            yield from _anchors(value, here)
    elif isinstance(node, SequenceNode):
        for number, item in enumerate(node.value):
            here = f"{path}/{number}"
            yield item.start_mark.index, here
            yield from _anchors(item, here)
    elif isinstance(node, ScalarNode):
        return


def _found(text: str) -> Iterator[tuple[int, str, bool]]:
    """Every comment and empty line: its offset, its text, and whether it has lines of its own."""
    end = 0
    try:
        for token in yaml.scan(text, Loader=yaml.SafeLoader):
            start = token.start_mark.index
            if start > end:
                yield from _in_gap(text, end, start)
            if isinstance(token, yaml.ScalarToken) and token.style in ("|", ">"):
                header = _HEADER.match(text, start)
                if header is not None:
                    yield start + 1, header[1].rstrip(), False
                # The text of a block goes on to the next token; what it swallows at its end are empty lines.
            end = max(end, token.end_mark.index)
    except yaml.YAMLError as error:
        from fivehundred_cli.formats.yaml_errors import syntax_error

        raise syntax_error(text, error) from None
    yield from _in_gap(text, end, len(text))


def _in_gap(text: str, start: int, end: int) -> Iterator[tuple[int, str, bool]]:
    place = start
    while place < end:
        match = _LINE.match(text, place)
        assert match is not None
        stop = min(match.end(), end)
        line = text[place:stop]
        words = line.strip()
        fresh = place == 0 or text[place - 1] in "\r\n" or text[place] == "\ufeff"
        if words.startswith("#"):
            yield place, words, fresh
        elif not words and fresh and line.endswith(("\n", "\r")):
            yield place, BLANK, True
        place = max(stop, place + 1)


def plain_data(text: str) -> Any:
    """The data of a document with every scalar as text. Raises :class:`TextError` for what is no YAML."""
    from fivehundred_cli.formats.yaml_format import plain

    root = compose(text)
    return None if root is None else plain(root)


__all__ = ["BLANK", "Comments", "TextError", "comments_of", "plain_data"]
