"""FH110 new deal demanded, FH503 a choice that the law does not give.

``elects`` is a choice that the law gave the player: a new deal or not (Law 9, U-114; Law 4, U-90 to U-94; B's call on a
weak hand, B-102), six no-trumps (U-116), which of two cards is played (U-133), or the claim of a revoke (U-145). A new
deal that no law grants is refused, without penalty.

Passes: B shows a late kitty before the first bid and elects a new deal. Fails: a player without ace or court card
does so under the Laws of 500 (U-95)."""

from __future__ import annotations

from fivehundred_cli.cards import CARD_TOKENS
from fivehundred_cli.hand.consequence import Ended
from fivehundred_cli.hand.play import Play
from fivehundred_cli.hand.state import HandState
from fivehundred_cli.laws import double, kitty, misdeal, revoke_claim
from fivehundred_cli.transcript import PASS, Act

CLAIM_REVOKE = "claim-revoke"
GIVE_UP = "give-up"
"""The only bidder gives up a low bid, where he may (``auction.lone-exit``)."""
AGREE = "agree-new-deal"
"""A partner agrees that the other throws in a weak hand (``misdeal.weak-hand: with-partner``)."""


def elects(state: HandState, act: Act, seat: int, play: Play | None, *, before_first_bid: bool) -> None:
    """Judge an election, in the auction (``play`` is ``None``) or in the play."""
    choice = str(act.value)
    card = CARD_TOKENS.get(choice, CARD_TOKENS.get(choice.upper()))
    if card is not None and play is not None and double.elected(play, act, seat, card):
        return
    if choice in (kitty.NEW_DEAL, kitty.STAND, kitty.SIX_NT) and _kitty_choice(state, seat):
        return
    if choice == kitty.NEW_DEAL:
        misdeal.demanded(state, act.path, seat, before_first_bid=before_first_bid, play=play)
        return
    if choice == CLAIM_REVOKE and play is not None:
        open_ones = [
            entry for entry in revoke_claim.unclaimed(play) if not revoke_claim.same_side(play, seat, entry.seat)
        ]
        if open_ones:
            revoke_claim.make(play, open_ones, seat)
            return
    if choice == GIVE_UP and play is None and lone_exit(state, seat):
        return
    if choice == AGREE and state.rules.variant["misdeal.weak-hand"] == "with-partner":
        return
    state.find(
        "FH503",
        f"{state.name(seat)} elects {choice}; the law gives no such choice here.",
        path=act.path,
        topic="election.none",
        seat=seat,
        severity="note",
        consequence="It changes nothing.",
    )


def lone_exit(state: HandState, seat: int) -> bool:
    """Whether the only bidder may give his bid up without penalty; if so, the deal ends and nobody scores."""
    most = state.rules.variant["auction.lone-exit"]
    bid = state.bid
    others = [call for other, call in state.calls if other != seat and call != PASS]
    if most is None or bid is None or seat != state.bidder or others or bid.nullo or bid.tricks > int(most):
        return False
    state.consequences.append(Ended("void"))
    state.ending = "void"
    return True


def in_play(play: Play, act: Act, seat: int) -> None:
    """An election during the play."""
    elects(play.state, act, seat, play, before_first_bid=False)
    if play.state.ending is not None:
        play.stopped = True


def _kitty_choice(state: HandState, seat: int) -> bool:
    """Whether Law 9 gives this player a choice: it is read when the looks are settled."""
    return state.law_nine or any(look.seat != seat for look in state.looks)
