"""The play of PTN, written: a row a trick, in fixed columns, the winner of one leading to the next."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence

from fivehundred_cli.cards import JOKER, NAMED_SHIFT, SUITS, WHITE_JOKER, Order
from fivehundred_cli.formats import ptn
from fivehundred_cli.formats.events import bare
from fivehundred_cli.formats.taking import winner


def rows(
    lose: Callable[[str, str], None],
    found: Iterable[tuple[str, list[tuple[int, int]]]],
    active: Sequence[int],
    trump: int,
    order: Order | None,
    *,
    two: bool,
) -> Iterator[tuple[int, dict[int, str]]]:
    """The leader and the cards by seat of each trick, as far as PTN can tell them."""
    leader: int | None = None
    short = False
    for path, plays in found:
        texts = {seat: ptn.card_letters(bare(card)) for seat, card in plays}
        away = [seat for seat, _ in plays if seat not in active]
        at = list(active).index(plays[0][0]) if not away else 0
        turn = [active[(at + step) % len(active)] for step in range(len(plays))]
        if away or [seat for seat, _ in plays] != turn or len(plays) > len(active):
            lose(path, "Cards out of turn: PTN has none. The play is written up to here.")
            return
        if short or (leader is not None and plays[0][0] != leader):
            lose(path, "In PTN the winner of a trick leads to the next. The play is written up to here.")
            return
        if None in texts.values() or any(bare(card) == (JOKER if two else WHITE_JOKER) for _, card in plays):
            lose(path, "A card that PTN does not have. The play is written up to here.")
            return
        for _, card in plays:
            if card >> NAMED_SHIFT:
                suit = SUITS[(card >> NAMED_SHIFT) - 1]
                lose(path, f"PTN has no place for the suit {suit}, named for the joker.")
        yield plays[0][0], {seat: text or "" for seat, text in texts.items()}
        short = len(plays) < len(active)
        leader = winner(plays, trump, order)
