"""Whatever is fed in, what comes out is records and errors with a place: never a traceback."""

from __future__ import annotations

import io
import json

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from fivehundred_cli.formats import SourceError, read_stream
from tests.formats.documents import FULL, HAND, near_documents

FORMATS = [None, "yaml", "json", "jsonl"]

SIGNS = [
    "a: b", "\n", "---", "...", "--- ", "- ", "? ", ": ", "[", "]", "{", "}", ",", '"', "'", "#", "&x", "*x", "!t",
    "%Y", "|", ">", "\t", "\r", "\r\n", "\x85", "\u2028", "\ufeff", "\\", "\\u", "d800", "1.5", "null", "NaN", "  ",
    "<<: ", "kitty: AS", "play:\n- N: AS", '{"kitty": "AS"}', '[{"a": 1}, ', "\x00", "\x07", "é", "♠", "hands:\n- {}",
]  # fmt: skip

PIECES = st.lists(st.sampled_from(SIGNS), max_size=14).map("".join)


def check(raw: bytes, form: str | None, max_size: int = 1000) -> None:
    lines = raw.replace(b"\r\n", b"\n").replace(b"\r", b"\n").count(b"\n") + 1
    number = 0
    try:
        for record in read_stream(io.BytesIO(raw), name="-", format=form, max_size=max_size):
            assert record.number > number
            number = record.number
            assert (record.record is None) != (record.error is None)
            assert record.line <= lines
            if record.error is not None:
                assert record.error.severity == "error"
                assert record.error.code in {f"FH00{digit}" for digit in "123457"}
                assert record.error.line is not None
                assert record.error.column is not None
                assert 1 <= record.error.line <= lines
                assert record.error.column >= 1
            for pointer in ("", "/kitty", "/kitty/0", "/play/0/N/3", "/a~1b", "/hands/0/x"):
                place = record.locate(pointer)
                assert place is None or (1 <= place[0] <= lines and place[1] >= 1)
    except SourceError as error:
        finding = error.finding
    else:
        return
    assert finding.code == "FH001"


@pytest.mark.parametrize("form", FORMATS)
@settings(max_examples=150, deadline=None)
@given(raw=st.binary(max_size=60))
def test_any_bytes(form: str | None, raw: bytes) -> None:
    check(raw, form)


@pytest.mark.parametrize("form", FORMATS)
@settings(max_examples=250, deadline=None)
@given(text=PIECES | st.text(max_size=40))
def test_any_text(form: str | None, text: str) -> None:
    check(text.encode("utf-8", "surrogatepass"), form, max_size=40)


@settings(max_examples=200, deadline=None)
@given(data=st.data())
def test_a_damaged_hand(data: st.DataObject) -> None:
    form = data.draw(st.sampled_from(["yaml", "json", "jsonl"]))
    text = HAND if form == "yaml" else json.dumps(FULL, indent=1 if form == "json" else None)
    raw = bytearray(text.encode())
    for _ in range(data.draw(st.integers(1, 4))):
        at = data.draw(st.integers(0, len(raw) - 1))
        raw[at : at + data.draw(st.integers(0, 3))] = data.draw(st.binary(max_size=3))
    check(bytes(raw), form, max_size=100_000)


@settings(max_examples=100, deadline=None)
@given(near_documents())
def test_a_record_near_the_shape(data: object) -> None:
    check(json.dumps(data).encode(), "json", max_size=100_000)
