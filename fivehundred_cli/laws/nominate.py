"""FH503 for a suit fixed for the joker where the variant has no such right.

Where ``joker.no-trump.nominate`` or ``joker.nullo.nominate`` says so, the bidder may make the joker the top card of a
suit before the first lead: it then follows that suit, and loses when it is thrown to another. At a trump suit, and
where the variant does not know it, a nomination is void.

Passes: ``nominates: {joker: H}`` by the bidder at no trump. Fails: the same at hearts.
"""

from __future__ import annotations

from fivehundred_cli.cards import NO_TRUMP, SUITS, UNKNOWN, mask_of
from fivehundred_cli.hand.state import HandState


def _is_without(state: HandState) -> bool:
    """Whether the bidder certainly has no joker: it is for him alone to say what it is."""
    bidder = state.bidder
    if bidder is None:
        return False
    jokers = mask_of(state.rules.pack.jokers)
    holds = None if state.hand.holds is None else state.hand.holds.get(state.name(bidder))
    if holds is None:
        return state.full[bidder] and not state.sure[bidder] & jokers
    # What is held in the middle of a hand does not tell what was held before it.
    return state.hand.tricks_before is None and UNKNOWN not in holds and not mask_of(holds) & jokers


def settle(state: HandState, trump: int) -> int | None:
    """The suit (0 to 3) that the joker belongs to in this hand, if the nomination on record is good."""
    suit = state.hand.nominates
    assert suit is not None
    bid = state.bid
    key = "nullo" if bid is not None and bid.nullo else "no-trump"
    parameter = f"joker.{key}.nominate"
    allowed = bid is not None and trump == NO_TRUMP and state.rules.variant[parameter] == "bidder"
    if allowed and not _is_without(state):
        return suit
    why = (
        "a suit is trump"
        if trump != NO_TRUMP
        else "the bidder does not hold it"
        if allowed
        else "nobody may do so here"
    )
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
