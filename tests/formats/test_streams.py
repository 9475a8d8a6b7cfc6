"""Many records: each on its own, in little memory, whatever is wrong with its neighbours."""

from __future__ import annotations

import io
import json
import tracemalloc
from collections.abc import Callable, Iterator

import pytest

from fivehundred_cli.formats import ReadRecord, read_stream, read_text
from tests.formats.documents import DATA, HAND


class Endless(io.RawIOBase):
    """A stream that is made while it is read, and counts what was taken from it."""

    def __init__(self, pieces: Iterator[bytes]) -> None:
        self.pieces = pieces
        self.rest = b""
        self.taken = 0

    def readable(self) -> bool:
        return True

    def readinto(self, buffer: object) -> int:
        assert isinstance(buffer, memoryview)
        while len(self.rest) < len(buffer):
            piece = next(self.pieces, None)
            if piece is None:
                break
            self.rest += piece
        size = min(len(buffer), len(self.rest))
        buffer[:size] = self.rest[:size]
        self.rest = self.rest[size:]
        self.taken += size
        return size


def jsonl(count: int) -> Iterator[bytes]:
    line = json.dumps(DATA).encode() + b"\n"
    return (line for _ in range(count))


def json_list(count: int) -> Iterator[bytes]:
    yield b"["
    for number in range(count):
        yield (b",\n" if number else b"") + json.dumps(DATA).encode()
    yield b"]"


def yaml(count: int) -> Iterator[bytes]:
    return (f"---\n{HAND}".encode() for _ in range(count))


SOURCES = [("jsonl", jsonl), ("json", json_list), ("yaml", yaml)]


@pytest.mark.parametrize(("form", "source"), SOURCES)
def test_the_first_record_does_not_wait_for_the_others(form: str, source: Callable[[int], Iterator[bytes]]) -> None:
    stream = Endless(source(1_000_000))
    records = read_stream(io.BufferedReader(stream), name="-", format=form)
    assert next(records).error is None
    assert stream.taken <= 200_000


@pytest.mark.parametrize(("form", "source"), SOURCES)
def test_memory_does_not_grow_with_the_number_of_records(form: str, source: Callable[[int], Iterator[bytes]]) -> None:
    def peak(count: int) -> int:
        stream = io.BufferedReader(Endless(source(count)))
        tracemalloc.start()
        read = sum(record.error is None for record in read_stream(stream, name="-", format=form))
        most = tracemalloc.get_traced_memory()[1]
        tracemalloc.stop()
        assert read == count
        return most

    peak(10)
    # Three hundred records more are some 300,000 bytes of text, and far more as objects.
    assert peak(400) < peak(100) + 100_000


def outcome(records: Iterator[ReadRecord]) -> list[tuple[int, str]]:
    return [(record.number, record.error.code if record.error else "ok") for record in records]


def test_a_broken_document_of_yaml_is_one_error() -> None:
    text = 'dealer: N\n---\nnote: "open\n---\ndealer: [\n...\n---\ndealer: {a: b}\n---\ndealer: S\n'
    assert outcome(read_text(text, "yaml")) == [(1, "ok"), (2, "FH002"), (3, "FH002"), (4, "FH003"), (5, "ok")]


def test_empty_documents_are_counted_and_hold_nothing() -> None:
    text = "# head\n---\n# nothing\n---\ndealer: N\n---\n---\ndealer: E\n---\n"
    assert outcome(read_text(text, "yaml")) == [(2, "ok"), (4, "ok")]


def test_what_looks_like_a_marker_and_is_none() -> None:
    text = 'note: |\n  ---\n  ...\n---\nnote: a ---\n---x: y\n---\nnote: "a\n  --- b"\n'
    records = list(read_text(text, "yaml"))
    assert [(record.number, record.error.code if record.error else "ok") for record in records] == [
        (1, "ok"),
        (2, "FH003"),
        (3, "ok"),
    ]
    assert records[1].error is not None
    assert "'---x'" in records[1].error.message


def test_content_beside_the_marker() -> None:
    text = "--- {dealer: N}\n--- # second\ndealer: E\n---\tdealer\n"
    assert outcome(read_text(text, "yaml")) == [(1, "ok"), (2, "ok"), (3, "FH003")]


def test_directives_and_comments_belong_to_the_next_document() -> None:
    text = "# a\n%YAML 1.2\n---\ndealer: N\n...\n# b\n%YAML 1.2\n# c\n---\ndealer: E\n"
    assert outcome(read_text(text, "yaml")) == [(1, "ok"), (2, "ok")]
    assert outcome(read_text("%YAML 1.2\n", "yaml")) == [(1, "FH002")]


def test_a_broken_line_of_json_lines_is_one_error() -> None:
    text = '{"dealer": "N"}\n\n{"dealer": \n  \n{"dealer": ["N"]}\n{"dealer": "E"} {}\r\n{"dealer": "S"}'
    assert outcome(read_text(text, "jsonl")) == [(1, "ok"), (2, "FH002"), (3, "FH003"), (4, "FH002"), (5, "ok")]


def test_a_broken_item_of_a_json_list_is_one_error() -> None:
    text = (
        '[{"dealer": "N"}, {"dealer" "E"}, {"dealer": "x", "dealer": "y"}, 7, "a]b", {"note": 1.5},\n {"dealer": "S"}]'
    )
    assert outcome(read_text(text, "json")) == [
        (1, "ok"), (2, "FH002"), (3, "FH004"), (4, "FH003"), (5, "FH003"), (6, "FH003"), (7, "ok"),
    ]  # fmt: skip


def test_a_text_that_is_not_closed_does_not_swallow_the_next_record() -> None:
    text = '[{"dealer": "N},\n {"dealer": "E"}]'
    records = list(read_text(text, "json"))
    assert records[0].error is not None
    assert (records[0].error.code, records[0].error.line) == ("FH002", 1)


def test_commas_of_a_json_list() -> None:
    assert outcome(read_text('[{"dealer": "N"} {"dealer": "E"}, {"dealer": "S"}]', "json")) == [
        (1, "ok"), (2, "FH002"), (3, "ok"),
    ]  # fmt: skip
    assert outcome(read_text('[{"dealer": "N"},]', "json")) == [(1, "ok"), (2, "FH002")]
    assert outcome(read_text('[{"dealer": "N"},,{"dealer": "E"}]', "json"))[0] == (1, "ok")
    assert outcome(read_text('[{"dealer": "N"}', "json")) == [(1, "ok"), (2, "FH002")]
    assert outcome(read_text('[{"dealer": "N"}] x', "json")) == [(1, "ok"), (2, "FH002")]


def test_records_across_the_blocks_in_which_json_is_read() -> None:
    for size in (16_300, 16_384, 16_390, 40_000):
        text = json.dumps([{"note": "x" * size}, {"note": "♠" * size}, {"dealer": "N"}], ensure_ascii=False)
        assert outcome(read_text(text, "json")) == [(1, "ok"), (2, "ok"), (3, "ok")]
        assert outcome(read_text(text[:-1] + ', {"dealer" 3}]', "json"))[3] == (4, "FH002")


@pytest.mark.parametrize(("size", "code"), [(1000, "ok"), (999, "FH007")])
def test_the_greatest_size_of_a_line(size: int, code: str) -> None:
    line = '{"note": "' + "x" * 988 + '"}'
    assert len(line) == 1000
    for end in ("\n", "\r\n"):
        text = f'{{"dealer": "N"}}{end}{line}{end}{{"dealer": "E"}}{end}'
        records = list(read_text(text, "jsonl", max_size=size))
        assert outcome(iter(records)) == [(1, "ok"), (2, code), (3, "ok")]
        assert records[2].line == 3
    assert outcome(read_text("\ufeff" + line, "jsonl", max_size=size)) == [(1, code)]


@pytest.mark.parametrize(("size", "code"), [(1000, "ok"), (999, "FH007")])
def test_the_greatest_size_of_a_document(size: int, code: str) -> None:
    document = "note: " + "x" * 989 + "\n"
    records = list(read_text(f"dealer: N\n---\n{document}---\ndealer: E\n", "yaml", max_size=size))
    assert outcome(iter(records)) == [(1, "ok"), (2, code), (3, "ok")]
    assert records[2].line == 4
    if records[1].error:
        assert (records[1].error.line, records[1].error.column) == (2, 1)
        assert "--max-size" in (records[1].error.hint or "")


def test_the_greatest_size_of_an_item() -> None:
    text = json.dumps([{"dealer": "N"}, {"note": "x" * 1000}, {"dealer": "E"}])
    assert outcome(read_text(text, "json", max_size=500)) == [(1, "ok"), (2, "FH007"), (3, "ok")]
    endless = Endless(iter([b'[{"dealer": "N"}, {"note": "'] + [b"x" * 1000] * 5000))
    assert outcome(read_stream(io.BufferedReader(endless), name="-", format="json", max_size=50_000)) == [
        (1, "ok"), (2, "FH007"),
    ]  # fmt: skip
    assert endless.taken < 500_000


def test_a_line_without_end_is_not_held_in_memory() -> None:
    for form, head in (("jsonl", b'{"note": "'), ("yaml", b"note: ")):
        endless = Endless(iter([head] + [b"x" * 10_000] * 1000 + [b"\n"]))
        tracemalloc.start()
        assert outcome(read_stream(io.BufferedReader(endless), name="-", format=form, max_size=50_000)) == [
            (1, "FH007")
        ]
        assert tracemalloc.get_traced_memory()[1] < 1_000_000
        tracemalloc.stop()


@pytest.mark.parametrize("spaces", range(16_380, 16_386))
def test_the_end_of_a_line_is_one_wherever_a_block_ends(spaces: int) -> None:
    raw = b"[" + b" " * spaces + b'\r\n{"dealer": "N"},\r\n{"daeler": "N"}]'
    found = list(read_stream(io.BytesIO(raw), name="-", format="json"))
    assert [(each.number, each.line) for each in found] == [(1, 2), (2, 3)]
    assert found[1].error is not None
    assert (found[1].error.line, found[1].error.column) == (3, 2)


def test_a_text_that_is_broken_off_within_the_end_of_a_line() -> None:
    found = list(read_stream(io.BytesIO(b'[{"a": 1}, "\r\n'), name="-", format="json"))
    assert [each.error is not None and each.error.line for each in found] == [1, 1, 2]
