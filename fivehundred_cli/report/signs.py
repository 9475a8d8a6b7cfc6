"""How cards, bids and sentences are shown: with suit signs, or in letters where only ASCII is wanted."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable
from typing import Final

from fivehundred_cli.cards import BIT, CARD_BITS, CARD_TEXT, DIAMONDS, NAMED_SHIFT, SUIT_SIGNS, SUITS, display_order
from fivehundred_cli.report.page import PLAIN, Span

_TOKEN: Final = re.compile(r"(?<![\w/#:.-])((?:1[0-3]|[2-9JQKA])|JK[CW]?=|game-)([SCDH])(?![\w-])")


class Signs:
    """Writes cards, bids and sentences; ``names`` are player names, which are never taken for a card."""

    def __init__(self, *, ascii_only: bool = False, names: Collection[str] = ()) -> None:
        self.suits = SUITS if ascii_only else SUIT_SIGNS
        self.dash = "-" if ascii_only else "—"
        self.dot = "-" if ascii_only else "·"
        self.rule = "-" if ascii_only else "─"
        self._names = names
        self._ascii = ascii_only

    def card(self, number: int, trumps: int = 0) -> Span:
        """A card, styled by its colour and whether the mask ``trumps`` has it."""
        plain, named = number & CARD_BITS, number >> NAMED_SHIFT
        trump = bool(trumps & BIT[plain])
        if plain >= 64:
            text = CARD_TEXT[plain] + (f"={self.suits[named - 1]}" if named else "")
            return ("trump" if trump else PLAIN, text)
        return (_style(plain >> 4, trump), CARD_TEXT[plain][:-1] + self.suits[plain >> 4])

    def cards(self, numbers: Iterable[int], trumps: int = 0, *, sort: bool = True) -> list[Span]:
        """Cards one after another, as a player sorts them unless told otherwise."""
        made: list[Span] = []
        for number in display_order(numbers) if sort else numbers:
            made += [(PLAIN, " "), self.card(number, trumps)] if made else [self.card(number, trumps)]
        return made

    def suit_groups(self, numbers: Collection[int], trumps: int = 0) -> list[list[Span]]:
        """A hand in five groups: the four suits, each behind its sign, and the jokers and unknown cards."""
        groups: list[list[Span]] = [[] for _ in range(5)]
        for number in display_order(numbers):
            suit = min(number >> 4, 4)
            style, text = self.card(number, trumps)
            if suit < 4:
                text = text[:-1]
                if not groups[suit]:
                    groups[suit].append((_style(suit, False), self.suits[suit] + ":" * self._ascii))
            groups[suit] += [(PLAIN, " "), (style, text)] if groups[suit] else [(style, text)]
        return groups

    def bid(self, bid: str) -> list[Span]:
        """A call, its suit as a sign."""
        return self.prose(bid)

    def prose(self, sentence: str) -> list[Span]:
        """A sentence, the cards and bids in it with suit signs."""
        made: list[Span] = []
        end = 0
        for found in _TOKEN.finditer(sentence):
            if found[0] in self._names:
                continue
            suit = SUITS.index(found[2])
            made += [(PLAIN, sentence[end : found.start()]), (_style(suit, False), found[1] + self.suits[suit])]
            end = found.end()
        made.append((PLAIN, sentence[end:]))
        return [span for span in made if span[1]]


def _style(suit: int, trump: bool) -> str:
    red = suit >= DIAMONDS
    return ("red-trump" if trump else "red") if red else ("trump" if trump else PLAIN)
