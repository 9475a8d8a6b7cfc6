"""One card at a time: whose turn it is, whether it may be played, and what becomes of it where it may not.

The road by acts (:mod:`fivehundred_cli.road`) brings the cards here; the laws say what an irregular one means.
"""

from __future__ import annotations

from collections.abc import Callable

from fivehundred_cli.cards import BIT, CARD_BITS, CARD_TEXT, NAMED_SHIFT
from fivehundred_cli.hand.ahead import Ahead
from fivehundred_cli.hand.facts import Placed
from fivehundred_cli.hand.play import Play
from fivehundred_cli.hand.stop import past_end
from fivehundred_cli.laws import count, double, exposed, joker_lead, lead, possession, revoke, turn
from fivehundred_cli.transcript import Act


class Table:
    """The table on which the cards fall. ``after_trick`` is called when a trick is complete; ``ahead`` is the place in
    the record, for a look at what follows."""

    def __init__(self, play: Play, ahead: Ahead, after_trick: Callable[[Play], None]) -> None:
        self.play = play
        self.ahead = ahead
        self.after_trick = after_trick

    def close_if_complete(self) -> None:
        """Close the trick in progress once everybody who has a card has played to it."""
        play = self.play
        if not play.stopped and play.complete():
            if play.rules.us("wrong-number") and len(play.trick) < len(play.playing):
                for seat in play.playing:
                    if play.placed_by(seat) is None:
                        count.short(play, seat)
            play.close()
            self.after_trick(play)

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
        if self._stands_in_place(placed, card, path, time):
            return
        possession.check(play, placed.seat, card, path, time)
        several = double.find(play, path, placed.seat, (placed.card, card), time)
        if play.rules.code != "refuse":
            double.others_go_back(play, several, placed.card)

    def _stands_in_place(self, placed: Placed, card: int, path: str, time: int) -> bool:
        """Where an irregular card is void until the play goes on, the player's next card stands in its place (DC-2)."""
        play = self.play
        if play.rules.code != "void-then-stands":
            return False
        seat = placed.seat
        follow = play.order.follow[play.led] if play.led is not None else 0
        several = play.several is not None and (play.several.seat, play.several.trick) == (seat, play.number)
        if not several:
            revoked = seat != play.leader and not BIT[placed.card] & follow and bool(BIT[card] & follow)
            if not revoked:
                return False
            revoke.corrected(play, placed, play.number)
        play.take_back(placed)
        self._in_turn(seat, card, None, path, time)
        return True

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
        code, over, topic = past_end(state.ending)
        if any(finding.code == code for _, finding in state.found):
            return
        state.find(
            code,
            f"{state.name(seat)} plays {CARD_TEXT[card]} when the {over} is over.",
            path=path,
            topic=topic,
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
                self.close_if_complete()
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

    def several(self, act: Act, seat: int) -> None:
        """More than one card at once: the first lawful one stands until it is taken back or another is elected."""
        play = self.play
        time = play.state.tick()
        cards = act.cards
        if seat not in play.playing and not play.over and cards:
            turn.sits_out(play, seat, cards[0] & CARD_BITS, f"{act.path}/0")
            return
        if play.over or play.turn() != seat or len(cards) < 2:
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
