"""What does not fit the format is one error: its code, its place, what is wrong, and what to do."""

from __future__ import annotations

import json

import pytest

from fivehundred_cli.formats import read_text
from fivehundred_cli.formats.explain import explain
from fivehundred_cli.formats.records import ShapeError
from fivehundred_cli.replayer import replay_record
from fivehundred_cli.resources import schema_text
from fivehundred_cli.ruling import Finding, Unusable
from fivehundred_cli.transcript import Game


def error_of(text: str) -> Finding:
    (read,) = read_text(text, "yaml")
    if isinstance(read.record, Game):
        # What is wrong in one hand leaves the others alone, and comes out as that hand's ruling.
        unusable = (item.error for item in replay_record(read.record) if isinstance(item, Unusable))
        (error,) = (error for error in unusable if error.code != "FH006")
        return error
    assert read.error is not None
    return read.error


ERRORS: list[tuple[str, str, str, tuple[int, int], str, str | None]] = [
    ("delt: {}", "FH003", "/delt", (1, 1), "Unknown key 'delt'.", "Did you mean 'dealt'?"),
    ("tricks_before: {}", "FH003", "/tricks_before", (1, 1), "Unknown key", "Did you mean 'tricks-before'?"),
    (
        "contract: {bid: 7H, buy: N}",
        "FH003",
        "/contract/buy",
        (1, 21),
        "contract: unknown key 'buy'.",
        "Did you mean 'by'?",
    ),
    ("contract: {bid: 7H}", "FH003", "/contract", (1, 11), "contract: the key 'by' is missing", None),
    ("contract: {bid: seven, by: N}", "FH005", "/contract/bid", (1, 17), "'seven' is not a bid.", None),
    ("contract: {bid: pass, by: N}", "FH005", "/contract/bid", (1, 17), "'pass' is not a bid.", None),
    ("players: [A]", "FH003", "/players", (1, 10), "players: expected 2 to 6 players, found 1.", None),
    (
        "players: [A, B, C, D, E, F, G]",
        "FH003",
        "/players",
        (1, 10),
        "players: expected 2 to 6 players, found 7.",
        None,
    ),
    ("players: [A, B, A]", "FH003", "/players/2", (1, 17), "players: the name 'A' stands twice.", None),
    ("players: [N, kitty, S]", "FH003", "/players/1", (1, 14), "players: a player cannot be called kitty.", None),
    (
        "players: N E S W",
        "FH003",
        "/players",
        (1, 10),
        "players: expected a list of names",
        "Write names so: [N, E, S, W].",
    ),
    (
        "dealer:\nkitty: AS",
        "FH003",
        "/dealer",
        (1, 8),
        "dealer: expected a player's name, found nothing.",
        "Leave the key out",
    ),
    ("scores: {NS: 1.5}", "FH003", "/scores/NS", (1, 14), "scores.NS: expected a whole number, found '1.5'.", None),
    ("taken: {NS: -1}", "FH003", "/taken/NS", (1, 13), "taken.NS: expected a number that is not less than 0", None),
    ("dealt:\n  N: AS KS\n  E: 1S", "FH005", "/dealt/E/0", (3, 6), "1S is not a card.", None),
    ("dealt: {N: AS KS 10X}", "FH005", "/dealt/N/2", (1, 18), "10X is not a card.", None),
    ("dealt: {N: [AS, KX]}", "FH005", "/dealt/N/1", (1, 17), "KX is not a card.", None),
    ("dealt: {N: [AS, KS QS]}", "FH003", "/dealt/N/1", (1, 17), "dealt.N: expected one card, found 2: KS QS.", None),
    ("dealt: {N: AS JK=H}", "FH005", "/dealt/N/1", (1, 15), "JK=H names a suit for the joker", "Write JK."),
    ("dealt: {kitty: AS}", "FH003", "/dealt/kitty", (1, 9), "dealt: a player cannot be called kitty.", None),
    ("kitty: [AS, ?]", "FH003", "/kitty/1", (1, 13), "kitty: expected one card, found a mapping.", "put the sign"),
    ("kitty: SA", "FH005", "/kitty/0", (1, 8), "SA is not a card.", "The rank comes first: AS."),
    ('kitty: "AS, KS"', "FH005", "/kitty/0", (1, 9), "AS, is not a card.", "no commas"),
    ("kitty: AS joker", "FH005", "/kitty/1", (1, 11), "joker is not a card.", "The joker is JK"),
    ("bidding: {N: 7S}", "FH003", "/bidding", (1, 10), "bidding: expected calls, found a mapping.", None),
    (
        "bidding:\n- N: {looks-at: widow}",
        "FH003",
        "/bidding/0/N/looks-at",
        (2, 17),
        "bidding.N.looks-at: expected",
        "Known are",
    ),
    (
        "bidding:\n- N: {look-at: kitty}",
        "FH005",
        "/bidding/0/N/look-at",
        (2, 7),
        "Unknown verb 'look-at'.",
        "'looks-at'?",
    ),
    (
        "bidding:\n- W: 7S\n  E: 8S",
        "FH003",
        "/bidding/0/E",
        (3, 3),
        "bidding: more than one player in one item.",
        "dash",
    ),
    ("play: W AS", "FH003", "/play", (1, 7), "play: expected a list of tricks", "Write a trick a line"),
    ("play:\n- AS KS", "FH003", "/play/0", (2, 3), "play: expected LEADER: cards", "A trick names its leader"),
    ("play:\n- N: AS\n- N: KS 1S", "FH005", "/play/1/N/1", (3, 9), "1S is not a card.", None),
    ("play:\n- N: AS\n  E: KS", "FH003", "/play/0/E", (3, 3), "play: more than one player in one item.", "dash"),
    ("play:\n- N: ''", "FH003", "/play/0/N", (2, 6), "play.N: expected at least one card, found none.", None),
    ("play:\n- dead: AS", "FH003", "/play/0/dead", (2, 3), "play: a player cannot be called dead.", None),
    ("play:\n- - N: AS KS", "FH003", "/play/0/0/N", (2, 8), "play.N: expected one card, found 2: AS KS.", "plays"),
    ("play:\n- - N: AS\n  - E: 1S", "FH005", "/play/0/1/E", (3, 8), "1S is not a card.", None),
    ("play:\n- []", "FH003", "/play/0", (2, 3), "play: expected acts, found an empty list.", None),
    ("play:\n- N: {}", "FH003", "/play/0/N", (2, 6), "play.N: expected a verb, found an empty mapping.", None),
    ("play:\n- N: {retract: AS}", "FH005", "/play/0/N/retract", (2, 7), "Unknown verb", "Did you mean 'retracts'?"),
    ("play:\n- N: {meant: true}", "FH003", "/play/0/N/meant", (2, 7), "play.N: the key 'meant' goes only with", None),
    (
        "play:\n- N: {plays: AS, meant: true}",
        "FH003",
        "/play/0/N/meant",
        (2, 18),
        "play.N: the key 'meant' goes only",
        None,
    ),
    (
        "play:\n- N: {retracts: AS, meant: maybe}",
        "FH003",
        "/play/0/N/meant",
        (2, 28),
        "play.N.meant: expected true or",
        None,
    ),
    (
        "play:\n- N: {retracts: AS, exposes: KS}",
        "FH003",
        "/play/0/N/exposes",
        (2, 21),
        "play.N: more than one verb",
        "dash",
    ),
    (
        "play:\n- N: {claims-revoke: {by: E}}",
        "FH003",
        "/play/0/N/claims-revoke",
        (2, 22),
        "play.N.claims-revoke: the key",
        None,
    ),
    ("play:\n- N: {calls-suit: X}", "FH005", "/play/0/N/calls-suit", (2, 19), "'X' is not a suit.", "Suits are"),
    (
        "deal: {packets: [k3]}",
        "FH003",
        "/deal/packets/0",
        (1, 18),
        "deal.packets: expected a number of cards",
        "kitty 3",
    ),
    ("deal: {cut: no}", "FH003", "/deal/cut", (1, 13), "deal.cut: expected a cut", "Known are: declined, not-offered."),
    ("partner: {names: []}", "FH003", "/partner/names", (1, 18), "partner.names: the list is empty", None),
    ("nominates: H", "FH003", "/nominates", (1, 12), "nominates: expected a suit such as {joker: H}", None),
    ("winners: [kitty]", "FH003", "/winners/0", (1, 11), "winners: a player cannot be called kitty.", None),
    (
        "result: {ruling: {ending: void-ish}}",
        "FH003",
        "/result/ruling/ending",
        (1, 27),
        "result.ruling.ending: expected",
        "void",
    ),
    ("table: {cuts: []}", "FH003", "/table", (1, 8), "table: the key 'candidates' is missing", None),
    ("format: fivehundred/2", "FH003", "/format", (1, 9), "format: expected the format fivehundred/1", None),
    (
        "variant: {base: }",
        "FH003",
        "/variant/base",
        (1, 17),
        "variant.base: expected a value, found nothing.",
        "Leave the key",
    ),
    ("hands: []", "FH003", "/hands", (1, 8), "hands: the list is empty", None),
    ("hands:\n- {dealer: N}\n- play:\n  - N: 1S", "FH005", "/hands/1/play/0/N/0", (4, 8), "1S is not a card.", None),
    ("hands:\n- delt: x", "FH003", "/hands/0/delt", (2, 3), "hands: unknown key 'delt'.", "Did you mean 'dealt'?"),
    ("hands:\n- hands: []", "FH003", "/hands/0/hands", (2, 3), "hands: a hand of a game holds no hands.", None),
    (
        "play: []\nhands: [{}]",
        "FH003",
        "/play",
        (1, 1),
        "The key 'play' belongs to a hand, not to a game.",
        "into the hand",
    ),
    ("- a", "FH003", "", (1, 1), "Expected a hand or a game, found a list.", "A record is a mapping"),
    ("just text", "FH003", "", (1, 1), "Expected a hand or a game, found 'just text'.", "A record is a mapping"),
]


@pytest.mark.parametrize(("text", "code", "path", "place", "message", "hint"), ERRORS)
def test_errors(text: str, code: str, path: str, place: tuple[int, int], message: str, hint: str | None) -> None:
    error = error_of(text)
    assert (error.code, error.severity, error.path) == (code, "error", path)
    assert (error.line, error.column) == place
    assert message in error.message
    assert hint is None or hint in (error.hint or "")


def test_the_schema_says_what_was_expected_where_the_reader_does_not() -> None:
    schema = json.loads(schema_text("transcript"))["$defs"]
    assert error_of("dealer: [N]").hint == schema["name"]["description"]
    assert error_of("play:\n- N: {claims-revoke: {by: E, trick: x}}").hint == schema["ordinal"]["description"]
    assert error_of("players: [A]").hint == schema["key-players"]["description"]
    assert error_of("hands:\n- {}\n- scores: {NS: x}").hint == schema["points"]["description"]
    assert error_of("deal: {cut: {by: E, packets: [x]}}").hint == schema["count"]["description"]
    assert error_of("deal: {packets: {N: 3}}").hint == schema["packets"]["description"]


def test_without_the_schema_the_reader_has_to_do(monkeypatch: pytest.MonkeyPatch) -> None:
    def missing(_: str) -> str:
        raise FileNotFoundError

    from fivehundred_cli.formats import explain as module

    module._validator.cache_clear()
    monkeypatch.setattr(module, "schema_text", missing)
    problem = explain({"dealer": ["N"]}, ShapeError("Expected a name.", path="/dealer"))
    assert (problem.message, problem.hint) == ("dealer: expected a name.", None)


def test_a_clean_run_imports_no_validator() -> None:
    import subprocess
    import sys

    code = (
        "import sys; from fivehundred_cli.formats import read_text;"
        "assert all(r.record for r in read_text('dealer: N', 'yaml'));"
        "assert not {'jsonschema', 'difflib', 'fivehundred_cli.formats.explain'} & set(sys.modules);"
        "assert 'yaml' in sys.modules"
    )
    subprocess.run([sys.executable, "-c", code], check=True)
    code = code.replace("'dealer: N', 'yaml'", "'{}', 'json'").replace("assert 'yaml' in", "assert 'yaml' not in")
    subprocess.run([sys.executable, "-c", code], check=True)
