"""The kitty and the play of one hand, from the record: cards in order, acts, or only who took the tricks."""

from __future__ import annotations

from collections.abc import Sequence

from fivehundred_cli.cards import CARD_TEXT, NO_TRUMP, UNKNOWN, cards_of, display_order
from fivehundred_cli.hand.consequence import Ended, SetBack
from fivehundred_cli.hand.contract import playing_seats
from fivehundred_cli.hand.deal import WrongCount
from fivehundred_cli.hand.kitty import take_kitty
from fivehundred_cli.hand.play import TRICKS_IN_HAND, Play
from fivehundred_cli.hand.seating import RecordError, by_account
from fivehundred_cli.hand.state import HandState, mask_and_unknown
from fivehundred_cli.hand.stop import StopRule, past_end
from fivehundred_cli.laws import count, election, information, joker_lead, misdeal, nominate, revoke, revoke_claim
from fivehundred_cli.road import Road
from fivehundred_cli.ruling import Next
from fivehundred_cli.transcript import Act, Hand, Trick


class PlayStage:
    """What the play of a hand comes to.

    ``tricks`` are by account, ``by_seat`` by seat (``None`` where not known); ``winners`` the accounts that took the
    tricks, in order, and ``start`` the tricks before the first of them; ``next`` whose turn it is where the record
    stops. ``eldest`` is the seat that leads where nobody bid.
    """

    def __init__(self, state: HandState, before: Sequence[int], eldest: int | None) -> None:
        self.state = state
        self.hand = state.hand
        self.rules = state.rules
        self.seating = state.seating
        self.before = before
        trump = NO_TRUMP if state.bid is None else state.bid.trump
        leader = self._first_leader(eldest)
        self.tricks: list[int] | None = None
        self.by_seat: list[int] | None = None
        self.winners: list[int | None] = []
        self.in_order = False
        self.start: list[int] = []
        self.next: Next | None = None
        self.taken_up = take_kitty(state)
        playing = playing_seats(state)
        nominated = None if self.hand.nominates is None else nominate.settle(state, trump)
        self.play = Play(state, playing, leader, trump, nominated)
        if leader is not None and leader not in playing and state.bid is not None:
            # A player who sits out cannot lead: the next to the left does.
            count = self.seating.count
            self.play.leader = next(seat for step in range(count) if (seat := (leader + step) % count) in playing)

    def _first_leader(self, eldest: int | None) -> int | None:
        """Who leads to the first trick (``play.first-lead``)."""
        state = self.state
        if state.bidder is None:
            return eldest
        how = self.rules.first_lead
        if how == "left-of-bidder":
            return (state.bidder + 1) % self.seating.count
        if how == "left-of-dealer" and state.dealer is not None:
            return (state.dealer + 1) % self.seating.count
        return state.bidder

    def run(self) -> None:
        """Take the record of the play. Raises ``RecordError`` where it cannot be understood."""
        state, hand, play, taken_up = self.state, self.hand, self.play, self.taken_up
        self._start_of_play(play)
        if taken_up.wrong_discard is not None and not self._wrong_discard(taken_up.wrong_discard):
            return
        self._joker_kept_at_nullo()
        if state.counted is not None:
            count.apply_early(state)
        for seat, finding in state.told:
            information.give_right(play, seat, finding)
        stop = StopRule(state, self.before)
        if hand.play:
            self._run_play(play, stop)
            self._after_play(play, stop)
        elif hand.winners is not None:
            self._from_winners(play, stop)
        elif hand.taken is not None:
            self._from_taken(play, stop)
        else:
            self._stops_before_play(play, taken_up.next_act)

    def _joker_kept_at_nullo(self) -> None:
        """A house rule: a nullo bidder who keeps the joker has lost without play (U-226, D-100)."""
        state = self.state
        bid, bidder = state.bid, state.bidder
        if bid is None or bidder is None or not bid.nullo or not self.rules.variant["scoring.nullo-joker-forfeit"]:
            return
        if not state.sure[bidder] & self.play.order.jokers:
            return
        state.find(
            "FH205",
            f"{state.name(bidder)} keeps the joker at {bid.call}.",
            path=state.last_path(),
            topic="nullo.joker",
            seat=bidder,
            consequence=f"The bid is lost: {state.name(bidder)} is set back {bid.value}.",
            parameter="scoring.nullo-joker-forfeit",
        )
        state.consequences.append(SetBack())

    def _start_of_play(self, play: Play) -> None:
        """Put the players where the record of the play begins: in the middle of the hand, perhaps."""
        hand, state, seating = self.hand, self.state, self.seating
        if hand.tricks_before is not None:
            play.before_by_account, play.before_by_seat = by_account(hand.tricks_before, seating, "/tricks-before")
            play.number = play.fast_first = sum(play.before_by_account) + 1
            if play.number > TRICKS_IN_HAND:
                raise RecordError("FH003", "/tricks-before", "No trick is left to play after these.", None)
            play.leader = None
            state.full = [False] * seating.count
            state.sure = [0] * seating.count
        if hand.leads is not None:
            play.leader = seating.seat(hand.leads, "/leads")
            if play.leader not in play.playing:
                hint = f"Those who play are {' '.join(seating.names[seat] for seat in play.playing)}."
                raise RecordError("FH005", "/leads", f"{hand.leads} sits out this hand and cannot be on lead.", hint)
        if hand.holds is not None:
            for name, cards in hand.holds.items():
                seat = seating.seat(name, f"/holds/{name}")
                mask, unknown = mask_and_unknown(cards)
                state.sure[seat] = mask
                state.full[seat] = not unknown
            self._count_held(play)
        play.lead_passes_on()

    def _count_held(self, play: Play) -> None:
        """A hand that holds more or fewer cards than there are tricks left has a wrong number (Law 11)."""
        state = self.state
        due = TRICKS_IN_HAND - play.number + 1
        wrong = [
            WrongCount(name, len(cards), due, f"/holds/{name}")
            for name, cards in (self.hand.holds or {}).items()
            if len(cards) != due and state.seating.seat_of[name] in play.playing
        ]
        if wrong and self.rules.us("wrong-number") and state.counted is None:
            count.found_in_play(state, wrong)

    def _wrong_discard(self, discarded: int) -> bool:
        """FH301: not the number of cards due. Whether the hand goes on (DC-9, D-56)."""
        state, rules, hand = self.state, self.rules, self.hand
        bidder = state.bidder
        assert bidder is not None
        played = hand.taken is not None or hand.winners is not None or _cards_played(hand) > 1
        finding = state.find(
            "FH301",
            f"{state.name(bidder)} discards {discarded} card{'' if discarded == 1 else 's'}, not {rules.kitty_size}.",
            path=state.discard_path,
            topic="kitty.discard",
            seat=bidder,
            consequence="It was played on: the hand goes on as the cards lie."
            if played
            else "The discard must be completed before the lead is good.",
            consequence_topic="kitty.wrong-number",
        )
        if played and rules.variant["laws.wrong-discard"] == "void" and not rules.us("kitty.wrong-number"):
            finding.consequence = "It was played on: the hand is void here."
            state.consequences.append(Ended("void"))
            state.ending = "void"
            return False
        if not played and not rules.variant["laws.discard-fix"] and rules.us("kitty.wrong-number"):
            # The letter of Law 11, for a table that does not let the bidder put his discard right (D-56).
            misdeal.end_in_misdeal(state, finding)
            return False
        if played:
            if rules.us("kitty.wrong-number"):
                count.wrong_discard(state, finding)
            return True
        state.ending = "incomplete"
        self._unfinished("discard", bidder, None)
        return False

    def _run_play(self, play: Play, stop: StopRule) -> None:
        state = self.state
        items = self.hand.play
        assert items is not None
        index = 0
        if (play.trump != NO_TRUMP or play.joker.plain) and all(map(state.full.__getitem__, play.playing)):
            index = play.run_in_order(items)
            if stop.possible and index:
                index = self._stop_in_order(play, stop, index)
        if index < len(items):
            self._by_acts(play, stop, index)

    def _stop_in_order(self, play: Play, stop: StopRule, taken: int) -> int:
        """Of the first ``taken`` tricks, all in order, keep those that were due. Returns how many were."""
        account_of = self.seating.account_of
        winners = [account_of[winner] for _, _, winner in play.fast]
        due = stop.first(winners, play.before_by_account, play.tricks_done - taken)
        if due is None:
            return taken
        play.give_back(taken - due)
        play.over = True
        self.state.ending = stop.ending
        return due

    def _by_acts(self, play: Play, stop: StopRule, index: int) -> None:
        state = self.state
        assert self.hand.play is not None

        def after_trick(at: Play) -> None:
            if stop.stops(at.tricks_by_account(), at.tricks_done):
                at.over = True
                state.ending = stop.ending

        road = Road(play, self.hand.play, after_trick)
        road.run(index)
        if play.awaiting_suit and not play.stopped:
            joker_lead.without_suit(play)

    def _after_play(self, play: Play, stop: StopRule) -> None:
        state = self.state
        if play.revokes:
            self._claim_elected(play)
            revoke_claim.penalties(play)
            revoke.settle(play)
        if state.counted is not None and state.ending is None:
            count.apply(state)
        self.tricks, self.by_seat = play.tricks_by_account(), play.tricks_by_seat()
        self.start = list(play.before_by_account)
        self.in_order = stop.possible or self.rules.game_end == "first-to-target"
        if state.ending is not None:
            return
        if play.over:
            state.ending = "played-out"
            return
        state.ending = "incomplete"
        if play.awaiting_suit:
            seat = next(placed.seat for placed in play.trick if placed.seat == play.leader)
            self.next = Next(player=state.name(seat), act="name-suit", legal=("S", "C", "D", "H"))
            return
        play.stopped = False  # whose turn it was when the hand stopped
        turn = play.turn()
        if turn is None:
            self._unfinished("lead", play.leader, None)
            return
        leads = turn == play.leader and play.placed_by(turn) is None
        self._unfinished("lead" if leads else "play", turn, play.legal_cards(turn))

    def takers(self) -> list[int | None]:
        """The accounts that took the tricks, in order, where it may matter who was the first to arrive."""
        if not self.in_order:
            return self.winners
        account_of = self.seating.account_of
        return [None if winner is None else account_of[winner] for winner in self.play.winners()]

    def _claim_elected(self, play: Play) -> None:
        """A claim of an unclaimed revoke, elected on the command line (D-80)."""
        for seat, choice in self.state.elections:
            if choice != election.CLAIM_REVOKE:
                continue
            for found in revoke_claim.unclaimed(play):
                claimant = (
                    revoke_claim.claimants(self.state, found.seat)[:1]
                    if seat is None
                    else [self.seating.account_of[seat]]
                )
                if claimant and claimant[0] in revoke_claim.claimants(self.state, found.seat):
                    revoke_claim.make(play, [found], self.seating.members[claimant[0]][0])

    def _from_winners(self, play: Play, stop: StopRule) -> None:
        """The hand is known by who took each trick, in order."""
        hand, state, seating = self.hand, self.state, self.seating
        assert hand.winners is not None
        tricks = list(play.before_by_account)
        by_seat = play.before_by_seat
        done = play.number - 1
        self.start = list(tricks)
        for index, name in enumerate(hand.winners):
            if done >= TRICKS_IN_HAND or state.ending is not None:
                state.tick()
                code, over, topic = past_end(state.ending)
                state.find(
                    code,
                    f"The {over} is over; the record has further tricks.",
                    path=f"/winners/{index}",
                    topic=topic,
                    consequence="They are not counted.",
                )
                break
            seat = seating.seat_of.get(name)
            account = seating.account(name, f"/winners/{index}") if seat is None else seating.account_of[seat]
            tricks[account] += 1
            if seat is None:
                by_seat = None
            elif by_seat is not None:
                by_seat[seat] += 1
            self.winners.append(account)
            done += 1
            if stop.stops(tricks, done):
                state.ending = stop.ending
        self._outcome(tricks, by_seat, done)

    def _from_taken(self, play: Play, stop: StopRule) -> None:
        """The hand is known by the number of tricks each side, or player, took."""
        hand, state = self.hand, self.state
        assert hand.taken is not None
        tricks, by_seat = by_account(hand.taken, self.seating, "/taken")
        done = sum(tricks)
        if done > TRICKS_IN_HAND:
            raise RecordError(
                "FH003", "/taken", f"The tricks taken add up to {done}; a hand has {TRICKS_IN_HAND}.", "Count again."
            )
        if done < TRICKS_IN_HAND and stop.stops(tricks, done):
            state.ending = stop.ending
        del play
        self._outcome(tricks, by_seat, done)

    def _outcome(self, tricks: list[int], by_seat: list[int] | None, done: int) -> None:
        state = self.state
        if state.counted is not None:
            count.apply(state)
        self.tricks, self.by_seat = tricks, by_seat
        if state.ending is None:
            state.ending = "played-out" if done == TRICKS_IN_HAND else "incomplete"
        if state.ending == "incomplete":
            self._unfinished("", None, None)

    def _stops_before_play(self, play: Play, act: str) -> None:
        state = self.state
        state.ending = "incomplete"
        self.tricks, self.by_seat = play.tricks_by_account(), play.tricks_by_seat()
        leader = play.leader
        if act == "lead":
            self._unfinished("lead", leader, None if leader is None else play.legal_cards(leader))
        else:
            self._unfinished(act, state.bidder, self._discardable() if act == "discard" else None)

    def _discardable(self) -> tuple[str, ...] | None:
        state = self.state
        if state.bidder is None or state.kitty is None or not state.dealt[state.bidder]:
            return None
        held = state.dealt[state.bidder] | state.kitty
        return tuple(CARD_TEXT[card] for card in display_order(cards_of(held)) if card != UNKNOWN)

    def _last_path(self) -> str:
        """The pointer to where the record stops."""
        hand = self.hand
        if hand.play:
            last = hand.play[-1]
            if isinstance(last, Trick):
                return f"/play/{len(hand.play) - 1}/{last.leader}/{len(last.cards) - 1}"
            return last.path if isinstance(last, Act) else last[-1].path
        if hand.winners:
            return f"/winners/{len(hand.winners) - 1}"
        return "/taken" if hand.taken is not None else self.state.last_path()

    def _unfinished(self, act: str, seat: int | None, legal: tuple[str, ...] | None) -> None:
        """FH413: the record stops before the hand is over."""
        state = self.state
        state.tick()
        tricks = sum(self.tricks) if self.tricks is not None else 0
        who = "" if seat is None or not act else f" {state.name(seat)} is to {_ACTS[act]}."
        state.find(
            "FH413",
            f"The hand is not finished: {tricks} of {TRICKS_IN_HAND} tricks are recorded.{who}",
            path=self._last_path(),
            severity="incomplete",
            seat=seat if act else None,
        )
        if seat is not None and act:
            self.next = Next(player=state.name(seat), act=act, legal=legal)


_ACTS = {
    "lead": "lead",
    "play": "play",
    "discard": "discard",
    "take-kitty": "take up the kitty",
    "name-suit": "name a suit",
}


def _cards_played(hand: Hand) -> int:
    """How many cards the record of the play has, at least."""
    count = 0
    for item in hand.play or ():
        if hasattr(item, "cards"):
            count += len(item.cards)
        else:
            count += len(item) if isinstance(item, tuple) else 1
    return count
