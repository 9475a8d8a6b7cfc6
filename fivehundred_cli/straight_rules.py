"""Which variants the straight road (:mod:`fivehundred_cli.straight`) knows all about."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Final

from fivehundred_cli.hand.rules import Rules
from fivehundred_cli.parameter_table import PARAMETERS

ANY: Final = object()

KNOWN: Final[Mapping[str, object]] = {
    "players": ANY,
    "sides": ("partners", "pairs", "teams", "each", "called"),
    "dealer-plays": ANY,
    "dead-hand": ANY,
    "pack.low": ANY,
    "pack.fours": ANY,
    "pack.spots": ANY,
    "pack.thirteens": ANY,
    "pack.joker": ANY,
    "widow": ANY,
    "deal.packets": ANY,
    "deal.packets-law": ANY,
    "misdeal.count": ANY,
    "misdeal.cut": ANY,
    "misdeal.cut-minimum": ANY,
    "misdeal.faced": ANY,
    "misdeal.unequal-round": ANY,
    "misdeal.kitty-late": ANY,
    "misdeal.too-many-hands": ANY,
    "misdeal.deadline": ANY,
    "misdeal.redeal-by": ANY,
    "auction.turns": ("one", "until-all-but-one-pass"),
    "auction.winner-raise": ("never", "once"),
    "auction.order": ANY,
    "auction.equal": ANY,
    "auction.minimum": ANY,
    "auction.contract-minimum": ANY,
    "auction.all-pass": ANY,
    "auction.below-minimum": ANY,
    "auction.insufficient": ANY,
    "auction.second-bid": ANY,
    "auction.out-of-turn": ANY,
    "bids.schedule": ANY,
    "bids.nullo": ("none", "single", "all"),
    "bids.multi-nullo-points": ANY,
    "bids.game": ANY,
    "joker.no-trump.follow": ANY,
    "joker.no-trump.void": ANY,
    "joker.no-trump.lead": ANY,
    "joker.nullo.follow": ANY,
    "joker.nullo.void": ANY,
    "joker.nullo.lead": ANY,
    "play.stop-when-out": ANY,
    "play.exposed-default": ANY,
    "claims": ANY,
    "scoring.failed": ANY,
    "scoring.slam": ANY,
    "scoring.trick": ANY,
    "scoring.trick-cap": ANY,
    "game.target": ANY,
    "game.floor": ANY,
    "game.floor-several": ANY,
    "game.end": ANY,
    "game.win-needs": ANY,
    "game.win-at": ANY,
    "game.tie": ANY,
    "game.deals": ANY,
    "game.passed-deal-counts": ANY,
    "game.max-hands": ANY,
    "laws.code": ANY,
    "laws.debar": ANY,
    "laws.established-revoke": ANY,
    "laws.lead-out-of-turn": ANY,
}
"""The parameters that this road honours, or that cannot matter where all is in order, and which values of theirs.

A variant in which any other differs from its default goes the long road, so that what is new is never passed over."""


@lru_cache(maxsize=256)
def is_known(rules: Rules) -> bool:
    """Whether the straight road knows every parameter in which the variant differs from the defaults."""
    return all(
        value == PARAMETERS[key].default or (known := KNOWN.get(key)) is ANY or value in (known or ())  # type: ignore[operator]
        for key, value in rules.variant.stated.items()
    )
