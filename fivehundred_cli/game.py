"""Hands in a row: totals, who deals next, and when the game is over and who has won it.

The score of a hand goes in; the state of the game comes out. Which of the rules below hold is said by the ``game.*``
parameters of the variant.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from fivehundred_cli.hand.rules import Rules
from fivehundred_cli.hand.seating import Seating
from fivehundred_cli.ruling import GameState

NOT_OVER = GameState(over=False)


@dataclass(slots=True)
class Standing:
    """What decides whether the game is over after a hand.

    ``totals`` and ``before`` are points by account after and before the hand; ``accounts`` those of the bidding party,
    the bidder's first; ``made`` whether the contract was made; ``reached`` the accounts that reached the target by
    tricks, each with the number of the trick (empty where the order is not known); ``game_bid`` whether the whole game
    was bid; ``deals`` the deals that count so far, this one included, and ``scored`` the hands scored.
    """

    totals: Sequence[int]
    accounts: tuple[int, ...]
    made: bool | None
    reached: Sequence[tuple[int, int]] = ()
    game_bid: bool = False
    deals: int = 0
    scored: int = 0
    claimed: Sequence[int] = ()
    """Accounts whose player claimed the game, where it must be claimed (D-64)."""
    ends_game: bool = True
    """Whether the points of the contract may win or lose the game (``game`` of a special call)."""


def goes_on(totals: Sequence[int], rules: Rules) -> bool:
    """Whether these totals alone, after a hand, tell that the game is not over: nobody is out, up or down."""
    return (
        rules.only_totals_end
        and (rules.target is None or max(totals) < rules.target)
        and (rules.floor is None or min(totals) > rules.floor)
    )


def judge_game(standing: Standing, rules: Rules, seating: Seating) -> GameState:
    """The state of the game after a hand that was scored."""
    end = rules.game_end
    if end in ("deals", "progressive"):
        return _after_deals(standing, rules, seating)
    if goes_on(standing.totals, rules):
        return NOT_OVER
    return (
        _bidder_wins(standing, rules, seating)
        or _defence_wins(standing, rules, seating)
        or _floor(standing, rules, seating)
        or _spread(standing, rules, seating)
        or _max_hands(standing, rules, seating)
        or NOT_OVER
    )


def _won(seating: Seating, accounts: Sequence[int], reason: str, law: str | None) -> GameState:
    return GameState(over=True, winner=tuple(seating.accounts[account] for account in accounts), reason=reason, law=law)


def _bidder_wins(standing: Standing, rules: Rules, seating: Seating) -> GameState | None:
    """The bidder counts first: he wins if his contract brings him to the target (U-162, B-71, H-45, Q-50)."""
    target = rules.target
    if target is None or not standing.accounts:
        return None
    if rules.variant["game.win-needs"] == "none" and "bidder" not in _ties(rules):
        return None
    bidder = standing.accounts[0]
    if not standing.ends_game:
        return None
    enough = standing.made or rules.variant["game.win-needs"] == "contractor"
    if enough and standing.totals[bidder] >= target:
        topic = "game.game-bid" if standing.game_bid else "game.bidder-first"
        return _won(seating, (bidder,), f"the bidder reached {target}", rules.cite(topic))
    return None


def _defence_wins(standing: Standing, rules: Rules, seating: Seating) -> GameState | None:
    """Who reached the target without a contract, where the variant lets him win by it."""
    target = rules.target
    if target is None:
        return None
    limit = rules.variant["game.win-at"]
    if rules.variant["game.win-needs"] == "none":
        out = [account for account, total in enumerate(standing.totals) if total >= target]
        if not standing.ends_game:
            out = [account for account in out if account not in standing.accounts]
        if rules.variant["game.claim-needed"]:
            out = [account for account in out if account in standing.claimed or account in standing.accounts]
        law = rules.cite("game.game-bid" if standing.game_bid else "game.defence-wins")
    elif limit is not None:
        target = int(limit)
        out = [account for account, total in enumerate(standing.totals) if total >= target]
        law = rules.cite("game.limits-win")
    else:
        return None
    if not out:
        return None
    partners = [account for account in out if account in standing.accounts]
    if standing.made and partners and "bidder" in _ties(rules):
        return _won(seating, partners, f"reached {target} by the bid", rules.cite("game.partner-out"))
    if len(out) == 1:
        return _won(seating, out, f"reached {target}", law)
    arrivals = {account: trick for account, trick in standing.reached if account in out}
    if "first-trick" in _ties(rules) and len(arrivals) == len(out):
        earliest = min(arrivals.values())
        first = [account for account in out if arrivals[account] == earliest]
        if len(first) == 1:
            return _won(seating, first, f"was the first to reach {target}", rules.cite("game.first-trick"))
        out = first
    if "higher" not in _ties(rules):
        return _won(seating, out, f"reached {target} together", rules.cite("game.tie"))
    best = max(standing.totals[account] for account in out)
    highest = [account for account in out if standing.totals[account] == best]
    return _won(seating, highest, f"reached {target} with the highest score", rules.cite("game.tie"))


def _ties(rules: Rules) -> Sequence[str]:
    ties = rules.variant["game.tie"]
    return ties if isinstance(ties, (list, tuple)) else ()


def _floor(standing: Standing, rules: Rules, seating: Seating) -> GameState | None:
    """Who falls to the floor has lost; the other side, or the highest of the others, wins (U-71, B-74, H-46, D-61).

    By ``game.floor-several`` all the others may win together, or go on until only one of them is left.
    """
    floor = rules.floor
    if floor is None:
        return None
    kept = () if standing.ends_game else standing.accounts
    lost = [account for account, total in enumerate(standing.totals) if total <= floor and account not in kept]
    if not lost:
        return None
    others = [account for account in range(len(standing.totals)) if account not in lost]
    if not others:
        return _won(seating, (), f"every side fell to {floor}", rules.cite("game.floor"))
    several = rules.variant["game.floor-several"]
    if several == "plays-on" and len(others) > 1:
        return None
    best = max(standing.totals[account] for account in others)
    highest = [account for account in others if standing.totals[account] == best or several == "others-win"]
    names = " and ".join(seating.accounts[account] for account in lost)
    law = rules.cite("game.floor" if len(others) == 1 else "game.floor-several")
    return _won(seating, highest, f"{names} fell to {floor}", law)


def _spread(standing: Standing, rules: Rules, seating: Seating) -> GameState | None:
    """A lead over every other side that wins the game (``game.spread``)."""
    spread = rules.variant["game.spread"]
    if spread is None or len(standing.totals) < 2:
        return None
    best, second = sorted(standing.totals, reverse=True)[:2]
    if best - second < int(spread):
        return None
    leader = list(standing.totals).index(best)
    return _won(seating, (leader,), f"a lead of {spread}", rules.cite("game.spread"))


def _max_hands(standing: Standing, rules: Rules, seating: Seating) -> GameState | None:
    """A limit of hands: the higher score wins, equal scores share (DB-54)."""
    limit = rules.variant["game.max-hands"]
    if limit is None or standing.scored < int(limit):
        return None
    best = max(standing.totals)
    highest = [account for account, total in enumerate(standing.totals) if total == best]
    return _won(seating, highest, f"the highest score after {limit} hands", rules.cite("game.max-hands"))


def _after_deals(standing: Standing, rules: Rules, seating: Seating) -> GameState:
    """A fixed number of deals: the highest score wins (U-160, D-48); at a progressive table the best move on."""
    deals = rules.variant["game.deals"]
    if deals is None or standing.deals < int(deals):
        return NOT_OVER
    best = max(standing.totals)
    highest = [account for account, total in enumerate(standing.totals) if total == best]
    if rules.game_end == "deals":
        return _won(seating, highest, f"the highest score after {deals} deals", rules.cite("game.deals"))
    progress = _progress(standing, seating)
    state = _won(seating, highest, f"{deals} deals have been played", rules.cite("game.progressive"))
    state.progress = progress
    return state


def _progress(standing: Standing, seating: Seating) -> tuple[str, ...]:
    """Who moves on at a progressive table: the winning side, or the two best players (U-213 to U-216, D-95).

    Players tied for the last place that moves are left out: the text does not say who goes.
    """
    totals = standing.totals
    if not seating.by_player:
        best = max(totals)
        winners = [account for account, total in enumerate(totals) if total == best]
        if len(winners) > 1:
            return ()
        return tuple(seating.names[seat] for seat in seating.members[winners[0]])
    ranked = sorted(totals, reverse=True)
    moving = [account for account, total in enumerate(totals) if total >= ranked[1]]
    if len(moving) > 2:
        moving = [account for account in moving if totals[account] > ranked[1]]
    return tuple(seating.accounts[account] for account in moving)


def deals_count(ending: str, rules: Rules) -> bool:
    """Whether a deal with this ending counts towards a fixed number of deals (D-28, DC-15)."""
    if ending in ("misdeal", "new-deal", "void", "incomplete"):
        return False
    if ending in ("passed-out", "below-minimum"):
        return bool(rules.variant["game.passed-deal-counts"])
    return True


def next_dealer(ending: str, dealer: int | None, rules: Rules, seating: Seating) -> int | None:
    """Who deals the next hand (seat), or ``None`` where the dealer or the ending is not known."""
    if dealer is None or ending == "incomplete":
        return None
    left = (dealer + 1) % seating.count
    if ending in ("misdeal", "new-deal", "void"):
        return left if rules.variant["misdeal.redeal-by"] == "left" else dealer
    if ending == "passed-out":
        return dealer if rules.variant["auction.all-pass"] == "redeal-same" else left
    if ending == "below-minimum":
        return dealer if rules.variant["auction.below-minimum"] == "redeal-same" else left
    return left


DEALER_TOPICS = {
    "misdeal": "deal.redeal",
    "new-deal": "deal.redeal",
    "void": "deal.redeal",
    "passed-out": "deal.passed-out",
    "below-minimum": "deal.below-minimum",
}


def dealer_topic(ending: str) -> str:
    """The topic to cite for who deals after a hand with this ending."""
    return DEALER_TOPICS.get(ending, "deal.next")
