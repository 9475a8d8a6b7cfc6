"""The ruling as a person reads it."""

from __future__ import annotations

import pytest
from syrupy.assertion import SnapshotAssertion

from fivehundred_cli.report.page import PlainPrinter
from fivehundred_cli.report.rich_page import RichPrinter
from fivehundred_cli.report.terminal import TextReport
from fivehundred_cli.ruling import Ruling, Unusable
from tests.report.samples import all_samples, cards, choice, passed_out, revoke, trick, unfinished, unusable, view

LAWS = {"U-143": "A player who can follow suit must follow.", "U-149": "The side in error scores nothing."}


def shown(*items: Ruling | Unusable, colour: bool = False, ascii_only: bool = False, quiet: bool = False) -> str:
    """What the plain printer writes."""
    parts: list[str] = []
    printer = PlainPrinter(parts.append, colour=colour)
    with TextReport(printer, ascii_only=ascii_only, quiet=quiet, law_text=LAWS.get) as report:
        for item in items:
            report.add(item)
    return "".join(parts)


@pytest.mark.parametrize("item", all_samples(), ids=lambda item: item.source)
def test_plain(item: Ruling | Unusable, snapshot: SnapshotAssertion) -> None:
    assert shown(item) == snapshot


@pytest.mark.parametrize("item", [revoke(), choice(), unusable()], ids=lambda item: item.source)
def test_coloured(item: Ruling | Unusable, snapshot: SnapshotAssertion) -> None:
    assert shown(item, colour=True) == snapshot


def test_on_a_terminal(snapshot: SnapshotAssertion) -> None:
    parts: list[str] = []
    with TextReport(RichPrinter(parts.append, colour=False, columns=60), law_text=LAWS.get) as report:
        report.add(revoke())
    text = "".join(parts)
    assert max(map(len, text.splitlines())) <= 60
    assert text == snapshot


def test_quiet(snapshot: SnapshotAssertion) -> None:
    assert shown(*all_samples(), quiet=True) == snapshot


def test_colour_changes_nothing_but_colour() -> None:
    import re

    for item in all_samples():
        assert re.sub(r"\x1b\[[\d;]*m", "", shown(item, colour=True)) == shown(item)


def test_terminal_and_plain_text_have_one_layout() -> None:
    for item in all_samples():
        parts: list[str] = []
        with TextReport(RichPrinter(parts.append, colour=False, columns=1000), law_text=LAWS.get) as report:
            report.add(item)
        assert "".join(parts) == shown(item)


def test_ascii_is_ascii() -> None:
    for item in (revoke(), unfinished(), passed_out(), unusable()):
        assert shown(item, ascii_only=True).isascii()


def _line(text: str, start: str) -> str:
    return next(line for line in text.splitlines() if line.strip().startswith(start))


def test_the_trick_table_marks_leader_winner_trumps_and_the_irregular_card() -> None:
    text = shown(revoke())
    assert _line(text, "2  ").split() == ["2", ">", "Q♦", "9♣", "!1", "7♦", "[A♦]", "W"]
    assert _line(text, "1  ").split() == ["1", "J♥'", "5♥'", ">[JK']", "4♥'", "S"]
    assert "> led   [ ] won the trick   ' trump   !1 see finding 1" in text


def test_the_left_bower_is_marked_as_a_trump() -> None:
    assert "J♦'" in shown(revoke())


def test_the_legend_names_only_the_marks_in_use() -> None:
    ruling = revoke()
    ruling.findings = []
    ruling.view = lambda: view(trump_cards=0, tricks=(trick(1, "S", "7D AD QD 9C", None),))
    assert "> led\n" in shown(ruling)


def test_a_joker_led_shows_the_suit_that_was_named() -> None:
    assert ">" in shown(unfinished())
    assert "JK=♥" in shown(unfinished())


def test_a_player_who_plays_two_cards_to_a_trick_shows_both() -> None:
    ruling = revoke()
    both = trick(1, "S", "7D AD QD 9C", "W")
    both.plays = (*both.plays, ("E", cards("8D")[0]))
    ruling.view = lambda: view(tricks=(both,))
    line = _line(shown(ruling), "1  ")
    assert "9♣" in line
    assert "8♦" in line


def test_hands_are_numbered_only_where_there_are_several() -> None:
    assert shown(passed_out()).splitlines()[0] == "evening.yaml"
    text = shown(passed_out(1), passed_out(2))
    assert "evening.yaml, record 1, hand 1\n" in text
    assert "evening.yaml, record 1, hand 2\n" in text


def test_a_game_ends_with_its_score_sheet(snapshot: SnapshotAssertion) -> None:
    game: list[Ruling | Unusable] = [revoke(), passed_out(2), unusable()]
    game[0].source = "evening.yaml"
    text = shown(*game)
    sheet = text[text.index("Hand  Contract") :]
    assert sheet == snapshot


def test_hands_of_different_records_have_no_common_sheet() -> None:
    other = passed_out()
    other.record = 2
    assert "Hand  Contract" not in shown(passed_out(), other)


def test_what_waits_is_written_before_a_source_that_fails() -> None:
    parts: list[str] = []
    with TextReport(PlainPrinter(parts.append)) as report:
        report.add(passed_out())
        assert parts == []
        report.fail(unusable())
        assert "evening.yaml" in "".join(parts)


def test_nothing_more_is_written_to_a_reader_that_has_gone() -> None:
    parts: list[str] = []

    def lose_reader() -> None:
        with TextReport(PlainPrinter(parts.append)) as report:
            report.add(passed_out())
            raise BrokenPipeError

    with pytest.raises(BrokenPipeError):
        lose_reader()
    assert parts == []


def test_laws_are_restated_where_the_book_knows_them() -> None:
    text = shown(revoke())
    assert "U-143 (Laws of 500): A player who can follow suit must follow." in text
    assert "U-151 (Laws of 500)\n" in text


def test_severities_differ_without_colour() -> None:
    text = shown(revoke())
    assert "1. VIOLATION FH402 revoke · trick 2 · dispute.yaml:31:8" in text
    assert "2. MISMATCH FH602 score-differs · dispute.yaml:44:10" in text
