"""Progressive 500: rounds at several tables, who moves on, and the general sheet (U-199 to U-217, D-95).

At each table a round is a game of one deal for each player, which nothing ends sooner. Every point made or lost is
entered for each player, in full also where partners made it; whoever has most at the end wins.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from dataclasses import replace as with_changes

from fivehundred_cli.hand.rules import Rules
from fivehundred_cli.replay_game import GameCourse
from fivehundred_cli.replayer import Terms, find_rules
from fivehundred_cli.results import mismatch
from fivehundred_cli.ruling import Finding, Ruling, Unusable
from fivehundred_cli.transcript import Game, Tournament

IMPLIED = (("game.end", "progressive"),)
SPELT_OUT = (
    *IMPLIED,
    ("game.deals", "players"),
    ("game.target", "none"),
    ("game.floor", "none"),
    ("game.win-needs", "none"),
    ("game.win-at", "none"),
    ("game.passed-deal-counts", "true"),
    ("play.stop-when-out", "false"),
)
"""What a round needs of a variant whose text knows no progressive play."""


@dataclass(slots=True)
class PlayerLine:
    """A player's line on the general sheet: points of each round (``None`` where he sat out), and what they come to.

    ``plus`` and ``minus`` are the sums of what was made and of what was lost (U-208 to U-210); ``rank`` counts from 1,
    and players with the same total share it.
    """

    name: str
    rounds: list[int | None]
    plus: int = 0
    minus: int = 0
    rank: int = 0

    @property
    def total(self) -> int:
        """What is left when points lost are deducted from points made (U-210)."""
        return self.plus - self.minus

    def enter(self, number: int, points: int) -> None:
        """Enter the amount made or lost at a table in round ``number``, from 0 (U-209)."""
        self.rounds[number] = (self.rounds[number] or 0) + points
        if points >= 0:
            self.plus += points
        else:
            self.minus -= points


@dataclass(slots=True)
class GeneralSheet:
    """The general sheet of a tournament, a line a player in the order in which they first sat down."""

    count: int
    lines: dict[str, PlayerLine] = field(default_factory=dict)

    def enter(self, number: int, amounts: Mapping[str, int]) -> None:
        """Enter what the players of a table made in round ``number``, from 0."""
        for name, points in amounts.items():
            line = self.lines.setdefault(name, PlayerLine(name, [None] * self.count))
            line.enter(number, points)

    def ranking(self) -> list[PlayerLine]:
        """The lines from the highest total to the lowest, with their ranks (U-211)."""
        ordered = sorted(self.lines.values(), key=lambda line: -line.total)
        for place, line in enumerate(ordered, 1):
            before = ordered[place - 2] if place > 1 else None
            line.rank = before.rank if before is not None and before.total == line.total else place
        return ordered

    def winners(self) -> tuple[str, ...]:
        """The players with most points; several share the win."""
        return tuple(line.name for line in self.ranking() if line.rank == 1)


@dataclass(slots=True)
class Seats:
    """A table of a round as it was left: who sat there, and who moves on (nobody where that is not settled)."""

    players: tuple[str, ...]
    progress: tuple[str, ...]
    wanted: int
    law: str | None


def replay_tournament(
    tournament: Tournament, terms: Terms, sheet: GeneralSheet | None = None
) -> Iterator[Ruling | Unusable]:
    """Rule on every hand of a tournament, round by round and table by table.

    ``sheet``, where given, is filled with what the players made. Raises nothing for what a record may hold.
    """
    return TournamentCourse(tournament, terms, sheet).rulings()


class TournamentCourse:
    """A tournament on its way: the general sheet, and where everybody sat in the round before."""

    def __init__(self, tournament: Tournament, terms: Terms, sheet: GeneralSheet | None) -> None:
        self.tournament = tournament
        self.terms = terms
        self.sheet = GeneralSheet(0) if sheet is None else sheet
        self.sheet.count = len(tournament.rounds)
        self.before: list[Seats] = []

    def rulings(self) -> Iterator[Ruling | Unusable]:
        """The rulings, hand by hand."""
        hand = 0
        kept: Ruling | Unusable | None = None
        for number, each in enumerate(self.tournament.rounds):
            seats: list[Seats] = []
            taken: dict[str, int] = {}
            for index, table in enumerate(each.tables):
                prefix = f"/tournament/{number}/tables/{index}"
                items = self._table(number, index, table, seats, taken)
                for item in items:
                    for finding in [item.error] if isinstance(item, Unusable) else item.findings:
                        finding.path = _under(prefix, finding.path, item)
                    hand += 1
                    item.hand, item.round, item.round_table = hand, number + 1, index + 1
                    if kept is not None:
                        yield kept
                    kept = item
            self.before = seats
        if kept is not None:
            if isinstance(kept, Ruling):
                kept.findings += self._check_result()
            yield kept

    def _table(
        self, number: int, index: int, table: Game, seats: list[Seats], taken: dict[str, int]
    ) -> list[Ruling | Unusable]:
        """The rulings on the game of a table; enters what its players made."""
        game, terms = self._as_game(table)
        course = GameCourse(game, terms)
        items = [course.rule(place, hand) for place, hand in enumerate(game.hands)]
        rules, seating = course.rules, course.seating
        if rules is None or seating is None:
            return items
        amounts = dict(zip(seating.names, (0,) * seating.count, strict=True))
        for name, account in zip(seating.names, seating.account_of, strict=True):
            amounts[name] = course.sheet.before(seating)[account]
        self.sheet.enter(number, amounts)
        findings = self._sitting(number, index, seating.names, taken)
        state = course.over
        if state is None:
            findings.append(_unfinished(index, course.carried.deals, rules))
        wanted = len(seating.members[0]) if not seating.by_player else 2
        progress = () if state is None else state.progress or ()
        law = rules.cite("game.progress")
        seats.append(Seats(seating.names, progress, wanted, law))
        last = items[-1]
        if isinstance(last, Ruling):
            last.findings += [finding for finding in findings if finding.severity == "incomplete"]
        first = items[0]
        if isinstance(first, Ruling):
            first.findings[:0] = [finding for finding in findings if finding.severity != "incomplete"]
        return items

    def _as_game(self, table: Game) -> tuple[Game, Terms]:
        """The game of a table, by the tournament's variant made progressive."""
        variant = self.tournament.variant
        terms = self.terms
        game = with_changes(table, variant=variant)
        for implied in (IMPLIED, SPELT_OUT):
            made = terms._replace(settings=(*implied, *terms.settings))
            if not isinstance(find_rules(variant, table.players, made), Finding):
                return game, made
        return game, terms

    def _sitting(self, number: int, index: int, names: tuple[str, ...], taken: dict[str, int]) -> list[Finding]:
        """FH609: a player at two tables, or at another than the round before leads to."""
        findings = []
        for name in names:
            if name in taken:
                message = f"{name} sits at table {index + 1} and at table {taken[name] + 1} in the same round."
                findings.append(mismatch("FH609", message, "/players", "One of them is somebody else."))
            else:
                taken[name] = index
        if number == 0 or index >= len(self.before):
            return findings
        left = self.before[index]
        if len(left.progress) != left.wanted:
            return findings
        stayed = [name for name in left.progress if name in names]
        gone = [name for name in left.players if name not in left.progress and name not in names]
        if stayed and not (len(stayed) == left.wanted and len(gone) == len(left.players) - left.wanted):
            who = " and ".join(stayed)
            findings.append(
                Finding(
                    code="FH609",
                    severity="note",
                    message=f"{who} should have moved on from table {index + 1}, and did not.",
                    law=left.law,
                    basis="text",
                    path="/players",
                    consequence="none",
                    consequence_law=("U-217",),
                )
            )
        return findings

    def _check_result(self) -> list[Finding]:
        """The result of the tournament, as it was written down, against the general sheet: FH603 and FH604."""
        result = self.tournament.result
        if result is None:
            return []
        findings = []
        lines = self.sheet.lines
        for key in ("totals", "score"):
            for name, points in (getattr(result, key) or {}).items():
                path = f"/result/{key}/{name}"
                if name not in lines:
                    findings.append(_nobody(name, path, lines))
                elif points != lines[name].total:
                    message = f"The record gives {name} {points} points in all; by the cards it is {lines[name].total}."
                    findings.append(mismatch("FH603", message, path))
        if result.winner is not None:
            ruled = self.sheet.winners()
            unknown = [
                _nobody(name, f"/result/winner/{index}", lines)
                for index, name in enumerate(result.winner)
                if name not in lines
            ]
            findings += unknown
            if not unknown and set(result.winner) != set(ruled):
                said, right = " and ".join(result.winner), " and ".join(ruled)
                message = f"The record has {said} winning; by the cards it is {right}."
                findings.append(mismatch("FH604", message, "/result/winner"))
        return findings


def _nobody(name: str, path: str, lines: Mapping[str, PlayerLine]) -> Finding:
    hint = f"The players are {' '.join(lines)}."
    return Finding(
        code="FH005", severity="error", message=f"{name!r} is no player of this tournament.", path=path, hint=hint
    )


def _unfinished(index: int, deals: int, rules: Rules) -> Finding:
    due = rules.variant["game.deals"]
    return Finding(
        code="FH609",
        severity="incomplete",
        message=f"Table {index + 1} has played {deals} of {due} deals in this round.",
        path="/hands",
        hint="Each player deals once; a deal that was void is dealt again.",
    )


def _under(prefix: str, path: str, item: Ruling | Unusable) -> str:
    """A pointer within the game of a table as a pointer within the record."""
    if path == "/variant" or path.startswith("/variant/"):
        return path
    return path if path.startswith(prefix) else prefix + path
