"""The one-line notation, read: a record a line; blank lines and lines that begin with ``#`` are passed over."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import Any, BinaryIO, Final

from fivehundred_cli.cards import SUITS
from fivehundred_cli.formats.building import Piece, build, not_utf8, too_large
from fivehundred_cli.formats.line_notation import (
    CARDS,
    HANDS,
    KEYS,
    MAGIC,
    MARKS,
    NEXT_HAND,
    NEXT_ROUND,
    SHORT,
    TEXTS,
    decode,
)
from fivehundred_cli.formats.records import Finder, ReadRecord, TextError, segments
from fivehundred_cli.transcript import DEFAULT_FOUR

_REST: Final = 65_536
_BOM: Final = b"\xef\xbb\xbf"

_WORD: Final = re.compile(r"\S+")
_FIELD: Final = re.compile(r"([a-z]+)=(.*)", re.DOTALL)
_CARD: Final = re.compile(r"JK[CW]?(?:=[SCDH])?|(?:1[0-3]|[2-9TJQKA])[SCDH]|\?")
_RANK: Final = re.compile(r"1[0-3]|[2-9TJQKA]")
_OTHER: Final = re.compile(r"JK[CW]?|\?")
_SIGNS: Final = re.compile(r"[^()\[\],:]+|[()\[\],:]")
_LISTS: Final = frozenset(("players", "winners"))


class _Trouble(Exception):  # noqa: N818
    """What is wrong, and how many characters into the value."""

    def __init__(self, message: str, offset: int = 0, hint: str | None = None) -> None:
        super().__init__(message)
        self.message = message
        self.offset = offset
        self.hint = hint


def read(stream: BinaryIO, max_size: int) -> Iterator[ReadRecord]:
    """Read the lines of a stream, one by one; blank lines and comments are not counted as records."""
    number, line = 0, 0
    while raw := stream.readline(max_size + 5):
        line += 1
        if line == 1:
            raw = raw.removeprefix(_BOM)
        if len(raw.rstrip(b"\r\n")) > max_size:
            number += 1
            while raw and not raw.endswith(b"\n"):
                raw = stream.readline(_REST)
            yield too_large(Piece(number, "", line, 1), max_size)
            continue
        if not raw.strip() or raw.lstrip().startswith(b"#"):
            continue
        number += 1
        try:
            text = raw.decode("utf-8")
        except UnicodeDecodeError as error:
            yield not_utf8(number, line, error)
            continue
        yield build(Piece(number, text.rstrip("\r\n"), line, 1), load, open_finder)


def load(text: str) -> dict[str, Any]:
    """The record of a line as plain data. Raises :class:`TextError` for what is no line of the notation."""
    words = _WORD.finditer(text)
    first = next(words, None)
    if first is None or first[0] != MAGIC:
        hint = "Every line starts with it; --from says that a file is in another format."
        raise TextError("FH002", f"Here the word {MAGIC} was expected.", first.start() if first else 0, hint)
    record: dict[str, Any] = {}
    # What the next field belongs to, and the game whose players are those of its hands.
    here = game = record
    for word in words:
        if word[0] not in MARKS:
            _add(here, word, game)
            continue
        here = {}
        try:
            if word[0] == NEXT_HAND:
                _parts(game, "hands").append(here)
            elif word[0] == NEXT_ROUND:
                _parts(record, "tournament").append(here)
            else:
                game = here
                _parts(record["tournament"][-1], "tables").append(here)
        except (KeyError, ValueError):
            raise TextError("FH002", f"{word[0]} stands where it belongs to nothing.", word.start()) from None
    return record


def _parts(whole: dict[str, Any], key: str) -> list[Any]:
    """The parts of a game, a round or a tournament; a record has parts of one kind."""
    others = {"hands", "tables", "tournament"} - {key}
    if not others.isdisjoint(whole):
        raise ValueError(key)
    found: list[Any] = whole.setdefault(key, [])
    return found


def _add(here: dict[str, Any], word: re.Match[str], record: dict[str, Any]) -> None:
    """Read one field into the mapping it belongs to."""
    match = _FIELD.fullmatch(word[0])
    if match is None:
        raise TextError("FH002", f"{word[0][:40]!r} is no field: KEY=VALUE.", word.start())
    key, start = KEYS.get(match[1]), word.start(0)
    if key is None:
        raise TextError("FH002", f"There is no field {match[1]!r}.", start, f"Fields are {', '.join(KEYS)}.")
    if key in here:
        raise TextError("FH004", f"The field {match[1]!r} stands twice.", start, "Keep one of them.")
    at = start + len(match[1]) + 1
    try:
        players = here.get("players") or record.get("players") or DEFAULT_FOUR
        here[key] = _hands(match[2], players) if key in HANDS else _value(key, match[2])
    except _Trouble as trouble:
        raise TextError("FH002", trouble.message, at + trouble.offset, trouble.hint) from None


def _value(key: str, text: str) -> Any:
    if key == "play":
        return [_play_item(item, at) for item, at in _split(text)]
    if key in CARDS:
        return _run(text)
    if key == "bidding":
        return [_call(item, at) for item, at in _split(text)]
    if key in TEXTS:
        return _text(text)
    if key == "nominates":
        return {"joker": text}
    if key in _LISTS:
        return [_text(item, at) for item, at in _split(text)]
    if text == "()":
        return {}
    if key == "variant" and ":" not in text:
        return _text(text)
    return _Tree(f"({text})", -1).whole()


def _text(word: str, at: int = 0) -> str:
    try:
        return decode(word)
    except ValueError:
        raise _Trouble(f"{word[:40]!r} is no word of the notation.", at) from None


def _split(text: str, sign: str = ",") -> Iterator[tuple[str, int]]:
    """The items between commas that stand in no brackets, each with where it starts."""
    if not text:
        return
    if "(" not in text and "[" not in text:
        at = 0
        for item in text.split(sign):
            yield item, at
            at += len(item) + 1
        return
    depth = start = 0
    for index, letter in enumerate(text):
        if letter in "([":
            depth += 1
        elif letter in ")]":
            depth -= 1
        elif letter == sign and not depth:
            yield text[start:index], start
            start = index + 1
    yield text[start:], start


def _run(text: str, at: int = 0) -> str:
    """Cards in their order."""
    cards, end = [], 0
    for match in _CARD.finditer(text):
        if match.start() != end:
            break
        cards.append(match[0])
        end = match.end()
    if end < len(text):
        raise _Trouble(f"{text[end : end + 20]!r} does not start with a card.", at + end)
    return " ".join(cards)


def _group(text: str, at: int) -> str:
    """Cards in no order: the ranks of each suit."""
    parts = text.split(".")
    if len(parts) not in (4, 5):
        hint = "A hand is the ranks of its spades, clubs, diamonds and hearts with points between: AK.T9..J7."
        raise _Trouble(f"{text[:40]!r} is no hand.", at, hint)
    cards = []
    for index, part in enumerate(parts):
        pattern, suit = (_RANK, SUITS[index]) if index < 4 else (_OTHER, "")
        found = pattern.findall(part)
        if "".join(found) != part:
            raise _Trouble(f"{part[:40]!r} are no ranks of cards.", at)
        cards += [rank + suit for rank in found]
        at += len(part) + 1
    return " ".join(cards)


def _hands(text: str, players: tuple[str, ...]) -> dict[str, str]:
    if text == "":
        return {}
    items = list(_split(text, "/"))
    if ":" not in text:
        if len(items) != len(players):
            raise _Trouble(f"Here are {len(items)} hands, and {len(players)} players.", 0, "Name them: N:AK.T9..J7/E:…")
        return {name: _group(item, at) for name, (item, at) in zip(players, items, strict=True)}
    hands: dict[str, str] = {}
    for item, at in items:
        name, colon, cards = item.partition(":")
        player = _text(name, at)
        if not colon or player in hands:
            raise _Trouble(f"{item[:40]!r} is no hand of another player.", at)
        hands[player] = _group(cards, at + len(name) + 1)
    return hands


def _call(item: str, at: int) -> Any:
    return _act(item, at, _text) if ">" in item else _text(item, at)


def _act(item: str, at: int, bare: Callable[[str, int], str]) -> dict[str, Any]:
    name, sign, value = item.partition(">")
    if not sign:
        raise _Trouble(f"{item[:40]!r} is no act: PLAYER>CARD or PLAYER>(VERB:VALUE).", at)
    start = at + len(name) + 1
    return {_text(name, at): _Tree(value, start).whole() if value[:1] == "(" else bare(value, start)}


def _play_item(item: str, at: int) -> Any:
    if item[:1] == "[":
        if item[-1] != "]":
            raise _Trouble("The bracket is not closed.", at)
        return [_act(act, at + 1 + start, _run) for act, start in _split(item[1:-1])]
    name, sign, cards = item.partition(":")
    if ">" in name or not sign:
        return _act(item, at, _run)
    return {_text(name, at): _run(cards, at + len(name) + 1)}


class _Tree:
    """Reads ``word``, ``[a,b]`` and ``(key:value,…)``; ``at`` is where the text stands in the value."""

    def __init__(self, text: str, at: int) -> None:
        self._signs = [(match[0], at + match.start()) for match in _SIGNS.finditer(text)]
        self._signs.append(("", at + len(text)))
        self._index = 0
        self._depth = 0

    def whole(self) -> Any:
        """The only value of the text."""
        found = self._any()
        sign, at = self._signs[self._index]
        if sign:
            raise _Trouble(f"{sign[:20]!r} follows what should be the end.", at)
        return found

    def _take(self) -> tuple[str, int]:
        found = self._signs[self._index]
        if found[0]:
            self._index += 1
        return found

    def _expect(self, *signs: str) -> str:
        sign, at = self._take()
        if sign not in signs:
            raise _Trouble(f"Here {' or '.join(signs)} was expected.", max(at, 0))
        return sign

    def _any(self) -> Any:
        sign, at = self._take()
        if sign not in ("(", "["):
            if sign in (")", "]", ",", ":", ""):
                raise _Trouble("Here a word was expected.", max(at, 0), "The empty text is %.")
            return _text(sign, at)
        self._depth += 1
        if self._depth > 60:
            raise _Trouble("The brackets are too deep.", at)
        found = self._map() if sign == "(" else self._list()
        self._depth -= 1
        return found

    def _map(self) -> dict[str, Any]:
        found: dict[str, Any] = {}
        if self._signs[self._index][0] == ")":
            self._index += 1
            return found
        while True:
            sign, at = self._take()
            key = _text(sign, at)
            if key in found:
                raise _Trouble(f"The key {key!r} stands twice.", at)
            self._expect(":")
            found[key] = self._any()
            if self._expect(",", ")") == ")":
                return found

    def _list(self) -> list[Any]:
        found: list[Any] = []
        if self._signs[self._index][0] == "]":
            self._index += 1
            return found
        while True:
            found.append(self._any())
            if self._expect(",", "]") == "]":
                return found


_MARK_OF: Final = {"hands": "&", "tables": "&&", "tournament": "&&&"}


def _part_of(text: str, marks: list[tuple[str, int]]) -> Iterator[re.Match[str]]:
    """The words of one part of a line, with the mark before it; those of the whole record where there are no marks."""
    words = _WORD.finditer(text)
    for mark, number in marks:
        count = -1
        for word in words:
            count += word[0] == mark
            if count == number:
                first = word
                break
        else:
            return
    if marks:
        yield first
    for word in words:
        if word[0] in MARKS:
            return
        yield word


def open_finder(text: str) -> Finder:
    """A finder of positions in a line: of a field, of an item of the bidding or the play, and of a card played."""

    def find(pointer: str, at_key: bool) -> int:
        parts = segments(pointer)
        marks = []
        while len(parts) > 1 and parts[0] in _MARK_OF and parts[1].isdecimal():
            marks.append((_MARK_OF[parts[0]], int(parts[1])))
            parts = parts[2:]
        start = None
        for word in _part_of(text, marks):
            start = word.start() if start is None else start
            if parts and word[0].startswith(f"{SHORT.get(parts[0])}="):
                value = word.start() + word[0].index("=") + 1
                return word.start() if at_key and len(parts) == 1 else value + _within(text[value : word.end()], parts)
        return start or 0

    return find


def _within(value: str, parts: list[str]) -> int:
    """Where the rest of a pointer stands in the value of a field."""
    if parts[0] not in ("play", "bidding") or len(parts) < 2 or not parts[1].isdecimal():
        return 0
    item, at = next(((item, at) for index, (item, at) in enumerate(_split(value)) if index == int(parts[1])), ("", 0))
    if item[:1] == "[" and len(parts) > 2 and parts[2].isdecimal():
        acts = enumerate(_split(item[1:-1]))
        return at + 1 + next((start for index, (_, start) in acts if index == int(parts[2])), 0)
    if len(parts) > 2 and ":" in item and ">" not in item:
        start = item.index(":") + 1
        if len(parts) > 3 and parts[3].isdecimal():
            cards = [match.start() for match in _CARD.finditer(item, start)]
            start = cards[int(parts[3])] if int(parts[3]) < len(cards) else start
        return at + start
    return at
