"""The game record of the who/500 engine (versions 1 and 2): JSON, a game a line.

The extract of a game log with flagged hands, which has its auction and its tricks in a shorter form, is read as well.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, BinaryIO, Final

from fivehundred_cli.formats import extras, json_format, who500
from fivehundred_cli.formats.building import Piece, build_from, failed
from fivehundred_cli.formats.losses import Kind, Loss
from fivehundred_cli.formats.records import Finder, ReadRecord, ShapeError, TextError, segments
from fivehundred_cli.formats.taking import trump_of
from fivehundred_cli.formats.who500 import Contract, Json
from fivehundred_cli.formats.who500_trace import trick_data

NAME: Final = "who500-game"
VERSIONS: Final = (1, 2)

_GAME_EXTRAS: Final = ("v", "source", "gameId", "seed", "createdAt", "players", "markers", "flags")
_HAND_EXTRAS: Final = ("handNumber", "note")
_ALL_PASS: Final = "pass pass pass pass"
_HAND_KEYS: Final = frozenset(
    (
        *_HAND_EXTRAS, "redeals", "dealer", "firstBidder", "deal", "auction", "slam", "activeSeats", "discards",
        "tricks", "result", "scoresAfter", "calls", "declarer", "contract",
    )
)  # fmt: skip
RESULT: Final = {
    "declarer_delta": "declarerDelta",
    "defender_delta": "defenderDelta",
    "declarer_side_tricks": "declarerSideTricks",
    "defender_side_tricks": "defenderSideTricks",
}


def read(stream: BinaryIO, max_size: int) -> Iterator[ReadRecord]:
    """Read the games of a stream, one by one."""
    return json_format.read(stream, max_size, _make)


def _make(piece: Piece, data: object, open_finder: Callable[[str], Finder]) -> ReadRecord:
    try:
        game = _Game(data)
        ours = game.data()
    except ShapeError as problem:
        offset = open_finder(piece.text)(problem.path, problem.at_key)
        return failed(piece, TextError("FH003", problem.message, offset, problem.hint))
    made = build_from(piece, ours, lambda text: _foreign(open_finder(text), game))
    made.losses = tuple(game.losses)
    return made


def _foreign(find: Finder, game: _Game) -> Finder:
    """A finder for pointers of ours in a record of theirs."""

    def found(pointer: str, at_key: bool) -> int:
        parts = segments(pointer)
        if len(parts) < 2 or parts[0] != "hands" or not parts[1].isdecimal():
            return find("/finalScores" if parts[:1] == ["result"] else "", False)
        index = game.theirs[min(int(parts[1]), len(game.theirs) - 1)]
        start = f"/hands/{index}"
        key, rest = (parts[2] if len(parts) > 2 else ""), [part for part in parts[3:] if part.isdecimal()]
        short = "calls" in game.their["hands"][index]
        if key == "play":
            plays = ("" if short else "/plays") if len(rest) > 1 else ""
            return find(f"{start}/tricks/{rest[0]}{plays}/{rest[1]}" if plays or rest[1:] else f"{start}/tricks", False)
        if key == "bidding":
            return find(f"{start}{'' if short else '/auction'}/calls" + "".join(f"/{part}" for part in rest[:1]), False)
        names = {"dealt": "deal", "kitty": "deal/middle", "discard": "discards", "exchange": "discards"}
        return find(f"{start}/{names.get(key, key)}" if key else start, False)

    return found


def _get(data: Any, key: str, kind: type, what: str) -> Any:
    value = data.get(key)
    if type(value) is not kind:
        raise ShapeError(f"The key {key!r} should be {what}.")
    return value


class _Game:
    """Takes a game record in, and gives our plain data out."""

    def __init__(self, data: object) -> None:
        if type(data) is not dict or type(data.get("hands")) is not list:
            raise ShapeError("Expected a game record: an object with a list of hands.")
        if data.get("v") not in VERSIONS:
            raise ShapeError(f"Version {data.get('v')!r} of the game record is not known; 1 and 2 are.")
        if not data["hands"]:
            raise ShapeError("The game has no hands.")
        self.their = data
        self.calls: list[list[tuple[int, str]]] = []
        """The calls of each hand of theirs."""
        self.theirs: list[int] = []
        """For each hand of ours the index of theirs that it comes from."""
        self.losses: list[Loss] = []

    def lose(self, path: str, message: str, kind: Kind = "lost") -> None:
        self.losses.append(Loss(kind, path, message))

    def data(self) -> Json:
        """The game. Raises :class:`ShapeError` with a pointer of theirs."""
        their = self.their
        known = {*_GAME_EXTRAS, "hands", "winner", "finalScores"}
        for key in their:
            if key not in known:
                self.lose("", f"The field {key!r} is not known.")
        values = {key: their[key] for key in _GAME_EXTRAS if key in their}
        hands = self._hands(their["hands"])
        game: Json = {"note": extras.pack(NAME, values), "variant": hands[0]["variant"]}
        for hand in hands:
            if hand["variant"] == game["variant"]:
                del hand["variant"]
        game["hands"] = hands
        result: Json = {}
        if type(their.get("finalScores")) is list:
            result["totals"] = _by_side(their["finalScores"])
        if their.get("winner") is not None:
            result["winner"] = [who500.SIDES[who500.number(their["winner"], "a side", 1)]]
        return game | {"result": result} if result else game

    def _hands(self, their: list[Any]) -> list[Json]:
        """The hands, and before each the auctions thrown in, of which the record has the number alone."""
        hands: list[Json] = []
        before: int | None = None
        for index, hand in enumerate(their):
            try:
                path = f"/hands/{len(hands)}"
                thrown = self._thrown_in(hand, before, path)
                made = self._hand(hand, f"/hands/{len(hands) + len(thrown)}")
            except ShapeError as problem:
                raise problem.under(index).under("hands") from None
            hands += [{"dealer": who500.SEATS[dealer], "bidding": _ALL_PASS} for dealer in thrown]
            self.theirs += [index] * (len(thrown) + 1)
            hands.append(made)
            before = who500.SEATS.index(made["dealer"])
        turns = max((who500.turns_of([call for _, call in each]) for each in self.calls), key=len)
        for hand, calls in zip(hands, (self.calls[index] for index in self.theirs), strict=True):
            hand["variant"] = who500.variant(calls, turns)
        return hands

    def _thrown_in(self, hand: Any, before: int | None, path: str) -> list[int]:
        """The dealers of the auctions thrown in before a hand: the deal passes on after each."""
        if type(hand) is not dict:
            raise ShapeError("Expected a hand.")
        count = who500.number(hand.get("redeals", 0), "a number of redeals", 999)
        first = who500.number(hand.get("firstBidder"), "the first bidder", 3)
        dealer = who500.number(hand["dealer"], "a dealer", 3) if "dealer" in hand else (first - 1) % 4
        if before is not None and (before + 1 + count) % 4 != dealer:
            message = (
                f"The deal passes from {who500.SEATS[before]} to {who500.SEATS[dealer]}: hands between are missing."
            )
            self.lose(path, message, "unknown")
        if count:
            self.lose(path, f"{count} auctions that all passed are counted; their cards are not recorded.", "unknown")
        return [(dealer - step) % 4 for step in range(count, 0, -1)]

    def _hand(self, their: Any, path: str) -> Json:
        if type(their) is not dict:
            raise ShapeError("Expected a hand.")
        for key in their:
            if key not in _HAND_KEYS:
                self.lose(path, f"The field {key!r} is not known.")
        deal = _get(their, "deal", dict, "the cards dealt")
        first = who500.number(their.get("firstBidder"), "the first bidder", 3)
        auction = their.get("auction") if type(their.get("auction")) is dict else their
        calls = [
            (who500.number(call.get("seat"), "a seat", 3), who500.bid(call.get("bid")))
            for call in _get(auction, "calls", list, "a list of calls")
        ]
        texts = [call for _, call in calls]
        self.calls.append(calls)
        hand: Json = {
            "note": extras.pack(NAME, {key: their[key] for key in _HAND_EXTRAS if key in their}),
            "dealer": who500.SEATS[their["dealer"] if type(their.get("dealer")) is int else (first - 1) % 4],
            "dealt": {who500.SEATS[seat]: who500.cards(cards) for seat, cards in enumerate(deal.get("hands") or ())},
            "kitty": who500.cards(deal.get("middle")),
        }
        in_turn = all(seat == (first + index) % 4 for index, (seat, _) in enumerate(calls))
        hand["bidding"] = " ".join(texts) if in_turn else [{who500.SEATS[seat]: call} for seat, call in calls]
        contract = who500.contract_of(calls)
        if contract is not None:
            hand |= self._after(their, contract, deal, path)
        return hand | self._result(their)

    def _after(self, their: Json, contract: Contract, deal: Json, path: str) -> Json:
        """The exchange and the play."""
        tricks = [self._trick(trick) for trick in their.get("tricks") or ()]
        slam = bool(their.get("slam") or (their.get("result") or {}).get("slam"))
        active = who500.active_seats(contract, slam=slam)
        found: Json = self._exchange(their, contract, deal, tricks, path, slam=slam)
        led = their.get("tricks") or ()
        trump = trump_of(contract.call)
        shown = []
        for index, trick in enumerate(tricks):
            plays = []
            for place, (seat, number) in enumerate(trick):
                named = None
                if not place and number == 44 and trump == 4:
                    named = led[index].get("ledSuit") if type(led[index]) is dict else None
                    if named is None:
                        self.lose(f"{path}/play/{index}", "The suit named for the joker is not recorded.", "unknown")
                plays.append((seat, who500.card(number, named)))
            shown.append(trick_data(plays, active))
        if tricks:
            found["play"] = shown
        return found

    @staticmethod
    def _trick(trick: Any) -> list[tuple[int, int]]:
        """The seats and the numbers of the cards."""
        plays = trick.get("plays") if type(trick) is dict else trick
        if type(plays) is not list or not plays:
            raise ShapeError("Expected a trick with its plays.")
        pairs = [(play.get("seat"), play.get("card")) if type(play) is dict else tuple(play) for play in plays]
        return [(who500.number(seat, "a seat", 3), who500.number(card, "a card", 44)) for seat, card in pairs]

    def _exchange(
        self, their: Json, contract: Contract, deal: Json, tricks: list[list[tuple[int, int]]], path: str, *, slam: bool
    ) -> Json:
        """What was laid away; what the record does not say of an exchange follows from the cards played."""
        away = their.get("discards")
        if away is None:
            return {}
        declarer, partner = contract.seat, (contract.seat + 2) % 4
        held = [*deal["hands"][declarer], *deal["middle"]]
        played = [card for trick in tricks for seat, card in trick if seat == declarer]
        names = who500.SEATS[declarer], who500.SEATS[partner]
        if contract.call == "double-nullo":
            if len(played) != 10:
                self.lose(f"{path}/exchange", "The cards passed are not recorded.", "unknown")
                return {}
            passed = [card for card in held if card not in played]
            self.lose(f"{path}/exchange", "The cards passed follow from the cards played.", "assumed")
            passes = {"from": names[0], "to": names[1], "cards": who500.cards(passed)}
            return {"discard": "", "exchange": {"passes": passes, "discards": {names[1]: who500.cards(away)}}}
        found: Json = {"discard": who500.cards(away)}
        if slam:
            given = [card for card in [*away, *played] if card not in held]
            found["exchange"] = {"slam": True}
            if len(given) == 1:
                found["exchange"]["gives"] = {names[1]: who500.card(given[0])}
                self.lose(f"{path}/exchange", "The card given follows from the cards played.", "assumed")
            else:
                self.lose(f"{path}/exchange", "The card given is not recorded.", "unknown")
        return found

    def _result(self, their: Json) -> Json:
        result: Json = {}
        score = their.get("result")
        if type(score) is dict:
            flat = {ours: score[name] for ours, name in RESULT.items() if name in score}
            result = who500.result_data(flat, who500.number(score.get("declarer"), "a seat", 3))
        if type(their.get("scoresAfter")) is list:
            result["totals"] = _by_side(their["scoresAfter"])
        return {"result": result} if result else {}


def _by_side(scores: list[Any]) -> Json:
    return dict(zip(who500.SIDES, scores, strict=False))
