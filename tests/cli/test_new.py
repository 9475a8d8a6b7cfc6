"""``fh new``: skeletons that are records already, and random hands that are lawful."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from fivehundred_cli.formats.canonical import format_text
from fivehundred_cli.presets import preset_names
from tests.cli.conftest import Fh
from tests.games.table import found, ruled
from tests.oracle import PRESETS, expected

PLAYED = sorted(PRESETS)


@pytest.mark.parametrize("name", preset_names())
@pytest.mark.parametrize("game", [[], ["--game"]])
def test_a_skeleton_is_a_record_in_which_nothing_is_wrong(fh: Fh, name: str, game: list[str], tmp_path: Path) -> None:
    ran = fh("new", "--variant", name, *game)
    assert (ran.status, ran.err) == (0, "")
    path = tmp_path / "new.yaml"
    path.write_text(ran.out, "utf-8")
    assert fh("replay", path).status == 0
    assert format_text(ran.out) == ran.out


def uncommented(text: str, *leaving_out: str) -> str:
    """The skeleton with its example instead of the auction in which all pass."""
    lines = [re.sub(r"^# ?(?=\S*:|-|  )", "", line) for line in text.splitlines() if not line.startswith("bidding:")]
    said = r"(yaml-lang|A hand|Fill|An example|The |Or only|, in the place|What |`fh)"
    lines = [line for line in lines if not re.match(said, line)]
    made: list[str] = []
    skipping = False
    for line in lines:
        if line[:1] not in (" ", "-"):
            skipping = line.partition(":")[0] in leaving_out
        if not skipping:
            made.append(line)
    return "\n".join(made)


@pytest.mark.parametrize("name", PLAYED)
def test_the_example_in_a_skeleton_is_right(fh: Fh, name: str) -> None:
    text = fh("new", "--variant", name).out
    dealer = re.search(r"dealt by (\S+)\.", text)
    assert dealer is not None
    text = re.sub(r"\ndealer: \S+", f"\ndealer: {dealer[1]}", text)
    before, _, rest = text.partition("# Or only the outcome")
    cards = uncommented(before + rest[rest.index("# What was written") :], "scores")
    assert found(cards) == []
    assert "play:\n- " in cards
    outcome = uncommented(before.partition("# An example")[0] + rest, "scores")
    assert found(outcome) == []
    assert ruled(outcome)[0].score == ruled(cards)[0].score  # type: ignore[union-attr]


def test_a_rule_of_the_house_stands_in_the_skeleton(fh: Fh) -> None:
    out = fh("new", "--variant", "us-4", "--set", "game.target=1000").out
    assert "variant: {base: us-4, game.target: 1000}\n" in out
    assert found(out) == []


@pytest.mark.parametrize("name", preset_names())
def test_a_random_hand_is_dealt_by_the_rules(fh: Fh, name: str) -> None:
    out = fh("new", "--variant", name, "--deal", "some words").out
    assert [code for _, code, _ in found(out)] == ["FH206"]
    assert out == fh("new", "--variant", name, "--deal", "some words").out
    assert out != fh("new", "--variant", name, "--deal", "others").out


@pytest.mark.parametrize("name", preset_names())
def test_a_random_hand_is_played_lawfully(fh: Fh, name: str) -> None:
    """By the word of the engine, and by that of the oracle, which shares nothing with it."""
    import yaml

    for seed in range(6):
        out = fh("new", "--variant", name, "--deal", str(seed), "--play").out
        assert found(out) == []
        if name not in PRESETS:
            continue
        record = yaml.load(out, yaml.BaseLoader)
        want = expected(record)
        ruling = ruled(out)[0]
        assert (want["ending"], want["score"]) == (ruling.ending, dict(ruling.score))  # type: ignore[union-attr]


@pytest.mark.parametrize(
    "settings",
    [
        ("us-5", "called-partner=card"),
        ("us-5", "called-partner=by-bid"),
        ("us-3", "pack.joker=deuce-of-spades"),
        ("us-3", "auction.all-pass=play-no-trump"),
        ("us-6", "bids.nullo=single"),
    ],
)
def test_random_hands_of_other_forms(fh: Fh, settings: tuple[str, str]) -> None:
    name, setting = settings
    for seed in range(12):
        assert found(fh("new", "--variant", name, "--set", setting, "--deal", str(seed), "--play").out) == []


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        (["--play"], "it needs --deal SEED"),
        (["--deal", "1", "--game"], "--deal gives one hand"),
        (["--variant", "us4"], "there is no variant 'us4'; did you mean us-4"),
        (["--set", "game.targt=1"], "there is no parameter 'game.targt'"),
    ],
)
def test_used_wrongly(fh: Fh, arguments: list[str], complaint: str) -> None:
    ran = fh("new", *arguments)
    assert (ran.status, ran.out) == (2, "")
    assert complaint in ran.err
