"""The figures as tables, for a terminal and for the documentation."""

from __future__ import annotations

import os
import platform
import sys
from collections.abc import Sequence

import chess
import yaml

from benchmarks.figures import Figure, Table
from fivehundred_cli import __version__

HEAD = """\
# Benchmarks

Every figure is a median and stands against a baseline that was measured in the same run, in turns with it, so that the
ratios hold for other machines while the times do not. The ratio is the median of the ratios of the rounds. They are
measured with one command, which also writes this page:

```
pip install -e '.[bench]'
python -m benchmarks --write docs/benchmarks.md
```

"""


def machine() -> str:
    """What the figures were measured on."""
    libyaml = "with" if yaml.__with_libyaml__ else "without"
    return (
        f"fh {__version__}, {platform.python_implementation()} {platform.python_version()}, {os.cpu_count()} cores "
        f"({platform.machine()}, {platform.system()}), python-chess {chess.__version__}, PyYAML {yaml.__version__} "
        f"{libyaml} libyaml"
    )


def _cells(figure: Figure) -> tuple[str, ...]:
    goal = figure.goal
    if figure.asked is not None and not figure.reached:
        goal += " — missed"
    return figure.what, figure.value, figure.baseline, figure.ratio_text, goal


def _rows(table: Table) -> list[tuple[str, ...]]:
    rows: list[tuple[str, ...]] = [
        ("", *table.columns, "ratio" if table.figures[0].unit == "×" else "difference", "asked")
    ]
    rows += [_cells(figure) for figure in table.figures]
    return rows if any(row[-1] for row in rows[1:]) else [row[:-1] for row in rows]


def as_text(table: Table) -> str:
    """A table for a terminal."""
    rows = _rows(table)
    widths = [max(len(row[column]) for row in rows) for column in range(len(rows[0]))]
    lines = [table.title]
    for row in rows:
        first, *others = (cell.replace("`", "") for cell in row)
        figures = zip(others[:3], widths[1:4], strict=True)
        cells = [first.ljust(widths[0]), *(cell.rjust(width) for cell, width in figures)]
        lines.append("  " + "  ".join([*cells, *others[3:]]).rstrip())
    return "\n".join(lines) + "\n"


def as_markdown(tables: Sequence[Table]) -> str:
    """All tables as a page of the documentation."""
    parts = [HEAD, f"Measured with {machine()}.\n"]
    for table in tables:
        rows = _rows(table)
        parts.append(f"\n## {table.title}\n\n{table.note}\n\n")
        parts.append(_line(rows[0]))
        parts.append(_line(["---", *["---:"] * 3, *["---"] * (len(rows[0]) - 4)]))
        parts.extend(_line(row) for row in rows[1:])
    return "".join(parts)


def _line(cells: Sequence[str]) -> str:
    return f"| {' | '.join(cells)} |\n"


def write(text: str) -> None:
    """Show a text at once."""
    sys.stdout.write(text + "\n")
    sys.stdout.flush()
