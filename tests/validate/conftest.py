"""Running ``fh validate`` in a folder of its own."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from fivehundred_cli.cli.run import run
from tests.cli.conftest import Ran

GOOD = "variant: us-4\nplayers: [N, E, S, W]\ndealer: N\nbidding: pass pass pass pass\n"
"""A hand in which nothing was irregular."""

THROW = """\
variant: us-4
contract: {bid: 7H, by: S}
holds: {S: AD AH KH, W: 9D 5H 6C, N: KD 6H 7H, E: JD 9C QD}
tricks-before: {NS: 5, EW: 2}
leads: S
play:
- S: AD 9D KD 9C
- S: AH 5H 6H JD
- E: QD KH 6C 7H
"""
"""E throws a club on diamonds while he holds the queen: a revoke at line 7, column 15."""

UNFINISHED = "variant: us-4\nplayers: [N, E, S, W]\ndealer: N\nbidding: pass 7H pass\n"
"""An auction that stops: incomplete."""


SYNTAX = "variant: us-4\nplayers: [N, E, S, W\n"
"""No YAML: an error."""


class Fh:
    """Runs ``fh`` in this process, in a folder of its own."""

    def __init__(self, folder: Path, capture: pytest.CaptureFixture[str]) -> None:
        self.folder = folder
        self._capture = capture

    def write(self, path: str, text: str | bytes = GOOD) -> Path:
        """Write a file in the folder."""
        made = self.folder / path
        made.parent.mkdir(parents=True, exist_ok=True)
        made.write_bytes(text.encode() if isinstance(text, str) else text)
        return made

    def __call__(self, *arguments: str | Path) -> Ran:
        status = run([str(argument) for argument in arguments])
        return Ran(status, *self._capture.readouterr())

    def validate(self, *arguments: str | Path) -> Ran:
        """Run ``fh validate --format concise``."""
        return self("validate", "--format", "concise", *arguments)

    def findings(self, *arguments: str | Path) -> list[dict[str, Any]]:
        """The findings that ``fh validate`` gives as JSON."""
        ran = self("validate", "--format", "json", *arguments)
        found: list[dict[str, Any]] = json.loads(ran.out)["findings"]
        return found

    def codes(self, *arguments: str | Path) -> list[str]:
        """The codes of the findings."""
        return [each["code"] for each in self.findings(*arguments)]

    def sources(self, *arguments: str | Path) -> list[str]:
        """The files that a run checks, in order."""
        from xml.etree import ElementTree

        ran = self("validate", "--format", "junit", *arguments)
        return [case.attrib["name"] for case in ElementTree.fromstring(ran.out).iter("testcase")]


@pytest.fixture
def fh(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Fh:
    for name in ("NO_COLOR", "FORCE_COLOR", "CLICOLOR_FORCE", "PYTHONIOENCODING", "PYTHONUTF8", "COLUMNS"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / "no-config"))
    folder = tmp_path / "work"
    folder.mkdir()
    monkeypatch.chdir(folder)
    return Fh(folder, capsys)
