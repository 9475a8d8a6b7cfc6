"""What the reader and the writer of PTN share: Trickster's dialect of PBN for 500 (``docs/formats.md``)."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from fivehundred_cli.cards import COLOUR_JOKER, JOKER, RANKS, SUIT_SIGNS, SUITS, WHITE_JOKER, card
from fivehundred_cli.formats.auction import ROUNDS, seen_turns
from fivehundred_cli.formats.records import ShapeError
from fivehundred_cli.formats.tokens import EMOJI, known_call
from fivehundred_cli.transcript import PASS
from fivehundred_cli.variant import Variant, resolve

NAME: Final = "ptn"

SEATS: Final[Mapping[int, tuple[str, ...]]] = {
    2: ("S", "N"),
    3: ("S", "W", "E"),
    4: ("S", "W", "N", "E"),
    5: ("S", "SW", "NW", "NE", "SE"),
    6: ("S", "SW", "NW", "N", "NE", "SE"),
}
"""The seats of each number of players, clockwise."""

TAGS: Final[Mapping[str, str]] = {
    "S": "South",
    "SW": "Southwest",
    "W": "West",
    "NW": "Northwest",
    "N": "North",
    "NE": "Northeast",
    "E": "East",
    "SE": "Southeast",
}
"""The tag that names the player of each seat."""

SUIT_ORDER: Final = "SHDC"
"""The suits of a hand in the order of the tag ``Deal``."""

RANK_LETTERS: Final = {
    ("T" if rank == "10" else rank): index for index, rank in enumerate(RANKS) if len(rank) == 1 or rank == "10"
}
LETTERS: Final = {index: letter for letter, index in RANK_LETTERS.items()}

JOKERS: Final = {"H": JOKER, "L": COLOUR_JOKER}
"""The high joker and the low one; where there are two, the high one is the white one."""

_WORDS: Final = {
    "pass": PASS,
    "nullo": "nullo",
    "nulo": "nullo",
    "misère": "misere",
    "misere": "misere",
    "open misère": "open-misere",
    "open misere": "open-misere",
}
_OPEN: Final = "open"
_NAMES: Final = {PASS: "Pass", "nullo": "Nullo", "misere": "Misère", "open-misere": "Open Misère"}
_INKLE: Final = re.compile(r"i(NT?|[SCDH]|[♠♣♦♥])\ufe0f?")
_BID: Final = re.compile(r"([1-9][0-9]?)([SCDH]|NT)")

SAME: Final = "-"
"""No turn, no card yet, an unknown hand."""


def call_of(text: str) -> str:
    """A call of PTN as ours; what is no call stays as it was said. An inkle is a bid of six."""
    found = _WORDS.get(text.lower())
    if found is not None:
        return found
    inkle = _INKLE.fullmatch(text)
    if inkle is not None:
        return known_call(f"6{inkle[1]}") or text
    return known_call(text.removesuffix(EMOJI)) or text


def call_text(call: str, *, inkles: bool) -> str | None:
    """A call as PTN writes it; ``None`` for one that it cannot. ``inkles`` says that a bid of six is an inkle."""
    text = _NAMES.get(call, call)
    bid = _BID.fullmatch(call)
    if bid is not None:
        suit = SUIT_SIGNS[SUITS.index(bid[2])] if bid[2] in SUITS else bid[2]
        text = f"{'i' if inkles and bid[1] == '6' else bid[1]}{suit}"
    words = text.split()
    good = words and (len(words) == 1 or words[0].lower() == _OPEN) and SAME not in words and " ".join(words) == text
    return text if good and text.lower() != _OPEN and call_of(text) == call and text[0] not in "[%;" else None


def calls_in(lines: Sequence[str]) -> Iterator[str]:
    """The words of an auction; an open misère is two of them."""
    words = " ".join(lines).split()
    skip = False
    for index, word in enumerate(words):
        if skip:
            skip = False
        elif word.lower() == _OPEN and index + 1 < len(words):
            skip = True
            yield f"{word} {words[index + 1]}"
        else:
            yield word


# ---- cards


def card_of(text: str) -> int:
    """A card, suit first: ``C8``, ``HT``, ``JH`` for the joker. Raises :class:`ShapeError`."""
    upper = text.upper()
    if len(upper) == 2 and upper[0] == "J" and upper[1] in JOKERS:
        return JOKERS[upper[1]]
    if len(upper) == 2 and upper[0] in SUITS and upper[1] in RANK_LETTERS:
        return card(SUITS.index(upper[0]), RANK_LETTERS[upper[1]])
    raise ShapeError(f"{text!r} is not a card of PTN.", hint="The suit comes first: C8, HT; the joker is JH.")


def cards_of(text: str) -> list[int]:
    """Cards written one after another."""
    plain = "".join(text.split())
    return [card_of(plain[at : at + 2]) for at in range(0, len(plain), 2)]


def hand_of(text: str) -> list[int]:
    """A hand: ranks of S, H, D and C and the jokers, with points between. Raises :class:`ShapeError`."""
    parts = text.upper().split(".")
    if len(parts) > 5:
        raise ShapeError(f"{text!r} is no hand: it has more than four suits and the joker.")
    found: list[int] = []
    for index, part in enumerate(parts):
        for letter in part:
            if index == 4:
                found.append(card_of(f"J{letter}"))
            else:
                found.append(card_of(f"{SUIT_ORDER[index]}{letter}"))
    return found


def card_letters(number: int) -> str | None:
    """A card as PTN writes it; ``None`` for one that it cannot write."""
    if number in (JOKER, WHITE_JOKER):
        return "JH"
    if number == COLOUR_JOKER:
        return "JL"
    if number > 63 or number & 15 not in LETTERS:
        return None
    return SUITS[number >> 4] + LETTERS[number & 15]


def hand_text(cards: Sequence[int]) -> str:
    """A hand as PTN writes it, all of whose cards it can write."""
    suits = dict.fromkeys(SUIT_ORDER, "")
    jokers = ""
    for number in cards:
        letters = card_letters(number) or ""
        if number > 63:
            jokers += letters[1]
        else:
            suits[letters[0]] += letters[1]
    text = ".".join(suits.values())
    return f"{text}.{jokers}" if jokers else text


# ---- tags

_ESCAPES: Final = {"n": "\n", "r": "\r", "t": "\t"}
_ESCAPE: Final = re.compile(r'\\(?:u([0-9a-fA-F]{4})|([nrt"\\]))')
_CONTROL: Final = re.compile(r"[\x00-\x1f\x7f-\x9f\u2028\u2029]")


def unescape(text: str) -> str:
    """The text of a tag. What was never escaped (JSON with bare quotes, in older files) stays as it is."""
    return _ESCAPE.sub(lambda found: chr(int(found[1], 16)) if found[1] else _ESCAPES.get(found[2], found[2]), text)


def escape(text: str) -> str:
    """A text as the value of a tag."""
    quoted = text.replace("\\", "\\\\").replace('"', '\\"')
    return _CONTROL.sub(lambda found: f"\\u{ord(found[0]):04x}", quoted)


# ---- rules


def is_whole(play: Sequence[object] | None) -> bool:
    """Whether a hand was played to its end, so that its scores may be those after it."""
    return play is not None and len(play) >= 10


def accounts(variant: Variant | None, players: tuple[str, ...]) -> dict[str, list[str]] | None:
    """The accounts that scores are kept under, each with its players; ``None`` where the variant does not fit."""
    from fivehundred_cli.hand.rules import rules_of
    from fivehundred_cli.hand.seating import RecordError, seat_players

    if variant is None:
        return None
    try:
        seating = seat_players(rules_of(variant), players, None)
    except RecordError:
        return None
    return {
        name: [players[seat] for seat in members]
        for name, members in zip(seating.accounts, seating.members, strict=True)
    }


_AUSTRALIAN: Final = {2: "australian-2", 3: "australian-3", 4: "australian", 6: "australian-6"}
_OTHERS: Final = {2: "us-2", 3: "us-3", 4: "american", 5: "us-5", 6: "us-6-teams"}
AUSTRALIAN: Final = 1
_AFTER_SEVEN: Final = 1

_QUIET: Final = frozenset(("noWatching", "noSuggestions", "players", "isPartnership", "variation"))


def options_of(text: str) -> dict[str, Any] | None:
    """The options of a game; ``None`` where they are no JSON object."""
    try:
        found = json.loads(text)
    except ValueError:
        return None
    return found if isinstance(found, dict) else None


def variant_of(options: Mapping[str, Any], calls: Sequence[str], count: int, *, ended: bool) -> Rules:
    """The variant that the options mean, with the auction that the calls show.

    ``ended`` says that the hand went on after them.
    """
    australian = options.get("variation", 0) == AUSTRALIAN and count in _AUSTRALIAN
    base = (_AUSTRALIAN if australian else _OTHERS)[count]
    made = Rules(base, {}, [name for name in options if name not in _QUIET])
    made.turns(calls, count, ended=ended, reenter=options.get("bidAfterPass"))
    made.deck(options.get("deckSize", 43), count)
    made.winning(options.get("mustBidToWin", False), options.get("gameOverScore"))
    if count == 4:
        made.nullos(options.get("whenNullo", 0), options.get("S8Overbid250Nullo", True))
    return made


@dataclass(slots=True)
class Rules:
    """A variant in the making; ``odd`` are the options that no parameter says."""

    base: str
    changes: dict[str, Any]
    odd: list[str]

    def data(self) -> Any:
        """The variant as a transcript has it."""
        return {"base": self.base, **self.changes} if self.changes else self.base

    def _said(self, *names: str) -> None:
        self.odd = [name for name in self.odd if name not in names]

    def turns(self, calls: Sequence[str], count: int, *, ended: bool, reenter: object) -> None:
        """How the calls go round: by what is seen where the preset has it otherwise."""
        standard = resolve(self.base)
        seen = seen_turns(calls, count, ended=ended, final=not reenter)
        if len(calls) <= count and seen == ROUNDS:
            seen = standard["auction.turns"]
        if seen != standard["auction.turns"]:
            self.changes["auction.turns"] = seen
        if reenter:
            # Under which condition a player bids after a pass, no parameter says.
            self.changes["auction.pass-final"] = False
        else:
            self._said("bidAfterPass")

    def deck(self, size: object, count: int) -> None:
        """The pack, by its number of cards with four players."""
        if count != 4:
            if resolve(self.base)["play.stop-when-out"]:
                self.changes["play.stop-when-out"] = False
        elif size in (45, 46):
            self.changes |= {"widow": int(str(size)) - 40, "pack.fours": "all"}
            if size == 46:
                self.changes["pack.joker"] = "two"
        elif size != 43:
            return
        self._said("deckSize")

    def winning(self, must_bid: object, target: object) -> None:
        """What wins the game."""
        if isinstance(must_bid, bool):
            end = "bid-to-win" if must_bid else "first-to-target"
            if resolve(self.base)["game.end"] != end:
                self.changes["game.end"] = end
            self._said("mustBidToWin")
        if type(target) is int and 10 <= target <= 100_000:
            if target != resolve(self.base)["game.target"]:
                self.changes["game.target"] = target
            self._said("gameOverScore")

    def nullos(self, when: object, eight_above: object) -> None:
        """When a nullo may be bid, and whether eight spades are above it; its points are those of the preset."""
        if when not in (0, _AFTER_SEVEN) or not isinstance(eight_above, bool):
            return
        rank = {"rank": "above 7NT"} if eight_above else {}
        needs = {"needs": "bid-of-7"} if when == _AFTER_SEVEN else {}
        if any(each["call"] == "misere" for each in resolve(self.base)["bids.special"]):
            lost = {"trick-points": "none"}
            opened = {"call": "open-misere", "value": 500, "rank": "above 10D", "exposed": "after-first-trick", **lost}
            special = [{"call": "misere", "value": 250, **rank, **needs, **lost}, opened]
            standard = bool(rank and needs)
        else:
            special, standard = [{"call": "nullo", "value": 250, **rank, **needs}], False
        if not standard:
            self.changes["bids.special"] = special
        self._said("whenNullo", "S8Overbid250Nullo")
