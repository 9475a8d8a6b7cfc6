"""Files and streams: what is read, in which format, and what cannot be read at all."""

from __future__ import annotations

import io
import json
import os
import socket
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from fivehundred_cli.formats import FORMATS, SourceError, open_source, read_path, read_stream, read_text
from fivehundred_cli.formats.sources import BY_EXTENSION
from fivehundred_cli.transcript import Game, Hand
from tests.formats.documents import DATA, FULL, HAND


def message(path: str, **options: str) -> str:
    with pytest.raises(SourceError) as caught:
        list(read_path(path, **options))  # type: ignore[arg-type]
    assert caught.value.finding.code == "FH001"
    assert caught.value.finding.severity == "error"
    return caught.value.finding.message


def test_the_same_hand_is_the_same_record_in_every_format(tmp_path: Path) -> None:
    texts = {
        "a.yaml": HAND,
        "b.yml": HAND.replace("\n", "\r\n"),
        "c.json": json.dumps(DATA, indent=2),
        "d.JSON": json.dumps([DATA]),
        "e.jsonl": "\n" + json.dumps(DATA) + "\n",
        "f.ndjson": json.dumps(DATA),
        "g.txt": HAND,
        "h.txt": json.dumps(DATA),
        "i": json.dumps([DATA], indent=1),
        "j.yaml": "\ufeff" + HAND,
        "k.json": "\ufeff" + json.dumps(DATA),
        "l.jsonl": "\ufeff" + json.dumps(DATA),
    }
    records = []
    for name, text in texts.items():
        (tmp_path / name).write_bytes(text.encode())
        (read,) = read_path(str(tmp_path / name))
        assert read.error is None, name
        assert read.number == 1
        records.append(read.record)
    assert isinstance(records[0], Hand)
    assert all(record == records[0] for record in records)


@pytest.mark.parametrize("data", FULL)
def test_yaml_and_json_give_equal_records(data: object) -> None:
    yaml = pytest.importorskip("yaml")
    (from_json,) = read_text(json.dumps(data), "json")
    (from_yaml,) = read_text(yaml.safe_dump(data, allow_unicode=True, sort_keys=False), "yaml")
    assert from_json.error is None
    assert from_yaml.error is None
    if isinstance(data, dict) and isinstance(data.get("variant"), dict):
        # The parameters of a variant stay as they are written: text in YAML.
        return
    assert from_json.record == from_yaml.record


def test_hands_make_a_game() -> None:
    (read,) = read_text("hands:\n- dealer: N\n- dealer: E\n", "yaml")
    assert isinstance(read.record, Game)
    assert [getattr(hand, "dealer", None) for hand in read.record.hands] == ["N", "E"]


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("# {\n{a: b}", "yaml"),
        ("{a: b}", "yaml"),
        ("[{a: b}]", "yaml"),
        ("variant: x", "yaml"),
        ('\n {\n "a": 1}', "json"),
        ('[\n{"a": 1}]', "json"),
        ("[]", "json"),
        ("[", "json"),
        ('"a": b', "yaml"),
        ("[[a]]", "json"),
        ("{}", "json"),
        ('\ufeff{"a": 1}\n{"a": 2}', "json"),
    ],
)
def test_the_content_tells_the_format_where_the_name_does_not(text: str, name: str) -> None:
    from fivehundred_cli.formats.sources import recognise

    assert recognise("-", text.encode()).name == name
    assert recognise("folder.json/file", text.encode()).name == name


def test_json_lines_on_standard_input_need_no_name() -> None:
    stream = io.BytesIO(b'{"dealer": "N"}\n\n{"dealer": "E"}\n')
    assert [read.number for read in read_stream(stream, name="-")] == [1, 2]


def test_standard_input(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(b"dealer: N\n")))
    (read,) = read_path("-")
    assert read.record == Hand(dealer="N")


def test_an_explicit_format_is_stronger_than_the_name(tmp_path: Path) -> None:
    path = tmp_path / "x.json"
    path.write_text("dealer: N\n")
    (read,) = read_path(str(path), format="yaml")
    assert read.error is None
    (wrong,) = read_path(str(path))
    assert wrong.error is not None


def test_a_format_that_does_not_exist() -> None:
    with pytest.raises(ValueError, match=r"no format 'toml'.*yaml, json, jsonl"):
        read_stream(io.BytesIO(b""), name="x", format="toml")


def test_no_extension_belongs_to_two_formats() -> None:
    assert len(BY_EXTENSION) == sum(len(known.extensions) for known in FORMATS)
    assert all(callable(known.reader()) for known in FORMATS)


def test_missing_file(tmp_path: Path) -> None:
    path = str(tmp_path / "no.yaml")
    assert message(path) == f"There is no file {path}."


def test_folder(tmp_path: Path) -> None:
    assert message(str(tmp_path)) == f"{tmp_path} is a folder, not a file."


def test_file_as_folder(tmp_path: Path) -> None:
    (tmp_path / "a").write_text("")
    assert "cannot be read" in message(str(tmp_path / "a" / "b"))


def test_path_that_no_system_knows() -> None:
    assert "cannot be read" in message("a\0b")


@pytest.mark.skipif(not hasattr(os, "geteuid") or os.geteuid() == 0, reason="the superuser may read everything")
def test_permission_denied(tmp_path: Path) -> None:
    path = tmp_path / "x.yaml"
    path.write_text("dealer: N")
    path.chmod(0)
    assert message(str(path)) == f"Permission to read {path} is denied."


def test_permission_denied_by_the_system(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(path: str) -> os.stat_result:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(os, "stat", refuse)
    assert message("x.yaml") == "Permission to read x.yaml is denied."


@pytest.mark.skipif(sys.platform == "win32", reason="no sockets in the file system")
def test_socket_and_device(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    with socket.socket(socket.AF_UNIX) as server:
        server.bind("s")
        assert message("s") == "s is a socket, not a file."
    assert message("/dev/null") == "/dev/null is a device, not a file."


@pytest.mark.parametrize("text", ["", "\n\n", "# nothing\n", "---\n", "---\n# nothing\n...\n", "\ufeff"])
@pytest.mark.parametrize("name", ["x.yaml", "x.json", "x.jsonl", "x"])
def test_nothing_to_read(tmp_path: Path, text: str, name: str) -> None:
    path = tmp_path / name
    path.write_text(text, encoding="utf-8")
    if ("#" in text or "-" in text) and "json" in name:
        return
    assert message(str(path)) == f"{path} holds no record: there is nothing to read."


@pytest.mark.parametrize(
    ("raw", "words"),
    [
        (b"\x7fELF\x02\x01\x01\x00\x00", "is a binary file"),
        (b"\x1f\x8b\x08\x00abc", "compressed with gzip"),
        (b"PK\x03\x04abc", "a ZIP archive"),
        ("dealer: N".encode("utf-16"), "is UTF-16"),
        ("dealer: N".encode("utf-16-le"), "is a binary file"),
    ],
)
def test_no_text(tmp_path: Path, raw: bytes, words: str) -> None:
    path = tmp_path / "x.yaml"
    path.write_bytes(raw)
    assert words in message(str(path))


@pytest.mark.parametrize(
    ("name", "raw", "place", "read"),
    [
        ("x.yaml", b"dealer: N\nnote: caf\xe9\n", (2, 10), 1),
        ("x.yaml", b"dealer: \xe2\x99\xa0 \xff", (1, 11), 1),
        ("x.yaml", b"dealer: N\n---\nnote: \xff\n---\ndealer: E\n", (3, 7), 3),
        ("x.json", b'{"dealer": "N",\n "note": "\xff"}', (2, 11), 1),
        ("x.json", b'[{"dealer": "N"},\n \xff', (2, 2), 2),
        ("x.json", b'{"dealer": "N"}\n\xff', (2, 1), 2),
        ("x.json", b'{"note": "\xe2\x99', (1, 11), 1),
        ("x.jsonl", b'{"dealer": "N"}\n{"note": "\xff"}\n{"dealer": "E"}', (2, 11), 3),
    ],
)
def test_bytes_that_are_not_utf8(name: str, raw: bytes, place: tuple[int, int], read: int) -> None:
    records = list(read_stream(io.BytesIO(raw), name=name))
    assert len(records) == read
    (wrong,) = [record.error for record in records if record.error is not None]
    assert wrong.code == "FH001"
    assert (wrong.line, wrong.column) == place
    assert "not UTF-8: byte 0x" in wrong.message


class Broken(io.RawIOBase):
    """A stream whose device fails after the first line."""

    def __init__(self) -> None:
        self.lines: Iterator[bytes] = iter([b"dealer: N\n---\n"])

    def readable(self) -> bool:
        return True

    def readinto(self, buffer: object) -> int:
        assert isinstance(buffer, memoryview)
        line = next(self.lines, None)
        if line is None:
            raise OSError(5, "Input/output error")
        buffer[: len(line)] = line
        return len(line)


def test_a_stream_that_breaks() -> None:
    with pytest.raises(SourceError, match=r"x\.yaml cannot be read: Input/output error\."):
        list(read_stream(io.BufferedReader(Broken()), name="x.yaml"))


def test_files_are_closed(tmp_path: Path) -> None:
    path = tmp_path / "x.yaml"
    path.write_text("dealer: N\n---\ndealer: E\n")
    records = read_path(str(path))
    next(records)
    records.close()  # type: ignore[attr-defined]
    stream = open_source(str(path))
    assert not stream.closed
    stream.close()
