"""Progressive 500: rounds, individual credit, the general sheet, who moves on, and what goes wrong there."""

from __future__ import annotations

from typing import Any

import pytest

from fivehundred_cli.formats import read_text
from fivehundred_cli.replayer import Terms
from fivehundred_cli.ruling import Ruling, Unusable
from fivehundred_cli.tournament import GeneralSheet, replay_tournament
from fivehundred_cli.transcript import Tournament
from tests.games.table import found, ruled


def table(players: str, *hands: str) -> str:
    return f"  - players: [{players}]\n    hands:\n" + "".join(f"    - {{{hand}}}\n" for hand in hands)


def taken(bid: str, by: str, counts: str) -> str:
    return f"contract: {{bid: {bid}, by: {by}}}, taken: {{{counts}}}"


def tournament(*rounds: str, variant: str = "us-3", more: str = "") -> str:
    return f"variant: {variant}\n{more}tournament:\n" + "".join(f"- tables:\n{each}" for each in rounds)


def general(text: str) -> GeneralSheet:
    (read,) = read_text(text, "yaml")
    assert isinstance(read.record, Tournament), read.error
    sheet = GeneralSheet(0)
    list(replay_tournament(read.record, Terms(), sheet))
    return sheet


A, B = taken("6S", "A", "A: 6, B: 2, C: 2"), taken("6S", "B", "A: 2, B: 6, C: 2")
FAILS = taken("10NT", "A", "A: 6, B: 2, C: 2")


def lines(sheet: GeneralSheet) -> dict[str, tuple[Any, ...]]:
    return {line.name: (line.rank, line.rounds, line.plus, line.minus, line.total) for line in sheet.ranking()}


def test_U_208_to_U_211_plus_and_minus_and_the_ranking() -> None:
    text = tournament(
        table("A, B, C", FAILS, A, A), table("A, B, C", A, B, A), variant="{base: us-3, game.end: progressive}"
    )
    assert lines(general(text)) == {
        "B": (1, [60, 80], 140, 0, 140),
        "C": (2, [60, 60], 120, 0, 120),
        "A": (3, [-440, 100], 100, 440, -340),
    }


def test_U_206_each_partner_is_credited_in_full() -> None:
    hand = taken("6S", "N", "NS: 6, EW: 4")
    text = tournament(table("N, E, S, W", *[hand] * 4), variant="us-4")
    assert {name: line.total for name, line in general(text).lines.items()} == {"N": 160, "E": 160, "S": 160, "W": 160}


def test_players_with_equal_points_share_a_rank_and_the_next_one_is_left_out() -> None:
    sheet = general(tournament(table("A, B, C", A, B, taken("6C", "C", "A: 0, B: 0, C: 10"))))
    assert [(line.rank, line.name) for line in sheet.ranking()] == [(1, "C"), (2, "A"), (2, "B")]
    assert sheet.winners() == ("C",)
    assert general(tournament(table("A, B, C", A, B, "bidding: pass pass pass, dealer: A"))).winners() == ("A", "B")


def test_who_sits_out_a_round_has_nothing_in_it() -> None:
    text = tournament(table("A, B, C", A, B, A), table("A, B, D", *[taken("6S", "A", "A: 6, B: 2, D: 2")] * 3))
    sheet = general(text)
    assert sheet.lines["C"].rounds == [60, None]
    assert sheet.lines["D"].rounds == [None, 60]


def test_D_95_neither_500_nor_minus_500_ends_a_round_and_play_does_not_stop() -> None:
    big = taken("10NT", "A", "A: 10")
    rulings = ruled(tournament(table("A, B, C", big, FAILS, FAILS)))
    assert [isinstance(item, Ruling) and item.game.over for item in rulings] == [False, False, True]
    assert found(tournament(table("A, B, C", big, FAILS, FAILS))) == []


def test_every_table_starts_a_round_at_nothing() -> None:
    rulings = ruled(tournament(table("A, B, C", A, B, A), table("A, B, C", A, B, A)))
    fourth = rulings[3]
    assert isinstance(fourth, Ruling)
    assert fourth.totals == {"A": 40, "B": 20, "C": 20}
    assert (fourth.hand, fourth.round, fourth.round_table) == (4, 2, 1)


@pytest.mark.parametrize(
    ("variant", "players", "hand"),
    [
        ("bid-1992", "N, E, S, W", taken("6S", "N", "NS: 6, EW: 4")),
        ("harrop-1989", "N, E, S, W", taken("6S", "N", "NS: 6, EW: 4")),
        ("us-6-teams", "A, B, C, D, E, F", taken("6S", "A", "A+C+E: 6, B+D+F: 4")),
        ("us-5", "A, B, C, D, E", taken("6S", "A", "A: 6, B: 4") + ", partner: {names: C}"),
        ("us-2", "A, B", taken("6S", "A", "A: 6, B: 4")),
    ],
)
def test_any_variant_can_be_played_progressively(variant: str, players: str, hand: str) -> None:
    text = tournament(table(players, *[hand] * (players.count(",") + 1)), variant=variant)
    assert found(text) == []
    final = ruled(text)[-1]
    assert isinstance(final, Ruling)
    assert final.game.over


# ---- what goes wrong


def test_FH605_a_deal_too_many() -> None:
    assert [(hand, code) for hand, code, _ in found(tournament(table("A, B, C", A, A, A, A)))] == [(4, "FH605")]


def test_FH609_a_deal_is_missing() -> None:
    text = tournament(table("A, B, C", A, A), table("A, B, C", A, A, A))
    assert [(hand, code) for hand, code, _ in found(text)] == [(2, "FH609")]


def test_a_misdeal_does_not_count_and_a_deal_passed_out_does() -> None:
    """D-28, D-95."""
    text = tournament(table("A, B, C", "dealer: A, deal: {hands: 4}", A, A, "bidding: pass pass pass"))
    assert [code for _, code, _ in found(text)] == ["FH108"]


def test_FH609_a_player_at_two_tables() -> None:
    other = taken("6S", "D", "D: 6, E: 2, A: 2")
    text = tournament(table("A, B, C", A, A, A) + table("D, E, A", other, other, other))
    assert [(hand, code) for hand, code, _ in found(text)] == [(4, "FH609")]
    assert found(text)[0][2] == "[D, E, A]"


def test_FH609_winners_who_do_not_move_on_are_a_note() -> None:
    text = tournament(table("A, B, C", A, A, B), table("A, B, C", A, A, A))
    (finding,) = (finding for item in ruled(text) if isinstance(item, Ruling) for finding in item.findings)
    assert (finding.code, finding.severity, finding.law) == ("FH609", "note", "U-213")
    assert finding.message == "A and B should have moved on from table 1, and did not."


def test_the_winners_may_keep_the_first_table() -> None:
    stay = taken("6S", "A", "A: 6, B: 2, D: 2")
    assert found(tournament(table("A, B, C", A, A, B), table("A, B, D", stay, stay, stay))) == []


@pytest.mark.parametrize(
    ("result", "code", "words"),
    [
        ("totals: {A: 101}", "FH603", "101"),
        ("winner: B", "FH604", "B"),
        ("winner: [A, Q]", "FH005", "Q]"),
        ("totals: {Q: 10}", "FH005", "10"),
    ],
)
def test_the_result_is_held_against_the_general_sheet(result: str, code: str, words: str) -> None:
    text = tournament(table("A, B, C", A, A, B), more=f"result: {{{result}}}\n")
    assert [(hand, found_code) for hand, found_code, _ in found(text)] == [(3, code)]
    assert found(text)[0][2] == words.rstrip("]") or found(text)[0][2] == words


def test_a_right_result() -> None:
    text = tournament(table("A, B, C", A, A, B), more="result: {totals: {A: 100, B: 80, C: 60}, winner: A}\n")
    assert found(text) == []


def test_one_bad_hand_does_not_sink_the_tournament() -> None:
    text = tournament(table("A, B, C", A, "contract: {bid: 6X, by: A}", A), table("A, B, C", A, A, A))
    items = ruled(text)
    assert [type(item) for item in items] == [Ruling, Unusable, Ruling, Ruling, Ruling, Ruling]
    first = found(text)[0]
    assert first[:2] == (2, "FH005")
    assert first[2].startswith("6X")
    bad = items[1]
    assert isinstance(bad, Unusable)
    assert bad.error.path == "/tournament/0/tables/0/hands/1/contract/bid"


def test_the_place_of_a_finding_is_in_its_table() -> None:
    text = tournament(
        table("A, B, C", A, A, A) + table("D, E, F", taken("6S", "D", "D: 6, E: 4") + ", result: {score: {D: 50}}")
    )
    assert [entry for entry in found(text) if entry[1] == "FH602"] == [(4, "FH602", "50")]


def test_an_unknown_variant_is_told_where_it_stands() -> None:
    assert {words for _, _, words in found(tournament(table("A, B, C", A), variant="us3"))} == {"us3"}
