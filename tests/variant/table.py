"""What the design says each preset plays, written down independently of the preset files."""

from __future__ import annotations

from typing import Any, Final

UNUSED: Final = "not used"
"""The text has no use for the parameter; its value is only a default."""

TEXTS: Final = ("bid-1992", "us-4", "harrop-1989", "two-joker")
LAWS_FORMS: Final = ("us-2", "us-2-short", "us-3", "us-4-solo", "us-5", "us-6", "us-6-teams")

_ = UNUSED
NULLO: Final = ("as-no-trump", "as-no-trump", _, _)

# key: B, U (us-4), H, Q
FOUR_TEXTS: Final[dict[str, tuple[Any, Any, Any, Any]]] = {
    "players": (4, 4, 4, 4),
    "sides": ("partners", "partners", "partners", "partners"),
    "dealer-plays": (True, True, True, True),
    "dead-hand": (False, False, False, False),
    "called-partner": (_, _, _, _),
    "called-partner-known": (_, _, _, _),
    "pack.low": ("4", "4", "4", "4"),
    "pack.fours": ("red", "red", "red", "all"),
    "pack.spots": ((), (), (), ()),
    "pack.thirteens": ((), (), (), ()),
    "pack.joker": ("one", "one", "one", "two"),
    "hand": (10, 10, 10, 10),
    "widow": ("rest", "rest", "rest", "rest"),
    "deal.packets": (
        ("3", "k3", "4", "3"),
        ("3", "k", "4", "3"),
        "any",
        ("3", "k2", "4", "k2", "3", "k2"),
    ),
    "deal.packets-law": ("advice", "law", "advice", "advice"),
    "deal.next": ("left", "left", "left", "left"),
    "misdeal.count": ("any", "any", "error", "error"),
    "misdeal.cut": ("law", "law", "advice", "advice"),
    "misdeal.cut-minimum": (_, 4, _, _),
    "misdeal.faced": ("law", "none", "none", "none"),
    "misdeal.unequal-round": ("none", "law", "none", "none"),
    "misdeal.kitty-late": ("none", "law", "none", "none"),
    "misdeal.too-many-hands": ("none", "law", "none", "none"),
    "misdeal.deadline": ("hand-scored", "first-bid", _, _),
    "misdeal.weak-hand": ("off", "off", "off", "off"),
    "misdeal.redeal-by": ("same", "same", "same", "same"),
    "auction.turns": ("one", "one", "until-all-but-one-pass", "until-all-but-one-pass"),
    "auction.pass-final": (True, True, True, True),
    "auction.winner-raise": ("never", "never", "once", "never"),
    "auction.order": ("value", "value", "value", "tricks-then-suit"),
    "auction.equal": ("insufficient", "more-tricks", "insufficient", "insufficient"),
    "auction.minimum": (6, 6, 6, 6),
    "auction.contract-minimum": (6, 6, 6, 8),
    "auction.all-pass": ("redeal-same", "redeal-left", "redeal-left", "redeal-left"),
    "auction.below-minimum": (_, _, _, "redeal-left"),
    "auction.insufficient": ("correct", "pass", "refuse", "correct"),
    "auction.second-bid": ("void", "void", "refuse", "void"),
    "auction.out-of-turn": ("void", "void-bars-partner", "refuse", "void"),
    "bids.schedule": ("avondale", "avondale", "avondale", "avondale"),
    "bids.nullo": ("all", "none", "none", "none"),
    "bids.multi-nullo-points": (250, _, _, _),
    "bids.game": (False, False, False, True),
    "bids.game-rank": (_, _, _, "above-10NT"),
    "bids.special": (_, _, _, _),
    "bids.declared-slam": (_, _, _, _),
    "bids.double-nullo-pass": (_, _, _, _),
    "joker.no-trump.follow": ("void-only", "void-only", "void-only", "void-only"),
    "joker.no-trump.void": ("may", "may", "may", "may"),
    "joker.no-trump.lead": ("names-suit", "names-suit", "names-suit", "leads-jokers"),
    "joker.nullo.follow": NULLO,
    "joker.nullo.void": NULLO,
    "joker.nullo.lead": NULLO,
    "play.first-lead": ("bidder", "bidder", "bidder", "bidder"),
    "play.stop-when-out": (False, True, False, False),
    "claims": ("none", "agreed", "none", "none"),
    "scoring.failed": ("minus-bid", "minus-bid", "minus-bid", "to-opponents"),
    "scoring.slam": (250, 250, 250, None),
    "scoring.trick": (10, 10, 10, 0),
    "scoring.trick-cap": (None, None, 490, None),
    "scoring.nullo-failed": ("tricks-of-bidder", "tricks-of-bidder", _, _),
    "scoring.credit": (_, _, _, _),
    "scoring.pips": (False, False, False, False),
    "scoring.discard-pips": (_, "bidder", _, _),
    "scoring.nullo-pips": (_, "none", _, _),
    "scoring.pips-thrown-out": (_, "bidder-side", _, _),
    "game.target": (500, 500, 500, 1000),
    "game.floor": (-1000, -500, -500, None),
    "game.floor-several": (_, "end-highest-other", _, _),
    "game.end": ("bid-to-win", "first-to-target", "bid-to-win", "first-to-target"),
    "game.win-needs": ("made-contract", "none", "made-contract", "none"),
    "game.tie": (("bidder",), ("bidder", "first-trick", "higher", "shared"), _, _),
    "game.deals": (None, None, None, None),
    "game.passed-deal-counts": (False, False, False, False),
    "game.max-hands": (None, None, None, None),
    "laws.code": ("retract-until-lead", "us-laws", "refuse", "void-then-stands"),
    "laws.silent": ("report", _, "report", "report"),
    "laws.debar": (_, "side", _, _),
    "laws.established-revoke": ("stands", "us", _, "stands"),
    "laws.partner-revoke": (_, "set-back", _, _),
    "laws.both-revoke": (_, "void", _, _),
    "laws.partner-irregular": (_, "debar-side", _, _),
    "laws.false-lead": (_, "either-or", _, _),
    "laws.lead-out-of-turn": ("stays-as-follow", _, _, "void"),
    "laws.dead-hand": (_, "none", _, _),
}

_ALONE: Final = {"sides": "each", "auction.out-of-turn": "void", "laws.debar": "player"}
_SIX: Final = {"players": 6, "pack.low": "2", "pack.spots": ("11", "12", "13"), "pack.thirteens": ("H", "D")}

FORMS: Final[dict[str, dict[str, Any]]] = {
    "us-2": {"players": 2, "dead-hand": True, "pack.low": "7", **_ALONE},
    "us-2-short": {"players": 2, "pack.low": "9", **_ALONE},
    "us-3": {"players": 3, "pack.low": "7", **_ALONE},
    "us-4-solo": {
        "dealer-plays": False,
        "pack.low": "7",
        **_ALONE,
        "play.stop-when-out": False,
        "game.target": None,
        "game.floor": None,
        "game.end": "deals",
        "game.deals": 12,
        "game.passed-deal-counts": True,
    },
    "us-5": {
        "players": 5,
        "sides": "called",
        "called-partner": "designate",
        "called-partner-known": "announced",
        "pack.low": "2",
        "auction.out-of-turn": "void",
        "scoring.credit": "full",
        "laws.debar": "player",
    },
    "us-6": {"sides": "pairs", **_SIX},
    "us-6-teams": {"sides": "teams", **_SIX},
}
"""Where the other forms of the Laws of 500 differ from us-4."""

WILD: Final = (
    "australian-2", "australian-3", "hoyle-3", "american", "australian", "family-nulla", "iowa-state", "new-zealand",
    "quebec", "australian-6",
)  # fmt: skip
"""The presets that rest on public sources, by number of players."""

PLAYED: Final[dict[str, dict[str, Any]]] = {
    "australian": {
        "auction.pass-final": True,
        "auction.all-pass": "redeal-left",
        "joker.no-trump.follow": "void-only",
        "joker.no-trump.void": "may",
        "joker.no-trump.lead": "unled-suit",
        "joker.no-trump.nominate": "bidder",
        "joker.nullo.void": "must",
        "joker.nullo.lead": "unled-suit",
        "scoring.slam": 250,
        "game.win-needs": "made-contract",
        "game.floor": -500,
    },
    "australian-2": {"players": 2, "dead-hands": 2, "joker.nullo.void": "must"},
    "australian-3": {"players": 3, "sides": "each"},
    "australian-6": {"players": 6, "sides": "teams", "pack.thirteens": ("D", "H")},
    "new-zealand": {
        "auction.pass-final": False,
        "auction.winner-raise": "reopens",
        "joker.nullo.void": "may",
        "joker.no-trump.lead": "names-suit",
        "joker.no-trump.follow": "void-only",
    },
    "american": {
        "auction.turns": "one",
        "auction.signal-callers": 2,
        "auction.contract-minimum": 7,
        "auction.all-pass": "redeal-same",
        "joker.nullo.void": "may",
        "game.win-needs": "none",
    },
    "iowa-state": {"pack.fours": "all", "misdeal.weak-hand": "with-partner", "bids.special": ()},
    "quebec": {
        "pack.joker": "two",
        "auction.turns": "one",
        "auction.all-pass": "redeal-same",
        "joker.no-trump.lead": "alone",
        "scoring.trick": 0,
    },
    "hoyle-3": {
        "auction.all-pass": "play-no-trump",
        "joker.no-trump.renounced": "no-value",
        "joker.no-trump.lead": "not-shown-void",
        "scoring.slam": 250,
        "game.tie": ("bidder", "first-trick"),
        "laws.revoke": "american",
    },
    "family-nulla": {
        "auction.minimum": 7,
        "auction.turns": "one",
        "joker.no-trump.follow": "always",
        "joker.no-trump.void": "must",
        "joker.nullo.follow": "always",
        "joker.nullo.void": "must",
        "bids.double-nullo-pass": 5,
        "bids.declared-slam-points": 250,
        "scoring.slam": None,
    },
}
"""What public sources say of the rules that people play."""

LADDERS: Final = {
    "australian": "7NT misere 8S 10D open-misere 10H",
    "new-zealand": "6NT misere 7S 7NT open-misere 8S",
    "american": "8S nullo 8C",
    "family-nulla": "7NT nullo 8S 10D double-nullo 10H",
}
"""Where the special calls stand, from low to high."""

PACKS: Final = {
    # preset: cards, kitty, hands dealt
    "bid-1992": (43, 3, 4),
    "us-2": (33, 3, 3),
    "us-2-short": (25, 5, 2),
    "us-3": (33, 3, 3),
    "us-4": (43, 3, 4),
    "us-4-solo": (33, 3, 3),
    "us-5": (53, 3, 5),
    "us-6": (63, 3, 6),
    "us-6-teams": (63, 3, 6),
    "harrop-1989": (43, 3, 4),
    "two-joker": (46, 6, 4),
    "australian-2": (43, 3, 4),
    "australian-3": (33, 3, 3),
    "hoyle-3": (33, 3, 3),
    "american": (43, 3, 4),
    "australian": (43, 3, 4),
    "family-nulla": (45, 5, 4),
    "iowa-state": (45, 5, 4),
    "new-zealand": (43, 3, 4),
    "quebec": (46, 6, 4),
    "australian-6": (63, 3, 6),
}
