"""How the cards were dealt, which partner was called, and which cards changed hands before the play."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Final

from fivehundred_cli.formats.acts import count
from fivehundred_cli.formats.fields import Fields, fields_of, list_of, map_of
from fivehundred_cli.formats.records import ShapeError
from fivehundred_cli.formats.tokens import boolean, cards, choice, integer, name, one_card, shown, word
from fivehundred_cli.transcript import Cut, DealProcedure, Exchange, NewDealCall, Packet, Partner, Pass

NO_CUT: Final = ("not-offered", "declined")

_KITTY_PACKET: Final = re.compile(r"\s*kitty\s+(\S+)\s*")


def _packet(value: object) -> Packet:
    if type(value) is str:
        match = _KITTY_PACKET.fullmatch(value)
        if match:
            return Packet(True, integer(match[1], 0))
    try:
        return Packet(False, integer(value, 0))
    except ShapeError:
        hint = "Write a packet as its number of cards, the kitty's as: kitty 3."
        raise ShapeError(f"Expected a number of cards, found {shown(value)}.", hint=hint) from None


_packets = list_of(_packet, "packets")
_packets_each = map_of(_packets, "packets")


def _all_packets(value: object) -> tuple[Packet, ...] | Mapping[str, tuple[Packet, ...]]:
    return _packets_each(value) if type(value) is dict else _packets(value)


_CUT: Final[Fields] = {"by": ("by", name), "packets": ("packets", list_of(count, "numbers of cards"))}


def _cut(value: object) -> Cut | str:
    if type(value) is dict:
        found = fields_of(value, _CUT, "a cut")
        return Cut(found.get("by"), found.get("packets", ()))
    return choice(value, NO_CUT, "a cut such as {by: E, packets: [20, 23]}")


_CALLED: Final[Fields] = {"by": ("by", name), "why": ("why", word)}


def _called(value: object) -> NewDealCall:
    found = fields_of(value, _CALLED, "a call such as {by: W, why: no-ace-or-court}", _CALLED)
    return NewDealCall(found["by"], found["why"])


_DEAL: Final[Fields] = {
    "cut": ("cut", _cut),
    "packets": ("packets", _all_packets),
    "faced": ("faced", one_card),
    "hands": ("hands", count),
    "called": ("called", _called),
}


def read_deal(value: object) -> DealProcedure:
    """The ``deal`` mapping."""
    return DealProcedure(**fields_of(value, _DEAL, "the procedure of the deal"))


_names = list_of(name, "names", filled=True)


def _partner_names(value: object) -> tuple[str, ...]:
    return _names(value) if type(value) is list else (name(value),)


_PARTNER: Final[Fields] = {
    "names": ("names", _partner_names),
    "calls": ("calls", one_card),
    "announced": ("announced", boolean),
}


def read_partner(value: object) -> Partner:
    """The ``partner`` mapping of the five-handed game."""
    return Partner(**fields_of(value, _PARTNER, "a partner such as {names: Ann} or {calls: AS}"))


_PASSES: Final[Fields] = {"from": ("giver", name), "to": ("taker", name), "cards": ("cards", cards)}


def _passes(value: object) -> Pass:
    return Pass(**fields_of(value, _PASSES, "cards passed, such as {from: S, to: N, cards: AS}", _PASSES))


_EXCHANGE: Final[Fields] = {
    "slam": ("slam", boolean),
    "gives": ("gives", map_of(one_card, "a card")),
    "passes": ("passes", _passes),
    "discards": ("discards", map_of(cards, "cards")),
}


def read_exchange(value: object) -> Exchange:
    """The ``exchange`` mapping."""
    return Exchange(**fields_of(value, _EXCHANGE, "an exchange of cards"))
