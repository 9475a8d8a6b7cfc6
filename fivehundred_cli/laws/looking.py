"""FH504 looked back, FH305 discard looked at, FH307 dead hand touched or seen.

Law 16 of the Laws of 500: only the last trick turned and quitted may be seen again; who looks at an earlier one may
have a suit called from him (U-156), by the bidder, or where the bidder's side looked by the opponent at his right
(D-88). The bidder may look at his discard until he has played to the first trick; after that the player on his right
may call a suit from him (U-157). The dead hand of the two-handed game may not be touched or seen; no penalty is
stated (U-180, D-40), unless ``laws.dead-hand`` treats it as the kitty. The other texts have no clause (DC-2).

Passes: a look at the trick just quitted. Fails: a look at the second trick during the fifth.
"""

from __future__ import annotations

from fivehundred_cli.hand.play import Play
from fivehundred_cli.hand.state import HandState
from fivehundred_cli.laws import kitty, lead
from fivehundred_cli.ruling import Finding
from fivehundred_cli.transcript import Act, Look


def looks_at(play: Play, act: Act, seat: int) -> None:
    """``looks-at`` during the play."""
    look = act.value
    assert isinstance(look, Look)
    if look.what == "trick":
        _trick(play, act, seat, look.trick or 0)
    elif look.what == "discard":
        _discard(play, act, seat)
    elif look.what == "dead":
        dead(play.state, act, seat)
    elif not _has_begun(play):
        kitty.looked(play.state, act, seat, during_play=True)
        kitty.settle(play.state)
    else:
        _discard(play, act, seat)


def _has_begun(play: Play) -> bool:
    return play.number > 1 or bool(play.trick) or bool(play.cards_played())


def takes(play: Play, act: Act, seat: int) -> None:
    """``takes: kitty`` during the play: once the bidder has led, what lies there is his discard (D-51)."""
    state = play.state
    if seat != state.bidder and state.bid is not None and state.bid.takes_kitty and _has_begun(play):
        _discard(play, act, seat)
        return
    kitty.looked(play.state, act, seat, during_play=True)
    kitty.settle(play.state)


def _right(play: Play, finding: Finding, seat: int) -> None:
    """A suit may be called from ``seat`` at his next lead."""
    holders = lead.holder_at_right(play, seat)
    finding.consequence = "none"
    if holders:
        name = play.state.name(seat)
        finding.consequence = f"{play.state.name(holders[0])} may call a suit from {name} at his next lead."
        lead.right_over_lead(play, finding, holders, (seat,))


def _trick(play: Play, act: Act, seat: int, number: int) -> None:
    if number >= play.tricks_done:
        return
    state = play.state
    law = play.rules.us("look-back")
    finding = state.find(
        "FH504",
        f"{state.name(seat)} looks at trick {number}, which is not the last one quitted.",
        path=act.path,
        topic="look-back",
        seat=seat,
        trick=play.number,
        severity="violation" if law else "note",
        consequence=None if law else "none",
    )
    if law:
        _right(play, finding, seat)


def _discard(play: Play, act: Act, seat: int) -> None:
    state = play.state
    law = play.rules.us("look-discard")
    if seat == state.bidder and not play.done and not play.fast and play.number == 1 and play.placed_by(seat) is None:
        return
    finding = state.find(
        "FH305",
        f"{state.name(seat)} looks at the discard.",
        path=act.path,
        topic="look-discard" if seat == state.bidder else "look-back",
        seat=seat,
        trick=play.number,
        severity="violation" if law else "note",
        consequence=None if law else "none",
    )
    if law:
        _right(play, finding, seat)


def dead(state: HandState, act: Act, seat: int) -> None:
    """The dead hand is looked at (U-180)."""
    if state.rules.variant["laws.dead-hand"] == "as-kitty":
        kitty.looked(state, act, seat, code="FH307")
        return
    state.find(
        "FH307",
        f"{state.name(seat)} looks at the dead hand.",
        path=act.path,
        topic="dead-hand",
        seat=seat,
        severity="violation" if state.rules.dead_hand else "note",
        consequence="none",
    )
