"""``fh variants``: the presets and what they say."""

from __future__ import annotations

from typing import Annotated, Final

import typer

from fivehundred_cli.cli import options
from fivehundred_cli.cli.help import SHOWING

FORMATS: Final = ("text", "json")

EPILOG: Final = """\b
Examples:
  fh variants                            the presets
  fh variants us-4                       every parameter, with its value and source
  fh variants bid-1992 --set widow=5     and with a change of the house
  fh variants --diff bid-1992 us-4       where two differ
"""


def variants(
    name: Annotated[str | None, typer.Argument(metavar="[NAME]", help="A preset.")] = None,
    diff: Annotated[
        tuple[str, str] | None,
        typer.Option(metavar="A B", help="Show where two presets differ.", rich_help_panel=SHOWING),
    ] = None,
    set_: options.SetOption = None,
    format_: Annotated[
        str, typer.Option("--format", metavar="FORMAT", help="text or json.", rich_help_panel=SHOWING)
    ] = "text",
    ascii_: options.AsciiOption = False,
) -> None:
    """List the presets, or print every parameter of one with its value and the clause or decision it comes from."""
