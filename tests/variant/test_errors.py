"""``FH006``: what cannot be used is refused with the place and the nearest names."""

from __future__ import annotations

from typing import Any

import pytest

from fivehundred_cli.variant import VariantError, resolve


def _error(ref: Any, **given: Any) -> VariantError:
    with pytest.raises(VariantError) as caught:
        resolve(ref, **given)
    assert caught.value.code == "FH006"
    assert str(caught.value) == caught.value.message
    return caught.value


@pytest.mark.parametrize(
    ("name", "near"),
    [("us3", "us-3"), ("harop-1989", "harrop-1989"), ("TWO-JOKER", "two-joker"), ("bid1992", "bid-1992")],
)
def test_unknown_preset_suggests_the_nearest(name: str, near: str) -> None:
    error = _error(name)
    assert name in error.message
    assert error.hint.startswith("did you mean ")
    assert near in error.hint
    assert error.key == ""


@pytest.mark.parametrize("name", ["_base", "_us", "../cards", "", "zzzzzz", 5, ["us-3"]])
def test_bases_paths_and_other_things_are_no_presets(name: Any) -> None:
    assert "there is no variant" in _error(name).message


def test_nothing_near_lists_all() -> None:
    assert "harrop-1989" in _error("zzzzzz").hint


@pytest.mark.parametrize(
    ("key", "near"),
    [
        ("auction.insuficient", "auction.insufficient"),
        ("minimum", "auction.minimum"),
        ("game.targt", "game.target"),
        ("Widow", "widow"),
    ],
)
def test_unknown_key_suggests_the_nearest(key: str, near: str) -> None:
    error = _error({"base": "us-3", key: "6"})
    assert error.key == key
    assert key in error.message
    assert near in error.hint
    assert _error("us-3", settings=[(key, "6")]).key == key


def test_unknown_nested_key_is_dotted_in_the_error() -> None:
    assert _error({"base": "us-3", "joker": {"no-trump": {"leed": "last-card"}}}).key == "joker.no-trump.leed"


def test_a_group_is_no_parameter() -> None:
    error = _error({"base": "us-3", "bids": "original"})
    assert "group" in error.message
    assert "bids.schedule" in error.hint


@pytest.mark.parametrize(
    ("key", "raw", "says", "hint"),
    [
        ("auction.insufficient", "passs", "correct, pass or refuse", "did you mean pass?"),
        ("game.target", "many", "a whole number from 10 to 100000 or none", ""),
        ("game.target", "5", "a whole number", ""),
        ("game.floor", "500", "a whole number from -100000 to -10", ""),
        ("game.target", None, "a word or a number", ""),
        ("game.target", {"a": "b"}, "", ""),
        ("bids.multi-nullo-points", "300", "250 or 500", ""),
        ("auction.pass-final", "perhaps", "true or false", ""),
        ("auction.pass-final", 1, "true or false", ""),
        ("deal.packets", "3 x3", "is not a packet", "k3"),
        ("deal.packets", "", "no packet", "any"),
        ("game.tie", "bidder bidder", "twice", ""),
        ("game.tie", "bidder best", "higher", ""),
        ("bids.schedule", "avondal", "avondale", "did you mean avondale?"),
        ("bids.schedule", {"S": [1, 2, 3, 4, 5]}, "S, C, D, H and NT", ""),
        ("bids.schedule", {name: [1, 2, 3] for name in ("S", "C", "D", "H", "NT")}, "five values", ""),
        ("bids.schedule", "{S: [1, 2", "cannot be read", "S:"),
        ("bids.schedule", "{S: " + "[" * 2000, "too long", ""),
        ("bids.special", [{"call": "misere"}], "call and value", ""),
        ("bids.special", [{"call": "m", "value": "1", "odd": "2"}], "'odd'", ""),
        ("bids.special", "misere", "list of mappings", ""),
        ("bids.special", [{"call": "m", "value": "1", "rank": "over 7NT"}], "above 7NT", ""),
        ("bids.special", [{"call": "m", "value": "1", "tricks": "11"}], "to 10", ""),
        ("bids.special", [{"call": "m", "value": "1", "needs": "luck"}], "'luck'", "bid-of-7"),
        ("bids.special", [{"call": "m", "value": "1", "plays": "none"}], "alone or both", ""),
        ("pack.low", "1", "is not one of", ""),
        ("players", "7", "a whole number from 2 to 6", ""),
    ],
)
def test_a_value_that_cannot_be(key: str, raw: Any, says: str, hint: str) -> None:
    error = _error({"base": "us-3", key: raw})
    assert error.key == key
    assert error.message.startswith(f"{key}: ")
    assert says in error.message
    assert hint in error.hint


@pytest.mark.parametrize(
    ("ref", "key"),
    [
        ({"base": "us-6", "players": 7}, "players"),
        ({"base": "us-4", "players": 3}, "sides"),
        ({"base": "us-3", "sides": "pairs"}, "sides"),
        ({"base": "us-4", "dealer-plays": False}, "dealer-plays"),
        ({"base": "us-4", "widow": 5}, "widow"),
        ({"base": "us-3", "pack.low": "9"}, "widow"),
        ({"base": "bid-1992", "widow": 5, "pack.fours": "red"}, "widow"),
        ({"base": "us-4-solo", "game.end": "original"}, "game.target"),
        ({"base": "us-4", "game.target": "none"}, "game.target"),
        ({"base": "us-4", "bids.special": [{"call": "m", "value": 250, "rank": "above nullo"}]}, "bids.special"),
        ({"base": "us-4", "bids.special": [{"call": "7S", "value": 250}]}, "bids.special"),
        ({"base": "us-4", "game.end": "deals", "game.deals": "none"}, "game.deals"),
    ],
)
def test_contradictions(ref: dict[str, Any], key: str) -> None:
    assert _error(ref).key == key


def test_a_mapping_needs_a_base() -> None:
    assert _error({"widow": 5}).key == "base"
    assert _error({"base": ["us-3"]}).message == "there is no variant ['us-3']"


def test_a_key_given_twice() -> None:
    assert "twice" in _error({"base": "us-3", "bids.nullo": "single", "bids": {"nullo": "all"}}).message


@pytest.mark.parametrize(
    ("players", "names"),
    [
        (2, "us-2, us-2-short and australian-2"),
        (3, "us-3, australian-3 and hoyle-3"),
        (4, "bid-1992, us-4, us-4-solo, harrop-1989, two-joker, american, australian, family-nulla,"),
        (6, "us-6, us-6-teams and australian-6"),
        (None, "bid-1992, us-2,"),
        (7, "bid-1992, us-2,"),
    ],
)
def test_no_variant_lists_those_for_the_players(players: int | None, names: str) -> None:
    error = _error(None, players=players)
    assert "no variant is named" in error.message
    assert names in error.message
    assert "--variant" in error.hint


def test_an_error_is_not_cached_as_a_variant() -> None:
    for _ in range(2):
        assert _error({"base": "us-4", "widow": 5}).key == "widow"
