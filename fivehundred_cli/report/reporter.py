"""What every way of reporting offers: a context that hands are given to, one by one."""

from __future__ import annotations

from types import TracebackType
from typing import Protocol

from fivehundred_cli.ruling import Ruling, Unusable


class Reporter(Protocol):
    """Writes the hands of a run as they come, and whatever belongs after the last one."""

    def add(self, item: Ruling | Unusable) -> None:
        """Write one hand."""

    def fail(self, source: Unusable) -> None:
        """Take note of a source that could not be read; standard error says so in any case."""

    def __enter__(self) -> Reporter: ...

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None: ...
