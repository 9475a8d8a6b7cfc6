"""``fh convert``, ``fh hash`` and ``fh dedupe``: formats recognised, files kept whole, losses reported, statuses."""

from __future__ import annotations

import gzip
import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from fivehundred_cli.conversion import writer
from fivehundred_cli.formats import read_path, read_text
from fivehundred_cli.formats.plain import to_data
from fivehundred_cli.formats.reader import read_record
from tests.cli.conftest import Fh, environment, fh, process
from tests.convert.records import anything, lawful

__all__ = ["environment", "fh"]

HAND = "variant: us-4\ndealer: N\nbidding: pass pass pass pass\n"
LINE = "fh1 v=us-4 d=N b=p,p,p,p\n"
TITLED = f"title: mine\n{HAND}"


@pytest.fixture
def hand(tmp_path: Path) -> Path:
    path = tmp_path / "hand.yaml"
    path.write_text(HAND)
    return path


# ---- which format


def test_the_target_is_the_option_or_the_extension_of_the_output(fh: Fh, hand: Path, tmp_path: Path) -> None:
    assert fh("convert", hand, "--to", "line").out == LINE
    assert fh("convert", hand, "-o", tmp_path / "x.line").status == 0
    assert (tmp_path / "x.line").read_text() == LINE
    ran = fh("convert", hand)
    assert (ran.status, "say the format to write" in ran.err) == (2, True)
    assert fh("convert", hand, "--to", "yml").status == 2


@pytest.mark.parametrize("format", ["yaml", "json", "jsonl", "line", "ptn", "who500-trace", "who500-game"])
def test_the_source_is_recognised_by_its_content_whatever_its_name(fh: Fh, tmp_path: Path, format: str) -> None:
    from tests.convert.engine_hands import game_record, trace_record

    record = read_record(game_record(1) if format == "who500-game" else trace_record(1))
    into = writer(format)
    text = into.start() + into.add(record).text + into.end()
    for name in ("none", "wrong.txt", "wrong.yaml" if format not in ("json", "jsonl") else "none.dat"):
        path = tmp_path / name
        path.write_text(text, encoding="utf-8")
        (found,) = read_path(str(path))
        (wanted,) = read_text(text, format)
        assert found.record == wanted.record, (format, name)


def test_content_goes_before_the_name_where_it_is_plain(fh: Fh, tmp_path: Path) -> None:
    path = tmp_path / "trace.jsonl"
    path.write_text('{"v":1,"seed":3,"hand":0,"first":0,"type":"auction_action","seat":0,"action":{"kind":"PASS"}}\n')
    ran = fh("convert", path, "--to", "jsonl", "-q")
    assert json.loads(ran.out)["bidding"] == "pass"
    assert fh("convert", path, "--from", "jsonl", "--to", "yaml").status == 2


def test_standard_input_and_output(hand: Path) -> None:
    ran = process("convert", "-", "--to", "line", text=HAND)
    assert (ran.returncode, ran.stdout.decode()) == (0, LINE)
    ran = process("convert", "-", "--to", "yaml", "-o", "-", text=LINE)
    assert ran.stdout.decode() == HAND
    assert process("convert", "-", "-", "--to", "yaml", text=LINE).returncode == 2


def test_output_is_utf_8_whatever_the_terminal_has() -> None:
    text = "title: Zoë ♠\n"
    ran = process("convert", "-", "--to", "jsonl", text=text, LC_ALL="C", PYTHONIOENCODING="ascii", PYTHONUTF8="0")
    assert ran.stdout == '{"title":"Zoë ♠"}\n'.encode()


def test_packed_files_are_read(fh: Fh, tmp_path: Path) -> None:
    path = tmp_path / "hand.yaml.gz"
    path.write_bytes(gzip.compress(HAND.encode()))
    assert fh("convert", path, "--to", "line").out == LINE
    assert fh("convert", path, "--to", "json", "-o", f"{tmp_path}/out/").status == 0
    assert (tmp_path / "out" / "hand.json").exists()


# ---- many files, and where they go


def test_many_files_into_one_stream(fh: Fh, tmp_path: Path) -> None:
    paths = []
    for name in "NES":
        path = tmp_path / f"{name}.yaml"
        path.write_text(f"dealer: {name}\n")
        paths.append(path)
    assert fh("convert", *paths, "--to", "line").out == "fh1 d=N\nfh1 d=E\nfh1 d=S\n"
    assert json.loads(fh("convert", *paths, "--to", "json").out) == [{"dealer": "N"}, {"dealer": "E"}, {"dealer": "S"}]
    assert fh("convert", *paths, "--to", "yaml").out == "dealer: N\n---\ndealer: E\n---\ndealer: S\n"


def test_many_files_into_a_folder(fh: Fh, tmp_path: Path) -> None:
    for name in ("a", "b"):
        (tmp_path / f"{name}.yaml").write_text(HAND)
    out = tmp_path / "new" / "folder"
    ran = fh("convert", tmp_path / "a.yaml", tmp_path / "b.yaml", "--to", "who500-trace", "-o", f"{out}/")
    assert ran.status == 0
    ran = fh("convert", tmp_path / "a.yaml", tmp_path / "b.yaml", "--to", "line", "-o", out)
    assert ran.status == 0
    assert sorted(path.name for path in out.iterdir()) == ["a.jsonl", "a.line", "b.jsonl", "b.line"]


def test_two_sources_for_one_file_are_refused(fh: Fh, tmp_path: Path) -> None:
    for name in ("a.yaml", "a.yml"):
        (tmp_path / name).write_text(HAND)
    ran = fh("convert", tmp_path / "a.yaml", tmp_path / "a.yml", "--to", "line", "-o", f"{tmp_path}/out/")
    assert ran.status == 2
    assert "two sources" in ran.err
    assert not (tmp_path / "out").exists()


def test_a_file_that_exists_is_kept_unless_forced(fh: Fh, hand: Path, tmp_path: Path) -> None:
    out = tmp_path / "x.line"
    out.write_text("precious")
    ran = fh("convert", hand, "-o", out)
    assert (ran.status, out.read_text()) == (2, "precious")
    assert "--force" in ran.err
    out.chmod(0o640)
    assert fh("convert", hand, "-o", out, "--force").status == 0
    assert out.read_text() == LINE
    assert out.stat().st_mode & 0o777 == 0o640
    assert [path.name for path in tmp_path.iterdir() if "part" in path.name] == []


def test_a_file_can_be_converted_onto_itself(fh: Fh, tmp_path: Path) -> None:
    path = tmp_path / "x"
    path.write_text(HAND)
    assert fh("convert", path, "--to", "line", "-o", path, "--force").status == 0
    assert path.read_text() == LINE


def test_a_link_stays_a_link(fh: Fh, hand: Path, tmp_path: Path) -> None:
    real = tmp_path / "real.line"
    real.write_text("old")
    link = tmp_path / "link.line"
    link.symlink_to(real)
    assert fh("convert", hand, "-o", link, "--force").status == 0
    assert link.is_symlink()
    assert real.read_text() == LINE


def test_nothing_half_written_is_left_by_a_run_that_fails(fh: Fh, hand: Path, tmp_path: Path) -> None:
    bad = tmp_path / "bad.yaml"
    bad.write_bytes(b"\xff\xfe")
    out = tmp_path / "x.line"
    ran = fh("convert", hand, bad, "-o", out, "--strict")
    assert ran.status == 2
    assert sorted(path.name for path in tmp_path.iterdir()) == ["bad.yaml", "hand.yaml"]


def test_no_file_is_made_of_nothing(fh: Fh, hand: Path, tmp_path: Path) -> None:
    out = tmp_path / "x.line"
    ran = fh("convert", tmp_path / "none.yaml", "-o", out)
    assert (ran.status, out.exists()) == (2, False)
    ran = fh("convert", tmp_path / "none.yaml", hand, "-o", out)
    assert (ran.status, out.read_text()) == (2, LINE)


def test_a_target_that_cannot_be_written(fh: Fh, hand: Path, tmp_path: Path) -> None:
    ran = fh("convert", hand, "-o", tmp_path / "no" / "x.line")
    assert ran.status == 2
    assert "cannot be written" in ran.err


# ---- what is lost


def test_losses_go_to_standard_error_with_their_place(fh: Fh, tmp_path: Path) -> None:
    path = tmp_path / "hand.yaml"
    path.write_text("variant: us-4\ndealer: N\nbidding:\n- E: 7S\n- S: {tells: lead a heart}\n")
    ran = fh("convert", path, "--to", "ptn")
    assert ran.status == 0
    assert '[Auction "E"]' in ran.out
    assert f"{path}:5:3: record 1 /bidding/1: lost: S tells: an act in the bidding." in ran.err
    assert fh("convert", path, "--to", "ptn", "-q").err == ""


def test_strict_writes_nothing_and_fails(fh: Fh, tmp_path: Path) -> None:
    path = tmp_path / "hand.yaml"
    path.write_text(TITLED)
    out = tmp_path / "x.ptn"
    ran = fh("convert", path, "-o", out, "--strict")
    assert ran.status == 1
    assert not out.exists()
    assert "title" in ran.err
    ran = fh("convert", path, "--to", "ptn", "--strict")
    assert (ran.status, ran.out) == (1, "")
    assert fh("convert", path, "--to", "line", "--strict").status == 0


def test_the_same_remark_is_made_once_and_then_counted(fh: Fh, tmp_path: Path) -> None:
    path = tmp_path / "hands.yaml"
    path.write_text("---\n".join([TITLED] * 5))
    ran = fh("convert", path, "--to", "ptn")
    assert ran.err.count("PTN has no place for this title.") == 2
    assert f"{path}: lost 5 times: PTN has no place for this title." in ran.err


def test_a_record_that_cannot_be_read_is_named_and_the_others_are_written(fh: Fh, tmp_path: Path) -> None:
    path = tmp_path / "hands.yaml"
    path.write_text("dealer: N\n---\ndealer: {}\n---\ndealer: S\n")
    ran = fh("convert", path, "--to", "line")
    assert (ran.status, ran.out) == (2, "fh1 d=N\nfh1 d=S\n")
    assert f"{path}:3:9: error FH003" in ran.err


def test_a_game_with_a_hand_that_cannot_be_read_is_not_written(fh: Fh, tmp_path: Path) -> None:
    path = tmp_path / "game.yaml"
    path.write_text("hands:\n- dealer: N\n- kitty: 1X\n")
    ran = fh("convert", path, "--to", "json")
    assert ran.status == 2
    assert f"{path}:3:10: error FH005" in ran.err


# ---- there and back


def test_check_writes_nothing_and_sums_up(fh: Fh, tmp_path: Path) -> None:
    path = tmp_path / "hands.jsonl"
    into = writer("jsonl")
    path.write_text("".join(into.add(lawful(seed)).text for seed in range(20)), encoding="utf-8")
    for format in ("yaml", "json", "line"):
        ran = fh("convert", path, "--to", format, "--check", "--strict")
        assert (ran.status, ran.out) == (0, f"{path}: 20 records, 0 differ, 0 lose something\n")
    assert list(tmp_path.iterdir()) == [path]


def test_check_counts_what_loses_something(fh: Fh, tmp_path: Path) -> None:
    path = tmp_path / "hands.yaml"
    path.write_text(f"{TITLED}---\n{HAND}")
    ran = fh("convert", path, "--to", "ptn", "--check")
    assert (ran.status, ran.out) == (0, f"{path}: 2 records, 0 differ, 1 lose something\n")
    assert fh("convert", path, "--to", "ptn", "--check", "--strict").status == 1
    assert fh("convert", path, "--to", "csv", "--check").status == 2
    assert fh("convert", path, "--to", "line", "--check", "-o", tmp_path / "x").status == 2


def test_check_finds_a_converter_that_drops_something(fh: Fh, hand: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from fivehundred_cli.formats import line_notation, line_writer

    monkeypatch.setattr(
        line_writer, "SHORT", {key: short for key, short in line_notation.SHORT.items() if key != "dealer"}
    )
    ran = fh("convert", hand, "--to", "line", "--check")
    assert ran.status == 1
    assert "differs after line: /dealer" in ran.err


# ---- a stream of any length


def test_a_long_stream_takes_little_memory(tmp_path: Path) -> None:
    if sys.platform == "win32":
        pytest.skip("no way to ask for the peak")
    lines = "".join(writer("jsonl").add(lawful(seed)).text for seed in range(6))
    path = tmp_path / "long.jsonl"
    path.write_text(lines * 500, encoding="utf-8")
    peaks = []
    for source in (path, tmp_path / "short.jsonl"):
        if not source.exists():
            source.write_text(lines, encoding="utf-8")
        code = (
            "import resource, sys\n"
            "from fivehundred_cli.cli.run import run\n"
            f"run(['convert', {str(source)!r}, '--to', 'yaml', '-o', {str(tmp_path / (source.stem + '.yaml'))!r}])\n"
            "print(resource.getrusage(resource.RUSAGE_SELF).ru_maxrss)\n"
        )
        ran = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
        peaks.append(int(ran.stdout.split()[-1]))
    assert peaks[0] < peaks[1] * 1.25


def test_a_reader_that_goes_away_ends_the_run_quietly(tmp_path: Path) -> None:
    path = tmp_path / "long.jsonl"
    path.write_text("".join(writer("jsonl").add(lawful(seed)).text for seed in range(6)) * 300, encoding="utf-8")
    command = [sys.executable, "-m", "fivehundred_cli", "convert", str(path), "--to", "yaml"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as ran:
        assert ran.stdout is not None
        ran.stdout.read(10)
        ran.stdout.close()
        assert ran.stderr is not None
        assert ran.stderr.read() == b""
    assert ran.returncode == 141


# ---- hashes


def test_hash_is_the_same_in_every_format(fh: Fh, tmp_path: Path) -> None:
    record = next(lawful(seed) for seed in range(100) if "play" in to_data(lawful(seed)))
    digests = set()
    for format in ("yaml", "json", "jsonl", "line"):
        path = tmp_path / f"x.{format}"
        into = writer(format)
        path.write_text(into.start() + into.add(record).text + into.end(), encoding="utf-8")
        ran = fh("hash", path)
        assert ran.status == 0
        digest, _, name = ran.out.strip().partition("  ")
        assert name.endswith(path.name)
        digests.add(digest)
    assert len(digests) == 1
    assert len(digests.pop()) == 32


def test_hashes_of_many_hands_have_their_places(fh: Fh, tmp_path: Path) -> None:
    path = tmp_path / "x.yaml"
    path.write_text("dealer: N\n---\nvariant: us-4\nhands:\n- dealer: N\n- dealer: E\n---\nnot a record\n")
    ran = fh("hash", path)
    assert ran.status == 2
    places = [line.split("  ")[1].rpartition("x.yaml")[2] for line in ran.out.splitlines()]
    assert places == ["", ":2.1", ":2.2"]
    assert "FH003" in ran.err


def test_dedupe_lists_the_hands_that_occur_twice(fh: Fh, tmp_path: Path) -> None:
    into = writer("jsonl")
    archive = tmp_path / "archive.jsonl"
    hands = [lawful(seed) for seed in range(5)]
    archive.write_text("".join(into.add(hand).text for hand in hands), encoding="utf-8")
    again = tmp_path / "again.line"
    again.write_text(writer("line").add(hands[3]).text)
    ran = fh("dedupe", archive, "--format", "jsonl")
    assert (ran.status, ran.out) == (0, "")
    ran = fh("dedupe", archive, again, "--format", "json")
    assert ran.status == 1
    (group,) = json.loads(ran.out)
    assert [os.path.basename(place) for place in group["hands"]] == ["archive.jsonl:4", "again.line"]  # noqa: PTH119
    ran = fh("dedupe", tmp_path, again)
    assert ran.status == 1
    assert group["hash"] in ran.out
    assert "1 hand occurs more than once; 1 could go" in ran.err
    assert fh("dedupe", tmp_path / "none").status == 2


def test_records_with_anything_in_them_go_through_the_commands(fh: Fh, tmp_path: Path) -> None:
    path = tmp_path / "any.jsonl"
    into = writer("jsonl")
    path.write_text("".join(into.add(anything(seed)).text for seed in range(60)), encoding="utf-8")
    for format in ("yaml", "line", "ptn", "who500-trace", "who500-game", "markdown", "csv"):
        ran = fh("convert", path, "--to", format)
        assert ran.status == 0, ran.err
    assert fh("hash", path).status == 0
