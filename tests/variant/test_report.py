"""Variants as text and as data, and the page made from them."""

from __future__ import annotations

import json

from fivehundred_cli.parameter_table import PARAMETERS
from fivehundred_cli.report.variant_pages import fill
from fivehundred_cli.report.variants import diff, diff_data, list_data, list_presets, show, show_data
from fivehundred_cli.variant import presets, resolve
from tests.variant.regenerate import PAGE

HOUSE = resolve({"base": "bid-1992", "widow": 5})


def test_list_is_aligned_and_complete() -> None:
    lines = list_presets().splitlines()
    assert [line.split()[0] for line in lines[1:]] == [info.name for info in presets()]
    column = lines[0].index("title")
    assert all(line[column - 1] == " " and line[column] != " " for line in lines)


def test_show_has_every_parameter_with_value_and_source() -> None:
    rows = {line[4:].split("  ")[0]: line.split() for line in show(resolve("us-4")).splitlines() if line[:2] == "  "}
    assert set(rows) == set(PARAMETERS)
    assert rows["auction.out-of-turn"] == ["auction.out-of-turn", "void-bars-partner", "U-100"]
    assert rows["called-partner"] == ["called-partner", "-"]
    assert "*" not in show(resolve("us-4"))


def test_show_marks_what_was_set_and_what_follows() -> None:
    lines = [" ".join(line.split()) for line in show(HOUSE).splitlines()]
    assert "* widow 5 B-90" in lines
    assert "+ pack.fours all B-91" in lines
    assert "with widow=5" in lines
    assert lines[-1] == "* set otherwise than bid-1992 + follows from that"


def test_show_with_meanings() -> None:
    text = show(resolve("us-4"), docs=True)
    assert all(parameter.doc in text for parameter in PARAMETERS.values())


def test_texts_are_plain_ascii_columns() -> None:
    for text in (list_presets(), show(HOUSE), diff(HOUSE, resolve("us-4"), show_all=True)):
        assert text.isascii()
        assert text.endswith("\n")
        assert all(line == line.rstrip() for line in text.splitlines())


def test_diff_shows_only_what_differs() -> None:
    lines = diff(resolve("us-3"), resolve("us-4")).splitlines()
    assert [line.split()[0] for line in lines] == [
        "parameter", "players", "sides", "pack.low", "auction.out-of-turn", "laws.debar",
    ]  # fmt: skip
    assert lines[4].split() == ["auction.out-of-turn", "void", "U-99", "void-bars-partner", "U-100"]
    assert diff(HOUSE, HOUSE) == "bid-1992* and bid-1992* play by the same rules.\n"


def test_diff_of_all_marks_what_differs() -> None:
    lines = diff(resolve("us-3"), resolve("us-4"), show_all=True).splitlines()[1:]
    assert len(lines) == len(PARAMETERS)
    assert [line.split()[1] for line in lines if line.startswith("*")] == [
        "players", "sides", "pack.low", "auction.out-of-turn", "laws.debar",
    ]  # fmt: skip


def test_data_is_json_and_typed() -> None:
    data = json.loads(json.dumps(show_data(HOUSE)))
    assert data["overrides"] == {"widow": 5}
    entries = data["parameters"]
    assert entries["widow"] == {"value": 5, "source": "B-90", "used": True, "set": True, "implied": False}
    assert entries["pack.fours"]["implied"] is True
    assert entries["scoring.trick-cap"]["value"] is None
    assert entries["deal.packets"]["value"] == ["3", "k3", "4", "k2", "3"]
    assert entries["called-partner"]["used"] is False
    assert [item["name"] for item in list_data()["presets"]] == [info.name for info in presets()]


def test_diff_as_data() -> None:
    data = json.loads(json.dumps(diff_data(resolve("us-3"), resolve("us-4"))))
    assert list(data["differences"]) == ["players", "sides", "pack.low", "auction.out-of-turn", "laws.debar"]
    assert [entry["value"] for entry in data["differences"]["players"]] == [3, 4]


def test_the_page_is_current() -> None:
    page = PAGE.read_text("utf-8")
    assert fill(page) == page, "run python -m tests.variant.regenerate"
    assert all(f"`{key}`" in page for key in PARAMETERS)
    assert all(f"`{info.name}`" in page for info in presets())
