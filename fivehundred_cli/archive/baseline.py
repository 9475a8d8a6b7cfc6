"""A list of findings that are known: they are not reported again, and new ones are."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterable
from typing import Final

from fivehundred_cli import __version__
from fivehundred_cli.report.checks.found import Found

FORMAT: Final = "fivehundred-baseline/1"

Key = tuple[str, str, str]
"""Path, code and message: lines may move, and what happened in a hand stays what it was."""


class BaselineError(Exception):
    """A baseline that cannot be used."""


def key(found: Found) -> Key:
    """What a finding is known by."""
    return found.source, found.finding.code, found.finding.message


class Baseline:
    """The known findings; each of them covers one."""

    def __init__(self, known: Iterable[Key]) -> None:
        self._left = Counter(known)

    def covers(self, found: Found) -> bool:
        """Whether the finding is known. A source that cannot be read never is."""
        if found.record == 0:
            return False
        mark = key(found)
        if self._left[mark] < 1:
            return False
        self._left[mark] -= 1
        return True

    def left(self) -> int:
        """How many known findings have not been found."""
        return self._left.total()


def read(path: str) -> Baseline:
    """Read a baseline. Raises :class:`BaselineError` if there is none, or it is none."""
    try:
        with open(path, encoding="utf-8") as file:  # noqa: PTH123
            data = json.load(file)
    except FileNotFoundError:
        raise BaselineError(f"There is no baseline {path}; --write-baseline {path} makes one.") from None
    except (OSError, ValueError) as error:
        raise BaselineError(f"The baseline {path} cannot be read: {error}.") from None
    if not isinstance(data, dict) or data.get("format") != FORMAT:
        raise BaselineError(f"{path} is no baseline: its format is not {FORMAT}.")
    try:
        return Baseline(
            (str(each["source"]), str(each["code"]), str(each["message"]))
            for each in data["findings"]
            for _ in range(int(each.get("count", 1)))
        )
    except (AttributeError, KeyError, TypeError, ValueError) as error:
        raise BaselineError(f"{path} is no baseline: {error!r}.") from None


def text(found: Counter[Key]) -> str:
    """A baseline of these findings: sorted, a line a finding, so that a change of it can be read."""
    rows = []
    for (source, code, message), count in sorted(found.items()):
        row: dict[str, object] = {"source": source, "code": code, "message": message}
        if count > 1:
            row["count"] = count
        rows.append("  " + json.dumps(row, ensure_ascii=False))
    body = "[\n" + ",\n".join(rows) + "\n]" if rows else "[]"
    return f'{{"format": "{FORMAT}", "version": "{__version__}", "findings": {body}}}\n'
