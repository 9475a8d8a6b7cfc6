"""FH301 wrong number discarded, and a discard told as an act.

The successful bidder discards as many cards as he took up, whichever he likes (U-112, B-47, H-25, Q-32). A wrong
number found before the lead is followed is completed, the lead being void (DC-9); in the Laws of 500 the bidder may
put it right until he leads, and after that it is a wrong number of cards under Law 11 (D-56). Played on, the other
texts have no clause (DC-9).

Passes: three cards of the thirteen. Fails: two cards, and a lead.
"""

from __future__ import annotations

from fivehundred_cli.hand.play import Play
from fivehundred_cli.transcript import Act


def discards(play: Play, act: Act, seat: int) -> None:
    """``discards`` during the play: the kitty room has counted it, this rules on its time."""
    state = play.state
    if seat != state.bidder:
        state.find(
            "FH301",
            f"{state.name(seat)} discards, but is not the bidder.",
            path=act.path,
            topic="kitty.discard",
            seat=seat,
            cards=act.cards,
            consequence="The discard is void.",
        )
        return
    lead = play.placed_by(seat)
    if lead is None or len(play.trick) > 1 or play.number > 1 or play.rules.us("kitty.wrong-number"):
        return
    play.take_back(lead)
    state.find(
        "FH301",
        f"{state.name(seat)} completes the discard only after leading.",
        path=act.path,
        topic="kitty.discard",
        seat=seat,
        cards=act.cards,
        consequence="The lead is void; the bidder leads again.",
        consequence_topic="kitty.wrong-number",
    )
