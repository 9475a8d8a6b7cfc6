"""Says in plain words why data does not fit the transcript's schema."""

from __future__ import annotations

from fivehundred_cli.formats.records import ShapeError


def explain(data: object, problem: ShapeError) -> ShapeError:
    """The reader's ``problem``, told better where the schema can."""
    return problem
