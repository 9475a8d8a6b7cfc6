"""What follows from an irregularity, as data: a law returns these and the score reads them.

No law adds points and no phase knows a penalty. Seats are numbers; accounts are indexes of the seating's accounts.
``laws`` are the clauses or decisions that say so.
"""

from __future__ import annotations

from typing import NamedTuple


class Debarred(NamedTuple):
    """The player (or his whole account) can score nothing on this deal; a set back still counts (D-53, D-57)."""

    seat: int
    whole_account: bool


class SetBack(NamedTuple):
    """The bidder's side loses its bid, whatever tricks it has (U-128, U-146)."""


class Award(NamedTuple):
    """The bidder scores the bid as if it had been made (U-149)."""


class NoBidScore(NamedTuple):
    """The bidder's side scores nothing for the bid, made or failed."""


class OnlyOwnTricksScore(NamedTuple):
    """Nobody scores but the accounts named, which keep their trick points."""

    accounts: tuple[int, ...]


class Fined(NamedTuple):
    """The account of ``seat`` loses ``points`` besides what it scores (Hoffmann's rule, W-57)."""

    seat: int
    points: int


class TrickMoved(NamedTuple):
    """An opponent's account scores for a trick that the bidder's revoke cost it (Hoffmann's rule, W-56)."""

    to: int


class Ended(NamedTuple):
    """The hand ends here: ``ending`` as in the ruling. Without ``scored`` nobody scores anything."""

    ending: str
    scored: bool = False


Consequence = Debarred | SetBack | Award | NoBidScore | OnlyOwnTricksScore | Fined | TrickMoved | Ended
