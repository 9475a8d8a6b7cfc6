"""Whatever a path may be: one finding or one message each, the run goes on, and it ends with 2."""

from __future__ import annotations

import gzip
import os
import socket
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pytest

from tests.validate.conftest import GOOD, THROW, Fh

POSIX = pytest.mark.skipif(os.name == "nt", reason="needs POSIX files")


def only(fh: Fh, *arguments: str) -> str:
    """What is said about the bad file in a folder that also holds a file with a violation, which is found as well."""
    fh.write("zz/throw.yaml", THROW)
    ran = fh.validate(*(arguments or (".",)), "zz")
    assert ran.status == 2, ran
    *said, last = ran.out.splitlines()
    assert last.startswith("zz/throw.yaml:7:15: FH402 "), ran
    said += [line for line in ran.err.splitlines() if line.startswith("fh: ")]
    assert len(said) == 1, ran
    return said[0]


def test_invalid_utf_8_is_placed_at_its_byte(fh: Fh) -> None:
    fh.write("a.yaml", b"variant: us-4\nnote: Zo\xc3\xa9 \xff\n")
    assert only(fh) == "a.yaml:2:11: FH001 The text is not UTF-8: byte 0xff cannot stand here."


def test_invalid_utf_8_in_one_line_of_many(fh: Fh) -> None:
    good = b'{"variant": "us-4", "dealer": "N", "bidding": "p p p p"}\n'
    fh.write("a.jsonl", good * 3 + b'{"note": "\xe9"}\n' + good)
    ran = fh.validate("a.jsonl")
    assert ran.out == "a.jsonl:4:11: FH001 The text is not UTF-8: byte 0xe9 cannot stand here.\n"
    assert "5 hands" in ran.err


@pytest.mark.parametrize("name", ["a.yaml.gz", "a.jsonl.gz", "a.json.gz", "a.yaml"])
def test_gzip_that_ends_too_early(fh: Fh, name: str) -> None:
    line = '{"variant": "us-4", "dealer": "N", "bidding": "p p p p", "note": "%s"}\n'
    text = "\n".join(line % (number**9) for number in range(2000)) if "json" in name else GOOD + "#" * 99_999
    data = gzip.compress(text.encode())
    fh.write(name, data[: len(data) // 2])
    assert "broken gzip: it ends too early" in only(fh)


@pytest.mark.parametrize("place", [4, 40])
def test_gzip_that_is_damaged(fh: Fh, place: int) -> None:
    data = bytearray(gzip.compress(GOOD.encode() * 20))
    data[place : place + 20] = b"\0" * 20
    fh.write("a.yaml.gz", bytes(data))
    assert only(fh).startswith("a.yaml")


def test_gzip_that_is_none(fh: Fh) -> None:
    fh.write("a.yaml.gz", THROW)
    assert fh.codes("a.yaml.gz") == ["FH402"], "the content says what it is"
    fh.write("b.yaml.gz", b"\x1f\x8bno")
    assert only(fh, "b.yaml.gz").startswith("b.yaml")


def test_gzip_keeps_lines_and_columns(fh: Fh) -> None:
    fh.write("a.yaml.gz", gzip.compress(THROW.encode()))
    ran = fh.validate("a.yaml.gz")
    assert ran.out.startswith("a.yaml.gz:7:15: FH402")


@POSIX
def test_a_socket(fh: Fh) -> None:
    with socket.socket(socket.AF_UNIX) as made:
        made.bind("a.yaml")
        assert only(fh) == "a.yaml: FH001 a.yaml is a socket, not a file."


@POSIX
def test_a_pipe_in_a_folder_is_not_waited_for(fh: Fh) -> None:
    os.mkfifo("a.yaml")
    assert only(fh) == "a.yaml: FH001 a.yaml is a pipe, not a file."


@POSIX
def test_links_that_lead_nowhere_and_in_a_circle(fh: Fh) -> None:
    (fh.folder / "a.yaml").symlink_to("gone.yaml")
    assert only(fh) == "a.yaml: FH001 There is no file a.yaml."
    (fh.folder / "a.yaml").unlink()
    (fh.folder / "a.yaml").symlink_to("b.yaml")
    (fh.folder / "b.yaml").symlink_to("a.yaml")
    assert "Too many levels of symbolic links" in only(fh, "a.yaml")


@POSIX
def test_permission_denied(fh: Fh, monkeypatch: pytest.MonkeyPatch) -> None:
    path = fh.write("a.yaml")
    path.chmod(0)
    if os.access(path, os.R_OK):
        # Whoever runs as root may read everything.
        from fivehundred_cli.formats import sources

        real: Any = open

        def refuse(name: str, *arguments: Any) -> object:
            if name == "a.yaml":
                raise PermissionError(13, "Permission denied", name)
            return real(name, *arguments)

        monkeypatch.setattr(sources, "open", refuse, raising=False)
    assert only(fh) == "a.yaml: FH001 Permission to read a.yaml is denied."


@POSIX
def test_a_folder_that_cannot_be_searched(fh: Fh, monkeypatch: pytest.MonkeyPatch) -> None:
    fh.write("closed/a.yaml")
    real = os.scandir

    def refuse(path: str) -> object:
        if str(path).endswith("closed"):
            raise PermissionError(13, "Permission denied", path)
        return real(path)

    monkeypatch.setattr(os, "scandir", refuse)
    assert only(fh) == "fh: closed cannot be searched: Permission denied."


@pytest.mark.parametrize("text", [b"", b"\n\n", b"# nothing\n", b"\x00\x01", "ü".encode("utf-16")])
def test_no_text_or_nothing_in_it(fh: Fh, text: bytes) -> None:
    fh.write("a.yaml", text)
    assert only(fh).startswith("a.yaml: FH001 a.yaml ")


def test_a_document_beyond_the_limit(fh: Fh) -> None:
    fh.write("a.yaml", "note: " + "x" * 2000 + "\n")
    fh.write("zz/throw.yaml", THROW)
    ran = fh.validate(".", "--max-size", "1K")
    assert ran.status == 2
    assert "a.yaml:1:1: FH007 The record is larger than 1,000 bytes and was not read." in ran.out
    assert "FH402" in ran.out


@POSIX
@pytest.mark.parametrize(
    ("name", "head"), [("a.yaml", b"note: x"), ("a.jsonl", b'{"note": "x'), ("a.json", b'{"note": "')]
)
def test_a_file_beyond_all_measure_needs_no_memory(fh: Fh, name: str, head: bytes) -> None:
    import resource

    path = fh.write(name, head)
    with path.open("r+b") as file:
        file.truncate(300_000_000)
        # Behind this come no more than zeros, of which the beginning says nothing.
        file.seek(0)
        file.write(head + b" " * 70_000)
    before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    ran = fh.validate(name, "--jobs", "1")
    assert ran.status == 2
    assert len(ran.out.splitlines()) == 1
    assert "FH007" in ran.out or "FH002" in ran.out
    assert resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - before < 100_000, "kilobytes"


def test_a_file_that_grows_while_it_is_read(fh: Fh, monkeypatch: pytest.MonkeyPatch) -> None:
    path = fh.write("a.yaml")
    from fivehundred_cli.archive import check

    real: Any = getattr(check, "replay_record")  # noqa: B009

    def grow(*arguments: object, **named: object) -> object:
        with path.open("a") as file:
            file.write("# and more\n")
        monkeypatch.setattr(check, "replay_record", real)
        return real(*arguments, **named)

    monkeypatch.setattr(check, "replay_record", grow)
    assert only(fh) == "a.yaml: FH008 a.yaml changed while it was read."


def test_a_large_file_that_changes_is_told_once(fh: Fh, monkeypatch: pytest.MonkeyPatch) -> None:
    good = b'{"variant": "us-4", "dealer": "N", "bidding": "p p p p"}\n'
    path = fh.write("a.jsonl", good * 60_000)
    from fivehundred_cli.archive import tasks

    real: Any = getattr(tasks, "stamp")  # noqa: B009

    def old(stream: object) -> object:
        size, when, identity = real(stream)
        return size, when - 1, identity

    monkeypatch.setattr(tasks, "stamp", old)
    ran = fh.validate(str(path.name), "--jobs", "1")
    assert ran.status == 2
    assert ran.out == "a.jsonl: FH008 a.jsonl changed while it was read.\n"


@pytest.mark.skipif(sys.platform != "linux", reason="looks for processes")
def test_a_process_that_is_killed_is_told_and_the_run_goes_on(fh: Fh) -> None:
    for number in range(200):
        fh.write(f"{number:03}.yaml")
    fh.write("900.yaml", THROW)
    code = (
        "import os, signal\n"
        "import fivehundred_cli.archive.check as check\n"
        "real = check.records\n"
        "def kill(source, *rest):\n"
        "    if source.path == './120.yaml' or source.path == '120.yaml':\n"
        "        os.kill(os.getpid(), signal.SIGKILL)\n"
        "    return real(source, *rest)\n"
        "check.records = kill\n"
        "from fivehundred_cli.cli.run import run\n"
        "raise SystemExit(run(['validate', '.', '--format', 'concise', '--jobs', '2']))\n"
    )
    ran = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, timeout=60, check=False)
    assert ran.returncode == 2, ran
    lines = ran.stdout.splitlines()
    assert "ended without a result (exit code -9)" in lines[0]
    assert lines[-1].startswith("900.yaml:7:15: FH402 ")
    assert 1 < len(lines) <= 51


def test_a_defect_in_a_process_is_told_with_its_traceback(fh: Fh) -> None:
    for number in range(200):
        fh.write(f"{number:03}.yaml")
    code = (
        "import fivehundred_cli.archive.check as check\n"
        "def broken(*rest, **named):\n"
        "    raise ZeroDivisionError('of a test')\n"
        "check.replay_record = broken\n"
        "from fivehundred_cli.cli.run import run\n"
        "raise SystemExit(run(['validate', '.', '--jobs', '2', '--debug']))\n"
    )
    ran = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, timeout=60, check=False)
    assert ran.returncode == 3, ran
    assert "a defect in fh itself (ZeroDivisionError: of a test)" in ran.stderr
    assert "in broken" in ran.stderr


def test_a_reader_that_goes_away(fh: Fh) -> None:
    for number in range(300):
        fh.write(f"{number:03}.yaml", THROW)
    with subprocess.Popen(
        [sys.executable, "-m", "fivehundred_cli", "validate", ".", "--jobs", "2"],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    ) as running:
        assert running.stdout is not None
        assert running.stderr is not None
        running.stdout.read(10)
        running.stdout.close()
        complaint = running.stderr.read()
    assert (running.returncode, complaint) == (141, b"")


def left_over(marker: Path) -> list[str]:
    """The processes whose command line names a folder."""
    found = []
    for each in Path("/proc").glob("[0-9]*/cmdline"):
        try:
            words = each.read_bytes().decode(errors="replace")
        except OSError:
            continue
        if str(marker) in words:
            found.append(words)
    return found


@pytest.mark.skipif(sys.platform != "linux", reason="looks for processes")
def test_an_interrupt_stops_at_once_and_sums_up(fh: Fh) -> None:
    import signal

    line = b'{"variant": "us-4", "dealer": "N", "bidding": "p p p p p p"}\n'
    path = fh.write("big.jsonl", line * 400_000)
    with subprocess.Popen(
        [sys.executable, "-m", "fivehundred_cli", "validate", str(path), "--format", "json", "--jobs", "2"],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    ) as running:
        assert running.stdout is not None
        assert running.stderr is not None
        start = running.stdout.read(1000)
        running.send_signal(signal.SIGINT)
        asked = time.monotonic()
        rest = running.stdout.read()
        said = running.stderr.read().decode()
        took = time.monotonic() - asked
    assert running.returncode == 130
    assert said.startswith("Interrupted after 0 files, ")
    assert "Traceback" not in said
    import json

    made = json.loads(start + rest)
    assert made["summary"]["interrupted"] is True
    assert made["summary"]["findings"] == len(made["findings"]) > 0
    assert took < 5
    assert left_over(path) == []
