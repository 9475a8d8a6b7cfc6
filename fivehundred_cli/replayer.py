"""The fold: ``replay_record(record)`` takes a transcript through deal, auction, kitty, play, score and game."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from fivehundred_cli.course import Carried, Course
from fivehundred_cli.formation import check_cuts
from fivehundred_cli.hand.rules import Rules, rules_of
from fivehundred_cli.hand.seating import RecordError
from fivehundred_cli.judgement import Judgement
from fivehundred_cli.results import check_scores
from fivehundred_cli.ruling import Finding, Ruling, Unusable
from fivehundred_cli.straight import straight
from fivehundred_cli.transcript import Game, Hand, Record, Tournament
from fivehundred_cli.variant import Variant, VariantError, resolve


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
        from fivehundred_cli.replay_game import replay_game

        yield from replay_game(record, Terms(replace, settings, elect))
        return
    if isinstance(record, Tournament):
        from fivehundred_cli.tournament import replay_tournament

        yield from replay_tournament(record, Terms(replace, settings, elect))
        return
    found = find_rules(record.variant, record.players, Terms(replace, settings, elect))
    if isinstance(found, Finding):
        yield Unusable(found)
        return
    item = replay_hand(record, found, Carried(), elect)
    if isinstance(item, Ruling):
        if record.scores:
            item.findings[:0] = check_scores(record.scores, found)
        if record.table is not None:
            item.findings[:0] = check_cuts(record.table, found)
    yield item


def replay(hand: Hand, variant: Variant) -> Ruling | Unusable:
    """Rule on one hand under ``variant``."""
    return replay_hand(hand, rules_of(variant), Carried(), ())


class Terms(NamedTuple):
    """What is said beside the records: a variant in place of theirs, ``--set`` pairs, and choices made."""

    replace: str | None = None
    settings: Sequence[tuple[str, str]] = ()
    elect: Sequence[str] = ()


def find_rules(
    ref: str | Mapping[str, object] | None, players: tuple[str, ...] | None, terms: Terms
) -> Rules | Finding:
    """The rules that a record's ``variant`` means, or the error (FH006) for which there are none."""
    count = len(players) if players else None
    try:
        return rules_of(resolve(ref, replace=terms.replace, settings=terms.settings, players=count))
    except VariantError as problem:
        path = "/variant"
        if isinstance(ref, Mapping) and problem.key and terms.replace is None:
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


def replay_hand(hand: Hand, rules: Rules, carried: Carried, elect: Sequence[str]) -> Ruling | Unusable:
    """Rule on one hand; ``carried`` is what it inherits from those before it, and is brought up to date."""
    try:
        ruling = None if elect else straight(hand, rules, carried)
        if ruling is not None:
            return ruling
        course = Course(hand, rules, carried, elect)
        course.run()
        return Judgement(course, carried).ruling()
    except RecordError as problem:
        return Unusable(
            Finding(code=problem.code, severity="error", message=problem.message, path=problem.path, hint=problem.hint)
        )
