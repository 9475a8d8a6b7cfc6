"""The decisions that no case of ``tests/cases`` holds, each by replaying a small transcript."""

from __future__ import annotations

from itertools import pairwise

import pytest

from fivehundred_cli.ruling import Ruling
from tests.lawbook.replaying import codes, laws, ruled, trick, winner

ABC = "variant: us-3\nplayers: [A, B, C]\n"

NINTH = "contract: {bid: %s, by: S}\ntricks-before: {NS: 6, EW: 2}\nleads: S\n"
"""Two tricks are left, and S leads."""


def named(ruling: Ruling) -> list[str]:
    """All findings of a ruling by code."""
    return [each.code for each in ruling.findings]


# ---- on the Laws of 500


def test_D_5_the_joker_is_in_the_pack_unless_the_table_leaves_it_out() -> None:
    text = ABC + "contract: {bid: 6H, by: A}\nplay:\n- A: AS JK\n"
    assert codes(text) == []
    assert codes(text, ("pack.joker", "none")) == ["FH101"]


def test_D_8_ranks_without_trumps() -> None:
    assert winner("us-4", "7NT", "S: JH QH 10H JD") == "W"
    assert winner("us-4", "7NT", "S: AH JK KH QH") == "W"


BASES = {"S": 40, "C": 60, "D": 80, "H": 100, "NT": 120}
SWAPPED = {"S": 60, "C": 40, "D": 100, "H": 80, "NT": 120}


@pytest.mark.parametrize("schedule", ["avondale", "original", "inverted"])
def test_D_10_and_U_62_to_U_64_every_cell_of_the_tables(schedule: str) -> None:
    for suit, base in (SWAPPED if schedule == "inverted" else BASES).items():
        for tricks in range(6, 11):
            value = base + 100 * (tricks - 6) if schedule == "avondale" else base * (tricks - 5)
            text = ABC + f"contract: {{bid: {tricks}{suit}, by: A}}\ntaken: {{A: 0, B: 5, C: 5}}\n"
            assert ruled(text, ("bids.schedule", schedule)).score["A"] == -value


UNBID = (
    "variant: {base: us-3, auction.all-pass: play-no-trump}\nplayers: [A, B, C]\ndealer: C\nbidding: pass pass pass\n"
)


def test_D_30_a_revoke_in_an_unbid_hand_costs_the_offender_his_points() -> None:
    text = UNBID + "play:\n- A: AS KH QS\n- A: AD KS QD\n- C: {claims-revoke: {by: B, trick: 1}}\n"
    ruling = ruled(text)
    assert named(ruling)[0] == "FH402"
    assert ruling.score == {"A": 20, "B": 0, "C": 0}


def test_D_30_an_exposed_card_in_an_unbid_hand_has_no_penalty() -> None:
    ruling = ruled(UNBID + "play:\n- B: {exposes: KH}\n")
    assert [each.severity for each in ruling.findings if each.code == "FH501"] == ["note"]


def test_D_91_no_card_points_at_nullo() -> None:
    text = "variant: {base: us-3, bids.nullo: single, scoring.pips: true}\nplayers: [A, B, C]\n"
    text += "contract: {bid: nullo, by: A}\ntaken: {A: 0, B: 5, C: 5}\n"
    assert ruled(text).score == {"A": 250, "B": 0, "C": 0}


# ---- common to the other three texts


@pytest.mark.parametrize("variant", ["bid-1992", "harrop-1989", "two-joker"])
def test_DC_1_everything_goes_clockwise(variant: str) -> None:
    caller = ruled(f"variant: {variant}\ndealer: N\nbidding: pass pass\n").next
    assert caller is not None
    assert caller.player == "W"
    after = ruled(f"variant: {variant}\n{NINTH % '8H'}play:\n- - S: AC\n").next
    assert after is not None
    assert after.player == "W"


# ---- on the Official Team Rules


def test_DB_9_value_and_tricks_give_one_order() -> None:
    bids = [f"{tricks}{suit}" for tricks in range(6, 11) for suit in ("S", "C", "D", "H", "NT")]
    bids.insert(bids.index("8S") + 1, "nullo")
    for low, high in pairwise(bids):
        assert codes(f"variant: bid-1992\ndealer: N\nbidding: {low} {high} pass pass\n") == []
        assert "FH202" in codes(f"variant: bid-1992\ndealer: N\nbidding: {high} {low} pass pass\n")


def test_DB_14_the_double_nullo_bidder_alone_takes_the_widow() -> None:
    text = "variant: bid-1992\ndealer: N\nbidding: nullo pass double-nullo pass\nplay:\n- %s: {takes: kitty}\n"
    assert "FH304" not in named(ruled(text % "W"))
    assert "FH304" in named(ruled(text % "E"))


def test_DB_20_the_joker_leads_trumps_where_there_are_any() -> None:
    text = f"variant: bid-1992\n{NINTH % '8H'}holds: {{W: 5H AS}}\nplay:\n- - S: JK\n"
    after = ruled(text).next
    assert after is not None
    assert (after.player, after.legal) == ("W", ("5H",))
    named_suit = ruled(text.replace("S: JK", "S: JK=S")).next
    assert named_suit is not None
    assert named_suit.legal == ("5H",)


def test_DB_26_a_nullo_that_is_lost_is_played_on() -> None:
    ruling = ruled("variant: bid-1992\ncontract: {bid: nullo, by: S}\nplay:\n- S: AS 5S 6S\n")
    assert ruling.next is not None
    assert (ruling.ending, ruling.next.player, ruling.next.act) == ("incomplete", "S", "lead")


def test_DB_31_and_DB_59_defenders_at_500_have_not_won() -> None:
    text = "variant: bid-1992\nscores: {NS: 0, EW: 490}\ncontract: {bid: 6S, by: S}\ntaken: {NS: 8, EW: 2}\n"
    ruling = ruled(text)
    assert (ruling.totals["EW"], ruling.game.over) == (510, False)
    assert ruled(text, ("game.end", "original")).game.winner == ("EW",)


def test_DB_33_a_misdeal_may_be_called_until_the_hand_is_scored() -> None:
    text = "variant: bid-1992\ndealer: N\ndeal: {faced: KH}\nbidding: 6S pass pass pass\nplay:\n- E: AS 5S 6S 7S\n"
    ruling = ruled(text)
    assert (ruling.ending, set(ruling.score.values())) == ("misdeal", {0})


RENEGE = f"variant: bid-1992\n{NINTH % '8H'}holds: {{S: AC 5D, W: 9C QH, N: 6C 7S, E: 10C KD}}\nplay:\n- - S: AC\n"


def test_DB_36_a_renege_that_was_meant_stands() -> None:
    meant = ruled(RENEGE + "  - W: QH\n  - W: {retracts: QH, meant: true}\n  - W: 9C\n  - N: 6C\n  - E: 10C\n")
    assert "FH407" in named(meant)
    assert meant.tricks == {"NS": 6, "EW": 3}
    unmeant = ruled(RENEGE + "  - W: QH\n  - W: {retracts: QH}\n  - W: 9C\n  - N: 6C\n  - E: 10C\n")
    assert "FH403" in named(unmeant)
    assert unmeant.tricks == {"NS": 7, "EW": 2}


def test_DB_37_a_timely_claim_that_the_cards_confirm_counts_as_admitted() -> None:
    text = RENEGE + "  - W: QH\n  - N: 6C\n  - E: 10C\n  - S: {claims-revoke: {by: W, trick: 9}}\n"
    ruling = ruled(text + "  - W: {retracts: QH}\n  - W: 9C\n")
    assert "FH403" in named(ruling)
    assert ruling.tricks == {"NS": 7, "EW": 2}


def test_DB_39_any_card_of_the_suit_led_puts_it_right() -> None:
    three = "variant: bid-1992\ncontract: {bid: 8H, by: S}\ntricks-before: {NS: 5, EW: 2}\nleads: S\n"
    text = three + "holds: {W: 9C 5C QH}\nplay:\n- - S: AC\n  - W: QH\n  - W: {retracts: QH}\n"
    after = ruled(text).next
    assert after is not None
    assert (after.player, after.legal) == ("W", ("9C", "5C"))
    for card in ("9C", "5C"):
        assert codes(f"{text}  - W: {card}\n") == ["FH403"]


def test_DB_42_a_gathered_trick_is_put_right_and_counted_anew() -> None:
    text = RENEGE + "  - W: QH\n  - N: 6C\n  - E: 10C\n"
    before = ruled(text)
    assert before.tricks == {"NS": 6, "EW": 3}
    after = ruled(text + "  - W: {retracts: QH}\n  - W: 9C\n")
    assert after.tricks == {"NS": 7, "EW": 2}
    assert after.next is not None
    assert after.next.player == "S"


def test_DB_41_the_cards_played_after_a_renege_stay() -> None:
    text = RENEGE.replace("N: 6C 7S", "N: 6C 7C") + "  - W: QH\n  - N: 6C\n  - W: {retracts: QH}\n  - W: 9C\n"
    assert "FH407" in named(ruled(text + "  - N: {retracts: 6C}\n  - N: 7C\n  - E: 10C\n"))


def test_DB_48_of_several_cards_never_put_right_the_first_lawful_one_stands() -> None:
    text = RENEGE + "  - W: {plays: QH 9C}\n  - N: 6C\n  - E: 10C\n- - S: 5D\n"
    ruling = ruled(text)
    assert "FH406" in named(ruling)
    assert ruling.tricks == {"NS": 7, "EW": 2}
    after = ruling.next
    assert after is not None
    assert (after.player, after.legal) == ("W", ("QH",))


def test_DB_53_the_original_game_has_no_limits_of_750() -> None:
    text = "variant: {base: bid-1992, game.end: original}\nscores: {NS: -700, EW: 30}\n"
    text += "contract: {bid: 7H, by: S}\ntaken: {NS: 6, EW: 4}\n"
    ruling = ruled(text)
    assert (ruling.totals["NS"], ruling.game.over) == (-900, False)
    assert ruled(text, ("game.end", "limits-750")).game.winner == ("EW",)


def test_DB_59_the_official_game_has_none_of_the_options() -> None:
    weak = "variant: bid-1992\ndealer: N\ndealt: {E: 10S 9S 8S 7S 10C 9C 8C 7C 10D 9D}\nbidding: pass 6H pass pass\n"
    ruling = ruled(weak + "play:\n- E: {elects: new-deal}\n")
    assert ruling.ending != "misdeal"
    assert ruled(weak + "play:\n- E: {elects: new-deal}\n", ("misdeal.weak-hand", "anyone")).ending == "misdeal"


# ---- on Harrop


def test_DH_4_nothing_is_higher_than_ten_no_trumps() -> None:
    text = "variant: harrop-1989\ndealer: N\nbidding:\n- E: 10NT\n- S: pass\n- W: pass\n- N: pass\n- E: 10NT\n"
    ruling = ruled(text)
    assert codes(text) == ["FH202"]
    assert ruling.contract is not None
    assert (ruling.contract.bid, ruling.contract.value) == ("10NT", 520)


def test_DH_10_a_player_out_of_the_suit_may_keep_the_joker() -> None:
    text = f"variant: harrop-1989\n{NINTH % '8NT'}holds: {{W: JK 9D}}\nplay:\n- - S: AC\n"
    after = ruled(text).next
    assert after is not None
    assert set(after.legal or ()) == {"JK", "9D"}
    assert codes(text + "  - W: 9D\n") == []
    assert codes(text + "  - W: JK\n") == []


# ---- on 500 card game 1.0.38


def test_DQ_12_the_jokers_are_trumps() -> None:
    text = f"variant: two-joker\n{NINTH % '8H'}holds: {{W: %s}}\nplay:\n- - S: %s\n"
    due = ruled(text % ("JKC 9D", "AH")).next
    assert due is not None
    assert due.legal == ("JKC",)
    barred = ruled(text % ("JKW 9D", "AD")).next
    assert barred is not None
    assert barred.legal == ("9D",)


def test_DQ_13_no_small_jack_at_no_trump() -> None:
    assert winner("two-joker", "8NT", "S: QS JC JS 10S") == "S"
    assert winner("two-joker", "8NT", "S: 10C JS JC QC") == "E"


def test_DQ_17_the_strongest_bidder_leads() -> None:
    text = "variant: two-joker\ndealer: N\nbidding:\n- E: pass\n- S: 8S\n- W: 8H\n- N: pass\n- S: pass\n"
    assert codes(text + "play:\n- W: AS\n") == []
    found = ruled(text + "play:\n- E: AS\n")
    assert named(found)[0] == "FH404"
    assert "Q-35" in laws(found)


def test_DQ_15_a_joker_led_at_no_trump_asks_for_the_other() -> None:
    text = trick("two-joker", "8NT", "S: JKW", others="holds: {W: JKC 9D}\n").replace("- S: JKW", "- - S: JKW")
    after = ruled(text).next
    assert after is not None
    assert after.legal == ("JKC",)
