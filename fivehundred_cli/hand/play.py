"""The play: whose turn it is, what a player may play, who wins a trick.

What happened and what stands: acts in order go through one tight loop (:meth:`Play.run_in_order`); anything else is put
to the laws, which use the primitives here (:meth:`Play.place`, :meth:`Play.take_back`, :meth:`Play.reopen`).
"""

from __future__ import annotations

from collections.abc import Callable

from fivehundred_cli.cards import (
    BIT,
    CARD_BITS,
    CARD_TEXT,
    NAMED_SHIFT,
    NO_TRUMP,
    UNKNOWN,
    Order,
    cards_of,
    display_order,
)
from fivehundred_cli.hand import joker
from fivehundred_cli.hand.facts import Demand, Done, Exposed, Placed, Revoke, Several, Suspicion
from fivehundred_cli.hand.in_order import round_of, take_in_order
from fivehundred_cli.hand.rules import JokerRules
from fivehundred_cli.hand.state import HandState
from fivehundred_cli.ruling import Finding
from fivehundred_cli.transcript import PlayItem, Trick

TRICKS_IN_HAND = 10


class Play:
    """The play of one hand. Seats are numbers; ``number`` is that of the trick in progress, from 1."""

    def __init__(
        self,
        state: HandState,
        playing: tuple[int, ...],
        leader: int | None,
        trump: int,
        nominated: int | None = None,
    ) -> None:
        rules, seating, bid = state.rules, state.seating, state.bid
        count = seating.count
        self.state = state
        self.playing = playing
        self.rules = rules
        self.order: Order = rules.pack.order(trump)
        self.trump = trump
        self.joker = rules.joker_nullo if bid is not None and bid.nullo else rules.joker
        if nominated is not None:
            self.order = rules.pack.order_with(trump, nominated=nominated)
            self.joker = JokerRules()
        elif rules.joker_low and bid is not None and bid.nullo:
            self.order = rules.pack.order_with(trump, joker_low=True)
        self.circle = round_of(playing, count)
        self.from_seat = self.circle.from_seat
        self.leader = leader
        self.before_by_account = [0] * len(seating.accounts)
        self.before_by_seat: list[int] | None = [0] * count
        self.won = [0] * count
        self.fast: list[tuple[int, tuple[int, ...], int]] = []
        """Tricks taken by the tight loop: index of the item, cards, winner; made into :class:`Done` when asked for."""
        self.fast_first = 1
        self.number = 1
        self.played = 0
        self.over = self.stopped = self.awaiting_suit = False
        self.trick: list[Placed] = []
        self.carried: list[Placed] = []
        """Cards already played to the next trick while the last one is open again."""
        self.led: int | None = None
        self.named = False
        self.done: list[Done] = []
        self.bracket = 0
        self._what_the_laws_keep()
        self.more_cards: Callable[[], bool] = lambda: False
        """Whether the record has further cards after the act in progress."""
        self.upcoming: Callable[[int], int | None] = lambda _seat: None
        """The next card that the record has for a seat: it may prove what the cards so far do not."""

    def _what_the_laws_keep(self) -> None:
        """What irregular acts leave behind for the acts that follow."""
        self.revokes: list[Revoke] = []
        self.suspicions: list[Suspicion] = []
        self.tentative: dict[int, Placed] = {}
        """Cards played out of turn that are void unless the play goes on as if they stood (DC-2)."""
        self.replacing: int | None = None
        """Who must at once replace a card that was out of turn and a revoke (B-86)."""
        self.refused: int | None = None
        """The player whose turn it is and whose last card was not accepted (DH-5)."""
        self.void_next: tuple[int, int] | None = None
        """Seat and bracket of a replacement that is void, because the card taken back had to stay."""
        self.may_withdraw: set[int] = set()
        """Who may take his card back without penalty, because a card before it was taken back (D-87)."""
        self.exposed: list[Exposed] = []
        self.required: dict[int, int] = {}
        """The exposed card that a seat is called on to play to the trick in progress."""
        self.demands: list[Demand] = []
        self.lead_limit: dict[int, tuple[bool, int]] = {}
        """The suit that a seat must lead (true) or may not lead (false), at its next lead."""
        self.several: Several | None = None
        self.challenged: Placed | None = None
        self.claim: object = None
        """A claim of tricks that waits for the others (see ``laws.claims``)."""
        self.claim_finding: Finding | None = None
        self.right_leader: int | None = None
        """Who should have led, while a lead out of turn stands on the table and may still be taken back."""

    # ---- the tight loop

    def run_in_order(self, items: tuple[PlayItem, ...], start: int = 0, limit: int = TRICKS_IN_HAND) -> int:
        """Take whole tricks from ``items[start]`` on as long as everything in them is in order.

        All hands must be known. Returns the index of the first item not taken; it and the rest go by acts. At most
        ``limit`` tricks are taken.
        """
        state, won = self.state, self.won
        taken = take_in_order(
            items[start : start + min(limit, TRICKS_IN_HAND + 1 - self.number)],
            self.leader,
            state.sure,
            state.seating.seat_of,
            self.order,
            self.circle,
            names_suit=self.joker.names_suit,
        )
        for index, (cards, winner) in enumerate(taken, start):
            won[winner] += 1
            self.fast.append((index, cards, winner))
        if taken:
            self.leader = taken[-1][1]
        self.number += len(taken)
        self.over = self.number > TRICKS_IN_HAND
        return start + len(taken)

    def give_back(self, count: int) -> None:
        """Undo the last ``count`` tricks of the tight loop."""
        sure = self.state.sure
        for index, cards, winner in reversed(self.fast[len(self.fast) - count :]):
            item = self.state.hand.play[index]  # type: ignore[index]
            assert isinstance(item, Trick)
            self.leader = self.state.seating.seat_of[item.leader]
            for seat, card in zip(self.from_seat[self.leader], cards, strict=True):
                sure[seat] |= BIT[card]
            self.won[winner] -= 1
        del self.fast[len(self.fast) - count :]
        self.number -= count
        self.over = False

    def winners(self) -> list[int | None]:
        """Who won each completed trick, in order."""
        frozen: list[int | None] = [winner for _, _, winner in self.fast]
        return frozen + [done.winner for done in self.done]

    def completed(self) -> list[Done]:
        """All completed tricks of the record, those of the tight loop included."""
        self._thaw()
        return self.done

    def cards_played(self) -> int:
        """The mask of all cards played so far."""
        self._thaw()
        return self.played

    def _thaw(self) -> None:
        if not self.fast:
            return
        assert self.state.hand.play is not None
        items = self.state.hand.play
        tricks = []
        for step, (index, cards, winner) in enumerate(self.fast):
            item = items[index]
            assert isinstance(item, Trick)
            name = item.leader
            seats = self.from_seat[self.state.seating.seat_of[name]]
            placed = [
                Placed(seat, card & CARD_BITS, f"/play/{index}/{name}/{place}", 0)
                for place, (seat, card) in enumerate(zip(seats, cards, strict=True))
            ]
            named = item.cards[0] >> NAMED_SHIFT
            led = named - 1 if named and self._names_suit(cards[0]) else self.order.suit_of[cards[0]]
            tricks.append(Done(self.fast_first + step, placed, led, bool(named), winner))
            for entry in placed:
                self.played |= BIT[entry.card]
        self.done = tricks + self.done
        self.fast = []

    def _names_suit(self, card: int) -> bool:
        """Whether leading ``card`` must name a suit: a joker where it is no trump (B-54, H-35, U-175)."""
        return self.trump == NO_TRUMP and self.order.suit_of[card] == NO_TRUMP and self.joker.names_suit

    # ---- whose turn, what is lawful

    def has_card(self, seat: int) -> bool:
        """Whether ``seat`` may have a card left; false only where the whole hand is known and empty."""
        return not self.state.full[seat] or self.state.sure[seat] != 0

    def placed_by(self, seat: int) -> Placed | None:
        """The card of ``seat`` to the trick in progress."""
        for placed in self.trick:
            if placed.seat == seat:
                return placed
        return None

    def turn(self) -> int | None:
        """Whose turn it is: the leader, then clockwise whoever has not played and has a card (D-58)."""
        leader = self.leader
        if leader is None or self.over or self.stopped:
            return None
        on_table = {placed.seat for placed in self.trick}
        for seat in self.from_seat[leader]:
            if seat not in on_table and self.has_card(seat):
                return seat
        return None

    def legal_mask(self, seat: int) -> int:
        """The cards of a wholly known hand that ``seat`` may play now: following suit, the joker's rules, and what he
        was lawfully called on to play or lead."""
        lawful = self.lawful_mask(seat)
        called = self.required.get(seat)
        if called is not None and BIT[called] & lawful:
            return BIT[called]
        return lawful

    def on_lead(self, seat: int) -> bool:
        """Whether ``seat`` is to lead now."""
        return seat == self.leader and self.placed_by(seat) is None and not self.over

    def lawful_mask(self, seat: int) -> int:
        """The cards that ``seat`` certainly holds and may play now, before an exposed card is called."""
        held = self.state.sure[seat]
        led = self.led
        if led is None or not self.trick or self.leader == seat:
            if self.joker.limits_lead and self.trump == NO_TRUMP and held & self.order.jokers:
                held = self._without_joker(seat, held)
            limit = self.lead_limit.get(seat)
            if limit is not None and self.leader == seat:
                must, suit = limit
                follow = self.order.follow[suit]
                return held & (follow if must else ~follow) or held
            return held
        follow = held & self.order.follow[led]
        jokers = held & self.order.jokers if self.trump == NO_TRUMP else 0
        if follow:
            return follow | (jokers if jokers and joker.may_follow(self, led) else 0)
        if jokers and self.joker.void_must:
            return jokers
        return held

    def _without_joker(self, seat: int, held: int) -> int:
        """The cards that may be led: without the joker where there is no suit that it may be led to."""
        if joker.lead_suits(self, seat, last=self.number == TRICKS_IN_HAND):
            return held
        return held & ~self.order.jokers or held

    def legal_cards(self, seat: int) -> tuple[str, ...] | None:
        """The lawful cards as text, or ``None`` where the hand is not known."""
        if not self.state.full[seat]:
            return None
        return tuple(CARD_TEXT[card] for card in display_order(cards_of(self.legal_mask(seat))))

    # ---- primitives

    def is_revoke(self, seat: int, card: int) -> bool:
        """Whether the cards that ``seat`` certainly holds make ``card`` a failure to follow."""
        led = self.led
        if led is None or BIT[card] & self.order.follow[led]:
            return False
        held = self.state.sure[seat] & ~BIT[card]
        is_joker = bool(BIT[card] & self.order.jokers) and self.trump == NO_TRUMP
        if is_joker and joker.may_follow(self, led):
            return False
        if held & self.order.follow[led]:
            return True
        return bool(self.joker.void_must and not is_joker and self.trump == NO_TRUMP and held & self.order.jokers)

    def place(self, seat: int, card: int, path: str, time: int) -> Placed:
        """Put a card of ``seat`` on the table. The caller has judged it; the trick is closed by :meth:`close`."""
        placed = Placed(seat, card, path, time)
        self.state.sure[seat] &= ~BIT[card]
        self.played |= BIT[card]
        self.trick.append(placed)
        return placed

    def lead_with(self, card: int, named: int | None) -> None:
        """Set the suit led from the leader's card; a joker at no trump waits for its suit to be named."""
        self.named = False
        if self._names_suit(card):
            if named is None:
                self.awaiting_suit = True
                self.led = None
                return
            self.led, self.named = named, True
        else:
            self.led = self.order.suit_of[card]

    def take_back(self, placed: Placed) -> None:
        """Return a card from the trick in progress to the hand of its player."""
        self.trick.remove(placed)
        self.played &= ~BIT[placed.card]
        if self.state.full[placed.seat] or placed.card != UNKNOWN:
            self.state.sure[placed.seat] |= BIT[placed.card]
        if placed.seat == self.leader:
            self.led = None
            self.awaiting_suit = False

    def complete(self) -> bool:
        """Whether everybody who has a card has played to the trick in progress."""
        return bool(self.trick) and self.led is not None and self.turn() is None and not self.over

    def winner_of(self, placed: list[Placed], led: int) -> int | None:
        """Who wins the trick: the highest trump, else the highest card of the suit led (D-34, B-51, H-30).

        A side of which a player had no card to play cannot win it (U-127).
        """
        power = self.order.strength[led]
        on_table = {entry.seat for entry in placed}
        account_of = self.state.seating.account_of
        short = {account_of[seat] for seat in self.playing if seat not in on_table}
        best, winner = -1, None
        for entry in placed:
            if not self.joker.may_win_renounced and self._cannot_win(entry, placed[0], led):
                continue
            if account_of[entry.seat] not in short and power[entry.card] > best:
                best, winner = power[entry.card], entry.seat
        return winner

    def _cannot_win(self, entry: Placed, lead: Placed, led: int) -> bool:
        """Whether a card is a joker played to a suit that its holder did not follow before."""
        return (
            entry is not lead
            and self.trump == NO_TRUMP
            and bool(BIT[entry.card] & self.order.jokers)
            and led in joker.renounced(self, entry.seat)
        )

    def close(self) -> Done:
        """Close the trick in progress: find the winner, who leads the next one."""
        assert self.led is not None
        assert self.leader is not None
        seats = self.from_seat[self.leader]
        placed = sorted(self.trick, key=lambda entry: seats.index(entry.seat))
        winner = self.winner_of(placed, self.led)
        done = Done(self.number, placed, self.led, self.named, winner)
        self.completed().append(done)
        if winner is not None:
            self.won[winner] += 1
            self.leader = winner
        self.trick, self.carried = self.carried, []
        self.required.clear()
        self.challenged = None
        self.led = None
        self.named = False
        self.right_leader = None
        self.number += 1
        if self.number > TRICKS_IN_HAND:
            self.over = True
        else:
            self.lead_passes_on()
        return done

    def lead_passes_on(self) -> None:
        """Where the player on lead has no card, the next to the left who has one leads (D-58)."""
        if self.leader is None or self.has_card(self.leader):
            return
        for seat in self.from_seat[self.leader]:
            if self.has_card(seat):
                self.leader = seat
                return

    def reopen(self) -> None:
        """Put the last completed trick back on the table (a card of it is taken back in time)."""
        done = self.completed().pop()
        if done.winner is not None:
            self.won[done.winner] -= 1
        self.number = done.number
        self.over = False
        self.leader = done.placed[0].seat
        self.led, self.named = done.led, done.named
        self.trick, self.carried = done.placed, self.trick

    def tricks_by_account(self) -> list[int]:
        """Tricks by account, those before the record included."""
        totals = list(self.before_by_account)
        account_of = self.state.seating.account_of
        for seat, tricks in enumerate(self.won):
            totals[account_of[seat]] += tricks
        return totals

    def tricks_by_seat(self) -> list[int] | None:
        """Tricks by seat, where those before the record are known by player."""
        if self.before_by_seat is None:
            return None
        return [before + won for before, won in zip(self.before_by_seat, self.won, strict=True)]

    @property
    def tricks_done(self) -> int:
        """Tricks completed, those before the record included."""
        return self.number - 1
