"""Whole tricks in order: the one tight loop, on integers alone, that most cards of most records go through."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import NamedTuple

from fivehundred_cli.cards import BIT, CARD_BITS, NAMED_SHIFT, NO_TRUMP, UNKNOWN, Order
from fivehundred_cli.transcript import PlayItem, Trick


class Round(NamedTuple):
    """For each seat that plays, all playing seats clockwise from it, and the next of them."""

    from_seat: tuple[tuple[int, ...], ...]
    after: tuple[int, ...]
    size: int


@lru_cache(maxsize=256)
def round_of(playing: tuple[int, ...], seats: int) -> Round:
    """The round of the ``playing`` seats, clockwise, among so many ``seats``."""
    found: list[tuple[int, ...]] = [()] * seats
    for index, seat in enumerate(playing):
        found[seat] = playing[index:] + playing[:index]
    return Round(tuple(found), tuple(order[1] if len(order) > 1 else 0 for order in found), len(playing))


TakenTrick = tuple[tuple[int, ...], int]
"""The cards of a trick from the leader's on, without the suit that a joker named, and the seat that won it."""


def take_in_order(
    items: tuple[PlayItem, ...],
    leader: int | None,
    hands: list[int],
    seat_of: Mapping[str, int],
    order: Order,
    circle: Round,
    *,
    names_suit: bool,
) -> list[TakenTrick]:
    """Take tricks from the beginning of ``items`` as long as everything in them is in order.

    ``hands`` are the masks by seat, wholly known; the cards taken are removed from them. ``names_suit`` says whether a
    joker led where it is no trump must name a suit. Returns the tricks taken.
    """
    suit_of, follow, strength = order.suit_of, order.follow, order.strength
    after, size = circle.after, circle.size
    bit = BIT
    taken: list[TakenTrick] = []
    winner = leader
    for item in items:
        if item.__class__ is not Trick:
            break
        name, cards = item
        if len(cards) != size or seat_of.get(name) != leader:
            break
        first = cards[0]
        if first > UNKNOWN or suit_of[first] == NO_TRUMP:
            named = first >> NAMED_SHIFT
            first &= CARD_BITS
            led = suit_of[first]
            if led == NO_TRUMP and names_suit:
                if not named:
                    break
                led = named - 1
            cards = (first, *cards[1:])
        else:
            led = suit_of[first]
        mask, power = follow[led], strength[led]
        best = -1
        seat: int = leader  # type: ignore[assignment]
        for card in cards:
            if card > UNKNOWN:
                break
            held = hands[seat]
            left = held ^ bit[card]
            # A card not held makes the hand greater; one of another suit must not leave any of the suit led.
            if left > held or (suit_of[card] != led and held & mask and card != first):
                break
            hands[seat] = left
            strong = power[card]
            if strong > best:
                best = strong
                winner = seat
            seat = after[seat]
        else:
            taken.append((cards, winner))  # type: ignore[arg-type]
            leader = winner
            continue
        # What was taken of this trick goes back.
        for other, card in zip(circle.from_seat[leader], cards, strict=True):  # type: ignore[index]
            if other == seat:
                break
            hands[other] |= bit[card]
        break
    return taken
