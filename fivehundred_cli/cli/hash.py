"""``fh hash``: a hash of each hand, the same in every format."""

from __future__ import annotations

from typing import Annotated, Final

import typer

from fivehundred_cli.cli import options, output

SHORT: Final = "Print a hash of each hand, the same in every format."

EPILOG: Final = """Exit status: 0 done; 2 wrong usage, or a file or record that could not be read.

\b
Examples:
  fh hash hand.yaml hand.ptn
  fh hash archive.jsonl | sort | uniq -D -w 32
"""


def hash(
    files: Annotated[list[str], typer.Argument(metavar="PATH...", help="Transcripts or folders; - is standard input.")],
    from_: options.FromOption = None,
    max_size: options.MaxSizeOption = None,
) -> None:
    """Print a hash of each hand: of the rules, the cards, the calls and the play, whoever the players were called.

    Titles, notes, names, scores before the hand and written results do not count.
    """
    from fivehundred_cli.cli.hashes import hashes

    code = 0
    for found in hashes(files, from_, max_size):
        if found.hash is None:
            code = 2
        else:
            output.write(f"{found.hash}  {found.place}\n")
    raise typer.Exit(code)
