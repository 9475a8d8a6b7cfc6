"""FH407 card retracted without right.

A card once played stays, but for what the rule text lets go back: a revoke put right in time (B-80, U-152), a card
played out of turn (Law 13, D-78), a card too many (B-87, U-133), and the card of a player who played after one that was
taken back (U-155, D-87). A retraction that is refused is a violation; the card that was to replace it is void and gets
no finding of its own.

Passes: a diamond thrown on a club with a club in hand, taken back before the next lead. Fails: a club played on a club,
taken back for a better one.
"""

from __future__ import annotations

from fivehundred_cli.cards import CARD_TEXT
from fivehundred_cli.hand.facts import Placed
from fivehundred_cli.hand.play import Play
from fivehundred_cli.laws import double, exposed, lead, revoke
from fivehundred_cli.ruling import Finding
from fivehundred_cli.transcript import Act


def retracts(play: Play, act: Act, seat: int) -> None:
    """Take a card back, if the law lets it go."""
    assert isinstance(act.value, int)
    card = act.value
    placed = play.placed_by(seat)
    if act.meant and not play.rules.us("revoke.corrected"):
        # The right is for a card played unintentionally only (B-80, DB-36).
        _refuse(play, seat, card, act.path)
        return
    if placed is not None and placed.card == card:
        several = double.takes_back(play, placed)
        if several or (several is None and _goes_back(play, placed)):
            return
    elif double.was_on_offer(play, seat, card) or play.refused == seat or seat in play.tentative:
        # The card is in the hand already: taking it back changes nothing.
        return
    elif _in_last_trick(play, seat, card) and _from_last_trick(play, seat, card):
        return
    _refuse(play, seat, card, act.path)


def _goes_back(play: Play, placed: Placed, *, complete: bool = False) -> bool:
    """Take a card of the trick in progress back, if it may go. In a ``complete`` trick a card out of turn stands."""
    if revoke.is_proved(play, placed):
        revoke.corrected(play, placed, play.number)
        _later_players_may_withdraw(play, placed)
        play.take_back(placed)
        _lies_exposed(play, placed)
        if play.turn() != placed.seat:
            # Played out of turn as well: the right card must be played at once (B-86).
            play.replacing = placed.seat
            _add_law(play, placed, "out-of-turn.revoke")
        return True
    if placed.irregular is not None and placed.irregular.code in ("FH404", "FH405"):
        if play.rules.us("out-of-turn.lead") and not complete and not lead.stands(play, placed):
            lead.taken_back(play, placed)
            return True
        return False
    if placed.seat in play.may_withdraw:
        play.may_withdraw.discard(placed.seat)
        play.take_back(placed)
        return True
    return False


def _lies_exposed(play: Play, placed: Placed) -> None:
    """Under Law 15 the card played in error may be called (U-153, U-154, D-86)."""
    state = play.state
    if not play.rules.us("revoke.corrected") or state.unbid or state.bidder is None:
        return
    exposed.leave_on_table(play, placed.seat, placed.card)
    own = state.side_of_bidder(placed.seat)
    finding = _add_law(play, placed, "revoke.corrected-bidder" if own else "revoke.corrected-opponent")
    if finding is not None:
        caller = "either opponent" if own else state.name(state.bidder)
        finding.consequence = f"It was put right in time; the card lies exposed, and {caller} may call it."


def _add_law(play: Play, placed: Placed, topic: str) -> Finding | None:
    """Add the laws on ``topic`` to the finding against a revoke put right, and return it."""
    for _, finding in play.state.found:
        if finding.path == placed.path and finding.code in ("FH403", "FH409", "FH502"):
            finding.consequence_law = (*finding.consequence_law, *play.rules.cites(topic))
            return finding
    return None


def _later_players_may_withdraw(play: Play, placed: Placed) -> None:
    """Who played after a revoke that is corrected may change his card under Law 15 (U-155), not in B (DB-41)."""
    if not play.rules.us("revoke.corrected"):
        return
    later = play.trick[play.trick.index(placed) + 1 :]
    play.may_withdraw.update(entry.seat for entry in later)


def _in_last_trick(play: Play, seat: int, card: int) -> bool:
    completed = play.completed()
    return bool(completed) and any(entry.seat == seat and entry.card == card for entry in completed[-1].placed)


def _from_last_trick(play: Play, seat: int, card: int) -> bool:
    """A card of the last trick may go back until the trick is quitted (D-85) or the next lead is made (DB-40)."""
    quitted = bool(play.trick) if play.rules.us("revoke.corrected") else play.led is not None
    if quitted:
        return False
    play.reopen()
    placed = play.placed_by(seat)
    assert placed is not None
    if _goes_back(play, placed, complete=True):
        return True
    play.close()
    return False


def _refuse(play: Play, seat: int, card: int, path: str) -> None:
    state = play.state
    late = any(entry.seat == seat and entry.placed.card == card for entry in play.revokes)
    lies = late or play.placed_by(seat) is not None or _in_last_trick(play, seat, card)
    state.find(
        "FH407",
        f"{state.name(seat)} takes back {CARD_TEXT[card]} without a right to.",
        path=path,
        topic="revoke.corrected" if late and play.rules.us("revoke.corrected") else "retract",
        seat=seat,
        trick=play.number,
        cards=(card,),
        consequence="The card stays; what was to replace it is void." if lies else "none",
    )
    if lies:
        play.void_next = (seat, play.bracket)
