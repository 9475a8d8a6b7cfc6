"""FH401 card not held, FH101 card not in the pack, FH102 card twice, in the play.

A card that the pack lacks, that has been played before, or that the player cannot hold is no irregularity of play but a
fault of the record, or a card that came from elsewhere. It stands as recorded, the player's hand counts as unknown from
there, and the rest is still judged (DC-11, D-103).

Passes: a card of the hand as dealt. Fails: a card dealt to another player.
"""

from __future__ import annotations

from fivehundred_cli.cards import BIT, CARD_TEXT, UNKNOWN
from fivehundred_cli.hand.play import Play


def check(play: Play, seat: int, card: int, path: str, time: int, verb: str = "plays") -> None:
    """FH101, FH102, FH401: a card the pack lacks, a card played before, a card the player cannot hold.

    ``verb`` says what he does with it."""
    state = play.state
    bit = BIT[card]
    if card == UNKNOWN or (state.full[seat] and state.sure[seat] & bit):
        return
    code = None
    name = state.name(seat)
    text = CARD_TEXT[card]
    if not bit & play.rules.pack.mask:
        code, message = "FH101", f"{name} {verb} {text}, which is not in the pack of {play.rules.variant.name}."
    elif play.cards_played() & bit:
        code, message = "FH102", f"{name} {verb} {text}, which has been played before."
    elif state.full[seat]:
        code, message = "FH401", f"{name} {verb} {text}, which is not in his hand."
    else:
        holder = state.holder_of(card)
        if holder is not None and holder != seat:
            code, message = "FH401", f"{name} {verb} {text}, which {state.name(holder)} holds."
    if code is None:
        return
    state.find(
        code,
        message,
        path=path,
        topic="pack" if code in ("FH101", "FH102") else "card-not-held",
        seat=seat,
        trick=play.number,
        cards=(card,),
        consequence=f"The card stands as recorded; the hand of {name} counts as unknown from here.",
        time=time,
    )
    state.full[seat] = False
    state.sure[seat] = 0
