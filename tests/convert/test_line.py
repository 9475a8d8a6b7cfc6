"""The one-line notation: plain ASCII, short, strict, each thing at its place; the short way to it and the long one."""

from __future__ import annotations

import json
import random
import re
import statistics

import pytest

from fivehundred_cli.conversion import writer
from fivehundred_cli.formats import read_text
from fivehundred_cli.formats.line_fast import line_of_json
from fivehundred_cli.formats.line_notation import decode, encode
from fivehundred_cli.formats.plain import to_data
from fivehundred_cli.formats.reader import read_record
from fivehundred_cli.transcript import Record
from tests.convert.records import NAMES, TEXTS, anything, cases, lawful
from tests.randomhands import GRID, random_hand

HAND = (
    "fh1 v=bid-1992 c=NS:320,EW:-40 d=N h=QJ97.A.Q94.J6/AT.K86.K5.AQ9/K865.Q.J7.K85/J.J975.AT864.4.JK k=TCTH7H "
    "b=p,7N,8D,p x=7C5C4H p=W:JKQD5D7D,W:AD4DKDJD,[E>9D,S>5C,S>(retracts:5C),S>5D],E>(looks-at:(trick:1))"
)


def line(record: Record) -> str:
    return writer("line").add(record).text


def test_it_is_one_line_of_plain_ascii() -> None:
    for seed in range(300):
        text = line(anything(seed))
        assert text.endswith("\n")
        assert text.count("\n") == 1
        assert text.isascii()
        assert text.rstrip("\n").isprintable()


def test_a_full_hand_takes_about_250_bytes() -> None:
    sizes = [len(line(read_record(random_hand(random.Random(seed), "bid-1992")))) for seed in range(200)]
    assert statistics.mean(sizes) < 250
    assert max(sizes) < 330


@pytest.mark.parametrize("text", [*NAMES, *TEXTS, "", "%", "_", " ", "a_b c"])
def test_words(text: str) -> None:
    word = encode(text)
    assert re.fullmatch(r"[A-Za-z0-9.+_%-]+", word)
    assert decode(word) == text


@pytest.mark.parametrize("word", ["a b", "é", "%G1", "%C3", "a,b", "(", "%%"])
def test_what_is_no_word(word: str) -> None:
    with pytest.raises(ValueError):  # noqa: PT011
        decode(word)


def test_blank_lines_and_comments_are_passed_over() -> None:
    text = "\n# archive of 1998\n\nfh1 d=N\n  # more\nfh1 d=E\n"
    reads = list(read_text(text, "line"))
    assert [read.record for read in reads] == [read_record({"dealer": "N"}), read_record({"dealer": "E"})]
    assert [(read.number, read.line) for read in reads] == [(1, 4), (2, 6)]


@pytest.mark.parametrize(
    ("text", "message", "column"),
    [
        ("fh2 d=N", "Here the word fh1 was expected.", 1),
        ("fh1 d", "'d' is no field: KEY=VALUE.", 5),
        ("fh1 d=N u=4", "There is no field 'u'.", 9),
        ("fh1 d=N d=E", "The field 'd' stands twice.", 9),
        ("fh1 h=AK/T9", "Here are 2 hands, and 4 players.", 7),
        ("fh1 h=N:AK", "'AK' is no hand.", 9),
        ("fh1 h=N:AK...Z", "'Z' are no ranks of cards.", 14),
        ("fh1 h=N:.../N:...", "'N:...' is no hand of another player.", 13),
        ("fh1 k=7CX", "'X' does not start with a card.", 9),
        ("fh1 p=N:7C,E", "'E' is no act: PLAYER>CARD or PLAYER>(VERB:VALUE).", 12),
        ("fh1 p=[N>7C", "The bracket is not closed.", 7),
        ("fh1 c=NS:1,EW", "Here : was expected.", 14),
        ("fh1 c=NS:1,NS:2", "The key 'NS' stands twice.", 12),
        ("fh1 c=(NS:1", "'(' is no word of the notation.", 7),
        ("fh1 q=names:[Ann", "Here , or ] was expected.", 17),
        ("fh1 d=a%ZZ", "'a%ZZ' is no word of the notation.", 7),
        ("fh1 && d=N", "&& stands where it belongs to nothing.", 5),
    ],
)
def test_errors_have_their_place(text: str, message: str, column: int) -> None:
    (read,) = read_text(text, "line")
    assert read.error is not None
    assert (read.error.message, read.error.line, read.error.column) == (message, 1, column)


def test_what_the_notation_allows_and_a_record_does_not_is_placed_too() -> None:
    (read,) = read_text("fh1 d=N x=JK=H", "line")
    assert read.error is not None
    assert (read.error.code, read.error.column) == ("FH005", 11)


@pytest.mark.parametrize(
    ("path", "there"),
    [
        ("/dealer", "N h="),
        ("/play/0", "W:JKQD"),
        ("/play/0/W", "JKQD5D7D,"),
        ("/play/0/W/2", "5D7D,W:AD"),
        ("/play/2/1/S", "S>5C,S>("),
        ("/play/3/E/looks-at", "E>(looks-at"),
        ("/bidding/2", "8D,p x="),
        ("/scores/EW", "NS:320"),
        ("", "fh1"),
    ],
)
def test_positions(path: str, there: str) -> None:
    (read,) = read_text(HAND, "line")
    text = read.text
    place = read.locate(path)
    assert place is not None
    assert text[place[1] - 1 :].startswith(there)


def test_positions_in_games_and_tournaments() -> None:
    text = "fh1 v=us-4 & d=N & d=E b=p,7S\n"
    (read,) = read_text(text, "line")
    assert read.locate("/hands/1/bidding/1") == (1, text.index("7S") + 1)
    assert read.locate("/variant") == (1, 7)
    text = "fh1 v=us-4 &&& note=one && & d=N && & d=E\n"
    (read,) = read_text(text, "line")
    assert read.locate("/tournament/0/tables/1/hands/0/dealer") == (1, text.index("d=E") + 3)


# ---- the short way


def both_ways(text: str) -> bool:
    """Whether the short way was taken; fails if the ways lead to different lines, or the long one to none."""
    short = line_of_json(text)
    if short is None:
        return False
    (read,) = read_text(text, "json")
    assert read.error is None, (read.error, text)
    assert read.record is not None
    assert line(read.record) == short
    return True


def test_usual_hands_take_the_short_way() -> None:
    taken = 0
    for seed in range(300):
        rng = random.Random(f"short {seed}")
        preset, options = GRID[seed % len(GRID)]
        taken += both_ways(json.dumps(random_hand(rng, preset, options), ensure_ascii=False))
    assert taken > 270


def test_both_ways_lead_to_the_same_line() -> None:
    taken = 0
    for record in [*map(lawful, range(150)), *map(anything, range(600)), *(record for _, record in cases())]:
        taken += both_ways(json.dumps(to_data(record), ensure_ascii=False))
    assert taken > 150


SPOILT = [
    '{"dealer":"N","dealer":"E"}',
    '{"dealt":{"N":"AS","N":"KS"},"players":["N","E"]}',
    '{"dealer":7}',
    '{"dealer":""}',
    '{"dealer":"kitty"}',
    '{"dealer":null}',
    '{"kitty":"AS AS"}',
    '{"kitty":"?"}',
    '{"kitty":"JK=H"}',
    '{"kitty":["AS"]}',
    '{"kitty":"as 10h"}',
    '{"kitty":"A♠"}',
    '{"play":[{"N":""}]}',
    '{"play":[{"N":"AS","E":"KS"}]}',
    '{"play":[{"N":"AS , KS"}]}',
    '{"play":[{"N":"AS,KS"}]}',
    '{"play":[]}',
    '{"play":[{"N":"JK=h 4S"}]}',
    '{"bidding":"p 7s 8N -"}',
    '{"bidding":"seven"}',
    '{"bidding":""}',
    '{"scores":{"NS":1.5}}',
    '{"scores":{"NS":true}}',
    '{"scores":{"NS":"10"}}',
    '{"scores":{"NS":12345678901}}',
    '{"scores":{}}',
    '{"players":["N","N"]}',
    '{"players":["N"]}',
    '{"players":[1,2,3]}',
    '{"players":["a b","é","x,y"],"dealt":{"é":"AS","a b":"KS"}}',
    '{"variant":""}',
    '{"variant":{"base":"us-4","widow":5,"play":true}}',
    '{"variant":{"base":"us-4","x":null}}',
    '{"variant":{}}',
    '{"partner":{"names":"Ann"}}',
    '{"partner":{"names":["Ann","Bob"]}}',
    '{"partner":{"names":["Ann"]}}',
    '{"partner":{"calls":"10H"}}',
    '{"partner":{"calls":"?"}}',
    '{"dealer":"N"} x',
    '{"dealer" : "N"}',
    '{"dealer":"a\\":b"}',
    '{"note":"x"}',
    "[]",
    "7",
    "",
    "{",
    '{"dealer":NaN}',
]


@pytest.mark.parametrize("text", SPOILT)
def test_the_short_way_is_no_laxer_than_the_long_one(text: str) -> None:
    both_ways(text)
