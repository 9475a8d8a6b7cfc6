"""The JSON Schema of the preset files and of the mapping a record may write, made from the table of parameters."""

from __future__ import annotations

import json
from typing import Any, Final

from fivehundred_cli.parameter_table import PARAMETERS
from fivehundred_cli.parameters import DENOMINATIONS, LADDER_KEYS, LADDER_WORDS, Parameter, value_text

SCHEMA_ID: Final = "urn:fivehundred:schema:variant:1"
_ID_PATTERN: Final = "^(B|H|Q|U|W|N|D|DB|DC|DH|DQ)-[0-9]+$"

Schema = dict[str, Any]


def _words(parameter: Parameter) -> Schema:
    allowed: Schema = {"enum": list(parameter.values)}
    text = {
        "type": "string",
        "pattern": f"^({'|'.join(parameter.values)})([ ,]+({'|'.join(parameter.values)}))*$|^none$",
    }
    numbers = [int(word) for word in parameter.values if word.isdecimal()]
    item = {"anyOf": [allowed, {"enum": numbers}]} if numbers else allowed
    return {"anyOf": [{"type": "array", "items": item, "uniqueItems": True}, text, *([item] if numbers else [])]}


def _whole(parameter: Parameter) -> Schema:
    span: Schema = {"type": "integer", "minimum": parameter.low, "maximum": parameter.high}
    if parameter.step > 1:
        span = {"enum": list(range(parameter.low, parameter.high + 1, parameter.step))}
    digits = {"type": "string", "pattern": "^[+-]?[0-9]+$"}
    return {"anyOf": [span, digits, *([{"enum": list(parameter.values)}] if parameter.values else [])]}


def _choice(parameter: Parameter) -> Schema:
    values: list[Any] = list(parameter.values)
    values += [int(word) for word in parameter.values if word.isdecimal()]
    # YAML readers other than ours take these words for truth values.
    return {"enum": values + [False] * ("off" in values)}


def _row() -> Schema:
    cell = {"anyOf": [{"type": "integer", "minimum": 1}, {"type": "string", "pattern": "^[0-9]+$"}]}
    return {"anyOf": [{"type": "array", "items": cell, "minItems": 5, "maxItems": 5}, {"type": "string"}]}


def _schedule(parameter: Parameter) -> Schema:
    rows = {name: _row() for name in DENOMINATIONS}
    table = {"type": "object", "properties": rows, "required": list(DENOMINATIONS), "additionalProperties": False}
    return {"anyOf": [{"enum": list(parameter.values)}, table]}


def _ladder(_: Parameter) -> Schema:
    cell = {"type": ["string", "integer", "boolean"]}
    rung = {
        "type": "object",
        "properties": {key: _rung_value(key, cell) for key in LADDER_KEYS},
        "required": ["call", "value"],
        "additionalProperties": False,
    }
    return {"anyOf": [{"type": "array", "items": rung}, {"const": "none"}]}


def _rung_value(key: str, cell: Schema) -> Schema:
    return {"enum": list(LADDER_WORDS[key])} if key in LADDER_WORDS else cell


def _packets(_: Parameter) -> Schema:
    packet = {"anyOf": [{"type": "string", "pattern": "^(k|k?[0-9]{1,2})$"}, {"type": "integer", "minimum": 1}]}
    text = {"type": "string", "pattern": "^(any|(k|k?[0-9]{1,2})([ ,]+(k|k?[0-9]{1,2}))*)$"}
    return {"anyOf": [text, {"type": "array", "items": packet, "minItems": 1}]}


def _flag(_: Parameter) -> Schema:
    return {"enum": [True, False, "true", "false"]}


_KINDS: Final = {
    "choice": _choice,
    "int": _whole,
    "bool": _flag,
    "list": _words,
    "packets": _packets,
    "schedule": _schedule,
    "ladder": _ladder,
}


def value_schema(parameter: Parameter) -> Schema:
    """The schema of one parameter's value, as text or as JSON's own type."""
    return {"description": parameter.doc, **_KINDS[parameter.kind](parameter), "default": _default(parameter)}


def _default(parameter: Parameter) -> Any:
    if parameter.default is None or isinstance(parameter.default, tuple):
        return list(parameter.default) if parameter.default is not None else "none"
    return parameter.default if isinstance(parameter.default, bool | int) else value_text(parameter.default)


def _ref(name: str) -> Schema:
    return {"$ref": f"#/$defs/{name}"}


def _nested() -> dict[str, Schema]:
    """Dotted keys and the nested mappings that mean the same."""
    tree: dict[str, Any] = {}
    for key in PARAMETERS:
        *groups, last = key.split(".")
        place = tree
        for group in groups:
            place = place.setdefault(group, {})
        place[last] = key
    return {name: _branch(part, f"{name}.") for name, part in tree.items()}


def _branch(part: Any, prefix: str) -> Schema:
    if isinstance(part, str):
        return _ref(f"value:{part}")
    inside: dict[str, Schema] = {name: _branch(value, f"{prefix}{name}.") for name, value in part.items()}
    for key in PARAMETERS:
        if key.startswith(prefix) and "." in key.removeprefix(prefix):
            inside[key.removeprefix(prefix)] = _branch(key, "")
    return {"type": "object", "properties": inside, "additionalProperties": False}


def _mapping() -> Schema:
    dotted = {key: _branch(key, "") for key in PARAMETERS}
    return {
        "description": "A preset and what the table plays otherwise; dotted and nested keys mean the same.",
        "type": "object",
        "properties": {"base": _ref("name"), **dotted, **_nested()},
        "required": ["base"],
        "additionalProperties": False,
    }


def _sourced() -> Schema:
    entries = {
        key: {
            "type": "object",
            "properties": {"value": _branch(key, ""), "source": _ref("id")},
            "required": ["value", "source"],
            "additionalProperties": False,
        }
        for key in PARAMETERS
    }
    return {"type": "object", "properties": entries, "additionalProperties": False}


def _file() -> Schema:
    return {
        "description": "A preset: a table's rules, each with the clause or decision it comes from.",
        "type": "object",
        "properties": {
            "name": {"type": "string", "pattern": "^_?[a-z0-9]+(-[a-z0-9]+)*$"},
            "title": {"type": "string"},
            "text": {"description": "The rule text it states.", "type": "string", "pattern": "^[A-Z]+$"},
            "base": {"description": "The preset or base that holds what is not said here.", "type": "string"},
            "parameters": _ref("sourced"),
            "options": {
                "description": "By parameter and value: what that value rests on, implies and cites.",
                "type": "object",
                "properties": {key: {"type": "object", "additionalProperties": _ref("option")} for key in PARAMETERS},
                "additionalProperties": False,
            },
            "cites": _ref("cites"),
        },
        "required": ["name"],
        "additionalProperties": False,
    }


def variant_schema() -> Schema:
    """The whole schema: a preset file, a reference in a record (``$defs/reference``), and every parameter."""
    option = {
        "type": "object",
        "properties": {"source": _ref("id"), "implies": _ref("sourced"), "cites": _ref("cites")},
        "required": ["source"],
        "additionalProperties": False,
    }
    ids = {"anyOf": [_ref("id"), {"type": "array", "items": _ref("id"), "minItems": 1}]}
    parameters = {f"value:{key}": value_schema(parameter) for key, parameter in PARAMETERS.items()}
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "$id": SCHEMA_ID,
        "title": "Variant",
        "description": "A preset file. What a record writes under variant is $defs/reference.",
        "$ref": "#/$defs/file",
        "$defs": {
            "file": _file(),
            "reference": {"anyOf": [_ref("name"), _ref("mapping")]},
            "mapping": _mapping(),
            "name": {"description": "The name of a preset.", "type": "string"},
            "sourced": _sourced(),
            "option": option,
            "cites": {"type": "object", "additionalProperties": ids},
            "id": {"description": "A clause or a decision.", "type": "string", "pattern": _ID_PATTERN},
            **parameters,
        },
    }


def schema_text() -> str:
    """The schema as the file ``variant.schema.json`` holds it."""
    return json.dumps(variant_schema(), indent=2, ensure_ascii=False) + "\n"
