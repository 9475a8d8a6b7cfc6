"""Score sheets for reading: as a table of text, with minus totals ringed, and as Markdown."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from fivehundred_cli.report.findings import write_short_finding
from fivehundred_cli.report.page import PLAIN, Printer, Span, rows
from fivehundred_cli.report.score import ENDINGS
from fivehundred_cli.report.sheets import General, Row, Sheet
from fivehundred_cli.report.signs import Signs

Cell = list[Span]


def signed(points: int) -> str:
    """Points made or lost in a hand."""
    return f"{points:+d}" if points else "0"


def ringed(points: int) -> str:
    """A total as people write it: in the hole, it has a ring round it, here brackets (U-68)."""
    return f"({-points})" if points < 0 else f"{points} "


def _cell(text: str, style: str = PLAIN) -> Cell:
    return [(style, text)]


def _contract(row: Row, signs: Signs) -> Cell:
    if row.ending == "unusable":
        return _cell("cannot be used", "bad")
    if row.bid is None:
        return _cell(
            "nobody bid" if row.ending in ("played-out", "scored-out") else ENDINGS.get(row.ending, row.ending)
        )
    outcome = {True: "made", False: "set back", None: row.ending}[row.made]
    if row.ending not in ("played-out", "scored-out"):
        outcome += f", {row.ending}" if row.made is not None else ""
    style = {True: "good", False: "bad", None: PLAIN}[row.made]
    return [*signs.bid(row.bid), (PLAIN, " "), (style, outcome), *([] if row.counts else [(PLAIN, ", does not count")])]


def _tricks(row: Row, accounts: list[str]) -> str:
    return "" if row.tricks is None else "-".join(str(row.tricks.get(name, 0)) for name in accounts)


def heading(sheet: Sheet | General) -> str:
    """What a sheet is of."""
    parts = [sheet.source + (f", record {sheet.record}" if sheet.record > 1 else "")]
    if sheet.title:
        parts.append(sheet.title)
    if isinstance(sheet, General):
        parts.append("general sheet")
    elif sheet.round is not None:
        parts.append(f"round {sheet.round}, table {sheet.table}")
    return ": ".join(parts)


def _who(sheet: Sheet) -> str:
    if all(len(members) == 1 for _, members in sheet.sides):
        return ", ".join(name for name, _ in sheet.sides)
    return " against ".join(
        name if name == "+".join(members) else f"{name} ({', '.join(members)})" for name, members in sheet.sides
    )


def game_line(sheet: Sheet, dash: str) -> str | None:
    """Whether the game is over and who has won it; ``None`` where no hand says."""
    game = sheet.game
    if game is None:
        return None
    law = f" ({game.law})" if game.law else ""
    if not game.over:
        return "not over"
    if sheet.round is not None:
        moving = ", ".join(game.progress or ())
        return (
            f"{game.reason}{law}; {moving} move{'s' if len(game.progress or ()) == 1 else ''} on"
            if moving
            else f"{game.reason}{law}; a cut decides who moves on"
        )
    winner = " and ".join(game.winner or ()) or "nobody"
    return f"won by {winner} {dash} {game.reason}{law}"


def _number(sheet: Sheet, number: int, row: Row) -> str:
    """The number of a hand: at a table of a tournament, within the round."""
    return str(row.hand if sheet.round is None else number)


def _brought(sheet: Sheet) -> Mapping[str, int] | None:
    return sheet.before if any(sheet.before.values()) else None


class TextSheets:
    """Writes sheets one after another through a printer."""

    def __init__(self, printer: Printer, *, ascii_only: bool = False) -> None:
        self._printer = printer
        self._ascii = ascii_only
        self._first = True

    def write(self, sheet: Sheet | General) -> None:
        """Write a sheet."""
        if not self._first:
            self._printer.line()
        self._first = False
        self._printer.line([("title", heading(sheet))])
        if isinstance(sheet, General):
            self._table(general_table(sheet), right=range(2, 5 + sheet.rounds))
            return
        accounts = sheet.accounts
        signs = Signs(ascii_only=self._ascii, names={*accounts, *(name for _, team in sheet.sides for name in team)})
        self._label("Rules", sheet.variant or "")
        self._label("Players", _who(sheet))
        self._printer.line()
        count = len(accounts)
        self._table(list(self._rows(sheet, accounts, signs)), right=[0, *range(5, 7 + 2 * count)])
        outcome = game_line(sheet, signs.dash)
        if outcome is not None:
            self._printer.line()
            self._label("Game", outcome)
        if sheet.findings:
            self._printer.line()
            for _, finding in sheet.findings:
                write_short_finding(self._printer, finding, sheet.source, signs)

    def _label(self, label: str, text: str) -> None:
        self._printer.line([("label", f"{label:<9}")], [(PLAIN, text)])

    def _table(self, table: list[list[Cell]], *, right: Iterable[int]) -> None:
        for line in rows(table, right=list(right), gap=2):
            self._printer.line(line)

    def _rows(self, sheet: Sheet, accounts: list[str], signs: Signs) -> Iterator[list[Cell]]:
        bar = _cell("|", "label")
        blank = [_cell("") for _ in accounts[1:]]
        head = [_cell(word, "label") for word in ("Hand", "Dealer", "Bidder", "Contract", "Tricks")]
        yield [*(_cell("") for _ in head), bar, *blank, _cell("Points", "label"), bar, *blank, _cell("Total ", "label")]
        names = [_cell(name, "label") for name in accounts]
        yield [*head, bar, *names, bar, *(_cell(f"{name} ", "label") for name in accounts)]
        brought = _brought(sheet)
        if brought is not None:
            nothing = [_cell("") for _ in accounts]
            totals = [_cell(ringed(brought.get(name, 0)), "title") for name in accounts]
            yield [_cell(""), _cell(""), _cell(""), _cell("brought forward"), _cell(""), bar, *nothing, bar, *totals]
        for number, row in enumerate(sheet.rows, 1):
            yield [
                _cell(_number(sheet, number, row)),
                _cell(row.dealer or ""),
                _cell(row.bidder or ""),
                _contract(row, signs),
                _cell(_tricks(row, accounts)),
                bar,
                *(_cell(signed(row.score[name]) if name in row.score else "") for name in accounts),
                bar,
                *(_cell(ringed(row.totals[name]) if name in row.totals else "", "title") for name in accounts),
            ]


def general_table(sheet: General) -> list[list[Cell]]:
    """The general sheet as a table, from the first place to the last."""
    head = ["Rank", "Player", *(f"Round {number}" for number in range(1, sheet.rounds + 1)), "Plus", "Minus", "Total "]
    table = [[_cell(word, "label") for word in head]]
    shared = {line.rank for line in sheet.lines if sum(other.rank == line.rank for other in sheet.lines) > 1}
    for line in sheet.lines:
        rank = f"{line.rank}=" if line.rank in shared else str(line.rank)
        points = [_cell("" if each is None else signed(each)) for each in line.rounds]
        sums = [_cell(str(line.plus)), _cell(str(line.minus)), _cell(ringed(line.total), "title")]
        table.append([_cell(rank), _cell(line.name), *points, *sums])
    return table


# ---- Markdown


def markdown(sheet: Sheet | General, *, ascii_only: bool = False) -> Iterator[str]:
    """The lines of a sheet as Markdown."""
    yield f"## {_escaped(heading(sheet))}"
    yield ""
    if isinstance(sheet, General):
        table = [[_plain(cell) for cell in row] for row in general_table(sheet)]
        yield from _markdown_table(table, right=set(range(2, len(table[0]))) | {0})
        return
    accounts = sheet.accounts
    signs = Signs(ascii_only=ascii_only, names={*accounts, *(name for _, team in sheet.sides for name in team)})
    yield f"{sheet.variant or ''}: {_escaped(_who(sheet))}"
    yield ""
    head = ["Hand", "Dealer", "Bidder", "Contract", "Tricks", *accounts, *(f"{name} total" for name in accounts)]
    table = [head]
    brought = _brought(sheet)
    if brought is not None:
        totals = [ringed(brought.get(name, 0)) for name in accounts]
        table.append(["", "", "", "brought forward", "", *("" for _ in accounts), *totals])
    for number, row in enumerate(sheet.rows, 1):
        points = [signed(row.score[name]) if name in row.score else "" for name in accounts]
        totals = [ringed(row.totals[name]) if name in row.totals else "" for name in accounts]
        contract = _plain(_contract(row, signs))
        table.append(
            [
                _number(sheet, number, row),
                row.dealer or "",
                row.bidder or "",
                contract,
                _tricks(row, accounts),
                *points,
                *totals,
            ]
        )
    yield from _markdown_table(table, right={0, *range(4, len(head))})
    outcome = game_line(sheet, signs.dash)
    if outcome is not None:
        yield ""
        yield f"Game: {_escaped(outcome)}"
    for hand, finding in sheet.findings:
        yield ""
        yield f"Hand {hand}: {finding.code} {_escaped(finding.message)}"


def _plain(cell: Cell) -> str:
    return "".join(text for _, text in cell)


def _markdown_table(table: list[list[str]], right: set[int]) -> Iterator[str]:
    cells = [[_escaped(text.strip()) for text in row] for row in table]
    widths = [max(3, *(len(row[column]) for row in cells)) for column in range(len(cells[0]))]
    for number, row in enumerate(cells):
        padded = [
            text.rjust(width) if column in right else text.ljust(width)
            for column, (text, width) in enumerate(zip(row, widths, strict=True))
        ]
        yield f"| {' | '.join(padded)} |"
        if number == 0:
            rules = ["-" * (width - 1) + (":" if column in right else "-") for column, width in enumerate(widths)]
            yield f"| {' | '.join(rules)} |"


def _escaped(text: str) -> str:
    return "".join(f"\\{sign}" if sign in "\\|*_`<>[]" else sign for sign in text)
