"""Ours to a foreign format and back is the same but for what was named as lost."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

import pytest

from fivehundred_cli.conversion import check, writer
from fivehundred_cli.formats import ReadRecord, read_text
from fivehundred_cli.formats.plain import to_data
from fivehundred_cli.formats.reader import read_record
from fivehundred_cli.transcript import Hand, Record
from tests.convert.engine_hands import game_record, trace_record
from tests.convert.records import anything, cases, lawful, played, revoked

FOREIGN = ("ptn", "who500-trace", "who500-game")
HANDS = 300


def nothing_is_silent(record: Record, format: str) -> None:
    """Fail for a difference that no loss names, and, where nothing is lost, for a text that is not written again."""
    (checked,) = check([ReadRecord(1, record, None, "")], format)
    assert checked.error is None
    assert not checked.differences, (checked.differences, [placed.loss for placed in checked.losses])
    if any(placed.loss.kind == "lost" for placed in checked.losses):
        return
    text = writer(format).add(record).text
    into = writer(format)
    again = "".join(into.add(read.record).text for read in read_text(text, format) if read.record)
    assert again == text


@pytest.mark.parametrize("format", FOREIGN)
def test_lawful_hands(format: str) -> None:
    for seed in range(HANDS):
        nothing_is_silent(lawful(seed), format)


@pytest.mark.parametrize("format", FOREIGN)
def test_played_hands_of_every_preset(format: str) -> None:
    for seed in range(HANDS // 3):
        nothing_is_silent(played(seed), format)


@pytest.mark.parametrize("format", FOREIGN)
def test_hands_with_a_revoke(format: str) -> None:
    for seed in range(HANDS // 3):
        nothing_is_silent(revoked(seed), format)


@pytest.mark.parametrize("format", FOREIGN)
def test_irregular_hands_of_the_cases(format: str) -> None:
    for _, record in cases():
        nothing_is_silent(record, format)


@pytest.mark.parametrize("format", FOREIGN)
def test_records_with_anything_in_them(format: str) -> None:
    for seed in range(HANDS):
        nothing_is_silent(anything(seed), format)


def expressible(record: Record, format: str) -> None:
    """Fail unless the record comes back the same and nothing is named as lost."""
    (checked,) = check([ReadRecord(1, record, None, "")], format)
    assert [placed.loss for placed in checked.losses if placed.loss.kind != "assumed"] == []
    assert not checked.differences
    text = writer(format).add(record).text
    (read,) = read_text(text, format)
    assert read.record is not None
    assert to_data(read.record) == to_data(record)
    assert writer(format).add(read.record).text == text


def test_hands_of_the_engine_are_expressed_in_full_by_its_trace() -> None:
    for seed in range(HANDS):
        expressible(read_record(trace_record(seed)), "who500-trace")


def test_games_of_the_engine_are_expressed_in_full_by_its_record() -> None:
    for seed in range(HANDS // 3):
        expressible(read_record(game_record(seed)), "who500-game")


def test_lawful_hands_without_a_joker_lead_or_scores_are_expressed_in_full_by_ptn() -> None:
    kinds: Counter[str] = Counter()
    for seed in range(HANDS * 2):
        record = lawful(seed)
        if not isinstance(record, Hand) or "us-6" in str(record.variant):
            continue
        record = replace(record, scores=None, partner=None, dead=None)
        if any(placed.loss.kind == "lost" for placed in next(check([ReadRecord(1, record, None, "")], "ptn")).losses):
            continue
        text = writer("ptn").add(record).text
        (read,) = read_text(text, "ptn")
        assert read.record is not None
        again = to_data(read.record)
        own = to_data(record)
        if own.get("players") != again.get("players"):
            # Seats only: N E S W need not be named.
            assert set(own.pop("players")) == set("NESW")
            assert "players" not in again
        assert {**own, "dealt": None} == {**again, "dealt": None}
        assert dict(own["dealt"]) == dict(again["dealt"])
        kinds[str(record.variant)] += 1
    assert len(kinds) > 20
    assert sum(kinds.values()) > HANDS / 2
