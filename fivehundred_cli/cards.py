"""Cards, packs and what a trump suit makes of them, as small integers and bit masks.

A card is an integer: ``suit * 16 + rank index``, so that within a plain suit the greater number is the higher
card. The three jokers and the unknown card stand behind the four suits. A hand is a bit mask with bit ``1 << card``
set for each card held; masks make "can he follow suit?" a single operation in the play loop.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final, NamedTuple

SUITS: Final = "SCDH"
SUIT_NAMES: Final = ("spades", "clubs", "diamonds", "hearts")
SUIT_SIGNS: Final = "♠♣♦♥"
RANKS: Final = ("2", "3", "4", "5", "6", "7", "8", "9", "10", "11", "12", "13", "J", "Q", "K", "A")

SPADES, CLUBS, DIAMONDS, HEARTS = range(4)
NO_TRUMP: Final = 4
"""The denomination without a trump suit; as a suit index it is the jokers' own kind."""

JOKER: Final = 64
COLOUR_JOKER: Final = 65
WHITE_JOKER: Final = 66
UNKNOWN: Final = 67
"""A card that somebody held or discarded and nobody wrote down (``?``)."""
CARD_COUNT: Final = 68

BIT: Final = tuple(1 << card for card in range(CARD_COUNT))
"""The mask of each card."""

FOUR: Final = 2
"""Rank index of the four within its suit."""

JACK: Final = 12
"""Rank index of the jack within its suit."""

NAMED_SHIFT: Final = 8
CARD_BITS: Final = 0xFF
"""A joker led with a suit named is ``card | (suit + 1) << NAMED_SHIFT``; ``card & CARD_BITS`` is the card alone."""

_SPECIAL: Final = {JOKER: "JK", COLOUR_JOKER: "JKC", WHITE_JOKER: "JKW", UNKNOWN: "?"}


def card(suit: int, rank: int) -> int:
    """The card of ``suit`` (0 to 3, in the order S C D H) and ``rank`` index (0 is the deuce, 15 the ace)."""
    return suit * 16 + rank


def _texts() -> list[str]:
    texts = [RANKS[number % 16] + SUITS[number // 16] for number in range(64)]
    return texts + [_SPECIAL[number] for number in range(64, CARD_COUNT)]


CARD_TEXT: Final = tuple(_texts())
"""How each card is written, in canonical form (``10H``, ``JK``)."""


def _tokens() -> dict[str, int]:
    table: dict[str, int] = {}
    for number, text in enumerate(CARD_TEXT):
        spellings = {text}
        if number < 64:
            rank, suit = text[:-1], text[-1]
            ranks = {rank, "T"} if rank == "10" else {rank}
            suits = {suit, SUIT_SIGNS[SUITS.index(suit)]}
            spellings = {r + s for r in ranks for s in suits}
        for spelling in spellings:
            table[spelling] = number
            table[spelling.lower()] = number
    for joker in (JOKER, COLOUR_JOKER, WHITE_JOKER):
        for suit_number, suit in enumerate(SUITS):
            for sign in (suit, SUIT_SIGNS[suit_number]):
                spelling = f"{_SPECIAL[joker]}={sign}"
                table[spelling] = table[spelling.lower()] = joker | (suit_number + 1) << NAMED_SHIFT
    return table


CARD_TOKENS: Final = _tokens()
"""Every usual spelling of every card, and of a joker led with a suit named."""

SUIT_TOKENS: Final = {
    spelling: number for number in range(4) for spelling in (SUITS[number], SUITS[number].lower(), SUIT_SIGNS[number])
}


def parse_card(text: str) -> int:
    """The card written as ``text``, in any case (``AS``, ``th``, ``10♥``, ``JK=H``).

    Raises ``ValueError`` if the text is no card.
    """
    found = CARD_TOKENS.get(text)
    if found is None:
        found = CARD_TOKENS.get(text.upper())
    if found is None:
        raise ValueError(f"{text!r} is not a card")
    return found


def parse_suit(text: str) -> int:
    """The suit written as ``text`` (``S C D H`` or its sign), 0 to 3. Raises ``ValueError`` if it is none."""
    found = SUIT_TOKENS.get(text)
    if found is None:
        raise ValueError(f"{text!r} is not a suit")
    return found


def card_text(number: int) -> str:
    """The canonical spelling of a card, with the named suit of a joker lead (``JK=H``)."""
    named = number >> NAMED_SHIFT
    text = CARD_TEXT[number & CARD_BITS]
    return f"{text}={SUITS[named - 1]}" if named else text


def cards_of(mask: int) -> Iterator[int]:
    """The cards of a mask, in ascending order of their numbers."""
    while mask:
        low = mask & -mask
        yield low.bit_length() - 1
        mask ^= low


def mask_of(cards: Iterable[int]) -> int:
    """The mask of the known cards among ``cards``."""
    mask = 0
    for number in cards:
        mask |= BIT[number]
    return mask & ~BIT[UNKNOWN]


def display_order(cards: Iterable[int]) -> list[int]:
    """Cards as a player sorts a hand: S C D H, high to low, jokers last."""
    return sorted(cards, key=lambda number: (number >> 4, -(number & 15)) if number < 64 else (number, 0))


class Ways(NamedTuple):
    """How a house treats single cards: the suit that the joker was made the top of, a joker under all other cards,
    jacks above aces where no suit is trump, and fours that are trump with their colour."""

    nominated: int | None = None
    joker_low: bool = False
    jacks_high: bool = False
    fours_by_colour: bool = False


PLAIN_WAYS: Final = Ways()


class Order:
    """What a denomination makes of a pack: each card's suit, and its strength on each suit led.

    ``suit_of[card]`` is 0 to 3, or 4 for a joker where no suit is trump. ``follow[suit]`` is the mask of the cards that
    follow that suit, whether the pack has them or not; ``trumps`` those of the pack that are trump.
    ``strength[led][card]`` decides a trick: the greatest wins; a card that neither follows nor is trump has 0.
    """

    __slots__ = ("follow", "jokers", "strength", "suit_of", "trump", "trumps")

    def __init__(self, mask: int, jokers: tuple[int, ...], trump: int, ways: Ways = PLAIN_WAYS) -> None:
        """``mask`` is the pack, ``jokers`` its jokers from low to high, ``trump`` 0 to 3 or ``NO_TRUMP``; ``ways`` are
        the ways of a house with single cards."""
        self.trump = trump
        self.jokers = mask_of(jokers)
        self.suit_of = [number >> 4 for number in range(CARD_COUNT)]
        power = [number & 15 for number in range(CARD_COUNT)]
        for height, joker in enumerate(jokers):
            self.suit_of[joker] = trump
            power[joker] = 30 + height
        if trump != NO_TRUMP:
            # The left bower belongs to the trump suit in every respect (U-8, B-13, H-8, Q-38).
            right, left = card(trump, JACK), card(trump ^ 1 if trump < 2 else 5 - trump, JACK)
            power[right], power[left] = 21, 20
            self.suit_of[left] = trump
            if ways.fours_by_colour:
                self.suit_of[card(trump ^ 1 if trump < 2 else 5 - trump, FOUR)] = trump
        elif ways.jacks_high:
            for suit in range(4):
                power[card(suit, JACK)] = 20
        if ways.nominated is not None and trump == NO_TRUMP:
            # Named before the play, the joker is the top card of a suit and a joker no longer.
            self.jokers = 0
            for joker in jokers:
                self.suit_of[joker] = ways.nominated
        self.follow = [0] * 5
        for number in range(UNKNOWN):
            self.follow[self.suit_of[number]] |= BIT[number]
        self.trumps = self.follow[trump] & (mask | self.jokers)
        self.strength = [[self._strength(number, led, power) for number in range(CARD_COUNT)] for led in range(5)]
        if ways.joker_low and trump == NO_TRUMP:
            for row in self.strength:
                for joker in jokers:
                    row[joker] = min(row[joker], 99)

    def _strength(self, number: int, led: int, power: list[int]) -> int:
        suit = self.suit_of[number]
        if number == UNKNOWN:
            return 0
        if suit == self.trump:
            return 200 + power[number]
        return 100 + power[number] if suit == led else 0


class Pack:
    """A pack of cards: its mask, its jokers from low to high, and one :class:`Order` a denomination, made once."""

    __slots__ = ("_orders", "_other", "jokers", "mask", "size", "ways")

    def __init__(self, mask: int, jokers: tuple[int, ...], ways: Ways = PLAIN_WAYS) -> None:
        self.mask = mask
        self.jokers = jokers
        self.ways = ways
        self._other: dict[tuple[int, Ways], Order] = {}
        self.size = mask.bit_count()
        self._orders: list[Order | None] = [None] * 5

    def order(self, trump: int) -> Order:
        """The order of this pack with ``trump`` (0 to 3, or ``NO_TRUMP``)."""
        found = self._orders[trump]
        if found is None:
            found = self._orders[trump] = Order(self.mask, self.jokers, trump, self.ways)
        return found

    def order_with(self, trump: int, *, nominated: int | None = None, joker_low: bool = False) -> Order:
        """The order with the joker made the top of a suit, or put under all other cards, where no suit is trump."""
        ways = self.ways._replace(nominated=nominated, joker_low=joker_low)
        found = self._other.get((trump, ways))
        if found is None:
            found = self._other[trump, ways] = Order(self.mask, self.jokers, trump, ways)
        return found


_FOURS: Final = {
    "red": (DIAMONDS, HEARTS),
    "black": (SPADES, CLUBS),
    "all": (SPADES, CLUBS, DIAMONDS, HEARTS),
    "one-of-each-colour": (CLUBS, HEARTS),
}


def build_pack(
    low: str,
    *,
    fours: str = "all",
    spots: Iterable[str] = (),
    thirteens: Iterable[str] = (),
    joker: str = "one",
    jacks_high: bool = False,
) -> Pack:
    """Build a pack from the ``pack.*`` parameters of a variant.

    ``low`` is the lowest rank (``4``, ``7``, ``2``); where it is 4, ``fours`` keeps the ``red``, the ``black`` or
    ``all`` fours (D-3, DB-1), or ``one-of-each-colour``, hearts and clubs. ``spots`` are ranks 11 and 12 in every suit,
    ``thirteens`` the suits that have a 13 (D-4). ``joker`` is ``one``, ``none``, ``two`` or ``deuce-of-spades`` (D-6:
    the deuce is added where the pack has none, else converted). Raises ``ValueError`` for a rank or suit that does
    not exist.
    """
    extra = {RANKS.index(spot) for spot in spots}
    lowest = RANKS.index(low)
    mask = 0
    for suit in range(4):
        for rank in range(16):
            if 9 <= rank <= 11:
                keep = rank in extra
            elif rank == lowest == FOUR:
                keep = suit in _FOURS[fours]
            else:
                keep = rank >= lowest
            if keep:
                mask |= BIT[card(suit, rank)]
    for name in thirteens:
        mask |= BIT[card(SUITS.index(name), RANKS.index("13"))]
    jokers = {
        "none": (),
        "one": (JOKER,),
        "two": (COLOUR_JOKER, WHITE_JOKER),
        "deuce-of-spades": (card(SPADES, 0),),
    }[joker]
    colours = lowest == FOUR and fours == "one-of-each-colour"
    return Pack(mask | mask_of(jokers), jokers, Ways(jacks_high=jacks_high, fours_by_colour=colours))
