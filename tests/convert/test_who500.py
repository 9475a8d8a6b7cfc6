"""The trace and the game record of who/500: what they hold beyond the real files, and what is wrong in them."""

from __future__ import annotations

import json
from typing import Any

import pytest

from fivehundred_cli.conversion import writer
from fivehundred_cli.formats import ReadRecord, read_text, who500
from fivehundred_cli.formats.plain import to_data
from fivehundred_cli.formats.reader import read_record
from fivehundred_cli.replayer import replay_record
from fivehundred_cli.ruling import Ruling
from fivehundred_cli.transcript import Game
from tests.convert.engine_hands import engine_hand, game_record, trace_record

Json = dict[str, Any]
PASS = {"kind": "PASS", "level": 0, "strain": -1}


def trace(*events: Json) -> list[ReadRecord]:
    head = {"v": 1, "seed": 3, "hand": 0, "first": 1}
    return list(read_text("".join(json.dumps({**head, **event}) + "\n" for event in events), "who500-trace"))


def call(seat: int, kind: str = "PASS", level: int = 0, strain: int = -1) -> Json:
    return {"type": "auction_action", "seat": seat, "action": {"kind": kind, "level": level, "strain": strain}}


def data(read: ReadRecord) -> Json:
    assert read.record is not None, read.error
    return to_data(read.record)


def test_cards_and_bids_there_and_back() -> None:
    assert len(set(who500.CARDS)) == 45
    assert who500.cards([0, 6, 7, 10, 11, 43, 44]) == "4S 10S JS AS 4C AH JK"
    for name in (*who500.LADDER, "pass", "6S", "6NT"):
        assert who500.bid(who500.bid_json(name)) == name
    for name in ("bar-nullo", "5S", "11S", "misere", "seven", "game-H"):
        assert who500.bid_json(name) is None


def test_the_ladder_has_the_nullo_above_seven_no_trump_and_the_double_nullo_under_ten_hearts() -> None:
    order = list(who500.LADDER)
    assert order[4:7] == ["7NT", "nullo", "8S"]
    assert order[-4:] == ["10D", "double-nullo", "10H", "10NT"]


def test_the_rules_are_the_preset_but_for_what_the_calls_show() -> None:
    assert who500.variant([(0, "7S"), (1, "pass"), (2, "pass"), (3, "pass")]) == "family-nulla"
    longer = [(seat % 4, "pass") for seat in range(3)] + [(3, "7S"), (0, "pass"), (1, "pass"), (2, "pass")]
    assert who500.variant(longer) == {"base": "family-nulla", "auction.turns": "until-all-but-one-pass"}
    assert who500.variant([(0, "6S")]) == {"base": "family-nulla", "auction.minimum": 6}
    alone = who500.variant([(0, "double-nullo")])
    assert isinstance(alone, dict)
    assert "bids.special" in alone
    assert who500.variant([(0, "nullo"), (1, "pass"), (2, "double-nullo")]) == "family-nulla"


def test_an_indication_is_a_six_that_wins_nothing() -> None:
    events = [call(1, "IND", 6, 0), call(2), call(3), call(0)]
    (read,) = trace(*events, {"type": "auction_result", "redeal": True, "contract": None})
    found = data(read)
    assert found["bidding"] == "6S pass pass pass"
    assert read.record is not None
    (ruling,) = replay_record(read.record)
    assert isinstance(ruling, Ruling)
    assert ruling.ending == "below-minimum"
    assert not [finding for finding in ruling.findings if finding.severity != "note"]


def test_eight_spades_are_above_the_nullo_there() -> None:
    (read,) = trace(
        call(1, "NULLA"), call(2, "NUM", 8, 0), call(3), call(0), {"type": "auction_result", "contract": None}
    )
    assert read.record is not None
    (ruling,) = replay_record(read.record)
    assert isinstance(ruling, Ruling)
    assert ruling.contract is not None
    assert ruling.contract.bid == "8S"


def test_calls_of_the_wrong_seats_are_told_with_their_players() -> None:
    (read,) = trace(call(1), call(3), call(2))
    assert data(read)["bidding"] == [{"E": "pass"}, {"W": "pass"}, {"S": "pass"}]


def test_an_event_that_is_not_known_is_named() -> None:
    (read,) = trace(call(1), {"type": "chat", "text": "hello"})
    assert [(loss.kind, loss.message) for loss in read.losses] == [
        ("lost", "An event of the type 'chat' is not known.")
    ]


def test_a_contract_that_its_calls_do_not_make_is_named() -> None:
    result = {"type": "auction_result", "contract": {"kind": "NUM", "level": 9, "strain": 1}, "declarer": 1}
    (read,) = trace(call(1, "NUM", 7, 1), call(2), call(3), call(0), result)
    assert [(loss.kind, loss.path) for loss in read.losses] == [("lost", "/bidding")]


@pytest.mark.parametrize(
    ("text", "line", "code"),
    [
        ("nonsense", 1, "FH002"),
        ("[]", 1, "FH003"),
        ('{"v":1,"type":"deal","first":0,"hands":[[0],[1],[2],[99]],"middle":[]}', 1, "FH003"),
        ('{"v":1,"type":"deal","first":9,"hands":[],"middle":[]}', 1, "FH003"),
        ('{"type":"auction_action","first":0,"seat":0,"action":{"kind":"PASS"}}\n'
         '{"type":"auction_action","first":0,"seat":1,"action":{"kind":"NUM","level":5,"strain":0}}', 2, "FH003"),
        ('{"type":"play","first":0,"seat":0,"trick":0,"card":"AS"}', 1, "FH003"),
    ],
)  # fmt: skip
def test_errors_of_a_trace_have_their_line(text: str, line: int, code: str) -> None:
    (read,) = read_text(text, "who500-trace")
    assert read.error is not None
    assert (read.error.line, read.error.code) == (line, code)


def test_a_broken_line_does_not_take_the_others_with_it() -> None:
    good = writer("who500-trace").add(read_record(trace_record(1))).text
    found = list(read_text(f"{good}nonsense\n{good}", "who500-trace"))
    assert [read.error is None for read in found] == [True, False, True]


def test_findings_stand_at_their_event() -> None:
    text = (
        writer("who500-trace")
        .add(read_record(next(trace_record(n) for n in range(99) if "play" in engine_hand(n))))
        .text
    )
    (read,) = read_text(text, "who500-trace")
    lines = text.splitlines()
    for path, type_, number in (
        ("/bidding/2", "auction_action", 2),
        ("/discard", "exchange", 0),
        ("/result", "hand_result", 0),
    ):
        place = read.locate(path)
        assert place is not None
        events = [index for index, line in enumerate(lines, 1) if json.loads(line)["type"] == type_]
        assert place == (events[number], 1)
    place = read.locate("/play/3/N/1")
    assert place is not None
    event = json.loads(lines[place[0] - 1])
    assert (event["type"], event["trick"]) == ("play", 3)


def test_positions_in_a_trace_before_the_first_event_of_a_file_do_not_shift_the_next() -> None:
    text = writer("who500-trace").add(read_record(trace_record(1))).text
    first, second = read_text(text + text, "who500-trace")
    assert second.line == first.line + text.count("\n")
    assert first.locate("/bidding/0") == (2, 1)
    assert second.locate("/bidding/0") == (2 + text.count("\n"), 1)


# ---- game records


def game(seed: int = 1) -> Json:
    found: Json = json.loads(writer("who500-game").add(read_record(game_record(seed))).text)
    return found


def read_game(record: Json) -> ReadRecord:
    (read,) = read_text(json.dumps(record), "who500-game")
    return read


def test_auctions_that_were_thrown_in_are_hands_of_which_only_the_dealer_is_known() -> None:
    record = game()
    hand = record["hands"][1]
    hand["redeals"] = 2
    for later in record["hands"][1:]:
        later["dealer"], later["firstBidder"] = (later["dealer"] + 2) % 4, (later["firstBidder"] + 2) % 4
    read = read_game(record)
    found = data(read)["hands"]
    # A thrown-in auction of the first hand may stand before it.
    before = record["hands"][0]["redeals"]
    dealers = [each["dealer"] for each in found]
    at = before + 1
    assert found[at] == {"dealer": dealers[at], "bidding": "pass pass pass pass"}
    assert found[at + 1]["bidding"] == "pass pass pass pass"
    assert any("2 auctions" in loss.message for loss in read.losses)
    assert read.record is not None
    written = json.loads(writer("who500-game").add(read.record).text)
    assert [each["redeals"] for each in written["hands"]] == [each["redeals"] for each in record["hands"]]


def test_a_gap_between_hands_is_named() -> None:
    record = game()
    del record["hands"][1]
    messages = [loss.message for loss in read_game(record).losses if loss.kind == "unknown"]
    assert any("hands between are missing" in message for message in messages) or record["hands"][1]["redeals"] % 4 == 3


def test_the_card_given_at_a_slam_follows_from_the_cards_played() -> None:
    for seed in range(400):
        hand = engine_hand(seed, 0)
        if hand.get("exchange", {}).get("slam"):
            break
    record = read_record({"variant": hand.pop("variant"), "hands": [hand]})
    text = writer("who500-game").add(record).text
    (read,) = read_text(text, "who500-game")
    assert isinstance(read.record, Game)
    assert data(read)["hands"][0]["exchange"] == hand["exchange"]
    assert any(loss.kind == "assumed" and loss.path.endswith("/exchange") for loss in read.losses)
    short = json.loads(text)
    short["hands"][0]["tricks"] = short["hands"][0]["tricks"][:3]
    again = read_game(short)
    assert data(again)["hands"][0]["exchange"] == {"slam": True} or "gives" in data(again)["hands"][0]["exchange"]


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ({"v": 3}, "Version 3 of the game record is not known"),
        ({"hands": []}, "The game has no hands."),
        ({"hands": 5}, "Expected a game record"),
        ({"hands": [5]}, "Expected a hand."),
        ({"winner": 7}, "Expected a side"),
    ],
)
def test_errors_of_a_game_record(change: Json, message: str) -> None:
    read = read_game({**game(), **change})
    assert read.error is not None
    assert read.error.message.startswith(message)


def test_a_card_that_does_not_exist_is_placed() -> None:
    record = game()
    record["hands"][1]["discards"] = [99]
    text = json.dumps(record)
    (read,) = read_text(text, "who500-game")
    assert read.error is not None
    assert "from 0 to 44" in read.error.message


def test_fields_that_are_not_known_are_named() -> None:
    record = game()
    record["mood"] = "good"
    record["hands"][0]["weather"] = "rain"
    lost = [loss.message for loss in read_game(record).losses if loss.kind == "lost"]
    assert lost == ["The field 'mood' is not known.", "The field 'weather' is not known."]


def test_markers_are_kept_in_the_note() -> None:
    record = game()
    record["markers"] = [{"hand": 0, "trick": 1, "seat": 2, "note": "why? 100%", "at": "2026-01-01T00:00:00Z"}]
    read = read_game(record)
    assert read.record is not None
    assert json.loads(writer("who500-game").add(read.record).text)["markers"] == record["markers"]


# ---- what they cannot say


@pytest.mark.parametrize("format", ["who500-trace", "who500-game"])
def test_an_irregular_act_is_named(format: str) -> None:
    hand = next(engine_hand(seed) for seed in range(99) if "play" in engine_hand(seed))
    hand["play"].insert(2, {"N": {"looks-at": {"trick": 1}}})
    written = writer(format).add(read_record(hand))
    assert ("lost", "/play/2") in [(loss.kind, loss.path) for loss in written.losses]


def test_three_players_cannot_be_written() -> None:
    written = writer("who500-trace").add(read_record({"variant": "us-3", "dealer": "1"}))
    assert written.text == ""
    assert ("lost", "/players") in [(loss.kind, loss.path) for loss in written.losses]
