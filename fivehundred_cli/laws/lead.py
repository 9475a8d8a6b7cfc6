"""Rights over a lead: a suit called or forbidden, after a false lead, a look back, or a word to a partner.

Law 13: where an opponent of the bidder leads out of turn, the bidder may call a suit from the opponent that should
have led, or forbid him the suit of the card falsely led (U-137, U-138); where neither opponent was to lead, the right
is over the first of them to get the lead, the card lying as a marker (U-139, U-140). By playing to the false lead the
bidder accepts it (U-141, U-142, D-77). Law 16: who looks back may have a suit called from him (U-156, U-157, D-88).
Law 19: so may the side that passed information (U-177, D-89). One call, at one lead; a suit not held frees the player
(D-79).

Passes: C, from whom clubs are called, leads his club. Fails: he leads a spade, holding a club.
"""

from __future__ import annotations

from fivehundred_cli.hand.facts import Demand, Placed
from fivehundred_cli.hand.play import Play
from fivehundred_cli.laws import exposed, revoke, turn
from fivehundred_cli.ruling import Finding
from fivehundred_cli.transcript import Act


def challenges(play: Play, act: Act, seat: int) -> None:
    """``challenges: player``: objects to a card of that player, played or led out of turn."""
    state = play.state
    other = state.seating.seat(str(act.value), act.path)
    placed = play.placed_by(other)
    finding = placed.irregular if placed is not None else None
    irregular = finding is not None and finding.code in ("FH404", "FH405")
    if placed is None or finding is None or not irregular or not _may_challenge(play, seat, placed):
        why = "nothing of his is out of turn" if not irregular else "it is too late, or not his to challenge"
        state.find(
            "FH507",
            f"{state.name(seat)} challenges {state.name(other)}: {why}.",
            path=act.path,
            topic="out-of-turn.accepted" if irregular else "play.turn",
            seat=seat,
            trick=play.number,
            severity="note",
            consequence="The challenge is denied.",
        )
        return
    play.challenged = placed
    if not play.rules.us("out-of-turn.lead"):
        return
    if finding.code == "FH404" and not state.side_of_bidder(other) and not state.unbid:
        _right_after_false_lead(play, placed, finding)


def _may_challenge(play: Play, seat: int, placed: Placed) -> bool:
    """The bidder may challenge an opponent until he has played himself; anybody may challenge the bidder's side until
    the next player has played (D-77, D-78)."""
    state = play.state
    if not play.rules.us("out-of-turn.lead"):
        return True
    if state.unbid or state.side_of_bidder(placed.seat):
        after = play.from_seat[placed.seat][1:2]
        return placed.irregular is None or placed.irregular.code == "FH405" or not any(map(play.placed_by, after))
    if play.rules.variant["laws.partner-challenge"] and seat in state.party and state.bidder is not None:
        return play.placed_by(state.bidder) is None
    return seat == state.bidder and play.placed_by(seat) is None


def _right_after_false_lead(play: Play, placed: Placed, finding: Finding) -> None:
    state = play.state
    assert state.bidder is not None
    right = play.right_leader
    others = exposed.opponents(state, play.playing)
    targets = (right,) if right is not None and right in others else others
    play.demands.append(Demand((state.bidder,), targets, placed.card, finding))
    waiting = [other for other in play.playing if play.placed_by(other) is None]
    if waiting == [state.bidder]:
        finding.consequence_law = (*finding.consequence_law, *play.rules.cites("out-of-turn.last"))
    suit = revoke.suit_name(play.order.suit_of[placed.card])
    whom = " or ".join(state.name(target) for target in targets)
    if right in others:
        finding.consequence = (
            f"{state.name(state.bidder)} may call a suit from {whom}, or forbid {suit}; the card is taken back."
        )
    else:
        finding.consequence = (
            f"The card marks a penalty: {state.name(state.bidder)} may call a suit from the first opponent to get the "
            f"lead ({whom}), or forbid {suit}."
        )


def accepted(play: Play, placed: Placed, seat: int) -> None:
    """Somebody plays to a lead out of turn: under Law 13 the bidder's card accepts it."""
    finding = placed.irregular
    state = play.state
    if finding is None or finding.code != "FH404" or finding.consequence is not None:
        return
    if state.unbid or state.side_of_bidder(placed.seat):
        finding.consequence = "none"
    elif seat == state.bidder:
        finding.consequence = f"{state.name(seat)} has played to it: the lead stands."
        finding.consequence_law = play.rules.cites("out-of-turn.accepted")


def stands(play: Play, placed: Placed) -> bool:
    """Whether a card out of turn lies for good under Law 13: a lead that the bidder has played to (U-141), or, by the
    bidder's side, the next player (D-78). Any other may still go back while the trick is open."""
    state = play.state
    finding = placed.irregular
    if play.challenged is placed or finding is None or finding.code != "FH404":
        return False
    if state.unbid or state.bidder is None or state.side_of_bidder(placed.seat):
        return any(map(play.placed_by, play.from_seat[placed.seat][1:2]))
    return play.placed_by(state.bidder) is not None


def taken_back(play: Play, placed: Placed) -> None:
    """A card out of turn goes back. An opponent's lies exposed, unless the bidder has taken his right over the lead
    instead (D-75, ``laws.false-lead``)."""
    state = play.state
    finding = placed.irregular
    right = play.right_leader
    turn.taken_back(play, placed)
    play.challenged = None
    if finding is None or not play.rules.us("out-of-turn.lead"):
        return
    against = not state.side_of_bidder(placed.seat) and not state.unbid
    if finding.consequence is None:
        finding.consequence = "The card goes back." + (" It lies exposed and may be called." if against else "")
    if not against:
        return
    suit_right = any(demand.source is finding for demand in play.demands) or (
        finding.code == "FH404" and right in play.lead_limit
    )
    if not suit_right or play.rules.variant["laws.false-lead"] == "cumulative":
        exposed.leave_on_table(play, placed.seat, placed.card)


def calls_suit(play: Play, act: Act, seat: int) -> None:
    """``calls-suit``: requires the lead of a suit."""
    _exercise(play, act, seat, must=True)


def forbids_suit(play: Play, act: Act, seat: int) -> None:
    """``forbids-suit``: forbids the lead of the suit of the card falsely led."""
    _exercise(play, act, seat, must=False)


def _exercise(play: Play, act: Act, seat: int, *, must: bool) -> None:
    assert isinstance(act.value, int)
    suit = act.value
    state = play.state
    for demand in play.demands:
        if seat not in demand.holders:
            continue
        target = _target_now(play, demand)
        if target is None:
            continue
        if not must and (demand.marker is None or play.order.suit_of[demand.marker] != suit):
            continue
        play.demands.remove(demand)
        play.lead_limit[target] = (must, suit)
        if demand.marker is None or not must:
            _cite_forbidden(play, demand, must)
        return
    word = "calls" if must else "forbids"
    state.find(
        "FH503",
        f"{state.name(seat)} {word} the lead of {revoke.suit_name(suit)}, without a right to.",
        path=act.path,
        topic="exposed.no-right",
        seat=seat,
        trick=play.number,
        severity="note",
        consequence="The call is void.",
    )


def _cite_forbidden(play: Play, demand: Demand, must: bool) -> None:
    del play, must
    demand.source.consequence = demand.source.consequence or "A suit is called."


def _target_now(play: Play, demand: Demand) -> int | None:
    """The target of a demand that is to lead now, or that should have led and will when the false lead is gone."""
    if play.right_leader is not None and play.challenged is not None:
        return play.right_leader if demand.targets == (play.right_leader,) else None
    if play.led is None and play.leader in demand.targets and play.on_lead(play.leader):
        return play.leader
    return None


def lapses(play: Play, seat: int) -> None:
    """A lead by one of the targets spends the right over it, exercised or not (D-76, D-88)."""
    play.demands = [demand for demand in play.demands if seat not in demand.targets]


def right_over_lead(play: Play, finding: Finding, holders: tuple[int, ...], targets: tuple[int, ...]) -> None:
    """Give ``holders`` the right to call a suit at the next lead of ``targets`` (Laws 16 and 19)."""
    play.demands.append(Demand(holders, targets, None, finding))


def holder_at_right(play: Play, seat: int) -> tuple[int, ...]:
    """Who may call a suit from ``seat``: the bidder from an opponent, else the opponent at his right (D-88)."""
    state = play.state
    if state.unbid:
        # The laws give these rights to the bidder and his opponents; an unbid hand has neither (D-30).
        return ()
    if state.bidder is not None and not state.side_of_bidder(seat):
        return (state.bidder,)
    return next_at_right(play, seat, exposed.opponents(state, play.playing))[:1]


def next_at_right(play: Play, seat: int, among: tuple[int, ...]) -> tuple[int, ...]:
    """The seats ``among``, beginning with the next at the right of ``seat``, who may sit out himself."""
    count = play.state.seating.count
    around = ((seat - step) % count for step in range(1, count))
    return tuple(other for other in around if other in among)
