"""``fh replay``: its arguments, streams and exit statuses, with a stand-in for the engine."""

from __future__ import annotations

import io
import json
import sys
from pathlib import Path

import pytest

from fivehundred_cli.ruling import Severity
from tests.cli.conftest import HAND, Engine, Fh


@pytest.mark.parametrize(
    ("severities", "status"),
    [
        ([], 0),
        (["note"], 0),
        (["violation"], 1),
        (["note", "mismatch"], 1),
        (["incomplete", "note"], 1),
        (["violation", "error"], 2),
    ],
)
def test_exit_status_by_severity(fh: Fh, engine: Engine, hand: Path, severities: list[Severity], status: int) -> None:
    engine.severities = severities
    assert fh("replay", hand).status == status


def test_exit_status_2_where_a_hand_cannot_be_used(fh: Fh, engine: Engine, hand: Path) -> None:
    engine.unusable = True
    ran = fh("replay", hand)
    assert ran.status == 2
    assert f"{hand}:3:9: ERROR FH103 wrong-number" in ran.out


def test_exit_zero_forgives_findings_but_no_unusable_hand(fh: Fh, engine: Engine, hand: Path) -> None:
    engine.severities = ["violation"]
    assert fh("replay", hand, "--exit-zero").status == 0
    engine.unusable = True
    assert fh("replay", hand, "--exit-zero").status == 2


def test_exit_status_3_for_a_defect_with_one_line_how_to_report_it(fh: Fh, engine: Engine, hand: Path) -> None:
    engine.broken = KeyError("oops")
    ran = fh("replay", hand)
    assert ran.status == 3
    assert "Traceback" not in ran.err
    [line] = ran.err.splitlines()
    assert "KeyError: 'oops'" in line
    assert "--debug" in line


@pytest.mark.parametrize("place", [0, 1, 2])
def test_debug_anywhere_shows_the_traceback(fh: Fh, engine: Engine, hand: Path, place: int) -> None:
    engine.broken = KeyError("oops")
    arguments = ["replay", str(hand)]
    arguments.insert(place, "--debug")
    ran = fh(*arguments)
    assert ran.status == 3
    assert "Traceback" in ran.err


def test_exit_status_130_where_interrupted(fh: Fh, engine: Engine, hand: Path) -> None:
    engine.broken = KeyboardInterrupt()
    ran = fh("replay", hand)
    assert (ran.status, ran.err) == (130, "")


def test_the_array_is_valid_where_the_engine_breaks(fh: Fh, engine: Engine, hand: Path) -> None:
    engine.broken = KeyError("oops")
    assert json.loads(fh("replay", hand, "--format", "json").out) == []


def test_each_finding_gets_the_line_and_column_of_its_token(fh: Fh, engine: Engine, hand: Path) -> None:
    engine.severities = ["violation"]
    [found] = json.loads(fh("replay", hand, "--format", "json").out)
    [finding] = found["findings"]
    assert (finding["line"], finding["column"]) == (4, 20)
    assert (found["source"], found["record"], found["hand"]) == (str(hand), 1, 1)


def test_records_and_hands_are_numbered(fh: Fh, engine: Engine, game: Path) -> None:
    lines = fh("replay", game, "--format", "jsonl").out.splitlines()
    numbers = [(made["record"], made["hand"]) for made in map(json.loads, lines)]
    assert numbers == [(1, 1), (1, 2), (1, 3), (2, 1)]


@pytest.mark.parametrize(("number", "expected"), [("2", (1, 2)), ("4", (2, 1))])
def test_hand_counts_through_the_file(
    fh: Fh, engine: Engine, game: Path, number: str, expected: tuple[int, int]
) -> None:
    [made] = json.loads(fh("replay", game, "--hand", number, "--format", "json").out)
    assert (made["record"], made["hand"]) == expected


def test_a_hand_that_is_not_there(fh: Fh, engine: Engine, game: Path) -> None:
    ran = fh("replay", game, "--hand", "5", "--format", "json")
    assert (ran.status, json.loads(ran.out)) == (2, [])
    assert ran.err == f"fh: {game}: no hand 5; there are 4 hands\n"


def test_several_files_are_one_array(fh: Fh, engine: Engine, hand: Path, game: Path) -> None:
    made = json.loads(fh("replay", hand, game, "--format", "json").out)
    assert [found["source"] for found in made] == [str(hand)] + [str(game)] * 4


def test_a_missing_file_is_never_a_silent_pass(fh: Fh, engine: Engine, hand: Path) -> None:
    ran = fh("replay", "nope.yaml", hand)
    assert ran.status == 2
    assert "nope.yaml" in ran.err
    assert ran.out.startswith(str(hand))


def test_a_missing_file_is_in_the_json_too(fh: Fh, engine: Engine, hand: Path) -> None:
    ran = fh("replay", hand, "nope.yaml", "--format", "json")
    made = json.loads(ran.out)
    assert [found["source"] for found in made] == [str(hand), "nope.yaml"]
    assert made[1]["error"]["code"] == "FH001"
    assert ran.err.count("\n") == 1


def test_a_folder_is_no_file(fh: Fh, engine: Engine, tmp_path: Path) -> None:
    ran = fh("replay", tmp_path)
    assert (ran.status, ran.out) == (2, "")
    assert "folder" in ran.err


def test_an_empty_file_is_nothing_to_read(fh: Fh, engine: Engine, tmp_path: Path) -> None:
    path = tmp_path / "empty.yaml"
    path.write_text("", "utf-8")
    assert fh("replay", path).status == 2


def test_a_record_that_does_not_fit_leaves_the_others(fh: Fh, engine: Engine, tmp_path: Path) -> None:
    path = tmp_path / "mixed.yaml"
    path.write_text(f"{HAND}---\nplayrs: [N]\n---\n{HAND}", "utf-8")
    ran = fh("replay", path, "--format", "jsonl")
    made = [json.loads(line) for line in ran.out.splitlines()]
    assert ran.status == 2
    assert [found["record"] for found in made] == [1, 2, 3]
    assert ["error" in found for found in made] == [False, True, False]
    assert made[1]["error"]["line"] == 6


def test_a_dash_is_standard_input(fh: Fh, engine: Engine, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(HAND.encode())))
    [made] = json.loads(fh("replay", "-", "--format", "json").out)
    assert made["source"] == "<stdin>"


def test_the_rules_of_the_command_line_reach_the_engine(fh: Fh, engine: Engine, hand: Path) -> None:
    fh(
        "replay",
        hand,
        "--variant",
        "us-4",
        "--set",
        "game.target=1000",
        "--set",
        "bids.nullo = all",
        "--elect",
        "new-deal",
    )
    assert engine.calls == [
        {
            "replace": "us-4",
            "settings": [("game.target", "1000"), ("bids.nullo", "all")],
            "elect": ["new-deal"],
        }
    ]


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        ([], "Missing argument 'FILE...'"),
        (["x", "--frmat", "json"], "there is no option --frmat; did you mean --format"),
        (["x", "--format", "jsn"], "'jsn' is not one of text, json, jsonl; did you mean 'json'?"),
        (["x", "--color", "sometimes"], "'sometimes' is not one of auto, always, never"),
        (["x", "--variant", "us4"], "there is no variant 'us4'; did you mean us-4"),
        (["x", "--variant", "us-4", "--set", "game.target=x"], "game.target: 'x'"),
        (["x", "--set", "game.targt=5"], "there is no parameter 'game.targt'; did you mean game.target"),
        (["x", "--set", "game.target"], "'game.target' is not KEY=VALUE"),
        (["x", "--hand", "0"], "hands count from 1"),
        (["x", "--hand", "two"], "two"),
        (["x", "y", "--hand", "1"], "several are given"),
        (["-", "-"], "only once"),
        (["x", "--max-size", "big"], "'big' is not a size"),
        (["x", "--from", "xml"], "'xml' is not one of"),
    ],
)
def test_wrong_usage(fh: Fh, engine: Engine, arguments: list[str], complaint: str) -> None:
    ran = fh("replay", *arguments)
    assert (ran.status, ran.out) == (2, "")
    assert complaint in ran.err
    assert "Try 'fh replay --help' for help." in ran.err
    assert engine.calls == []


def test_max_size_refuses_a_longer_record(fh: Fh, engine: Engine, hand: Path) -> None:
    ran = fh("replay", hand, "--max-size", "20", "--format", "json")
    assert json.loads(ran.out)[0]["error"]["code"] == "FH007"
    assert ran.status == 2
    assert fh("replay", hand, "--max-size", "1K").status == 0


def test_from_names_the_format_whatever_the_file_is_called(fh: Fh, engine: Engine, tmp_path: Path) -> None:
    path = tmp_path / "hand.json"
    path.write_text(HAND, "utf-8")
    assert fh("replay", path).status == 2
    assert fh("replay", path, "--from", "yaml").status == 0


def test_text_is_coloured_only_if_asked_where_there_is_no_terminal(fh: Fh, engine: Engine, hand: Path) -> None:
    assert "\x1b" not in fh("replay", hand).out
    assert "\x1b[1m" in fh("replay", hand, "--color", "always").out


def test_quiet_shows_the_findings_and_the_score(fh: Fh, engine: Engine, hand: Path) -> None:
    engine.severities = ["violation"]
    lines = fh("replay", hand, "--quiet").out.splitlines()
    assert f"{hand}:4:20: violation FH501 It happened." in lines
    assert any(line.startswith("Score ") for line in lines)
    assert len(lines) < 9


def test_what_another_format_does_not_say_is_told_beside_the_ruling(fh: Fh) -> None:
    ran = fh("replay", "tests/data/real/ptn/298-1.ptn", "--quiet")
    assert "298-1.ptn:8:1: record 1 /scores: not known: " in ran.err
    assert "not known" not in ran.out
    assert "Contract   6♣ by W for EW" in ran.out
