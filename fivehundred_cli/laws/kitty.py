"""FH303 kitty looked at, FH304 kitty not his to take, FH306 kitty shown.

Law 9 of the Laws of 500: if anybody but the successful bidder takes up the kitty or looks at a card of it, the bidder
may demand a new deal (U-114) or let the deal stand, the looker being barred from scoring on it (U-115); silence lets
it stand (D-52). A look during the auction waits for the bidder that comes out of it; if that is the looker himself,
no clause speaks (D-51). Where nobody bid, the others may make the looker take the kitty and play six no-trumps, or
have a new deal; if they disagree, six no-trumps is played (U-116, U-117, D-54). Who is barred with him is said by
``laws.debar`` (D-53). The bidder takes the kitty without showing it; no penalty is stated (U-111, Q-31). The other
texts have no clause (DC-10).

Passes: the bidder takes the kitty. Fails: an opponent turns up a card of it.
"""

from __future__ import annotations

from dataclasses import dataclass

from fivehundred_cli.hand.consequence import Debarred, Ended
from fivehundred_cli.hand.state import HandState, basis_of
from fivehundred_cli.ruling import Finding
from fivehundred_cli.transcript import Act

SIX_NT = "six-nt"
NEW_DEAL = "new-deal"
STAND = "stand"


@dataclass(slots=True)
class KittyLook:
    """Somebody other than the bidder has seen, or taken, the kitty."""

    seat: int
    finding: Finding


def looked(state: HandState, act: Act, seat: int, *, during_play: bool = False, code: str | None = None) -> None:
    """``looks-at: kitty`` or ``takes: kitty`` by ``seat``."""
    taken = act.verb == "takes"
    if taken and seat == state.bidder:
        if state.bid is not None and not state.bid.takes_kitty:
            _no_kitty(state, act, seat)
        return
    if seat == state.bidder and not during_play and code is None:
        return
    what = "takes up" if taken else "looks at"
    law = state.rules.us("kitty.looked")
    late = during_play and seat == state.bidder
    finding = state.find(
        code or ("FH304" if taken else "FH303"),
        f"{state.name(seat)} {what} the {'dead hand' if code == 'FH307' else 'kitty'}.",
        path=act.path,
        topic="kitty.looked" if law else "kitty.no-clause",
        seat=seat,
        severity="violation" if law else "note",
        consequence="none" if not law or late else None,
    )
    if law and not late:
        state.looks.append(KittyLook(seat, finding))


def _no_kitty(state: HandState, act: Act, seat: int) -> None:
    """The bidder of bar nullo may not take the kitty (B-59, DB-15)."""
    assert state.bid is not None
    state.find(
        "FH304",
        f"{state.name(seat)} takes up the kitty, but {state.bid.call} is played without it.",
        path=act.path,
        topic="nullo.no-kitty",
        seat=seat,
        consequence="The kitty goes back; the cards dealt are played.",
    )


def shown(state: HandState, act: Act, seat: int, *, nobody_bid: bool) -> None:
    """``shows: kitty``: it is turned up. The kitty of an unbid hand may be, by agreement (U-35, D-31); who is not the
    bidder has looked at it himself by turning it up (U-114)."""
    if nobody_bid:
        state.find(
            "FH306",
            f"{state.name(seat)} turns up the kitty of a hand that nobody bid.",
            path=act.path,
            topic="kitty.unbid-shown",
            seat=seat,
            severity="note",
            consequence="none",
        )
        return
    if seat != state.bidder and state.rules.us("kitty.looked"):
        looked(state, act, seat)
        return
    laws = state.rules.variant.cite("kitty.shown")
    clause = bool(laws) and basis_of(laws[0]) == "text"
    state.find(
        "FH306",
        f"{state.name(seat)} shows the kitty.",
        path=act.path,
        topic="kitty.shown" if clause else "kitty.no-clause",
        seat=seat,
        severity="violation" if clause else "note",
        consequence="none",
    )


def settle(state: HandState) -> None:
    """Rule on the looks at the kitty once it is known who, if anybody, is the bidder."""
    if not state.looks:
        return
    if state.bidder is None:
        _nobody_bid(state)
    else:
        _bidder_chooses(state)
    state.looks = []


def _bidder_chooses(state: HandState) -> None:
    variant = state.rules.variant
    bidder = state.bidder
    assert bidder is not None
    others = [look for look in state.looks if look.seat != bidder]
    for look in state.looks:
        if look.seat == bidder:
            look.finding.consequence = "none"
            look.finding.consequence_law = state.rules.cites("kitty.looked-bidder")
    if len(others) < len(state.looks):
        _opponents_may_demand(state, bidder)
    if not others or state.ending is not None:
        return
    state.law_nine = True
    choice = state.choice(bidder, (NEW_DEAL, STAND))
    name = state.name(bidder)
    if choice == NEW_DEAL:
        for look in others:
            look.finding.consequence = f"{name} demands a new deal: nobody scores."
        state.consequences.append(Ended("new-deal"))
        state.ending = "new-deal"
        return
    whole = variant["laws.debar"] == "side"
    for look in others:
        account = state.seating.accounts[state.seating.account_of[look.seat]]
        barred = account if whole and not state.seating.by_player else state.name(look.seat)
        look.finding.consequence = f"The deal stands; {barred} can score nothing on it."
        look.finding.consequence_law = (
            *look.finding.consequence_law,
            *state.rules.cites("kitty.looked-stand"),
            *state.rules.cites("kitty.looked-default" if choice is None else "kitty.debar"),
        )
        state.consequences.append(Debarred(look.seat, whole))
    if choice is None:
        state.open_choices.append((bidder, NEW_DEAL, (state.rules.cites("kitty.looked") or ("",))[0]))


def _opponents_may_demand(state: HandState, bidder: int) -> None:
    """A house rule for a bidder who had looked himself: his opponents may demand a new deal (D-51)."""
    if state.rules.variant["laws.bidder-looks"] != "opponents-new-deal":
        return
    own = state.seating.partners[bidder]
    opponents = [seat for seat in state.active if seat != bidder and seat not in own]
    finding = next(look.finding for look in state.looks if look.seat == bidder)
    finding.basis = "house"
    state.law_nine = True
    if any(state.choice(seat, (NEW_DEAL, STAND)) == NEW_DEAL for seat in opponents):
        finding.consequence = "The opponents demand a new deal: nobody scores."
        state.consequences.append(Ended("new-deal"))
        state.ending = "new-deal"
        return
    finding.consequence = "The opponents may demand a new deal; they let the deal stand."
    if not any(state.choice(seat, (STAND,)) for seat in opponents):
        state.open_choices.append((opponents[0], NEW_DEAL, "D-51"))


def _nobody_bid(state: HandState) -> None:
    """Nobody bid: six no-trumps by the looker, or a new deal, as the others choose (U-116, U-117, D-54)."""
    state.law_nine = True
    look = state.looks[0]
    own = state.seating.partners[look.seat]
    others = [seat for seat in state.active if seat != look.seat and seat not in own]
    choices = {seat: state.choice(seat, (NEW_DEAL, SIX_NT)) for seat in others}
    made = {choice for choice in choices.values() if choice is not None}
    finding = look.finding
    finding.law = state.rules.cites("kitty.looked-unbid")[0]
    if not made:
        finding.consequence = "Nobody calls on him: nothing follows."
        finding.consequence_law = state.rules.cites("kitty.looked-unbid-default")
        state.open_choices.append((others[0], NEW_DEAL, finding.law))
        return
    if made == {NEW_DEAL}:
        finding.consequence = "The others want a new deal: nobody scores."
        state.consequences.append(Ended("new-deal"))
        state.ending = "new-deal"
        return
    finding.consequence = f"{state.name(look.seat)} must take the kitty and play six no-trumps."
    if len(made) > 1:
        finding.consequence = "The others disagree: " + finding.consequence
        finding.consequence_law = (*finding.consequence_law, *state.rules.cites("kitty.looked-disagree"))
    state.bid = state.rules.six_no_trumps
    state.bidder = look.seat
