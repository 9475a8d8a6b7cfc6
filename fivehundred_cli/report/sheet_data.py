"""Score sheets for programs: JSON and CSV."""

from __future__ import annotations

import csv
import io
from collections.abc import Sequence
from typing import Final

from fivehundred_cli.report.json import JsonObject, finding_object
from fivehundred_cli.report.sheets import General, Sheet

FORMAT: Final = "fivehundred-score/1"


def sheet_object(sheet: Sheet | General) -> JsonObject:
    """A sheet as a JSON object."""
    made: JsonObject = {"format": FORMAT, "source": sheet.source, "record": sheet.record, "title": sheet.title}
    if isinstance(sheet, General):
        made["kind"] = "general"
        made["ranking"] = [
            {
                "rank": line.rank,
                "player": line.name,
                "rounds": line.rounds,
                "plus": line.plus,
                "minus": line.minus,
                "total": line.total,
            }
            for line in sheet.lines
        ]
        return made
    made["kind"] = "game"
    if sheet.round is not None:
        made["round"], made["table"] = sheet.round, sheet.table
    made["variant"] = sheet.variant
    made["sides"] = {name: list(members) for name, members in sheet.sides}
    made["before"] = dict(sheet.before)
    made["hands"] = [
        {
            "hand": row.hand,
            "dealer": row.dealer,
            "bidder": row.bidder,
            "bid": row.bid,
            "made": row.made,
            "ending": row.ending,
            "tricks": None if row.tricks is None else dict(row.tricks),
            "score": dict(row.score),
            "totals": dict(row.totals),
            "counts": row.counts,
        }
        for row in sheet.rows
    ]
    game = sheet.game
    made["game"] = None
    if game is not None:
        made["game"] = {
            "over": game.over,
            "winner": None if game.winner is None else list(game.winner),
            "reason": game.reason,
            "law": game.law,
            **({} if game.progress is None else {"progress": list(game.progress)}),
        }
    made["findings"] = [{"hand": hand, **finding_object(finding)} for hand, finding in sheet.findings]
    return made


_FIXED: Final = ("source", "record", "round", "table", "hand", "dealer", "bidder", "bid", "made", "ending", "counts")


def csv_text(sheets: Sequence[Sheet | General]) -> str:
    """The rows of all sheets as CSV, three columns a side; behind them the ranking of a tournament.

    Names that a spreadsheet would take for a formula get an apostrophe before them.
    """
    accounts = list(dict.fromkeys(name for sheet in sheets if isinstance(sheet, Sheet) for name in sheet.accounts))
    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\n")
    games = [sheet for sheet in sheets if isinstance(sheet, Sheet)]
    if games:
        kinds = ("tricks", "points", "total")
        writer.writerow([*_FIXED, *(_safe(f"{kind} {name}") for kind in kinds for name in accounts)])
    for sheet in games:
        for row in sheet.rows:
            made = {True: "yes", False: "no", None: ""}[row.made]
            fixed = [sheet.source, sheet.record, sheet.round, sheet.table, row.hand, row.dealer, row.bidder, row.bid]
            numbers = [(each or {}).get(name) for each in (row.tricks, row.score, row.totals) for name in accounts]
            cells = [*fixed, made, row.ending, "yes" if row.counts else "no", *numbers]
            writer.writerow([_safe(cell) if isinstance(cell, str) else cell for cell in cells])
    for general in sheets:
        if isinstance(general, General):
            rounds = [f"round {number}" for number in range(1, general.rounds + 1)]
            writer.writerow([])
            writer.writerow(["source", "record", "rank", "player", *rounds, "plus", "minus", "total"])
            for line in general.lines:
                head = [_safe(general.source), general.record, line.rank, _safe(line.name)]
                writer.writerow([*head, *line.rounds, line.plus, line.minus, line.total])
    return out.getvalue()


def _safe(text: str) -> str:
    return f"'{text}" if text[:1] in ("=", "+", "-", "@", "\t", "\r") else text
