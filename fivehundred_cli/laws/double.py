"""FH406 more than one card played at once to the same trick.

In B the player may take back the cards he did not mean and must leave one, a lawful one if there is one (B-87 to
B-89, DB-46, DB-47). In the Laws of 500 the bidder elects which is played; an opponent's other card lies exposed
(U-133, D-74). Where invalid cards are not accepted all of them go back (DH-5). Without a choice the first lawful card
stands.

Passes: 9C played. Fails: 9C and QH put down together.
"""

from __future__ import annotations

from fivehundred_cli.cards import BIT, CARD_TEXT
from fivehundred_cli.hand.facts import Placed, Several
from fivehundred_cli.hand.play import Play
from fivehundred_cli.laws import exposed, revoke
from fivehundred_cli.transcript import Act


def find(play: Play, path: str, seat: int, cards: tuple[int, ...], time: int) -> Several:
    """Record that ``seat`` played several cards to one trick."""
    state = play.state
    texts = " and ".join(CARD_TEXT[card] for card in cards)
    finding = state.find(
        "FH406",
        f"{state.name(seat)} plays {texts} to one trick.",
        path=path,
        topic="more-than-one",
        seat=seat,
        trick=play.number,
        cards=cards,
        consequence=_consequence(play, seat),
        consequence_topic="more-than-one.leave",
        time=time,
    )
    play.several = Several(seat, play.number, cards, finding)
    return play.several


def _consequence(play: Play, seat: int) -> str:
    state = play.state
    code = play.rules.code
    if play.rules.us("more-than-one") and state.bidder is not None:
        chooses = f"{state.name(state.bidder)} elects which is played; "
        if state.side_of_bidder(seat):
            return chooses + "the other goes back without penalty."
        return chooses + "the other lies exposed."
    if code == "refuse":
        return "None of the cards is accepted; the same player plays one."
    return "One card stays, a lawful one if there is one; the others go back."


def lawful(play: Play, seat: int, cards: tuple[int, ...]) -> tuple[int, ...]:
    """Those of ``cards`` that ``seat`` may lawfully play now; all of them on a lead (B-81)."""
    if play.led is None or seat == play.leader:
        return cards
    return tuple(card for card in cards if not _fails_to_follow(play, seat, card))


def _fails_to_follow(play: Play, seat: int, card: int) -> bool:
    return play.is_revoke(seat, card)


def others_go_back(play: Play, several: Several, kept: int) -> None:
    """The cards that are not played go back to the hand; an opponent's lies exposed under Law 12."""
    seat = several.seat
    state = play.state
    exposes_own = state.rules.variant["laws.bidder-double-play"] == "exposed-callable"
    for card in several.cards:
        if card == kept:
            continue
        if state.full[seat]:
            state.sure[seat] |= BIT[card]
        if play.rules.us("more-than-one") and (exposes_own or not state.side_of_bidder(seat)):
            exposed.leave_on_table(play, seat, card)


def takes_back(play: Play, placed: Placed) -> bool | None:
    """A card of several is taken back: whether it may be; ``None`` where the rule of several cards says nothing.

    Where two were lawful the other one stays in its place; where none was, all may go and the revoke is put right.
    """
    several = play.several
    if several is None or several.seat != placed.seat or several.trick != play.number:
        return None
    if play.rules.us("more-than-one"):
        return None
    good = _lawful_with(play, placed, several)
    others = [card for card in good if card != placed.card]
    if not good:
        return None
    if not others:
        return False
    _swap(play, placed, others[0])
    return True


def _lawful_with(play: Play, placed: Placed, several: Several) -> tuple[int, ...]:
    """The lawful ones among several cards, judged as if the one on the table were still in hand."""
    if placed.seat == play.leader:
        return several.cards
    sure = play.state.sure
    held = sure[placed.seat]
    sure[placed.seat] |= BIT[placed.card]
    good = tuple(card for card in several.cards if not play.is_revoke(placed.seat, card))
    sure[placed.seat] = held
    return good


def _swap(play: Play, placed: Placed, card: int) -> None:
    """Put another of several cards in the place of the one on the table."""
    state = play.state
    if state.full[placed.seat]:
        state.sure[placed.seat] |= BIT[placed.card]
    state.sure[placed.seat] &= ~BIT[card]
    play.played = play.played & ~BIT[placed.card] | BIT[card]
    placed.card = card
    if placed.seat == play.leader:
        play.lead_with(card, None)


def was_on_offer(play: Play, seat: int, card: int) -> bool:
    """Whether ``card`` is one of several that went back already, so that taking it back changes nothing."""
    several = play.several
    return several is not None and several.seat == seat and several.trick == play.number and card in several.cards


def elected(play: Play, act: Act, seat: int, card: int) -> bool:
    """The bidder elects which of two cards is played (U-133, D-74). Whether this was such an election."""
    several = play.several
    state = play.state
    if several is None or card not in several.cards or seat != state.bidder:
        return False
    placed = play.placed_by(several.seat)
    if placed is None or several.trick != play.number:
        return False
    good = _lawful_with(play, placed, several)
    if good and card not in good:
        state.find(
            "FH503",
            f"{state.name(seat)} elects {CARD_TEXT[card]}, which would not follow suit.",
            path=act.path,
            topic="exposed.proviso",
            seat=seat,
            trick=play.number,
            severity="note",
            cards=(card,),
            consequence="The lawful card is played.",
        )
        return True
    if card != placed.card:
        old = placed.card
        _swap(play, placed, card)
        play.exposed = [entry for entry in play.exposed if (entry.seat, entry.card) != (several.seat, card)]
        if not state.side_of_bidder(several.seat):
            exposed.leave_on_table(play, several.seat, old)
        found = revoke.judge(play, placed.seat, card, act.path, state.clock) if placed.seat != play.leader else None
        if found is not None:
            revoke.record(play, placed, found, play.number)
    return True
