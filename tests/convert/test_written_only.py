"""Markdown and CSV, which are only written."""

from __future__ import annotations

import csv
import io

from fivehundred_cli.conversion import writer
from fivehundred_cli.formats.reader import read_record
from fivehundred_cli.replayer import replay_record
from fivehundred_cli.ruling import Ruling
from fivehundred_cli.transcript import Record
from tests.convert.records import anything, cases, lawful

HAND = {
    "title": "The last one | of the evening",
    "variant": "bid-1992",
    "scores": {"NS": 320, "EW": -40},
    "dealer": "N",
    "dealt": {
        "N": "QS JS 9S 7S AC QD 9D 4D JH 6H",
        "E": "AS 10S KC 8C 6C KD 5D AH QH 9H",
        "S": "KS 8S 6S 5S QC JD 7D KH 8H 5H",
        "W": "JC 9C 7C 5C AD 10D 8D 6D 4H JK",
    },
    "kitty": "10C 10H 7H",
    "bidding": "pass 7NT 8D pass",
    "discard": "7C 5C 4H",
    "play": [
        {"W": "JK QD 5D 7D"},
        {"W": {"looks-at": "kitty"}},
        [{"W": "AD"}, {"N": "4D"}, {"E": "KD"}, {"S": "JD"}],
        [{"S": "5H"}, {"W": "10H"}, {"W": {"retracts": "10H"}}],
        {"W": "10D 9D"},
    ],
}

PAGE = """\
# The last one \\| of the evening

- variant: bid-1992
- scores: {NS: 320, EW: -40}
- dealer: N

```text
                  N
                  ♠ Q J 9 7
                  ♣ A
                  ♦ Q 9 4
                  ♥ J 6
W                                   E
♠ -                                 ♠ A 10
♣ J 9 7 5                           ♣ K 8 6
♦ A 10 8 6                          ♦ K 5
♥ 4                                 ♥ A Q 9
JK
                  S
                  ♠ K 8 6 5
                  ♣ Q
                  ♦ J 7
                  ♥ K 8 5
```

Kitty: 10♣ 10♥ 7♥

| E | S | W | N |
| --- | --- | --- | --- |
| pass | 7NT | 8♦ | pass |

Discard: 7♣ 5♣ 4♥

| # | N | E | S | W | won by |
| --- | --- | --- | --- | --- | --- |
| 1 | Q♦ | 5♦ | 7♦ | **JK** | W |
| | W looks-at: kitty | | | | |
| 2 | 4♦ | K♦ | J♦ | **A♦** | S |
| | S: 5♥; W: 10♥; W retracts: 10♥ | | | | |
| 3 | 9♦ |  |  | **10♦** |  |
"""


def text_of(record: Record, format: str) -> str:
    into = writer(format)
    return into.start() + into.add(record).text + into.end()


def test_a_hand_in_markdown() -> None:
    found = text_of(read_record(HAND), "markdown")
    assert found.replace("\\{", "{").replace("\\}", "}") == PAGE


def test_everything_recorded_is_on_the_page() -> None:
    record = read_record(
        {"players": ["A", "B"], "counts": {"A": 9}, "note": "*stars*", "bidding": [{"A": {"tells": "x"}}]}
    )
    page = text_of(record, "markdown")
    for part in ("- players: \\[A, B\\]", "- counts: \\{A: 9\\}", "\\*stars\\*", "1. A tells: x"):
        assert part in page


def test_any_record_makes_a_page() -> None:
    for record in [*map(lawful, range(60)), *map(anything, range(200)), *(record for _, record in cases()[::10])]:
        assert text_of(record, "markdown").startswith("# ")


def rows(record: Record) -> list[dict[str, str]]:
    return list(csv.DictReader(io.StringIO(text_of(record, "csv"))))


def test_a_score_sheet_is_the_score_of_the_ruling() -> None:
    for seed in range(60):
        record = lawful(seed)
        found = rows(record)
        for item in replay_record(record):
            assert isinstance(item, Ruling)
            own = [row for row in found if row["hand"] == str(item.hand)]
            assert {row["side"]: int(row["score"]) for row in own} == {
                side: item.score.get(side, 0) for side in item.totals
            }
            assert {row["side"]: int(row["total"]) for row in own} == dict(item.totals)
            assert {row["ending"] for row in own} == {item.ending}
            bid = item.contract.bid if item.contract else ""
            assert {row["contract"] for row in own} == {bid}


def test_a_hand_without_a_score_is_named() -> None:
    record = read_record({"dealer": "N"})
    written = writer("csv").add(record)
    assert [(loss.kind, loss.path) for loss in written.losses] == [("lost", ""), ("unknown", "")]
    assert "no variant" in written.losses[1].message
    assert rows(record)[0]["score"] == ""


def test_texts_are_quoted_and_are_no_formulas() -> None:
    record = read_record({"title": '=1+"1",2', "variant": "us-4", "dealer": "N", "bidding": "pass pass pass pass"})
    assert rows(record)[0]["title"] == '\'=1+"1",2'
