"""The one-line notation, written: a record on one line of plain ASCII (``docs/notation.md``)."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any, Final

from fivehundred_cli.cards import CARD_TOKENS, RANKS
from fivehundred_cli.formats.line_notation import (
    CARDS,
    HANDS,
    MAGIC,
    NEXT_HAND,
    NEXT_ROUND,
    NEXT_TABLE,
    SHORT,
    TEXTS,
    encode,
)
from fivehundred_cli.formats.losses import Written
from fivehundred_cli.formats.plain import in_order, to_data
from fivehundred_cli.transcript import DEFAULT_FOUR, PASS, Record

_RANK: Final = ["T" if rank == "10" else rank for rank in RANKS]
_JOKERS: Final = {64: "JK", 65: "JKC", 66: "JKW", 67: "?"}
_NO_TRUMP: Final = re.compile(r"([1-9][0-9]?)NT")
_TEN: Final = re.compile(r"\b10(?=[SCDH])")


def tree(value: Any) -> str:
    """Any value: a word, ``[a,b]`` or ``(key:value,…)``."""
    if isinstance(value, str):
        return encode(value)
    if isinstance(value, Mapping):
        return f"({members(value)})"
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, int):
        return str(value)
    return f"[{','.join([tree(item) for item in value])}]"


def members(value: Mapping[str, Any]) -> str:
    """The keys and values of a mapping, without the brackets."""
    return ",".join([f"{encode(key)}:{tree(item)}" for key, item in value.items()])


def run(text: str) -> str:
    """Cards in their order, without blanks; the ten is ``T``."""
    return _TEN.sub("T", text).replace(" ", "")


def group(text: str) -> str:
    """Cards that lie in no order: the ranks of S, C, D and H with points between; after a fourth point the others."""
    suits = ["", "", "", "", ""]
    for card in in_order(CARD_TOKENS[token] for token in text.split()):
        if card < 64:
            suits[card >> 4] += _RANK[card & 15]
        else:
            suits[4] += _JOKERS[card]
    return ".".join(suits if suits[4] else suits[:4])


def _hands(hands: Mapping[str, str], order: Sequence[str]) -> str:
    if list(hands) == list(order):
        return "/".join([group(text) for text in hands.values()])
    return "/".join([f"{encode(name)}:{group(text)}" for name, text in hands.items()])


def call(text: str) -> str:
    """A call: ``p``, ``7S``, ``8N``, ``nullo``, or what was said."""
    if text == PASS:
        return "p"
    return _NO_TRUMP.sub(r"\1N", text) if _NO_TRUMP.fullmatch(text) else encode(text)


def _act(act: Mapping[str, Any], bare: Any) -> str:
    ((name, value),) = act.items()
    return f"{encode(name)}>{tree(value) if isinstance(value, Mapping) else bare(value)}"


def _bidding(items: str | Sequence[Any]) -> str:
    calls = items.split() if isinstance(items, str) else items
    return ",".join([call(item) if isinstance(item, str) else _act(item, call) for item in calls])


def _play_item(item: Any) -> str:
    if isinstance(item, list):
        return f"[{','.join([_act(act, run) for act in item])}]"
    ((name, value),) = item.items()
    return _act(item, run) if isinstance(value, Mapping) else f"{encode(name)}:{run(value)}"


def _value(key: str, value: Any, order: Sequence[str]) -> str:
    if key == "play":
        return ",".join([_play_item(item) for item in value])
    if key in HANDS:
        return _hands(value, order)
    if key in CARDS:
        return run(value)
    if key == "bidding":
        return _bidding(value)
    if key in TEXTS:
        return encode(value)
    if key == "nominates":
        return str(value["joker"])
    if key == "winners":
        return ",".join([encode(name) for name in (value.split() if isinstance(value, str) else value)])
    if isinstance(value, str):
        return encode(value)
    if isinstance(value, Mapping):
        return members(value) or "()"
    return ",".join([tree(item) for item in value])


def _fields(data: Mapping[str, Any], players: Sequence[str] | None) -> list[str]:
    order = data.get("players") or players or DEFAULT_FOUR
    return [f"{short}={_value(key, data[key], order)}" for key, short in SHORT.items() if key in data]


def line_of(data: Mapping[str, Any]) -> str:
    """A record in canonical form (that of ``plain.to_data``) as a line, without its end."""
    words = [MAGIC, *_game(data)]
    for each in data.get("tournament", ()):
        words += [NEXT_ROUND, *_fields(each, None)]
        for table in each["tables"]:
            words += [NEXT_TABLE, *_game(table)]
    return " ".join(words)


def _game(data: Mapping[str, Any]) -> list[str]:
    words = _fields(data, None)
    for hand in data.get("hands", ()):
        words += [NEXT_HAND, *_fields(hand, data.get("players"))]
    return words


class Writer:
    """Each record by itself."""

    def start(self) -> str:
        """Nothing."""
        return ""

    def add(self, record: Record) -> Written:
        """A record as a line."""
        return Written(line_of(to_data(record)) + "\n")

    def end(self) -> str:
        """Nothing."""
        return ""
