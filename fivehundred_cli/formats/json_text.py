"""One JSON value: strict decoding, and positions in its text."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from json import JSONDecodeError, JSONDecoder, decoder, dumps, loads
from typing import Any, Final, NoReturn, cast

from fivehundred_cli.formats.records import MAX_DEPTH, Finder, TextError, duplicate_key, segments


class _TroubleError(Exception):
    """Something that JSON allows and the format does not; where it is, is found out afterwards."""


def _object(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    data = dict(pairs)
    if len(data) != len(pairs):
        raise _TroubleError
    return data


def _refuse(_: str) -> NoReturn:
    raise _TroubleError


_DECODER: Final = JSONDecoder(object_pairs_hook=_object, parse_float=_refuse, parse_constant=_refuse)
_SKIPPER: Final = JSONDecoder()
_scan: Callable[[str, int, bool], tuple[str, int]] = decoder.scanstring  # type: ignore[attr-defined]
_SPACE: Final = re.compile(r"[ \t\n\r]*")

_WORDS: Final = (
    ("Expecting ',' delimiter", "Here a comma, or the closing bracket, was expected.", None),
    ("Expecting ':' delimiter", "Here a colon was expected.", None),
    ("Expecting property name", "Here a key in double quotes was expected.", "No comma stands after the last item."),
    ("Illegal trailing comma", "No comma stands after the last item.", "Remove it."),
    ("Expecting value", "Here a value was expected.", "Texts stand in double quotes; no comma after the last item."),
    ("Unterminated string", "The text that starts here is not closed.", "Close it with a double quote."),
    ("Invalid control character", "A text ends in the line in which it starts.", "A line break within a text is \\n."),
    ("Invalid \\", "The escape is not one of JSON's.", 'Known are \\" \\\\ \\/ \\b \\f \\n \\r \\t \\uXXXX.'),
    ("Extra data", "The record has ended, and more text follows.", "Put several records in a list, or one in a line."),
)


def skip_space(text: str, index: int) -> int:
    """The offset of the next character that is no white space."""
    return cast("re.Match[str]", _SPACE.match(text, index)).end()


def decode(text: str, start: int = 0) -> tuple[Any, int]:
    """The value that starts at ``start``, and the offset of its end. Raises :class:`TextError`."""
    try:
        data, end = _DECODER.raw_decode(text, start)
    except JSONDecodeError as error:
        raise _syntax_error(error) from None
    except RecursionError:
        raise _too_deep(start) from None
    except (_TroubleError, ValueError):
        raise _trouble(text, start) from None
    if text.find("\\u", start, end) >= 0:
        try:
            dumps(data, ensure_ascii=False).encode()
        except UnicodeEncodeError:
            raise _trouble(text, start) from None
    return data, end


def load(text: str) -> Any:
    """The only value of ``text``. Raises :class:`TextError`."""
    data, end = decode(text, skip_space(text, 0))
    end = skip_space(text, end)
    if end < len(text):
        raise _syntax_error(JSONDecodeError("Extra data", text, end))
    return data


def _syntax_error(error: JSONDecodeError) -> TextError:
    for start, words, hint in _WORDS:
        if error.msg.startswith(start):
            return TextError("FH002", words, error.pos, hint)
    return TextError("FH002", f"The text is no JSON: {error.msg}.", error.pos)


def _too_deep(offset: int) -> TextError:
    return TextError("FH007", f"Nested more than {MAX_DEPTH} levels deep.", offset)


_TOKEN: Final = re.compile(r'"(?:[^"\\]|\\.)*"|[{}\[\],:]|[^\s{}\[\],:"]+', re.DOTALL)


def _trouble(text: str, start: int) -> TextError:
    """Where the first thing stands that JSON allows and the format does not."""
    keys: list[dict[str, int] | None] = []
    key_next = False
    for match in _TOKEN.finditer(text, start):
        token, offset = match[0], match.start()
        if token == "{":
            keys.append({})
        elif token == "[":
            keys.append(None)
        elif token in "}]":
            if keys:
                keys.pop()
        elif token[0] == '"':
            value = _text_of(token)
            if value is None:
                return TextError("FH002", "Half a character: a surrogate without its other half.", offset)
            here = keys[-1] if keys and key_next else None
            if here is not None:
                if value in here:
                    return duplicate_key(value, offset, here[value])
                here[value] = offset
        elif token not in (",", ":", "true", "false", "null") and not re.fullmatch(r"-?[0-9]{1,99}", token):
            hint = "Numbers are whole, and values that are not known are left out."
            return TextError("FH003", f"Expected a whole number, found {token[:20]}.", offset, hint)
        key_next = bool(keys) and keys[-1] is not None and token in ("{", ",")
    return TextError("FH002", "The text is no JSON.", start)


def _text_of(token: str) -> str | None:
    try:
        value: str = loads(token)
        value.encode()
    except ValueError:
        return None
    return value


def open_finder(text: str) -> Finder:
    """A finder of positions in a text that is JSON: it passes over values and never keeps them."""
    top = skip_space(text, 0)

    def find(pointer: str, at_key: bool) -> int:
        key, value = top, top
        for part in segments(pointer):
            opening = text[value]
            found: tuple[str | int, int, int] | None
            if opening == "{":
                found = next((here for here in _members(text, value) if here[0] == part), None)
            elif opening == "[" and part.isdecimal():
                found = next((here for here in _items(text, value) if here[0] == int(part)), None)
            elif opening == '"' and part.isdecimal():
                return _word(text, value, int(part))
            else:
                break
            if found is None:
                # The key of an ancestor is no place for what is missing in it.
                return value
            _, key, value = found
        return key if at_key else value

    return find


def _members(text: str, index: int) -> Iterator[tuple[str, int, int]]:
    """The keys of an object, with the offsets of key and value."""
    index = skip_space(text, index + 1)
    while text[index] == '"':
        key, end = _scan(text, index + 1, True)
        value = skip_space(text, skip_space(text, end) + 1)
        yield key, index, value
        index = skip_space(text, _SKIPPER.raw_decode(text, value)[1])
        if text[index] == ",":
            index = skip_space(text, index + 1)


def _items(text: str, index: int) -> Iterator[tuple[int, int, int]]:
    """The indices of a list, with the offset of the item (twice: an item has no key)."""
    number = 0
    index = skip_space(text, index + 1)
    while text[index] != "]":
        yield number, index, index
        number += 1
        index = skip_space(text, _SKIPPER.raw_decode(text, index)[1])
        if text[index] == ",":
            index = skip_space(text, index + 1)


_UNIT: Final = re.compile(r"\\u[0-9A-Fa-f]{4}|\\.|[^\\]")


def _word(text: str, start: int, index: int) -> int:
    """The offset of word ``index`` of the string at ``start``, whatever is escaped; of the string if it has none."""
    _, end = _scan(text, start + 1, True)
    number, within = -1, False
    for match in _UNIT.finditer(text, start + 1, end - 1):
        unit = match[0]
        blank = (loads(f'"{unit}"') if unit[0] == "\\" else unit).isspace()
        if not blank and not within:
            number += 1
            if number == index:
                return match.start()
        within = not blank
    return start
