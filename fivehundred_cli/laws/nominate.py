"""FH503 for a suit fixed for the joker where the variant has no such right.

Where ``joker.no-trump.nominate`` or ``joker.nullo.nominate`` says so, the bidder may make the joker the top card of a
suit before the first lead: it then follows that suit, and loses when it is thrown to another. At a trump suit, and
where the variant does not know it, a nomination is void.

Passes: ``nominates: {joker: H}`` by the bidder at no trump. Fails: the same at hearts.
"""

from __future__ import annotations

from fivehundred_cli.cards import NO_TRUMP, SUITS
from fivehundred_cli.hand.state import HandState


def settle(state: HandState, trump: int) -> int | None:
    """The suit (0 to 3) that the joker belongs to in this hand, if the nomination on record is good."""
    suit = state.hand.nominates
    assert suit is not None
    bid = state.bid
    key = "nullo" if bid is not None and bid.nullo else "no-trump"
    parameter = f"joker.{key}.nominate"
    if bid is not None and trump == NO_TRUMP and state.rules.variant[parameter] == "bidder":
        return suit
    why = "a suit is trump" if trump != NO_TRUMP else "nobody may do so here"
    state.find(
        "FH503",
        f"The joker is made a card of {SUITS[suit]}, but {why}.",
        path="/nominates/joker",
        topic="joker.nominate",
        seat=state.bidder,
        severity="note",
        consequence="It is void.",
        parameter=parameter,
    )
    return None
