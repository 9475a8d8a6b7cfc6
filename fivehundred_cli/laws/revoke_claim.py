"""What a revoke costs once it is claimed and proved, or established (FH402, FH409, FH502; a claim denied is FH507).

Law 14 of the Laws of 500: a revoke must be claimed by another side and proved (U-145, D-80); the hand may then be
abandoned (D-81). The bidder at fault is set back, and the opponents score for the tricks they have (U-146, U-147); an
opponent at fault scores nothing, and the bidder scores his bid as if he had won (U-148, U-149); the innocent opponent
keeps his tricks (U-150); in a partnership the side in error scores nothing (U-151). For the bidder's partner see
``laws.partner-revoke`` (D-83), for revokes by both sides ``laws.both-revoke`` (D-82). In an unbid hand the offender
scores nothing (D-30). Elsewhere ``laws.established-revoke`` says what follows (DC-13).

Passes: a claim that the cards prove. Fails: a claim against a player who had none of the suit (FH507, denied).
"""

from __future__ import annotations

from typing import Final

from fivehundred_cli.cards import BIT
from fivehundred_cli.hand.consequence import (
    Award,
    Consequence,
    Debarred,
    Ended,
    Fined,
    NoBidScore,
    SetBack,
    TrickMoved,
)
from fivehundred_cli.hand.facts import Done, Revoke
from fivehundred_cli.hand.play import Play
from fivehundred_cli.hand.state import HandState
from fivehundred_cli.laws.revoke import suit_name
from fivehundred_cli.transcript import Act, RevokeClaim

HOFFMANN_FINE: Final = 100
_OLD: Final = "revoke.old-rule"


def claims_revoke(play: Play, act: Act, seat: int) -> None:
    """``claims-revoke: {by: E, trick: 2}``."""
    claim = act.value
    assert isinstance(claim, RevokeClaim)
    other = play.state.seating.seat(claim.by, f"{act.path}/by")
    found = [revoke for revoke in play.revokes if revoke.seat == other and revoke.trick == claim.trick]
    standing = [revoke for revoke in found if not revoke.corrected]
    if not standing:
        if found:
            _denied(play, act, seat, claim, "it was put right in time", "revoke.corrected")
        else:
            _denied(play, act, seat, claim, *_why_not(play, other, claim.trick))
        return
    if not play.rules.us("revoke.stands"):
        # There was one: outside the Laws of 500 a true claim only puts it to the player (DB-37).
        in_time = claim.trick == play.number or (claim.trick == play.number - 1 and play.led is None)
        for revoke in standing:
            revoke.put_to_him = in_time and play.rules.variant["laws.correction"] == "must"
        return
    if same_side(play, seat, other):
        _denied(play, act, seat, claim, "it is for another side to claim", "revoke.not")
        return
    make(play, standing, seat)


def make(play: Play, revokes: list[Revoke], seat: int) -> None:
    """``seat`` claims these revokes; the hand is abandoned unless the record plays on (D-81)."""
    state = play.state
    for revoke in revokes:
        revoke.claimed_by = seat
        revoke.claim_time = state.clock
    if not play.over and state.ending is None and not play.more_cards():
        state.ending = "abandoned"


def same_side(play: Play, seat: int, other: int) -> bool:
    """Whether two players score together on this hand."""
    state = play.state
    if state.bid is not None and state.rules.sides == "called":
        return seat == other or (state.side_of_bidder(seat) and state.side_of_bidder(other))
    return state.seating.account_of[seat] == state.seating.account_of[other]


def _why_not(play: Play, seat: int, number: int) -> tuple[str, str]:
    """Why ``seat`` did not revoke in trick ``number``, and the topic that says so (DB-43)."""
    name = play.state.name(seat)
    open_one = Done(play.number, play.trick, play.led, play.named, None) if play.led is not None else None
    tricks = [*play.completed(), *([open_one] if open_one is not None else [])]
    done = next((trick for trick in tricks if trick.number == number), None)
    placed = None if done is None else next((card for card in done.placed if card.seat == seat), None)
    if done is None or placed is None:
        return f"{name} has no card in that trick on record", "revoke.not"
    if placed is done.placed[0]:
        return f"{name} led to that trick", "revoke.not-led"
    follow = play.order.follow[done.led]
    if BIT[placed.card] & follow:
        return f"{name} followed suit", "revoke.not-followed"
    later = sum(
        BIT[card.card] for trick in tricks if trick.number > number for card in trick.placed if card.seat == seat
    )
    if play.state.full[seat] and not (play.state.sure[seat] | later) & follow:
        return f"{name} held no {suit_name(done.led)}", "revoke.not-held"
    return "the cards do not prove it", "revoke.not"


def _denied(play: Play, act: Act, seat: int, claim: RevokeClaim, why: str, topic: str) -> None:
    state = play.state
    state.find(
        "FH507",
        f"{state.name(seat)} claims that {claim.by} revoked in trick {claim.trick}; {why}.",
        path=act.path,
        topic=topic,
        seat=seat,
        trick=claim.trick,
        severity="note",
        consequence="The claim is denied; nothing follows.",
    )


def penalties(play: Play) -> None:
    """Add the consequences of the revokes claimed, when the record ends."""
    state = play.state
    if state.rules.variant["laws.auto-claim"]:
        for revoke in unclaimed(play):
            revoke.claimed_by = state.seating.members[claimants(state, revoke.seat)[0]][0]
            revoke.finding.basis = "house"
    claimed = [revoke for revoke in play.revokes if revoke.claimed_by is not None and not revoke.corrected]
    if claimed:
        consequences, ending = consequences_of(play, claimed, explain=True)
        state.consequences.extend(consequences)
        if ending is not None:
            state.ending = ending
    elif not play.rules.us("revoke.stands"):
        _established(play)


def consequences_of(
    play: Play, claimed: list[Revoke], *, explain: bool = False
) -> tuple[list[Consequence], str | None]:
    """What follows from these revokes being claimed: the consequences, and an ending where they make one.

    With ``explain`` the findings say so too.
    """
    state = play.state
    variant = state.rules.variant
    claimed = sorted(claimed, key=lambda revoke: revoke.placed.time)
    own = [revoke for revoke in claimed if state.side_of_bidder(revoke.seat)]
    others = [revoke for revoke in claimed if not state.side_of_bidder(revoke.seat)]
    if state.bid is None:
        return _unbid(play, claimed, explain=explain), None
    if own and others:
        first, second = (
            claimed[0],
            next(
                entry for entry in claimed if state.side_of_bidder(entry.seat) != state.side_of_bidder(claimed[0].seat)
            ),
        )
        form = variant["laws.both-revoke"]
        settled_first = first.claim_time and first.claim_time < second.placed.time
        if form == "void" and not settled_first:
            _say(play, claimed, "Both sides have revoked: the deal is void.", ("revoke.both",), explain=explain)
            return [Ended("void")], "void"
        if form == "cancel" and not settled_first:
            _say(play, claimed, "Both sides have revoked: neither scores.", ("revoke.both",), explain=explain)
            return [NoBidScore(), *(Debarred(revoke.seat, True) for revoke in others)], None
        own, others = ([first], []) if first in own else ([], [first])
    if own:
        return _bidders_side(play, own, explain=explain), None
    return _opponents(play, others, explain=explain), None


def _say(play: Play, revokes: list[Revoke], text: str, topics: tuple[str, ...], *, explain: bool) -> None:
    if not explain:
        return
    laws = tuple(law for topic in topics for law in play.rules.cites(topic))
    for revoke in revokes:
        revoke.finding.consequence = text
        revoke.finding.consequence_law = (*revoke.finding.consequence_law, *laws)


def _bidders_side(play: Play, own: list[Revoke], *, explain: bool) -> list[Consequence]:
    state = play.state
    assert state.bid is not None
    assert state.bidder is not None
    name = state.name(state.bidder)
    partnership = len(state.party) > 1
    form = state.rules.variant["laws.partner-revoke"]
    only_partner = all(revoke.seat != state.bidder for revoke in own)
    topics = ("revoke.bidder", "revoke.bidder-opponents", *(("revoke.side",) if partnership else ()))
    if only_partner:
        topics = ("revoke.partner", *topics)
        if form == "score-zero":
            _say(play, own, f"The side of {name} scores nothing for the bid.", topics, explain=explain)
            return [NoBidScore()]
        if form == "by-tricks":
            text = f"The side of {name} scores nothing if the bid is made, and is set back if it failed."
            _say(play, own, text, topics, explain=explain)
            return [Debarred(state.bidder, True)]
    text = f"{name} is set back {state.bid.value}; the opponents score for the tricks taken."
    _say(play, own, text, topics, explain=explain)
    return [SetBack()]


def _opponents(play: Play, others: list[Revoke], *, explain: bool) -> list[Consequence]:
    state = play.state
    assert state.bid is not None
    assert state.bidder is not None
    seating = state.seating
    guilty = {seating.account_of[revoke.seat] for revoke in others}
    partnership = not seating.by_player
    offenders = " and ".join(dict.fromkeys(seating.accounts[account] for account in sorted(guilty)))
    innocent = [
        account
        for account in range(len(seating.accounts))
        if account not in guilty and seating.account_of[state.bidder] != account
    ]
    topics = (
        "revoke.opponent",
        *(("revoke.innocent",) if innocent else ()),
        *(("revoke.side",) if partnership else ()),
    )
    score = "score" if partnership or len(guilty) > 1 else "scores"
    text = f"{offenders} {score} nothing; {state.name(state.bidder)} scores {state.bid.value} as if he had won."
    _say(play, others, text, topics, explain=explain)
    return [Award(), *(Debarred(revoke.seat, True) for revoke in others)]


def _unbid(play: Play, claimed: list[Revoke], *, explain: bool) -> list[Consequence]:
    """Nobody bid: the offender (his side) scores nothing, the others keep their tricks (D-30)."""
    _say(
        play, claimed, "The offender scores nothing; the others keep their tricks.", ("revoke.unbid",), explain=explain
    )
    return [Debarred(revoke.seat, True) for revoke in claimed]


def _established(play: Play) -> None:
    """A house rule on revokes not put right in time, where the text has none (DC-13)."""
    state = play.state
    if state.rules.variant["laws.revoke"] != "code":
        _by_old_rule(play)
        return
    form = state.rules.variant["laws.established-revoke"]
    standing = [revoke for revoke in play.revokes if not revoke.corrected and revoke.finding.code != "FH403"]
    if not standing or form not in ("lose-bid", "void"):
        return
    for revoke in standing:
        revoke.finding.basis = "house"
    if form == "void":
        _say(play, standing, "An established revoke makes the hand void here.", ("revoke.stands",), explain=True)
        state.consequences.append(Ended("void"))
        state.ending = "void"
        return
    own = [revoke for revoke in standing if state.side_of_bidder(revoke.seat)]
    if own:
        _say(play, own, "An established revoke loses the bid here.", ("revoke.stands",), explain=True)
        state.consequences.append(SetBack())


def _by_old_rule(play: Play) -> None:
    """The American rule or Hoffmann's on a revoke not put right in time (``laws.revoke``, W-55 to W-57)."""
    state = play.state
    standing = [
        revoke
        for revoke in play.revokes
        # One in a trick that may still be put right is not established.
        if not revoke.corrected and revoke.finding.code != "FH403" and (play.over or revoke.trick < play.number)
    ]
    if not standing:
        return
    hoffmann = state.rules.variant["laws.revoke"] == "hoffmann"
    own = [revoke for revoke in standing if state.side_of_bidder(revoke.seat)]
    others = [revoke for revoke in standing if not state.side_of_bidder(revoke.seat)]
    if state.bid is None:
        state.consequences.extend(_unbid(play, standing, explain=True))
    elif own:
        text = f"{state.name(own[0].seat)}'s side is set back {state.bid.value}; the opponents score for their tricks"
        moved = [_cost(play, revoke) for revoke in own] if hoffmann else []
        state.consequences.append(SetBack())
        state.consequences.extend(TrickMoved(account) for account in moved if account is not None)
        _say(play, own, text + (", and for those that the revoke cost." if hoffmann else "."), (_OLD,), explain=True)
    elif hoffmann:
        for revoke in others:
            name = state.seating.accounts[state.seating.account_of[revoke.seat]]
            state.consequences += [Debarred(revoke.seat, True), Fined(revoke.seat, HOFFMANN_FINE)]
            text = f"Trick {revoke.trick} and those after it are played anew; {name} scores nothing and loses 100."
            _say(play, [revoke], text, (_OLD,), explain=True)
    else:
        name = state.name(state.bidder or 0)
        text = f"The hand is abandoned; {name} scores {state.bid.value}, the offending side nothing."
        state.consequences += [Award(), *(Debarred(revoke.seat, True) for revoke in others)]
        if not play.over and state.ending is None:
            state.ending = "abandoned"
        _say(play, others, text, (_OLD,), explain=True)


def _cost(play: Play, revoke: Revoke) -> int | None:
    """The account that a revoke cost a trick: that of the best other card, where the offender's card won."""
    done = next((done for done in play.completed() if done.number == revoke.trick), None)
    if done is None or done.winner != revoke.seat:
        return None
    rest = play.winner_of([placed for placed in done.placed if placed.seat != revoke.seat], done.led)
    return None if rest is None else play.state.seating.account_of[rest]


def unclaimed(play: Play) -> list[Revoke]:
    """Revokes that could still be claimed."""
    if not play.rules.us("revoke.stands"):
        return []
    return [
        revoke
        for revoke in play.revokes
        if not revoke.corrected and revoke.claimed_by is None and revoke.finding.code != "FH403"
    ]


def claimants(state: HandState, offender: int) -> list[int]:
    """The accounts that may claim a revoke of ``offender``: the bidder's against an opponent, else all others."""
    account_of = state.seating.account_of
    if state.bidder is not None and not state.side_of_bidder(offender):
        return [account_of[state.bidder]]
    own = {account_of[seat] for seat in state.party} | {account_of[offender]}
    return [account for account in range(len(state.seating.accounts)) if account not in own]
