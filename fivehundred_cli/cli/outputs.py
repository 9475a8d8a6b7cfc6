"""Where a report goes: standard output, or a file that appears only when it is whole."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from typing import IO, Protocol

import typer

from fivehundred_cli.cli import output


class Target(Protocol):
    """Takes text."""

    def write(self, text: str) -> None:
        """Write a text."""

    def flush(self) -> None:
        """Let what was written be seen."""

    def is_terminal(self) -> bool:
        """Whether a person looks at it."""

    def is_unicode(self) -> bool:
        """Whether it can carry any text."""

    def can_show_signs(self) -> bool:
        """Whether it can carry the suit signs."""


class _Stdout:
    """Standard output."""

    def write(self, text: str) -> None:
        output.write(text)

    def flush(self) -> None:
        output.flush()

    def is_terminal(self) -> bool:
        return output.is_terminal(sys.stdout)

    def is_unicode(self) -> bool:
        return output.is_unicode(sys.stdout)

    def can_show_signs(self) -> bool:
        return output.can_show_signs(sys.stdout)


class _File:
    """A file, in UTF-8."""

    def __init__(self, file: IO[str]) -> None:
        self._file = file

    def write(self, text: str) -> None:
        self._file.write(text)

    def flush(self) -> None:
        pass

    def is_terminal(self) -> bool:
        return False

    def is_unicode(self) -> bool:
        return True

    def can_show_signs(self) -> bool:
        return True


@contextmanager
def open_target(path: str | None) -> Iterator[Target]:
    """Standard output, or the file ``path``: written beside it first, so that a broken run leaves no half of one.

    Raises ``typer.BadParameter`` if there can be no such file.
    """
    if path is None or path == "-":
        yield _Stdout()
        return
    if os.path.exists(path) and not os.path.isfile(path):  # noqa: PTH110, PTH113
        # A device or a pipe: there is nothing to rename.
        with _open(path, path) as file:
            yield _File(file)
        return
    beside = f"{path}.{os.getpid()}.part"
    with _open(beside, path) as file:
        try:
            yield _File(file)
        except BaseException:
            file.close()
            os.unlink(beside)  # noqa: PTH108
            raise
    os.replace(beside, path)  # noqa: PTH105


def _open(path: str, asked: str) -> IO[str]:
    try:
        return open(path, "w", encoding="utf-8", errors="backslashreplace", newline="\n")  # noqa: PTH123
    except OSError as error:
        raise typer.BadParameter(
            f"{asked} cannot be written: {error.strerror or error}", param_hint="--output"
        ) from error
