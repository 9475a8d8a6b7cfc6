"""A hash of what happened in a hand: the same for the same hand in any format, whoever the players were called.

It is made of the rules, the cards, the calls, the exchange and the play, told by seats counted from the dealer's left.
Titles and notes, names, scores before the hand, the result that was written down and the forming of the table are left
out: they do not change what was played. Cards that lie in no order are sorted; a trick told act by act is the trick.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable, Iterator, Mapping
from typing import Any, Final

from fivehundred_cli.formats.auction import speakers
from fivehundred_cli.formats.events import players_of, speaking_order, turns_of, variant_of
from fivehundred_cli.formats.plain import to_data, variant_data
from fivehundred_cli.formats.who500_hand import hands_of
from fivehundred_cli.parameters import value_text
from fivehundred_cli.transcript import BadHand, Hand, Record
from fivehundred_cli.variant import Variant

VERSION: Final = "fivehundred-hand/1"
SIZE: Final = 16
"""Bytes of a hash: enough that two hands of an archive never share one by chance."""

_LEFT_OUT: Final = frozenset(
    ("title", "event", "site", "date", "note", "variant", "players", "sides", "scores", "result", "table", "dealer")
)
_JOKERS: Final = frozenset(("JK", "JKC", "JKW"))


def hand_hashes(record: Record) -> Iterator[str | BadHand]:
    """The hash of each hand of a record, 32 hexadecimal digits; the hand itself where it could not be read."""
    for _, hand in hands_of(record):
        yield hand if isinstance(hand, BadHand) else hand_hash(hand)


def hand_hash(hand: Hand) -> str:
    """The hash of a hand that knows its variant, players and sides (those of its game included)."""
    text = json.dumps([VERSION, identity(hand)], ensure_ascii=True, sort_keys=True, separators=(",", ":"))
    return hashlib.blake2b(text.encode(), digest_size=SIZE).hexdigest()


def identity(hand: Hand) -> dict[str, Any]:
    """What the hash is made of, as plain data."""
    variant = variant_of(hand)
    players = players_of(hand, variant)
    dealer = players.index(hand.dealer) if hand.dealer in players else None
    first = 0 if dealer is None else dealer + 1
    names = {name: str((seat - first) % len(players)) for seat, name in enumerate(players)}
    data = {key: value for key, value in to_data(hand).items() if key not in _LEFT_OUT}
    if "play" in data:
        data["play"] = [_play_item(item, players) for item in data["play"]]
    if "bidding" in data:
        data["bidding"] = _bidding(data["bidding"], players, dealer, variant)
    made = renamed(data, names, sides_of(hand, names))
    made["players"] = len(players)
    made["dealer"] = None if dealer is None else "known"
    made["rules"] = _rules(hand, variant)
    sides = [sorted(names.get(name, name) for name in members) for _, members in hand.sides or ()]
    # Partners who sit opposite each other need not be named.
    if sides and sorted(sides) != [["0", "2"], ["1", "3"]]:
        made["sides"] = sorted(sides)
    return made


def _rules(hand: Hand, variant: Variant | None) -> Any:
    if variant is None:
        return None if hand.variant is None else variant_data(hand.variant)
    return [variant.name, {key: value_text(value) for key, value in variant.overrides.items()}]


def sides_of(hand: Hand, names: Mapping[str, str]) -> dict[str, str]:
    """For the name of each side what stands for its seats, where ``names`` says what stands for each player."""
    if hand.sides is not None:
        return {side: "+".join(sorted(names.get(name, name) for name in members)) for side, members in hand.sides}
    if set(names) == set("NESW"):
        return {side: "+".join(sorted((names[side[0]], names[side[1]]))) for side in ("NS", "EW")}
    order = list(names)
    pairs = {f"{order[at]}+{order[at + 2]}": (order[at], order[at + 2]) for at in range(2)} if len(order) == 4 else {}
    return {side: "+".join(sorted(names[name] for name in members)) for side, members in pairs.items()}


Rename = Callable[[str], str]


def renamed(data: Mapping[str, Any], names: Mapping[str, str], sides: Mapping[str, str]) -> dict[str, Any]:
    """The data of a hand with other names in the place of players and sides, wherever one may stand."""

    def name(text: str) -> str:
        return names.get(text) or sides.get(text) or text

    return {key: _PLACES[key](value, name) if key in _PLACES else value for key, value in data.items()}


def _keys(value: Mapping[str, Any], name: Rename) -> dict[str, Any]:
    return {name(key): item for key, item in value.items()}


def _act(act: Any, name: Rename) -> Any:
    if not isinstance(act, Mapping):
        return act
    return {name(player): _verb(value, name) if isinstance(value, Mapping) else value for player, value in act.items()}


def _verb(value: Mapping[str, Any], name: Rename) -> dict[str, Any]:
    found = dict(value)
    for verb in ("challenges", "agrees", "disputes"):
        if verb in found:
            found[verb] = name(found[verb])
    if "claims-revoke" in found:
        found["claims-revoke"] = {**found["claims-revoke"], "by": name(found["claims-revoke"]["by"])}
    return found


def _acts(items: Any, name: Rename) -> Any:
    if isinstance(items, str):
        return items
    return [[_act(act, name) for act in item] if isinstance(item, list) else _act(item, name) for item in items]


def _named(*keys: str) -> Callable[[Any, Rename], Any]:
    """For a mapping in which players stand as the values of these keys."""

    def rename(value: Any, name: Rename) -> Any:
        if not isinstance(value, Mapping):
            return value
        found = dict(value)
        for key in keys:
            if key in found:
                texts = found[key]
                found[key] = [name(text) for text in texts] if isinstance(texts, list) else name(texts)
        return found

    return rename


def _exchange(value: Mapping[str, Any], name: Rename) -> dict[str, Any]:
    found = dict(value)
    for key in ("gives", "discards"):
        if key in found:
            found[key] = _keys(found[key], name)
    if "passes" in found:
        found["passes"] = _named("from", "to")(found["passes"], name)
    return found


def _deal(value: Mapping[str, Any], name: Rename) -> dict[str, Any]:
    found = dict(value)
    for key in ("cut", "called"):
        if key in found:
            found[key] = _named("by")(found[key], name)
    if isinstance(found.get("packets"), Mapping):
        found["packets"] = _keys(found["packets"], name)
    return found


def _winners(value: Any, name: Rename) -> Any:
    return [name(text) for text in (value.split() if isinstance(value, str) else value)]


def _result(value: Mapping[str, Any], name: Rename) -> dict[str, Any]:
    found = {key: _keys(item, name) if key in ("tricks", "score", "totals") else item for key, item in value.items()}
    if "winner" in found:
        found["winner"] = [name(text) for text in found["winner"]]
    return found


_PLACES: Final[Mapping[str, Callable[[Any, Rename], Any]]] = {
    **dict.fromkeys(("dealt", "counts", "tricks-before", "holds", "taken", "scores"), _keys),
    **dict.fromkeys(("bidding", "play"), _acts),
    **dict.fromkeys(("dealer", "leads"), lambda value, name: name(value)),
    "contract": _named("by"),
    "partner": _named("names"),
    "exchange": _exchange,
    "deal": _deal,
    "winners": _winners,
    "result": _result,
}


def _play_item(item: Any, players: tuple[str, ...]) -> Any:
    """A trick told act by act as the trick, where nothing but its cards is told and they fell in turn."""
    if not isinstance(item, list):
        return item
    acts = [next(iter(act.items())) for act in item]
    if len(acts) > 1 and acts[1][0] == acts[0][0] and isinstance(acts[0][1], str) and acts[0][1] in _JOKERS:
        named = acts[1][1]["names-suit"] if isinstance(acts[1][1], dict) and "names-suit" in acts[1][1] else None
        if named is not None:
            acts = [(acts[0][0], f"{acts[0][1]}={named}"), *acts[2:]]
    if any(not isinstance(card, str) or name not in players for name, card in acts):
        return item
    start = players.index(acts[0][0])
    steps = [(players.index(name) - start) % len(players) for name, _ in acts]
    if steps != sorted(set(steps)):
        return item
    return {acts[0][0]: " ".join([card for _, card in acts])}


def _bidding(items: Any, players: tuple[str, ...], dealer: int | None, variant: Variant | None) -> Any:
    """Calls told with their players as bare calls, where the players are those whose turn it is."""
    calls = items.split() if isinstance(items, str) else items
    plain = [item if isinstance(item, str) else next(iter(item.values())) for item in calls]
    if dealer is None or any(not isinstance(call, str) for call in plain):
        return calls
    order = speaking_order(len(players), dealer, variant)
    seats = speakers(plain, order, turns_of(variant))
    by = [None if isinstance(item, str) else next(iter(item)) for item in calls]
    if all(name is None or (seat is not None and players[seat] == name) for name, seat in zip(by, seats, strict=True)):
        return plain
    return calls
