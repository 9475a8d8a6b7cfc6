"""``fh`` as a process: encodings, pipes, start-up. Few tests, for each costs a start of Python."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from fivehundred_cli import __version__
from tests.cli.conftest import HAND, process

FORBIDDEN = ("rich", "jsonschema", "pydantic", "click", "markdown_it", "pygments", "asyncio", "http", "xml")
"""What a plain replay, written into a file or a pipe, has no use for."""


def test_version() -> None:
    ran = process("--version")
    assert (ran.returncode, ran.stdout, ran.stderr) == (0, f"fh {__version__}{os.linesep}".encode(), b"")


WATCH = """\
import atexit, sys
from fivehundred_cli.cli.entry import main
atexit.register(lambda: print(*sys.modules, file=sys.stderr))
main()
"""


def _imported(*arguments: str) -> set[str]:
    """The modules that a run has imported when it ends."""
    ran = subprocess.run(
        [sys.executable, "-c", WATCH, *arguments], capture_output=True, text=True, check=True, timeout=60
    )
    return set(ran.stderr.split())


def test_version_imports_no_typer() -> None:
    imported = _imported("--version")
    assert "fivehundred_cli.cli.entry" in imported
    assert not {name for name in imported if name.startswith(("typer", "fivehundred_cli.cli.run", "dataclasses"))}


@pytest.mark.parametrize("arguments", [["replay"], ["replay", "--format", "json"], ["variants"]], ids=" ".join)
def test_a_plain_run_imports_nothing_heavy(arguments: list[str], hand: Path) -> None:
    imported = _imported(*arguments, *([str(hand)] if arguments[0] == "replay" else []))
    assert f"fivehundred_cli.cli.{arguments[0]}" in imported
    assert not {name for name in imported if name.split(".")[0] in FORBIDDEN}


def test_standard_input() -> None:
    ran = process("replay", "-", text=HAND)
    assert (ran.returncode, ran.stderr) == (0, b"")
    assert ran.stdout.startswith(b"<stdin>")


NAMED = "variant: us-4\nplayers: [Žofie, 李, Cy, Dee]\ndealer: Cy\ncontract: {bid: 7H, by: Cy}\n"


@pytest.mark.parametrize(
    ("variables", "encoding", "bid"),
    [
        ({"LC_ALL": "C"}, "utf-8", "7♥"),
        ({"LC_ALL": "C", "PYTHONCOERCECLOCALE": "0", "PYTHONUTF8": "0"}, "ascii", "7H"),
        ({"PYTHONIOENCODING": "cp1252"}, "cp1252", "7H"),
        ({"PYTHONIOENCODING": "utf-8"}, "utf-8", "7♥"),
    ],
    ids=["C", "C-ascii", "cp1252", "utf-8"],
)
def test_standard_output_survives_any_encoding(variables: dict[str, str], encoding: str, bid: str) -> None:
    ran = process("replay", "-", text=NAMED, **variables)
    assert b"Traceback" not in ran.stderr
    assert ran.returncode == 1
    assert f"{bid} by Cy" in ran.stdout.decode(encoding)


def test_json_survives_an_encoding_without_the_names() -> None:
    import json

    ran = process("replay", "-", "--format", "json", text=NAMED, PYTHONIOENCODING="cp1252")
    [made] = json.loads(ran.stdout.decode("ascii"))
    assert "Žofie" in str(made)


def test_a_broken_pipe_ends_quietly(tmp_path: Path) -> None:
    path = tmp_path / "many.yaml"
    path.write_text("---\n".join([HAND] * 200), "utf-8")
    with subprocess.Popen(
        [sys.executable, "-m", "fivehundred_cli", "replay", str(path)], stdout=subprocess.PIPE, stderr=subprocess.PIPE
    ) as running:
        assert running.stdout is not None
        assert running.stderr is not None
        running.stdout.read(10)
        running.stdout.close()
        complaint = running.stderr.read()
    assert complaint == b""
    assert running.returncode == 141


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="needs a device that is full")
def test_a_full_disk_is_no_defect(hand: Path) -> None:
    with Path("/dev/full").open("wb") as full:
        ran = subprocess.run(
            [sys.executable, "-m", "fivehundred_cli", "replay", str(hand)],
            stdout=full,
            stderr=subprocess.PIPE,
            check=False,
        )
    assert ran.returncode == 2
    assert ran.stderr == b"fh: No space left on device\n"


@pytest.mark.skipif(sys.platform == "win32", reason="needs a pseudo-terminal")
def test_on_a_terminal_the_text_is_coloured(hand: Path) -> None:
    import pty

    leader, follower = pty.openpty()
    environment = {name: value for name, value in os.environ.items() if name not in {"NO_COLOR", "FORCE_COLOR"}}
    with subprocess.Popen(
        [sys.executable, "-m", "fivehundred_cli", "replay", str(hand)],
        stdout=follower,
        stderr=subprocess.PIPE,
        env=environment | {"TERM": "xterm-256color"},
    ) as running:
        os.close(follower)
        shown = b""
        while True:
            try:
                part = os.read(leader, 65536)
            except OSError:
                break
            if not part:
                break
            shown += part
    os.close(leader)
    assert running.returncode == 0
    assert b"\x1b[1m" in shown


@pytest.mark.skipif(sys.platform == "win32", reason="needs POSIX signals")
def test_interrupted_while_it_reads() -> None:
    import signal

    with subprocess.Popen(
        [sys.executable, "-m", "fivehundred_cli", "replay", "-", "--format", "json"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    ) as running:
        assert running.stdin is not None
        assert running.stdout is not None
        assert running.stderr is not None
        # Enough for the first output to be seen, and not so much that it fills a pipe.
        running.stdin.write(f"{HAND}---\n".encode() * 40)
        running.stdin.flush()
        start = running.stdout.read(1)
        running.send_signal(signal.SIGINT)
        rest = running.stdout.read()
        assert running.stderr.read() == b""
    assert running.returncode == 130
    assert (start + rest).rstrip().endswith(b"]")
