"""Transcript records to plain data: the way back from :mod:`fivehundred_cli.formats.reader`, in canonical form.

The same record always gives the same data: keys in a fixed order, players in the order of the seats, cards that lie in
no order (a hand, the kitty, a discard) sorted as players sort them, texts of a variant as the numbers and truth values
they are. ``read_record(to_data(record))`` is the record again, but for that order.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from typing import Any, Final

from fivehundred_cli.cards import BIT, CARD_TEXT, NAMED_SHIFT, SUITS, UNKNOWN, card_text, cards_of
from fivehundred_cli.transcript import (
    DEFAULT_FOUR,
    Act,
    BadHand,
    BiddingItem,
    Contract,
    Cut,
    DealProcedure,
    Exchange,
    Game,
    Hand,
    Look,
    Packet,
    Partner,
    PlayItem,
    Record,
    Result,
    RevokeClaim,
    Sides,
    TableRecord,
    Trick,
)

Data = dict[str, Any]

SUIT_VERBS: Final = frozenset(("calls-suit", "forbids-suit", "names-suit"))
CARD_VERBS: Final = frozenset(("retracts", "calls", "card"))


class UnwritableError(Exception):
    """A record that no format can write: it holds a hand that could not be read. ``hand`` is that hand."""

    def __init__(self, hand: BadHand) -> None:
        super().__init__(hand.message)
        self.hand = hand


def to_data(record: Record) -> Data:
    """A record as dictionaries, lists, texts, whole numbers and truth values.

    Raises :class:`UnwritableError` for a game with a hand that could not be read.
    """
    if isinstance(record, Hand):
        return _fields(record, _HAND)
    data = _fields(record, _GAME if isinstance(record, Game) else _TOURNAMENT)
    # Nothing but the result stands behind the hands, so that a stream can be read as it was played.
    result = data.pop("result", None)
    if isinstance(record, Game):
        data["hands"] = [_whole(hand, record.players) for hand in record.hands]
    else:
        rounds = [(each.headers or {}, [to_data(table) for table in each.tables]) for each in record.rounds]
        data["tournament"] = [{**_sorted_headers(headers), "tables": tables} for headers, tables in rounds]
    if result is not None:
        data["result"] = result
    return data


def _whole(hand: Hand | BadHand, players: tuple[str, ...] | None) -> Data:
    if isinstance(hand, BadHand):
        raise UnwritableError(hand)
    return _fields(hand, _HAND, players)


def _fields(record: Any, fields: Mapping[str, tuple[str, Callable[[Any], Any]]], players: Any = None) -> Data:
    data = _sorted_headers(record.headers or {})
    order = getattr(record, "players", None) or players or DEFAULT_FOUR
    for name, (key, write) in fields.items():
        value = getattr(record, name)
        if value is not None:
            data[key] = write(_seated(value, order) if name in _BY_NAME else value)
    return data


def _sorted_headers(headers: Mapping[str, str]) -> Data:
    return {key: headers[key] for key in _HEADERS if key in headers}


def _seated(values: Mapping[str, Any], order: tuple[str, ...]) -> Mapping[str, Any]:
    """A mapping by player, in the order of the seats; who has no seat comes after, by name."""
    known = [name for name in order if name in values]
    return {name: values[name] for name in [*known, *sorted(set(values) - set(known))]}


# ---- small things

_RANK_TEXT: Final = [CARD_TEXT[number] for number in range(len(CARD_TEXT))]


def played(cards: Iterable[int]) -> str:
    """Cards in the order they fell, with the suit named on a joker."""
    return " ".join([card_text(card) if card >> NAMED_SHIFT else _RANK_TEXT[card] for card in cards])


def in_order(cards: Iterable[int]) -> list[int]:
    """Cards that lie in no order: S C D H, high to low, then jokers, then unknown cards."""
    found = list(cards)
    mask = 0
    for card in found:
        mask |= BIT[card]
    if mask.bit_count() == len(found) and not mask >> UNKNOWN:
        return [card for suit in range(0, 64, 16) for card in reversed([*cards_of(mask & 0xFFFF << suit)])] + [
            *cards_of(mask >> 64 << 64)
        ]
    return sorted(found, key=lambda card: (card >> 4, -(card & 15)) if card < 64 else (4, card))


def held(cards: Iterable[int]) -> str:
    """Cards that lie in no order, as text."""
    return " ".join([_RANK_TEXT[card] for card in in_order(cards)])


def _same(value: Any) -> Any:
    return value


def _copy(values: Mapping[str, Any]) -> Data:
    return dict(values)


def _listed(values: Iterable[Any]) -> list[Any]:
    return list(values)


def _hands(values: Mapping[str, Iterable[int]]) -> Data:
    return {name: held(cards) for name, cards in values.items()}


def _sides(sides: Sides) -> Data:
    return {name: list(members) for name, members in sides}


_DIGITS: Final = re.compile(r"0|-?[1-9][0-9]{0,8}")


def _parameter(value: Any) -> Any:
    """A value of a variant: digits as a number, the words true and false as truth values, mappings by key."""
    if isinstance(value, str):
        if _DIGITS.fullmatch(value):
            return int(value)
        return {"true": True, "false": False}.get(value, value)
    if isinstance(value, Mapping):
        first = [key for key in value if key == "base"]
        return {key: _parameter(value[key]) for key in [*first, *sorted(set(value) - {"base"})]}
    if isinstance(value, list | tuple):
        return [_parameter(item) for item in value]
    return value


def variant_data(value: Any) -> Any:
    """The name of a preset as it is, or a mapping of parameters in canonical form."""
    if isinstance(value, str):
        return value
    made = _parameter(value)
    # A preset's name is a text whatever it looks like, and so is a parameter that is not written in its plain form.
    if "base" in made and not isinstance(made["base"], dict | list):
        made["base"] = _text(value["base"])
    return made


def _text(value: Any) -> str:
    return ("true" if value else "false") if isinstance(value, bool) else str(value)


# ---- the parts of a hand


def _contract(value: Contract) -> Data:
    return {"bid": value.bid, "by": value.by}


def _partner(value: Partner) -> Data:
    data: Data = {}
    if value.names:
        data["names"] = value.names[0] if len(value.names) == 1 else list(value.names)
    if value.calls is not None:
        data["calls"] = _RANK_TEXT[value.calls]
    if value.announced is not None:
        data["announced"] = value.announced
    return data


def _exchange(value: Exchange) -> Data:
    data: Data = {}
    if value.slam:
        data["slam"] = True
    if value.gives is not None:
        data["gives"] = {name: _RANK_TEXT[value.gives[name]] for name in sorted(value.gives)}
    if value.passes is not None:
        data["passes"] = {"from": value.passes.giver, "to": value.passes.taker, "cards": held(value.passes.cards)}
    if value.discards is not None:
        data["discards"] = {name: held(value.discards[name]) for name in sorted(value.discards)}
    return data


def _packet(value: Packet) -> int | str:
    return f"kitty {value.size}" if value.to_kitty else value.size


def _deal(value: DealProcedure) -> Data:
    data: Data = {}
    if isinstance(value.cut, Cut):
        data["cut"] = {"by": value.cut.by} if value.cut.by is not None else {}
        if value.cut.packets:
            data["cut"]["packets"] = list(value.cut.packets)
    elif value.cut is not None:
        data["cut"] = value.cut
    if isinstance(value.packets, Mapping):
        data["packets"] = {name: [_packet(each) for each in value.packets[name]] for name in sorted(value.packets)}
    elif value.packets is not None:
        data["packets"] = [_packet(each) for each in value.packets]
    if value.faced is not None:
        data["faced"] = _RANK_TEXT[value.faced]
    if value.hands is not None:
        data["hands"] = value.hands
    if value.called is not None:
        data["called"] = {"by": value.called.by, "why": value.called.why}
    return data


def _table(value: TableRecord) -> Data:
    data: Data = {"candidates": list(value.candidates)}
    if value.cuts:
        data["cuts"] = [{name: _RANK_TEXT[cut[name]] for name in sorted(cut)} for cut in value.cuts]
    if value.dealer is not None:
        data["dealer"] = value.dealer
    if value.sides is not None:
        data["sides"] = [list(side) for side in value.sides]
    if value.waiting is not None:
        data["waiting"] = list(value.waiting)
    return data


def _result(value: Result) -> Data:
    data: Data = {}
    for key, values in (("tricks", value.tricks), ("score", value.score), ("totals", value.totals)):
        if values is not None:
            data[key] = {name: values[name] for name in sorted(values, key=compass)}
    if value.winner is not None:
        data["winner"] = list(value.winner)
    ruling: Data = {}
    if value.ending is not None:
        ruling["ending"] = value.ending
    if value.contract is not None:
        ruling["contract"] = _contract(value.contract) if isinstance(value.contract, Contract) else value.contract
    if ruling:
        data["ruling"] = ruling
    return data


_COMPASS: Final = {name: place for place, name in enumerate(("NS", "EW", *DEFAULT_FOUR))}


def compass(name: str) -> tuple[int, str]:
    """Sorts the names of sides and players: NS, EW, N, E, S, W, then others."""
    return _COMPASS.get(name, len(_COMPASS)), name


def _points(values: Mapping[str, int]) -> Data:
    return {name: values[name] for name in sorted(values, key=compass)}


# ---- what the players did


def act_data(act: Act) -> Data:
    """One act: ``PLAYER: call``, ``PLAYER: card`` or ``PLAYER: {verb: …}``."""
    value = act.value
    if act.verb == "call":
        return {act.player: value}
    if act.verb == "card":
        return {act.player: played((value,))}  # type: ignore[arg-type]
    found: Any = value
    if act.verb in SUIT_VERBS:
        found = SUITS[value]  # type: ignore[index]
    elif act.verb in CARD_VERBS:
        found = _RANK_TEXT[value]  # type: ignore[index]
    elif isinstance(value, RevokeClaim):
        found = {"by": value.by, "trick": value.trick}
    elif isinstance(value, Look):
        found = {"trick": value.trick} if value.trick is not None else value.what
    elif isinstance(value, tuple):
        found = played(act.cards)
    verb: Data = {act.verb: found}
    if act.meant:
        verb["meant"] = True
    return {act.player: verb}


def _bidding(items: tuple[BiddingItem, ...]) -> str | list[Any]:
    if all(isinstance(item, str) and item and not item[:1].isspace() and len(item.split()) == 1 for item in items):
        return " ".join(items)  # type: ignore[arg-type]
    return [item if isinstance(item, str) else act_data(item) for item in items]


def _play_item(item: PlayItem) -> Any:
    if isinstance(item, Trick):
        return {item.leader: played(item.cards)}
    return act_data(item) if isinstance(item, Act) else [act_data(act) for act in item]


def _play(items: tuple[PlayItem, ...]) -> list[Any]:
    return [_play_item(item) for item in items]


def _winners(names: tuple[str, ...]) -> str | list[str]:
    return " ".join(names) if all(len(name.split()) == 1 and name == name.strip() for name in names) else list(names)


_HEADERS: Final = ("title", "event", "site", "date", "note")

_BY_NAME: Final = frozenset(("dealt", "counts", "tricks_before", "holds", "taken"))
"""Fields by player, which are written in the order of the seats."""

_HAND: Final[Mapping[str, tuple[str, Callable[[Any], Any]]]] = {
    "variant": ("variant", variant_data),
    "players": ("players", _listed),
    "sides": ("sides", _sides),
    "scores": ("scores", _points),
    "dealer": ("dealer", _same),
    "table": ("table", _table),
    "deal": ("deal", _deal),
    "dealt": ("dealt", _hands),
    "kitty": ("kitty", held),
    "dead": ("dead", held),
    "counts": ("counts", _copy),
    "bidding": ("bidding", _bidding),
    "contract": ("contract", _contract),
    "partner": ("partner", _partner),
    "exchange": ("exchange", _exchange),
    "nominates": ("nominates", lambda suit: {"joker": SUITS[suit]}),
    "discard": ("discard", held),
    "tricks_before": ("tricks-before", _copy),
    "holds": ("holds", _hands),
    "leads": ("leads", _same),
    "play": ("play", _play),
    "taken": ("taken", _copy),
    "winners": ("winners", _winners),
    "result": ("result", _result),
}

_GAME: Final[Mapping[str, tuple[str, Callable[[Any], Any]]]] = {
    key: _HAND[key] for key in ("variant", "players", "sides", "scores", "dealer", "table", "result")
}

_TOURNAMENT: Final[Mapping[str, tuple[str, Callable[[Any], Any]]]] = {key: _HAND[key] for key in ("variant", "result")}

HAND_FIELDS: Final = frozenset(("headers", *_HAND))
GAME_FIELDS: Final = frozenset(("headers", "hands", *_GAME))
TOURNAMENT_FIELDS: Final = frozenset(("headers", "rounds", *_TOURNAMENT))
"""The fields of records that are written; a test holds them against the records."""
