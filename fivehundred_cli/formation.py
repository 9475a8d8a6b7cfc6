"""The formation of a table: cuts for partners and deal, who plays, waits or gives way (U-77 to U-87, D-11 to D-13).

Where all candidates cut, the lowest play. Where only those who have just played cut, the highest of them give way to
those who waited (U-82); who is partner of whom, and who deals, another cut decides.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cmp_to_key

from fivehundred_cli.cards import UNKNOWN
from fivehundred_cli.hand.rules import Rules
from fivehundred_cli.hand.seating import RecordError
from fivehundred_cli.ruling import Finding, TableResult
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


def form_table(record: TableRecord, rules: Rules) -> TableResult:
    """Who deals, who plays with whom, and who waits, from the cuts. Raises ``RecordError``."""
    _check(record)
    seats = rules.players
    waited = [name for name in record.candidates if record.cuts and name not in record.cuts[0]]
    if waited:
        return _gives_way(record, waited, seats)
    ranked = _ranked(record)
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


def _gives_way(record: TableRecord, waited: list[str], seats: int) -> TableResult:
    """At the end of a game the players cut, and the highest give way to those who waited (U-82, D-12)."""
    if len(record.candidates) - len(waited) != seats:
        raise RecordError("FH003", "/table/cuts/0", f"{' and '.join(waited)} did not cut.", None)
    ranked = [name for name in _ranked(record) if name not in waited]
    leaving = ranked[max(0, seats - len(waited)) :]
    return TableResult(
        dealer=None,
        sides=(),
        playing=tuple(name for name in record.candidates if name not in leaving),
        waiting=tuple(name for name in record.candidates if name in leaving),
    )


def check_cuts(record: TableRecord, rules: Rules) -> list[Finding]:
    """FH610: who cut again without a tie, and ties that nobody has decided (U-87, D-13)."""
    findings = []
    first = record.cuts[0] if record.cuts else {}
    groups = _tied(list(first), first)
    for index, cut in enumerate(record.cuts[1:], 1):
        law = rules.cite("table.tie")
        findings += [
            Finding(
                code="FH610",
                severity="violation",
                message=f"{name} cuts again without having tied.",
                law=law,
                basis=None if law is None else "decision" if law.startswith("D") else "text",
                path=f"/table/cuts/{index}/{name}",
                consequence="The new cut decides nothing for this player.",
            )
            for name in cut
            if not any(name in group for group in groups)
        ]
        groups = [
            again
            for group in groups
            for again in (_tied([name for name in group if name in cut], cut) if group <= set(cut) else [group])
        ]
    for group in groups:
        names = " and ".join(name for name in record.candidates if name in group)
        findings.append(
            Finding(
                code="FH610",
                severity="incomplete",
                message=f"{names} have cut equal cards, and no other cut decides between them.",
                law=rules.cite("table.tie"),
                path=f"/table/cuts/{len(record.cuts) - 1}",
                hint="Add what they cut then, or put them in their order among the candidates.",
            )
        )
    return findings


def _tied(names: list[str], cut: Mapping[str, int]) -> list[set[str]]:
    """The groups of players who have cut equal cards."""
    heights: dict[int, set[str]] = {}
    for name in names:
        heights.setdefault(cut_height(cut[name]), set()).add(name)
    return [group for group in heights.values() if len(group) > 1]
