"""``fh format``: files are rewritten at once or not at all, and only where something changes."""

from __future__ import annotations

import os
import stat
from pathlib import Path

import pytest

from tests.cli.conftest import Fh, process

MESSY = "dealer: N  # who dealt\nvariant: us-4\n"
NEAT = "variant: us-4\ndealer: N  # who dealt\n"


@pytest.fixture
def messy(tmp_path: Path) -> Path:
    path = tmp_path / "hand.yaml"
    path.write_text(MESSY, "utf-8")
    return path


def test_a_file_is_rewritten(fh: Fh, messy: Path) -> None:
    ran = fh("format", messy)
    assert (ran.status, ran.out, ran.err) == (0, "", f"reformatted {messy}\n")
    assert messy.read_text("utf-8") == NEAT
    assert fh("format", messy).err == ""
    assert [path.name for path in messy.parent.iterdir()] == ["hand.yaml"]


def test_a_file_that_is_neat_is_not_touched(fh: Fh, messy: Path) -> None:
    messy.write_text(NEAT, "utf-8")
    os.utime(messy, (1, 1))
    assert fh("format", messy).status == 0
    assert messy.stat().st_mtime == 1


def test_the_mode_of_a_file_and_a_link_to_it_are_kept(fh: Fh, messy: Path) -> None:
    messy.chmod(0o640)
    link = messy.with_name("link.yaml")
    link.symlink_to(messy)
    assert fh("format", link).status == 0
    assert link.is_symlink()
    assert messy.read_text("utf-8") == NEAT
    assert stat.S_IMODE(messy.stat().st_mode) == 0o640


def test_check_changes_nothing_and_says_what_would_change(fh: Fh, messy: Path) -> None:
    neat = messy.with_name("neat.yaml")
    neat.write_text(NEAT, "utf-8")
    ran = fh("format", "--check", messy, neat)
    assert (ran.status, ran.out, ran.err) == (1, "", f"would reformat {messy}\n")
    assert messy.read_text("utf-8") == MESSY
    assert fh("format", "--check", neat).status == 0


def test_diff_shows_what_would_change(fh: Fh, messy: Path) -> None:
    ran = fh("format", "--diff", messy)
    assert ran.status == 1
    assert ran.out.endswith("@@ -1,2 +1,2 @@\n+variant: us-4\n dealer: N  # who dealt\n-variant: us-4\n")
    assert messy.read_text("utf-8") == MESSY


def test_standard_input_goes_to_standard_output() -> None:
    ran = process("format", "-", text=MESSY)
    assert (ran.returncode, ran.stdout.decode()) == (0, NEAT)
    assert process("format", "--check", "-", text=MESSY).returncode == 1


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("delt: x\n", "hand.yaml:1:1: error FH003 Unknown key 'delt'."),
        ("a: b: c\n", "error FH002"),
        ("hands:\n- {dealer: N}\n- {delt: x}\n", "hand.yaml:3:4: error FH003 hands: unknown key 'delt'."),
        ("", "holds no record"),
    ],
)
def test_a_record_that_cannot_be_read_leaves_the_file_as_it_is(fh: Fh, messy: Path, text: str, words: str) -> None:
    messy.write_text(text, "utf-8")
    ran = fh("format", messy)
    assert ran.status == 2
    assert words in ran.err
    assert messy.read_text("utf-8") == text


def test_one_bad_file_does_not_keep_the_others_from_being_rewritten(fh: Fh, messy: Path) -> None:
    ran = fh("format", messy.with_name("missing.yaml"), messy)
    assert ran.status == 2
    assert "There is no file" in ran.err
    assert messy.read_text("utf-8") == NEAT


def test_json_is_not_for_this_command(fh: Fh, tmp_path: Path) -> None:
    path = tmp_path / "hand.json"
    path.write_text('{"dealer": "N"}', "utf-8")
    ran = fh("format", path)
    assert ran.status == 2
    assert "is no YAML" in ran.err
