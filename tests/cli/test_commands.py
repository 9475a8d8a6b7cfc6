"""The commands that need no engine, and what all commands share."""

from __future__ import annotations

import json

import pytest
import typer

from fivehundred_cli import __version__
from fivehundred_cli.cli import options
from fivehundred_cli.cli.app import COMMANDS
from fivehundred_cli.resources import SCHEMAS
from tests.cli.conftest import Fh


def test_without_arguments_the_help_is_shown_and_the_usage_wrong(fh: Fh) -> None:
    ran = fh()
    assert (ran.status, ran.out) == (2, "")
    assert ran.err.startswith("Usage: fh ")


def test_help_lists_every_command(fh: Fh) -> None:
    ran = fh("--help")
    assert ran.status == 0
    for name in COMMANDS:
        assert f"\n  {name} " in ran.out
    assert "..." not in ran.out.partition("Commands:")[2].partition("\n\n")[0]


@pytest.mark.parametrize("name", COMMANDS)
def test_help_of_each_command_teaches(fh: Fh, name: str) -> None:
    ran = fh(name, "--help")
    assert ran.status == 0
    assert ran.out.startswith(f"Usage: fh {name} ")
    assert f"Examples:\n    fh {name}" in ran.out
    assert "{" not in ran.out


def test_help_of_replay_has_sections(fh: Fh) -> None:
    out = fh("replay", "-h").out
    places = [out.index(f"\n{title}:\n") for title in ("Arguments", "Which rules", "What to read", "How to show it")]
    assert places == sorted(places)
    assert out.index("--variant") < out.index("What to read:") < out.index("--hand") < out.index("How to show it:")


def test_an_unknown_command_names_the_nearest(fh: Fh) -> None:
    ran = fh("rplay", "x.yaml")
    assert ran.status == 2
    assert ran.err.startswith("fh: No such command 'rplay'. Did you mean 'replay'?")


def test_version_is_answered_beside_other_arguments_too(fh: Fh) -> None:
    assert fh("--version", "replay").out == f"fh {__version__}\n"


@pytest.mark.parametrize("name", SCHEMAS)
def test_schema_prints_a_schema(fh: Fh, name: str) -> None:
    from jsonschema import Draft202012Validator

    ran = fh("schema", name)
    assert ran.status == 0
    Draft202012Validator.check_schema(json.loads(ran.out))


def test_schema_knows_no_other(fh: Fh) -> None:
    ran = fh("schema", "rulings")
    assert ran.status == 2
    assert "did you mean 'ruling'?" in ran.err


def test_variants_lists_the_presets(fh: Fh) -> None:
    out = fh("variants").out
    names = [line.split()[0] for line in out.splitlines()[1:]]
    assert {"bid-1992", "us-4", "harrop-1989", "two-joker"} <= set(names)
    listed = json.loads(fh("variants", "--format", "json").out)
    assert [preset["name"] for preset in listed["presets"]] == names


def test_variants_shows_a_preset_with_a_change(fh: Fh) -> None:
    out = fh("variants", "us-4", "--set", "game.target=1000").out
    assert out.startswith("us-4: ")
    assert any(line.split()[:3] == ["*", "game.target", "1000"] for line in out.splitlines())
    assert len(fh("variants", "us-4", "--docs").out) > len(out)


def test_variants_compares_two(fh: Fh) -> None:
    out = fh("variants", "--diff", "us-3", "us-4").out
    assert out.splitlines()[0].split() == ["parameter", "us-3", "source", "us-4", "source"]
    assert fh("variants", "--diff", "us-3", "us-4", "--all", "--ascii").out.isascii()


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        (["us4"], "there is no variant 'us4'; did you mean us-4"),
        (["--diff", "us-4", "us4"], "there is no variant 'us4'"),
        (["us-4", "--diff", "us-3", "us-4"], "NAME is a third"),
        (["--set", "game.target=5"], "it needs the NAME of a preset"),
        (["--format", "yaml"], "'yaml' is not one of text, json"),
    ],
)
def test_variants_used_wrongly(fh: Fh, arguments: list[str], complaint: str) -> None:
    ran = fh("variants", *arguments)
    assert (ran.status, ran.out) == (2, "")
    assert complaint in ran.err


@pytest.mark.parametrize(
    ("text", "size"),
    [("500000", 500_000), ("800K", 800_000), ("10MB", 10_000_000), ("1 gb", 10**9), ("2MiB", 2_000_000)],
)
def test_sizes(text: str, size: int) -> None:
    assert options.size(text) == size


@pytest.mark.parametrize("text", ["", "0", "-5", "1.5M", "10 apples"])
def test_no_sizes(text: str) -> None:
    with pytest.raises(typer.BadParameter):
        options.size(text)
