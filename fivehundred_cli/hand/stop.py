"""When a hand stops before the tenth trick: somebody has scored out and the bidder cannot win out (U-74, D-63).

Only arithmetic counts: the tricks still to be played and the points at stake, never the cards.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from fivehundred_cli.hand.consequence import Consequence, SetBack
from fivehundred_cli.hand.play import TRICKS_IN_HAND
from fivehundred_cli.hand.rules import Bid, Rules
from fivehundred_cli.hand.score import is_made
from fivehundred_cli.hand.seating import Seating


class Stakes(Protocol):
    """What the rule looks at in a hand: the contract, who plays for it, and what follows from irregularities."""

    @property
    def rules(self) -> Rules:
        """The rules of the hand."""

    @property
    def seating(self) -> Seating:
        """Who sits where."""

    @property
    def bid(self) -> Bid | None:
        """The contract, if there is one."""

    @property
    def bidder(self) -> int | None:
        """The seat that plays it."""

    @property
    def party(self) -> tuple[int, ...]:
        """The seats that play for it."""

    @property
    def consequences(self) -> Sequence[Consequence]:
        """What follows from what was irregular so far."""


class StopRule:
    """Whether the hand stops, given the tricks so far. ``before`` are the totals by account before the hand."""

    def __init__(self, state: Stakes, before: Sequence[int]) -> None:
        self.state = state
        self.bid = state.bid
        self.before = before
        self.points = state.rules.trick_points
        target = state.rules.target
        self.target = 0 if target is None else target
        account_of = state.seating.account_of
        self.bidders = {account_of[seat] for seat in state.party}
        self.bidder = None if state.bidder is None else account_of[state.bidder]
        bid = state.bid
        self.beaten: bool = state.rules.stop_when_beaten and bid is not None and bid.nullo
        """Whether the hand ends with the first trick that beats a nullo (``play.stop-when-beaten``)."""
        self.out_ends = bool(state.rules.stop_when_out and target is not None) and self._within_reach()
        self.possible = self.out_ends or self.beaten
        self.ending = "scored-out"
        """How the hand ended, once :meth:`stops` has said that it does."""

    def _within_reach(self) -> bool:
        """Whether anybody can reach the target in this hand at all."""
        bid = self.bid
        most = TRICKS_IN_HAND * self.points
        for account, total in enumerate(self.before):
            gain = bid.value if bid is not None and account in self.bidders else most
            if total < self.target <= total + gain:
                return True
        return False

    def _tricks_that_count(self, account: int, tricks: Sequence[int]) -> int:
        """Tricks that score for an opponent: his own, or at a nullo those of the bidder (D-99)."""
        bid = self.bid
        if bid is not None and bid.nullo:
            return sum(tricks[bidder] for bidder in self.bidders)
        return tricks[account]

    def out(self, tricks: Sequence[int]) -> list[int]:
        """The accounts, other than the bidder's, that ``tricks`` have brought to the target in this hand."""
        target, points, bidders = self.target, self.points, self.bidders
        return [
            account
            for account, total in enumerate(self.before)
            if total < target
            and account not in bidders
            and target <= total + points * self._tricks_that_count(account, tricks)
        ]

    def stops(self, tricks: Sequence[int], done: int) -> bool:
        """Whether play stops with these tricks by account, ``done`` tricks being completed."""
        if not self.possible or done >= TRICKS_IN_HAND:
            return False
        if self.beaten and any(tricks[account] for account in self.bidders):
            self.ending = "abandoned"
            return True
        if not self.out_ends:
            return False
        bid = self.bid
        if bid is None or self.bidder is None:
            return bool(self.out(tricks))
        set_back = any(isinstance(consequence, SetBack) for consequence in self.state.consequences)
        own = sum(tricks[account] for account in self.bidders)
        reaches = not set_back and self.before[self.bidder] + bid.value >= self.target
        if reaches and not bid.nullo and own >= bid.tricks and self.before[self.bidder] < self.target:
            return True
        if not self.out(tricks):
            return False
        can_make = own == 0 if bid.nullo else own + TRICKS_IN_HAND - done >= bid.tricks
        return not (reaches and can_make)

    def first(self, winners: Sequence[int], start: Sequence[int], done: int) -> int | None:
        """After how many of the tricks won by these accounts play stops, or ``None`` where it does not.

        ``start`` are the tricks by account and ``done`` those completed before the first of them.
        """
        if not self.possible:
            return None
        tricks = list(start)
        for winner in winners:
            tricks[winner] += 1
        # Tricks are never lost again: where nobody is out and the bidder has not won by the end, it was so all along.
        if not self.beaten and not self.out(tricks) and not self._wins_out(tricks):
            return None
        tricks = list(start)
        for count, winner in enumerate(winners, 1):
            tricks[winner] += 1
            if self.stops(tricks, done + count):
                return count
        return None

    def _wins_out(self, tricks: Sequence[int]) -> bool:
        """Whether the bidder may have won the game by his contract with these tricks."""
        bid = self.bid
        return bid is not None and not bid.nullo and sum(tricks[account] for account in self.bidders) >= bid.tricks

    def still_open(self, tricks: Sequence[int], done: int) -> bool:
        """Whether the contract is neither made nor beaten yet (D-67)."""
        bid = self.bid
        if bid is None:
            return False
        own = sum(tricks[account] for account in self.bidders)
        if bid.nullo:
            return own == 0 and done < TRICKS_IN_HAND
        return not is_made(bid, own) and own + TRICKS_IN_HAND - done >= bid.tricks

    def arrivals(self, winners: Sequence[int | None], start: Sequence[int]) -> list[tuple[int, int]]:
        """When each opponent reached the target: (account, trick), from the winners' accounts in order.

        ``start`` are the tricks by account before the first of them; accounts that never arrive are left out.
        """
        bid = self.bid
        nullo = bid is not None and bid.nullo
        missing = self._missing()
        tricks = list(start)
        found: list[tuple[int, int]] = []
        for number, winner in enumerate(winners, 1):
            if winner is not None:
                tricks[winner] += 1
            own = sum([tricks[bidder] for bidder in self.bidders]) if nullo else 0
            for account, need in missing.items():
                if need <= (own if nullo else tricks[account]):
                    found.append((account, number))
            for account, _ in found:
                missing.pop(account, None)
            if not missing:
                break
        return found

    def _missing(self) -> dict[int, int]:
        """For each account but the bidder's that is not yet out, the tricks that bring it to the target."""
        points = self.points
        if not points:
            return {}
        return {
            account: -((total - self.target) // points)
            for account, total in enumerate(self.before)
            if total < self.target and account not in self.bidders
        }


def past_end(ending: str | None) -> tuple[str, str, str]:
    """What a play after the end is: its code, what was over, and the topic of the law.

    A player who is out ends the game with the hand (D-63); any other end is that of the hand alone.
    """
    if ending == "scored-out":
        return "FH605", "game", "game.stop"
    return "FH412", "hand", "after-end"
