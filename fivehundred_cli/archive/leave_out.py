"""What is left out of a search: patterns of the user, and what git ignores.

Both are the patterns of ``gitignore``, which the library pathspec matches. It is imported only where there are any.
"""

from __future__ import annotations

import os
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from pathspec import GitIgnoreSpec

_IGNORE_FILE: Final = ".gitignore"


class PatternError(ValueError):
    """A pattern that cannot be understood."""


def _spec(lines: Sequence[str], origin: str) -> GitIgnoreSpec:
    from pathspec import GitIgnoreSpec

    try:
        return GitIgnoreSpec.from_lines(lines)
    except ValueError as error:
        raise PatternError(f"{origin}: {error}") from error


class Patterns:
    """Patterns relative to a folder."""

    def __init__(self, patterns: Sequence[str], folder: str) -> None:
        """Raises :class:`PatternError` for a pattern that cannot be understood."""
        self._spec = _spec(patterns, "--exclude")
        self._folder = folder

    def match(self, path: str, *, folder: bool) -> bool:
        """Whether a path, or a folder that it lies in, is meant."""
        relative = os.path.relpath(path, self._folder).replace(os.sep, "/")
        if relative.startswith("../") or relative in {".", ".."}:
            return False
        return self._spec.match_file(relative + "/" * folder)


class _Layer:
    """The ignore file of one folder; the last pattern that matches decides."""

    def __init__(self, folder: str, spec: GitIgnoreSpec) -> None:
        self.prefix = folder.rstrip(os.sep) + os.sep
        self.spec = spec

    def verdict(self, path: str, folder: bool) -> bool | None:
        relative = path[len(self.prefix) :].replace(os.sep, "/") + "/" * folder
        return self.spec.check_file(relative).include


class IgnoreFiles:
    """The ignore files of the git repository that a path lies in; outside of one nothing is ignored."""

    def __init__(self) -> None:
        self._roots: dict[str, str | None] = {}
        self._layers: dict[str, tuple[_Layer, ...]] = {}

    def enter(self, folder: str) -> None:
        """Take note of a folder that was named. Where git ignores it, only what stands in it says what to ignore."""
        if self._of(folder) and self.match(folder, folder=True):
            own = _layer(folder, os.path.join(folder, _IGNORE_FILE))  # noqa: PTH118
            self._layers[folder] = (own,) if own is not None else ()

    def hold_in(self, folder: str) -> bool:
        """Whether any ignore file says something about what stands in a folder (absolute)."""
        return bool(self._of(folder))

    def match(self, path: str, *, folder: bool) -> bool:
        """Whether git ignores the path (absolute), if no folder above it is ignored."""
        layers = self._of(os.path.dirname(path))  # noqa: PTH120
        for layer in reversed(layers):
            verdict = layer.verdict(path, folder)
            if verdict is not None:
                return verdict
        return False

    def _of(self, folder: str) -> tuple[_Layer, ...]:
        """The ignore files that hold in a folder, the nearest last."""
        known = self._layers.get(folder)
        if known is not None:
            return known
        root = self._root(folder)
        if root is None:
            self._layers[folder] = ()
            return ()
        above = self._of(os.path.dirname(folder)) if folder != root else self._general(root)  # noqa: PTH120
        own = _layer(folder, os.path.join(folder, _IGNORE_FILE))  # noqa: PTH118
        made = (*above, own) if own is not None else above
        self._layers[folder] = made
        return made

    def _root(self, folder: str) -> str | None:
        """The top of the repository that a folder lies in."""
        if folder in self._roots:
            return self._roots[folder]
        above = os.path.dirname(folder)  # noqa: PTH120
        if os.path.exists(os.path.join(folder, ".git")):  # noqa: PTH110, PTH118
            found: str | None = folder
        else:
            found = None if above == folder else self._root(above)
        self._roots[folder] = found
        return found

    def _general(self, root: str) -> tuple[_Layer, ...]:
        """What the user and the repository ignore besides: git's own order."""
        config = os.environ.get("XDG_CONFIG_HOME") or str(Path.home() / ".config")
        found = (
            _layer(root, os.path.join(config, "git", "ignore")),  # noqa: PTH118
            _layer(root, os.path.join(root, ".git", "info", "exclude")),  # noqa: PTH118
        )
        return tuple(layer for layer in found if layer is not None)


def _layer(folder: str, path: str) -> _Layer | None:
    try:
        with open(path, encoding="utf-8", errors="surrogateescape") as file:  # noqa: PTH123
            lines = [line for line in file.read().splitlines() if line.strip() and not line.startswith("#")]
    except OSError:
        return None
    try:
        return _Layer(folder, _spec(lines, path)) if lines else None
    except PatternError:
        # As git does: a line that is no pattern means nothing.
        good = [line for line in lines if _is_pattern(line)]
        return _Layer(folder, _spec(good, path)) if good else None


def _is_pattern(line: str) -> bool:
    try:
        _spec([line], "")
    except PatternError:
        return False
    return True
