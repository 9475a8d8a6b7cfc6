"""One hand after another: what a game hands on, and where what was written down first goes wrong.

What is wrong is told once, at the hand where it goes wrong: a record that goes on from a wrong dealer, score or total,
or that goes back to the right one, says nothing new.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache

from fivehundred_cli import game as games
from fivehundred_cli.hand.rules import Rules
from fivehundred_cli.hand.seating import RecordError, Seating
from fivehundred_cli.results import in_tens, mismatch, not_in_tens
from fivehundred_cli.ruling import Finding, GameState, Ruling

Account = frozenset[str]
"""The players whose points are kept together. Names of sides may change with the order of the players; these do not."""


@lru_cache(maxsize=256)
def accounts_of(seating: Seating) -> tuple[Account, ...]:
    """The accounts of a seating, in its order."""
    names = seating.names
    return tuple(frozenset(names[seat] for seat in members) for members in seating.members)


def same_table(one: Seating, other: Seating) -> bool:
    """Whether the same players sit in the same order, whoever is named first, with the same partners."""
    if one is other:
        return True
    start = one.names[0]
    if start not in other.seat_of or one.count != other.count:
        return False
    first = other.seat_of[start]
    turned = other.names[first:] + other.names[:first]
    return turned == one.names and set(accounts_of(one)) == set(accounts_of(other))


@dataclass(slots=True)
class Turn:
    """Who must deal the next hand.

    ``player`` follows from the hands as recorded; ``right`` from the rotation as it should have been, while a wrong
    dealer has put the record off it; ``law`` says why.
    ``certain`` is false after a hand that cannot be used, or breaks off.
    """

    player: str | None = None
    right: str | None = None
    law: str | None = None
    certain: bool = True

    def expected(self, recorded: str | None) -> str | None:
        """The dealer to hold the record against. Either line of the rotation is as good as the other."""
        if recorded is None or recorded == self.player:
            if recorded is not None:
                self.right = None
            return self.player
        if not self.certain or recorded == self.right:
            self.right = None
            return recorded
        return self.player

    def passes(self, ruling: Ruling, due: str | None, dealer: str | None, rules: Rules, seating: Seating) -> None:
        """Pass the deal on after a hand that ``dealer`` has dealt where ``due`` should have."""
        right = self.right if dealer == due else due
        self.right = None
        if right is not None:
            seat = games.next_dealer(_ending(ruling), seating.seat_of.get(right), rules, seating)
            self.right = None if seat is None else seating.names[seat]
        self.player = ruling.next_dealer
        self.certain = self.player is not None
        if self.player is None and dealer is not None:
            # A hand that breaks off in the middle of a game was dealt all the same.
            self.player = seating.names[(seating.seat_of[dealer] + 1) % seating.count]
        self.law = rules.cite(games.dealer_topic(ruling.ending))

    def passes_unseen(self, seating: Seating | None) -> None:
        """Pass the deal on after a hand that cannot be used."""
        seat = None if seating is None or self.player is None else seating.seat_of.get(self.player)
        self.player = None if seating is None or seat is None else seating.names[(seat + 1) % seating.count]
        self.right = self.law = None
        self.certain = False


def _ending(ruling: Ruling) -> str:
    return "played-out" if ruling.ending == "incomplete" else ruling.ending


class Sheet:
    """The running totals of a game, and how far what was written down is off them.

    ``slip`` is what a written total exceeded the right one by, and the writer may have gone on from; ``detour`` what
    the totals of the hands exceeded a written score by that was taken over, and the writer may go back to.
    """

    def __init__(self) -> None:
        self.totals: dict[Account, int] = {}
        self.start: dict[Account, int] = {}
        self.slip: dict[Account, int] = {}
        self.detour: dict[Account, int] = {}
        self.unsure: set[Account] = set()
        """The accounts of which nothing was written down since a hand that could not be used, or was not finished."""

    def before(self, seating: Seating) -> list[int]:
        """The totals before a hand, in the order of its accounts."""
        totals = self.totals
        return [totals.get(account, 0) for account in accounts_of(seating)]

    def begin(self, seating: Seating, header: Mapping[str, int] | None, rules: Rules) -> list[Finding]:
        """Open the sheet with the scores of the game's header; what is wrong with them comes as findings."""
        findings = []
        keys = accounts_of(seating)
        self.totals = dict.fromkeys(keys, 0)
        for name, points in (header or {}).items():
            path = f"/scores/{name}"
            try:
                self.totals[keys[seating.account(name, path)]] = points
            except RecordError as problem:
                findings.append(as_finding(problem))
                continue
            if points % 10 and in_tens(rules):
                findings.append(not_in_tens(name, points, path))
        self.start = dict(self.totals)
        return findings

    def brought(
        self, scores: Mapping[str, int], seating: Seating, rules: Rules, *, first: bool, given: bool
    ) -> list[Finding]:
        """Hold the scores that a hand says it begins with against the hands before it.

        ``first`` says that it is the first hand of the game, ``given`` that the header has scores as well. Raises
        ``RecordError`` for a side nobody knows.
        """
        findings = []
        keys = accounts_of(seating)
        for name, points in scores.items():
            path = f"/scores/{name}"
            key = keys[seating.account(name, path)]
            right = self.totals.get(key, 0)
            off = points - right
            if (first and not given) or key in self.unsure:
                self._take_over(key, points, first)
                self.unsure.discard(key)
                if points % 10 and in_tens(rules):
                    findings.append(not_in_tens(name, points, path))
            elif off == 0:
                self.slip.pop(key, None)
                self.detour.pop(key, None)
            elif off == self.detour.get(key):
                self._take_over(key, points, first)
            elif off == self.slip.get(key):
                continue
            elif points % 10 and in_tens(rules):
                findings.append(not_in_tens(name, points, path))
                self.slip[key] = off
            else:
                self._take_over(key, points, first)
                self.detour[key] = -off
                source = "the game's header gives" if first else "the hands before give"
                findings.append(
                    mismatch(
                        "FH603",
                        f"The hand begins with {points} points for {name}; {source} {right}.",
                        path,
                        "From here the recorded score is used.",
                    )
                )
        return findings

    def _take_over(self, key: Account, points: int, first: bool) -> None:
        self.totals[key] = points
        self.slip.pop(key, None)
        self.detour.pop(key, None)
        if first:
            self.start[key] = points

    def after(self, ruling: Ruling, seating: Seating) -> None:
        """Enter a hand."""
        for key, name in zip(accounts_of(seating), seating.accounts, strict=True):
            self.totals[key] = ruling.totals[name]
        if ruling.ending == "incomplete":
            self.lost()

    def lost(self) -> None:
        """Pass over a hand whose points nobody knows."""
        self.unsure = set(self.totals)

    def written(self, totals: Mapping[str, int], seating: Seating, told: Mapping[str, int]) -> list[Finding]:
        """Hold written totals against those of the hands; ``told`` is what each written score was off by, if told.

        Names are known to be right.
        """
        findings = []
        keys = accounts_of(seating)
        for name, points in totals.items():
            if name not in seating.accounts:
                continue
            key = keys[seating.accounts.index(name)]
            right = self.totals[key]
            off = points - right
            if off == 0:
                self.slip.pop(key, None)
            elif off == self.detour.get(key):
                self.totals[key] = points
                self.detour.pop(key)
            elif key in self.unsure or off in (self.slip.get(key), told.get(name, 0) + self.slip.get(key, 0)):
                self.slip[key] = off
            else:
                self.slip[key] = off
                findings.append(
                    mismatch(
                        "FH603",
                        f"The record gives {name} {points} points in all; by the cards it is {right}.",
                        f"/result/totals/{name}",
                    )
                )
            self.unsure.discard(key)
        return findings


def over_already(over: GameState, index: int, count: int) -> Finding:
    """FH605, at the first hand (``index`` of ``count``, from 0) after the game was over."""
    winner = " and ".join(over.winner or ()) or "nobody"
    more = count - index - 1
    rest = "" if not more else " Nor does the one after it." if more == 1 else f" Nor do the {more} after it."
    return Finding(
        code="FH605",
        severity="violation",
        message=f"The game was over before this hand: {winner} had won ({over.reason}).",
        law=over.law,
        basis=None if over.law is None else "decision" if over.law.startswith("D") else "text",
        consequence=f"The hand does not count for the game.{rest}",
        hint="Record a new game in a record of its own.",
    )


def other_players(own: Seating, game: Seating) -> Finding:
    """FH607: a hand is played by others than the game, or they sit otherwise."""
    names, others = " ".join(own.names), " ".join(game.names)
    if set(own.names) != set(game.names):
        return mismatch(
            "FH607",
            f"This hand is played by {names}; the game by {others}.",
            "/players",
            "Record it in a game of its own.",
            "The hand is ruled on by itself and does not count for the game.",
        )
    return mismatch(
        "FH607",
        f"In this hand the players sit {names}; in the game {others}.",
        "/players" if own.names != game.names else "/sides",
        None,
        "The seats stand as recorded; each player's points run on where the partners are the same.",
    )


def other_rules(own: Rules, game: Rules) -> Finding:
    """FH607: a hand is played by another variant than the game."""
    what = own.variant.name if own.variant.name != game.variant.name else f"{own.variant.name} with other choices"
    return mismatch(
        "FH607",
        f"This hand is played by {what}; the game by {game.variant.name}.",
        "/variant",
        None,
        "The hand is ruled on by its own variant, and its points count.",
    )


def other_number(own: Rules, game: Seating) -> Finding:
    """FH006: a hand is played by a variant for another number of players than the game has."""
    return Finding(
        code="FH006",
        severity="error",
        message=f"{own.variant.name} is for {own.players} players; the game is played by {' '.join(game.names)}.",
        path="/variant",
        hint="Choose a variant for that number of players, or say who plays this hand.",
    )


def other_dealer(own: str, header: str) -> Finding:
    """FH607: the header of the game has another dealer of the first hand than that hand."""
    message = f"The game's header has {header} deal the first hand; the hand has {own}."
    return mismatch("FH607", message, "/dealer", None, "The deal stands as the hand has it.")


def as_finding(problem: RecordError) -> Finding:
    """The error of a record that names something nobody knows."""
    return Finding(code=problem.code, severity="error", message=problem.message, path=problem.path, hint=problem.hint)
