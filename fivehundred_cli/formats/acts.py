"""What the players did: the calls of ``bidding`` and the tricks and acts of ``play``."""

from __future__ import annotations

from collections.abc import Callable
from operator import itemgetter
from typing import Any, Final

from fivehundred_cli.cards import CARD_BITS
from fivehundred_cli.formats.fields import BAD_NAMES, Fields, fields_of, names_at_key
from fivehundred_cli.formats.records import ShapeError, escape
from fivehundred_cli.formats.tokens import (
    CALLS,
    PLAYED,
    boolean,
    call,
    cards,
    choice,
    integer,
    name,
    nearest,
    one_card,
    shown,
    suit,
    word,
)
from fivehundred_cli.transcript import Act, ActValue, BiddingItem, Look, PlayItem, RevokeClaim, Trick

MEANT: Final = "meant"
LOOKS: Final = ("kitty", "discard", "dead")

SEVERAL: Final = "Several cards that one player played at once are {plays: …}."


def positive(value: object) -> int:
    """A number that counts from 1."""
    return integer(value, 1)


def count(value: object) -> int:
    """A number that counts from 0."""
    return integer(value, 0)


def _played_at_once(value: object) -> tuple[int, ...]:
    return _some(cards(value, PLAYED))


def _exposed(value: object) -> tuple[int, ...]:
    return _some(cards(value))


def _some(found: tuple[int, ...]) -> tuple[int, ...]:
    if not found:
        raise ShapeError("Expected at least one card, found none.")
    return found


def _retracted(value: object) -> int:
    # Who takes back a joker that named a suit may write it as it was led.
    return one_card(value, PLAYED) & CARD_BITS


def _revoke_claim(value: object) -> RevokeClaim:
    found = fields_of(value, _REVOKE_CLAIM, "a claim such as {by: E, trick: 2}", _REVOKE_CLAIM)
    return RevokeClaim(found["by"], found["trick"])


def _look(value: object) -> Look:
    if type(value) is dict:
        return Look("trick", fields_of(value, _LOOK, "a look such as {trick: 3}", _LOOK)["trick"])
    return Look(choice(value, LOOKS, "a pile of cards or {trick: 3}"))


def _tricks_or_rest(value: object) -> int | str:
    return "rest" if type(value) is str and value.strip() == "rest" else integer(value, 0)


def _laid_open(value: object) -> str | tuple[int, ...]:
    return "kitty" if type(value) is str and value.strip() == "kitty" else cards(value)


def _taken(value: object) -> str:
    return choice(value, ("kitty",), "kitty")


_REVOKE_CLAIM: Final[Fields] = {"by": ("by", name), "trick": ("trick", positive)}
_LOOK: Final[Fields] = {"trick": ("trick", positive)}

VERBS: Final[dict[str, Callable[[Any], ActValue]]] = {
    "plays": _played_at_once,
    "retracts": _retracted,
    "exposes": _exposed,
    "calls": one_card,
    "calls-suit": suit,
    "forbids-suit": suit,
    "challenges": name,
    "claims-revoke": _revoke_claim,
    "discards": cards,
    "refuses": word,
    "takes": _taken,
    "looks-at": _look,
    "tells": word,
    "claims": _tricks_or_rest,
    "concedes": _tricks_or_rest,
    "agrees": name,
    "disputes": name,
    "elects": word,
    "names-suit": suit,
    "shows": _laid_open,
    "abandons": word,
}
"""Every verb of the format, and the reader of its value."""


def _one_player(item: object) -> tuple[str, Any]:
    """The player and the value of an item ``PLAYER: …``."""
    if type(item) is not dict:
        raise ShapeError(f"Expected PLAYER: …, found {shown(item)}.", hint="Say who it was: - E: 9C")
    if len(item) != 1:
        if not item:
            raise ShapeError("Expected PLAYER: …, found an empty mapping.")
        second = list(item)[1]
        hint = "Every act is an item of the list, with a dash of its own."
        raise ShapeError("More than one player in one item.", hint=hint, at_key=True).under(second)
    ((player, value),) = item.items()
    if player in BAD_NAMES or player.isspace():
        names_at_key(player)
    return player, value


def verb_act(player: str, value: dict[str, Any], path: str) -> Act:
    """An act ``PLAYER: {verb: …}``; ``path`` is the pointer to ``value``. Errors are relative to ``value``."""
    meant = False
    if len(value) != 1:
        if not value:
            raise ShapeError("Expected a verb, found an empty mapping.")
        rest = [key for key in value if key != MEANT]
        if len(rest) > 1 and all(key in VERBS for key in rest):
            hint = "Every act is an item of the list, with a dash of its own."
            raise ShapeError("More than one verb in one act.", hint=hint, at_key=True).under(rest[1])
        if MEANT in value and "retracts" in value and len(rest) == 1:
            try:
                meant = boolean(value[MEANT])
            except ShapeError as problem:
                raise problem.under(MEANT) from None
            verb = rest[0]
        else:
            unknown = next((key for key in rest if key not in VERBS), None)
            if unknown is not None:
                raise unknown_verb(unknown)
            raise ShapeError(f"The key {MEANT!r} goes only with retracts.", at_key=True).under(MEANT)
    else:
        (verb,) = value
    read = VERBS.get(verb)
    if read is None:
        if verb == MEANT:
            raise ShapeError(f"The key {MEANT!r} goes only with retracts.", at_key=True).under(MEANT)
        raise unknown_verb(verb)
    try:
        return Act(player, verb, read(value[verb]), meant, f"{path}/{verb}")
    except ShapeError as problem:
        raise problem.under(verb) from None


def unknown_verb(verb: str) -> ShapeError:
    """The error for a verb that does not exist, with the nearest that does."""
    near = nearest(verb, VERBS)
    hint = f"Did you mean {near!r}?" if near else f"Known verbs are {', '.join(VERBS)}."
    return ShapeError(f"Unknown verb {verb!r}.", code="FH005", hint=hint, at_key=True).under(verb)


def read_bidding(value: object) -> tuple[BiddingItem, ...]:
    """The auction: calls in turn as a string, or a list of calls and acts."""
    if type(value) is str:
        return tuple([CALLS.get(each) or call(each) for each in value.split()])
    if type(value) is not list:
        raise ShapeError(f"Expected calls, found {shown(value)}.", hint='Write calls so: "pass 7S 8H pass".')
    found: list[BiddingItem] = []
    for index, item in enumerate(value):
        try:
            found.append(_call_or_act(item, index))
        except ShapeError as problem:
            raise problem.under(index) from None
    return tuple(found)


def _call_or_act(item: object, index: int) -> BiddingItem:
    if type(item) is not dict:
        return call(word(item, "a call").strip())
    player, value = _one_player(item)
    path = f"/bidding/{index}/{escape(player)}"
    try:
        if type(value) is dict:
            return verb_act(player, value, path)
        return Act(player, "call", call(word(value, "a call").strip()), False, path)
    except ShapeError as problem:
        raise problem.under(player) from None


def read_play(value: object) -> tuple[PlayItem, ...]:
    """The play: tricks, acts, and tricks told act by act."""
    if type(value) is not list:
        raise ShapeError(
            f"Expected a list of tricks, found {shown(value)}.", hint="Write a trick a line: - N: AS 4S 7S 2S"
        )
    found: list[PlayItem] = []
    leaders: set[str] = set()
    for index, item in enumerate(value):
        if type(item) is dict and len(item) == 1:
            # The common case, almost without a call: one trick as a string of two or more known cards.
            ((leader, fell),) = item.items()
            try:
                trick = itemgetter(*fell.split())(PLAYED)
            except (KeyError, AttributeError, TypeError):
                trick = None
            if type(trick) is tuple:
                if leader not in leaders and leader not in BAD_NAMES and not leader.isspace():
                    leaders.add(leader)
                if leader in leaders:
                    found.append(Trick(leader, trick))
                    continue
        try:
            found.append(_play_item(item, index))
        except ShapeError as problem:
            raise problem.under(index) from None
    return tuple(found)


def _play_item(item: object, index: int) -> PlayItem:
    if type(item) is list:
        return _acts(item, index)
    if type(item) is str:
        hint = "A trick names its leader: - N: AS 4S 7S 2S"
        raise ShapeError(f"Expected LEADER: cards, found {shown(item)}.", hint=hint)
    player, value = _one_player(item)
    try:
        if type(value) is dict:
            return verb_act(player, value, f"/play/{index}/{escape(player)}")
        return Trick(player, _some(cards(value, PLAYED)))
    except ShapeError as problem:
        raise problem.under(player) from None


def _acts(items: list[Any], index: int) -> tuple[Act, ...]:
    if not items:
        raise ShapeError("Expected acts, found an empty list.")
    found = []
    for number, item in enumerate(items):
        try:
            player, value = _one_player(item)
            path = f"/play/{index}/{number}/{escape(player)}"
            try:
                if type(value) is dict:
                    found.append(verb_act(player, value, path))
                else:
                    found.append(Act(player, "card", one_card(value, PLAYED, SEVERAL), False, path))
            except ShapeError as problem:
                raise problem.under(player) from None
        except ShapeError as problem:
            raise problem.under(number) from None
    return tuple(found)
