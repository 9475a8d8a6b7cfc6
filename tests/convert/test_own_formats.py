"""Ours to each of our own formats and back is the same record, and the same record always gives the same bytes."""

from __future__ import annotations

import pytest

from fivehundred_cli.conversion import writer
from fivehundred_cli.formats import read_text
from fivehundred_cli.formats.plain import GAME_FIELDS, HAND_FIELDS, TOURNAMENT_FIELDS, to_data
from fivehundred_cli.formats.reader import read_record
from fivehundred_cli.transcript import Game, Hand, Record, Tournament
from tests.convert.records import anything, cases, lawful, played, revoked

OWN = ("yaml", "json", "jsonl", "line")
HANDS = 300


def text_of(record: Record, format: str) -> str:
    into = writer(format)
    return into.start() + into.add(record).text + into.end()


def there_and_back(record: Record, format: str) -> None:
    text = text_of(record, format)
    (read,) = read_text(text, format)
    assert read.error is None, (read.error, text)
    assert read.record is not None
    assert to_data(read.record) == to_data(record), text
    assert text_of(read.record, format) == text


@pytest.mark.parametrize("format", OWN)
def test_lawful_hands(format: str) -> None:
    for seed in range(HANDS):
        there_and_back(lawful(seed), format)


@pytest.mark.parametrize("format", OWN)
def test_played_hands_of_every_preset(format: str) -> None:
    for seed in range(HANDS // 3):
        there_and_back(played(seed), format)


@pytest.mark.parametrize("format", OWN)
def test_hands_with_a_revoke(format: str) -> None:
    for seed in range(HANDS // 3):
        there_and_back(revoked(seed), format)


@pytest.mark.parametrize("format", OWN)
def test_irregular_hands_of_the_cases(format: str) -> None:
    assert len(cases()) > 500
    for _, record in cases():
        there_and_back(record, format)


@pytest.mark.parametrize("format", OWN)
def test_records_with_anything_in_them(format: str) -> None:
    for seed in range(HANDS):
        there_and_back(anything(seed), format)


def test_canonical_data_is_the_record_again() -> None:
    for seed in range(HANDS):
        record = anything(seed)
        assert to_data(read_record(to_data(record))) == to_data(record)


def test_every_field_of_a_record_is_written() -> None:
    assert set(Hand.__dataclass_fields__) == HAND_FIELDS
    assert set(Game.__dataclass_fields__) == GAME_FIELDS
    assert set(Tournament.__dataclass_fields__) == TOURNAMENT_FIELDS


def test_the_order_in_which_cards_and_keys_are_written_does_not_matter() -> None:
    one = read_record({"dealer": "N", "variant": "us-4", "dealt": {"E": "2S AS", "N": "TH KD"}, "kitty": "4H JK ?"})
    other = read_record({"variant": "us-4", "kitty": "? JK 4H", "dealt": {"N": "KD 10H", "E": "AS 2S"}, "dealer": "N"})
    for format in OWN:
        assert text_of(one, format) == text_of(other, format)


def test_one_json_record_is_an_object_and_several_are_a_list() -> None:
    into = writer("json")
    records = [read_record({"dealer": name}) for name in "NES"]
    text = into.start() + "".join(into.add(record).text for record in records) + into.end()
    assert text.startswith("[\n{")
    assert text.endswith("}\n]\n")
    assert [read.record for read in read_text(text, "json")] == records
    assert writer("json").end() == "[]\n"
    assert text_of(records[0], "json") == '{\n  "dealer": "N"\n}\n'


def test_several_yaml_records_are_documents() -> None:
    into = writer("yaml")
    records = [read_record({"dealer": name}) for name in "NES"] + [read_record({})]
    text = "".join(into.add(record).text for record in records)
    assert text == "dealer: N\n---\ndealer: E\n---\ndealer: S\n---\n{}\n"
    assert [read.record for read in read_text(text, "yaml")] == records
