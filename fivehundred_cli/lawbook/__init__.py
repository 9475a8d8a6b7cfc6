"""The lawbook: every clause of the four rule texts and every decision, restated in the project's own words.

A series of ids (``U``, ``B``, ``H``, ``Q`` for the clauses, ``W`` for what public sources say of the rules that people
play, ``N`` for what the Laws of 500 never say, ``D``, ``DC``,
``DB``, ``DH``, ``DQ`` for the decisions) is one JSON file, read when the first of its entries is asked for.
"""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path
from typing import Any, Final, NamedTuple

FOLDER: Final = Path(__file__).parent

TEXTS: Final = {
    "U": "500 Rulebook with the Laws of 500",
    "B": "500 (BID) Official Team Rules, 1992",
    "H": "Rules of four handed Five-Hundred, P. G. Harrop, 1989",
    "Q": "500 card game 1.0.38",
    "W": "500 as it is played, from public sources",
}
"""The rule texts, by the letter of their clauses; ``W`` is no one text, but what public sources say."""

SERIES: Final = {
    "U": "500 Rulebook",
    "N": "500 Rulebook",
    "B": "Official Team Rules",
    "H": "Harrop",
    "Q": "500 card game 1.0.38",
    "W": "public source",
    "D": "decision on the Laws of 500",
    "DC": "decision common to the other three texts",
    "DB": "decision on the Official Team Rules",
    "DH": "decision on Harrop",
    "DQ": "decision on 500 card game 1.0.38",
}
"""The series of ids, in the order of the lawbook, each with the short name of what it belongs to."""

MARKS: Final = ("replayable", "declared", "not adjudicable")
"""Whether the cards of a record decide a clause, an event told in it, or nothing an engine could see."""


class Entry(NamedTuple):
    """One clause or decision.

    ``text`` restates the rule, of a decision what is taken. Of a clause ``place`` is the law or heading it stands
    under, ``mark`` one of :data:`MARKS`, ``reason`` why an engine cannot decide it, ``related`` the decisions on it. Of
    a decision ``title``, ``question`` and ``why`` are given, ``certainty`` is ``high``, ``medium``, ``low`` or empty,
    and ``related`` are the clauses it reads.
    """

    id: str
    text: str
    place: str = ""
    tags: tuple[str, ...] = ()
    mark: str = ""
    reason: str = ""
    title: str = ""
    question: str = ""
    why: str = ""
    certainty: str = ""
    related: tuple[str, ...] = ()

    @property
    def is_decision(self) -> bool:
        """Whether it is a decision and no clause."""
        return series(self.id).startswith("D")


def series(id_: str) -> str:
    """The series that an id belongs to by its form: ``U-143`` is of ``U``."""
    return id_.partition("-")[0]


@cache
def _file(name: str) -> dict[str, Any]:
    with (FOLDER / f"{name.lower()}.json").open("rb") as stream:
        entries: dict[str, Any] = json.load(stream)
    return entries


def _raw(id_: str) -> dict[str, Any] | None:
    name = series(id_)
    found: dict[str, Any] | None = _file(name).get(id_) if name in SERIES else None
    return found


def law_text(id_: str) -> str | None:
    """The short restatement of a clause, or the matter of a decision and what is taken; ``None`` for an unknown id."""
    raw = _raw(id_)
    if raw is None:
        return None
    text: str = raw["text"]
    title = raw.get("title")
    return text if title is None else f"{title}: {text[0].lower()}{text[1:]}"


def document(id_: str) -> str:
    """What a clause or decision belongs to, with its place: ``Laws of 500, Law 14``; empty for an unknown id."""
    raw = _raw(id_)
    if raw is None:
        return ""
    name, place = SERIES[series(id_)], raw.get("place", "")
    if place.startswith("Law "):
        name = "Laws of 500"
    return f"{name}, {place}" if place else name


def entry(id_: str) -> Entry | None:
    """A clause or decision; ``None`` for an id that does not exist."""
    raw = _raw(id_)
    if raw is None:
        return None
    related = raw.get("decisions", raw.get("clauses", ()))
    words = ("text", "place", "mark", "reason", "title", "question", "why", "certainty")
    return Entry(
        id_,
        tags=tuple(raw.get("tags", ())),
        related=tuple(related),
        **{word: raw[word] for word in words if word in raw},
    )


@cache
def all_ids() -> tuple[str, ...]:
    """Every id, clauses before decisions, in the order of the texts."""
    return tuple(id_ for name in SERIES for id_ in _file(name))
