"""The example hands: what `fh replay` prints for each, and its exit status."""

from __future__ import annotations

from pathlib import Path

import pytest
from syrupy.assertion import SnapshotAssertion

from fivehundred_cli.cli.run import run

ROOT = Path(__file__).parent.parent
HANDS = ROOT / "examples" / "hands"
EDITOR_LINE = "# yaml-language-server: $schema=../../schemas/transcript.schema.json"

NOTHING_FOUND, FOUND = 0, 1
STATUS = {
    "bid-out-of-turn": FOUND,
    "called-partner": NOTHING_FOUND,
    "corrected-in-time": FOUND,
    "dead-hand": FOUND,
    "four-solo": NOTHING_FOUND,
    "game": NOTHING_FOUND,
    "joker-names-suit": FOUND,
    "joker-no-trump": FOUND,
    "kitty-looked-at": FOUND,
    "last-raise": NOTHING_FOUND,
    "lead-out-of-turn": FOUND,
    "left-bower": FOUND,
    "left-bower-throw": NOTHING_FOUND,
    "misdeal": FOUND,
    "nullo": NOTHING_FOUND,
    "proved-later": FOUND,
    "score-sheet": FOUND,
    "scored-out": NOTHING_FOUND,
    "six-pairs": NOTHING_FOUND,
    "table": NOTHING_FOUND,
    "two-jokers": NOTHING_FOUND,
    "unfinished": FOUND,
    "wrong-number": FOUND,
    "wrong-result": FOUND,
}


def test_the_table_names_every_example() -> None:
    assert sorted(STATUS) == sorted(path.stem for path in HANDS.iterdir())


@pytest.mark.parametrize("name", STATUS)
def test_example(
    name: str, snapshot: SnapshotAssertion, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(ROOT)
    for variable in ("NO_COLOR", "FORCE_COLOR", "CLICOLOR_FORCE"):
        monkeypatch.delenv(variable, raising=False)
    assert run(["replay", f"examples/hands/{name}.yaml"]) == STATUS[name]
    printed = capsys.readouterr()
    assert printed.out == snapshot
    assert printed.err == ""


@pytest.mark.parametrize("name", STATUS)
def test_an_example_begins_with_the_schema_for_editors_and_says_what_it_shows(name: str) -> None:
    editor, comment, *_ = (HANDS / f"{name}.yaml").read_text("utf-8").split("\n")
    assert editor == EDITOR_LINE
    assert comment.startswith("# ")
    assert (HANDS / editor.partition("$schema=")[2]).resolve().is_file()
