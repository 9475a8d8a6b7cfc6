"""YAML, written as a person lays it out: a line for each hand of cards and for each trick."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from typing import Any, Final

from fivehundred_cli.formats.losses import Written
from fivehundred_cli.formats.plain import to_data
from fivehundred_cli.transcript import Record

_PLAIN: Final = re.compile(r"[A-Za-z0-9][A-Za-z0-9_+./=-]*(?: [A-Za-z0-9(/=+][A-Za-z0-9_+./=()-]*)*")
"""Texts that need no quotes, wherever they stand."""

_UNPRINTABLE: Final = re.compile("[\x7f-\x9f\u2028\u2029\ufeff\ufffe\uffff]")

_RECORDS: Final = frozenset(("hands", "tournament", "tables"))
"""Keys whose items are records, or parts of one."""

_BLOCKS: Final = frozenset(("dealt", "holds", "result"))
"""Keys whose mappings have a line for each entry."""


def scalar(text: str) -> str:
    """A text, in double quotes where it needs any."""
    if _PLAIN.fullmatch(text):
        return text
    quoted = json.dumps(text, ensure_ascii=False)
    return _UNPRINTABLE.sub(lambda found: f"\\u{ord(found[0]):04x}", quoted)


def flow(value: Any) -> str:
    """A value on one line."""
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, int):
        return str(value)
    if isinstance(value, str):
        return scalar(value)
    if isinstance(value, Mapping):
        return "{" + ", ".join([f"{scalar(key)}: {flow(item)}" for key, item in value.items()]) + "}"
    return "[" + ", ".join([flow(item) for item in value]) + "]"


def document(data: Mapping[str, Any]) -> str:
    """One record, without a document marker."""
    return "".join(_lines(data, "")) if data else "{}\n"


def _lines(data: Mapping[str, Any], indent: str) -> list[str]:
    lines = []
    for key, value in data.items():
        if key in _RECORDS and value:
            lines.append(f"{indent}{key}:\n")
            lines.extend(_hand(hand, indent) for hand in value)
        elif key in _BLOCKS and value:
            lines.append(f"{indent}{key}:\n")
            lines.extend(f"{indent}  {scalar(name)}: {flow(item)}\n" for name, item in value.items())
        elif key in ("play", "bidding") and isinstance(value, list) and value:
            lines.append(f"{indent}{key}:\n")
            lines.extend(_item(item, indent) for item in value)
        else:
            lines.append(f"{indent}{key}: {flow(value)}\n")
    return lines


def _hand(data: Mapping[str, Any], indent: str) -> str:
    if not data:
        return f"{indent}- {{}}\n"
    text = "".join(_lines(data, f"{indent}  "))
    return f"{indent}- {text[len(indent) + 2 :]}"


def _item(item: Any, indent: str) -> str:
    if isinstance(item, list):
        acts = "".join(f"{indent}  - {_pair(act)}\n" for act in item)
        return f"{indent}- {acts[len(indent) + 2 :]}"
    if isinstance(item, str):
        return f"{indent}- {scalar(item)}\n"
    return f"{indent}- {_pair(item)}\n"


def _pair(item: Mapping[str, Any]) -> str:
    ((name, value),) = item.items()
    return f"{scalar(name)}: {flow(value)}"


class Writer:
    """A document a record, with a marker between them."""

    def __init__(self) -> None:
        self._begun = False

    def start(self) -> str:
        """Nothing."""
        return ""

    def add(self, record: Record) -> Written:
        """A record as a document."""
        marker = "---\n" if self._begun else ""
        self._begun = True
        return Written(marker + document(to_data(record)))

    def end(self) -> str:
        """Nothing."""
        return ""
