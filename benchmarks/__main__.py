"""Runs all benchmarks and prints their tables."""

from __future__ import annotations

import argparse
import sys
import tempfile
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from benchmarks import convert, memory, page, speed, startup, validate
from benchmarks.figures import Table


@dataclass(frozen=True)
class Size:
    """How much is measured: hands of each preset, games of chess, rounds, starts of ``fh``, hands in the long file."""

    each: int
    games: int
    rounds: int
    starts: int
    long: int


FULL = Size(each=60, games=20, rounds=15, starts=21, long=100_000)
QUICK = Size(each=2, games=1, rounds=1, starts=1, long=60)


def measure(size: Size) -> list[Table]:
    """Measure everything and print each table when it is there."""
    page.write(f"{page.machine()}\n")
    tables = speed.measure(size.each, size.games, size.rounds)
    for table in tables:
        page.write(page.as_text(table))
    with tempfile.TemporaryDirectory() as folder:
        tables.append(startup.measure(Path(folder), size.starts))
        page.write(page.as_text(tables[-1]))
        peaks = memory.measure(Path(folder), size.long, size.each)
        if peaks is not None:
            tables.append(peaks)
            page.write(page.as_text(peaks))
    return tables


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the benchmarks with the arguments of a command line; the exit status."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks", description=__doc__)
    parser.add_argument("only", nargs="?", choices=["validate", "convert"], help="only these: many files, conversion")
    parser.add_argument("--quick", action="store_true", help="a few hands only, to see that it works; mind no figure")
    parser.add_argument("--write", metavar="FILE", type=Path, help="also write the page of the documentation")
    options = parser.parse_args(arguments)
    if options.only is not None:
        run = validate.main if options.only == "validate" else convert.main
        return run(["--quick"] if options.quick else [])
    tables = measure(QUICK if options.quick else FULL)
    if options.write is not None:
        options.write.write_text(page.as_markdown(tables), encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
