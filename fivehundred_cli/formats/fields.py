"""Mappings and lists: reads each field with its own reader, and says which key or item is wrong."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from typing import Any, Final, TypeVar

from fivehundred_cli.formats.records import ShapeError
from fivehundred_cli.formats.tokens import bad_name, nearest, shown
from fivehundred_cli.transcript import RESERVED_NAMES

T = TypeVar("T")

Fields = Mapping[str, tuple[str, Callable[[Any], Any]]]
"""For each key of a mapping: the name of the field it fills, and the reader of its value."""

MANY: Final = 12
"""From so many keys on, a list of them helps nobody."""

BAD_NAMES: Final = frozenset(("", *RESERVED_NAMES))


def fields_of(value: object, fields: Fields, what: str, required: Collection[str] = ()) -> dict[str, Any]:
    """The fields of a mapping, read. ``what`` names the mapping in messages.

    Raises :class:`ShapeError` for what is no mapping, an unknown key, a bad value, or a ``required`` key left out.
    """
    if type(value) is not dict:
        hint = None if "such as" in what else f"It is a mapping of the keys {', '.join(fields)}."
        raise ShapeError(f"Expected {what}, found {shown(value)}.", hint=hint)
    found: dict[str, Any] = {}
    for key, item in value.items():
        known = fields.get(key)
        if known is None:
            raise unknown_key(key, fields)
        try:
            found[known[0]] = known[1](item)
        except ShapeError as problem:
            raise problem.under(key) from None
    for key in required:
        if fields[key][0] not in found:
            raise ShapeError(f"The key {key!r} is missing: {what} needs it.")
    return found


def unknown_key(key: str, known: Collection[str]) -> ShapeError:
    """The error for a key that does not exist, with the nearest that does."""
    near = nearest(key, known)
    if near:
        hint = f"Did you mean {near!r}?"
    elif len(known) < MANY:
        hint = f"Known keys here are {', '.join(known)}."
    else:
        hint = "fh schema transcript prints every key with its meaning."
    return ShapeError(f"Unknown key {key!r}.", hint=hint, at_key=True).under(key)


def map_of(read: Callable[[Any], T], what: str, piles: bool = False) -> Callable[[Any], dict[str, T]]:
    """A reader of mappings from players or sides (with ``piles``, also the piles) to what ``read`` reads."""

    def mapping(value: object) -> dict[str, T]:
        if type(value) is not dict:
            raise ShapeError(f"Expected {what} for each player, found {shown(value)}.")
        found: dict[str, T] = {}
        for key, item in value.items():
            if (key in BAD_NAMES or key.isspace()) and not (piles and key in RESERVED_NAMES):
                raise _at_key(bad_name(key), key)
            try:
                found[key] = read(item)
            except ShapeError as problem:
                raise problem.under(key) from None
        return found

    return mapping


def _at_key(problem: ShapeError, key: str) -> ShapeError:
    problem.at_key = True
    return problem.under(key)


def list_of(read: Callable[[Any], T], what: str, filled: bool = False) -> Callable[[Any], tuple[T, ...]]:
    """A reader of lists of what ``read`` reads; with ``filled`` an empty list is refused."""

    def sequence(value: object) -> tuple[T, ...]:
        if type(value) is not list:
            raise ShapeError(f"Expected a list of {what}, found {shown(value)}.")
        if filled and not value:
            raise ShapeError("The list is empty; it needs at least one item.")
        found = []
        for index, item in enumerate(value):
            try:
                found.append(read(item))
            except ShapeError as problem:
                raise problem.under(index) from None
        return tuple(found)

    return sequence


def names_at_key(key: str) -> None:
    """Refuse a key that cannot be a player's name. Raises :class:`ShapeError`."""
    if key in BAD_NAMES or key.isspace():
        raise _at_key(bad_name(key), key)
