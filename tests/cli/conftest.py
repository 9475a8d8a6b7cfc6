"""Running ``fh``: as a process of its own, or in this one with an engine that says what a test wants."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import NamedTuple

import pytest

from fivehundred_cli.cli.run import run
from fivehundred_cli.ruling import Finding, Ruling, Severity, Unusable
from fivehundred_cli.transcript import Game, Record
from tests.report.samples import passed_out

HAND = "variant: us-4\nplayers: [N, E, S, W]\ndealer: N\nbidding: pass pass pass pass\n"
"""A hand in which nothing was irregular."""

GAME = """\
variant: us-4
players: [N, E, S, W]
dealer: N
hands:
- bidding: pass pass pass pass
- bidding: pass pass pass pass
- bidding: pass pass pass pass
"""


class Ran(NamedTuple):
    """What a run came to."""

    status: int
    out: str
    err: str


Fh = Callable[..., Ran]


@pytest.fixture
def environment(monkeypatch: pytest.MonkeyPatch) -> None:
    """An environment that says nothing about colour or encoding."""
    for name in ("NO_COLOR", "FORCE_COLOR", "CLICOLOR_FORCE", "PYTHONIOENCODING", "PYTHONUTF8", "COLUMNS"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("TERM", "xterm")


@pytest.fixture
def fh(environment: None, capsys: pytest.CaptureFixture[str]) -> Fh:
    """Runs ``fh`` in this process."""

    def call(*arguments: str | Path) -> Ran:
        status = run([str(argument) for argument in arguments])
        return Ran(status, *capsys.readouterr())

    return call


def process(*arguments: str | Path, text: str | bytes = b"", **variables: str) -> subprocess.CompletedProcess[bytes]:
    """Run ``fh`` as a process of its own, with ``text`` on its standard input."""
    dropped = {"NO_COLOR", "FORCE_COLOR", "CLICOLOR_FORCE", "PYTHONIOENCODING", "PYTHONUTF8", "LC_ALL", "LANG"}
    environment = {name: value for name, value in os.environ.items() if name not in dropped} | variables
    return subprocess.run(
        [sys.executable, "-m", "fivehundred_cli", *map(str, arguments)],
        input=text.encode() if isinstance(text, str) else text,
        capture_output=True,
        env=environment,
        check=False,
        timeout=60,
    )


class Engine:
    """Stands for the engine: gives each record the findings that a test wants, and keeps how it was called."""

    def __init__(self) -> None:
        self.severities: list[Severity] = []
        self.unusable = False
        self.broken: BaseException | None = None
        self.calls: list[dict[str, object]] = []

    def __call__(
        self,
        record: Record,
        *,
        replace: str | None = None,
        settings: Sequence[tuple[str, str]] = (),
        elect: Sequence[str] = (),
    ) -> Iterator[Ruling | Unusable]:
        self.calls.append({"replace": replace, "settings": list(settings), "elect": list(elect)})
        for number in range(1, 1 + (len(record.hands) if isinstance(record, Game) else 1)):
            if self.broken is not None:
                raise self.broken
            if self.unusable:
                why = Finding(code="FH103", severity="error", message="It has 44 cards.", path="/dealer")
                yield Unusable(why, hand=number)
                continue
            made = passed_out(number)
            made.findings = [
                Finding(code="FH501", severity=severity, message="It happened.", path="/bidding/2")
                for severity in self.severities
            ]
            yield made


@pytest.fixture
def engine(monkeypatch: pytest.MonkeyPatch) -> Engine:
    """Puts a stand-in in the place of the engine."""
    made = Engine()
    monkeypatch.setattr("fivehundred_cli.cli.rulings.replay_record", made)
    return made


@pytest.fixture
def hand(tmp_path: Path) -> Path:
    """A file with one hand."""
    path = tmp_path / "hand.yaml"
    path.write_text(HAND, "utf-8")
    return path


@pytest.fixture
def game(tmp_path: Path) -> Path:
    """A file with a game of three hands, then one of one hand."""
    path = tmp_path / "game.yaml"
    path.write_text(f"{GAME}---\n{HAND}", "utf-8")
    return path
