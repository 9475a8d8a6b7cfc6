"""The straight road: a whole hand in which nothing happened but the game, ruled on without asking any law.

Most hands of most records are of this kind, and all they need is the pack, the turns of the auction, the tight loop of
the tricks, and the score. :func:`straight` takes such a hand to the same ruling that the long road
(:mod:`fivehundred_cli.course`, :mod:`fivehundred_cli.judgement`) comes to, and answers ``None`` to any other: whatever
it does not know for certain goes the long road. Nothing is ever found here, so nothing can be found wrongly.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from operator import add
from typing import Final

from fivehundred_cli import game as games
from fivehundred_cli.cards import BIT, NO_TRUMP
from fivehundred_cli.course import Carried, Course
from fivehundred_cli.hand.consequence import Consequence
from fivehundred_cli.hand.in_order import round_of, take_in_order
from fivehundred_cli.hand.play import TRICKS_IN_HAND
from fivehundred_cli.hand.rules import NULLO_RANK, Bid, Rules
from fivehundred_cli.hand.score import HandScore, Outcome, score_hand
from fivehundred_cli.hand.seating import Seating, seat_players
from fivehundred_cli.hand.stop import StopRule
from fivehundred_cli.ruling import ContractResult, GameState, HandView, Ruling
from fivehundred_cli.straight_rules import is_known
from fivehundred_cli.transcript import PASS, BiddingItem, Hand
from fivehundred_cli.view import hand_view

ENDING: Final = "played-out"
SCORES_KEPT: Final = 4096
"""How many scores are kept for a variant; a game of two sides has some six hundred."""


def straight(hand: Hand, rules: Rules, carried: Carried) -> Ruling | None:
    """The ruling on a hand in order, or ``None`` where the long road has to be gone.

    Raises ``RecordError`` (FH005, FH006) where players and variant do not fit.

    ``carried`` is what the hand inherits in a game; it is brought up to date where there is a ruling.
    """
    if not _has_the_parts(hand) or not is_known(rules):
        return None
    seating = seat_players(rules, hand.players, hand.sides)
    dealer = carried.dealer if hand.dealer is None else seating.seat_of.get(hand.dealer)
    if dealer is None or carried.dealer not in (None, dealer) or carried.barred is not None or not seating.opposite:
        return None
    before = _before(hand.scores, seating, carried)
    hands = _dealt(hand, rules, seating)
    if before is None or hands is None:
        return None
    last = seating.count if rules.dealer_plays else seating.count - 1
    order = tuple([(dealer + step) % seating.count for step in range(1, last + 1)])
    contract = _contract(hand.bidding, rules, order)  # type: ignore[arg-type]
    if contract is None:
        return None
    bid, bidder = contract
    party = _party(hand, rules, seating, contract)
    if party is None or not _discarded(hand, rules, hands, bidder):
        return None
    winners = _winners(hand, rules, seating, hands, contract, party, order)
    if winners is None:
        return None
    return _Outcome(hand, rules, seating, carried, before, dealer, bid, bidder, party, winners).ruling()


def _has_the_parts(hand: Hand) -> bool:
    """Whether the record has all parts of a whole hand, and nothing that only the long road understands."""
    return (
        hand.dealt is not None
        and hand.kitty is not None
        and hand.bidding is not None
        and hand.discard is not None
        and hand.play is not None
        and len(hand.play) == TRICKS_IN_HAND
        and hand.deal is None
        and hand.counts is None
        and hand.contract is None
        and hand.exchange is None
        and hand.nominates is None
        and hand.tricks_before is None
        and hand.holds is None
        and hand.leads is None
        and hand.taken is None
        and hand.winners is None
        and hand.result is None
        and hand.table is None
    )


def _before(scores: Mapping[str, int] | None, seating: Seating, carried: Carried) -> list[int] | None:
    """The totals before the hand; ``None`` where the record's are not those carried on, or name nobody."""
    accounts = seating.accounts
    if carried.totals is not None:
        return list(carried.totals) if not scores and len(carried.totals) == len(accounts) else None
    before = [0] * len(accounts)
    for name, points in scores.items() if scores else ():
        if name not in accounts:
            return None
        before[accounts.index(name)] = points
    return before


def _dealt(hand: Hand, rules: Rules, seating: Seating) -> list[int] | None:
    """The hands by seat, where every card recorded is of the pack, stands once, and the numbers are right."""
    bit, size, seat_of = BIT, rules.hand_size, seating.seat_of
    hands = [0] * seating.count
    union = total = 0
    for name, cards in hand.dealt.items():  # type: ignore[union-attr]
        seat = seat_of.get(name)
        if seat is None or len(cards) != size:
            return None
        mask = 0
        for card in cards:
            mask |= bit[card]
        hands[seat] = mask
        union |= mask
        total += size
    if len(hand.kitty) != rules.kitty_size or (hand.dead is not None and len(hand.dead) != size):  # type: ignore[arg-type]
        return None
    others = hand.kitty if hand.dead is None else hand.kitty + hand.dead  # type: ignore[operator]
    for card in others:  # type: ignore[union-attr]
        union |= bit[card]
    total += len(others)  # type: ignore[arg-type]
    return hands if union.bit_count() == total and not union & ~rules.pack.mask else None


def _contract(calls: tuple[BiddingItem, ...], rules: Rules, order: tuple[int, ...]) -> tuple[Bid, int] | None:
    """The contract and its bidder, where every call is in turn and sufficient and the auction ends with the last."""
    bids, one_each = rules.bids, rules.one_call_each
    waiting = list(order)
    high: Bid | None = None
    key, bidder, at = -1, -1, 0
    for index, call in enumerate(calls, 1):
        passes = call == PASS
        if not passes:
            bid = bids.get(call)  # type: ignore[arg-type]
            if bid is None or bid.key <= key or bid.needs:
                return None
            high, key, bidder = bid, bid.key, waiting[at]
        if passes and not one_each:
            del waiting[at]
            over = len(waiting) <= 1 and (high is not None or not waiting)
        else:
            at += 1
            over = at == len(waiting) if one_each else len(waiting) == 1
        if over:
            if index < len(calls) or high is None or (not high.nullo and high.tricks < rules.contract_minimum):
                return None
            return high, bidder
        if at == len(waiting):
            at = 0
    return None


def _party(hand: Hand, rules: Rules, seating: Seating, contract: tuple[Bid, int]) -> tuple[int, ...] | None:
    """The seats that play for the contract; ``None`` where a partner was not simply named."""
    bid, bidder = contract
    if bid.special or (bid.nullo and bid.rank_value != NULLO_RANK):
        return None
    if rules.sides != "called":
        return seating.members[seating.account_of[bidder]]
    partner = hand.partner
    if bid.nullo:
        return (bidder,)
    if partner is None or partner.calls is not None or len(partner.names) != 1:
        return None
    seat = seating.seat_of.get(partner.names[0])
    return None if seat is None or seat == bidder else (bidder, seat)


def _discarded(hand: Hand, rules: Rules, hands: list[int], bidder: int) -> bool:
    """Give the bidder the kitty and take the discard from him; false where it is not the right number of his cards."""
    discard = hand.discard
    if len(discard) != rules.kitty_size:  # type: ignore[arg-type]
        return False
    held = hands[bidder]
    for card in hand.kitty:  # type: ignore[union-attr]
        held |= BIT[card]
    for card in discard:  # type: ignore[union-attr]
        if not held & BIT[card]:
            return False
        held ^= BIT[card]
    hands[bidder] = held
    return True


def _winners(
    hand: Hand,
    rules: Rules,
    seating: Seating,
    hands: list[int],
    contract: tuple[Bid, int],
    party: tuple[int, ...],
    order: tuple[int, ...],
) -> list[int] | None:
    """The seats that won the ten tricks, where all of them were played in order."""
    bid, bidder = contract
    joker = rules.joker_nullo if bid.nullo else rules.joker
    if not bid.takes_kitty or (bid.trump == NO_TRUMP and not joker.plain):
        return None
    playing = tuple(sorted(order))
    if not bid.partner_plays and rules.sides != "called":
        playing = tuple([seat for seat in playing if seat == bidder or seat not in party])
    taken = take_in_order(
        hand.play,  # type: ignore[arg-type]
        bidder,
        hands,
        seating.seat_of,
        rules.pack.order(bid.trump),
        round_of(playing, seating.count),
        names_suit=joker.names_suit,
    )
    return [winner for _, winner in taken] if len(taken) == TRICKS_IN_HAND else None


def _view(hand: Hand, rules: Rules, totals: list[int] | None, dealer: int | None) -> HandView:
    """What a person is shown of the hand: the long road is gone after all, but only for those who look."""
    course = Course(hand, rules, Carried(totals=totals, dealer=dealer), ())
    course.run()
    return hand_view(course.state, None if course.stage is None else course.stage.play, course.before)


class _Outcome:
    """What is known of a hand once its tricks are: makes the ruling."""

    consequences: Sequence[Consequence] = ()
    """Where all is in order, nothing follows from anything."""

    def __init__(
        self,
        hand: Hand,
        rules: Rules,
        seating: Seating,
        carried: Carried,
        before: list[int],
        dealer: int,
        bid: Bid,
        bidder: int,
        party: tuple[int, ...],
        winners: list[int],
    ) -> None:
        self.hand = hand
        self.rules = rules
        self.seating = seating
        self.carried = carried
        self.before = before
        self.dealer = dealer
        self.bid = bid
        self.bidder = bidder
        self.party = party
        self.winners = winners

    def ruling(self) -> Ruling | None:
        """The ruling; ``None`` where the hand was due to stop before its tenth trick."""
        rules, seating, before = self.rules, self.seating, self.before
        account_of, accounts = seating.account_of, seating.accounts
        by_seat = [0] * seating.count
        by_account = [0] * len(accounts)
        for seat in self.winners:
            by_seat[seat] += 1
            by_account[account_of[seat]] += 1
        stop = None
        if rules.stop_when_out and self._may_be_out(by_account):
            stop = StopRule(self, self.before)
            if stop.first([account_of[seat] for seat in self.winners], [0] * len(accounts), 0) is not None:
                return None
        score = self._score(by_account, by_seat)
        points = score.points
        totals = list(map(add, before, points))
        dealer = games.next_dealer(ENDING, self.dealer, rules, seating)
        ruling = Ruling(
            rules.variant.name,
            rules.variant.overrides,
            ENDING,
            self._contract(score),
            dict(zip(accounts, by_account)),  # noqa: B905 — as long as each other, here and below
            dict(zip(seating.names, by_seat)),  # noqa: B905
            dict(zip(accounts, points)),  # noqa: B905
            dict(zip(accounts, totals)),  # noqa: B905
            self._game(totals, score, stop),
            None if dealer is None else seating.names[dealer],
        )
        if score.uncapped is not None:
            ruling.uncapped = dict(zip(accounts, score.uncapped, strict=True))
        hand, carried = self.hand, self.carried
        inherited = carried.totals, carried.dealer
        ruling.view = lambda: _view(hand, rules, *inherited)
        carried.totals = totals
        carried.dealer = dealer
        carried.dealer_law = rules.next_deal_law
        carried.deals += games.deals_count(ENDING, rules)
        carried.scored += 1
        return ruling

    def _score(self, by_account: list[int], by_seat: list[int]) -> HandScore:
        """The score of the hand; without a cap it depends on the bid, its side and the tricks alone, and is kept."""
        rules, bid = self.rules, self.bid
        idle = () if rules.dealer_plays else (self.dealer,)
        key = (bid.call, self.party, self.seating.account_of, idle, *by_account)
        score: HandScore | None = rules.scores.get(key)
        if score is None:
            outcome = Outcome(bid, self.bidder, self.party, by_account, by_seat, self.before, idle=idle)
            score = score_hand(outcome, rules, self.seating)
            if rules.trick_cap is None and rules.trick_limit is None and len(rules.scores) < SCORES_KEPT:
                rules.scores[key] = score
        return score

    def _may_be_out(self, by_account: list[int]) -> bool:
        """Whether anybody can have come to the target in this hand at all, by the bid or by tricks."""
        target = self.rules.target
        if target is None:
            return False
        value = self.bid.value
        tricks = max(by_account) * self.rules.trick_points
        own = {self.seating.account_of[seat] for seat in self.party}
        for account, total in enumerate(self.before):
            if total < target <= total + (value if account in own else tricks):
                return True
        return False

    def _contract(self, score: HandScore) -> ContractResult:
        bid, seating = self.bid, self.seating
        name = seating.names[self.bidder]
        side = name if self.rules.sides == "called" else seating.accounts[seating.account_of[self.bidder]]
        rank = bid.rank_value if bid.rank_value != bid.value else None
        return ContractResult(
            bid=bid.call, player=name, side=side, tricks=bid.tricks, value=bid.value, made=score.made, rank_value=rank
        )

    def _game(self, totals: list[int], score: HandScore, stop: StopRule | None) -> GameState:
        rules, carried = self.rules, self.carried
        deals = carried.deals + games.deals_count(ENDING, rules)
        if games.goes_on(totals, rules):
            return games.NOT_OVER
        account_of = self.seating.account_of
        reached: Sequence[tuple[int, int]] = ()
        if rules.target is not None and max(totals) >= rules.target:
            stop = stop or StopRule(self, self.before)
            if stop.possible or rules.game_end == "first-to-target":
                reached = stop.arrivals([account_of[seat] for seat in self.winners], [0] * len(totals))
        accounts = tuple(dict.fromkeys([account_of[seat] for seat in self.party]))
        standing = games.Standing(totals, accounts, score.made, reached, self.bid.game, deals, carried.scored + 1)
        return games.judge_game(standing, rules, self.seating)
