"""Who makes which of the bare calls is what the engine says, in every preset."""

from __future__ import annotations

import pytest

from fivehundred_cli.formats.auction import Turns, is_over, seen_turns, speakers
from fivehundred_cli.formats.events import told
from fivehundred_cli.replayer import replay_record
from fivehundred_cli.ruling import Ruling
from fivehundred_cli.transcript import Hand
from tests.convert.records import lawful, played


@pytest.mark.parametrize("make", [lawful, played])
def test_calls_belong_to_whom_the_engine_says(make: object) -> None:
    seen = 0
    for seed in range(250):
        record = make(seed)  # type: ignore[operator]
        if not isinstance(record, Hand) or not record.bidding:
            continue
        (ruling,) = replay_record(record)
        assert isinstance(ruling, Ruling)
        assert ruling.view is not None
        found = told(record)
        lost = [loss.path for loss in found.losses]
        calls = [(found.players[seat], call) for seat, call in found.calls]
        assert calls == list(ruling.view().calls)[: len(calls)], record
        # Only where the winner's raise opens the bidding again is it left to the engine.
        assert not lost or "reopens" in str(found.variant and found.variant["auction.winner-raise"]), (lost, record)
        seen += not lost
    assert seen > 150


@pytest.mark.parametrize(
    ("calls", "turns", "seats"),
    [
        ("pass 7S pass pass", Turns(), [0, 1, 2, 3]),
        ("pass 7S 8S pass 9S pass", Turns(), [0, 1, 2, 3, 1, 2]),
        ("pass 7S 8S pass pass 9S", Turns(final=False), [0, 1, 2, 3, 0, 1]),
        ("7S pass pass pass 8S", Turns(raised=True), [0, 1, 2, 3, 0]),
        ("7S pass pass pass 8S", Turns(), [0, 1, 2, 3, None]),
        ("7S 8S 9S 10S 10H", Turns(once=True), [0, 1, 2, 3, None]),
        ("7S 10NT pass", Turns(top="10NT"), [0, 1, None]),
        ("7S pass 8S pass 8D pass", Turns(final=False, by_suit=True), [0, 1, 2, 3, 0, 1]),
        ("7S pass 8S pass 9S pass", Turns(final=False, by_suit=True), [0, 1, 2, 3, 0, 2]),
    ],
)
def test_turns(calls: str, turns: Turns, seats: list[int | None]) -> None:
    assert speakers(calls.split(), range(4), turns) == seats


def test_the_end() -> None:
    assert is_over(["pass", "7S", "pass", "pass"], 4, Turns())
    assert not is_over(["pass", "7S", "pass"], 4, Turns())
    assert is_over(["pass", "pass", "pass", "pass"], 4, Turns(final=False))
    assert not is_over(["pass", "7S", "pass", "pass"], 4, Turns(final=False))
    assert is_over(["10NT"], 4, Turns(top="10NT"))


def test_what_an_auction_shows() -> None:
    assert seen_turns(["pass", "pass", "pass", "7S"], 4, ended=True, final=False) == "one"
    assert seen_turns(["pass", "pass", "pass", "7S"], 4, ended=False, final=False) == "until-all-but-one-pass"
    assert seen_turns(["7S", "pass", "pass", "pass"], 4, ended=True, final=False) == "until-all-but-one-pass"
