"""The play of PTN, read: rows in fixed columns, of which the winner of one leads the next."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from fivehundred_cli.cards import CARD_TEXT, COLOUR_JOKER, JOKER, NO_TRUMP, SUITS, WHITE_JOKER, Order
from fivehundred_cli.formats import ptn
from fivehundred_cli.formats.joker import suits_possible
from fivehundred_cli.formats.losses import Kind
from fivehundred_cli.formats.records import ShapeError, TextError
from fivehundred_cli.formats.taking import Play, winner

Row = Mapping[int, int]
"""The cards of a trick by seat."""


def joker(number: int, *, two: bool) -> int:
    """The high joker is the white one where there are two."""
    return WHITE_JOKER if number == JOKER and two else number


def rows_of(lines: Sequence[str], starts: Sequence[int], first: int, count: int) -> list[Row]:
    """The rows under a tag; the columns begin at the seat ``first``. Raises :class:`TextError`."""
    rows: list[Row] = []
    for line, start in zip(lines, starts, strict=True):
        row = {}
        for column, word in enumerate(line.split()[:count]):
            if word != ptn.SAME:
                try:
                    row[(first + column) % count] = ptn.card_of(word)
                except ShapeError as problem:
                    raise TextError("FH002", problem.message, start, problem.hint) from None
        rows.append(row)
    return rows


@dataclass(slots=True)
class Tricks:
    """Rows on their way to tricks.

    ``out`` are the seats that do not play, ``held`` the hands at the beginning of the play as far as they are known,
    ``two`` says that there are two jokers. ``tricks`` are those of the transcript, ``numbers`` the row of each.
    """

    names: Sequence[str]
    rows: Sequence[Row]
    leader: int
    trump: int
    order: Order | None
    out: Collection[int]
    held: Mapping[int, Sequence[int]]
    two: bool
    lose: Callable[[str, str, Kind], None]
    tricks: list[dict[str, Any]] = field(default_factory=list)
    numbers: list[int] = field(default_factory=list)

    def read(self) -> list[dict[str, Any]]:
        """The tricks as the transcript has them."""
        leader, most = self.leader, max((len(row) for row in self.rows), default=0)
        for index, row in enumerate(self.rows):
            plays = self._in_order(row, leader)
            if not plays:
                continue
            path = f"/play/{len(self.tricks)}"
            if len(plays) < len(row):
                self.lose(path, "Cards stand after one that was not played, and are left out.", "lost")
            named = self._named(plays, index, path)
            words = [CARD_TEXT[joker(number, two=self.two)] for _, number in plays]
            words[0] += "" if named is None else f"={SUITS[named]}"
            self.numbers.append(index)
            self.tricks.append({self.names[plays[0][0]]: " ".join(words)})
            if len(plays) == most:
                leader = winner([(seat, joker(number, two=self.two)) for seat, number in plays], self.trump, self.order)
        return self.tricks

    def _in_order(self, row: Row, leader: int) -> list[Play]:
        """The cards of a row from the leader on; those of a row that breaks off only as far as they are certain."""
        count = len(self.names)
        seats = [(leader + step) % count for step in range(count)]
        if row and leader not in row:
            message = "The player who should lead has no card here; who led is a guess."
            self.lose(f"/play/{len(self.tricks)}", message, "unknown")
            seats = seats[1:]
        plays: list[Play] = []
        for seat in seats:
            if seat in row:
                plays.append((seat, row[seat]))
            elif seat not in self.out and plays:
                break
        return plays

    def _named(self, plays: Sequence[Play], index: int, path: str) -> int | None:
        """The suit of a joker lead where no suit is trump, if the others' cards leave only one."""
        if self.trump != NO_TRUMP or plays[0][1] not in (JOKER, COLOUR_JOKER) or self.two:
            return None
        found = suits_possible([number for _, number in plays[1:]], [self._has(seat, index) for seat, _ in plays[1:]])
        if len(found) == 1:
            message = f"The suit of the joker lead is {SUITS[found[0]]}: the other players' cards prove it."
            self.lose(path, message, "assumed")
            return found[0]
        message = "The suit named for the joker is not recorded, and the other cards do not prove it."
        self.lose(path, message, "unknown")
        return None

    def _has(self, seat: int, index: int) -> list[int]:
        """The cards that a player is known to have when the row of this number is played."""
        before = [row[seat] for row in self.rows[:index] if seat in row]
        later = [row[seat] for row in self.rows[index:] if seat in row]
        return later + [number for number in self.held.get(seat, ()) if number not in before]
