"""From a hand that has run its course to its ruling: score, options, totals, the state of the game."""

from __future__ import annotations

from collections.abc import Sequence
from operator import add

from fivehundred_cli import game as games
from fivehundred_cli.course import Carried, Course
from fivehundred_cli.formation import form_table
from fivehundred_cli.hand.consequence import Consequence
from fivehundred_cli.hand.contract import partner_is_missing
from fivehundred_cli.hand.pips import pips_by_account
from fivehundred_cli.hand.rules import MULTI_NULLO_RANK, NULLO_RANK, Bid
from fivehundred_cli.hand.score import HandScore, Outcome, score_hand
from fivehundred_cli.hand.stop import StopRule
from fivehundred_cli.laws import election, revoke_claim
from fivehundred_cli.results import check_result
from fivehundred_cli.ruling import ContractResult, GameState, Option, Ruling, TableResult
from fivehundred_cli.view import hand_view


def _two_readings(bid: Bid) -> bool:
    """Whether it is not clear what a nullo scores: those that the text ranks at 500 (DB-21)."""
    return bid.nullo and not bid.special and bid.rank_value != NULLO_RANK


CLAIM_GAME = "claim-game"
"""The election of a player who claims the game, where it must be claimed (``game.claim-needed``, D-64)."""
_SCORED = ("played-out", "scored-out", "abandoned", "conceded", "claimed")


class Judgement:
    """Makes the ruling of a hand that has run its course, and hands on what the next hand of a game inherits."""

    def __init__(self, course: Course, carried: Carried) -> None:
        self.hand = course.hand
        self.state = course.state
        self.rules = course.rules
        self.seating = course.seating
        self.before = course.before
        self.carried = carried
        self.next = course.next
        stage = course.stage
        self.stage = stage
        self.play = None if stage is None else stage.play
        self.tricks = None if stage is None else stage.tricks
        self.by_seat = None if stage is None else stage.by_seat
        self.start = [] if stage is None else stage.start

    def ruling(self) -> Ruling:
        """The ruling. Raises ``RecordError`` where the recorded result or table names nobody known."""
        state, rules, seating = self.state, self.rules, self.seating
        if state.ending in ("played-out", "scored-out") and partner_is_missing(state):
            state.ending = "incomplete"
            state.find(
                "FH413",
                f"The record does not say who {state.name(state.bidder or 0)}'s partner is.",
                path="/partner" if self.hand.partner is not None else state.last_path(),
                severity="incomplete",
                hint="Give `partner: {names: …}` or `partner: {calls: …}`.",
            )
        ending = state.ending or "incomplete"
        score = self._score(ending)
        totals = list(map(add, self.before, score.points))
        counts = games.deals_count(ending, rules)
        deals = self.carried.deals + counts
        scored = self.carried.scored + (ending in _SCORED)
        game = self._game(ending, totals, score, deals, scored)
        dealer = games.next_dealer(ending, state.dealer, rules, seating)
        accounts = seating.accounts
        ruling = Ruling(
            rules.variant.name,
            rules.variant.overrides,
            ending,
            self._contract(score),
            None if self.tricks is None else dict(zip(accounts, self.tricks)),  # noqa: B905 — lists of the accounts
            None if self.by_seat is None else dict(zip(seating.names, self.by_seat)),  # noqa: B905
            dict(zip(accounts, score.points)),  # noqa: B905
            dict(zip(accounts, totals)),  # noqa: B905
            game,
            None if dealer is None else seating.names[dealer],
            [],
            [],
            self.next,
        )
        if score.uncapped is not None:
            ruling.uncapped = dict(zip(accounts, score.uncapped, strict=True))
        if state.open_choices or (self.play is not None and self.play.revokes):
            ruling.options = self._options()
        if score.made is not None and state.bid is not None and _two_readings(state.bid):
            ruling.alternative_score = self._other_reading()
        if self.hand.table is not None:
            ruling.table = self._table()
        if self.hand.result is not None:
            check_result(self.hand.result, ruling, state)
        ruling.findings = state.findings()
        ruling.view = lambda: hand_view(state, self.play, self.before)
        self._carry(totals, dealer, ending, deals, scored)
        return ruling

    def _carry(self, totals: list[int], dealer: int | None, ending: str, deals: int, scored: int) -> None:
        carried = self.carried
        carried.totals = totals
        carried.deals, carried.scored = deals, scored
        carried.dealer = dealer
        carried.barred = self._barred(ending)
        carried.dealer_law = self.rules.cite(games.dealer_topic(ending))

    def _barred(self, ending: str) -> str | None:
        """Who may not bid in the next deal: a bidder who failed by more tricks than ``auction.bar-short``."""
        most, state = self.rules.variant["auction.bar-short"], self.state
        if most is None or state.bid is None or state.bidder is None or state.bid.nullo or self.tricks is None:
            return None
        own = sum(self.tricks[account] for account in {self.seating.account_of[seat] for seat in state.party})
        failed = ending in _SCORED and state.bid.tricks - own > int(most)
        return state.name(state.bidder) if failed else None

    def _score(self, ending: str) -> HandScore:
        if ending not in _SCORED or self.tricks is None:
            return HandScore([0] * len(self.before), None)
        state = self.state
        score = self._points(state.consequences)
        if ending == "scored-out" and state.bid is not None and not state.consequences:
            stop = StopRule(state, self.before)
            if stop.still_open(self.tricks, sum(self.tricks)):
                # D-67: neither made nor beaten when play stopped: nothing is entered for the bid.
                for account in stop.bidders:
                    score.points[account] = 0
                score.made = None
        return score

    def _points(self, consequences: Sequence[Consequence]) -> HandScore:
        """The score with these consequences."""
        assert self.tricks is not None
        state = self.state
        outcome = Outcome(
            state.bid,
            state.bidder,
            state.party,
            self.tricks,
            self.by_seat,
            self.before,
            consequences,
            pips=pips_by_account(state, self.play) if self.rules.pips and self.play is not None else None,
            idle=() if self.rules.dealer_plays or state.dealer is None else (state.dealer,),
        )
        return score_hand(outcome, self.rules, self.seating)

    def _options(self) -> list[Option]:
        """What the points would be under the choices that the law gives and the record does not make."""
        state, seating = self.state, self.seating
        nothing = [0] * len(self.before)
        options = [self._option(state.name(seat), law, choice, nothing) for seat, choice, law in state.open_choices]
        if self.play is None or self.tricks is None or not self.play.revokes:
            return options
        law = (self.rules.cites("revoke.unclaimed") or ("",))[0]
        for revoke_found in revoke_claim.unclaimed(self.play):
            consequences, ending = revoke_claim.consequences_of(self.play, [revoke_found])
            points = nothing if ending else self._points([*state.consequences, *consequences]).points
            options.extend(
                self._option(seating.accounts[holder], law, election.CLAIM_REVOKE, points)
                for holder in revoke_claim.claimants(self.state, revoke_found.seat)
            )
        return options

    def _other_reading(self) -> dict[str, int]:
        """The other reading of what double and bar nullo score, which the ruling shows beside its own (DB-21)."""
        state = self.state
        bid = state.bid
        assert bid is not None
        other = MULTI_NULLO_RANK if bid.value == NULLO_RANK else NULLO_RANK
        state.bid = bid._replace(value=other)
        points = self._points(state.consequences).points
        state.bid = bid
        return dict(zip(self.seating.accounts, points, strict=True))

    def _table(self) -> TableResult:
        """The formation of the table, and what the record says was decided, checked."""
        record = self.hand.table
        assert record is not None
        table = form_table(record, self.rules)
        ruled: dict[str, object] = {"dealer": table.dealer, "waiting": set(table.waiting)}
        said: dict[str, object | None] = {
            "dealer": record.dealer,
            "waiting": None if record.waiting is None else set(record.waiting),
        }
        if table.sides:
            ruled["sides"] = {frozenset(side) for side in table.sides}
            said["sides"] = None if record.sides is None else {frozenset(side) for side in record.sides}
        for key, value in said.items():
            if value is not None and value != ruled[key]:
                self.state.find(
                    "FH606",
                    f"By the cuts the {key} would be another.",
                    path=f"/table/{key}",
                    topic="table.dealer" if key == "dealer" else "table.partners",
                    severity="mismatch",
                )
        return table

    def _option(self, holder: str, law: str, choice: str, points: Sequence[int]) -> Option:
        accounts = self.seating.accounts
        totals = [before + gained for before, gained in zip(self.before, points, strict=True)]
        return Option(
            holder=holder,
            law=law,
            choice=choice,
            score=dict(zip(accounts, points, strict=True)),
            totals=dict(zip(accounts, totals, strict=True)),
        )

    def _game(self, ending: str, totals: list[int], score: HandScore, deals: int, scored: int) -> GameState:
        rules = self.rules
        if ending not in _SCORED and not (deals > self.carried.deals and rules.game_end in ("deals", "progressive")):
            return games.NOT_OVER
        if games.goes_on(totals, rules):
            return games.NOT_OVER
        state = self.state
        account_of = self.seating.account_of
        accounts = tuple(dict.fromkeys(account_of[seat] for seat in state.party))
        reached: Sequence[tuple[int, int]] = ()
        if self.stage is not None and rules.target is not None and max(totals) >= rules.target:
            winners = self.stage.takers()
            if winners:
                reached = StopRule(state, self.before).arrivals(winners, self.start)
        standing = games.Standing(
            totals,
            accounts,
            score.made,
            reached,
            state.bid is not None and state.bid.game,
            deals,
            scored,
            [account_of[seat] for seat, choice in state.elections if choice == CLAIM_GAME and seat is not None],
            ends_game=state.bid is None or state.bid.ends_game,
        )
        return games.judge_game(standing, rules, self.seating)

    def _contract(self, score: HandScore) -> ContractResult | None:
        state = self.state
        bid, bidder = state.bid, state.bidder
        if bid is None or bidder is None or state.ending == "passed-out":
            return None
        by_player = self.rules.sides == "called"
        account = self.seating.accounts[self.seating.account_of[bidder]]
        return ContractResult(
            bid=bid.call,
            player=state.name(bidder),
            side=state.name(bidder) if by_player else account,
            tricks=bid.tricks,
            value=bid.value,
            made=score.made,
            rank_value=bid.rank_value if bid.rank_value != bid.value else None,
        )
