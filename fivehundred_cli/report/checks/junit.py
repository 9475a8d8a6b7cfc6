"""``junit``: XML as CI systems read it: a test suite for the run, a test case for each file."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Final

from fivehundred_cli.report.checks.found import Found, Looks, Summary, Write
from fivehundred_cli.report.checks.objects import whole_message
from fivehundred_cli.report.checks.text import place

_FORBIDDEN: Final = re.compile("[^\t\n\r\x20-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")
_ENTITIES: Final = {"&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "\n": "&#10;", "\r": "&#13;", "\t": "&#9;"}


def escape(text: str) -> str:
    """A text as XML 1.0 allows it, in a value of an attribute as well as between tags."""
    text = _FORBIDDEN.sub("\ufffd", text)
    return "".join(_ENTITIES.get(character, character) for character in text)


class Report:
    """Writes the whole at the end: what stands first in it are the sums."""

    def __init__(self, write: Write, looks: Looks) -> None:
        self._write = write
        self._ascii = looks.ascii_only
        self._waiting: dict[str, list[Found]] = {}
        self._cases: list[str] = []
        self._failures = self._errors = 0

    def add(self, found: Found) -> None:
        """Keep a finding until its file is done."""
        self._waiting.setdefault(found.source, []).append(found)

    def file(self, source: str, hands: int) -> None:
        """Make the test case of a file."""
        found = self._waiting.pop(source, [])
        head = f'    <testcase classname="fh" name="{escape(source)}"'
        counting = [each for each in found if each.finding.severity != "note"]
        notes = [each for each in found if each.finding.severity == "note"]
        inner: list[str] = []
        if counting:
            error = any(each.finding.severity == "error" for each in counting)
            self._errors += error
            self._failures += not error
            tag = "error" if error else "failure"
            inner.append(
                f'      <{tag} type="{escape(_types(counting))}" message="{escape(_headline(counting))}">'
                f"{escape(_listing(counting))}</{tag}>"
            )
        if notes:
            inner.append(f"      <system-out>{escape(_listing(notes))}</system-out>")
        self._cases.append("\n".join([f"{head}>", *inner, "    </testcase>"]) if inner else f"{head}/>")

    def close(self, summary: Summary) -> None:
        """Write the document."""
        for source in list(self._waiting):
            self.file(source, 0)
        sums = f'tests="{len(self._cases)}" failures="{self._failures}" errors="{self._errors}"'
        sums += f' time="{summary.seconds:.3f}"'
        cases = "".join(case + "\n" for case in self._cases)
        text = (
            f'<?xml version="1.0" encoding="UTF-8"?>\n<testsuites name="fh" {sums}>\n'
            f'  <testsuite name="fh validate" {sums}>\n{cases}  </testsuite>\n</testsuites>\n'
        )
        if self._ascii:
            text = text.encode("ascii", "xmlcharrefreplace").decode("ascii")
        self._write(text)


def _types(found: Iterable[Found]) -> str:
    return " ".join(sorted({each.finding.code for each in found}))


def _headline(found: list[Found]) -> str:
    first = found[0].finding
    more = f" (and {len(found) - 1} more)" if len(found) > 1 else ""
    return f"{first.code} {first.message}{more}"


def _listing(found: Iterable[Found]) -> str:
    return "\n".join(f"{place(each)}: {each.finding.code} {whole_message(each.finding)}" for each in found)
