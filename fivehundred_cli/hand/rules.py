"""A variant made ready for play: the calls it knows, ranked, and the parameters that every hand asks for.

Compiled once a variant and kept with it, so that a stream of hands under one variant pays for it once.
"""

from __future__ import annotations

from typing import Any, Final, NamedTuple

from fivehundred_cli.cards import NO_TRUMP, SUITS
from fivehundred_cli.hand.ladder import MULTI_NULLO_RANK, NULLO_RANK, Bid, bids_of
from fivehundred_cli.presets import LAWS_OF_500
from fivehundred_cli.variant import Variant, resolve

__all__ = ("MULTI_NULLO_RANK", "NULLO_RANK", "Bid", "JokerRules", "Rules", "denomination_text", "rules_of")


class JokerRules(NamedTuple):
    """What the joker may do where it is a suit by itself: thrown while able to follow, compulsory when void, led.

    ``lead`` and ``follow`` are the values of the parameters; ``may_win_renounced`` is false where the joker cannot win
    a trick of a suit that its holder did not follow before.
    """

    follow_always: bool = False
    void_must: bool = False
    names_suit: bool = True
    lead: str = "names-suit"
    follow: str = "void-only"
    may_win_renounced: bool = True

    @staticmethod
    def of(variant: Variant, where: str) -> JokerRules:
        """The ``joker.no-trump.*`` or ``joker.nullo.*`` parameters."""
        lead = str(variant[f"joker.{where}.lead"])
        follow = str(variant[f"joker.{where}.follow"])
        return JokerRules(
            follow == "always",
            variant[f"joker.{where}.void"] == "must",
            lead not in ("leads-jokers", "alone"),
            lead,
            follow,
            variant[f"joker.{where}.renounced"] == "wins",
        )

    @property
    def limits_lead(self) -> bool:
        """Whether the joker may not be led at will, or not with every suit."""
        return self.lead not in ("names-suit", "leads-jokers")

    @property
    def plain(self) -> bool:
        """Whether the joker follows the common rule: only when void, never compulsory, led at will."""
        return self.follow == "void-only" and not self.void_must and not self.limits_lead and self.may_win_renounced


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
        self.dead_size = self.hand_size * int(variant["dead-hands"])
        self.active_count = self.players - (not self.dealer_plays)
        self.kitty_size = variant.kitty
        bids = bids_of(variant)
        self.bids = {bid.call: bid for bid in bids}
        self.six_no_trumps = Bid("6NT", 6, NO_TRUMP, variant.schedule[NO_TRUMP][0], variant.schedule[NO_TRUMP][0], 0)
        """What a player who looked at an unbid kitty may be made to play (U-116)."""
        self.ladder = sorted(bids, key=lambda bid: bid.key)
        self.one_call_each = variant["auction.turns"] == "one"
        self.pass_final = bool(variant["auction.pass-final"])
        self.reentry_by_suit = variant["auction.reentry"] == "suit-changed"
        raising = str(variant["auction.winner-raise"])
        self.winner_raise = raising != "never"
        self.raise_reopens = raising if raising.endswith("reopens") else ""
        """``reopens`` or ``new-suit-reopens`` where a raise by the winner opens the bidding again."""
        self.top_ends = bool(variant["auction.top-ends"])
        self.needs_are_kept = any(bid.needs for bid in bids)
        self.contract_minimum = int(variant["auction.contract-minimum"])
        self.all_pass = str(variant["auction.all-pass"])
        self.joker = JokerRules.of(variant, "no-trump")
        self.joker_nullo = JokerRules.of(variant, "nullo")
        self.joker_low = variant["joker.nullo.rank"] == "lowest"
        self.first_lead = str(variant["play.first-lead"])
        self.stop_when_beaten = bool(variant["play.stop-when-beaten"])
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
        limit = variant["scoring.trick-limit"]
        self.trick_limit: int | None = None if limit is None else int(limit)
        self.overtrick = int(variant["scoring.overtrick"])
        self.nullo_failed = str(variant["scoring.nullo-failed"])
        self.pips = bool(variant["scoring.pips"])
        target, floor = variant["game.target"], variant["game.floor"]
        self.target: int | None = None if target is None else int(target)
        self.floor: int | None = None if floor is None else int(floor)
        self.game_end = str(variant["game.end"])
        self.only_totals_end = (
            self.game_end not in ("deals", "progressive")
            and variant["game.max-hands"] is None
            and variant["game.spread"] is None
        )
        """Whether nothing ends the game but a total at the target or the floor."""
        self.next_deal_law = self.cite("deal.next")
        self.scores: dict[object, Any] = {}
        """Scores of hands in order, by bid, side and tricks, kept by ``straight`` where nothing else decides them."""
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
            return resolve(LAWS_OF_500).cite(topic) or self.variant.cite(topic)
        own = self.variant.cite(topic)
        if own:
            return own
        # A house may take the Laws of 500 for its code at a game whose own text does not speak of a matter at all.
        taken = self.code == "us-laws" or (topic.startswith("revoke.") and self.us("revoke.stands"))
        return resolve(LAWS_OF_500).cite(topic) if taken else ()

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
