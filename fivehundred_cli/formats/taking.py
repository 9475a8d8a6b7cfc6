"""Who wins a trick, by the cards alone: for formats that write the winners down or leave the leaders out."""

from __future__ import annotations

from collections.abc import Sequence

from fivehundred_cli.cards import CARD_BITS, COLOUR_JOKER, JOKER, NAMED_SHIFT, NO_TRUMP, WHITE_JOKER, Order, mask_of

JOKERS = (JOKER, COLOUR_JOKER, WHITE_JOKER)

_ORDERS = [Order(mask_of(range(64)), JOKERS, trump) for trump in range(5)]

Play = tuple[int, int]
"""A seat and the card it played; a joker that was led may name a suit."""


def suit_led(card: int, trump: int, order: Order | None = None) -> int | None:
    """The suit that a led card asks for, 0 to 3; ``None`` for a joker that is no trump and names no suit."""
    if card >> NAMED_SHIFT:
        return (card >> NAMED_SHIFT) - 1
    suit = suit_of(card, trump, order)
    return None if suit == NO_TRUMP else suit


def suit_of(card: int, trump: int, order: Order | None = None) -> int:
    """The suit a card belongs to: 0 to 3, or ``NO_TRUMP`` for a joker where no suit is trump."""
    return (order or _ORDERS[trump]).suit_of[card & CARD_BITS]


def winner(plays: Sequence[Play], trump: int, order: Order | None = None) -> int:
    """The seat that wins the trick: the highest trump or joker, else the highest card of the suit led.

    ``order`` is that of the pack, where it has other jokers than the usual ones.
    """
    led = suit_led(plays[0][1], trump, order)
    strength = (order or _ORDERS[trump]).strength[NO_TRUMP if led is None else led]
    return max(plays, key=lambda play: strength[play[1] & CARD_BITS])[0]


def trump_of(bid: str) -> int:
    """The trump suit of a bid, ``NO_TRUMP`` for one without."""
    return "SCDH".find(bid[-1]) if bid[-1] in "SCDH" and (bid[0].isdigit() or bid.startswith("game-")) else NO_TRUMP
