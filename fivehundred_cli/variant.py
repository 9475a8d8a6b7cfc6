"""Variants: a preset, what a record or the command line changes in it, and what follows from that.

Order: the preset, then the mapping of the record, then ``--set``. A value chosen away from the preset may imply others
(``options`` of the preset); an implied value yields to one that was given.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from typing import Any, Final, NamedTuple

from fivehundred_cli.cards import Pack, build_pack
from fivehundred_cli.parameter_table import PARAMETERS
from fivehundred_cli.parameters import (
    DENOMINATIONS,
    SCHEDULES,
    ParameterValueError,
    Value,
    convert,
    listed,
    nearest,
    value_text,
)
from fivehundred_cli.presets import Preset, load_preset, preset_names, preset_order

CODE: Final = "FH006"
_CACHE_LIMIT: Final = 4096


class VariantError(Exception):
    """A variant that cannot be used: ``FH006``. ``key`` is the dotted parameter, or empty for the name itself."""

    code = CODE

    def __init__(self, message: str, hint: str = "", key: str = "") -> None:
        super().__init__(message)
        self.message = message
        self.hint = hint
        self.key = key


class PresetInfo(NamedTuple):
    """What a list of the presets shows; ``text`` is the rule text (``B``, ``U``, ``H`` or ``Q``)."""

    name: str
    title: str
    players: int
    text: str


class Variant:
    """The rules of one table. Immutable; the same reference gives the same object, which hashes by identity.

    ``name`` is the base preset, ``overrides`` the flat, typed differences from it that were asked for (implied ones
    are not among them).
    """

    __slots__ = (
        "__weakref__", "_cites", "_sources", "_values", "hands", "kitty", "name", "overrides", "pack", "packets",
        "schedule", "stated", "text", "title",
    )  # fmt: skip

    name: str
    title: str
    text: str
    overrides: Mapping[str, Value]
    stated: Mapping[str, Value]
    """Every value as it stands in the table, ``as-no-trump`` and ``players`` included."""
    pack: Pack
    hands: int
    """How many hands are dealt: one for each player who takes cards, and a dead hand."""
    kitty: int
    """How many cards the kitty has."""
    packets: tuple[tuple[bool, int], ...] | None
    """The packets of the deal as (to the kitty?, size), or ``None`` where any order will do."""
    schedule: tuple[tuple[int, ...], ...]
    """The table of values: a row for S, C, D, H and NT, each for six to ten tricks."""

    _values: Mapping[str, Value]
    _sources: Mapping[str, str]
    _cites: Mapping[str, tuple[str, ...]]

    def __init__(
        self, preset: Preset, values: Mapping[str, Value], sources: Mapping[str, str], overrides: Mapping[str, Value]
    ) -> None:
        setting = object.__setattr__
        setting(self, "name", preset.name)
        setting(self, "title", preset.title)
        setting(self, "text", preset.text)
        setting(self, "overrides", overrides)
        setting(self, "stated", values)
        setting(self, "_values", _effective(values))
        setting(self, "_sources", sources)
        setting(self, "_cites", _cites(preset, values))
        setting(self, "pack", _pack(self))
        dead = self["dead-hands"] if self["dead-hand"] else 0
        setting(self, "hands", self["players"] - (not self["dealer-plays"]) + dead)
        setting(self, "kitty", self.pack.size - self.hands * self["hand"])
        setting(self, "packets", _packets(self))
        table = self["bids.schedule"]
        rows = SCHEDULES[table] if isinstance(table, str) else table
        setting(self, "schedule", tuple(tuple(rows[name]) for name in DENOMINATIONS))

    def __setattr__(self, name: str, value: object) -> None:
        raise AttributeError(f"a variant does not change ({name})")

    def __getitem__(self, key: str) -> Any:
        """The typed value of the parameter ``key``. Raises ``KeyError`` for a key that does not exist."""
        return self._values[key]

    def __repr__(self) -> str:
        changed = "".join(f", {key}={value_text(value)}" for key, value in self.overrides.items())
        return f"<Variant {self.name}{changed}>"

    def __reduce__(self) -> tuple[Any, ...]:
        """Pickle as a reference, so that a worker process gets its own cached variant."""
        changed = {key: "none" if value is None else value for key, value in self.overrides.items()}
        return resolve, ({"base": self.name, **changed},)

    def values(self) -> Mapping[str, Value]:
        """Every parameter with its value, in the order of the table."""
        return self._values

    def source(self, key: str) -> str:
        """The clause or decision that the value of ``key`` rests on (``B-76``, ``DB-21``)."""
        return self._sources[key]

    def is_implied(self, key: str) -> bool:
        """Whether ``key`` differs from the preset only because something else was set."""
        return key not in self.overrides and self.is_house(key)

    def is_house(self, key: str) -> bool:
        """Whether ``key`` differs from the preset, because it was set or is implied by what was set."""
        return bool(self.overrides) and self.stated[key] != load_preset(self.name).values[key]

    def is_used(self, key: str) -> bool:
        """Whether the rule text or the house speaks of ``key``; if not, its value is only a default."""
        return key in load_preset(self.name).named or self.is_house(key)

    def cite(self, topic: str) -> tuple[str, ...]:
        """The clauses, else decisions, on ``topic`` (``play.follow``); empty where there are none."""
        return self._cites.get(topic, ())


def _effective(values: Mapping[str, Value]) -> Mapping[str, Value]:
    found = dict(values)
    for key, value in values.items():
        if value == "as-no-trump":
            found[key] = values[key.replace(".nullo.", ".no-trump.")]
    if found["game.deals"] == "players":
        found["game.deals"] = found["players"]
    return found


def _cites(preset: Preset, values: Mapping[str, Value]) -> Mapping[str, tuple[str, ...]]:
    changed = [key for key, value in values.items() if value != preset.values[key]]
    if not changed:
        return preset.cites
    cites = dict(preset.cites)
    for key in changed:
        option = preset.options.get((key, value_text(values[key])))
        if option is not None:
            cites.update(option.cites)
    return cites


def _pack(variant: Variant) -> Pack:
    spots = set(variant["pack.spots"])
    thirteens = variant["pack.thirteens"] or ("SCDH" if "13" in spots else "")
    try:
        return build_pack(
            variant["pack.low"],
            fours=variant["pack.fours"],
            spots=sorted(spots - {"13"}),
            thirteens=thirteens,
            joker=variant["pack.joker"],
            jacks_high=variant["pack.no-trump-jacks"] == "above-ace",
        )
    except ValueError as problem:
        raise VariantError(str(problem), key="pack.low") from problem


def _packets(variant: Variant) -> tuple[tuple[bool, int], ...] | None:
    words = variant["deal.packets"]
    if words == "any":
        return None
    return tuple((word[0] == "k", int(word.removeprefix("k") or variant.kitty)) for word in words)


def _check(variant: Variant) -> Variant:
    """Refuse what contradicts itself. Raises :class:`VariantError`."""
    players, sides = variant["players"], variant["sides"]
    needs = {"partners": (4,), "pairs": (4, 6), "teams": (4, 6), "called": (4, 5, 6)}.get(sides, range(2, 7))
    if players not in needs:
        raise VariantError(
            f"sides: {sides} needs {listed(needs)} players, not {players}",
            f"set sides, or players to {listed(needs)}",
            "sides",
        )
    if not variant["dealer-plays"] and (players < 3 or sides != "each"):
        raise VariantError("the dealer can be out only where three or more play each alone", "", "dealer-plays")
    dealt = variant.hands * variant["hand"]
    wanted = variant["widow"]
    if variant.kitty < 0 or wanted not in ("rest", variant.kitty):
        need = dealt + (0 if wanted == "rest" else wanted)
        raise VariantError(
            f"{variant.hands} hands of {variant['hand']} and a widow of {wanted} need {need} cards; "
            f"the pack has {variant.pack.size}",
            "pack.low, pack.fours and pack.joker make the pack; widow: rest takes what is left",
            "widow",
        )
    _check_game(variant)
    _check_special(variant)
    return variant


def _check_special(variant: Variant) -> None:
    """Refuse a special call that stands twice, or that ranks by a call which is not there."""
    nullos = {"none": (), "single": ("nullo",), "all": ("nullo", "double-nullo", "bar-nullo")}[variant["bids.nullo"]]
    known = {*nullos, *[f"{tricks}{name}" for tricks in range(6, 11) for name in DENOMINATIONS]}
    for rung in variant["bids.special"]:
        call, rank = rung["call"], str(rung.get("rank", "")).split()
        if call in known:
            raise VariantError(f"bids.special: {call} is a call already", "give it another name", "bids.special")
        if len(rank) == 2 and rank[1] not in known:
            message = f"bids.special: {call} ranks {rank[0]} {rank[1]}, which is no call here"
            raise VariantError(message, "name a numbered bid, or a special call before it", "bids.special")
        known.add(call)


def _check_game(variant: Variant) -> None:
    counted = variant["game.end"] in ("deals", "progressive")
    needed = "game.deals" if counted else "game.target"
    if variant[needed] is None:
        raise VariantError(f"game.end: {variant['game.end']} needs {needed}", f"set {needed}", needed)


# ---- from a reference to a variant


def _flatten(mapping: Mapping[Any, Any], prefix: str = "") -> Iterator[tuple[str, Any]]:
    """Dotted keys of a mapping whose keys may be dotted, nested or both."""
    for name, raw in mapping.items():
        key = f"{prefix}{name}"
        if isinstance(raw, Mapping) and key not in PARAMETERS:
            yield from _flatten(raw, key + ".")
        else:
            yield key, raw


def _unknown(key: str) -> VariantError:
    within = [name for name in PARAMETERS if name.startswith(f"{key}.")]
    if within:
        return VariantError(f"{key!r} is a group of parameters and has no value itself", f"set {listed(within)}", key)
    close = nearest(key, PARAMETERS)
    hint = f"did you mean {listed(close)}?" if close else "fh variants NAME lists every parameter"
    return VariantError(f"there is no parameter {key!r}", hint, key)


def typed(key: str, raw: Any) -> Value:
    """The value of ``key`` written as ``raw``. Raises :class:`VariantError` for an unknown key or value."""
    parameter = PARAMETERS.get(key)
    if parameter is None:
        raise _unknown(key)
    try:
        return convert(parameter, raw)
    except ParameterValueError as problem:
        raise VariantError(f"{key}: {problem}", problem.hint, key) from problem


def _load(name: Any) -> Preset:
    if isinstance(name, str) and name in preset_names():
        return load_preset(name)
    close = nearest(str(name), preset_names())
    hint = f"did you mean {listed(close)}?" if close else f"the presets are {listed(preset_names(), 'and')}"
    raise VariantError(f"there is no variant {name!r}", hint, "base" if not isinstance(name, str) else "")


def _implied(preset: Preset, given: Mapping[str, Value]) -> dict[str, tuple[Value, str]]:
    """What the given values imply, directly or through what they imply; given values stay."""
    found: dict[str, tuple[Value, str]] = {}
    # In the order of the table, so that the order of the record's keys does not matter; what ends the game comes last.
    waiting = [(key, given[key]) for key in PARAMETERS if key in given]
    while waiting:
        key, value = waiting.pop(0)
        if value == preset.values[key]:
            continue
        option = preset.options.get((key, value_text(value)))
        for other, answer in option.implies.items() if option else ():
            if other not in given and found.get(other) != answer:
                found[other] = answer
                waiting.append((other, answer[0]))
    return found


def _build(preset: Preset, given: Mapping[str, Value]) -> Variant:
    values, sources = dict(preset.values), dict(preset.sources)
    for key, (value, source) in _implied(preset, given).items():
        values[key], sources[key] = value, source
    for key, value in given.items():
        values[key] = value
        option = preset.options.get((key, value_text(value)))
        if option is not None and value != preset.values[key]:
            sources[key] = option.source
    overrides = {key: given[key] for key in PARAMETERS if key in given and given[key] != preset.values[key]}
    return _check(Variant(preset, values, sources, overrides))


_by_reference: dict[Any, Variant] = {}
_by_content: dict[Any, Variant] = {}


def _frozen(raw: Any) -> Any:
    """A hashable image of a reference; the types are in it, for 1 and true are not the same text."""
    if isinstance(raw, Mapping):
        return tuple([(key, _frozen(item)) for key, item in raw.items()])
    if isinstance(raw, list | tuple):
        return (list, *[_frozen(item) for item in raw])
    return raw if raw.__class__ is str else (raw.__class__, raw)


def resolve(
    ref: str | Mapping[str, Any] | None,
    *,
    replace: str | None = None,
    settings: Sequence[tuple[str, str]] = (),
    players: int | None = None,
) -> Variant:
    """The variant that a record names, with what the command line says.

    ``ref`` is a preset's name or a mapping with ``base`` and parameters (dotted or nested keys); ``replace`` puts
    another preset in its place, mapping and all; ``settings`` are the ``--set`` pairs, in order, the last one wins.
    Without any variant, ``players`` (how many sit at the table, if known) chooses the presets that the error lists.
    The same reference gives the same object. Raises :class:`VariantError` (``FH006``).
    """
    if replace is not None:
        ref = replace
    if ref.__class__ is str and not settings:
        found = _by_reference.get(ref)
        if found is not None:
            return found
    if ref is None:
        raise _no_variant(players)
    mark = (_frozen(ref), tuple(settings)) if settings or ref.__class__ is not str else ref
    found = _by_reference.get(mark)
    if found is None:
        found = _resolve(ref, settings)
        if len(_by_reference) >= _CACHE_LIMIT:
            _by_reference.clear()
        _by_reference[mark] = found
    return found


def _resolve(ref: str | Mapping[str, Any], settings: Sequence[tuple[str, str]]) -> Variant:
    given: dict[str, Value] = {}
    if isinstance(ref, Mapping):
        if "base" not in ref:
            raise VariantError("a variant written as a mapping needs a base", f"base: {_examples()}", "base")
        preset = _load(ref["base"])
        for key, raw in _flatten({name: raw for name, raw in ref.items() if name != "base"}):
            if key in given:
                raise VariantError(f"{key} is given twice", "dotted and nested keys mean the same", key)
            given[key] = typed(key, raw)
    else:
        preset = _load(ref)
    for key, raw in settings:
        given[key] = typed(key, raw)
    content = (preset.name, tuple(sorted((key, value_text(value)) for key, value in given.items())))
    found = _by_content.get(content)
    if found is None:
        found = _build(preset, given)
        if len(_by_content) >= _CACHE_LIMIT:
            _by_content.clear()
        _by_content[content] = found
    return found


def _examples() -> str:
    return "bid-1992, for instance"


def _no_variant(players: int | None) -> VariantError:
    fitting = [info.name for info in presets() if players in (None, info.players)]
    for_whom = f"for {players} players" if players is not None and fitting else "presets"
    names = fitting or [info.name for info in presets()]
    return VariantError(
        f"no variant is named; {for_whom} there are {listed(names, 'and')}"
        if players is not None and fitting
        else f"no variant is named; the presets are {listed(names, 'and')}",
        f"write variant: {names[0]} in the record, or give --variant {names[0]}",
    )


@lru_cache(maxsize=1)
def presets() -> Sequence[PresetInfo]:
    """All presets, by rule text and then by number of players."""
    found = sorted((load_preset(name) for name in preset_names()), key=preset_order)
    return tuple(PresetInfo(each.name, each.title, each.values["players"], each.text) for each in found)  # type: ignore[arg-type]
