"""Games for the tests: ruled on from YAML, with every finding at its place."""

from __future__ import annotations

from collections.abc import Sequence

from fivehundred_cli.cli.rulings import place
from fivehundred_cli.formats import read_text
from fivehundred_cli.replayer import replay_record
from fivehundred_cli.ruling import Finding, Ruling, Unusable


def ruled(text: str) -> list[Ruling | Unusable]:
    """The rulings on the only record of a text."""
    (read,) = read_text(text, "yaml")
    assert read.record is not None, read.error
    items = list(replay_record(read.record))
    for item in items:
        for finding in findings_of(item):
            place(read, finding)
    return items


def findings_of(item: Ruling | Unusable) -> list[Finding]:
    return [item.error] if isinstance(item, Unusable) else item.findings


def hands(text: str) -> list[Ruling]:
    """The rulings on a game of which every hand can be used."""
    found = []
    for item in ruled(text):
        assert isinstance(item, Ruling), item
        found.append(item)
    return found


def found(text: str) -> list[tuple[int, str, str]]:
    """What was found in a game: the hand (from 1), the code, and what stands in the text where the finding points."""
    lines = text.split("\n")
    return [
        (item.hand, finding.code, lines[(finding.line or 0) - 1][(finding.column or 0) - 1 :].rstrip("}, "))
        for item in ruled(text)
        for finding in findings_of(item)
    ]


def last(head: str, *more: str) -> Ruling:
    """The last ruling on a game whose header is ``head`` and whose hands are ``more``."""
    return hands(game(head, *more))[-1]


def game(head: str, *more: str) -> str:
    """The text of a game."""
    return head.strip() + "\nhands:\n" + "".join(f"- {{{hand}}}\n" for hand in more)


def made(bid: str, by: str, tricks: str) -> str:
    """A hand of which only the outcome is known."""
    return f"contract: {{bid: {bid}, by: {by}}}, taken: {{{tricks}}}"


def codes(rulings: Sequence[Ruling | Unusable]) -> list[list[str]]:
    """The codes found in each hand."""
    return [[finding.code for finding in findings_of(item)] for item in rulings]
