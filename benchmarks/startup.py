"""Start-up of the command line, against a Python that does nothing."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from statistics import median

from benchmarks.corpus import whole_hands, yaml_document
from benchmarks.figures import Figure, Table
from benchmarks.timing import in_turns, ratio

BARE = "python -c pass"


def console_script() -> str:
    """The installed ``fh`` of this Python. Raises ``FileNotFoundError`` if there is none."""
    found = shutil.which("fh", path=str(Path(sys.executable).parent)) or shutil.which("fh")
    if found is None:
        raise FileNotFoundError("fh is not installed: pip install -e '.[bench]'")
    return found


def environment(**variables: str) -> dict[str, str]:
    """The environment, in which Python keeps what it compiles, as it does for an installed package."""
    kept = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
    return {**kept, **variables}


def on_no_terminal(command: list[str]) -> None:
    """Run a command with its output in a pipe. Raises ``CalledProcessError`` if it fails."""
    subprocess.run(
        command,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        stdin=subprocess.DEVNULL,
        env=environment(),
        check=True,
    )


def on_terminal(command: list[str]) -> None:
    """Run a command with its output on a terminal. Raises ``CalledProcessError`` if it fails."""
    import pty

    master, slave = pty.openpty()
    variables = environment(TERM="xterm-256color")
    with subprocess.Popen(command, stdin=slave, stdout=slave, stderr=slave, env=variables) as process:
        os.close(slave)
        try:
            while os.read(master, 65_536):
                pass
        except OSError:
            # Linux reports a terminal that nobody holds any more as an error.
            pass
        finally:
            os.close(master)
    if process.returncode:
        raise subprocess.CalledProcessError(process.returncode, command)


def measure(folder: Path, rounds: int) -> Table:
    """Measure starts of ``fh``; ``folder`` is for the hand it replays."""
    fh = console_script()
    hand = folder / "one.yaml"
    hand.write_text(yaml_document(whole_hands("us-4", 1)[0]), encoding="utf-8")
    replay = [fh, "replay", str(hand)]
    runs: dict[str, Callable[[], object]] = {
        BARE: lambda: on_no_terminal([sys.executable, "-c", "pass"]),
        "fh --version": lambda: on_no_terminal([fh, "--version"]),
        "fh --help": lambda: on_no_terminal([fh, "--help"]),
        "fh replay one.yaml, into a pipe": lambda: on_no_terminal(replay),
    }
    most = {"fh --version": 3.0, "fh --help": 8.0, "fh replay one.yaml, into a pipe": 10.0}
    if sys.platform != "win32":
        runs["fh replay one.yaml, on a terminal"] = lambda: on_terminal(replay)
        most["fh replay one.yaml, on a terminal"] = 16.0
    times = in_turns(runs, rounds)
    bare = times[BARE]
    figures = tuple(
        Figure(
            name,
            f"{median(times[name]) * 1e3:.1f} ms",
            f"{median(bare) * 1e3:.1f} ms",
            ratio(times[name], bare),
            asked=asked,
            less=True,
        )
        for name, asked in most.items()
    )
    note = "Whole processes, from start to end, with the files of the package in the system's cache."
    return Table("Start-up, against a bare Python", ("fh", f"`{BARE}`"), note, figures)
