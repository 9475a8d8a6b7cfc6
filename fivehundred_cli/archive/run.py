"""A whole run: plan it, share it out, and hand what is found to a report."""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Callable, Sequence
from contextlib import closing
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final

from fivehundred_cli.archive.check import Checks
from fivehundred_cli.archive.interrupts import Interrupts
from fivehundred_cli.archive.reading import Source
from fivehundred_cli.archive.tasks import Plan, plan, tasks
from fivehundred_cli.report.checks.found import CheckReporter, Found, Summary

if TYPE_CHECKING:
    from collections.abc import Generator

    from fivehundred_cli.archive.baseline import Baseline, Key
    from fivehundred_cli.archive.progress import Line
    from fivehundred_cli.archive.workers import Progress

_CHANGED: Final = "FH008"

Deferred = Callable[[int, int], "Line | None"]
"""Makes the progress line for so many files of such a weight, or none where nobody would see it."""


@dataclass(slots=True)
class Run:
    """One run over many files. ``summary`` grows with it and is right whenever the run is broken off.

    ``record`` collects what a baseline is made of.
    """

    checks: Checks
    reporter: CheckReporter
    jobs: int = 1
    baseline: Baseline | None = None
    record: Counter[Key] | None = None
    progress: Deferred | None = None
    summary: Summary = field(default_factory=Summary)
    _line: Line | None = None
    _changed: set[str] = field(default_factory=set)
    _pieces: dict[str, int] = field(default_factory=dict)

    def check(self, sources: Sequence[Source]) -> None:
        """Check all sources. Raises ``KeyboardInterrupt`` if it is interrupted; the summary holds what came before."""
        start = time.monotonic()
        work = plan(sources, self.checks.format)
        if self.progress is not None:
            self._line = self.progress(len(sources), work.weight)
        weight = 0
        try:
            with Interrupts() as interrupts, closing(self._share(work)) as results:
                for result in results:
                    weight += result.weight
                    with interrupts.later():
                        self._take(result, weight)
        finally:
            self.summary.seconds += time.monotonic() - start
            if self._line is not None:
                self._line.clear()

    def _share(self, work: Plan) -> Generator[Progress, None, None]:
        from fivehundred_cli.archive.workers import in_processes, in_this_process

        if self.jobs > 1 and work.is_large():
            return in_processes(tasks(work), self.checks, self.jobs)
        return in_this_process(tasks(work), self.checks)

    def _take(self, result: Progress, weight: int) -> None:
        summary = self.summary
        if self._line is not None and result.found:
            self._line.clear()
        for found in result.found:
            self._found(found)
        summary.files += result.tally.files
        summary.hands += result.tally.hands
        summary.ignored += result.tally.ignored
        for source, hands, done in result.files:
            if done:
                self.reporter.file(source, hands + self._pieces.pop(source, 0))
            else:
                self._pieces[source] = self._pieces.get(source, 0) + hands
        if self._line is not None:
            self._line.update(
                files=summary.files, hands=summary.hands, findings=summary.severities.total(), weight=weight
            )

    def _found(self, found: Found) -> None:
        summary, finding = self.summary, found.finding
        if finding.code == _CHANGED:
            # Every piece of a file tells it.
            if found.source in self._changed:
                return
            self._changed.add(found.source)
        if self.record is not None and found.record:
            from fivehundred_cli.archive.baseline import key

            self.record[key(found)] += 1
        if self.baseline is not None and self.baseline.covers(found):
            summary.known += 1
            return
        summary.failed += found.record == 0
        summary.severities[finding.severity] += 1
        summary.codes[finding.code] += 1
        self.reporter.add(found)
