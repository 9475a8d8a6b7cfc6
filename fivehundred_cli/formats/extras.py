"""Fields of another format that ours has no place for, kept in the ``note`` of a record, so that they are not lost.

The note begins with the name of the format: ``who500-trace seed=19 hand=3``. In a value ``_`` stands for a blank, and
``%5F`` and the like for the few signs that cannot stand for themselves.
"""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from typing import Any, Final
from urllib.parse import unquote

_SPECIAL: Final = re.compile(r"[^!-$&-^`-~]")


def encode(text: str) -> str:
    """A text without blanks."""
    signs = _SPECIAL.sub(lambda found: "".join([f"%{byte:02X}" for byte in found[0].encode()]), text)
    return signs.replace("%20", "_")


def decode(word: str) -> str:
    """The text again. Raises ``ValueError`` for bytes that are no text."""
    return unquote(word.replace("_", " "), errors="strict")


def pack(format: str, values: Mapping[str, Any]) -> str:
    """A note that holds the values: texts as they are, anything else as JSON. Keys are plain words."""
    words = [format]
    for key, value in values.items():
        text = value if isinstance(value, str) else json.dumps(value, ensure_ascii=False, separators=(",", ":"))
        words.append(f"{key}={encode(text)}")
    return " ".join(words)


def unpack(format: str, note: str | None) -> dict[str, str] | None:
    """The values of a note, as texts; ``None`` where the note is none of this format."""
    name, *words = (note or "").split(" ")
    if name != format:
        return None
    found = {}
    for word in words:
        key, equals, value = word.partition("=")
        if not equals or not key or key in found:
            return None
        try:
            found[key] = decode(value)
        except ValueError:
            return None
    return found


def number(values: Mapping[str, str], key: str, default: int) -> int:
    """A value that is a whole number."""
    text = values.get(key, "")
    return int(text) if text.lstrip("-").isdecimal() and text.isascii() else default


def value(values: Mapping[str, str], key: str, default: Any) -> Any:
    """A value that is written as JSON."""
    try:
        return json.loads(values[key])
    except (KeyError, ValueError):
        return default
