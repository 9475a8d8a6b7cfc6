"""What a random hand is meant to become, and the deal and the auction that lead there."""

from __future__ import annotations

import random
from dataclasses import dataclass

from tests.oracle.auction import Auction
from tests.oracle.rules import NULLOS, SUITS, Rules


@dataclass(frozen=True)
class Plan:
    """What a hand is meant to become: who is to win the auction, with what, and how the cards are played."""

    star: str
    denomination: str
    """``S C D H``, ``NT``, ``nullo``, ``pass`` (nobody bids) or ``any``."""
    strength: float
    """How much of the pack's best is put into the star's hand, 0 to 1."""
    policy: str
    """``random``; ``help``: the bidder's side plays high and the others low; ``hurt``: the other way round."""


def random_plan(rng: random.Random, rules: Rules, active: list[str]) -> Plan:
    """A plan for one hand, such that every kind of contract has its share."""
    kinds = ["suit"] * 8 + ["NT"] * 5 + ["any"] * 4 + ["pass"] + ["nullo"] * (5 if rules.nullo_kinds() else 0)
    kind = rng.choice(kinds)
    denomination = rng.choice(SUITS) if kind == "suit" else kind
    strength = rng.choice([0.0, 0.3, 0.7, 1.0])
    return Plan(rng.choice(active), denomination, strength, rng.choice(["random", "random", "help", "help", "hurt"]))


def worth(rules: Rules, card: str, denomination: str) -> int:
    """How much a card helps the plan: trumps and high cards, or low cards for a nullo."""
    trump = denomination if denomination in SUITS else None
    height = rules.height(card, trump)
    if denomination == "nullo":
        return -height
    return height + (100 if trump and rules.suit_of(card, trump) == trump else 0)


def biased_deal(
    rng: random.Random, rules: Rules, players: list[str], dealer: str, plan: Plan
) -> tuple[dict[str, list[str]], list[str], list[str]]:
    """A random deal, in which the star has been given some of the cards that suit the plan."""
    dealt, kitty, dead = rules.deal(rng, players, dealer)
    if plan.strength == 0 or plan.denomination in ("any", "pass"):
        return dealt, kitty, dead
    best = sorted(rules.pack(), key=lambda card: worth(rules, card, plan.denomination), reverse=True)
    wanted = [card for card in best[:12] if rng.random() < plan.strength][:10]
    mine = dealt[plan.star]
    for card in wanted:
        if card in mine:
            continue
        place = next(held for held in [*dealt.values(), kitty, dead] if card in held)
        give = rng.choice([held for held in mine if held not in wanted])
        mine[mine.index(give)], place[place.index(card)] = card, give
    return dealt, kitty, dead


def run_auction(rng: random.Random, auction: Auction, plan: Plan) -> None:
    """Bid the hand: the star goes for his denomination, the others now and then for anything lawful."""
    eager = rng.choice([0.0, 0.15, 0.4, 0.7])
    while not auction.over():
        legal = auction.legal_calls()
        bids = legal[:-1]
        player = auction.next_caller()
        if plan.denomination == "pass" or not bids:
            auction.call("pass")
        elif "double-nullo" in bids and rng.random() < 0.8:
            auction.call("double-nullo")
        elif player == plan.star and plan.denomination != "any":
            fitting = [bid for bid in bids if suits_plan(bid, plan)]
            if fitting and fitting[-1].startswith("game-") and rng.random() < 0.15:
                fitting = fitting[-1:]
            auction.call(fitting[min(len(fitting) - 1, int(rng.expovariate(0.7)))] if fitting else "pass")
        elif rng.random() < eager:
            special = [bid for bid in bids if bid in NULLOS or bid.startswith("game-")]
            pool = special if special and rng.random() < 0.25 else bids
            auction.call(pool[min(len(pool) - 1, int(rng.expovariate(0.4)))])
        else:
            auction.call("pass")
    if auction.winner_may_raise() and rng.random() < 0.3:
        raises = auction.legal_calls()[:-1]
        if raises:
            auction.call(raises[min(len(raises) - 1, int(rng.expovariate(0.3)))])


def suits_plan(bid: str, plan: Plan) -> bool:
    if plan.denomination == "nullo":
        return bid in NULLOS
    if bid in NULLOS:
        return False
    return bid.rsplit("-", maxsplit=1)[-1].lstrip("0123456789") == plan.denomination
