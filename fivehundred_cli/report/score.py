"""The contract and its outcome, the score sheet, the state of the game and what comes next."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from fivehundred_cli.report.page import PLAIN, Span, rows
from fivehundred_cli.report.signs import Signs
from fivehundred_cli.ruling import HandView, Ruling

ENDINGS: Final = {
    "played-out": "played out",
    "scored-out": "ended early: a side was out",
    "abandoned": "abandoned",
    "conceded": "conceded",
    "claimed": "claimed",
    "passed-out": "everybody passed",
    "below-minimum": "the highest bid was under the minimum for a contract",
    "misdeal": "misdeal; the cards are dealt again",
    "new-deal": "new deal",
    "void": "void; nothing counts",
    "incomplete": "not over: the record stops here",
}
"""The endings in words."""

ACTS: Final = {
    "call": "to call",
    "take-kitty": "to take the kitty",
    "discard": "to discard",
    "lead": "to lead",
    "play": "to play",
    "name-suit": "to name the suit",
}
"""What a player has to do, in words."""


def contract(ruling: Ruling, signs: Signs) -> list[Span]:
    """The contract and what became of it, in one sentence."""
    found = ruling.contract
    if found is None:
        return [(PLAIN, "none yet" if ruling.ending == "incomplete" else "none")]
    line = [*signs.bid(found.bid), (PLAIN, f" by {found.player}")]
    if found.side != found.player:
        line.append((PLAIN, f" for {found.side}"))
    need = f"{found.tricks} tricks needed" if found.tricks else "no trick may be taken"
    line.append((PLAIN, f": {need}, {found.value} points at stake"))
    if found.rank_value is not None and found.rank_value != found.value:
        line.append((PLAIN, f" (ranks at {found.rank_value})"))
    if found.made is not None:
        line += [(PLAIN, f" {signs.dash} "), ("good", "made") if found.made else ("bad", "failed")]
    return line


def ending(ruling: Ruling) -> list[Span]:
    """How the hand ended."""
    return [(PLAIN, ENDINGS.get(ruling.ending, ruling.ending))]


def _signed(points: int) -> str:
    return f"{points:+d}" if points else "0"


def sheet(ruling: Ruling, view: HandView | None) -> list[list[Span]]:
    """The score sheet: a column a side; before, this hand, total, and the readings that differ."""
    sides = list(ruling.totals) or list(ruling.score)
    table = [[[("label", "Score")], *([("label", side)] for side in sides)]]
    if view is not None and view.scores_before:
        table.append(_points("before", view.scores_before, sides))
    table.append(_points("this hand", ruling.score, sides, signed=True, style="code"))
    if ruling.uncapped is not None:
        table.append(_points("  uncapped", ruling.uncapped, sides, signed=True))
    if ruling.alternative_score is not None:
        table.append(_points("  other reading", ruling.alternative_score, sides, signed=True))
    table.append(_points("total", ruling.totals, sides, style="title"))
    return rows(table, right=range(1, len(sides) + 1), gap=3)


def _points(
    label: str, points: Mapping[str, int], sides: Sequence[str], *, signed: bool = False, style: str = PLAIN
) -> list[list[Span]]:
    cells = [
        [(style, "" if (value := points.get(side)) is None else _signed(value) if signed else str(value))]
        for side in sides
    ]
    return [[(PLAIN, label)], *cells]


def short_score(ruling: Ruling) -> str:
    """The points of the hand and the totals in one line."""
    score = ", ".join(f"{side} {_signed(points)}" for side, points in ruling.score.items())
    totals = ", ".join(f"{side} {points}" for side, points in ruling.totals.items())
    return f"{score}; total {totals}" if score else f"total {totals}"


def afterwards(ruling: Ruling, signs: Signs) -> Iterator[tuple[str, list[Span]]]:
    """Whether the game is over, and what happens next."""
    game = ruling.game
    if game.over:
        winner = " and ".join(game.winner or ())
        law = f" ({game.law})" if game.law else ""
        text = f"over: won by {winner}" if winner else "over"
        yield "Game", [("title", text), (PLAIN, (f" {signs.dash} {game.reason}" if game.reason else "") + law)]
    if game.progress:
        yield "Moving on", [(PLAIN, ", ".join(game.progress))]
    if ruling.next is not None:
        yield "Next", _turn(ruling, signs)
    elif ruling.next_dealer is not None and not game.over:
        yield "Next", [(PLAIN, f"{ruling.next_dealer} deals")]
    if ruling.table is not None:
        yield from _table(ruling)


def _turn(ruling: Ruling, signs: Signs) -> list[Span]:
    turn = ruling.next
    if turn is None:
        return []
    line: list[Span] = [(PLAIN, f"{turn.player} {ACTS.get(turn.act, turn.act)}")]
    if turn.legal:
        line += [(PLAIN, ": "), *signs.prose(" ".join(turn.legal))]
    elif turn.legal is None and turn.act in {"lead", "play"}:
        line.append((PLAIN, " (the hand is not known)"))
    return line


def _table(ruling: Ruling) -> Iterator[tuple[str, list[Span]]]:
    table = ruling.table
    if table is None:
        return
    if len(table.sides) > 1:
        yield "Partners", [(PLAIN, " against ".join(" and ".join(side) for side in table.sides))]
    if table.playing:
        yield "Playing", [(PLAIN, ", ".join(table.playing))]
    if table.waiting:
        yield "Waiting", [(PLAIN, ", ".join(table.waiting))]
    if table.dealer is not None:
        yield "Dealer", [(PLAIN, table.dealer)]


class Hands:
    """The hands of one record, kept for the score sheet of the game: a row a hand."""

    def __init__(self) -> None:
        self._rows: list[tuple[str, list[Span], Mapping[str, int], Mapping[str, int]]] = []

    def __len__(self) -> int:
        return len(self._rows)

    def add(self, ruling: Ruling, signs: Signs) -> None:
        """Keep what the sheet needs of a hand."""
        found = ruling.contract
        if found is None:
            what: list[Span] = ending(ruling)
        else:
            made = {True: " made", False: " failed", None: f" {ruling.ending}"}[found.made]
            what = [*signs.bid(found.bid), (PLAIN, f" {found.player}{made}")]
        self._rows.append((str(ruling.hand), what, ruling.score, ruling.totals))

    def sheet(self) -> list[list[Span]]:
        """The lines of the sheet: the points of each hand by side, and beside them the totals."""
        sides = list(dict.fromkeys(side for row in self._rows for side in row[3]))
        table = [
            [[("label", "Hand")], [("label", "Contract")], *([("label", side)] for side in sides), [("label", "|")]]
            + [[("label", side)] for side in sides]
        ]
        for number, what, score, totals in self._rows:
            cells = [[(PLAIN, number)], what]
            cells += [[(PLAIN, _signed(score[side]) if side in score else "")] for side in sides]
            cells += [[("label", "|")], *([(PLAIN, str(totals[side]) if side in totals else "")] for side in sides)]
            table.append(cells)
        numbers = [0, *range(2, 2 + len(sides)), *range(3 + len(sides), 3 + 2 * len(sides))]
        return rows(table, right=numbers, gap=2)
