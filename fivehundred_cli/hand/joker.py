"""Where no suit is trump: to which suits the joker may be led, when it may follow, and when it cannot win.

Asked only where the joker is not under the common rule (``joker.no-trump.*``, ``joker.nullo.*``).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from fivehundred_cli.cards import BIT

if TYPE_CHECKING:
    from fivehundred_cli.hand.play import Play

ALL_SUITS: Final = frozenset(range(4))
NO_SUIT: Final[frozenset[int]] = frozenset()


def lead_suits(play: Play, seat: int, *, last: bool) -> frozenset[int]:
    """The suits that ``seat`` may name when leading the joker; none where it may not be led.

    ``last`` says that it is the last trick. What a hand that is not known holds is not held against its player.
    """
    how = play.joker.lead
    if how == "last-card":
        return ALL_SUITS if last else NO_SUIT
    if how == "unled-suit":
        return ALL_SUITS if last else ALL_SUITS - {done.led for done in play.completed()}
    if how == "alone":
        return NO_SUIT if play.state.full[seat] and play.state.sure[seat] & ~play.order.jokers else ALL_SUITS
    if how == "not-shown-void":
        return ALL_SUITS - renounced(play, seat) or ALL_SUITS
    if how == "first-or-last":
        return ALL_SUITS - renounced(play, seat) - _begun(play, seat)
    return ALL_SUITS


def renounced(play: Play, seat: int) -> frozenset[int]:
    """The suits to which ``seat`` has not followed in a trick completed, so that he is known to be without them."""
    found = set()
    for done in play.completed():
        for placed in done.placed[1:]:
            if placed.seat == seat and not BIT[placed.card] & (play.order.follow[done.led] | play.order.jokers):
                found.add(done.led)
    return frozenset(found)


def _begun(play: Play, seat: int) -> frozenset[int]:
    """The suits of which ``seat`` has played a card and holds another."""
    held = play.state.sure[seat]
    own: Sequence[int] = [placed.card for done in play.completed() for placed in done.placed if placed.seat == seat]
    return frozenset(
        suit
        for suit in ALL_SUITS
        if held & play.order.follow[suit] and any(BIT[card] & play.order.follow[suit] for card in own)
    )


def may_follow(play: Play, led: int) -> bool:
    """Whether the joker may be played to ``led`` by a player who could follow suit without it."""
    if play.joker.follow_always:
        return True
    if play.joker.follow != "unplayed-suit" or led not in ALL_SUITS:
        return False
    before = play.cards_played()
    for placed in play.trick:
        before &= ~BIT[placed.card]
    return not before & play.order.follow[led]
