"""Plain data (dictionaries, lists, texts, whole numbers, truth values) to transcript records.

A clean record goes through in one pass. The first thing that is wrong raises :class:`ShapeError`, which gathers its
path on the way out, so that nothing is spent on paths where all is well.
"""

from __future__ import annotations

from operator import itemgetter
from typing import Any, Final

from fivehundred_cli.formats.acts import count, read_bidding, read_play
from fivehundred_cli.formats.fields import BAD_NAMES, Fields, fields_of, list_of, map_of, names_at_key, unknown_key
from fivehundred_cli.formats.procedure import read_deal, read_exchange, read_partner
from fivehundred_cli.formats.records import MAX_DEPTH, ShapeError
from fivehundred_cli.formats.tokens import (
    HELD,
    cards,
    choice,
    integer,
    known_call,
    name,
    one_card,
    shown,
    string,
    suit,
    word,
)
from fivehundred_cli.ruling import ENDINGS
from fivehundred_cli.transcript import (
    FORMAT,
    PASS,
    BadHand,
    Contract,
    Game,
    Hand,
    Record,
    Result,
    Round,
    Sides,
    TableRecord,
    Tournament,
    VariantRef,
)

FEWEST_PLAYERS: Final = 2
MOST_PLAYERS: Final = 6


def read_record(data: object) -> Record:
    """A hand, a game or a tournament out of plain data.

    Raises :class:`ShapeError` for the first thing that does not fit; but what does not fit in a hand of a game makes
    that hand a :class:`~fivehundred_cli.transcript.BadHand` and leaves the others as they are.
    """
    if type(data) is not dict:
        hint = "A record is a mapping of keys such as variant:, dealt: and play:."
        raise ShapeError(f"Expected a hand or a game, found {shown(data)}.", hint=hint)
    if "hands" in data:
        return _read_game(data)
    if "tournament" in data:
        return Tournament(**_with_headers(fields_of(data, _TOURNAMENT, "a tournament")))
    return read_hand(data)


def read_hand(data: object) -> Hand:
    """One hand out of plain data."""
    if type(data) is not dict:
        raise ShapeError(f"Expected a hand, found {shown(data)}.")
    found: dict[str, Any] = {}
    key = ""
    try:
        for key, value in data.items():
            field, read = _HAND[key]
            found[field] = read(value)
    except ShapeError as problem:
        raise problem.under(key) from None
    except KeyError:
        if key in _HAND:
            raise
        if key == "hands":
            raise ShapeError("A hand of a game holds no hands.", at_key=True).under(key) from None
        raise unknown_key(key, _HAND) from None
    return Hand(**_with_headers(found))


def _read_game(data: dict[str, Any]) -> Game:
    for key in data:
        if key not in _GAME and key in _HAND:
            hint = "Beside hands: stand only the keys of the whole game; put this one into the hand it belongs to."
            raise ShapeError(f"The key {key!r} belongs to a hand, not to a game.", hint=hint, at_key=True).under(key)
    return Game(**_with_headers(fields_of(data, _GAME, "a game")))


def _read_table_of_round(value: object) -> Game:
    return Game(**_with_headers(fields_of(value, _ROUND_TABLE, "a table of the round", ("hands",))))


def _read_round(value: object) -> Round:
    return Round(**_with_headers(fields_of(value, _ROUND, "a round such as {tables: […]}", ("tables",))))


def _read_hands(value: object) -> tuple[Hand | BadHand, ...]:
    if type(value) is not list:
        raise ShapeError(f"Expected a list of hands, found {shown(value)}.")
    if not value:
        raise ShapeError("The list is empty; it needs at least one item.")
    found: list[Hand | BadHand] = []
    for index, item in enumerate(value):
        try:
            found.append(read_hand(item))
        except ShapeError as problem:
            at = problem.under(index).under("hands")
            found.append(BadHand(at.code, at.message, at.path, at.hint, at.at_key))
    return tuple(found)


def _with_headers(found: dict[str, Any]) -> dict[str, Any]:
    if not found.keys().isdisjoint(_DROPPED):
        found.pop("format", None)
        headers = {header: found.pop(header) for header in HEADERS if header in found}
        if headers:
            found["headers"] = headers
    return found


def _read_format(value: object) -> str:
    return choice(value, (FORMAT,), f"the format {FORMAT}")


_all_names = list_of(name, "names")


def read_names(value: object) -> tuple[str, ...]:
    """Names of players, as a list of texts or of numbers, each only once."""
    if type(value) is not list:
        raise ShapeError(f"Expected a list of names, found {shown(value)}.", hint="Write names so: [N, E, S, W].")
    found = _all_names(value)
    for index, text in enumerate(found):
        if text in found[:index]:
            raise ShapeError(f"The name {text!r} stands twice.").under(index)
        if type(value[index]) is not type(value[0]):
            raise ShapeError("Names are all texts, or all numbers.").under(index)
    return found


def read_players(value: object) -> tuple[str, ...]:
    """The players, clockwise: two to six different names."""
    found = read_names(value)
    if not FEWEST_PLAYERS <= len(found) <= MOST_PLAYERS:
        raise ShapeError(f"Expected {FEWEST_PLAYERS} to {MOST_PLAYERS} players, found {len(found)}.")
    return found


_side_players = list_of(name, "names", filled=True)


def _read_sides(value: object) -> Sides:
    return tuple(_SIDES(value).items())


_SIDES = map_of(_side_players, "a list of players")


def read_variant(value: object) -> VariantRef:
    """The name of a preset, or a mapping of parameters; which ones exist is the variant's business."""
    if type(value) is str:
        return word(value, "the name of a variant")
    if type(value) is not dict:
        hint = "Write a preset's name, or {base: NAME, parameter: value}."
        raise ShapeError(f"Expected a variant, found {shown(value)}.", hint=hint)
    _check_parameters(value, 1)
    return value


def _check_parameters(value: object, depth: int) -> None:
    if value is None or type(value) is float:
        raise ShapeError(f"Expected a value, found {shown(value)}.", hint="Leave the key out where it says nothing.")
    if type(value) is not dict and type(value) is not list:
        return
    if depth > MAX_DEPTH:
        raise ShapeError(f"Nested more than {MAX_DEPTH} levels deep.", code="FH007")
    for key, item in value.items() if type(value) is dict else enumerate(value):
        try:
            _check_parameters(item, depth + 1)
        except ShapeError as problem:
            raise problem.under(key) from None


def read_hands(value: object) -> dict[str, tuple[int, ...]]:
    """The cards of each player."""
    if type(value) is not dict:
        raise ShapeError(
            f"Expected cards for each player, found {shown(value)}.", hint="Write the cards under N:, E:, …"
        )
    found = {}
    for player, held in value.items():
        if player in BAD_NAMES or player.isspace():
            names_at_key(player)
        try:
            found[player] = itemgetter(*held.split())(HELD)
            if type(found[player]) is not tuple:
                found[player] = cards(held)
        except (KeyError, AttributeError, TypeError):
            try:
                found[player] = cards(held)
            except ShapeError as problem:
                raise problem.under(player) from None
    return found


def _contract_bid(value: object) -> str:
    text = word(value, "a bid").strip()
    bid = known_call(text)
    if bid is None or bid == PASS:
        hint = "A bid is the tricks and the suit: 7S, 8NT; or a call such as nullo."
        raise ShapeError(f"{text!r} is not a bid.", code="FH005", hint=hint)
    return bid


def read_contract(value: object) -> Contract:
    """A contract: the bid and the bidder."""
    found = fields_of(value, _CONTRACT, "a contract such as {bid: 7H, by: N}", _CONTRACT)
    return Contract(found["bid"], found["by"])


_CONTRACT: Final[Fields] = {"bid": ("bid", _contract_bid), "by": ("by", name)}


def _read_nominates(value: object) -> int:
    found: int = fields_of(value, {"joker": ("joker", suit)}, "a suit such as {joker: H}", ("joker",))["joker"]
    return found


def _read_winners(value: object) -> tuple[str, ...]:
    if type(value) is str:
        value = value.split()
    return _all_names(value)


def _winner(value: object) -> tuple[str, ...]:
    if type(value) is list:
        return _side_players(value)
    return (name(value, "the winner"),)


def _written_contract(value: object) -> str | Contract:
    return read_contract(value) if type(value) is dict else _contract_bid(value)


def _ending(value: object) -> str:
    return choice(value, ENDINGS, "an ending")


_counts = map_of(count, "a number")
_points = map_of(integer, "points")

_RULING: Final[Fields] = {"ending": ("ending", _ending), "contract": ("contract", _written_contract)}


def _written_ruling(value: object) -> dict[str, Any]:
    return fields_of(value, _RULING, "a ruling such as {ending: played-out}")


_RESULT: Final[Fields] = {
    "tricks": ("tricks", _counts),
    "score": ("score", _points),
    "totals": ("totals", _points),
    "winner": ("winner", _winner),
    "ruling": ("ruling", _written_ruling),
}


def read_result(value: object) -> Result:
    """What was written down at the table."""
    found = fields_of(value, _RESULT, "a result")
    ruling = found.pop("ruling", {})
    return Result(**found, **ruling)


def _candidates(value: object) -> tuple[str, ...]:
    found = read_names(value)
    if len(found) < FEWEST_PLAYERS:
        raise ShapeError(f"Expected at least {FEWEST_PLAYERS} candidates, found {len(found)}.")
    return found


_TABLE: Final[Fields] = {
    "candidates": ("candidates", _candidates),
    "cuts": ("cuts", list_of(map_of(one_card, "a card"), "cuts")),
    "dealer": ("dealer", name),
    "sides": ("sides", list_of(_side_players, "sides")),
    "waiting": ("waiting", _all_names),
}


def read_table(value: object) -> TableRecord:
    """How the table was formed."""
    return TableRecord(**fields_of(value, _TABLE, "the forming of the table", ("candidates",)))


HEADERS: Final = ("title", "event", "site", "date", "note")
"""The keys that change nothing."""

_DROPPED: Final = frozenset((*HEADERS, "format"))

_SHARED: Final[Fields] = {
    "format": ("format", _read_format),
    **{header: (header, string) for header in HEADERS},
    "variant": ("variant", read_variant),
    "players": ("players", read_players),
    "sides": ("sides", _read_sides),
    "scores": ("scores", _points),
    "dealer": ("dealer", name),
    "table": ("table", read_table),
    "result": ("result", read_result),
}

_HAND: Final[Fields] = {
    **_SHARED,
    "deal": ("deal", read_deal),
    "dealt": ("dealt", read_hands),
    "kitty": ("kitty", cards),
    "dead": ("dead", cards),
    "counts": ("counts", map_of(count, "a number of cards", piles=True)),
    "bidding": ("bidding", read_bidding),
    "contract": ("contract", read_contract),
    "partner": ("partner", read_partner),
    "exchange": ("exchange", read_exchange),
    "nominates": ("nominates", _read_nominates),
    "discard": ("discard", cards),
    "tricks-before": ("tricks_before", _counts),
    "holds": ("holds", read_hands),
    "leads": ("leads", name),
    "play": ("play", read_play),
    "taken": ("taken", _counts),
    "winners": ("winners", _read_winners),
}

_GAME: Final[Fields] = {**_SHARED, "hands": ("hands", _read_hands)}

_TEXTS: Final[Fields] = {header: (header, string) for header in HEADERS}

_ROUND_TABLE: Final[Fields] = {
    **_TEXTS,
    **{key: _SHARED[key] for key in ("players", "sides", "dealer", "result")},
    "hands": ("hands", _read_hands),
}

_ROUND: Final[Fields] = {**_TEXTS, "tables": ("tables", list_of(_read_table_of_round, "tables", filled=True))}

_TOURNAMENT: Final[Fields] = {
    **_TEXTS,
    **{key: _SHARED[key] for key in ("format", "variant", "result")},
    "tournament": ("rounds", list_of(_read_round, "rounds", filled=True)),
}
