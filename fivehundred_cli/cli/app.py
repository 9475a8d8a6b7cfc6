"""The table of commands. Only the module of the command that is run is imported."""

from __future__ import annotations

from collections.abc import Sequence
from importlib import import_module
from typing import TYPE_CHECKING, Annotated, Final

import typer
from typer.core import TyperGroup
from typer.main import get_command

from fivehundred_cli import __version__
from fivehundred_cli.cli.help import SectionedCommand

if TYPE_CHECKING:
    from typer._click.core import Command

COMMANDS: Final = (
    "replay", "validate", "score", "compare", "new", "format", "convert", "hash", "dedupe", "explain", "variants",
    "schema", "config", "completion", "man",
)  # fmt: skip
"""Each is the name of a command, of its module in this room, and of the function in it."""

EPILOG: Final = """Exit status: 0 nothing found; 1 findings; 2 wrong usage, or something that could not be read or used;
3 a defect in fh itself; 130 interrupted.

\b
Examples:
  fh replay dispute.yaml              rule on the hand recorded in a file
  fh replay dispute.yaml --format json
  fh variants us-4                    the rules of a variant, each with its source
"""


def _print_version(asked: bool) -> None:
    if asked:
        typer.echo(f"fh {__version__}")
        raise typer.Exit


def _main(
    version: Annotated[
        bool, typer.Option("--version", "-V", help="Print the version.", is_eager=True, callback=_print_version)
    ] = False,
    debug: Annotated[
        bool, typer.Option("--debug", help="Show the traceback of a defect in fh itself; may stand anywhere.")
    ] = False,
) -> None:
    """Settles what happened at a table of the card game 500.

    Replays a transcript through the rules that the table plays, finds what was irregular, and says what the law makes
    of it and what the score is.
    """


def build(arguments: Sequence[str] = ()) -> Command:
    """The command line as a command: with the command that ``arguments`` name alone, else with all of them."""
    app = typer.Typer(
        name="fh",
        cls=TyperGroup,
        add_completion=False,
        rich_markup_mode=None,
        pretty_exceptions_enable=False,
        no_args_is_help=True,
        context_settings={"help_option_names": ["-h", "--help"]},
        epilog=EPILOG,
    )
    app.callback()(_main)
    for name in COMMANDS if not arguments or arguments[0] not in COMMANDS else arguments[:1]:
        module = import_module(f"fivehundred_cli.cli.{name}")
        app.command(name, cls=SectionedCommand, epilog=module.EPILOG, short_help=module.SHORT)(getattr(module, name))
    return get_command(app)
