"""The part of the report that shows the table: who sits where, what was dealt, what was called."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from fivehundred_cli.report.page import PLAIN, Span, rows
from fivehundred_cli.report.signs import Signs
from fivehundred_cli.ruling import HandView

Row = tuple[str, list[Span]]
"""A label and what stands beside it."""


def is_bare(view: HandView) -> bool:
    """Whether nothing of a hand is on record: no card, no call, no trick."""
    return not (view.dealt or view.calls or view.tricks or view.unfinished)


def seats(view: HandView, signs: Signs) -> Iterator[Row]:
    """Who plays, on which side, and who deals."""
    sides = [_side(name, members, view.players) for name, members in view.sides]
    partners = f" {signs.dash} {' against '.join(sides)}" if any(len(members) > 1 for _, members in view.sides) else ""
    yield "Players", [(PLAIN, ", ".join(view.players) + partners)]
    if view.sits_out:
        yield "Sits out", [(PLAIN, ", ".join(view.sits_out))]
    if view.dealer is not None:
        yield "Dealer", [(PLAIN, view.dealer)]


def _side(name: str, members: tuple[str, ...], players: tuple[str, ...]) -> str:
    """A side by its name, with its members where the name does not give them away."""
    if name == "+".join(members) or (all(len(member) == 1 for member in members) and set(name) == set(members)):
        return name
    return f"{name} ({', '.join(members)})" if len(members) > 1 or name not in players else name


def holdings(view: HandView, signs: Signs) -> Iterator[Row]:
    """The hands as dealt, suit under suit; the kitty, the discard and the dead hand."""
    known = [(player, view.dealt[player]) for player in view.players if player in view.dealt]
    groups = [signs.suit_groups(cards, view.trump_cards) for _, cards in known]
    used = [column for column in range(5) if any(group[column] for group in groups)]
    table: list[list[list[Span]]] = [
        [[(PLAIN, player)], *(group[column] for column in used)]
        for (player, _), group in zip(known, groups, strict=True)
    ]
    for number, line in enumerate(rows(table, gap=3)):
        yield "" if number else "Hands", line
    for label, cards in (("Kitty", view.kitty), ("Dead hand", view.dead), ("Discard", view.discard)):
        if cards:
            yield label, signs.cards(cards, view.trump_cards)


def auction(view: HandView, signs: Signs) -> Iterator[Row]:
    """The calls in order, each with its player."""
    if not view.calls:
        return
    line: list[Span] = []
    for player, call in view.calls:
        if line:
            line.append((PLAIN, ", "))
        line += [("dim", f"{player} "), *signs.bid(call)]
    yield "Auction", line


def trick_counts(tricks: Mapping[str, int], by_player: Mapping[str, int] | None, view: HandView | None) -> str:
    """The tricks of each side, with those of its players where they are known."""
    members = dict(view.sides) if view is not None else {}
    parts = []
    for side, count in tricks.items():
        own = [player for player in members.get(side, ()) if by_player and player in by_player and player != side]
        inside = ", ".join(f"{player} {(by_player or {})[player]}" for player in own)
        parts.append(f"{side} {count}" + (f" ({inside})" if len(own) > 1 else ""))
    return ", ".join(parts)
