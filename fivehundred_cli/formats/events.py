"""A hand for formats that know only what is in order: calls with their seats and tricks with their cards.

Whatever is irregular is named as a loss, with its place.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import Final

from fivehundred_cli.cards import CARD_BITS, COLOUR_JOKER, JOKER, NAMED_SHIFT, WHITE_JOKER
from fivehundred_cli.formats.auction import ROUND, Turns, is_over, speakers
from fivehundred_cli.formats.losses import Loss
from fivehundred_cli.transcript import DEFAULT_FOUR, Act, Hand, Trick
from fivehundred_cli.variant import Variant, VariantError, resolve

JOKERS = (JOKER, COLOUR_JOKER, WHITE_JOKER)


@dataclass(slots=True)
class Told:
    """A hand told in order; seats count clockwise from 0 in the order of ``players``."""

    players: tuple[str, ...]
    variant: Variant | None
    dealer: int | None
    calls: list[tuple[int, str]] = field(default_factory=list)
    losses: list[Loss] = field(default_factory=list)

    def seat(self, name: str) -> int | None:
        """The seat of a player."""
        return self.players.index(name) if name in self.players else None

    def lose(self, path: str, message: str) -> None:
        """Name something that is lost."""
        self.losses.append(Loss("lost", path, message))


def players_of(hand: Hand, variant: Variant | None) -> tuple[str, ...]:
    """The players, clockwise, as the record or else the variant has them."""
    count = variant["players"] if variant is not None else 4
    return hand.players or (DEFAULT_FOUR if count == 4 else tuple(str(number) for number in range(1, count + 1)))


def variant_of(hand: Hand) -> Variant | None:
    """The variant of a hand; ``None`` where it has none that exists."""
    try:
        return resolve(hand.variant) if hand.variant is not None else None
    except VariantError:
        return None


def turns_of(variant: Variant | None) -> Turns:
    """How the calls go round in a variant."""
    if variant is None:
        return Turns()
    from fivehundred_cli.hand.rules import rules_of

    ladder = rules_of(variant).ladder
    return Turns(
        once=variant["auction.turns"] == ROUND,
        final=bool(variant["auction.pass-final"]),
        raised=variant["auction.winner-raise"] != "never",
        by_suit=variant["auction.reentry"] == "suit-changed",
        top=ladder[-1].call if variant["auction.top-ends"] and ladder else None,
    )


def speaking_order(count: int, dealer: int, variant: Variant | None) -> list[int]:
    """The seats from the dealer's left; without the dealer where he takes no cards."""
    out = variant is not None and not variant["dealer-plays"]
    return [(dealer + step) % count for step in range(1, count + (not out))]


ALONE: Final = frozenset(("nullo", "bar-nullo", "misere", "open-misere", "blind-misere"))
"""Bids that the bidder plays without his partner."""


def playing(count: int, variant: Variant | None, dealer: int | None, bid: str | None, bidder: int | None) -> list[int]:
    """The seats that play: not a dealer who takes no cards, nor the partner of a bidder who plays a nullo alone."""
    out: set[int] = set()
    if variant is not None and not variant["dealer-plays"] and dealer is not None:
        out.add(dealer)
    if bid in ALONE and bidder is not None and count == 4 and (variant is None or variant["sides"] == "partners"):
        out.add((bidder + 2) % 4)
    return [seat for seat in range(count) if seat not in out]


def breaks_off(calls: Sequence[str], count: int, dealer: int, variant: Variant | None) -> bool:
    """Whether the auction is not over after these calls, by the rules that are known."""
    return not is_over(calls, len(speaking_order(count, dealer, variant)), turns_of(variant))


def told(hand: Hand) -> Told:
    """The seats, the dealer and the calls of a hand; acts among the calls are lost."""
    variant = variant_of(hand)
    players = players_of(hand, variant)
    found = Told(players, variant, None if hand.dealer is None else _index(players, hand.dealer))
    _add_calls(found, hand)
    return found


def _index(players: Sequence[str], name: str) -> int | None:
    return list(players).index(name) if name in players else None


def _add_calls(found: Told, hand: Hand) -> None:
    items = hand.bidding or ()
    if any(isinstance(item, str) for item in items) and found.dealer is None:
        found.lose("/bidding", "The calls name no players, and there is no dealer to tell them by.")
        return
    plain = [item for item in items if isinstance(item, str)]
    order = speaking_order(len(found.players), found.dealer or 0, found.variant)
    by_turn = iter(speakers(plain, order, turns_of(found.variant)))
    mixed = len(plain) != len(items)
    for index, item in enumerate(items):
        path = f"/bidding/{index}"
        if isinstance(item, str):
            speaker = next(by_turn)
            if mixed or speaker is None:
                found.lose(path, f"Whose call {item} is, is not certain.")
                return
            found.calls.append((speaker, item))
        elif item.verb != "call":
            found.lose(path, f"{item.player} {item.verb}: an act in the bidding.")
        elif (seat := found.seat(item.player)) is None:
            found.lose(path, f"{item.player} is no player of this hand.")
        else:
            found.calls.append((seat, str(item.value)))


def tricks(found: Told, hand: Hand, active: Sequence[int]) -> Iterable[tuple[str, list[tuple[int, int]]]]:
    """The tricks as seats and cards, each with its path; ends, with a loss, before what is irregular.

    ``active`` are the seats that play. A joker that was led may name a suit.
    """
    for index, item in enumerate(hand.play or ()):
        path = f"/play/{index}"
        if isinstance(item, Act) and item.verb != "card":
            found.lose(path, f"{item.player} {item.verb}: an act between tricks.")
            continue
        plays = _in_turn(found, item, active) if isinstance(item, Trick) else _told(found, item, path)
        if plays is None or len({seat for seat, _ in plays}) != len(plays):
            found.lose(path, "From here the play is not in order, and is not written.")
            return
        if plays:
            yield path, plays


def _in_turn(found: Told, trick: Trick, active: Sequence[int]) -> list[tuple[int, int]] | None:
    leader = found.seat(trick.leader)
    if leader is None or leader not in active or len(trick.cards) > len(active):
        return None
    at = list(active).index(leader)
    return [(active[(at + step) % len(active)], card) for step, card in enumerate(trick.cards)]


def _told(found: Told, item: Act | tuple[Act, ...], path: str) -> list[tuple[int, int]] | None:
    """A trick told act by act, where nothing but cards, and a suit named for a joker, is told."""
    plays: list[tuple[int, int]] = []
    for number, act in enumerate((item,) if isinstance(item, Act) else item):
        seat = found.seat(act.player)
        if act.verb == "names-suit" and len(plays) == 1 and plays[0][0] == seat and plays[0][1] in JOKERS:
            plays[0] = (plays[0][0], plays[0][1] | (int(act.value) + 1) << NAMED_SHIFT)  # type: ignore[arg-type]
        elif act.verb == "card" and seat is not None:
            plays.append((seat, int(act.value)))  # type: ignore[arg-type]
        elif act.verb in ("looks-at", "tells", "claims-revoke", "challenges", "disputes", "agrees", "refuses"):
            found.lose(f"{path}/{number}", f"{act.player} {act.verb}: an act during a trick.")
        else:
            return None
    return plays


def bare(card: int) -> int:
    """A card without the suit named on it."""
    return card & CARD_BITS
