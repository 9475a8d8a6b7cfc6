"""The game record of the who/500 engine, written: version 2, a game a line."""

from __future__ import annotations

from dataclasses import fields
from json import JSONEncoder
from typing import Final

from fivehundred_cli.formats import extras, who500
from fivehundred_cli.formats.losses import Kind, Loss, Written
from fivehundred_cli.formats.taking import suit_led, trump_of
from fivehundred_cli.formats.who500 import Json
from fivehundred_cli.formats.who500_game import NAME, RESULT
from fivehundred_cli.formats.who500_hand import Engine, whole_hands
from fivehundred_cli.transcript import PASS, Game, Hand, Record, Result, Tournament

_encode: Final = JSONEncoder(separators=(",", ":"), ensure_ascii=False).encode


class Writer:
    """A game a line; a single hand is written as a game of one hand."""

    def __init__(self) -> None:
        self._count = 0

    def start(self) -> str:
        """Nothing."""
        return ""

    def add(self, record: Record) -> Written:
        """A game as a line."""
        losses: list[Loss] = []
        hands: list[Json] = []
        totals = dict.fromkeys(who500.SIDES, 0)
        thrown: list[tuple[str, Hand]] = []
        turns = max((who500.turns_of(hand.bidding or ()) for _, hand in whole_hands(record)), key=len)
        for prefix, hand in whole_hands(record):
            if not hands:
                totals = _scores_before(record, hand) or totals
            if _is_thrown_in(hand):
                losses += [loss._replace(path=prefix + loss.path) for loss in _thrown_losses(hand)]
                thrown.append((prefix, hand))
                continue
            engine = Engine(hand, NAME, totals=totals, turns=turns)
            losses += [loss._replace(path=prefix + loss.path) for loss in engine.losses]
            if engine.refused or engine.result is None:
                losses.append(Loss("lost", "", f"A hand not played to its end has no place: {prefix or 'this one'}."))
                continue
            totals = engine.totals
            losses += _dealer_losses(thrown, engine)
            hands.append(_hand(engine, len(hands), len(thrown)))
            thrown = []
        if thrown:
            losses.append(Loss("lost", "", "Hands that all passed have a place only before a hand that was played."))
        losses += _header_losses(record)
        if not hands:
            return Written("", tuple(losses))
        self._count += 1
        return Written(_encode(_game(record, hands, totals, self._count)) + "\n", tuple(losses))

    def end(self) -> str:
        """Nothing."""
        return ""


def _scores_before(record: Record, hand: Hand) -> dict[str, int] | None:
    scores = hand.scores or (record.scores if isinstance(record, Game) else None)
    if scores and set(scores) <= set(who500.SIDES):
        return {side: scores.get(side, 0) for side in who500.SIDES}
    return None


def _header_losses(record: Record) -> list[Loss]:
    if isinstance(record, Hand):
        return [Loss("assumed", "", "The hand is written as a game of one hand.")]
    if isinstance(record, Tournament):
        return [Loss("lost", "", "The hands of a tournament are written as one game.")]
    losses = []
    values = extras.unpack(NAME, (record.headers or {}).get("note")) or {}
    filled = [key for key in ("seed", "gameId", "players", "source") if key not in values]
    if filled:
        message = f"The format wants {', '.join(filled)}, which the record does not say: they are filled in."
        losses.append(Loss("assumed", "/note", message))
    for key, text in (record.headers or {}).items():
        if key != "note" or extras.unpack(NAME, text) is None:
            losses.append(Loss("lost", f"/{key}", f"The {key} of the game."))
    for field, what in (
        ("players", "The names of the players."),
        ("sides", "The names of the sides."),
        ("scores", "Scores before the game."),
        ("dealer", "The first dealer is written with each hand."),
        ("table", "How the table was formed."),
    ):
        if getattr(record, field) is not None:
            kind: Kind = "assumed" if field == "dealer" else "lost"
            losses.append(Loss(kind, f"/{field}", what))
    if record.variant is not None:
        losses.append(Loss("assumed", "/variant", "The rules are those of the engine, which no field names."))
    return losses + _result_losses(record.result)


def _result_losses(result: Result | None) -> list[Loss]:
    losses = []
    if result is None or result.totals is None:
        losses.append(Loss("assumed", "/result", "The final scores are worked out, as the format wants them."))
    if result is not None:
        odd = result.tricks is not None or result.score is not None or result.ending or result.contract
        winner = result.winner is not None and (len(result.winner) > 1 or result.winner[0] not in who500.SIDES)
        if odd or winner or (result.totals is not None and set(result.totals) != set(who500.SIDES)):
            losses.append(Loss("lost", "/result", "Only totals and one winning side have a place."))
    return losses


def _game(record: Record, hands: list[Json], totals: dict[str, int], count: int) -> Json:
    note = (record.headers or {}).get("note") if isinstance(record, Game) else None
    values = extras.unpack(NAME, note) or {}
    result = record.result if isinstance(record, Game) else None
    final = result.totals if result and result.totals and set(result.totals) == set(who500.SIDES) else totals
    side = result.winner[0] if result and result.winner and result.winner[0] in who500.SIDES else None
    bots = [{"seat": seat, "kind": "human", "paramsSchemaVersion": None, "overlayHash": None} for seat in range(4)]
    game: Json = {
        "v": extras.number(values, "v", 2),
        "source": values.get("source", "sim"),
        "gameId": values.get("gameId", f"fh-{count}"),
        "seed": extras.number(values, "seed", 0),
        "createdAt": values.get("createdAt") if values.get("createdAt") != "null" else None,
        "players": extras.value(values, "players", bots),
        "hands": hands,
        "winner": None if side is None else who500.SIDES.index(side),
        "finalScores": [final[name] for name in who500.SIDES],
    }
    for key in ("markers", "flags"):
        if key in values:
            game[key] = extras.value(values, key, [])
    return game


def _is_thrown_in(hand: Hand) -> bool:
    """Whether all four passed and nothing followed."""
    return hand.bidding == (PASS,) * 4 and hand.play is None and hand.discard is None and hand.result is None


def _dealer_losses(thrown: list[tuple[str, Hand]], engine: Engine) -> list[Loss]:
    """The dealers of hands that all passed, where the deal did not pass on after each."""
    losses = []
    for step, (path, hand) in enumerate(reversed(thrown), 1):
        name = engine.players[(engine.first - 1 - step) % 4]
        if hand.dealer is None:
            losses.append(
                Loss("assumed", f"{path}/dealer", "The dealer of a hand that all passed follows from the next.")
            )
        elif hand.dealer != name:
            losses.append(Loss("lost", f"{path}/dealer", "After a hand that all passed the next player deals there."))
    return losses


def _thrown_losses(hand: Hand) -> list[Loss]:
    kept = {"bidding", "dealer", "variant", "players", "sides"}
    rules = Loss("assumed", "/variant", "The rules of a hand that all passed are those of the hand after it.")
    return [rules] + [
        Loss("lost", f"/{field.name.replace('_', '-')}", "Of a hand that all passed there is only the number.")
        for field in fields(hand)
        if field.name not in kept and getattr(hand, field.name) is not None
    ]


def _hand(engine: Engine, index: int, thrown: int) -> Json:
    contract, exchanged, result = engine.contract, engine.exchanged, engine.result
    assert contract is not None
    assert exchanged is not None
    assert result is not None
    values, trump = engine.values, trump_of(contract.call)
    away = exchanged.held if exchanged.partner_held is None else exchanged.partner_held
    kept = exchanged.kept if exchanged.partner_kept is None else exchanged.partner_kept
    tricks = []
    for plays, winner in zip(engine.tricks, engine.winners(), strict=True):
        shown = [{"seat": seat, "card": who500.NUMBERS[card & 0xFF]} for seat, card in plays]
        led = suit_led(plays[0][1], trump)
        tricks.append({"leader": plays[0][0], "ledSuit": led, "plays": shown, "winner": winner})
    note = {"note": values["note"]} if "note" in values else {}
    said = [each for each in engine.calls if who500.is_indication(each[1])]
    bids = [{"seat": seat, "bid": who500.bid_json(call)} for seat, call in engine.calls]
    return {
        "handNumber": extras.number(values, "handNumber", index),
        **note,
        "dealer": (engine.first - 1) % 4,
        "firstBidder": engine.first,
        "redeals": thrown,
        "deal": {
            "hands": [[who500.NUMBERS[card] for card in hand] for hand in engine.dealt],
            "middle": [who500.NUMBERS[card] for card in engine.middle],
        },
        "auction": {
            "calls": bids,
            "indications": [{"seat": seat, "bid": who500.bid_json(call)} for seat, call in said],
            "contract": who500.bid_json(contract.call),
            "declarer": contract.seat,
        },
        "slam": engine.slam,
        "activeSeats": engine.active,
        "discards": sorted(who500.NUMBERS[card] for card in away if card not in kept),
        "tricks": tricks,
        "result": {RESULT.get(key, key): value for key, value in result.items()},
        "scoresAfter": [engine.totals[side] for side in who500.SIDES],
    }
