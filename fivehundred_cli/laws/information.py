"""FH505 unauthorised information.

Law 19 of the Laws of 500: no player may give his partner information on the bidding, draw attention to cards played, or
say what to play (U-176). The player at the offender's right may call the suit of the next lead of the offender or his
partner (U-177, D-89). Only partners can inform one another: where each plays alone there is no penalty. Harrop's text
knows no table talk and states no consequence (H-53); the others have no clause (DC-2).

Passes: silence. Fails: "lead a club".
"""

from __future__ import annotations

from fivehundred_cli.hand.play import Play
from fivehundred_cli.hand.state import HandState
from fivehundred_cli.laws import lead
from fivehundred_cli.ruling import Finding
from fivehundred_cli.transcript import Act


def _find(state: HandState, act: Act, seat: int, trick: int | None) -> Finding:
    laws = state.rules.cites("information")
    broken = bool(laws) and not laws[0].startswith("D")
    return state.find(
        "FH505",
        f"{state.name(seat)} says: {act.value}",
        path=act.path,
        topic="information",
        seat=seat,
        trick=trick,
        severity="violation" if broken else "note",
        consequence="none",
    )


def before_play(state: HandState, act: Act, seat: int) -> Finding:
    """A word too much during the auction; under Law 19 it gives a right over a lead to come."""
    finding = _find(state, act, seat, None)
    if state.rules.us("information") and partners(state, seat):
        state.told.append((seat, finding))
    return finding


def tells(play: Play, act: Act, seat: int) -> None:
    """``tells`` during the play."""
    finding = _find(play.state, act, seat, play.number)
    if play.rules.us("information"):
        give_right(play, seat, finding)


def partners(state: HandState, seat: int) -> tuple[int, ...]:
    """The partners of ``seat``, fixed or, once there is a contract, for this hand."""
    if state.side_of_bidder(seat):
        return tuple(other for other in state.party if other != seat)
    return state.seating.partners[seat]


def give_right(play: Play, seat: int, finding: Finding) -> None:
    """The player at the offender's right may call the lead of any suit (U-177)."""
    state = play.state
    own = partners(state, seat)
    if not own or state.unbid:
        return
    at_right = lead.next_at_right(play, seat, tuple(other for other in play.playing if other not in own))
    if not at_right:
        return
    holder = at_right[0]
    targets = tuple(other for other in (seat, *own) if other in play.playing)
    names = " or ".join(state.name(other) for other in targets)
    finding.consequence = f"{state.name(holder)} may call a suit when {names} next leads."
    lead.right_over_lead(play, finding, (holder,), targets)
