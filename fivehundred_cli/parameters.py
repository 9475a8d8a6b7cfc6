"""The table of all parameters of a variant: what each may be, what it means, and how text becomes its value.

A preset or an inline mapping gives text (or an integer, a truth value, a list, a mapping from JSON); :func:`convert`
turns it into the typed value. A parameter that a rule text has no use for keeps its ``default``, so that a house that
switches the matter on finds the decision's answer.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any, Final

Value = None | bool | int | str | tuple[Any, ...] | Mapping[str, Any]
"""The value of a parameter: lists are tuples, tables are mappings, ``none`` of a number is ``None``."""

DENOMINATIONS: Final = ("S", "C", "D", "H", "NT")
"""The rows of a table of values, in the order of the suit indices of :mod:`fivehundred_cli.cards`."""

_BASES: Final = {"S": 40, "C": 60, "D": 80, "H": 100, "NT": 120}
_SWAPPED: Final = {"S": 60, "C": 40, "D": 100, "H": 80, "NT": 120}

SCHEDULES: Final[Mapping[str, Mapping[str, tuple[int, ...]]]] = {
    "avondale": {name: tuple(base + 100 * step for step in range(5)) for name, base in _BASES.items()},
    "original": {name: tuple(base * step for step in range(1, 6)) for name, base in _BASES.items()},
    "inverted": {name: tuple(base * step for step in range(1, 6)) for name, base in _SWAPPED.items()},
    "perfect": {name: tuple(base - 20 + 100 * step for step in range(5)) for name, base in _BASES.items()},
}
"""The named tables of values: points for six to ten tricks (U-62, U-63, U-64)."""

LADDER_KEYS: Final = (
    "call", "value", "rank", "tricks", "plays", "widow", "needs", "exposed", "trick-points", "game", "source",
)  # fmt: skip
"""What one call of ``bids.special`` may say."""

LADDER_WORDS: Final[Mapping[str, tuple[str, ...]]] = {
    "plays": ("alone", "both"),
    "widow": ("taken", "none"),
    "exposed": ("never", "before-lead", "after-first-trick"),
    "trick-points": ("as-usual", "none"),
    "game": ("counts", "cannot-end"),
}
"""The words that these may be, the first where nothing is said (who plays: ``both`` where tricks are needed)."""

_RANK: Final = re.compile(r"(above|below|as) (\S+)|[0-9]{1,6}")
_TRICKS: Final = re.compile(r"(exactly )?([0-9]|10)")
_NEED: Final = re.compile(r"bid-of-([6-9]|10)|partner \S+|first-call|first-[1-6]")

_FLOW_LIMIT: Final = 1000
"""Characters of a table written as one text; keeps a hostile value from costing anything."""

_TRUE: Final = {"true", "yes", "on"}
_FALSE: Final = {"false", "no", "off"}


class ParameterValueError(ValueError):
    """A text that is no value of a parameter. ``str()`` says why; ``hint`` what would do."""

    def __init__(self, message: str, hint: str = "") -> None:
        super().__init__(message)
        self.hint = hint


@dataclass(frozen=True, slots=True)
class Parameter:
    """One parameter.

    ``kind`` is ``choice``, ``int``, ``bool``, ``list`` (ordered, of ``values``), ``packets``, ``schedule`` or
    ``ladder``. ``values`` are the words allowed; for an ``int`` the words allowed beside a number from ``low`` to
    ``high``, in steps of ``step`` (``none`` becomes ``None``). ``default`` and ``source`` hold where a rule text does
    not speak of it.
    """

    key: str
    kind: str
    values: tuple[str, ...]
    doc: str
    default: Value
    source: str
    low: int = 0
    high: int = 0
    step: int = 1

    @property
    def group(self) -> str:
        """The heading it stands under: the first part of the key, ``table`` for the keys without a dot."""
        head, dot, _ = self.key.partition(".")
        return head if dot else "table"


def choice(key: str, values: str, source: str, doc: str, default: str = "") -> Parameter:
    """A parameter that is one of the words ``values``; the first is the default where none is given."""
    allowed = tuple(values.split())
    return Parameter(key, "choice", allowed, doc, default or allowed[0], source)


def number(key: str, span: range, default: Value, source: str, doc: str, also: str = "") -> Parameter:
    """A parameter that is a whole number of ``span``, or one of the words ``also``."""
    return Parameter(key, "int", tuple(also.split()), doc, default, source, span.start, span.stop - 1, span.step)


def flag(key: str, default: bool, source: str, doc: str) -> Parameter:
    """A parameter that is true or false."""
    return Parameter(key, "bool", (), doc, default, source)


def words(key: str, values: str, source: str, doc: str, default: tuple[str, ...] = ()) -> Parameter:
    """A parameter that is an ordered list of the words ``values``, each at most once."""
    return Parameter(key, "list", tuple(values.split()), doc, default, source)


def nearest(word: str, known: Iterable[str], count: int = 3) -> list[str]:
    """The ``count`` words of ``known`` most like ``word``, best first; none where nothing is like it."""
    import difflib

    names = list(known)
    lower = {name.lower(): name for name in names}
    found = [lower[hit] for hit in difflib.get_close_matches(word.lower(), lower, n=count, cutoff=0.55)]
    tails = [name for name in names if name.rpartition(".")[2] == word.lower() and name not in found]
    return (tails + found)[:count]


def listed(words: Iterable[Any], last: str = "or") -> str:
    """``a, b or c``."""
    texts = [str(word) for word in words]
    return f"{', '.join(texts[:-1])} {last} {texts[-1]}" if len(texts) > 1 else "".join(texts)


def _text(raw: Any) -> str:
    if isinstance(raw, bool):
        return "true" if raw else "false"
    if isinstance(raw, str | int):
        return str(raw).strip()
    raise ParameterValueError("this value must be a word or a number")


def _words(raw: Any) -> list[str]:
    if isinstance(raw, list | tuple):
        return [_text(item) for item in raw]
    return _text(raw).replace(",", " ").split()


def _one_of(word: str, values: tuple[str, ...]) -> str:
    if word in values:
        return word
    for value in values:
        if value.lower() == word.lower():
            return value
    close = nearest(word, values)
    hint = f"did you mean {listed(close)}?" if close else ""
    raise ParameterValueError(f"{word!r} is not one of {listed(values)}", hint)


def _choice(parameter: Parameter, raw: Any) -> Value:
    if raw is False and "off" in parameter.values:
        return "off"
    return _one_of(_text(raw), parameter.values)


def _whole(text: str) -> int | None:
    digits = text.replace("−", "-")
    try:
        return int(digits) if digits.lstrip("+-").isdecimal() and digits.isascii() else None
    except ValueError:
        return None


def _int(parameter: Parameter, raw: Any) -> Value:
    text = _text(raw)
    if text.lower() in parameter.values:
        return None if text.lower() == "none" else text.lower()
    number = _whole(text)
    span = range(parameter.low, parameter.high + 1, parameter.step)
    if number is None or number not in span or isinstance(raw, bool):
        whole = [f"a whole number from {parameter.low} to {parameter.high}"] if parameter.step == 1 else [*span]
        what = [*whole, *parameter.values]
        raise ParameterValueError(f"{text!r} is not {listed(what)}")
    return number


def _bool(_: Parameter, raw: Any) -> Value:
    word = _text(raw).lower()
    if word in _TRUE or word in _FALSE:
        return word in _TRUE
    raise ParameterValueError(f"{word!r} is not true or false")


def _list(parameter: Parameter, raw: Any) -> Value:
    words = _words(raw)
    if words == ["none"] and "none" not in parameter.values:
        return ()
    items = tuple(_one_of(word, parameter.values) for word in words)
    if len(set(items)) != len(items):
        raise ParameterValueError("a word stands twice in the list")
    return items


def _packets(_: Parameter, raw: Any) -> Value:
    words = [word.lower() for word in _words(raw)]
    if words == ["any"]:
        return "any"
    for word in words:
        size = word.removeprefix("k")
        if not (word == "k" or (size.isascii() and size.isdecimal() and 0 < int(size) < 100)):
            raise ParameterValueError(
                f"{word!r} is not a packet", "write 3 for three cards to each player, k3 for three to the kitty"
            )
    if not words:
        raise ParameterValueError("no packet is given", "write the packets in order, 3 k3 4 3 for instance, or any")
    return tuple(words)


def _flow(raw: Any) -> Any:
    """A table or a list of mappings written on the command line in YAML's flow style."""
    if not isinstance(raw, str) or not raw.lstrip().startswith(("{", "[")):
        return raw
    if len(raw) > _FLOW_LIMIT:
        raise ParameterValueError("this value is too long")
    import yaml

    try:
        return yaml.load(raw, Loader=yaml.BaseLoader)
    except (yaml.YAMLError, RecursionError) as problem:
        raise ParameterValueError(
            f"{raw!r} cannot be read", "write it as in {S: [40, 140, 240, 340, 440], …}"
        ) from problem


def _row(name: str, raw: Any) -> tuple[int, ...]:
    numbers = [_whole(word) for word in _words(raw)]
    row = tuple(number for number in numbers if number is not None and 0 < number <= 100_000)
    if len(row) != 5 or len(numbers) != 5:
        raise ParameterValueError(f"{name} needs five values, for six to ten tricks")
    return row


def _schedule(parameter: Parameter, raw: Any) -> Value:
    raw = _flow(raw)
    if not isinstance(raw, Mapping):
        return _one_of(_text(raw), parameter.values)
    rows = {str(name).upper(): row for name, row in raw.items()}
    if set(rows) != set(DENOMINATIONS):
        raise ParameterValueError(
            "a table of values has the rows S, C, D, H and NT", "{S: [40, 140, 240, 340, 440], …}"
        )
    return {name: _row(name, rows[name]) for name in DENOMINATIONS}


def _rung(raw: Any) -> Mapping[str, Value]:
    if not isinstance(raw, Mapping) or not {"call", "value"} <= set(raw):
        raise ParameterValueError("each special call is a mapping with at least call and value")
    for key in raw:
        if key not in LADDER_KEYS:
            raise ParameterValueError(f"{key!r} is not one of {listed(LADDER_KEYS)}")
    rung: dict[str, Value] = {key: _text(item) for key, item in raw.items()}
    name = rung["call"]
    rung["value"] = _whole(str(rung["value"]))
    if rung["value"] is None:
        raise ParameterValueError(f"value of {name} must be a whole number")
    for key, allowed in LADDER_WORDS.items():
        if key in rung:
            rung[key] = _one_of(str(rung[key]), allowed)
    if not _TRICKS.fullmatch(str(rung.get("tricks", "0"))):
        raise ParameterValueError(f"tricks of {name} must be a number to 10, or as in: exactly 5")
    if not _RANK.fullmatch(str(rung.get("rank", "0"))):
        raise ParameterValueError(f"rank of {name} must be points, or as in: above 7NT, below 8S, as 10H")
    wrong = [need for need in needs_of(rung) if not _NEED.fullmatch(need)]
    if wrong:
        what = "bid-of-7, partner nullo (another call), first-call or first-2"
        raise ParameterValueError(f"{name} cannot need {wrong[0]!r}", f"write {what}, with commas between")
    return rung


def needs_of(rung: Mapping[str, Value]) -> list[str]:
    """What must be so before a special call may be made, one by one."""
    return [need.strip() for need in str(rung.get("needs", "")).split(",") if need.strip()]


def _ladder(_: Parameter, raw: Any) -> Value:
    raw = _flow(raw)
    if isinstance(raw, str) and raw.strip().lower() in {"", "none", "[]"}:
        return ()
    if not isinstance(raw, list | tuple):
        raise ParameterValueError("special calls are a list of mappings, from low to high")
    return tuple(_rung(item) for item in raw)


_CONVERT: Final = {
    "choice": _choice,
    "int": _int,
    "bool": _bool,
    "list": _list,
    "packets": _packets,
    "schedule": _schedule,
    "ladder": _ladder,
}


def convert(parameter: Parameter, raw: Any) -> Value:
    """The typed value of ``parameter`` written as ``raw``. Raises :class:`ParameterValueError` if it is none."""
    return _CONVERT[parameter.kind](parameter, raw)


def value_text(value: Value) -> str:
    """A value as a person writes it in a variant, on one line."""
    if value is None:
        return "none"
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, tuple):
        return " ".join(value_text(item) for item in value) or "[]"
    if isinstance(value, Mapping):
        rows = (f"{name}: {_cell(item)}" for name, item in value.items())
        return "{" + ", ".join(rows) + "}"
    return str(value)


def _cell(value: Value) -> str:
    return f"[{', '.join(map(str, value))}]" if isinstance(value, tuple) else value_text(value)
