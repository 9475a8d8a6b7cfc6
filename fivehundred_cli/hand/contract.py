"""The contract: who plays for it, who plays at all, and who the partner is where he is named or called."""

from __future__ import annotations

from fivehundred_cli.cards import BIT, CARD_TEXT
from fivehundred_cli.hand.rules import Bid
from fivehundred_cli.hand.seating import RecordError
from fivehundred_cli.hand.state import HandState
from fivehundred_cli.transcript import Act, Trick


def recorded_contract(state: HandState) -> tuple[Bid, int]:
    """The contract as recorded by outcome (``contract: {bid, by}``): the bid and the bidder's seat.

    Raises ``RecordError`` (FH204, FH005) where the bid is none of the variant's or nobody of that name plays.
    """
    contract = state.hand.contract
    assert contract is not None
    bidder = state.seating.seat(contract.by, "/contract/by")
    bid = state.rules.bids.get(contract.bid)
    if bid is None:
        raise RecordError(
            "FH204",
            "/contract/bid",
            f"{contract.bid} is not a bid in {state.rules.variant.name}.",
            "Mend the bid, or choose a variant that has it (`fh variants`).",
        )
    return bid, bidder


def set_party(state: HandState) -> None:
    """Find the seats that play for the contract: the bidder and his partner or partners (U-53 to U-60, B-4)."""
    bidder, seating = state.bidder, state.seating
    if bidder is None or state.bid is None:
        return
    if state.rules.sides != "called":
        state.party = seating.members[seating.account_of[bidder]]
        return
    state.party = (bidder,) if state.bid.nullo else (bidder, *_called_partners(state, bidder))


def _called_partners(state: HandState, bidder: int) -> tuple[int, ...]:
    partner = state.hand.partner
    variant = state.rules.variant
    form = variant["called-partner"]
    if partner is None:
        return ()
    if variant["called-partner-known"] == "announced" and form == "card" and partner.announced is False:
        state.find(
            "FH209",
            "The holder of the called card did not announce it.",
            path="/partner/announced",
            topic="partner.announced",
            seat=None,
            parameter="called-partner-known",
            consequence="none",
        )
    if partner.calls is not None:
        return _holder_of_called(state, bidder, partner.calls, form)
    assert state.bid is not None
    seats = tuple(seating_seat(state, name, index) for index, name in enumerate(partner.names))
    due = 2 if form == "by-bid" and state.bid.tricks >= 8 else 1
    if not seats and variant["called-partner-solo"]:
        return ()
    if form == "card" or len(set(seats)) != due or bidder in seats:
        what = "calls a card" if form == "card" else f"has {due} partner{'s' if due > 1 else ''}"
        state.find(
            "FH209",
            f"{state.name(bidder)} names {' and '.join(partner.names)}; the bidder of {state.bid.call} {what}.",
            path="/partner/names",
            topic="partner",
            seat=bidder,
            parameter="called-partner",
            consequence="The partners stand as recorded.",
        )
    return tuple(dict.fromkeys(seat for seat in seats if seat != bidder))


def seating_seat(state: HandState, name: str, index: int) -> int:
    """The seat of the ``index``-th partner named."""
    return state.seating.seat(name, f"/partner/names/{index}")


def _holder_of_called(state: HandState, bidder: int, card: int, form: object) -> tuple[int, ...]:
    """The holder of the called card; nobody where it lies in the bidder's own discard (D-44)."""
    if form != "card":
        state.find(
            "FH209",
            f"{state.name(bidder)} calls {CARD_TEXT[card]}; in this game the bidder names his partner.",
            path="/partner/calls",
            topic="partner",
            seat=bidder,
            parameter="called-partner",
            cards=(card,),
            consequence="The partner stands as recorded.",
        )
    bit = BIT[card]
    if state.discard is not None and card in state.discard:
        return ()
    held = state.dealt[bidder] | (state.kitty or 0)
    holder = bidder if held & bit else next((seat for seat, mask in enumerate(state.dealt) if mask & bit), None)
    if holder is None:
        holder = _shows(state, card)
    if holder == bidder:
        state.find(
            "FH209",
            f"{state.name(bidder)} calls {CARD_TEXT[card]}, which he holds himself.",
            path="/partner/calls",
            topic="partner.call",
            seat=bidder,
            cards=(card,),
            consequence="He plays alone.",
        )
        return ()
    return () if holder is None else (holder,)


def _shows(state: HandState, card: int) -> int | None:
    """Who holds or plays ``card`` in the record."""
    seating = state.seating
    for name, cards in (state.hand.holds or {}).items():
        if card in cards:
            return seating.seat_of.get(name)
    for item in state.hand.play or ():
        if isinstance(item, Trick):
            fell = item.cards[: seating.count]  # a line may hold more cards than there are players
            if card in fell and item.leader in seating.seat_of:
                return (seating.seat_of[item.leader] + fell.index(card)) % seating.count
            continue
        for act in item if isinstance(item, tuple) else (item,):
            if isinstance(act, Act) and act.verb == "card" and act.value == card:
                return seating.seat_of.get(act.player)
    return None


def partner_is_missing(state: HandState) -> bool:
    """Whether the bidder must have a partner and the record does not say who."""
    hand = state.hand
    if state.rules.sides != "called" or state.bid is None or state.bid.nullo:
        return False
    if state.rules.variant["called-partner-solo"]:
        return False
    if hand.partner is None:
        return True
    called = hand.partner.calls
    if called is None or len(state.party) > 1:
        return False
    return not (state.discard is not None and called in state.discard) and not _whole_play(state)


def _whole_play(state: HandState) -> bool:
    return state.hand.play is not None and len(state.hand.play) >= 10


def playing_seats(state: HandState) -> tuple[int, ...]:
    """The seats that play to the tricks, clockwise: without the dealer who takes no cards and the bidder's partner
    at a nullo (B-55 to B-58, U-220, D-98)."""
    bid, bidder = state.bid, state.bidder
    active = tuple(sorted(state.active))
    if bid is None or bid.partner_plays or bidder is None or state.rules.sides == "called":
        return active
    return tuple(seat for seat in active if seat == bidder or seat not in state.party)
