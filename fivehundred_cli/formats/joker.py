"""Which suits a joker may have named, by the cards that were played to it."""

from __future__ import annotations

from collections.abc import Sequence

from fivehundred_cli.cards import CARD_BITS


def suits_possible(followed: Sequence[int], later: Sequence[Sequence[int]]) -> list[int]:
    """The suits, 0 to 3, that a joker led without trumps may have named, if nobody revoked.

    ``followed`` is the card each other player played to it, ``later`` all cards that player plays from this trick on:
    who plays another suit and shows a card of the suit afterwards could have followed.
    """
    return [suit for suit in range(4) if all(_may(suit, *each) for each in zip(followed, later, strict=True))]


def _may(suit: int, card: int, later: Sequence[int]) -> bool:
    return _suit(card) == suit or not any(_suit(other) == suit for other in later)


def _suit(card: int) -> int:
    return (card & CARD_BITS) >> 4
