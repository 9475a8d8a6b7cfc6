"""Conversion: from JSON Lines to each format that is written, against the JSON codec alone on the same lines."""

from __future__ import annotations

import io
import json
from collections.abc import Callable, Sequence
from statistics import median

from benchmarks.corpus import Hands, all_hands
from benchmarks.figures import Figure, Table
from benchmarks.timing import in_turns, ratio
from fivehundred_cli.conversion import TARGETS, convert, shortcut, writer
from fivehundred_cli.formats import read_stream

BASELINE = "json.loads + json.dumps"
ASKED = {"line": 0.334}
"""How much of the rate of the baseline is asked: a third."""


def load_and_dump(lines: Sequence[str]) -> None:
    """What any program does at least that takes the hands in and puts them out again."""
    for line in lines:
        json.dumps(json.loads(line))


def converted(raw: bytes, format: str) -> int:
    """Convert a stream as ``fh convert`` does; the number of characters written."""
    into = writer(format)
    records = read_stream(io.BytesIO(raw), name="hands.jsonl", format="jsonl", shortcut=shortcut(format))
    size = len(into.start())
    for step in convert(records, into):
        if step.error is not None:
            raise ValueError(f"record {step.number} was not converted: {step.error.message}")
        size += len(step.text)
    return size + len(into.end())


def measure(each: int, rounds: int) -> Table:
    """Measure ``each`` hands of every preset."""
    hands: Hands = all_hands(each)[0]
    lines = hands.jsonl.splitlines(keepends=True)
    raw = hands.jsonl.encode()
    runs: dict[str, Callable[[], object]] = {BASELINE: lambda: load_and_dump(lines)}
    for format in TARGETS:
        runs[format] = lambda format=format: converted(raw, format)  # type: ignore[misc]
    times = in_turns(runs, rounds)
    base = times[BASELINE]
    figures = []
    for format in TARGETS:
        own = times[format]
        rates = f"{len(lines) / median(own):,.0f}", f"{len(lines) / median(base):,.0f}"
        figures.append(Figure(f"jsonl to {format}", *rates, ratio(base, own), asked=ASKED.get(format)))
    note = (
        f"Records a second over {len(lines)} different random lawful hands of all presets, a line of JSON each "
        f"({hands.mean_bytes[0]:.0f} bytes); the baseline decodes and encodes the same lines, and no more."
    )
    return Table("Converting, against the bare JSON codec", ("fh, records/s", BASELINE), note, tuple(figures))
