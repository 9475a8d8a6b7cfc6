"""Card points in games of 1,000 and 1,500 (U-186 to U-191, D-90 to D-92)."""

from __future__ import annotations

from fivehundred_cli.cards import JACK
from fivehundred_cli.hand.play import Play
from fivehundred_cli.hand.state import HandState

ACE = 15


def pips_of(card: int, jokers: int) -> int:
    """The points of a card taken in: ace 1, court cards and ten 10, a spot card its pips, a joker nothing."""
    if card >= 64 or jokers >> card & 1:
        return 0
    rank = card & 15
    if rank == ACE:
        return 1
    return 10 if rank >= JACK else rank + 2


def pips_by_account(state: HandState, play: Play) -> list[int] | None:
    """Card points by account, or ``None`` where not every trick of the hand is on record.

    The discard lies under the bidder's tricks and counts for him, unless ``scoring.discard-pips`` says otherwise
    (D-90).
    """
    if state.hand.tricks_before is not None:
        return None
    variant = state.rules.variant
    if state.bid is not None and state.bid.nullo and variant["scoring.nullo-pips"] == "none":
        return None
    points = [0] * len(state.seating.accounts)
    jokers = play.order.jokers
    for done in play.completed():
        if done.winner is not None:
            account = state.seating.account_of[done.winner]
            points[account] += sum(pips_of(placed.card, jokers) for placed in done.placed)
    if state.bidder is not None and variant["scoring.discard-pips"] == "bidder":
        account = state.seating.account_of[state.bidder]
        points[account] += sum(pips_of(card, jokers) for card in state.discard or ())
    return points
