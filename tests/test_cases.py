"""Every conformance case: the ruling is right, its laws exist, and every finding stands at a place in the text."""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path

import jsonschema
import pytest

from fivehundred_cli.ruling import NAMES
from tests.conformance import Case, Json, cases, differences, findings, pointed, rulings, rulings_of

ROOT = Path(__file__).parent.parent
CLAUSES = frozenset((ROOT / "tests/data/clause_ids.txt").read_text("ascii").split())


OF_THE_TEXT = frozenset({"FH001", "FH002", "FH004", "FH007", "FH008", "FH009"})
"""Codes that stand for text that is no record, which no case can hold."""


def _params() -> list[object]:
    return [
        pytest.param(case, id=case.id, marks=[pytest.mark.xfail(reason=case.xfail, strict=True)] if case.xfail else [])
        for case in cases()
    ]


@pytest.mark.parametrize("case", _params())
def test_case(case: Case) -> None:
    found = rulings(case)
    if case.last_only:
        found = found[-1:]
    assert len(found) == len(case.expects), case.about
    wrong = [
        line for expected, ruling in zip(case.expects, found, strict=True) for line in differences(expected, ruling)
    ]
    codes = {finding["code"] for ruling in rulings(case) for finding in findings(ruling)}
    wrong += [f"only comes near {code}, and is taken for it" for code in case.near if code in codes]
    assert not wrong, "\n".join([case.about, *wrong])


@pytest.mark.parametrize("path", sorted((ROOT / "tests/data/deals").glob("*.yaml")), ids=lambda path: path.stem)
def test_whole_deal(path: Path) -> None:
    expected = json.loads(path.with_suffix(".expect.json").read_text("utf-8"))
    [ruling] = rulings_of(path.read_text("utf-8"))
    assert expected, path.name
    assert not differences(expected, ruling)


def test_every_id_is_given_once() -> None:
    assert [name for name, count in Counter(case.id for case in cases()).items() if count > 1] == []


def test_every_clause_that_a_case_names_exists() -> None:
    named = {(case.id, clause) for case in cases() for clause in (*case.clauses, *case.decisions)}
    assert sorted((name, clause) for name, clause in named if clause not in CLAUSES) == []


def _found() -> list[tuple[Case, int, Json]]:
    """Every finding of every case, with the number of its record in the case."""
    return [
        (case, index, finding) for case in cases() for index, ruling in _by_record(case) for finding in findings(ruling)
    ]


def _by_record(case: Case) -> list[tuple[int, Json]]:
    several = len(case.data) > 1
    return [(index if several else 0, ruling) for index, ruling in enumerate(rulings(case))]


def test_every_law_that_a_finding_cites_exists() -> None:
    cited = {(case.id, law) for case, _, item in _found() for law in (item["law"], *item["consequence_law"]) if law}
    assert sorted((name, law) for name, law in cited if law not in CLAUSES) == []


def test_every_finding_points_to_something_in_the_record() -> None:
    wrong = []
    for case, index, finding in _found():
        try:
            there = pointed(case.data[index], finding["path"])
        except (LookupError, ValueError, AttributeError) as problem:
            wrong.append(f"{case.id} {finding['code']} {finding['path']!r}: {problem!r}")
        else:
            wrong += [f"{case.id} {finding['code']} has no path"] if there is case.data[index] else []
    assert wrong == []


def test_every_finding_stands_in_the_text_where_its_path_points() -> None:
    """The line and column are those of the word itself, not of something near."""
    wrong = []
    for case, index, finding in _found():
        there = pointed(case.data[index], finding["path"]) if finding["path"] else None
        line = case.texts[index].split("\n")[finding["line"] - 1][finding["column"] - 1 :]
        if isinstance(there, str) and not line.lstrip("\"'").startswith(there.split(" ")[0].split("\n")[0]):
            wrong.append(f"{case.id} {finding['code']} {finding['path']}: {there!r} is not at {line!r}")
    assert wrong == []


def test_every_ruling_fits_the_published_schema() -> None:
    schema = json.loads((ROOT / "schemas/ruling.schema.json").read_text("utf-8"))
    validator = jsonschema.Draft202012Validator(schema)
    made = [ruling for case in cases() for ruling in rulings(case)]
    error = jsonschema.exceptions.best_match(validator.iter_errors(made))
    assert error is None, f"{error.json_path}: {error.message}"


def test_every_code_of_the_laws_has_a_case_that_brings_it_up() -> None:
    """What no case triggers is a promise that nobody has seen kept. ``FH0xx`` are the file's: ``tests/formats``."""
    triggered = {finding["code"] for _, _, finding in _found()}
    assert sorted(code for code in NAMES if code not in triggered and code not in OF_THE_TEXT) == []


def test_every_code_of_the_laws_has_a_case_that_comes_near_it() -> None:
    """Without a near miss, a law that finds too much would pass."""
    near = {code for case in cases() for code in case.near}
    assert sorted(code for code in NAMES if code not in near and code not in OF_THE_TEXT) == []
