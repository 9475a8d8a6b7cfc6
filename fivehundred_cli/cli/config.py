"""``fh config``: what is in force, and where from."""

from __future__ import annotations

import os
from typing import Annotated, Final

import typer

from fivehundred_cli.cli import options, output
from fivehundred_cli.cli.help import SHOWING

SHORT: Final = "Show the configuration in force, and where from."

FORMATS: Final = ("text", "json")

EPILOG: Final = """The configuration is the nearest fh.toml, or the table [tool.fh] of the nearest pyproject.toml, from
the working directory upwards. The command line has the last word.

\b
Examples:
  fh config                              as a fh.toml with comments
  fh config --format json                for a program
"""


def config(
    file: Annotated[
        str | None, typer.Option("--config", metavar="FILE", help="The configuration; the nearest unless given.")
    ] = None,
    format_: Annotated[
        str, typer.Option("--format", metavar="FORMAT", help="text or json.", rich_help_panel=SHOWING)
    ] = "text",
) -> None:
    """Print every key of the configuration with its value and the file that it comes from."""
    from fivehundred_cli.cli.checking import configuration, in_force

    options.choice(format_, FORMATS, "--format")
    found = configuration(file, False)
    path = os.path.relpath(found.path) if found.path is not None else None
    values = {key: (value, path or "default" if key in found.said else "default") for key, value in in_force(found)}
    if format_ == "json":
        rows = {key: {"value": value, "from": origin} for key, (value, origin) in values.items()}
        output.write_page({"file": str(found.path) if found.path else None, "values": rows}, ascii_only=False)
        return
    output.write(f"# {found.path or 'no fh.toml and no [tool.fh] in a pyproject.toml'}\n")
    for key, (value, origin) in values.items():
        mark = "" if value is not None else "# "
        output.write(f"{mark}{key} = {_toml(value)}  # {origin}\n")


def _toml(value: object) -> str:
    """A value as TOML writes it; what is not set has none."""
    import json

    if value is None:
        return "not set"
    if isinstance(value, dict):
        return "{" + ", ".join(f"{json.dumps(key)} = {json.dumps(each)}" for key, each in value.items()) + "}"
    return json.dumps(value, ensure_ascii=False)
