"""What a run over many files hands to a report: findings with their place in the text, files, and the sums."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Final, Protocol

from fivehundred_cli.report.findings import PLURALS
from fivehundred_cli.ruling import Finding, Severity

FORMAT: Final = "fivehundred-findings/1"
"""The name and version of the JSON of findings (``schemas/findings.schema.json``)."""

Write = Callable[[str], object]


@dataclass(frozen=True, slots=True)
class Moment:
    """The table when a card was played: trick ``number``, the cards that lay there, and the hands as far as known.

    ``trumps`` is the mask of the trumps; ``hands`` has the players clockwise.
    """

    number: int
    lies: tuple[tuple[str, int], ...]
    hands: tuple[tuple[str, tuple[int, ...]], ...]
    trumps: int


@dataclass(slots=True)
class Found:
    """A finding and where it is.

    ``source`` is the path as shown; ``record`` and ``hand`` count from 1 and are 0 where the source itself is the
    matter. ``lines`` are the lines of the source about the place, each with its number; that of the finding is among
    them.
    """

    source: str
    record: int
    hand: int
    finding: Finding
    lines: tuple[tuple[int, str], ...] = ()
    moment: Moment | None = None
    names: tuple[str, ...] = ()
    """The players, whose names are never taken for cards."""

    def text(self) -> str | None:
        """The line of the finding, where it is known."""
        return next((text for number, text in self.lines if number == self.finding.line), None)


@dataclass(frozen=True, slots=True, kw_only=True)
class Looks:
    """How the output has to look: ``ascii_only`` goes beyond no ASCII, ``colour`` is for a terminal."""

    ascii_only: bool = False
    colour: bool = False


@dataclass(slots=True)
class Summary:
    """What a run came to. ``seconds`` is its duration; ``failed`` counts those of the ``files`` that could not be
    read to the end."""

    files: int = 0
    hands: int = 0
    failed: int = 0
    severities: Counter[Severity] = field(default_factory=Counter)
    codes: Counter[str] = field(default_factory=Counter)
    ignored: int = 0
    known: int = 0
    """Findings that the baseline has."""
    seconds: float = 0.0
    interrupted: bool = False
    status: int = 0

    def counted(self) -> str:
        """How many findings there are, by severity: ``2 violations, 1 note``."""
        return ", ".join(
            f"{self.severities[severity]:,} {severity if self.severities[severity] == 1 else plural}"
            for severity, plural in PLURALS.items()
            if self.severities[severity]
        )

    def line(self) -> str:
        """The run in one line."""
        found = self.counted() or "nothing found"
        more = [f"{self.ignored:,} ignored" * bool(self.ignored), f"{self.known:,} in the baseline" * bool(self.known)]
        behind = "; ".join(part for part in more if part)
        start = "Interrupted after" if self.interrupted else "Checked"
        read = self.files - self.failed
        files = f"{read:,} file{'s' * (read != 1)}"
        hands = f"{self.hands:,} hand{'s' * (self.hands != 1)}"
        return f"{start} {files}, {hands}: {found}{f' ({behind})' if behind else ''}."


class CheckReporter(Protocol):
    """Writes the findings of a run as they come."""

    def add(self, found: Found) -> None:
        """Write one finding."""

    def file(self, source: str, hands: int) -> None:
        """Take note that a file is done, with so many hands; its findings have been given before."""

    def close(self, summary: Summary) -> None:
        """Write what belongs after the last finding; called once, even where the run was broken off."""
