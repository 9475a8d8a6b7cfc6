"""What a conversion cannot carry over, each thing with its place: never silent, never invented."""

from __future__ import annotations

from typing import Final, Literal, NamedTuple, Protocol

from fivehundred_cli.transcript import Record

Kind = Literal["lost", "unknown", "assumed"]
"""``lost``: the target has no place for it; ``unknown``: the source does not say it; ``assumed``: it was concluded."""

GRAVE: Final = frozenset(("lost", "unknown"))
"""The kinds for which a strict conversion fails."""


FOREIGN: Final = (
    ("table", "how the table was formed"),
    ("deal", "how the cards were dealt"),
    ("dead", "a dead hand"),
    ("counts", "numbers of cards"),
    ("partner", "a called partner"),
    ("nominates", "a suit fixed for the joker"),
    ("tricks_before", "tricks taken before"),
    ("holds", "hands in the middle of the play"),
    ("leads", "who leads in the middle of the play"),
    ("taken", "tricks taken, without cards"),
    ("winners", "winners of tricks, without cards"),
)
"""The fields of a hand that no other program's format has a place for, and what each says."""


class Loss(NamedTuple):
    """One thing. ``path`` is the JSON pointer within the record of ours (of which it is a part, or would be)."""

    kind: Kind
    path: str
    message: str


class Written(NamedTuple):
    """A record as text in some format, and what the text does not say."""

    text: str
    losses: tuple[Loss, ...] = ()


class Writer(Protocol):
    """Writes the records of one file, one by one: first :meth:`start`, then :meth:`add` for each, then :meth:`end`."""

    def start(self) -> str:
        """What stands before the first record."""

    def add(self, record: Record) -> Written:
        """A record. Raises :class:`~fivehundred_cli.formats.plain.UnwritableError` for one with an unreadable hand."""

    def end(self) -> str:
        """What stands after the last record."""
