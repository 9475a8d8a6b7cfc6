"""A variant made ready for play: the calls it knows, ranked, and the parameters that every hand asks for.

Compiled once a variant and kept with it, so that a stream of hands under one variant pays for it once.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from fivehundred_cli.cards import NO_TRUMP, SUITS
from fivehundred_cli.variant import Variant, resolve

DENOMINATIONS: Final = ("S", "C", "D", "H", "NT")


class Bid(NamedTuple):
    """A call other than a pass, as the variant values it.

    ``tricks`` are those needed (0 at a nullo); ``value`` the points at stake; ``rank_value`` the points it counts in
    the auction; ``key`` orders the calls (a bid must have a greater key than the last one). ``partner_plays`` and
    ``takes_kitty`` are false where the text says so of a nullo.
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
    needs_partner_nullo: bool = False


NULLO_RANK: Final = 250
MULTI_NULLO_RANK: Final = 500
GAME_VALUE: Final = 1000


def _bids(variant: Variant) -> list[Bid]:
    table = variant.schedule
    by_tricks = variant["auction.order"] == "tricks-then-suit"
    more_tricks = variant["auction.equal"] == "more-tricks"
    minimum = int(variant["auction.minimum"])

    def key(value: int, tricks: int, trump: int) -> int:
        if by_tricks:
            return tricks * 10 + trump
        return value * 100 + (tricks if more_tricks else 0)

    bids = [
        Bid(f"{tricks}{name}", tricks, trump, points, points, key(points, tricks, trump))
        for trump, name in enumerate(DENOMINATIONS)
        for tricks, points in zip(range(6, 11), table[trump], strict=True)
        if tricks >= minimum
    ]
    nullo = variant["bids.nullo"]
    if nullo != "none":
        bids.append(
            Bid("nullo", 0, NO_TRUMP, NULLO_RANK, NULLO_RANK, key(NULLO_RANK, 0, 0), nullo=True, partner_plays=False)
        )
    if nullo == "all":
        points = int(variant["bids.multi-nullo-points"])
        rank = key(MULTI_NULLO_RANK, 0, 0)
        bids.append(
            Bid("double-nullo", 0, NO_TRUMP, points, MULTI_NULLO_RANK, rank, nullo=True, needs_partner_nullo=True)
        )
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
    if variant["bids.game"]:
        above = variant["bids.game-rank"] == "above-10NT"
        for trump, name in enumerate(DENOMINATIONS):
            rank = key(GAME_VALUE, 11 if above else 10, trump)
            bids.append(Bid(f"game-{name}", 10, trump, GAME_VALUE, GAME_VALUE, rank, game=True))
    return bids


class JokerRules(NamedTuple):
    """What the joker may do where it is a suit by itself: thrown while able to follow, compulsory when void, led."""

    follow_always: bool
    void_must: bool
    names_suit: bool
    last_card: bool
    unled_suit: bool

    @staticmethod
    def of(variant: Variant, where: str) -> JokerRules:
        """The ``joker.no-trump.*`` or ``joker.nullo.*`` parameters."""
        lead = variant[f"joker.{where}.lead"]
        return JokerRules(
            variant[f"joker.{where}.follow"] == "always",
            variant[f"joker.{where}.void"] == "must",
            lead != "leads-jokers",
            lead == "last-card",
            lead == "unled-suit",
        )

    @property
    def plain(self) -> bool:
        """Whether the joker follows the common rule: only when void, never compulsory, led at will."""
        return not (self.follow_always or self.void_must or self.last_card or self.unled_suit)


FALLBACK_VARIANT: Final = "us-4"
FALLBACK_TOPICS: Final = (
    ("exposed", "exposed"),
    ("kitty.looked", "kitty.looked"),
    ("kitty.debar", "kitty.looked"),
    ("kitty.wrong-number", "kitty.wrong-number"),
    ("look-back", "look-back"),
    ("look-discard", "look-discard"),
    ("information", "information"),
    ("revoke.corrected", "revoke.corrected"),
    ("revoke.withdraw", "revoke.corrected"),
    ("revoke.", "revoke.stands"),
    ("out-of-turn", "out-of-turn.lead"),
    ("wrong-number", "wrong-number"),
    ("trick.short", "wrong-number"),
    ("claims", "claims"),
    ("more-than-one", "more-than-one"),
    ("auction.out-of-turn", "auction.out-of-turn"),
    ("auction.barred", "auction.out-of-turn"),
)
"""Topics on which the Laws of 500 can stand in, by how they begin, and the one that tells whether a text is silent."""


class Rules:
    """The parameters of a variant that the engine asks for, as plain attributes, and its calls ranked.

    ``ladder`` lists the calls from low to high. ``variant`` answers for everything else, and for citations.
    """

    def __init__(self, variant: Variant) -> None:
        self.variant = variant
        self.pack = variant.pack
        self.players = int(variant["players"])
        self.sides = str(variant["sides"])
        self.dealer_plays = bool(variant["dealer-plays"])
        self.dead_hand = bool(variant["dead-hand"])
        self.hand_size = int(variant["hand"])
        self.active_count = self.players - (not self.dealer_plays)
        self.kitty_size = variant.kitty
        bids = _bids(variant)
        self.bids = {bid.call: bid for bid in bids}
        self.six_no_trumps = Bid("6NT", 6, NO_TRUMP, variant.schedule[NO_TRUMP][0], variant.schedule[NO_TRUMP][0], 0)
        """What a player who looked at an unbid kitty may be made to play (U-116)."""
        self.ladder = sorted(bids, key=lambda bid: bid.key)
        self.one_call_each = variant["auction.turns"] == "one"
        self.pass_final = bool(variant["auction.pass-final"])
        self.winner_raise = variant["auction.winner-raise"] == "once"
        self.contract_minimum = int(variant["auction.contract-minimum"])
        self.all_pass = str(variant["auction.all-pass"])
        self.joker = JokerRules.of(variant, "no-trump")
        self.joker_nullo = JokerRules.of(variant, "nullo")
        self.stop_when_out = bool(variant["play.stop-when-out"])
        self.code = str(variant["laws.code"])
        self.silent_us = variant["laws.silent"] == "us-laws"
        self.exactly = variant["scoring.tricks-needed"] == "exactly"
        self.split_credit = variant["scoring.credit"] == "split"
        slam = variant["scoring.slam"]
        self.slam: int | None = None if slam is None else int(slam)
        self.failed_to_opponents = variant["scoring.failed"] == "to-opponents"
        self.trick_points = int(variant["scoring.trick"])
        cap = variant["scoring.trick-cap"]
        self.trick_cap: int | None = None if cap is None else int(cap)
        self.pips = bool(variant["scoring.pips"])
        target, floor = variant["game.target"], variant["game.floor"]
        self.target: int | None = None if target is None else int(target)
        self.floor: int | None = None if floor is None else int(floor)
        self.game_end = str(variant["game.end"])
        self.seatings: dict[object, object] = {}
        """Seatings already made, by players and sides (see :func:`~fivehundred_cli.hand.seating.seat_players`)."""

    def cite(self, topic: str) -> str | None:
        """The first clause or decision that the variant names for ``topic``."""
        found = self.variant.cite(topic)
        return found[0] if found else None

    def us(self, topic: str) -> bool:
        """Whether the Laws of 500 rule on ``topic``: as the variant's own code, or because its text is silent on it and
        ``laws.silent`` asks them."""
        if topic == "revoke.stands":
            # What an established revoke costs has a parameter of its own, which goes before the code (DC-13).
            if self.variant["laws.established-revoke"] == "us":
                return True
            if self.variant.is_house("laws.established-revoke"):
                return False
        if self.code == "us-laws":
            return True
        return self.silent_us and self._is_silent(topic)

    def _is_silent(self, topic: str) -> bool:
        own = self.variant.cite(topic)
        return not own or own[0].startswith("D")

    def is_fallback(self, topic: str) -> bool:
        """Whether the Laws of 500 are asked on ``topic`` in place of a text that is silent."""
        if not self.silent_us or self.code == "us-laws":
            return False
        group = next((group for start, group in FALLBACK_TOPICS if topic.startswith(start)), None)
        return group is not None and self._is_silent(group)

    def cites(self, topic: str) -> tuple[str, ...]:
        """The clauses or decisions on ``topic``, those of the Laws of 500 where they are asked instead."""
        if self.silent_us and self.is_fallback(topic):
            return resolve(FALLBACK_VARIANT).cite(topic) or self.variant.cite(topic)
        own = self.variant.cite(topic)
        if own:
            return own
        # A house may take the Laws of 500 for its code at a game whose own text does not speak of a matter at all.
        taken = self.code == "us-laws" or (topic.startswith("revoke.") and self.us("revoke.stands"))
        return resolve(FALLBACK_VARIANT).cite(topic) if taken else ()

    def legal_bids(self, above: int) -> list[Bid]:
        """The calls with a key greater than ``above``, from low to high."""
        return [bid for bid in self.ladder if bid.key > above]


_COMPILED: Final[dict[Variant, Rules]] = {}
_COMPILED_LIMIT: Final = 256
"""Of more variants than any archive has the rules are not kept, so that memory stays what it is."""


def rules_of(variant: Variant) -> Rules:
    """The compiled rules of ``variant``, made once while no more than a few hundred variants are in use."""
    rules = _COMPILED.get(variant)
    if rules is None:
        if len(_COMPILED) >= _COMPILED_LIMIT:
            _COMPILED.clear()
        rules = _COMPILED[variant] = Rules(variant)
    return rules


def denomination_text(trump: int) -> str:
    """``S C D H`` or ``NT``."""
    return SUITS[trump] if trump < NO_TRUMP else "NT"
