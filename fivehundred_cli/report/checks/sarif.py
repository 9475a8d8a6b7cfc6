"""``sarif``: the Static Analysis Results Interchange Format, version 2.1.0."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Final

from fivehundred_cli import __version__
from fivehundred_cli.report.checks.found import Found, Looks, Summary, Write
from fivehundred_cli.report.checks.objects import Fingerprints, whole_message
from fivehundred_cli.report.checks.text import token_length
from fivehundred_cli.report.json import finding_object
from fivehundred_cli.ruling import NAMES, Severity

_SCHEMA: Final = "https://json.schemastore.org/sarif-2.1.0.json"

_LEVELS: Final[Mapping[Severity, str]] = {
    "error": "error",
    "violation": "error",
    "mismatch": "error",
    "incomplete": "warning",
    "note": "note",
}


class Report:
    """Writes one log with one run: the results as they come, then the tool with the rules that they named."""

    def __init__(self, write: Write, looks: Looks) -> None:
        self._write = write
        self._ascii = looks.ascii_only
        self._fingerprints = Fingerprints()
        self._rules: dict[str, int] = {}
        self._begun = False

    def add(self, found: Found) -> None:
        """Write one finding."""
        self._open()
        self._write((",\n" if self._begun else "\n") + self._text(self._result(found)))
        self._begun = True

    def file(self, source: str, hands: int) -> None:
        """Nothing is written about a file."""

    def close(self, summary: Summary) -> None:
        """Write the rest of the run."""
        self._open()
        rules = [
            {"id": code, "name": _camel(NAMES[code]), "shortDescription": {"text": NAMES[code].replace("-", " ")}}
            for code in self._rules
        ]
        driver = {"name": "fh", "version": __version__, "rules": rules}
        invocation = {"executionSuccessful": not summary.interrupted, "exitCode": summary.status}
        rest = {"tool": {"driver": driver}, "invocations": [invocation], "columnKind": "unicodeCodePoints"}
        end = "\n" if self._begun else ""
        self._write(f"{end}], {self._text(rest)[1:]}]}}\n")

    def _open(self) -> None:
        if not self._begun:
            self._write(f'{{"$schema": "{_SCHEMA}", "version": "2.1.0", "runs": [{{"results": [')

    def _result(self, found: Found) -> dict[str, object]:
        finding = found.finding
        physical: dict[str, object] = {"artifactLocation": _artifact(found.source)}
        if finding.line is not None:
            region = {"startLine": finding.line}
            if finding.column is not None:
                region["startColumn"] = finding.column
                text = found.text()
                if text is not None:
                    region["endColumn"] = finding.column + token_length(text, finding.column)
            physical["region"] = region
        details = finding_object(finding)
        kept = ("severity", "player", "trick", "cards", "law", "basis", "consequence", "consequence_law", "path")
        return {
            "ruleId": finding.code,
            "ruleIndex": self._rules.setdefault(finding.code, len(self._rules)),
            "level": _LEVELS[finding.severity],
            "message": {"text": whole_message(finding)},
            "locations": [{"physicalLocation": physical}],
            "partialFingerprints": {"fh/v1": self._fingerprints.of(found)},
            "properties": {"record": found.record, "hand": found.hand, **{key: details[key] for key in kept}},
        }

    def _text(self, data: object) -> str:
        return json.dumps(data, ensure_ascii=self._ascii)


def _artifact(path: str) -> dict[str, str]:
    """A path as a reference: one within the working directory stays relative to it."""
    from urllib.parse import quote

    if path == "<stdin>":
        return {"uri": "stdin:"}
    written = quote(path, safe="/~")
    if path.startswith("/"):
        return {"uri": f"file://{written}"}
    if len(path) > 2 and path[1:3] == ":/":
        return {"uri": f"file:///{quote(path, safe='/:~')}"}
    return {"uri": written}


def _camel(name: str) -> str:
    return "".join(part.capitalize() for part in name.split("-"))
