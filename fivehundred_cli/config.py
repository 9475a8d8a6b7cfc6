"""The configuration of a project: the nearest ``fh.toml``, or ``[tool.fh]`` in ``pyproject.toml``."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, fields
from pathlib import Path
from typing import Any, Final

NAME: Final = "fh.toml"
PYPROJECT: Final = "pyproject.toml"


class ConfigError(Exception):
    """A configuration that cannot be used; the message names the file."""


class _WrongValueError(Exception):
    """A value that a key cannot have; says what it must be."""


@dataclass(slots=True, kw_only=True)
class Config:
    """What a configuration says; ``None`` and empty where it says nothing.

    ``variant`` is for records that name none; ``overrides`` are parameters that are played otherwise, as text;
    ``exclude`` are patterns relative to the folder of the file. ``path`` is that file, ``said`` the keys that it has.
    """

    variant: str | None = None
    overrides: tuple[tuple[str, str], ...] = ()
    select: tuple[str, ...] | None = None
    ignore: tuple[str, ...] = ()
    exclude: tuple[str, ...] = ()
    force_exclude: bool = False
    respect_gitignore: bool = True
    baseline: str | None = None
    format: str | None = None
    jobs: int | None = None
    max_size: str | None = None
    path: Path | None = None
    said: frozenset[str] = frozenset()

    def folder(self) -> str:
        """The folder that patterns and paths of the file are relative to."""
        return str(self.path.parent) if self.path is not None else os.getcwd()  # noqa: PTH109


OWN: Final = ("path", "said")
"""The fields that are no keys."""


def keys() -> list[str]:
    """The keys of a configuration, as they are written."""
    return [each.name.replace("_", "-") for each in fields(Config) if each.name not in OWN]


def load(path: str | None = None, start: str | None = None) -> Config:
    """The configuration in ``path`` or, if there is none, the nearest from the folder ``start`` upwards.

    Without any, the defaults. Raises :class:`ConfigError`.
    """
    if path is not None:
        chosen = Path(path)
        table = _table(chosen)
        if table is None:
            raise ConfigError(f"{path} has no table [tool.fh].")
        return _config(chosen, table)
    folder = Path(start if start is not None else os.getcwd())  # noqa: PTH109
    for place in (folder, *folder.parents):
        for name in (NAME, PYPROJECT):
            candidate = place / name
            if candidate.is_file():
                table = _table(candidate)
                if table is not None:
                    return _config(candidate, table)
    return Config()


def _table(path: Path) -> Mapping[str, Any] | None:
    """The table of a file that is ours; ``None`` where a ``pyproject.toml`` has none."""
    try:
        text = path.read_bytes().decode("utf-8-sig")
    except (OSError, UnicodeDecodeError) as error:
        reason = getattr(error, "strerror", None) or "it is not UTF-8"
        raise ConfigError(f"{path} cannot be read: {reason}.") from None
    ours = path.name != PYPROJECT
    if not ours and "fh" not in text:
        return None
    import tomllib

    try:
        data = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        if not ours and "tool.fh" not in text:
            return None
        raise ConfigError(f"{path} is no TOML: {error}.") from None
    if ours:
        return data
    tool = data.get("tool")
    table = tool.get("fh") if isinstance(tool, dict) else None
    return table if isinstance(table, dict) else None


def _config(path: Path, table: Mapping[str, Any]) -> Config:
    made = Config(path=path.absolute(), said=frozenset(table))
    known = keys()
    for key, value in table.items():
        if key not in known:
            from difflib import get_close_matches

            near = get_close_matches(key, known, 1)
            hint = f"did you mean {near[0]}?" if near else f"known are {', '.join(known)}"
            raise ConfigError(f"{path}: there is no key {key!r}; {hint}")
        name = key.replace("-", "_")
        try:
            setattr(made, name, _READ[name](value))
        except _WrongValueError as error:
            raise ConfigError(f"{path}: {key} must be {error}.") from None
    return made


def _text(value: object) -> str:
    if not isinstance(value, str) or not value:
        raise _WrongValueError("a text")
    return value


def _flag(value: object) -> bool:
    if not isinstance(value, bool):
        raise _WrongValueError("true or false")
    return value


def _count(value: object) -> int:
    if not isinstance(value, int) or isinstance(value, bool) or value < 1:
        raise _WrongValueError("a whole number from 1")
    return value


def _texts(value: object) -> tuple[str, ...]:
    if not isinstance(value, list) or not all(isinstance(each, str) for each in value):
        raise _WrongValueError("a list of texts")
    return tuple(value)


def _overrides(value: object) -> tuple[tuple[str, str], ...]:
    if not isinstance(value, dict):
        raise _WrongValueError('a table of parameters, as in {"game.target" = 1000}')
    return tuple(_flat(value))


def _flat(table: Mapping[str, Any], prefix: str = "") -> Iterator[tuple[str, str]]:
    """The parameters of a table whose keys may be dotted or nested, as ``--set`` has them."""
    for name, value in table.items():
        if isinstance(value, dict):
            yield from _flat(value, f"{prefix}{name}.")
        else:
            yield f"{prefix}{name}", _as_set(value)


def _as_set(value: object) -> str:
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, str | int):
        return str(value)
    if isinstance(value, list) and all(isinstance(each, str | int) for each in value):
        return " ".join(str(each) for each in value)
    raise _WrongValueError("a table of texts, whole numbers, true and false, and lists of them")


_READ: Final[Mapping[str, Callable[[object], Any]]] = {
    "variant": _text,
    "overrides": _overrides,
    "select": _texts,
    "ignore": _texts,
    "exclude": _texts,
    "force_exclude": _flag,
    "respect_gitignore": _flag,
    "baseline": _text,
    "format": _text,
    "jobs": _count,
    "max_size": _text,
}
