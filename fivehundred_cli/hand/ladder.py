"""The calls of a variant, what each is worth and how it ranks: tricks in a suit, nullos, games, special calls."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final, NamedTuple

from fivehundred_cli.cards import NO_TRUMP
from fivehundred_cli.parameters import DENOMINATIONS, needs_of
from fivehundred_cli.variant import Variant

Key = Callable[[int, int, int], int]
"""The place of a bid in the auction, from its value, its tricks and its suit."""

NULLO_RANK: Final = 250
MULTI_NULLO_RANK: Final = 500
GAME_VALUE: Final = 1000

_STEP: Final = 100
"""Between two bids next to each other there is room for special calls."""


class Bid(NamedTuple):
    """A call other than a pass, as the variant values it.

    ``tricks`` are those needed (0 at a nullo), ``exactly`` those where ``exact``; ``value`` the points at stake;
    ``rank_value`` the points it counts in the auction; ``key`` orders the calls (a bid must have a greater key than the
    last one). ``partner_plays`` and ``takes_kitty`` are false where the text says so of a nullo. ``needs`` is what
    must be so before it may be made; ``exposed`` when the bidder's hand is laid open; ``trick_points`` whether the
    opponents score for tricks; ``ends_game`` whether its points may end the game; ``law`` what it rests on.
    """

    call: str
    tricks: int
    trump: int
    value: int
    rank_value: int
    key: int
    nullo: bool = False
    game: bool = False
    partner_plays: bool = True
    takes_kitty: bool = True
    needs: tuple[str, ...] = ()
    exact: bool = False
    special: bool = False
    exposed: str = ""
    trick_points: bool = True
    ends_game: bool = True
    law: str | None = None


def bids_of(variant: Variant) -> list[Bid]:
    """All calls that ``variant`` knows, in no order."""
    key = _key_of(variant)
    bids = _numbered(variant, key, low=int(variant["auction.minimum"]))
    bids += _nullos(variant, key)
    if variant["bids.game"]:
        above = variant["bids.game-rank"] == "above-10NT"
        for trump, name in enumerate(DENOMINATIONS):
            rank = key(GAME_VALUE, 11 if above else 10, trump)
            bids.append(Bid(f"game-{name}", 10, trump, GAME_VALUE, GAME_VALUE, rank, game=True))
    # Special calls may rank by a bid that is under the minimum here.
    whole = _numbered(variant, key, low=6) if variant["bids.special"] else []
    for rung in variant["bids.special"]:
        bids.append(_special(rung, bids + whole, key))
    return bids


def _key_of(variant: Variant) -> Key:
    by_tricks = variant["auction.order"] == "tricks-then-suit"
    more_tricks = variant["auction.equal"] == "more-tricks"

    def key(value: int, tricks: int, trump: int) -> int:
        if by_tricks:
            return (tricks * 10 + trump) * _STEP
        return (value * 100 + (tricks if more_tricks else 0)) * _STEP

    return key


def _numbered(variant: Variant, key: Key, *, low: int) -> list[Bid]:
    contract = int(variant["auction.contract-minimum"])
    callers = variant["auction.signal-callers"]
    return [
        Bid(
            f"{tricks}{name}",
            tricks,
            trump,
            points,
            points,
            key(points, tricks, trump),
            needs=() if callers is None or tricks >= contract else (f"first-{callers}",),
        )
        for trump, name in enumerate(DENOMINATIONS)
        for tricks, points in zip(range(6, 11), variant.schedule[trump], strict=True)
        if tricks >= low
    ]


def _nullos(variant: Variant, key: Key) -> list[Bid]:
    form = variant["bids.nullo"]
    if form == "none":
        return []
    rank = key(NULLO_RANK, 0, 0)
    bids = [Bid("nullo", 0, NO_TRUMP, NULLO_RANK, NULLO_RANK, rank, nullo=True, partner_plays=False)]
    if form == "all":
        points = int(variant["bids.multi-nullo-points"])
        rank = key(MULTI_NULLO_RANK, 0, 0)
        need = "partner-high nullo" if variant["bids.double-nullo-needs"] == "partner-high" else "partner nullo"
        bids.append(Bid("double-nullo", 0, NO_TRUMP, points, MULTI_NULLO_RANK, rank, nullo=True, needs=(need,)))
        bids.append(
            Bid(
                "bar-nullo",
                0,
                NO_TRUMP,
                points,
                MULTI_NULLO_RANK,
                rank,
                nullo=True,
                partner_plays=False,
                takes_kitty=False,
            )
        )
    return bids


def _special(rung: Mapping[str, Any], below: list[Bid], key: Key) -> Bid:
    """A call of ``bids.special``; it may rank by any call in ``below``."""
    value = int(rung["value"])
    words = str(rung.get("tricks", "0")).split()
    tricks = int(words[-1])
    rank, rank_value = _rank(rung, below, key, value)
    exposed = rung.get("exposed", "never")
    return Bid(
        str(rung["call"]),
        tricks,
        NO_TRUMP,
        value,
        rank_value,
        rank,
        nullo=tricks == 0,
        partner_plays=rung.get("plays", "alone" if tricks == 0 else "both") == "both",
        takes_kitty=rung.get("widow", "taken") == "taken",
        needs=tuple(needs_of(rung)),
        exact=len(words) > 1,
        special=True,
        exposed="" if exposed == "never" else exposed,
        trick_points=rung.get("trick-points") != "none",
        ends_game=rung.get("game") != "cannot-end",
        law=rung.get("source"),
    )


def _rank(rung: Mapping[str, Any], below: list[Bid], key: Key, value: int) -> tuple[int, int]:
    """The key of a special call, and the points that it counts in the auction."""
    words = str(rung.get("rank", value)).split()
    if len(words) == 1:
        points = int(words[0])
        return key(points, 0, 0), points
    side, name = words
    other = next(bid for bid in below if bid.call == name)
    # Of several above the same bid, the later one in the ladder is the higher.
    step = {"above": _STEP // 2 + len(below) % (_STEP // 4), "below": -_STEP // 4, "as": 0}[side]
    return other.key + step, value if side != "as" else other.rank_value
