"""Rulings made by hand, one for each thing that a report has to show."""

from __future__ import annotations

from types import MappingProxyType

from fivehundred_cli.cards import NO_TRUMP, Order, build_pack, parse_card
from fivehundred_cli.ruling import (
    ContractResult,
    Finding,
    GameState,
    HandView,
    Next,
    Option,
    Ruling,
    TableResult,
    TrickView,
    Unusable,
)

SEATS = ("N", "E", "S", "W")
SIDES = (("NS", ("N", "S")), ("EW", ("E", "W")))
PACK = build_pack("4", fours="red")


def cards(text: str) -> tuple[int, ...]:
    """Cards from their usual spelling."""
    return tuple(parse_card(word) for word in text.split())


def trick(number: int, leader: str, fell: str, winner: str | None, named: int | None = None) -> TrickView:
    """A trick whose cards fell in turn."""
    start = SEATS.index(leader)
    seats = [SEATS[(start + step) % 4] for step in range(4)]
    return TrickView(number, list(zip(seats, cards(fell), strict=False)), winner, named)


def view(trump: int = 3, **changes: object) -> HandView:
    """A hand at a table of four, hearts trumps, with a revoke by E in the second trick."""
    fields: dict[str, object] = {
        "players": SEATS,
        "sides": SIDES,
        "dealer": "W",
        "dealt": {
            "N": cards("QS JS 9S 7S AC QD 9D KD JH 6H"),
            "S": cards("KS 8S 6S 5S QC JD 7D KH 8H JK"),
        },
        "kitty": cards("10C 10H 7H"),
        "discard": cards("5S 6S QC"),
        "dead": None,
        "calls": (("N", "pass"), ("E", "6C"), ("S", "7H"), ("W", "pass")),
        "trump": trump,
        "trump_cards": Order(PACK.mask, PACK.jokers, trump).follow[trump],
        "tricks": (
            trick(1, "S", "JK 4H JH 5H", "S"),
            trick(2, "N", "QD 9C 7D AD", "W"),
            trick(3, "W", "5D KD 4D JD", "N"),
        ),
        "unfinished": None,
        "sits_out": (),
        "scores_before": {"NS": 320, "EW": -40},
    }
    fields.update(changes)
    return HandView(**fields)  # type: ignore[arg-type]


def revoke() -> Ruling:
    """A revoke proved by a later card, a contract made, a game won."""
    return Ruling(
        variant="us-4",
        overrides=MappingProxyType({"game.target": 500, "pack.spots": ("11", "12")}),
        ending="played-out",
        contract=ContractResult(bid="7H", player="S", side="NS", tricks=7, value=200, made=True),
        tricks={"NS": 7, "EW": 3},
        tricks_by_player={"N": 2, "E": 1, "S": 5, "W": 2},
        score={"NS": 200, "EW": 0},
        totals={"NS": 520, "EW": -40},
        game=GameState(over=True, winner=("NS",), reason="bidder reached 500", law="U-162"),
        next_dealer=None,
        findings=[
            Finding(
                code="FH402",
                severity="violation",
                message="E played 9C on diamonds while holding 4D.",
                player="E",
                trick=2,
                cards=cards("9C"),
                law="U-143",
                basis="text",
                consequence="The side in error scores nothing; NS score their bid.",
                consequence_law=("U-149", "U-151"),
                path="/play/1/1",
                line=31,
                column=8,
            ),
            Finding(
                code="FH602",
                severity="mismatch",
                message="The record says NS 200, EW 30; the hand gives NS 200, EW 0.",
                law=None,
                path="/result/score",
                line=44,
                column=10,
                hint="Correct the score that was written down.",
            ),
        ],
        source="dispute.yaml",
        view=view,
    )


def unfinished() -> Ruling:
    """A record that stops in a trick at no trump, after a joker led with a suit named; names instead of seats."""

    def seen() -> HandView:
        first = TrickView(1, [("Ann", parse_card("JK")), ("Bob", parse_card("5C"))], None, 3)
        return view(
            trump=NO_TRUMP,
            players=("Ann", "Bob", "Cy", "Dee"),
            sides=(("Reds", ("Ann", "Cy")), ("Blues", ("Bob", "Dee"))),
            dealer="Dee",
            dealt={},
            kitty=None,
            discard=None,
            calls=(("Ann", "8NT"), ("Bob", "pass"), ("Cy", "pass"), ("Dee", "pass")),
            trump_cards=0,
            tricks=(),
            unfinished=first,
            scores_before={"Reds": 0, "Blues": 0},
        )

    return Ruling(
        variant="bid-1992",
        overrides={},
        ending="incomplete",
        contract=ContractResult(bid="8NT", player="Ann", side="Reds", tricks=8, value=320),
        tricks={"Reds": 0, "Blues": 0},
        tricks_by_player={"Ann": 0, "Bob": 0, "Cy": 0, "Dee": 0},
        score={"Reds": 0, "Blues": 0},
        totals={"Reds": 0, "Blues": 0},
        game=GameState(over=False),
        next_dealer=None,
        next=Next(player="Cy", act="play", legal=("5H", "KH")),
        findings=[
            Finding(code="FH413", severity="incomplete", message="The record stops in trick 1.", line=9, column=3)
        ],
        source="start.yaml",
        view=seen,
    )


def choice() -> Ruling:
    """A choice open, a ruling by decision, a cap, another reading; nothing known of the cards."""
    return Ruling(
        variant="harrop-1989",
        overrides={},
        ending="abandoned",
        contract=ContractResult(bid="game-H", player="C", side="C", tricks=10, value=500, made=False, rank_value=520),
        tricks={"A": 2, "B": 1, "C": 3},
        tricks_by_player=None,
        score={"A": 10, "B": 20, "C": -500},
        uncapped={"A": 60, "B": 20, "C": -500},
        alternative_score={"A": 60, "B": 20, "C": -250},
        totals={"A": 490, "B": 20, "C": -500},
        game=GameState(over=False, progress=("A", "B")),
        next_dealer="A",
        findings=[
            Finding(
                code="FH303",
                severity="violation",
                message="B looked at the kitty.",
                player="B",
                law="D-52",
                basis="decision",
                consequence="none",
                path="/bidding/3",
                line=7,
                column=5,
            ),
            Finding(
                code="FH503",
                severity="note",
                message="B asked for 8C and had no right to.",
                law="DC-2",
                basis="fallback",
            ),
        ],
        options=[
            Option(
                holder="C",
                law="U-114",
                choice="new-deal",
                score={"A": 0, "B": 0, "C": 0},
                totals={"A": 480, "B": 0, "C": 0},
            )
        ],
        table=TableResult(dealer="A", sides=(("A",), ("B",), ("C",)), playing=("A", "B", "C"), waiting=("E",)),
        source="café.yaml",
        record=2,
        hand=3,
    )


def passed_out(hand: int = 1) -> Ruling:
    """Nothing happened: everybody passed."""
    return Ruling(
        variant="bid-1992",
        overrides={},
        ending="passed-out",
        contract=None,
        tricks=None,
        tricks_by_player=None,
        score={"NS": 0, "EW": 0},
        totals={"NS": 0, "EW": 0},
        game=GameState(over=False),
        next_dealer="N",
        source="evening.yaml",
        hand=hand,
    )


def unusable() -> Unusable:
    """A hand that cannot be used."""
    return Unusable(
        Finding(
            code="FH005",
            severity="error",
            message="'1OH' is not a card.",
            path="/dealt/N/3",
            line=5,
            column=14,
            hint="Did you mean 10H?",
        ),
        source="typo.yaml",
    )


def all_samples() -> list[Ruling | Unusable]:
    """One of each."""
    return [revoke(), unfinished(), choice(), passed_out(), unusable()]
