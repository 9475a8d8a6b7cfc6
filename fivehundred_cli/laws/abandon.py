"""Hands abandoned, and hands shown.

Where a player has scored out the rest of the hand is not played and the hands must be shown, to prove that there was
no revoke (U-74, U-75, D-66): a card so shown proves an earlier failure to follow. A hand that stops because a wrong
number of cards comes to light is ruled on by Law 11 (see ``laws.count``).

Passes: the hands are shown and nobody holds a suit he failed to follow. Fails: B, who trumped a club, shows a club.
"""

from __future__ import annotations

from fivehundred_cli.cards import BIT
from fivehundred_cli.hand.play import Play
from fivehundred_cli.laws import count, exposed, kitty, revoke
from fivehundred_cli.transcript import Act


def shows(play: Play, act: Act, seat: int) -> None:
    """``shows: cards`` or ``shows: kitty``."""
    if act.value == "kitty":
        kitty.shown(play.state, act, seat, nobody_bid=play.state.unbid)
        return
    if not play.over and play.state.ending is None:
        exposed.exposes(play, act, seat)
        return
    state = play.state
    for card in act.cards:
        revoke.shown(play, seat, card)
        if not state.full[seat]:
            state.sure[seat] |= BIT[card]


def abandons(play: Play, act: Act, seat: int) -> None:
    """``abandons: reason``: the hand stops here."""
    del act
    if count.before_first_card(play, seat):
        count.misdeal(play.state)
    play.stopped = True
