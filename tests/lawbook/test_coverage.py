"""``docs/coverage.md`` is current, and every clause that a record can decide has a test."""

from __future__ import annotations

import pytest

from fivehundred_cli import lawbook
from tests import coverage


def test_every_clause_that_can_be_decided_has_a_test() -> None:
    assert coverage.unheld() == []


def test_the_page_is_current() -> None:
    assert coverage.PAGE.read_text("utf-8") == coverage.page(), "run python -m tests.coverage"


def test_the_page_has_every_id_once() -> None:
    rows = [line.split(" | ")[0].removeprefix("| ") for line in coverage.page().splitlines() if line.startswith("| ")]
    assert sorted(row for row in rows if row != "id") == sorted(lawbook.all_ids())


@pytest.mark.parametrize(
    ("name", "ids"),
    [
        ("test_U_126_wrong_number_after_first_trick", ["U-126"]),
        ("test_DB_45_lead", ["DB-45"]),
        ("test_B_90_to_B_93_five_card_widow", ["B-90", "B-91", "B-92", "B-93"]),
        ("test_U_187_to_189_points", ["U-187", "U-188", "U-189"]),
        ("test_B_3_and_H_1_players", ["B-3", "H-1"]),
        ("test_H_10_and_DB_1_to_DB_3_cards", ["DB-1", "DB-2", "DB-3", "H-10"]),
        ("test_nothing_of_AB_12_or_10H_5", []),
    ],
)
def test_the_ids_in_the_name_of_a_test(name: str, ids: list[str]) -> None:
    assert coverage.ids_of_name(name) == ids


def test_a_test_that_is_known_to_fail_holds_nothing() -> None:
    import ast

    function = ast.parse("@pytest.mark.xfail(strict=True, reason='x')\ndef test_U_1_x(): ...").body[0]
    assert isinstance(function, ast.FunctionDef)
    assert coverage._is_expected_to_fail(function)
