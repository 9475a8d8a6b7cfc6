"""FH103 wrong number of cards, found before the play.

A hand or the kitty with a wrong number of cards is a misdeal where the variant has that law (U-124, U-125, B-77); where
it has none the record cannot be used, for nobody can play it (DC-11, DH-14). ``misdeal.count`` says whether one wrong
count is enough (DB-32). In the Laws of 500 a wrong number that comes out in the play is another matter (U-126 to
U-130).

Passes: ten cards each and three in the kitty. Fails: eleven in one hand.
"""

from __future__ import annotations

from fivehundred_cli.hand.consequence import Ended
from fivehundred_cli.hand.deal import WrongCount
from fivehundred_cli.hand.seating import RecordError
from fivehundred_cli.hand.state import HandState


def _text(wrong: list[WrongCount]) -> str:
    parts = [f"{entry.who} has {entry.cards} card{'' if entry.cards == 1 else 's'}, not {entry.due}" for entry in wrong]
    return "; ".join(parts) + "."


def wrong_counts(state: HandState, wrong: list[WrongCount]) -> None:
    """Rule on wrong numbers of cards found before the play. Raises ``RecordError`` where no law makes a misdeal."""
    form = state.rules.variant["misdeal.count"]
    path = wrong[0].path
    seat = state.seating.seat_of.get(wrong[0].who)
    if form == "error":
        law = state.rules.cite("deal.count")
        raise RecordError(
            "FH103",
            path,
            _text(wrong) + f" The rule text has no misdeal for it ({law}): the hand cannot be used.",
            "Mend the record, or name a variant with that law.",
        )
    in_hand = any(entry.who != "kitty" for entry in wrong)
    in_kitty = any(entry.who == "kitty" for entry in wrong)
    misdeal = form == "any" or (in_hand and in_kitty)
    state.find(
        "FH103",
        _text(wrong),
        path=path,
        topic="deal.count",
        seat=seat,
        consequence="It is a misdeal: nobody scores." if misdeal else "No misdeal: not both counts are wrong.",
        consequence_topic="deal.redeal" if misdeal else None,
        parameter="misdeal.count",
    )
    if misdeal:
        state.consequences.append(Ended("misdeal"))
        state.ending = "misdeal"
