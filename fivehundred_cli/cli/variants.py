"""``fh variants``: the presets and what they say."""

from __future__ import annotations

from typing import Annotated, Any, Final

import typer

from fivehundred_cli.cli import options, output
from fivehundred_cli.cli.help import SHOWING

FORMATS: Final = ("text", "json")

SHORT: Final = "List the presets, or every rule of one with its source."

EPILOG: Final = """\b
Examples:
  fh variants                            the presets
  fh variants us-4                       every parameter, with its value and source
  fh variants bid-1992 --set widow=5     and with a change of the house
  fh variants --diff bid-1992 us-4       where two differ
  fh variants --find pack.joker=two      the presets that play so, with the source
  fh variants --find bids.special=misere those that know a call
"""


def _found(pairs: list[str], *, as_json: bool) -> str | dict[str, Any]:
    """What ``--find`` lists. Raises ``typer.BadParameter`` for what is no parameter or no value of it."""
    from fivehundred_cli.report import variants as page
    from fivehundred_cli.variant import VariantError

    wanted = options.settings(pairs, "--find")
    try:
        return page.find_data(wanted) if as_json else page.find_page(wanted)
    except VariantError as error:
        hint = f"; {error.hint}" if error.hint else ""
        raise typer.BadParameter(f"{error.message}{hint}", param_hint="--find") from error


def variants(
    name: Annotated[str | None, typer.Argument(metavar="[NAME]", help="A preset.")] = None,
    diff: Annotated[
        tuple[str, str] | None,
        typer.Option(metavar="A B", help="Show where two presets differ.", rich_help_panel=SHOWING),
    ] = None,
    find: Annotated[
        list[str] | None,
        typer.Option(
            metavar="KEY=VALUE",
            help="List the presets that play so, e.g. --find pack.joker=two. May be repeated.",
            rich_help_panel=SHOWING,
        ),
    ] = None,
    set_: options.SetOption = None,
    all_: Annotated[
        bool,
        typer.Option("--all", help="With --diff: the parameters that do not differ, too.", rich_help_panel=SHOWING),
    ] = False,
    docs: Annotated[
        bool, typer.Option("--docs", help="With NAME: what each parameter means.", rich_help_panel=SHOWING)
    ] = False,
    format_: Annotated[
        str, typer.Option("--format", metavar="FORMAT", help="text or json.", rich_help_panel=SHOWING)
    ] = "text",
    ascii_: options.AsciiOption = False,
) -> None:
    """List the presets, or print every parameter of one with its value and the clause or decision it comes from."""
    from fivehundred_cli.report import variants as page

    options.choice(format_, FORMATS, "--format")
    if name is not None and diff is not None:
        raise typer.BadParameter("it takes two names, and NAME is a third", param_hint="--diff")
    if find and (name is not None or diff is not None or set_):
        raise typer.BadParameter("it looks through all presets, and takes no NAME and no change", param_hint="--find")
    if name is None and diff is None and set_:
        raise typer.BadParameter("it needs the NAME of a preset", param_hint="--set")
    changes = options.settings(set_)
    options.check_settings(changes)
    as_json = format_ == "json"
    made: str | dict[str, Any]
    if find:
        made = _found(find, as_json=as_json)
    elif diff is not None:
        left, right = (options.variant(each, changes, "--diff") for each in diff)
        made = page.diff_data(left, right, show_all=all_) if as_json else page.diff(left, right, show_all=all_)
    elif name is not None:
        chosen = options.variant(name, changes, "NAME")
        made = page.show_data(chosen) if as_json else page.show(chosen, docs=docs)
    else:
        made = page.list_data() if as_json else page.list_presets()
    output.write_page(made, ascii_only=ascii_)
