"""The auction: whose turn it is, which calls are sufficient, when it is over, and what the contract is.

Calls in order are taken here; every other call is put to the law of bidding (``laws.bidding``).
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Final

from fivehundred_cli.hand.rules import Bid, Rules
from fivehundred_cli.hand.state import HandState
from fivehundred_cli.transcript import PASS, Act, BiddingItem

NUMBERED: Final = re.compile(r"(\d{1,2})(S|C|D|H|NT)")
"""A call that names a number and a denomination."""
KNOWN_WORDS: Final = ("nullo", "double-nullo", "bar-nullo", "misere", "open-misere", "blind-misere", "hi-lo", "breach")

CallJudge = Callable[["Auction", int, str, str], None]
"""What judges a call that is not plainly in order: the auction, the seat, the call, its pointer."""
EventHandler = Callable[[HandState, Act, "Auction"], None]
"""What judges an event that is no call (a look at the kitty, a word too much) during the auction."""


def is_call(text: str) -> bool:
    """Whether ``text`` names a number and a denomination, or is another word for a bid: some call, in some game."""
    return bool(NUMBERED.fullmatch(text)) or text in KNOWN_WORDS or text.startswith("game-")


class Auction:
    """The auction of one hand, call by call.

    After :meth:`run`, ``over`` says whether it is finished and ``turn`` who must call if it is not; ``high`` is the
    highest bid and ``bidder`` who made it. ``raising`` is true while the winner may raise once (H-22).
    """

    def __init__(self, state: HandState, judge: CallJudge, on_event: EventHandler) -> None:
        self.state = state
        self.rules: Rules = state.rules
        self.judge = judge
        self.on_event = on_event
        active = state.active
        # Seats in the order they speak; without a dealer the order is not known and the first to act begins.
        self.order = self._speaking_order(active, state.dealer)
        self.called: set[int] = set()
        self.passed: set[int] = set()
        self.barred: set[int] = set()
        self.made: list[tuple[int, Bid]] = []
        """Bids that were accepted, where some call needs another before it."""
        self.passed_on: dict[int, int] = {}
        """The suit bid when a player passed, where he may come in again if it changes (``auction.reentry``)."""
        self.short: int | None = None
        """Who may not bid because he failed by too many tricks in the last deal (``auction.bar-short``)."""
        self.topped = False
        """Whether the highest call of all has ended the auction."""
        self.high: Bid | None = None
        self.bidder: int | None = None
        self.over = False
        self.raising = False
        self.raised = False
        self.at = 0
        self.quiet = 0
        """Passes in a row, where a player who has passed may bid again."""
        self.bound: dict[int, Bid] = {}
        """Bids out of turn that bind their maker when his turn comes (``auction.out-of-turn: binding``)."""
        self.pending: int | None = None
        """The seat whose last call was not accepted and may be corrected."""

    @staticmethod
    def _speaking_order(active: tuple[int, ...], dealer: int | None) -> tuple[int, ...]:
        if dealer is None or dealer not in active:
            return active
        start = active.index(dealer) + 1
        return active[start:] + active[:start]

    @property
    def turn(self) -> int:
        """The seat whose turn it is (while the auction is not over)."""
        return self.order[self.at]

    def legal(self) -> list[str]:
        """The calls open to the player whose turn it is: sufficient bids from low to high, then ``pass``."""
        seat = self.turn
        if seat in self.barred:
            return [PASS]
        above = self.high.key if self.high else -1
        bids = [bid.call for bid in self.rules.legal_bids(above) if not bid.needs or self.unmet(seat, bid) is None]
        return [*bids, PASS]

    def run(self, items: tuple[BiddingItem, ...]) -> None:
        """Take the recorded calls in order. Raises ``RecordError`` for a player who does not sit at the table."""
        state = self.state
        for index, item in enumerate(items):
            if isinstance(item, str):
                if not self.over and self.pending is None and self._plain(item):
                    continue
                state.tick()
                self.judge(self, self._speaker(), item, f"/bidding/{index}")
                continue
            state.tick()
            seat = state.seating.seat(item.player, item.path.rpartition("/")[0] or item.path)
            if item.verb == "call":
                if not self.called and self.state.dealer is None and not self.state.calls:
                    self.at = self.order.index(seat) if seat in self.order else 0
                    self.order = self.order[self.at :] + self.order[: self.at]
                    self.at = 0
                self.judge(self, seat, str(item.value), item.path)
            else:
                self.on_event(state, item, self)

    def _speaker(self) -> int:
        """Who speaks next where the record names nobody: the turn; the winner once the auction is over."""
        if not self.over:
            return self.turn
        if self.rules.winner_raise and self.bidder is not None:
            return self.bidder
        return self.order[0]

    def _plain(self, call: str) -> bool:
        """Take a call in order without more ado; false if it is not."""
        seat = self.order[self.at]
        if call == PASS:
            self.passed.add(seat)
        else:
            bid = self.rules.bids.get(call)
            if bid is None or (self.high is not None and bid.key <= self.high.key) or bid.needs or seat in self.barred:
                return False
            self.accept(seat, bid)
        self.state.calls.append((seat, call))
        self.advance(seat)
        return True

    def accept(self, seat: int, bid: Bid) -> None:
        """Make ``bid`` the highest, by ``seat``."""
        self.high = bid
        self.bidder = seat
        if self.rules.needs_are_kept:
            self.made.append((seat, bid))

    def advance(self, seat: int) -> None:
        """Pass the turn on after a call that counts; a bid that binds its maker is made when his turn comes (D-18)."""
        self._pass_on(seat)
        while self.bound and not self.over and self.turn in self.bound:
            seat = self.turn
            bid = self.bound.pop(seat)
            if self.high is None or bid.key > self.high.key:
                self.accept(seat, bid)
            else:
                self.passed.add(seat)
            self._pass_on(seat)

    def _pass_on(self, seat: int) -> None:
        """Pass the turn on, and see whether the auction is over."""
        self.pending = None
        self.called.add(seat)
        order = self.order
        if self.rules.top_ends and self.high is self.rules.ladder[-1]:
            self.topped = True
            self._finish()
            return
        if self.rules.one_call_each:
            self.at += 1
            if self.at == len(order):
                self._finish()
            return
        passed = self.passed
        count = len(order)
        if not self.rules.pass_final:
            self._next_with_reentry(seat)
            return
        if len(passed) >= count - 1 and (len(passed) == count or self.bidder is not None):
            self._finish()
            return
        at = (self.at + 1) % count
        while order[at] in passed:
            at = (at + 1) % count
        self.at = at

    def _next_with_reentry(self, seat: int) -> None:
        """Where a pass is not final the auction ends when all others have passed in a row after the highest bid."""
        count = len(self.order)
        if seat in self.passed:
            self.quiet += 1
            self.passed_on[seat] = self._suit_bid()
        else:
            self.quiet = 0
            self.passed_on.pop(seat, None)
        self.passed.discard(seat)
        by_suit = self.rules.reentry_by_suit
        for _ in range(count):
            if self.quiet >= count - (self.bidder is not None):
                self._finish()
                return
            self.at = (self.at + 1) % count
            if not by_suit or self.passed_on.get(self.turn) != self._suit_bid():
                return
            # He has passed on this very suit: it is as if he passed again.
            self.quiet += self.turn != self.bidder

    def _suit_bid(self) -> int:
        return -1 if self.high is None else self.high.trump

    def _finish(self) -> None:
        self.over = True
        self.at = 0
        self.raising = self.rules.winner_raise and self.bidder is not None and not self.topped

    def reopen(self, seat: int, bid: Bid) -> None:
        """The winner raises, and the others may bid again (``auction.winner-raise``)."""
        self.over = self.raising = False
        self.passed.clear()
        self.quiet = 0
        self.at = self.order.index(seat)
        self.accept(seat, bid)
        self.advance(seat)

    def close_pending(self) -> None:
        """A call that was refused and not corrected counts as a pass (DC-6, D-23)."""
        if self.pending is not None and not self.over:
            seat = self.pending
            self.passed.add(seat)
            self.advance(seat)

    def unmet(self, seat: int, bid: Bid) -> str | None:
        """What ``bid`` needs and ``seat`` does not have: said in words; ``None`` where he may make it."""
        for need in bid.needs:
            kind, _, call = need.partition(" ")
            if kind in ("partner", "partner-high"):
                if not self._partner_bid(seat, call, high=kind == "partner-high"):
                    return f"no partner has bid {call}"
            elif kind == "first-call":
                if seat in self.called:
                    return "it may only be a player's first call"
            elif kind.startswith("bid-of-"):
                tricks = int(kind[7:])
                if not any(made.tricks >= tricks and not made.special for _, made in self.made):
                    return f"nobody has bid {tricks} tricks"
            elif seat not in self.order[: int(kind[6:])]:
                return f"only the first {kind[6:]} to speak may bid under {self.rules.contract_minimum}"
        return None

    def _partner_bid(self, seat: int, call: str, *, high: bool) -> bool:
        """Whether a partner has made ``call`` in this auction, or holds the highest bid with it (DB-8)."""
        partners = self.state.seating.partners[seat]
        if high:
            return self.bidder in partners and self.high is not None and self.high.call == call
        return any(other in partners and made.call == call for other, made in self.made)
