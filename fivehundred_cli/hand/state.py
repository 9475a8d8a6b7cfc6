"""The state of one hand while it is replayed: what is known of the cards, what was found, what follows."""

from __future__ import annotations

from typing import Any

from fivehundred_cli.cards import BIT, UNKNOWN
from fivehundred_cli.hand.consequence import Consequence
from fivehundred_cli.hand.rules import Bid, Rules
from fivehundred_cli.hand.seating import Seating
from fivehundred_cli.ruling import Basis, Finding, Severity
from fivehundred_cli.transcript import Hand


def basis_of(law: str | None) -> Basis | None:
    """``decision`` for a decision id, ``text`` for a clause id."""
    if law is None:
        return None
    return "decision" if law.startswith("D") else "text"


class HandState:
    """One hand in progress.

    ``sure[seat]`` is the mask of cards the player certainly holds now; where ``full[seat]`` they are his whole hand.
    Found things carry the time of the act that was irregular, so that they can be put in order at the end.
    """

    __slots__ = (
        "active",
        "bid",
        "bidder",
        "calls",
        "clock",
        "consequences",
        "counted",
        "dealer",
        "dealt",
        "discard",
        "discard_path",
        "discard_paths",
        "elections",
        "ending",
        "found",
        "full",
        "ground",
        "hand",
        "kitty",
        "kitty_taken",
        "law_nine",
        "looks",
        "more_to_discard",
        "open_choices",
        "party",
        "rules",
        "seating",
        "sure",
        "told",
        "unbid",
    )

    def __init__(self, hand: Hand, rules: Rules, seating: Seating) -> None:
        self.hand = hand
        self.rules = rules
        self.seating = seating
        count = seating.count
        self.dealer: int | None = None
        self.active: tuple[int, ...] = tuple(range(count))
        self.sure = [0] * count
        self.full = [False] * count
        self.dealt = [0] * count
        self.kitty: int | None = None
        self.kitty_taken = False
        """Whether the kitty is in the bidder's hand already, because he passed cards out of it."""
        self.more_to_discard = 0
        """Cards that the bidder must discard beyond the number of the kitty, because he was given some."""
        self.discard = hand.discard
        """The discard, under its key or told as acts, and the pointer to it."""
        self.discard_path = "/discard"
        self.discard_paths: tuple[str, ...] = ()
        """The pointer to each card of a discard that the record tells in more than one piece."""
        self.bid: Bid | None = None
        self.bidder: int | None = None
        self.party: tuple[int, ...] = ()
        self.unbid = False
        self.calls: list[tuple[int, str]] = []
        self.clock = 0
        self.found: list[tuple[int, Finding]] = []
        self.consequences: list[Consequence] = []
        self.ending: str | None = None
        self.elections: list[tuple[int | None, str]] = []
        """Choices made, by seat; those of the command line without one where no player was named."""
        self.open_choices: list[tuple[int, str, str]] = []
        """Choices the law gives and the record does not make: the seat, the choice, the law."""
        self.looks: list[Any] = []
        """Looks at the kitty that wait for the bidder's choice (see ``laws.kitty``)."""
        self.law_nine = False
        """Whether somebody but the bidder has seen the kitty and the law gave a choice."""
        self.told: list[tuple[int, Finding]] = []
        """Information passed during the auction, which gives a right over a lead to come (see ``laws.information``)."""
        self.counted: Any = None
        """Who was found with a wrong number of cards in the play (see ``laws.count``)."""
        self.ground: Finding | None = None
        """Why a new deal may be demanded, while the time for it has not passed (see ``laws.misdeal``)."""

    def tick(self) -> int:
        """The time of the next act."""
        self.clock += 1
        return self.clock

    def find(
        self,
        code: str,
        message: str,
        *,
        path: str,
        topic: str | None = None,
        law: str | None = None,
        severity: Severity = "violation",
        seat: int | None = None,
        trick: int | None = None,
        cards: tuple[int, ...] = (),
        consequence: str | None = None,
        consequence_topic: str | None = None,
        parameter: str | None = None,
        hint: str | None = None,
        time: int | None = None,
    ) -> Finding:
        """Record a finding.

        The law is ``law``, or what the variant cites for ``topic``; where ``parameter`` was set by the house the
        basis is ``house``. ``time`` is that of the irregular act (default now).
        """
        rules = self.rules
        laws = rules.cites(topic) if topic and law is None else ((law,) if law else ())
        consequence_law = rules.cites(consequence_topic) if consequence_topic else ()
        basis = basis_of(laws[0]) if laws else None
        if rules.silent_us and topic and rules.is_fallback(topic):
            basis = "fallback"
        if parameter and self.rules.variant.is_house(parameter):
            basis = "house"
        finding = Finding(
            code=code,
            severity=severity,
            message=message,
            player=None if seat is None else self.seating.names[seat],
            trick=trick,
            cards=cards,
            law=laws[0] if laws else None,
            basis=basis,
            consequence=consequence,
            consequence_law=(*laws[1:], *consequence_law),
            path=path,
            hint=hint,
        )
        self.found.append((self.clock if time is None else time, finding))
        return finding

    def findings(self) -> list[Finding]:
        """What was found, ordered by the time of the act that was irregular."""
        self.found.sort(key=lambda entry: entry[0])
        return [finding for _, finding in self.found]

    def last_path(self) -> str:
        """The pointer to the last thing that the record has before the play."""
        hand = self.hand
        for key in ("discard", "kitty"):
            if getattr(hand, key) is not None:
                return f"/{key}"
        if hand.bidding:
            last = hand.bidding[-1]
            return f"/bidding/{len(hand.bidding) - 1}" if isinstance(last, str) else last.path
        for key in ("contract", "holds", "dealt", "counts", "deal", "dealer", "players", "variant"):
            if getattr(hand, key) is not None:
                return f"/{key}"
        return ""

    def choice(self, seat: int, names: tuple[str, ...]) -> str | None:
        """What ``seat`` has chosen among ``names``, in the record or on the command line."""
        for other, name in self.elections:
            if other in (seat, None) and name in names:
                return name
        return None

    def holder_of(self, card: int) -> int | None:
        """The seat that certainly holds ``card`` now, if any."""
        bit = BIT[card]
        for seat, mask in enumerate(self.sure):
            if mask & bit:
                return seat
        return None

    def side_of_bidder(self, seat: int) -> bool:
        """Whether ``seat`` belongs to the bidding party of this hand."""
        return seat in self.party

    def name(self, seat: int) -> str:
        """The name of the player at ``seat``."""
        return self.seating.names[seat]


def mask_and_unknown(cards: tuple[int, ...]) -> tuple[int, bool]:
    """The mask of the known cards, and whether an unknown card is among them."""
    mask = 0
    for card in cards:
        mask |= BIT[card]
    unknown = BIT[UNKNOWN]
    return mask & ~unknown, bool(mask & unknown)
