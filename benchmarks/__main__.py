"""Runs all benchmarks and prints their tables."""

from __future__ import annotations

import argparse
import sys
import tempfile
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from benchmarks import convert, memory, page, speed, startup, validate
from benchmarks.figures import Table


@dataclass(frozen=True)
class Size:
    """How much is measured: hands of each preset, games of chess, rounds, starts of ``fh``, hands in the long file.

    ``files`` is how much ``fh validate`` has to do.
    """

    each: int
    games: int
    rounds: int
    starts: int
    long: int
    files: Mapping[str, int]


FULL = Size(each=60, games=20, rounds=15, starts=21, long=100_000, files=validate.FULL)
QUICK = Size(each=2, games=1, rounds=1, starts=1, long=60, files=validate.QUICK)


def replaying(size: Size, folder: Path) -> Iterator[Table]:
    """A record at a time: speed, start-up, memory."""
    yield from speed.measure(size.each, size.games, size.rounds)
    yield startup.measure(folder, size.starts)
    peaks = memory.measure(folder, size.long, size.each)
    if peaks is not None:
        yield peaks


PARTS: Mapping[str, Callable[[Size, Path], Iterable[Table]]] = {
    "replay": replaying,
    "convert": lambda size, folder: [convert.measure(size.each, size.rounds)],
    "validate": lambda size, folder: validate.measure(folder, **size.files),
}


def measure(size: Size, parts: Sequence[str]) -> list[Table]:
    """Measure these parts and print each table when it is there."""
    page.write(f"{page.machine()}\n")
    tables = []
    for part in parts:
        with tempfile.TemporaryDirectory() as folder:
            for table in PARTS[part](size, Path(folder)):
                tables.append(table)
                page.write(page.as_text(table))
    return tables


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the benchmarks with the arguments of a command line; the exit status."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks", description=__doc__)
    parser.add_argument("parts", nargs="*", metavar="PART", help=f"only some of: {' '.join(PARTS)}")
    parser.add_argument("--quick", action="store_true", help="a few hands only, to see that it works; mind no figure")
    parser.add_argument("--write", metavar="FILE", type=Path, help="also write the page of the documentation")
    options = parser.parse_args(arguments)
    if not set(options.parts) <= set(PARTS):
        parser.error(f"a part is one of: {' '.join(PARTS)}")
    tables = measure(QUICK if options.quick else FULL, options.parts or list(PARTS))
    if options.write is not None:
        options.write.write_text(page.as_markdown(tables), encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
