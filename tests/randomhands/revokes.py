"""One lawful play of a random hand changed into a revoke."""

from __future__ import annotations

import copy
import random
from dataclasses import dataclass

from tests.oracle.replay import Oracle, plays_of
from tests.oracle.rules import Record, Rules, read_variant
from tests.randomhands.hands import Recorder, play_on


@dataclass(frozen=True)
class Planted:
    """A revoke put into a hand: where, by whom, which card, and the code that names it. Counts begin at 1,
    ``index`` (the place of the token in its trick) at 0."""

    code: str
    path: str
    trick: int
    player: str
    card: str
    index: int


@dataclass(frozen=True)
class Place:
    """A play that could have been a revoke: its number among all plays, and the cards that would have been one."""

    number: int
    path: str
    trick: int
    wrong: list[str]


def revoke_places(record: Record) -> list[Place]:
    """Every play of a lawful record in which the player could have revoked, but for acts told one by one."""
    oracle = Oracle.of(record)
    _, _, play = oracle.start(record, record["dealer"])
    places = []
    for number, (path, _, named, card) in enumerate(plays_of(record)):
        assert play is not None
        following = play.following(play.turn)
        wrong = [held for held in play.hands[play.turn] if held not in following] if following else []
        told_by_acts = isinstance(record["play"][int(path.split("/")[2])], list)
        if wrong and not told_by_acts:
            places.append(Place(number, path, len(play.done()) + 1, wrong))
        play.play(card, named)
    return places


def plant_revoke(rng: random.Random, record: Record) -> tuple[Record, Planted] | None:
    """The hand with one play changed into a revoke and the rest played lawfully at random; ``None`` if it cannot be.

    The revoke is followed by another trick, so that it is established; nobody claims it, and the cards lie as they
    fell. Not for texts in which a wrong card is not accepted at all (Harrop's).
    """
    rules = read_variant(record["variant"])
    if rules.preset == "harrop-1989" or not record.get("play"):
        return None
    places = revoke_places(record)
    rng.shuffle(places)
    if rng.random() < 0.35:
        places.sort(key=lambda place: not any(card in rules.jokers() for card in place.wrong))
    for place in places[:12]:
        changed, planted = revoke_at(rng, rules, record, place)
        if len(changed["play"]) > place.trick:
            return changed, planted
    return None


def revoke_at(rng: random.Random, rules: Rules, record: Record, place: Place) -> tuple[Record, Planted]:
    """The hand with a revoke at ``place``."""
    oracle = Oracle.of(record)
    players = rules.players(record)
    _, contract, play = oracle.start(record, record["dealer"])
    assert play is not None
    recorder = Recorder()
    for number, (_, _, named, card) in enumerate(plays_of(record)):
        if number == place.number:
            break
        player, leads = play.turn, play.current() is None
        play.play(card, named)
        recorder.add(player, card, named, leads=leads)
    jokers = [card for card in place.wrong if card in rules.jokers()]
    card = rng.choice(jokers if jokers and rng.random() < 0.5 else place.wrong)
    player = play.turn
    play.play(card)
    recorder.add(player, card, None, leads=False)
    table = oracle.table(players, contract, record.get("scores"))
    play_on(rng, table, play, recorder, "random")
    changed = copy.deepcopy(record)
    changed["play"] = recorder.items
    code = "FH409" if card in rules.jokers() else "FH402"
    return changed, Planted(code, place.path, place.trick, player, card, int(place.path.rsplit("/", 1)[1]))
