"""A hand as the who/500 engine would have it, from a transcript: what its formats can say, and what they cannot."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Any, Final, NamedTuple

from fivehundred_cli.cards import NAMED_SHIFT
from fivehundred_cli.formats import extras, who500
from fivehundred_cli.formats.auction import ROUND, ROUNDS, Turns, is_over
from fivehundred_cli.formats.events import bare, players_of, told, tricks, variant_of
from fivehundred_cli.formats.losses import FOREIGN, Kind, Loss
from fivehundred_cli.formats.plain import UnwritableError, variant_data
from fivehundred_cli.formats.taking import trump_of, winner
from fivehundred_cli.formats.who500 import Contract
from fivehundred_cli.transcript import BadHand, Game, Hand, Record, Trick
from fivehundred_cli.variant import resolve

Cards = tuple[int, ...]


class Exchanged(NamedTuple):
    """The exchange: what the declarer (and at a double nullo his partner) held and kept."""

    held: Cards
    kept: Cards
    given: int | None = None
    passed: Cards | None = None
    partner_held: Cards | None = None
    partner_kept: Cards | None = None


def hands_of(record: Record) -> Iterator[tuple[str, Hand | BadHand]]:
    """The hands of a record with the pointer to each, and what a game lends them."""
    if isinstance(record, Hand):
        yield "", record
        return
    if isinstance(record, Game):
        for index, hand in enumerate(record.hands):
            yield f"/hands/{index}", _lent(hand, record) if isinstance(hand, Hand) else hand
        return
    for number, each in enumerate(record.rounds):
        for place, table in enumerate(each.tables):
            lent = table if table.variant is not None else replace(table, variant=record.variant)
            for path, hand in hands_of(lent):
                yield f"/tournament/{number}/tables/{place}{path}", hand


def whole_hands(record: Record) -> Iterator[tuple[str, Hand]]:
    """The same. Raises :class:`UnwritableError` for a hand that could not be read."""
    for path, hand in hands_of(record):
        if isinstance(hand, BadHand):
            raise UnwritableError(hand)
        yield path, hand


def _lent(hand: Hand, game: Game) -> Hand:
    return replace(
        hand,
        variant=game.variant if hand.variant is None else hand.variant,
        players=game.players if hand.players is None else hand.players,
        sides=game.sides if hand.sides is None else hand.sides,
    )


_FOREIGN: Final = (*FOREIGN, ("scores", "scores before the hand"))


class Engine:
    """What the formats of the engine say of a hand; ``losses`` are what they do not.

    ``refused`` says that they can say nothing, because a thing is missing that they cannot do without.
    """

    def __init__(
        self, hand: Hand, name: str, *, totals: dict[str, int] | None = None, turns: str | None = None
    ) -> None:
        self.hand = hand
        self.turns = turns
        self.losses: list[Loss] = []
        self.refused = False
        self.values = extras.unpack(name, (hand.headers or {}).get("note")) or {}
        self.first = 0
        self.dealt: tuple[Cards, ...] = ()
        self.middle: Cards = ()
        self.calls: list[tuple[int, str]] = []
        self.auction_over = False
        self.contract: Contract | None = None
        self.slam = bool(hand.exchange and hand.exchange.slam)
        self.active: list[int] = [0, 1, 2, 3]
        self.exchanged: Exchanged | None = None
        self.playing: tuple[Cards, ...] = ()
        self.tricks: list[list[tuple[int, int]]] = []
        self.result: dict[str, Any] | None = None
        self.counts_totals = totals is not None
        self.totals = dict(totals or {})
        self._headers(name)
        self._foreign()
        self._seats()
        if not self.refused:
            self._auction()
            self._play()
            self._result()

    def lose(self, path: str, message: str, kind: Kind = "lost") -> None:
        """Name something that is lost."""
        self.losses.append(Loss(kind, path, message))

    def _headers(self, name: str) -> None:
        for key, text in (self.hand.headers or {}).items():
            if key != "note" or extras.unpack(name, text) is None:
                self.lose(f"/{key}", f"The {key} of the hand.")
        if not self.values:
            self.lose("/note", "The format wants numbers that the record does not say: they are filled in.", "assumed")

    def _foreign(self) -> None:
        for field, what in _FOREIGN:
            if getattr(self.hand, field) is not None:
                self.lose(f"/{field.replace('_', '-')}", f"There is no place for {what}.")

    def _refuse(self, path: str, message: str) -> None:
        self.lose(path, message)
        self.lose("", "The hand cannot be written.")
        self.refused = True

    def _seats(self) -> None:
        hand = self.hand
        variant = variant_of(hand)
        players = self.players = players_of(hand, variant)
        if len(players) != 4:
            self._refuse("/players", f"The engine has four players, and here are {len(players)}.")
            return
        if players != who500.SEATS:
            self.lose("/players", "Seats have numbers only, so the names of the players are lost.")
        elif hand.players is not None:
            self.lose("/players", "The players are N E S W again, without being named.", "assumed")
        if hand.sides is not None:
            self.lose("/sides", "The names of the sides.")
        if hand.dealer not in players:
            self._refuse("/dealer", "Nothing says who deals.")
            return
        self.first = (players.index(hand.dealer) + 1) % 4
        dealt = [(hand.dealt or {}).get(name) for name in players]
        pack = {*who500.NUMBERS}
        if hand.kitty is None or any(cards is None or not pack.issuperset(cards) for cards in [*dealt, hand.kitty]):
            self._refuse("/dealt", "It needs every card that was dealt, of the pack of 45.")
            return
        self.dealt = tuple(cards or () for cards in dealt)
        self.middle = hand.kitty
        for name in hand.dealt or {}:
            if name not in players:
                self.lose("/dealt", f"{name} is no player of this hand.")

    def _auction(self) -> None:
        found = told(self.hand)
        self.losses += found.losses
        cycle = True
        for seat, call in found.calls:
            if who500.bid_json(call) is None:
                self.lose("/bidding", f"There is no bid {call}.")
                continue
            cycle = cycle and seat == (self.first + len(self.calls)) % 4
            self.calls.append((seat, call))
        if not cycle:
            self.lose("/bidding", "Each call is written with the seat that makes it.", "assumed")
        elif any(not isinstance(item, str) for item in self.hand.bidding or ()):
            self.lose("/bidding", "The calls are told in turn.", "assumed")
        if self.hand.contract is not None:
            self.lose("/contract", "A contract without the bidding.")
        self.contract = who500.contract_of(self.calls)
        self._check_variant()

    def _check_variant(self) -> None:
        texts = [call for _, call in self.calls]
        later = self.hand.play is not None or self.hand.discard is not None
        over = {turns: is_over(texts, 4, Turns(turns == ROUND, False)) for turns in (ROUND, ROUNDS)}
        self.auction_over = bool(texts) and (later or over[ROUNDS] or (over[ROUND] and self._once()))
        made = who500.variant(self.calls, self.turns)
        variant = variant_of(self.hand)
        if variant is None or variant is not resolve(made):
            self.lose("/variant", "The rules are those of the engine, which no field names.")
        elif variant_data(self.hand.variant) != variant_data(made):
            self.lose("/variant", "The rules are written out again in another way.", "assumed")

    def _once(self) -> bool:
        variant = variant_of(self.hand)
        return variant is not None and variant["auction.turns"] == ROUND

    def _play(self) -> None:
        contract, hand = self.contract, self.hand
        if contract is None or not self.auction_over:
            for key in ("discard", "exchange", "play"):
                if getattr(hand, key) is not None:
                    self.lose(f"/{key}", "There is no contract, so nothing can follow.")
            return
        self.active = who500.active_seats(contract, slam=self.slam)
        found = told(hand)
        found.losses.clear()
        plays = list(tricks(found, hand, self.active))
        self.losses += found.losses
        self._exchange(contract)
        if self.exchanged is None:
            if hand.play is not None:
                self.lose("/play", "Without the cards that were laid away there is no play.")
            return
        partner = (contract.seat + 2) % 4
        kept = {contract.seat: self.exchanged.kept}
        if self.exchanged.partner_kept is not None:
            kept[partner] = self.exchanged.partner_kept
        self.playing = tuple(kept.get(seat, cards) for seat, cards in enumerate(self.dealt))
        self._tricks(plays, trump_of(contract.call))

    def _tricks(self, plays: Sequence[tuple[str, list[tuple[int, int]]]], trump: int) -> None:
        for number, (path, trick) in enumerate(plays):
            if any(bare(card) not in who500.NUMBERS for _, card in trick):
                self.lose(path, "A card that is not of the pack of 45.")
                return
            if any(card >> NAMED_SHIFT and (place or trump < 4) for place, (_, card) in enumerate(trick)):
                self.lose(path, "A suit named for a joker, where it names none.")
                return
            if len(trick) < len(self.active) and number < len(plays) - 1:
                self.lose(path, "From here the play is not in order: a trick is not complete.")
                return
            if len(trick) > len(self.active):
                self.lose(path, "A trick with too many cards.")
                return
            self.tricks.append(trick)
        for index, item in enumerate(self.hand.play or ()):
            if not isinstance(item, Trick):
                self.lose(f"/play/{index}", "A trick told act by act is written as one in turn.", "assumed")

    def _exchange(self, contract: Contract) -> None:
        hand, seat = self.hand, contract.seat
        partner = (seat + 2) % 4
        held = self.dealt[seat] + self.middle
        discard, exchange = hand.discard, hand.exchange
        if contract.call == "double-nullo":
            passes = exchange.passes if exchange else None
            if passes is None:
                self.lose("/discard", "At a double nullo the discard goes to the partner there.")
                return
            self._passed(held, passes.cards, exchange, partner)
            return
        if exchange is not None and (exchange.passes or exchange.discards):
            self.lose("/exchange", "Cards are passed at a double nullo only.")
        given = None
        if self.slam:
            gives = dict((exchange and exchange.gives) or {})
            given = gives.pop(self.players[partner], None)
            if gives or given is None or given not in who500.NUMBERS:
                self.lose("/exchange", "The card that the partner gives.")
            else:
                held = (*held, given)
        if discard is None or any(card not in held for card in discard):
            self.lose("/discard", "The cards laid away are not those of the declarer, or are not known.")
            return
        if any(discard.count(card) > 1 for card in discard):
            self.lose("/discard", "A card is laid away twice.")
            return
        self.exchanged = Exchanged(held, tuple(card for card in held if card not in discard), given)

    def _passed(self, held: Cards, passed: Cards, exchange: Any, partner: int) -> None:
        discards = exchange.discards or {}
        name = self.players[partner]
        seat = (partner + 2) % 4
        there = self.dealt[partner] + passed
        wrong = (
            (exchange.passes.giver, exchange.passes.taker) != (self.players[seat], name)
            or set(discards) - {name}
            or name not in discards
            or any(card not in held for card in passed)
            or any(card not in there for card in discards.get(name, ()))
            or len(set(passed)) != len(passed)
        )
        if wrong:
            self.lose("/exchange", "Cards passed in another way than the engine has it.")
            return
        if self.hand.discard is None:
            self.lose("/discard", "The declarer lays nothing away but what he passes.", "assumed")
        elif set(self.hand.discard):
            self.lose("/discard", "The declarer lays nothing away but what he passes.")
            return
        kept = tuple(card for card in held if card not in passed)
        stays = tuple(card for card in there if card not in discards[name])
        self.exchanged = Exchanged(held, kept, None, passed, there, stays)

    def winners(self) -> list[int]:
        """The seats that win the complete tricks."""
        if self.contract is None:
            return []
        trump = trump_of(self.contract.call)
        return [winner(trick, trump) for trick in self.tricks if len(trick) == len(self.active)]

    def _result(self) -> None:
        hand, taken = self.hand, self.winners()
        computed = None
        if self.contract is not None and len(taken) == 10:
            computed = who500.result_of(self.contract, taken, slam=self.slam)
        result = hand.result
        if computed is None:
            if result is not None:
                self.lose("/result", "A result without ten tricks.")
            return
        self.result = computed
        want = who500.result_data(computed, computed["declarer"])
        if self.counts_totals:
            totals = {side: self.totals.get(side, 0) + points for side, points in want["score"].items()}
            if result is not None and result.totals is not None and set(result.totals) == set(who500.SIDES):
                totals = dict(result.totals)
            self.totals = totals
            if result is not None and result.totals is not None:
                want["totals"] = totals
            elif result is not None:
                self.lose("/result", "The totals are worked out, as the format wants them.", "assumed")
        if result is None:
            self.lose("/result", "The result is worked out, as the format wants one.", "assumed")
        elif (
            result.winner is not None or result.ending is not None or result.contract is not None
            or result.tricks != want["tricks"] or result.score != want["score"] or result.totals != want.get("totals")
        ):  # fmt: skip
            self.lose("/result", "The result is worked out by the rules of the engine, not as it was written down.")
