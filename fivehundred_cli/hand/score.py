"""The score of one hand: tricks, contract and consequences in, points for each account out."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from fivehundred_cli.hand.consequence import (
    Award,
    Consequence,
    Debarred,
    Ended,
    Fined,
    NoBidScore,
    OnlyOwnTricksScore,
    SetBack,
    TrickMoved,
)
from fivehundred_cli.hand.rules import Bid, Rules
from fivehundred_cli.hand.seating import Seating


@dataclass(slots=True)
class HandScore:
    """Points by account for one hand. ``made`` is whether the contract was made (``None`` in an unbid hand);
    ``uncapped`` the points before a cap cut them, where one did."""

    points: list[int]
    made: bool | None
    uncapped: list[int] | None = None


@dataclass(slots=True)
class Outcome:
    """What the score is made of.

    ``by_account`` and ``by_seat`` are tricks (``by_seat`` is ``None`` where only sides are known); ``party`` are the
    seats that play for the contract; ``before`` the totals before the hand; ``pips`` card points by account.
    """

    bid: Bid | None
    bidder: int | None
    party: tuple[int, ...]
    by_account: Sequence[int]
    by_seat: Sequence[int] | None
    before: Sequence[int]
    consequences: Sequence[Consequence] = ()
    pips: Sequence[int] | None = None
    idle: Sequence[int] = ()
    """Accounts that take no part in the hand: a dealer who takes no cards (U-79, D-47)."""


def party_accounts(outcome: Outcome, seating: Seating) -> tuple[int, ...]:
    """The accounts of the bidding party, the bidder's first."""
    account_of = seating.account_of
    return tuple(dict.fromkeys([account_of[seat] for seat in outcome.party]))


def bid_tricks(outcome: Outcome, accounts: tuple[int, ...]) -> int:
    """All tricks of the bidder and his partners (D-49)."""
    by_account = outcome.by_account
    return sum([by_account[account] for account in accounts])


def is_made(bid: Bid, tricks: int, *, exactly: bool = False) -> bool:
    """Whether a contract is made: at least the tricks bid, or ``exactly`` those (DC-5); at a nullo none at all."""
    if bid.nullo:
        return tricks == 0
    return tricks == bid.tricks if exactly or bid.exact else tricks >= bid.tricks


def score_hand(outcome: Outcome, rules: Rules, seating: Seating) -> HandScore:
    """Score a hand that is over (U-61 to U-69, U-223 to U-225, B-61 to B-70, H-38 to H-43, Q-47 to Q-51)."""
    if outcome.bid is None:
        points = [rules.trick_points * tricks for tricks in outcome.by_account]
        _add_pips(points, outcome, rules, None)
        made = None
        accounts: tuple[int, ...] = ()
    else:
        accounts = party_accounts(outcome, seating)
        points, made = _contract_points(outcome, outcome.bid, accounts, rules)
    if outcome.consequences:
        _apply(points, outcome, accounts, rules, seating)
    return _cap(HandScore(points, made), outcome, accounts, rules)


def _contract_points(outcome: Outcome, bid: Bid, accounts: tuple[int, ...], rules: Rules) -> tuple[list[int], bool]:
    by_account = outcome.by_account
    tricks = bid_tricks(outcome, accounts)
    made = is_made(bid, tricks, exactly=rules.exactly)
    for consequence in outcome.consequences:
        if isinstance(consequence, SetBack):
            made = False
        elif isinstance(consequence, Award):
            made = True
    if rules.failed_to_opponents:
        own, others = (bid.value, 0) if made else (0, bid.value)
        return [own if account in accounts else others for account in range(len(by_account))], made
    value = bid.value
    if made and rules.slam is not None and not bid.nullo and tricks == 10 and value < rules.slam:
        value = rules.slam
    if made and rules.overtrick and not bid.nullo and not bid.special:
        value += rules.overtrick * max(0, tricks - bid.tricks)
    own = value if made else -value
    if rules.split_credit and len(accounts) > 1:
        # The alternative to full credit for bidder and called partner (D-46); fixed partners share one account.
        own = own // len(accounts)
    if bid.nullo:
        # Opponents score for the tricks the bidder took, not for their own (B-70, U-224, D-99).
        defence = rules.trick_points * tricks if not made or _awarded(outcome) else 0
        if rules.nullo_failed == "none" or not bid.trick_points:
            defence = 0
        points = [
            own if account in accounts else 0 if account in outcome.idle else defence
            for account in range(len(by_account))
        ]
        if rules.nullo_failed == "own-tricks" and bid.trick_points and not made:
            points = [
                own if account in accounts else rules.trick_points * by_account[account]
                for account in range(len(points))
            ]
    else:
        each = rules.trick_points if bid.trick_points else 0
        points = [own if account in accounts else each * taken for account, taken in enumerate(by_account)]
        _add_pips(points, outcome, rules, (accounts, made))
    return points, made


def _awarded(outcome: Outcome) -> bool:
    return any(isinstance(consequence, Award) for consequence in outcome.consequences)


def _add_pips(points: list[int], outcome: Outcome, rules: Rules, contract: tuple[tuple[int, ...], bool] | None) -> None:
    """Games of 1,000 and 1,500: card points, thrown out where the bidder is set back (U-186 to U-192, D-93)."""
    if not rules.pips or outcome.pips is None:
        return
    accounts, made = contract if contract is not None else ((), True)
    if not made and rules.variant["scoring.pips-thrown-out"] == "all":
        return
    for account, pips in enumerate(outcome.pips):
        if made or account not in accounts:
            points[account] += pips


def _apply(points: list[int], outcome: Outcome, accounts: tuple[int, ...], rules: Rules, seating: Seating) -> None:
    """Read the consequences of the laws into the points."""
    for consequence in outcome.consequences:
        if isinstance(consequence, Debarred):
            account = seating.account_of[consequence.seat]
            if consequence.whole_account or account in accounts or seating.by_player:
                points[account] = min(points[account], 0)
            elif outcome.by_seat is not None and points[account] > 0:
                own = outcome.by_seat[consequence.seat]
                points[account] -= rules.trick_points * own
        elif isinstance(consequence, Fined):
            points[seating.account_of[consequence.seat]] -= consequence.points
        elif isinstance(consequence, TrickMoved):
            points[consequence.to] += rules.trick_points
        elif isinstance(consequence, NoBidScore):
            for account in accounts:
                points[account] = 0
        elif isinstance(consequence, OnlyOwnTricksScore):
            for account in range(len(points)):
                kept = rules.trick_points * outcome.by_account[account]
                points[account] = kept if account in consequence.accounts else 0
        elif isinstance(consequence, Ended) and not consequence.scored:
            points[:] = [0] * len(points)


def _cap(score: HandScore, outcome: Outcome, accounts: tuple[int, ...], rules: Rules) -> HandScore:
    """Defenders' trick points cannot lift a total above the cap (H-43, DH-6), nor be had above a limit."""
    cap, limit = rules.trick_cap, rules.trick_limit
    if cap is None and limit is None:
        return score
    uncapped = list(score.points)
    for account, points in enumerate(score.points):
        if account in accounts or points <= 0:
            continue
        room = points if cap is None else max(0, cap - outcome.before[account])
        if limit is not None and outcome.before[account] > limit:
            room = 0
        if points > room:
            score.points[account] = room
    if uncapped != score.points:
        score.uncapped = uncapped
    return score
