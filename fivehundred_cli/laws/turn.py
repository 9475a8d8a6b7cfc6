"""FH404 lead out of turn, FH405 play out of turn, FH410 play by a player who sits out.

The turn goes clockwise from the leader; the first lead is the bidder's (the eldest hand's where nobody bid), every
other lead belongs to the winner of the last trick. What becomes of a card played at the wrong time is said by
``laws.code`` and ``laws.lead-out-of-turn``: it stays as that player's card to the trick (B-85, DB-44, DB-45), is not
accepted (H-70, DH-5), is void until the play has been built on it (DC-2), or is subject to Law 13 (U-137 to U-142,
D-75 to D-78). A player who sits out cannot play at all (DB-16).

Passes: S leads, W, N, E follow. Fails: S is to lead and W puts down a card.
"""

from __future__ import annotations

from fivehundred_cli.cards import CARD_TEXT
from fivehundred_cli.hand.facts import Placed
from fivehundred_cli.hand.play import Play
from fivehundred_cli.ruling import Finding


def sits_out(play: Play, seat: int, card: int, path: str) -> None:
    """A card of a player who takes no part in the play is void (B-55, B-58, U-220, D-98)."""
    state = play.state
    bid = state.bid
    topic = "nullo.sits-out"
    if bid is not None and not bid.takes_kitty and state.rules.variant.cite("nullo.bar-sits-out"):
        topic = "nullo.bar-sits-out"
    state.find(
        "FH410",
        f"{state.name(seat)} plays {CARD_TEXT[card]} but sits out this hand.",
        path=path,
        topic=topic,
        seat=seat,
        trick=play.number,
        cards=(card,),
        consequence="The card is void; the trick goes on without it.",
    )


def _is_lead(play: Play) -> bool:
    """Whether the card due now is a lead."""
    return play.leader is not None and play.placed_by(play.leader) is None


def find(play: Play, seat: int, card: int, path: str, time: int) -> Finding:
    """The finding for a card played when it is another's turn."""
    state = play.state
    turn = play.turn()
    assert turn is not None
    lead = _is_lead(play)
    first = play.number == 1 and not play.done and not play.fast
    if lead:
        topic = "play.first-lead" if first else "play.leader"
        if first and state.unbid:
            topic = "play.eldest-leads"
        message = f"{state.name(seat)} leads {CARD_TEXT[card]} when {state.name(turn)} is to lead."
    else:
        topic = "play.turn"
        message = f"{state.name(seat)} plays {CARD_TEXT[card]} before {state.name(turn)} has played."
    return state.find(
        "FH404" if lead else "FH405",
        message,
        path=path,
        topic=topic,
        seat=seat,
        trick=play.number,
        cards=(card,),
        consequence_topic=_consequence_topic(play, seat, turn, lead),
        parameter="laws.lead-out-of-turn" if lead else None,
        time=time,
    )


def _consequence_topic(play: Play, seat: int, turn: int, lead: bool) -> str:
    """The clauses that say what follows; Law 13 has one for each case."""
    if not play.rules.us("out-of-turn.lead"):
        return "out-of-turn.lead" if lead else "out-of-turn.play"
    state = play.state
    if state.unbid:
        return "out-of-turn.unbid"
    if state.side_of_bidder(seat):
        return "out-of-turn.bidder-side"
    if not lead:
        return "out-of-turn.play"
    return "out-of-turn.lead-neither" if state.side_of_bidder(turn) else "out-of-turn.lead"


def fate(play: Play, *, lead: bool, followed: bool) -> str:
    """What becomes of a card played at the wrong time: ``not-accepted``, ``leads``, ``void`` or ``stays``.

    ``lead`` says that the card due is a lead; ``followed`` that all others play to this one in the record.
    """
    rules = play.rules
    if rules.code == "refuse":
        return "not-accepted"
    if lead:
        if followed or rules.code == "report-only" or rules.us("out-of-turn.lead"):
            return "leads"
        form = rules.variant["laws.lead-out-of-turn"]
        return {"accepted-lead": "leads", "void": "void"}.get(form, "stays")
    return "void" if rules.code == "void-then-stands" and not rules.us("out-of-turn.play") else "stays"


def stands_as_lead(play: Play) -> bool:
    """Whether a lead out of turn is the lead for good, at a table that has it so (``laws.lead-out-of-turn``)."""
    rules = play.rules
    return rules.variant["laws.lead-out-of-turn"] == "accepted-lead" and not rules.us("out-of-turn.lead")


def stays(play: Play, seat: int, card: int, path: str, time: int, finding: Finding) -> Placed:
    """The card remains as that player's card to the trick (B-85); it is judged by cards, not by order."""
    finding.consequence = "The card stays on the table as that player's card to the trick."
    placed = play.place(seat, card, path, time)
    placed.irregular = finding
    return placed


def becomes_lead(play: Play, seat: int, card: int, path: str, time: int, finding: Finding) -> Placed:
    """The card lies as a lead, until it is challenged (Law 13) or built on."""
    play.right_leader = play.leader
    play.leader = seat
    placed = play.place(seat, card, path, time)
    placed.irregular = finding
    if stands_as_lead(play):
        finding.consequence = "The card is the lead."
    return placed


def not_accepted(finding: Finding) -> None:
    """The card is in the player's hand again, as if he had not played it (H-70)."""
    finding.consequence = "The card is not accepted and goes back to the hand."


def void(play: Play, seat: int, card: int, path: str, time: int, finding: Finding) -> None:
    """The card is void, unless the play goes on as if it stood (DC-2)."""
    finding.consequence = "The card is void and goes back to the hand, unless the play goes on as if it stood."
    placed = Placed(seat, card, path, time)
    placed.irregular = finding
    play.tentative[seat] = placed


def taken_back(play: Play, placed: Placed) -> None:
    """A card played out of turn goes back to the hand; after a lead the right leader leads."""
    was_lead = placed.seat == play.leader and play.right_leader is not None
    followers = [entry.seat for entry in play.trick if entry is not placed]
    play.take_back(placed)
    if was_lead:
        play.leader, play.right_leader = play.right_leader, None
        play.may_withdraw.update(followers)
        play.led = None
