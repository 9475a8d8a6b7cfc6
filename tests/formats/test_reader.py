"""Every key, act and token of the format becomes the record that it says, or an error with its place."""

from __future__ import annotations

from typing import Any

import pytest

from fivehundred_cli.cards import CARD_TEXT, CARD_TOKENS, JOKER, UNKNOWN, parse_card
from fivehundred_cli.formats.acts import VERBS
from fivehundred_cli.formats.reader import read_record
from fivehundred_cli.formats.tokens import HELD, PLAYED, call
from fivehundred_cli.transcript import (
    Act,
    Contract,
    Cut,
    DealProcedure,
    Exchange,
    Game,
    Hand,
    Look,
    NewDealCall,
    Packet,
    Partner,
    Pass,
    Result,
    RevokeClaim,
    TableRecord,
    Trick,
)


def hand(**keys: Any) -> Hand:
    record = read_record({key.replace("_", "-"): value for key, value in keys.items()})
    assert isinstance(record, Hand)
    return record


def cards(text: str) -> tuple[int, ...]:
    return tuple(parse_card(word) for word in text.split())


def test_an_empty_record_is_a_hand_of_which_nothing_is_known() -> None:
    assert read_record({}) == Hand()


def test_headers_change_nothing_and_are_kept() -> None:
    assert hand(format="fivehundred/1", title="Final", date=1992, note="") == Hand(
        headers={"title": "Final", "date": "1992", "note": ""}
    )


def test_names_and_scores() -> None:
    assert hand(
        players=[1, 2, 3], dealer=1, leads="2", scores={"1": "-40", "2": 320, "3": "+5"}, sides={"Reds": ["1", 3]}
    ) == Hand(
        players=("1", "2", "3"),
        dealer="1",
        leads="2",
        scores={"1": -40, "2": 320, "3": 5},
        sides=(("Reds", ("1", "3")),),
    )


def test_cards_as_a_text_and_as_a_list() -> None:
    expected = cards("AS 10H JK")
    for written in (
        "AS 10H JK",
        " as\tth  jk\n",
        "A♠ 10♥ JK",
        "A♠\ufe0f T♥\ufe0f jK",
        ["AS", "10H", "JK"],
        ["aS", " th ", "Jk"],
    ):
        assert hand(kitty=written) == Hand(kitty=expected)
    assert hand(dealt={"N": "", "E": [], "S": "? ?"}) == Hand(dealt={"N": (), "E": (), "S": (UNKNOWN, UNKNOWN)})


@pytest.mark.parametrize("table", [HELD, PLAYED])
def test_every_card_has_its_canonical_spelling(table: dict[str, int]) -> None:
    assert [table[text] for text in CARD_TEXT] == list(range(68))


def test_every_usual_spelling_is_read() -> None:
    assert all(PLAYED[text] == number for text, number in CARD_TOKENS.items())
    assert "JK=H" not in HELD


@pytest.mark.parametrize(
    ("said", "canonical"),
    [
        ("pass", "pass"), ("PASS", "pass"), ("p", "pass"), ("P", "pass"), ("-", "pass"),
        ("7s", "7S"), ("7♠", "7S"), ("10♥", "10H"), ("10♥\ufe0f", "10H"), ("8N", "8NT"), ("8nt", "8NT"), ("6d", "6D"),
        ("5h", "5H"), ("11S", "11S"), ("Nullo", "nullo"), ("DOUBLE-NULLO", "double-nullo"), ("bar-nullo", "bar-nullo"),
        ("misere", "misere"), ("Open-Misere", "open-misere"), ("blind-misere", "blind-misere"),
        ("game-h", "game-H"), ("GAME-nt", "game-NT"), ("game-♠", "game-S"),
        ("seven", "seven"), ("8H no 9H", "8H no 9H"), ("7", "7"), ("S7", "S7"), ("game-", "game-"), ("0S", "0S"),
        ("07S", "07S"),
    ],
)  # fmt: skip
def test_calls(said: str, canonical: str) -> None:
    assert call(said) == canonical
    assert hand(bidding=[said, {"N": said}]) == Hand(bidding=(canonical, Act("N", "call", canonical)))
    assert hand(bidding=f"{said} pass").bidding == (*canonical.split(), "pass")


def test_bidding_as_a_text_is_split_and_as_a_list_is_not() -> None:
    assert hand(bidding="p 7s - 8nt").bidding == ("pass", "7S", "pass", "8NT")
    assert hand(bidding="").bidding == ()
    assert hand(bidding=[]).bidding == ()
    assert hand(bidding=[" 7s ", {"E": 7}, {"S": {"looks-at": "kitty"}}]).bidding == (
        "7S",
        Act("E", "call", "7"),
        Act("S", "looks-at", Look("kitty")),
    )


def test_contract_and_outcome() -> None:
    assert hand(
        contract={"bid": "8n", "by": "N"},
        taken={"NS": 7, "EW": "3"},
        tricks_before={"N": "2"},
        counts={"kitty": 2, "E": "11"},
    ) == Hand(
        contract=Contract("8NT", "N"),
        taken={"NS": 7, "EW": 3},
        tricks_before={"N": 2},
        counts={"kitty": 2, "E": 11},
    )


def test_winners() -> None:
    assert hand(winners="B A  B").winners == ("B", "A", "B")
    assert hand(winners=["B", "Ann Lee", 1]).winners == ("B", "Ann Lee", "1")


def test_deal_procedure() -> None:
    written = {
        "cut": {"by": "E", "packets": [20, "23"]},
        "packets": [3, "kitty 3", "4"],
        "faced": "KH",
        "hands": "5",
        "called": {"by": "W", "why": "no-ace-or-court"},
    }
    packets = (Packet(False, 3), Packet(True, 3), Packet(False, 4))
    assert hand(deal=written).deal == DealProcedure(
        Cut("E", (20, 23)), packets, parse_card("KH"), 5, NewDealCall("W", "no-ace-or-court")
    )
    assert hand(deal={"cut": "declined"}).deal == DealProcedure("declined")
    assert hand(deal={"cut": {}}).deal == DealProcedure(Cut(None, ()))
    assert hand(deal={"packets": {"A": [3, "kitty 3", 4], "B": []}}).deal == DealProcedure(
        packets={"A": packets, "B": ()}
    )


def test_partner_exchange_and_nomination() -> None:
    assert hand(partner={"names": "Ann", "announced": "false"}).partner == Partner(("Ann",), None, False)
    assert hand(partner={"names": ["Ann", 2], "calls": "as"}).partner == Partner(("Ann", "2"), parse_card("AS"))
    assert hand(exchange={"slam": "true", "gives": {"N": "8C"}}).exchange == Exchange(True, {"N": parse_card("8C")})
    assert hand(
        exchange={"passes": {"from": "S", "to": "N", "cards": "AS KS"}, "discards": {"S": "", "N": "4S"}}
    ).exchange == Exchange(passes=Pass("S", "N", cards("AS KS")), discards={"S": (), "N": cards("4S")})
    assert hand(nominates={"joker": "♥"}).nominates == 3


def test_result_and_table() -> None:
    assert hand(
        result={
            "tricks": {"NS": 3},
            "score": {"NS": "-280"},
            "totals": {"EW": 5},
            "winner": "NS",
            "ruling": {"ending": "misdeal", "contract": {"bid": "7h", "by": "N"}},
        }
    ).result == Result({"NS": 3}, {"NS": -280}, {"EW": 5}, ("NS",), "misdeal", Contract("7H", "N"))
    assert hand(result={"winner": ["A", "B"], "ruling": {"contract": "7h"}}).result == Result(
        winner=("A", "B"), contract="7H"
    )
    assert hand(
        table={
            "candidates": ["A", "B"],
            "cuts": [{"A": "KH", "B": "JK"}],
            "dealer": "A",
            "sides": [["A"], ["B"]],
            "waiting": [],
        }
    ).table == TableRecord(("A", "B"), ({"A": parse_card("KH"), "B": JOKER},), "A", (("A",), ("B",)), ())


def test_variants_are_taken_as_written() -> None:
    parameters = {"base": "us-4", "widow": 5, "pack": {"spots": [11, "12"]}, "scoring.pips": True}
    assert hand(variant=parameters).variant == parameters
    assert hand(variant="us-4").variant == "us-4"


def test_play() -> None:
    play = hand(
        play=[
            {"N": "as JK=h 4S"},
            {"E": ["AS", "KS"]},
            {"W": {"looks-at": {"trick": "1"}}},
            [
                {"S": "JK=D"},
                {"W": {"plays": "AS 8D"}},
                {"S": {"retracts": "JK=D", "meant": "true"}},
                {"S": {"retracts": "4S"}},
            ],
        ]
    ).play
    assert play == (
        Trick("N", (parse_card("AS"), parse_card("JK=H"), parse_card("4S"))),
        Trick("E", cards("AS KS")),
        Act("W", "looks-at", Look("trick", 1)),
        (
            Act("S", "card", parse_card("JK=D")),
            Act("W", "plays", cards("AS 8D")),
            Act("S", "retracts", JOKER, meant=True),
            Act("S", "retracts", parse_card("4S")),
        ),
    )
    assert isinstance(play[2], Act)
    assert isinstance(play[3], tuple)
    assert play[2].path == "/play/2/W/looks-at"
    assert [act.path for act in play[3] if isinstance(act, Act)] == [
        "/play/3/0/S",
        "/play/3/1/W/plays",
        "/play/3/2/S/retracts",
        "/play/3/3/S/retracts",
    ]


def test_paths_of_calls_and_of_names_with_signs() -> None:
    bidding = hand(bidding=["pass", {"a/b~c": "7S"}, {"W": {"elects": "stand"}}]).bidding
    assert bidding is not None
    assert [item.path for item in bidding if isinstance(item, Act)] == ["/bidding/1/a~1b~0c", "/bidding/2/W/elects"]


ACTS = [
    ("plays", "AS 8D", cards("AS 8D")),
    ("retracts", "5c", parse_card("5C")),
    ("exposes", ["KH"], cards("KH")),
    ("calls", "KH", parse_card("KH")),
    ("calls-suit", "d", 2),
    ("forbids-suit", "♠", 0),
    ("challenges", "B", "B"),
    ("claims-revoke", {"by": "E", "trick": "2"}, RevokeClaim("E", 2)),
    ("discards", "", ()),
    ("refuses", "to show", "to show"),
    ("takes", "kitty", "kitty"),
    ("looks-at", "discard", Look("discard")),
    ("tells", "lead a club", "lead a club"),
    ("claims", "rest", "rest"),
    ("concedes", "3", 3),
    ("agrees", "A", "A"),
    ("disputes", "A", "A"),
    ("elects", "new-deal", "new-deal"),
    ("names-suit", "H", 3),
    ("shows", "kitty", "kitty"),
    ("abandons", "nine cards", "nine cards"),
]


@pytest.mark.parametrize(("verb", "written", "value"), [*ACTS, ("shows", "AS KS", cards("AS KS")), ("claims", 0, 0)])
def test_every_verb(verb: str, written: Any, value: Any) -> None:
    act = Act("N", verb, value)
    assert hand(play=[{"N": {verb: written}}, [{"N": {verb: written}}]]).play == (act, (act,))
    assert hand(bidding=[{"N": {verb: written}}]).bidding == (act,)


def test_every_verb_is_tested() -> None:
    assert [verb for verb, _, _ in ACTS] == list(VERBS)


def test_a_game() -> None:
    game = read_record(
        {
            "players": ["A", "B"],
            "title": "t",
            "scores": {"A": 1},
            "hands": [{"dealer": "A", "note": "n"}, {}],
            "result": {},
        }
    )
    assert game == Game(
        hands=(Hand(dealer="A", headers={"note": "n"}), Hand()),
        players=("A", "B"),
        scores={"A": 1},
        result=Result(),
        headers={"title": "t"},
    )
