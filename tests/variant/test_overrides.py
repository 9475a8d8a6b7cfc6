"""What a record or the command line changes: order, implications, sources, identity."""

from __future__ import annotations

import pickle
import subprocess
import sys
from typing import Any

import pytest

from fivehundred_cli.variant import resolve


def _values(ref: Any, *settings: tuple[str, str]) -> Any:
    return resolve(ref, settings=settings)


def test_B_90_to_B_93_five_card_widow() -> None:
    variant = resolve({"base": "bid-1992", "widow": "5"})
    assert (variant.pack.size, variant.kitty) == (45, 5)
    assert variant.packets == ((False, 3), (True, 3), (False, 4), (True, 2), (False, 3))
    assert (variant["auction.minimum"], variant["auction.contract-minimum"]) == (7, 7)
    assert variant.overrides == {"widow": 5}
    assert [variant.source(key) for key in ("widow", "pack.fours", "deal.packets", "auction.minimum")] == [
        "B-90", "B-91", "B-92", "B-93",
    ]  # fmt: skip
    assert variant.cite("auction.minimum") == ("B-93",)
    assert variant.is_house("widow")
    assert variant.is_house("pack.fours")
    assert variant.is_implied("pack.fours")
    assert not variant.is_implied("widow")
    assert not variant.is_house("hand")


def test_DB_50_the_minimum_given_stays() -> None:
    variant = resolve({"base": "bid-1992", "widow": 5, "auction.minimum": 6})
    assert (variant["auction.minimum"], variant["auction.contract-minimum"]) == (6, 6)
    assert variant.cite("auction.minimum") == ("B-33",)
    assert variant.overrides == {"widow": 5}


def test_what_is_given_as_the_preset_has_it_stays_against_an_implication() -> None:
    variant = resolve({"base": "bid-1992", "game.end": "limits-750", "game.floor": -1000})
    assert (variant["game.win-at"], variant["game.floor"]) == (750, -1000)


def test_B_98_to_B_100_limits() -> None:
    variant = resolve({"base": "bid-1992", "game.end": "limits-750"})
    assert (variant["game.win-at"], variant["game.floor"], variant["game.target"]) == (750, -750, 500)
    assert variant["game.win-needs"] == "made-contract"
    assert variant.source("game.floor") == "B-100"
    assert variant.cite("game.limits-win") == ("B-99",)


def test_B_94_original_game() -> None:
    variant = resolve({"base": "bid-1992", "game.end": "original"})
    assert (variant["game.win-needs"], variant["game.floor"], variant["game.tie"]) == ("none", -1000, ("bidder",))
    assert variant.cite("game.target") == ("B-94",)


@pytest.mark.parametrize(("base", "deals"), [("us-3", 3), ("us-4", 4), ("us-5", 5), ("us-6-teams", 6)])
def test_D_95_progressive(base: str, deals: int) -> None:
    variant = resolve({"base": base, "game.end": "progressive"})
    assert variant["game.deals"] == deals
    assert (variant["game.target"], variant["game.floor"]) == (None, None)
    assert variant["play.stop-when-out"] is False
    assert variant["game.passed-deal-counts"] is True
    assert variant.overrides == {"game.end": "progressive"}


def test_D_48_twelve_deals() -> None:
    variant = resolve({"base": "us-3", "game.end": "deals"})
    assert (variant["game.deals"], variant["game.target"], variant["play.stop-when-out"]) == (12, None, False)


def test_U_160_four_alone_may_play_to_500() -> None:
    variant = resolve({"base": "us-4-solo", "game.end": "first-to-target"})
    assert (variant["game.deals"], variant["game.target"], variant["game.floor"]) == (None, 500, -500)
    assert variant["play.stop-when-out"] is True


def test_D_94_pips() -> None:
    variant = resolve({"base": "us-3", "scoring.pips": "true"})
    assert (variant["game.target"], variant["game.floor"]) == (1000, -500)
    assert variant["game.tie"] == ("bidder", "higher", "shared")
    assert resolve({"base": "us-3", "scoring.pips": True, "game.target": 1500})["game.target"] == 1500
    assert resolve({"base": "us-4-solo", "scoring.pips": True})["game.target"] is None


def test_implications_do_not_depend_on_the_order_of_the_keys() -> None:
    one = resolve({"base": "us-3", "scoring.pips": "true", "game.end": "progressive"})
    other = resolve({"base": "us-3", "game.end": "progressive", "scoring.pips": "true"})
    assert one is other
    assert one["game.target"] is None


def test_harrop_without_the_cap_where_defenders_may_win() -> None:
    assert resolve({"base": "harrop-1989", "game.end": "original"})["scoring.trick-cap"] is None


@pytest.mark.parametrize(
    "ref",
    [
        {"base": "us-3", "bids.schedule": "original", "joker.no-trump.lead": "last-card"},
        {"base": "us-3", "bids": {"schedule": "original"}, "joker": {"no-trump": {"lead": "last-card"}}},
        {"base": "us-3", "bids": {"schedule": "original"}, "joker": {"no-trump.lead": "last-card"}},
        {"base": "us-3", "joker.no-trump": {"lead": "last-card"}, "bids.schedule": "ORIGINAL"},
    ],
)
def test_dotted_and_nested_keys_mean_the_same(ref: dict[str, Any]) -> None:
    assert resolve(ref).overrides == {"bids.schedule": "original", "joker.no-trump.lead": "last-card"}


def test_order_preset_mapping_settings() -> None:
    ref = {"base": "bid-1992", "game.target": "600", "hand": "10"}
    assert _values(ref)["game.target"] == 600
    assert _values(ref, ("game.target", "700"))["game.target"] == 700
    assert _values(ref, ("game.target", "700"), ("game.target", "800")).overrides == {"game.target": 800}
    assert _values("bid-1992", ("widow", "5")).kitty == 5


def test_replace_takes_the_place_of_the_mapping_too() -> None:
    variant = resolve({"base": "bid-1992", "widow": 5}, replace="us-4", settings=[("game.target", "700")])
    assert (variant.name, variant.overrides) == ("us-4", {"game.target": 700})
    assert resolve("no such variant", replace="us-4") is resolve("us-4")
    assert resolve(None, replace="us-4") is resolve("us-4")


@pytest.mark.parametrize(
    ("key", "raw", "value"),
    [
        ("game.target", "700", 700),
        ("game.target", 700, 700),
        ("game.floor", "−750", -750),
        ("game.floor", "none", None),
        ("scoring.slam", "None", None),
        ("auction.pass-final", "False", False),
        ("auction.pass-final", False, False),
        ("auction.pass-final", "no", False),
        ("misdeal.weak-hand", "anyone", "anyone"),
        ("pack.fours", "ALL", "all"),
        ("bids.multi-nullo-points", "500", 500),
        ("game.tie", "bidder, shared", ("bidder", "shared")),
        ("game.tie", ["higher", "shared"], ("higher", "shared")),
        ("game.deals", "players", "players"),
        ("deal.packets", "3 k 4 3", ("3", "k", "4", "3")),
        ("deal.packets", [3, "K3", 4, 3, "k1"], ("3", "k3", "4", "3", "k1")),
        ("deal.packets", "any", "any"),
    ],
)
def test_values_are_typed(key: str, raw: Any, value: Any) -> None:
    assert resolve({"base": "bid-1992", key: raw}).overrides == {key: value}


def test_a_table_of_values() -> None:
    row = [10, 20, 30, 40, 50]
    table = dict.fromkeys(("NT", "H", "D", "C", "S"), row)
    mixed = {**table, "H": "11 21 31 41 51"}
    variant = resolve({"base": "us-3", "bids.schedule": mixed})
    assert variant.schedule[3] == (11, 21, 31, 41, 51)
    nested = resolve({"base": "us-3", "bids": {"schedule": table}})
    assert nested.schedule == (tuple(row),) * 5
    flow = (
        "{S: [10, 20, 30, 40, 50], C: 10 20 30 40 50, D: [10,20,30,40,50], H: [10,20,30,40,50], NT: [10,20,30,40,50]}"
    )
    assert resolve("us-3", settings=[("bids.schedule", flow)]) is nested
    assert resolve("us-3").schedule[4] == (120, 220, 320, 420, 520)


def test_special_calls() -> None:
    ladder = [{"call": "misere", "value": "250", "rank": "above 7NT"}]
    variant = resolve({"base": "bid-1992", "bids.special": ladder})
    assert variant["bids.special"] == ({"call": "misere", "value": 250, "rank": "above 7NT"},)


@pytest.mark.parametrize(
    ("joker", "three", "six"),
    [("one", (33, 3), (63, 3)), ("none", (32, 2), (62, 2)), ("deuce-of-spades", (33, 3), (62, 2))],
)
def test_D_1_D_6_kitty_is_what_is_left(joker: str, three: tuple[int, int], six: tuple[int, int]) -> None:
    for base, expected in (("us-3", three), ("us-6", six)):
        variant = resolve({"base": base, "pack.joker": joker})
        assert (variant.pack.size, variant.kitty) == expected
        assert variant.packets is not None
        assert variant.packets[1] == (True, expected[1])


def test_options_of_the_text_give_their_own_clause() -> None:
    assert resolve({"base": "us-3", "bids.schedule": "inverted"}).source("bids.schedule") == "U-64"
    assert resolve({"base": "us-5", "called-partner": "card"}).cite("partner") == ("U-58", "D-44")
    assert resolve({"base": "bid-1992", "bids.nullo": "single"}).cite("nullo.disallowed") == ("B-105",)
    assert resolve({"base": "bid-1992", "auction.insufficient": "pass"}).source("auction.insufficient") == "DC-6"


def test_same_reference_same_object() -> None:
    ref = {"base": "bid-1992", "widow": 5}
    assert resolve("us-3") is resolve("us-3")
    assert resolve(ref) is resolve(dict(ref)) is resolve({"base": "bid-1992", "widow": "5"})
    assert resolve("bid-1992", settings=[("widow", "5")]) is resolve(ref)
    assert resolve({"base": "us-3"}).overrides == {}
    assert resolve("us-3") is not resolve("us-4")
    assert len({resolve("us-3"), resolve("us-3"), resolve("us-4")}) == 2


def test_one_and_true_are_not_the_same_text() -> None:
    assert resolve({"base": "us-3", "game.max-hands": 1})["game.max-hands"] == 1
    with pytest.raises(Exception, match="whole number"):
        resolve({"base": "us-3", "game.max-hands": True})


def test_a_variant_does_not_change() -> None:
    variant = resolve("us-3")
    with pytest.raises(AttributeError):
        variant.name = "us-4"


def test_pickling_gives_the_cached_object() -> None:
    for ref in ("us-3", {"base": "bid-1992", "widow": 5, "game.floor": "none", "game.tie": ["shared"]}):
        variant = resolve(ref)
        assert pickle.loads(pickle.dumps(variant)) is variant


def test_caches_are_bounded() -> None:
    from fivehundred_cli import variant as module

    for number in range(10, 10 + 2 * module._CACHE_LIMIT, 2):
        resolve({"base": "us-3", "game.target": number})
    assert len(module._by_reference) <= module._CACHE_LIMIT
    assert len(module._by_content) <= module._CACHE_LIMIT


def test_yaml_is_imported_only_when_a_preset_is_loaded() -> None:
    program = (
        "import sys, fivehundred_cli.variant as v\n"
        "before = 'yaml' in sys.modules\n"
        "v.resolve('us-3')\n"
        "heavy = {'jsonschema', 'rich', 'typer', 'difflib'} & set(sys.modules)\n"
        "print(before, 'yaml' in sys.modules, heavy)"
    )
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "False True set()"
