"""The exchange between partners, where a variant has it: a declared slam, or cards passed at a double nullo.

A bidder who declares a slam takes a card of his partner, who sits out, and must win all ten tricks for 250 points more
or other points (``bids.declared-slam``). At a double nullo the bidder may pass cards to his partner, who discards as
many (``bids.double-nullo-pass``). Neither is in one of the rule texts; where the variant lacks them they are no bid.
"""

from __future__ import annotations

from fivehundred_cli.cards import CARD_TEXT
from fivehundred_cli.hand.state import HandState, mask_and_unknown
from fivehundred_cli.transcript import Exchange


def exchange(state: HandState) -> None:
    """Move the recorded cards between the partners, before the discard. Raises ``RecordError`` for unknown players."""
    record = state.hand.exchange
    if record is None or state.bidder is None or state.bid is None:
        return
    if record.slam:
        _declare_slam(state, record)
    if record.passes is not None:
        _pass_cards(state, record)


def _not_here(state: HandState, key: str, what: str, parameter: str) -> None:
    state.find(
        "FH204",
        f"{what} is no bid in {state.rules.variant.name}.",
        path=f"/exchange/{key}",
        topic="auction.not-a-bid",
        seat=state.bidder,
        parameter=parameter,
        consequence="It is void; the cards stay where they were.",
    )


def _declare_slam(state: HandState, record: Exchange) -> None:
    bid, bidder = state.bid, state.bidder
    assert bid is not None
    assert bidder is not None
    if not state.rules.variant["bids.declared-slam"] or bid.nullo:
        _not_here(state, "slam", "A declared slam", "bids.declared-slam")
        return
    variant = state.rules.variant
    points = int(variant["bids.declared-slam-points"])
    value = points if variant["bids.declared-slam-stake"] == "instead" else bid.value + points
    state.bid = bid._replace(tricks=10, value=value, partner_plays=False)
    for name, card in (record.gives or {}).items():
        giver = state.seating.seat(name, f"/exchange/gives/{name}")
        if giver not in state.party or giver == bidder:
            state.find(
                "FH503",
                f"{name} gives a card, but is no partner of the bidder.",
                path=f"/exchange/gives/{name}",
                topic="election.none",
                seat=giver,
                severity="note",
                cards=(card,),
                consequence="It is void.",
            )
            continue
        _give(state, giver, bidder, (card,), f"/exchange/gives/{name}")
        state.more_to_discard += 1


def _pass_cards(state: HandState, record: Exchange) -> None:
    passed = record.passes
    assert passed is not None
    bid, bidder = state.bid, state.bidder
    assert bid is not None
    due = state.rules.variant["bids.double-nullo-pass"]
    if due is None or not bid.nullo or not bid.partner_plays:
        _not_here(state, "passes", "Passing cards", "bids.double-nullo-pass")
        return
    giver = state.seating.seat(passed.giver, "/exchange/passes/from")
    taker = state.seating.seat(passed.taker, "/exchange/passes/to")
    if giver not in state.party or taker not in state.party or giver == taker or len(passed.cards) != int(due):
        state.find(
            "FH503",
            f"{passed.giver} passes {len(passed.cards)} cards to {passed.taker}; the bidder's side passes {due}.",
            path="/exchange/passes/cards",
            topic="election.none",
            seat=giver,
            severity="note",
            consequence="The cards stand as recorded.",
        )
    if giver == bidder and state.kitty is not None and state.full[giver]:
        # The bidder passes out of the hand with the kitty in it.
        state.sure[giver] |= state.kitty
        state.kitty_taken = True
    _give(state, giver, taker, passed.cards, "/exchange/passes/cards")
    state.more_to_discard -= len(passed.cards) if giver == bidder else 0
    for name, cards in (record.discards or {}).items():
        seat = state.seating.seat(name, f"/exchange/discards/{name}")
        if seat == bidder:
            if state.discard is None:
                state.discard, state.discard_path = cards, f"/exchange/discards/{name}"
            continue
        mask, unknown = mask_and_unknown(cards)
        _take_away(state, seat, mask, f"/exchange/discards/{name}", "FH302")
        if unknown:
            state.full[seat], state.sure[seat] = False, 0


def _give(state: HandState, giver: int, taker: int, cards: tuple[int, ...], path: str) -> None:
    mask, unknown = mask_and_unknown(cards)
    _take_away(state, giver, mask, path, "FH401")
    state.sure[taker] |= mask
    if unknown:
        state.full[giver] = state.full[taker] = False


def _take_away(state: HandState, seat: int, mask: int, path: str, code: str) -> None:
    """Take cards out of a hand; a card that was not there leaves the hand unknown (DC-11)."""
    missing = mask & ~state.sure[seat]
    if state.full[seat] and missing:
        card = missing.bit_length() - 1
        state.find(
            code,
            f"{state.name(seat)} gives away {CARD_TEXT[card]}, which is not in the hand.",
            path=path,
            topic="card-not-held",
            seat=seat,
            cards=(card,),
            consequence="The card stands as recorded; the hand counts as unknown from here.",
        )
        state.full[seat], state.sure[seat] = False, 0
        return
    state.sure[seat] &= ~mask
