"""The tight loop of the play, and what is kept from hand to hand: the same rulings, in bounded memory."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest

from fivehundred_cli.formats import read_text
from fivehundred_cli.hand.rules import rules_of
from fivehundred_cli.hand.seating import SEATINGS_KEPT, seat_players
from fivehundred_cli.replayer import replay_record
from fivehundred_cli.ruling import Ruling
from fivehundred_cli.variant import resolve
from tests.randomhands import random_hand


def ruling_of(record: dict[str, Any]) -> Ruling:
    (read,) = read_text(json.dumps(record), "json")
    assert read.record is not None
    (ruling,) = replay_record(read.record)
    assert isinstance(ruling, Ruling)
    return ruling


def with_deuce_led() -> tuple[dict[str, Any], int]:
    """A hand in which the deuce of spades, as the joker, is led at no trump and names its suit; and that trick."""
    for seed in range(500):
        record = random_hand(random.Random(f"deuce {seed}"), "us-4", {"pack.joker": "deuce-of-spades"})
        for index, item in enumerate(record.get("play", ())):
            if isinstance(item, list):
                return record, index
    raise AssertionError("no hand has one")


def test_a_deuce_that_is_the_joker_names_its_suit_when_it_is_led_at_no_trump() -> None:
    record, index = with_deuce_led()
    assert ruling_of(record).ending in ("played-out", "scored-out")
    acts = record["play"][index]
    leader = next(iter(acts[0]))
    cards = [card for act in acts for card in act.values() if isinstance(card, str)]
    record["play"][index] = {leader: " ".join(cards)}
    ruling = ruling_of(record)
    assert [finding.code for finding in ruling.findings if finding.severity == "violation"] == ["FH408"]
    assert ruling.findings[0].path.startswith(f"/play/{index}/")


@pytest.mark.parametrize("place", range(1, 4))
def test_a_trick_that_breaks_off_is_put_back_whole(place: int) -> None:
    """A card that nobody holds, in the middle of a trick: the cards before it stand as they fell, once."""
    record = next(
        hand
        for seed in range(100)
        if len((hand := random_hand(random.Random(f"broken {seed}"), "us-4")).get("play", ())) == 10
        and all(isinstance(item, dict) for item in hand["play"])
    )
    ((leader, text),) = record["play"][4].items()
    cards = text.split()
    cards[place] = record["play"][3][next(iter(record["play"][3]))].split()[0].partition("=")[0]
    record["play"][4] = {leader: " ".join(cards)}
    ruling = ruling_of(record)
    assert ruling.view is not None
    played = [card for trick in ruling.view().tricks[:4] for _, card in trick.plays]
    assert len(played) == len(set(played)) == 16
    assert ruling.findings[0].path == f"/play/4/{leader}/{place}"


def test_strangers_at_every_table_do_not_fill_the_memory() -> None:
    rules = rules_of(resolve("us-4"))
    for number in range(2 * SEATINGS_KEPT):
        seat_players(rules, (f"Ann{number}", "Bob", "Cy", "Dee"), None)
        assert len(rules.seatings) <= SEATINGS_KEPT


def test_the_same_variant_has_the_same_rules() -> None:
    assert rules_of(resolve("us-4")) is rules_of(resolve("us-4"))
