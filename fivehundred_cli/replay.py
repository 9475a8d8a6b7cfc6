"""The fold: ``replay(record)`` takes a transcript through deal, auction, kitty, play, score and game to a ruling."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from dataclasses import replace as with_changes

from fivehundred_cli import game as games
from fivehundred_cli.cards import CARD_TEXT, UNKNOWN, cards_of, display_order
from fivehundred_cli.formation import form_table
from fivehundred_cli.hand.auction import Auction
from fivehundred_cli.hand.consequence import Consequence
from fivehundred_cli.hand.contract import partner_is_missing, playing_seats, recorded_contract, set_party
from fivehundred_cli.hand.deal import WrongCount, deal
from fivehundred_cli.hand.kitty import take_kitty
from fivehundred_cli.hand.pips import pips_by_account
from fivehundred_cli.hand.play import TRICKS_IN_HAND, Play
from fivehundred_cli.hand.rules import MULTI_NULLO_RANK, NULLO_RANK, Rules, rules_of
from fivehundred_cli.hand.score import HandScore, Outcome, score_hand
from fivehundred_cli.hand.seating import RecordError, Seating, by_account, seat_players
from fivehundred_cli.hand.state import HandState, basis_of, mask_and_unknown
from fivehundred_cli.hand.stop import StopRule
from fivehundred_cli.laws import count, election, exposed, information, kitty, looking, misdeal, revoke, revoke_claim
from fivehundred_cli.results import check_result
from fivehundred_cli.road import Road
from fivehundred_cli.ruling import ContractResult, Finding, GameState, Next, Option, Ruling, TableResult, Unusable
from fivehundred_cli.transcript import Act, Game, Hand, Look, Record, Trick
from fivehundred_cli.variant import Variant, VariantError, resolve
from fivehundred_cli.view import hand_view


@dataclass(slots=True)
class Carried:
    """What a hand of a game inherits from those before it: totals by account, who must deal, and the counts."""

    totals: list[int] | None = None
    dealer: int | None = None
    dealer_law: str | None = None
    deals: int = 0
    scored: int = 0


def replay_record(
    record: Record,
    *,
    replace: str | None = None,
    settings: Sequence[tuple[str, str]] = (),
    elect: Sequence[str] = (),
) -> Iterator[Ruling | Unusable]:
    """Rule on every hand of a record, in order.

    ``replace`` takes the place of the record's variant (``--variant``); ``settings`` are ``--set`` pairs; ``elect`` are
    choices the law gives a player and the record does not make (``--elect``).
    Yields a :class:`Ruling` a hand, or an :class:`Unusable` where a hand cannot be understood; never raises for what a
    record may hold.
    """
    if isinstance(record, Game):
        yield from _replay_game(record, replace, settings, elect)
        return
    found = _rules(record.variant, record.players, replace, settings)
    if isinstance(found, Finding):
        yield Unusable(found)
        return
    yield _replay_hand(record, found, Carried(), elect)


def replay(hand: Hand, variant: Variant) -> Ruling | Unusable:
    """Rule on one hand under ``variant``."""
    return _replay_hand(hand, rules_of(variant), Carried(), ())


def _rules(
    ref: str | Mapping[str, object] | None,
    players: tuple[str, ...] | None,
    replace: str | None,
    settings: Sequence[tuple[str, str]],
) -> Rules | Finding:
    try:
        return rules_of(resolve(ref, replace=replace, settings=settings, players=len(players) if players else None))
    except VariantError as problem:
        path = "/variant"
        if isinstance(ref, Mapping) and problem.key and replace is None:
            path = _variant_path(ref, problem.key)
        return Finding(code="FH006", severity="error", message=problem.message, hint=problem.hint or None, path=path)


def _variant_path(ref: Mapping[str, object], key: str) -> str:
    """The pointer to a parameter in an inline variant, whose keys may be dotted or nested."""
    path, rest, here = "/variant", key, ref
    while rest:
        for name, value in here.items():
            if rest == name or rest.startswith(f"{name}."):
                path += f"/{name}"
                rest = rest[len(name) + 1 :]
                if not isinstance(value, Mapping):
                    return path
                here = value
                break
        else:
            return path
    return path


# ---- a game


def _replay_game(
    record: Game, replace: str | None, settings: Sequence[tuple[str, str]], elect: Sequence[str]
) -> Iterator[Ruling | Unusable]:
    carried: Carried | None = None
    first: GameState | None = None
    for index, hand in enumerate(record.hands):
        whole = with_changes(
            hand,
            variant=hand.variant if hand.variant is not None else record.variant,
            players=hand.players if hand.players is not None else record.players,
            sides=hand.sides if hand.sides is not None else record.sides,
        )
        inherited = {
            "variant": hand.variant is None,
            "players": hand.players is None,
            "sides": hand.sides is None,
        }
        found = _rules(whole.variant, whole.players, replace, settings)
        if isinstance(found, Finding):
            found.path = _in_game(found.path, index, inherited)
            yield Unusable(found, hand=index + 1)
            continue
        if carried is None:
            carried = Carried()
            if whole.scores is None and record.scores is not None:
                whole = with_changes(whole, scores=record.scores)
                inherited["scores"] = True
            if whole.dealer is None and record.dealer is not None:
                whole = with_changes(whole, dealer=record.dealer)
                inherited["dealer"] = True
        ruling = _replay_hand(whole, found, carried, elect)
        if isinstance(ruling, Unusable):
            ruling.error.path = _in_game(ruling.error.path, index, inherited)
            ruling.hand = index + 1
            yield ruling
            continue
        ruling.hand = index + 1
        for finding in ruling.findings:
            finding.path = _in_game(finding.path, index, inherited)
        if first is not None and first.over:
            _after_the_game(ruling, first, found, index)
        elif ruling.game.over:
            first = ruling.game
        yield ruling


def _in_game(path: str, index: int, inherited: Mapping[str, bool]) -> str:
    """A pointer within a hand as a pointer within the game: what the hand inherits stands in the header."""
    key = path.split("/", 2)[1] if path.startswith("/") else ""
    return path if inherited.get(key) else f"/hands/{index}{path}"


def _after_the_game(ruling: Ruling, over: GameState, rules: Rules, index: int) -> None:
    winner = " and ".join(over.winner or ())
    law = over.law
    ruling.findings.insert(
        0,
        Finding(
            code="FH605",
            severity="violation",
            message=f"The game was over before this hand: {winner} had won ({over.reason}).",
            law=law,
            basis=basis_of(law),
            path=f"/hands/{index}",
            consequence="The hand does not count for the game.",
        ),
    )
    del rules


# ---- a hand


def _replay_hand(hand: Hand, rules: Rules, carried: Carried, elect: Sequence[str]) -> Ruling | Unusable:
    try:
        return _HandReplay(hand, rules, carried, elect).run()
    except RecordError as problem:
        return Unusable(
            Finding(code=problem.code, severity="error", message=problem.message, path=problem.path, hint=problem.hint)
        )


class _HandReplay:
    """One hand on its way through the phases."""

    def __init__(self, hand: Hand, rules: Rules, carried: Carried, elect: Sequence[str]) -> None:
        self.hand = hand
        self.rules = rules
        self.carried = carried
        self.seating: Seating = seat_players(rules, hand.players, hand.sides)
        self.state = HandState(hand, rules, self.seating)
        self._elections(elect)
        self.before = self._before()
        self.play: Play | None = None
        self.auction: Auction | None = None
        self.tricks: list[int] | None = None
        self.by_seat: list[int] | None = None
        self.winners: list[int | None] = []
        self.start: list[int] = []
        self.next: Next | None = None

    def _elections(self, elect: Sequence[str]) -> None:
        """Gather the choices made in the record and on the command line (``CHOICE`` or ``PLAYER=CHOICE``)."""
        state = self.state
        seat_of = self.seating.seat_of
        for act in _acts(self.hand):
            if act.verb == "elects" and act.player in seat_of:
                state.elections.append((seat_of[act.player], str(act.value)))
        for words in elect:
            player, _, choice = words.rpartition("=")
            state.elections.append((seat_of.get(player), choice))

    # ---- what comes before

    def _before(self) -> list[int]:
        """The totals before the hand, by account; in a game they run on."""
        accounts = self.seating.accounts
        carried = self.carried.totals
        before = list(carried) if carried is not None and len(carried) == len(accounts) else [0] * len(accounts)
        for name, points in (self.hand.scores or {}).items():
            account = self.seating.account(name, f"/scores/{name}")
            if carried is not None and before[account] != points:
                self.state.find(
                    "FH603",
                    f"The hand begins with {points} points for {name}; the hands before give {before[account]}.",
                    path=f"/scores/{name}",
                    severity="mismatch",
                    hint="From here the recorded score is used.",
                )
            before[account] = points
        return before

    def _check_dealer(self) -> None:
        """FH111: somebody else deals than the last hand says (in a game)."""
        state, carried = self.state, self.carried
        if state.dealer is None:
            if carried.dealer is not None:
                state.dealer = carried.dealer
                if not self.rules.dealer_plays:
                    count = self.seating.count
                    state.active = tuple((state.dealer + step) % count for step in range(1, count))
            return
        if carried.dealer is None or carried.dealer == state.dealer:
            return
        law = carried.dealer_law
        state.find(
            "FH111",
            f"{state.name(state.dealer)} deals; it is {state.name(carried.dealer)}'s deal.",
            path="/dealer",
            law=law,
            severity="note" if basis_of(law) == "decision" else "violation",
            seat=state.dealer,
            consequence="The deal stands as recorded.",
        )

    # ---- the phases

    def run(self) -> Ruling:
        """Take the hand through all its phases. Raises :class:`RecordError`."""
        state = self.state
        wrong = deal(state)
        self._check_dealer()
        if not self.seating.opposite:
            state.find(
                "FH113",
                "Partners do not sit opposite each other.",
                path="/players" if self.hand.sides is None else "/sides",
                topic="sides",
                consequence="The seats stand as recorded.",
            )
        if wrong:
            if self.rules.code == "us-laws" and self._played():
                count.found_in_play(state, wrong)
            else:
                misdeal.wrong_counts(state, wrong)
        if state.ending is None:
            misdeal.procedure(state)
        if state.ending is None:
            self._auction()
        elif state.ending == "misdeal":
            self._played_after_end()
        if state.ending is None and (state.bid is not None or state.unbid):
            set_party(state)
            self._kitty_and_play()
        return self._ruling()

    def _auction(self) -> None:
        hand, state, rules = self.hand, self.state, self.rules
        if hand.bidding is not None and (hand.dealer is not None or state.dealer is not None or _names_all(hand)):
            auction = self.auction = Auction(state, _event)
            auction.run(hand.bidding)
            if auction.pending is not None and auction.at == len(auction.order) - 1 and self._goes_on():
                auction.close_pending()
            if auction.high is not None:
                misdeal.lapse(state)
            if state.ending is not None:
                return
            if not auction.over:
                self._unfinished_auction(auction)
                return
            state.bid, state.bidder = auction.high, auction.bidder
        elif hand.contract is not None:
            state.bid, state.bidder = recorded_contract(state)
        else:
            self._no_contract()
            return
        misdeal.lapse(state)
        kitty.settle(state)
        if state.ending is not None:
            return
        if state.bid is None:
            self._passed_out()
        elif not state.bid.nullo and state.bid.tricks < rules.contract_minimum:
            state.ending = "below-minimum"
            self._played_after_end()

    def _goes_on(self) -> bool:
        hand = self.hand
        return any(part is not None for part in (hand.play, hand.taken, hand.winners, hand.discard))

    def _no_contract(self) -> None:
        """Nothing says what the contract is: the auction has still to be held, if anybody knows who begins."""
        state = self.state
        state.ending = "incomplete"
        auction = self.auction = Auction(state, _event)
        if self.hand.table is not None:
            return
        if state.dealer is not None:
            self._unfinished_auction(auction)
            return
        state.find(
            "FH206",
            "The record has neither a contract nor a dealer and bidding.",
            path="/bidding" if self.hand.bidding is not None else "",
            severity="incomplete",
            hint="Give `dealer` and `bidding`, or `contract: {bid: 7H, by: S}`.",
        )

    def _unfinished_auction(self, auction: Auction) -> None:
        state = self.state
        turn = auction.turn
        state.ending = "incomplete"
        state.tick()
        state.find(
            "FH206",
            f"The bidding is not finished: {state.name(turn)} is to call.",
            path="/bidding",
            severity="incomplete",
            seat=turn,
        )
        self.next = Next(player=state.name(turn), act="call", legal=tuple(auction.legal()))

    def _passed_out(self) -> None:
        if self.rules.all_pass == "play-no-trump":
            self.state.unbid = True
            return
        self.state.ending = "passed-out"
        self._played_after_end()

    def _played_after_end(self) -> None:
        """Play in a hand that was thrown in is ignored (DC-16)."""
        hand, state = self.hand, self.state
        for key in ("discard", "play", "taken", "winners"):
            if getattr(hand, key):
                state.tick()
                state.find(
                    "FH412",
                    "The hand was thrown in; the record goes on.",
                    path=f"/{key}",
                    topic="after-throw-in",
                    consequence="What follows is not counted.",
                )
                return

    # ---- kitty and play

    def _played(self) -> bool:
        """Whether the record goes on to the play."""
        hand = self.hand
        return bool(hand.play) or hand.taken is not None or hand.winners is not None

    def _kitty_and_play(self) -> None:
        state, hand = self.state, self.hand
        taken_up = take_kitty(state)
        trump = 4 if state.bid is None else state.bid.trump
        leader = state.bidder
        if leader is None:
            leader = self.auction.order[0] if self.auction is not None else None
        play = self.play = Play(state, playing_seats(state), leader, trump)
        self._start_of_play(play)
        if taken_up.wrong_discard is not None and not self._wrong_discard(taken_up.wrong_discard):
            return
        if state.counted is not None:
            count.apply_early(state)
        for seat, finding in state.told:
            information.give_right(play, seat, finding)
        stop = StopRule(state, self.before)
        if hand.play:
            self._run_play(play, stop)
            self._after_play(play, stop)
        elif hand.winners is not None:
            self._from_winners(play, stop)
        elif hand.taken is not None:
            self._from_taken(play, stop)
        else:
            self._stops_before_play(play, taken_up.next_act)

    def _start_of_play(self, play: Play) -> None:
        """Put the players where the record of the play begins: in the middle of the hand, perhaps."""
        hand, state, seating = self.hand, self.state, self.seating
        if hand.tricks_before is not None:
            play.before_by_account, play.before_by_seat = by_account(hand.tricks_before, seating, "/tricks-before")
            play.number = play.fast_first = sum(play.before_by_account) + 1
            if play.number > TRICKS_IN_HAND:
                raise RecordError("FH003", "/tricks-before", "No trick is left to play after these.", None)
            play.leader = None
            state.full = [False] * seating.count
            state.sure = [0] * seating.count
        if hand.leads is not None:
            play.leader = seating.seat(hand.leads, "/leads")
        if hand.holds is not None:
            for name, cards in hand.holds.items():
                seat = seating.seat(name, f"/holds/{name}")
                mask, unknown = mask_and_unknown(cards)
                state.sure[seat] = mask
                state.full[seat] = not unknown
            self._count_held(play)
        play.lead_passes_on()

    def _count_held(self, play: Play) -> None:
        """A hand that holds more or fewer cards than there are tricks left has a wrong number (Law 11)."""
        state = self.state
        due = TRICKS_IN_HAND - play.number + 1
        wrong = [
            WrongCount(name, len(cards), due, f"/holds/{name}")
            for name, cards in (self.hand.holds or {}).items()
            if len(cards) != due and state.seating.seat_of[name] in play.playing
        ]
        if wrong and self.rules.code == "us-laws" and state.counted is None:
            count.found_in_play(state, wrong)

    def _wrong_discard(self, discarded: int) -> bool:
        """FH301: not the number of cards due. Whether the hand goes on (DC-9, D-56)."""
        state, rules, hand = self.state, self.rules, self.hand
        bidder = state.bidder
        assert bidder is not None
        played = hand.taken is not None or hand.winners is not None or _cards_played(hand) > 1
        finding = state.find(
            "FH301",
            f"{state.name(bidder)} discards {discarded} card{'' if discarded == 1 else 's'}, not {rules.kitty_size}.",
            path="/discard",
            topic="kitty.discard",
            seat=bidder,
            consequence="It was played on: the hand goes on as the cards lie."
            if played
            else "The discard must be completed before the lead is good.",
            consequence_topic="kitty.wrong-number",
        )
        if played:
            if rules.code == "us-laws":
                count.wrong_discard(state, finding)
            return True
        state.ending = "incomplete"
        self._unfinished("discard", bidder, None)
        return False

    def _run_play(self, play: Play, stop: StopRule) -> None:
        hand, state, rules = self.hand, self.state, self.rules
        items = hand.play
        assert items is not None
        index = 0
        plain = play.trump != 4 or not (rules.joker_follow_always or rules.joker_void_must)
        if plain and all(state.full[seat] for seat in play.playing):
            if not stop.possible:
                index = play.run_in_order(items)
            else:
                while index < len(items):
                    after = play.run_in_order(items, index, 1)
                    if after == index:
                        break
                    index = after
                    if stop.stops(play.tricks_by_account(), play.tricks_done):
                        play.over = True
                        state.ending = "scored-out"
                        break
        if index < len(items):
            self._by_acts(play, stop, index)

    def _by_acts(self, play: Play, stop: StopRule, index: int) -> None:
        state = self.state
        assert self.hand.play is not None

        def after_trick(at: Play) -> None:
            if stop.stops(at.tricks_by_account(), at.tricks_done):
                at.over = True
                state.ending = "scored-out"

        road = Road(play, self.hand.play, after_trick)
        road.run(index)
        if play.awaiting_suit and not play.stopped:
            road.joker_without_suit()

    def _after_play(self, play: Play, stop: StopRule) -> None:
        state = self.state
        self._claim_elected(play)
        revoke_claim.penalties(play)
        revoke.settle(play)
        if state.counted is not None and state.ending is None:
            count.apply(state)
        self.tricks, self.by_seat = play.tricks_by_account(), play.tricks_by_seat()
        self.start = list(play.before_by_account)
        account_of = self.seating.account_of
        if stop.possible or self.rules.game_end == "first-to-target":
            self.winners = (
                [None if done.winner is None else account_of[done.winner] for done in play.completed()]
                if max(self.before) + 100 >= (self.rules.target or 0)
                else []
            )
        if state.ending is not None:
            return
        if play.over:
            state.ending = "played-out"
            return
        state.ending = "incomplete"
        if play.awaiting_suit:
            seat = next(placed.seat for placed in play.trick if placed.seat == play.leader)
            self.next = Next(player=state.name(seat), act="name-suit", legal=("S", "C", "D", "H"))
            return
        turn = play.turn()
        if turn is None:
            self._unfinished("lead", play.leader, None)
            return
        leads = turn == play.leader and play.placed_by(turn) is None
        self._unfinished("lead" if leads else "play", turn, play.legal_cards(turn))

    def _claim_elected(self, play: Play) -> None:
        """A claim of an unclaimed revoke, elected on the command line (D-80)."""
        if not play.revokes:
            return
        for seat, choice in self.state.elections:
            if choice != election.CLAIM_REVOKE:
                continue
            for found in revoke_claim.unclaimed(play):
                claimant = self._claimants(found.seat)[:1] if seat is None else [self.seating.account_of[seat]]
                if claimant and claimant[0] in self._claimants(found.seat):
                    revoke_claim.make(play, [found], self.seating.members[claimant[0]][0])

    def _from_winners(self, play: Play, stop: StopRule) -> None:
        """The hand is known by who took each trick, in order."""
        hand, state, seating = self.hand, self.state, self.seating
        assert hand.winners is not None
        tricks = list(play.before_by_account)
        by_seat = play.before_by_seat
        done = play.number - 1
        self.start = list(tricks)
        for index, name in enumerate(hand.winners):
            if done >= TRICKS_IN_HAND or state.ending is not None:
                state.tick()
                state.find(
                    "FH412",
                    "The hand is over; the record has further tricks.",
                    path=f"/winners/{index}",
                    topic="after-end",
                    consequence="They are not counted.",
                )
                break
            seat = seating.seat_of.get(name)
            account = seating.account(name, f"/winners/{index}") if seat is None else seating.account_of[seat]
            tricks[account] += 1
            if seat is None:
                by_seat = None
            elif by_seat is not None:
                by_seat[seat] += 1
            self.winners.append(account)
            done += 1
            if stop.stops(tricks, done):
                state.ending = "scored-out"
        self._outcome(tricks, by_seat, done)

    def _from_taken(self, play: Play, stop: StopRule) -> None:
        """The hand is known by the number of tricks each side, or player, took."""
        hand, state = self.hand, self.state
        assert hand.taken is not None
        tricks, by_seat = by_account(hand.taken, self.seating, "/taken")
        done = sum(tricks)
        if done > TRICKS_IN_HAND:
            raise RecordError(
                "FH003", "/taken", f"The tricks taken add up to {done}; a hand has {TRICKS_IN_HAND}.", "Count again."
            )
        if done < TRICKS_IN_HAND and stop.stops(tricks, done):
            state.ending = "scored-out"
        del play
        self._outcome(tricks, by_seat, done)

    def _outcome(self, tricks: list[int], by_seat: list[int] | None, done: int) -> None:
        state = self.state
        if state.counted is not None:
            count.apply(state)
        self.tricks, self.by_seat = tricks, by_seat
        if state.ending is None:
            state.ending = "played-out" if done == TRICKS_IN_HAND else "incomplete"
        if state.ending == "incomplete":
            self._unfinished("", None, None)

    def _stops_before_play(self, play: Play, act: str) -> None:
        state = self.state
        state.ending = "incomplete"
        self.tricks, self.by_seat = play.tricks_by_account(), play.tricks_by_seat()
        leader = play.leader
        if act == "lead":
            self._unfinished("lead", leader, None if leader is None else play.legal_cards(leader))
        else:
            self._unfinished(act, state.bidder, self._discardable() if act == "discard" else None)

    def _discardable(self) -> tuple[str, ...] | None:
        state = self.state
        if state.bidder is None or state.kitty is None or not state.dealt[state.bidder]:
            return None
        held = state.dealt[state.bidder] | state.kitty
        return tuple(CARD_TEXT[card] for card in display_order(cards_of(held)) if card != UNKNOWN)

    def _unfinished(self, act: str, seat: int | None, legal: tuple[str, ...] | None) -> None:
        """FH413: the record stops before the hand is over."""
        state = self.state
        state.tick()
        tricks = sum(self.tricks) if self.tricks is not None else 0
        who = "" if seat is None or not act else f" {state.name(seat)} is to {_ACTS[act]}."
        state.find(
            "FH413",
            f"The hand is not finished: {tricks} of {TRICKS_IN_HAND} tricks are recorded.{who}",
            path="/play" if self.hand.play is not None else "",
            severity="incomplete",
            seat=seat if act else None,
        )
        if seat is not None and act:
            self.next = Next(player=state.name(seat), act=act, legal=legal)

    # ---- the ruling

    def _ruling(self) -> Ruling:
        state, rules, seating = self.state, self.rules, self.seating
        if state.ending in ("played-out", "scored-out") and partner_is_missing(state):
            state.ending = "incomplete"
            state.find(
                "FH413",
                f"The record does not say who {state.name(state.bidder or 0)}'s partner is.",
                path="/partner",
                severity="incomplete",
                hint="Give `partner: {names: …}` or `partner: {calls: …}`.",
            )
        ending = state.ending or "incomplete"
        score = self._score(ending)
        totals = [before + points for before, points in zip(self.before, score.points, strict=True)]
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
            None if self.tricks is None else dict(zip(accounts, self.tricks, strict=True)),
            None if self.by_seat is None else dict(zip(seating.names, self.by_seat, strict=True)),
            dict(zip(accounts, score.points, strict=True)),
            dict(zip(accounts, totals, strict=True)),
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
        if score.made is not None and state.bid is not None and state.bid.rank_value != NULLO_RANK and state.bid.nullo:
            ruling.alternative_score = self._other_reading(score.made)
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
        carried.dealer_law = self.rules.cite(games.dealer_topic(ending))

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
        law = self.rules.cite("revoke.unclaimed") or ""
        for revoke_found in revoke_claim.unclaimed(self.play):
            consequences, ending = revoke_claim.consequences_of(self.play, [revoke_found])
            points = nothing if ending else self._points([*state.consequences, *consequences]).points
            options.extend(
                self._option(seating.accounts[holder], law, election.CLAIM_REVOKE, points)
                for holder in self._claimants(revoke_found.seat)
            )
        return options

    def _other_reading(self, made: bool) -> dict[str, int] | None:
        """The other reading of what double and bar nullo score, which the ruling shows beside its own (DB-21)."""
        state, rules = self.state, self.rules
        bid = state.bid
        assert bid is not None
        other = MULTI_NULLO_RANK if bid.value == NULLO_RANK else NULLO_RANK
        del made
        state.bid = bid._replace(value=other)
        points = self._points(state.consequences).points
        state.bid = bid
        del rules
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

    def _claimants(self, offender: int) -> list[int]:
        """The accounts that may claim a revoke of ``offender``: the bidder's against an opponent, else all others."""
        state = self.state
        account_of = self.seating.account_of
        if state.bidder is not None and not state.side_of_bidder(offender):
            return [account_of[state.bidder]]
        own = {account_of[seat] for seat in state.party} | {account_of[offender]}
        return [account for account in range(len(self.before)) if account not in own]

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
        state = self.state
        account_of = self.seating.account_of
        accounts = tuple(dict.fromkeys(account_of[seat] for seat in state.party))
        reached: Sequence[tuple[int, int]] = ()
        if self.winners:
            reached = StopRule(state, self.before).arrivals(self.winners, self.start)
        standing = games.Standing(
            totals,
            accounts,
            score.made,
            reached,
            state.bid is not None and state.bid.game,
            deals,
            scored,
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


_ACTS = {
    "lead": "lead",
    "play": "play",
    "discard": "discard",
    "take-kitty": "take up the kitty",
    "name-suit": "name a suit",
}
_SCORED = ("played-out", "scored-out", "abandoned", "conceded", "claimed")


def _names_all(hand: Hand) -> bool:
    """Whether the bidding names its players, so that the seats are known without a dealer."""
    return bool(hand.bidding) and isinstance(hand.bidding[0], Act)  # type: ignore[index]


def _cards_played(hand: Hand) -> int:
    """How many cards the record of the play has, at least."""
    count = 0
    for item in hand.play or ():
        if hasattr(item, "cards"):
            count += len(item.cards)
        else:
            count += len(item) if isinstance(item, tuple) else 1
    return count


def _acts(hand: Hand) -> Iterator[Act]:
    """The acts of the bidding and the play that are told one by one."""
    for item in hand.bidding or ():
        if isinstance(item, Act):
            yield item
    for played in hand.play or ():
        if isinstance(played, Act):
            yield played
        elif not isinstance(played, Trick):
            yield from played


def _event(state: HandState, act: Act, auction: Auction) -> None:
    """Judge an event during the auction that is no call."""
    seat = state.seating.seat(act.player, act.path)
    verb = act.verb
    if verb == "looks-at" and isinstance(act.value, Look) and act.value.what == "dead":
        looking.dead(state, act, seat)
    elif verb in ("looks-at", "takes"):
        kitty.looked(state, act, seat)
    elif verb == "shows" and act.value == "kitty":
        kitty.shown(state, act, seat)
    elif verb in ("exposes", "shows"):
        exposed.before_play(state, act, seat)
    elif verb == "tells":
        information.before_play(state, act, seat)
    elif verb == "elects":
        election.elects(state, act, seat, None, before_first_bid=auction.high is None)
