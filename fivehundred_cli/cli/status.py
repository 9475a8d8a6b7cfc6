"""The exit statuses, as ``docs/cli.md`` promises them."""

from __future__ import annotations

from typing import Final

from fivehundred_cli.ruling import Ruling, Severity, Unusable

NOTHING_FOUND: Final = 0
FINDINGS: Final = 1
UNUSABLE: Final = 2
"""Wrong usage, a missing path, nothing to read, or a record that could not be used."""
DEFECT: Final = 3
INTERRUPTED: Final = 130
PIPE_CLOSED: Final = 141
"""128 + SIGPIPE, what a shell reports of any program whose reader went away."""

_COUNTS: Final[dict[Severity, int]] = {
    "violation": FINDINGS,
    "mismatch": FINDINGS,
    "incomplete": FINDINGS,
    "error": UNUSABLE,
    "note": 0,
}

COUNTING: Final[tuple[Severity, ...]] = tuple(severity for severity, code in _COUNTS.items() if code == FINDINGS)
"""The severities that make a run end with 1."""


def status_of(item: Ruling | Unusable) -> int:
    """The exit status that one hand asks for; that of a run is the greatest of its hands."""
    if isinstance(item, Unusable):
        return UNUSABLE
    return max((_COUNTS[finding.severity] for finding in item.findings), default=NOTHING_FOUND)
