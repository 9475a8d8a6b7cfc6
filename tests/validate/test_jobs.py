"""Processes: the output does not depend on them. Progress, and what a plain run imports."""

from __future__ import annotations

import json
import os
import random
import subprocess
import sys
from pathlib import Path

import pytest

from fivehundred_cli.archive.progress import Line, clock
from fivehundred_cli.archive.reading import Source
from fivehundred_cli.archive.tasks import plan, tasks
from tests.cli.test_process import WATCH
from tests.validate.conftest import GOOD, SYNTAX, THROW, UNFINISHED, Fh

FORBIDDEN = (
    "rich", "jsonschema", "pydantic", "click", "markdown_it", "pygments", "asyncio", "http", "xml", "multiprocessing",
    "concurrent", "pathspec", "tomllib", "gzip", "glob", "hashlib", "tempfile", "logging", "socket",
    "email",
)  # fmt: skip
"""What a plain ``fh validate`` of a file has no use for."""


def test_a_plain_run_imports_nothing_heavy(fh: Fh) -> None:
    fh.write("a.yaml", GOOD)
    ran = subprocess.run(
        [sys.executable, "-c", WATCH, "validate", "a.yaml"], capture_output=True, text=True, check=True, timeout=60
    )
    imported = set(ran.stderr.split())
    assert "fivehundred_cli.archive.run" in imported
    assert {name for name in imported if name.split(".")[0] in FORBIDDEN} == set()
    assert not {name for name in imported if name.startswith("fivehundred_cli.report.checks.")} - {
        f"fivehundred_cli.report.checks.{name}" for name in ("found", "full", "advice", "text")
    }
    assert "fivehundred_cli.archive.baseline" not in imported


@pytest.mark.parametrize("format", ["full", "json"])
def test_the_order_of_the_output_does_not_depend_on_jobs(fh: Fh, format: str) -> None:
    rng = random.Random(5)
    for number in range(230):
        # Now and then a file that takes longer than all others.
        text = rng.choice([GOOD, GOOD, GOOD, THROW, SYNTAX, UNFINISHED])
        fh.write(f"{rng.randrange(10)}/{number}.yaml", f"{text}---\n" * rng.choice([1, 1, 1, 30]))

    def said(jobs: str) -> object:
        ran = fh("validate", ".", "--format", format, "--jobs", jobs)
        assert ran.status == 2
        if format == "full":
            return ran.out
        made = json.loads(ran.out)
        made["summary"].pop("seconds")
        return made

    assert said("3") == said("1")


@pytest.mark.parametrize("ending", [b"\n", b"\r\n"])
def test_a_large_file_of_json_lines_is_cut_and_put_together_again(fh: Fh, ending: bytes) -> None:
    rng = random.Random(7)
    good = b'{"variant": "us-4", "dealer": "N", "bidding": "p p p p", "note": "%s"}'
    bad = b'{"variant": "us-4", "dealer": "N", "dealer": "N"}'
    lines = [
        rng.choice([good % (b"x" * rng.randrange(600))] * 30 + [bad, b"", b"  ", b"[]", b"{"]) for _ in range(9000)
    ]
    fh.write("big.jsonl", ending.join(lines) + rng.choice([b"", ending]))

    def found(*options: str) -> object:
        made = json.loads(fh("validate", "big.jsonl", "--format", "json", *options).out)
        made["summary"].pop("seconds")
        return made

    whole = found("--jobs", "1")
    assert found("--jobs", "2") == whole
    # The same without any cut: a file that is packed is read as a whole.
    import gzip

    (fh.folder / "big.jsonl").unlink()
    fh.write("big.jsonl.gz", gzip.compress(ending.join(lines), 1))
    packed = json.loads(
        json.dumps(json.loads(fh("validate", "big.jsonl.gz", "--format", "json").out)).replace(".gz", "")
    )
    packed["summary"].pop("seconds")
    assert packed == whole
    expected = [number for number, line in enumerate(lines, 1) if line in {bad, b"[]", b"{"}]
    assert sorted({each["line"] for each in packed["findings"]}) == expected


def test_pieces_end_with_lines_and_leave_nothing_out(tmp_path: Path) -> None:
    rng = random.Random(3)
    lines = [b"x" * rng.choice([0, 5, 300, 300_000]) for _ in range(120)]
    path = tmp_path / "a.jsonl"
    path.write_bytes(b"\n".join(lines))
    data = path.read_bytes()
    source = Source(str(path), "a.jsonl")
    work = plan([source], "jsonl")
    parts = [task.sources[0].part for task in tasks(work)]
    assert len(parts) > 5
    position = 0
    for part in parts:
        assert part is not None
        assert part.start == position
        assert data[part.end - 1 : part.end] == b"\n" or part.end == len(data)
        assert part.lines == data.count(b"\n", 0, part.start)
        assert part.records == sum(1 for line in data[: part.start].split(b"\n") if line.strip())
        position = part.end
    assert position == len(data)


def test_a_large_file_without_a_record(fh: Fh) -> None:
    fh.write("big.jsonl", b"\n" * 3_000_000)
    ran = fh.validate("big.jsonl", "--jobs", "1")
    assert ran.out == "big.jsonl: FH001 big.jsonl holds no record: there is nothing to read.\n"


@pytest.mark.parametrize("jobs", ["0", "-1", "x"])
def test_jobs_is_a_number_from_one(fh: Fh, jobs: str) -> None:
    assert fh.validate(".", "--jobs", jobs).status == 2


# ---- progress


def test_the_progress_line() -> None:
    said: list[str] = []
    moments = iter([0.0, 0.1, 1.0, 1.05, 2.0])
    line = Line(said.append, files=20_000, weight=1000, width=lambda: 100, now=lambda: next(moments))
    line.update(files=1, hands=1, findings=0, weight=1)
    assert said == [], "a run that is short needs no progress"
    line.update(files=5000, hands=5000, findings=1, weight=250)
    assert said[-1] == "\r\x1b[K5,000 of 20,000 files, 5,000 hands, 1 finding, 5,000 hands/s, 0:03 left"
    line.update(files=5100, hands=5100, findings=1, weight=255)
    assert len(said) == 1, "not too often"
    line.clear()
    line.clear()
    assert said[1:] == ["\r\x1b[K"]


def test_the_progress_line_fits_the_terminal() -> None:
    said: list[str] = []
    moments = iter([0.0, 9.0])
    line = Line(said.append, files=2, weight=9, width=lambda: 20, now=lambda: next(moments))
    line.update(files=1, hands=1, findings=0, weight=3)
    assert len(said[0].removeprefix("\r\x1b[K")) == 19


@pytest.mark.parametrize(("seconds", "text"), [(0.2, "0:00"), (59.6, "1:00"), (3723, "1:02:03")])
def test_the_clock(seconds: float, text: str) -> None:
    assert clock(seconds) == text


@pytest.mark.skipif(sys.platform == "win32", reason="needs a pseudo-terminal")
@pytest.mark.parametrize("quiet", [False, True])
def test_progress_is_shown_on_a_terminal_only(fh: Fh, quiet: bool) -> None:
    import pty

    line = b'{"variant": "us-4", "dealer": "N", "bidding": "p p p p"}\n'
    fh.write("big.jsonl", line * 40_000)
    leader, follower = pty.openpty()
    with subprocess.Popen(
        [
            sys.executable,
            "-m",
            "fivehundred_cli",
            "validate",
            "big.jsonl",
            "--jobs",
            "1",
            *(["--quiet"] if quiet else []),
        ],
        stdout=subprocess.PIPE,
        stderr=follower,
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
        assert running.stdout is not None
        assert running.stdout.read() == b""
    os.close(leader)
    assert (b"hands/s" in shown) is not quiet
    if not quiet:
        assert b" left" in shown
        assert shown.split(b"\x1b[K")[-1].startswith(b"Checked 1 file, 40,000 hands: nothing found.")
