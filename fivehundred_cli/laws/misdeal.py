"""FH103 to FH110: a wrong number of cards before the play, and irregular deals.

It is a misdeal, and the same dealer deals again (U-94, B-76), if hands or kitty have a wrong number of cards (U-124,
U-125, B-77); if the cards were not properly cut (U-90, B-78); if a card is faced in the deal (B-79); if the players
do not get the same number on the same round, if too many hands are dealt, or if the kitty is laid out late (U-91 to
U-93). Which of these a variant has is said by its ``misdeal.*`` parameters; the order of the packets alone makes no
misdeal (DB-6, D-15). In the Laws of 500 the demand must come before the first bid (D-14); in B it may come until the
hand is scored (DB-33). Where a wrong number has no law the record cannot be used, for nobody can play it (DC-11,
DH-14).

``misdeal.weak-hand`` lets a player who was dealt no face card, ace or trump call a misdeal after the auction and before
his first card (B-102, B-103, DB-55 to DB-57); the Laws of 500 deny such a demand (U-95).

Passes: three each, the kitty, four each, three each. Fails: the kitty laid out after the second round.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from fivehundred_cli.cards import BIT, CARD_TEXT, JACK, cards_of
from fivehundred_cli.hand.consequence import Ended
from fivehundred_cli.hand.deal import WrongCount
from fivehundred_cli.hand.play import Play
from fivehundred_cli.hand.seating import RecordError
from fivehundred_cli.hand.state import HandState, basis_of
from fivehundred_cli.ruling import Finding
from fivehundred_cli.transcript import Cut, DealProcedure, Packet


def end_in_misdeal(state: HandState, finding: Finding) -> None:
    """The deal is no deal: nobody scores, the same dealer deals again."""
    finding.consequence = "It is a misdeal: nobody scores."
    finding.consequence_law = (*finding.consequence_law, *state.rules.variant.cite("deal.redeal"))
    state.consequences.append(Ended("misdeal"))
    state.ending = "misdeal"
    state.ground = None


# ---- wrong number of cards


def _text(wrong: list[WrongCount]) -> str:
    parts = [f"{entry.who} has {entry.cards} card{'' if entry.cards == 1 else 's'}, not {entry.due}" for entry in wrong]
    return "; ".join(parts) + "."


def wrong_counts(state: HandState, wrong: list[WrongCount]) -> None:
    """Rule on wrong numbers of cards found before the play. Raises ``RecordError`` where no law makes a misdeal."""
    form = state.rules.variant["misdeal.count"]
    path = wrong[0].path
    if form == "error":
        law = state.rules.cite("deal.count")
        raise RecordError(
            "FH103",
            path,
            _text(wrong) + f" The rule text has no misdeal for it ({law}): the hand cannot be used.",
            "Mend the record, or name a variant with that law.",
        )
    in_hand = any(entry.who != "kitty" for entry in wrong)
    in_kitty = any(entry.who == "kitty" for entry in wrong)
    finding = state.find(
        "FH103",
        _text(wrong),
        path=path,
        topic="deal.count",
        seat=state.seating.seat_of.get(wrong[0].who),
        consequence="No misdeal: not both counts are wrong.",
        parameter="misdeal.count",
    )
    if form == "any" or (in_hand and in_kitty):
        end_in_misdeal(state, finding)


# ---- how the cards were dealt


def procedure(state: HandState) -> None:
    """Rule on the recorded procedure of the deal. Raises ``RecordError`` for a player who does not sit at the table."""
    deal = state.hand.deal
    if deal is None:
        return
    state.tick()
    found = [
        finding
        for finding in (_cut(state, deal), _faced(state, deal), _hands(state, deal), _packets(state, deal))
        if finding is not None
    ]
    called = deal.called
    caller = None if called is None else state.seating.seat(called.by, "/deal/called/by")
    if found:
        # In B a misdeal knows no waiver (DB-33); elsewhere somebody must call it in time, or the record stop there.
        state.ground = found[0]
        if called is not None or state.rules.variant["misdeal.deadline"] == "hand-scored" or not _goes_on(state):
            end_in_misdeal(state, found[0])
    if called is not None and caller is not None:
        _called(state, caller, called.why, granted=bool(found))


def _goes_on(state: HandState) -> bool:
    hand = state.hand
    return any(part is not None for part in (hand.bidding, hand.contract, hand.play, hand.taken, hand.winners))


def lapse(state: HandState) -> None:
    """The first bid has been made: the time to demand a new deal has passed (D-14), or runs out with the first lead."""
    if state.ground is not None:
        state.ground.consequence = "none"
        state.ground.consequence_law = state.rules.variant.cite("deal.deadline")
        if state.rules.variant["misdeal.deadline"] != "first-lead":
            state.ground = None


def _find(state: HandState, code: str, message: str, path: str, topic: str, *, parameter: str) -> Finding | None:
    """Record an irregular deal; returned only where the variant makes it a misdeal."""
    variant = state.rules.variant
    law = variant[parameter] == "law"
    laws = variant.cite(topic)
    broken = bool(laws) and basis_of(laws[0]) == "text"
    finding = state.find(
        code,
        message,
        path=path,
        topic=topic,
        seat=state.dealer,
        severity="violation" if law or broken else "note",
        consequence=None if law else "none",
        parameter=parameter,
    )
    return finding if law else None


def _cut(state: HandState, deal: DealProcedure) -> Finding | None:
    cut = deal.cut
    if cut is None or cut == "declined":
        return None
    message = None
    minimum = state.rules.variant["misdeal.cut-minimum"]
    if not isinstance(cut, Cut):
        message = "The cut was not offered."
    else:
        right = _right_of_dealer(state)
        if cut.by is not None:
            seat = state.seating.seat(cut.by, "/deal/cut/by")
            if right is not None and seat != right:
                message = f"{cut.by} cut; it is for {state.name(right)}, at the dealer's right."
        if message is None and minimum is not None and cut.packets and min(cut.packets) < int(minimum):
            message = f"The cut left a packet of {min(cut.packets)}; each must have at least {minimum}."
    if message is None:
        return None
    return _find(state, "FH104", message, "/deal/cut", "deal.cut", parameter="misdeal.cut")


def _right_of_dealer(state: HandState) -> int | None:
    if state.dealer is None:
        return None
    return (state.dealer - 1) % state.seating.count


def _faced(state: HandState, deal: DealProcedure) -> Finding | None:
    if deal.faced is None:
        return None
    message = f"{CARD_TEXT[deal.faced]} was turned up during the deal."
    return _find(state, "FH105", message, "/deal/faced", "deal.faced", parameter="misdeal.faced")


def _hands(state: HandState, deal: DealProcedure) -> Finding | None:
    rules = state.rules
    due = rules.active_count + rules.dead_hand
    if deal.hands is None or deal.hands == due:
        return None
    message = f"{deal.hands} hands were dealt; there are {due}."
    return _find(state, "FH108", message, "/deal/hands", "deal.too-many-hands", parameter="misdeal.too-many-hands")


def _packets(state: HandState, deal: DealProcedure) -> Finding | None:
    packets = deal.packets
    if packets is None:
        return None
    if isinstance(packets, Mapping):
        for name in packets:
            state.seating.seat(name, f"/deal/packets/{name}")
        rounds = {tuple(packet.size for packet in dealt if not packet.to_kitty) for dealt in packets.values()}
        if len(rounds) > 1:
            message = "The players did not get the same number of cards on the same round."
            return _find(
                state, "FH106", message, "/deal/packets", "deal.unequal-round", parameter="misdeal.unequal-round"
            )
        packets = next(iter(packets.values()))
    return _order(state, packets)


def _order(state: HandState, packets: Sequence[Packet]) -> Finding | None:
    """The kitty between the first and the second round; the packets in the order of the text."""
    variant = state.rules.variant
    due = variant.packets
    if due is None or tuple((packet.to_kitty, packet.size) for packet in packets) == tuple(due):
        return None
    rounds = [packet.to_kitty for packet in packets]
    players = [index for index, to_kitty in enumerate(rounds) if not to_kitty]
    late = (
        any(to_kitty and not players[0] < index < players[1] for index, to_kitty in enumerate(rounds))
        if (len(players) > 1)
        else False
    )
    if late and variant["misdeal.kitty-late"] == "law":
        message = "The kitty was not laid out between the first and the second round."
        return _find(state, "FH107", message, "/deal/packets", "deal.kitty-late", parameter="misdeal.kitty-late")
    state.find(
        "FH109",
        "The packets were not dealt in the order of the rule text.",
        path="/deal/packets",
        topic="deal.packets",
        seat=state.dealer,
        severity="violation" if variant["deal.packets-law"] == "law" else "note",
        consequence="none",
        consequence_topic="deal.packets-order",
        parameter="deal.packets-law",
    )
    return None


# ---- a new deal demanded


def demanded(state: HandState, path: str, seat: int, *, before_first_bid: bool, play: Play | None) -> None:
    """A player demands a new deal after the deal (``elects: new-deal``)."""
    in_time = before_first_bid
    if state.rules.variant["misdeal.deadline"] == "first-lead":
        in_time = play is None or (play.number == 1 and not play.trick)
    if state.ground is not None and in_time:
        finding = state.ground
        end_in_misdeal(state, finding)
        _demand(state, seat, path, "deal.redeal", None, granted=True)
        return
    reason = _weak_hand_denied(state, seat, play, before_first_bid=before_first_bid)
    _demand(state, seat, path, "deal.weak-hand", reason, granted=reason is None)
    if reason is None:
        state.consequences.append(Ended("misdeal"))
        state.ending = "misdeal"


def _called(state: HandState, seat: int, why: str, *, granted: bool) -> None:
    """A player calls for a new deal during the deal; a weak hand can be called only after the auction (DB-56)."""
    weak = state.rules.variant["misdeal.weak-hand"] != "off"
    reason = None if granted else ("it is too early" if weak else f"no law grants it for {why!r}")
    _demand(state, seat, "/deal/called", "deal.redeal" if granted else "deal.weak-hand", reason, granted=granted)


def _demand(state: HandState, seat: int, path: str, topic: str, reason: str | None, *, granted: bool) -> None:
    name = state.name(seat)
    state.find(
        "FH110",
        f"{name} demands a new deal" + (f"; {reason}." if reason else "."),
        path=path,
        topic=topic,
        seat=seat,
        severity="note",
        consequence="Granted: the same dealer deals again." if granted else "Denied, without penalty.",
        parameter="misdeal.weak-hand" if topic == "deal.weak-hand" else None,
    )


def _weak_before_bidding(state: HandState, seat: int, *, early: bool, alone: bool) -> str | None:
    """Why a hand without court card, ace or joker may not be thrown in before the bidding, or ``None`` where it may."""
    dealt = state.dealt[seat]
    if not early:
        return "it is too late: the bidding has begun"
    if dealt.bit_count() != state.rules.hand_size:
        return "the hand is not on record"
    strong = [card for card in cards_of(dealt) if card >= 64 or card & 15 >= JACK]
    if strong:
        return f"the hand has {CARD_TEXT[strong[0]]}"
    if not alone and not any((mate, "agree-new-deal") in state.elections for mate in state.seating.partners[seat]):
        return "the partner does not agree"
    return None


def _weak_hand_denied(state: HandState, seat: int, play: Play | None, *, before_first_bid: bool) -> str | None:
    """Why a call on a weak hand fails, or ``None`` where it is good (B-102, B-103)."""
    form = state.rules.variant["misdeal.weak-hand"]
    if form == "off":
        return "no law grants it"
    if form in ("before-bidding", "with-partner"):
        return _weak_before_bidding(
            state, seat, early=play is None and before_first_bid, alone=form == "before-bidding"
        )
    if play is None:
        return "it is too early: the trump is not known"
    if form == "not-bidder" and seat == state.bidder:
        return "the bidder may not"
    if any(entry.seat == seat for done in play.completed() for entry in done.placed) or play.placed_by(seat):
        return "it is too late: a card has been played"
    dealt = state.dealt[seat]
    if dealt.bit_count() != state.rules.hand_size:
        return "the hand is not on record"
    strong = [card for card in cards_of(dealt) if card >= 64 or card & 15 >= JACK or BIT[card] & play.order.trumps]
    if strong:
        return f"the hand has {CARD_TEXT[strong[0]]}"
    return None
