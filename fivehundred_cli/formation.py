"""The formation of a table: cuts for partners and deal, who plays and who waits (U-77 to U-87, D-11 to D-13)."""

from __future__ import annotations

from functools import cmp_to_key

from fivehundred_cli.cards import UNKNOWN
from fivehundred_cli.hand.rules import Rules
from fivehundred_cli.hand.seating import RecordError
from fivehundred_cli.ruling import TableResult
from fivehundred_cli.transcript import TableRecord

ACE = 15


def cut_height(card: int) -> int:
    """How high a card is in the cut: the joker lowest, then the ace, then up to the king (U-14, U-85, U-86)."""
    if card >= 64:
        return -1
    rank = card & 15
    return 0 if rank == ACE else rank + 1


def _ranked(record: TableRecord) -> list[str]:
    """The candidates from the lowest cut to the highest; a new cut decides nothing but the tie (U-87, D-13)."""

    def compare(one: str, other: str) -> int:
        for cut in record.cuts:
            if one not in cut or other not in cut:
                break
            difference = cut_height(cut[one]) - cut_height(cut[other])
            if difference:
                return difference
        return 0

    return sorted(record.candidates, key=cmp_to_key(compare))


def _check(record: TableRecord) -> None:
    for index, cut in enumerate(record.cuts):
        for name, card in cut.items():
            path = f"/table/cuts/{index}/{name}"
            if name not in record.candidates:
                raise RecordError("FH005", path, f"{name!r} is no candidate.", "The candidates are listed first.")
            if card == UNKNOWN:
                raise RecordError("FH005", path, "A cut needs a card that is known.", None)
    missing = [name for name in record.candidates if record.cuts and name not in record.cuts[0]]
    if missing:
        raise RecordError("FH003", "/table/cuts/0", f"{' and '.join(missing)} did not cut.", None)


def form_table(record: TableRecord, rules: Rules) -> TableResult:
    """Who deals, who plays with whom, and who waits, from the cuts. Raises ``RecordError``."""
    _check(record)
    ranked = _ranked(record)
    seats = rules.players
    playing = ranked[:seats]
    waiting = tuple(name for name in record.candidates if name in ranked[seats:])
    sides: tuple[tuple[str, ...], ...] = ()
    if rules.sides == "partners" and len(playing) == seats:
        low, high = playing[:2], playing[2:]
        sides = tuple(tuple(name for name in record.candidates if name in side) for side in (low, high))
    return TableResult(
        dealer=playing[0] if record.cuts and playing else None,
        sides=sides,
        playing=tuple(name for name in record.candidates if name in playing),
        waiting=waiting,
    )
