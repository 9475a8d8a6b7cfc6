"""``fh format``: the layout is one, the record is the same, and every comment stays where it belongs."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from fivehundred_cli.formats import read_text
from fivehundred_cli.formats.canonical import format_text, lines
from fivehundred_cli.formats.comments import comments_of
from fivehundred_cli.transcript import Record
from tests.formats.documents import FULL, HAND
from tests.randomhands import GRID, random_hand


def records(text: str) -> list[Record]:
    found = []
    for read in read_text(text, "yaml"):
        assert read.record is not None, (read.error, text)
        found.append(read.record)
    return found


def comments(text: str) -> list[str]:
    return sorted(line.partition("#")[2] for line in text.splitlines() if "#" in line)


MESSY = """\
# yaml-language-server: $schema=x
# A dispute.

dealer: N   # who dealt
variant: us-4


# The hands as dealt
dealt: {N: qs JS 9S 7S AC QD 9D 4D JH 6H,   # north
  E: [AS, th, KC, 8C, 6C, KD, 5D, AH, QH, 9H]}
bidding: [p, "7NT", 8♦, -]   # quick
note: |   # kept
  first line

  second
result:
  # from the sheet
  score: {NS: 30}
play:   # from here
# the first trick
- W: JK QD 5D 7D  # fh: ignore[FH402] because
- - E: 9D

  - S: 5C   # revoke?
- W: {looks-at: {trick: 1}}
# the end
"""

NEAT = """\
# yaml-language-server: $schema=x
# A dispute.

note: |  # kept
  first line

  second
variant: us-4
dealer: N  # who dealt

# The hands as dealt
dealt:
  N: QS JS 9S 7S AC QD 9D 4D JH 6H  # north
  E: AS 10H KC 8C 6C KD 5D AH QH 9H
bidding: pass 7NT 8D pass  # quick
play:  # from here
# the first trick
- W: JK QD 5D 7D  # fh: ignore[FH402] because
- - E: 9D

  - S: 5C  # revoke?
- W: {looks-at: {trick: 1}}
result:
  # from the sheet
  score: {NS: 30}
# the end
"""


def test_a_messy_record_becomes_neat() -> None:
    assert format_text(MESSY) == NEAT
    assert records(MESSY) == records(NEAT)


def test_what_is_neat_stays_as_it_is() -> None:
    assert format_text(NEAT) == NEAT


@pytest.mark.parametrize(
    ("text", "neat"),
    [
        ("{}", "{}\n"),
        ("{}  # nothing yet", "# nothing yet\n{}\n"),
        ("# only a comment\n---\nvariant: us-4", "# only a comment\nvariant: us-4\n"),
        ("variant: us-4\n---\n---\ndealer: N\n", "variant: us-4\n---\n---\ndealer: N\n"),
        ("variant: us-4\n...\n# next\ndealer: N\n", "variant: us-4\n---\n# next\ndealer: N\n"),
        ("--- # first\nvariant: us-4", "# first\nvariant: us-4\n"),
        ("format: fivehundred/1\nvariant: us-4", "format: fivehundred/1\nvariant: us-4\n"),
        ("kitty: [AS, '?', jk]", 'kitty: "AS ? JK"\n'),
        ("title: 'a: b # c'  # d", 'title: "a: b # c"  # d\n'),
        ("variant: {pack.joker: none, base: us-4}", "variant: {base: us-4, pack.joker: none}\n"),
        ("dealer: N\r\nvariant: us-4 # x\r\n", "variant: us-4  # x\r\ndealer: N\r\n"),
        ("\ufeffdealer: N", "dealer: N\n"),
        ("dealer: N\n\n\n\nkitty: AS\n\n\n", "dealer: N\n\nkitty: AS\n"),
        ("note: 'a\n\n  b'\n", "note: |-\n  a\n  b\n"),
        ("hands:\n# one\n- # two\n  dealer: N # three\n- {}\n", "hands:\n# one\n# two\n- dealer: N  # three\n- {}\n"),
    ],
)
def test_small_things(text: str, neat: str) -> None:
    assert format_text(text) == neat
    assert format_text(neat) == neat


def test_comments_within_a_flow_collection_go_to_its_line() -> None:
    text = "players: [N, # north\n  E,\n  # the south\n  S, W] # west\ndealer: N\n"
    neat = format_text(text)
    assert neat == "# the south\n# north\nplayers: [N, E, S, W]  # west\ndealer: N\n"
    assert format_text(neat) == neat


def test_comments_are_found_where_they_stand() -> None:
    found = comments_of("# a\nx:  # b\n- y: 1 # c\n# d\n- z: '# no'\n# e\n")
    assert (found.head, found.tail) == (["# a"], ["# e"])
    assert found.beside == {"/x": ["# b"], "/x/0/y": ["# c"]}
    assert found.above == {"/x/1": ["# d"]}


@pytest.mark.parametrize("data", FULL)
def test_whole_records_stay_the_same(data: dict[str, Any]) -> None:
    text = json.dumps(data, ensure_ascii=False)
    neat = format_text(text)
    assert records(neat) == records(text)
    assert format_text(neat) == neat


@pytest.mark.parametrize(("preset", "options"), GRID[::4])
def test_random_hands_stay_the_same(preset: str, options: dict[str, Any]) -> None:
    text = json.dumps(random_hand(random.Random(f"format {preset}"), preset, options))
    neat = format_text(text)
    assert records(neat) == records(text)
    assert format_text(neat) == neat


@st.composite
def commented(draw: st.DrawFn) -> str:
    """A record, laid out neatly or not, with comments and empty lines anywhere between its lines and behind them."""
    source = draw(st.sampled_from([HAND, format_text(HAND), *(format_text(json.dumps(data)) for data in FULL)]))
    made: list[str] = []
    for number, line in enumerate(source.splitlines()):
        for each in range(draw(st.integers(0, 2))):
            indent = " " * draw(st.integers(0, 6))
            made.append(draw(st.sampled_from([f"{indent}# above {number}.{each}", indent, ""])))
        made.append(line + draw(st.sampled_from(["", "", f"  # beside {number}", f" #beside {number}"])))
    made.append(draw(st.sampled_from(["", "# end", "...\n# after the end"])))
    return "\n".join(made)


@settings(max_examples=200, deadline=None)
@given(commented())
def test_formatting_keeps_the_record_and_every_comment(text: str) -> None:
    neat = format_text(text)
    assert records(neat) == records(text)
    assert comments(neat) == comments(text)
    assert format_text(neat) == neat


def test_the_layout_is_that_of_other_writers() -> None:
    from fivehundred_cli.formats.plain import to_data
    from fivehundred_cli.formats.yaml_writer import document

    for data in FULL:
        (record,) = records(json.dumps(data))
        plain = to_data(record)
        assert "".join(f"{' ' * line.indent}{line.text}\n" for line in lines(plain)) == document(plain)
