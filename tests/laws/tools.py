"""From a transcript in YAML to its ruling, and short ways to ask what was found."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from textwrap import dedent

from fivehundred_cli.formats import read_text
from fivehundred_cli.replayer import replay_record
from fivehundred_cli.ruling import Finding, Option, Ruling, Unusable


def _items(text: str, settings: Mapping[str, str], elect: Sequence[str]) -> list[Ruling | Unusable]:
    [read] = read_text(dedent(text), "yaml")
    assert read.record is not None, read.error
    items = list(replay_record(read.record, settings=tuple(settings.items()), elect=elect))
    for item in items:
        for finding in [item.error] if isinstance(item, Unusable) else item.findings:
            assert read.locate(finding.path) is not None, finding
    return items


def rule(text: str, settings: Mapping[str, str] | None = None, *, elect: Sequence[str] = ()) -> Ruling:
    """The ruling on a hand (of a game, on its last hand); ``settings`` are those of ``--set``."""
    ruling = _items(text, settings or {}, elect)[-1]
    assert isinstance(ruling, Ruling), ruling.error
    return ruling


def unusable(text: str, settings: Mapping[str, str] | None = None) -> Finding:
    """The error of a hand that cannot be used."""
    [item] = _items(text, settings or {}, ())
    assert isinstance(item, Unusable), item
    return item.error


def codes(ruling: Ruling) -> list[str]:
    """The codes of what was found, in order, without notes and without the end of an unfinished record."""
    return [found.code for found in ruling.findings if found.severity not in ("note", "incomplete")]


def notes(ruling: Ruling) -> list[str]:
    """The codes of the notes, in order."""
    return [found.code for found in ruling.findings if found.severity == "note"]


def the(ruling: Ruling, code: str) -> Finding:
    """The one finding with this code."""
    [found] = [found for found in ruling.findings if found.code == code]
    return found


def laws(finding: Finding) -> set[str]:
    """All that a finding cites."""
    return {law for law in (finding.law, *finding.consequence_law) if law}


def choices(ruling: Ruling) -> dict[tuple[str, str], Option]:
    """The choices left open, by holder and name."""
    return {(option.holder, option.choice): option for option in ruling.options}


def legal(ruling: Ruling) -> tuple[str, str, set[str]]:
    """Who is next, with which act, and what that player may do."""
    assert ruling.next is not None
    return ruling.next.player, ruling.next.act, set(ruling.next.legal or ())
