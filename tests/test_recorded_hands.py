"""Recorded hands: those of the who/500 engine under the family rules, each legal set and the result, and two more.

The traces are read here with a few lines of their own, so that nothing but the engine is put to the test. The older
auction, in which a passed seat is asked again, and a double nulla without the nulla of the partner are overrides.
"""

from __future__ import annotations

import json
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from fivehundred_cli.cards import CARD_TEXT, JOKER, parse_card
from fivehundred_cli.replayer import replay_record
from fivehundred_cli.ruling import Ruling
from fivehundred_cli.transcript import Contract, Exchange, Hand, Pass, PlayItem, Trick
from tests.conformance import differences, rulings_of

REAL = Path(__file__).parent / "data" / "real"
EXPECTED = json.loads((REAL / "expected.json").read_text("utf-8"))["who500"]
SEATS = ("N", "E", "S", "W")
SIDES = ("NS", "EW")
RANKS = ("4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A")
STRAINS = ("S", "C", "D", "H", "NT")
FREE_DOUBLE = [
    {"call": "nullo", "value": 250, "rank": "above 7NT"},
    {"call": "double-nullo", "value": 500, "rank": "below 10H", "plays": "both"},
]
FREELY_DOUBLED = (6, 49)
"""The hands with a double nulla over a partner who has not bid nulla, which the program allowed then."""
OLDER = {"base": "family-nulla", "auction.turns": "until-all-but-one-pass"}

Event = dict[str, Any]


def _card(number: int) -> int:
    return JOKER if number == 44 else parse_card(RANKS[number % 11] + "SCDH"[number // 11])


def _cards(numbers: list[int]) -> tuple[int, ...]:
    return tuple(map(_card, numbers))


def _call(bid: Event) -> str:
    return {"PASS": "pass", "NULLA": "nullo", "DNULLA": "double-nullo"}.get(
        bid["kind"], f"{bid['level']}{STRAINS[bid['strain']]}"
    )


@cache
def _events(file: str, hand: int) -> tuple[Event, ...]:
    """The events of the deal that was played, without those thrown in before."""
    lines = [json.loads(line) for line in (REAL / "who500" / file).read_text("utf-8").splitlines()]
    own = [event for event in lines if event["hand"] == hand]
    last = max(event.get("attempt", 0) for event in own)
    return tuple(event for event in own if event.get("attempt", last) == last)


def _of(events: tuple[Event, ...], kind: str) -> list[Event]:
    return [event for event in events if event["type"] == kind]


def _play(events: tuple[Event, ...], count: int) -> tuple[PlayItem, ...]:
    """The first ``count`` cards as tricks."""
    tricks: dict[int, tuple[str, list[int]]] = {}
    for event in _of(events, "play")[:count]:
        _, cards = tricks.setdefault(event["trick"], (SEATS[event["seat"]], []))
        card = _card(event["card"])
        if event["named_suit"] is not None and not cards:
            card |= event["named_suit"] + 1 << 8
        cards.append(card)
    return tuple(Trick(leader, tuple(cards)) for leader, cards in tricks.values())


def _variant(file: str, number: int) -> dict[str, Any]:
    """The family rules, as the recording program had them at the time."""
    older = OLDER if "s19" in file else {"base": "family-nulla"}
    return {**older, "bids.special": FREE_DOUBLE} if number in FREELY_DOUBLED else older


def _hand(file: str, number: int, count: int) -> Hand:
    """The hand up to its first ``count`` cards of the play."""
    events = _events(file, number)
    [deal], [exchange] = _of(events, "deal"), _of(events, "exchange")
    declarer = exchange["declarer"]
    partner = (declarer + 2) % 4
    held = [*exchange["declarer_cards"]]
    passes, discards, gives = None, None, None
    if exchange["give_card"] is not None:
        gives = {SEATS[partner]: _card(exchange["give_card"])}
        held += [exchange["give_card"]] * (exchange["give_card"] not in held)
    laid = _cards([card for card in held if card not in exchange["declarer_keeps"]])
    if exchange["passed"] is not None:
        passes = Pass(SEATS[declarer], SEATS[partner], _cards(exchange["passed"]))
        discards = {
            SEATS[partner]: _cards(
                [card for card in exchange["partner_cards"] if card not in exchange["partner_keeps"]]
            )
        }
        laid = ()
    return Hand(
        variant=_variant(file, number),
        dealer=SEATS[(deal["first"] + 3) % 4],
        dealt={name: _cards(cards) for name, cards in zip(SEATS, deal["hands"], strict=True)},
        kitty=_cards(deal["middle"]),
        bidding=tuple(_call(event["action"]) for event in _of(events, "auction_action")),
        exchange=Exchange(exchange["slam"], gives, passes, discards) if exchange["slam"] or passes else None,
        discard=laid or None,
        play=_play(events, count) or None,
    )


def _rule(hand: Hand) -> Ruling:
    [ruling] = replay_record(hand)
    assert isinstance(ruling, Ruling)
    return ruling


@pytest.mark.parametrize("path", sorted((REAL / "online").glob("*.yaml")), ids=lambda path: path.stem)
def test_a_recorded_hand_of_an_online_table_is_as_it_was(path: Path) -> None:
    [ruling] = rulings_of(path.read_text("utf-8"))
    assert not differences(json.loads(path.with_suffix(".expect.json").read_text("utf-8")), ruling)


TRACES = [entry for entry in EXPECTED if entry["file"].endswith(".jsonl")]


@pytest.mark.parametrize("entry", TRACES, ids=lambda entry: f"{entry['file'][6:-6]}-{entry['hand']}")
def test_W_60_every_recorded_legal_set_is_ours(entry: Event) -> None:
    plays = _of(_events(entry["file"], entry["hand"]), "play")
    assert len(plays) == 10 * len(entry["active"])
    for count, event in enumerate(plays):
        coming = _rule(_hand(entry["file"], entry["hand"], count)).next
        assert coming is not None
        assert coming.player == SEATS[event["seat"]], count
        assert coming.legal is not None
        assert set(coming.legal) == {CARD_TEXT[card] for card in _cards(event["legal"])}, count


def _check(ruling: Ruling, entry: Event) -> None:
    assert [finding.message for finding in ruling.findings] == []
    assert ruling.contract is not None
    assert ruling.ending == "played-out"
    own = SIDES[entry["declarer"] % 2]
    other = SIDES[1 - entry["declarer"] % 2]
    assert (ruling.contract.player, ruling.contract.made) == (SEATS[entry["declarer"]], entry["made"])
    assert ruling.tricks == {own: entry["declarer_tricks"], other: 10 - entry["declarer_tricks"]}
    assert ruling.score == {own: entry["declarer_score"], other: entry["defender_score"]}


@pytest.mark.parametrize("entry", TRACES, ids=lambda entry: f"{entry['file'][6:-6]}-{entry['hand']}")
def test_W_58_W_61_W_63_the_recorded_results_are_ours(entry: Event) -> None:
    count = 10 * len(entry["active"])
    ruling = _rule(_hand(entry["file"], entry["hand"], count))
    _check(ruling, entry)
    assert [won for won, taken in (ruling.tricks_by_player or {}).items() for _ in range(taken)] == sorted(
        (SEATS[seat] for seat in entry["winners"]), key=SEATS.index
    )


def _flagged() -> list[tuple[Event, Event]]:
    record = json.loads((REAL / "who500" / "gamerecord-flagged-hands.json").read_text("utf-8"))
    entries = {entry["hand"]: entry for entry in EXPECTED if entry["file"].startswith("gamerecord")}
    return [(hand, entries[hand["handNumber"]]) for hand in record["hands"]]


@pytest.mark.parametrize(("hand", "entry"), _flagged(), ids=lambda each: str(each.get("handNumber", "")))
def test_the_flagged_hands_of_a_game_are_lawful(hand: Event, entry: Event) -> None:
    deal = hand["deal"]
    record = Hand(
        variant="family-nulla",
        dealer=SEATS[(hand["firstBidder"] + 3) % 4],
        dealt={name: _cards(cards) for name, cards in zip(SEATS, deal["hands"], strict=True)},
        kitty=_cards(deal["middle"]),
        bidding=tuple(_call(call["bid"]) for call in hand["calls"]),
        discard=_cards(hand["discards"]),
        play=tuple(Trick(SEATS[trick[0][0]], _cards([card for _, card in trick])) for trick in hand["tricks"]),
    )
    _check(_rule(record), entry)


def test_a_joker_thrown_by_a_player_who_could_follow_is_lawful_there_and_a_revoke_in_australia() -> None:
    house = {"base": "australian", "pack.fours": "all", "play.stop-when-beaten": "false"}
    hand = _hand("trace-s19-first.jsonl", 0, 30)
    ruling = _rule(replace(hand, variant=house, bidding=None, contract=Contract("misere", "W")))
    assert [(finding.code, finding.trick, finding.player) for finding in ruling.findings] == [("FH409", 3, "N")]
    assert [finding.law for finding in ruling.findings] == ["W-9"]
