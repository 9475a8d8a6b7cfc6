"""``fh dedupe``: the hands that an archive holds more than once."""

from __future__ import annotations

from typing import Annotated, Final

import typer

from fivehundred_cli.cli import options, output

SHORT: Final = "List the hands that occur more than once."

FORMATS: Final = ("text", "json", "jsonl")

EPILOG: Final = """Exit status: 0 no hand occurs twice; 1 some do; 2 wrong usage, or a file or record that could not be
read.

\b
Examples:
  fh dedupe archive/
  fh dedupe new.ptn archive.jsonl --format jsonl
"""


def dedupe(
    files: Annotated[list[str], typer.Argument(metavar="PATH...", help="Transcripts or folders; - is standard input.")],
    from_: options.FromOption = None,
    max_size: options.MaxSizeOption = None,
    format_: Annotated[
        str,
        typer.Option("--format", metavar="FORMAT", help="text: for reading; json: one array; jsonl: a line a group."),
    ] = "text",
) -> None:
    """List the hands that occur more than once, by the hash that fh hash prints. Nothing is changed.

    Only the hashes and the places are held in memory.
    """
    from fivehundred_cli.cli.hashes import groups

    options.choice(format_, FORMATS, "--format")
    found, code = groups(files, from_, max_size)
    if format_ == "text":
        for number, (digest, places) in enumerate(found):
            output.write(("\n" if number else "") + f"{digest}\n" + "".join(f"  {place}\n" for place in places))
        hands = sum(len(places) - 1 for _, places in found)
        many = "1 hand occurs" if len(found) == 1 else f"{len(found)} hands occur"
        output.complain(f"{many} more than once; {hands} could go")
    else:
        import json

        items = [{"hash": digest, "hands": places} for digest, places in found]
        if format_ == "json":
            output.write(json.dumps(items, indent=2) + "\n")
        else:
            for item in items:
                output.write(json.dumps(item) + "\n")
    raise typer.Exit(code or (1 if found else 0))
