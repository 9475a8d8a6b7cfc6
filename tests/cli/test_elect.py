"""``--elect`` settles a choice that the record leaves open (D-52, D-80)."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from fivehundred_cli.cli.run import run
from fivehundred_cli.laws import election, kitty
from fivehundred_cli.ruling import CHOICES

LOOKED = """\
variant: us-3
players: [A, B, C]
dealer: A
bidding:
- B: pass
- C: pass
- A: 7H
- B: {looks-at: kitty}
taken: {A: 8, B: 1, C: 1}
"""

REVOKED = """\
variant: us-3
players: [A, B, C]
contract: {bid: 7S, by: A}
tricks-before: {A: 7, B: 1, C: 0}
leads: A
holds: {A: KH 9D, B: 8S 9H, C: 7H 8D}
play:
- A: KH 8S 7H
- B: 9H 8D 9D
"""


def replay(tmp_path: Path, capsys: pytest.CaptureFixture[str], text: str, *options: str) -> dict[str, Any]:
    path = tmp_path / "hand.yaml"
    path.write_text(text, "utf-8")
    run(["replay", str(path), "--format", "json", *options])
    (ruling,) = json.loads(capsys.readouterr().out)
    assert isinstance(ruling, dict)
    return ruling


def test_D_52_new_deal(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    default = replay(tmp_path, capsys, LOOKED)
    assert default["ending"] == "played-out"
    assert [option["choice"] for option in default["options"]] == ["new-deal"]
    elected = replay(tmp_path, capsys, LOOKED, "--elect", "new-deal")
    assert elected["ending"] == "new-deal"
    assert elected["score"] == default["options"][0]["score"]
    assert elected["options"] == []


def test_D_80_claim_revoke_gives_what_the_option_said(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    default = replay(tmp_path, capsys, REVOKED)
    assert default["score"] == {"A": 140, "B": 30, "C": 0}
    elected = replay(tmp_path, capsys, REVOKED, "--elect", "A=claim-revoke")
    assert elected["score"] == default["options"][0]["score"] == {"A": 140, "B": 0, "C": 0}


def test_a_choice_of_another_player_changes_nothing(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert replay(tmp_path, capsys, LOOKED, "--elect", "C=new-deal")["ending"] == "played-out"


def test_an_unknown_choice_is_wrong_usage(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "hand.yaml"
    path.write_text(LOOKED, "utf-8")
    assert run(["replay", str(path), "--elect", "new-dael"]) == 2
    assert "new-deal" in capsys.readouterr().err


def test_the_names_are_those_of_the_laws() -> None:
    assert {kitty.NEW_DEAL, kitty.STAND, kitty.SIX_NT, election.CLAIM_REVOKE} <= set(CHOICES)
