"""PTN as it is found: quirks of the dialect, what a record leaves open, and the places of errors."""

from __future__ import annotations

from typing import Any

import pytest

from fivehundred_cli.conversion import writer
from fivehundred_cli.formats import ReadRecord, read_text
from fivehundred_cli.formats.plain import to_data
from fivehundred_cli.formats.ptn import call_of, call_text
from fivehundred_cli.formats.reader import read_record
from fivehundred_cli.replayer import replay_record
from fivehundred_cli.ruling import Ruling

HEAD = '[Event "x"]\n[GameCode "FiveHundred"]\n'
WINS = '"variation":1,"whenNullo":1,"mustBidToWin":true'
AUSTRALIAN = r'[GameOptionsJson "{\"variation\":1,\"whenNullo\":1,\"mustBidToWin\":true}"]' + "\n"


def read(text: str) -> ReadRecord:
    (found,) = read_text(text, "ptn")
    return found


def data(text: str) -> dict[str, Any]:
    found = read(text)
    assert found.record is not None, found.error
    return to_data(found.record)


def lost(text: str) -> list[tuple[str, str]]:
    return [(loss.kind, loss.path) for loss in read(text).losses]


# ---- the dialect


@pytest.mark.parametrize(
    "tag",
    [
        '[Dealer "E"]',
        '[Dealer "E"',
        '[ Dealer "E" ]',
        '  [Dealer "E"]  ',
        "[Dealer E]",
        '[Dealer "E]',
        '[dealer "E"]'.replace("dealer", "Dealer"),
    ],
)
def test_tags_with_brackets_or_quotes_missing(tag: str) -> None:
    assert data(HEAD + tag + "\n")["dealer"] == "E"


def test_options_with_bare_quotes_are_read_like_escaped_ones() -> None:
    bare = HEAD + '[GameOptionsJson "{"variation":1,"whenNullo":1,"mustBidToWin":true}"]\n'
    assert data(bare)["variant"] == data(HEAD + AUSTRALIAN)["variant"] == "australian"


@pytest.mark.parametrize(
    ("options", "variant"),
    [
        ("{}", {"base": "american", "bids.special": [{"call": "nullo", "rank": "above 7NT", "value": 250}]}),
        ('{"S8Overbid250Nullo":false}', {"base": "american", "bids.special": [{"call": "nullo", "value": 250}]}),
        ('{"variation":1,"whenNullo":1}', {"base": "australian", "game.end": "first-to-target"}),
        (f'{{{WINS},"gameOverScore":1000}}', {"base": "australian", "game.target": 1000}),
        (f'{{{WINS},"bidAfterPass":1}}', {"base": "australian", "auction.pass-final": False}),
        (f'{{{WINS},"deckSize":45}}', {"base": "australian", "pack.fours": "all", "widow": 5}),
    ],
)
def test_options_choose_the_variant(options: str, variant: object) -> None:
    assert data(HEAD + f'[GameOptionsJson "{options}"]\n')["variant"] == variant


def test_options_that_no_parameter_says_are_named_and_kept() -> None:
    text = HEAD + '[GameOptionsJson "{"variation":1,"whenNullo":1,"mustBidToWin":true,"fancy":7}"]\n'
    (loss,) = [loss for loss in read(text).losses if loss.kind == "unknown"]
    assert "fancy=7" in loss.message
    assert "fancy" in data(text)["note"]


def test_options_that_are_no_json_leave_the_rules_unknown() -> None:
    text = HEAD + '[GameOptionsJson "{variation"]\n'
    assert "variant" not in data(text)
    assert ("unknown", "/variant") in lost(text)


def test_without_options_no_variant_is_invented() -> None:
    assert "variant" not in data(HEAD)


def test_names_of_players_without_what_trickster_adds() -> None:
    text = HEAD + '[West "Joe (Auto)"]\n[North "Ann Lee"]\n[East "Bo (3760732)"]\n[South "Cy (12 Dis)"]\n[Dealer "S"]\n'
    found = data(text)
    assert found["players"] == ["Ann Lee", "Bo", "Cy", "Joe"]
    assert found["dealer"] == "Cy"
    written = writer("ptn").add(read_record(found)).text
    assert '[East "Bo (3760732)"]' in written


def test_names_that_are_the_same_are_left_out_and_named() -> None:
    text = HEAD + '[West "Bot"]\n[North "Bot"]\n'
    assert "players" not in data(text)
    assert ("lost", "/players") in lost(text)


def test_several_records_in_a_file_with_and_without_blank_lines() -> None:
    text = HEAD + '[Dealer "N"]\n' + HEAD + '[Dealer "E"]\n\n\n% PBN ---\n[GameCode "FiveHundred"]\n[Dealer "S"]\n'
    found = list(read_text(text, "ptn"))
    assert [each.record and to_data(each.record)["dealer"] for each in found] == ["N", "E", "S"]
    assert [each.line for each in found] == [1, 4, 9]


def test_unknown_hands_and_empty_suits() -> None:
    found = data(HEAD + '[Deal "W:- .AKJT.J. - 9.8.7.6.L"]\n')
    assert found["dealt"] == {"N": "JD AH KH JH 10H", "S": "9S 6C 7D 8H JKC"}


def test_the_high_joker_is_the_white_one_where_there_are_two() -> None:
    found = data(HEAD + '[Deal "W:A...  .A...HL - -"]\n'.replace("  ", " ").replace("A... ", "A... "))
    assert found["dealt"]["N"] == "AH JKC JKW"


@pytest.mark.parametrize(
    ("text", "call"),
    [
        ("Pass", "pass"), ("6♣", "6C"), ("10♥", "10H"), ("7NT", "7NT"), ("8N", "8NT"), ("7D", "7D"), ("i♠", "6S"),
        ("iNT", "6NT"), ("Misère", "misere"), ("Open Misère", "open-misere"), ("Nullo", "nullo"), ("Alone", "Alone"),
    ],
)  # fmt: skip
def test_calls(text: str, call: str) -> None:
    assert call_of(text) == call


@pytest.mark.parametrize("call", ["-", "8H no 9H", "Open", "[x", "%", "", "iNT"])
def test_calls_that_ptn_cannot_write(call: str) -> None:
    assert call_text(call, inkles=False) is None


def test_an_open_misere_is_two_words_of_one_column() -> None:
    text = HEAD + '[Dealer "S"]\n[Auction "W"]\nPass Open Misère Pass Pass\n'
    assert data(text)["bidding"] == "pass open-misere pass pass"


def test_columns_without_a_turn_are_no_calls() -> None:
    text = HEAD + AUSTRALIAN + '[Dealer "S"]\n[Auction "W"]\nPass 7♠ Pass 7♦\n- 8♠ - Pass\n'
    assert data(text)["bidding"] == "pass 7S pass 7D 8S pass"


def test_calls_out_of_the_usual_turn_are_told_with_their_players() -> None:
    text = HEAD + AUSTRALIAN + '[Dealer "S"]\n[Auction "W"]\nPass 7♠ - 7♦\n'
    assert data(text)["bidding"] == [{"W": "pass"}, {"N": "7S"}, {"S": "7D"}]
    assert ("assumed", "/bidding") in lost(text)


def test_another_game_is_refused_at_its_tag() -> None:
    found = read('[Event "x"]\n[GameCode "Pitch"]\n')
    assert found.error is not None
    assert (found.error.line, found.error.message) == (2, "This is a record of Pitch, not of 500.")


@pytest.mark.parametrize(
    ("text", "line", "message"),
    [
        ('C7 C8\n[Event "x"]', 1, "This line stands under no tag."),
        ('[Event "x"]\n[Deal "N:AKX. - - -"]', 2, "'SX' is not a card of PTN."),
        ('[Event "x"]\n[Undealt "7C"]', 2, "'7C' is not a card of PTN."),
        ('[Event "x"]\n[Dealer "SW"]', 2, "'SW' is no seat of 4 players."),
        ('[Event "x"]\n[Deal "N:A - - - - - -"]', 2, "A deal of 7 hands."),
        ('[Event "x"]\n[Play "N"]\nC7 C8\nC9 XX', 4, "'XX' is not a card of PTN."),
        ('[Event "x"]\n[]', 2, "Expected a tag: a name and a text in double quotes, in brackets."),
    ],
)
def test_errors_have_their_line(text: str, line: int, message: str) -> None:
    found = read(text)
    assert found.error is not None
    assert (found.error.line, found.error.message) == (line, message)


# ---- the joker

BIDS = '[Dealer "W"]\n[Auction "N"]\n7{} Pass Pass Pass\n[Play "N"]\n'
CLUBS = HEAD + AUSTRALIAN + BIDS.format("♣")
NO_TRUMP = HEAD + AUSTRALIAN + BIDS.format("NT")


def test_a_joker_lead_has_its_suit_where_the_followers_prove_it() -> None:
    # South shows a diamond and a spade later and followed with a club: no other suit is left.
    rows = "JH CK CQ CT\nS2 SK SQ ST\nD2 DK DQ DT\nH9 HK HQ HT\n"
    found = data(NO_TRUMP + rows)
    assert found["play"][0] == {"N": "JK=C KC QC 10C"}
    assert ("assumed", "/play/0") in lost(NO_TRUMP + rows)


def test_a_hand_that_is_known_proves_the_suit_before_it_is_shown() -> None:
    deal = '[Deal "N:....H - K.2.2.2 ---"]\n'.replace("---", "-")
    rows = NO_TRUMP.replace("[Auction", deal + "[Auction") + "JH CK SK CT\n"
    # South held a heart, a diamond and a club beside the spade that he played.
    assert data(rows)["play"] == [{"N": "JK=S KC KS 10C"}]
    assert ("assumed", "/play/0") in lost(rows)


def test_a_joker_lead_stays_open_where_nothing_proves_its_suit() -> None:
    text = NO_TRUMP + "JH CK CQ CT\n"
    assert data(text)["play"] == [{"N": "JK KC QC 10C"}]
    assert ("unknown", "/play/0") in lost(text)
    record = read(text).record
    assert record is not None
    (ruling,) = replay_record(record)
    assert isinstance(ruling, Ruling)
    assert "FH408" in {finding.code for finding in ruling.findings}


def test_a_joker_lead_with_a_trump_suit_names_nothing() -> None:
    text = CLUBS + "JH CK CQ CT\n"
    assert data(text)["play"] == [{"N": "JK KC QC 10C"}]
    assert not [loss for loss in lost(text) if loss[1] == "/play/0"]


# ---- the play


def test_columns_of_the_play_are_fixed_and_the_winner_leads() -> None:
    text = CLUBS + "S4 S5 SA S6\nD5 D6 D4 D7\nH5 - - -\n"
    assert data(text)["play"] == [{"N": "4S 5S AS 6S"}, {"S": "4D 7D 5D 6D"}, {"N": "5H"}]
    # West wins the second trick; the row of the third has no card of West.
    assert ("unknown", "/play/2") in lost(text)


def test_the_partner_at_a_misere_has_no_card() -> None:
    text = HEAD + AUSTRALIAN + '[Dealer "W"]\n[Auction "N"]\n7♣ Misère Pass Pass\n[Play "E"]\nS4 S5 - S6\nS7 S8 - D4\n'
    found = data(text)
    assert found["play"] == [{"E": "4S 5S 6S"}, {"N": "4D 7S 8S"}]


def test_a_finding_of_the_play_stands_at_its_row() -> None:
    found = read(HEAD + '[Play "N"]\nS4 S5 SA S6\nD5 D6 D4 D7\n')
    assert found.locate("/play/1/S/2") == (5, 1)
    assert found.locate("/dealer") == (1, 1)


# ---- what PTN cannot say

SPADES = {"contract": {"bid": "7S", "by": "W"}}


@pytest.mark.parametrize(
    ("record", "path"),
    [
        ({"play": [[{"W": "9S"}, {"N": "8S"}, {"N": {"retracts": "8S"}}]], **SPADES}, "/play/0"),
        ({"play": [{"W": {"looks-at": "kitty"}}], **SPADES}, "/play/0"),
        ({"dealer": "S", "bidding": [{"W": "7S"}, {"N": {"tells": "no"}}]}, "/bidding/1"),
        ({"dealer": "S", "bidding": ["8H no 9H"]}, "/bidding"),
        ({"result": {"tricks": {"NS": 3}}}, "/result"),
        ({"title": "a title"}, "/title"),
        ({"note": "mine"}, "/note"),
        ({"dealt": {"N": "11S ?"}}, "/dealt"),
        ({"exchange": {"slam": True}}, "/exchange"),
        ({"holds": {"N": "AS"}}, "/holds"),
    ],
)  # fmt: skip
def test_what_ptn_cannot_say_is_named_with_its_place(record: dict[str, Any], path: str) -> None:
    written = writer("ptn").add(read_record(record))
    assert ("lost", path) in [(loss.kind, loss.path) for loss in written.losses]
