"""The pages say what is true: every format and key is named, and the examples work."""

from __future__ import annotations

import re
import sys
import types
from pathlib import Path
from typing import Any

import pytest

from fivehundred_cli.conversion import check
from fivehundred_cli.formats import ReadRecord, read_text, sources
from fivehundred_cli.formats.line_notation import KEYS, MARKS
from fivehundred_cli.formats.reader import read_record
from fivehundred_cli.formats.sources import TABLE

DOCS = Path(__file__).parent.parent.parent / "docs"
NOTATION = (DOCS / "notation.md").read_text("utf-8")
FORMATS = (DOCS / "formats.md").read_text("utf-8")


def test_every_format_is_in_the_table_of_the_page() -> None:
    for known in TABLE:
        (row,) = re.findall(rf"^\| `{known.name}` \| (yes|no) \| (yes|no) \| ([^|]+) \|", FORMATS, re.MULTILINE)
        assert row[:2] == ("yes" if known.reading else "no", "yes" if known.writing else "no")
        assert set(re.findall(r"\.\w+", row[2])) == {known.suffix, *known.extensions}


def test_every_key_of_the_notation_is_explained() -> None:
    rows = re.findall(r"^\| (`.*?`) \| ", NOTATION, re.MULTILINE)
    named = [key for keys in rows for key in re.findall(r"`([a-z]+)`", keys)]
    assert [key for key in named if key in KEYS] == list(KEYS)
    for mark in MARKS:
        assert f"`{mark}`" in NOTATION


def test_the_line_on_the_page_is_a_hand() -> None:
    (text,) = re.findall(r"^fh1 .*", NOTATION, re.MULTILINE)
    assert len(text) < 260
    (read,) = read_text(text, "line")
    assert read.record is not None
    (checked,) = check([read], "line")
    assert not checked.differences


@pytest.mark.parametrize("example", re.findall(r"`([a-z]{1,5}=[^`…]*)`", NOTATION))
def test_the_examples_of_fields_can_be_read(example: str) -> None:
    text = "fh1 n=A,B h=.../..." if example.startswith("x=x") else f"fh1 {example}"
    (read,) = read_text(text, "line")
    assert read.error is None, read.error


def test_the_example_of_a_new_format_works(monkeypatch: pytest.MonkeyPatch) -> None:
    blocks = re.findall(r"```python\n(.*?)```", FORMATS, re.DOTALL)
    line, reading, writing = blocks
    module = types.ModuleType("fivehundred_cli.formats.lin_format")
    code = (
        "from fivehundred_cli.formats.building import Piece, build_from\n"
        "from fivehundred_cli.formats.losses import Loss, Written\n"
        "from fivehundred_cli.formats.plain import to_data\n"
    )
    exec(code + reading + writing, module.__dict__)
    monkeypatch.setitem(sys.modules, module.__name__, module)
    example: dict[str, Any] = {"Format": sources.Format}
    exec(line, example)
    new = example["TABLE"][-1]
    monkeypatch.setitem(sources.BY_NAME, new.name, new)
    for data in ({"dealer": "N"}, {"dealer": "Ann", "title": "x", "kitty": "AS"}):
        (checked,) = check([ReadRecord(1, read_record(data), None, "")], "lin")
        assert checked.error is None
        assert not checked.differences
        assert len(checked.losses) == len(data) - 1
    (read,) = read_text("N\n", "lin")
    assert read.record == read_record({"dealer": "N"})
