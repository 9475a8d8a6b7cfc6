"""The names of players in PTN: a tag a seat, with what Trickster adds to a name taken away."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Final

from fivehundred_cli.transcript import RESERVED_NAMES

STATE: Final = re.compile(r"\s*\((?:Auto|Dis|\d+(?: (?:Auto|Dis))?)\)$")
"""What stands after a name: a bot, a player who has gone, the number of an account."""


def read_names(tags: Mapping[str, str], seats: Sequence[str]) -> tuple[list[str], list[str] | None]:
    """The name of each seat, and the ``players`` of the transcript (``None`` where they need not be given).

    ``tags`` are the texts of the seats that have any. Names that no transcript can have leave the letters of the seats.
    """
    names = [STATE.sub("", tags.get(seat, seat).strip()) for seat in seats]
    if len(set(names)) != len(names) or any(not name or name in RESERVED_NAMES for name in names):
        names = list(seats)
    if len(seats) != 4:
        # So are the players called where a record does not name them.
        numbers = [str(number) for number in range(1, len(seats) + 1)]
        return names, None if names == numbers else list(names)
    if names == list(seats):
        return names, None
    # Four are told from N: S W N E clockwise is N E S W.
    return names, [names[2], names[3], names[0], names[1]]
