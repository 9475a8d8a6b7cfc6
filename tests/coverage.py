"""Which test holds which clause: ``python -m tests.coverage`` writes ``docs/coverage.md``.

A clause is held by the cases of ``tests/cases`` that name it and by the tests whose names do (``test_U_126_…``,
``test_B_90_to_B_93_…``). A case or test that is known to fail holds nothing, and the tests of the oracle hold the
oracle, not the engine.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Final

from fivehundred_cli import lawbook
from tests.conformance import cases

TESTS: Final = Path(__file__).parent
PAGE: Final = TESTS.parent / "docs" / "coverage.md"
OF_OTHER_THINGS: Final = {
    "lawbook/test_lawbook.py",
    "lawbook/test_codes.py",
    "lawbook/test_coverage.py",
    "test_oracle.py",
}
"""Files whose tests name clauses and do not ask the engine."""

DECIDED: Final = {"replayable": "cards", "declared": "told events", "not adjudicable": "no engine"}
"""What decides a clause, by its mark."""

_SERIES: Final = "D[CBHQ]?|[UBHQNW]"
_RANGE: Final = re.compile(rf"(?<=_)({_SERIES})_(\d+)_to_(?:({_SERIES})_)?(\d+)(?=_|$)")
_ONE: Final = re.compile(rf"(?<=_)({_SERIES})_(\d+)(?=_|$)")

INTRODUCTION: Final = """\
<!-- Written by `python -m tests.coverage`. -->

# What the tests hold

Every clause of the four rule texts, what public sources say of the rules that people play, and every decision, and the
tests that hold it: cases of `tests/cases` by their id,
other tests by their name. *Cards* decide a clause if the cards, calls and scores of a record are enough; *told events*
do if the record has to say what happened at the table, and the engine decides what follows. What *no engine* can decide
has its reason instead of tests. What the clauses say, in our words, is printed by `fh explain`.
"""


def ids_of_name(name: str) -> list[str]:
    """The clauses and decisions that the name of a test names, ranges written out."""
    found = []
    for first, low, last, high in _RANGE.findall(name):
        if last in ("", first):
            found += [f"{first}-{number}" for number in range(int(low), int(high) + 1)]
    found += [f"{series}-{number}" for series, number in _ONE.findall(name)]
    return list(dict.fromkeys(found))


def _is_expected_to_fail(function: ast.FunctionDef) -> bool:
    return any("xfail" in ast.unparse(decorator) for decorator in function.decorator_list)


def test_names() -> Iterator[str]:
    """The names of all tests that hold the project, in the order of the files."""
    for path in sorted(TESTS.rglob("test_*.py")):
        if path.relative_to(TESTS).as_posix() in OF_OTHER_THINGS:
            continue
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.FunctionDef) and node.name.startswith("test_") and not _is_expected_to_fail(node):
                yield node.name


def holders() -> Mapping[str, list[str]]:
    """For each clause and decision, what holds it: case ids, then names of tests."""
    found: dict[str, list[str]] = {id_: [] for id_ in lawbook.all_ids()}
    for case in cases():
        if case.xfail is None:
            for id_ in (*case.clauses, *case.decisions):
                found[id_].append(case.id)
    for name in test_names():
        for id_ in ids_of_name(name):
            if id_ in found:
                found[id_].append(f"`{name}`")
    return {id_: list(dict.fromkeys(names)) for id_, names in found.items()}


def unheld() -> list[str]:
    """The clauses that a record can decide and that no test holds."""
    held = holders()
    return [id_ for id_ in lawbook.all_ids() if not held[id_] and _entry(id_).mark in ("replayable", "declared")]


def _entry(id_: str) -> lawbook.Entry:
    entry = lawbook.entry(id_)
    assert entry is not None
    return entry


def _row(entry: lawbook.Entry, held: list[str]) -> str:
    about = entry.title if entry.is_decision else DECIDED[entry.mark]
    return f"| {entry.id} | {about} | {', '.join(held) or entry.reason or '—'} |"


def _counts(entries: list[lawbook.Entry], held: Mapping[str, list[str]]) -> str:
    tested = sum(1 for entry in entries if held[entry.id])
    parts = [f"{len(entries)} in all, {tested} with tests"]
    parts += [
        f"{count} for {words}"
        for mark, words in DECIDED.items()
        if (count := sum(1 for entry in entries if entry.mark == mark))
    ]
    return f"{', '.join(parts)}."


def page() -> str:
    """The text of ``docs/coverage.md``."""
    held = holders()
    lines = [INTRODUCTION]
    for name, title in {**lawbook.SERIES, **lawbook.TEXTS, "N": "what the Laws of 500 never say"}.items():
        entries = [_entry(id_) for id_ in lawbook.all_ids() if lawbook.series(id_) == name]
        column = "about" if entries[0].is_decision else "decided by"
        lines += [f"## {name}: {title}\n", _counts(entries, held) + "\n"]
        lines += [f"| id | {column} | tests |", "|---|---|---|"]
        lines += [_row(entry, held[entry.id]) for entry in entries]
        lines.append("")
    return "\n".join(lines).rstrip() + "\n"


if __name__ == "__main__":
    PAGE.write_text(page(), "utf-8")
    missing = unheld()
    print(f"{PAGE.relative_to(TESTS.parent)}: {len(missing)} clauses without a test {' '.join(missing)}".rstrip())
