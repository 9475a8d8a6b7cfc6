"""``fh replay``: rule on the hands of transcripts."""

from __future__ import annotations

from typing import Annotated, Final

import typer

from fivehundred_cli.cli import options, status
from fivehundred_cli.cli.help import OTHER, READING, RULES, SHOWING

SHORT: Final = "Replay transcripts, rule on what was irregular, score."

EPILOG: Final = """Exit status: 0 nothing found (notes aside); 1 a violation, a mismatch or an unfinished hand; 2 wrong
usage, or a file or record that could not be used.

\b
Examples:
  fh replay dispute.yaml
  fh replay evening.yaml --hand 4        one hand of a game
  fh replay dispute.yaml --variant us-4  by other rules than it says
  fh replay dispute.yaml --set bids.schedule=original
  fh replay - --format json < hand.yaml  for a program
"""


def replay(
    files: Annotated[list[str], typer.Argument(metavar="FILE...", help="Transcripts; - is standard input.")],
    variant: Annotated[
        str | None,
        typer.Option(
            metavar="NAME",
            help="Rule by this variant, whatever the records say; see fh variants.",
            rich_help_panel=RULES,
        ),
    ] = None,
    set_: options.SetOption = None,
    elect: Annotated[
        list[str] | None,
        typer.Option(
            metavar="CHOICE",
            help="Take a choice that the ruling lists as open, e.g. new-deal or S=claim-revoke. May be repeated.",
            rich_help_panel=RULES,
        ),
    ] = None,
    hand: Annotated[
        int | None,
        typer.Option(metavar="N", help="Only the Nth hand, counted through the file.", rich_help_panel=READING),
    ] = None,
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
            "--format",
            metavar="FORMAT",
            help="text: for reading; json: one array; jsonl: a line of JSON a hand.",
            rich_help_panel=SHOWING,
        ),
    ] = "text",
    quiet: Annotated[
        bool,
        typer.Option(
            "--quiet",
            "-q",
            help="Only the findings and the score: no hands, no auction, no tricks.",
            rich_help_panel=SHOWING,
        ),
    ] = False,
    color: Annotated[
        str, typer.Option(metavar="WHEN", help="Colour the text: auto, always or never.", rich_help_panel=SHOWING)
    ] = "auto",
    ascii_: options.AsciiOption = False,
    exit_zero: Annotated[
        bool,
        typer.Option("--exit-zero", help="End with status 0 even where there are findings.", rich_help_panel=OTHER),
    ] = False,
) -> None:
    """Replay transcripts, rule on what was irregular, and score.

    Prints for each hand the contract, the tricks, each finding with its law and what follows from it, the choices
    still open, the score sheet, and the state of the game.
    """
    from fivehundred_cli.cli.reporters import COLOURS, FORMATS, Looks, reporter_for
    from fivehundred_cli.cli.rulings import Reading, Request, Rules, report
    from fivehundred_cli.formats import FORMATS as INPUT_FORMATS
    from fivehundred_cli.formats import MAX_SIZE

    options.choice(format_, FORMATS, "--format")
    options.choice(color, COLOURS, "--color")
    if from_ is not None:
        options.choice(from_, tuple(known.name for known in INPUT_FORMATS), "--from")
    if hand is not None and hand < 1:
        raise typer.BadParameter("hands count from 1", param_hint="--hand")
    if hand is not None and len(files) > 1:
        raise typer.BadParameter("it counts through one file, and several are given", param_hint="--hand")
    if files.count("-") > 1:
        raise typer.BadParameter("standard input can be read only once", param_hint="FILE...")
    rules = Rules(variant=variant, settings=options.settings(set_), elect=options.elections(elect))
    options.check_settings(rules.settings)
    options.check_variant(rules.variant, rules.settings)
    reading = Reading(format=from_, max_size=MAX_SIZE if max_size is None else options.size(max_size))
    looks = Looks(format=format_, color=color, quiet=quiet, ascii_only=ascii_)
    with reporter_for(looks) as reporter:
        code = report(files, Request(rules, reading, hand), reporter)
    raise typer.Exit(0 if exit_zero and code == status.FINDINGS else code)
