"""Anything may happen at a table: random acts of every verb, by anybody and at any time, thrown into random hands.

Whatever the reader accepts gets a ruling that holds together: no exception escapes, every finding stands at a place in
the record and cites laws that exist, the ruling fits the published schema, and the sums are right. Every record comes
from a seed that its failure shows, so that it can be made again.
"""

from __future__ import annotations

import json
import random
import traceback
from pathlib import Path
from typing import Any

import jsonschema
import pytest

from fivehundred_cli.cards import SUITS
from fivehundred_cli.formats import read_text
from fivehundred_cli.parameter_table import PARAMETERS
from fivehundred_cli.replayer import replay_record
from fivehundred_cli.report.json import json_object
from fivehundred_cli.ruling import ENDINGS, NAMES, Ruling, Unusable
from tests.conformance import pointed
from tests.oracle.rules import Rules
from tests.randomhands import GRID, random_hand

Record = dict[str, Any]
Rng = random.Random

ROOT = Path(__file__).parent.parent
CLAUSES = frozenset((ROOT / "tests/data/clause_ids.txt").read_text("ascii").split())
HANDS = 30
NAMED_GRID = [pytest.param(*row, id=f"{row[0]}{row[1] or ''}") for row in GRID]

CALLS = [
    "pass",
    "6S",
    "6H",
    "7C",
    "7NT",
    "8D",
    "9S",
    "10NT",
    "5H",
    "11S",
    "nullo",
    "double-nullo",
    "bar-nullo",
    "misere",
]
CALLS += ["open-misere", "game-H", "seven", "8H no 9H", "NT"]
ELECTIONS = ["stand", "new-deal", "six-nt", "claim-revoke", "claim-game", "nothing"]
SCHEMA_SHARE = 3
"""Every how-many-th ruling is held to the schema; all others to the cheaper tests."""


# ---- random acts


def some_card(rng: Rng, pack: list[str]) -> str:
    """A card: mostly of the pack, sometimes unknown, of another pack, or a joker that names a suit."""
    return rng.choice(pack) if rng.random() < 0.93 else rng.choice(["?", "2S", "13H", "JK", "JKW", "JKC", "4S"])


def some_cards(rng: Rng, pack: list[str]) -> str:
    return " ".join(some_card(rng, pack) for _ in range(rng.choice([1, 1, 2, 2, 3, 7])))


def event(rng: Rng, players: list[str], pack: list[str]) -> Record:
    """Any verb of the format with a random value."""
    suit = rng.choice(SUITS)
    number = rng.randint(1, 11)
    verbs: list[tuple[str, Any]] = [
        ("plays", some_cards(rng, pack)),
        ("retracts", some_card(rng, pack)),
        ("exposes", some_cards(rng, pack)),
        ("calls", some_card(rng, pack)),
        ("calls-suit", suit),
        ("forbids-suit", suit),
        ("challenges", rng.choice(players)),
        ("claims-revoke", {"by": rng.choice(players), "trick": number}),
        ("discards", some_cards(rng, pack)),
        ("refuses", "to show"),
        ("takes", "kitty"),
        ("looks-at", rng.choice(["kitty", "discard", "dead", {"trick": number}])),
        ("tells", "lead a heart"),
        ("claims", rng.choice(["rest", str(number), "0"])),
        ("concedes", rng.choice(["rest", str(number), "0"])),
        ("agrees", rng.choice(players)),
        ("disputes", rng.choice(players)),
        ("elects", rng.choice([*ELECTIONS, *pack[:8]])),
        ("names-suit", suit),
        ("shows", rng.choice(["kitty", some_cards(rng, pack)])),
        ("abandons", "no more"),
    ]
    if rng.random() < 0.6:
        verbs = [entry for entry in verbs if entry[0] not in ("concedes", "abandons")]
    verb, value = rng.choice(verbs)
    act = {verb: value}
    if verb == "retracts" and rng.random() < 0.2:
        act["meant"] = rng.choice(["true", "false"])
    return act


def played_card(rng: Rng, pack: list[str]) -> str:
    card = some_card(rng, pack)
    return f"{card}={rng.choice(SUITS)}" if card.startswith("JK") and rng.random() < 0.5 else card


def spell_out(rng: Rng, item: Any, seats: list[str], pack: list[str]) -> Any:
    """A trick told act by act, with events thrown in, cards exchanged, dropped, doubled or taken back."""
    if not isinstance(item, dict):
        return item
    ((leader, cards),) = item.items()
    if not isinstance(cards, str):
        return item
    first = seats.index(leader)
    order = seats[first:] + seats[:first]
    acts: list[Record] = [{player: card} for player, card in zip(order, cards.split(), strict=False)]
    for _ in range(rng.randint(0, 2)):
        change(rng, acts, seats, pack)
    for _ in range(rng.randint(0, 2)):
        acts.insert(rng.randint(0, len(acts)), {rng.choice(seats): event(rng, seats, pack)})
    return acts or [{rng.choice(seats): played_card(rng, pack)}]


def change(rng: Rng, acts: list[Record], seats: list[str], pack: list[str]) -> None:
    """Change one of the acts of a trick."""
    if not acts:
        return
    at = rng.randrange(len(acts))
    ((player, value),) = acts[at].items()
    card = value.partition("=")[0] if isinstance(value, str) else some_card(rng, pack)
    kind = rng.randrange(8)
    if kind == 0:
        rng.shuffle(acts)
    elif kind == 1:
        acts[at] = {player: played_card(rng, pack)}
    elif kind == 2:
        del acts[at]
    elif kind == 3:
        acts.insert(at, dict(acts[at]))
    elif kind == 4:
        acts[at : at + 1] = [{player: played_card(rng, pack)}, {player: {"retracts": card}}, {player: card}]
    elif kind == 5:
        acts.insert(at + 1, {player: {"retracts": card}})
    elif kind == 6:
        acts[at] = {player: {"plays": f"{card} {some_card(rng, pack)}"}}
    else:
        acts[at] = {rng.choice(seats): value}


def fuzz_play(rng: Rng, items: list[Any], seats: list[str], pack: list[str]) -> list[Any]:
    """The play with anything thrown in."""
    found: list[Any] = []
    wild = rng.choice([0.1, 0.3, 0.8])
    for item in items:
        while rng.random() < wild / 3:
            found.append({rng.choice(seats): event(rng, seats, pack)})
        if rng.random() < wild / 3:
            cards = " ".join(played_card(rng, pack) for _ in range(rng.randint(1, len(seats) + 1)))
            found.append({rng.choice(seats): cards})
        if rng.random() < wild / 4:
            continue
        found.append(spell_out(rng, item, seats, pack) if rng.random() < wild else item)
    while rng.random() < 0.5:
        found.append({rng.choice(seats): event(rng, seats, pack)})
    if rng.random() < 0.2:
        found = found[: rng.randrange(len(found) + 1)]
    return found


def fuzz_bidding(rng: Rng, record: Record, seats: list[str], pack: list[str]) -> None:
    """The auction with calls and events by anybody."""
    calls = record["bidding"].split()
    first = seats.index(record["dealer"]) + 1
    acts: list[Any] = [{seats[(first + at) % len(seats)]: call} for at, call in enumerate(calls)]
    for _ in range(rng.randint(1, 4)):
        player = rng.choice(seats)
        act = rng.choice(CALLS) if rng.random() < 0.5 else event(rng, seats, pack)
        acts.insert(rng.randint(0, len(acts)), {player: act})
    if rng.random() < 0.3:
        del acts[rng.randrange(len(acts))]
    if rng.random() < 0.15:
        acts = [act if rng.random() < 0.5 else next(iter(act.values())) for act in acts]
        acts = [act if isinstance(act, (dict, str)) else "pass" for act in acts]
    record["bidding"] = acts


def fuzz_deal(rng: Rng, record: Record, seats: list[str], pack: list[str]) -> None:
    """Hands, kitty and discard with cards unknown, lost or from elsewhere; counts and a procedure."""
    kind = rng.randrange(9)
    if kind == 0:
        record["dealt"].pop(rng.choice(list(record["dealt"])))
    elif kind == 1:
        for key in ("dealt", "kitty", "dead"):
            record.pop(key, None)
    elif kind == 2:
        player = rng.choice(list(record["dealt"]))
        cards = record["dealt"][player].split()
        cards[rng.randrange(len(cards))] = some_card(rng, pack)
        record["dealt"][player] = " ".join(cards)
    elif kind == 3:
        record["dealt"][rng.choice(list(record["dealt"]))] = " ".join(["?"] * 10)
    elif kind == 4:
        record["counts"] = {rng.choice([*seats, "kitty"]): rng.choice([9, 10, 11]) for _ in range(2)}
    elif kind == 5 and "discard" in record:
        record["discard"] = some_cards(rng, pack)
    elif kind == 6:
        record.pop(rng.choice([key for key in record if key != "variant"]))
    elif kind == 7:
        player = rng.choice(list(record["dealt"]))
        record["dealt"][player] = " ".join(record["dealt"][player].split()[1:])
    else:
        record["deal"] = {
            "cut": rng.choice(["not-offered", "declined", {"by": rng.choice(seats), "packets": ["3", "40"]}]),
            "faced": some_card(rng, pack),
            "hands": str(rng.randint(2, 7)),
            "called": {"by": rng.choice(seats), "why": "no-ace-or-court"},
        }


def start_in_the_middle(rng: Rng, record: Record, seats: list[str], pack: list[str]) -> None:
    """A record of the end of a hand, from a position at random."""
    for key in ("dealt", "kitty", "dead", "discard"):
        record.pop(key, None)
    sides = Rules(*preset_of(record)).sides(seats)
    record["tricks-before"] = {side: str(rng.randint(0, 9 // len(sides))) for side in sides}
    left = 10 - sum(int(taken) for taken in record["tricks-before"].values())
    shuffled = rng.sample(pack, len(pack))
    record["holds"] = {}
    for player in seats:
        if rng.random() < 0.8:
            record["holds"][player] = " ".join(shuffled[: left + rng.choice([0, 0, 0, 0, 1, -1])])
            shuffled = shuffled[left + 1 :]
    if rng.random() < 0.7:
        record["leads"] = rng.choice(seats)
    if rng.random() < 0.7:
        record.pop("bidding")
        record["contract"] = {"bid": rng.choice(list(Rules(*preset_of(record)).bids())), "by": rng.choice(seats)}
    items = []
    for _ in range(left):
        held = " ".join(rng.choice((record["holds"].get(player) or "?").split() or ["?"]) for player in seats)
        items.append({rng.choice(seats): held})
    record["play"] = items


def preset_of(record: Record) -> tuple[str, Record | None]:
    variant = record["variant"]
    if isinstance(variant, str):
        return variant, None
    return variant["base"], {key: value for key, value in variant.items() if key != "base"}


def house_rules(rng: Rng, record: Record) -> None:
    """Values of the laws and of the play at random, beside the options of the grid."""
    preset, options = preset_of(record)
    keys = [key for key in PARAMETERS if key.startswith(("laws.", "misdeal.", "joker.", "auction.", "play.", "claims"))]
    changed: Record = {}
    for key in rng.sample(keys, rng.randint(1, 6)):
        parameter = PARAMETERS[key]
        if parameter.kind == "choice":
            changed[key] = rng.choice(parameter.values)
        elif parameter.kind == "bool":
            changed[key] = rng.choice(["true", "false"])
    record["variant"] = {"base": preset, **(options or {}), **changed}


def fuzzed(rng: Rng, preset: str, options: Record) -> Record:
    """A random hand of a preset, gone wrong."""
    record = random_hand(rng, preset, options or None)
    rules = Rules(preset, options)
    seats, pack = rules.players(record), rules.pack()
    if rng.random() < 0.25:
        start_in_the_middle(rng, record, seats, pack)
    if "bidding" in record and rng.random() < 0.4:
        fuzz_bidding(rng, record, seats, pack)
    if record.get("dealt") and rng.random() < 0.4:
        fuzz_deal(rng, record, seats, pack)
    if record.get("play"):
        record["play"] = fuzz_play(rng, record["play"], seats, pack)
    if rng.random() < 0.5:
        house_rules(rng, record)
    if rng.random() < 0.1:
        record["result"] = {"tricks": {seats[0]: "3"}, "score": {seats[0]: "40"}, "winner": [rng.choice(seats)]}
    return record


# ---- what must hold


VALIDATOR = jsonschema.Draft202012Validator(json.loads((ROOT / "schemas/ruling.schema.json").read_text("utf-8")))


def problems(record: Record, ruling: Ruling | Unusable, before: dict[str, int], *, schema: bool) -> list[str]:
    """What does not hold in a ruling, one line each."""
    wrong = []
    for finding in [ruling.error] if isinstance(ruling, Unusable) else ruling.findings:
        if finding.code not in NAMES:
            wrong.append(f"no code {finding.code}")
        laws = [law for law in (finding.law, *finding.consequence_law) if law is not None]
        wrong += [f"{finding.code}: no law {law}" for law in laws if law not in CLAUSES]
        try:
            pointed(record, finding.path)
        except (LookupError, ValueError, AttributeError) as problem:
            wrong.append(f"{finding.code}: nothing at {finding.path!r}: {problem!r}")
        if finding.law is None and finding.severity == "violation":
            wrong.append(f"{finding.code}: a violation of no law")
    if isinstance(ruling, Ruling):
        wrong += sums(ruling, before)
    if schema:
        error = jsonschema.exceptions.best_match(VALIDATOR.iter_errors([json.loads(json.dumps(json_object(ruling)))]))
        wrong += [] if error is None else [f"schema: {error.json_path}: {error.message}"]
    return wrong


def sums(ruling: Ruling, before: dict[str, int]) -> list[str]:
    """Sums that do not come out."""
    wrong = []
    if ruling.ending not in ENDINGS:
        wrong.append(f"no ending {ruling.ending}")
    for side, total in ruling.totals.items():
        if total != before.get(side, 0) + ruling.score[side]:
            wrong.append(f"{side}: {before.get(side, 0)} and {ruling.score[side]} make {total}")
    for option in ruling.options:
        wrong += [f"option {option.law}"] if option.law not in CLAUSES else []
        for side, total in option.totals.items():
            if total != before.get(side, 0) + option.score[side]:
                wrong.append(f"option: {side}: {option.score[side]} make {total}")
    for tricks in (ruling.tricks, ruling.tricks_by_player):
        if tricks is not None and not (sum(tricks.values()) <= 10 and min(tricks.values()) >= 0):
            wrong.append(f"tricks {tricks}")
    if ruling.ending in ("misdeal", "new-deal", "void", "passed-out", "below-minimum", "incomplete") and any(
        ruling.score.values()
    ):
        wrong.append(f"{ruling.ending} scores {ruling.score}")
    if ruling.ending == "played-out" and ruling.tricks is not None and sum(ruling.tricks.values()) > 10:
        wrong.append(f"played out with {ruling.tricks}")
    if (ruling.next is not None) and ruling.ending != "incomplete":
        wrong.append(f"{ruling.ending}, and {ruling.next} is next")
    return wrong


def check(records: list[Record], names: list[str]) -> list[str]:
    """Rule on all records; the complaints, each with the seed and the record it comes from."""
    complaints = []
    for number, read in enumerate(read_text(json.dumps(records), "json")):
        record, name = records[number], names[number]
        if read.record is None:
            continue
        try:
            rulings = list(replay_record(read.record))
        except Exception:
            complaints.append(f"{name}: {traceback.format_exc(limit=-4)}\n{json.dumps(record)}")
            continue
        before = {side: int(points) for side, points in (record.get("scores") or {}).items()}
        for ruling in rulings:
            wrong = problems(record, ruling, before, schema=number % SCHEMA_SHARE == 0)
            if wrong:
                complaints.append("\n".join([f"{name}: {len(wrong)} wrong", *wrong, json.dumps(record)]))
    return complaints


@pytest.mark.parametrize(("preset", "options"), NAMED_GRID)
def test_whatever_happens_gets_a_ruling(preset: str, options: Record) -> None:
    names = [f"fuzz {preset} {options} {seed}" for seed in range(HANDS)]
    records = [fuzzed(random.Random(name), preset, options) for name in names]
    complaints = check(records, names)
    assert not complaints, "\n\n".join(complaints[:3])


ONCE_WRONG: dict[str, Record] = {
    "the called card past the end of an overlong trick": {
        "variant": {"base": "us-5", "called-partner": "card", "called-partner-known": "hidden"},
        "dealer": "5",
        "contract": {"bid": "7H", "by": "1"},
        "partner": {"calls": "AS"},
        "play": [{"1": "2H 3H 4H 5H 6H AS"}],
    },
    "the Laws of 500 as a house's code, at a game whose text says nothing of the matter": {
        "variant": {"base": "bid-1992", "laws.code": "us-laws"},
        "bidding": [{"S": "pass"}, {"W": "pass"}, {"W": {"looks-at": "kitty"}}, {"N": "pass"}, {"E": "pass"}],
        "dealer": "E",
    },
    "a discard in two pieces": {
        "variant": "us-3",
        "players": ["A", "B", "C"],
        "dealer": "C",
        "dealt": {"A": "JH AH KH 9H 7H JK AC KC 9S 8S"},
        "kitty": "7C 8D QD",
        "bidding": "7H pass pass",
        "discard": "7C 8D",
        "play": [{"A": {"discards": "7S"}}, {"A": "AH"}],
    },
    "no bidding, and a dealer": {"variant": "us-4", "dealer": "S"},
    "no partner named": {"variant": "us-5", "contract": {"bid": "7H", "by": "1"}, "taken": {"1": "7", "2": "3"}},
    "a player on lead who sits out": {
        "variant": "bid-1992",
        "contract": {"bid": "nullo", "by": "S"},
        "tricks-before": {"NS": "0", "EW": "9"},
        "holds": {"N": "6S", "E": "8C", "S": "7C", "W": "9D"},
        "leads": "N",
        "play": [{"N": "6S 8C 7C"}, {"E": "8C 7C 9D"}],
    },
    "a refusal of nothing": {
        "variant": "bid-1992",
        "contract": {"bid": "7H", "by": "S"},
        "play": [{"S": {"refuses": "to say"}}],
    },
}


@pytest.mark.parametrize("name", ONCE_WRONG)
def test_what_was_wrong_once(name: str) -> None:
    complaints = check([ONCE_WRONG[name]], [name])
    assert not complaints, complaints[0]
