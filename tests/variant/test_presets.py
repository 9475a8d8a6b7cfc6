"""The presets hold what the design says, each value with a source that exists."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from fivehundred_cli.cards import parse_card
from fivehundred_cli.hand.rules import rules_of
from fivehundred_cli.parameter_table import PARAMETERS
from fivehundred_cli.parameters import SCHEDULES
from fivehundred_cli.presets import load_preset, preset_names
from fivehundred_cli.variant import presets, resolve
from tests.variant.table import FORMS, FOUR_TEXTS, LADDERS, PACKS, PLAYED, TEXTS, UNUSED, WILD

IDS = frozenset((Path(__file__).parents[1] / "data" / "clause_ids.txt").read_text("utf-8").split())
ALL = (*preset_names(), "_base", "_us", "_wild")

TOPICS = [
    "pack",
    "deal.count",
    "deal.redeal",
    "deal.next",
    "deal.passed-out",
    "deal.below-minimum",
    "auction.turn",
    "auction.one-bid",
    "auction.pass-final",
    "auction.higher",
    "auction.insufficient",
    "auction.not-a-bid",
    "auction.minimum",
    "auction.out-of-turn",
    "auction.second-bid",
    "auction.own-raise",
    "auction.winner-raise",
    "nullo.condition",
    "nullo.disallowed",
    "nullo.sits-out",
    "nullo.no-kitty",
    "score.nullo-made",
    "score.nullo-failed",
    "score.nullo-defenders",
    "auction.equal",
    "revoke.unclaimed",
    "out-of-turn.bidder-side",
    "kitty.takes",
    "kitty.discard",
    "kitty.discard-held",
    "play.first-lead",
    "play.leader",
    "play.turn",
    "play.follow",
    "play.free",
    "joker.no-trump.follow",
    "joker.no-trump.lead",
    "joker.trump",
    "left-bower",
    "trick.winner",
    "score.made",
    "score.failed",
    "score.slam",
    "score.defenders",
    "score.cap",
    "score.unbid",
    "score.pips",
    "game.target",
    "game.floor",
    "game.win-needs",
    "game.first-trick",
    "game.stop",
    "game.deals",
    "game.max-hands",
    "game.limits-win",
    "hand.ten-tricks",
    "revoke",
    "revoke.stands",
    "revoke.corrected",
    "out-of-turn.lead",
    "out-of-turn.play",
    "more-than-one",
    "retract",
    "information",
    "kitty.looked",
    "claims",
    "wrong-number",
    "after-end",
    "two-decks",
]


def _stated(name: str, key: str) -> Any:
    variant = resolve(name)
    return variant.stated[key] if variant.is_used(key) else UNUSED


@pytest.mark.parametrize("key", FOUR_TEXTS)
def test_four_texts(key: str) -> None:
    assert tuple(_stated(name, key) for name in TEXTS) == FOUR_TEXTS[key]


@pytest.mark.parametrize("name", FORMS)
def test_forms_of_the_laws(name: str) -> None:
    expected = {key: values[1] for key, values in FOUR_TEXTS.items()} | FORMS[name]
    found = {key: _stated(name, key) for key in FOUR_TEXTS}
    if resolve(name)["pack.low"] != "4":
        del expected["pack.fours"], found["pack.fours"]  # Fours are in question only where four is the lowest rank.
    assert found == expected


def test_every_preset_is_in_the_tables() -> None:
    assert set(preset_names()) == {*TEXTS, *FORMS, *WILD} == set(PACKS)


def test_order_of_the_list() -> None:
    names = [info.name for info in presets()]
    assert names == [
        "bid-1992", "us-2", "us-2-short", "us-3", "us-4", "us-4-solo", "us-5", "us-6", "us-6-teams", "harrop-1989",
        "two-joker", *WILD,
    ]  # fmt: skip
    assert [info.text for info in presets()] == ["B", *"UUUUUUUU", "H", "Q", *"W" * len(WILD)]
    assert [info.players for info in presets()] == [4, 2, 2, 3, 4, 4, 5, 6, 6, 4, 4, 2, 3, 3, 4, 4, 4, 4, 4, 4, 6]


@pytest.mark.parametrize("name", PACKS)
def test_packs(name: str) -> None:
    variant = resolve(name)
    assert (variant.pack.size, variant.kitty, variant.hands) == PACKS[name]


def test_D_4_six_handed_pack_has_two_red_thirteens() -> None:
    mask = resolve("us-6").pack.mask
    held = {text for text in ("13S", "13C", "13D", "13H", "11S", "12C", "2S") if mask >> parse_card(text) & 1}
    assert held == {"13D", "13H", "11S", "12C", "2S"}


def test_thirteens_in_every_suit_where_none_is_named() -> None:
    assert resolve({"base": "us-6", "pack.thirteens": "none", "widow": "rest"}).pack.size == 65


@pytest.mark.parametrize("name", ALL)
def test_every_source_and_cite_exists(name: str) -> None:
    preset = load_preset(name)
    options = preset.options.values()
    cited = {
        *preset.sources.values(),
        *(option.source for option in options),
        *(source for option in options for _, source in option.implies.values()),
        *(one for ids in preset.cites.values() for one in ids),
        *(one for option in options for ids in option.cites.values() for one in ids),
    }
    assert cited <= IDS


def test_every_default_has_a_source() -> None:
    assert {parameter.source for parameter in PARAMETERS.values()} <= IDS


@pytest.mark.parametrize("name", TEXTS)
def test_a_preset_rests_on_its_own_text(name: str) -> None:
    own = {"bid-1992": "B DB DC", "us-4": "U D", "harrop-1989": "H DH DC", "two-joker": "Q DQ DC"}[name].split()
    variant = resolve(name)
    used = {key: variant.source(key) for key in PARAMETERS if variant.is_used(key)}
    assert {key: source for key, source in used.items() if source.split("-")[0] not in own} == {}


@pytest.mark.parametrize("name", WILD)
def test_a_preset_of_the_rules_people_play_rests_on_public_sources(name: str) -> None:
    variant = resolve(name)
    sources = {key: variant.source(key) for key in PARAMETERS if variant.is_used(key)}
    cited = {topic: variant.cite(topic) for topic in load_preset(name).cites}
    texts = ("U", "B", "H", "Q")
    assert {key: source for key, source in sources.items() if source.split("-")[0] in texts} == {}
    assert {topic: ids for topic, ids in cited.items() if any(id_.split("-")[0] in texts for id_ in ids)} == {}
    assert any(source.startswith("W-") for source in sources.values())


@pytest.mark.parametrize("name", PLAYED)
def test_the_rules_people_play(name: str) -> None:
    variant = resolve(name)
    assert {key: variant[key] for key in PLAYED[name]} == PLAYED[name]


@pytest.mark.parametrize("name", LADDERS)
def test_special_calls_stand_in_their_place(name: str) -> None:
    bids = LADDERS[name].split()
    assert [bid.call for bid in rules_of(resolve(name)).ladder if bid.call in bids] == bids


@pytest.mark.parametrize("name", preset_names())
def test_topics_of_the_engine_are_cited(name: str) -> None:
    variant = resolve(name)
    assert [topic for topic in TOPICS if not variant.cite(topic)] == []


@pytest.mark.parametrize(
    ("name", "topic", "ids"),
    [
        ("bid-1992", "play.follow", ("B-49",)),
        ("bid-1992", "deal.passed-out", ("B-32",)),
        ("us-3", "pack", ("U-3",)),
        ("us-3", "revoke", ("U-143",)),
        ("us-4", "auction.out-of-turn", ("U-100",)),
        ("us-3", "auction.out-of-turn", ("U-99", "D-18")),
        ("harrop-1989", "score.cap", ("H-43",)),
        ("two-joker", "score.failed", ("Q-49",)),
        ("us-4", "no such topic", ()),
    ],
)
def test_cites(name: str, topic: str, ids: tuple[str, ...]) -> None:
    assert resolve(name).cite(topic) == ids


def test_options_name_values_that_exist() -> None:
    for name in ALL:
        for key, text in load_preset(name).options:
            assert key in PARAMETERS, (name, key, text)


def test_schedules_U_62_U_63_U_64() -> None:
    assert SCHEDULES["avondale"]["H"] == (100, 200, 300, 400, 500)
    assert SCHEDULES["avondale"]["S"] == (40, 140, 240, 340, 440)
    assert SCHEDULES["original"]["C"] == (60, 120, 180, 240, 300)
    assert SCHEDULES["original"]["NT"] == (120, 240, 360, 480, 600)
    assert SCHEDULES["inverted"]["S"] == SCHEDULES["original"]["C"]
    assert SCHEDULES["inverted"]["D"] == SCHEDULES["original"]["H"]
    assert SCHEDULES["perfect"]["NT"] == (100, 200, 300, 400, 500)


def test_nullo_joker_follows_no_trump() -> None:
    variant = resolve({"base": "us-3", "bids.nullo": "single", "joker.no-trump.void": "must"})
    assert variant["joker.nullo.void"] == "must"
    kept = resolve({"base": "us-3", "joker.no-trump.void": "must", "joker.nullo.void": "may"})
    assert kept["joker.nullo.void"] == "may"
