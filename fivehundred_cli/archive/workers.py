"""Shares tasks out over processes. Results come in the order of the tasks, whoever is done first.

Not a pool of the standard library: those take the whole list of tasks at once, and stop late. Here each process is
given one task at a time, no more results are held than a few tasks give, and an interrupt ends all at once.
"""

from __future__ import annotations

import gc
import os
import signal
import sys
from collections import deque
from collections.abc import Generator, Iterator
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from fivehundred_cli.archive.check import Checks, Tally, check
from fivehundred_cli.archive.tasks import Task
from fivehundred_cli.report.checks.found import Found
from fivehundred_cli.ruling import Finding

if TYPE_CHECKING:
    from multiprocessing.connection import Connection
    from multiprocessing.process import BaseProcess

_MANY: Final = 200
"""Findings that are sent without waiting for the end of a task."""

_AHEAD: Final = 4
"""Tasks for each process that may be done before their turn."""

_QUEUE: Final = 2
"""Tasks that a process has at a time: the next one is there when one is done, however late the news of that is read."""


class Progress(NamedTuple):
    """What has come since the last one: findings, files with their hands and whether they are done, and the sums."""

    found: list[Found]
    files: list[tuple[str, int, bool]]
    tally: Tally
    weight: int


def in_this_process(tasks: Iterator[Task], checks: Checks) -> Generator[Progress, None, None]:
    """Do all tasks here, one after another."""
    for task in tasks:
        yield from _work(task, checks, 1)


def _work(task: Task, checks: Checks, many: int = _MANY) -> Iterator[Progress]:
    """Do one task; what it finds comes in parts of ``many``, so that not all of it is held."""
    found: list[Found] = []
    files: list[tuple[str, int, bool]] = []
    tally = Tally()
    for source in task.sources:
        before = tally.hands
        for each in check(source, checks, tally):
            if each is not None:
                found.append(each)
            if each is None or len(found) == many:
                before -= tally.hands
                yield Progress(found, files, tally.take(), 0)
                found, files = [], []
        if task.last:
            tally.files += 1
        files.append((source.shown, tally.hands - before, task.last))
    yield Progress(found, files, tally, task.weight)


def in_processes(tasks: Iterator[Task], checks: Checks, jobs: int) -> Generator[Progress, None, None]:
    """Do the tasks in ``jobs`` processes. Closing the iterator, or an exception in whoever reads it, ends them."""
    team = _Team(checks, jobs)
    try:
        yield from team.run(tasks)
    finally:
        team.end()


class _Turn:
    """A task that was given away: what has come of it, and whether that is all."""

    __slots__ = ("came", "done", "task")

    def __init__(self, task: Task) -> None:
        self.task = task
        self.came: deque[Progress] = deque()
        self.done = False


class _Team:
    def __init__(self, checks: Checks, jobs: int) -> None:
        import multiprocessing

        # Where a fork is safe it takes a hundredth of the time that a new interpreter needs.
        self._context: Any = multiprocessing.get_context("fork" if sys.platform == "linux" else "spawn")
        self._checks, self._jobs = checks, jobs
        self._workers: dict[Connection, BaseProcess] = {}
        self._turns: dict[Connection, deque[_Turn]] = {}

    def run(self, tasks: Iterator[Task]) -> Iterator[Progress]:
        from multiprocessing.connection import wait

        order: deque[_Turn] = deque()
        more = True
        while more or order:
            while more and len(order) < self._jobs * _AHEAD and (here := self._next()) is not None:
                task = next(tasks, None)
                if task is None:
                    more = False
                    break
                order.append(self._give(here, task))
            while order and (order[0].came or order[0].done):
                yield from self._drain(order)
            busy = [here for here, turns in self._turns.items() if turns]
            if busy and not (order and order[0].came):
                for ready in wait(busy):
                    self._take(ready)  # type: ignore[arg-type]

    @staticmethod
    def _drain(order: deque[_Turn]) -> Iterator[Progress]:
        first = order[0]
        while first.came:
            yield first.came.popleft()
        if first.done:
            order.popleft()

    def _next(self) -> Connection | None:
        """Who is to have the next task: whoever has least to do, or somebody new; nobody where all have enough."""
        free = min(self._turns, key=lambda here: len(self._turns[here]), default=None)
        if free is not None and not self._turns[free]:
            return free
        if len(self._workers) < self._jobs:
            return self._hire()
        return free if free is not None and len(self._turns[free]) < _QUEUE else None

    def _give(self, here: Connection, task: Task) -> _Turn:
        turn = _Turn(task)
        self._turns[here].append(turn)
        try:
            here.send(task)
        except OSError:
            self._lost(here)
        return turn

    def _hire(self) -> Connection:
        here: Connection
        here, there = self._context.Pipe()
        others = [*self._workers, here] if sys.platform == "linux" else []
        worker = self._context.Process(target=_serve, args=(there, self._checks, others), daemon=True)
        worker.start()
        there.close()
        self._workers[here] = worker
        self._turns[here] = deque()
        return here

    def _take(self, here: Connection) -> None:
        turns = self._turns[here]
        try:
            message = here.recv()
        except (EOFError, OSError):
            self._lost(here)
            return
        if message is None:
            turns.popleft().done = True
        elif isinstance(message, BaseException):
            raise message
        else:
            turns[0].came.append(message)

    def _lost(self, here: Connection) -> None:
        """A process has died, killed for want of memory perhaps: its task is reported, and the run goes on.

        A task that it had not begun is given to somebody new.
        """
        worker = self._workers.pop(here)
        turns = self._turns.pop(here)
        here.close()
        worker.join()
        turn = turns.popleft()
        message = f"The process that checked this ended without a result (exit code {worker.exitcode})."
        hint = "Check it alone, with --jobs 1."
        found = [
            Found(source.shown, 0, 0, Finding(code="FH001", severity="error", message=message, hint=hint))
            for source in turn.task.sources
        ]
        tally = Tally(files=len(found) * turn.task.last)
        files = [(each.source, 0, turn.task.last) for each in found]
        turn.came.append(Progress(found, files, tally, turn.task.weight))
        turn.done = True
        if turns:
            other = self._hire()
            self._turns[other].extend(turns)
            for each in turns:
                other.send(each.task)

    def end(self) -> None:
        """End the processes, at once where they are still at work."""
        for here, worker in self._workers.items():
            if self._turns[here]:
                worker.kill()
            here.close()
        for worker in self._workers.values():
            worker.join()


def _serve(channel: Connection, checks: Checks, others: list[Connection]) -> None:
    """The life of a process: take a task, send what comes of it and then ``None``, until nobody gives one."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    # A copy of the other ends would keep the processes alive when the one that gives the tasks is killed.
    for other in others:
        other.close()
    gc.freeze()
    gc.set_threshold(100_000, 10, 10)
    try:
        while True:
            task: Task = channel.recv()
            try:
                for progress in _work(task, checks):
                    channel.send(progress)
                channel.send(None)
            except Exception as error:
                channel.send(_portable(error))
    except (EOFError, OSError):
        pass
    finally:
        os._exit(0)


def _portable(error: Exception) -> Exception:
    """The error, its traceback told in a note, for a process boundary keeps none."""
    import traceback

    error.add_note("".join(traceback.format_exception(error)).rstrip())
    return error
