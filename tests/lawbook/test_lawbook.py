"""The lawbook: complete, consistent, in sentences, and quick to open at one place."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest

from fivehundred_cli import lawbook
from fivehundred_cli.presets import load_preset, preset_names

IDS = (Path(__file__).parents[1] / "data" / "clause_ids.txt").read_text("ascii").split()


def entries() -> list[lawbook.Entry]:
    found = [lawbook.entry(id_) for id_ in lawbook.all_ids()]
    assert None not in found
    return [each for each in found if each is not None]


def test_every_clause_and_decision_has_an_entry_and_there_are_no_others() -> None:
    assert sorted(lawbook.all_ids()) == sorted(IDS)
    assert len(set(lawbook.all_ids())) == len(IDS)


def test_entries_come_in_the_order_of_their_texts() -> None:
    for name in lawbook.SERIES:
        numbers = [int(id_.partition("-")[2]) for id_ in lawbook.all_ids() if lawbook.series(id_) == name]
        assert numbers == list(range(1, len(numbers) + 1)), name


def test_every_text_is_one_or_a_few_short_sentences() -> None:
    for each in entries():
        assert re.fullmatch(r"[A-Z0-9-].*[.]", each.text), each.id
        assert len(each.text) <= 240, each.id
        assert each.text.count(". ") <= 3, each.id
        assert "  " not in each.text, each.id


def test_no_two_clauses_of_one_text_say_the_same() -> None:
    said: dict[tuple[str, str], str] = {}
    for each in entries():
        key = (lawbook.series(each.id), each.text)
        assert key not in said or each.is_decision, (each.id, said[key])
        said[key] = each.id


def test_clauses_have_place_tags_and_mark_and_a_reason_where_no_engine_decides() -> None:
    for each in entries():
        if each.is_decision:
            assert each.title, each.id
            assert each.question, each.id
            assert each.why, each.id
            assert not each.mark, each.id
            continue
        assert each.place, each.id
        assert each.tags, each.id
        assert each.mark in lawbook.MARKS, each.id
        assert bool(each.reason) == (each.mark == "not adjudicable"), each.id


def test_clauses_and_decisions_point_at_each_other() -> None:
    by_id = {each.id: each for each in entries()}
    for each in by_id.values():
        for other in each.related:
            assert by_id[other].is_decision != each.is_decision, (each.id, other)
            assert each.id in by_id[other].related, (each.id, other)


def test_every_source_and_cite_of_a_preset_is_in_the_book() -> None:
    for name in preset_names():
        preset = load_preset(name)
        cited = {*preset.sources.values(), *(id_ for ids in preset.cites.values() for id_ in ids)}
        assert sorted(id_ for id_ in cited if lawbook.entry(id_) is None) == []


@pytest.mark.parametrize(
    ("id_", "document"),
    [
        ("U-143", "Laws of 500, Law 14"),
        ("U-50", "500 Rulebook, The Joker"),
        ("B-80", "Official Team Rules, Irregularities: reneging"),
        ("H-28", "Harrop, Play"),
        ("Q-49", "500 card game 1.0.38, Calculate score"),
        ("D-82", "decision on the Laws of 500"),
        ("DC-2", "decision common to the other three texts"),
    ],
)
def test_document_names_the_text_and_the_place(id_: str, document: str) -> None:
    assert lawbook.document(id_) == document


@pytest.mark.parametrize("id_", ["U-0", "U-231", "X-1", "", "U", "U-", "u-143", "../u-1", "D-1x"])
def test_an_unknown_id_is_nothing(id_: str) -> None:
    assert lawbook.law_text(id_) is None
    assert lawbook.entry(id_) is None
    assert lawbook.document(id_) == ""


def test_law_text_of_a_decision_begins_with_its_matter() -> None:
    assert lawbook.law_text("D-83") == "A revoke by the bidder's partner: the bidder's side is set back by the bid."
    assert lawbook.law_text("U-143") == "Whoever can follow suit, has to, and does not has revoked."


def test_U_197_the_wrong_total_for_60_cards_is_said_on_its_page() -> None:
    for id_ in ("U-197", "D-92"):
        text = lawbook.law_text(id_)
        assert text is not None
        assert "456" in text
        assert "wrong" in text
        assert "458" in text


def test_one_entry_opens_one_file_and_no_library() -> None:
    script = (
        "import sys; from fivehundred_cli import lawbook; lawbook.law_text('U-143');"
        "print(lawbook._file.cache_info().currsize, 'yaml' in sys.modules)"
    )
    ran = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)
    assert ran.stdout.split() == ["1", "False"]
