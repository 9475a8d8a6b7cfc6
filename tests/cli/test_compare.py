"""``fh compare`` and ``fh variants --find``: the same record by several rules, and which rules say what."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from fivehundred_cli.variant import presets, resolve
from tests.cli.conftest import Fh

JOKER = """\
variant: american
contract: {bid: 7NT, by: W}
holds: {N: 5C JK}
leads: W
play:
- W: 9C JK 6C 7C
taken: {NS: 4, EW: 6}
"""
"""N throws the joker on a club and has a club: a revoke in most games, and lawful where the joker is every suit."""

FOUR_HANDED = [info.name for info in presets() if info.players == 4]


def _write(folder: Path, text: str) -> Path:
    path = folder / "hand.yaml"
    path.write_text(text, encoding="utf-8")
    return path


def _json(fh: Fh, *arguments: str | Path) -> list[dict[str, Any]]:
    ran = fh("compare", *arguments, "--format", "json")
    assert ran.status == 0, ran.err
    data = json.loads(ran.out)
    assert data["format"] == "fivehundred-compare/1"
    hands: list[dict[str, Any]] = data["hands"]
    return hands


def test_every_preset_that_can_play_it_is_asked_and_the_others_are_named(fh: Fh, tmp_path: Path) -> None:
    [hand] = _json(fh, _write(tmp_path, JOKER))
    asked = [column["variant"] for column in hand["variants"]]
    left_out = hand["left_out"]
    assert isinstance(left_out, dict)
    assert asked[0] == "american"
    assert {*asked, *left_out} == {info.name for info in presets()}
    assert not {*asked} & {*left_out}
    assert set(asked) <= set(FOUR_HANDED)
    assert left_out["us-3"] == "it is for 3 players"
    assert left_out["quebec"] == "its pack has no JK"


def test_an_act_is_told_once_with_who_is_against_it_and_who_allows_it(fh: Fh, tmp_path: Path) -> None:
    [hand] = _json(fh, _write(tmp_path, JOKER), "--variants", "australian,family-nulla,us-4")
    [act] = [act for act in hand["acts"] if act["path"] == "/play/0/W/1"]
    against = {name: [(found["code"], found["law"]) for found in items] for name, items in act["against"].items()}
    assert against == {
        "american": [("FH409", "W-9")],
        "australian": [("FH409", "W-9")],
        "us-4": [("FH409", "U-50")],
    }
    assert act["allowed_by"] == ["family-nulla"]
    assert (act["line"], act["column"]) == (6, 9)


def test_the_page_says_what_hangs_on_it(fh: Fh, tmp_path: Path) -> None:
    hand = """\
variant: australian
scores: {NS: 200, EW: 480}
contract: {bid: 7S, by: N}
taken: {NS: 7, EW: 3}
"""
    out = fh("compare", _write(tmp_path, hand), "--variants", "american,quebec", "--ascii").out
    assert out.isascii()
    rows = {line.split()[0]: line.split() for line in out.splitlines() if line and line[0] != " "}
    assert rows["australian*"][-4:] == ["+30", "goes", "on", "0"]
    assert rows["american"][-4:] == ["won", "by", "EW", "0"]
    assert rows["quebec"][6:8] == ["+140", "+0"]
    assert "  NS +140, EW +30 by australian, american\n" in out
    assert "Every act is allowed by all of them." in out


def test_the_record_comes_first_with_its_own_changes(fh: Fh, tmp_path: Path) -> None:
    changed = JOKER.replace("variant: american", "variant: {base: american, joker.no-trump.follow: always}")
    [hand] = _json(fh, _write(tmp_path, changed), "--variants", "american")
    columns = hand["variants"]
    assert [(column["variant"], column["recorded"]) for column in columns] == [
        ("american as changed", True),
        ("american", False),
    ]
    assert columns[0]["set"] == {"joker.no-trump.follow": "always"}
    [act] = hand["acts"]
    assert act["allowed_by"] == ["american as changed"]


def test_a_game_is_compared_hand_by_hand_and_its_totals_run_on(fh: Fh, tmp_path: Path) -> None:
    game = """\
variant: american
hands:
- {dealer: N, contract: {bid: 7S, by: N}, taken: {NS: 7, EW: 3}}
- {contract: {bid: 7S, by: N}, taken: {NS: 7, EW: 3}}
"""
    path = _write(tmp_path, game)
    hands = _json(fh, path, "--variants", "quebec")
    totals = [[column["totals"] for column in hand["variants"]] for hand in hands]
    assert totals == [
        [{"NS": 140, "EW": 30}, {"NS": 140, "EW": 0}],
        [{"NS": 280, "EW": 60}, {"NS": 280, "EW": 0}],
    ]
    [second] = _json(fh, path, "--variants", "quebec", "--hand", "2")
    assert second["hand"] == 2


def test_set_changes_all_but_the_record(fh: Fh, tmp_path: Path) -> None:
    hand = "variant: australian\ncontract: {bid: 7S, by: N}\ntaken: {NS: 7, EW: 3}\n"
    [made] = _json(fh, _write(tmp_path, hand), "--variants", "american", "--set", "scoring.trick=0")
    assert [column["score"] for column in made["variants"]] == [
        {"NS": 140, "EW": 30},
        {"NS": 140, "EW": 0},
    ]


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        (["--variants", "australia"], "did you mean australian"),
        (["--variants", ","], "it names no variant"),
        (["--format", "jsonl"], "'jsonl' is not one of text, json"),
        (["--hand", "0"], "hands count from 1"),
        (["--hand", "3"], "no hand 3; there is 1"),
    ],
)
def test_used_wrongly(fh: Fh, tmp_path: Path, arguments: list[str], complaint: str) -> None:
    ran = fh("compare", _write(tmp_path, JOKER), *arguments)
    assert ran.status == 2
    assert complaint in ran.err


def test_a_record_that_cannot_be_read_or_played_by_anybody(fh: Fh, tmp_path: Path) -> None:
    assert fh("compare", _write(tmp_path, "variant: [")).status == 2
    assert fh("compare", tmp_path / "nowhere.yaml").status == 2
    ran = fh("compare", _write(tmp_path, "players: [A, B, C]\nbidding: pass\n"), "--variants", "us-4")
    assert ran.status == 2
    assert "FH006" in ran.out


def test_find_lists_the_presets_that_play_so(fh: Fh) -> None:
    def found(*pairs: str) -> list[str]:
        arguments = [word for pair in pairs for word in ("--find", pair)]
        return [line.split()[0] for line in fh("variants", *arguments).out.splitlines()[1:]]

    assert found("joker.nullo.void=must") == [
        "australian-2", "australian-3", "australian", "family-nulla", "australian-6",
    ]  # fmt: skip
    assert found("pack.joker=two") == ["two-joker", "quebec"]
    assert found("bids.special=nullo", "auction.turns=one") == ["american", "family-nulla"]
    assert found("game.target=1000", "players=3") == []
    assert all(resolve(name)["players"] == 3 for name in found("players=3"))
    assert fh("variants", "--find", "game.target=777").out == "No preset plays so.\n"


def test_find_as_data_has_the_source(fh: Fh) -> None:
    listed = json.loads(fh("variants", "--find", "auction.signal-callers=2", "--format", "json").out)["presets"]
    sources = {each["name"]: each["parameters"]["auction.signal-callers"]["source"] for each in listed}
    assert sources == {"american": "W-33", "iowa-state": "W-41"}


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        (["--find", "pack.joker=too"], "did you mean two?"),
        (["--find", "pack.jokr=two"], "did you mean pack.joker"),
        (["--find", "pack.joker"], "is not KEY=VALUE"),
        (["us-4", "--find", "pack.joker=two"], "takes no NAME"),
    ],
)
def test_find_used_wrongly(fh: Fh, arguments: list[str], complaint: str) -> None:
    ran = fh("variants", *arguments)
    assert ran.status == 2
    assert complaint in ran.err
