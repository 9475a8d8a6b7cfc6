"""Whole random games."""

from __future__ import annotations

import random

from tests.oracle.replay import Oracle
from tests.oracle.rules import Record, Rules
from tests.randomhands.hands import random_hand, random_players, random_scores, settle_partners, variant_of


def random_game(rng: random.Random, preset: str, options: Record | None = None, *, longest: int = 25) -> Record:
    """A game of random hands, until it is over or ``longest`` hands have been played."""
    rules = Rules(preset, options)
    oracle = Oracle(preset, options)
    names = random_players(rng, len(rules.players({})))
    game: Record = {"variant": variant_of(preset, options)}
    if names:
        game["players"] = names
    seats = rules.players(game)
    dealer = rng.choice(seats)
    scores = dict.fromkeys(rules.sides(seats), 0)
    if rng.random() < 0.3 and preset != "us-4-solo":
        scores = random_scores(rng, rules, rules.sides(seats), None)
        game["scores"] = dict(scores)
    hands: list[Record] = []
    spell_out = rng.random() < 0.3
    if rng.random() < 0.5:
        game["dealer"] = dealer
    for number in range(1, longest + 1):
        record = settled_hand(rng, rules, seats, dealer, scores)
        ruling = oracle.expected(record, scores=scores, deals=number)
        hand = {key: value for key, value in record.items() if key not in ("variant", "players", "scores", "dealer")}
        if spell_out or (number == 1 and "dealer" not in game):
            hand = {"dealer": dealer, **hand}
        hands.append(hand)
        if ruling["game"]["over"]:
            break
        dealer, scores = ruling["next_dealer"], ruling["totals"]
    game["hands"] = hands
    return game


def settled_hand(rng: random.Random, rules: Rules, seats: list[str], dealer: str, scores: dict[str, int]) -> Record:
    """A random hand of a game, dealt again while a called partner's score raises a question no text decides."""
    while True:
        record = random_hand(rng, rules.preset, dict(rules.options), players=seats, dealer=dealer, scores=scores)
        _, contract, _ = Oracle.of(record).start(record, dealer)
        settled = dict(scores)
        if contract:
            settle_partners(rules, contract, settled)
        if settled == scores:
            return record
