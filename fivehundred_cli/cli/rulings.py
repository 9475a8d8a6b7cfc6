"""From a source to its rulings, each finding with its place in the text."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, NamedTuple

from fivehundred_cli.cli import output, status
from fivehundred_cli.formats import MAX_SIZE, ReadRecord, SourceError, read_path
from fivehundred_cli.replayer import replay_record
from fivehundred_cli.report.reporter import Reporter
from fivehundred_cli.ruling import Finding, Ruling, Unusable

if TYPE_CHECKING:
    from fivehundred_cli.cli.conversions import Report


class Rules(NamedTuple):
    """What the command line says about the rules: a variant instead of the record's, changes to it, choices made."""

    variant: str | None = None
    settings: Sequence[tuple[str, str]] = ()
    elect: Sequence[str] = ()


class Reading(NamedTuple):
    """How to read a source: the format (``None`` to guess) and the greatest size of a record in bytes."""

    format: str | None = None
    max_size: int = MAX_SIZE


class Request(NamedTuple):
    """What to rule on: ``hand`` is the number of the only hand wanted, counted through a file from 1."""

    rules: Rules
    reading: Reading
    hand: int | None = None


def source_name(path: str) -> str:
    """How a source is called in the output."""
    return "<stdin>" if path == "-" else path


def rulings(path: str, rules: Rules, reading: Reading) -> Iterator[Ruling | Unusable]:
    """Rule on every hand of a source, in order; ``-`` is standard input.

    What the format of another program does not say of a hand is told on standard error.

    Raises ``SourceError`` for a source that cannot be opened or that holds no record.
    """
    name = source_name(path)
    remarks: Report | None = None
    for read in read_path(path, format=reading.format, max_size=reading.max_size):
        if read.losses:
            remarks = remarks or _remarks(name)
            _tell(remarks, read)
        for item in _of_record(read, rules):
            item.source = name
            item.record = read.number
            yield item
    if remarks is not None:
        remarks.close()


def _remarks(name: str) -> Report:
    from fivehundred_cli.cli.conversions import Report

    return Report(name, quiet=False)


def _tell(remarks: Report, read: ReadRecord) -> None:
    from fivehundred_cli.conversion import placed

    remarks.losses(placed(read, read.losses))


def _of_record(read: ReadRecord, rules: Rules) -> Iterator[Ruling | Unusable]:
    if read.record is None:
        if read.error is not None:
            place(read, read.error)
            yield Unusable(read.error)
        return
    for item in replay_record(read.record, replace=rules.variant, settings=rules.settings, elect=rules.elect):
        for finding in (item.error,) if isinstance(item, Unusable) else item.findings:
            place(read, finding)
        yield item


def place(read: ReadRecord, finding: Finding) -> None:
    """Fill in the line and column of a finding, where the text can tell them."""
    if finding.line is None:
        found = read.locate(finding.path)
        if found is not None:
            finding.line, finding.column = found


def report(paths: Sequence[str], request: Request, reporter: Reporter) -> int:
    """Rule on the hands of all sources, give each to the reporter, and return the exit status of the whole.

    A source that cannot be read is named on standard error, and the others are still read.
    """
    code = status.NOTHING_FOUND
    for path in paths:
        try:
            code = max(code, _report_source(path, request, reporter))
        except SourceError as error:
            reporter.fail(Unusable(error.finding, source=source_name(path)))
            output.complain_of(error.finding)
            code = status.UNUSABLE
    return code


def _report_source(path: str, request: Request, reporter: Reporter) -> int:
    code = status.NOTHING_FOUND
    count = 0
    for count, item in enumerate(rulings(path, request.rules, request.reading), 1):
        if request.hand is not None and count != request.hand:
            continue
        reporter.add(item)
        code = max(code, status.status_of(item))
        if count == request.hand:
            return code
    if request.hand is not None:
        output.complain(f"fh: {source_name(path)}: no hand {request.hand}; {_how_many(count)}")
        return status.UNUSABLE
    return code


def _how_many(count: int) -> str:
    return "there is only one hand" if count == 1 else f"there are {count} hands"
