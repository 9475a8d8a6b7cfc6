"""What the reader and the writer of the one-line notation share: its words and its keys (``docs/notation.md``)."""

from __future__ import annotations

import re
from typing import Final

MAGIC: Final = "fh1"
"""The first word of every line: the notation and its version."""

NEXT_HAND: Final = "&"
"""Stands before each hand of a game."""

NEXT_TABLE: Final = "&&"
NEXT_ROUND: Final = "&&&"
"""Stand before each table, and each round, of a tournament."""

MARKS: Final = (NEXT_HAND, NEXT_TABLE, NEXT_ROUND)

KEYS: Final = {
    "title": "title",
    "event": "event",
    "site": "site",
    "date": "date",
    "note": "note",
    "v": "variant",
    "n": "players",
    "s": "sides",
    "c": "scores",
    "d": "dealer",
    "f": "table",
    "y": "deal",
    "h": "dealt",
    "k": "kitty",
    "z": "dead",
    "m": "counts",
    "b": "bidding",
    "o": "contract",
    "q": "partner",
    "e": "exchange",
    "j": "nominates",
    "x": "discard",
    "i": "tricks-before",
    "g": "holds",
    "l": "leads",
    "p": "play",
    "t": "taken",
    "w": "winners",
    "r": "result",
}
"""The key of each field in the notation, in the order in which they are written, and its key in the transcript."""

SHORT: Final = {long: short for short, long in KEYS.items()}

TEXTS: Final = frozenset(("title", "event", "site", "date", "note", "dealer", "leads"))
CARDS: Final = frozenset(("kitty", "dead", "discard"))
HANDS: Final = frozenset(("dealt", "holds"))

EMPTY: Final = "%"
"""The empty text."""

_PLAIN: Final = re.compile(r"[A-Za-z0-9.+-]+")
_SPECIAL: Final = re.compile(r"[^A-Za-z0-9.+-]")


def _escape(found: re.Match[str]) -> str:
    sign = found[0]
    return "_" if sign == " " else "".join([f"%{byte:02X}" for byte in sign.encode()])


def encode(text: str) -> str:
    """A text as a word of the notation: a blank is ``_``, other signs are the bytes of UTF-8 as ``%C3%A9``."""
    if _PLAIN.fullmatch(text):
        return text
    return _SPECIAL.sub(_escape, text) if text else EMPTY


_BYTES: Final = re.compile(r"(?:%[0-9A-Fa-f]{2})+")


def decode(word: str) -> str:
    """The text of a word. Raises ``ValueError`` for a word that :func:`encode` does not write."""
    if _PLAIN.fullmatch(word):
        return word
    if word == EMPTY:
        return ""
    text = _BYTES.sub(lambda found: bytes.fromhex(found[0].replace("%", "")).decode(), word.replace("_", " "))
    if not word or _PLAIN.sub("", _BYTES.sub("", word)).strip("_"):
        raise ValueError(f"{word!r} is no word of the notation")
    return text
