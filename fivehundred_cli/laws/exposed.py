"""FH501 exposed card, FH502 call refused, FH503 call not allowed.

Law 12 of the Laws of 500: a card that an opponent of the bidder shows during the play may be left on the table, on
the bidder's demand, and called by him on any trick, unless the call would make its holder revoke (U-131, U-132, D-71
to D-73). The bidder calls before he plays himself (U-134). The card of a corrected revoke may be called in the same
way, by the bidder or, where his own side revoked, by either opponent (U-153, U-154, D-86). A refusal of a call that
could be met is a revoke (U-144, D-79). The other rule texts have no such law: the exposure is noted and nothing
follows (DC-10).

Passes: B drops the king of hearts, A calls it on a heart lead, B plays it. Fails: B plays another heart.
"""

from __future__ import annotations

from fivehundred_cli.cards import BIT, CARD_TEXT
from fivehundred_cli.hand.facts import Exposed, Placed
from fivehundred_cli.hand.play import Play
from fivehundred_cli.hand.state import HandState
from fivehundred_cli.laws import possession, revoke
from fivehundred_cli.ruling import Finding
from fivehundred_cli.transcript import Act


def opponents(state: HandState, playing: tuple[int, ...]) -> tuple[int, ...]:
    """The seats in the play that do not play for the contract."""
    return tuple(seat for seat in playing if not state.side_of_bidder(seat))


def _texts(cards: tuple[int, ...]) -> str:
    return " ".join(CARD_TEXT[card] for card in cards)


def before_play(state: HandState, act: Act, seat: int) -> None:
    """A card shown during the auction or before the first lead: no consequence in any of the texts (D-71, DC-10).

    The bidder lays his hand open where his call says so (``exposed: before-lead``).
    """
    cards = act.cards
    if seat == state.bidder and state.bid is not None and state.bid.exposed == "before-lead":
        return
    state.find(
        "FH501",
        f"{state.name(seat)} shows {_texts(cards)} before the play.",
        path=act.path,
        topic="exposed.before-play",
        seat=seat,
        severity="note",
        cards=cards,
        consequence="none",
    )


def exposes(play: Play, act: Act, seat: int) -> None:
    """A player shows or drops cards during the play."""
    cards = act.cards
    state = play.state
    for index, card in enumerate(cards):
        if seat in play.playing:
            possession.check(play, seat, card, f"{act.path}/{index}", state.clock, "shows")
        revoke.shown(play, seat, card)
    if seat == state.bidder and _opens_hand(play):
        return
    law = play.rules.us("exposed") and not state.unbid
    against = law and not state.side_of_bidder(seat) and state.bidder is not None
    if against:
        assert state.bidder is not None
        consequence = "The bidder may demand that it be left on the table; here it is picked up."
        if state.rules.variant["play.exposed-default"] == "left-on-table":
            play.exposed.extend(Exposed(seat, card, (state.bidder,)) for card in cards)
            consequence = f"The card is left on the table; {state.name(state.bidder)} may call it on any trick."
    elif law:
        consequence = "none"
    else:
        consequence = "none"
    state.find(
        "FH501",
        f"{state.name(seat)} exposes {_texts(cards)}.",
        path=act.path,
        topic="exposed" if against else "exposed.no-right",
        seat=seat,
        trick=play.number,
        severity="violation" if against else "note",
        cards=cards,
        consequence=consequence,
    )


def _opens_hand(play: Play) -> bool:
    """Whether the bidder must lay his hand open by now, as a special call has it (``exposed`` in ``bids.special``)."""
    bid = play.state.bid
    if bid is None or not bid.exposed:
        return False
    return bid.exposed == "before-lead" or play.tricks_done > 0


def leave_on_table(play: Play, seat: int, card: int) -> None:
    """Under Law 12 and 15 a card taken back lies exposed: an opponent's for the bidder to call, and the reverse."""
    state = play.state
    if not play.rules.us("exposed") or state.bidder is None or state.unbid:
        return
    callers = opponents(state, play.playing) if state.side_of_bidder(seat) else (state.bidder,)
    play.exposed.append(Exposed(seat, card, callers))


def calls(play: Play, act: Act, seat: int) -> None:
    """``calls: card``: an exposed card is called to the trick in progress (or to be led)."""
    assert isinstance(act.value, int)
    card = act.value
    state = play.state
    entry = next((found for found in play.exposed if found.card == card), None)
    reason, topic = None, "exposed.no-right"
    if entry is None:
        reason = f"{CARD_TEXT[card]} does not lie exposed"
    elif seat not in entry.callers or state.side_of_bidder(seat) == state.side_of_bidder(entry.seat):
        reason = f"{state.name(seat)} has no right to call it"
    elif play.placed_by(seat) is not None:
        reason, topic = f"{state.name(seat)} has played to this trick already", "exposed.late"
    elif _has_played(play, entry.seat):
        reason, topic = f"{state.name(entry.seat)} has played to this trick", "exposed.late"
    if reason is None:
        assert entry is not None
        play.required[entry.seat] = card
        return
    state.find(
        "FH503",
        f"{state.name(seat)} calls {CARD_TEXT[card]}, but {reason}.",
        path=act.path,
        topic=topic,
        seat=seat,
        trick=play.number,
        severity="note",
        cards=(card,),
        consequence="The call is void.",
    )


def _has_played(play: Play, seat: int) -> bool:
    """Whether ``seat`` has a card in this trick that stands; one played out of turn may still be taken back (U-135)."""
    placed = play.placed_by(seat)
    return placed is not None and (placed.irregular is None or placed.irregular.code != "FH405")


def check_call(play: Play, seat: int, card: int, path: str, time: int) -> Finding | None:
    """The finding against a card played where another was lawfully called for (FH502), or ``None``.

    To be asked before the card is placed.
    """
    state = play.state
    lawful = play.lawful_mask(seat)
    called = play.required.get(seat)
    if called is not None and called != card and BIT[called] & state.sure[seat] & lawful:
        return _refused(play, seat, card, path, time, f"{CARD_TEXT[called]} was called")
    limit = play.lead_limit.get(seat)
    if limit is None or not play.on_lead(seat):
        return None
    must, suit = limit
    follow = play.order.follow[suit]
    held = state.sure[seat]
    if must and held & follow and not BIT[card] & follow:
        return _refused(play, seat, card, path, time, f"the lead of {revoke.suit_name(suit)} was called")
    if not must and BIT[card] & follow and held & ~follow:
        return _refused(play, seat, card, path, time, f"the lead of {revoke.suit_name(suit)} was forbidden")
    return None


def _refused(play: Play, seat: int, card: int, path: str, time: int, what: str) -> Finding:
    state = play.state
    return state.find(
        "FH502",
        f"{state.name(seat)} plays {CARD_TEXT[card]} when {what}, and could have obeyed.",
        path=path,
        topic="revoke.penalty-refused",
        seat=seat,
        trick=play.number,
        cards=(card,),
        time=time,
    )


def refuses(play: Play, act: Act, seat: int) -> None:
    """``refuses: text``: a player declares that he will not do what the law asks."""
    state = play.state
    demanded = seat in play.required or seat in play.lead_limit
    showing = (play.over or state.ending is not None) and play.rules.code == "us-laws"
    consequence, topic = "none", "election.none"
    if showing:
        consequence, topic = "none", "game.show"
    elif demanded:
        consequence, topic = "A refusal counts once another card is played.", "revoke.penalty-refused"
    state.find(
        "FH502",
        f"{state.name(seat)} refuses: {act.value}.",
        path=act.path,
        topic=topic,
        seat=seat,
        trick=play.number,
        severity="violation" if showing or demanded else "note",
        consequence=consequence,
    )


def clear(play: Play, placed: Placed) -> None:
    """A card played is exposed no longer, and a call on its player is spent."""
    play.exposed = [entry for entry in play.exposed if (entry.seat, entry.card) != (placed.seat, placed.card)]
    play.required.pop(placed.seat, None)
    if placed.seat == play.leader:
        play.lead_limit.pop(placed.seat, None)
