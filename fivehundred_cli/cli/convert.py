"""``fh convert``: from one format of transcripts to another."""

from __future__ import annotations

from typing import Annotated, Final

import typer

from fivehundred_cli.cli import options, output, status
from fivehundred_cli.cli.help import OTHER

SHORT: Final = "Convert transcripts between formats; say what is lost."

EPILOG: Final = """Formats: yaml, json, jsonl, line (a hand on one line), ptn (Trickster), who500-trace and who500-game
(the engine who/500); only written: markdown (a diagram and the tricks), csv (a score sheet).

Exit status: 0 done; 1 with --strict, if something was lost, or with --check, if something differs; 2 wrong usage, or a
file or record that could not be read.

\b
Examples:
  fh convert game.ptn --to yaml
  fh convert archive.jsonl --to line -o archive.line
  fh convert logs/*.ptn --to yaml -o transcripts/
  fh convert - --from who500-trace --to jsonl < trace.jsonl
  fh convert archive.jsonl --to line --check
"""


def convert(
    files: Annotated[list[str], typer.Argument(metavar="FILE...", help="Transcripts; - is standard input.")],
    to: Annotated[
        str | None, typer.Option("--to", "-t", metavar="FORMAT", help="The format to write; see below.")
    ] = None,
    out: Annotated[
        str | None,
        typer.Option(
            "--output",
            "-o",
            metavar="FILE|DIR",
            help="Write to a file, or a file for each source into a folder; - is standard output.",
        ),
    ] = None,
    force: Annotated[bool, typer.Option("--force", "-f", help="Replace files that exist.")] = False,
    strict: Annotated[
        bool, typer.Option("--strict", help="Write nothing, and end with status 1, if anything is lost.")
    ] = False,
    check: Annotated[
        bool, typer.Option("--check", help="Write nothing; convert, read back, compare, and say what differs.")
    ] = False,
    from_: options.FromOption = None,
    max_size: options.MaxSizeOption = None,
    quiet: Annotated[
        bool, typer.Option("--quiet", "-q", help="No report of what is lost.", rich_help_panel=OTHER)
    ] = False,
) -> None:
    """Convert transcripts between formats.

    What the target cannot express, and what the source does not say, is reported on standard error with its place.
    """
    from fivehundred_cli.api import format_of
    from fivehundred_cli.cli.conversions import Job, run
    from fivehundred_cli.conversion import TARGETS
    from fivehundred_cli.formats import FORMATS, MAX_SIZE
    from fivehundred_cli.formats.sources import BY_NAME

    if files.count("-") > 1:
        raise typer.BadParameter("standard input can be read only once", param_hint="FILE...")
    if from_ is not None:
        options.choice(from_, tuple(known.name for known in FORMATS), "--from")
    target = to or (format_of(out) if out not in (None, "-") and out is not None else None)
    if target is None:
        raise typer.BadParameter(f"say the format to write: {', '.join(TARGETS)}", param_hint="--to")
    options.choice(target, TARGETS, "--to")
    if check and out is not None:
        raise typer.BadParameter("it writes nothing, so it goes with no --output", param_hint="--check")
    if check and not BY_NAME[target].reading:
        raise typer.BadParameter(f"{target} is only written, so that nothing can be read back", param_hint="--check")
    job = Job(
        files=files,
        target=target,
        source=from_,
        max_size=MAX_SIZE if max_size is None else options.size(max_size),
        out=None if out == "-" else out,
        force=force,
        strict=strict,
        quiet=quiet,
    )
    code = run(job, check=check)
    output.flush()
    raise typer.Exit(code if code != status.NOTHING_FOUND else 0)
