"""How a law is named and restated in a report."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from importlib import import_module
from typing import Final

from fivehundred_cli.ruling import Basis

LawText = Callable[[str], str | None]
"""Gives the restatement of a clause or decision by its id, or ``None`` where there is none."""

DOCUMENTS: Final = {
    "U": "Laws of 500",
    "B": "Official Team Rules",
    "H": "Harrop",
    "Q": "500 card game 1.0.38",
    "W": "public source",
    "D": "decision on the Laws of 500",
    "DB": "decision on the Official Team Rules",
    "DH": "decision on Harrop",
    "DQ": "decision on 500 card game 1.0.38",
    "DC": "decision",
}
"""What each series of ids belongs to."""

BASES: Final[dict[Basis, str]] = {
    "text": "",
    "decision": "no clear clause; ruled by decision",
    "fallback": "the rules played are silent; ruled by the Laws of 500",
    "house": "house rule",
}
"""What each basis says about the authority, in words; a clause that says so needs none."""


@cache
def _book() -> LawText:
    try:
        found: LawText = import_module("fivehundred_cli.lawbook").law_text
    except ImportError:
        return lambda _law: None
    return found


def book_text(law: str) -> str | None:
    """The restatement that the project ships; its book is opened for the first law that is asked for."""
    return _book()(law)


def law_line(law: str, text: LawText) -> str:
    """A law as a line of a report: its id, its document and, where there is one, its restatement."""
    document = DOCUMENTS.get(law.partition("-")[0])
    named = f"{law} ({document})" if document else law
    restated = text(law)
    return f"{named}: {restated}" if restated else named
