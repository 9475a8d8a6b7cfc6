"""The fold over the hands of a game: each is ruled on, and what it hands on goes to the next."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace as with_changes

from fivehundred_cli.course import Carried
from fivehundred_cli.formation import check_cuts, form_table
from fivehundred_cli.hand.rules import Rules
from fivehundred_cli.hand.seating import RecordError, Seating, seat_players
from fivehundred_cli.replayer import Terms, find_rules, replay_hand
from fivehundred_cli.results import check_ruling, check_winner, numbers
from fivehundred_cli.ruling import Finding, GameState, Ruling, Unusable
from fivehundred_cli.succession import (
    Sheet,
    Turn,
    as_finding,
    other_dealer,
    other_number,
    other_players,
    other_rules,
    over_already,
    same_table,
)
from fivehundred_cli.transcript import BadHand, Game, Hand

_SHARED = frozenset(("variant", "players", "sides"))
_OF_THE_FIRST = _SHARED | {"dealer", "table"}

LOST = "Its points are missing from the totals after it."


def replay_game(game: Game, terms: Terms) -> Iterator[Ruling | Unusable]:
    """Rule on every hand of a game, in order. Raises nothing for what a game may hold."""
    course = GameCourse(game, terms)
    for index, hand in enumerate(game.hands):
        yield course.rule(index, hand)


class GameCourse:
    """A game on its way: who plays, the running totals, whose deal it is, and whether it is over."""

    def __init__(self, game: Game, terms: Terms) -> None:
        self.game = game
        self.terms = terms
        self.rules: Rules | None = None
        self.seating: Seating | None = None
        self.sheet = Sheet()
        self.turn = Turn()
        self.carried = Carried()
        self.over: GameState | None = None
        self.tricks: dict[str, int] | None = {}
        self._told_over = False
        self._lost_before = 0

    def rule(self, index: int, hand: Hand | BadHand) -> Ruling | Unusable:
        """The ruling of the next hand."""
        if isinstance(hand, BadHand):
            self._lost()
            return Unusable(_error_of(hand), hand=index + 1)
        whole, inherited = self._whole(index, hand)
        item = self._rule(index, whole, "variant" not in inherited)
        item.hand = index + 1
        findings = [item.error] if isinstance(item, Unusable) else item.findings
        for finding in findings:
            finding.path = _in_game(finding.path, index, inherited)
        if isinstance(item, Ruling) and self.game.result is not None and index == len(self.game.hands) - 1:
            item.findings += self._check_end(item, hand)
        return item

    def _whole(self, index: int, hand: Hand) -> tuple[Hand, frozenset[str]]:
        """The hand with what it inherits, and the names of that."""
        game = self.game
        if index and hand.variant is None and hand.players is None and hand.sides is None:
            return with_changes(hand, variant=game.variant, players=game.players, sides=game.sides), _SHARED
        keys = _SHARED if index else _OF_THE_FIRST
        inherited = frozenset(key for key in keys if getattr(hand, key) is None)
        return with_changes(hand, **{key: getattr(game, key) for key in inherited}), inherited

    def _rule(self, index: int, hand: Hand, own_variant: bool) -> Ruling | Unusable:
        rules = find_rules(hand.variant, hand.players, self.terms)
        if isinstance(rules, Finding):
            self._lost()
            return Unusable(rules)
        if own_variant and self.seating is not None and rules.players != self.seating.count and hand.players is None:
            self._lost()
            return Unusable(other_number(rules, self.seating))
        try:
            seating = seat_players(rules, hand.players, hand.sides)
            findings = self._begin(hand, rules, seating) if self.seating is None else []
            findings += self._compare(hand, rules, seating, own_variant)
            if self.over is not None:
                return self._after_the_game(index, hand, rules)
            if self.seating is not None and set(seating.names) != set(self.seating.names):
                return _with(findings, replay_hand(hand, rules, Carried(), self.terms.elect))
            if hand.scores:
                given = self.game.scores is not None
                findings += self.sheet.brought(hand.scores, seating, rules, first=index == 0, given=given)
                hand = with_changes(hand, scores=None)
        except RecordError as problem:
            self._lost()
            return Unusable(as_finding(problem))
        item = self._next(hand, rules, seating)
        if hand.table is not None and isinstance(item, Ruling):
            findings += check_cuts(hand.table, rules)
        return _with(findings, item)

    def _begin(self, hand: Hand, rules: Rules, seating: Seating) -> list[Finding]:
        """Open the game with its first hand that can be used. Raises ``RecordError`` for a table nobody can form."""
        findings = self.sheet.begin(seating, self.game.scores, rules)
        for finding in findings:
            finding.path = f"/..{finding.path}"
        self.rules, self.seating = rules, seating
        header = self.game.dealer
        if self._lost_before:
            self.sheet.lost()
        if self._lost_before and header is not None and header in seating.seat_of:
            seat = (seating.seat_of[header] + self._lost_before) % seating.count
            self.turn = Turn(seating.names[seat], certain=False)
        if hand.table is not None:
            dealer = form_table(hand.table, rules).dealer
            self.turn = Turn(dealer if dealer in seating.seat_of else None, law=rules.cite("table.dealer"))
        return findings

    def _compare(self, hand: Hand, rules: Rules, seating: Seating, own_variant: bool) -> list[Finding]:
        """FH607: what a hand says of players and rules that the game has otherwise."""
        assert self.seating is not None
        assert self.rules is not None
        findings = []
        header = self.game.dealer
        if seating is not self.seating and not same_table(self.seating, seating):
            findings.append(other_players(seating, self.seating))
        if own_variant and self.terms.replace is None and rules is not self.rules:
            mine, other = rules.variant, self.rules.variant
            if mine.name != other.name or mine.overrides != other.overrides:
                findings.append(other_rules(rules, self.rules))
        if header is not None and self.carried.totals is None and hand.dealer not in (None, header):
            findings.append(other_dealer(str(hand.dealer), header))
        return findings

    def _next(self, hand: Hand, rules: Rules, seating: Seating) -> Ruling | Unusable:
        """Rule on a hand that counts for the game, and hand on what follows from it."""
        carried, turn, sheet = self.carried, self.turn, self.sheet
        carried.totals = sheet.before(seating)
        due = turn.expected(hand.dealer)
        carried.dealer = None if due is None else seating.seat_of.get(due)
        carried.dealer_law = turn.law
        item = replay_hand(hand, rules, carried, self.terms.elect)
        if isinstance(item, Unusable):
            self._lost()
            return item
        sheet.after(item, seating)
        dealer = hand.dealer if hand.dealer is not None else due
        turn.passes(item, due if due is not None else dealer, dealer, rules, seating)
        self._count(item)
        if hand.result is not None and hand.result.totals is not None:
            self._check_totals(item, hand, seating)
        if item.game.over:
            self.over = item.game
        return item

    def _check_totals(self, ruling: Ruling, hand: Hand, seating: Seating) -> None:
        """Hold written totals against the running totals, so that a slip is told once (FH603)."""
        result = hand.result
        assert result is not None
        assert result.totals is not None
        told = {
            name: points - ruling.score[name] for name, points in (result.score or {}).items() if name in ruling.score
        }
        kept = [finding for finding in ruling.findings if not finding.path.startswith("/result/totals/")]
        found = self.sheet.written(result.totals, seating, told)
        at = next((at for at, finding in enumerate(kept) if finding.code in ("FH604", "FH606")), len(kept))
        ruling.findings = [*kept[:at], *found, *kept[at:]]

    def _after_the_game(self, index: int, hand: Hand, rules: Rules) -> Ruling | Unusable:
        """FH605: a hand that was played when the game was over. It is ruled on, and counts for nothing."""
        over = self.over
        assert over is not None
        carried = Carried(totals=list(self.carried.totals or ()))
        item = replay_hand(with_changes(hand, scores=None), rules, carried, self.terms.elect)
        if isinstance(item, Unusable):
            return item
        item.findings = [finding for finding in item.findings if not finding.path.startswith("/result/")]
        if not self._told_over:
            item.findings.insert(0, over_already(over, index, len(self.game.hands)))
            self._told_over = True
        if self.seating is not None and len(item.totals) == len(self.seating.accounts):
            item.totals = dict(zip(item.totals, self.carried.totals or (), strict=True))
        item.game = over
        return item

    def _count(self, ruling: Ruling) -> None:
        """Add up the tricks of the game, while every hand's are known."""
        if ruling.tricks is None:
            return
        if self.tricks is not None:
            for name, tricks in ruling.tricks.items():
                self.tricks[name] = self.tricks.get(name, 0) + tricks

    def _lost(self) -> None:
        """Pass over a hand that cannot be used: it was played, but nobody knows how it went."""
        self.tricks = None
        if self.seating is not None:
            self.sheet.lost()
            self.turn.passes_unseen(self.seating)
            self.carried.deals += 1
            self.carried.scored += 1
        else:
            self._lost_before += 1

    def _check_end(self, last: Ruling, hand: Hand) -> list[Finding]:
        """The result of the game, as the header has it, against its end: FH601 to FH604 and FH606."""
        result, seating = self.game.result, self.seating
        assert result is not None
        if seating is None:
            return []
        sheet = self.sheet
        try:
            found = numbers("FH601", result.tricks, self.tricks, seating)
            gained = {
                name: total - start
                for name, total, start in zip(
                    seating.accounts, sheet.before(seating), sheet.start.values(), strict=True
                )
            }
            found += numbers("FH602", result.score, None if sheet.unsure else gained, seating)
            if result.totals is not None:
                for name in result.totals:
                    seating.account(name, f"/result/totals/{name}")
                found += sheet.written(result.totals, seating, {})
            own = hand.result.winner if hand.result is not None else None
            if own is None or own != result.winner:
                found += check_winner(result, last, seating)
        except RecordError as problem:
            return [as_finding(problem)]
        return found + check_ruling(result, last)


def _with(findings: list[Finding], item: Ruling | Unusable) -> Ruling | Unusable:
    if findings and isinstance(item, Ruling):
        item.findings[:0] = findings
    return item


def _error_of(hand: BadHand) -> Finding:
    return Finding(
        code=hand.code,
        severity="error",
        message=hand.message,
        path=hand.path,
        line=hand.line,
        column=hand.column,
        hint=hand.hint,
        consequence=LOST,
    )


def _in_game(path: str, index: int, inherited: frozenset[str]) -> str:
    """A pointer within a hand as a pointer within the game: what the hand inherits stands in the header."""
    if path.startswith("/../"):
        return path[3:]
    key = path.split("/", 2)[1] if path.startswith("/") else ""
    return path if key in inherited else f"/hands/{index}{path}"
