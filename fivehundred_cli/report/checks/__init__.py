"""The findings of a run over many files, in the formats of people, CI systems and programs: a module a format."""

from __future__ import annotations

from importlib import import_module
from typing import Final, cast

from fivehundred_cli.report.checks.found import CheckReporter, Found, Looks, Moment, Summary, Write

__all__ = ["FORMATS", "TEXT_FORMATS", "CheckReporter", "Found", "Looks", "Moment", "Summary", "Write", "reporter"]

FORMATS: Final = ("full", "concise", "json", "jsonl", "github", "gitlab", "junit", "sarif", "rdjson")
"""The formats by name, which is also that of the module; its class ``Report`` writes it."""

TEXT_FORMATS: Final = ("full", "concise")
"""Those that a person reads."""


def reporter(name: str, write: Write, looks: Looks) -> CheckReporter:
    """The reporter of a format. Raises ``KeyError`` for a format that does not exist."""
    if name not in FORMATS:
        raise KeyError(name)
    return cast("CheckReporter", import_module(f"fivehundred_cli.report.checks.{name}").Report(write, looks))
