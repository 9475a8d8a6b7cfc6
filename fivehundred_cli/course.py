"""One hand on its way through the phases: deal, auction, kitty, play."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from fivehundred_cli.hand.auction import Auction
from fivehundred_cli.hand.contract import recorded_contract, set_party
from fivehundred_cli.hand.deal import deal
from fivehundred_cli.hand.exchange import exchange
from fivehundred_cli.hand.kitty import find_discard
from fivehundred_cli.hand.rules import Rules
from fivehundred_cli.hand.seating import Seating, seat_players
from fivehundred_cli.hand.state import HandState, basis_of
from fivehundred_cli.laws import bidding, count, election, exposed, information, kitty, looking, misdeal
from fivehundred_cli.ruling import Next
from fivehundred_cli.stage import PlayStage
from fivehundred_cli.transcript import Act, Hand, Look, Trick


@dataclass(slots=True)
class Carried:
    """What a hand of a game inherits from those before it: totals by account, who must deal, and the counts."""

    totals: list[int] | None = None
    dealer: int | None = None
    dealer_law: str | None = None
    deals: int = 0
    scored: int = 0
    barred: str | None = None
    """Who may not bid in the next deal, because he failed by too many tricks (``auction.bar-short``)."""


class Course:
    """One hand on its way through the phases.

    After :meth:`run`, ``state`` says what was found and how the hand ended, ``before`` the totals before the hand,
    ``stage`` what the play came to, and ``next`` whose turn it is where the record stops.
    """

    def __init__(self, hand: Hand, rules: Rules, carried: Carried, elect: Sequence[str]) -> None:
        self.hand = hand
        self.rules = rules
        self.carried = carried
        self.seating: Seating = seat_players(rules, hand.players, hand.sides)
        self.state = HandState(hand, rules, self.seating)
        self._elections(elect)
        self.before = self._before()
        self.stage: PlayStage | None = None
        self.auction: Auction | None = None
        self.next: Next | None = None

    def _elections(self, elect: Sequence[str]) -> None:
        """Gather the choices made in the record and on the command line (``CHOICE`` or ``PLAYER=CHOICE``)."""
        state = self.state
        seat_of = self.seating.seat_of
        for act in _acts(self.hand):
            if act.verb == "elects" and act.player in seat_of:
                state.elections.append((seat_of[act.player], str(act.value)))
        for words in elect:
            player, _, choice = words.rpartition("=")
            state.elections.append((seat_of.get(player), choice))

    # ---- what comes before

    def _before(self) -> list[int]:
        """The totals before the hand, by account; in a game they run on."""
        accounts = self.seating.accounts
        carried = self.carried.totals
        before = list(carried) if carried is not None and len(carried) == len(accounts) else [0] * len(accounts)
        for name, points in (self.hand.scores or {}).items():
            account = self.seating.account(name, f"/scores/{name}")
            if carried is not None and before[account] != points:
                self.state.find(
                    "FH603",
                    f"The hand begins with {points} points for {name}; the hands before give {before[account]}.",
                    path=f"/scores/{name}",
                    severity="mismatch",
                    hint="From here the recorded score is used.",
                )
            before[account] = points
        return before

    def _check_dealer(self) -> None:
        """FH111: somebody else deals than the last hand says (in a game)."""
        state, carried = self.state, self.carried
        if state.dealer is None:
            if carried.dealer is not None:
                state.dealer = carried.dealer
                if not self.rules.dealer_plays:
                    count = self.seating.count
                    state.active = tuple((state.dealer + step) % count for step in range(1, count))
            return
        if carried.dealer is None or carried.dealer == state.dealer:
            return
        law = carried.dealer_law
        state.find(
            "FH111",
            f"{state.name(state.dealer)} deals; it is {state.name(carried.dealer)}'s deal.",
            path="/dealer",
            law=law,
            severity="note" if basis_of(law) == "decision" else "violation",
            seat=state.dealer,
            consequence="The deal stands as recorded.",
        )

    # ---- the phases

    def run(self) -> None:
        """Take the hand through all its phases. Raises ``RecordError`` where the record cannot be understood."""
        state = self.state
        wrong = deal(state)
        self._check_dealer()
        if not self.seating.opposite:
            state.find(
                "FH113",
                "Partners do not sit opposite each other.",
                path="/players" if self.hand.sides is None else "/sides",
                topic="sides.opposite",
                consequence="The seats stand as recorded.",
            )
        if wrong:
            if self.rules.us("wrong-number") and played(self.hand):
                count.found_in_play(state, wrong)
            else:
                misdeal.wrong_counts(state, wrong)
        if state.ending is None:
            misdeal.procedure(state)
        if state.ending is None:
            self._auction()
        elif state.ending == "misdeal":
            self._played_after_end()
        if state.ending is None and (state.bid is not None or state.unbid):
            find_discard(state)
            set_party(state)
            exchange(state)
            eldest = self.auction.order[0] if self.auction is not None else None
            self.stage = PlayStage(state, self.before, eldest)
            self.stage.run()
            self.next = self.stage.next

    def _auction(self) -> None:
        hand, state, rules = self.hand, self.state, self.rules
        if hand.bidding is not None and (hand.dealer is not None or state.dealer is not None or _names_all(hand)):
            auction = self.auction = Auction(state, bidding.judge, _event)
            barred = self.seating.seat_of.get(self.carried.barred or "")
            if barred is not None:
                auction.barred.add(barred)
                auction.short = barred
            auction.run(hand.bidding)
            if auction.pending is not None and auction.at == len(auction.order) - 1 and self._goes_on():
                auction.close_pending()
            if auction.high is not None:
                misdeal.lapse(state)
            if state.ending is not None:
                return
            if not auction.over:
                self._unfinished_auction(auction)
                return
            state.bid, state.bidder = auction.high, auction.bidder
        elif hand.contract is not None:
            state.bid, state.bidder = recorded_contract(state)
        else:
            self._no_contract()
            return
        misdeal.lapse(state)
        kitty.settle(state)
        if state.ending is not None:
            return
        if state.bid is None:
            self._passed_out()
        elif state.bid.tricks < rules.contract_minimum and not (state.bid.nullo or state.bid.special):
            state.ending = "below-minimum"
            self._played_after_end()

    def _goes_on(self) -> bool:
        hand = self.hand
        return any(part is not None for part in (hand.play, hand.taken, hand.winners, hand.discard))

    def _no_contract(self) -> None:
        """Nothing says what the contract is: the auction has still to be held, if anybody knows who begins."""
        state = self.state
        state.ending = "incomplete"
        auction = self.auction = Auction(state, bidding.judge, _event)
        if self.hand.table is not None:
            return
        if state.dealer is not None:
            self._unfinished_auction(auction)
            return
        state.find(
            "FH206",
            "The record has neither a contract nor a dealer and bidding.",
            path="/bidding" if self.hand.bidding is not None else "",
            severity="incomplete",
            hint="Give `dealer` and `bidding`, or `contract: {bid: 7H, by: S}`.",
        )

    def _unfinished_auction(self, auction: Auction) -> None:
        state = self.state
        turn = auction.turn
        state.ending = "incomplete"
        state.tick()
        state.find(
            "FH206",
            f"The bidding is not finished: {state.name(turn)} is to call.",
            path="/bidding" if self.hand.bidding is not None else state.last_path(),
            severity="incomplete",
            seat=turn,
        )
        self.next = Next(player=state.name(turn), act="call", legal=tuple(auction.legal()))

    def _passed_out(self) -> None:
        if self.rules.all_pass == "play-no-trump":
            self.state.unbid = True
            return
        if self.rules.all_pass == "dealer-takes-lowest" and self.state.dealer is not None:
            self.state.bid, self.state.bidder = self.rules.ladder[0], self.state.dealer
            return
        self.state.ending = "passed-out"
        self._played_after_end()

    def _played_after_end(self) -> None:
        """Play in a hand that was thrown in is ignored (DC-16)."""
        hand, state = self.hand, self.state
        for key in ("discard", "play", "taken", "winners"):
            if getattr(hand, key):
                state.tick()
                state.find(
                    "FH412",
                    "The hand was thrown in; the record goes on.",
                    path=f"/{key}",
                    topic="after-throw-in",
                    consequence="What follows is not counted.",
                )
                return


def played(hand: Hand) -> bool:
    """Whether the record goes on to the play."""
    return bool(hand.play) or hand.taken is not None or hand.winners is not None


def _names_all(hand: Hand) -> bool:
    """Whether the bidding names its players, so that the seats are known without a dealer."""
    return bool(hand.bidding) and isinstance(hand.bidding[0], Act)  # type: ignore[index]


def _acts(hand: Hand) -> Iterator[Act]:
    """The acts of the bidding and the play that are told one by one."""
    # Most records have none: calls and whole tricks are passed over at the least cost.
    for item in hand.bidding or ():
        if item.__class__ is not str:
            yield item  # type: ignore[misc]
    for played in hand.play or ():
        if played.__class__ is not Trick:
            yield from (played,) if isinstance(played, Act) else played  # type: ignore[misc]


def _event(state: HandState, act: Act, auction: Auction) -> None:
    """Judge an event during the auction that is no call."""
    seat = state.seating.seat(act.player, act.path)
    verb = act.verb
    if auction.over and auction.bidder is not None:
        # The kitty is the bidder's from here on (U-40, B-46).
        state.bid, state.bidder = auction.high, auction.bidder
    if verb == "looks-at" and isinstance(act.value, Look) and act.value.what == "dead":
        looking.dead(state, act, seat)
    elif verb in ("looks-at", "takes"):
        kitty.looked(state, act, seat)
    elif verb == "shows" and act.value == "kitty":
        kitty.shown(state, act, seat, nobody_bid=auction.over and auction.high is None)
    elif verb in ("exposes", "shows"):
        exposed.before_play(state, act, seat)
    elif verb == "tells":
        information.before_play(state, act, seat)
    elif verb == "elects":
        election.elects(state, act, seat, None, before_first_bid=auction.high is None)
