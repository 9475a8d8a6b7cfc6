"""The generated parts of the page on variants: presets, options of each rule text, every parameter and its values."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from typing import Final

from fivehundred_cli.parameter_table import PARAMETERS
from fivehundred_cli.parameters import Parameter, value_text
from fivehundred_cli.presets import load_preset
from fivehundred_cli.report.variants import ladder_text
from fivehundred_cli.variant import Variant, presets, resolve

COLUMNS: Final = ("bid-1992", "us-4", "harrop-1989", "two-joker")
"""One preset for each rule text."""

WILD_TEXT: Final = "W"
"""The text of the presets that rest on public sources."""

_MARKER: Final = re.compile(r"(<!-- generated: (\w+) -->\n).*?(<!-- end -->)", re.DOTALL)


def fill(page: str) -> str:
    """The page with each part between ``<!-- generated: NAME -->`` and ``<!-- end -->`` made anew."""
    return _MARKER.sub(lambda match: f"{match[1]}\n{_PARTS[match[2]]()}\n{match[3]}", page)


def _table(heading: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    lines = [heading, ["---"] * len(heading), *rows]
    return "\n".join(f"| {' | '.join(cell.replace('|', chr(92) + '|') for cell in row)} |" for row in lines) + "\n"


def _code(words: Iterable[str]) -> str:
    return " ".join(f"`{word}`" for word in words)


def _presets() -> str:
    rows = [
        (f"`{info.name}`", str(info.players), info.text, _pack(resolve(info.name)), info.title) for info in presets()
    ]
    return _table(("preset", "players", "text", "cards", "title"), rows)


def _pack(variant: Variant) -> str:
    return f"{variant.pack.size}, kitty {variant.kitty}"


def _options() -> str:
    return "\n".join(f"### {name}\n\n{_options_of(name)}" for name in (*COLUMNS, "us-4-solo", "us-5", *_wild_names()))


def _options_of(name: str) -> str:
    preset = load_preset(name)
    shared = load_preset("us-4").options if name.startswith("us-") and name != "us-4" else {}
    if preset.text == WILD_TEXT and name != _wild_names()[0]:
        shared = load_preset(_wild_names()[0]).options
    rows = [
        (f"`--set {key}={text}`", option.source, _implied(option.implies))
        for (key, text), option in preset.options.items()
        if text != value_text(preset.values[key]) and shared.get((key, text)) != option
    ]
    return _table(("option", "source", "brings with it, unless set otherwise"), rows)


def _implied(implies: object) -> str:
    assert isinstance(implies, dict)
    return ", ".join(f"`{key}: {value_text(value)}` ({source})" for key, (value, source) in implies.items())


def _allowed(parameter: Parameter) -> str:
    span = range(parameter.low, parameter.high + 1, parameter.step)
    special = {
        "int": _code(parameter.values) + (f" {span[0]} to {span[-1]}" if parameter.step == 1 else "") if span else "",
        "bool": _code(("true", "false")),
        "list": "a list of " + _code(parameter.values),
        "packets": "`any` or packets",
        "schedule": _code(parameter.values) + " or a table",
        "ladder": "a list of calls",
    }
    if parameter.step > 1:
        special["int"] = _code(map(str, span))
    return special.get(parameter.kind, _code(parameter.values)).strip()


def _value(variant: Variant, key: str) -> str:
    if not variant.is_used(key):
        return "–"
    stated = variant.stated[key]
    text = ladder_text(stated) if PARAMETERS[key].kind == "ladder" else value_text(stated)
    return f"{text} ({variant.source(key)})"


def _parameters() -> str:
    groups: dict[str, list[Parameter]] = {}
    for parameter in PARAMETERS.values():
        groups.setdefault(parameter.group, []).append(parameter)
    variants = [resolve(name) for name in COLUMNS]
    parts = []
    for group, parameters in groups.items():
        rows = [
            (f"`{each.key}`", each.doc, _allowed(each), *(_value(variant, each.key) for variant in variants))
            for each in parameters
        ]
        parts.append(f"### {group}\n\n{_table(('key', 'meaning', 'values', *COLUMNS), rows)}")
    return "\n".join(parts)


def _forms() -> str:
    """Where the other forms of the Laws of 500 differ from us-4."""
    base = resolve("us-4")
    names = [info.name for info in presets() if info.text == base.text and info.name != base.name]
    forms = [resolve(name) for name in names]
    rows = [
        (f"`{key}`", *(_value(form, key) if form.stated[key] != base.stated[key] else "" for form in forms))
        for key in PARAMETERS
        if any(form.stated[key] != base.stated[key] or form.is_used(key) != base.is_used(key) for form in forms)
    ]
    return _table(("key", *names), rows)


def _wild_names() -> list[str]:
    """The presets that rest on public sources."""
    return [info.name for info in presets() if info.text == WILD_TEXT]


def _wild() -> str:
    """Every parameter that a preset of public sources speaks of, group by group, with its sources."""
    forms = [resolve(name) for name in _wild_names()]
    groups: dict[str, list[tuple[str, ...]]] = {}
    for parameter in PARAMETERS.values():
        if any(form.is_used(parameter.key) for form in forms):
            row = (f"`{parameter.key}`", *(_value(form, parameter.key) for form in forms))
            groups.setdefault(parameter.group, []).append(row)
    return "\n".join(f"### {group}\n\n{_table(('key', *_wild_names()), rows)}" for group, rows in groups.items())


_PARTS: Final = {"presets": _presets, "options": _options, "parameters": _parameters, "forms": _forms, "wild": _wild}
