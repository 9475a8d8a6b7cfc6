"""``fh score``: the score sheets of games and tournaments."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Final

import typer

from fivehundred_cli.cli import options, output, status
from fivehundred_cli.cli.help import OTHER, READING, RULES, SHOWING

if TYPE_CHECKING:
    from collections.abc import Iterator

    from fivehundred_cli.cli.rulings import Reading, Rules
    from fivehundred_cli.formats import ReadRecord
    from fivehundred_cli.report.sheets import General, Sheet

FORMATS: Final = ("table", "json", "csv", "markdown")

SHORT: Final = "Print the score sheet of a game or a tournament."

EPILOG: Final = """Exit status: as fh replay: 0 nothing found; 1 a violation, a mismatch or an unfinished hand; 2 wrong
usage, or a file or record that could not be used.

\b
Examples:
  fh score evening.yaml
  fh score evening.yaml --format csv > evening.csv
  fh score club.yaml                     a tournament: each table, and the ranking
"""


def score(
    files: Annotated[list[str], typer.Argument(metavar="FILE...", help="Transcripts; - is standard input.")],
    variant: Annotated[
        str | None,
        typer.Option(metavar="NAME", help="Score by this variant, whatever the records say.", rich_help_panel=RULES),
    ] = None,
    set_: options.SetOption = None,
    from_: Annotated[
        str | None,
        typer.Option(
            "--from", metavar="FORMAT", help="The format of the files; guessed unless given.", rich_help_panel=READING
        ),
    ] = None,
    max_size: Annotated[
        str | None,
        typer.Option(
            metavar="SIZE", help="Refuse a document beyond this size, e.g. 500K. Default 10MB.", rich_help_panel=READING
        ),
    ] = None,
    format_: Annotated[
        str,
        typer.Option(
            "--format", metavar="FORMAT", help="table: for reading; json, csv, markdown.", rich_help_panel=SHOWING
        ),
    ] = "table",
    color: Annotated[
        str, typer.Option(metavar="WHEN", help="Colour the table: auto, always or never.", rich_help_panel=SHOWING)
    ] = "auto",
    ascii_: options.AsciiOption = False,
    exit_zero: Annotated[
        bool,
        typer.Option("--exit-zero", help="End with status 0 even where there are findings.", rich_help_panel=OTHER),
    ] = False,
) -> None:
    """Print the score sheet as people keep it: a row a hand, the points of each side, the totals, minus ones ringed.

    Games follow one another; a tournament gets a sheet for each table, the general sheet, and the ranking. A record of
    scores alone (contract and taken) is enough.
    """
    from fivehundred_cli.cli.reporters import COLOURS
    from fivehundred_cli.cli.rulings import Reading, Rules
    from fivehundred_cli.formats import FORMATS as INPUT_FORMATS
    from fivehundred_cli.formats import MAX_SIZE

    options.choice(format_, FORMATS, "--format")
    options.choice(color, COLOURS, "--color")
    if from_ is not None:
        options.choice(from_, tuple(known.name for known in INPUT_FORMATS), "--from")
    if files.count("-") > 1:
        raise typer.BadParameter("standard input can be read only once", param_hint="FILE...")
    rules = Rules(variant=variant, settings=options.settings(set_))
    options.check_settings(rules.settings)
    options.check_variant(rules.variant, rules.settings)
    reading = Reading(format=from_, max_size=MAX_SIZE if max_size is None else options.size(max_size))
    run = _Run(rules, reading)
    _write(run.sheets(files), format_, color, ascii_)
    raise typer.Exit(0 if exit_zero and run.code == status.FINDINGS else run.code)


class _Run:
    """Reads the sources and makes their sheets; ``code`` is the exit status so far."""

    def __init__(self, rules: Rules, reading: Reading) -> None:
        self.rules = rules
        self.reading = reading
        self.code = status.NOTHING_FOUND

    def sheets(self, paths: list[str]) -> Iterator[Sheet | General]:
        """The sheets of all sources. One that cannot be read is named on standard error."""
        from fivehundred_cli.formats import SourceError, read_path

        for path in paths:
            try:
                for read in read_path(path, format=self.reading.format, max_size=self.reading.max_size):
                    yield from self._of_record(path, read)
            except SourceError as error:
                output.complain_of(error.finding)
                self.code = status.UNUSABLE

    def _of_record(self, path: str, read: ReadRecord) -> Iterator[Sheet | General]:
        from fivehundred_cli.cli.rulings import place, source_name
        from fivehundred_cli.replayer import Terms, replay_record
        from fivehundred_cli.report.sheets import General, Sheet, enter
        from fivehundred_cli.ruling import Ruling, Unusable
        from fivehundred_cli.transcript import Tournament

        source, rules, record = source_name(path), self.rules, read.record
        headers = {} if record is None else record.headers or {}
        sheet = Sheet(source=source, record=read.number, title=headers.get("title") or headers.get("event"))
        general = None
        items: list[Ruling | Unusable]
        if record is None:
            items = [Unusable(read.error)] if read.error is not None else []
        elif isinstance(record, Tournament):
            from fivehundred_cli.tournament import GeneralSheet, replay_tournament

            general = GeneralSheet(0)
            items = list(replay_tournament(record, Terms(rules.variant, rules.settings, rules.elect), general))
        else:
            items = list(replay_record(record, replace=rules.variant, settings=rules.settings, elect=rules.elect))
        for item in items:
            self.code = max(self.code, status.status_of(item))
            for finding in (item.error,) if isinstance(item, Unusable) else item.findings:
                place(read, finding)
        yield from enter(sheet, items)
        if general is not None:
            yield General(
                source=source,
                record=read.number,
                title=sheet.title,
                rounds=general.count,
                lines=general.ranking(),
            )


def _write(sheets: Iterator[Sheet | General], format_: str, color: str, ascii_: bool) -> None:
    import os
    import sys

    ascii_only = ascii_ or not output.can_show_signs(sys.stdout)
    if format_ == "table":
        from fivehundred_cli.cli.colour import wants_colour
        from fivehundred_cli.report.page import PlainPrinter
        from fivehundred_cli.report.sheet_text import TextSheets

        colour = wants_colour(color, os.environ, output.is_terminal(sys.stdout))
        page = TextSheets(PlainPrinter(output.write, colour=colour), ascii_only=ascii_only)
        for sheet in sheets:
            page.write(sheet)
    elif format_ == "markdown":
        from fivehundred_cli.report.sheet_text import markdown

        for number, sheet in enumerate(sheets):
            output.write("\n" * (number > 0) + "\n".join(markdown(sheet, ascii_only=ascii_only)) + "\n")
    elif format_ == "csv":
        from fivehundred_cli.report.sheet_data import csv_text

        output.write(csv_text(list(sheets)))
    else:
        import json

        from fivehundred_cli.report.sheet_data import sheet_object

        ascii_json = ascii_ or not output.is_unicode(sys.stdout)
        parts = (json.dumps(sheet_object(sheet), ensure_ascii=ascii_json) for sheet in sheets)
        output.write("[" + ",\n ".join(parts) + "]\n")
