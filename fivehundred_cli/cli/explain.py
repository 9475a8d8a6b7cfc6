"""``fh explain``: the manual page of a finding, a clause or a decision."""

from __future__ import annotations

import os
import sys
from typing import Annotated, Final

import typer

from fivehundred_cli.cli import options, output
from fivehundred_cli.cli.colour import CHOICES as COLOURS
from fivehundred_cli.cli.colour import wants_colour
from fivehundred_cli.cli.help import SHOWING

FORMATS: Final = ("text", "json")

SHORT: Final = "Explain a finding, a clause or a decision."

EPILOG: Final = """\b
Examples:
  fh explain FH402                       a finding, by its code
  fh explain revoke                      or by its name
  fh explain U-143                       a clause of one of the rule texts
  fh explain D-82                        a decision, where a text is unclear or silent
"""


def explain(
    what: Annotated[str, typer.Argument(metavar="WHAT", help="A finding's code or name, a clause, or a decision.")],
    format_: Annotated[
        str, typer.Option("--format", metavar="FORMAT", help="text or json.", rich_help_panel=SHOWING)
    ] = "text",
    color: Annotated[
        str, typer.Option("--color", metavar="WHEN", help="auto, always or never.", rich_help_panel=SHOWING)
    ] = "auto",
    ascii_: options.AsciiOption = False,
) -> None:
    """Print what a finding means, the clauses behind it, what each preset does about it, and an example to replay.

    Of a clause or decision: what it says, where it stands, and what rests on it.
    """
    from fivehundred_cli.parameters import listed
    from fivehundred_cli.report import explain as pages

    options.choice(format_, FORMATS, "--format")
    options.choice(color, COLOURS, "--color")
    found = pages.find(what)
    if found is None:
        near = pages.suggestions(what)
        hint = f"did you mean {listed(near)}?" if near else "codes are FH001 to FH608, clauses U-143, decisions D-82"
        raise typer.BadParameter(f"{what!r} is no finding, clause or decision; {hint}", param_hint="WHAT")
    if format_ == "json":
        output.write_page(pages.data(found), ascii_only=ascii_)
        return
    _print(found, color, ascii_)


def _print(found: str, color: str, ascii_: bool) -> None:
    from fivehundred_cli.report.explain_page import ExplainPage
    from fivehundred_cli.report.page import PlainPrinter, Printer
    from fivehundred_cli.report.signs import Signs

    terminal = output.is_terminal(sys.stdout)
    colour = wants_colour(color, os.environ, terminal)
    printer: Printer = PlainPrinter(output.write, colour=colour)
    if terminal and os.environ.get("TERM") != "dumb":
        from fivehundred_cli.report.rich_page import RichPrinter

        printer = RichPrinter(output.write, colour=colour)
    signs = Signs(ascii_only=ascii_ or not output.can_show_signs(sys.stdout))
    ExplainPage(printer, signs).write(found)
