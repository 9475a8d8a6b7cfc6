"""``fh score``: the sheets as people keep them, and as programs read them."""

from __future__ import annotations

import csv
import io
import json
from pathlib import Path

import jsonschema
import pytest
from syrupy.assertion import SnapshotAssertion

from fivehundred_cli.resources import schema_text
from tests.cli.conftest import Fh, process

DATA = Path(__file__).parent.parent / "data"


@pytest.fixture
def evening(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    """A game of twelve hands, in the working directory, so that no path shows in a snapshot."""
    return _here("evening.yaml", tmp_path, monkeypatch)


@pytest.fixture
def club(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    """A tournament of two rounds at two tables."""
    return _here("club.yaml", tmp_path, monkeypatch)


def _here(name: str, folder: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    (folder / name).write_text((DATA / name).read_text("utf-8"), "utf-8")
    monkeypatch.chdir(folder)
    return name


@pytest.mark.parametrize("format_", ["table", "markdown", "csv"])
def test_a_game_of_twelve_hands(fh: Fh, evening: str, format_: str, snapshot: SnapshotAssertion) -> None:
    ran = fh("score", evening, "--format", format_)
    assert (ran.status, ran.err) == (0, "")
    assert ran.out == snapshot


@pytest.mark.parametrize("format_", ["table", "markdown", "csv"])
def test_a_tournament(fh: Fh, club: str, format_: str, snapshot: SnapshotAssertion) -> None:
    ran = fh("score", club, "--format", format_)
    assert (ran.status, ran.err) == (0, "")
    assert ran.out == snapshot


def test_the_sheet_adds_up(fh: Fh, evening: str) -> None:
    """Worked out by hand from the table of bids."""
    (sheet,) = json.loads(fh("score", evening, "--format", "json").out)
    ours = [20, -260, 0, 100, 50, 180, 250, 20, -160, 40, 240, 30]
    theirs = [140, 30, 0, 40, -220, 30, 0, 300, 40, 40, 20, 80]
    assert [row["score"] for row in sheet["hands"]] == [
        {"Ann+Cy": one, "Bob+Dee": other} for one, other in zip(ours, theirs, strict=True)
    ]
    assert [row["totals"]["Ann+Cy"] for row in sheet["hands"]] == [sum(ours[:number]) for number in range(1, 13)]
    assert [row["totals"]["Bob+Dee"] for row in sheet["hands"]] == [sum(theirs[:number]) for number in range(1, 13)]
    assert [row["dealer"] for row in sheet["hands"]] == ["Ann", "Bob", "Cy", "Dee"] * 3
    assert sheet["game"]["winner"] == ["Bob+Dee"]


@pytest.mark.parametrize("name", ["evening", "club"])
def test_json_fits_its_schema(fh: Fh, name: str, request: pytest.FixtureRequest) -> None:
    made = json.loads(fh("score", request.getfixturevalue(name), "--format", "json").out)
    jsonschema.Draft202012Validator(json.loads(schema_text("score"))).validate(made)


def test_the_schema_knows_every_finding_that_a_ruling_may_hold() -> None:
    ruling, sheet = (json.loads(schema_text(name))["$defs"]["finding"] for name in ("ruling", "score"))
    hand = sheet["properties"].pop("hand")
    assert hand["type"] == "integer"
    sheet["required"].remove("hand")
    assert sheet == ruling


def test_csv_is_read_back(fh: Fh, evening: str) -> None:
    table = list(csv.DictReader(io.StringIO(fh("score", evening, "--format", "csv").out)))
    assert len(table) == 12
    assert (table[1]["bid"], table[1]["made"], table[1]["total Ann+Cy"]) == ("8C", "no", "-240")


def test_csv_keeps_a_spreadsheet_from_taking_a_name_for_a_formula(fh: Fh, tmp_path: Path) -> None:
    path = tmp_path / "x.yaml"
    path.write_text("variant: us-3\nplayers: ['=1+1', B, C]\ncontract: {bid: 6S, by: '=1+1'}\ntaken: {B: 4, '=1+1': 6}")
    assert next(csv.DictReader(io.StringIO(fh("score", path, "--format", "csv").out)))["bidder"] == "'=1+1"


def test_minus_totals_are_ringed_and_points_keep_their_sign(fh: Fh, evening: str) -> None:
    second = next(line for line in fh("score", evening).out.splitlines() if line.startswith("   2 "))
    assert second.partition("|")[2].split() == ["-260", "+30", "|", "(240)", "170"]


def test_scores_from_before_are_brought_forward(fh: Fh, tmp_path: Path) -> None:
    path = tmp_path / "x.yaml"
    path.write_text("variant: us-4\nscores: {NS: 320, EW: -40}\nhands:\n- {bidding: pass pass pass pass, dealer: N}\n")
    out = fh("score", path).out
    assert [line.split() for line in out.splitlines() if "brought" in line] == [
        ["brought", "forward", "|", "|", "320", "(40)"]
    ]


def test_findings_stand_under_the_sheet_and_decide_the_status(fh: Fh, tmp_path: Path) -> None:
    path = tmp_path / "x.yaml"
    hand = "contract: {bid: 10NT, by: N}, taken: {NS: 10}"
    path.write_text(f"variant: us-4\nhands:\n- {{{hand}}}\n- {{{hand}}}\n- {{delt: 1}}\n")
    ran = fh("score", path)
    assert ran.status == 2
    assert "x.yaml:4:3: violation FH605" in ran.out
    assert "x.yaml:5:4: error FH003" in ran.out
    assert "10NT made, does not count" in ran.out
    assert "cannot be used" in ran.out
    path.write_text(f"variant: us-4\nhands:\n- {{{hand}}}\n- {{{hand}}}\n")
    assert fh("score", path).status == 1
    assert fh("score", path, "--exit-zero").status == 0


def test_games_follow_one_another(fh: Fh, evening: str) -> None:
    Path("two.yaml").write_text(Path(evening).read_text("utf-8") + "---\n" + Path(evening).read_text("utf-8"), "utf-8")
    out = fh("score", "two.yaml").out
    assert out.count("Thursday evening") == 2
    assert "two.yaml, record 2: Thursday evening" in out


def test_by_another_variant(fh: Fh, evening: str) -> None:
    ran = fh("score", evening, "--variant", "bid-1992", "--format", "json")
    assert json.loads(ran.out)[0]["variant"] == "bid-1992"
    assert fh("score", evening, "--set", "scoring.slam=none", "--format", "json").out != ran.out


def test_used_wrongly(fh: Fh, evening: str) -> None:
    assert "'xml' is not one of table, json, csv, markdown" in fh("score", evening, "--format", "xml").err
    assert fh("score", "missing.yaml").status == 2
    assert fh("score", "-", "-").status == 2


def test_ascii_where_the_encoding_has_no_signs(evening: str) -> None:
    ran = process("score", Path.cwd() / evening, PYTHONIOENCODING="cp1252")
    assert ran.returncode == 0
    assert b"7S made" in ran.stdout
