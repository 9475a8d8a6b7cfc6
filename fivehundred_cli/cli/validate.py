"""``fh validate``: check recorded games, many at a time."""

from __future__ import annotations

from typing import Annotated, Final

import typer

from fivehundred_cli.cli import options
from fivehundred_cli.cli.help import OTHER, READING, RULES, SHOWING

SHORT: Final = "Check recorded games: many files, for CI."

WHICH: Final = "Which findings"

EPILOG: Final = """Exit status: 0 nothing found (notes aside); 1 a violation, a mismatch or an unfinished hand; 2 wrong
usage, nothing to read, or a file or record that could not be used; 130 interrupted.

\b
Examples:
  fh validate recordings/                every transcript in a folder
  fh validate 'games/**/*.yaml' --exclude drafts/
  fh validate recordings/ --format github --output annotations.txt
  fh validate recordings/ --select FH4,FH6 --ignore FH413
  fh validate recordings/ --write-baseline known.json
  fh validate archive.jsonl.gz --statistics --jobs 4
"""

_LIST: Final = "CODES"


def validate(
    paths: Annotated[
        list[str],
        typer.Argument(metavar="PATH...", help="Files, folders, patterns such as 'games/*.yaml'; - is standard input."),
    ],
    variant: Annotated[
        str | None,
        typer.Option(
            metavar="NAME",
            help="Rule by this variant, whatever the records say; see fh variants.",
            rich_help_panel=RULES,
        ),
    ] = None,
    set_: options.SetOption = None,
    select: Annotated[
        list[str] | None,
        typer.Option(
            metavar=_LIST,
            help="Report only these: codes, beginnings of codes or names, e.g. FH4,revoke. May be repeated.",
            rich_help_panel=WHICH,
        ),
    ] = None,
    ignore: Annotated[
        list[str] | None,
        typer.Option(metavar=_LIST, help="Do not report these. The longer beginning wins.", rich_help_panel=WHICH),
    ] = None,
    baseline: Annotated[
        str | None,
        typer.Option(metavar="FILE", help="Do not report the findings that this file has.", rich_help_panel=WHICH),
    ] = None,
    write_baseline: Annotated[
        str | None,
        typer.Option(metavar="FILE", help="Write all findings into a baseline.", rich_help_panel=WHICH),
    ] = None,
    exclude: Annotated[
        list[str] | None,
        typer.Option(
            metavar="PATTERN",
            help="Leave out files in folders, by a pattern as in .gitignore. May be repeated.",
            rich_help_panel=READING,
        ),
    ] = None,
    force_exclude: Annotated[
        bool | None,
        typer.Option(
            "--force-exclude/--no-force-exclude", help="Leave out named files as well.", rich_help_panel=READING
        ),
    ] = None,
    respect_gitignore: Annotated[
        bool | None,
        typer.Option(
            "--respect-gitignore/--no-respect-gitignore",
            help="Leave out what git ignores; on unless switched off.",
            rich_help_panel=READING,
        ),
    ] = None,
    allow_empty: Annotated[
        bool, typer.Option("--allow-empty", help="Nothing to check is no error.", rich_help_panel=READING)
    ] = False,
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
        str | None,
        typer.Option(
            "--format",
            metavar="FORMAT",
            help="full (the default), concise, json, jsonl, github, gitlab, junit, sarif or rdjson.",
            rich_help_panel=SHOWING,
        ),
    ] = None,
    output: Annotated[
        str | None, typer.Option("--output", "-o", metavar="FILE", help="Write into a file.", rich_help_panel=SHOWING)
    ] = None,
    statistics: Annotated[
        bool, typer.Option("--statistics", help="Count the findings by code.", rich_help_panel=SHOWING)
    ] = False,
    quiet: Annotated[
        bool, typer.Option("--quiet", "-q", help="No summary and no progress.", rich_help_panel=SHOWING)
    ] = False,
    color: Annotated[
        str, typer.Option(metavar="WHEN", help="Colour the text: auto, always or never.", rich_help_panel=SHOWING)
    ] = "auto",
    ascii_: options.AsciiOption = False,
    jobs: Annotated[
        int | None,
        typer.Option("--jobs", "-j", metavar="N", help="Processes; as many as cores unless given.", min=1),
    ] = None,
    exit_zero: Annotated[
        bool,
        typer.Option("--exit-zero", help="End with status 0 even where there are findings.", rich_help_panel=OTHER),
    ] = False,
    config: Annotated[
        str | None,
        typer.Option(metavar="FILE", help="The configuration; the nearest fh.toml or pyproject.toml unless given."),
    ] = None,
    no_config: Annotated[bool, typer.Option("--no-config", help="Read no configuration.")] = False,
) -> None:
    """Check recorded games: replay every hand and report what is irregular, a finding at a time.

    Folders are searched for .yaml, .yml, .json, .jsonl and .ndjson, also with .gz behind it.
    """
    from fivehundred_cli.cli import checking

    given = checking.Given(
        paths=paths,
        variant=variant,
        settings=options.settings(set_),
        select=_codes(select),
        ignore=_codes(ignore),
        baseline=baseline,
        write_baseline=write_baseline,
        exclude=exclude or [],
        force_exclude=force_exclude,
        respect_gitignore=respect_gitignore,
        allow_empty=allow_empty,
        from_=from_,
        max_size=max_size,
        format=format_,
        output=output,
        statistics=statistics,
        quiet=quiet,
        color=color,
        ascii_only=ascii_,
        jobs=jobs,
        exit_zero=exit_zero,
        config=config,
        no_config=no_config,
    )
    raise typer.Exit(checking.run(given))


def _codes(lists: list[str] | None) -> list[str] | None:
    """Codes that may stand behind commas."""
    if lists is None:
        return None
    return [word for each in lists for word in each.replace(",", " ").split()]
