"""The benchmarks run, measure the whole work, and the page in the documentation is of their making."""

from __future__ import annotations

import re
from collections.abc import Iterable
from pathlib import Path

import pytest

PAGE = Path(__file__).parent.parent / "docs" / "benchmarks.md"


def rows(page: str) -> list[str]:
    """The first cell of every row of every table, with the titles between them, and no figure."""
    return re.findall(r"^(?:## (.+)|\| (?!---|  ?\|)([^|]+) \|)", page, flags=re.MULTILINE)


def figures(page: str) -> Iterable[float]:
    """The ratios and differences of all rows."""
    for cell in re.findall(r"\| (-?[\d.]+)(?:×| MB more) \|", page):
        yield float(cell)


@pytest.fixture(scope="module")
def quick(tmp_path_factory: pytest.TempPathFactory) -> str:
    for needed in ("chess", "yamllint", "check_jsonschema"):
        pytest.importorskip(needed, reason="pip install -e '.[bench]'")
    from benchmarks.__main__ import main

    page = tmp_path_factory.mktemp("benchmarks") / "page.md"
    assert main(["--quick", "--write", str(page)]) == 0
    return page.read_text(encoding="utf-8")


def test_every_table_has_its_figures(quick: str) -> None:
    assert len(re.findall("^## ", quick, flags=re.MULTILINE)) == 9
    found = list(figures(quick))
    assert len(found) == len(re.findall(r"^\| (?!---|  ?\|)", quick, flags=re.MULTILINE))
    assert all(-20 < figure < 1000 for figure in found)


def test_the_page_has_the_tables_that_the_benchmarks_print(quick: str) -> None:
    assert rows(PAGE.read_text(encoding="utf-8")) == rows(quick)


def test_a_round_counts_calls_the_discard_and_cards() -> None:
    pytest.importorskip("chess", reason="pip install -e '.[bench]'")
    from benchmarks.corpus import actions, is_whole, whole_hands, yaml_document

    (record,) = whole_hands("us-4", 1)
    assert is_whole(record)
    assert actions(record) == len(record["bidding"].split()) + 1 + 40
    assert not is_whole({key: value for key, value in record.items() if key != "discard"})
    assert yaml_document(record).startswith("---\nvariant: us-4\n")
