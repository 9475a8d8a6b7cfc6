"""One record of PTN on its way in: tags to a transcript, with what the tags do not say."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any, Final

from fivehundred_cli.cards import CARD_TEXT, COLOUR_JOKER, NO_TRUMP
from fivehundred_cli.formats import extras, ptn
from fivehundred_cli.formats.auction import speakers
from fivehundred_cli.formats.events import breaks_off, players_of, playing, speaking_order, turns_of
from fivehundred_cli.formats.losses import Kind, Loss
from fivehundred_cli.formats.ptn_names import read_names
from fivehundred_cli.formats.ptn_play import Row, Tricks, joker, rows_of
from fivehundred_cli.formats.records import ShapeError, TextError
from fivehundred_cli.formats.taking import trump_of
from fivehundred_cli.formats.tokens import known_call
from fivehundred_cli.transcript import DEFAULT_FOUR, PASS, Hand
from fivehundred_cli.variant import Variant, VariantError, resolve

_EXTRA: Final = ("UTCTime", "LocalDateTime", "GameOptionsJson")
_KNOWN: Final = frozenset(
    (
        *_EXTRA, *ptn.TAGS.values(), "Event", "UTCDate", "GameCode", "GameScores", "Dealer", "Deal", "Undealt",
        "Declarer", "Contract", "Auction", "CardsAdded", "CardsRemoved", "CardsPassed", "Play", "Variant",
    )
)  # fmt: skip


@dataclass(slots=True)
class Tag:
    """A tag with the lines under it; ``start`` is its offset in the record, ``starts`` those of the lines."""

    value: str
    start: int
    lines: list[str] = field(default_factory=list)
    starts: list[int] = field(default_factory=list)


class Reading:
    """Takes the tags of a record in, and gives the transcript of it out."""

    def __init__(self, tags: dict[str, Tag]) -> None:
        self.tags = tags
        self.losses: list[Loss] = []
        self.values: dict[str, Any] = {}
        """What ours has no place for."""
        self.variant: Variant | None = None
        self.trick_rows: list[int] = []
        self.given_players: list[str] = []

    def lose(self, path: str, message: str, kind: Kind = "lost") -> None:
        """Name something that the transcript does not say."""
        self.losses.append(Loss(kind, path, message))

    def _get(self, name: str) -> str | None:
        tag = self.tags.get(name)
        return tag.value.strip() if tag is not None else None

    def _fail(self, name: str, message: str, hint: str | None = None) -> TextError:
        return TextError("FH002", message, self.tags[name].start, hint)

    def data(self) -> dict[str, Any]:
        """The record as plain data. Raises :class:`TextError`."""
        game = self._get("GameCode")
        if game not in (None, "FiveHundred"):
            raise self._fail("GameCode", f"This is a record of {game}, not of 500.")
        if game is None:
            self.lose("", "There is no GameCode: the record is taken for one of 500.", "assumed")
        hands = self._deal()
        self.seats = ptn.SEATS[len(hands)] if hands else self._seats_named()
        self.count = len(self.seats)
        names = self._names()
        self.names = names
        data: dict[str, Any] = {}
        if self._get("Event"):
            data["event"] = self.tags["Event"].value
        if self._get("UTCDate"):
            data["date"] = self.tags["UTCDate"].value
        calls = self._auction_seats()
        variant = self._rules([call for _, call in calls or ()])
        if variant is not None:
            data["variant"] = variant
        self._resolve(variant)
        if not self.given_players and (self.variant["players"] if self.variant is not None else 4) != self.count:
            # Only where their number is that of the variant need they not be named.
            self.given_players = list(DEFAULT_FOUR) if self.count == 4 else list(names)
        if self.given_players:
            data["players"] = self.given_players
        dealer = self._get("Dealer")
        if dealer:
            data["dealer"] = names[self._seat("Dealer", dealer)]
        self._put_cards(data, hands)
        if calls is not None:
            data["bidding"] = self._bidding(calls, data)
        self._contract(calls, data)
        if calls and self._breaks_off(calls, data):
            self._by_outcome(calls, data)
        self._exchange(data)
        self._play(data, hands)
        self._scores(data)
        self._rest()
        if self.values:
            data["note"] = extras.pack(ptn.NAME, self.values)
        return data

    # ---- seats and names

    def _seats_named(self) -> tuple[str, ...]:
        """The seats of a record without a deal: those that have players, else four."""
        named = {seat for seat, tag in ptn.TAGS.items() if tag in self.tags}
        return next((seats for seats in ptn.SEATS.values() if set(seats) == named), ptn.SEATS[4])

    def _seat(self, tag: str, text: str) -> int:
        if text.strip().upper() not in self.seats:
            raise self._fail(tag, f"{text!r} is no seat of {self.count} players.", f"Seats are {' '.join(self.seats)}.")
        return self.seats.index(text.strip().upper())

    def _names(self) -> list[str]:
        """The players' names by seat. Seats keep their letters where the names are no more than these."""
        tags = {seat: self.tags[ptn.TAGS[seat]].value for seat in self.seats if self._get(ptn.TAGS[seat])}
        names, given = read_names(tags, self.seats)
        for seat, name in zip(self.seats, names, strict=True):
            if tags.get(seat, name) != name:
                self.values[ptn.TAGS[seat]] = tags[seat]
        if any(name not in tags.get(seat, name) for seat, name in zip(self.seats, names, strict=True)):
            self.lose("/players", "Names that are the same, or that no player can have, are left out.")
        self.given_players = given or []
        return names

    # ---- rules

    def _rules(self, calls: Sequence[str]) -> Any:
        text = self._get("Variant")
        options = self._get("GameOptionsJson")
        if options is not None:
            self.values["GameOptionsJson"] = options
        if text:
            from fivehundred_cli.formats.line_reader import load

            try:
                return load(f"fh1 v={text}").get("variant")
            except TextError as problem:
                raise self._fail("Variant", problem.message) from None
        if options is None:
            return None
        found = ptn.options_of(options)
        if found is None:
            self.lose("/variant", "The options are no JSON, so the rules are not known.", "unknown")
            return None
        ended = "Play" in self.tags or "CardsRemoved" in self.tags
        rules = ptn.variant_of(found, calls, self.count, ended=ended)
        if rules.odd:
            said = ", ".join(f"{name}={found[name]}" for name in rules.odd)
            self.lose("/variant", f"No parameter says {said}.", "unknown")
        self.lose("/variant", f"What the options do not say is as in {rules.base}.", "assumed")
        return rules.data()

    def _resolve(self, variant: Any) -> None:
        try:
            self.variant = resolve(variant) if variant is not None else None
        except VariantError:
            return

    # ---- the deal

    def _deal(self) -> list[list[int] | None]:
        """The hands by seat; none where there is no deal."""
        text = self._get("Deal")
        if not text:
            return []
        first, colon, rest = text.partition(":")
        hands = (rest if colon else text).split(" ")
        hands = [hand for hand in hands if hand] if "" in hands else hands
        if len(hands) not in ptn.SEATS:
            raise self._fail("Deal", f"A deal of {len(hands)} hands.", "500 is for two to six players.")
        seats = ptn.SEATS[len(hands)]
        start = seats.index(first.strip().upper()) if colon and first.strip().upper() in seats else 0
        try:
            cards = [None if hand == ptn.SAME else ptn.hand_of(hand) for hand in hands]
        except ShapeError as problem:
            raise self._fail("Deal", problem.message, problem.hint) from None
        return [cards[(seat - start) % len(hands)] for seat in range(len(hands))]

    def _cards(self, tag: str) -> list[int] | None:
        """The cards of a tag, whose seat (``W:``) is left away."""
        text = self._get(tag)
        if text is None:
            return None
        try:
            return ptn.cards_of(text.rpartition(":")[2])
        except ShapeError as problem:
            raise self._fail(tag, problem.message, problem.hint) from None

    def _put_cards(self, data: dict[str, Any], hands: list[list[int] | None]) -> None:
        kitty = self._cards("Undealt")
        added = self._cards("CardsAdded")
        if kitty is None:
            kitty = added
        elif added is not None and sorted(added) != sorted(kitty):
            self.lose("/kitty", "CardsAdded are not the cards of Undealt.")
        lows = [number for cards in [*hands, kitty] for number in cards or () if number == COLOUR_JOKER]
        self.two = bool(lows) or (self.variant is not None and len(self.variant.pack.jokers) == 2)
        dealt = {self.names[seat]: self.text(cards) for seat, cards in enumerate(hands) if cards is not None}
        if dealt:
            data["dealt"] = dealt
        if kitty is not None:
            data["kitty"] = self.text(kitty)

    def text(self, cards: Sequence[int]) -> str:
        """Cards as ours."""
        return " ".join([CARD_TEXT[joker(number, two=self.two)] for number in cards])

    # ---- the auction

    def _auction_seats(self) -> list[tuple[int, str]] | None:
        tag = self.tags.get("Auction")
        if tag is None:
            return None
        first = self._seat("Auction", tag.value)
        calls = []
        for index, word in enumerate(ptn.calls_in(tag.lines)):
            if word != ptn.SAME:
                calls.append(((first + index) % self.count, ptn.call_of(word)))
        return calls

    def _bidding(self, calls: list[tuple[int, str]], data: dict[str, Any]) -> Any:
        if "dealer" in data:
            texts = [call for _, call in calls]
            order = speaking_order(self.count, self.names.index(data["dealer"]), self.variant)
            if speakers(texts, order, turns_of(self.variant)) == [seat for seat, _ in calls]:
                return texts
            self.lose(
                "/bidding", "The calls do not go round as the rules have it: each is told with its player.", "assumed"
            )
        return [{self.names[seat]: call} for seat, call in calls]

    def _contract(self, calls: list[tuple[int, str]] | None, data: dict[str, Any]) -> None:
        text, by = self._get("Contract"), self._get("Declarer")
        self.bid, self.bidder = None, None
        last = next(((seat, call) for seat, call in reversed(calls or []) if call != PASS), None)
        if last is not None:
            self.bidder, self.bid = last
        if not text or text.lower() == PASS:
            return
        call = ptn.call_of(text)
        seat = self._seat("Declarer", by) if by else None
        if last is None and seat is not None and calls is None and known_call(call) is not None:
            data["contract"] = {"bid": call, "by": self.names[seat]}
        elif last is not None and (call != last[1] or seat not in (None, last[0])):
            self.lose("/contract", f"The contract {text} by {by} does not follow from the auction.")
        elif last is None and "contract" not in data:
            self.lose("/contract", f"The contract {text} by {by} is none that is known here.")
        self.bid = call
        self.bidder = self.bidder if seat is None else seat

    def _breaks_off(self, calls: list[tuple[int, str]], data: dict[str, Any]) -> bool:
        """Whether the auction is not over by the rules that are known, and the hand went on all the same."""
        if self.bid is None or self.bidder is None or "dealer" not in data or "Contract" not in self.tags:
            return False
        went_on = "Play" in self.tags or "CardsRemoved" in self.tags
        dealer = self.names.index(data["dealer"])
        return went_on and breaks_off([call for _, call in calls], self.count, dealer, self.variant)

    def _by_outcome(self, calls: list[tuple[int, str]], data: dict[str, Any]) -> None:
        """Record such an auction by what came of it, and keep its calls beside."""
        if known_call(self.bid or "") is None:
            return
        first = self._seat("Auction", self.tags["Auction"].value)
        self.values["Auction"] = f"{self.seats[first]}:{' '.join(self.tags['Auction'].lines)}"
        del data["bidding"]
        data["contract"] = {"bid": self.bid, "by": self.names[self.bidder or 0]}
        message = "The auction went round by a rule that no parameter says: the calls are kept in a note."
        self.lose("/bidding", message, "unknown")

    def _exchange(self, data: dict[str, Any]) -> None:
        away, passed = self._cards("CardsRemoved"), self._cards("CardsPassed")
        if away is not None:
            data["discard"] = self.text(away)
        if passed is not None:
            giver, colon, _ = (self._get("CardsPassed") or "").partition(":")
            if colon and self.count == 4:
                seat = self._seat("CardsPassed", giver)
                cards = self.text(passed)
                data["exchange"] = {
                    "passes": {"from": self.names[seat], "to": self.names[(seat + 2) % 4], "cards": cards}
                }
            else:
                self.lose("/exchange", "It is not known who passes cards to whom.", "unknown")

    # ---- the play

    def _play(self, data: dict[str, Any], hands: list[list[int] | None]) -> None:
        tag = self.tags.get("Play")
        if tag is None:
            return
        first = self._seat("Play", tag.value)
        rows = rows_of(tag.lines, tag.starts, first, self.count)
        trump = trump_of(self.bid) if self.bid else NO_TRUMP
        order = self.variant.pack.order(trump) if self.variant is not None else None
        if not self.bid and len(rows) > 1:
            self.lose("/play", "There is no contract, so the winners of the tricks are not known.", "unknown")
        out, held = self._out(rows, data.get("dealer")), self._held(hands)
        tricks = Tricks(self.names, rows, first, trump, order, out, held, self.two, self.lose)
        data["play"] = tricks.read()
        self.trick_rows = tricks.numbers

    def _held(self, hands: list[list[int] | None]) -> dict[int, list[int]]:
        """The hands when the play begins, as far as they are known; that of the bidder without what he laid away."""
        held = {seat: list(cards) for seat, cards in enumerate(hands) if cards is not None}
        away = self._cards("CardsRemoved")
        if self.bidder in held:
            if away is None:
                del held[self.bidder]
            else:
                held[self.bidder] = [card for card in held[self.bidder] if card not in away]
        return held

    def _out(self, rows: Sequence[Row], dealer: str | None) -> set[int]:
        """The seats that do not play, by the rules or because they have no card in any of several tricks."""
        seat = self.names.index(dealer) if dealer in self.names else None
        found = set(range(self.count)) - set(playing(self.count, self.variant, seat, self.bid, self.bidder))
        if len(rows) > 1:
            found |= {seat for seat in range(self.count) if not any(seat in row for row in rows)}
        return found

    # ---- the rest

    def _scores(self, data: dict[str, Any]) -> None:
        text = self._get("GameScores")
        if text is None:
            return
        _, _, numbers = text.rpartition(":")
        words = numbers.split()
        if len(words) != self.count or not all(re.fullmatch(r"-?\d{1,6}", word) for word in words):
            self.values["GameScores"] = text
            self.lose("/scores", "The scores cannot be read.")
            return
        whole = ptn.is_whole(data.get("play"))
        by_name = self._by_account([int(word) for word in words])
        if whole or by_name is None:
            self.values["GameScores"] = text
            self.lose("/scores", "Whether GameScores are before or after the hand is not known.", "unknown")
            return
        data["scores"] = by_name

    def _by_account(self, points: list[int]) -> dict[str, int] | None:
        """Points by seat as points by account."""
        if self.variant is None:
            return None
        players = tuple(self.given_players) or players_of(Hand(), self.variant)
        accounts = ptn.accounts(self.variant, players)
        found = {}
        for name, members in (accounts or {}).items():
            values = {points[self.names.index(player)] for player in members}
            if len(values) > 1:
                return None
            found[name] = values.pop()
        return found or None

    def _rest(self) -> None:
        for name in _EXTRA[:2]:
            if self._get(name) is not None:
                self.values[name] = self.tags[name].value
        for name, tag in self.tags.items():
            if name not in _KNOWN:
                self.values[name] = tag.value
                if tag.lines:
                    self.lose("", f"What stands under the tag {name}.")
