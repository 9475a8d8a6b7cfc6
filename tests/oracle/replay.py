"""A whole transcript, replayed slowly: what the ruling should say."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

from tests.oracle.auction import Auction
from tests.oracle.play import Play, seats_in_play
from tests.oracle.rules import NULLOS, Record, Rules, read_variant
from tests.oracle.score import Contract, Table, final_game, hand_score, must_stop, standing, tricks_by_side


class UnlawfulError(Exception):
    """The record holds something unlawful that is not a plain revoke: the oracle does not rule on it."""


def cards(value: str | list[str] | None) -> list[str]:
    """Cards written as one string or as a list."""
    if value is None:
        return []
    return value.split() if isinstance(value, str) else list(value)


def plays_of(record: Record) -> Iterator[tuple[str, str, str | None, str]]:
    """Every card of the record in order: path, player (empty where the seat follows), suit named, card."""
    for number, item in enumerate(record.get("play") or []):
        if isinstance(item, dict):
            for leader, text in item.items():
                for index, token in enumerate(cards(text)):
                    card, _, suit = token.partition("=")
                    yield f"/play/{number}/{leader}/{index}", leader if index == 0 else "", suit or None, card
            continue
        for index, act in enumerate(item):
            for player, value in act.items():
                if isinstance(value, dict):
                    continue
                named = next(
                    (after[player]["names-suit"] for after in item[index + 1 : index + 2] if names(after)), None
                )
                card, _, named_here = value.partition("=")
                yield f"/play/{number}/{index}/{player}", player, named_here or named, card


def names(act: Record) -> bool:
    """Whether an act names the suit of a joker just led."""
    return any(isinstance(value, dict) and "names-suit" in value for value in act.values())


class Oracle:
    """One preset with its options: what is lawful, and what a whole record comes to."""

    def __init__(self, preset: str, options: Record | None = None) -> None:
        self.rules = Rules(preset, options)

    @classmethod
    def of(cls, record: Record) -> Oracle:
        """The oracle for the variant that a record names."""
        rules = read_variant(record["variant"])
        return cls(rules.preset, rules.options)

    def deal(
        self, rng: random.Random, players: list[str], dealer: str
    ) -> tuple[dict[str, list[str]], list[str], list[str]]:
        """Hands, kitty and dead hand, dealt at random."""
        return self.rules.deal(rng, players, dealer)

    def auction(self, players: list[str], dealer: str) -> Auction:
        """An auction that has not begun."""
        return Auction(self.rules, players, dealer)

    def legal_calls(self, auction: Auction) -> list[str]:
        """What the next caller may say."""
        return auction.legal_calls()

    def legal_cards(self, play: Play) -> list[str]:
        """What the player in turn may play."""
        return play.legal_cards()

    def table(self, players: list[str], contract: Contract | None, before: dict[str, int] | None = None) -> Table:
        """What stands fixed once the auction is over; scores not given are nought."""
        given = before or {}
        return Table(
            self.rules, players, contract, {side: int(given.get(side, 0)) for side in self.rules.sides(players)}
        )

    def score(self, table: Table, tricks: dict[str, int]) -> dict[str, int]:
        """The points of a hand played out, in which each account took so many tricks."""
        return hand_score(table, tricks)

    # ---- a record

    def auction_of(self, record: Record, dealer: str) -> Auction:
        """The auction as recorded; raises :class:`UnlawfulError` where a call is not lawful, or one is missing."""
        auction = self.auction(self.rules.players(record), dealer)
        for call in cards(record["bidding"]):
            try:
                auction.call(call)
            except ValueError as error:
                raise UnlawfulError(str(error)) from error
        if not auction.over():
            raise UnlawfulError("the auction is not over")
        return auction

    def contract_of(self, record: Record, bid: str, player: str) -> Contract:
        """The contract, with the partners that the bidder named or whose holder he called."""
        players = self.rules.players(record)
        side = next(side for side, members in self.rules.sides(players).items() if player in members)
        return Contract(bid, player, side, self._partners(record, bid, player))

    def _partners(self, record: Record, bid: str, bidder: str) -> list[str]:
        if self.rules.preset != "us-5" or bid in NULLOS:
            return []
        form = self.rules.option("called-partner", "designate")
        said = record["partner"]
        if form == "card":
            called = said["calls"]
            if called in cards(record["dealt"][bidder]) + cards(record["kitty"]) and called not in cards(
                record["discard"]
            ):
                raise UnlawfulError(f"{called} is in the bidder's own hand")
            holders = [player for player in self.rules.players(record) if called in cards(record["dealt"].get(player))]
            return [holder for holder in holders if holder != bidder]
        named = [said["names"]] if isinstance(said["names"], str) else list(said["names"])
        wanted = 2 if form == "by-bid" and self.rules.tricks_of(bid) >= 8 else 1
        if len(named) != wanted or bidder in named or len(set(named)) != wanted:
            raise UnlawfulError(f"{wanted} partners are to be named: {named}")
        return sorted(named, key=self.rules.players(record).index)

    def hands_of(self, record: Record, contract: Contract | None) -> dict[str, list[str]]:
        """The hands when the play starts: the kitty taken up and the discards laid out (not at bar nullo)."""
        if "holds" in record:
            return {player: cards(held) for player, held in record["holds"].items()}
        hands = {player: cards(held) for player, held in record["dealt"].items()}
        everything = [card for held in hands.values() for card in held]
        everything += cards(record["kitty"]) + cards(record.get("dead"))
        if sorted(everything) != sorted(self.rules.pack()):
            raise UnlawfulError("that is not the pack")
        if contract is None or contract.bid == "bar-nullo":
            if "discard" in record:
                raise UnlawfulError("nobody takes the kitty here")
            return hands
        hand = hands[contract.player] + cards(record["kitty"])
        discard = cards(record["discard"])
        if len(discard) != self.rules.kitty_size() or not set(discard) <= set(hand):
            raise UnlawfulError(f"the discard {discard} is wrong")
        hands[contract.player] = [card for card in hand if card not in discard]
        return hands

    def start(self, record: Record, dealer: str | None) -> tuple[str, Contract | None, Play | None]:
        """How the auction ended, the contract, and the play about to begin (``None`` where the hand is thrown in)."""
        players = self.rules.players(record)
        contract = None
        leader = ""
        if "contract" in record:
            contract = self.contract_of(record, record["contract"]["bid"], record["contract"]["by"])
            what = "contract"
        else:
            assert dealer is not None
            auction = self.auction_of(record, dealer)
            what, bid, player = auction.result()
            leader = auction.order()[0]
            if what == "contract":
                contract = self.contract_of(record, bid, player)
        if what in ("passed-out", "below-minimum"):
            return what, None, None
        if contract is not None:
            leader = contract.player
        bid_played = contract.bid if contract else None
        seats = seats_in_play(self.rules, players, dealer, bid_played, leader)
        if "dealt" not in record and "holds" not in record:
            return what, contract, None
        hands = self.hands_of(record, contract)
        before = sum(int(count) for count in (record.get("tricks-before") or {}).values())
        return what, contract, Play(self.rules, seats, bid_played, hands, record.get("leads", leader), 10 - before)

    def winners_of(self, record: Record, table: Table, play: Play | None) -> tuple[list[str], list[dict[str, Any]]]:
        """Who took each trick, and the revokes found."""
        if "winners" in record:
            takers = cards(record["winners"])
            if any(must_stop(table, takers[:number]) for number in range(len(takers))):
                raise UnlawfulError("tricks are written down after the hand was over")
            return takers, []
        if "taken" in record:
            return [taker for taker, count in record["taken"].items() for _ in range(int(count))], []
        earlier = [taker for taker, count in (record.get("tricks-before") or {}).items() for _ in range(int(count))]
        assert play is not None
        findings = []
        for path, player, named, card in plays_of(record):
            trick_number = len(earlier) + len(play.done()) + 1
            winners = earlier + play.winners()
            if must_stop(table, winners):
                raise UnlawfulError(f"{card} is played after the hand was over")
            if player and player != play.turn:
                raise UnlawfulError(f"it is {play.turn}'s turn, not {player}'s")
            mover = play.turn
            could_follow = bool(play.following(mover))
            try:
                lawful = play.play(card, named)
            except ValueError as error:
                raise UnlawfulError(str(error)) from error
            if not lawful:
                assert could_follow
                code = "FH409" if card in self.rules.jokers() else "FH402"
                findings.append({"code": code, "path": path, "player": mover, "trick": trick_number})
        return earlier + play.winners(), findings

    def expected(
        self,
        record: Record,
        *,
        dealer: str | None = None,
        scores: dict[str, int] | None = None,
        deals: int = 1,
    ) -> dict[str, Any]:
        """What the ruling of a complete hand should say.

        ``dealer`` and ``scores`` are those that a game hands on; ``deals`` counts the deals of a game, this one
        among them. Raises :class:`UnlawfulError` for anything unlawful but a revoke.
        """
        rules = self.rules
        players = rules.players(record)
        dealer = record.get("dealer", dealer)
        what, contract, play = self.start(record, dealer)
        table = self.table(players, contract, record.get("scores") or scores)
        left_of_dealer = rules.left_of(players, dealer) if dealer else None
        if what in ("passed-out", "below-minimum"):
            nothing = dict.fromkeys(table.before, 0)
            over, winner = final_game(table, [], nothing, deals=deals, scored=False)
            return {
                "ending": what,
                "contract": None,
                "tricks": None,
                "tricks_by_player": None,
                "score": nothing,
                "totals": table.before,
                "game": {"over": over, "winner": winner},
                "next_dealer": dealer if rules.preset == "bid-1992" else left_of_dealer,
                "findings": [],
            }
        winners, findings = self.winners_of(record, table, play)
        return self._played(table, winners, dealer, deals) | {"findings": findings}

    def _played(self, table: Table, winners: list[str], dealer: str | None, deals: int) -> dict[str, Any]:
        """The ruling of a hand that was played, to its end or to where it stops."""
        rules, players, contract = self.rules, table.players, table.contract
        tricks = tricks_by_side(rules, players, winners)
        left = 10 - len(winners)
        stopped = must_stop(table, winners)
        finished = left == 0 or stopped
        score = dict.fromkeys(table.before, 0)
        over, winner = False, None
        if finished:
            score = hand_score(table, tricks, left=left, sits_out=dealer if rules.preset == "us-4-solo" else None)
            over, winner = final_game(table, winners, score, deals=deals)
        by_player = {player: winners.count(player) for player in players}
        return {
            "ending": "played-out" if left == 0 else "scored-out" if stopped else "incomplete",
            "contract": self._contract(contract, tricks, left) if contract else None,
            "tricks": tricks,
            "tricks_by_player": by_player if sum(by_player.values()) == len(winners) else None,
            "score": score,
            "totals": {side: table.before[side] + score[side] for side in table.before},
            "game": {"over": over, "winner": winner},
            "next_dealer": rules.left_of(players, dealer) if dealer and finished else None,
        }

    def _contract(self, contract: Contract, tricks: dict[str, int], left: int) -> dict[str, Any]:
        return {
            "bid": contract.bid,
            "player": contract.player,
            "side": contract.side,
            "tricks": self.rules.tricks_of(contract.bid),
            "value": self.rules.points_of(contract.bid),
            "made": {"made": True, "failed": False, "open": None}[standing(self.rules, contract, tricks, left)],
        }


def expected(record: Record) -> dict[str, Any]:
    """What the ruling of one hand, complete in itself, should say."""
    return Oracle.of(record).expected(record)


def expected_game(record: Record) -> list[dict[str, Any]]:
    """What the rulings of a game should say, hand by hand: scores run on and the deal rotates."""
    oracle = Oracle.of(record)
    dealer = record.get("dealer")
    scores = {side: int(points) for side, points in (record.get("scores") or {}).items()}
    found: list[dict[str, Any]] = []
    for number, hand in enumerate(record["hands"], start=1):
        whole = {key: record[key] for key in ("variant", "players") if key in record} | hand
        ruling = oracle.expected(whole, dealer=dealer, scores=scores, deals=number)
        if found and found[-1]["game"]["over"]:
            raise UnlawfulError("the game was over")
        for finding in ruling["findings"]:
            finding["path"] = f"/hands/{number - 1}{finding['path']}"
        found.append(ruling)
        dealer, scores = ruling["next_dealer"], ruling["totals"]
    return found
