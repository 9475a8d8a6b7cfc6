"""How many lawful ways there are to play small endings, counted by the oracle.

A node is one card played; a joker led where a suit is to be named counts once for each suit. ``python -m tests.perft``
prints what ``docs/perft.md`` shows. The engine is held to the same counts.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from tests.oracle.play import Play
from tests.oracle.replay import Oracle, cards
from tests.oracle.rules import SUITS

Record = dict[str, Any]

POSITIONS: dict[str, tuple[str, Record]] = {
    "bowers": (
        "Hearts trump; the joker and both bowers in three hands.",
        {
            "variant": "us-4",
            "contract": {"bid": "7H", "by": "N"},
            "tricks-before": {"NS": 4, "EW": 2},
            "holds": {"N": "JH 9D AS 4H", "E": "JD KD 8S 9C", "S": "JK 10C 7D 6C", "W": "AH 10D 6S 5D"},
            "leads": "N",
        },
    ),
    "joker-names": (
        "No trump; the joker with the player on lead, who names any of four suits.",
        {
            "variant": "us-4",
            "contract": {"bid": "7NT", "by": "N"},
            "tricks-before": {"NS": 5, "EW": 1},
            "holds": {"N": "JK AS 9H 5C", "E": "KS 8H 7C 4D", "S": "QS AC 6D JD", "W": "10H 9C 8D 7S"},
            "leads": "N",
        },
    ),
    "joker-behind": (
        "No trump; the joker behind the lead, with a card to follow to hearts and none to spades.",
        {
            "variant": "harrop-1989",
            "contract": {"bid": "8NT", "by": "W"},
            "tricks-before": {"NS": 2, "EW": 4},
            "holds": {"N": "KS 10C 6D 8C", "E": "JK 7H 5C QD", "S": "9S JH 4D 6H", "W": "AS AH 9D KC"},
            "leads": "W",
        },
    ),
    "two-jokers": (
        "No trump with two jokers: a joker led asks for the other.",
        {
            "variant": "two-joker",
            "contract": {"bid": "8NT", "by": "S"},
            "tricks-before": {"NS": 4, "EW": 2},
            "holds": {"N": "QD 9C 8S 7H", "E": "JKW 7D KC 6S", "S": "JKC AD 4S QH", "W": "6D 5C AH JS"},
            "leads": "S",
        },
    ),
    "two-jokers-trump": (
        "Spades trump with two jokers, both trumps; the small jack is a spade.",
        {
            "variant": "two-joker",
            "contract": {"bid": "9S", "by": "E"},
            "tricks-before": {"NS": 1, "EW": 5},
            "holds": {"N": "JC AC 4H 9D", "E": "JKC AS KH 8C", "S": "JKW 7C 6H 10D", "W": "5D 5C 10H 4D"},
            "leads": "E",
        },
    ),
    "nullo": (
        "Nullo; the bidder's partner sits out, and an opponent has the joker.",
        {
            "variant": "bid-1992",
            "contract": {"bid": "nullo", "by": "S"},
            "tricks-before": {"NS": 0, "EW": 5},
            "holds": {"S": "5C 7D 6H 5S 9D", "W": "JK 9C 8H 10S 7H", "E": "10C 8D KH 6S AD"},
            "leads": "S",
        },
    ),
    "deuce": (
        "Three-handed, no trump, the deuce of spades as joker: no spade for following.",
        {
            "variant": {"base": "us-3", "pack.joker": "deuce-of-spades"},
            "players": ["A", "B", "C"],
            "contract": {"bid": "7NT", "by": "A"},
            "tricks-before": {"A": 5, "B": 1, "C": 0},
            "holds": {"A": "AS KD 9H 7C", "B": "2S QS JD 8H", "C": "10S 9D 8C JC"},
            "leads": "A",
        },
    ),
    "five": (
        "Five-handed, clubs trump, a partner designated.",
        {
            "variant": "us-5",
            "players": ["A", "B", "C", "D", "E"],
            "contract": {"bid": "7C", "by": "B"},
            "partner": {"names": "D"},
            "tricks-before": {"A": 1, "B": 4, "C": 1, "D": 1, "E": 0},
            "holds": {"A": "JS 3D 9H", "B": "JC AD 2S", "C": "4D KD 5H", "D": "JK 10D 6S", "E": "7C QD 8S"},
            "leads": "B",
        },
    ),
    "six": (
        "Six-handed, hearts trump, with a 13, a 12 and an 11; three cards each.",
        {
            "variant": "us-6",
            "contract": {"bid": "6H", "by": "1"},
            "tricks-before": {"1+4": 5, "2+5": 1, "3+6": 1},
            "holds": {
                "1": "13H AC 2S",
                "2": "12H KC 3S",
                "3": "JD 11D 4S",
                "4": "9H QC 5S",
                "5": "8D 8C 6D",
                "6": "7H 9C 7D",
            },
            "leads": "1",
        },
    ),
}
"""Name, what it shows, and the position as a record that stops before its first card."""


def start(record: Record) -> Play:
    """The play of a position, before its first card."""
    _, _, play = Oracle.of(record).start(record, None)
    assert play is not None
    return play


def clone(play: Play) -> Play:
    """The same position, to be played on by itself."""
    tricks = [replace(trick, plays=list(trick.plays)) for trick in play.tricks]
    return replace(play, hands={player: list(held) for player, held in play.hands.items()}, tricks=tricks)


def moves(play: Play) -> list[tuple[str, str | None]]:
    """Every lawful card, a joker that names a suit once for each suit."""
    found: list[tuple[str, str | None]] = []
    for card in play.legal_cards():
        found += [(card, suit) for suit in SUITS] if play.must_name(card) else [(card, None)]
    return found


def count(play: Play, depth: int) -> int:
    """The lawful sequences of ``depth`` cards from here."""
    if depth == 0:
        return 1
    if depth == 1:
        return len(moves(play))
    total = 0
    for card, named in moves(play):
        after = clone(play)
        after.play(card, named)
        total += count(after, depth - 1)
    return total


def cards_held(record: Record) -> int:
    return sum(len(cards(held)) for held in record["holds"].values())


def depths(record: Record, *, most: int = 16) -> range:
    """The depths that the table counts: as many cards as are held, but no more than ``most``."""
    return range(1, min(most, cards_held(record)) + 1)


def table() -> str:
    """The table of ``docs/perft.md``."""
    deepest = max(len(depths(record)) for _, record in POSITIONS.values())
    lines = [
        "| position | " + " | ".join(str(depth) for depth in range(1, deepest + 1)) + " |",
        "|---" * (deepest + 1) + "|",
    ]
    for name, (_, record) in POSITIONS.items():
        play = start(record)
        counts = [str(count(play, depth)) for depth in depths(record)]
        counts += [""] * (deepest - len(counts))
        lines.append(f"| {name} | " + " | ".join(counts) + " |")
    return "\n".join(lines)


def positions() -> str:
    """The list of positions of ``docs/perft.md``: what each shows, who is on lead, and what is held."""
    lines = []
    for name, (about, record) in POSITIONS.items():
        held = "; ".join(f"{player} {hand}" for player, hand in record["holds"].items())
        variant = record["variant"]
        if not isinstance(variant, str):
            variant = ", ".join(
                [variant["base"], *(f"{key}={value}" for key, value in variant.items() if key != "base")]
            )
        contract = record["contract"]
        lines.append(
            f"* **{name}** (`{variant}`, {contract['bid']} by {contract['by']}): {about} "
            f"{held}; {record['leads']} leads."
        )
    return "\n".join(lines)


if __name__ == "__main__":
    print(table(), positions(), sep="\n\n")
