"""The same hand ruled on by several variants, side by side: what each does not allow, and what each side scores."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from fivehundred_cli.report.json import JsonObject, finding_object, ruling_object
from fivehundred_cli.ruling import Finding, Ruling, Unusable

FORMAT: Final = "fivehundred-compare/1"

OTHER_GAME: Final = frozenset({"FH005", "FH006", "FH101", "FH102", "FH103", "FH112", "FH113"})
"""Findings that say that a variant is played by other people or with other cards than the record."""


@dataclass(frozen=True, slots=True)
class Column:
    """What one variant makes of a hand. ``label`` is how the variant is called, ``recorded`` that the record names it;
    ``changes`` are what was set otherwise than the preset has it."""

    label: str
    changes: Mapping[str, str]
    recorded: bool
    item: Ruling | Unusable


@dataclass(frozen=True, slots=True)
class Compared:
    """One hand under several variants; ``left_out`` are presets that cannot play it, each with the reason."""

    source: str
    record: int
    hand: int
    columns: Sequence[Column]
    left_out: Mapping[str, str]


def why_not(item: Ruling | Unusable) -> str | None:
    """Why a variant cannot play a hand at all, or ``None`` where it can: another number of players, other cards."""
    if isinstance(item, Unusable):
        return item.error.message
    return next((found.message for found in item.findings if found.code in OTHER_GAME), None)


def _breaches(column: Column) -> list[Finding]:
    """What the variant does not allow: violations, not what is missing in the record or was written down wrongly."""
    if isinstance(column.item, Unusable):
        return []
    return [found for found in column.item.findings if found.severity == "violation"]


class Act:
    """An act that at least one of the variants does not allow: where it stands, and what each of them says."""

    def __init__(self, finding: Finding) -> None:
        self.path = finding.path
        self.line, self.column = finding.line, finding.column
        self.against: dict[str, list[Finding]] = {}

    @property
    def place(self) -> str:
        """Line and column, else the pointer."""
        return f"{self.line}:{self.column}" if self.line is not None else self.path or "/"


def acts(columns: Iterable[Column]) -> list[Act]:
    """The acts that are not allowed by all, in the order of the text."""
    found: dict[str, Act] = {}
    for column in columns:
        for finding in _breaches(column):
            act = found.setdefault(finding.path, Act(finding))
            act.against.setdefault(column.label, []).append(finding)
    return sorted(found.values(), key=lambda act: (act.line or 0, act.column or 0, act.path))


# ---- as text


def text(compared: Compared) -> str:
    """The comparison for a person."""
    columns = compared.columns
    lines = [f"{compared.source}: hand {compared.hand} of record {compared.record}, by {len(columns)} variants", ""]
    lines += _columns(_rows(columns))
    if any(column.recorded for column in columns):
        lines += ["", "* as the record says"]
    found = acts(columns)
    lines += ["", "What some of them do not allow" if found else "Every act is allowed by all of them."]
    for act in found:
        lines += _act(act, [column.label for column in columns if isinstance(column.item, Ruling)])
    lines += _hangs_on_it(columns)
    if compared.left_out:
        lines += ["", "Left out, because they are played by others or with other cards:"]
        lines += [f"  {name}: {reason}" for name, reason in compared.left_out.items()]
    return "\n".join(lines) + "\n"


def _rows(columns: Sequence[Column]) -> list[tuple[str, ...]]:
    accounts = list(dict.fromkeys(name for column in columns for name in _scores(column)))
    rows = [("variant", "ending", "contract", "made", *accounts, "game", "breaches")]
    for column in columns:
        label = column.label + "*" * column.recorded
        item = column.item
        if isinstance(item, Unusable):
            rows.append((label, f"{item.error.code}: {item.error.message}", "", "", *([""] * len(accounts)), "", ""))
            continue
        contract = item.contract
        rows.append(
            (
                label,
                item.ending,
                "-" if contract is None else f"{contract.bid} by {contract.player}",
                "-" if contract is None or contract.made is None else "yes" if contract.made else "no",
                *(f"{item.score[name]:+d}" if name in item.score else "" for name in accounts),
                f"won by {', '.join(item.game.winner)}" if item.game.over and item.game.winner else "goes on",
                str(len(_breaches(column))),
            )
        )
    return rows


def _scores(column: Column) -> Mapping[str, int]:
    return {} if isinstance(column.item, Unusable) else column.item.score


def _act(act: Act, labels: Sequence[str]) -> list[str]:
    """An act: each thing said against it once, with the variants that say so, and who allows it."""
    by_message: dict[tuple[str, str, str], list[str]] = {}
    for label, findings in act.against.items():
        for finding in findings:
            laws = finding.law or "no clause"
            by_message.setdefault((finding.message, finding.code, laws), []).append(label)
    lines: list[str] = []
    said = ""
    for (message, code, law), against in by_message.items():
        if message != said:
            lines.append(f"  {act.place}  {message}")
            said = message
        lines.append(f"      against it: {', '.join(against)} ({code}, {law})")
    allowed = [label for label in labels if label not in act.against]
    return [*lines, f"      allowed by: {', '.join(allowed)}" if allowed else "      allowed by none of them"]


def _hangs_on_it(columns: Sequence[Column]) -> list[str]:
    """Which variants give the same score: what hangs on the question which of them holds."""
    groups: dict[tuple[tuple[str, int], ...], list[str]] = {}
    for column in columns:
        if isinstance(column.item, Ruling):
            groups.setdefault(tuple(column.item.score.items()), []).append(column.label)
    if len(groups) < 2:
        return ["", "The score is the same by all of them."] if groups else []
    lines = ["", "The score is"]
    for score, labels in groups.items():
        lines.append(f"  {', '.join(f'{name} {points:+d}' for name, points in score)} by {', '.join(labels)}")
    return lines


def _columns(rows: Sequence[Sequence[str]]) -> list[str]:
    # A row that only says why a variant cannot be used is as long as it likes.
    plain = [row for row in rows if any(row[2:])]
    widths = [max(len(row[place]) for row in plain) for place in range(len(rows[0]))]
    widths[0] = max(len(row[0]) for row in rows)
    return ["  ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True)).rstrip() for row in rows]


# ---- as data


def data(every: Iterable[Compared]) -> dict[str, Any]:
    """The comparisons as plain data (``docs/cli.md``)."""
    return {"format": FORMAT, "hands": [_object(compared) for compared in every]}


def _object(compared: Compared) -> JsonObject:
    return {
        "source": compared.source,
        "record": compared.record,
        "hand": compared.hand,
        "variants": [_column(column) for column in compared.columns],
        "acts": [
            {
                "path": act.path,
                "line": act.line,
                "column": act.column,
                "against": {
                    label: [finding_object(finding) for finding in found] for label, found in act.against.items()
                },
                "allowed_by": [
                    column.label
                    for column in compared.columns
                    if isinstance(column.item, Ruling) and column.label not in act.against
                ],
            }
            for act in acts(compared.columns)
        ],
        "left_out": dict(compared.left_out),
    }


def _column(column: Column) -> JsonObject:
    made: JsonObject = {"variant": column.label, "set": dict(column.changes), "recorded": column.recorded}
    item = column.item
    if isinstance(item, Unusable):
        return {**made, "error": finding_object(item.error)}
    whole = ruling_object(item)
    return {
        **made,
        **{key: whole[key] for key in ("ending", "contract", "tricks", "score", "totals", "game", "next_dealer")},
    }
