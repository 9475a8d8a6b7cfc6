"""FH201 bid out of turn, FH202 insufficient bid, FH203 second bid, FH204 not a bid, FH205 nullo condition, FH207 barred
player bids, FH208 raise not allowed.

The turn goes from the dealer's left; a bid must be higher than the last. A call that is insufficient, or no bid of
this variant, is corrected or counts as a pass, as ``auction.insufficient`` says (DC-6, D-22, D-23). A bid out of turn
is void; where partners are known before the auction they are barred for the deal (U-100, D-19, D-20), where each
plays alone nothing follows (U-99, D-18), and so where the text is silent (DC-7). A second bid, a bid after passing
and a bid recalled are void (U-102, U-103, U-106, B-30, DH-1). Harrop's winner may raise once, nobody else may answer
(H-22, DH-3), or so that the bidding opens again (``auction.winner-raise``). Double nullo needs a partner's nullo (B-44,
DB-8); a special call may need a bid of seven before it, or to be a player's first (``bids.special``).

Passes: 6S, 6D, pass, 7S. Fails: W bids when it is E's turn.
"""

from __future__ import annotations

import re

from fivehundred_cli.hand.auction import NUMBERED, Auction, is_call
from fivehundred_cli.transcript import PASS


def judge(auction: Auction, seat: int, call: str, path: str) -> None:
    """Judge one call."""
    if not auction.over and auction.pending is not None and seat != auction.turn:
        auction.close_pending()
    auction.state.calls.append((seat, call))
    if auction.over:
        _late(auction, seat, call, path)
    elif seat != auction.turn:
        _out_of_turn(auction, seat, call, path)
    elif call == PASS:
        auction.passed.add(seat)
        auction.advance(seat)
    else:
        _bid_in_turn(auction, seat, call, path)


# ---- a bid in turn


def _bid_in_turn(auction: Auction, seat: int, call: str, path: str) -> None:
    state, rules = auction.state, auction.rules
    if seat in auction.barred:
        why = "for having failed by so much" if seat == auction.short else "by a partner's bid out of turn"
        state.find(
            "FH207",
            f"{state.name(seat)} bids {call}, barred {why}.",
            path=path,
            topic="auction.barred",
            seat=seat,
            consequence="The bid is void and counts as a pass.",
        )
        auction.passed.add(seat)
        auction.advance(seat)
        return
    bid = rules.bids.get(call)
    if bid is None:
        _not_a_bid(auction, seat, call, path)
    elif auction.high is not None and bid.key <= auction.high.key:
        state.find(
            "FH202",
            f"{state.name(seat)} bids {call}, which is not higher than {auction.high.call}.",
            path=path,
            topic="auction.higher",
            seat=seat,
            consequence=_treatment(auction),
            consequence_topic="auction.insufficient",
            parameter="auction.insufficient",
            hint=f"The lowest sufficient call is {auction.legal()[0]}.",
        )
        _not_accepted(auction, seat)
    elif bid.needs and (unmet := auction.unmet(seat, bid)) is not None:
        state.find(
            "FH205" if bid.nullo or bid.special else "FH204",
            f"{state.name(seat)} bids {call}, but {unmet}.",
            path=path,
            topic="nullo.condition" if bid.nullo or bid.special else "auction.minimum",
            law=bid.law,
            seat=seat,
            consequence=_treatment(auction),
            consequence_topic="auction.insufficient",
        )
        _not_accepted(auction, seat)
    else:
        auction.accept(seat, bid)
        auction.advance(seat)


def _treatment(auction: Auction) -> str:
    if auction.rules.variant["auction.insufficient"] == "pass":
        return "The call counts as a pass."
    return "The call is not accepted: the same player calls again; without another call it counts as a pass."


def _not_accepted(auction: Auction, seat: int) -> None:
    if auction.rules.variant["auction.insufficient"] == "pass":
        auction.passed.add(seat)
        auction.advance(seat)
    else:
        auction.pending = seat


def _not_a_bid(auction: Auction, seat: int, call: str, path: str) -> None:
    """FH204: no call at all, or one that this variant does not know."""
    state = auction.state
    first = _first_named(call)
    if first is not None:
        state.find(
            "FH203",
            f"{state.name(seat)} says {call!r}: a bid once named cannot be recalled or changed.",
            path=path,
            topic="auction.recall",
            seat=seat,
            consequence=f"The first bid named, {first}, counts.",
        )
        _bid_in_turn(auction, seat, first, path)
        return
    named = is_call(call)
    text = "not a bid here" if named else "no call: a number of tricks and a suit must be named"
    below = NUMBERED.fullmatch(call)
    topic = "auction.not-a-bid"
    if below is not None and int(below[1]) < int(auction.rules.variant["auction.minimum"]):
        topic = "auction.minimum"
        text = f"under the minimum of {auction.rules.variant['auction.minimum']} tricks"
    elif call.endswith("nullo") and auction.rules.variant["bids.nullo"] != "all":
        topic = "nullo.disallowed"
    state.find(
        "FH204",
        f"{state.name(seat)} says {call!r}: {text}.",
        path=path,
        topic=topic,
        seat=seat,
        consequence=_treatment(auction) if named else "The same player must name a call.",
        consequence_topic="auction.not-accepted",
    )
    if named:
        _not_accepted(auction, seat)
    else:
        # Nothing has been named that could be recalled: the call is still this player's to complete (D-22).
        auction.pending = seat


def _first_named(text: str) -> str | None:
    """The first of several calls named in one saying (``8H no 9H``), or ``None``."""
    named = [word.upper() for word in re.split(r"[\s,;]+", text) if is_call(word.upper())]
    return named[0] if len(named) > 1 else None


# ---- a call at the wrong time


def _late(auction: Auction, seat: int, call: str, path: str) -> None:
    """A call after the auction: the winner's raise, or a call that comes too late."""
    state = auction.state
    if auction.raising and seat == auction.bidder:
        _raise(auction, seat, call, path)
        return
    if call == PASS:
        if auction.topped:
            return
        state.find(
            "FH203",
            f"{state.name(seat)} passes when the auction is over.",
            path=path,
            topic="auction.second-bid",
            seat=seat,
            severity="note",
        )
        return
    own = seat == auction.bidder
    state.find(
        "FH208" if own else "FH203",
        f"{state.name(seat)} calls {call} when the auction is over.",
        path=path,
        topic=("auction.winner-raise" if auction.rules.winner_raise else "auction.own-raise")
        if own
        else "auction.second-bid",
        seat=seat,
        consequence="The call is void.",
    )


def _raise(auction: Auction, seat: int, call: str, path: str) -> None:
    """The winner's one chance to raise (H-22, DH-3)."""
    state = auction.state
    assert auction.high is not None
    auction.raising = False
    if call == PASS:
        return
    bid = auction.rules.bids.get(call)
    if bid is not None and bid.key > auction.high.key:
        how = auction.rules.raise_reopens
        if how == "reopens" or (how and bid.trump != auction.high.trump):
            auction.reopen(seat, bid)
        else:
            auction.high = bid
        return
    state.find(
        "FH204" if bid is None else "FH202",
        f"{state.name(seat)} raises to {call}, "
        + ("which is not a bid here." if bid is None else f"which is not higher than {auction.high.call}."),
        path=path,
        topic="auction.winner-raise",
        seat=seat,
        consequence=f"Not accepted: the contract is {auction.high.call}.",
        consequence_topic="auction.not-accepted",
    )


def _out_of_turn(auction: Auction, seat: int, call: str, path: str) -> None:
    state = auction.state
    name = state.name(seat)
    if seat not in auction.order:
        state.find(
            "FH201",
            f"{name} calls {call} but takes no part in this deal.",
            path=path,
            topic="auction.turn",
            seat=seat,
            consequence="The call is void.",
        )
        return
    spoken = seat in (auction.called if auction.rules.one_call_each else auction.passed)
    if spoken:
        _second(auction, seat, call, path)
        return
    consequence = _bar_partners(auction, seat, call) or (
        f"The call is void without penalty; {name} may still call in turn."
    )
    bid = auction.rules.bids.get(call)
    if auction.rules.variant["auction.out-of-turn"] == "binding" and bid is not None:
        auction.bound[seat] = bid
        consequence = f"The bid binds {name} when the turn comes, if it is still sufficient; else it is a pass."
    state.find(
        "FH201",
        f"{name} calls {call} when it is {state.name(auction.turn)}'s turn.",
        path=path,
        topic="auction.out-of-turn" if call in auction.rules.bids else "auction.pass-out-of-turn",
        seat=seat,
        consequence=consequence,
        consequence_topic="auction.turn",
        parameter="auction.out-of-turn",
    )


def _bar_partners(auction: Auction, seat: int, call: str) -> str | None:
    """A bid out of turn in partnership is void and bars the partners (U-100, D-19, D-20): what is said of it."""
    variant = auction.rules.variant
    bars = variant["auction.out-of-turn"] == "void-bars-partner" or auction.rules.is_fallback("auction.out-of-turn")
    partners = auction.state.seating.partners[seat]
    if call not in auction.rules.bids or not bars or not partners:
        return None
    auction.barred.update(partners)
    names = " and ".join(auction.state.name(partner) for partner in partners)
    return f"The bid is void and {names} may not bid in this deal; {auction.state.name(seat)} may still call in turn."


def _second(auction: Auction, seat: int, call: str, path: str) -> None:
    state = auction.state
    name = state.name(seat)
    after_pass = seat in auction.passed
    as_out_of_turn = auction.rules.variant["auction.second-bid"] == "as-out-of-turn"
    topic, what = "auction.second-bid", "has called already"
    if after_pass:
        topic, what = "auction.pass-final", "has passed"
    state.find(
        "FH203",
        f"{name} calls {call} but {what}.",
        path=path,
        topic=topic,
        seat=seat,
        severity="note" if call == PASS else "violation",
        consequence=(_bar_partners(auction, seat, call) if as_out_of_turn else None) or "The call is void.",
        parameter="auction.second-bid",
    )
