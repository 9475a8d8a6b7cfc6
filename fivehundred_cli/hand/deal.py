"""The deal: who deals, who gets cards, and whether the recorded cards are the pack, each card once, ten to a hand."""

from __future__ import annotations

from typing import NamedTuple

from fivehundred_cli.cards import BIT, CARD_TEXT, UNKNOWN, cards_of, display_order
from fivehundred_cli.hand.state import HandState


class WrongCount(NamedTuple):
    """A hand, the kitty or the dead hand with a wrong number of cards."""

    who: str
    """A player's name, ``kitty`` or ``dead``."""
    cards: int
    due: int
    path: str


def deal(state: HandState) -> list[WrongCount]:
    """Seat the dealer and put the recorded cards into the hands of ``state``.

    Returns the wrong numbers of cards found, which the law of misdeals (or of the wrong number) judges. Cards that
    are not in the pack or stand twice are found here (FH101, FH102, FH112).
    """
    hand, seating, rules = state.hand, state.seating, state.rules
    if hand.dealer is not None:
        state.dealer = seating.seat(hand.dealer, "/dealer")
        if not rules.dealer_plays:
            count = seating.count
            state.active = tuple((state.dealer + step) % count for step in range(1, count))
    dealt, kitty = hand.dealt, hand.kitty
    if dealt is None and kitty is None and hand.counts is None and hand.dead is None:
        return []
    union = total = 0
    clean = hand.counts is None
    size = rules.hand_size
    if dealt is not None:
        for name, cards in dealt.items():
            seat = seating.seat_of.get(name)
            if seat is None:
                seat = seating.seat(name, f"/dealt/{name}")
            mask = 0
            for card in cards:
                mask |= BIT[card]
            state.sure[seat] = state.dealt[seat] = mask
            state.full[seat] = True
            union |= mask
            total += len(cards)
            if len(cards) != size:
                clean = False
    if kitty is not None:
        mask = 0
        for card in kitty:
            mask |= BIT[card]
        state.kitty = mask
        union |= mask
        total += len(kitty)
        if len(kitty) != rules.kitty_size:
            clean = False
    if hand.dead is not None:
        for card in hand.dead:
            union |= BIT[card]
        total += len(hand.dead)
        if len(hand.dead) != rules.dead_size:
            clean = False
    if clean and union.bit_count() == total and not union & ~rules.pack.mask:
        return []
    return _inspect(state)


def _groups(state: HandState) -> list[tuple[str, str, tuple[int, ...]]]:
    """The recorded groups of cards: who has them, the pointer to them, the cards."""
    hand = state.hand
    groups = [(name, f"/dealt/{name}", cards) for name, cards in (hand.dealt or {}).items()]
    if hand.kitty is not None:
        groups.append(("kitty", "/kitty", hand.kitty))
    if hand.dead is not None:
        groups.append(("dead", "/dead", hand.dead))
    return groups


def _inspect(state: HandState) -> list[WrongCount]:
    """The slow look at a deal in which something is not as it should be."""
    groups = _groups(state)
    _unknown_cards(state, groups)
    if not _other_pack(state, groups):
        _foreign_cards(state, groups)
    _cards_twice(state, groups)
    return _wrong_counts(state, groups)


def _forget(state: HandState, who: str) -> None:
    """From here on the hand of ``who`` is unknown."""
    seat = state.seating.seat_of.get(who)
    if seat is not None:
        state.full[seat] = False
        state.sure[seat] = 0
    elif who == "kitty":
        state.kitty = None


def _unknown_cards(state: HandState, groups: list[tuple[str, str, tuple[int, ...]]]) -> None:
    for who, _, cards in groups:
        if UNKNOWN not in cards:
            continue
        seat = state.seating.seat_of.get(who)
        if seat is not None:
            state.full[seat] = False
            state.sure[seat] &= ~BIT[UNKNOWN]
            state.dealt[seat] &= ~BIT[UNKNOWN]
        elif who == "kitty":
            state.kitty = None


def _other_pack(state: HandState, groups: list[tuple[str, str, tuple[int, ...]]]) -> bool:
    """FH112: the record gives a whole deal, each card once and in the right numbers, of another pack."""
    rules = state.rules
    cards = [card for _, _, held in groups for card in held]
    mask = 0
    for card in cards:
        mask |= BIT[card]
    if (
        len(cards) != rules.pack.size
        or mask.bit_count() != len(cards)
        or mask == rules.pack.mask
        or UNKNOWN in cards
        or _wrong_counts(state, groups)
    ):
        return False
    extra = _names(mask & ~rules.pack.mask)
    missing = _names(rules.pack.mask & ~mask)
    state.find(
        "FH112",
        f"The deal is not the pack of {rules.variant.name}: it has {extra} in place of {missing}.",
        path="/dealt",
        topic="pack",
        cards=tuple(cards_of(mask & ~rules.pack.mask)),
        hint="If the table played with that pack, say so: another variant, or the pack.* parameters.",
    )
    return True


def _names(mask: int) -> str:
    return " ".join(CARD_TEXT[card] for card in display_order(cards_of(mask)))


def _foreign_cards(state: HandState, groups: list[tuple[str, str, tuple[int, ...]]]) -> None:
    for who, path, cards in groups:
        for index, card in enumerate(cards):
            if card != UNKNOWN and not BIT[card] & state.rules.pack.mask:
                state.find(
                    "FH101",
                    f"{CARD_TEXT[card]} is not in the pack of {state.rules.variant.name}.",
                    path=f"{path}/{index}",
                    topic="pack",
                    seat=state.seating.seat_of.get(who),
                    cards=(card,),
                    consequence="The card stands as recorded; that hand counts as unknown.",
                )
                _forget(state, who)


def _cards_twice(state: HandState, groups: list[tuple[str, str, tuple[int, ...]]]) -> None:
    first: dict[int, str] = {}
    for who, path, cards in groups:
        for index, card in enumerate(cards):
            if card == UNKNOWN:
                continue
            if card in first:
                state.find(
                    "FH102",
                    f"{CARD_TEXT[card]} stands twice: with {first[card]} and with {who}.",
                    path=f"{path}/{index}",
                    topic="pack",
                    seat=state.seating.seat_of.get(who),
                    cards=(card,),
                    consequence="The cards stand as recorded; both hands count as unknown.",
                )
                _forget(state, who)
                _forget(state, first[card])
            else:
                first[card] = who


def _wrong_counts(state: HandState, groups: list[tuple[str, str, tuple[int, ...]]]) -> list[WrongCount]:
    rules, seating = state.rules, state.seating
    counts = {who: (len(cards), path) for who, path, cards in groups}
    for who, count in (state.hand.counts or {}).items():
        if who not in ("kitty", "dead"):
            seating.seat(who, f"/counts/{who}")
        counts[who] = (count, f"/counts/{who}")
    wrong = []
    for who, (count, path) in counts.items():
        due = rules.kitty_size if who == "kitty" else rules.dead_size if who == "dead" else rules.hand_size
        if count != due:
            wrong.append(WrongCount(who, count, due, path))
            if who in seating.seat_of:
                state.full[seating.seat_of[who]] = False
    return wrong
