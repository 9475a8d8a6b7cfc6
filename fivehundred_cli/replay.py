"""The fold: ``replay_record(record)`` takes a transcript through deal, auction, kitty, play, score and game."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace as with_changes

from fivehundred_cli.course import Carried, Course
from fivehundred_cli.hand.rules import Rules, rules_of
from fivehundred_cli.hand.seating import RecordError
from fivehundred_cli.hand.state import basis_of
from fivehundred_cli.judgement import Judgement
from fivehundred_cli.ruling import Finding, GameState, Ruling, Unusable
from fivehundred_cli.transcript import Game, Hand, Record
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
        yield from _replay_game(record, replace, settings, elect)
        return
    found = _rules(record.variant, record.players, replace, settings)
    if isinstance(found, Finding):
        yield Unusable(found)
        return
    yield _replay_hand(record, found, Carried(), elect)


def replay(hand: Hand, variant: Variant) -> Ruling | Unusable:
    """Rule on one hand under ``variant``."""
    return _replay_hand(hand, rules_of(variant), Carried(), ())


def _rules(
    ref: str | Mapping[str, object] | None,
    players: tuple[str, ...] | None,
    replace: str | None,
    settings: Sequence[tuple[str, str]],
) -> Rules | Finding:
    try:
        return rules_of(resolve(ref, replace=replace, settings=settings, players=len(players) if players else None))
    except VariantError as problem:
        path = "/variant"
        if isinstance(ref, Mapping) and problem.key and replace is None:
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


# ---- a game


def _replay_game(
    record: Game, replace: str | None, settings: Sequence[tuple[str, str]], elect: Sequence[str]
) -> Iterator[Ruling | Unusable]:
    carried: Carried | None = None
    first: GameState | None = None
    for index, hand in enumerate(record.hands):
        whole = with_changes(
            hand,
            variant=hand.variant if hand.variant is not None else record.variant,
            players=hand.players if hand.players is not None else record.players,
            sides=hand.sides if hand.sides is not None else record.sides,
        )
        inherited = {
            "variant": hand.variant is None,
            "players": hand.players is None,
            "sides": hand.sides is None,
        }
        found = _rules(whole.variant, whole.players, replace, settings)
        if isinstance(found, Finding):
            found.path = _in_game(found.path, index, inherited)
            yield Unusable(found, hand=index + 1)
            continue
        if carried is None:
            carried = Carried()
            if whole.scores is None and record.scores is not None:
                whole = with_changes(whole, scores=record.scores)
                inherited["scores"] = True
            if whole.dealer is None and record.dealer is not None:
                whole = with_changes(whole, dealer=record.dealer)
                inherited["dealer"] = True
        ruling = _replay_hand(whole, found, carried, elect)
        if isinstance(ruling, Unusable):
            ruling.error.path = _in_game(ruling.error.path, index, inherited)
            ruling.hand = index + 1
            yield ruling
            continue
        ruling.hand = index + 1
        for finding in ruling.findings:
            finding.path = _in_game(finding.path, index, inherited)
        if first is not None and first.over:
            _after_the_game(ruling, first, found, index)
        elif ruling.game.over:
            first = ruling.game
        yield ruling


def _in_game(path: str, index: int, inherited: Mapping[str, bool]) -> str:
    """A pointer within a hand as a pointer within the game: what the hand inherits stands in the header."""
    key = path.split("/", 2)[1] if path.startswith("/") else ""
    return path if inherited.get(key) else f"/hands/{index}{path}"


def _after_the_game(ruling: Ruling, over: GameState, rules: Rules, index: int) -> None:
    winner = " and ".join(over.winner or ())
    law = over.law
    ruling.findings.insert(
        0,
        Finding(
            code="FH605",
            severity="violation",
            message=f"The game was over before this hand: {winner} had won ({over.reason}).",
            law=law,
            basis=basis_of(law),
            path=f"/hands/{index}",
            consequence="The hand does not count for the game.",
        ),
    )
    del rules


# ---- a hand


def _replay_hand(hand: Hand, rules: Rules, carried: Carried, elect: Sequence[str]) -> Ruling | Unusable:
    try:
        course = Course(hand, rules, carried, elect)
        course.run()
        return Judgement(course, carried).ruling()
    except RecordError as problem:
        return Unusable(
            Finding(code=problem.code, severity="error", message=problem.message, path=problem.path, hint=problem.hint)
        )
