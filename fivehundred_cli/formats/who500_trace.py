"""The trace of the who/500 engine: JSON Lines, an event a line. Each deal is a record, also one that all passed."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any, BinaryIO, Final

from fivehundred_cli.formats import extras, who500
from fivehundred_cli.formats.building import Piece, build_from, failed, not_utf8, too_large
from fivehundred_cli.formats.json_text import load
from fivehundred_cli.formats.losses import Loss
from fivehundred_cli.formats.records import Finder, ReadRecord, ShapeError, TextError, segments
from fivehundred_cli.formats.who500 import Json

NAME: Final = "who500-trace"
KNOWN: Final = ("deal", "auction_action", "auction_result", "exchange", "play", "trick_winner", "hand_result")


@dataclass
class _Group:
    """The lines of one deal; ``number`` counts the records."""

    number: int
    line: int
    texts: list[str] = field(default_factory=list)
    events: list[Json] = field(default_factory=list)
    size: int = 0

    def piece(self) -> Piece:
        return Piece(self.number, "\n".join(self.texts), self.line, 1)


def read(stream: BinaryIO, max_size: int) -> Iterator[ReadRecord]:
    """Read the deals of a trace, one by one, holding the lines of one."""
    group: _Group | None = None
    count = 0
    for line, raw in enumerate(_lines(stream, max_size), 1):
        if raw is not None and not raw.strip():
            continue
        event, broken = _read_line(raw, Piece(count + 1, "", line, 1), max_size)
        # What cannot be read ends the record before it, for it may be the beginning of another.
        if group is not None and (event is None or _starts(event, group.events[-1])):
            yield _record(group)
            group = None
        if broken is not None or event is None or raw is None:
            count += 1
            if broken is not None:
                yield broken
            continue
        if group is None:
            count += 1
            group = _Group(count, line)
        group.size += len(raw)
        if group.size > max_size:
            yield too_large(group.piece(), max_size)
            group = None
            continue
        # An empty line between two events keeps its place.
        group.texts += [""] * (line - group.line - len(group.texts))
        group.texts.append(raw.decode("utf-8").rstrip("\r\n"))
        group.events.append(event)
    if group is not None:
        yield _record(group)


def _read_line(raw: bytes | None, piece: Piece, max_size: int) -> tuple[Json | None, ReadRecord | None]:
    """The event of a line, or the record of what is wrong with it."""
    if raw is None:
        return None, too_large(piece, max_size)
    try:
        text = raw.decode("utf-8").rstrip("\r\n")
    except UnicodeDecodeError as error:
        return None, not_utf8(piece.number, piece.line, error)
    try:
        return _event(text), None
    except TextError as problem:
        return None, failed(piece._replace(text=text), problem)


def _event(text: str) -> Json:
    event = load(text)
    if type(event) is not dict or type(event.get("type")) is not str:
        raise TextError("FH003", "Expected an event: an object with a type.", 0)
    return event


def _lines(stream: BinaryIO, max_size: int) -> Iterator[bytes | None]:
    first = True
    while raw := stream.readline(max_size + 2):
        if len(raw.rstrip(b"\r\n")) > max_size:
            while raw and not raw.endswith(b"\n"):
                raw = stream.readline(65_536)
            yield None
            continue
        yield raw.removeprefix(b"\xef\xbb\xbf") if first else raw
        first = False


def _starts(event: Json, before: Json) -> bool:
    keys = ("seed", "hand")
    return event["type"] == "deal" or any(event.get(key) != before.get(key) for key in keys)


def _record(group: _Group) -> ReadRecord:
    piece = group.piece()
    try:
        data, losses = _Reading(group.events).data()
    except ShapeError as problem:
        return failed(piece, TextError("FH003", problem.message, _place(piece.text, problem.path), problem.hint))
    made = build_from(piece, data, open_finder)
    made.losses = losses
    return made


def _place(text: str, path: str) -> int:
    """The offset of the event whose number is the path."""
    return _starts_of_lines(text)[int(path.strip("/") or 0)]


def _starts_of_lines(text: str) -> list[int]:
    starts = [0]
    for line in text.split("\n"):
        starts.append(starts[-1] + len(line) + 1)
    return starts


class _Reading:
    """Takes the events of one deal in, and gives the transcript of it out."""

    def __init__(self, events: Sequence[Json]) -> None:
        self.losses: list[Loss] = []
        self.by_type: dict[str, list[Json]] = {kind: [] for kind in KNOWN}
        for index, event in enumerate(events):
            if event["type"] not in self.by_type:
                self.losses.append(Loss("lost", "", f"An event of the type {event['type']!r} is not known."))
                continue
            self.by_type[event["type"]].append({**event, "#": index})
        self.first = who500.number(events[0].get("first"), "the first bidder", 3)
        self.head = events[0]

    def _only(self, kind: str) -> Json | None:
        found = self.by_type[kind]
        return found[0] if found else None

    def data(self) -> tuple[Json, tuple[Loss, ...]]:
        """The record as plain data. Raises :class:`ShapeError` with the number of the event as its path."""
        calls = self._calls()
        deal = self._only("deal")
        attempt = (deal or self.head).get("attempt")
        values: Json = {key: self.head[key] for key in ("v", "seed", "hand") if key in self.head}
        data: Json = {
            "note": extras.pack(NAME, values if attempt is None else {**values, "attempt": attempt}),
            "variant": who500.variant(calls),
            "dealer": who500.SEATS[(self.first - 1) % 4],
        }
        if deal is not None:
            self._at(deal, lambda: data.update(self._dealt(deal)))
        if calls:
            data["bidding"] = self._bidding(calls)
        self._check_contract(calls)
        exchange = self._only("exchange")
        if exchange is not None:
            self._at(exchange, lambda: data.update(self._exchange(exchange)))
        if self.by_type["play"]:
            data["play"] = self._play(exchange)
        result = self._only("hand_result")
        if result is not None:
            data["result"] = who500.result_data(result, who500.number(result.get("declarer"), "a seat", 3))
        return data, tuple(self.losses)

    @staticmethod
    def _at(event: Json, run: Any) -> None:
        try:
            run()
        except ShapeError as problem:
            problem.path = f"/{event['#']}"
            raise

    def _dealt(self, deal: Json) -> Json:
        hands = deal.get("hands")
        if type(hands) is not list or len(hands) != 4:
            raise ShapeError("Expected four hands.")
        dealt = {who500.SEATS[index]: who500.cards(hand) for index, hand in enumerate(hands)}
        return {"dealt": dealt, "kitty": who500.cards(deal.get("middle"))}

    def _calls(self) -> list[tuple[int, str]]:
        calls: list[tuple[int, str]] = []
        for event in self.by_type["auction_action"]:
            self._at(
                event,
                lambda event=event: calls.append(
                    (who500.number(event.get("seat"), "a seat", 3), who500.bid(event.get("action")))
                ),
            )
        return calls

    def _bidding(self, calls: Sequence[tuple[int, str]]) -> Any:
        if all(seat == (self.first + index) % 4 for index, (seat, _) in enumerate(calls)):
            return " ".join([call for _, call in calls])
        return [{who500.SEATS[seat]: call} for seat, call in calls]

    def _check_contract(self, calls: Sequence[tuple[int, str]]) -> None:
        event = self._only("auction_result")
        found = who500.contract_of(calls)
        if event is None or event.get("contract") is None:
            return
        call = who500.bid(event["contract"])
        if found is None or (found.call, found.seat) != (call, event.get("declarer")):
            message = f"The trace says that the contract is {call}, which its calls do not."
            self.losses.append(Loss("lost", "/bidding", message))

    def _exchange(self, event: Json) -> Json:
        declarer = who500.number(event.get("declarer"), "a seat", 3)
        partner = (declarer + 2) % 4
        held, kept = event.get("declarer_cards") or [], event.get("declarer_keeps") or []
        passed = event.get("passed")
        gone = [card for card in held if card not in kept and card not in (passed or ())]
        found: Json = {"discard": who500.cards(gone)}
        if event.get("slam"):
            given = event.get("give_card")
            gives = {} if given is None else {"gives": {who500.SEATS[partner]: who500.card(given)}}
            found["exchange"] = {"slam": True, **gives}
        elif passed is not None:
            there, stay = event.get("partner_cards") or [], event.get("partner_keeps") or []
            found["exchange"] = {
                "passes": {
                    "from": who500.SEATS[declarer],
                    "to": who500.SEATS[partner],
                    "cards": who500.cards(passed),
                },
                "discards": {who500.SEATS[partner]: who500.cards([card for card in there if card not in stay])},
            }
        return found

    def _play(self, exchange: Json | None) -> list[Any]:
        active = sorted(exchange["active"]) if exchange and type(exchange.get("active")) is list else [0, 1, 2, 3]
        numbers: dict[Any, list[tuple[int, str]]] = {}
        for event in self.by_type["play"]:
            self._at(
                event,
                lambda event=event: numbers.setdefault(event.get("trick"), []).append(
                    (
                        who500.number(event.get("seat"), "a seat", 3),
                        who500.card(event.get("card"), event.get("named_suit")),
                    )
                ),
            )
        return [trick_data(plays, active) for plays in numbers.values()]


def trick_data(plays: Sequence[tuple[int, str]], active: Sequence[int]) -> Any:
    """A trick as the transcript has it: in turn, or told play by play."""
    leader = plays[0][0]
    if leader in active:
        at = list(active).index(leader)
        if all(seat == active[(at + step) % len(active)] for step, (seat, _) in enumerate(plays)):
            return {who500.SEATS[leader]: " ".join([card for _, card in plays])}
    return [{who500.SEATS[seat]: card} for seat, card in plays]


def open_finder(text: str) -> Finder:
    """A finder of the event that says what a pointer of ours points to."""
    starts = _starts_of_lines(text)
    places: dict[str, list[int]] = {}
    tricks: list[list[int]] = []
    before: Any = None
    for index, line in enumerate(text.split("\n")):
        event = json.loads(line) if line.strip() else {}
        places.setdefault(event.get("type", ""), []).append(starts[index])
        if event.get("type") == "play":
            if not tricks or event.get("trick") != before:
                tricks.append([])
            before = event.get("trick")
            tricks[-1].append(starts[index])

    def find(pointer: str, at_key: bool) -> int:
        parts = [*segments(pointer), "", ""]
        numbers = [int(part) for part in parts[1:] if part.isdecimal()]
        if parts[0] == "bidding":
            found = places.get("auction_action", [0])
            return found[min(numbers[0] if numbers else 0, len(found) - 1)]
        if parts[0] == "play" and tricks:
            plays = tricks[min(numbers[0] if numbers else 0, len(tricks) - 1)]
            return plays[min(numbers[1] if len(numbers) > 1 else 0, len(plays) - 1)]
        kind = {"discard": "exchange", "exchange": "exchange", "result": "hand_result"}.get(parts[0], "deal")
        return places.get(kind, [0])[0]

    return find
