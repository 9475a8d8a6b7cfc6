"""Says in plain words why data does not fit the transcript's schema: one cause, its place, and what was expected.

Nothing here runs for a good record. The reader has found the cause; the schema tells what belongs in that place.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from functools import lru_cache
from typing import TYPE_CHECKING, Any

from fivehundred_cli.formats.records import ShapeError, segments
from fivehundred_cli.resources import schema_text

if TYPE_CHECKING:
    from jsonschema import Draft202012Validator, ValidationError


def explain(data: object, problem: ShapeError) -> ShapeError:
    """The reader's ``problem`` with its place in words and, unless the reader gave a hint, what the schema expects."""
    if _value(data, segments(problem.path)) is None:
        problem.hint = "Leave the key out where nothing is known."
    elif problem.hint is None:
        try:
            problem.hint = _expected(data, segments(problem.path))
        except (ImportError, OSError, RecursionError):
            # Without the schema, the reader's own words have to do.
            problem.hint = None
    problem.message = _placed(problem)
    return problem


def _value(data: Any, path: list[str]) -> object:
    """What stands at ``path``, or the last thing that stands on the way to it."""
    for part in path:
        if isinstance(data, dict) and part in data:
            data = data[part]
        elif isinstance(data, list) and part.isdecimal() and int(part) < len(data):
            data = data[int(part)]
    return data


def _placed(problem: ShapeError) -> str:
    """The message, opened with the keys that lead to the place."""
    parts = segments(problem.path)
    if problem.at_key:
        parts.pop()
    keys = ".".join(part for part in parts if not part.isdecimal())
    if not keys:
        return problem.message
    # Names keep their capitals, and so does what is quoted.
    first, rest = problem.message[:1], problem.message[1:]
    return f"{keys}: {first.lower()}{rest}"


@lru_cache(maxsize=2)
def _validator(part: str) -> Draft202012Validator:
    from jsonschema import Draft202012Validator

    schema = json.loads(schema_text("transcript"))
    if part == "hand":
        schema = {"$schema": schema["$schema"], "$defs": schema["$defs"], "$ref": "#/$defs/hand"}
    return Draft202012Validator(schema)


def _expected(data: Any, path: list[str]) -> str | None:
    """What the schema says of the place at ``path``, where its verdict is about that place."""
    part = "record"
    if path[:1] == ["hands"] and len(path) > 1:
        # A game may hold thousands of hands; only one of them is the matter.
        data, path, part = data["hands"][int(path[1])], path[2:], "hand"
    elif path[:1] == ["tournament"] and path[4:5] == ["hands"] and len(path) > 5:
        data, path, part = _value(data, path[:6]), path[6:], "hand"
    found: ValidationError | None = None
    for error in _validator(part).iter_errors(data):
        for cause in _causes(error):
            where = [str(step) for step in cause.absolute_path]
            if where == path[: len(where)] and (found is None or len(where) > len(found.absolute_path)):
                found = cause
    if found is None or not isinstance(found.schema, dict):
        return None
    description = found.schema.get("description")
    return str(description) if description else None


def _causes(error: ValidationError) -> Iterator[ValidationError]:
    """An error itself or, where alternatives failed, what failed in the one that the data has the type of."""
    branches: dict[object, list[ValidationError]] = {}
    for inner in error.context or ():
        branches.setdefault(inner.relative_schema_path[0], []).append(inner)
    for inners in branches.values():
        if not any(inner.validator in ("type", "enum") and not inner.relative_path for inner in inners):
            for inner in inners:
                yield from _causes(inner)
            return
    yield error
