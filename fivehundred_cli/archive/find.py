"""Finds the files to check, in a fixed order: those that are named, lie in folders, or match a pattern."""

from __future__ import annotations

import os
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import Final

from fivehundred_cli.archive.leave_out import IgnoreFiles, Patterns
from fivehundred_cli.archive.reading import PACKED, Source
from fivehundred_cli.formats.sources import STDIN

_PLAIN: Final = (".yaml", ".yml", ".json", ".jsonl", ".ndjson")
EXTENSIONS: Final = (*_PLAIN, *(extension + PACKED for extension in _PLAIN))
"""What the names of the files end with that are looked for in folders."""

LEFT_OUT: Final = frozenset({"node_modules", "__pycache__", "__pypackages__", "venv", "site-packages"})
"""Folders that hold no recordings; those whose name starts with a dot are left out as well."""

_WILD: Final = "*?["


@dataclass(slots=True, kw_only=True)
class Search:
    """How to search. ``skip`` are paths that are never checked, such as the file that the report goes to."""

    exclude: Sequence[Patterns] = ()
    force_exclude: bool = False
    git_ignore: bool = True
    skip: Sequence[str] = ()


@dataclass(slots=True)
class Files:
    """What was found: the sources in order, what has to be said about the search, and what could not be searched.

    ``unmatched`` are the arguments that came to nothing.
    """

    sources: list[Source] = field(default_factory=list)
    remarks: list[str] = field(default_factory=list)
    failures: list[str] = field(default_factory=list)
    unmatched: list[str] = field(default_factory=list)


def find(arguments: Iterable[str], search: Search) -> Files:
    """The files that the arguments stand for, each once: in the order of the arguments, in folders by name."""
    made = Files()
    finder = _Finder(search, made)
    for argument in arguments:
        before = finder.seen
        finder.argument(argument)
        if finder.seen == before:
            made.unmatched.append(argument)
    return made


def shown(path: str, folder: str) -> str:
    """A path as the output shows it: with slashes, relative to the working ``folder`` where it lies in it."""
    path = os.path.normpath(path)
    if os.path.isabs(path) and path.startswith(folder + os.sep):  # noqa: PTH117
        path = path[len(folder) + 1 :]
    return path.replace(os.sep, "/") if os.sep != "/" else path


class _Finder:
    def __init__(self, search: Search, made: Files) -> None:
        self._search, self._made = search, made
        self._here = os.getcwd()  # noqa: PTH109
        self._known = {self._key(path) for path in search.skip}
        self._folders: set[tuple[int, int]] = set()
        self._ignores = IgnoreFiles() if search.git_ignore else None
        self.seen = 0
        """How many files the arguments came to, those included that were found before or are left out on purpose."""

    def argument(self, argument: str) -> None:
        """Take one argument of the command line."""
        if argument == STDIN:
            self.seen += 1
            self._made.sources.append(Source(STDIN, "<stdin>"))
        elif any(sign in argument for sign in _WILD) and not os.path.lexists(argument):
            self._pattern(argument)
        elif os.path.isdir(argument):  # noqa: PTH112
            if not (self._search.force_exclude and self._excluded(argument, folder=True)):
                self._folder(argument)
        elif self._search.force_exclude and self._excluded(argument, folder=False):
            self.seen += 1
        else:
            self._add(argument, odd=False)

    def _pattern(self, pattern: str) -> None:
        import glob

        # A pattern that ends in an extension says which files it means; else those with ours are meant.
        exact = not any(sign in os.path.splitext(pattern)[1] for sign in _WILD) and os.path.splitext(pattern)[1] != ""  # noqa: PTH122
        for path in sorted(glob.iglob(pattern, recursive=True)):  # noqa: PTH207
            if os.path.isdir(path):  # noqa: PTH112
                if not pattern.rstrip("/").endswith("**"):
                    self._folder(path)
            elif (exact or path.lower().endswith(EXTENSIONS)) and not self._excluded(path, folder=False):
                self._add(path, odd=not os.path.isfile(path))  # noqa: PTH113

    def _folder(self, top: str) -> None:
        """All files of ours in a folder and the folders in it."""
        ignores = self._ignores
        if ignores is not None:
            ignores.enter(os.path.abspath(top))  # noqa: PTH100
        self._walk(top)

    def _walk(self, folder: str) -> None:
        try:
            state = os.stat(folder)  # noqa: PTH116
            with os.scandir(folder) as found:
                entries = sorted(found, key=lambda entry: entry.name)
        except OSError as error:
            self._made.failures.append(f"{shown(folder, self._here)} cannot be searched: {error.strerror or error}.")
            return
        identity = (state.st_dev, state.st_ino)
        if identity in self._folders:
            # What is in it was found already.
            self.seen += 1
            return
        self._folders.add(identity)
        prefix = "" if folder == "." else folder if folder.endswith(("/", os.sep)) else folder + os.sep
        key = os.path.join(self._key(folder), "")  # noqa: PTH118
        seen_as = "" if shown(folder, self._here) == "." else shown(folder, self._here).rstrip("/") + "/"
        # What is the same for all files of a folder is not asked for each: there may be a million of them.
        free = not self._search.exclude and (self._ignores is None or not self._ignores.hold_in(key[:-1]))
        for entry in entries:
            name = entry.name
            path = prefix + name
            if name.lower().endswith(EXTENSIONS) and not entry.is_dir():
                if free or not self._left_out(path, folder=False):
                    odd = not entry.is_file(follow_symlinks=False) and not entry.is_file()
                    self._keep(key + name, Source(path, seen_as + name, odd=odd))
            elif (
                name[0] != "."
                and name not in LEFT_OUT
                and entry.is_dir()
                and (free or not self._left_out(path, folder=True))
                and not (entry.is_symlink() and self._leads_back(path, folder))
            ):
                self._walk(path)

    def _leads_back(self, link: str, folder: str) -> bool:
        """Whether a link leads to the folder that it stands in or one above it, which is said once."""
        target = os.path.join(os.path.realpath(link), "")  # noqa: PTH118
        back = os.path.join(os.path.realpath(folder), "").startswith(target)  # noqa: PTH118
        if back:
            name = shown(link, self._here)
            self._made.remarks.append(f"{name} is a link that leads back to a folder above it; it is passed over.")
        return back

    def _left_out(self, path: str, *, folder: bool) -> bool:
        if self._excluded(path, folder=folder):
            return True
        return self._ignores is not None and self._ignores.match(os.path.abspath(path), folder=folder)  # noqa: PTH100

    def _excluded(self, path: str, *, folder: bool) -> bool:
        return any(patterns.match(path, folder=folder) for patterns in self._search.exclude)

    def _add(self, path: str, *, odd: bool) -> None:
        self._keep(self._key(path), Source(path, shown(path, self._here), odd=odd))

    def _keep(self, key: str, source: Source) -> None:
        self.seen += 1
        if key not in self._known:
            self._known.add(key)
            self._made.sources.append(source)

    def _key(self, path: str) -> str:
        return os.path.normpath(path if os.path.isabs(path) else os.path.join(self._here, path))  # noqa: PTH117, PTH118
