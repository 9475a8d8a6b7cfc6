"""What comes out: findings, options, scores and the ruling of one hand, as ``docs/ruling.md`` describes them."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final, Literal

FORMAT: Final = "fivehundred-ruling/1"

Severity = Literal["violation", "mismatch", "incomplete", "error", "note"]
Basis = Literal["text", "decision", "fallback", "house"]

ENDINGS: Final = (
    "played-out",
    "scored-out",
    "abandoned",
    "conceded",
    "claimed",
    "passed-out",
    "below-minimum",
    "misdeal",
    "new-deal",
    "void",
    "incomplete",
)

CHOICES: Final = ("new-deal", "stand", "six-nt", "claim-revoke", "claim-game", "give-up", "agree-new-deal")
"""The names of the choices that a law can give a player (a card apart, where the bidder picks between two)."""

NAMES: Final[Mapping[str, str]] = {
    "FH001": "unreadable",
    "FH002": "syntax",
    "FH003": "schema",
    "FH004": "duplicate-key",
    "FH005": "unknown-name",
    "FH006": "unknown-variant",
    "FH007": "too-large",
    "FH008": "changed-while-read",
    "FH009": "unused-ignore",
    "FH101": "card-not-in-pack",
    "FH102": "card-twice",
    "FH103": "wrong-number",
    "FH104": "not-properly-cut",
    "FH105": "faced-in-deal",
    "FH106": "unequal-round",
    "FH107": "kitty-late",
    "FH108": "too-many-hands",
    "FH109": "deal-procedure",
    "FH110": "new-deal-demanded",
    "FH111": "wrong-dealer",
    "FH112": "wrong-pack",
    "FH113": "partners-not-opposite",
    "FH201": "bid-out-of-turn",
    "FH202": "insufficient-bid",
    "FH203": "second-bid",
    "FH204": "not-a-bid",
    "FH205": "nullo-condition",
    "FH206": "bidding-not-finished",
    "FH207": "barred-bid",
    "FH208": "raise-not-allowed",
    "FH209": "partner-call",
    "FH301": "wrong-discard",
    "FH302": "discard-not-held",
    "FH303": "kitty-looked-at",
    "FH304": "kitty-not-his",
    "FH305": "discard-looked-at",
    "FH306": "kitty-shown",
    "FH307": "dead-hand",
    "FH401": "card-not-held",
    "FH402": "revoke",
    "FH403": "revoke-corrected",
    "FH404": "lead-out-of-turn",
    "FH405": "play-out-of-turn",
    "FH406": "more-than-one-card",
    "FH407": "card-retracted",
    "FH408": "joker-without-suit",
    "FH409": "joker-while-able",
    "FH410": "not-in-the-hand",
    "FH411": "wrong-number-in-play",
    "FH412": "play-after-end",
    "FH413": "hand-unfinished",
    "FH501": "exposed-card",
    "FH502": "call-refused",
    "FH503": "call-not-allowed",
    "FH504": "looked-back",
    "FH505": "unauthorised-information",
    "FH506": "claim",
    "FH507": "claim-denied",
    "FH601": "tricks-differ",
    "FH602": "score-differs",
    "FH603": "totals-differ",
    "FH604": "winner-differs",
    "FH605": "game-already-over",
    "FH606": "ruling-differs",
    "FH607": "game-disagrees",
    "FH608": "impossible-score",
    "FH609": "round-irregular",
    "FH610": "cut-irregular",
}
"""The name of each finding code. Codes never change meaning; a retired code is never reused."""


@dataclass(slots=True, kw_only=True)
class Finding:
    """One thing found, with its place in the record and the law behind it.

    ``law`` is a clause or decision id (``U-143``, ``DC-13``) or ``None`` where no law is involved; ``basis`` says
    what kind of authority it is. ``path`` is a JSON pointer within the record; ``line`` and ``column`` (from 1) are
    filled in by whoever has the text.
    """

    code: str
    severity: Severity
    message: str
    player: str | None = None
    trick: int | None = None
    cards: tuple[int, ...] = ()
    law: str | None = None
    basis: Basis | None = None
    consequence: str | None = None
    consequence_law: tuple[str, ...] = ()
    path: str = ""
    line: int | None = None
    column: int | None = None
    hint: str | None = None
    """What to do about it, in one sentence, where there is something to do."""

    @property
    def name(self) -> str:
        """The name that goes with the code."""
        return NAMES[self.code]


@dataclass(slots=True, kw_only=True)
class ContractResult:
    """The contract. ``tricks`` are those needed (0 at a nullo), ``value`` the points at stake."""

    bid: str
    player: str
    side: str
    tricks: int
    value: int
    made: bool | None = None
    rank_value: int | None = None


@dataclass(slots=True, kw_only=True)
class GameState:
    """The state of the game after the hand."""

    over: bool
    winner: tuple[str, ...] | None = None
    reason: str | None = None
    law: str | None = None
    progress: tuple[str, ...] | None = None


@dataclass(slots=True, kw_only=True)
class Next:
    """Whose turn it is where the record stops, and what that player may do.

    ``act`` is ``call``, ``take-kitty``, ``discard``, ``lead``, ``play`` or ``name-suit``; ``legal`` are calls, cards
    or suits as written, ``None`` where the hand is not known.
    """

    player: str
    act: str
    legal: tuple[str, ...] | None = None


@dataclass(slots=True, kw_only=True)
class Option:
    """A choice that the law gives and the record does not make: what the points would be."""

    holder: str
    law: str
    choice: str
    score: Mapping[str, int]
    totals: Mapping[str, int]


@dataclass(slots=True, kw_only=True)
class TableResult:
    """Who plays with whom and who deals, from the cuts."""

    dealer: str | None
    sides: tuple[tuple[str, ...], ...]
    playing: tuple[str, ...]
    waiting: tuple[str, ...]


class TrickView:
    """One completed trick for the report: seats and cards in the order they fell, and the winner's seat."""

    __slots__ = ("cards", "named", "number", "plays", "winner")

    def __init__(self, number: int, plays: Sequence[tuple[str, int]], winner: str | None, named: int | None) -> None:
        self.number = number
        self.plays = tuple(plays)
        self.winner = winner
        self.named = named


@dataclass(slots=True)
class Ruling:
    """The ruling of one hand. Points and tricks are integers; keys are side or player names."""

    variant: str
    overrides: Mapping[str, object]
    ending: str
    contract: ContractResult | None
    tricks: Mapping[str, int] | None
    tricks_by_player: Mapping[str, int] | None
    score: Mapping[str, int]
    totals: Mapping[str, int]
    game: GameState
    next_dealer: str | None
    findings: list[Finding] = field(default_factory=list)
    options: list[Option] = field(default_factory=list)
    next: Next | None = None
    table: TableResult | None = None
    uncapped: Mapping[str, int] | None = None
    alternative_score: Mapping[str, int] | None = None
    source: str = ""
    record: int = 1
    hand: int = 1
    round: int | None = None
    """In a tournament, the round and the table of it where the hand was played, from 1."""
    round_table: int | None = None
    view: Callable[[], HandView] | None = None
    """Builds what a person is shown of the hand, only when asked; no part of the machine formats."""


@dataclass(slots=True, kw_only=True)
class HandView:
    """The hand as a person reads it: seats clockwise, sides, dealer, known hands at the start, tricks."""

    players: tuple[str, ...]
    sides: tuple[tuple[str, tuple[str, ...]], ...]
    dealer: str | None
    dealt: Mapping[str, tuple[int, ...]]
    kitty: tuple[int, ...] | None
    discard: tuple[int, ...] | None
    dead: tuple[int, ...] | None
    calls: tuple[tuple[str, str], ...]
    trump: int | None
    """0 to 3 for a suit, 4 for no trump and nullo, ``None`` where there is no contract."""
    trump_cards: int
    """The mask of the trumps of this hand, bowers and jokers included."""
    tricks: tuple[TrickView, ...]
    unfinished: TrickView | None
    sits_out: tuple[str, ...]
    scores_before: Mapping[str, int]


@dataclass(slots=True)
class Unusable:
    """A hand that cannot be used: the finding that says why. The other hands are still ruled on."""

    error: Finding
    source: str = ""
    record: int = 1
    hand: int = 1
    round: int | None = None
    round_table: int | None = None
