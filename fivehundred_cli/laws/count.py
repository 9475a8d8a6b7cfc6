"""FH411 wrong number of cards found in the play.

Law 11 of the Laws of 500 (D-56 to D-59). Found before the irregular player has played to the first trick it is a
misdeal (U-124). After that the deal stands and the player can score nothing on it, bidder and kitty being right
(U-126); if the bidder or the kitty is wrong the bidder is set back and the hand is played out so that the opponents
can score (U-128, U-129); if an opponent is wrong too, the deal is void (U-130). Neither a player nor his partner can
win a trick to which either of them has no card (U-127). In B a wrong number is a misdeal whenever it comes out (B-77,
DB-33).

Passes: ten cards each. Fails: C was dealt nine, found after the third trick.
"""

from __future__ import annotations

from fivehundred_cli.hand.consequence import Debarred, Ended, SetBack
from fivehundred_cli.hand.deal import WrongCount
from fivehundred_cli.hand.play import Play
from fivehundred_cli.hand.state import HandState
from fivehundred_cli.ruling import Finding


class Counted:
    """Who has a wrong number of cards: seats, and whether the kitty (or the discard) is among them."""

    __slots__ = ("applied", "finding", "kitty", "seats", "state")

    def __init__(self, state: HandState, seats: set[int], kitty: bool, finding: Finding | None) -> None:
        self.state = state
        self.seats = seats
        self.finding = finding
        self.kitty = kitty
        self.applied = False

    @property
    def bidder(self) -> bool:
        """Whether the bidder is among them."""
        return self.state.bidder in self.seats

    @property
    def partners(self) -> list[int]:
        """The bidder's partners among them."""
        state = self.state
        return sorted(seat for seat in self.seats if state.side_of_bidder(seat) and seat != state.bidder)

    @property
    def opponents(self) -> list[int]:
        """The bidder's opponents among them."""
        return sorted(seat for seat in self.seats if not self.state.side_of_bidder(seat))


def _text(state: HandState, wrong: list[WrongCount]) -> str:
    parts = [f"{entry.who} has {entry.cards} card{'' if entry.cards == 1 else 's'}, not {entry.due}" for entry in wrong]
    return "; ".join(parts) + "."


def found_in_play(state: HandState, wrong: list[WrongCount]) -> None:
    """A wrong number that comes out after the play has begun (the record goes on to it)."""
    finding = state.find(
        "FH411",
        _text(state, wrong),
        path=wrong[0].path,
        topic="wrong-number",
        seat=state.seating.seat_of.get(wrong[0].who),
    )
    seats = {state.seating.seat_of[entry.who] for entry in wrong if entry.who in state.seating.seat_of}
    state.counted = Counted(state, seats, any(entry.who == "kitty" for entry in wrong), finding)


def short(play: Play, seat: int) -> None:
    """A player has no card for the trick in progress, and so had a wrong number (D-58)."""
    state = play.state
    if state.counted is not None:
        return
    finding = state.find(
        "FH411",
        f"{state.name(seat)} has no card to play to trick {play.number}.",
        path=play.trick[-1].path if play.trick else "/play",
        topic="wrong-number",
        seat=seat,
        trick=play.number,
    )
    state.counted = Counted(state, {seat}, False, finding)


def wrong_discard(state: HandState, finding: Finding) -> None:
    """A wrong discard that was played on: bidder and discard have a wrong number (D-56, branch 3)."""
    if state.counted is None:
        state.counted = Counted(state, set(), True, finding)
    else:
        state.counted.kitty = True


def before_first_card(play: Play, seat: int) -> bool:
    """Whether an irregular player declares his number before he has played to the first trick: then it is a misdeal."""
    state = play.state
    counted = state.counted
    if counted is None or counted.finding is None or play.number != 1 or play.placed_by(seat) is not None:
        return False
    return seat in counted.opponents or seat in counted.partners or (seat == state.bidder and counted.bidder)


def misdeal(state: HandState) -> None:
    """Found in time: a misdeal, and a new deal by the same dealer (U-124, U-94)."""
    assert state.counted is not None
    finding = state.counted.finding
    assert finding is not None
    finding.consequence = "It is a misdeal: nobody scores."
    finding.consequence_law = state.rules.variant.cite("deal.redeal")
    state.consequences.append(Ended("misdeal"))
    state.ending = "misdeal"


def apply_early(state: HandState) -> None:
    """Set the bidder back before the play where he alone is wrong: he cannot win out (U-74, D-63)."""
    counted = state.counted
    if (counted.bidder or counted.kitty) and not counted.opponents and not state.unbid:
        apply(state)


def apply(state: HandState) -> None:
    """Give the consequences of Law 11, once the parties are known."""
    counted = state.counted
    if counted is None or counted.finding is None or counted.applied:
        return
    counted.applied = True
    variant = state.rules.variant
    finding = counted.finding
    own = counted.bidder or counted.kitty
    if own and counted.opponents and not state.unbid:
        finding.consequence = "Bidder and opponent both have a wrong number: the deal is void."
        finding.consequence_law = (*finding.consequence_law, *state.rules.cites("wrong-number.void"))
        if variant["laws.both-wrong"] == "void" or not counted.kitty or counted.bidder:
            state.consequences.append(Ended("void"))
            state.ending = "void"
        else:
            state.consequences.append(SetBack())
        return
    if own and not state.unbid:
        name = state.name(state.bidder or 0)
        finding.consequence = f"{name} is set back the bid; the hand is played out for the opponents' tricks."
        finding.consequence_law = (
            *finding.consequence_law,
            *state.rules.cites("wrong-number.bidder"),
            *state.rules.cites("wrong-number.played-out"),
        )
        state.consequences.append(SetBack())
        return
    _debar(state, counted, finding)


def _debar(state: HandState, counted: Counted, finding: Finding) -> None:
    variant = state.rules.variant
    whole = variant["laws.debar"] == "side"
    barred = []
    for seat in (*counted.opponents, *counted.partners):
        if seat in counted.partners and variant["laws.partner-irregular"] == "no-effect":
            continue
        state.consequences.append(Debarred(seat, whole))
        account = state.seating.accounts[state.seating.account_of[seat]]
        barred.append(account if whole else state.name(seat))
    names = " and ".join(dict.fromkeys(barred))
    finding.consequence = f"The deal stands; {names} can score nothing on it." if barred else "none"
    finding.consequence_law = (
        *finding.consequence_law,
        *state.rules.cites("wrong-number.stands"),
        *state.rules.cites("trick.short"),
    )
