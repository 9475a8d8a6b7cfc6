"""A line on a terminal that says how far a run is."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Final

_EVERY: Final = 0.1
"""Seconds between two lines."""

_FIRST: Final = 0.5
"""Seconds that a run may take before it is worth a line."""

_CLEAR: Final = "\r\x1b[K"


def clock(seconds: float) -> str:
    """A time as ``0:07`` or ``1:02:03``."""
    minutes, rest = divmod(round(seconds), 60)
    hours, minutes = divmod(minutes, 60)
    return f"{hours}:{minutes:02}:{rest:02}" if hours else f"{minutes}:{rest:02}"


class Line:
    """Writes the line over itself. ``width`` says how many columns there are."""

    def __init__(
        self,
        write: Callable[[str], object],
        *,
        files: int,
        weight: int,
        width: Callable[[], int],
        now: Callable[[], float] = time.monotonic,
    ) -> None:
        self._write, self._files, self._weight, self._width, self._now = write, files, weight, width, now
        self._start = now()
        self._next = self._start + _FIRST
        self._shown = False

    def update(self, *, files: int, hands: int, findings: int, weight: int) -> None:
        """Say how far the run is, unless that was said just now."""
        now = self._now()
        if now < self._next:
            return
        self._next = now + _EVERY
        spent = now - self._start
        parts = [
            f"{files:,} of {self._files:,} file{'s' * (self._files != 1)}",
            f"{hands:,} hand{'s' * (hands != 1)}",
            f"{findings:,} finding{'s' * (findings != 1)}",
            f"{hands / spent:,.0f} hands/s",
        ]
        if 0 < weight < self._weight:
            parts.append(f"{clock(spent * (self._weight - weight) / weight)} left")
        self._write(_CLEAR + ", ".join(parts)[: max(1, self._width() - 1)])
        self._shown = True

    def clear(self) -> None:
        """Take the line away, before something else is written."""
        if self._shown:
            self._write(_CLEAR)
            self._shown = False
