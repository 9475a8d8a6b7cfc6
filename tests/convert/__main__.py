"""Sends many random records through every format and back; ``python -m tests.convert`` with ``--write`` a page.

A run of the tests takes a few hundred records a format; this takes as many as are asked for.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from fivehundred_cli.conversion import check, writer
from fivehundred_cli.formats import ReadRecord, read_text
from fivehundred_cli.formats.reader import read_record
from fivehundred_cli.transcript import Record
from tests.convert.engine_hands import game_record, trace_record
from tests.convert.records import anything, cases, lawful, played, revoked

OWN = ("yaml", "json", "jsonl", "line")
FOREIGN = ("ptn", "who500-trace", "who500-game")

Kind = tuple[str, Callable[[int], Record], int]
"""What a record is, how the one of a number is made, and its share in a hundred."""

KINDS: Sequence[Kind] = (
    ("lawful hands and games by the rules of the oracle", lawful, 30),
    ("lawful hands of every preset", played, 15),
    ("hands with a revoke", revoked, 15),
    ("hands of the conformance cases", lambda number: cases()[number % len(cases())][1], 10),
    ("anything that the format allows", anything, 30),
)

HEAD = """\
# Round trips

Random records through every format and back. Ours to our own formats and back has to be the same record, and to be
written with the same bytes again. Ours to another format and back has to be the same but for what was reported as lost;
what was reported as nothing but assumed counts as expressed in full.

```
python -m tests.convert --records 10000 --write docs/round-trips.md
```

"""


@dataclass
class Tally:
    """What came of the records of one format."""

    format: str
    records: int = 0
    full: int = 0
    reported: int = 0
    wrong: int = 0


def records(count: int, format: str) -> Iterator[Record]:
    """So many records: those of each kind by their share, and for the engine's formats as many of its own hands."""
    for _, make, share in KINDS:
        yield from map(make, range(count * share // 100))
    if format.startswith("who500"):
        own = trace_record if format == "who500-trace" else game_record
        yield from (read_record(own(number)) for number in range(count))


def same(record: Record, format: str, tally: Tally) -> str:
    """Send one record through a format and back; what is wrong, or nothing."""
    tally.records += 1
    (checked,) = check([ReadRecord(1, record, None, "")], format)
    if checked.error is not None or checked.differences:
        return f"{checked.error or checked.differences}"
    lost = any(placed.loss.kind != "assumed" for placed in checked.losses)
    tally.reported += lost
    tally.full += not lost
    if lost and format not in OWN:
        return ""
    if lost or (format in OWN and checked.losses):
        return "one of our own formats loses something"
    into = writer(format)
    text = into.start() + into.add(record).text + into.end()
    into = writer(format)
    again = into.start() + "".join(into.add(read.record).text for read in read_text(text, format) if read.record)
    return "" if again + into.end() == text else "it is not written with the same bytes again"


def run(count: int, formats: Sequence[str]) -> list[Tally]:
    """Send the records through the formats; what is wrong is shown as it is found."""
    tallies = []
    for format in formats:
        tally = Tally(format)
        start = time.monotonic()
        for number, record in enumerate(records(count, format)):
            problem = same(record, format, tally)
            if problem:
                tally.wrong += 1
                sys.stdout.write(f"{format}, record {number}: {problem}\n")
        took = time.monotonic() - start
        sys.stdout.write(f"{format}: {tally.records} records, {tally.wrong} wrong, {took:.0f} s\n")
        sys.stdout.flush()
        tallies.append(tally)
    return tallies


def page(tallies: Sequence[Tally]) -> str:
    """The result as a page of the documentation."""
    parts = [HEAD, "| format | records | expressed in full | with a report | not the same and not reported |\n"]
    parts.append("|---|---:|---:|---:|---:|\n")
    parts += [f"| `{t.format}` | {t.records:,} | {t.full:,} | {t.reported:,} | {t.wrong} |\n" for t in tallies]
    parts.append("\nThe records of each format are, of a hundred,\n\n")
    parts += [f"* {share} {what}\n" for what, _, share in KINDS]
    parts.append("\nand for the formats of who/500 as many again of random hands and games by its own rules.\n")
    return "".join(parts)


def main(arguments: Sequence[str] | None = None) -> int:
    """Run with the arguments of a command line; the exit status is 1 if a record did not come back."""
    parser = argparse.ArgumentParser(prog="python -m tests.convert", description=__doc__)
    parser.add_argument("--records", type=int, default=10_000, help="so many for each format")
    parser.add_argument("--only", choices=[*OWN, *FOREIGN], action="append", help="this format; may be repeated")
    parser.add_argument("--write", metavar="FILE", type=Path, help="also write the page of the documentation")
    options = parser.parse_args(arguments)
    tallies = run(options.records, options.only or [*OWN, *FOREIGN])
    if options.write is not None:
        options.write.write_text(page(tallies), encoding="utf-8")
    return 1 if any(tally.wrong for tally in tallies) else 0


if __name__ == "__main__":
    sys.exit(main())
