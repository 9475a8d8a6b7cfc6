"""Who makes which call of an auction told as bare calls, and the other way round; no judgement of the calls."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from fivehundred_cli.transcript import PASS

ROUND: Final = "one"
ROUNDS: Final = "until-all-but-one-pass"


class Turns(NamedTuple):
    """Who may call when: ``once`` each, or round and round; ``final`` says that a pass ends a player's bidding.

    ``raised`` says that the winner may call once more at the end.
    """

    once: bool = False
    final: bool = True
    raised: bool = False


def speakers(calls: Sequence[str], order: Sequence[int], turns: Turns) -> list[int | None]:
    """The seat that makes each call; ``None`` for a call after the end. ``order`` are the seats as they speak."""
    found: list[int | None] = []
    passed: set[int] = set()
    bidder: int | None = None
    at, quiet, count = 0, 0, len(order)
    over = raised = False
    for text in calls:
        if over:
            found.append(bidder if turns.raised and not raised else None)
            raised = True
            continue
        seat = order[at]
        found.append(seat)
        if text == PASS:
            passed.add(seat)
            quiet += 1
        else:
            bidder, quiet = seat, 0
        if turns.once:
            at += 1
            over = at == count
        elif not turns.final:
            at = (at + 1) % count
            over = quiet >= count - (bidder is not None)
        else:
            over = len(passed) >= count - 1 and (len(passed) == count or bidder is not None)
            at = (at + 1) % count
            while not over and order[at] in passed:
                at = (at + 1) % count
    return found


def is_over(calls: Sequence[str], count: int, turns: Turns) -> bool:
    """Whether an auction of ``count`` players is over after these calls."""
    return speakers([*calls, PASS], range(count), turns._replace(raised=False))[-1] is None


def seen_turns(calls: Sequence[str], count: int, *, ended: bool, final: bool) -> str:
    """The ``auction.turns`` that these calls show: one round where it ended after one that leaves more to say.

    ``final`` says that a pass ends a player's bidding.
    """
    once = ended and len(calls) == count and not is_over(calls, count, Turns(final=final))
    return ROUND if once else ROUNDS
