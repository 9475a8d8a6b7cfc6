"""A wrong dealer, score or total is told once, where it first goes wrong, and one bad hand does not sink the others."""

from __future__ import annotations

import pytest

from fivehundred_cli.ruling import Ruling, Unusable
from tests.games.table import codes, found, game, hands, last, made, ruled

SIX = made("6S", "N", "NS: 6, EW: 4")
"""NS +40, EW +40."""
US = "variant: us-4"
SOLO = "variant: us-3\nplayers: [Ann, Bob, Cy]"


# ---- the dealer


def test_FH111_a_wrong_dealer_is_told_once_where_the_record_goes_on_from_him() -> None:
    text = game(US, f"dealer: N, {SIX}", f"dealer: S, {SIX}", f"dealer: W, {SIX}", f"dealer: N, {SIX}")
    assert [(hand, code) for hand, code, _ in found(text)] == [(2, "FH111")]
    assert found(text)[0][2].startswith("S, contract")
    assert last(US, f"dealer: N, {SIX}", f"dealer: S, {SIX}").next_dealer == "W"


def test_FH111_a_wrong_dealer_is_told_once_where_the_record_goes_back_to_the_rotation() -> None:
    text = game(US, f"dealer: N, {SIX}", f"dealer: S, {SIX}", f"dealer: S, {SIX}", f"dealer: W, {SIX}")
    assert codes(ruled(text)) == [[], ["FH111"], [], []]


def test_FH111_the_rotation_is_remembered_over_hands_that_name_no_dealer() -> None:
    text = game(US, f"dealer: N, {SIX}", f"dealer: S, {SIX}", SIX, f"dealer: W, {SIX}")
    assert codes(ruled(text)) == [[], ["FH111"], [], []]


def test_FH111_a_second_wrong_dealer_is_told_as_well() -> None:
    text = game(US, f"dealer: N, {SIX}", f"dealer: S, {SIX}", f"dealer: E, {SIX}")
    assert codes(ruled(text)) == [[], ["FH111"], ["FH111"]]


@pytest.mark.parametrize(
    ("variant", "ended", "dealer"),
    [
        ("us-4", "bidding: pass pass pass pass", "E"),  # U-32: the deal passes to the left
        ("bid-1992", "bidding: pass pass pass pass", "N"),  # B-32: the same dealer
        ("harrop-1989", "bidding: pass pass pass pass", "E"),  # DH-2
        ("two-joker", "bidding: pass pass pass pass", "E"),  # whoever opened the bidding
        ("two-joker", "bidding: 7S pass pass pass", "E"),  # below eight tricks
        ("us-4", "deal: {hands: 5}", "N"),  # U-94: a misdeal, the same dealer
        ("bid-1992", "counts: {N: 11}", "N"),  # B-76
        ("us-4", SIX, "E"),
        ("bid-1992", SIX, "E"),
    ],
)
def test_who_deals_next(variant: str, ended: str, dealer: str) -> None:
    head = f"variant: {variant}"
    assert hands(game(head, f"dealer: N, {ended}", SIX.replace("6S", "8S")))[0].next_dealer == dealer
    right = game(head, f"dealer: N, {ended}", f"dealer: {dealer}, {SIX.replace('6S', '8S')}")
    wrong = game(head, f"dealer: N, {ended}", f"dealer: S, {SIX.replace('6S', '8S')}")
    assert codes(ruled(right))[1] == []
    assert codes(ruled(wrong))[1] == ["FH111"]


def test_the_dealer_of_the_header_is_the_first_hands() -> None:
    assert last(f"{US}\ndealer: W", SIX).next_dealer == "N"
    assert found(game(f"{US}\ndealer: W", f"dealer: N, {SIX}")) == [(1, "FH607", f"N, {SIX}".rstrip("}"))]


# ---- scores and totals


def test_scores_run_on() -> None:
    text = game(f"{US}\nscores: {{NS: 100, EW: -20}}", SIX, SIX)
    assert [ruling.totals for ruling in hands(text)] == [{"NS": 140, "EW": 20}, {"NS": 180, "EW": 60}]


def test_FH603_a_wrong_carried_score_is_told_once_where_the_record_goes_on_from_it() -> None:
    text = game(US, SIX, f"scores: {{NS: 50, EW: 40}}, {SIX}", f"scores: {{NS: 90, EW: 80}}, {SIX}")
    assert [(hand, code) for hand, code, _ in found(text)] == [(2, "FH603")]
    assert found(text)[0][2].startswith("50, EW: 40")
    assert hands(text)[-1].totals == {"NS": 130, "EW": 120}


def test_FH603_a_wrong_carried_score_is_told_once_where_the_record_goes_back() -> None:
    text = game(US, SIX, f"scores: {{NS: 50, EW: 40}}, {SIX}", f"scores: {{NS: 80, EW: 80}}, {SIX}")
    assert codes(ruled(text)) == [[], ["FH603"], []]
    assert hands(text)[-1].totals == {"NS": 120, "EW": 120}


def test_FH603_a_wrong_recorded_total_is_told_once() -> None:
    text = game(
        US,
        f"{SIX}, result: {{totals: {{NS: 40, EW: 40}}}}",
        f"{SIX}, result: {{totals: {{NS: 90, EW: 80}}}}",
        f"{SIX}, result: {{totals: {{NS: 130, EW: 120}}}}",
        f"scores: {{NS: 130, EW: 120}}, {SIX}, result: {{totals: {{NS: 170, EW: 160}}}}",
    )
    assert [(hand, code) for hand, code, _ in found(text)] == [(2, "FH603")]
    assert found(text)[0][2].startswith("90, EW: 80")
    assert hands(text)[-1].totals == {"NS": 160, "EW": 160}


def test_FH603_a_slip_put_right_and_a_new_one() -> None:
    totals = ["{NS: 50, EW: 40}", "{NS: 80, EW: 80}", "{NS: 130, EW: 120}"]
    text = game(US, *(f"{SIX}, result: {{totals: {each}}}" for each in totals))
    assert codes(ruled(text)) == [["FH603"], [], ["FH603"]]


def test_FH603_each_side_has_its_own_slip() -> None:
    text = game(US, f"{SIX}, result: {{totals: {{NS: 50, EW: 40}}}}", f"{SIX}, result: {{totals: {{NS: 90, EW: 90}}}}")
    assert [(hand, words.split()[0]) for hand, _, words in found(text)] == [(1, "50,"), (2, "90")]


def test_FH602_a_wrong_score_carried_into_the_total_is_one_thing() -> None:
    text = game(
        US,
        f"{SIX}, result: {{score: {{NS: 60, EW: 40}}, totals: {{NS: 60, EW: 40}}}}",
        f"{SIX}, result: {{score: {{NS: 40, EW: 40}}, totals: {{NS: 100, EW: 80}}}}",
    )
    assert codes(ruled(text)) == [["FH602"], []]


def test_FH602_of_a_single_hand_too() -> None:
    one = "variant: us-4\ncontract: {bid: 6S, by: N}\ntaken: {NS: 6, EW: 4}\n"
    one += "result: {score: {NS: 60}, totals: {NS: {}}}"
    assert codes(ruled(one.replace("{}", "60"))) == [["FH602"]]
    assert codes(ruled(one.replace("{}", "70"))) == [["FH602", "FH603"]]
    assert codes(ruled(one.replace("{}", "40"))) == [["FH602"]]


def test_FH603_the_header_and_the_first_hand_have_other_scores() -> None:
    text = game(f"{US}\nscores: {{NS: 100}}", f"scores: {{NS: 200}}, {SIX}", SIX)
    assert codes(ruled(text)) == [["FH603"], []]
    assert "the game's header gives 100" in hands(text)[0].findings[0].message
    assert hands(text)[-1].totals["NS"] == 280


@pytest.mark.parametrize(
    ("text", "where"),
    [
        (game(f"{US}\nscores: {{NS: 45}}", SIX, SIX), (1, "FH608", "45")),
        (game(US, f"scores: {{NS: 45}}, {SIX}", SIX), (1, "FH608", f"45}}, {SIX}".rstrip("}"))),
        (
            game(US, SIX, f"scores: {{NS: 45}}, {SIX}", f"scores: {{NS: 85}}, {SIX}"),
            (2, "FH608", f"45}}, {SIX}".rstrip("}")),
        ),
        ("variant: us-4\nscores: {NS: 45}\ncontract: {bid: 6S, by: N}\ntaken: {NS: 6, EW: 4}", (1, "FH608", "45")),
    ],
)
def test_FH608_a_score_that_is_no_multiple_of_ten(text: str, where: tuple[int, str, str]) -> None:
    assert found(text) == [where]


def test_FH608_pips_may_come_to_anything() -> None:
    head = "variant: {base: us-3, scoring.pips: true, game.target: 1000}\nscores: {A: 45}\nplayers: [A, B, C]"
    assert found(game(head, made("6S", "A", "A: 6, B: 2, C: 2"))) == []


def test_FH005_a_side_that_the_header_does_not_know() -> None:
    text = game(f"{US}\nscores: {{NW: 40}}", SIX, SIX)
    assert found(text) == [(1, "FH005", "40")]
    assert hands(text)[1].totals == {"NS": 80, "EW": 80}


# ---- hands that do not belong together


def test_FH607_a_hand_of_other_players_does_not_count() -> None:
    text = game(SOLO, made("6S", "Ann", "Ann: 6, Bob: 4"), f"players: [Ann, Bob, Dee], {made('6S', 'Dee', 'Dee: 10')}")
    text += "- {" + made("6S", "Cy", "Cy: 6, Bob: 4") + "}\n"
    assert [(hand, code) for hand, code, _ in found(text)] == [(2, "FH607")]
    assert found(text)[0][2].startswith("[Ann, Bob, Dee]")
    assert hands(text)[-1].totals == {"Ann": 40, "Bob": 80, "Cy": 40}


def test_players_listed_from_another_seat_are_the_same() -> None:
    head = "variant: us-4\nplayers: [Ann, Bob, Cy, Dee]"
    text = game(
        head,
        made("6S", "Ann", "Ann+Cy: 6, Bob+Dee: 4"),
        "players: [Dee, Ann, Bob, Cy], " + made("7S", "Dee", "Dee+Bob: 7, Ann+Cy: 3"),
    )
    assert found(text) == []
    assert hands(text)[-1].totals == {"Dee+Bob": 180, "Ann+Cy": 70}


def test_FH607_players_who_sit_otherwise() -> None:
    text = game(
        SOLO, made("6S", "Ann", "Ann: 6, Bob: 4"), "players: [Bob, Ann, Cy], " + made("6S", "Cy", "Cy: 6, Bob: 4")
    )
    assert [(hand, code) for hand, code, _ in found(text)] == [(2, "FH607")]
    assert hands(text)[-1].totals == {"Bob": 80, "Ann": 40, "Cy": 40}


def test_FH607_a_hand_by_another_variant_counts() -> None:
    text = game(US, SIX, f"variant: bid-1992, {SIX}", f"variant: us-4, {SIX}")
    assert [(hand, code) for hand, code, _ in found(text)] == [(2, "FH607")]
    assert found(text)[0][2].startswith("bid-1992")
    assert hands(text)[-1].totals == {"NS": 120, "EW": 120}


def test_FH607_a_hand_with_another_rule_of_the_house() -> None:
    text = game(US, SIX, f"variant: {{base: us-4, scoring.slam: none}}, {SIX}")
    assert codes(ruled(text)) == [[], ["FH607"]]


def test_FH006_a_variant_for_another_number_of_players() -> None:
    items = ruled(game(US, SIX, f"variant: us-3, {SIX}", SIX))
    assert codes(items) == [[], ["FH006"], []]
    assert isinstance(items[2], Ruling)
    assert items[2].totals == {"NS": 80, "EW": 80}


# ---- one bad hand


@pytest.mark.parametrize(
    ("bad", "code", "words"),
    [
        ("contract: {bid: 6X, by: N}, taken: {NS: 6, EW: 4}", "FH005", "6X, by"),
        ("contrct: {bid: 6S, by: N}", "FH003", "contrct"),
        ("dealer: []", "FH003", "[]"),
        ("contract: {bid: 6S, by: Q}, taken: {NS: 6}", "FH005", "Q}, taken"),
        ("contract: {bid: 6S, by: N}, taken: {NS: 11}", "FH003", "{NS: 11"),
    ],
)
def test_one_bad_hand_does_not_sink_the_others(bad: str, code: str, words: str) -> None:
    text = game(f"{US}\ndealer: N", SIX, bad, f"{SIX}, bidding: 6S pass pass pass", SIX)
    items = ruled(text)
    assert [type(item) for item in items] == [Ruling, Unusable, Ruling, Ruling]
    assert [item.hand for item in items] == [1, 2, 3, 4]
    (only,) = found(text)
    assert only[:2] == (2, code)
    assert only[2].startswith(words)
    third = items[2]
    assert isinstance(third, Ruling)
    assert third.contract is not None
    assert (third.contract.player, third.next_dealer) == ("W", "W")


def test_after_a_bad_hand_what_was_written_down_is_believed() -> None:
    text = game(
        US,
        SIX,
        "delt: 1",
        f"dealer: W, scores: {{NS: 300, EW: 20}}, {SIX}",
        f"dealer: N, scores: {{NS: 340, EW: 60}}, {SIX}",
    )
    assert codes(ruled(text)) == [[], ["FH003"], [], []]
    assert hands(game(US, SIX))[0].totals == {"NS": 40, "EW": 40}
    final = ruled(text)[-1]
    assert isinstance(final, Ruling)
    assert final.totals == {"NS": 380, "EW": 100}


def test_after_a_bad_hand_written_totals_start_anew() -> None:
    wrong = [f"{SIX}, result: {{totals: {{NS: {points}}}}}" for points in (240, 280, 330)]
    assert codes(ruled(game(US, SIX, "delt: 1", *wrong))) == [[], ["FH003"], [], [], ["FH603"]]


def test_a_bad_first_hand_was_dealt_all_the_same() -> None:
    items = ruled(game(f"{US}\ndealer: N", "delt: 1", "bidding: 6S pass pass pass"))
    second = items[1]
    assert isinstance(second, Ruling)
    assert second.contract is not None
    assert second.contract.player == "S"


def test_an_unfinished_hand_in_the_middle_scores_nothing_and_the_deal_goes_on() -> None:
    text = game(f"{US}\ndealer: N", made("6S", "N", "NS: 2, EW: 1"), "bidding: 6S pass pass pass", SIX)
    assert codes(ruled(text)) == [["FH413"], ["FH413"], []]
    contract = hands(text)[1].contract
    assert contract is not None
    assert contract.player == "S"
