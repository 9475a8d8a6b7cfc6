"""The conformance cases of ``tests/cases``: reading them, ruling on them, and what differs from the right values.

A case is a record (or several) with the ruling it must get. Under ``expect``, what is named must be equal, what is not
named is free: ``score``, ``totals``, ``tricks``, ``tricks_by_player``, ``contract``, ``game``, ``next`` and ``table``
are parts of the ruling's fields; ``findings`` are all findings but notes, in order; ``notes`` all notes, in order;
``laws`` are each cited by some finding; ``legal`` is a set; ``options`` are among those of the ruling, and ``[]`` means
that there are none; ``error`` is the code for which the record cannot be used.
"""

from __future__ import annotations

import functools
import textwrap
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import yaml

from fivehundred_cli.cli.rulings import place
from fivehundred_cli.formats import read_text
from fivehundred_cli.replayer import replay_record
from fivehundred_cli.report.json import json_object
from fivehundred_cli.ruling import Ruling, Unusable

CASES = Path(__file__).parent / "cases"

Json = dict[str, Any]
Expected = Mapping[str, Any]

_PARTS = ("score", "totals", "tricks", "tricks_by_player", "contract", "game", "next", "table", "alternative_score")
_EQUAL = ("ending", "next_dealer")
_KNOWN = {*_PARTS, *_EQUAL, "findings", "notes", "laws", "options", "error"}


class _Text(yaml.CSafeLoader):
    """Reads every scalar as text, as the transcript format does."""


_Text.yaml_implicit_resolvers = {}


@dataclass(frozen=True, slots=True, eq=False)
class Case:
    """A case: its records as text, and the right values, one mapping a hand (or the last hand's alone)."""

    id: str
    texts: tuple[str, ...]
    data: tuple[Any, ...]
    expects: tuple[Expected, ...]
    last_only: bool
    about: str = ""
    clauses: tuple[str, ...] = ()
    decisions: tuple[str, ...] = ()
    near: tuple[str, ...] = ()
    """Codes of findings that this case comes near and must not have, notes included."""
    xfail: str | None = None
    file: str = ""


@functools.cache
def cases() -> tuple[Case, ...]:
    """All the cases, by file and in the order written."""
    return tuple(case for path in sorted(CASES.glob("*.yaml")) for case in _cases_of(path))


def _cases_of(path: Path) -> Iterator[Case]:
    text = path.read_text("utf-8")
    root = yaml.compose(text, Loader=yaml.CSafeLoader)
    assert isinstance(root, yaml.SequenceNode)
    for node, case in zip(root.value, yaml.load(text, Loader=_Text), strict=True):
        nodes = {key.value: value for key, value in node.value}
        several = "transcripts" in case
        records = nodes["transcripts"].value if several else [nodes["transcript"]]
        expects = case["expects"] if "expects" in case else [case["expect"]]
        unknown = {key for expected in expects for key in expected} - _KNOWN
        assert not unknown, f"{path.name}: {case['id']} expects {sorted(unknown)}, which nothing checks"
        yield Case(
            id=case["id"],
            texts=tuple(_source(text, record) for record in records),
            data=tuple(case["transcripts"] if several else [case["transcript"]]),
            expects=tuple(_typed(expected) for expected in expects),
            last_only="expects" not in case,
            about=case["about"],
            clauses=tuple(case.get("clauses", ())),
            decisions=tuple(case.get("decisions", ())),
            near=tuple(case.get("near", ())),
            xfail=case.get("xfail"),
            file=path.name,
        )


def _source(text: str, node: yaml.CollectionNode) -> str:
    """The record as it is written in the file of cases, moved to the left margin."""
    start, end = node.start_mark, node.end_mark
    if node.flow_style:
        return text[start.index : end.index] + "\n"
    lines = text.splitlines(keepends=True)[start.line : end.line + 1]
    lines[0] = " " * start.column + lines[0][start.column :]
    if end.column <= start.column:
        del lines[end.line - start.line :]
    return textwrap.dedent("".join(lines))


def _typed(value: Any) -> Any:
    """Right values with their integers and truth values, which the reader has left as text."""
    if isinstance(value, dict):
        return {key: _typed(item) for key, item in value.items()}
    if isinstance(value, list):
        return [_typed(item) for item in value]
    if value in ("true", "false"):
        return value == "true"
    try:
        return int(value)
    except ValueError:
        return value


@functools.cache
def rulings(case: Case) -> tuple[Json, ...]:
    """What the engine rules on each hand of the case, as ``--format json`` writes it, places included."""
    return tuple(ruling for text in case.texts for ruling in rulings_of(text))


def rulings_of(text: str) -> Iterator[Json]:
    """What the engine rules on each hand of a YAML text, as ``--format json`` writes it, places included."""
    for read in read_text(text, "yaml"):
        items: list[Ruling | Unusable]
        if read.record is None:
            assert read.error is not None
            items = [Unusable(read.error)]
        else:
            items = list(replay_record(read.record))
        for item in items:
            item.record = read.number
            for finding in item.findings if isinstance(item, Ruling) else [item.error]:
                place(read, finding)
            yield json_object(item)


def findings(ruling: Json) -> list[Json]:
    """The findings of a ruling, or the one error for which there is none."""
    return [ruling["error"]] if "error" in ruling else ruling["findings"]


def differences(expected: Expected, ruling: Json) -> list[str]:
    """What in the ruling is not as expected, one line each."""
    if "error" in expected or "error" in ruling:
        return _different("error", expected.get("error"), ruling.get("error", {}).get("code"))
    found = [f"nothing checks {key}" for key in expected if key not in _KNOWN]
    for key in _EQUAL:
        if key in expected:
            found += _different(key, expected[key], ruling.get(key))
    for key in _PARTS:
        if key in expected:
            found += _part(key, expected[key], ruling.get(key))
    breaches = [item["code"] for item in ruling["findings"] if item["severity"] != "note"]
    notes = [item["code"] for item in ruling["findings"] if item["severity"] == "note"]
    if "findings" in expected:
        found += _different("findings", expected["findings"], breaches)
    if "notes" in expected:
        found += _different("notes", expected["notes"], notes)
    cited = {item["law"] for item in ruling["findings"]}
    cited.update(law for item in ruling["findings"] for law in item["consequence_law"])
    found += [
        f"no finding cites {law}, only {sorted(filter(None, cited))}"
        for law in expected.get("laws", ())
        if law not in cited
    ]
    return found + _options(expected.get("options"), ruling["options"])


def _part(key: str, expected: Any, found: Any) -> list[str]:
    """Differences between a mapping and the part of it that is expected; ``legal`` is a set."""
    if isinstance(expected, dict) and isinstance(found, dict):
        return [line for name, item in expected.items() for line in _part(f"{key}.{name}", item, found.get(name))]
    if key == "next.legal" and isinstance(found, list):
        return _different(key, sorted(map(str, expected)), sorted(found))
    return _different(key, expected, found)


def _options(expected: Sequence[Json] | None, found: Sequence[Json]) -> list[str]:
    if expected is None:
        return []
    if not expected:
        return _different("options", [], found)
    return [
        f"no option {wanted} among {found}"
        for wanted in expected
        if not any(all(not _part(key, value, option.get(key)) for key, value in wanted.items()) for option in found)
    ]


def _different(key: str, expected: object, found: object) -> list[str]:
    return [] if expected == found else [f"{key}: expected {expected}, found {found}"]


def pointed(data: Any, path: str) -> Any:
    """What a JSON pointer points to in a record read as text; a last segment may count the words of a text.

    Raises ``LookupError`` where there is nothing, so that no finding gets away with a place that is only near.
    """
    here = data
    for raw in path.split("/")[1:]:
        segment = raw.replace("~1", "/").replace("~0", "~")
        if isinstance(here, dict):
            here = here[segment]
        else:
            here = (here if isinstance(here, list) else here.split())[int(segment)]
    return here
