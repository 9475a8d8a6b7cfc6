"""Who sits where, who plays with whom, and whose account the points go to."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from fivehundred_cli.hand.rules import Rules
from fivehundred_cli.transcript import DEFAULT_FOUR, Sides


class RecordError(Exception):
    """A record, or a part of it, that cannot be understood: the hand stops there.

    ``path`` is the JSON pointer within the hand, ``code`` the finding's code, ``hint`` what to do about it.
    """

    def __init__(self, code: str, path: str, message: str, hint: str | None = None) -> None:
        super().__init__(message)
        self.code = code
        self.path = path
        self.message = message
        self.hint = hint


SEATINGS_KEPT: Final = 256
"""How many seatings are kept under one variant; an archive of strangers would else fill the memory with them."""

COMPASS: Final = frozenset(DEFAULT_FOUR)


class Seating:
    """The seats of one record, numbered clockwise from 0 in the order of ``players``.

    ``accounts`` are the names points are kept under: the sides of a fixed partnership, else the players.
    ``account_of[seat]`` is the index of that seat's account; ``partners[seat]`` are its fixed partners.
    """

    __slots__ = ("account_of", "accounts", "by_player", "count", "members", "names", "opposite", "partners", "seat_of")

    def __init__(self, names: tuple[str, ...], sides: Sides, by_player: bool, opposite: bool) -> None:
        self.names = names
        self.count = len(names)
        self.seat_of = {name: seat for seat, name in enumerate(names)}
        self.accounts = tuple(name for name, _ in sides)
        self.members = tuple(tuple(self.seat_of[member] for member in members) for _, members in sides)
        account_of = [0] * self.count
        for account, members in enumerate(self.members):
            for seat in members:
                account_of[seat] = account
        self.account_of = tuple(account_of)
        self.partners = tuple(
            tuple(other for other in self.members[account_of[seat]] if other != seat) for seat in range(self.count)
        )
        self.by_player = by_player
        self.opposite = opposite

    def seat(self, name: str, path: str) -> int:
        """The seat of player ``name``. Raises :class:`RecordError` (FH005) where no such player sits."""
        found = self.seat_of.get(name)
        if found is None:
            known = " ".join(self.names)
            raise RecordError(
                "FH005", path, f"{name!r} is no player of this hand.", f"The players are {known}: name one of them."
            )
        return found

    def account(self, name: str, path: str) -> int:
        """The account ``name`` (a side, or a player where each keeps his own). Raises :class:`RecordError`."""
        if name in self.accounts:
            return self.accounts.index(name)
        known = " ".join(self.accounts)
        raise RecordError("FH005", path, f"{name!r} is no side of this hand.", f"The scores are kept for {known}.")


def _partnerships(rules: Rules) -> list[tuple[int, ...]] | None:
    """Seats that play together under the variant's ``sides``, or ``None`` where each seat has its own account."""
    count = rules.players
    if rules.sides in ("each", "called"):
        return None
    if rules.sides == "pairs":
        return [(seat, seat + count // 2) for seat in range(count // 2)]
    return [tuple(range(start, count, 2)) for start in range(2)]


def _sides(names: tuple[str, ...], rules: Rules, sides: Sides | None) -> tuple[Sides, bool, bool]:
    """The sides, whether the accounts are players, and whether partners sit as the variant has them."""
    partnerships = _partnerships(rules)
    if partnerships is None:
        if sides and any(len(members) > 1 for _, members in sides):
            raise RecordError(
                "FH005", "/sides", f"{rules.variant.name} is played without fixed sides.", "Leave `sides` out."
            )
        return tuple((name, (name,)) for name in names), True, True
    expected = {frozenset(names[seat] for seat in seats) for seats in partnerships}
    if sides is None and frozenset(names) == COMPASS and len(partnerships) == 2:
        found: Sides = (("NS", ("N", "S")), ("EW", ("E", "W")))
    elif sides is None:
        found = tuple(
            ("+".join(names[seat] for seat in seats), tuple(names[seat] for seat in seats)) for seats in partnerships
        )
    else:
        found = sides
    members = [member for _, side in found for member in side]
    if sorted(members) != sorted(names):
        raise RecordError(
            "FH005", "/sides", "The sides do not hold every player once.", f"The players are {' '.join(names)}."
        )
    if len(found) != len(partnerships):
        raise RecordError(
            "FH005", "/sides", f"{rules.variant.name} has {len(partnerships)} sides, not {len(found)}.", None
        )
    return found, False, {frozenset(side) for _, side in found} == expected


def seat_players(rules: Rules, players: tuple[str, ...] | None, sides: Sides | None) -> Seating:
    """The seating of a record, made once for each list of players under the same rules.

    Raises :class:`RecordError` (FH005, FH006) where players and variant do not fit.
    """
    key = (players, sides)
    found = rules.seatings.get(key)
    if found is not None:
        return found  # type: ignore[return-value]
    count = rules.players
    names = players
    if names is None:
        names = DEFAULT_FOUR if count == 4 else tuple(str(number) for number in range(1, count + 1))
    if len(names) != count:
        raise RecordError(
            "FH006",
            "/players",
            f"{rules.variant.name} is for {count} players; the record names {len(names)}.",
            "Choose a variant for that number of players (`fh variants` lists them), or mend the list of players.",
        )
    seating = Seating(names, *_sides(names, rules, sides))
    if len(rules.seatings) >= SEATINGS_KEPT:
        rules.seatings.clear()
    rules.seatings[key] = seating
    return seating


def by_account(values: Mapping[str, int], seating: Seating, path: str) -> tuple[list[int], list[int] | None]:
    """Numbers recorded by player or by side, as totals by account and, where all are by player, by seat.

    Raises :class:`RecordError` (FH005) for a name that is neither.
    """
    totals = [0] * len(seating.accounts)
    seats: list[int] | None = [0] * seating.count
    for name, value in values.items():
        seat = seating.seat_of.get(name)
        if seat is None:
            totals[seating.account(name, f"{path}/{name}")] += value
            seats = None
        else:
            totals[seating.account_of[seat]] += value
            if seats is not None:
                seats[seat] = value
    return totals, seats
