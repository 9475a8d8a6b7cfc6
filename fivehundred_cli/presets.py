"""The preset files: read once, put together with their base, every text turned into a typed value.

A file of ``variants/`` names its ``base`` and says only what differs. ``parameters`` gives each value with the clause
it comes from; ``options`` what another value of a parameter rests on, implies and cites; ``cites`` the clauses on a
topic. A file whose name begins with ``_`` is a base for others and no preset.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any, Final, NamedTuple

from fivehundred_cli.parameter_table import PARAMETERS
from fivehundred_cli.parameters import Value, convert, value_text

FOLDER: Final = Path(__file__).parent / "variants"
_TEXTS: Final = "BUHQW"

LAWS_OF_500: Final = "us-4"
"""The preset whose laws stand in where a text is silent and the house asks the Laws of 500 (``laws.silent``)."""

Ids = tuple[str, ...]


class PresetFileError(Exception):
    """A preset file that does not fit the table of parameters: a defect of the package, not of a record."""


class Option(NamedTuple):
    """What a value of a parameter brings with it: its clause, the values it implies (each with its own), its cites."""

    source: str
    implies: Mapping[str, tuple[Value, str]]
    cites: Mapping[str, Ids]


class Preset(NamedTuple):
    """One preset, complete. ``named`` are the parameters that its files speak of; the others are defaults."""

    name: str
    title: str
    text: str
    values: Mapping[str, Value]
    sources: Mapping[str, str]
    options: Mapping[tuple[str, str], Option]
    cites: Mapping[str, Ids]
    named: frozenset[str]


@cache
def preset_names() -> tuple[str, ...]:
    """The names of all presets, without reading a file."""
    return tuple(sorted(path.stem for path in FOLDER.glob("[!_]*.yaml")))


def preset_order(preset: Preset) -> tuple[int, int, str]:
    """The place of a preset in a list: by rule text, then by number of players."""
    text, players = preset.text, preset.values["players"]
    place = _TEXTS.find(text)
    return place if place >= 0 else len(_TEXTS), players if isinstance(players, int) else 0, preset.name


def read_file(name: str) -> Mapping[str, Any]:
    """The document of the preset file ``name``, every scalar as text."""
    import yaml

    loader = getattr(yaml, "CBaseLoader", yaml.BaseLoader)
    with (FOLDER / f"{name}.yaml").open("rb") as stream:
        document: Mapping[str, Any] = yaml.load(stream, Loader=loader)
    return document


@cache
def load_preset(name: str) -> Preset:
    """The preset (or base) called ``name``.

    Raises ``FileNotFoundError`` if there is none and :class:`PresetFileError` if the file does not fit.
    """
    document = read_file(name)
    base = document.get("base")
    parent = load_preset(base) if base else _BARE
    given = {key: _sourced(name, key, entry) for key, entry in document.get("parameters", {}).items()}
    values = dict(parent.values)
    sources = dict(parent.sources)
    for key, (value, source) in given.items():
        values[key], sources[key] = value, source
    options = dict(parent.options)
    for key, by_value in document.get("options", {}).items():
        for text, entry in by_value.items():
            options[key, _value_key(name, key, text)] = _option(name, entry)
    return Preset(
        name,
        document.get("title", name),
        document.get("text", parent.text),
        values,
        sources,
        options,
        {**parent.cites, **_ids(document.get("cites", {}))},
        parent.named | frozenset(given),
    )


def _value(name: str, key: str, raw: Any) -> Value:
    try:
        return convert(PARAMETERS[key], raw)
    except (KeyError, ValueError) as problem:
        raise PresetFileError(f"{name}.yaml: {key}: {problem}") from problem


def _value_key(name: str, key: str, raw: Any) -> str:
    return value_text(_value(name, key, raw))


def _sourced(name: str, key: str, entry: Mapping[str, Any]) -> tuple[Value, str]:
    return _value(name, key, entry["value"]), entry["source"]


def _ids(cites: Mapping[str, str | list[str]]) -> dict[str, Ids]:
    return {topic: (ids,) if isinstance(ids, str) else tuple(ids) for topic, ids in cites.items()}


def _option(name: str, entry: Mapping[str, Any]) -> Option:
    implies = {key: _sourced(name, key, value) for key, value in entry.get("implies", {}).items()}
    return Option(entry["source"], implies, _ids(entry.get("cites", {})))


_BARE: Final = Preset(
    "",
    "",
    "",
    {key: parameter.default for key, parameter in PARAMETERS.items()},
    {key: parameter.source for key, parameter in PARAMETERS.items()},
    {},
    {},
    frozenset(),
)
