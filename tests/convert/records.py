"""Records to convert: lawful random hands, the cases, and records with anything in them that the format allows."""

from __future__ import annotations

import functools
import random
from collections.abc import Callable
from typing import Any

from fivehundred_cli.cards import CARD_TEXT, SUITS
from fivehundred_cli.formats.acts import VERBS
from fivehundred_cli.formats.reader import read_record
from fivehundred_cli.practice import play_out, random_deal
from fivehundred_cli.presets import preset_names
from fivehundred_cli.ruling import ENDINGS
from fivehundred_cli.transcript import Record
from fivehundred_cli.variant import resolve
from tests.conformance import cases as conformance_cases
from tests.randomhands import GRID, plant_revoke, random_game, random_hand

Data = dict[str, Any]
Rng = random.Random

NAMES = ["N", "E", "S", "W", "Ann", "Bob", "Cy", "Dee", "Ann Lee", "O'Neil", "Zoë", "#1", "a:b", "x,y", "[q]", "{r}"]
NAMES += ["?", "p", "7S", "-", "--- x", "&", "50%", "under_score", "true", "7", "  z", "ñ\u00a0ñ", "日本", "\\n", '"']
NAMES += ["a=b", "(c)", "*", "!x", "|", ">", "'"]
TEXTS = ["a note", "Ünïcödé", "two\nlines", " blank ", "100%", "a_b", "x=y", "- dash", "# hash", "tab\there", "'"]
TEXTS += ['"q"', "a\u2028b", "\x7f", "\U0001f0cf", "ptn x=1", "---"]
CARDS = [*CARD_TEXT[:67], "?"]
KNOWN = [card for card in CARDS if card != "?"]
CALLS = [
    "pass",
    "6S",
    "7NT",
    "8H",
    "10NT",
    "5C",
    "nullo",
    "double-nullo",
    "bar-nullo",
    "misere",
    "open-misere",
    "game-NT",
]
SAID = ["seven", "8H no 9H", "double", "iNT", "Open"]


def lawful(seed: int) -> Record:
    """A lawful hand of the variant that the seed chooses; every seventh is a game."""
    rng = random.Random(f"convert {seed}")
    preset, options = GRID[seed % len(GRID)]
    if seed % 7 == 6:
        return read_record(random_game(rng, preset, options, longest=3))
    return read_record(random_hand(rng, preset, options))


def played(seed: int) -> Record:
    """A hand of any preset, bid and played by players who do anything lawful."""
    variant = resolve(preset_names()[seed % len(preset_names())])
    return play_out(random_deal(variant, f"played {seed}"), variant, f"played {seed}")


def revoked(seed: int) -> Record:
    """A hand with a revoke, or a lawful one where none can be planted."""
    rng = random.Random(f"revoked {seed}")
    preset, options = GRID[seed % len(GRID)]
    data = random_hand(rng, preset, options)
    found = plant_revoke(rng, data)
    return read_record(found[0] if found else data)


@functools.cache
def cases() -> tuple[tuple[str, Record], ...]:
    """Every record of the conformance cases that can be read, with the name of its case."""
    found = []
    for case in conformance_cases():
        for data in case.data:
            try:
                found.append((case.id, read_record(data)))
            except Exception:
                continue
    return tuple(found)


def anything(seed: int) -> Record:
    """A record that makes no sense and that the format allows: any keys, any acts, any names."""
    rng = random.Random(f"anything {seed}")
    if rng.random() < 0.75:
        return read_record(_hand(rng))
    players = _players(rng)
    if rng.random() < 0.7:
        return read_record(_game(rng, players))
    rounds = [
        {**_headers(rng), "tables": [_table_of_round(rng) for _ in range(rng.randint(1, 2))]}
        for _ in range(rng.randint(1, 2))
    ]
    return read_record({**_headers(rng), "variant": _variant(rng), "tournament": rounds})


def _game(rng: Rng, players: list[str]) -> Data:
    game: Data = {**_headers(rng), "hands": [_hand(rng, players) for _ in range(rng.randint(1, 3))]}
    return game | _some(
        rng, 0.5, {"players": lambda: players, "variant": lambda: _variant(rng), **_shared(rng, players)}
    )


def _table_of_round(rng: Rng) -> Data:
    game = _game(rng, _players(rng))
    return {key: game[key] for key in ("players", "dealer", "hands", "note") if key in game}


def _some(rng: Rng, share: float, values: dict[str, Callable[[], Any]]) -> Data:
    """Some of the values, made only where they are taken."""
    return {key: make() for key, make in values.items() if rng.random() < share}


def _players(rng: Rng) -> list[str]:
    if rng.random() < 0.3:
        return ["N", "E", "S", "W"]
    return [name.strip() or "x" for name in rng.sample(NAMES, rng.choice([2, 3, 4, 4, 4, 5, 6]))]


def _headers(rng: Rng) -> Data:
    return _some(rng, 0.15, {key: lambda: rng.choice(TEXTS) for key in ("title", "event", "site", "date", "note")})


def _variant(rng: Rng) -> Any:
    if rng.random() < 0.6:
        return rng.choice(["us-4", "bid-1992", "us-3", "no-such", "x y"])
    options: Data = {"base": "bid-1992", "widow": 5, "scoring": {"trick": 10, "slam": "none"}, "pack.spots": ["11", 12]}
    keys = rng.sample(sorted(options), rng.randint(0, len(options)))
    return {key: options[key] for key in keys} | ({"deal.packets": "3 k3 4 3"} if rng.random() < 0.3 else {})


def _cards(rng: Rng, most: int = 5) -> str:
    return " ".join(rng.choice(CARDS) for _ in range(rng.randint(0, most)))


def _played(rng: Rng, most: int) -> str:
    jokers = ["JK=H", "JKW=S", "JKC=D"]
    return " ".join(rng.choice(CARDS + jokers) for _ in range(rng.randint(1, most)))


def _by(rng: Rng, names: list[str], make: Callable[[], Any]) -> Data:
    return {name: make() for name in rng.sample(names, rng.randint(0, len(names)))}


def _number(rng: Rng) -> int:
    return rng.choice([0, 1, 7, 10, 250, -40, 123456])


def _verb(rng: Rng, players: list[str]) -> Data:
    values: dict[str, Callable[[], Any]] = {
        **dict.fromkeys(("plays", "exposes"), lambda: _played(rng, 3).split("=", maxsplit=1)[0]),
        **dict.fromkeys(("retracts", "calls"), lambda: rng.choice(KNOWN)),
        **dict.fromkeys(("calls-suit", "forbids-suit", "names-suit"), lambda: rng.choice(SUITS)),
        **dict.fromkeys(("challenges", "agrees", "disputes"), lambda: rng.choice(players)),
        **dict.fromkeys(("refuses", "tells", "elects", "abandons"), lambda: rng.choice(TEXTS)),
        **dict.fromkeys(("claims", "concedes"), lambda: rng.choice(["rest", 0, 3])),
        "claims-revoke": lambda: {"by": rng.choice(players), "trick": rng.randint(1, 10)},
        "discards": lambda: _cards(rng),
        "takes": lambda: "kitty",
        "looks-at": lambda: rng.choice(["kitty", "discard", "dead", {"trick": rng.randint(1, 10)}]),
        "shows": lambda: rng.choice(["kitty", _cards(rng)]),
    }
    assert set(values) == set(VERBS)
    verb = rng.choice(sorted(values))
    return {verb: values[verb](), **({"meant": True} if verb == "retracts" and rng.random() < 0.5 else {})}


def _act(rng: Rng, players: list[str], bare: Callable[[], str]) -> Data:
    return {rng.choice(players): bare() if rng.random() < 0.5 else _verb(rng, players)}


def _bidding(rng: Rng, players: list[str]) -> Any:
    calls = CALLS if rng.random() < 0.7 else CALLS + SAID
    if rng.random() < 0.5:
        return [rng.choice(calls) for _ in range(rng.randint(0, 6))]
    return [
        rng.choice(calls) if rng.random() < 0.4 else _act(rng, players, lambda: rng.choice(calls))
        for _ in range(rng.randint(0, 6))
    ]


def _play(rng: Rng, players: list[str]) -> list[Any]:
    items: list[Any] = []
    for _ in range(rng.randint(0, 5)):
        kind = rng.random()
        if kind < 0.6:
            items.append({rng.choice(players): _played(rng, len(players))})
        elif kind < 0.8:
            items.append([_act(rng, players, lambda: _played(rng, 1)) for _ in range(rng.randint(1, 4))])
        else:
            items.append({rng.choice(players): _verb(rng, players)})
    return items


def _deal(rng: Rng, players: list[str]) -> Data:
    def cut() -> Any:
        return rng.choice(
            ["not-offered", "declined", {"by": rng.choice(players)}, {"by": players[0], "packets": [20, 23]}]
        )

    def packets() -> Any:
        each = [3, "kitty 3", 4, 3]
        return rng.choice([each, dict.fromkeys(players, each)])

    return _some(
        rng,
        0.5,
        {
            "cut": cut,
            "packets": packets,
            "faced": lambda: rng.choice(KNOWN),
            "hands": lambda: rng.randint(2, 6),
            "called": lambda: {"by": rng.choice(players), "why": rng.choice(TEXTS)},
        },
    )


def _exchange(rng: Rng, players: list[str]) -> Data:
    return _some(
        rng,
        0.5,
        {
            "slam": lambda: rng.random() < 0.7,
            "gives": lambda: _by(rng, players, lambda: rng.choice(KNOWN)),
            "passes": lambda: {"from": players[0], "to": players[-1], "cards": _cards(rng)},
            "discards": lambda: _by(rng, players, lambda: _cards(rng)),
        },
    )


def _partner(rng: Rng, players: list[str]) -> Data:
    return _some(
        rng,
        0.6,
        {
            "names": lambda: rng.choice([players[0], players[:2]]),
            "calls": lambda: rng.choice(KNOWN),
            "announced": lambda: rng.random() < 0.5,
        },
    )


def _table(rng: Rng, players: list[str]) -> Data:
    return {
        "candidates": players,
        **_some(
            rng,
            0.5,
            {
                "cuts": lambda: [_by(rng, players, lambda: rng.choice(KNOWN)) for _ in range(rng.randint(0, 2))],
                "dealer": lambda: players[0],
                "sides": lambda: [players[:1], players[1:]],
                "waiting": lambda: players[2:],
            },
        ),
    }


def _result(rng: Rng, names: list[str]) -> Data:
    def ruling() -> Data:
        contract = rng.choice(["7H", {"bid": "nullo", "by": names[0]}])
        return _some(rng, 0.7, {"ending": lambda: rng.choice(ENDINGS), "contract": lambda: contract})

    return _some(
        rng,
        0.6,
        {
            "tricks": lambda: _by(rng, names, lambda: rng.randint(0, 10)),
            "score": lambda: _by(rng, names, lambda: _number(rng)),
            "totals": lambda: _by(rng, names, lambda: _number(rng)),
            "winner": lambda: rng.sample(names, 1),
            "ruling": ruling,
        },
    )


def _shared(rng: Rng, players: list[str]) -> dict[str, Callable[[], Any]]:
    sides = ["Reds", "Ann+Cy", *players[:1]]
    return {
        "sides": lambda: {"Reds": players[:1], "The Blues": players[1:]},
        "scores": lambda: _by(rng, sides, lambda: _number(rng)),
        "dealer": lambda: rng.choice(players),
        "table": lambda: _table(rng, players),
        "result": lambda: _result(rng, sides),
    }


def _hand(rng: Rng, players: list[str] | None = None) -> Data:
    names = players or _players(rng)
    sides = ["NS", "EW", *names]
    own = {} if players else {"players": lambda: names}
    values: dict[str, Callable[[], Any]] = {
        "variant": lambda: _variant(rng),
        **own,
        **_shared(rng, names),
        "deal": lambda: _deal(rng, names),
        "dealt": lambda: _by(rng, names, lambda: _cards(rng, 10)),
        "kitty": lambda: _cards(rng),
        "dead": lambda: _cards(rng),
        "counts": lambda: _by(rng, [*names, "kitty"], lambda: rng.randint(0, 12)),
        "bidding": lambda: _bidding(rng, names),
        "contract": lambda: {"bid": rng.choice(CALLS[1:]), "by": rng.choice(names)},
        "partner": lambda: _partner(rng, names),
        "exchange": lambda: _exchange(rng, names),
        "nominates": lambda: {"joker": rng.choice(SUITS)},
        "discard": lambda: _cards(rng),
        "tricks-before": lambda: _by(rng, sides, lambda: rng.randint(0, 9)),
        "holds": lambda: _by(rng, names, lambda: _cards(rng)),
        "leads": lambda: rng.choice(names),
        "play": lambda: _play(rng, names),
        "taken": lambda: _by(rng, sides, lambda: rng.randint(0, 9)),
        "winners": lambda: [rng.choice(names) for _ in range(rng.randint(0, 4))],
    }
    return {**_headers(rng), **_some(rng, rng.choice([0.2, 0.5, 0.9]), values)}
