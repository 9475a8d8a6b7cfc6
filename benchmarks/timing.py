"""Times taken in turns, so that whatever else the machine does falls on all of them."""

from __future__ import annotations

import gc
from collections.abc import Callable, Mapping
from statistics import median
from time import perf_counter

Times = Mapping[str, list[float]]
"""For each contestant its times in seconds, one a round."""


def in_turns(contestants: Mapping[str, Callable[[], object]], rounds: int) -> Times:
    """Run all contestants once to warm up, then ``rounds`` times in turns.

    The garbage collector runs, as it does for users, but not over what was there before.
    """
    for run in contestants.values():
        run()
    times: dict[str, list[float]] = {name: [] for name in contestants}
    gc.collect()
    gc.freeze()
    try:
        for _ in range(rounds):
            for name, run in contestants.items():
                start = perf_counter()
                run()
                times[name].append(perf_counter() - start)
    finally:
        gc.unfreeze()
    return times


def ratio(above: list[float], below: list[float]) -> float:
    """How many times ``above`` is ``below``: the median of the ratios of the rounds."""
    return median(first / second for first, second in zip(above, below, strict=True))
