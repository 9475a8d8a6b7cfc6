"""Finds the files that are shipped with the package: the JSON Schemas."""

from __future__ import annotations

from pathlib import Path
from typing import Final

SCHEMAS: Final = ("transcript", "variant", "ruling", "score", "findings")
"""The schemas by name."""


def schema_path(name: str) -> Path:
    """The file of a schema, such as ``transcript``: in an installed package, or in a checkout.

    Raises ``FileNotFoundError`` if there is none.
    """
    package = Path(__file__).parent
    for folder in (package / "schemas", package.parent / "schemas"):
        path = folder / f"{name}.schema.json"
        if path.is_file():
            return path
    raise FileNotFoundError(f"the schema {name!r} is not among the files of this package")


def schema_text(name: str) -> str:
    """The text of a schema. Raises ``FileNotFoundError`` if there is none."""
    return schema_path(name).read_text(encoding="utf-8")
