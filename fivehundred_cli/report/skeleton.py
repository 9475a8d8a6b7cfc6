"""A transcript to fill in: what `fh new` prints. It is a record already, of a hand on which nobody has bid yet."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from fivehundred_cli.formats.plain import to_data
from fivehundred_cli.formats.yaml_writer import document, flow
from fivehundred_cli.hand.rules import rules_of
from fivehundred_cli.hand.seating import Seating, seat_players
from fivehundred_cli.practice import play_out, random_deal
from fivehundred_cli.presets import load_preset
from fivehundred_cli.replayer import replay
from fivehundred_cli.resources import schema_path
from fivehundred_cli.ruling import Ruling
from fivehundred_cli.transcript import Hand
from fivehundred_cli.variant import Variant


def skeleton(variant: Variant, *, game: bool = False) -> str:
    """A commented record of a hand, or with ``game`` of a game, by this variant."""
    rules = rules_of(variant)
    seating = seat_players(rules, None, None)
    example, ruling = _example(variant)
    ref: Any = {"base": variant.name, **variant.overrides} if variant.overrides else variant.name
    outcome = document(_outcome(example, ruling, seating))
    unbid = rules.all_pass == "play-no-trump"
    live = _live(" ".join(["pass"] * rules.active_count), outcome if unbid else None)
    lines = [*_head(variant, game), *_header(ref, seating)]
    if game:
        lines += [
            "hands:  # in the order they were played; who deals next, the rules say",
            *(f"{'- ' if number == 0 else '  '}{line}" for number, line in enumerate(live)),
            "",
            "# A hand may have all the keys that `fh new` shows without --game; where only the outcome is known:",
            *_commented(outcome, "- "),
        ]
        return "".join(f"{line}\n" for line in lines)
    data = to_data(example)
    cards = {
        key: data[key] for key in ("bidding", "dealt", "kitty", "dead", "partner", "discard", "play") if key in data
    }
    result = {"result": {"tricks": dict(ruling.tricks or {}), "score": dict(ruling.score)}}
    lines += [
        *live,
        "",
        f"# An example, dealt by {example.dealer}. The cards as dealt, before the kitty is taken:",
        *_commented(document({key: cards[key] for key in cards if key in ("dealt", "kitty", "dead")})),
        "# The auction, and what the successful bidder did:",
        *_commented(document({key: cards[key] for key in cards if key in ("bidding", "partner", "discard")})),
        "# The play: the leader of each trick, then the cards in the order they fell:",
        *_commented(document({"play": cards["play"]})),
        "# Or only the outcome, in the place of all these:",
        *_commented(outcome),
        "# What was written down at the table, to be checked:",
        *_commented(document(result)),
    ]
    return "".join(f"{line}\n" for line in lines)


def _live(passes: str, outcome: str | None) -> list[str]:
    """What the record says as it stands: all have passed; or an outcome, where a hand nobody bids is played."""
    if outcome is None:
        return [f"bidding: {passes}  # the calls in order, from the player on the dealer's left"]
    first, *others = outcome.splitlines()
    return [f"{first}  # only the outcome, as an example", *others]


def _example(variant: Variant) -> tuple[Hand, Ruling]:
    """The first random hand that comes to a contract and is played out."""
    for number in range(1, 1000):
        hand = play_out(random_deal(variant, f"example {number}"), variant, f"example {number}")
        ruling = replay(hand, variant)
        if isinstance(ruling, Ruling) and ruling.contract is not None and ruling.ending == "played-out":
            return hand, ruling
    raise AssertionError("nobody ever bids")


def _head(variant: Variant, game: bool) -> Iterator[str]:
    title = load_preset(variant.name).title
    what = "A game" if game else "A hand"
    # Editors find the schema by this line; it names the one installed, for a record has no other yet.
    yield f"# yaml-language-server: $schema={schema_path('transcript').as_uri()}"
    yield f"# {what} of 500 by {variant.name}: {title}."
    yield "# Fill in what was written down and leave out the rest: what is missing is unknown, not wrong."
    yield "# `fh replay FILE` rules on it; `fh schema transcript` prints every key."
    yield ""


def _header(ref: Any, seating: Seating) -> Iterator[str]:
    yield "# title: Thursday evening"
    yield "# date: 2024-05-02"
    yield f"variant: {flow(ref)}"
    yield f"players: {flow(list(seating.names))}  # clockwise"
    if not seating.by_player:
        sides = {
            name: [seating.names[seat] for seat in members]
            for name, members in zip(seating.accounts, seating.members, strict=True)
        }
        yield f"# sides: {flow(sides)}"
    yield f"# scores: {flow(dict.fromkeys(seating.accounts, 0))}  # before the first hand of the record"
    yield f"dealer: {flow(seating.names[0])}"


def _outcome(hand: Hand, ruling: Ruling, seating: Seating) -> Mapping[str, Any]:
    contract = ruling.contract
    assert contract is not None
    data: dict[str, Any] = {"contract": {"bid": contract.bid, "by": contract.player}}
    if hand.partner is not None:
        data["partner"] = to_data(Hand(partner=hand.partner))["partner"]
    taken = ruling.tricks if not seating.by_player else ruling.tricks_by_player
    data["taken"] = dict(taken or {})
    return data


def _commented(text: str, first: str = "") -> list[str]:
    lines = text.splitlines()
    return [f"# {first if number == 0 else ' ' * len(first)}{line}" for number, line in enumerate(lines)]
