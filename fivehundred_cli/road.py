"""The road by acts: the play told card by card, each act judged by the laws before it stands.

Whole tricks in order never come here (see :meth:`fivehundred_cli.hand.play.Play.run_in_order`).
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from fivehundred_cli.cards import CARD_BITS
from fivehundred_cli.hand.ahead import Ahead
from fivehundred_cli.hand.play import Play
from fivehundred_cli.laws import (
    abandon,
    claims,
    discard,
    election,
    exposed,
    information,
    lead,
    looking,
    retract,
    revoke_claim,
)
from fivehundred_cli.table import Table
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
        self.ahead = Ahead(items, play.state.seating.seat_of)
        self.table = Table(play, self.ahead, after_trick)
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
            self.table.card(seat, act.value, act.path)
        elif act.verb == "names-suit":
            assert isinstance(act.value, int)
            self._names_suit(seat, act.value)
        elif act.verb == "plays":
            self.table.several(act, seat)
        else:
            play.state.tick()
            handler = VERBS.get(act.verb)
            if handler is not None:
                handler(play, act, seat)
        self.table.close_if_complete()

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
            self.table.card(seat, card, f"{path}/{place}", whole=whole)
            self.table.close_if_complete()

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

    def _names_suit(self, seat: int, suit: int) -> None:
        """Name the suit after a joker lead; meaningless, and ignored, where none is due (DC-12, D-36)."""
        play = self.play
        play.state.tick()
        if play.awaiting_suit and seat == play.leader:
            play.awaiting_suit = False
            play.led, play.named = suit, True
