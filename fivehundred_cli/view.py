"""The hand as a person reads it, built from the state only when a report asks for it."""

from __future__ import annotations

from collections.abc import Sequence

from fivehundred_cli.cards import display_order
from fivehundred_cli.hand.facts import Done, Placed
from fivehundred_cli.hand.play import Play
from fivehundred_cli.hand.state import HandState
from fivehundred_cli.ruling import HandView, TrickView


def _trick(state: HandState, done: Done) -> TrickView:
    plays = [(state.name(placed.seat), placed.card) for placed in done.placed]
    winner = None if done.winner is None else state.name(done.winner)
    return TrickView(done.number, plays, winner, done.led if done.named else None)


def _unfinished(state: HandState, play: Play) -> TrickView | None:
    placed: list[Placed] = play.trick
    if not placed:
        return None
    plays = [(state.name(entry.seat), entry.card) for entry in placed]
    return TrickView(play.number, plays, None, play.led if play.named else None)


def hand_view(state: HandState, play: Play | None, before: Sequence[int]) -> HandView:
    """What the report needs to draw the hand: seats, hands as dealt, calls, tricks, the scores before."""
    seating, hand = state.seating, state.hand
    playing = play.playing if play is not None else tuple(range(seating.count))
    return HandView(
        players=seating.names,
        sides=tuple(
            (name, tuple(seating.names[seat] for seat in members))
            for name, members in zip(seating.accounts, seating.members, strict=True)
        ),
        dealer=None if state.dealer is None else state.name(state.dealer),
        dealt={name: tuple(display_order(cards)) for name, cards in (hand.dealt or hand.holds or {}).items()},
        kitty=hand.kitty,
        discard=state.discard,
        dead=hand.dead,
        calls=tuple((state.name(seat), call) for seat, call in state.calls),
        trump=None if play is None else play.trump,
        trump_cards=0 if play is None else play.order.trumps,
        tricks=() if play is None else tuple(_trick(state, done) for done in play.completed()),
        unfinished=None if play is None else _unfinished(state, play),
        sits_out=tuple(seating.names[seat] for seat in range(seating.count) if seat not in playing),
        scores_before=dict(zip(seating.accounts, before, strict=True)),
    )
