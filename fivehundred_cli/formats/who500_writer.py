"""The trace of the who/500 engine, written: every event of a hand, with what the engine works out for itself."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from json import JSONEncoder
from typing import Any, Final

from fivehundred_cli.formats import extras, who500
from fivehundred_cli.formats.losses import Loss, Written
from fivehundred_cli.formats.taking import suit_led, trump_of, winner
from fivehundred_cli.formats.who500 import Contract, Json
from fivehundred_cli.formats.who500_hand import Engine, whole_hands
from fivehundred_cli.transcript import Hand, Record

_encode: Final = JSONEncoder(separators=(",", ":"), ensure_ascii=False).encode

NAME: Final = "who500-trace"


class Writer:
    """The hands one after another, those of a game as well."""

    def __init__(self) -> None:
        self._count = 0

    def start(self) -> str:
        """Nothing."""
        return ""

    def add(self, record: Record) -> Written:
        """The events of a record's hands."""
        texts: list[str] = []
        losses: list[Loss] = []
        if not isinstance(record, Hand):
            losses.append(Loss("lost", "", "A trace knows no games: the hands are written one by one."))
        for prefix, hand in whole_hands(record):
            text, found = self._hand(hand)
            texts.append(text)
            losses += [loss._replace(path=prefix + loss.path) for loss in found]
        return Written("".join(texts), tuple(losses))

    def _hand(self, hand: Hand) -> tuple[str, list[Loss]]:
        engine = Engine(hand, NAME)
        if engine.refused:
            return "", engine.losses
        values = engine.values
        head = {
            "v": extras.number(values, "v", 1),
            "seed": extras.number(values, "seed", 0),
            "hand": extras.number(values, "hand", self._count),
            "first": engine.first,
        }
        self._count += 1
        attempt = extras.number(values, "attempt", 0)
        lines = [_encode({**head, **event}) + "\n" for event in _events(engine, attempt)]
        return "".join(lines), engine.losses

    def end(self) -> str:
        """Nothing."""
        return ""


def _events(engine: Engine, attempt: int) -> Iterable[Json]:
    yield {
        "type": "deal",
        "attempt": attempt,
        "hands": [[who500.NUMBERS[card] for card in hand] for hand in engine.dealt],
        "middle": [who500.NUMBERS[card] for card in engine.middle],
    }
    yield from _calls(engine, attempt)
    if not engine.auction_over:
        return
    contract = engine.contract
    yield {
        "type": "auction_result",
        "attempt": attempt,
        "redeal": contract is None,
        "contract": None if contract is None else who500.bid_json(contract.call, name=True),
        "declarer": None if contract is None else contract.seat,
        "indications": [[seat, who500.bid_json(call)] for seat, call in engine.calls if who500.is_indication(call)],
    }
    if contract is None or engine.exchanged is None:
        return
    yield {"type": "exchange", **_exchange(engine, contract)}
    yield from _play(engine, contract)


def _calls(engine: Engine, attempt: int) -> Iterable[Json]:
    ladder, indicated = -1, set()
    for seat, call in engine.calls:
        yield {
            "type": "auction_action",
            "attempt": attempt,
            "seat": seat,
            "ladder_pos": ladder,
            "may_indicate": ladder < 0 and seat not in indicated,
            "action": who500.bid_json(call),
        }
        if who500.is_indication(call):
            indicated.add(seat)
        ladder = max(ladder, who500.rank(call))


def _numbers(cards: Iterable[int]) -> list[int]:
    return [who500.NUMBERS[card] for card in cards]


def _exchange(engine: Engine, contract: Contract) -> Json:
    found = engine.exchanged
    assert found is not None
    passed = found.passed
    return {
        "declarer": contract.seat,
        "contract": who500.bid_json(contract.call, name=True),
        "slam": engine.slam,
        "give_card": None if found.given is None else who500.NUMBERS[found.given],
        "active": engine.active,
        "declarer_cards": _numbers(found.held),
        "declarer_keeps": _numbers(found.kept),
        "passed": None if passed is None else _numbers(passed),
        "partner_cards": None if found.partner_held is None else _numbers(found.partner_held),
        "partner_keeps": None if found.partner_kept is None else _numbers(found.partner_kept),
    }


def _play(engine: Engine, contract: Contract) -> Iterable[Json]:
    trump = trump_of(contract.call)
    hands = [list(hand) for hand in engine.playing]
    winners: list[int] = []
    for number, plays in enumerate(engine.tricks):
        led: int | None = None
        for place, (seat, card) in enumerate(plays):
            bare = card & 0xFF
            named = who500.named_suit(card)
            yield {
                "type": "play",
                "trick": number,
                "seat": seat,
                "led_suit": led,
                "legal": _numbers(who500.legal(hands[seat], trump, led)),
                "card": who500.NUMBERS[bare],
                "named_suit": named,
            }
            if not place:
                led = suit_led(card, trump)
            if bare in hands[seat]:
                hands[seat].remove(bare)
        if len(plays) < len(engine.active):
            return
        winners.append(winner(plays, trump))
        yield _taken(number, led, plays, winners[-1])
    if len(winners) == 10:
        yield {"type": "hand_result", **who500.result_of(contract, winners, slam=engine.slam)} | {
            "contract": who500.bid_json(contract.call, name=True)
        }


def _taken(number: int, led: int | None, plays: Sequence[tuple[int, int]], taker: int) -> Json:
    shown: list[Any] = [[seat, who500.NUMBERS[card & 0xFF]] for seat, card in plays]
    return {"type": "trick_winner", "trick": number, "led_suit": led, "plays": shown, "winner": taker}
