"""``fh explain``: the page of every code, clause and decision, and what it says to a word that is none of them."""

from __future__ import annotations

import json

import pytest

from fivehundred_cli import lawbook
from fivehundred_cli.lawbook import codes
from fivehundred_cli.parameter_table import PARAMETERS
from fivehundred_cli.report import explain
from fivehundred_cli.ruling import NAMES
from fivehundred_cli.variant import presets, resolve
from tests.cli.conftest import Fh, process

GOVERNED = [code for code, page in codes.pages().items() if page.parameters]


@pytest.mark.parametrize("code", NAMES)
def test_every_code_has_a_page(fh: Fh, code: str) -> None:
    ran = fh("explain", code)
    assert (ran.status, ran.err) == (0, "")
    assert ran.out.startswith(f"{code}  {NAMES[code]}\n")
    page = codes.pages()[code]
    assert f"\nSeverity    {page.severity}\n" in ran.out
    example = codes.example(code)
    assert (page.unseen if example is None else example.rstrip()) in ran.out


@pytest.mark.parametrize("word", ["FH402", "fh402", "revoke", "Revoke", " FH402 "])
def test_code_and_name_are_one_page(fh: Fh, word: str) -> None:
    assert fh("explain", word) == fh("explain", "FH402")


def test_the_page_of_a_code_has_the_rule_the_clauses_the_presets_and_what_fh_says(fh: Fh) -> None:
    out = fh("explain", "revoke").out
    headings = [
        "The rule",
        "The clauses behind it",
        lawbook.TEXTS["U"],
        lawbook.TEXTS["B"],
        lawbook.TEXTS["H"],
        lawbook.TEXTS["Q"],
        "What each preset does about it",
        "Example: save it as FH402.yaml and run  fh replay FH402.yaml",
    ]
    places = [out.index(f"\n{heading}\n") for heading in headings]
    assert places == sorted(places)
    for id_ in ("U-143", "U-146", "U-148", "B-49", "H-28", "Q-36"):
        assert f"\n  {id_} " in out
        assert (lawbook.law_text(id_) or id_) in out.partition("What each preset")[0]
    assert "retract-until-lead: bid-1992 [" in out
    assert "\n1. VIOLATION FH402 revoke" in out
    assert "\n   Law         U-143" in out
    assert "\n   Consequence " in out


@pytest.mark.parametrize("code", GOVERNED)
def test_the_page_gives_each_presets_value_of_what_governs_it(fh: Fh, code: str) -> None:
    made = json.loads(fh("explain", code, "--format", "json").out)
    assert [parameter["key"] for parameter in made["parameters"]] == list(codes.pages()[code].parameters)
    for parameter in made["parameters"]:
        key = parameter["key"]
        assert parameter["meaning"] == PARAMETERS[key].doc
        users = [info.name for info in presets() if resolve(info.name).is_used(key)]
        assert sorted(parameter["presets"]) == sorted(users)
        for name, entry in parameter["presets"].items():
            assert entry["source"] == resolve(name).source(key)


def test_no_text_is_given_decisions_on_another(fh: Fh) -> None:
    made = json.loads(fh("explain", "revoke", "--format", "json").out)
    for text, laws in made["laws"].items():
        assert {law["id"].split("-")[0] for law in laws} <= {text, "DC" if text != "U" else "D", f"D{text}", "D"}
        assert text == "U" or not any(law["id"].startswith("D-") for law in laws)


def test_a_clause_has_text_place_tags_and_what_rests_on_it(fh: Fh) -> None:
    out = fh("explain", "U-100").out
    assert out.startswith("U-100  Laws of 500, Law 5\n\n")
    assert "\nPlace       Law 5\n" in out
    assert "\nAbout       penalty, bid\n" in out
    assert "\nDecided by  the cards and calls of a record\n" in out
    assert "\n  D-19 " in out
    assert "  auction.out-of-turn=void-bars-partner  us-4, us-6, us-6-teams\n" in out
    assert "\n  FH201 bid-out-of-turn\n" in out


def test_a_clause_that_only_a_choice_rests_on(fh: Fh) -> None:
    assert "  widow=5  a choice in bid-1992\n" in fh("explain", "B-90").out
    assert "  pack.fours=all  a choice in bid-1992\n" in fh("explain", "B-91").out


def test_a_clause_that_no_engine_decides_says_why(fh: Fh) -> None:
    out = fh("explain", "H-57").out
    assert "Decided by  nothing that an engine could see\n            Signs on the screen.\n" in out


def test_a_decision_has_question_answer_and_reason(fh: Fh) -> None:
    out = fh("explain", "D-83").out
    assert out.startswith("D-83  A revoke by the bidder's partner\n\n")
    entry = lawbook.entry("D-83")
    assert entry is not None
    assert f"\nQuestion    {entry.question}\n" in out
    assert f"\nTaken       {entry.text}\n" in out
    assert f"\nWhy         {entry.why}\n" in out
    assert "\nCertainty   low\n" in out
    assert "\n  U-151 " in out
    assert "  laws.partner-revoke=set-back  us-" in out


@pytest.mark.parametrize("id_", ["U-197", "D-92"])
def test_U_197_the_wrong_total_is_said(fh: Fh, id_: str) -> None:
    out = fh("explain", id_).out
    assert "456" in out
    assert "wrong" in out


@pytest.mark.parametrize("word", ["u-143", "U143", "u143", "U 143", "U-0143"])
def test_ids_are_understood_as_people_write_them(fh: Fh, word: str) -> None:
    assert fh("explain", word).out == fh("explain", "U-143").out


def test_every_clause_and_decision_has_a_page_with_its_text() -> None:
    for id_ in lawbook.all_ids():
        made = explain.data(id_)
        entry = lawbook.entry(id_)
        assert entry is not None
        assert (made["id"], made["text"]) == (id_, entry.text)
        assert made["document"] == lawbook.document(id_)
        assert {law["id"] for law in made.get("clauses", made.get("decisions", []))} == set(entry.related)


@pytest.mark.parametrize(
    ("word", "near"),
    [
        ("revok", "revoke"),
        ("FH4022", "FH402"),
        ("joker", "joker-without-suit"),
        ("U-999", "U-1 to U-230"),
        ("DH-16", "DH-1 to DH-15"),
        ("out-of-turn", "play-out-of-turn"),
    ],
)
def test_an_unknown_word_names_the_nearest_and_is_wrong_usage(fh: Fh, word: str, near: str) -> None:
    ran = fh("explain", word)
    assert (ran.status, ran.out) == (2, "")
    first = ran.err.splitlines()[0]
    assert f"{word!r} is no finding, clause or decision; did you mean " in first
    assert near in first


@pytest.mark.parametrize("word", ["", "?", "zzzzzz", "FH", "-1", "U-", "A" * 10_000])
def test_a_word_like_nothing_is_wrong_usage_too(fh: Fh, word: str) -> None:
    ran = fh("explain", "--", word)
    assert (ran.status, ran.out) == (2, "")
    assert ran.err.startswith("fh: Invalid value for WHAT: ")


def test_json_is_one_object_for_each_kind(fh: Fh) -> None:
    kinds = {word: json.loads(fh("explain", word, "--format", "json").out) for word in ("FH402", "U-143", "D-82")}
    assert {word: made["kind"] for word, made in kinds.items()} == {
        "FH402": "finding",
        "U-143": "clause",
        "D-82": "decision",
    }
    assert {made["format"] for made in kinds.values()} == {"fivehundred-explain/1"}
    assert kinds["FH402"]["example"] == codes.example("FH402")
    assert kinds["U-143"]["findings"][0] == {"code": "FH402", "name": "revoke"}


def test_another_format_is_wrong_usage(fh: Fh) -> None:
    ran = fh("explain", "FH402", "--format", "yaml")
    assert ran.status == 2
    assert "text, json" in ran.err


def test_ascii_and_colour(fh: Fh) -> None:
    assert fh("explain", "FH402", "--ascii").out.isascii()
    assert "♥" in fh("explain", "FH402").out
    assert "\x1b[" not in fh("explain", "FH402").out
    assert "\x1b[1mFH402\x1b[0m" in fh("explain", "FH402", "--color", "always").out


def test_any_encoding_will_do() -> None:
    for encoding in ("ascii", "cp1252", "utf-8"):
        ran = process("explain", "FH402", PYTHONIOENCODING=encoding)
        assert (ran.returncode, ran.stderr) == (0, b"")
        assert b"FH402  revoke" in ran.stdout


@pytest.mark.parametrize("code", ["FH402", "FH201", "FH602"])
def test_the_example_can_be_pasted_and_replayed(fh: Fh, code: str) -> None:
    page = fh("explain", code).out
    example = codes.example(code)
    assert example is not None
    assert example.rstrip() in page
    ran = process("replay", "-", text=example)
    assert ran.returncode == 1
    assert code.encode() in ran.stdout


def test_the_page_of_a_clause_needs_neither_rich_nor_jsonschema() -> None:
    import subprocess
    import sys

    script = (
        "import sys; from fivehundred_cli.cli.run import run; run(['explain', 'U-143']);"
        "sys.stderr.write(' '.join(name for name in ('rich', 'jsonschema', 'fivehundred_cli.replayer')"
        " if name in sys.modules))"
    )
    ran = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)
    assert ran.stderr == ""
