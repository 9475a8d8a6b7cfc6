"""``fh man``: print the manual page, made of what ``--help`` says."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from fivehundred_cli import __version__
from fivehundred_cli.cli import output

if TYPE_CHECKING:
    from fivehundred_cli.cli.manual import CommandPage

SHORT: Final = "Print the manual page."

EPILOG: Final = """\b
Examples:
  fh man | man -l -                      read it
  fh man > ~/.local/share/man/man1/fh.1  put it where man finds it
"""


def man() -> None:
    """Print the manual page of fh and all its commands, for man(1)."""
    from fivehundred_cli.cli.manual import pages

    output.write(manual_page(pages()))


def manual_page(pages: list[CommandPage]) -> str:
    """The page in the language of man(7)."""
    root, *commands = pages
    lines = [
        f'.TH FH 1 "" "fh {__version__}" "User Commands"',
        ".SH NAME",
        f"fh \\- {_escaped(root.description.splitlines()[0].rstrip('.'))}",
        ".SH SYNOPSIS",
        f".B fh\n{_escaped(root.usage)}",
        ".SH DESCRIPTION",
        *_prose("\n\n".join(root.description.split("\n\n")[1:])),
        *_options(root),
        ".SH COMMANDS",
    ]
    for page in commands:
        lines += [".TP", f".B fh {page.name}", _escaped(page.summary)]
    for page in commands:
        lines += [f'.SH "FH {page.name.upper()}"', f".B fh {page.name}", _escaped(page.usage), ".PP"]
        lines += _prose(page.description)
        for metavar, text in page.arguments:
            lines += [".TP", f".I {_escaped(metavar)}", _escaped(text)]
        lines += [*_options(page), *_prose(page.epilog)]
    lines += [".SH EXIT STATUS AND EXAMPLES", *_prose(root.epilog)]
    return "\n".join(lines) + "\n"


def _options(page: CommandPage) -> list[str]:
    lines: list[str] = []
    section = ""
    for option in page.options:
        if option.section != section:
            section = option.section
            lines.append(f'.SS "{_escaped(section)}"')
        names = ", ".join(f"\\fB{_escaped(name)}\\fR" for name in option.names)
        value = f" \\fI{_escaped(option.metavar)}\\fR" if option.metavar else ""
        lines += [".TP", names + value, _escaped(option.help)]
    return lines


def _prose(text: str) -> list[str]:
    """Paragraphs; one that starts with a backspace keeps its lines."""
    lines: list[str] = []
    for paragraph in re.split(r"\n\s*\n", text.strip()):
        if not paragraph:
            continue
        kept = paragraph.startswith("\b")
        body = paragraph.lstrip("\b\n").rstrip()
        if kept:
            lines += [".PP", ".nf", *(_escaped(line) for line in body.splitlines()), ".fi"]
        else:
            lines += [".PP", _escaped(" ".join(body.split()))]
    return lines


def _escaped(text: str) -> str:
    text = text.replace("\\", "\\e").replace("-", "\\-")
    return f"\\&{text}" if text.startswith((".", "'")) else text
