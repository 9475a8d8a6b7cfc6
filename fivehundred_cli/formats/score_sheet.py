"""CSV, written only: a score sheet, a line for each side (or player) and hand. The scores are those of the ruling."""

from __future__ import annotations

import csv
import io
from typing import Final

from fivehundred_cli.formats.losses import Loss, Written
from fivehundred_cli.formats.who500_hand import whole_hands
from fivehundred_cli.transcript import Record

COLUMNS: Final = (
    "record", "hand", "title", "dealer", "contract", "bidder", "made", "ending", "side", "tricks", "score", "total",
)  # fmt: skip


class Writer:
    """A table with a head."""

    def __init__(self) -> None:
        self._record = 0

    def start(self) -> str:
        """The names of the columns."""
        return _line(COLUMNS)

    def add(self, record: Record) -> Written:
        """The lines of a record's hands."""
        from fivehundred_cli.replayer import replay_record
        from fivehundred_cli.ruling import Unusable

        self._record += 1
        hands = list(whole_hands(record))
        losses = [Loss("lost", "", "A score sheet holds no cards and no play.")]
        lines: list[str] = []
        for (path, hand), item in zip(hands, replay_record(record), strict=True):
            title = (hand.headers or {}).get("title", "")
            if isinstance(item, Unusable):
                losses.append(Loss("unknown", path, f"The hand has no score: {item.error.message}"))
                lines.append(_line((self._record, item.hand, title, hand.dealer or "", *[""] * 8)))
                continue
            contract = item.contract
            made = {True: "yes", False: "no"}.get(contract.made) if contract and contract.made is not None else ""
            head = (
                self._record, item.hand, title, hand.dealer or "", contract.bid if contract else "",
                contract.player if contract else "", made, item.ending,
            )  # fmt: skip
            for side in item.totals:
                tricks = (item.tricks or {}).get(side, "")
                lines.append(_line((*head, side, tricks, item.score.get(side, 0), item.totals[side])))
        return Written("".join(lines), tuple(losses))

    def end(self) -> str:
        """Nothing."""
        return ""


def _line(cells: tuple[object, ...]) -> str:
    """A line of CSV (RFC 4180, but with LF); a text that a spreadsheet would take for a formula gets an apostrophe."""
    buffer = io.StringIO()
    csv.writer(buffer, lineterminator="\n").writerow([_cell(cell) for cell in cells])
    return buffer.getvalue()


def _cell(cell: object) -> object:
    return f"'{cell}" if isinstance(cell, str) and cell[:1] in ("=", "+", "-", "@", "\t") and cell else cell
