"""One file, or a part of one: its records ruled on, and what was found, each with its place."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Final

from fivehundred_cli.archive.comments import MARK, Ignores
from fivehundred_cli.archive.moment import moment
from fivehundred_cli.archive.reading import Source, records
from fivehundred_cli.formats import MAX_SIZE, ReadRecord, SourceError
from fivehundred_cli.replayer import replay_record
from fivehundred_cli.report.checks.found import Found
from fivehundred_cli.ruling import Finding, HandView, Ruling, Unusable
from fivehundred_cli.transcript import Game, Hand, Record

_OFTEN: Final = 512
"""Records after which a check gives a sign of life."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Checks:
    """How to check: the rules, the reading, and which findings are wanted.

    ``variant`` takes the place of what a record says; ``default`` is for records that name none. ``context`` asks for
    the source lines and the table with each finding.
    """

    codes: frozenset[str]
    variant: str | None = None
    default: str | None = None
    settings: Sequence[tuple[str, str]] = ()
    format: str | None = None
    max_size: int = MAX_SIZE
    context: bool = False


@dataclass(slots=True)
class Tally:
    """What a check has come through: files, hands, findings that a comment accepts."""

    files: int = 0
    hands: int = 0
    ignored: int = 0

    def take(self) -> Tally:
        """What was counted since the last time."""
        taken = Tally(self.files, self.hands, self.ignored)
        self.files = self.hands = self.ignored = 0
        return taken


def check(source: Source, checks: Checks, tally: Tally) -> Iterator[Found | None]:
    """The findings of a source, in the order of its records; ``tally`` is counted up while they come.

    ``None`` comes now and then where nothing is found for long, so that somebody can say how far it is. Raises nothing
    for whatever the source may be or hold: that is a finding as well.
    """
    try:
        for count, read in enumerate(records(source, checks.format, checks.max_size), 1):
            if not count % _OFTEN:
                yield None
            record = read.record
            if record is None:
                if read.error is not None:
                    tally.hands += 1
                    yield _Places(source, read, checks).found(1, read.error)
                continue
            if checks.default is not None and record.variant is None:
                record = replace(record, variant=checks.default)
            if MARK in read.text and _has_comments(read):
                yield from _commented(_Places(source, read, checks), record, tally)
                continue
            for item in replay_record(record, replace=checks.variant, settings=checks.settings):
                tally.hands += 1
                if isinstance(item, Unusable) or item.findings:
                    yield from _ruled(_Places(source, read, checks), item, tally, None)
    except SourceError as error:
        yield Found(source.shown, 0, 0, error.finding)


def _commented(places: _Places, record: Record, tally: Tally) -> Iterator[Found]:
    """The findings of a record that has comments which may accept some of them."""
    checks = places.checks
    ignores = Ignores(places.read)
    for item in replay_record(record, replace=checks.variant, settings=checks.settings):
        tally.hands += 1
        yield from _ruled(places, item, tally, ignores)
    if "FH009" in checks.codes:
        for finding in ignores.unused():
            yield places.found(1, finding)


def _ruled(places: _Places, item: Ruling | Unusable, tally: Tally, ignores: Ignores | None) -> Iterator[Found]:
    if isinstance(item, Unusable):
        yield places.found(item.hand, item.error)
        return
    view: HandView | None = None
    for finding in item.findings:
        if finding.severity != "error" and finding.code not in places.checks.codes:
            continue
        made = places.found(item.hand, finding)
        if ignores is not None and ignores.accepts(finding):
            tally.ignored += 1
            continue
        if places.checks.context and item.view is not None:
            view = item.view() if view is None else view
            made.names = view.players
            made.moment = moment(finding, view, places.hand(item.hand), item.contract)
        yield made


class _Places:
    """Finds the places of findings in the text of one record."""

    def __init__(self, source: Source, read: ReadRecord, checks: Checks) -> None:
        self.source, self.read, self.checks = source, read, checks
        self._lines: list[str] | None = None

    def found(self, hand: int, finding: Finding) -> Found:
        """A finding with its line and column and the lines about it."""
        read = self.read
        if finding.line is None:
            place = read.locate(finding.path)
            finding.line, finding.column = place if place is not None else (read.line, read.column)
        return Found(self.source.shown, read.number, hand, finding, self._about(finding.line))

    def _about(self, line: int) -> tuple[tuple[int, str], ...]:
        """The line itself and, if wanted, its neighbours where they are lines of the record and not empty."""
        if not self.read.text:
            return ()
        if self._lines is None:
            self._lines = self.read.text.replace("\r\n", "\n").replace("\r", "\n").split("\n")
        around = 1 if self.checks.context else 0
        made = []
        for number in range(line - around, line + around + 1):
            index = number - self.read.line
            if 0 <= index < len(self._lines) and (self._lines[index] or number == line):
                made.append((number, self._lines[index]))
        return tuple(made)

    def hand(self, number: int) -> Hand | None:
        """The hand of the record that a ruling is about."""
        record = self.read.record
        if isinstance(record, Game):
            found = record.hands[number - 1] if number <= len(record.hands) else None
            return found if isinstance(found, Hand) else None
        return record if isinstance(record, Hand) else None


def _has_comments(read: ReadRecord) -> bool:
    """Whether the record's format has comments."""
    return read.open_finder is not None and read.open_finder.__module__.endswith("yaml_format")
