"""Score sheets as data: a row a hand, a sheet a game, and the general sheet of a tournament."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

from fivehundred_cli.ruling import Finding, GameState, Ruling, Unusable
from fivehundred_cli.tournament import PlayerLine


@dataclass(slots=True, kw_only=True)
class Row:
    """One hand on a score sheet. Points and tricks go by account; ``None`` is what is not known.

    ``counts`` is false for a hand that was played when the game was over. ``ending`` is that of the ruling, and
    ``unusable`` for a hand that cannot be used.
    """

    hand: int
    ending: str
    dealer: str | None = None
    bidder: str | None = None
    bid: str | None = None
    made: bool | None = None
    tricks: Mapping[str, int] | None = None
    score: Mapping[str, int] = field(default_factory=dict)
    totals: Mapping[str, int] = field(default_factory=dict)
    counts: bool = True


@dataclass(slots=True, kw_only=True)
class Sheet:
    """The score sheet of a hand, of a game, or of a table in a round of a tournament.

    ``sides`` are the accounts with their players; ``before`` the scores before the first hand; ``game`` the state after
    the last one. ``findings`` are those of all hands, each with the number of its hand.
    """

    source: str
    record: int
    title: str | None = None
    variant: str | None = None
    sides: tuple[tuple[str, tuple[str, ...]], ...] = ()
    before: Mapping[str, int] = field(default_factory=dict)
    rows: list[Row] = field(default_factory=list)
    game: GameState | None = None
    findings: list[tuple[int, Finding]] = field(default_factory=list)
    round: int | None = None
    table: int | None = None

    @property
    def accounts(self) -> list[str]:
        """The names that points are kept under, in the order of the columns."""
        return list(
            dict.fromkeys([*(name for name, _ in self.sides), *(name for row in self.rows for name in row.totals)])
        )

    def add(self, item: Ruling | Unusable) -> None:
        """Enter a hand."""
        if isinstance(item, Unusable):
            self.rows.append(Row(hand=item.hand, ending="unusable"))
            self.findings.append((item.hand, item.error))
            return
        view = None if item.view is None else item.view()
        contract = item.contract
        if view is not None and not self.sides:
            self.sides, self.before = view.sides, view.scores_before
        self.rows.append(
            Row(
                hand=item.hand,
                ending=item.ending,
                dealer=None if view is None else view.dealer,
                bidder=None if contract is None else contract.player,
                bid=None if contract is None else contract.bid,
                made=None if contract is None else contract.made,
                tricks=item.tricks if contract is not None or item.ending == "played-out" else None,
                score=item.score,
                totals=item.totals,
                counts=self.game is None or not self.game.over,
            )
        )
        self.variant = self.variant or item.variant
        self.game = item.game
        self.findings += [(item.hand, finding) for finding in item.findings]


@dataclass(slots=True, kw_only=True)
class General:
    """The general sheet of a tournament: the ranking with what each player won and lost in each round."""

    source: str
    record: int
    title: str | None = None
    rounds: int = 0
    lines: list[PlayerLine] = field(default_factory=list)


def enter(sheet: Sheet, items: Iterable[Ruling | Unusable]) -> list[Sheet]:
    """Enter the hands of a record: on ``sheet`` itself, or on a sheet for each table of each round."""
    made = [sheet]
    for item in items:
        if (item.round, item.round_table) != (made[-1].round, made[-1].table):
            following = Sheet(source=sheet.source, record=sheet.record, title=sheet.title)
            following.round, following.table = item.round, item.round_table
            made.append(following)
        made[-1].add(item)
    return [each for each in made if each.rows]
