"""YAML: documents are cut apart at their markers, then composed by libyaml, never loaded; every scalar is text."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import TYPE_CHECKING, Any, BinaryIO, Final

import yaml
from yaml.nodes import MappingNode, Node, ScalarNode, SequenceNode

from fivehundred_cli.formats.building import Piece, build_from, failed, not_utf8, too_large
from fivehundred_cli.formats.records import MAX_DEPTH, Finder, ReadRecord, TextError, duplicate_key, segments

if TYPE_CHECKING or not getattr(yaml, "__with_libyaml__", False):
    from fivehundred_cli.formats.yaml_pure import Parser
else:
    from yaml.cyaml import CParser as Parser

TEXT: Final = "text"
BOM: Final = b"\xef\xbb\xbf"
MERGE: Final = "<<"

_MARKERS: Final = (b"---", b"...")
_AFTER_MARKER: Final = frozenset((b"", b" ", b"\t", b"\n", b"\r"))
_DEEP_INDENT: Final = " " * 24
_MANY_BRACKETS: Final = 900
"""Fewer brackets cannot exhaust the stack while the tree is made."""

_PIECE: Final = 65_536
_LINE_ENDS: Final = (b"\n", b"\r")


class _Composer(Parser):
    """The parser with a resolver that gives every scalar, list and mapping the same tag."""

    def __init__(self, text: str) -> None:
        super().__init__(text)

    def resolve(self, kind: Any, value: Any, implicit: Any) -> str:
        return TEXT

    def descend_resolver(self, current_node: Any, current_index: Any) -> None:
        pass

    def ascend_resolver(self) -> None:
        pass


def read(stream: BinaryIO, max_size: int) -> Iterator[ReadRecord]:
    """Read the documents of a stream, one by one; an empty document is counted and holds no record."""
    number = 0
    for raw, line in documents(stream, max_size):
        number += 1
        if raw is None:
            yield too_large(Piece(number, "", line, 1), max_size)
            continue
        try:
            text = raw.decode("utf-8")
        except UnicodeDecodeError as error:
            yield not_utf8(number, line, error)
            continue
        try:
            root = compose(text)
            data = plain(root) if root is not None else None
        except TextError as problem:
            yield failed(Piece(number, text, line, 1), problem)
            continue
        if data is not None:
            yield build_from(Piece(number, text, line, 1), data, open_finder)


def compose(text: str) -> Node | None:
    """The node tree of one document. Raises :class:`TextError` for what is no YAML, or more than the format allows."""
    if (
        "&" in text
        or "!" in text
        or "*" in text
        or _DEEP_INDENT in text
        or "- - - " in text
        or "? " in text
        or text.count("[") + text.count("{") > _MANY_BRACKETS
    ):
        _refuse(text)
    try:
        root: Node | None = _Composer(text).get_single_node()
    except (yaml.YAMLError, UnicodeError, RecursionError) as error:
        from fivehundred_cli.formats.yaml_errors import syntax_error

        raise syntax_error(text, error) from None
    return root


def _refuse(text: str) -> None:
    """Refuse tags, anchors, aliases and too deep a nesting, before a tree is made of them."""
    depth = 0
    try:
        parser: Any = _Composer(text)
        while parser.check_event():
            event: Any = parser.get_event()
            offset = event.start_mark.index
            if isinstance(event, yaml.AliasEvent):
                raise TextError("FH002", f"The alias *{event.anchor} is not allowed here.", offset, _quote("*"))
            if getattr(event, "anchor", None) is not None:
                raise TextError("FH002", f"The anchor &{event.anchor} is not allowed here.", offset, _quote("&"))
            if getattr(event, "tag", None) is not None:
                raise TextError("FH002", f"The tag {event.tag} is not allowed here.", offset, _quote("!"))
            if isinstance(event, yaml.CollectionStartEvent):
                depth += 1
                if depth > MAX_DEPTH:
                    raise TextError("FH007", f"Nested more than {MAX_DEPTH} levels deep.", offset)
            elif isinstance(event, yaml.CollectionEndEvent):
                depth -= 1
    except (yaml.YAMLError, UnicodeError, RecursionError) as error:
        from fivehundred_cli.formats.yaml_errors import syntax_error

        raise syntax_error(text, error) from None


def _quote(sign: str) -> str:
    return f"Write values out in full; put a text that starts with {sign} in quotes."


def plain(node: Any, depth: int = 1) -> Any:
    """Dictionaries, lists and texts out of a node; ``None`` where nothing at all is written."""
    kind = type(node)
    if kind is ScalarNode:
        value = node.value
        return value if value or node.style else None
    if depth > MAX_DEPTH:
        raise TextError("FH007", f"Nested more than {MAX_DEPTH} levels deep.", node.start_mark.index)
    depth += 1
    if kind is SequenceNode:
        return [plain(item, depth) for item in node.value]
    pairs = node.value
    data = {
        key.value: (item.value or (item.value if item.style else None))
        if type(item) is ScalarNode
        else plain(item, depth)
        for key, item in pairs
        if type(key) is ScalarNode
    }
    if len(data) != len(pairs) or MERGE in data:
        raise _key_error(pairs)
    return data


def _key_error(pairs: list[tuple[Node, Node]]) -> TextError:
    seen: dict[str, Node] = {}
    for key, _ in pairs:
        offset = key.start_mark.index
        if not isinstance(key, ScalarNode):
            hint = "Put a ? that stands for an unknown card in quotes." if isinstance(key, MappingNode) else None
            return TextError("FH002", "A key must be a plain text.", offset, hint)
        if key.value == MERGE:
            return TextError("FH002", "Merge keys (<<) are not allowed.", offset, "Write the keys out in full.")
        if key.value in seen:
            return duplicate_key(key.value, offset, seen[key.value].start_mark.index)
        seen[key.value] = key
    raise AssertionError("no key is wrong")


def open_finder(text: str) -> Finder:
    """Compose a document again, to find positions in it. Raises :class:`TextError` as :func:`compose` does."""
    root = compose(text)

    def find(pointer: str, at_key: bool) -> int:
        node, key = root, None
        if node is None:
            return 0
        parts = segments(pointer)
        for number, part in enumerate(parts):
            if isinstance(node, MappingNode):
                pair = next((pair for pair in node.value if pair[0].value == part), None)
                if pair is None:
                    break
                key, node = pair
            elif isinstance(node, SequenceNode):
                if not part.isdecimal() or int(part) >= len(node.value):
                    break
                key, node = None, node.value[int(part)]
            elif part.isdecimal() and number == len(parts) - 1:
                return _word(text, node, int(part))
            else:
                break
        chosen = key if at_key and key is not None else node
        return int(chosen.start_mark.index)

    return find


_WORD: Final = re.compile(r"\S+")


def _word(text: str, node: Any, index: int) -> int:
    """The offset of the word ``index`` of a scalar: of the scalar itself if it has no such word."""
    start, end = node.start_mark.index, node.end_mark.index
    if node.style in ("|", ">"):
        start = text.index("\n", start) + 1
    elif node.style:
        start, end = start + 1, end - 1
    for number, match in enumerate(_WORD.finditer(text, start, end)):
        if number == index:
            return match.start()
    return int(node.start_mark.index)


def documents(stream: BinaryIO, max_size: int) -> Iterator[tuple[bytes | None, int]]:
    """Cut a stream at its document markers: the bytes of each document, and the line it starts on.

    ``None`` stands for a document that is larger than ``max_size``; it is passed over, not kept. What stands before
    a marker and is no content (comments, directives) belongs to the document after it.
    """
    parts: list[bytes] = []
    size, start = 0, 1
    begun = directive = False
    for number, line, whole in _lines(stream):
        marker = line[:3] if whole and line[:3] in _MARKERS and line[3:4] in _AFTER_MARKER else b""
        if marker == b"---":
            if begun:
                yield (None if size > max_size else b"".join(parts)), start
                parts, size, start = [], 0, number
            begun, directive = True, False
        elif not begun and not marker:
            content = line.strip()
            directive = directive or line[:1] == b"%"
            begun = bool(content) and content[:1] != b"#" and line[:1] != b"%"
        size += len(line)
        if size <= max_size:
            parts.append(line)
        else:
            parts.clear()
        if marker == b"...":
            if begun or directive:
                yield (None if size > max_size else b"".join(parts)), start
            parts, size, start = [], 0, number + 1
            begun = directive = False
    if begun or directive:
        yield (None if size > max_size else b"".join(parts)), start


def _lines(stream: BinaryIO) -> Iterator[tuple[int, bytes, bool]]:
    """The lines of a stream with their numbers; a very long one comes in pieces, only the first of them ``whole``."""
    number, fresh = 1, True
    piece = stream.readline(_PIECE).removeprefix(BOM)
    while piece:
        # A line may also end in a carriage return alone.
        for line in piece.splitlines(keepends=True) if b"\r" in piece[:-2] else (piece,):
            yield number, line, fresh
            fresh = line[-1:] in _LINE_ENDS
            number += fresh
        piece = stream.readline(_PIECE)
