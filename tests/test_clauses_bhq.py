"""The clauses of the other three texts that no case of ``tests/cases`` holds, each by replaying a small transcript."""

from __future__ import annotations

import json
from itertools import pairwise
from typing import Any

import pytest

from fivehundred_cli.cards import CARD_TEXT
from fivehundred_cli.ruling import Ruling
from tests.lawbook.replaying import codes, dealt, laws, pack, playing, refused, replays, ruled, trick, winner

NESW = ["N", "E", "S", "W"]


def card_number(text: str) -> int:
    """The number of a card as written."""
    return CARD_TEXT.index(text)


def whole(variant: str, cards: list[str], **more: Any) -> str:
    """A record of a whole deal of ``cards``: ten to each, the rest to the kitty, and four passes."""
    return json.dumps(
        {"variant": variant, "dealer": "N", "bidding": "pass pass pass pass", **dealt(cards, NESW), **more}
    )


def led(variant: str, card: str) -> list[str]:
    """What is found where S leads ``card`` to the first trick."""
    return codes(f"variant: {variant}\ncontract: {{bid: 6H, by: S}}\nplay:\n- S: {card}\n")


# ---- B: players, deck, ranks


@pytest.mark.parametrize("variant", ["bid-1992", "harrop-1989", "two-joker"])
def test_B_3_and_H_1_and_Q_3_four_players(variant: str) -> None:
    for count in (3, 5):
        names = ", ".join("ABCDE"[:count])
        assert refused(f"variant: {variant}\nplayers: [{names}]\ndealer: A\nbidding: pass\n") == "FH006"
    assert ruled(f"variant: {variant}\ndealer: N\nbidding: pass pass pass pass\n").ending == "passed-out"


@pytest.mark.parametrize("variant", ["bid-1992", "harrop-1989"])
def test_B_4_and_H_48_two_partnerships_north_with_south(variant: str) -> None:
    ruling = ruled(f"variant: {variant}\ncontract: {{bid: 6S, by: N}}\ntaken: {{N: 2, E: 1, S: 4, W: 3}}\n")
    assert ruling.score == {"NS": 40, "EW": 40}


def test_B_5_partners_sit_opposite() -> None:
    text = "variant: bid-1992\nplayers: [Ann, Bob, Cy, Dee]\nsides: {%s}\ndealer: Ann\nbidding: pass pass pass pass\n"
    opposite = ruled(text % "X: [Ann, Cy], Y: [Bob, Dee]")
    assert opposite.findings == []
    assert codes(text % "X: [Ann, Bob], Y: [Cy, Dee]") == ["FH113"]


@pytest.mark.parametrize(("variant", "law"), [("bid-1992", "B-5"), ("two-joker", "Q-4")])
def test_B_5_and_Q_4_are_cited_for_the_seats(variant: str, law: str) -> None:
    text = f"variant: {variant}\nplayers: [Ann, Bob, Cy, Dee]\nsides: {{X: [Ann, Bob], Y: [Cy, Dee]}}\ndealer: Ann\n"
    assert law in laws(ruled(text))


def test_B_6_to_B_9_the_43_cards() -> None:
    cards = pack("bid-1992")
    assert sorted(cards) == sorted([f"{rank}{suit}" for suit in "SCDH" for rank in "AKQJ98765"] + [
        "10S", "10C", "10D", "10H", "4D", "4H", "JK",
    ])  # fmt: skip
    assert codes(whole("bid-1992", cards)) == []
    for foreign in ("4S", "4C", "JKW", "3H"):
        changed = [foreign if card == "5S" else card for card in cards]
        assert set(codes(whole("bid-1992", changed))) & {
            "FH101",
            "FH112",
        }  # another pack, or a card that this one lacks
    assert "FH102" in codes(whole("bid-1992", ["JK" if card == "5S" else card for card in cards]))


def test_B_8_and_DB_1_the_fours_are_red() -> None:
    assert [led("bid-1992", card) for card in ("4H", "4D", "4S", "4C")] == [[], [], ["FH101"], ["FH101"]]


def test_B_10_the_joker_beats_every_card() -> None:
    assert winner("bid-1992", "7H", "S: JH JK JD AH") == "W"
    assert winner("bid-1992", "7S", "S: AH JK KH QH") == "W"
    assert winner("bid-1992", "7NT", "S: AH JK KH QH") == "W"


def test_B_18_and_DB_11_without_trumps_the_jack_stands_below_the_queen() -> None:
    assert winner("bid-1992", "7NT", "S: JS QS 10S JC") == "W"
    assert winner("bid-1992", "7NT", "S: 10S JS 9S JC") == "W"
    assert winner("bid-1992", "7S", "S: QS JC 10S AS") == "W"


def test_DB_2_the_jacks_of_the_example() -> None:
    assert winner("bid-1992", "7H", "S: JD JH AH KH") == "W"
    assert winner("bid-1992", "7H", "S: AH JD KH QH") == "W"


# ---- B: nullo, misdeal, out of turn, options

DOUBLE = "variant: bid-1992\ndealer: N\nbidding: nullo pass pass double-nullo\n"


def test_B_57_both_partners_play_at_double_nullo() -> None:
    text = "variant: bid-1992\ndealer: N\nbidding: nullo pass double-nullo pass\n"
    ruling = ruled(text + "play:\n- - W: 5S\n  - N: 8S\n  - E: 6S\n  - S: 9S\n")
    assert ruling.contract is not None
    assert (ruling.contract.bid, ruling.contract.player, ruling.tricks) == ("double-nullo", "W", {"NS": 1, "EW": 0})
    taken = ruled(text + "taken: {N: 3, E: 1, S: 6, W: 0}\n")
    assert taken.score == {"NS": 10, "EW": -250}
    assert ruled(text + "taken: {N: 4, E: 0, S: 6, W: 0}\n").score == {"NS": 0, "EW": 250}


def test_B_57_only_the_partner_of_a_nullo_bidder_may_bid_it() -> None:
    assert codes(DOUBLE) == ["FH205"]


def test_B_78_no_cut_offered() -> None:
    text = "variant: bid-1992\ndealer: N\ndeal: {cut: %s}\nbidding: 6S pass pass pass\n"
    ruling = ruled(text % "not-offered")
    assert (ruling.ending, ruling.next_dealer) == ("misdeal", "N")
    assert [(each.code, each.law) for each in ruling.findings][:1] == [("FH104", "B-78")]
    declined = ruled(text % "declined")
    assert declined.ending != "misdeal"  # DB-34
    assert codes(text % "declined") == []


OUT_OF_TURN = trick("bid-1992", "7C", "S: 9H", others="holds: {S: 9H KC, W: 8H QC, N: 10H AS, E: 5S 6H}\n").replace(
    "- S: 9H\n", "- - S: 9H\n  - E: 5S\n"
)


REPLACED = OUT_OF_TURN + "  - E: {retracts: 5S}\n  - E: 6H\n  - W: 8H\n  - N: 10H\n"


def test_B_86_a_renege_out_of_turn_is_replaced_at_once() -> None:
    ruling = ruled(REPLACED)
    found = [each.code for each in ruling.findings]
    assert "FH405" in found
    assert "FH403" in found
    assert "FH407" not in found
    view = ruling.view
    assert view is not None
    assert sorted(card for _, card in view().tricks[0].plays) == sorted(map(card_number, ("9H", "6H", "8H", "10H")))
    assert view().tricks[0].winner == "N"


def test_B_86_the_replacement_is_no_second_play_out_of_turn() -> None:
    assert codes(REPLACED) == ["FH405", "FH403"]


def test_B_86_is_cited() -> None:
    assert "B-86" in laws(ruled(REPLACED))


def test_B_85_a_card_out_of_turn_that_is_no_renege_stays() -> None:
    text = OUT_OF_TURN.replace("E: 5S\n", "E: 6H\n").replace("E: 5S 6H", "E: 7H 6H")
    ruling = ruled(text + "  - E: {retracts: 6H}\n  - E: 7H\n")
    assert "FH407" in [each.code for each in ruling.findings]


def test_B_100_a_side_at_minus_750_has_lost() -> None:
    text = "variant: {base: bid-1992, game.end: limits-750}\nscores: {NS: %d, EW: 30}\ncontract: {bid: 7H, by: S}\n"
    text += "taken: {NS: 6, EW: 4}\n"
    over = ruled(text % -550)
    assert over.totals["NS"] == -750
    assert (over.game.over, over.game.winner) == (True, ("EW",))
    assert ruled(text % -540).game.over is False


# ---- H


def test_H_11_and_DH_12_side_suits_from_the_ace_with_the_jack_below_the_queen() -> None:
    order = ["AC", "KC", "QC", "JC", "10C", "9C", "8C", "7C", "6C", "5C"]
    for high, low in pairwise(order):
        assert winner("harrop-1989", "7H", f"S: {low} {high} AS KS") == "W"
    # With hearts as trumps the jack of diamonds is no diamond.
    assert winner("harrop-1989", "7H", "S: QD JD 4D 5D") == "W"
    assert led("harrop-1989", "4C") == ["FH101"]


def test_H_14_a_bid_names_tricks_and_denomination() -> None:
    for words in ("seven", "hearts"):
        text = f"variant: harrop-1989\ndealer: N\nbidding:\n- E: {words}\n- E: 7H\n- S: pass\n- W: pass\n- N: pass\n"
        assert codes(text) == ["FH204"]
        contract = ruled(text).contract
        assert contract is not None
        assert contract.bid == "7H"


HOLDING = (
    "variant: harrop-1989\ncontract: {bid: 7H, by: S}\ndealt: {S: JK JH JD AH AS AC 9H 8H 7H 6H}\nkitty: KS KC KD\n"
)


@pytest.mark.parametrize("discard", ["JK JH JD", "AS AC AH", "KS KC KD", "6H 7H KD"])
def test_H_25_any_three_cards_are_discarded(discard: str) -> None:
    assert codes(f"{HOLDING}discard: {discard}\n") == []


def test_H_67_three_of_the_thirteen() -> None:
    assert codes(HOLDING + "discard: 6H 7H\nplay:\n- S: JH\n") == ["FH301"]
    assert codes(HOLDING + "discard: 6H 7H 8H 9H\nplay:\n- S: JH\n") == ["FH301"]
    assert codes(HOLDING + "discard: 6H 7H QD\nplay:\n- S: JH\n") == ["FH302"]


def test_H_31_the_winner_of_a_trick_leads() -> None:
    text = trick("harrop-1989", "7H", "S: 9S AS 10S KS")
    after = ruled(text).next
    assert after is not None
    assert (after.player, after.act) == ("W", "lead")
    assert codes(text + "- W: AC\n") == []
    assert codes(text + "- S: AC\n") == ["FH404"]


def test_H_41_a_score_may_be_negative() -> None:
    ruling = ruled("variant: harrop-1989\ncontract: {bid: 7H, by: S}\ntaken: {NS: 6, EW: 4}\n")
    assert (ruling.score, ruling.totals) == ({"NS": -200, "EW": 40}, {"NS": -200, "EW": 40})


def test_H_58_and_DH_15_tricks_and_score_are_counted_and_a_new_game_starts_at_nothing() -> None:
    hand = "variant: harrop-1989\nhands:\n- {contract: {bid: 10NT, by: S}, taken: {NS: 10, EW: 0}}\n"
    first, second = replays(hand + "---\nvariant: harrop-1989\ncontract: {bid: 6S, by: S}\ntaken: {NS: 6, EW: 4}\n")
    assert isinstance(first, Ruling)
    assert isinstance(second, Ruling)
    assert (first.tricks, first.totals, first.game.winner) == ({"NS": 10, "EW": 0}, {"NS": 520, "EW": 0}, ("NS",))
    assert second.totals == {"NS": 40, "EW": 40}  # DH-15


# ---- Q


def test_Q_5_and_Q_11_and_DQ_1_46_cards_ten_each_and_six_for_the_kitty() -> None:
    cards = pack("two-joker")
    ranks = ["A", "K", "Q", "J", "10", "9", "8", "7", "6", "5", "4"]
    assert sorted(cards) == sorted([f"{rank}{suit}" for suit in "SCDH" for rank in ranks] + ["JKW", "JKC"])
    deal = dealt(cards, NESW)
    assert len(deal["kitty"]) == 6
    assert codes(whole("two-joker", cards)) == []
    for foreign in ("3S", "JK"):
        changed = [foreign if card == "4S" else card for card in cards]
        assert any(each in ("FH101", "FH112") for each in codes(whole("two-joker", changed)))
    eleven = json.loads(whole("two-joker", cards))
    eleven["dealt"]["N"].append(eleven["kitty"].pop())
    assert refused(json.dumps(eleven)) == "FH103"


def test_Q_12_and_DQ_2_other_packets_break_no_law() -> None:
    text = "variant: two-joker\ndealer: N\ndeal: {packets: [%s]}\nbidding: pass pass pass pass\n"
    assert ruled(text % "3, kitty 2, 4, kitty 2, 3, kitty 2").findings == []
    other = ruled(text % "4, kitty 3, 3, kitty 3, 3")
    assert [(each.code, each.severity) for each in other.findings] == [("FH109", "note")]
    assert other.ending == "passed-out"


def test_Q_15_six_or_more_tricks_without_trumps() -> None:
    text = "variant: two-joker\ndealer: N\nbidding:\n- E: %s\n- S: pass\n- W: pass\n- N: pass\n"
    assert codes(text % "5NT") == ["FH204"]
    assert codes(text % "6NT") == []
    assert winner("two-joker", "8NT", "S: 5S AC AD AH") == "S"
    eight = "variant: two-joker\ncontract: {bid: 8NT, by: S}\ntaken: {NS: %d, EW: %d}\n"
    assert ruled(eight % (8, 2)).score == {"NS": 320 - 0, "EW": 0}
    assert ruled(eight % (9, 1)).score == {"NS": 320, "EW": 0}
    assert ruled(eight % (7, 3)).score == {"NS": 0, "EW": 320}


def test_Q_21_order_of_the_denominations() -> None:
    order = ["8S", "8C", "8D", "8H", "8NT"]
    for low, high in pairwise(order):
        assert codes(f"variant: two-joker\ndealer: N\nbidding: {low} {high} pass pass pass\n") == []
        text = f"variant: two-joker\ndealer: N\nbidding:\n- E: {high}\n- S: {low}\n- S: pass\n- W: pass\n- N: pass\n"
        assert codes(text) == ["FH202"]


KITTY = (
    "variant: two-joker\ncontract: {bid: 8H, by: S}\ndealt: {S: JKW JH JD AH AS AC 9H 8H 7H 6H}\n"
    "kitty: KS KC KD QS QC QD\n"
)


def test_Q_30_the_contractor_has_all_six_cards_of_the_kitty() -> None:
    for card in ("KS", "KC", "KD", "QS", "QC", "QD"):
        kept = " ".join(each for each in ("6H", "7H", "8H", "9H", "AC", "AS"))
        assert codes(f"{KITTY}discard: {kept}\nplay:\n- S: {card}\n") == []
    other = KITTY.replace("by: S", "by: W")
    assert codes(f"{other}play:\n- W: {{takes: kitty}}\n") == []


def test_Q_31_the_kitty_is_not_shown() -> None:
    found = [each for each in ruled(KITTY + "play:\n- S: {shows: kitty}\n").findings if each.code == "FH306"]
    assert [(each.severity, each.law) for each in found] == [("violation", "Q-31")]


@pytest.mark.parametrize("discard", ["KS KC KD QS QC QD", "KS KC KD 6H 7H 8H", "JKW JH JD AH AS AC"])
def test_Q_33_kitty_cards_may_be_discarded(discard: str) -> None:
    assert codes(f"{KITTY}discard: {discard}\n") == []


def test_Q_41_side_suits_go_on_from_the_queen_with_the_jack() -> None:
    order = ["A", "K", "Q", "J", "10", "9", "8", "7", "6", "5", "4"]
    for suit in "CDH":
        plain = [rank for rank in order if (rank, suit) != ("J", "C")]
        for high, low in pairwise(plain):
            assert winner("two-joker", "8S", f"S: {low}{suit} {high}{suit} {_others(suit)}") == "W"


def _others(suit: str) -> str:
    """Two cards of another suit that is not trumps, for spades as trumps."""
    other = "H" if suit != "H" else "D"
    return f"A{other} K{other}"


@pytest.mark.parametrize(("trump", "small", "other"), [("C", "JS", "JH"), ("S", "JC", "JD"), ("H", "JD", "JS")])
def test_Q_42_to_Q_43_the_small_jack(trump: str, small: str, other: str) -> None:
    assert winner("two-joker", f"8{trump}", f"S: A{trump} {small} K{trump} Q{trump}") == "W"
    assert winner("two-joker", f"8{trump}", f"S: {small} J{trump} K{trump} Q{trump}") == "W"
    assert winner("two-joker", f"8{trump}", f"S: A{trump} {other} K{trump} Q{trump}") == "S"


def test_Q_44_the_small_jack_of_diamonds() -> None:
    assert winner("two-joker", "8D", "S: AD JH KD QD") == "W"


def test_DH_13_ten_tricks_matter_below_250_only() -> None:
    text = "variant: harrop-1989\ncontract: {bid: %s, by: S}\ntaken: {NS: 10, EW: 0}\n"
    assert [ruled(text % bid).score["NS"] for bid in ("6S", "8S", "8C", "10NT")] == [250, 250, 260, 520]


def test_DC_4_and_DB_17_a_whole_hand_is_ten_tricks_led_by_their_winners() -> None:
    record = {"variant": "bid-1992", "contract": {"bid": "6NT", "by": "N"}, **dealt(pack("bid-1992")[::-1], NESW)}
    record["discard"] = record["kitty"]
    ruling = playing(record)
    assert ruling.ending == "played-out"
    assert ruling.tricks is not None
    assert sum(ruling.tricks.values()) == 10
    view = ruling.view
    assert view is not None
    for before, after in pairwise(view().tricks):
        assert after.plays[0][0] == before.winner
