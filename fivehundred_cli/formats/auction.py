"""Who makes which call of an auction told as bare calls, and the other way round; no judgement of the calls."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from fivehundred_cli.formats.taking import trump_of
from fivehundred_cli.transcript import PASS

ROUND: Final = "one"
ROUNDS: Final = "until-all-but-one-pass"


class Turns(NamedTuple):
    """Who may call when: ``once`` each, or round and round; ``final`` says that a pass ends a player's bidding.

    Where it does not, ``by_suit`` says that who passed may call again only if the suit bid has changed. ``raised`` says
    that the winner may call once more at the end; ``top`` is a bid that ends the auction at once.
    """

    once: bool = False
    final: bool = True
    raised: bool = False
    by_suit: bool = False
    top: str | None = None


class _Round:
    """The auction as it goes round: whose turn it is, and whether it is over."""

    def __init__(self, count: int, turns: Turns) -> None:
        self.count, self.turns = count, turns
        self.at = self.quiet = 0
        self.bidder: int | None = None
        self.suit = -1
        self.passed: dict[int, int] = {}
        """The places that have passed, with the suit that was bid then."""
        self.over = False

    def call(self, text: str) -> None:
        """Take a call of the place whose turn it is."""
        if text == PASS:
            self.passed[self.at] = self.suit
            self.quiet += 1
        else:
            self.bidder, self.suit, self.quiet = self.at, trump_of(text), 0
            if not self.turns.final:
                self.passed.pop(self.at, None)
        if text == self.turns.top:
            self.over = True
        elif self.turns.once:
            self.at += 1
            self.over = self.at == self.count
        elif self.turns.final:
            self._next_in()
        else:
            self._next_again()

    def _next_in(self) -> None:
        """The next who has not passed."""
        if len(self.passed) >= self.count - 1 and (len(self.passed) == self.count or self.bidder is not None):
            self.over = True
            return
        self.at = (self.at + 1) % self.count
        while self.at in self.passed:
            self.at = (self.at + 1) % self.count

    def _next_again(self) -> None:
        """The next who may call: everybody, or not who has passed on this very suit, as if he passed again."""
        for _ in range(self.count):
            if self.quiet >= self.count - (self.bidder is not None):
                self.over = True
                return
            self.at = (self.at + 1) % self.count
            if not self.turns.by_suit or self.passed.get(self.at) != self.suit:
                return
            self.quiet += self.at != self.bidder


def speakers(calls: Sequence[str], order: Sequence[int], turns: Turns) -> list[int | None]:
    """The seat that makes each call; ``None`` for a call after the end. ``order`` are the seats as they speak."""
    found: list[int | None] = []
    state = _Round(len(order), turns)
    raised = False
    for text in calls:
        if not state.over:
            found.append(order[state.at])
            state.call(text)
            continue
        may = turns.raised and not raised and state.bidder is not None
        found.append(order[state.bidder] if may and state.bidder is not None else None)
        raised = True
    return found


def is_over(calls: Sequence[str], count: int, turns: Turns) -> bool:
    """Whether an auction of ``count`` players is over after these calls."""
    return speakers([*calls, PASS], range(count), turns._replace(raised=False))[-1] is None


def seen_turns(calls: Sequence[str], count: int, *, ended: bool, final: bool) -> str:
    """The ``auction.turns`` that these calls show: one round where it ended after one that leaves more to say.

    ``final`` says that a pass ends a player's bidding.
    """
    once = ended and len(calls) == count and not is_over(calls, count, Turns(final=final))
    return ROUND if once else ROUNDS
