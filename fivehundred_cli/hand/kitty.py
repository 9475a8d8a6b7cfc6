"""The kitty and the discard: what the successful bidder takes up, and what he holds when the play begins."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from fivehundred_cli.cards import BIT, CARD_TEXT, UNKNOWN
from fivehundred_cli.hand.state import HandState, mask_and_unknown
from fivehundred_cli.transcript import Act, Hand, Trick


class KittyResult(NamedTuple):
    """``next_act`` is what the bidder has still to do where the record stops (``take-kitty``, ``discard``,
    ``lead``); ``wrong_discard`` the number of cards discarded where it is not the number due."""

    next_act: str
    wrong_discard: int | None


def take_kitty(state: HandState) -> KittyResult:
    """Put the kitty into the bidder's hand and take the discard out of it (U-40, B-46, H-24, Q-30)."""
    hand, rules, bidder = state.hand, state.rules, state.bidder
    discard, path = state.discard, state.discard_path
    if state.unbid or bidder is None or state.bid is None:
        return KittyResult("lead", None)
    if not state.bid.takes_kitty:
        if discard is not None:
            state.find(
                "FH304",
                f"{state.name(bidder)} takes the kitty and discards, but {state.bid.call} is played without it.",
                path=path,
                topic="nullo.no-kitty",
                seat=bidder,
                cards=discard,
                consequence="The kitty goes back; the cards dealt are played.",
            )
        return KittyResult("lead", None)
    if hand.holds is not None or hand.tricks_before is not None:
        # The record of the play starts later: what is held then is said by `holds`, not by the deal.
        return KittyResult("lead", None)
    known = state.full[bidder] and state.kitty is not None
    held = state.sure[bidder] | (0 if state.kitty_taken else state.kitty or 0)
    if discard is None and state.kitty_taken and rules.kitty_size + state.more_to_discard == 0:
        discard = ()  # He has passed on as many cards as he took up.
    if discard is None:
        # Any three of the thirteen may be gone: nothing is certainly held.
        state.sure[bidder] = 0
        state.full[bidder] = False
        if hand.contract is not None and hand.kitty is None:
            return KittyResult("lead", None)
        return KittyResult("take-kitty" if hand.kitty is None else "discard", None)
    mask, unknown = mask_and_unknown(discard)
    wrong = None if len(discard) == rules.kitty_size + state.more_to_discard else len(discard)
    twice = _twice(discard) if mask.bit_count() != len(discard) else 0
    if twice or (known and mask & ~held):
        _not_held(state, bidder, discard, (held if known else ~0) & ~twice, path)
        return KittyResult("lead", wrong)
    if not known:
        # A card that was dealt and not discarded is still held, whatever the kitty was.
        state.sure[bidder] &= ~mask
        state.full[bidder] = False
        if unknown:
            state.sure[bidder] = 0
    else:
        state.sure[bidder] = held & ~mask
        if unknown:
            state.full[bidder] = False
            state.sure[bidder] = 0
    return KittyResult("lead", wrong)


def find_discard(state: HandState) -> None:
    """Add to the discard what the bidder discards by acts, before anybody has played to his lead."""
    if state.bidder is None:
        return
    bidder = state.name(state.bidder)
    for act in _acts_before_second_card(state.hand):
        if act.verb == "discards" and act.player == bidder:
            before = state.discard or ()
            if not before:
                state.discard_path = act.path
            paths = state.discard_paths or tuple(f"{state.discard_path}/{index}" for index in range(len(before)))
            state.discard_paths = (*paths, *(f"{act.path}/{index}" for index in range(len(act.cards))))
            state.discard = (*before, *act.cards)


def _acts_before_second_card(hand: Hand) -> Iterator[Act]:
    """The acts of the bidding, and of the play until a second card falls."""
    for item in hand.bidding or ():
        if isinstance(item, Act):
            yield item
    cards = 0
    for played in hand.play or ():
        if isinstance(played, Trick):
            cards += len(played.cards)
        else:
            for act in (played,) if isinstance(played, Act) else played:
                cards += act.verb == "card"
                if cards > 1:
                    return
                yield act
        if cards > 1:
            return


def _twice(cards: tuple[int, ...]) -> int:
    """The mask of the known cards that stand more than once."""
    return sum(BIT[card] for card in set(cards) if card != UNKNOWN and cards.count(card) > 1)


def _not_held(state: HandState, bidder: int, discard: tuple[int, ...], held: int, path: str) -> None:
    for index, card in enumerate(discard):
        again = card in discard[:index]
        if card != UNKNOWN and (again or not BIT[card] & held) and not (card in discard[index + 1 :] and not again):
            why = "which he has discarded already" if again else "which is neither in his hand nor in the kitty"
            state.find(
                "FH302",
                f"{state.name(bidder)} discards {CARD_TEXT[card]}, {why}.",
                path=state.discard_paths[index] if state.discard_paths else f"{path}/{index}",
                topic="kitty.discard-held",
                seat=bidder,
                cards=(card,),
                consequence="The discard stands as recorded; the hand counts as unknown from here.",
            )
    state.full[bidder] = False
    state.sure[bidder] = 0
