"""Who calls next, what he may call, and what the auction comes to."""

from __future__ import annotations

from dataclasses import dataclass, field

from tests.oracle.rules import Rules

ROUNDS = ("harrop-1989", "two-joker")
"""The texts whose bidding goes round until three have passed; in the others each player calls once."""


@dataclass
class Auction:
    """An auction as far as it has gone: ``calls`` are pairs of player and call, in order."""

    rules: Rules
    players: list[str]
    dealer: str
    calls: list[tuple[str, str]] = field(default_factory=list)
    raised: bool = False

    def order(self) -> list[str]:
        """The callers, beginning at the dealer's left."""
        callers = self.rules.active(self.players, self.dealer)
        seat = self.dealer
        while True:
            seat = self.rules.left_of(self.players, seat)
            if seat in callers:
                return self.rules.order_from(callers, seat)

    def passed(self) -> list[str]:
        return [player for player, call in self.calls if call == "pass"]

    def bids(self) -> list[tuple[str, str]]:
        return [(player, call) for player, call in self.calls if call != "pass"]

    def highest(self) -> tuple[str, str] | None:
        """The bid that stands, with its player: bids only ever go up."""
        bids = self.bids()
        return bids[-1] if bids else None

    def next_caller(self) -> str | None:
        """Whose call it is; ``None`` where the auction (but for the winner's raise) is over."""
        order = self.order()
        if self.rules.preset not in ROUNDS:
            return order[len(self.calls)] if len(self.calls) < len(order) else None
        left_in = [player for player in order if player not in self.passed()]
        if not left_in or (len(left_in) == 1 and self.bids()):
            return None
        if not self.calls:
            return order[0]
        seat = self.calls[-1][0]
        while True:
            seat = self.rules.left_of(order, seat)
            if seat in left_in:
                return seat

    def winner_may_raise(self) -> bool:
        """H-22: when three have passed, the winner may raise his bid once. The raise is a second bid in a row."""
        if self.rules.preset != "harrop-1989" or self.next_caller() is not None or not self.bids():
            return False
        return not self.raised

    def legal_calls(self) -> list[str]:
        """The calls the next caller may make, ``pass`` among them; the raises, where only a raise is left."""
        player = self.next_caller()
        standing = self.highest()
        if player is None:
            if not self.winner_may_raise() or standing is None:
                return []
            player = standing[0]
        legal = [bid for bid in self.rules.bids() if self.rules.beats(bid, standing[1] if standing else None)]
        if "double-nullo" in legal and not self._partner_bid_nullo(player):
            legal.remove("double-nullo")
        return [*legal, "pass"]

    def _partner_bid_nullo(self, player: str) -> bool:
        for members in self.rules.sides(self.players).values():
            if player in members:
                return any(who in members and who != player and call == "nullo" for who, call in self.calls)
        return False

    def call(self, call: str) -> None:
        """Add the next call. Raises ``ValueError`` where it is not lawful."""
        if call not in self.legal_calls():
            raise ValueError(f"{call} is not a lawful call after {self.calls}")
        player = self.next_caller()
        if player is None:
            standing = self.highest()
            assert standing is not None
            self.raised = True
            if call != "pass":
                self.calls.append((standing[0], call))
            return
        self.calls.append((player, call))

    def over(self) -> bool:
        return self.next_caller() is None

    def result(self) -> tuple[str, str, str]:
        """``(what, bid, player)``: ``contract``, ``passed-out``, ``below-minimum`` or ``play-no-trump``."""
        if not self.over():
            raise ValueError("the auction is not over")
        standing = self.highest()
        if standing is None:
            if self.rules.us and self.rules.option("auction.all-pass", "redeal-left") == "play-no-trump":
                return "play-no-trump", "", ""
            return "passed-out", "", ""
        player, bid = standing
        if self.rules.preset == "two-joker" and self.rules.tricks_of(bid) < 8:
            return "below-minimum", "", ""
        return "contract", bid, player

    def text(self) -> str:
        """The calls as a transcript writes them."""
        return " ".join(call for _, call in self.calls)
