"""Files of other programs convert to YAML and replay with the outcome that is known, or the report says what is not."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from fivehundred_cli.conversion import convert, writer
from fivehundred_cli.formats import ReadRecord, read_path, read_text
from fivehundred_cli.formats.plain import to_data
from fivehundred_cli.formats.who500 import SEATS
from fivehundred_cli.replayer import replay_record
from fivehundred_cli.ruling import Ruling
from fivehundred_cli.transcript import Game, Hand
from tests.convert.test_own_formats import there_and_back

REAL = Path(__file__).parent.parent / "data" / "real"
EXPECTED: dict[str, list[dict[str, Any]]] = json.loads((REAL / "expected.json").read_text("utf-8"))
ENGINE = REAL / "who500"
needs_engine = pytest.mark.skipif(not ENGINE.is_dir(), reason="these files are not passed on")

CALLS = {"NULLA": "nullo", "DNULLA": "double-nullo"}
Json = dict[str, Any]


def reads(path: Path) -> list[ReadRecord]:
    return list(read_path(str(path)))


def by_yaml(path: Path) -> Iterator[tuple[ReadRecord, Ruling]]:
    """Every record of a file, and the ruling on each hand of what its YAML says."""
    for read in reads(path):
        assert read.error is None, read.error
        assert read.record is not None
        text = writer("yaml").add(read.record).text
        (again,) = read_text(text, "yaml")
        assert again.record is not None
        for item in replay_record(again.record):
            assert isinstance(item, Ruling), item
            yield read, item


def winners(ruling: Ruling) -> list[str]:
    assert ruling.view is not None
    return [trick.winner or "?" for trick in ruling.view().tricks]


def agrees(ruling: Ruling, want: Json) -> None:
    """The ruling is what is known of a hand of the engine."""
    contract = ruling.contract
    declarer = SEATS[want["declarer"]]
    assert contract is not None
    assert (contract.bid, contract.player) == (CALLS.get(want["contract"], want["contract"]), declarer)
    assert winners(ruling) == [SEATS[seat] for seat in want["winners"]]
    assert contract.made is want["made"]
    own, other = ("NS", "EW") if want["declarer"] % 2 == 0 else ("EW", "NS")
    assert ruling.tricks is not None
    assert ruling.tricks[own] == want["declarer_tricks"]
    assert (ruling.score[own], ruling.score[other]) == (want["declarer_score"], want["defender_score"])


def engine_hand(want: Json) -> tuple[ReadRecord, Ruling]:
    for read, ruling in by_yaml(ENGINE / want["file"]):
        record = read.record
        hand = record.hands[ruling.hand - 1] if isinstance(record, Game) else record
        assert isinstance(hand, Hand)
        note = f"{(hand.headers or {})['note']} "
        numbered = f" hand={want['hand']} " in note or f" handNumber={want['hand']} " in note
        if numbered and ruling.contract is not None:
            return read, ruling
    raise AssertionError(f"hand {want['hand']} is not in {want['file']}")


@needs_engine
@pytest.mark.parametrize("want", EXPECTED["who500"], ids=lambda want: f"{want['file']}-{want['hand']}")
def test_hands_of_the_engine(want: Json) -> None:
    read, ruling = engine_hand(want)
    agrees(ruling, want)
    # Nobody is accused of anything.
    assert [finding for finding in ruling.findings if finding.severity != "note"] == []
    missing = [loss for loss in read.losses if "missing" in loss.message]
    assert bool(missing) == (want["file"] == "gamerecord-flagged-hands.json")


@needs_engine
@pytest.mark.parametrize("name", ["trace-s19-first.jsonl", "trace-s19-more.jsonl", "trace-s9-oneround.jsonl"])
def test_auctions_that_all_passed_are_hands(name: str) -> None:
    wanted = [want for want in EXPECTED["who500"] if want["file"] == name]
    found = [ruling.ending for _, ruling in by_yaml(ENGINE / name)]
    assert found.count("passed-out") == sum(want["redeals"] for want in wanted)
    assert found.count("played-out") == len(wanted)


def sorted_sets(event: Json) -> Json:
    """An event with the cards sorted that lie in no order."""
    sets = ("legal", "declarer_cards", "declarer_keeps", "passed", "partner_cards", "partner_keeps", "middle")
    made = {key: sorted(value) if key in sets and value else value for key, value in event.items()}
    return made | ({"hands": [sorted(hand) for hand in event["hands"]]} if "hands" in event else {})


@needs_engine
@pytest.mark.parametrize("name", ["trace-s19-first.jsonl", "trace-s19-more.jsonl", "trace-s9-oneround.jsonl"])
def test_a_trace_comes_back_event_by_event(name: str) -> None:
    into = writer("who500-trace")
    steps = list(convert(read_path(str(ENGINE / name)), into))
    assert not [placed.loss for step in steps for placed in step.losses]
    written = [json.loads(line) for step in steps for line in step.text.splitlines()]
    published = [json.loads(line) for line in (ENGINE / name).read_text("utf-8").splitlines()]
    assert list(map(sorted_sets, written)) == list(map(sorted_sets, published))


@needs_engine
def test_a_game_record_comes_back() -> None:
    (read,) = reads(ENGINE / "gamerecord-flagged-hands.json")
    assert read.record is not None
    text = writer("who500-game").add(read.record).text
    published = json.loads((ENGINE / "gamerecord-flagged-hands.json").read_text("utf-8"))
    written = json.loads(text)
    for key in ("v", "gameId", "source", "flags"):
        assert written[key] == published[key]
    for hand, want in zip(written["hands"], published["hands"], strict=True):
        assert hand["auction"]["calls"] == want["calls"]
        assert [[[play["seat"], play["card"]] for play in trick["plays"]] for trick in hand["tricks"]] == want["tricks"]
        assert hand["result"] == want["result"]
        assert [sorted(cards) for cards in hand["deal"]["hands"]] == [sorted(cards) for cards in want["deal"]["hands"]]
        for key in ("handNumber", "note", "firstBidder"):
            assert hand[key] == want[key]
        assert sorted(hand["discards"]) == want["discards"]


# ---- PTN


def ptn(name: str) -> tuple[ReadRecord, Ruling]:
    ((read, ruling),) = by_yaml(REAL / "ptn" / name)
    return read, ruling


def test_298_is_played_out_as_known() -> None:
    want = EXPECTED["ptn"][0]
    _, ruling = ptn(want["file"])
    assert ruling.contract is not None
    assert (ruling.contract.bid, ruling.contract.player, ruling.contract.made) == ("6C", "W", True)
    assert winners(ruling) == want["winners"]
    assert ruling.tricks == {"NS": 3, "EW": 7}
    assert ruling.score == {"NS": 30, "EW": 60}
    assert not [finding for finding in ruling.findings if finding.severity != "note"]


def test_298_says_what_its_scores_do_not() -> None:
    read, _ = ptn("298-1.ptn")
    assert [(loss.kind, loss.path) for loss in read.losses if loss.kind == "unknown"] == [("unknown", "/scores")]
    assert isinstance(read.record, Hand)
    assert read.record.scores is None


def test_246_stops_in_the_first_trick_with_north_to_play() -> None:
    read, ruling = ptn("246-1.ptn")
    assert ruling.contract is not None
    assert (ruling.contract.bid, ruling.contract.player, ruling.ending) == ("8NT", "E", "incomplete")
    assert ruling.next is not None
    assert (ruling.next.player, ruling.next.act) == ("N", "play")
    assert {loss.path for loss in read.losses if loss.kind == "unknown"} == {"/variant", "/bidding"}
    assert isinstance(read.record, Hand)
    assert read.record.scores == {"NS": -250, "EW": 0}


def test_254_ends_before_the_exchange() -> None:
    read, ruling = ptn("254-1.cut.ptn")
    assert ruling.contract is not None
    assert (ruling.contract.bid, ruling.contract.player, ruling.ending) == ("7NT", "W", "incomplete")
    assert not [loss for loss in read.losses if loss.kind == "unknown"]
    assert isinstance(read.record, Hand)
    assert read.record.kitty is not None
    assert len(read.record.kitty) == 5


def meaning(path_or_text: str) -> list[tuple[str, list[str]]]:
    """The tags of a PTN and the lines under them, without what a writer may say otherwise."""
    tags: list[tuple[str, list[str]]] = []
    for line in path_or_text.splitlines():
        text = line.strip()
        if text.startswith("["):
            name, _, rest = text[1:].rstrip("]").partition(" ")
            value = rest.replace('\\"', '"')
            if name == "Deal":
                first, *hands = value.strip('"').split()
                value = " ".join([first, *hands])
            if name in ("Undealt", "CardsAdded", "CardsRemoved"):
                seat, colon, cards = value.strip('"').rpartition(":")
                pairs = sorted(cards[at : at + 2] for at in range(0, len(cards), 2))
                value = seat + colon + "".join(pairs)
            tags.append((f"{name} {value}", []))
        elif text and not text.startswith("%"):
            tags[-1][1].append(text)
    return sorted(tags)


@pytest.mark.parametrize("name", ["298-1.ptn", "246-1.ptn", "254-1.cut.ptn"])
def test_a_ptn_comes_back_with_the_same_meaning(name: str) -> None:
    path = REAL / "ptn" / name
    (step,) = convert(read_path(str(path)), writer("ptn"))
    assert not [placed.loss for placed in step.losses if placed.loss.kind == "lost"]
    assert meaning(step.text) == meaning(path.read_text("utf-8"))


@pytest.mark.parametrize("path", sorted((REAL / "other").glob("*.ptn")), ids=lambda path: path.stem)
def test_other_ptn_is_read_without_a_stumble(path: Path) -> None:
    found = reads(path)
    assert len(found) == path.read_text("utf-8").count("[Event ")
    for read in found:
        assert read.error is None
        assert any("GameCode" in loss.message for loss in read.losses)


PUBLISHED = [path for folder in ("ptn", "other", "who500") for path in sorted((REAL / folder).glob("*.[pj]*"))]


@pytest.mark.parametrize("path", PUBLISHED, ids=lambda path: path.name)
def test_what_was_read_goes_through_our_own_formats(path: Path) -> None:
    for read in reads(path):
        assert read.record is not None
        for format in ("yaml", "json", "jsonl", "line"):
            there_and_back(read.record, format)


@needs_engine
def test_the_joker_is_of_every_suit_there() -> None:
    """A converter that does not carry the rule accuses the player of a revoke."""
    for file, number in (("trace-s19-first.jsonl", 0), ("trace-s19-first.jsonl", 1), ("trace-s9-oneround.jsonl", 62)):
        want = next(each for each in EXPECTED["who500"] if (each["file"], each["hand"]) == (file, number))
        read, _ = engine_hand(want)
        assert read.record is not None
        (item,) = replay_record(read.record, replace="us-4", settings=[("bids.nullo", "single"), ("widow", "rest")])
        assert to_data(read.record)["variant"] != "us-4"
        if isinstance(item, Ruling):
            assert {finding.code for finding in item.findings} & {"FH402", "FH409", "FH101", "FH103"}
