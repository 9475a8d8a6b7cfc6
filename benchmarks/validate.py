"""``fh validate`` over many files and over one large one, against linters, and with one process against two."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from pathlib import Path
from statistics import median

from benchmarks.corpus import PRESETS, json_line, whole_hands, yaml_document
from benchmarks.figures import Figure, Table
from benchmarks.startup import console_script
from benchmarks.timing import in_turns, ratio
from fivehundred_cli.resources import schema_path

LOOP = """\
import gc, sys
gc.set_threshold(100_000, 10, 10)
from fivehundred_cli.formats import read_path
from fivehundred_cli.replayer import replay_record
for read in read_path(sys.argv[1]):
    for item in replay_record(read.record):
        pass
"""
"""What the benchmark of replaying does with JSON Lines, as a program of its own."""


class Meter:
    """Runs commands whose output nobody reads, and keeps their processor time and their greatest memory.

    Processor time, that of a command's own processes included, can be compared even where others use the machine.
    """

    def __init__(self) -> None:
        self.seconds: dict[str, list[float]] = {}
        self.megabytes: dict[str, float] = {}

    def run(self, name: str, command: Sequence[str]) -> None:
        """Run a command. Raises ``CalledProcessError`` if it does not end with 0."""
        before = os.times()
        with subprocess.Popen(
            command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, stdin=subprocess.DEVNULL
        ) as process:
            _, status, usage = os.wait4(process.pid, 0)
            process.returncode = os.waitstatus_to_exitcode(status)
        if process.returncode:
            raise subprocess.CalledProcessError(process.returncode, command)
        after = os.times()
        spent = after.children_user + after.children_system - before.children_user - before.children_system
        self.seconds.setdefault(name, []).append(spent)
        self.megabytes[name] = usage.ru_maxrss / 1000

    def spent(self, name: str, start: str | None = None) -> float:
        """The processor time of a command, without that of another that does no more than start."""
        return median(self.seconds[name]) - (median(self.seconds[start]) if start is not None else 0)


def many_files(folder: Path, texts: Sequence[str], count: int) -> Path:
    """A folder with ``count`` files of one hand."""
    folder.mkdir()
    for number in range(count):
        (folder / f"{number:06}.yaml").write_text(texts[number % len(texts)], encoding="utf-8")
    return folder


def per_second(count: int, times: list[float]) -> str:
    """A rate as shown."""
    return f"{count / median(times):,.0f}/s"


def against_linters(folder: Path, texts: Sequence[str], count: int, rounds: int) -> Table:
    """Files a second, start-up included, against two tools that check less."""
    files = many_files(folder / "few", texts, count)
    scripts = Path(sys.executable).parent
    fh = console_script()
    schema = str(schema_path("transcript"))
    names = sorted(str(path) for path in files.iterdir())
    commands = {
        "fh": [fh, "validate", str(files)],
        "fh, one process": [fh, "validate", str(files), "--jobs", "1"],
        "check-jsonschema": [str(scripts / "check-jsonschema"), "--schemafile", schema, *names],
        "yamllint": [str(scripts / "yamllint"), "-d", "relaxed", str(files)],
    }
    meter = Meter()
    times = in_turns({name: partial(meter.run, name, command) for name, command in commands.items()}, rounds)
    figures = []
    for other in ("check-jsonschema", "yamllint"):
        for mine, asked in (("fh", 10), ("fh, one process", None)):
            shown = per_second(count, times[mine]), per_second(count, times[other])
            figures.append(Figure(f"{mine} against {other}", *shown, ratio(times[other], times[mine]), asked=asked))
        spent = meter.spent(other), meter.spent("fh, one process")
        shown = f"{spent[1]:.2f} s", f"{spent[0]:.2f} s"
        figures.append(Figure(f"processor time against {other}", *shown, spent[0] / spent[1]))
    note = f"{count:,} YAML files of one hand; files a second, the start of the program included."
    return Table("Validating files", ("fh", "the other"), note, tuple(figures))


def processes(folder: Path, texts: Sequence[str], count: int, rounds: int) -> Table:
    """Two processes against one, the start of the program taken off."""
    files = many_files(folder / "many", texts, count)
    one = many_files(folder / "one", texts, 1)
    fh = console_script()
    meter = Meter()
    contestants: dict[str, Callable[[], object]] = {
        "start": lambda: meter.run("start", [fh, "validate", str(one)]),
        "1": lambda: meter.run("1", [fh, "validate", str(files), "--jobs", "1"]),
        "2": lambda: meter.run("2", [fh, "validate", str(files), "--jobs", "2"]),
        "work": lambda: meter.run("work", [sys.executable, "-c", SPIN]),
        "work, twice at once": twice_at_once,
    }
    times = in_turns(contestants, rounds)
    net = {
        jobs: [taken - start for taken, start in zip(times[jobs], times["start"], strict=True)] for jobs in ("1", "2")
    }
    machine = [2 * one / two for one, two in zip(times["work"], times["work, twice at once"], strict=True)]
    spent = {jobs: meter.spent(jobs, "start") for jobs in ("1", "2")}
    rates = per_second(count, net["2"]), per_second(count, net["1"])
    figures = (
        Figure("two processes against one", *rates, ratio(net["1"], net["2"]), asked=1.7),
        Figure("what this machine gives two programs at once", "", "", median(machine)),
        Figure(
            "processor time: twice that of one against that of two",
            f"{spent['2']:.2f} s",
            f"{spent['1']:.2f} s",
            2 * spent["1"] / spent["2"],
        ),
    )
    note = f"{count:,} YAML files of one hand; files a second, the start of the program taken off."
    return Table("Two processes", ("two", "one"), note, figures)


SPIN = "sum(i * i for i in range(8_000_000))"


def twice_at_once() -> None:
    """Run the same work in two programs at once, to see whether there are two cores to be had."""
    both = [subprocess.Popen([sys.executable, "-c", SPIN]) for _ in range(2)]
    for each in both:
        each.wait()


def one_file(folder: Path, lines: Sequence[str], count: int, rounds: int) -> Table:
    """One large file of JSON Lines, against the bare loop of reading and ruling; and the memory it takes."""
    fh = console_script()
    large, small = folder / "large.jsonl", folder / "small.jsonl"
    for path, number in ((large, count), (small, max(1, count // 10))):
        with path.open("w", encoding="utf-8") as file:
            for index in range(number):
                file.write(lines[index % len(lines)])
    (folder / "few.jsonl").write_text(lines[0], encoding="utf-8")
    few = str(folder / "few.jsonl")
    commands = {
        "fh start": [fh, "validate", few],
        "fh": [fh, "validate", str(large), "--jobs", "1"],
        "loop start": [sys.executable, "-c", LOOP, few],
        "loop": [sys.executable, "-c", LOOP, str(large)],
    }
    meter = Meter()
    times = in_turns({name: partial(meter.run, name, command) for name, command in commands.items()}, rounds)
    mine = [whole - start for whole, start in zip(times["fh"], times["fh start"], strict=True)]
    loop = [whole - start for whole, start in zip(times["loop"], times["loop start"], strict=True)]
    rates = per_second(count, mine), per_second(count, loop)
    spent = meter.spent("fh", "fh start"), meter.spent("loop", "loop start")
    figures = [
        Figure("one core against the bare loop", *rates, ratio(loop, mine), asked=0.7),
        Figure("processor time", f"{spent[0]:.2f} s", f"{spent[1]:.2f} s", spent[1] / spent[0]),
    ]
    for jobs in ("1", "2"):
        for name, path in (("large", large), ("small", small)):
            meter.run(name, [fh, "validate", str(path), "--jobs", jobs])
        peaks = meter.megabytes["large"], meter.megabytes["small"]
        what = f"memory, all hands against a tenth of them, --jobs {jobs}"
        figures.append(
            Figure(what, f"{peaks[0]:.0f} MB", f"{peaks[1]:.0f} MB", peaks[0] / peaks[1], asked=1.2, less=True)
        )
    note = f"One file of JSON Lines with {count:,} hands; hands a second, the start of the programs taken off."
    return Table("One large file", ("fh validate", "baseline"), note, tuple(figures))


def measure(folder: Path, *, each: int, few: int, many: int, lines: int, rounds: int) -> Iterator[Table]:
    """Measure everything, a table after another.

    ``each`` hands of every preset make ``few`` and ``many`` files and a file of ``lines`` lines.
    """
    hands = [record for rank in zip(*(whole_hands(preset, each) for preset in PRESETS), strict=True) for record in rank]
    texts = [yaml_document(record) for record in hands]
    yield against_linters(folder, texts, few, rounds)
    yield processes(folder, texts, many, rounds)
    yield one_file(folder, [json_line(record) for record in hands], lines, rounds)


FULL = {"each": 40, "few": 2000, "many": 20_000, "lines": 200_000, "rounds": 3}
QUICK = {"each": 2, "few": 20, "many": 40, "lines": 60, "rounds": 1}
