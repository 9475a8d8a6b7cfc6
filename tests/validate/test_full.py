"""``full``: the lines, the caret, the law, what follows, what to do, and the table at that moment."""

from __future__ import annotations

import json

import pytest

from fivehundred_cli.report.checks.advice import advice
from fivehundred_cli.ruling import NAMES, Finding
from tests.validate.conftest import THROW, Fh

DEALT = """\
variant: us-4
players: [N, E, S, W]
dealer: N
dealt:
  N: QS JS 9S 7S AC QD 9D 4D JH 6H
  E: AS 10S KC 8C 6C KD 5D AH QH 9H
  S: KS 8S 6S 5S QC JD 7D KH 8H 5H
  W: JC 9C 7C 5C AD 10D 8D 6D 4H JK
kitty: 10C 10H 7H
bidding: pass pass 7D pass
discard: 7C 5C 4H
play:
- W: AD QD KD JD
- S: 7D 6D 4D 10S
"""
"""In the second trick E throws a spade although he holds the five of diamonds (line 14, column 15)."""


def block(fh: Fh, *arguments: str) -> list[str]:
    ran = fh("validate", *arguments)
    assert "Traceback" not in ran.err
    return ran.out.splitlines()


def test_a_revoke_in_full(fh: Fh) -> None:
    fh.write("throw.yaml", THROW)
    lines = block(fh, "throw.yaml")
    assert lines[:7] == [
        "throw.yaml:7:15: violation FH402 revoke · trick 8",
        "  E played 9♣ on diamonds while holding Q♦.",
        "    |",
        "  6 | play:",
        "  7 | - S: AD 9D KD 9C",
        "    |               ^^",
        "  8 | - S: AH 5H 6H JD",
    ]
    labels = [line[2:15].strip() for line in lines[7:] if line[2:3] != " "]
    assert labels == ["Trick 8", "Hands", "Law", "Consequence", "To do"]
    assert "  Trick 8      S A♦, W 9♦, N K♦" in lines
    assert any(line.startswith("  Law          U-143 (Laws of 500)") for line in lines)


def test_the_table_at_that_moment(fh: Fh) -> None:
    fh.write("dealt.yaml", DEALT)
    lines = block(fh, "dealt.yaml")
    start = next(number for number, line in enumerate(lines) if line.startswith("dealt.yaml:14:15: violation FH402"))
    shown = "\n".join(lines[start:])
    assert "  Trick 2      S 7♦, W 6♦, N 4♦\n" in shown
    hands = [" ".join(line.split()) for line in shown.splitlines()]
    assert "E ♠ A 10 ♣ K 8 6 ♦ 5 ♥ A Q 9" in hands, "without the king of the first trick"
    assert "W ♣ J 10 9 ♦ 10 8 ♥ 10 7 JK" in hands, "the bidder has the kitty and not the discard"


def test_ascii_and_no_colour_unless_asked(fh: Fh) -> None:
    fh.write("throw.yaml", THROW)
    assert fh("validate", "throw.yaml", "--ascii").out.isascii()
    assert "\x1b" not in fh("validate", "throw.yaml").out
    assert "\x1b[1;31m" in fh("validate", "throw.yaml", "--color", "always").out


def test_a_long_line_is_cut_about_the_card(fh: Fh) -> None:
    record = {"variant": "us-4", "note": "x" * 300, "dealer": "N", "bidding": "pass pass 7Q pass", "title": "y" * 300}
    fh.write("long.jsonl", json.dumps(record) + "\n")
    lines = block(fh, "long.jsonl")
    source, caret = lines[3], lines[4]
    assert len(source) < 120
    assert (source.count("…"), source[source.index("7Q") :][:2]) == (2, "7Q")
    assert caret.index("^") == source.index("7Q")
    assert caret.count("^") == 2


def test_the_caret_stands_right_behind_wide_characters_and_tabs(fh: Fh) -> None:
    fh.write(
        "wide.yaml",
        "variant: us-4\nplayers: [李, 張, 王, 陳]\ndealer: 李\ncontract: {bid: 7H,\tby: 李}\nleads: {x: 李, y: 9}\n",
    )
    lines = block(fh, "wide.yaml")
    assert lines[0].startswith("wide.yaml:5:8: error FH003")
    fh.write("wide.yaml", "variant: us-4\ncontract: {by: 李李, bid: 7X}\n")
    lines = block(fh, "wide.yaml")
    source = next(line for line in lines if "bid: 7X" in line)
    caret = lines[lines.index(source) + 1]
    assert caret.index("^") == source.index("7X") + 2, "two characters take four columns"


def test_control_characters_of_the_source_do_nothing_to_the_terminal(fh: Fh) -> None:
    fh.write("a.json", '{"variant": "us-4", "bidding": "pass 7\u009b31mQ"}')
    assert "\x9b" not in fh("validate", "a.json").out.partition("|")[2]


@pytest.mark.parametrize("code", NAMES)
def test_every_violation_says_what_to_do(code: str) -> None:
    finding = Finding(code=code, severity="violation", message="")
    # The findings of the file say it themselves, with the place.
    assert advice(finding) or code.startswith("FH0")


def test_what_is_wrong_with_a_file_says_what_to_do(fh: Fh) -> None:
    fh.write("a.yaml", "variant: us-5-solo\nbidding: [pass, pass, 3Q\n")
    fh.write("b.yaml", "variant: us-5-solo\nbidding: pass\n")
    fh.write("c.yaml", "variant: us-4\nbiding: pass\n")
    for name in ("a.yaml", "b.yaml", "c.yaml"):
        assert any(line.startswith("  To do  ") for line in block(fh, name)), name
