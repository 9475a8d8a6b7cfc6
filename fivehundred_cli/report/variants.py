"""Variants as text and as plain data: the list of presets, one variant with its sources, two side by side."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Final

from fivehundred_cli.parameter_table import PARAMETERS
from fivehundred_cli.parameters import Value, value_text
from fivehundred_cli.variant import Variant, presets, resolve, typed

FORMAT: Final = "fivehundred-variants/1"
UNUSED: Final = "-"
SET_MARK: Final = "*"
IMPLIED_MARK: Final = "+"


def list_presets() -> str:
    """The presets, one a line: name, players, rule text, title."""
    rows = [(info.name, str(info.players), info.text, info.title) for info in presets()]
    return "\n".join(_columns([("name", "players", "text", "title"), *rows])) + "\n"


def show(variant: Variant, *, docs: bool = False) -> str:
    """Every parameter of ``variant`` with its value and source, under its group; ``docs`` adds what each means.

    A value that was set is marked ``*``, one that follows from it ``+``; ``-`` stands where the rules have no use for
    the parameter.
    """
    lines = [f"{variant.name}: {variant.title}"]
    if variant.overrides:
        lines.append("with " + ", ".join(f"{key}={value_text(value)}" for key, value in variant.overrides.items()))
    rows = [(_mark(variant, key) + key, _shown(variant, key), _source(variant, key)) for key in PARAMETERS]
    texts = dict(zip(PARAMETERS, _columns(rows), strict=True))
    for group, keys in _groups(PARAMETERS).items():
        lines += ["", group]
        for key in keys:
            lines.append(f"  {texts[key]}")
            if docs:
                lines.append(f"      {PARAMETERS[key].doc}")
    return "\n".join(lines + _legend(variant)) + "\n"


def diff(left: Variant, right: Variant, *, show_all: bool = False) -> str:
    """Two variants side by side, with sources: the parameters that differ, or all with ``show_all``."""
    keys = [key for key in PARAMETERS if show_all or _differs(left, right, key)]
    if not keys:
        return f"{_label(left)} and {_label(right)} play by the same rules.\n"
    rows = [_pair(left, right, key, show_all) for key in keys]
    heading = (*[""] * show_all, "parameter", _label(left), "source", _label(right), "source")
    return "\n".join(_columns([heading, *rows])) + "\n"


def find(wanted: Sequence[tuple[str, str]]) -> list[Variant]:
    """The presets that play all of ``wanted`` (parameter and value as text), of those whose rules speak of it.

    Of ``bids.special`` the value may be one call of the ladder. Raises :class:`VariantError` for a parameter that does
    not exist, or a value that it cannot have.
    """
    found = [resolve(info.name) for info in presets()]
    for key, text in wanted:
        parameter = PARAMETERS.get(key)
        if parameter is not None and parameter.kind == "ladder" and re.fullmatch(r"[a-z-]+", text) and text != "none":
            found = [each for each in found if any(rung["call"] == text for rung in each[key])]
            continue
        value = typed(key, text)
        found = [each for each in found if _speaks_of(each, key) and value in (each[key], each.stated[key])]
    return found


def _speaks_of(variant: Variant, key: str) -> bool:
    """Whether the rules of a preset speak of a parameter, or of the one that it follows."""
    followed = key.replace(".nullo.", ".no-trump.")
    return variant.is_used(key) or (variant.stated[key] == "as-no-trump" and variant.is_used(followed))


def find_page(wanted: Sequence[tuple[str, str]]) -> str:
    """The presets that play all of ``wanted``, one a line, with the source of each value."""
    found = find(wanted)
    if not found:
        return "No preset plays so.\n"
    keys = list(dict.fromkeys(key for key, _ in wanted))
    rows = [
        (each.name, str(each["players"]), each.text, *(f"{key}: {_source(each, key)}" for key in keys), each.title)
        for each in found
    ]
    return "\n".join(_columns([("name", "players", "text", *["source"] * len(keys), "title"), *rows])) + "\n"


def find_data(wanted: Sequence[tuple[str, str]]) -> dict[str, Any]:
    """The presets that play all of ``wanted`` as plain data."""
    keys = list(dict.fromkeys(key for key, _ in wanted))
    return {
        "format": FORMAT,
        "presets": [
            {
                "name": each.name,
                "title": each.title,
                "players": each["players"],
                "text": each.text,
                "parameters": {key: _entry(each, key) for key in keys},
            }
            for each in find(wanted)
        ],
    }


def list_data() -> dict[str, Any]:
    """The presets as plain data."""
    return {"format": FORMAT, "presets": [info._asdict() for info in presets()]}


def show_data(variant: Variant) -> dict[str, Any]:
    """A variant as plain data: every parameter with value, source, and whether it is used and was changed."""
    return {
        "format": FORMAT,
        "name": variant.name,
        "title": variant.title,
        "text": variant.text,
        "overrides": {key: plain(value) for key, value in variant.overrides.items()},
        "parameters": {key: _entry(variant, key) for key in PARAMETERS},
    }


def diff_data(left: Variant, right: Variant, *, show_all: bool = False) -> dict[str, Any]:
    """Two variants as plain data: by parameter, the two entries of :func:`show_data`."""
    keys = [key for key in PARAMETERS if show_all or _differs(left, right, key)]
    return {
        "format": FORMAT,
        "variants": [{"name": each.name, "overrides": _plain_map(each.overrides)} for each in (left, right)],
        "differences": {key: [_entry(left, key), _entry(right, key)] for key in keys},
    }


def plain(value: Value) -> Any:
    """A value as JSON has it: lists for tuples, null for none."""
    if isinstance(value, Mapping):
        return _plain_map(value)
    return [plain(item) for item in value] if isinstance(value, tuple) else value


def _plain_map(values: Mapping[str, Value]) -> dict[str, Any]:
    return {key: plain(value) for key, value in values.items()}


def _entry(variant: Variant, key: str) -> dict[str, Any]:
    return {
        "value": plain(variant[key]),
        "source": variant.source(key),
        "used": variant.is_used(key),
        "set": key in variant.overrides,
        "implied": variant.is_implied(key),
    }


def _label(variant: Variant) -> str:
    return variant.name + "*" * bool(variant.overrides)


def _mark(variant: Variant, key: str) -> str:
    if key in variant.overrides:
        return SET_MARK + " "
    return (IMPLIED_MARK if variant.is_implied(key) else " ") + " "


def _shown(variant: Variant, key: str) -> str:
    if not variant.is_used(key):
        return UNUSED
    value = variant.stated[key]
    return ladder_text(value) if PARAMETERS[key].kind == "ladder" else value_text(value)


def ladder_text(ladder: Any) -> str:
    """Special calls in short: each with what it is worth and where it stands."""
    return ", ".join(f"{rung['call']} {rung['value']} {rung.get('rank', '')}".strip() for rung in ladder) or "none"


def _source(variant: Variant, key: str) -> str:
    return variant.source(key) if variant.is_used(key) else ""


def _differs(left: Variant, right: Variant, key: str) -> bool:
    return _shown(left, key) != _shown(right, key)


def _pair(left: Variant, right: Variant, key: str, show_all: bool) -> tuple[str, ...]:
    mark = ("*" if _differs(left, right, key) else "",) if show_all else ()
    return (*mark, key, _shown(left, key), _source(left, key), _shown(right, key), _source(right, key))


def _legend(variant: Variant) -> list[str]:
    if not variant.overrides:
        return []
    implied = any(variant.is_implied(key) for key in PARAMETERS)
    return ["", f"{SET_MARK} set otherwise than {variant.name}" + f"   {IMPLIED_MARK} follows from that" * implied]


def _groups(keys: Iterable[str]) -> dict[str, list[str]]:
    groups: dict[str, list[str]] = {}
    for key in keys:
        groups.setdefault(PARAMETERS[key].group, []).append(key)
    return groups


def _columns(rows: Sequence[Sequence[str]]) -> list[str]:
    """Rows in aligned columns, two spaces apart; the last column is as long as it likes."""
    widths = [max(len(row[place]) for row in rows) for place in range(len(rows[0]))]
    return ["  ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True)).rstrip() for row in rows]
