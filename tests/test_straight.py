"""The straight road comes to the very ruling of the long one, and most hands go it."""

from __future__ import annotations

import copy
import json
import random
from typing import Any

import pytest

import fivehundred_cli.replayer as fold
from fivehundred_cli.course import Carried
from fivehundred_cli.formats import read_text
from fivehundred_cli.hand.rules import Rules
from fivehundred_cli.parameter_table import PARAMETERS
from fivehundred_cli.report.json import json_object
from fivehundred_cli.ruling import Ruling, TrickView
from fivehundred_cli.straight import straight
from fivehundred_cli.straight_rules import KNOWN
from fivehundred_cli.transcript import Hand
from tests.randomhands import GRID, plant_revoke, random_game, random_hand

Record = dict[str, Any]
NAMED_GRID = [pytest.param(*row, id=f"{row[0]}{row[1] or ''}") for row in GRID]
HANDS = 8


def shown(ruling: Ruling) -> object:
    """What a person is shown of the hand."""
    assert ruling.view is not None
    view = ruling.view()
    plain = {name: getattr(view, name) for name in view.__slots__}
    for name in ("tricks", "unfinished"):
        tricks = plain[name] if isinstance(plain[name], tuple) else (plain[name],)
        plain[name] = [
            (each.number, each.plays, each.winner, each.named) for each in tricks if isinstance(each, TrickView)
        ]
    return plain


def rulings(records: list[Record]) -> list[object]:
    """Everything that is said of the records."""
    found: list[object] = []
    for read in read_text(json.dumps(records), "json"):
        assert read.record is not None
        for item in fold.replay_record(read.record):
            found.append(json_object(item))
            if isinstance(item, Ruling):
                found.append(shown(item))
    return found


def both_roads(records: list[Record], monkeypatch: pytest.MonkeyPatch) -> tuple[list[object], list[object]]:
    """What is said where the straight road is open, and where it is closed."""
    opened = rulings(records)
    with monkeypatch.context() as closed:
        closed.setattr(fold, "straight", lambda *_: None)
        return opened, rulings(records)


def spoilt(rng: random.Random, record: Record) -> Record:
    """The record with one thing in it changed, so that it is not in order any more, or only just."""
    found = copy.deepcopy(record)
    play = found.get("play") or [{"N": "AS"}]
    what = rng.randrange(8)
    if what == 0:
        del play[rng.randrange(len(play)) :]
    elif what == 1:
        first, second = rng.randrange(len(play)), rng.randrange(len(play))
        play[first], play[second] = play[second], play[first]
    elif what == 2:
        calls = found["bidding"].split()
        rng.shuffle(calls)
        found["bidding"] = " ".join(calls)
    elif what == 3:
        found.pop(rng.choice(["discard", "kitty", "dealt", "dealer", "scores", "play"]), None)
    elif what == 4 and "discard" in found:
        found["discard"] = found["discard"].rsplit(" ", 1)[0]
    elif what == 5:
        player = rng.choice(list(found["dealt"]))
        cards = found["dealt"][player].split()
        cards[rng.randrange(len(cards))] = rng.choice(["?", "JK", "AS", "13H"])
        found["dealt"][player] = " ".join(cards)
    elif what == 6 and found.get("scores"):
        found["scores"] = {name: rng.choice([-480, 300, 440, 460, 480, 490]) for name in found["scores"]}
    else:
        item = rng.choice(play)
        if isinstance(item, dict):
            ((leader, text),) = item.items()
            cards = text.split()
            rng.shuffle(cards)
            item[leader] = " ".join(cards)
    return found


@pytest.mark.parametrize(("preset", "options"), NAMED_GRID)
def test_both_roads_lead_to_the_same_ruling(preset: str, options: Record, monkeypatch: pytest.MonkeyPatch) -> None:
    records = []
    for seed in range(HANDS):
        rng = random.Random(f"roads {preset} {options} {seed}")
        record = random_hand(rng, preset, options)
        records += [record, spoilt(rng, record), spoilt(rng, record)]
        planted = plant_revoke(rng, record)
        if planted:
            records.append(planted[0])
    opened, closed = both_roads(records, monkeypatch)
    assert opened == closed


@pytest.mark.parametrize(("preset", "options"), NAMED_GRID[::4])
def test_both_roads_lead_through_a_game(preset: str, options: Record, monkeypatch: pytest.MonkeyPatch) -> None:
    games = [random_game(random.Random(f"roads {preset} {options} {seed}"), preset, options) for seed in range(3)]
    opened, closed = both_roads(games, monkeypatch)
    assert opened == closed


@pytest.mark.parametrize("preset", ["us-4", "bid-1992", "harrop-1989", "us-3", "us-5", "us-6"])
def test_most_hands_that_are_played_out_go_straight(preset: str) -> None:
    taken = whole = 0
    records = [random_hand(random.Random(f"share {preset} {seed}"), preset) for seed in range(60)]
    for read in read_text(json.dumps(records), "json"):
        hand = read.record
        assert isinstance(hand, Hand)
        if hand.play is not None and len(hand.play) == 10 and hand.discard is not None:
            rules = fold.find_rules(hand.variant, hand.players, fold.Terms())
            assert isinstance(rules, Rules)
            whole += 1
            taken += straight(hand, rules, Carried()) is not None
    assert whole >= 20
    assert taken >= whole * 0.6


def test_a_parameter_that_is_not_known_here_goes_the_long_road() -> None:
    record = random_hand(random.Random("long"), "us-4")
    for seed in range(100):
        record = random_hand(random.Random(f"long {seed}"), "us-4")
        if len(record.get("play", ())) == 10 and "discard" in record:
            break
    (read,) = read_text(json.dumps(record), "json")
    hand = read.record
    assert isinstance(hand, Hand)
    plain = fold.find_rules("us-4", None, fold.Terms())
    house = fold.find_rules({"base": "us-4", "scoring.pips": True}, None, fold.Terms())
    assert isinstance(plain, Rules)
    assert isinstance(house, Rules)
    assert straight(hand, plain, Carried()) is not None
    assert straight(hand, house, Carried()) is None


def test_every_parameter_that_is_known_here_exists() -> None:
    assert KNOWN.keys() <= PARAMETERS.keys()
