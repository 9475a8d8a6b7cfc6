"""What lies on the table: cards played, tricks completed, and what the laws keep count of during the play."""

from __future__ import annotations

from fivehundred_cli.ruling import Finding


class Placed:
    """A card on the table: who played it, when, and where it stands in the record.

    ``irregular`` is the finding against it (a revoke, out of turn), if any.
    """

    __slots__ = ("card", "irregular", "path", "seat", "time")

    def __init__(self, seat: int, card: int, path: str, time: int) -> None:
        self.seat = seat
        self.card = card
        self.path = path
        self.time = time
        self.irregular: Finding | None = None


class Done:
    """A completed trick: the cards in the order of the seats from the leader, the suit led, and who won it."""

    __slots__ = ("led", "named", "number", "placed", "winner")

    def __init__(self, number: int, placed: list[Placed], led: int, named: bool, winner: int | None) -> None:
        self.number = number
        self.placed = placed
        self.led = led
        self.named = named
        self.winner = winner


class Suspicion:
    """A card that did not follow, by a player whose hand is not known: a revoke if he later shows the suit."""

    __slots__ = ("follow", "led", "placed", "seat", "trick")

    def __init__(self, seat: int, trick: int, led: int, follow: int, placed: Placed) -> None:
        self.seat = seat
        self.trick = trick
        self.led = led
        self.follow = follow
        self.placed = placed


class Revoke:
    """A failure to follow suit (or to obey a call), proved by the cards: what became of it is for the law."""

    __slots__ = ("claim_time", "claimed_by", "corrected", "finding", "placed", "put_to_him", "seat", "trick")

    def __init__(self, seat: int, trick: int, placed: Placed, finding: Finding) -> None:
        self.seat = seat
        self.trick = trick
        self.placed = placed
        self.finding = finding
        self.corrected = False
        self.claimed_by: int | None = None
        self.put_to_him = False
        """Whether it was claimed while it could still be put right, at a table where it then must be (DB-38)."""
        self.claim_time = 0


class Exposed:
    """A card shown out of its time that lies on the table to be called. ``callers`` are the seats that may call it."""

    __slots__ = ("callers", "card", "seat")

    def __init__(self, seat: int, card: int, callers: tuple[int, ...]) -> None:
        self.seat = seat
        self.card = card
        self.callers = callers


class Demand:
    """A right to call a suit, or to forbid one, at a lead of one of ``targets``; ``holders`` may exercise it.

    ``marker`` is the card falsely led, whose suit may be forbidden; without one a suit can only be called. ``source``
    is the finding that the right comes from.
    """

    __slots__ = ("holders", "marker", "source", "targets")

    def __init__(self, holders: tuple[int, ...], targets: tuple[int, ...], marker: int | None, source: Finding) -> None:
        self.holders = holders
        self.targets = targets
        self.marker = marker
        self.source = source


class Several:
    """More than one card played at once to a trick: which are on offer, and which of them stands."""

    __slots__ = ("cards", "finding", "seat", "trick")

    def __init__(self, seat: int, trick: int, cards: tuple[int, ...], finding: Finding) -> None:
        self.seat = seat
        self.trick = trick
        self.cards = cards
        self.finding = finding
