"""The small words of the format: cards, calls, suits, numbers, truth values, names, each with its error."""

from __future__ import annotations

import re
from collections.abc import Iterable
from itertools import product
from typing import Final

from fivehundred_cli.cards import CARD_BITS, CARD_TOKENS, NAMED_SHIFT, SUIT_SIGNS, SUIT_TOKENS, SUITS, card_text
from fivehundred_cli.formats.records import ShapeError
from fivehundred_cli.transcript import PASS, RESERVED_NAMES

EMOJI: Final = "\ufe0f"
"""Telephones write a suit's sign with this mark after it."""


def _cases(text: str) -> list[str]:
    """The text in every mixture of cases: ``aS``, ``jK=h``."""
    return ["".join(letters) for letters in product(*({letter.lower(), letter.upper()} for letter in text))]


def _with_emoji(text: str) -> list[str]:
    return [text, text + EMOJI] if text[-1] in SUIT_SIGNS else [text]


def _spellings(table: dict[str, int]) -> dict[str, int]:
    return {
        spelling: number for text, number in table.items() for mixed in _cases(text) for spelling in _with_emoji(mixed)
    }


PLAYED: Final = _spellings(CARD_TOKENS)
"""Every spelling of a card that is played: a joker may have a suit named."""

HELD: Final = {text: number for text, number in PLAYED.items() if not number >> NAMED_SHIFT}
"""Every spelling of a card that is held, dealt, shown or laid away."""

_SUITS: Final = _spellings(SUIT_TOKENS)

DENOMINATIONS: Final = (*SUITS, "NT")
SPECIAL_CALLS: Final = ("nullo", "double-nullo", "bar-nullo", "misere", "open-misere", "blind-misere")

_BID: Final = re.compile(f"(game-|[1-9][0-9]?)(?:([SCDH])|([{SUIT_SIGNS}]){EMOJI}?|NT?)", re.IGNORECASE | re.ASCII)


def known_call(text: str) -> str | None:
    """The canonical form of a call (``7S``, ``8NT``, ``nullo``, ``pass``), or ``None`` where the text is no call."""
    lower = text.lower()
    if lower in ("pass", "p", "-"):
        return PASS
    if lower in SPECIAL_CALLS:
        return lower
    match = _BID.fullmatch(text)
    if match is None:
        return None
    height, suit, sign = match.groups()
    if sign:
        suit = SUITS[SUIT_SIGNS.index(sign)]
    return height.lower() + (suit.upper() if suit else "NT")


CALLS: Final = {
    text: call
    for call in [f"{tricks}{denomination}" for tricks in range(6, 11) for denomination in DENOMINATIONS]
    for text in (call, call.lower())
} | {"pass": PASS, "p": PASS, "-": PASS, "P": PASS, "Pass": PASS, "nullo": "nullo"}
"""The calls that most records are made of, so that these need no search."""


def call(text: str) -> str:
    """A call in canonical form where it is known, else the text as said."""
    return CALLS.get(text) or known_call(text) or text


_NUMBER: Final = re.compile(r"\s*[-+]?[0-9]{1,9}\s*")
_LIMIT: Final = 999_999_999

_NUMBERS: Final = {str(number): number for number in range(100)}


def integer(value: object, low: int | None = None) -> int:
    """An integer, or its digits as text; not less than ``low``."""
    if type(value) is int:
        number = value
    elif type(value) is str:
        found = _NUMBERS.get(value)
        if found is None:
            if not _NUMBER.fullmatch(value):
                raise ShapeError(f"Expected a whole number, found {shown(value)}.")
            found = int(value)
        number = found
    else:
        raise ShapeError(f"Expected a whole number, found {shown(value)}.")
    if low is not None and number < low:
        raise ShapeError(f"Expected a number that is not less than {low}, found {number}.")
    if abs(number) > _LIMIT:
        raise ShapeError("The number is too great.")
    return number


def boolean(value: object) -> bool:
    """True or false, or the word."""
    if type(value) is bool:
        return value
    if value in ("true", "True", "TRUE"):
        return True
    if value in ("false", "False", "FALSE"):
        return False
    raise ShapeError(f"Expected true or false, found {shown(value)}.")


def string(value: object, what: str = "a text") -> str:
    """A text; a number counts as its digits."""
    if type(value) is str:
        return value
    if type(value) is int:
        return str(value)
    raise ShapeError(f"Expected {what}, found {shown(value)}.")


def word(value: object, what: str = "a text") -> str:
    """A text that is not blank."""
    text = string(value, what)
    if not text or text.isspace():
        raise ShapeError(f"Expected {what}, found a blank text.")
    return text


def choice(value: object, known: Iterable[str], what: str) -> str:
    """One of the ``known`` words."""
    if type(value) is str and value in known:
        return value
    listed = sorted(known)
    near = nearest(value, listed) if isinstance(value, str) else None
    hint = f"Did you mean {near}?" if near else f"Known are: {', '.join(listed)}."
    raise ShapeError(f"Expected {what}, found {shown(value)}.", hint=hint)


def name(value: object, what: str = "a player's name") -> str:
    """The name of a player (or side)."""
    text = word(value, what)
    if text in RESERVED_NAMES:
        raise reserved(text)
    return text


def reserved(text: str) -> ShapeError:
    """The error for a player with the name of a pile of cards."""
    return ShapeError(f"A player cannot be called {text}.", hint=f"The cards of the {text} have a key of their own.")


def bad_name(text: str) -> ShapeError:
    """The error for a key that is no name of a player."""
    if text in RESERVED_NAMES:
        return reserved(text)
    return ShapeError("A player's name cannot be blank.")


def suit(value: object) -> int:
    """A suit, 0 to 3."""
    if type(value) is not str:
        raise ShapeError(f"Expected a suit, found {shown(value)}.", hint="Suits are S, C, D and H.")
    found = _SUITS.get(value.strip())
    if found is None:
        raise ShapeError(f"{value!r} is not a suit.", code="FH005", hint="Suits are S, C, D and H.")
    return found


QUOTED: Final = 'In a list, put the sign of an unknown card in quotes: [AS, "?"].'


def one_card(value: object, table: dict[str, int] = HELD, more: str | None = None) -> int:
    """One card; ``more`` is the hint where there are several."""
    if type(value) is not str:
        # In a list in brackets, YAML takes a bare question mark for the start of a mapping.
        hint = QUOTED if value in ({"": None}, {"": ""}) else more
        raise ShapeError(f"Expected one card, found {shown(value)}.", hint=hint)
    found = table.get(value)
    if found is not None:
        return found
    words = value.split()
    if len(words) == 1:
        return table[words[0]] if words[0] in table else _raise(bad_card(words[0]))
    if not words:
        raise ShapeError("Expected one card, found none.")
    for index, each in enumerate(words):
        if each not in table:
            raise bad_card(each).under(index)
    raise ShapeError(f"Expected one card, found {len(words)}: {value.strip()}.", hint=more)


def _raise(error: ShapeError) -> int:
    raise error


def cards(value: object, table: dict[str, int] = HELD) -> tuple[int, ...]:
    """Cards, as a string split on white space or as a list."""
    try:
        if type(value) is str:
            return tuple([table[each] for each in value.split()])
        if type(value) is list:
            return tuple([table[each] for each in value])
    except (KeyError, TypeError):
        pass
    return _cards_slowly(value, table)


def _cards_slowly(value: object, table: dict[str, int]) -> tuple[int, ...]:
    """The same, item by item: says what is wrong, and where."""
    if isinstance(value, str):
        for index, each in enumerate(value.split()):
            if each not in table:
                raise bad_card(each).under(index)
    if not isinstance(value, list):
        raise ShapeError(f"Expected cards, found {shown(value)}.", hint='Write cards so: "AS 10H JK".')
    found = []
    for index, each in enumerate(value):
        try:
            found.append(one_card(each, table, "Write every card of a list as an item of its own."))
        except ShapeError as problem:
            raise problem.under(index) from None
    return tuple(found)


def bad_card(text: str) -> ShapeError:
    """The error for a text that is no card, with what may have been meant."""
    hint = "A card is its rank and its suit: AS, 10H, 4D; the joker is JK."
    played = PLAYED.get(text)
    if played is not None:
        return ShapeError(
            f"{text} names a suit for the joker, which belongs only where the joker is led.",
            code="FH005",
            hint=f"Write {card_text(played & CARD_BITS)}.",
        )
    upper = text.upper()
    turned = upper[-1:] + upper[:-1]
    if upper in ("JO", "JKR", "JOKER", "RJ", "BJ", "X", "*"):
        hint = "The joker is JK (JKW and JKC where there are two)."
    elif text.endswith((",", ";")) and text[:-1] in PLAYED:
        hint = "Put white space between cards, and no commas."
    elif upper[1:] + upper[:1] in PLAYED or turned in PLAYED:
        right = upper[1:] + upper[:1]
        hint = f"The rank comes first: {right if right in PLAYED else turned}."
    return ShapeError(f"{text} is not a card.", code="FH005", hint=hint)


def nearest(text: str, known: Iterable[str]) -> str | None:
    """The known word that is most like ``text``, or ``None``."""
    from difflib import get_close_matches

    found = get_close_matches(text.lower().replace("_", "-"), list(known), n=1, cutoff=0.6)
    return found[0] if found else None


def shown(value: object) -> str:
    """What stands in the record, for a message."""
    if value is None:
        return "nothing"
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, dict):
        return "a mapping"
    if isinstance(value, list):
        return "a list"
    text = str(value) if isinstance(value, int) else repr(value)
    return text if len(text) <= 60 else f"{text[:57]}…"
