"""What is to be said of a finding, a clause or a decision, as plain data: text and JSON are made of it."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path
from typing import Any, Final

from fivehundred_cli import lawbook
from fivehundred_cli.lawbook import codes
from fivehundred_cli.parameter_table import PARAMETERS
from fivehundred_cli.parameters import nearest, value_text
from fivehundred_cli.presets import Preset, load_preset
from fivehundred_cli.report.variants import plain
from fivehundred_cli.ruling import NAMES, Finding, Unusable
from fivehundred_cli.variant import presets, resolve

FORMAT: Final = "fivehundred-explain/1"
_LAWS: Final = Path(__file__).parent.parent / "laws"
_SERIES_OF: Final = {
    "U": ("U", "D"),
    "B": ("B", "DB", "DC"),
    "H": ("H", "DH", "DC"),
    "Q": ("Q", "DQ", "DC"),
    "W": ("W", "DC"),
}
"""The series of clauses and decisions that belong to each rule text; a preset may fall back on others."""
_NUMBERED: Final = re.compile(r"([A-Z]+)[- ]?(\d+)")


def find(word: str) -> str | None:
    """The code or id that a person means by ``word``: ``FH402``, ``revoke``, ``U-143``, ``u143``; ``None`` if none."""
    upper = word.strip().upper()
    if upper in codes.pages():
        return upper
    for code, name in NAMES.items():
        if word.strip().lower() == name:
            return code
    numbered = _NUMBERED.fullmatch(upper)
    if numbered is None:
        return None
    id_ = f"{numbered[1]}-{int(numbered[2])}"
    return id_ if lawbook.law_text(id_) is not None else None


def suggestions(word: str) -> list[str]:
    """What somebody may have meant who wrote a ``word`` that is nothing, best first."""
    numbered = _NUMBERED.fullmatch(word.strip().upper())
    name = numbered[1] if numbered is not None else ""
    if name in lawbook.SERIES:
        of_series = [id_ for id_ in lawbook.all_ids() if lawbook.series(id_) == name]
        last = max(of_series, key=lambda id_: int(id_.partition("-")[2]))
        return [f"{name}-1 to {last}"]
    within = [name for name in NAMES.values() if word.strip().lower() in name.split("-")]
    return (within + [near for near in nearest(word, [*NAMES, *NAMES.values()]) if near not in within])[:4]


def data(what: str) -> dict[str, Any]:
    """Everything on a code or an id that :func:`find` gave."""
    return {"format": FORMAT, **(_of_code(what) if what in NAMES else _of_law(what))}


# ---- a finding


def _of_code(code: str) -> dict[str, Any]:
    page = codes.pages()[code]
    manual, passes, fails = _manual(page.module)
    return {
        "kind": "finding",
        "code": code,
        "name": page.name,
        "severity": page.severity,
        "otherwise": page.otherwise or None,
        "what": page.what,
        "fix": page.fix or None,
        "manual": manual,
        "passes": passes,
        "fails": fails,
        "laws": {text: [_law(id_) for id_ in ids] for text, ids in _laws_by_text(page.topics).items()},
        "parameters": [_parameter(key) for key in page.parameters],
        "example": codes.example(code),
        "command": page.command if codes.example(code) is not None else None,
        "unseen": page.unseen or None,
    }


@cache
def _manual(module: str) -> tuple[str | None, str | None, str | None]:
    """The docstring of a law without its examples, what passes and what fails."""
    if not module:
        return None, None, None
    source = (_LAWS / f"{module}.py").read_text(encoding="utf-8")
    text = (ast.get_docstring(ast.parse(source)) or "").replace("``", "`")
    paragraphs = [" ".join(part.split()) for part in text.split("\n\n")]
    found = re.fullmatch(r"Passes: (.*?) Fails: (.*)", paragraphs[-1])
    if found is None:
        return "\n\n".join(paragraphs), None, None
    return "\n\n".join(paragraphs[:-1]), found[1], found[2]


@cache
def _presets() -> tuple[Preset, ...]:
    return tuple(load_preset(info.name) for info in presets())


def _laws_by_text(topics: Iterable[str]) -> dict[str, list[str]]:
    """The clauses and decisions on these topics, by rule text, each once, in the order of the topics."""
    found: dict[str, list[str]] = {text: [] for text in lawbook.TEXTS}
    for topic in topics:
        for preset in _presets():
            ids = found[preset.text]
            own = _SERIES_OF[preset.text]
            cited = preset.cites.get(topic, ())
            ids += [id_ for id_ in cited if id_ not in ids and lawbook.series(id_) in own]
    return {text: ids for text, ids in found.items() if ids}


def _law(id_: str) -> dict[str, str]:
    return {"id": id_, "document": lawbook.document(id_), "text": lawbook.law_text(id_) or ""}


def _parameter(key: str) -> dict[str, Any]:
    """What a parameter means, and its value and source in each preset that uses it."""
    values = {}
    for info in presets():
        variant = resolve(info.name)
        if variant.is_used(key):
            value = variant.stated[key]
            values[info.name] = {"value": plain(value), "shown": value_text(value), "source": variant.source(key)}
    return {"key": key, "meaning": PARAMETERS[key].doc, "presets": values}


def example_findings(code: str) -> list[Finding]:
    """What the engine finds of ``code`` in the example of its page, each finding with its place."""
    from fivehundred_cli.formats import SourceError, read_text
    from fivehundred_cli.replayer import replay_record

    text = codes.example(code)
    if text is None:
        return []
    found: list[Finding] = []
    try:
        for read in read_text(text, "yaml"):
            if read.record is None:
                found += [read.error] if read.error is not None else []
                continue
            for item in replay_record(read.record):
                found += [item.error] if isinstance(item, Unusable) else item.findings
            for each in found:
                place = read.locate(each.path) if each.line is None else None
                if place is not None:
                    each.line, each.column = place
    except SourceError as error:
        found.append(error.finding)
    return [each for each in found if each.code == code]


# ---- a clause or decision


def _of_law(id_: str) -> dict[str, Any]:
    entry = lawbook.entry(id_)
    assert entry is not None
    made: dict[str, Any] = {
        "kind": "decision" if entry.is_decision else "clause",
        "id": id_,
        "document": lawbook.document(id_),
        "text": entry.text,
    }
    if entry.is_decision:
        made |= {
            "title": entry.title,
            "question": entry.question,
            "why": entry.why,
            "certainty": entry.certainty or None,
            "clauses": [_law(each) for each in entry.related],
        }
    else:
        made |= {
            "place": entry.place,
            "tags": list(entry.tags),
            "mark": entry.mark,
            "reason": entry.reason or None,
            "decisions": [_law(each) for each in entry.related],
        }
    return made | {
        "parameters": list(_uses(id_)),
        "findings": [{"code": page.code, "name": page.name} for page in _found_by(id_)],
    }


def _uses(id_: str) -> Iterator[dict[str, Any]]:
    """The values of parameters, in the presets or as a choice of a house, that rest on a clause or decision."""
    for key, parameter in PARAMETERS.items():
        values: dict[str, list[str]] = {}
        choices: dict[str, list[str]] = {}
        for preset in _presets():
            if key in preset.named and preset.sources[key] == id_:
                values.setdefault(value_text(preset.values[key]), []).append(preset.name)
            for value in _choices(preset, key, id_):
                choices.setdefault(value, []).append(preset.name)
        for at, names in [(values, "presets"), (choices, "choices")]:
            for value, of in at.items():
                yield {"key": key, "value": value, "meaning": parameter.doc, "as": names, "in": of}


def _choices(preset: Preset, key: str, id_: str) -> Iterator[str]:
    """The values of ``key`` that a house may choose, or gets by another choice, on the authority of ``id_``."""
    for (chosen, value), option in preset.options.items():
        if chosen == key and option.source == id_:
            yield value
        implied = option.implies.get(key)
        if implied is not None and implied[1] == id_:
            yield value_text(implied[0])


def _found_by(id_: str) -> Iterator[codes.CodePage]:
    """The findings on whose topics some preset cites a clause or decision."""
    topics = {topic for preset in _presets() for topic, ids in preset.cites.items() if id_ in ids}
    for page in codes.pages().values():
        if topics & set(page.topics):
            yield page
