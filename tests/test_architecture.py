"""The house is built as ``docs/architecture.md`` draws it."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
PACKAGE = ROOT / "fivehundred_cli"
PAGE = ROOT / "docs" / "architecture.md"
PRESETS = frozenset(path.stem for path in (PACKAGE / "variants").glob("[!_]*.yaml"))

LONGEST = 400
"""The number of lines over which a module asks to be two."""

TOO_LONG: frozenset[str] = frozenset()
"""Modules that are longer for now; whoever makes one shorter takes it out."""

ENGINE = ("hand", "laws", "game", "course", "replay")
"""The rooms that ask the variant and must not ask which one it is."""

MODULES = sorted(path for path in PACKAGE.rglob("*.py") if path != PACKAGE / "__init__.py")


def _name(path: Path) -> str:
    """The module's name within the package; a package's name for its ``__init__``."""
    parts = path.relative_to(PACKAGE).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


@cache
def _rooms() -> dict[str, str]:
    """The room of each module of the table, in the order of the table."""
    rows = re.findall(r"^\| (\w+) \| ((?:`\w+` ?)+) \|", PAGE.read_text("utf-8"), re.MULTILINE)
    return {module: room for room, modules in rows for module in re.findall(r"`(\w+)`", modules)}


def _room(name: str) -> str:
    return _rooms()[name.partition(".")[0]]


@cache
def _tree(path: Path) -> ast.Module:
    return ast.parse(path.read_text("utf-8"))


def _imports(path: Path) -> Iterator[tuple[str, int]]:
    """The modules of the package that a module imports anywhere in it, each with its line."""
    names = {_name(other) for other in MODULES}
    for node in ast.walk(_tree(path)):
        if isinstance(node, ast.Import):
            found = [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom) and node.module:
            found = [f"{node.module}.{alias.name}" for alias in node.names]
        else:
            continue
        for full in found:
            head, _, inner = full.partition(".")
            if head != PACKAGE.name:
                continue
            while inner and inner not in names:
                inner = inner.rpartition(".")[0]
            if inner:
                yield inner, node.lineno


def _where(path: Path, line: int) -> str:
    return f"{path.relative_to(ROOT).as_posix()}:{line}"


def test_the_table_names_every_module_and_no_other() -> None:
    there = {_name(path).partition(".")[0] for path in MODULES}
    assert sorted(_rooms()) == sorted(there)


def test_no_relative_imports_hide_from_this_test() -> None:
    relative = [
        _where(path, node.lineno)
        for path in MODULES
        for node in ast.walk(_tree(path))
        if isinstance(node, ast.ImportFrom) and node.level
    ]
    assert relative == []


def test_no_room_imports_one_below_it() -> None:
    order = {room: number for number, room in enumerate(dict.fromkeys(_rooms().values()))}
    downwards = [
        f"{_where(path, line)}: {_room(_name(path))} imports {imported} of {_room(imported)}"
        for path in MODULES
        for imported, line in _imports(path)
        if order[_room(imported)] > order[_room(_name(path))]
    ]
    assert downwards == []


def test_the_phases_know_no_law() -> None:
    knowing = [
        _where(path, line)
        for path in MODULES
        if _room(_name(path)) == "hand"
        for imported, line in _imports(path)
        if imported.partition(".")[0] == "laws"
    ]
    assert knowing == []


def _words(tree: ast.Module) -> Iterator[tuple[str, int]]:
    """Every text in the code that is no docstring, with its line."""
    said = {
        id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)
    }
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in said:
            yield node.value, node.lineno


def test_the_engine_never_asks_which_variant_it_is() -> None:
    naming = [
        _where(path, line)
        for path in MODULES
        if _room(_name(path)) in ENGINE
        for word, line in _words(_tree(path))
        if word in PRESETS
    ]
    assert naming == []


@pytest.mark.parametrize("path", MODULES, ids=_name)
def test_a_module_is_short(path: Path) -> None:
    lines = len(path.read_text("utf-8").splitlines())
    assert (lines > LONGEST) == (_name(path) in TOO_LONG), f"{lines} lines"


def test_the_rooms_of_the_engine_are_rooms_of_the_table() -> None:
    assert set(ENGINE) < set(_rooms().values())
