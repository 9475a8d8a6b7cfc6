"""PTN, written: tags in the order of Trickster's logs, and what it cannot say named as lost."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import Final

from fivehundred_cli.cards import CARD_TEXT, COLOUR_JOKER, JOKER, WHITE_JOKER
from fivehundred_cli.formats import extras, ptn
from fivehundred_cli.formats.auction import speakers
from fivehundred_cli.formats.events import Told, breaks_off, playing, speaking_order, told, tricks, turns_of
from fivehundred_cli.formats.line_notation import encode
from fivehundred_cli.formats.line_writer import members
from fivehundred_cli.formats.losses import FOREIGN, Kind, Loss, Written
from fivehundred_cli.formats.plain import in_order, variant_data
from fivehundred_cli.formats.ptn_names import read_names
from fivehundred_cli.formats.ptn_rows import rows
from fivehundred_cli.formats.taking import trump_of
from fivehundred_cli.formats.who500_hand import whole_hands
from fivehundred_cli.transcript import DEFAULT_FOUR, PASS, Hand, Record, Trick

_HEAD: Final = "% PTN ---------------------------\n"

_FOREIGN: Final = (*FOREIGN, ("result", "a result"))


class Writer:
    """The hands one after another, with an empty line between them."""

    def __init__(self) -> None:
        self._begun = False

    def start(self) -> str:
        """Nothing."""
        return ""

    def add(self, record: Record) -> Written:
        """The hands of a record."""
        losses: list[Loss] = []
        if not isinstance(record, Hand):
            losses.append(Loss("lost", "", "PTN knows no games: the hands are written one by one."))
        texts = []
        for prefix, hand in whole_hands(record):
            writing = _Writing(hand)
            text = "".join(f"{line}\n" for line in writing.lines())
            losses += [loss._replace(path=prefix + loss.path) for loss in writing.losses]
            if text:
                texts.append(("\n" if self._begun else "") + _HEAD + text)
                self._begun = True
        return Written("".join(texts), tuple(losses))

    def end(self) -> str:
        """Nothing."""
        return ""


@dataclass
class _Writing:
    """One hand on its way out."""

    hand: Hand
    losses: list[Loss] = field(default_factory=list)

    def lose(self, path: str, message: str, kind: Kind = "lost") -> None:
        self.losses.append(Loss(kind, path, message))

    def lines(self) -> list[str]:
        """The lines of the record; none where it cannot be written."""
        hand = self.hand
        self.told = told(hand)
        self.losses += self.told.losses
        count = len(self.told.players)
        if count not in ptn.SEATS:
            self.lose("/players", f"PTN has no seats for {count} players. The hand cannot be written.")
            return []
        self._seats(count)
        headers = dict(hand.headers or {})
        self.values = extras.unpack(ptn.NAME, headers.pop("note", None)) or {}
        self._check_headers()
        for name, what in _FOREIGN:
            if getattr(hand, name) is not None:
                self.lose(f"/{name.replace('_', '-')}", f"PTN has no place for {what}.")
        lines = [_tag("Event", headers.get("event", ""))]
        if headers.get("date"):
            lines.append(_tag("UTCDate", headers["date"]))
        lines += [_tag(name, self.values[name]) for name in ("UTCTime", "LocalDateTime") if name in self.values]
        lines.append(_tag("GameCode", "FiveHundred"))
        lines += self._rules()
        lines += self._scores()
        lines += self._players()
        if self.told.dealer is not None:
            lines.append(_tag("Dealer", self.seats[self.told.dealer]))
        elif hand.dealer is not None:
            self.lose("/dealer", f"{hand.dealer} is no player of this hand.")
        lines += self._deal()
        lines += self._contract()
        lines += self._auction()
        lines += self._exchange()
        lines += self._play()
        known = {"UTCTime", "LocalDateTime", "GameOptionsJson", "GameScores", "Auction", *ptn.TAGS.values()}
        lines += [_tag(name, text) for name, text in self.values.items() if name not in known and name.isalnum()]
        return lines

    def _check_headers(self) -> None:
        for key, text in (self.hand.headers or {}).items():
            wrong = key in ("title", "site") or (key in ("event", "date") and text != text.strip())
            if wrong or (key in ("event", "date") and not text):
                self.lose(f"/{key}", f"PTN has no place for this {key}.")
            if key == "note" and extras.unpack(ptn.NAME, text) is None:
                self.lose("/note", "PTN has no place for a note.")

    # ---- seats and names

    def _seats(self, count: int) -> None:
        """The letter of each player's seat, in the order of the players."""
        players, seats = self.told.players, ptn.SEATS[count]
        if count == 4:
            self.seats = DEFAULT_FOUR if set(players) != set(DEFAULT_FOUR) or not self._clockwise() else players
        else:
            self.seats = seats

    def _clockwise(self) -> bool:
        players = self.told.players
        at = DEFAULT_FOUR.index(players[0])
        return all(players[step] == DEFAULT_FOUR[(at + step) % 4] for step in range(4))

    def _players(self) -> Iterator[str]:
        hand, players = self.hand, self.told.players
        if hand.sides is not None:
            self.lose("/sides", "PTN has no names for sides.")
        tags = [self.values.get(ptn.TAGS[seat], name) for seat, name in zip(self.seats, players, strict=True)]
        if any(name not in text for name, text in zip(players, tags, strict=True)):
            tags = list(players)
        names, given = read_names(dict(zip(self.seats, tags, strict=True)), ptn.SEATS[len(players)])
        if [names[ptn.SEATS[len(players)].index(seat)] for seat in self.seats] != list(players):
            self.lose("/players", "PTN reads other names out of these, so they are lost.")
            tags = list(self.seats)
        elif tuple(given or ()) != (hand.players or ()):
            self.lose("/players", "The players are the same, named or ordered in another way.", "assumed")
        by_seat = dict(zip(self.seats, tags, strict=True))
        for seat in ("SW", "W", "NW", "N", "NE", "E", "SE", "S"):
            if seat in by_seat:
                yield _tag(ptn.TAGS[seat], by_seat[seat])

    # ---- rules and scores

    def _rules(self) -> Iterator[str]:
        hand, options = self.hand, self.values.get("GameOptionsJson")
        if options is not None:
            yield _tag("GameOptionsJson", options)
        if hand.variant is None:
            if options is not None and ptn.options_of(options) is not None:
                self.lose("/variant", "The options name rules, which the record does not.", "assumed")
            return
        data = variant_data(hand.variant)
        if options is None or self._from(options) != data:
            if isinstance(data, dict):
                yield _tag("Variant", members(data) or "()")
            else:
                yield _tag("Variant", encode(data))

    def _from(self, options: str) -> object:
        """The variant that a reader makes of the options."""
        found = ptn.options_of(options)
        if found is None:
            return None
        calls = [call for _, call in self.told.calls]
        ended = self.hand.play is not None or self.hand.discard is not None
        return variant_data(ptn.variant_of(found, calls, len(self.told.players), ended=ended).data())

    def _scores(self) -> Iterator[str]:
        hand = self.hand
        if "GameScores" in self.values and hand.scores is None:
            yield _tag("GameScores", self.values["GameScores"])
        if hand.scores is None:
            return
        points = self._by_seat()
        if points is None:
            self.lose("/scores", "PTN has scores by seat only, and these are not.")
            return
        if ptn.is_whole(hand.play):
            self.lose("/scores", "PTN does not say whether scores are before or after the hand.")
            self.lose("/note", "The scores come back in a note.", "assumed")
        yield _tag("GameScores", f"{ptn.SEATS[len(points)][0]}:{' '.join(map(str, points))}")

    def _by_seat(self) -> list[int] | None:
        accounts = ptn.accounts(self.told.variant, self.told.players)
        scores = dict(self.hand.scores or {})
        if accounts is None or set(scores) != set(accounts):
            return None
        by_player = {name: scores[account] for account, names in accounts.items() for name in names}
        by_letter = {seat: by_player[name] for seat, name in zip(self.seats, self.told.players, strict=True)}
        return [by_letter[seat] for seat in ptn.SEATS[len(by_letter)]]

    # ---- cards

    def _cards(self, cards: Iterable[int], path: str) -> str | None:
        """Cards one after another; ``None``, with a loss, where PTN cannot write one of them."""
        found = []
        for card in in_order(cards):
            letters = ptn.card_letters(card)
            if letters is None or card == (JOKER if self.two else WHITE_JOKER):
                self.lose(path, f"PTN has no card {CARD_TEXT[card]}.")
                return None
            found.append(letters)
        return "".join(found)

    def _deal(self) -> Iterator[str]:
        hand, players = self.hand, self.told.players
        dealt = hand.dealt or {}
        # A reader sees that there are two jokers by the low one.
        own = [hand.kitty or (), *(cards for name, cards in dealt.items() if name in players)]
        shown = [cards for cards in own if None not in map(ptn.card_letters, cards)]
        pack = self.told.variant.pack.jokers if self.told.variant is not None else ()
        self.two = any(COLOUR_JOKER in cards for cards in shown) or len(pack) == 2
        if any(name not in players for name in dealt) or (hand.dealt is not None and not dealt):
            self.lose("/dealt", "Cards of somebody who is no player, or of nobody.")
        first = self.told.dealer or 0
        texts = []
        for step in range(len(players)):
            cards = dealt.get(players[(first + step) % len(players)])
            written = None if cards is None else self._cards(cards, "/dealt")
            texts.append(ptn.SAME if cards is None or written is None else ptn.hand_text(in_order(cards)))
        if dealt or len(players) != 4:
            yield _tag("Deal", f"{self.seats[first]}:{' '.join(texts)}")
        if hand.kitty is not None:
            written = self._cards(hand.kitty, "/kitty")
            if written is not None:
                yield _tag("Undealt", written)

    # ---- the auction

    def _contract(self) -> Iterator[str]:
        hand = self.hand
        last = next((each for each in reversed(self.told.calls) if each[1] != PASS), None)
        self.bidder: int | None = last[0] if last is not None else None
        self.bid: str | None = last[1] if last is not None else None
        if hand.contract is not None and hand.bidding is None:
            seat = self.told.seat(hand.contract.by)
            if seat is None or ptn.call_text(hand.contract.bid, inkles=False) is None:
                self.lose("/contract", "PTN cannot write this contract.")
                return
            self.bidder, self.bid = seat, hand.contract.bid
        elif hand.contract is not None:
            self.lose("/contract", "The contract follows from the auction, and is not written by itself.", "assumed")
        if self.bidder is not None and self.bid is not None:
            text = ptn.call_text(self.bid, inkles=self._inkles())
            if text is not None:
                yield _tag("Declarer", self.seats[self.bidder])
                yield _tag("Contract", text)

    def _inkles(self) -> bool:
        variant = self.told.variant
        return variant is not None and int(variant["auction.contract-minimum"]) > 6

    def _auction(self) -> Iterator[str]:
        hand, count = self.hand, len(self.told.players)
        if hand.bidding is None:
            first_seat, colon, kept = self.values.get("Auction", "").partition(":")
            if colon and hand.contract is not None:
                yield _tag("Auction", first_seat)
                raw = list(ptn.calls_in([kept]))
                yield from (" ".join(raw[at : at + count]) for at in range(0, len(raw), count))
            return
        calls = []
        for seat, call in self.told.calls:
            text = ptn.call_text(call, inkles=self._inkles())
            if text is None:
                self.lose("/bidding", f"PTN cannot write the call {call}.")
            else:
                calls.append((seat, text))
        if len(calls) < len(self.told.calls) or any(loss.path.startswith("/bidding") for loss in self.told.losses):
            self.lose("/bidding", "The calls that are written may not go round as they did.", "assumed")
        self._check_told()
        self._check_over([ptn.call_of(text) for _, text in calls])
        first = calls[0][0] if calls else ((self.told.dealer or 0) + 1) % count
        yield _tag("Auction", self.seats[first])
        words: list[str] = []
        for seat, text in calls:
            while (first + len(words)) % count != seat:
                words.append(ptn.SAME)
            words.append(text)
        for at in range(0, len(words), count):
            row = words[at : at + count]
            yield " ".join(row + [ptn.SAME] * (count - len(row) if at else 0))

    def _check_over(self, calls: Sequence[str]) -> None:
        """See whether a reader takes the auction for one that went round by other rules."""
        hand, dealer = self.hand, self.told.dealer
        went_on = self.bidder is not None and (hand.play is not None or hand.discard is not None)
        if went_on and dealer is not None and breaks_off(calls, len(self.told.players), dealer, self.told.variant):
            for key in ("bidding", "note", "contract"):
                self.lose(
                    f"/{key}", "The auction is not over: it comes back as its contract, the calls in a note.", "assumed"
                )

    def _check_told(self) -> None:
        """See whether a reader tells the calls as this record does: bare, or each with its player."""
        items = self.hand.bidding or ()
        acts = any(not isinstance(item, str) for item in items)
        texts, seats = [call for _, call in self.told.calls], [seat for seat, _ in self.told.calls]
        in_turn = self.told.dealer is not None and seats == speakers(
            texts,
            speaking_order(len(self.told.players), self.told.dealer, self.told.variant),
            turns_of(self.told.variant),
        )
        if acts and in_turn:
            self.lose("/bidding", "The calls are told in turn.", "assumed")

    def _exchange(self) -> Iterator[str]:
        hand = self.hand
        exchange = hand.exchange
        if exchange is not None:
            if exchange.slam or exchange.gives is not None or exchange.discards is not None or exchange.passes is None:
                self.lose("/exchange", "PTN has a place for cards passed only.")
            passes = exchange.passes
            if passes is not None:
                giver, taker = self.told.seat(passes.giver), self.told.seat(passes.taker)
                cards = self._cards(passes.cards, "/exchange")
                if giver is None or taker is None or len(self.seats) != 4 or (giver + 2) % 4 != taker:
                    self.lose("/exchange", "PTN does not say to whom cards are passed.")
                elif cards is not None:
                    yield _tag("CardsPassed", f"{self.seats[giver]}:{cards}")
        if hand.discard is None:
            return
        if self.bidder is None:
            self.lose("/discard", "Nothing says whose discard it is.")
            return
        away = self._cards(hand.discard, "/discard")
        added = None if hand.kitty is None else "".join(ptn.card_letters(card) or "" for card in in_order(hand.kitty))
        if added and "/kitty" not in {loss.path for loss in self.losses}:
            yield _tag("CardsAdded", f"{self.seats[self.bidder]}:{added}")
        if away is not None:
            yield _tag("CardsRemoved", f"{self.seats[self.bidder]}:{away}")

    # ---- the play

    def _play(self) -> Iterator[str]:
        hand = self.hand
        if hand.play is None:
            return
        if self.bid is None or not hand.play:
            self.lose("/play", "Without a contract, or without a card, PTN has no play.")
            return
        trump = trump_of(self.bid)
        order = self.told.variant.pack.order(trump) if self.told.variant is not None else None
        active = playing(len(self.told.players), self.told.variant, self.told.dealer, self.bid, self.bidder)
        found = Told(self.told.players, self.told.variant, self.told.dealer)
        shown = list(rows(self.lose, tricks(found, hand, active), active, trump, order, two=self.two))
        self.losses += found.losses
        for index, item in enumerate(hand.play):
            if not isinstance(item, Trick):
                self.lose(f"/play/{index}", "A trick told act by act is written as one in turn.", "assumed")
        if shown:
            first = shown[0][0]
            yield _tag("Play", self.seats[first])
            count = len(self.told.players)
            for _, plays in shown:
                yield " ".join([plays.get((first + step) % count, ptn.SAME) for step in range(count)])


def _tag(name: str, text: str) -> str:
    return f'[{name} "{ptn.escape(text)}"]'
