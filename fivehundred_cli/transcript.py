"""What was recorded at the table: frozen records, no rules and no text.

The shapes follow the transcript format, version 1 (``docs/transcript.md``). Every field may be ``None``: what is
missing is unknown, not wrong. Cards are the integers of :mod:`fivehundred_cli.cards`; players are the names that the
record uses; calls are canonical where the text is a known call, else the text as said.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Final, NamedTuple

FORMAT: Final = "fivehundred/1"

DEFAULT_FOUR: Final = ("N", "E", "S", "W")
"""The players of a four-handed record that names none, clockwise."""

RESERVED_NAMES: Final = ("kitty", "dead")
"""Words that may not name a player."""

PASS: Final = "pass"


class Trick(NamedTuple):
    """``LEADER: cards`` — a trick (or the beginning of one) whose cards fell in turn, clockwise."""

    leader: str
    cards: tuple[int, ...]


class RevokeClaim(NamedTuple):
    """``claims-revoke: {by: E, trick: 2}``; tricks count from 1 within the hand."""

    by: str
    trick: int


class Look(NamedTuple):
    """``looks-at``: ``kitty``, ``discard``, ``dead``, or ``trick`` with its number (from 1)."""

    what: str
    trick: int | None = None


ActValue = int | str | tuple[int, ...] | RevokeClaim | Look


@dataclass(frozen=True, slots=True)
class Act:
    """One act of one player.

    ``verb`` is ``call`` (a bare call; ``value`` the call's text), ``card`` (a bare card, with the suit named on a
    joker lead) or a verb of the format. The type of ``value`` follows the verb: a card for ``retracts`` and
    ``calls``; a tuple of cards for ``plays``, ``exposes`` and ``discards``; a suit 0 to 3 for ``calls-suit``,
    ``forbids-suit`` and ``names-suit``; a :class:`RevokeClaim` for ``claims-revoke``; a :class:`Look` for
    ``looks-at``; a number of tricks or ``rest`` for ``claims`` and ``concedes``; cards or ``kitty`` for ``shows``;
    text for the others. ``path`` is the JSON pointer, within the hand, to the value.
    """

    player: str
    verb: str
    value: ActValue
    meant: bool = False
    path: str = field(default="", compare=False)

    @property
    def cards(self) -> tuple[int, ...]:
        """The cards of ``plays``, ``exposes``, ``discards`` or ``shows``; none for a verb whose value is another."""
        value = self.value
        return value if value.__class__ is tuple else ()  # type: ignore[return-value]


BiddingItem = str | Act
PlayItem = Trick | Act | tuple[Act, ...]


class Contract(NamedTuple):
    """``contract: {bid: 7H, by: N}``, where only the outcome of the auction is known."""

    bid: str
    by: str


class Partner(NamedTuple):
    """Five-handed: ``names`` designates partners, ``calls`` is the card called; ``announced`` as recorded."""

    names: tuple[str, ...] = ()
    calls: int | None = None
    announced: bool | None = None


class Packet(NamedTuple):
    """One packet of the deal: ``size`` cards to each player, or to the kitty."""

    to_kitty: bool
    size: int


class Cut(NamedTuple):
    """The cut: by whom, and how many cards stayed in each packet (empty where not recorded)."""

    by: str | None
    packets: tuple[int, ...]


class NewDealCall(NamedTuple):
    """``called: {by: W, why: no-ace-or-court}``: a player calls for a new deal during the deal."""

    by: str
    why: str


class DealProcedure(NamedTuple):
    """The ``deal`` mapping: how the cards were dealt."""

    cut: Cut | str | None = None
    """A :class:`Cut`, ``not-offered`` or ``declined``."""
    packets: tuple[Packet, ...] | Mapping[str, tuple[Packet, ...]] | None = None
    faced: int | None = None
    hands: int | None = None
    called: NewDealCall | None = None


class Pass(NamedTuple):
    """Cards passed between partners: ``{from: S, to: N, cards: …}``."""

    giver: str
    taker: str
    cards: tuple[int, ...]


class Exchange(NamedTuple):
    """A declared slam (the partner gives a card), or cards passed at a double nullo."""

    slam: bool = False
    gives: Mapping[str, int] | None = None
    passes: Pass | None = None
    discards: Mapping[str, tuple[int, ...]] | None = None


class TableRecord(NamedTuple):
    """The ``table`` mapping: cuts for partners and deal, and what was decided by them, to be checked."""

    candidates: tuple[str, ...]
    cuts: tuple[Mapping[str, int], ...] = ()
    dealer: str | None = None
    sides: tuple[tuple[str, ...], ...] | None = None
    waiting: tuple[str, ...] | None = None


@dataclass(frozen=True, slots=True)
class Result:
    """What was written down at the table: checked, never believed. Tricks count tricks, scores count points."""

    tricks: Mapping[str, int] | None = None
    score: Mapping[str, int] | None = None
    totals: Mapping[str, int] | None = None
    winner: tuple[str, ...] | None = None
    ending: str | None = None
    contract: str | Contract | None = None


VariantRef = str | Mapping[str, Any]
"""A preset's name, or a mapping with ``base`` and parameters (dotted or nested keys)."""

Sides = tuple[tuple[str, tuple[str, ...]], ...]
"""The named sides and their players, in the order of the record."""


@dataclass(frozen=True, slots=True)
class Hand:
    """One hand as recorded. ``counts``, ``tricks_before`` and ``taken`` may be by player or by side."""

    variant: VariantRef | None = None
    players: tuple[str, ...] | None = None
    sides: Sides | None = None
    scores: Mapping[str, int] | None = None
    dealer: str | None = None
    deal: DealProcedure | None = None
    dealt: Mapping[str, tuple[int, ...]] | None = None
    kitty: tuple[int, ...] | None = None
    dead: tuple[int, ...] | None = None
    counts: Mapping[str, int] | None = None
    bidding: tuple[BiddingItem, ...] | None = None
    contract: Contract | None = None
    partner: Partner | None = None
    exchange: Exchange | None = None
    nominates: int | None = None
    discard: tuple[int, ...] | None = None
    tricks_before: Mapping[str, int] | None = None
    holds: Mapping[str, tuple[int, ...]] | None = None
    leads: str | None = None
    play: tuple[PlayItem, ...] | None = None
    taken: Mapping[str, int] | None = None
    winners: tuple[str, ...] | None = None
    result: Result | None = None
    table: TableRecord | None = None
    headers: Mapping[str, str] | None = None


@dataclass(frozen=True, slots=True)
class BadHand:
    """A hand of a game that cannot be read: the others are ruled on all the same.

    ``code`` and ``message`` say why, ``hint`` what to do about it; ``path`` is the JSON pointer within the game, and
    ``at_key`` says that the key there is what is wrong. ``line`` and ``column`` (from 1) are filled in by whoever has
    the text.
    """

    code: str
    message: str
    path: str
    hint: str | None = None
    at_key: bool = False
    line: int | None = None
    column: int | None = None


@dataclass(frozen=True, slots=True)
class Game:
    """Hands played in order. A hand inherits ``variant``, ``players`` and ``sides``; scores run on."""

    hands: tuple[Hand | BadHand, ...]
    variant: VariantRef | None = None
    players: tuple[str, ...] | None = None
    sides: Sides | None = None
    scores: Mapping[str, int] | None = None
    dealer: str | None = None
    table: TableRecord | None = None
    result: Result | None = None
    headers: Mapping[str, str] | None = None


@dataclass(frozen=True, slots=True)
class Round:
    """One round of a tournament: a game of one deal for each player at each table, in the order of the tables."""

    tables: tuple[Game, ...]
    headers: Mapping[str, str] | None = None


@dataclass(frozen=True, slots=True)
class Tournament:
    """Progressive 500: rounds at several tables. ``result`` is by player: ``totals`` and ``winner``."""

    rounds: tuple[Round, ...]
    variant: VariantRef | None = None
    result: Result | None = None
    headers: Mapping[str, str] | None = None


Record = Hand | Game | Tournament
"""One record of a file."""


def hands_of(record: Record) -> tuple[Hand | BadHand, ...]:
    """The hands of a record in the order in which they are ruled on."""
    if isinstance(record, Hand):
        return (record,)
    if isinstance(record, Game):
        return record.hands
    return tuple(hand for each in record.rounds for table in each.tables for hand in table.hands)
