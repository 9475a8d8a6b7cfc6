"""``fh schema``: print a JSON Schema."""

from __future__ import annotations

from typing import Annotated, Final

import typer

from fivehundred_cli.cli import options, output
from fivehundred_cli.resources import SCHEMAS, schema_text

SHORT: Final = "Print the JSON Schema of transcripts, variants, rulings, score sheets or findings."

EPILOG: Final = """\b
Examples:
  fh schema transcript > transcript.schema.json
  fh schema ruling                       what fh replay --format json writes
  fh schema findings                     what fh validate --format json writes
"""


def schema(
    name: Annotated[str, typer.Argument(metavar="NAME", help="transcript, variant, ruling, score or findings.")],
) -> None:
    """Print the JSON Schema (draft 2020-12) of transcripts, variants, rulings, score sheets or findings."""
    options.choice(name, SCHEMAS, "NAME")
    output.write(schema_text(name))
