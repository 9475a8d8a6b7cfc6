"""The auction: whose turn it is, which calls are sufficient, when it is over, and what the contract is.

A phase says what happened and what stands. What an irregular call costs is decided by the parameters
``auction.insufficient``, ``auction.out-of-turn`` and ``auction.second-bid`` of the variant.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Final

from fivehundred_cli.hand.rules import Bid, Rules
from fivehundred_cli.hand.state import HandState
from fivehundred_cli.transcript import PASS, Act, BiddingItem

_NUMBERED: Final = re.compile(r"(\d{1,2})(S|C|D|H|NT)")
KNOWN_WORDS: Final = ("nullo", "double-nullo", "bar-nullo", "misere", "open-misere", "blind-misere")

EventHandler = Callable[[HandState, Act, "Auction"], None]
"""What judges an event that is no call (a look at the kitty, a word too much) during the auction."""


def is_call(text: str) -> bool:
    """Whether ``text`` names a number and a denomination, or is another word for a bid: some call, in some game."""
    return bool(_NUMBERED.fullmatch(text)) or text in KNOWN_WORDS or text.startswith("game-")


class Auction:
    """The auction of one hand, call by call.

    After :meth:`run`, ``over`` says whether it is finished and ``turn`` who must call if it is not; ``high`` is the
    highest bid and ``bidder`` who made it. ``raising`` is true while the winner may raise once (H-22).
    """

    def __init__(self, state: HandState, on_event: EventHandler) -> None:
        self.state = state
        self.rules: Rules = state.rules
        self.on_event = on_event
        active = state.active
        # Seats in the order they speak; without a dealer the order is not known and the first to act begins.
        self.order = self._speaking_order(active, state.dealer)
        self.called: set[int] = set()
        self.passed: set[int] = set()
        self.barred: set[int] = set()
        self.nullo_by: set[int] = set()
        self.high: Bid | None = None
        self.bidder: int | None = None
        self.over = False
        self.raising = False
        self.raised = False
        self.at = 0
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
        bids = [
            bid.call
            for bid in self.rules.legal_bids(above)
            if not bid.needs_partner_nullo or self._partner_bid_nullo(seat)
        ]
        return [*bids, PASS]

    def run(self, items: tuple[BiddingItem, ...]) -> None:
        """Take the recorded calls in order. Raises ``RecordError`` for a player who does not sit at the table."""
        state = self.state
        for index, item in enumerate(items):
            if isinstance(item, str):
                if not self.over and self.pending is None and self._plain(item):
                    continue
                state.tick()
                self._call(self._speaker(), item, f"/bidding/{index}")
                continue
            state.tick()
            seat = state.seating.seat(item.player, item.path.rpartition("/")[0] or item.path)
            if item.verb == "call":
                if not self.called and self.state.dealer is None and not self.state.calls:
                    self.at = self.order.index(seat) if seat in self.order else 0
                    self.order = self.order[self.at :] + self.order[: self.at]
                    self.at = 0
                self._call(seat, str(item.value), item.path)
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
            if (
                bid is None
                or (self.high is not None and bid.key <= self.high.key)
                or bid.needs_partner_nullo
                or seat in self.barred
            ):
                return False
            self._accept(seat, bid)
        self.state.calls.append((seat, call))
        self._advance(seat)
        return True

    def _accept(self, seat: int, bid: Bid) -> None:
        self.high = bid
        self.bidder = seat
        if bid.nullo:
            self.nullo_by.add(seat)

    def _advance(self, seat: int) -> None:
        """Pass the turn on after a call that counts, and see whether the auction is over."""
        self.pending = None
        self.called.add(seat)
        order = self.order
        if self.rules.one_call_each:
            self.at += 1
            if self.at == len(order):
                self._finish()
            return
        passed = self.passed
        if len(passed) >= len(order) - 1 and (len(passed) == len(order) or self.bidder is not None):
            self._finish()
            return
        count = len(order)
        at = (self.at + 1) % count
        while order[at] in passed:
            at = (at + 1) % count
        self.at = at

    def _finish(self) -> None:
        self.over = True
        self.at = 0
        self.raising = self.rules.winner_raise and self.bidder is not None

    def close_pending(self) -> None:
        """A call that was refused and not corrected counts as a pass (DC-6, D-23)."""
        if self.pending is not None and not self.over:
            seat = self.pending
            self.passed.add(seat)
            self._advance(seat)

    def _partner_bid_nullo(self, seat: int) -> bool:
        return any(partner in self.nullo_by for partner in self.state.seating.partners[seat])

    def _call(self, seat: int, call: str, path: str) -> None:
        """Judge one call."""
        if not self.over and self.pending is not None and seat != self.turn:
            self.close_pending()
        self.state.calls.append((seat, call))
        if self.over:
            self._late(seat, call, path)
        elif seat != self.turn:
            self._out_of_turn(seat, call, path)
        elif call == PASS:
            self.passed.add(seat)
            self._advance(seat)
        else:
            self._bid_in_turn(seat, call, path)

    # ---- a bid in turn

    def _bid_in_turn(self, seat: int, call: str, path: str) -> None:
        state, rules = self.state, self.rules
        if seat in self.barred:
            state.find(
                "FH207",
                f"{state.name(seat)} bids {call}, barred by a partner's bid out of turn.",
                path=path,
                topic="auction.barred",
                seat=seat,
                consequence="The bid is void and counts as a pass.",
            )
            self.passed.add(seat)
            self._advance(seat)
            return
        bid = rules.bids.get(call)
        if bid is None:
            self._not_a_bid(seat, call, path)
        elif self.high is not None and bid.key <= self.high.key:
            state.find(
                "FH202",
                f"{state.name(seat)} bids {call}, which is not higher than {self.high.call}.",
                path=path,
                topic="auction.higher",
                seat=seat,
                consequence=self._treatment(),
                consequence_topic="auction.insufficient",
                parameter="auction.insufficient",
                hint=f"The lowest sufficient call is {self.legal()[0]}.",
            )
            self._not_accepted(seat)
        elif bid.needs_partner_nullo and not self._partner_bid_nullo(seat):
            state.find(
                "FH205",
                f"{state.name(seat)} bids {call}, but no partner has bid nullo.",
                path=path,
                topic="nullo.condition",
                seat=seat,
                consequence=self._treatment(),
                consequence_topic="auction.insufficient",
            )
            self._not_accepted(seat)
        else:
            self._accept(seat, bid)
            self._advance(seat)

    def _treatment(self) -> str:
        if self.rules.variant["auction.insufficient"] == "pass":
            return "The call counts as a pass."
        return "The call is not accepted: the same player calls again; without another call it counts as a pass."

    def _not_accepted(self, seat: int) -> None:
        if self.rules.variant["auction.insufficient"] == "pass":
            self.passed.add(seat)
            self._advance(seat)
        else:
            self.pending = seat

    def _not_a_bid(self, seat: int, call: str, path: str) -> None:
        """FH204: no call at all, or one that this variant does not know."""
        state = self.state
        named = is_call(call)
        text = "not a bid here" if named else "no call: a number of tricks and a suit must be named"
        below = _NUMBERED.fullmatch(call)
        topic = "auction.not-a-bid"
        if below is not None and int(below[1]) < int(self.rules.variant["auction.minimum"]):
            topic = "auction.minimum"
            text = f"under the minimum of {self.rules.variant['auction.minimum']} tricks"
        elif call.endswith("nullo") and self.rules.variant["bids.nullo"] != "all":
            topic = "nullo.disallowed"
        state.find(
            "FH204",
            f"{state.name(seat)} says {call!r}: {text}.",
            path=path,
            topic=topic,
            seat=seat,
            consequence=self._treatment() if named else "The same player must name a call.",
            consequence_topic="auction.not-accepted",
        )
        if named:
            self._not_accepted(seat)
        else:
            # Nothing has been named that could be recalled: the call is still this player's to complete (D-22).
            self.pending = seat

    # ---- a call at the wrong time

    def _late(self, seat: int, call: str, path: str) -> None:
        """A call after the auction: the winner's raise, or a call that comes too late."""
        state = self.state
        if self.raising and seat == self.bidder:
            self._raise(seat, call, path)
            return
        if call == PASS:
            state.find(
                "FH203",
                f"{state.name(seat)} passes when the auction is over.",
                path=path,
                topic="auction.second-bid",
                seat=seat,
                severity="note",
            )
            return
        own = seat == self.bidder
        state.find(
            "FH208" if own else "FH203",
            f"{state.name(seat)} calls {call} when the auction is over.",
            path=path,
            topic=("auction.winner-raise" if self.rules.winner_raise else "auction.own-raise")
            if own
            else "auction.second-bid",
            seat=seat,
            consequence="The call is void.",
        )

    def _raise(self, seat: int, call: str, path: str) -> None:
        """The winner's one chance to raise (H-22, DH-3)."""
        state = self.state
        assert self.high is not None
        self.raising = False
        if call == PASS:
            return
        bid = self.rules.bids.get(call)
        if bid is not None and bid.key > self.high.key:
            self.high = bid
            return
        state.find(
            "FH204" if bid is None else "FH202",
            f"{state.name(seat)} raises to {call}, "
            + ("which is not a bid here." if bid is None else f"which is not higher than {self.high.call}."),
            path=path,
            topic="auction.winner-raise",
            seat=seat,
            consequence=f"Not accepted: the contract is {self.high.call}.",
            consequence_topic="auction.not-accepted",
        )

    def _out_of_turn(self, seat: int, call: str, path: str) -> None:
        state = self.state
        name = state.name(seat)
        if seat not in self.order:
            state.find(
                "FH201",
                f"{name} calls {call} but takes no part in this deal.",
                path=path,
                topic="auction.turn",
                seat=seat,
                consequence="The call is void.",
            )
            return
        spoken = seat in self.passed if not self.rules.one_call_each else seat in self.called
        if spoken:
            self._second(seat, call, path)
            return
        bars = self.rules.variant["auction.out-of-turn"] == "void-bars-partner" and call != PASS
        partners = [partner for partner in state.seating.partners[seat] if bars]
        if partners:
            self.barred.update(partners)
            barred = " and ".join(state.name(partner) for partner in partners)
            consequence = f"The bid is void and {barred} may not bid in this deal; {name} may still call in turn."
        else:
            consequence = f"The call is void without penalty; {name} may still call in turn."
        state.find(
            "FH201",
            f"{name} calls {call} when it is {state.name(self.turn)}'s turn.",
            path=path,
            topic="auction.out-of-turn",
            seat=seat,
            consequence=consequence,
            consequence_topic="auction.turn",
            parameter="auction.out-of-turn",
        )

    def _second(self, seat: int, call: str, path: str) -> None:
        state = self.state
        name = state.name(seat)
        after_pass = seat in self.passed
        topic, what = "auction.second-bid", "has called already"
        if after_pass:
            topic, what = "auction.pass-final", "has passed"
        state.find(
            "FH203",
            f"{name} calls {call} but {what}.",
            path=path,
            topic=topic,
            seat=seat,
            severity="note" if call == PASS else "violation",
            consequence="The call is void.",
        )
