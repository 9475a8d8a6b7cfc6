"""The road by acts: the play told card by card, each act judged by the laws before it stands.

Whole tricks in order never come here (see :meth:`fivehundred_cli.hand.play.Play.run_in_order`).
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from fivehundred_cli.cards import CARD_BITS, CARD_TEXT, NAMED_SHIFT
from fivehundred_cli.hand.ahead import Ahead
from fivehundred_cli.hand.facts import Placed
from fivehundred_cli.hand.play import Play
from fivehundred_cli.laws import (
    abandon,
    claims,
    count,
    discard,
    double,
    election,
    exposed,
    information,
    joker_lead,
    lead,
    looking,
    possession,
    retract,
    revoke,
    revoke_claim,
    turn,
)
from fivehundred_cli.transcript import Act, PlayItem, Trick

Handler = Callable[[Play, Act, int], None]

VERBS: Final[dict[str, Handler]] = {
    "retracts": retract.retracts,
    "exposes": exposed.exposes,
    "calls": exposed.calls,
    "refuses": exposed.refuses,
    "calls-suit": lead.calls_suit,
    "forbids-suit": lead.forbids_suit,
    "challenges": lead.challenges,
    "claims-revoke": revoke_claim.claims_revoke,
    "discards": discard.discards,
    "looks-at": looking.looks_at,
    "takes": looking.takes,
    "tells": information.tells,
    "claims": claims.claims,
    "concedes": claims.claims,
    "agrees": claims.answers,
    "disputes": claims.answers,
    "shows": abandon.shows,
    "abandons": abandon.abandons,
    "elects": election.in_play,
}
"""What judges each verb of the play."""


class Road:
    """Takes the items of ``play`` one act at a time, from ``start`` on.

    ``after_trick`` is called when a trick is complete and may stop the hand (U-74).
    """

    def __init__(self, play: Play, items: tuple[PlayItem, ...], after_trick: Callable[[Play], None]) -> None:
        self.play = play
        self.items = items
        self.after_trick = after_trick
        self.ahead = Ahead(items, play.state.seating.seat_of)
        play.upcoming = self.ahead.card_of
        play.more_cards = self.ahead.more_cards

    def run(self, start: int) -> None:
        """Take ``items[start:]`` in order. Raises ``RecordError`` for a player who does not sit at the table."""
        play = self.play
        for index in range(start, len(self.items)):
            if play.stopped:
                return
            self.ahead.index = index
            play.bracket = index
            item = self.items[index]
            if isinstance(item, Trick):
                self._trick(item)
                continue
            acts: tuple[Act, ...] = (item,) if isinstance(item, Act) else item
            for inner, act in enumerate(acts):
                if play.stopped:
                    return
                self.ahead.inner = inner
                self._act(act)

    def _act(self, act: Act) -> None:
        play = self.play
        seat = play.state.seating.seat(act.player, act.path)
        if act.verb == "card":
            assert isinstance(act.value, int)
            self.card(seat, act.value, act.path)
        elif act.verb == "names-suit":
            assert isinstance(act.value, int)
            self._names_suit(seat, act.value)
        elif act.verb == "plays":
            self._several(act, seat)
        else:
            play.state.tick()
            handler = VERBS.get(act.verb)
            if handler is not None:
                handler(play, act, seat)
        self._close_if_complete()

    def _trick(self, item: Trick) -> None:
        """A trick written as one line: its cards fell clockwise from the leader, each in turn."""
        play = self.play
        path = f"/play/{self.ahead.index}/{item.leader}"
        first = play.state.seating.seat(item.leader, path)
        most = len(play.playing)
        cards = item.cards[:most]
        if len(item.cards) > most:
            self._too_many(item, path)
        whole = len(cards) == most
        for place, (seat, card) in enumerate(zip(self._in_order(first, len(cards)), cards, strict=False)):
            if play.stopped:
                return
            self.ahead.inner = place
            self.card(seat, card, f"{path}/{place}", whole=whole)
            self._close_if_complete()

    def _in_order(self, first: int, count: int) -> list[int]:
        """The seats that the cards of a line belong to: clockwise, without those who have played or have no card."""
        play = self.play
        total = play.state.seating.count
        clockwise = [(first + step) % total for step in range(total)]
        seats = [
            seat
            for seat in clockwise
            if seat == first or (seat in play.playing and play.has_card(seat) and play.placed_by(seat) is None)
        ]
        return seats[:count]

    def _too_many(self, item: Trick, path: str) -> None:
        """FH406: a line with more cards than there are players in the hand."""
        play = self.play
        most = len(play.playing)
        play.state.tick()
        play.state.find(
            "FH406",
            f"The trick has {len(item.cards)} cards; {most} players play.",
            path=f"{path}/{most}",
            topic="more-than-one",
            trick=play.number,
            cards=tuple(card & CARD_BITS for card in item.cards[most:]),
            consequence="The cards past one for each player are not counted.",
            hint="Write act by act what happened: a list of PLAYER: card.",
        )

    def _close_if_complete(self) -> None:
        play = self.play
        if not play.stopped and play.complete():
            if play.rules.us("wrong-number") and len(play.trick) < len(play.playing):
                for seat in play.playing:
                    if play.placed_by(seat) is None:
                        count.short(play, seat)
            play.close()
            self.after_trick(play)

    def _names_suit(self, seat: int, suit: int) -> None:
        """Name the suit after a joker lead; meaningless, and ignored, where none is due (DC-12, D-36)."""
        play = self.play
        play.state.tick()
        if play.awaiting_suit and seat == play.leader:
            play.awaiting_suit = False
            play.led, play.named = suit, True

    # ---- a card

    def card(self, seat: int, written: int, path: str, *, whole: bool = False) -> None:
        """Judge a card and put it on the table, if it stands. ``whole`` says that the record has the trick complete,
        each player in turn after the first."""
        play = self.play
        state = play.state
        time = state.tick()
        card = written & CARD_BITS
        named = (written >> NAMED_SHIFT) - 1 if written >> NAMED_SHIFT else None
        if play.over or state.ending is not None:
            self._after_end(seat, card, path)
            return
        if seat not in play.playing:
            turn.sits_out(play, seat, card, path)
            return
        if play.void_next == (seat, play.bracket):
            play.void_next = None
            return
        play.void_next = None
        if self._replaces_one_of_several(seat, card):
            return
        if play.awaiting_suit:
            joker_lead.without_suit(play)
            return
        if play.leader is None:
            play.leader = seat
        self._tentative_stands(seat)
        due = play.turn()
        if due is None:
            # Nobody is known to have a card left: whoever plays one held it, whatever the record of the deal.
            possession.check(play, seat, card, path, time)
            due = play.turn()
        if due is None:
            return
        placed = play.placed_by(seat)
        if seat in (due, play.replacing):
            play.replacing = None
            self._in_turn(seat, card, named, path, time)
        elif placed is not None:
            self._one_more(placed, card, path, time)
        else:
            self._out_of_turn(seat, card, named, path, time, due, whole=whole)

    def _one_more(self, placed: Placed, card: int, path: str, time: int) -> None:
        """A second card of a player to the trick in progress: two cards to one trick, the first stands until it is
        taken back or the other is elected."""
        play = self.play
        possession.check(play, placed.seat, card, path, time)
        several = double.find(play, path, placed.seat, (placed.card, card), time)
        if play.rules.code != "refuse":
            double.others_go_back(play, several, placed.card)

    def _replaces_one_of_several(self, seat: int, card: int) -> bool:
        """A player who put down several cards names the one he means by playing it again."""
        play = self.play
        placed = play.placed_by(seat)
        return (
            placed is not None
            and double.was_on_offer(play, seat, card)
            and not play.rules.us("more-than-one")
            and double.takes_back(play, placed) is not None
        )

    def _after_end(self, seat: int, card: int, path: str) -> None:
        state = self.play.state
        if any(finding.code == "FH412" for _, finding in state.found):
            return
        state.find(
            "FH412",
            f"{state.name(seat)} plays {CARD_TEXT[card]} when the hand is over.",
            path=path,
            topic="after-end",
            seat=seat,
            cards=(card,),
            consequence="The play after the end is not counted.",
        )

    def _in_turn(self, seat: int, card: int, named: int | None, path: str, time: int) -> None:
        play = self.play
        leading = seat == play.leader
        possession.check(play, seat, card, path, time)
        play.tentative.pop(seat, None)
        revoked = exposed.check_call(play, seat, card, path, time)
        if not leading and revoked is None:
            revoked = revoke.judge(play, seat, card, path, time)
            if revoked is not None and play.rules.code == "refuse":
                revoke.refuse(play, revoked)
                play.refused = seat
                return
        play.refused = None
        if leading:
            joker_lead.judge(play, seat, card, named, path, time)
        placed = play.place(seat, card, path, time)
        revoke.shown(play, seat, card)
        exposed.clear(play, placed)
        if leading:
            lead.lapses(play, seat)
            self._lead(card, named, time)
            if revoked is not None:
                revoke.record(play, placed, revoked, play.number)
            return
        self._plays_to_lead(seat)
        if revoked is not None:
            revoke.record(play, placed, revoked, play.number)
        elif not play.state.full[seat]:
            revoke.suspect(play, placed)

    def _lead(self, card: int, named: int | None, time: int) -> None:
        """The lead defines the suit; cards already on the table are now tested against it (DB-45)."""
        play = self.play
        play.may_withdraw.clear()
        play.lead_with(card, named)
        for placed in list(play.trick):
            if placed.seat != play.leader:
                self._test_placed(placed, time)

    def _test_placed(self, placed: Placed, time: int) -> None:
        play = self.play
        found = revoke.judge(play, placed.seat, placed.card, placed.path, placed.time)
        if found is not None:
            revoke.record(play, placed, found, play.number)
        elif not play.state.full[placed.seat]:
            revoke.suspect(play, placed)

    def _out_of_turn(
        self, seat: int, card: int, named: int | None, path: str, time: int, due: int, *, whole: bool
    ) -> None:
        play = self.play
        if play.refused == due:
            # The act of the player whose turn it is was not accepted and never replaced: nothing after it is reached.
            play.stopped = True
            return
        if self._lead_corrected(seat):
            self._in_turn(seat, card, named, path, time)
            return
        lead = play.placed_by(due) is None and due == play.leader
        possession.check(play, seat, card, path, time)
        finding = turn.find(play, seat, card, path, time)
        fate = turn.fate(play, lead=lead, followed=whole or (lead and self._all_follow(seat)))
        if fate == "not-accepted":
            turn.not_accepted(finding)
        elif fate == "leads":
            turn.becomes_lead(play, seat, card, path, time, finding)
            play.lead_with(card, named)
        elif fate == "void":
            turn.void(play, seat, card, path, time, finding)
        else:
            placed = turn.stays(play, seat, card, path, time, finding)
            self._plays_to_lead(seat)
            revoke.shown(play, seat, card)
            exposed.clear(play, placed)
            if play.led is not None:
                self._test_placed(placed, time)

    def _plays_to_lead(self, seat: int) -> None:
        """A card to a lead out of turn may accept it (U-141, D-77)."""
        play = self.play
        for other in play.trick:
            if other.seat == play.leader and other.seat != seat:
                lead.accepted(play, other, seat)

    def _all_follow(self, seat: int) -> bool:
        """Whether all others, the right leader not first among them, follow a lead out of turn (DB-45 b)."""
        play = self.play
        after = play.from_seat[seat][1:]
        return not play.trick and after[0] != play.leader and self.ahead.followed_by(after)

    def _lead_corrected(self, seat: int) -> bool:
        """The right leader leads while a false lead, not followed, lies on the table: it is taken back (D-75)."""
        play = self.play
        if seat != play.right_leader or len(play.trick) != 1 or turn.stands_as_lead(play):
            return False
        turn.taken_back(play, play.trick[0])
        return play.turn() == seat

    def _tentative_stands(self, seat: int) -> None:
        """The play goes on past a card that was void: it stands (DC-2)."""
        play = self.play
        while play.tentative:
            due = play.turn()
            if due is None:
                return
            if due in play.tentative and seat != due:
                placed = play.tentative.pop(due)
                finding = placed.irregular
                stood = play.place(due, placed.card, placed.path, placed.time)
                stood.irregular = finding
                self._test_placed(stood, placed.time)
                self._close_if_complete()
                continue
            leader = play.leader
            if due == leader and play.led is None and seat != due:
                falsely = [other for other in play.tentative if seat in play.from_seat[other][1:2]]
                if falsely:
                    placed = play.tentative.pop(falsely[0])
                    assert placed.irregular is not None
                    turn.becomes_lead(play, placed.seat, placed.card, placed.path, placed.time, placed.irregular)
                    play.lead_with(placed.card, None)
                    continue
            return

    def _several(self, act: Act, seat: int) -> None:
        """More than one card at once: the first lawful one stands until it is taken back or another is elected."""
        play = self.play
        time = play.state.tick()
        cards = act.cards
        if seat not in play.playing or play.over or play.turn() != seat or len(cards) < 2:
            for index, card in enumerate(cards):
                self.card(seat, card, f"{act.path}/{index}")
            return
        plain = tuple(card & CARD_BITS for card in cards)
        several = double.find(play, act.path, seat, plain, time)
        if play.rules.code == "refuse":
            play.refused = seat
            return
        good = double.lawful(play, seat, plain)
        kept = (good or plain)[0]
        index = plain.index(kept)
        self.card(seat, cards[index], f"{act.path}/{index}")
        double.others_go_back(play, several, kept)
