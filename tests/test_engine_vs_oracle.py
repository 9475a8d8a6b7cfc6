"""The engine against the oracle: random hands and games of every preset, planted revokes, and counted endings.

Every random hand comes from a seed that its test's name shows, so that a failure can be repeated.
"""

from __future__ import annotations

import copy
import json
import random
from collections.abc import Iterator
from typing import Any

import pytest

from fivehundred_cli.formats import read_text
from fivehundred_cli.replayer import replay_record
from fivehundred_cli.ruling import Ruling
from tests.oracle import Auction, Oracle, Play, expected, expected_game
from tests.oracle.replay import plays_of
from tests.perft import POSITIONS, clone, moves, start
from tests.randomhands import GRID, plant_revoke, random_game, random_hand
from tests.randomhands.hands import Recorder

Record = dict[str, Any]
HANDS = 60
GAMES = 6
NAMED_GRID = [pytest.param(*row, id=f"{row[0]}{row[1] or ''}") for row in GRID]


def rulings_of(records: list[Record]) -> Iterator[list[Ruling]]:
    """The engine's rulings, a list a record."""
    for read in read_text(json.dumps(records), "json"):
        found = []
        assert read.record is not None, read
        for ruling in replay_record(read.record):
            assert isinstance(ruling, Ruling), ruling
            found.append(ruling)
        yield found


def without_noughts(counts: Any) -> dict[str, int]:
    """Counts or points, without those that are nothing: whether a player who sat out is listed does not matter here."""
    return {name: count for name, count in (counts or {}).items() if count}


def contract_of(ruling: Ruling) -> Record | None:
    found = ruling.contract
    if found is None:
        return None
    keys = ("bid", "player", "side", "tricks", "value", "made")
    return {key: getattr(found, key) for key in keys}


def said(ruling: Ruling) -> Record:
    """A ruling in the oracle's words; findings without notes."""
    return {
        "ending": ruling.ending,
        "contract": contract_of(ruling),
        "tricks": without_noughts(ruling.tricks),
        "tricks_by_player": without_noughts(ruling.tricks_by_player),
        "score": without_noughts(ruling.score),
        "totals": without_noughts(ruling.totals),
        "game": {"over": ruling.game.over, "winner": list(ruling.game.winner) if ruling.game.winner else None},
        "next_dealer": ruling.next_dealer,
        "findings": [
            {"code": finding.code, "path": finding.path, "player": finding.player, "trick": finding.trick}
            for finding in ruling.findings
            if finding.severity != "note"
        ],
    }


def agree(want: Record, ruling: Ruling, record: Record) -> None:
    """Fail, showing the record, where the engine and the oracle differ."""
    found = said(ruling)
    plain = {key: without_noughts(value) if key in COUNTED else value for key, value in want.items()}
    if plain["ending"] == "below-minimum" or (plain["contract"] and plain["contract"]["made"] is None):
        # What is said of a contract that came to nothing, or was still open when somebody was out, is no question here.
        found["contract"] = plain["contract"]
    assert found == plain, json.dumps(record)


COUNTED = ("tricks", "tricks_by_player", "score", "totals")


@pytest.mark.parametrize(("preset", "options"), NAMED_GRID)
def test_lawful_hands(preset: str, options: Record) -> None:
    records = [random_hand(random.Random(f"lawful {preset} {seed}"), preset, options) for seed in range(HANDS)]
    for record, rulings in zip(records, rulings_of(records), strict=True):
        assert len(rulings) == 1
        agree(expected(record), rulings[0], record)


@pytest.mark.parametrize(("preset", "options"), [row for row in NAMED_GRID if row.values[0] != "harrop-1989"])
def test_planted_revokes_are_found_where_they_are(preset: str, options: Record) -> None:
    records, planted = [], []
    for seed in range(HANDS):
        rng = random.Random(f"revoke {preset} {seed}")
        found = plant_revoke(rng, random_hand(rng, preset, options))
        if found:
            records.append(found[0])
            planted.append(found[1])
    assert len(records) >= HANDS // 3
    for record, revoke, rulings in zip(records, planted, rulings_of(records), strict=True):
        agree(expected(record), rulings[0], record)
        (finding,) = (finding for finding in rulings[0].findings if finding.severity != "note")
        assert (finding.code, finding.path, finding.player) == (revoke.code, revoke.path, revoke.player)
        assert finding.trick == revoke.trick
        assert finding.severity == "violation"


@pytest.mark.parametrize(("preset", "options"), NAMED_GRID)
def test_games(preset: str, options: Record) -> None:
    games = [random_game(random.Random(f"game {preset} {seed}"), preset, options) for seed in range(GAMES)]
    for game, rulings in zip(games, rulings_of(games), strict=True):
        wanted = expected_game(game)
        assert len(rulings) == len(wanted)
        for want, ruling in zip(wanted, rulings, strict=True):
            agree(want, ruling, game)


# ---- records that stop in the middle: whose turn it is, and what is lawful


def cut_auction(rng: random.Random, record: Record) -> tuple[Record, Auction]:
    """The hand, stopped somewhere in its auction, and the auction as it then stands."""
    calls = record["bidding"].split()
    whole = Oracle.of(record).auction_of(record, record["dealer"])
    kept = calls[: rng.randrange(len(calls) - whole.raised)]
    auction = Oracle.of(record).auction(whole.players, whole.dealer)
    for call in kept:
        auction.call(call)
    head = {key: value for key, value in record.items() if key not in ("play", "discard", "partner")}
    return {**head, "bidding": kept}, auction


@pytest.mark.parametrize(("preset", "options"), NAMED_GRID)
def test_lawful_calls(preset: str, options: Record) -> None:
    cuts = []
    for seed in range(HANDS):
        rng = random.Random(f"calls {preset} {seed}")
        cuts.append(cut_auction(rng, random_hand(rng, preset, options)))
    for (record, auction), rulings in zip(cuts, rulings_of([cut[0] for cut in cuts]), strict=True):
        following = rulings[0].next
        assert following is not None, json.dumps(record)
        assert (following.player, following.act) == (auction.next_caller(), "call")
        assert set(following.legal or ()) == set(auction.legal_calls()), json.dumps(record)
        assert [finding.code for finding in rulings[0].findings] == ["FH206"]


def cut_play(rng: random.Random, record: Record) -> tuple[Record, Play] | None:
    """The hand, stopped before a card chosen at random, and the play as it then stands."""
    oracle = Oracle.of(record)
    _, _, play = oracle.start(record, record["dealer"])
    if play is None:
        return None
    cards = list(plays_of(record))
    recorder = Recorder()
    for _, _, named, card in cards[: rng.randrange(len(cards))]:
        player, leads = play.turn, play.current() is None
        play.play(card, named)
        recorder.add(player, card, named, leads=leads)
    return {**record, "play": recorder.items}, play


@pytest.mark.parametrize(("preset", "options"), NAMED_GRID)
def test_lawful_cards(preset: str, options: Record) -> None:
    cuts = []
    for seed in range(HANDS):
        rng = random.Random(f"cards {preset} {seed}")
        cut = cut_play(rng, random_hand(rng, preset, options))
        if cut:
            cuts.append(cut)
    assert len(cuts) >= HANDS // 2
    for (record, play), rulings in zip(cuts, rulings_of([cut[0] for cut in cuts]), strict=True):
        assert_next(rulings[0], play, record)
        assert [finding.code for finding in rulings[0].findings] == ["FH413"]


def assert_next(ruling: Ruling, play: Play, record: Record) -> None:
    """The engine names the same player and the same lawful cards."""
    assert ruling.ending == "incomplete"
    assert ruling.next is not None, json.dumps(record)
    assert ruling.next.player == play.turn, json.dumps(record)
    assert ruling.next.act == ("lead" if play.current() is None else "play")
    assert set(ruling.next.legal or ()) == set(play.legal_cards()), json.dumps(record)


# ---- counted endings


def nodes(record: Record, most: int) -> Iterator[tuple[int, Play, Record]]:
    """Every lawful continuation of a position, breadth first, up to ``most`` of them: depth, play, and its record."""
    level: list[tuple[Play, Recorder]] = [(start(record), Recorder())]
    depth = given = 0
    while level and given < most:
        following = []
        for play, recorder in level:
            yield depth, play, {**record, "play": recorder.items}
            given += 1
            for card, named in moves(play):
                after, written = clone(play), copy.deepcopy(recorder)
                player, leads = after.turn, after.current() is None
                after.play(card, named)
                written.add(player, card, named, leads=leads)
                following.append((after, written))
        level, depth = following, depth + 1


@pytest.mark.parametrize("name", POSITIONS)
def test_counted_endings(name: str) -> None:
    """At each node the engine names the same player and the same lawful cards; so the counts are the same."""
    record = POSITIONS[name][1]
    reached = list(nodes(record, 400))
    for (_, play, whole), rulings in zip(reached, rulings_of([row[2] for row in reached]), strict=True):
        ruling = rulings[0]
        if play.over():
            assert ruling.next is None
            assert ruling.ending == "played-out"
            continue
        assert_next(ruling, play, whole)
    assert len(reached) >= 80
