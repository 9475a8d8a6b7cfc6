"""Memory: many hands from one stream, against a run that finds nothing to read."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

from benchmarks.corpus import PRESETS, json_line, whole_hands
from benchmarks.figures import Figure, Table
from benchmarks.startup import console_script, environment

MOST = 20.0
"""Megabytes that a long run may take more than an empty one."""

# A process counts the memory of the one that started it as its own until it is another program, so that a small one has
# to start what is measured.
LAUNCHER = """\
import os, sys
source, command = sys.argv[1], sys.argv[2:]
actions = [(os.POSIX_SPAWN_OPEN, 0, source, os.O_RDONLY, 0), (os.POSIX_SPAWN_OPEN, 1, os.devnull, os.O_WRONLY, 0)]
child = os.posix_spawn(command[0], command, os.environ, file_actions=actions)
_, status, usage = os.wait4(child, 0)
print(os.waitstatus_to_exitcode(status), usage.ru_maxrss)
"""

LIBRARY = """\
import sys
from fivehundred_cli.formats import SourceError, read_stream
from fivehundred_cli.replayer import replay_record
try:
    for read in read_stream(sys.stdin.buffer, name="-", format="jsonl"):
        for ruling in replay_record(read.record):
            pass
except SourceError:
    pass
"""


def write_hands(path: Path, count: int, each: int) -> None:
    """Write ``count`` hands of all presets, each with players of its own, so that nothing can be kept for reuse."""
    lines = [
        json_line(record) for preset in PRESETS for record in whole_hands(preset, each) if "Ann" in json_line(record)
    ]
    with path.open("w", encoding="utf-8") as file:
        for number in range(count):
            file.write(lines[number % len(lines)].replace("Ann", f"Ann{number}"))


def peak(source: Path, command: list[str], status: int) -> float:
    """The greatest memory of a command, in megabytes, with ``source`` as its standard input.

    Raises ``CalledProcessError`` unless the command ends with ``status``.
    """
    ran = subprocess.run(
        [sys.executable, "-c", LAUNCHER, str(source), *command],
        capture_output=True,
        env=environment(),
        check=True,
        text=True,
    )
    ended, size = map(int, ran.stdout.split())
    if ended != status:
        raise subprocess.CalledProcessError(ended, command, stderr=ran.stderr)
    return size / (1_000_000 if sys.platform == "darwin" else 1000)


def measure(folder: Path, hands: int, each: int) -> Table | None:
    """Measure ``hands`` hands in one file; ``folder`` is for the file. Nothing where the system does not tell."""
    if sys.platform == "win32":
        return None
    nothing, many = folder / "nothing.jsonl", folder / "many.jsonl"
    nothing.write_text("")
    write_hands(many, hands, each)
    command = [console_script(), "replay", "--from", "jsonl", "--format", "jsonl", "-"]
    library = [sys.executable, "-c", LIBRARY]
    figures = [
        _figure("fh replay --from jsonl --format jsonl -", peak(many, command, 0), peak(nothing, command, 2)),
        _figure("read_stream and replay_record", peak(many, library, 0), peak(nothing, library, 0)),
    ]
    size = many.stat().st_size / 1_000_000
    note = (
        f"Peak resident memory over {hands:,} hands in one file of JSON Lines ({size:.1f} MB), every hand with other "
        "players' names; the baseline is the same command with an empty file."
    )
    return Table("Memory, against an empty run", ("peak", "empty run"), note, tuple(figures))


def _figure(what: str, full: float, empty: float) -> Figure:
    return Figure(what, f"{full:.1f} MB", f"{empty:.1f} MB", full - empty, unit=" MB more", asked=MOST, less=True)
