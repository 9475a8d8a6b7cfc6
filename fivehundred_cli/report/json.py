"""The ruling as JSON, in the shape that ``docs/ruling.md`` and ``schemas/ruling.schema.json`` describe.

Keys that have nothing to say are ``null``; the few optional ones (``next``, ``table``, ``uncapped``,
``alternative_score``, ``round`` with ``round_table``, a finding's ``hint``, a contract's ``rank_value``, a game's
``progress``) are left out instead.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from types import TracebackType

from fivehundred_cli.cards import card_text
from fivehundred_cli.ruling import FORMAT, NAMES, ContractResult, Finding, GameState, Ruling, TableResult, Unusable

JsonObject = dict[str, object]


def finding_object(finding: Finding) -> JsonObject:
    """A finding as a JSON object; cards become text."""
    made: JsonObject = {
        "code": finding.code,
        "name": NAMES[finding.code],
        "severity": finding.severity,
        "player": finding.player,
        "trick": finding.trick,
        "cards": [card_text(number) for number in finding.cards],
        "law": finding.law,
        "basis": finding.basis,
        "message": finding.message,
        "consequence": finding.consequence,
        "consequence_law": list(finding.consequence_law),
        "path": finding.path,
        "line": finding.line,
        "column": finding.column,
    }
    if finding.hint is not None:
        made["hint"] = finding.hint
    return made


def _numbers(numbers: Mapping[str, int] | None) -> dict[str, int] | None:
    return None if numbers is None else dict(numbers)


def _plain(value: object) -> object:
    """A parameter's value as JSON has it: lists for tuples, objects for any mapping."""
    if isinstance(value, Mapping):
        return {key: _plain(item) for key, item in value.items()}
    return [_plain(item) for item in value] if isinstance(value, list | tuple) else value


def _contract(contract: ContractResult | None) -> JsonObject | None:
    if contract is None:
        return None
    made: JsonObject = {
        "bid": contract.bid,
        "player": contract.player,
        "side": contract.side,
        "tricks": contract.tricks,
        "value": contract.value,
        "made": contract.made,
    }
    if contract.rank_value is not None:
        made["rank_value"] = contract.rank_value
    return made


def _game(game: GameState) -> JsonObject:
    made: JsonObject = {
        "over": game.over,
        "winner": None if game.winner is None else list(game.winner),
        "reason": game.reason,
        "law": game.law,
    }
    if game.progress is not None:
        made["progress"] = list(game.progress)
    return made


def _table(table: TableResult) -> JsonObject:
    return {
        "dealer": table.dealer,
        "sides": [list(side) for side in table.sides],
        "playing": list(table.playing),
        "waiting": list(table.waiting),
    }


def ruling_object(ruling: Ruling) -> JsonObject:
    """The ruling of one hand as a JSON object."""
    made: JsonObject = {
        "format": FORMAT,
        "source": ruling.source,
        "record": ruling.record,
        "hand": ruling.hand,
        "variant": ruling.variant,
        "overrides": _plain(ruling.overrides),
        "ending": ruling.ending,
        "contract": _contract(ruling.contract),
        "tricks": _numbers(ruling.tricks),
        "tricks_by_player": _numbers(ruling.tricks_by_player),
        "score": dict(ruling.score),
    }
    if ruling.uncapped is not None:
        made["uncapped"] = dict(ruling.uncapped)
    if ruling.alternative_score is not None:
        made["alternative_score"] = dict(ruling.alternative_score)
    made["totals"] = dict(ruling.totals)
    made["game"] = _game(ruling.game)
    made["next_dealer"] = ruling.next_dealer
    if ruling.next is not None:
        legal = ruling.next.legal
        made["next"] = {
            "player": ruling.next.player,
            "act": ruling.next.act,
            "legal": None if legal is None else list(legal),
        }
    if ruling.table is not None:
        made["table"] = _table(ruling.table)
    if ruling.round is not None:
        made["round"], made["round_table"] = ruling.round, ruling.round_table
    made["findings"] = [finding_object(finding) for finding in ruling.findings]
    made["options"] = [
        {
            "holder": option.holder,
            "law": option.law,
            "choice": option.choice,
            "score": dict(option.score),
            "totals": dict(option.totals),
        }
        for option in ruling.options
    ]
    return made


def unusable_object(unusable: Unusable) -> JsonObject:
    """A hand that cannot be used, as a JSON object."""
    return {
        "format": FORMAT,
        "source": unusable.source,
        "record": unusable.record,
        "hand": unusable.hand,
        "error": finding_object(unusable.error),
    }


def json_object(item: Ruling | Unusable) -> JsonObject:
    """A ruling or a hand that cannot be used, as a JSON object."""
    return ruling_object(item) if isinstance(item, Ruling) else unusable_object(item)


def _line_encoder(ascii_only: bool) -> Callable[[object], str]:
    return json.JSONEncoder(ensure_ascii=ascii_only, separators=(", ", ": ")).encode


class JsonLines:
    """Writes a line of JSON a hand."""

    def __init__(self, write: Callable[[str], object], *, ascii_only: bool = False) -> None:
        """``write`` takes text; ``ascii_only`` escapes whatever is not ASCII."""
        self._write = write
        self._encode = _line_encoder(ascii_only)

    def __enter__(self) -> JsonLines:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        return None

    def fail(self, source: Unusable) -> None:
        """Write a source that could not be read like a hand that cannot be used, so that no reader misses it."""
        self.add(source)

    def add(self, item: Ruling | Unusable) -> None:
        """Write one hand."""
        self._write(self._encode(json_object(item)) + "\n")


class JsonArray:
    """Writes one JSON array, an item a hand, as the hands come; closed even where the run breaks off."""

    def __init__(self, write: Callable[[str], object], *, ascii_only: bool = False) -> None:
        """``write`` takes text; ``ascii_only`` escapes whatever is not ASCII."""
        self._write = write
        self._ascii = ascii_only
        self._started = False

    def __enter__(self) -> JsonArray:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if kind is None or not issubclass(kind, OSError):
            self._write("\n]\n" if self._started else "[]\n")

    def fail(self, source: Unusable) -> None:
        """Write a source that could not be read like a hand that cannot be used, so that no reader misses it."""
        self.add(source)

    def add(self, item: Ruling | Unusable) -> None:
        """Write one hand."""
        text = json.dumps(json_object(item), ensure_ascii=self._ascii, indent=2)
        self._write((",\n" if self._started else "[\n") + text)
        self._started = True
