"""What the record of the play has after the act in progress: it may prove what the cards so far do not."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from fivehundred_cli.cards import CARD_BITS
from fivehundred_cli.transcript import Act, PlayItem, Trick


class Ahead:
    """A place in the record of the play, and a look at what follows it."""

    __slots__ = ("index", "inner", "items", "seat_of")

    def __init__(self, items: tuple[PlayItem, ...], seat_of: Mapping[str, int]) -> None:
        self.items = items
        self.seat_of = seat_of
        self.index = 0
        self.inner = 0

    def card_of(self, seat: int) -> int | None:
        """The next card that ``seat`` plays in the record, after the act in progress."""
        for act in self._acts():
            if isinstance(act, Trick):
                if self.seat_of.get(act.leader) == seat:
                    return act.cards[0] & CARD_BITS if act.cards else None
            elif act.verb == "card" and self.seat_of.get(act.player) == seat:
                assert isinstance(act.value, int)
                return act.value & CARD_BITS
        return None

    def more_cards(self) -> bool:
        """Whether the record has further cards after the act in progress."""
        return any(isinstance(act, Trick) or act.verb in ("card", "plays") for act in self._acts())

    def followed_by(self, seats: Sequence[int]) -> bool:
        """Whether the next cards, told one by one in the same bracket, are those of ``seats``, in that order."""
        item = self.items[self.index]
        if isinstance(item, (Trick, Act)):
            return False
        rest = [act for act in item[self.inner + 1 :] if act.verb in ("card", "plays", "retracts", "challenges")]
        return [self.seat_of.get(act.player) for act in rest[: len(seats)] if act.verb == "card"] == list(seats)

    def _acts(self) -> Iterator[Act | Trick]:
        current = self.items[self.index]
        if not isinstance(current, (Trick, Act)):
            yield from current[self.inner + 1 :]
        for item in self.items[self.index + 1 :]:
            if isinstance(item, (Trick, Act)):
                yield item
            else:
                yield from item
