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
from fivehundred_cli.hand.play import Placed, Play
from fivehundred_cli.laws import revoke, turn
from fivehundred_cli.transcript import Act


def retracts(play: Play, act: Act, seat: int) -> None:
    """Take a card back, if the law lets it go."""
    assert isinstance(act.value, int)
    card = act.value
    placed = play.placed_by(seat)
    if placed is not None and placed.card == card:
        if _goes_back(play, placed):
            return
    elif _in_last_trick(play, seat, card) and _from_last_trick(play, seat, card):
        return
    _refuse(play, seat, card, act.path)


def _goes_back(play: Play, placed: Placed) -> bool:
    """Take a card of the trick in progress back, if it may go."""
    if revoke.is_proved(play, placed):
        revoke.corrected(play, placed, play.number)
        _later_players_may_withdraw(play, placed)
        play.take_back(placed)
        return True
    if placed.irregular is not None and placed.irregular.code in ("FH404", "FH405"):
        if play.rules.code in ("us-laws", "void-then-stands"):
            turn.taken_back(play, placed)
            return True
        return False
    if placed.seat in play.may_withdraw:
        play.may_withdraw.discard(placed.seat)
        play.take_back(placed)
        return True
    return False


def _later_players_may_withdraw(play: Play, placed: Placed) -> None:
    """Who played after a revoke that is corrected may change his card under Law 15 (U-155), not in B (DB-41)."""
    if play.rules.code != "us-laws":
        return
    later = play.trick[play.trick.index(placed) + 1 :]
    play.may_withdraw.update(entry.seat for entry in later)


def _in_last_trick(play: Play, seat: int, card: int) -> bool:
    completed = play.completed()
    return bool(completed) and any(entry.seat == seat and entry.card == card for entry in completed[-1].placed)


def _from_last_trick(play: Play, seat: int, card: int) -> bool:
    """A card of the last trick may go back until the trick is quitted (D-85) or the next lead is made (DB-40)."""
    quitted = bool(play.trick) if play.rules.code == "us-laws" else play.led is not None
    if quitted:
        return False
    play.reopen()
    placed = play.placed_by(seat)
    assert placed is not None
    if _goes_back(play, placed):
        return True
    play.close()
    return False


def _refuse(play: Play, seat: int, card: int, path: str) -> None:
    state = play.state
    state.find(
        "FH407",
        f"{state.name(seat)} takes back {CARD_TEXT[card]} without a right to.",
        path=path,
        topic="retract",
        seat=seat,
        trick=play.number,
        cards=(card,),
        consequence="The card stays; what was to replace it is void.",
    )
    play.void_next = (seat, play.bracket)
