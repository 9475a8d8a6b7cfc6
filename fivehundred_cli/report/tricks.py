"""The trick table: a row a trick, a column a seat."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from fivehundred_cli.cards import BIT, CARD_BITS, HEARTS, JOKER, NAMED_SHIFT
from fivehundred_cli.report.page import PLAIN, Span, rows
from fivehundred_cli.report.signs import Signs
from fivehundred_cli.ruling import Finding, HandView, TrickView

Marks = Mapping[tuple[int, str], list[tuple[int, tuple[int, ...]]]]
"""For a trick and a player, the numbers of the findings about cards played there, and those cards."""


def marks(findings: Sequence[Finding]) -> Marks:
    """Which cards of which tricks the findings are about; findings count from 1."""
    found: dict[tuple[int, str], list[tuple[int, tuple[int, ...]]]] = {}
    for number, finding in enumerate(findings, 1):
        if finding.trick is not None and finding.player is not None and finding.cards:
            found.setdefault((finding.trick, finding.player), []).append((number, finding.cards))
    return found


def trick_table(view: HandView, findings: Sequence[Finding], signs: Signs) -> Iterator[list[Span]]:
    """The lines of the table, its head first and its legend last; nothing where no trick is known."""
    tricks = [*view.tricks, view.unfinished] if view.unfinished is not None else list(view.tricks)
    if not tricks:
        return
    noted = marks(findings)
    players = [player for player in view.players if player not in view.sits_out]
    head = [[("label", "Trick")], *([("label", f"  {player}")] for player in players), [("label", "Won by")]]
    table = [head, *(_row(trick, players, view, noted, signs) for trick in tricks)]
    yield from rows(table, right=(0,), gap=2)
    yield [("dim", _legend(table))]


def _row(trick: TrickView, players: list[str], view: HandView, noted: Marks, signs: Signs) -> list[list[Span]]:
    leader = trick.plays[0][0] if trick.plays else None
    cells = [[("label", str(trick.number))]]
    for player in players:
        cell: list[Span] = []
        for card in (card for seat, card in trick.plays if seat == player):
            # Only the first card of the leader is the lead, whatever else he threw.
            led = player == leader and not cell
            shown = _named(card, trick.named) if led else card
            won = player == trick.winner and not cell
            notes = _numbers(noted, trick.number, player, card)
            cell += _cell(shown, led=led, won=won, trumps=view.trump_cards, notes=notes, signs=signs)
        cells.append(cell)
    cells.append([(PLAIN, trick.winner or "")])
    return cells


def _named(card: int, suit: int | None) -> int:
    """A joker led with the suit that was named for it."""
    named = suit is not None and suit <= HEARTS and card >= JOKER and not card >> NAMED_SHIFT
    return card | (suit + 1) << NAMED_SHIFT if named and suit is not None else card


def _numbers(noted: Marks, trick: int, player: str, card: int) -> list[int]:
    return [
        number
        for number, cards in noted.get((trick, player), ())
        if card & CARD_BITS in {other & CARD_BITS for other in cards}
    ]


def _cell(card: int, *, led: bool, won: bool, trumps: int, notes: list[int], signs: Signs) -> list[Span]:
    style, text = signs.card(card, trumps)
    trump = "'" if trumps & BIT[card & CARD_BITS] else ""
    spans: list[Span] = [("mark" if led else PLAIN, ">" if led else " ")]
    spans.append(("won", "[" if won else " "))
    spans.append((style, text + trump))
    spans.append(("won", "]" if won else " "))
    if notes:
        spans.append(("mark", "!" + ",".join(map(str, notes))))
    return spans


def _legend(table: Sequence[Sequence[Sequence[Span]]]) -> str:
    """What the marks mean that the table uses."""
    text = "".join(part for row in table[1:] for cell in row[1:-1] for _, part in cell)
    meanings = ((">", "> led"), ("[", "[ ] won the trick"), ("'", "' trump"), ("!", "!1 see finding 1"))
    return "   ".join(meaning for mark, meaning in meanings if mark in text)
