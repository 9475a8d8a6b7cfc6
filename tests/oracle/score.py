"""What a hand scores, when it must stop, and whether the game is over."""

from __future__ import annotations

from dataclasses import dataclass

from tests.oracle.rules import NULLOS, Rules

Points = dict[str, int]


@dataclass
class Contract:
    """The contract: the bid, who plays it, his account, and (five-handed) the partners he called."""

    bid: str
    player: str
    side: str
    partners: list[str]

    def accounts(self) -> list[str]:
        """The accounts that gain and lose by the bid; five-handed each partner in full (D-46)."""
        return [self.side, *self.partners]


@dataclass
class Table:
    """Who plays what, from which scores: all that stands fixed once the auction is over."""

    rules: Rules
    players: list[str]
    contract: Contract | None
    before: Points


def tricks_by_side(rules: Rules, players: list[str], winners: list[str]) -> Points:
    """Tricks of each account; ``winners`` are players, or accounts where only those were written down."""
    counts = {}
    for side, members in rules.sides(players).items():
        counts[side] = sum(1 for winner in winners if winner in members or winner == side)
    return counts


def standing(rules: Rules, contract: Contract, tricks: Points, left: int) -> str:
    """``made``, ``failed``, or ``open`` with ``left`` tricks still to come."""
    won = sum(tricks[account] for account in contract.accounts())
    if contract.bid in NULLOS:
        if won > 0:
            return "failed"
        return "made" if left == 0 else "open"
    if won >= rules.tricks_of(contract.bid):
        return "made"
    if won + left < rules.tricks_of(contract.bid):
        return "failed"
    return "open"


def opponents_points(contract: Contract | None, tricks: Points) -> Points:
    """Ten for each trick an opponent took; at nullo for each the bidder took. Everybody, in a hand nobody bid on."""
    if contract is None:
        return {account: 10 * count for account, count in tricks.items()}
    points = {}
    for account, count in tricks.items():
        if account in contract.accounts():
            continue
        points[account] = 10 * (tricks[contract.side] if contract.bid in NULLOS else count)
    return points


def hand_score(table: Table, tricks: Points, *, left: int = 0, sits_out: str | None = None) -> Points:
    """The points of a hand for each account.

    ``tricks`` are those taken, ``left`` the tricks that were not played because somebody was out, ``sits_out`` the
    dealer who took no cards.
    """
    rules, contract = table.rules, table.contract
    points = dict.fromkeys(tricks, 0)
    if contract is None:
        return points | opponents_points(None, tricks)
    state = standing(rules, contract, tricks, left)
    value = rules.points_of(contract.bid)
    if rules.preset == "two-joker":
        # A failed bid goes to the other side; there are no trick points and no bonus.
        for account in points:
            if (account == contract.side) == (state == "made"):
                points[account] = value
        return points
    all_ten = sum(tricks[account] for account in contract.accounts()) == 10
    for account in contract.accounts():
        if state == "made":
            points[account] = 250 if all_ten and value < 250 else value
        elif state == "failed":
            points[account] = -value
    for account, earned in opponents_points(contract, tricks).items():
        if account == sits_out:
            continue
        points[account] = earned
        if rules.preset == "harrop-1989":
            before = table.before[account]
            points[account] = max(0, min(490, before + earned) - before)
    return points


# ---- U-74: the hand stops when somebody is out


def stops_when_out(rules: Rules) -> bool:
    return rules.us and rules.preset != "us-4-solo"


def out_first(table: Table, winners: list[str]) -> Points:
    """The accounts outside the bidder's that have reached 500, each with the trick that brought it there."""
    reached: Points = {}
    for number in range(1, len(winners) + 1):
        tricks = tricks_by_side(table.rules, table.players, winners[:number])
        for account, earned in opponents_points(table.contract, tricks).items():
            if table.before[account] + earned >= 500 and account not in reached:
                reached[account] = number
    return reached


def must_stop(table: Table, winners: list[str]) -> bool:
    """Whether the rest of the hand is not played (D-63). ``winners`` took the tricks so far, in order."""
    rules, contract = table.rules, table.contract
    if not stops_when_out(rules):
        return False
    out = bool(out_first(table, winners))
    if contract is None:
        return out
    state = standing(rules, contract, tricks_by_side(rules, table.players, winners), 10 - len(winners))
    reaches = table.before[contract.side] + rules.points_of(contract.bid) >= 500
    if state == "made" and reaches:
        return True
    bidder_can_win_out = state != "failed" and reaches
    return out and not bidder_can_win_out


# ---- the end of the game


def highest(totals: Points, among: list[str]) -> list[str]:
    best = max(totals[account] for account in among)
    return [account for account in among if totals[account] == best]


def final_game(
    table: Table, winners: list[str], score: Points, *, deals: int = 1, scored: bool = True
) -> tuple[bool, list[str] | None]:
    """``(over, winners)`` after a hand.

    ``winners`` are the takers of the tricks in order; ``deals`` the deals that count, this one among them (twelve
    end a game of four without partners); ``scored`` is false for a hand thrown in.
    """
    rules, contract = table.rules, table.contract
    totals = {account: table.before[account] + score[account] for account in table.before}
    if rules.preset == "us-4-solo":
        return (True, highest(totals, list(totals))) if deals >= 12 else (False, None)
    if not scored:
        return False, None
    if rules.us:
        return us_game(table, winners, totals)
    assert contract is not None
    if rules.preset == "two-joker":
        reached = [account for account in totals if totals[account] >= 1000]
        return bool(reached), reached or None
    other = next(account for account in totals if account != contract.side)
    made = standing(rules, contract, tricks_by_side(rules, table.players, winners), 0) == "made"
    if made and totals[contract.side] >= 500:
        return True, [contract.side]
    end = rules.option("game.end", "bid-to-win")
    floor = -500 if rules.preset == "harrop-1989" else -750 if end == "limits-750" else -1000
    if totals[contract.side] <= floor:
        return True, [other]
    # Without a bid a side wins at 500 in the original game and at 750 where that limit is played (B-94, B-99).
    enough = {"original": 500, "limits-750": 750}.get(end)
    if enough is not None and totals[other] >= enough:
        return True, [other]
    return False, None


def us_game(table: Table, winners: list[str], totals: Points) -> tuple[bool, list[str] | None]:
    """The bidder counts first, then his partners, then the first of the others to be out; -500 loses.

    U-71 to U-73, U-162, U-168; D-60 to D-69.
    """
    contract = table.contract
    if contract is not None:
        tricks = tricks_by_side(table.rules, table.players, winners)
        if standing(table.rules, contract, tricks, 10 - len(winners)) == "made":
            if totals[contract.side] >= 500:
                return True, [contract.side]
            partners = [partner for partner in contract.partners if totals[partner] >= 500]
            if partners:
                return True, partners
    reached = out_first(table, winners)
    if reached:
        first = min(reached.values())
        return True, highest(totals, [account for account in totals if reached.get(account) == first])
    fallen = [account for account in totals if totals[account] <= -500]
    if fallen:
        return True, highest(totals, [account for account in totals if account not in fallen])
    return False, None
