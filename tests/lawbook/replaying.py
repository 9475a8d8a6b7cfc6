"""What the tests of single clauses share: replaying a transcript written in the test, and asking what came of it."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from typing import Any

from fivehundred_cli.cards import CARD_TEXT, cards_of
from fivehundred_cli.formats import read_text
from fivehundred_cli.replayer import replay_record
from fivehundred_cli.ruling import Ruling, Unusable
from fivehundred_cli.variant import resolve


def replays(text: str, *settings: tuple[str, str]) -> list[Ruling | Unusable]:
    """Rule on every hand of a YAML text."""
    found: list[Ruling | Unusable] = []
    for read in read_text(text, "yaml"):
        if read.record is None:
            assert read.error is not None
            found.append(Unusable(read.error))
        else:
            found += replay_record(read.record, settings=settings)
    return found


def ruled(text: str, *settings: tuple[str, str]) -> Ruling:
    """Rule on the last hand of a YAML text, which can be used."""
    last = replays(text, *settings)[-1]
    assert isinstance(last, Ruling), last
    return last


def refused(text: str) -> str:
    """The code of the error for which the text cannot be used."""
    last = replays(text)[-1]
    assert isinstance(last, Unusable), last
    return last.error.code


def codes(text: str, *settings: tuple[str, str]) -> list[str]:
    """The findings of the last hand, notes and the end of the record aside."""
    found = ruled(text, *settings).findings
    return [each.code for each in found if each.severity != "note" and each.code not in ("FH413", "FH206")]


def laws(ruling: Ruling) -> set[str]:
    """Every id that the findings of a ruling cite."""
    return {law for each in ruling.findings for law in (each.law, *each.consequence_law) if law is not None}


def trick(variant: str, bid: str, cards: str, by: str = "S", others: str = "") -> str:
    """A record that has one trick of a four-handed hand, the others still to come; ``cards`` is ``LEADER: cards``."""
    return (
        f"variant: {variant}\ncontract: {{bid: {bid}, by: {by}}}\ntricks-before: {{NS: 4, EW: 4}}\n"
        f"leads: {cards[0]}\n{others}play:\n- {cards}\n"
    )


def winner(variant: str, bid: str, cards: str) -> str | None:
    """Who wins the one trick ``LEADER: cards`` of a four-handed hand, in which nothing was irregular."""
    text = trick(variant, bid, cards)
    assert codes(text) == []
    view = ruled(text).view
    assert view is not None
    return view().tricks[0].winner


def pack(variant: str, **changes: str) -> list[str]:
    """The cards of a variant's pack, as written."""
    return [CARD_TEXT[card] for card in cards_of(resolve({"base": variant, **changes}).pack.mask)]


def dealt(cards: Sequence[str], players: Sequence[str], hand: int = 10) -> dict[str, Any]:
    """Ten cards of ``cards`` to each player in turn, and the rest to the kitty."""
    hands = {name: list(cards[hand * at : hand * (at + 1)]) for at, name in enumerate(players)}
    return {"dealt": hands, "kitty": list(cards[hand * len(players) :])}


def playing(record: Mapping[str, Any], *settings: tuple[str, str]) -> Ruling:
    """Play a hand to the end, each player the first card that the ruling allows, and rule on it."""
    whole = {**record, "play": []}
    for _ in range(90):
        ruling = ruled(json.dumps(whole), *settings)
        if ruling.next is None:
            return ruling
        assert ruling.next.legal, ruling.next
        card = ruling.next.legal[0]
        if ruling.next.act == "name-suit":
            whole["play"][-1] = {ruling.next.player: f"JK={card}"}
        else:
            whole["play"].append({ruling.next.player: card})
    raise AssertionError("the hand does not end")
