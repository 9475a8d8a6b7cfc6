"""Cards, bids and sentences as a person reads them."""

from __future__ import annotations

import pytest

from fivehundred_cli.cards import parse_card
from fivehundred_cli.report.page import Span
from fivehundred_cli.report.signs import Signs
from tests.report.samples import cards


def _text(spans: list[Span]) -> str:
    return "".join(text for _, text in spans)


@pytest.mark.parametrize(
    ("card", "signs", "letters"),
    [("10H", "10♥", "10H"), ("JK=H", "JK=♥", "JK=H"), ("JKW", "JKW", "JKW"), ("?", "?", "?"), ("AS", "A♠", "AS")],
)
def test_cards(card: str, signs: str, letters: str) -> None:
    assert Signs().card(parse_card(card))[1] == signs
    assert Signs(ascii_only=True).card(parse_card(card))[1] == letters


def test_red_suits_and_trumps_differ_in_style() -> None:
    signs, trumps = Signs(), 1 << parse_card("KH") | 1 << parse_card("JK")
    styles = [signs.card(parse_card(card), trumps)[0] for card in ("AS", "9D", "KH", "JK")]
    assert styles == ["", "red", "red-trump", "trump"]


@pytest.mark.parametrize(
    ("sentence", "shown"),
    [
        ("E played 9C on diamonds while holding 4D.", "E played 9♣ on diamonds while holding 4♦."),
        ("S bid 10H over 8NT (game-H)", "S bid 10♥ over 8NT (game-♥)"),
        ("led JK=S; then 13D.", "led JK=♠; then 13♦."),
        ("see /play/3C, file-7H or 7H.yaml2, 1AS", "see /play/3C, file-7H or 7♥.yaml2, 1AS"),
        ("U-143, NS and EW", "U-143, NS and EW"),
    ],
)
def test_sentences(sentence: str, shown: str) -> None:
    assert _text(Signs().prose(sentence)) == shown
    assert _text(Signs(ascii_only=True).prose(sentence)) == sentence


def test_a_player_is_never_taken_for_a_card() -> None:
    assert _text(Signs(names={"AS"}).prose("AS played AD.")) == "AS played A♦."


def test_a_hand_stands_suit_by_suit() -> None:
    hand = cards("4S JK AS 10D ? KD")
    assert [_text(group) for group in Signs().suit_groups(hand)] == ["♠ A 4", "", "♦ K 10", "", "JK ?"]
    assert _text(Signs(ascii_only=True).suit_groups(hand)[0]) == "S: A 4"
