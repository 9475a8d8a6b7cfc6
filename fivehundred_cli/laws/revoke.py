"""FH402 revoke, FH403 revoke corrected, FH409 joker played while able to follow.

A player who holds a card of the suit led and plays another has revoked (U-143; B calls it a renege, B-80). It is
proved by the hand as dealt, or by a card of the suit that the same player shows later. A joker thrown while able to
follow is one thing and gets one finding, FH409; it counts as a revoke.

What follows is said by ``laws.code``: at ``refuse`` the card is not accepted (H-70); at ``retract-until-lead`` it may
be put right until the next lead and stands after that (B-80, DC-13); at ``us-laws`` it may be corrected until the trick
is quitted, and costs something only if it is claimed (U-145, U-152); at ``void-then-stands`` it is void until the next
lead (DC-2). ``laws.established-revoke`` says what an established revoke costs.

Passes: hearts led, no heart in hand, any card. Fails: hearts led, a heart in hand, another suit played.
"""

from __future__ import annotations

from typing import Final

from fivehundred_cli.cards import BIT, CARD_TEXT, NO_TRUMP, SUIT_NAMES, cards_of, display_order
from fivehundred_cli.hand import joker
from fivehundred_cli.hand.facts import Placed, Revoke, Suspicion
from fivehundred_cli.hand.play import Play
from fivehundred_cli.ruling import Finding

REVOKES: Final = ("FH402", "FH409", "FH502")
"""Cards that count as revokes: to fail to follow, and to refuse what was lawfully called for (U-143, U-144)."""


def suit_name(suit: int) -> str:
    """The suit as a word; the jokers' own kind is ``jokers``."""
    return SUIT_NAMES[suit] if suit < NO_TRUMP else "jokers"


def _code(play: Play, card: int) -> str:
    return "FH409" if BIT[card] & play.order.jokers else "FH402"


def _message(play: Play, seat: int, card: int, led: int, held: int) -> str:
    name = play.state.name(seat)
    proof = " ".join(CARD_TEXT[number] for number in display_order(cards_of(held)))
    return f"{name} played {CARD_TEXT[card]} on {suit_name(led)} while holding {proof}."


def judge(play: Play, seat: int, card: int, path: str, time: int) -> Finding | None:
    """The finding against a card that fails to follow, if the cards certainly held prove it now."""
    if not play.is_revoke(seat, card):
        return None
    assert play.led is not None
    held = play.state.sure[seat] & ~BIT[card]
    proof = held & play.order.follow[play.led] or held & play.order.jokers
    return _find(play, seat, card, play.led, proof, path=path, time=time, trick=play.number)


def _find(play: Play, seat: int, card: int, led: int, proof: int, *, path: str, time: int, trick: int) -> Finding:
    topic = _topic(play, card, led, proof)
    return play.state.find(
        _code(play, card),
        _message(play, seat, card, led, proof),
        path=path,
        topic=topic,
        seat=seat,
        trick=trick,
        cards=(card,),
        time=time,
    )


def _topic(play: Play, card: int, led: int, proof: int) -> str:
    """What the law on this revoke is called: on the joker thrown, on the joker kept where it must be played, or on
    following suit."""
    if play.trump != NO_TRUMP:
        return "revoke"
    if BIT[card] & play.order.jokers:
        return "joker.no-trump.follow"
    bid = play.state.bid
    kept = f"joker.{'nullo' if bid is not None and bid.nullo else 'no-trump'}.void"
    keeps_it = not proof & play.order.follow[led] and bool(proof & play.order.jokers)
    return kept if keeps_it and play.rules.cites(kept) else "revoke"


def record(play: Play, placed: Placed, finding: Finding, trick: int) -> Revoke:
    """Remember a revoke whose card lies on the table."""
    placed.irregular = finding
    revoke = Revoke(placed.seat, trick, placed, finding)
    play.revokes.append(revoke)
    return revoke


def refuse(play: Play, finding: Finding) -> None:
    """At a table that accepts no invalid card: the card goes back and the same player plays another (H-70, DH-5)."""
    if finding.code == "FH402":
        finding.code = "FH403"
    finding.consequence = "The card is not accepted; the same player plays another."
    finding.consequence_law = (*finding.consequence_law, *play.rules.cites("revoke.not-accepted"))


def suspect(play: Play, placed: Placed) -> None:
    """Remember a card that did not follow, by a player whose hand is not wholly known."""
    led = play.led
    if led is None or BIT[placed.card] & play.order.follow[led]:
        return
    if BIT[placed.card] & play.order.jokers and play.trump == NO_TRUMP and joker.may_follow(play, led):
        return
    play.suspicions.append(Suspicion(placed.seat, play.number, led, play.order.follow[led], placed))


def shown(play: Play, seat: int, card: int) -> None:
    """A card that ``seat`` shows now was in his hand before: it may prove an earlier revoke."""
    bit = BIT[card]
    proved = [entry for entry in play.suspicions if entry.seat == seat and entry.follow & bit]
    for entry in proved:
        play.suspicions.remove(entry)
        finding = _find(
            play,
            seat,
            entry.placed.card,
            entry.led,
            bit,
            path=entry.placed.path,
            time=entry.placed.time,
            trick=entry.trick,
        )
        finding.message = finding.message[:-1] + ", which he showed later."
        record(play, entry.placed, finding, entry.trick)


def corrected(play: Play, placed: Placed, trick: int) -> None:
    """The maker takes the card back in time and will play one of the suit (B-80, U-152, DC-2)."""
    play.suspicions = [entry for entry in play.suspicions if entry.placed is not placed]
    finding = placed.irregular
    if finding is None or finding.code not in REVOKES:
        assert play.led is not None
        card = play.upcoming(placed.seat)
        finding = _find(
            play,
            placed.seat,
            placed.card,
            play.led,
            BIT[card] if card is not None else 0,
            path=placed.path,
            time=placed.time,
            trick=trick,
        )
    for revoke in play.revokes:
        if revoke.placed is placed:
            revoke.corrected = True
    if finding.code == "FH402":
        finding.code = "FH403"
    finding.consequence = "It was put right in time: the card goes back and a card of the suit is played."
    finding.consequence_law = (*finding.consequence_law, *play.rules.cites("revoke.corrected"))


def is_proved(play: Play, placed: Placed) -> bool:
    """Whether a card on the table is a revoke: by the finding against it, or by the card that replaces it."""
    if placed.irregular is not None and placed.irregular.code in REVOKES:
        return True
    led = play.led
    if led is None or placed.seat == play.leader or BIT[placed.card] & play.order.follow[led]:
        return False
    replacement = play.upcoming(placed.seat)
    return replacement is not None and bool(BIT[replacement] & play.order.follow[led])


def settle(play: Play) -> None:
    """What follows from the revokes that were neither corrected nor claimed, when the record ends."""
    for revoke in play.revokes:
        if revoke.corrected or revoke.claimed_by is not None:
            continue
        finding = revoke.finding
        if finding.consequence is not None:
            continue
        if play.rules.us("revoke.stands"):
            finding.consequence = "Nobody has claimed it: none, the cards lie as they fell."
            finding.consequence_law = (*finding.consequence_law, *play.rules.cites("revoke.unclaimed"))
        elif revoke.put_to_him:
            finding.consequence = "It was put to the player in time and not put right; no clause states a penalty."
            finding.consequence_law = (*finding.consequence_law, *play.rules.cites("revoke.correction"))
        else:
            finding.consequence = (
                "It was not put right before the next lead: the card stands; no clause states a penalty."
            )
            finding.consequence_law = (*finding.consequence_law, *play.rules.cites("revoke.stands"))
