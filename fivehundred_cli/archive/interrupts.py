"""Lets an interrupt wait while something is written that has to be whole."""

from __future__ import annotations

import signal
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from types import FrameType, TracebackType
from typing import Any


class Interrupts:
    """Takes the place of Python's own handling of SIGINT for as long as it is entered.

    An interrupt raises ``KeyboardInterrupt`` at once; within :meth:`later` it does so at the end, and a second one does
    not wait.
    """

    def __init__(self) -> None:
        self._busy = self._asked = False
        self._before: Callable[[int, FrameType | None], Any] | int | None = None
        self._ours = False

    def __enter__(self) -> Interrupts:
        # Whoever ignores interrupts (nohup, a shell in the background) goes on to do so.
        if signal.getsignal(signal.SIGINT) is signal.default_int_handler:
            try:
                self._before = signal.signal(signal.SIGINT, self._handle)
                self._ours = True
            except ValueError:
                # Only the main thread may.
                pass
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if self._ours:
            signal.signal(signal.SIGINT, self._before)

    @contextmanager
    def later(self) -> Iterator[None]:
        """Let an interrupt wait until this is over."""
        self._busy = True
        try:
            yield
        finally:
            self._busy = False
        if self._asked:
            raise KeyboardInterrupt

    def _handle(self, number: int, frame: FrameType | None) -> None:
        if self._busy and not self._asked:
            self._asked = True
            return
        raise KeyboardInterrupt
