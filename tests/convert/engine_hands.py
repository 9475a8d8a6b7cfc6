"""Random hands as the who/500 engine plays them, as transcripts: what its formats can express in full."""

from __future__ import annotations

import random
from typing import Any

from fivehundred_cli.cards import CARD_TEXT
from fivehundred_cli.formats import who500
from fivehundred_cli.formats.taking import suit_led, trump_of, winner
from fivehundred_cli.formats.who500 import Contract

Data = dict[str, Any]
Rng = random.Random


def _text(cards: list[int]) -> str:
    return " ".join(CARD_TEXT[card] for card in cards)


def _auction(rng: Rng, first: int, *, once: bool) -> list[tuple[int, str]]:
    calls: list[tuple[int, str]] = []
    high, quiet = -1, 0
    eager = rng.choice([0.15, 0.4, 0.7])
    while not (len(calls) == 4 if once else quiet >= 3 + (len(calls) == quiet)):
        higher = [call for call in who500.LADDER if who500.rank(call) > high]
        call = rng.choice(higher[:6]) if higher and rng.random() < eager else "pass"
        if rng.random() < 0.05 and "double-nullo" in higher:
            call = "double-nullo"
        if call == "pass" and high < 0 and len(calls) < 4 and rng.random() < 0.05:
            call = f"6{rng.choice(['S', 'H', 'NT'])}"
        calls.append(((first + len(calls)) % 4, call))
        high = max(high, who500.rank(call))
        quiet = quiet + 1 if call == "pass" else 0
    return calls


def _play(rng: Rng, hands: list[list[int]], contract: Contract, active: list[int]) -> tuple[list[Data], list[int]]:
    trump, leader = trump_of(contract.call), contract.seat
    tricks: list[Data] = []
    winners: list[int] = []
    for _ in range(10):
        at = active.index(leader)
        plays: list[tuple[int, int]] = []
        led: int | None = None
        for seat in active[at:] + active[:at]:
            card = rng.choice(who500.legal(hands[seat], trump, led))
            hands[seat].remove(card)
            if not plays:
                if card == who500.CARDS[44] and trump == 4:
                    card |= (rng.randrange(4) + 1) << 8
                led = suit_led(card, trump)
            plays.append((seat, card))
        named = who500.named_suit(plays[0][1])
        words = [CARD_TEXT[card & 0xFF] for _, card in plays]
        words[0] += f"={'SCDH'[named]}" if named is not None else ""
        tricks.append({who500.SEATS[leader]: " ".join(words)})
        leader = winner(plays, trump)
        winners.append(leader)
    return tricks, winners


def engine_hand(seed: int, dealer: int | None = None) -> Data:
    """A hand with its result; without a contract where nobody bid."""
    rng = random.Random(f"who500 {seed}")
    pack = list(who500.CARDS)
    rng.shuffle(pack)
    hands, middle = [pack[at : at + 10] for at in range(0, 40, 10)], pack[40:]
    first = rng.randrange(4) if dealer is None else (dealer + 1) % 4
    calls = _auction(rng, first, once=rng.random() < 0.5)
    data: Data = {
        "variant": who500.variant(calls),
        "dealer": who500.SEATS[(first - 1) % 4],
        "dealt": {name: _text(hand) for name, hand in zip(who500.SEATS, hands, strict=True)},
        "kitty": _text(middle),
        "bidding": " ".join(call for _, call in calls),
    }
    contract = who500.contract_of(calls)
    return data if contract is None else data | _after(rng, hands, middle, contract)


def _after(rng: Rng, hands: list[list[int]], middle: list[int], contract: Contract) -> Data:
    declarer, partner = contract.seat, (contract.seat + 2) % 4
    names = who500.SEATS[declarer], who500.SEATS[partner]
    slam = contract.call not in who500.NULLOS and rng.random() < 0.3
    hands[declarer] += middle
    exchange: Data = {}
    if slam:
        given = rng.choice(hands[partner])
        hands[partner].remove(given)
        hands[declarer].append(given)
        exchange = {"slam": True, "gives": {names[1]: CARD_TEXT[given]}}
    away = rng.sample(hands[declarer], len(hands[declarer]) - 10)
    hands[declarer] = [card for card in hands[declarer] if card not in away]
    discard = away
    if contract.call == "double-nullo":
        hands[partner] += away
        gone = rng.sample(hands[partner], 5)
        hands[partner] = [card for card in hands[partner] if card not in gone]
        passes = {"from": names[0], "to": names[1], "cards": _text(away)}
        exchange, discard = {"passes": passes, "discards": {names[1]: _text(gone)}}, []
    tricks, winners = _play(rng, hands, contract, who500.active_seats(contract, slam=slam))
    result = who500.result_of(contract, winners, slam=slam)
    return {
        "discard": _text(discard),
        **({"exchange": exchange} if exchange else {}),
        "play": tricks,
        "result": who500.result_data(result, declarer),
    }


def trace_record(seed: int) -> Data:
    """A hand with the note that a trace of it leaves."""
    return {**engine_hand(seed), "note": f"who500-trace v=1 seed={seed} hand=0 attempt=0"}


def game_record(seed: int) -> Data:
    """A game of some hands with the notes that a game record of it leaves, its variant that of all hands."""
    rng = random.Random(f"game {seed}")
    totals = {"NS": 0, "EW": 0}
    hands: list[Data] = []
    dealer, number = rng.randrange(4), 0
    while number < 3:
        hand = engine_hand(rng.randrange(10**9), dealer)
        if hand.pop("variant") != who500.PRESET:
            continue
        dealer = (dealer + 1) % 4
        if "result" not in hand:
            hands.append({"dealer": hand["dealer"], "bidding": hand["bidding"]})
            continue
        totals = {side: totals[side] + hand["result"]["score"][side] for side in who500.SIDES}
        hand["result"]["totals"] = dict(totals)
        hands.append({"note": f"who500-game handNumber={number}", **hand})
        number += 1
    head = f'who500-game v=2 source=sim gameId=g{seed} seed={seed} createdAt=null players=[{{"seat":0}}]'
    return {"note": head, "variant": who500.PRESET, "hands": hands, "result": {"totals": totals, "winner": ["NS"]}}
