"""Arguments that several commands share, and how their text is read."""

from __future__ import annotations

import re
from typing import Annotated, Final

import typer

from fivehundred_cli.cli.help import RULES, SHOWING

_UNITS: Final = {"": 1, "K": 1000, "M": 1000**2, "G": 1000**3}

SetOption = Annotated[
    list[str] | None,
    typer.Option(
        "--set",
        metavar="KEY=VALUE",
        help="Play one parameter of the variant otherwise, e.g. --set game.target=1000. May be repeated.",
        rich_help_panel=RULES,
    ),
]
AsciiOption = Annotated[
    bool, typer.Option("--ascii", help="Write S H D C instead of suit signs, and nothing beyond ASCII.", rich_help_panel=SHOWING)
]


def settings(pairs: list[str] | None) -> list[tuple[str, str]]:
    """The ``key=value`` pairs of ``--set``. Raises ``typer.BadParameter`` for one without a key or ``=``."""
    made = []
    for pair in pairs or ():
        key, equals, value = pair.partition("=")
        if not equals or not key.strip():
            raise typer.BadParameter(f"{pair!r} is not KEY=VALUE", param_hint="--set")
        made.append((key.strip(), value.strip()))
    return made


def size(text: str) -> int:
    """A number of bytes: ``500000``, ``800K``, ``10MB`` (powers of 1000). Raises ``typer.BadParameter`` if it is none."""
    found = re.fullmatch(r"(\d+)\s*([KMG]?)(?:I?B)?", text.strip().upper())
    if found is None or not int(found[1]):
        raise typer.BadParameter(f"{text!r} is not a size; write 500000, 800K or 10MB", param_hint="--max-size")
    return int(found[1]) * _UNITS[found[2]]


def choice(text: str, known: tuple[str, ...], option: str) -> str:
    """``text`` if it is one of ``known``. Raises ``typer.BadParameter`` that lists them and names the nearest."""
    if text in known:
        return text
    from difflib import get_close_matches

    near = get_close_matches(text, known, 1)
    guess = f"; did you mean {near[0]!r}?" if near else ""
    raise typer.BadParameter(f"{text!r} is not one of {', '.join(known)}{guess}", param_hint=option)


def check_variant(name: str | None, changes: list[tuple[str, str]]) -> None:
    """Raise ``typer.BadParameter`` if the variant that the command line names, with its changes, does not exist."""
    if name is None:
        return
    from fivehundred_cli.variant import VariantError, resolve

    try:
        resolve(name, settings=changes)
    except VariantError as error:
        raise typer.BadParameter(str(error), param_hint="--variant") from error
