"""Markdown, written only: a diagram of the hands, the auction, the tricks; whatever else is recorded as a list."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final

from fivehundred_cli.cards import CARD_TEXT, SUIT_SIGNS, SUITS, card_text
from fivehundred_cli.formats.events import Told, playing, told, tricks
from fivehundred_cli.formats.losses import Written
from fivehundred_cli.formats.plain import in_order, to_data
from fivehundred_cli.formats.taking import trump_of, winner
from fivehundred_cli.formats.who500_hand import whole_hands
from fivehundred_cli.formats.yaml_writer import flow
from fivehundred_cli.transcript import PASS, Hand, Record

_CARD: Final = re.compile(r"\b(1[0-3]|[2-9JQKA])([SCDH])\b|(?<==)([SCDH])\b")
_SPECIAL: Final = re.compile(r"([\\`*_{}\[\]<>#|~])")

_SHOWN: Final = frozenset(("title", "variant", "dealt", "kitty", "dead", "bidding", "contract", "discard", "play"))
_WIDTH: Final = 18


class Writer:
    """A section a hand."""

    def __init__(self) -> None:
        self._begun = False

    def start(self) -> str:
        """Nothing."""
        return ""

    def add(self, record: Record) -> Written:
        """A record as a section, or as one for each of its hands."""
        parts: list[str] = []
        if not isinstance(record, Hand):
            parts.append(_game(record))
        several = not isinstance(record, Hand)
        for number, (_, hand) in enumerate(whole_hands(record), 1):
            parts.append("\n".join(_hand(hand, number if several else None)) + "\n")
        text = ("\n" if self._begun else "") + "\n".join(parts)
        self._begun = True
        return Written(text)

    def end(self) -> str:
        """Nothing."""
        return ""


def escaped(text: str) -> str:
    """A text whose signs mean nothing to Markdown, on one line."""
    return _SPECIAL.sub(r"\\\1", " ".join(text.split()))


def signs(text: str) -> str:
    """Cards as text with the signs of the suits, a joker as it is."""

    def one(found: re.Match[str]) -> str:
        suit = found[2] or found[3]
        return (found[1] or "") + SUIT_SIGNS[SUITS.index(suit)]

    return _CARD.sub(one, text)


def _game(record: Record) -> str:
    data = to_data(record)
    for key in ("hands", "tournament"):
        data.pop(key, None)
    lines = [f"# {escaped(str(data.pop('title', 'Game')))}", ""]
    lines += [f"- {key}: {_plain(value)}" for key, value in data.items()]
    return "\n".join(lines) + "\n"


def _plain(value: Any) -> str:
    return escaped(flow(value).strip('"'))


def _hand(hand: Hand, number: int | None) -> Iterator[str]:
    data = to_data(hand)
    title = data.get("title", "Hand" if number is None else f"Hand {number}")
    yield f"{'#' if number is None else '##'} {escaped(str(title))}"
    yield ""
    facts = [("variant", data.get("variant"))] + [(key, data[key]) for key in data if key not in _SHOWN]
    yield from [f"- {key}: {_plain(value)}" for key, value in facts if value is not None]
    found = told(hand)
    yield from _diagram(hand, found)
    for key in ("kitty", "dead", "discard"):
        if key == "discard":
            yield from _auction(hand, found)
            if "contract" in data:
                yield from ("", f"Contract: {_call(data['contract']['bid'])} by {escaped(data['contract']['by'])}")
        if data.get(key):
            yield from ("", f"{key.capitalize()}: {signs(data[key])}")
    yield from _tricks(hand, found, data)


# ---- the hands


def _suits(cards: Sequence[int]) -> list[str]:
    lines = []
    for suit, sign in enumerate(SUIT_SIGNS):
        ranks = [CARD_TEXT[card][:-1] for card in in_order(cards) if card < 64 and card >> 4 == suit]
        lines.append(f"{sign} {' '.join(ranks) or '-'}")
    others = [CARD_TEXT[card] for card in in_order(cards) if card > 63]
    return [*lines, " ".join(others)] if others else lines


def _block(name: str, cards: Sequence[int] | None) -> list[str]:
    return [name, *(_suits(cards) if cards is not None else ["?"])]


def _diagram(hand: Hand, found: Told) -> Iterator[str]:
    dealt = dict(hand.dealt or {})
    if not dealt:
        return
    players = [*found.players, *(name for name in dealt if name not in found.players)]
    blocks = [_block(name, dealt.get(name)) for name in players]
    yield from ("", "```text")
    if len(players) == 4:
        # The first player sits at the top, the others clockwise.
        top, right, bottom, left = blocks
        indent = " " * _WIDTH
        yield from [f"{indent}{line}" for line in top]
        height = max(len(left), len(right))
        sides = [each + [""] * (height - len(each)) for each in (left, right)]
        yield from [f"{one:<{2 * _WIDTH}}{other}".rstrip() for one, other in zip(*sides, strict=True)]
        yield from [f"{indent}{line}" for line in bottom]
    else:
        for number, block in enumerate(blocks):
            yield from ([""] if number else [])
            yield from block
    yield "```"


# ---- the auction and the play


def _call(text: str) -> str:
    return PASS if text == PASS else escaped(signs(text))


def _auction(hand: Hand, found: Told) -> Iterator[str]:
    if hand.bidding is None:
        return
    if found.losses or not found.calls:
        # Something that is no call was told: in its order, as a list.
        data = to_data(hand)["bidding"]
        items = data.split() if isinstance(data, str) else data
        yield from ("", "Bidding:", "")
        texts = [_call(item) if isinstance(item, str) else _act(item) for item in items]
        yield from [f"{number}. {text}" for number, text in enumerate(texts, 1)]
        return
    count, first = len(found.players), found.calls[0][0]
    names = [found.players[(first + step) % count] for step in range(count)]
    yield from ("", f"| {' | '.join(map(escaped, names))} |", f"|{' --- |' * count}")
    cells: list[str] = []
    for seat, call in found.calls:
        while (first + len(cells)) % count != seat:
            cells.append("")
        cells.append(_call(call))
    for at in range(0, len(cells), count):
        row = cells[at : at + count]
        yield f"| {' | '.join(row + [''] * (count - len(row)))} |"


def _act(item: Mapping[str, Any]) -> str:
    ((name, value),) = item.items()
    if isinstance(value, Mapping):
        return f"{escaped(name)} {', '.join(f'{verb}: {signs(_plain(what))}' for verb, what in value.items())}"
    return f"{escaped(name)}: {signs(escaped(value))}"


def _tricks(hand: Hand, found: Told, data: Mapping[str, Any]) -> Iterator[str]:
    if not hand.play:
        return
    bidder, bid = next((each for each in reversed(found.calls) if each[1] != PASS), (None, None))
    if hand.contract is not None:
        bidder, bid = found.seat(hand.contract.by), hand.contract.bid
    trump = trump_of(bid) if bid else None
    count = len(found.players)
    head = ["#", *map(escaped, found.players), "won by"]
    yield from ("", f"| {' | '.join(head)} |", f"|{' --- |' * len(head)}")
    number, active = 0, playing(count, found.variant, found.dealer, bid, bidder)
    for item, shown in zip(hand.play, data["play"], strict=True):
        single = Hand(play=(item,))
        quiet = Told(found.players, found.variant, found.dealer)
        plays = next((plays for _, plays in tricks(quiet, single, active)), None)
        if plays is None or quiet.losses:
            text = "; ".join(_act(act) for act in shown) if isinstance(shown, list) else _act(shown)
            yield f"| | {text} |{' |' * count}"
            continue
        number += 1
        cells = [""] * count
        for place, (seat, card) in enumerate(plays):
            cells[seat] = f"{'**' if not place else ''}{signs(card_text(card))}{'**' if not place else ''}"
        # Of a trick that breaks off at the end of the record nobody knows who won it.
        whole = len(plays) == len(active) or item is not hand.play[-1]
        taker = escaped(found.players[winner(plays, trump)]) if whole and trump is not None else ""
        yield f"| {number} | {' | '.join(cells)} | {taker} |"
