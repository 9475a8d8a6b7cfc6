"""Arguments that several commands share, and how their text is read."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import TYPE_CHECKING, Annotated, Final

import typer

from fivehundred_cli.cli.help import READING, RULES, SHOWING

if TYPE_CHECKING:
    from fivehundred_cli.variant import Variant

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
    bool,
    typer.Option(
        "--ascii", help="Write S H D C instead of suit signs, and nothing beyond ASCII.", rich_help_panel=SHOWING
    ),
]


FromOption = Annotated[
    str | None,
    typer.Option(
        "--from", metavar="FORMAT", help="The format of the files; recognised unless given.", rich_help_panel=READING
    ),
]
MaxSizeOption = Annotated[
    str | None,
    typer.Option(
        metavar="SIZE", help="Refuse a record beyond this size, e.g. 500K. Default 10MB.", rich_help_panel=READING
    ),
]


def settings(pairs: Sequence[str] | None, option: str = "--set") -> list[tuple[str, str]]:
    """The ``key=value`` pairs of an ``option``. Raises ``typer.BadParameter`` for one without a key or ``=``."""
    made = []
    for pair in pairs or ():
        key, equals, value = pair.partition("=")
        if not equals or not key.strip():
            raise typer.BadParameter(f"{pair!r} is not KEY=VALUE", param_hint=option)
        made.append((key.strip(), value.strip()))
    return made


def elections(words: Sequence[str] | None) -> list[str]:
    """The choices of ``--elect``, each ``CHOICE`` or ``PLAYER=CHOICE``.

    Raises ``typer.BadParameter`` for one that no law gives.
    """
    from fivehundred_cli.ruling import CHOICES

    for word in words or ():
        choice(word.rpartition("=")[2], CHOICES, "--elect")
    return list(words or ())


def size(text: str) -> int:
    """A number of bytes: ``500000``, ``800K``, ``10MB`` (powers of 1000).

    Raises ``typer.BadParameter`` if it is none.
    """
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


def check_variant(name: str | None, changes: Sequence[tuple[str, str]]) -> None:
    """Raise ``typer.BadParameter`` if the variant that the command line names, with its changes, does not exist."""
    if name is None:
        return
    variant(name, changes, "--variant")


def variant(name: str, changes: Sequence[tuple[str, str]], option: str) -> Variant:
    """The preset of that name with the changes of ``--set``; raises ``typer.BadParameter`` if there is none."""
    from fivehundred_cli.variant import VariantError, resolve

    try:
        return resolve(name, settings=changes)
    except VariantError as error:
        hint = f"; {error.hint}" if error.hint else ""
        raise typer.BadParameter(f"{error.message}{hint}", param_hint="--set" if error.key else option) from error


def check_settings(changes: Sequence[tuple[str, str]]) -> None:
    """Raise ``typer.BadParameter`` if ``--set`` changes a parameter that does not exist."""
    if not changes:
        return
    from fivehundred_cli.parameter_table import PARAMETERS
    from fivehundred_cli.parameters import listed, nearest

    for key, _ in changes:
        if key not in PARAMETERS:
            near = nearest(key, PARAMETERS)
            hint = f"did you mean {listed(near)}?" if near else "fh variants NAME lists them all"
            raise typer.BadParameter(f"there is no parameter {key!r}; {hint}", param_hint="--set")
