"""What the trace and the game record of the who/500 engine share: cards, bids, seats, rules, and the score of a hand.

Facts about the formats and the rules of that program are in ``docs/formats.md``.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, NamedTuple

from fivehundred_cli.cards import CARD_TEXT, JOKER, NAMED_SHIFT, NO_TRUMP, SUITS
from fivehundred_cli.formats.auction import ROUND, ROUNDS
from fivehundred_cli.formats.records import ShapeError
from fivehundred_cli.transcript import DEFAULT_FOUR, PASS

SEATS: Final = DEFAULT_FOUR
"""Seat 0 is called N, and so on clockwise; the engine has numbers only."""

SIDES: Final = ("NS", "EW")

Json = dict[str, Any]

_RANK_OFFSET: Final = (2, 3, 4, 5, 6, 7, 8, 12, 13, 14, 15)
"""The rank index of ours for the ranks 4 to 10, jack, queen, king and ace."""

CARDS: Final = (*[suit * 16 + rank for suit in range(4) for rank in _RANK_OFFSET], JOKER)
"""Our card for each of theirs, 0 to 44."""

NUMBERS: Final = {card: number for number, card in enumerate(CARDS)}
"""Their number for each card of the pack of 45."""

_STRAINS: Final = (*SUITS, "NT")

LADDER: Final = (
    *[f"7{strain}" for strain in _STRAINS],
    "nullo",
    *[f"{level}{strain}" for level in (8, 9) for strain in _STRAINS],
    *[f"10{strain}" for strain in SUITS[:3]],
    "double-nullo",
    "10H",
    "10NT",
)
"""Their bids from low to high: the nullo stands above 7NT, the double nullo under 10H."""

NULLOS: Final = ("nullo", "double-nullo")

PRESET: Final = "family-nulla"
"""The rules of the engine; its auction has one round there."""

_FREE: Final = (
    {"call": "nullo", "value": 250, "rank": "above 7NT"},
    {"call": "double-nullo", "value": 500, "rank": "below 10H", "plays": "both"},
)


def turns_of(calls: Sequence[object]) -> str:
    """How the calls went round: older versions go on until three have passed."""
    return ROUNDS if len(calls) > 4 else ROUND


def variant(calls: Sequence[tuple[int, str]], turns: str | None = None) -> str | Json:
    """The rules that an auction was held under: those of the preset, but for what its calls show.

    An indication is a bid of six that wins nothing; a double nullo needed nothing, where nobody's partner bid nullo.
    ``turns`` is the ``auction.turns`` of the game, where more than one hand is known.
    """
    changes: Json = {}
    texts = [call for _, call in calls]
    if (turns or turns_of(texts)) == ROUNDS:
        changes["auction.turns"] = ROUNDS
    if any(map(is_indication, texts)):
        changes["auction.minimum"] = 6
    if _double_alone(calls):
        changes["bids.special"] = [dict(rung) for rung in _FREE]
    return {"base": PRESET, **changes} if changes else PRESET


def _double_alone(calls: Sequence[tuple[int, str]]) -> bool:
    """Whether somebody bid a double nullo whose partner had not bid nullo."""
    nullo_by: set[int] = set()
    for seat, call in calls:
        if call == "double-nullo" and (seat + 2) % 4 not in nullo_by:
            return True
        if call == "nullo":
            nullo_by.add(seat)
    return False


# ---- reading


def number(value: object, what: str, highest: int) -> int:
    """A whole number from 0 to ``highest``. Raises :class:`ShapeError` for anything else."""
    if type(value) is not int or not 0 <= value <= highest:
        raise ShapeError(f"Expected {what}, a number from 0 to {highest}, found {str(value)[:40]}.")
    return value


def seat(value: object) -> str:
    """The player of a seat."""
    return SEATS[number(value, "a seat", 3)]


def card(value: object, named: object = None) -> str:
    """A card as text, with the suit named on a joker that was led."""
    text = CARD_TEXT[CARDS[number(value, "a card", 44)]]
    return text if named is None else f"{text}={SUITS[number(named, 'a suit', 3)]}"


def cards(values: object) -> str:
    """Cards as text."""
    if type(values) is not list:
        raise ShapeError("Expected a list of cards.")
    return " ".join([card(value) for value in values])


def bid(value: object) -> str:
    """A bid as the call that stands for it."""
    if type(value) is dict:
        kind, level, strain = value.get("kind"), value.get("level"), value.get("strain")
        if kind == "PASS":
            return PASS
        if kind in ("NULLA", "DNULLA"):
            return "nullo" if kind == "NULLA" else "double-nullo"
        if (
            kind in ("NUM", "IND")
            and type(level) is int
            and type(strain) is int
            and 0 <= strain <= 4
            and 6 <= level <= 10
        ):
            return f"{level}{_STRAINS[strain]}"
    raise ShapeError(f"Expected a bid of kind NUM, NULLA, DNULLA, IND or PASS, found {str(value)[:60]}.")


def is_indication(call: str) -> bool:
    """Whether a call is an indication."""
    return call[0] == "6"


# ---- writing


def bid_json(call: str, *, name: bool = False) -> Json | None:
    """A call as their bid; ``None`` for a call that they do not have. ``name`` adds the field of that name."""
    if call == PASS:
        found: Json = {"kind": "PASS", "level": 0, "strain": -1}
    elif call in NULLOS:
        found = {"kind": "NULLA" if call == "nullo" else "DNULLA", "level": 0, "strain": -1}
    else:
        level, strain = call[:2] if call[:2] == "10" else call[:1], call.lstrip("0123456789")
        if level not in ("6", "7", "8", "9", "10") or strain not in _STRAINS:
            return None
        kind = "IND" if level == "6" else "NUM"
        found = {"kind": kind, "level": int(level), "strain": _STRAINS.index(strain)}
    if name:
        found["name"] = call if found["kind"] == "NUM" else found["kind"]
    return found


def rank(call: str) -> int:
    """The place of a bid on the ladder, from 0; -1 for a pass or an indication."""
    return LADDER.index(call) if call in LADDER else -1


class Contract(NamedTuple):
    """The contract of a hand and whose it is."""

    call: str
    seat: int


def contract_of(calls: Sequence[tuple[int, str]]) -> Contract | None:
    """The highest bid; a bid that is too low is a pass there."""
    best: Contract | None = None
    for speaker, call in calls:
        if rank(call) > (rank(best.call) if best else -1):
            best = Contract(call, speaker)
    return best


def active_seats(contract: Contract, *, slam: bool) -> list[int]:
    """The seats that play: not the partner at a nullo and at a slam."""
    alone = slam or contract.call == "nullo"
    return [each for each in range(4) if not (alone and each == (contract.seat + 2) % 4)]


def result_of(contract: Contract, winners: Sequence[int], *, slam: bool) -> Json:
    """The score of a hand whose ten tricks were won by these seats."""
    own = sum((seat - contract.seat) % 2 == 0 for seat in winners)
    other = len(winners) - own
    nullo = contract.call in NULLOS
    if nullo:
        value, made = (250 if contract.call == "nullo" else 500), own == 0
    else:
        level, strain = int(contract.call.rstrip("SCDHNT")), _STRAINS.index(contract.call.lstrip("0123456789"))
        value = 40 + 20 * strain + 100 * (level - 6) + (250 if slam else 0)
        made = own == 10 if slam else own >= level
    return {
        "contract": bid_json(contract.call),
        "declarer": contract.seat,
        "slam": slam,
        "made": made,
        "declarer_delta": value if made else -value,
        "defender_delta": 10 * (own if nullo else other),
        "declarer_side_tricks": own,
        "defender_side_tricks": other,
    }


def result_data(result: Json, declarer: int) -> Json:
    """A result of theirs (with the keys of the trace) as the ``result`` of a transcript."""
    own, other = SIDES[declarer % 2], SIDES[1 - declarer % 2]
    found: Json = {}
    if "declarer_side_tricks" in result:
        found["tricks"] = {own: result["declarer_side_tricks"], other: result["defender_side_tricks"]}
    if "declarer_delta" in result:
        found["score"] = {own: result["declarer_delta"], other: result["defender_delta"]}
    return found


def legal(hand: Sequence[int], trump: int, led: int | None) -> list[int]:
    """The cards of a hand that may be played; the joker is of every suit where none is trump."""
    if led is None:
        return list(hand)
    from fivehundred_cli.formats.taking import suit_of

    follow = [each for each in hand if suit_of(each, trump) == led or (each == JOKER and trump == NO_TRUMP)]
    return follow or list(hand)


def named_suit(play: int) -> int | None:
    """The suit named on a joker that was led."""
    return (play >> NAMED_SHIFT) - 1 if play >> NAMED_SHIFT else None
