"""FH408 joker led without a suit named, and FH409 for a joker led where it may not be led.

Where no suit is trump, who leads the joker names the suit to be played to it (B-54, H-35, U-122, U-175); without it the
suit led is not known and the hand stops there (DC-12, D-36). With two jokers the jokers are the kind led and nothing is
named (DQ-15). A house may let the joker be led only as the last card, only where nothing else is held, or only with a
suit that has not been led, that its holder has not shown void, or of which it is his first or last card
(``joker.*.lead``); the card stands, as no clause says otherwise.

Passes: JK=H. Fails: JK, and no suit named.
"""

from __future__ import annotations

from fivehundred_cli.cards import BIT, CARD_TEXT, NO_TRUMP
from fivehundred_cli.hand import joker
from fivehundred_cli.hand.play import TRICKS_IN_HAND, Play


def without_suit(play: Play) -> None:
    """The joker lies led and no suit has been named: the hand stops here."""
    state = play.state
    lead = next(placed for placed in play.trick if placed.seat == play.leader)
    state.find(
        "FH408",
        f"{state.name(lead.seat)} leads {CARD_TEXT[lead.card]} and names no suit.",
        path=lead.path,
        topic="joker.no-trump.lead",
        seat=lead.seat,
        trick=play.number,
        cards=(lead.card,),
        consequence="The suit led is not known; the hand stops here.",
        hint=f"Write the suit with the card, {CARD_TEXT[lead.card]}=H, or as an act: names-suit.",
        time=lead.time,
    )
    play.stopped = True


def judge(play: Play, seat: int, card: int, named: int | None, path: str, time: int) -> None:
    """Find a joker led against the ``joker.*.lead`` of the variant. To be asked before the card is placed."""
    rules = play.joker
    if play.trump != NO_TRUMP or not rules.limits_lead or not BIT[card] & play.order.jokers:
        return
    state = play.state
    allowed = joker.lead_suits(play, seat, last=play.number == TRICKS_IN_HAND)
    if allowed and (named is None or named in allowed):
        return
    key = "nullo" if state.bid is not None and state.bid.nullo else "no-trump"
    state.find(
        "FH409",
        f"{state.name(seat)} leads {CARD_TEXT[card]}; {_why(play, seat, named)}.",
        path=path,
        topic=f"joker.{key}.lead" if state.rules.variant.cite(f"joker.{key}.lead") else "joker.no-trump.lead",
        seat=seat,
        trick=play.number,
        cards=(card,),
        consequence="none",
        parameter=f"joker.{key}.lead",
        time=time,
    )


def _why(play: Play, seat: int, named: int | None) -> str:
    """What is against the lead, in words."""
    how = play.joker.lead
    if how == "last-card":
        return "it may be led only as the last card"
    if how == "alone":
        return "it may be led only by a player who holds nothing else"
    if how == "unled-suit":
        return "that suit has been led before" if named is not None else "every suit has been led"
    if named is not None and named in joker.renounced(play, seat):
        return "its holder has shown that he has none of that suit"
    return "it is neither its holder's first card of that suit nor his last"
