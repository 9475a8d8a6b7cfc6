"""FH506 claim: tricks claimed or conceded.

None of the rule texts has claims. Where ``claims: none`` a hand needs its ten tricks and a claim changes nothing
(DC-4). Where ``claims: agreed`` a claim that everybody agrees to ends the hand; one that anybody disputes, or that
not all have agreed to, changes nothing, and a bidder who concedes is set back, his opponents keeping the tricks they
have (D-68).

Passes: a claim that all agree to. Fails: the same, disputed; play goes on.
"""

from __future__ import annotations

from fivehundred_cli.hand.consequence import SetBack
from fivehundred_cli.hand.play import TRICKS_IN_HAND, Play
from fivehundred_cli.transcript import Act


class Claim:
    """A claim, or a concession, that waits for the others until a further card is played.

    ``at`` is where the play stood: the number of the trick, and the cards of it on the table.
    """

    __slots__ = ("act", "agreed", "at", "seat")

    def __init__(self, act: Act, seat: int, at: tuple[int, int]) -> None:
        self.act = act
        self.seat = seat
        self.at = at
        self.agreed: set[int] = set()


def claims(play: Play, act: Act, seat: int) -> None:
    """``claims`` or ``concedes``: note it, and wait for the others where a claim can be agreed to."""
    state = play.state
    agreed = state.rules.variant["claims"] == "agreed" or state.rules.is_fallback("claims")
    verb = "claims" if act.verb == "claims" else "gives up"
    tricks = "the rest" if act.value == "rest" else f"{act.value} tricks"
    finding = state.find(
        "FH506",
        f"{state.name(seat)} {verb} {tricks}.",
        path=act.path,
        topic="claims",
        seat=seat,
        trick=play.number,
        severity="note",
        consequence="none, unless everybody agrees" if agreed else "none",
        consequence_topic="hand.ten-tricks" if not agreed else None,
    )
    if not agreed:
        return
    if act.verb == "concedes" and seat == state.bidder and _gives_up_the_bid(play, act):
        finding.consequence = "The bidder is set back; his opponents score for the tricks they have."
        state.consequences.append(SetBack())
        state.ending = "conceded"
        play.stopped = True
        return
    play.claim = Claim(act, seat, (play.number, len(play.trick)))
    play.claim_finding = finding


def _gives_up_the_bid(play: Play, act: Act) -> bool:
    """Whether the bidder gives up so many tricks that his bid must fail; fewer are a claim like any other."""
    state = play.state
    if state.bid is None or state.bid.nullo:
        return True
    left = TRICKS_IN_HAND - play.tricks_done
    given = left if act.value == "rest" else min(left, int(str(act.value)))
    tricks = play.tricks_by_account()
    own = sum(tricks[account] for account in {state.seating.account_of[seat] for seat in state.party})
    return own + left - given < state.bid.tricks


def answers(play: Play, act: Act, seat: int) -> None:
    """``agrees`` or ``disputes``."""
    claim = play.claim
    other = play.state.seating.seat(str(act.value), act.path)
    if not isinstance(claim, Claim) or claim.seat != other:
        return
    if act.verb == "disputes" or claim.at != (play.number, len(play.trick)):
        play.claim = None
        return
    claim.agreed.add(seat)
    if claim.agreed >= set(play.playing) - {claim.seat}:
        _granted(play, claim)


def _granted(play: Play, claim: Claim) -> None:
    """Everybody agrees: the tricks go as claimed, the others to the other side where there are two."""
    state = play.state
    left = TRICKS_IN_HAND - play.tricks_done
    value = claim.act.value
    claimed = left if value == "rest" else min(left, int(str(value)))
    others = [
        other for other in play.playing if state.seating.account_of[other] != state.seating.account_of[claim.seat]
    ]
    two_sides = len({state.seating.account_of[other] for other in others}) == 1
    concedes = claim.act.verb == "concedes"
    mine = left - claimed if concedes else claimed
    if mine < left and not two_sides:
        play.claim = None
        return
    play.won[claim.seat] += mine
    if mine < left:
        play.won[others[0]] += left - mine
    play.trick.clear()
    play.number = TRICKS_IN_HAND + 1
    play.over = True
    play.claim = None
    state.ending = "conceded" if concedes else "claimed"
    if play.claim_finding is not None:
        play.claim_finding.consequence = "Everybody agrees: the hand ends."
