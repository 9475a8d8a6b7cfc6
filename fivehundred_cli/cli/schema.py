"""``fh schema``: print a JSON Schema."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Final

import typer

from fivehundred_cli.cli import options, output

NAMES: Final = ("transcript", "variant", "ruling")

SHORT: Final = "Print the JSON Schema of transcripts, variants or rulings."

EPILOG: Final = """\b
Examples:
  fh schema transcript > transcript.schema.json
  fh schema ruling                       what fh replay --format json writes
"""


def schema(name: Annotated[str, typer.Argument(metavar="NAME", help="transcript, variant or ruling.")]) -> None:
    """Print the JSON Schema (draft 2020-12) of transcripts, variants or rulings."""
    options.choice(name, NAMES, "NAME")
    output.write(schema_path(name).read_text("utf-8"))


def schema_path(name: str) -> Path:
    """Where the schema of that name is: inside the installed package, or beside it in a checkout."""
    package = Path(__file__).parent.parent
    shipped = package / "schemas" / f"{name}.schema.json"
    return shipped if shipped.exists() else package.parent / "schemas" / f"{name}.schema.json"
