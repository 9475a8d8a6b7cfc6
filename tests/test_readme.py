"""What the README shows is what happens."""

from __future__ import annotations

import contextlib
import io
import re
from pathlib import Path

import pytest
import yaml

from fivehundred_cli.cli import status
from fivehundred_cli.cli.run import run
from tests.conformance import rulings_of

ROOT = Path(__file__).parent.parent
README = (ROOT / "README.md").read_text("utf-8")


def _blocks(language: str) -> list[str]:
    return re.findall(rf"^```{language}\n(.*?)^```$", README, re.MULTILINE | re.DOTALL)


@pytest.fixture(autouse=True)
def _in_a_checkout(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(ROOT)
    for variable in ("NO_COLOR", "FORCE_COLOR", "CLICOLOR_FORCE"):
        monkeypatch.delenv(variable, raising=False)


def test_the_page_shown_is_what_the_command_prints(capsys: pytest.CaptureFixture[str]) -> None:
    [shown] = _blocks("console")
    command, _, page = shown.partition("\n")
    assert command.startswith("$ fh replay ")
    assert run(command.split()[2:]) == status.FINDINGS
    assert capsys.readouterr().out == page


def test_the_record_shown_is_that_of_the_command() -> None:
    record = _blocks("yaml")[0]
    path = _blocks("console")[0].split("\n")[0].split()[-1]
    assert record == re.sub(r"^#.*\n", "", Path(path).read_text("utf-8"), flags=re.MULTILINE)


def test_the_hand_in_twenty_lines_is_a_whole_hand_in_order() -> None:
    text = _blocks("yaml")[1]
    assert len(text.splitlines()) <= 22
    [ruling] = rulings_of(text)
    assert ruling["ending"] == "played-out"
    assert ruling["findings"] == []


def test_the_other_ways_to_tell_a_hand_are_understood() -> None:
    told = [part for part in re.findall(r"`(\w+: \{[^`]*\})`", README) if part.startswith(("contract", "taken"))]
    assert len(told) == 2
    [ruling] = rulings_of("variant: bid-1992\n" + "\n".join(told))
    assert ruling["ending"] == "played-out"


def test_the_mapping_of_a_variant_is_one() -> None:
    [mapping] = re.findall(r"`(\{base: [^`]*\})`", README)
    [ruling] = rulings_of(f"variant: {mapping}\ndealer: N\nbidding: pass pass pass pass\n")
    assert ruling["overrides"] == {"widow": 5, "bids.nullo": "none"} | ruling["overrides"]
    assert yaml.safe_load(mapping)["base"] == ruling["variant"]


def test_the_program_in_python_runs() -> None:
    [program] = _blocks("python")
    with contextlib.redirect_stdout(io.StringIO()) as said:
        exec(compile(program, "README.md", "exec"), {})
    assert said.getvalue() == "abandoned {'NS': 200, 'EW': 0} ['FH402']\n"


@pytest.mark.parametrize("line", [line for block in _blocks("sh") for line in block.splitlines() if line[:3] == "fh "])
def test_a_command_shown_is_one_that_there_is(
    line: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    hand = (ROOT / "examples/hands/left-bower.yaml").read_text("utf-8")
    for name in ("hand.yaml", "records/one.yaml", "archive/one.yaml"):
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / name).write_text(hand, "utf-8")
    (tmp_path / "evening.jsonl").write_text(
        '{"variant": "us-3", "dealer": "1", "bidding": "pass pass pass"}\n', "utf-8"
    )
    (tmp_path / "games.jsonl").write_bytes((tmp_path / "evening.jsonl").read_bytes())
    (tmp_path / "posted.ptn").write_bytes((ROOT / "tests/data/real/ptn/246-1.ptn").read_bytes())
    monkeypatch.chdir(tmp_path)
    run(["validate", "records/", "--write-baseline", "known.json"])
    assert run(line.partition("#")[0].partition("|")[0].split()[1:]) in (status.NOTHING_FOUND, status.FINDINGS)
    assert "fh: " not in capsys.readouterr().err


def test_the_exit_statuses_are_those_of_the_command_line() -> None:
    shown = [int(number) for number in re.findall(r"^\| (\d+) \|", README, re.MULTILINE)]
    promised = [status.NOTHING_FOUND, status.FINDINGS, status.UNUSABLE, status.DEFECT, status.INTERRUPTED]
    assert shown == promised


def test_every_link_leads_somewhere_and_every_page_is_linked() -> None:
    links = re.findall(r"\]\(([^)#]+)\)", README)
    assert [link for link in links if not (ROOT / link).exists()] == []
    assert {f"docs/{path.name}" for path in (ROOT / "docs").glob("*.md")} <= set(links)


def test_ci_finds_one_line_that_runs_the_tests() -> None:
    """`.ci/run` takes its command from the README, so that a user runs the same."""
    pattern = re.search(r"sed -n '/(.*?)/p' README\.md", (ROOT / ".ci/run").read_text("utf-8"))
    assert pattern is not None
    found = [line for line in README.splitlines() if re.search(pattern[1], line)]
    assert len(found) == 1
    assert found[0] + "\n" in _blocks("sh")
