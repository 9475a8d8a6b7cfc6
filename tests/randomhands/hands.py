"""A whole random hand: discard, called partner, scores before it, and the play."""

from __future__ import annotations

import random
from typing import Any

from tests.oracle.play import Play
from tests.oracle.replay import Oracle, cards
from tests.oracle.rules import NULLOS, SUITS, Record, Rules
from tests.oracle.score import Contract, Table, must_stop
from tests.randomhands.plans import biased_deal, random_plan, run_auction, worth

NAMES = ["Ann", "Bob", "Cy", "Dee", "Eve", "Flo"]


def choose_discard(rng: random.Random, rules: Rules, hand: list[str], bid: str) -> list[str]:
    """The bidder's discard: mostly what helps least, sometimes anything at all."""
    size = rules.kitty_size()
    if rng.random() < 0.2:
        return rng.sample(hand, size)
    denomination = "nullo" if bid in NULLOS else rules.trump_of(bid) or "NT"
    return sorted(hand, key=lambda card: worth(rules, card, denomination) + rng.random() * 3)[:size]


def choose_partner(rng: random.Random, rules: Rules, record: Record, contract: Contract) -> Record | None:
    """What the five-handed bidder says about his partner, if he has one."""
    if rules.preset != "us-5" or contract.bid in NULLOS:
        return None
    form = rules.option("called-partner", "designate")
    players = rules.players(record)
    others = [player for player in players if player != contract.player]
    if form == "card":
        discard = cards(record["discard"])
        mine = cards(record["dealt"][contract.player]) + cards(record["kitty"])
        callable_cards = [card for card in rules.pack() if card not in mine or (card in discard and rng.random() < 0.1)]
        if rules.trump_of(contract.bid) is None:
            callable_cards = [card for card in callable_cards if card not in rules.jokers()]
        trump = rules.trump_of(contract.bid)
        callable_cards.sort(key=lambda card: rules.height(card, trump), reverse=True)
        return {"calls": rng.choice(callable_cards[:12])}
    if form == "by-bid" and rules.tricks_of(contract.bid) >= 8:
        return {"names": rng.sample(others, 2)}
    return {"names": rng.choice(others)}


def random_scores(rng: random.Random, rules: Rules, sides: dict[str, list[str]], contract: Contract | None) -> Record:
    """Scores before the hand, often such that it decides the game; only scores a game can stand at."""
    low, high, step = -490, 490, 10
    if rules.preset == "two-joker":
        low, high, step = 0, 980, 20
    elif rules.preset == "bid-1992":
        end = rules.option("game.end", "bid-to-win")
        low, high = {"bid-to-win": (-990, 700), "original": (-990, 490), "limits-750": (-740, 740)}[end]
    scores = {side: rng.randrange(low, high + 1, step) for side in sides}
    for side in sides:
        if rng.random() < 0.5:
            scores[side] = max(low, high - step * rng.randrange(8))
        elif rng.random() < 0.2:
            scores[side] = min(high, low + step * rng.randrange(8))
    if contract and rng.random() < 0.6:
        target = 1000 if rules.preset == "two-joker" else 500
        value = rules.points_of(contract.bid)
        floor = {"us": -500, "ha": -500, "bi": -1000}.get(rules.preset[:2], 0)
        close = rng.choice([target - value, target - 250, target - value - step, floor + value, floor + value + step])
        scores[contract.side] = min(high, max(low, close))
    if contract:
        settle_partners(rules, contract, scores)
    return scores


def settle_partners(rules: Rules, contract: Contract, scores: dict[str, int]) -> None:
    """Keep away from what no text decides: a called partner out by a bid that does not bring the bidder out."""
    reach = max(rules.points_of(contract.bid), 250)
    for partner in contract.partners:
        if scores[partner] + reach >= 500 and scores[contract.side] + rules.points_of(contract.bid) < 500:
            scores[partner] = 490 - reach
        scores[partner] = max(scores[partner], -490)
        if scores[partner] - rules.points_of(contract.bid) <= -500:
            scores[partner] = min(490, rules.points_of(contract.bid) - 490)


def choose_card(rng: random.Random, play: Play, policy: str, friends: list[str]) -> str:
    """A lawful card for the player in turn."""
    legal = play.legal_cards()
    jokers = [card for card in legal if card in play.rules.jokers()]
    if jokers and play.current() is None and play.trump is None and rng.random() < 0.35:
        return rng.choice(jokers)
    if policy == "random" or rng.random() < 0.15:
        return rng.choice(legal)
    high = (play.turn in friends) == (policy == "help")
    if play.bid in NULLOS:
        high = not high
    trump = play.trump

    def strength(card: str) -> tuple[bool, int]:
        return play.rules.suit_of(card, trump) in (trump, "joker"), play.rules.height(card, trump)

    return max(legal, key=strength) if high else min(legal, key=strength)


class Recorder:
    """Writes the play of a hand down in the compact form, a mapping for each trick."""

    def __init__(self) -> None:
        self.items: list[Any] = []

    def add(self, player: str, card: str, named: str | None, *, leads: bool) -> None:
        """Write a card just played. A suit named with the deuce of spades is told as an act of its own."""
        if not leads:
            if isinstance(self.items[-1], dict):
                leader = next(iter(self.items[-1]))
                self.items[-1][leader] += f" {card}"
            else:
                self.items[-1].append({player: card})
        elif named and card not in ("JK", "JKW", "JKC"):
            self.items.append([{player: card}, {player: {"names-suit": named}}])
        else:
            self.items.append({player: f"{card}={named}" if named else card})


def play_on(rng: random.Random, table: Table, play: Play, recorder: Recorder, policy: str) -> None:
    """Play the hand to its end, or to where the variant stops it, and write it down."""
    contract, friends = table.contract, []
    if contract:
        friends = [*table.rules.sides(table.players)[contract.side], *contract.partners]
    while not play.over():
        if play.current() is None and must_stop(table, play.winners()):
            return
        player, leads = play.turn, play.current() is None
        card = choose_card(rng, play, policy, friends)
        named = rng.choice(SUITS) if play.must_name(card) else None
        play.play(card, named)
        recorder.add(player, card, named, leads=leads)


def variant_of(preset: str, options: Record | None) -> str | Record:
    return {"base": preset, **options} if options else preset


def random_players(rng: random.Random, count: int) -> list[str] | None:
    """Names, or ``None`` for those a record need not give."""
    if rng.random() < 0.5:
        return None
    if count == 4 and rng.random() < 0.3:
        return rng.choice([["E", "S", "W", "N"], ["S", "W", "N", "E"]])
    return NAMES[:count]


def random_hand(
    rng: random.Random,
    preset: str,
    options: Record | None = None,
    *,
    players: list[str] | None = None,
    dealer: str | None = None,
    scores: dict[str, int] | None = None,
) -> Record:
    """A complete random lawful hand. ``players``, ``dealer`` and ``scores`` are chosen at random if not given."""
    rules = Rules(preset, options)
    oracle = Oracle(preset, options)
    record: Record = {"variant": variant_of(preset, options)}
    names = players or random_players(rng, len(rules.players({})))
    if names:
        record["players"] = names
    seats = rules.players(record)
    dealer = record["dealer"] = dealer or rng.choice(seats)
    plan = random_plan(rng, rules, rules.active(seats, dealer))
    dealt, kitty, dead = biased_deal(rng, rules, seats, dealer, plan)
    record["dealt"] = {player: " ".join(hand) for player, hand in dealt.items()}
    record["kitty"] = " ".join(kitty)
    if dead:
        record["dead"] = " ".join(dead)
    auction = oracle.auction(seats, dealer)
    run_auction(rng, auction, plan)
    record["bidding"] = auction.text()
    what, bid, bidder = auction.result()
    contract = None
    if what == "contract":
        if bid != "bar-nullo":
            record["discard"] = " ".join(choose_discard(rng, rules, dealt[bidder] + kitty, bid))
        side = next(side for side, group in rules.sides(seats).items() if bidder in group)
        partner = choose_partner(rng, rules, record, Contract(bid, bidder, side, []))
        if partner:
            record["partner"] = partner
        contract = oracle.contract_of(record, bid, bidder)
    sides = rules.sides(seats)
    if scores is None and rng.random() < 0.5:
        scores = record["scores"] = random_scores(rng, rules, sides, contract)
    if what in ("contract", "play-no-trump"):
        _, contract, play = oracle.start(record, dealer)
        assert play is not None
        recorder = Recorder()
        play_on(rng, oracle.table(seats, contract, scores), play, recorder, plan.policy)
        record["play"] = recorder.items
    return record
