"""Which reporter a command writes with."""

from __future__ import annotations

import os
import sys
from dataclasses import dataclass
from typing import Final

from fivehundred_cli.cli import output
from fivehundred_cli.cli.colour import CHOICES as COLOURS
from fivehundred_cli.cli.colour import wants_colour
from fivehundred_cli.report.reporter import Reporter

__all__ = ["COLOURS", "FORMATS", "Looks", "reporter_for"]

FORMATS: Final = ("text", "json", "jsonl")


@dataclass(frozen=True, slots=True, kw_only=True)
class Looks:
    """How the command line wants its output: see ``fh replay --help``."""

    format: str = "text"
    color: str = "auto"
    quiet: bool = False
    ascii_only: bool = False


def reporter_for(looks: Looks) -> Reporter:
    """The reporter for standard output."""
    if looks.format != "text":
        from fivehundred_cli.report.json import JsonArray, JsonLines

        made = JsonArray if looks.format == "json" else JsonLines
        return made(output.write, ascii_only=looks.ascii_only or not output.is_unicode(sys.stdout))
    from fivehundred_cli.report.terminal import TextReport

    terminal = output.is_terminal(sys.stdout)
    colour = wants_colour(looks.color, os.environ, terminal)
    ascii_only = looks.ascii_only or not output.can_show_signs(sys.stdout)
    if terminal and os.environ.get("TERM") != "dumb":
        from fivehundred_cli.report.rich_page import RichPrinter

        return TextReport(RichPrinter(output.write, colour=colour), ascii_only=ascii_only, quiet=looks.quiet)
    from fivehundred_cli.report.page import PlainPrinter

    return TextReport(PlainPrinter(output.write, colour=colour), ascii_only=ascii_only, quiet=looks.quiet)
