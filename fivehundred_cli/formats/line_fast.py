"""The short way from a line of JSON to a line of the notation, for hands in which all is as usual.

Most hands of an archive are a deal, an auction, a discard and ten tricks in turn. These go from text to text without a
record between; for everything else :func:`line_of_json` gives nothing, and the long way is taken. A test holds the two
ways against each other.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from json import JSONDecoder
from typing import Any, Final

from fivehundred_cli.cards import BIT, CARD_BITS, CARD_TEXT, JOKER, RANKS, UNKNOWN, card_text
from fivehundred_cli.formats.line_notation import MAGIC, encode
from fivehundred_cli.formats.line_writer import call, run, tree
from fivehundred_cli.formats.plain import compass, variant_data
from fivehundred_cli.formats.reader import read_players, read_variant
from fivehundred_cli.formats.records import ShapeError
from fivehundred_cli.formats.tokens import HELD, PLAYED, known_call
from fivehundred_cli.transcript import DEFAULT_FOUR, RESERVED_NAMES

_decode: Final = JSONDecoder().decode

_LIMIT: Final = 4096
"""So many different names, lists of players and variants are kept; an archive has few."""

_LARGEST: Final = 999_999_999


class _UnusualError(Exception):
    """Something for the long way."""


class _Cache(dict[Any, str]):
    """Texts made once for each value; what is unusual raises :class:`_UnusualError` each time."""

    def __init__(self, make: Callable[[Any], str]) -> None:
        super().__init__()
        self._make = make

    def __missing__(self, key: Any) -> str:
        made = self._make(key)
        if len(self) < _LIMIT:
            self[key] = made
        return made


def _name(text: Any) -> str:
    if type(text) is not str or not text or text.isspace() or text in RESERVED_NAMES:
        raise _UnusualError
    return encode(text)


def _players(names: Any) -> str:
    try:
        read_players(list(names))
    except ShapeError:
        raise _UnusualError from None
    return ",".join([encode(name) for name in names])


def _variant(name: Any) -> str:
    try:
        return encode(str(read_variant(name)))
    except ShapeError:
        raise _UnusualError from None


def _call(text: str) -> str:
    canonical = known_call(text)
    if canonical is None:
        raise _UnusualError
    return call(canonical)


_NAMES: Final = _Cache(_name)
_CALLS: Final = _Cache(_call)
_PLAYERS: Final = _Cache(_players)
_VARIANTS: Final = _Cache(_variant)

# ---- cards: a hand is the sum of its bits, and no card stands in it twice if no bit is lost in the sum

_BITS: Final = {token: BIT[number] for token, number in HELD.items() if number != UNKNOWN}
_PLAY: Final = {token: run(card_text(number)) for token, number in PLAYED.items() if number & CARD_BITS != UNKNOWN}
_PLAY[","] = ","


def _ranks(mask: int) -> str:
    return "".join(["T" if RANKS[rank] == "10" else RANKS[rank] for rank in range(15, -1, -1) if mask >> rank & 1])


def _runs(suit: int) -> Callable[[int], str]:
    def make(mask: int) -> str:
        return "".join([run(CARD_TEXT[suit * 16 + rank]) for rank in range(15, -1, -1) if mask >> rank & 1])

    return make


def _jokers(mask: int) -> str:
    return "".join([CARD_TEXT[JOKER + joker] for joker in range(3) if mask >> joker & 1])


class _Table(dict[int, str]):
    """Texts of the 65,536 sets of cards of a suit, made as they come up."""

    def __init__(self, make: Callable[[int], str]) -> None:
        super().__init__()
        self._make = make

    def __missing__(self, mask: int) -> str:
        made = self[mask] = self._make(mask)
        return made


_RANKS: Final = _Table(_ranks)
_S, _C, _D, _H = (_Table(_runs(suit)) for suit in range(4))
_JOKERS: Final = _Table(_jokers)


def _mask(text: Any) -> int:
    tokens = text.split()
    mask = sum([_BITS[token] for token in tokens])
    if mask.bit_count() != len(tokens):
        raise _UnusualError
    return mask


def _group(text: Any) -> str:
    mask = _mask(text)
    ranks = _RANKS
    suits = f"{ranks[mask & 65535]}.{ranks[mask >> 16 & 65535]}.{ranks[mask >> 32 & 65535]}.{ranks[mask >> 48 & 65535]}"
    return f"{suits}.{_JOKERS[mask >> 64]}" if mask >> 64 else suits


def _cards(text: Any) -> str:
    mask = _mask(text)
    found = _S[mask & 65535] + _C[mask >> 16 & 65535] + _D[mask >> 32 & 65535] + _H[mask >> 48 & 65535]
    return found + _JOKERS[mask >> 64] if mask >> 64 else found


# ---- the fields


def _points(values: Any) -> str:
    found = []
    for name, value in _sorted(values):
        if type(value) is not int or not -_LARGEST <= value <= _LARGEST:
            raise _UnusualError
        found.append(f"{_NAMES[name]}:{value}")
    return ",".join(found) or "()"


def _sorted(values: Mapping[str, int]) -> list[tuple[str, int]]:
    """The two usual sides in their order; others as in canonical data."""
    if len(values) == 2 and "NS" in values and "EW" in values:
        return [("NS", values["NS"]), ("EW", values["EW"])]
    return [(name, values[name]) for name in sorted(values, key=compass)]


def _hands(dealt: Mapping[str, str], order: tuple[str, ...]) -> str:
    known = [name for name in order if name in dealt]
    if len(known) == len(order) == len(dealt):
        return "/".join([_group(dealt[name]) for name in order])
    names = known + sorted(set(dealt) - set(known))
    return "/".join([f"{_NAMES[name]}:{_group(dealt[name])}" for name in names])


def _partner(values: Mapping[str, Any]) -> str:
    """One or two partners by name, or a card called."""
    ((key, value),) = values.items()
    if key == "calls" and HELD[value] != UNKNOWN:
        return f"calls:{CARD_TEXT[HELD[value]]}"
    if key != "names":
        raise _UnusualError
    if type(value) is str:
        return f"names:{_NAMES[value]}"
    if len(value) < 2:
        raise _UnusualError
    return f"names:[{','.join([_NAMES[name] for name in value])}]"


def _play(items: list[Any]) -> str:
    names, texts = [], []
    for item in items:
        ((name, text),) = item.items()
        names.append(_NAMES[name])
        texts.append(text)
    # One look through all tricks at once; the sign between them may stand in none.
    tricks = "".join([_PLAY[token] for token in " , ".join(texts).split()]).split(",")
    if len(tricks) != len(names) or "" in tricks:
        raise _UnusualError
    return ",".join([f"{name}:{trick}" for name, trick in zip(names, tricks, strict=True)])


_KNOWN: Final = frozenset(
    (
        "variant", "players", "scores", "dealer", "dealt", "kitty", "dead", "bidding", "partner", "discard", "play",
    )
)  # fmt: skip


def line_of_json(text: str) -> str | None:
    """The line of the notation for a line of JSON; ``None`` where the long way has to be taken."""
    if "\\" in text:
        return None
    try:
        data = _decode(text)
        if not _KNOWN.issuperset(data):
            return None
        return _line(data, text.count('":'))
    except (_UnusualError, KeyError, ValueError, TypeError, AttributeError, RecursionError):
        return None


def _line(data: dict[str, Any], keys: int) -> str:
    """The line. ``keys`` are those in the text: fewer in the data would mean that one stood twice."""
    words = [MAGIC]
    own = len(data)
    order: Any = DEFAULT_FOUR
    variant = data.get("variant")
    if variant is not None:
        if type(variant) is str:
            words.append(f"v={_VARIANTS[variant]}")
        else:
            own += len(variant)
            words.append(f"v={_options(variant)}")
    if "players" in data:
        order = tuple(data["players"])
        words.append(f"n={_PLAYERS[order]}")
    if "scores" in data:
        own += len(data["scores"])
        words.append(f"c={_points(data['scores'])}")
    if "dealer" in data:
        words.append(f"d={_NAMES[data['dealer']]}")
    if "dealt" in data:
        dealt = data["dealt"]
        own += len(dealt)
        words.append(f"h={_hands(dealt, order)}")
    if "kitty" in data:
        words.append(f"k={_cards(data['kitty'])}")
    if "dead" in data:
        words.append(f"z={_cards(data['dead'])}")
    if "bidding" in data:
        words.append("b=" + ",".join([_CALLS[word] for word in data["bidding"].split()]))
    if "partner" in data:
        own += len(data["partner"])
        words.append(f"q={_partner(data['partner'])}")
    if "discard" in data:
        words.append(f"x={_cards(data['discard'])}")
    if "play" in data:
        own += len(data["play"])
        words.append(f"p={_play(data['play'])}" if data["play"] else "p=")
    if own != keys:
        raise _UnusualError
    return " ".join(words) + "\n"


_OPTIONS: Final = _Cache(lambda items: ",".join([f"{encode(key)}:{tree(value)}" for key, value in items]))


def _options(variant: Any) -> str:
    """A variant of plain parameters; lists and groups go the long way."""
    for value in variant.values():
        if type(value) not in (str, int, bool):
            raise _UnusualError
    # True and 1 are one key of a dictionary and not the same text.
    made = variant_data(read_variant(variant))
    return _OPTIONS[tuple([(key, value if type(value) is str else tree(value)) for key, value in made.items()])] or "()"
