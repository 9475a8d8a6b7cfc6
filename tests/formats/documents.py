"""Documents for the tests: whole hands, and strategies for data near the shape of a transcript."""

from __future__ import annotations

import copy
from typing import Any, Final

from hypothesis import strategies as st

HAND: Final = """\
variant: us-4
players: [N, E, S, W]
scores: {NS: 320, EW: -40}
dealer: N
dealt:
  N: QS JS 9S 7S AC QD 9D 4D JH 6H
  E: AS 10S KC 8C 6C KD 5D AH QH 9H
  S: KS 8S 6S 5S QC JD 7D KH 8H 5H
  W: JC 9C 7C 5C AD 10D 8D 6D 4H JK
kitty: 10C 10H 7H
bidding: pass 7NT 8D pass
discard: 7C 5C 4H
play:
- W: JK QD 5D 7D
- W: AD 4D KD JD
- - S: 5H
  - W: 10H
  - N: {retracts: 6H, meant: true}
- W: {looks-at: {trick: 1}}
- S: [8D, JH, 8C, 5S]
result:
  tricks: {NS: 3, EW: 7}
  score: {NS: 30, EW: -280}
"""

DATA: Final[dict[str, Any]] = {
    "variant": "us-4",
    "players": ["N", "E", "S", "W"],
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
        {"W": "AD 4D KD JD"},
        [{"S": "5H"}, {"W": "10H"}, {"N": {"retracts": "6H", "meant": True}}],
        {"W": {"looks-at": {"trick": 1}}},
        {"S": ["8D", "JH", "8C", "5S"]},
    ],
    "result": {"tricks": {"NS": 3, "EW": 7}, "score": {"NS": 30, "EW": -280}},
}
"""The same hand as JSON has it."""

FULL: Final[list[dict[str, Any]]] = [
    DATA,
    {
        "format": "fivehundred/1",
        "title": "Final",
        "date": 1992,
        "variant": {"base": "us-5", "pack": {"joker": "none"}, "scoring.pips": True, "more": ["1", 2]},
        "players": [1, 2, 3, 4, 5],
        "sides": {"Reds": ["1", 3], "Blues": [2]},
        "deal": {
            "cut": {"by": "2", "packets": [20, "23"]},
            "packets": [3, "kitty 3", "4", 3],
            "faced": "KH",
            "hands": 5,
            "called": {"by": "3", "why": "no-ace-or-court"},
        },
        "dead": ["AS", "?"],
        "counts": {"1": 11, "kitty": "2", "dead": 0},
        "bidding": ["pass", {"2": "7♠"}, {"3": {"looks-at": "kitty"}}, "8H no 9H", {"4": {"takes": "kitty"}}, 7],
        "partner": {"names": ["1", 2], "calls": "AS", "announced": "true"},
        "exchange": {
            "slam": True,
            "gives": {"1": "8C"},
            "passes": {"from": "1", "to": "2", "cards": "AS KS"},
            "discards": {"1": "4S", "2": []},
        },
        "nominates": {"joker": "h"},
        "tricks-before": {"1": 4, "2": "2"},
        "holds": {"1": "AC 5D", "2": ""},
        "leads": 1,
    },
    {
        "deal": {"cut": "declined", "packets": {"N": [3, 4], "E": []}},
        "contract": {"bid": "8nt", "by": "N"},
        "taken": {"NS": 7, "EW": "3"},
        "winners": "N S E W",
        "table": {
            "candidates": ["Ann", "Bob", "Cy", "Dee"],
            "cuts": [{"Ann": "KH", "Bob": "JK"}],
            "dealer": "Cy",
            "sides": [["Ann", "Cy"], ["Bob"]],
            "waiting": ["Dee"],
        },
        "result": {
            "totals": {"NS": "-20"},
            "winner": "NS",
            "ruling": {"ending": "played-out", "contract": {"bid": "nullo", "by": "N"}},
        },
    },
    {
        "players": ["A", "B", "C"],
        "bidding": "p 6S - 7♥",
        "winners": ["A", "B"],
        "result": {"winner": ["A", "B"], "ruling": {"contract": "7S"}},
        "play": [
            [{"A": "JK=H"}, {"B": {"plays": "AS 8D"}}, {"C": {"exposes": ["KH"]}}, {"A": {"retracts": "JK=H"}}],
            {"A": {"calls": "KH"}},
            {"A": {"calls-suit": "♥"}},
            {"A": {"forbids-suit": "S"}},
            {"A": {"challenges": "B"}},
            {"A": {"claims-revoke": {"by": "B", "trick": "2"}}},
            {"A": {"discards": []}},
            {"A": {"refuses": "to show"}},
            {"A": {"tells": "lead a club"}},
            {"A": {"claims": "rest"}},
            {"A": {"concedes": 3}},
            {"B": {"agrees": "A"}},
            {"C": {"disputes": "A"}},
            {"B": {"elects": "new-deal"}},
            {"A": {"names-suit": "C"}},
            {"A": {"shows": "kitty"}},
            {"A": {"shows": "AS KS"}},
            {"B": {"abandons": "nine cards"}},
        ],
    },
    {
        "players": ["N", "E", "S", "W"],
        "scores": {"NS": 0},
        "hands": [{"dealer": "N", "bidding": "pass"}, {"taken": {"NS": 10}, "note": ""}],
        "result": {"totals": {"NS": 500}},
    },
    {
        "format": "fivehundred/1",
        "event": "Club evening",
        "variant": "us-3",
        "tournament": [
            {
                "note": "before the break",
                "tables": [
                    {
                        "players": ["A", "B", "C"],
                        "dealer": "B",
                        "title": "by the window",
                        "hands": [{"dealer": "A", "taken": {"A": 10}}],
                        "result": {"totals": {"A": "40"}},
                    },
                    {"sides": {"Reds": ["1", 3], "Blues": [2]}, "hands": [{}]},
                ],
            },
            {"tables": [{"hands": [{"bidding": "pass"}]}]},
        ],
        "result": {"winner": "A"},
    },
]
"""Records that together use every key and every verb."""

_WORDS = [
    "", " ", "N", "kitty", "dead", "AS", "as", "th", "JK=H", "10", "?", "AS KS", "AS  1S", "S", "♥", "♥\ufe0f",
    "10♦\ufe0f", "7S", "8nT", "nullo", "NULLO", "game-h", "GAME-♠", "game-", "0S", "100S", "pass", "rest", "rest\n",
    "kitty\n", "AS\n", "\nAS", "-5", "+5", "-0", "0", "00", "1", "007", "5.0", "1_0", "٣", "1234567890", "5\n",
    " 5", "kitty 3", "kitty", "kitty -3", "kitty  03\n", "true", "True", "tRue", "false", "played-out", "declined",
    "fivehundred/1", "us-4", "JKC", "jKw=♠", "Aſ", "\x85", "a kitty", "kitty b", "kittyx", "14S", "1S", "TS", "tS",
    "not-offered", "discard", "x" * 70,
]  # fmt: skip

_KEYS = [
    "", " ", "N", "kitty", "dead", "by", "trick", "bid", "hands", "format", "meant", "retracts", "plays", "joker",
    "dealt", "delt", "why", "from", "to", "cards", "candidates", "cuts", "names", "note", "play", "ruling", "a/b",
    "a~b", "tricks_before", "tournament", "tables",
]  # fmt: skip

SCALARS = st.one_of(
    st.sampled_from(_WORDS),
    st.integers(-3, 12),
    st.sampled_from([10**9, -(10**9), 999_999_999]),
    st.booleans(),
    st.none(),
)

VALUES = st.recursive(
    SCALARS,
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.sampled_from(_KEYS), inner, max_size=2),
    max_leaves=4,
)


def places(data: Any, here: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """The path of every value in the data."""
    found = [here]
    if isinstance(data, dict):
        for key, value in data.items():
            found += places(value, (*here, key))
    elif isinstance(data, list):
        for index, value in enumerate(data):
            found += places(value, (*here, index))
    return found


@st.composite
def near_documents(draw: st.DrawFn) -> Any:
    """A good record in which one or two things were changed, which may have made it bad."""
    data = copy.deepcopy(draw(st.sampled_from(FULL)))
    for _ in range(draw(st.integers(0, 2))):
        path = draw(st.sampled_from(places(data)))
        how = draw(st.sampled_from(["replace", "remove", "add", "rename", "splice"]))
        if not path:
            if how == "replace":
                return draw(VALUES)
            continue
        parent = data
        for step in path[:-1]:
            parent = parent[step]
        last = path[-1]
        if how == "replace":
            parent[last] = draw(VALUES)
        elif how == "remove":
            del parent[last]
        elif how == "splice":
            other = draw(st.sampled_from(FULL))
            for step in draw(st.sampled_from(places(other))):
                other = other[step]
            parent[last] = copy.deepcopy(other)
        elif isinstance(parent, dict):
            value = parent.pop(last) if how == "rename" else draw(VALUES)
            parent[draw(st.sampled_from(_KEYS))] = value
        else:
            parent.insert(last, draw(VALUES) if how == "add" else copy.deepcopy(parent[last]))
    return data
