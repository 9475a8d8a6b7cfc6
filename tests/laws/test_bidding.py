"""FH201 to FH208: calls that are not in order (laws/bidding.py)."""

from __future__ import annotations

import pytest

from tests.laws.tools import codes, laws, legal, notes, rule, the


def four(variant: str, *calls: str) -> str:
    lines = "".join(f"    - {call}\n" for call in calls)
    return f"    variant: {variant}\n    dealer: N\n    bidding:\n{lines}"


def three(*calls: str) -> str:
    lines = "".join(f"    - {call}\n" for call in calls)
    return f"    variant: us-3\n    players: [A, B, C]\n    dealer: A\n    bidding:\n{lines}"


# ---- out of turn


def test_U_100_bid_out_of_turn_is_void_and_bars_the_partner() -> None:
    ruling = rule(four("us-4", "W: 7C", "E: pass", "S: 6D", "W: pass", "N: pass") + "    taken: {NS: 6, EW: 4}\n")
    assert codes(ruling) == ["FH201"]
    found = the(ruling, "FH201")
    assert (found.player, found.path, found.severity, found.law) == ("W", "/bidding/0/W", "violation", "U-100")
    assert ruling.contract is not None
    assert (ruling.contract.bid, ruling.contract.player) == ("6D", "S")


def test_U_100_barred_partner_may_not_bid() -> None:
    ruling = rule(four("us-4", "W: 7C", "E: 6S", "S: pass", "W: pass", "N: pass"))
    assert codes(ruling) == ["FH201", "FH207"]
    assert the(ruling, "FH207").player == "E"
    assert laws(the(ruling, "FH207")) >= {"U-100", "D-20"}
    assert ruling.ending == "passed-out"


def test_D_19_offender_may_bid_in_his_turn() -> None:
    ruling = rule(four("us-4", "W: 7C", "E: pass", "S: 6D", "W: 7D", "N: pass"))
    assert codes(ruling) == ["FH201"]
    assert ruling.contract is not None
    assert ruling.contract.bid == "7D"


def test_D_20_bid_made_by_the_partner_before_stands() -> None:
    ruling = rule(four("us-4", "E: 6S", "W: 7C", "S: pass", "W: pass", "N: pass"))
    assert codes(ruling) == ["FH201"]
    assert ruling.contract is not None
    assert (ruling.contract.bid, ruling.contract.player) == ("6S", "E")


def test_D_20_pass_out_of_turn_has_no_effect() -> None:
    ruling = rule(four("us-4", "W: pass", "E: 6S", "S: pass", "W: 7D", "N: pass"))
    assert codes(ruling) == ["FH201"]
    assert "D-20" in laws(the(ruling, "FH201"))
    assert ruling.contract is not None
    assert ruling.contract.bid == "7D"


def test_D_20_every_partner_of_a_team_is_barred() -> None:
    text = "    variant: us-6-teams\n    dealer: '6'\n    bidding:\n"
    calls = ["'3': 7C", "'1': 6S", "'2': pass", "'3': pass", "'4': pass", "'5': 6D", "'6': pass"]
    ruling = rule(text + "".join(f"    - {call}\n" for call in calls))
    assert codes(ruling) == ["FH201", "FH207", "FH207"]


def test_U_99_no_penalty_where_each_plays_alone() -> None:
    ruling = rule(three("C: 7C", "B: 6S", "C: 7D", "A: pass"))
    assert codes(ruling) == ["FH201"]
    assert laws(the(ruling, "FH201")) >= {"U-99", "D-18"}
    assert ruling.contract is not None
    assert (ruling.contract.bid, ruling.contract.player) == ("7D", "C")


def test_D_18_binding_at_other_tables() -> None:
    house = {"auction.out-of-turn": "binding"}
    ruling = rule(three("C: 7C", "B: 6S", "A: pass"), house)
    assert codes(ruling) == ["FH201"]
    assert ruling.contract is not None
    assert (ruling.contract.bid, ruling.contract.player) == ("7C", "C")
    overtaken = rule(three("C: 6C", "B: 7S", "A: pass"), house)
    assert overtaken.contract is not None
    assert (overtaken.contract.bid, overtaken.contract.player) == ("7S", "B")


def test_D_20_five_handed_partners_are_not_known_yet() -> None:
    text = "    variant: us-5\n    players: [A, B, C, D, E]\n    dealer: E\n    bidding:\n"
    ruling = rule(
        text + "".join(f"    - {call}\n" for call in ("C: 7C", "A: 6S", "B: pass", "C: pass", "D: pass", "E: pass"))
    )
    assert codes(ruling) == ["FH201"]
    assert ruling.contract is not None
    assert ruling.contract.player == "A"


@pytest.mark.parametrize(("name", "law"), [("bid-1992", "DC-7"), ("two-joker", "DC-7"), ("harrop-1989", "H-63")])
def test_DC_7_void_without_penalty_elsewhere(name: str, law: str) -> None:
    ruling = rule(four(name, "W: 8C", "E: 8S", "S: pass", "W: pass", "N: pass"))
    assert codes(ruling) == ["FH201"]
    assert the(ruling, "FH201").law == law
    assert ruling.contract is not None
    assert (ruling.contract.bid, ruling.contract.player) == ("8S", "E")


@pytest.mark.parametrize("name", ["bid-1992", "two-joker"])
def test_DC_7_silent_texts_may_ask_the_laws_of_500(name: str) -> None:
    ruling = rule(four(name, "W: 8C", "E: 8S", "S: pass", "W: pass", "N: pass"), {"laws.silent": "us-laws"})
    assert codes(ruling) == ["FH201", "FH207"]
    assert (the(ruling, "FH201").law, the(ruling, "FH201").basis) == ("U-100", "fallback")
    assert ruling.ending == "passed-out"


@pytest.mark.parametrize(("form", "found"), [("void", ["FH201"]), ("void-bars-partner", ["FH201", "FH207"])])
def test_DC_7_at_other_tables(form: str, found: list[str]) -> None:
    ruling = rule(four("bid-1992", "W: 7C", "E: 6S", "S: pass", "W: pass", "N: pass"), {"auction.out-of-turn": form})
    assert codes(ruling) == found


def test_calls_in_turn_are_in_order() -> None:
    for name in ("us-4", "bid-1992"):
        assert codes(rule(four(name, "E: 6S", "S: 6D", "W: pass", "N: 7S"))) == []


def test_D_47_dealer_who_is_out_has_no_call() -> None:
    text = "    variant: us-4-solo\n    players: [A, B, C, D]\n    dealer: A\n    bidding:\n"
    ruling = rule(text + "".join(f"    - {call}\n" for call in ("A: 7C", "B: 6S", "C: pass", "D: pass")))
    assert codes(ruling) == ["FH201"]
    assert ruling.contract is not None
    assert ruling.contract.player == "B"


# ---- insufficient


def test_D_23_insufficient_bid_counts_as_a_pass() -> None:
    ruling = rule(three("B: 7S", "C: 6D"))
    assert codes(ruling) == ["FH202"]
    found = the(ruling, "FH202")
    assert (found.player, found.path, found.law) == ("C", "/bidding/1/C", "U-105")
    assert "D-23" in laws(found)
    assert ruling.next is not None
    assert ruling.next.player == "A"


def test_D_23_next_player_need_only_beat_the_last_sufficient_bid() -> None:
    ruling = rule(three("B: 6D", "C: 6C", "A: 6H"))
    assert codes(ruling) == ["FH202"]
    assert ruling.contract is not None
    assert ruling.contract.bid == "6H"


def test_D_23_no_bar_on_the_partner() -> None:
    ruling = rule(four("us-4", "E: 7S", "S: 6D", "W: pass", "N: 7C"))
    assert codes(ruling) == ["FH202"]
    assert ruling.contract is not None
    assert ruling.contract.player == "N"


@pytest.mark.parametrize(("form", "player"), [("pass", "A"), ("correct", "C"), ("refuse", "C")])
def test_D_23_at_other_tables(form: str, player: str) -> None:
    ruling = rule(three("B: 7S", "C: 6D"), {"auction.insufficient": form})
    assert codes(ruling) == ["FH202"]
    assert ruling.next is not None
    assert ruling.next.player == player


@pytest.mark.parametrize(("name", "law"), [("bid-1992", "B-29"), ("harrop-1989", "H-13"), ("two-joker", "Q-19")])
def test_DC_6_insufficient_bid_is_corrected(name: str, law: str) -> None:
    ruling = rule(
        four(name, "E: 8C", "S: 8S", "S: 8D", "W: pass", "N: pass", *(["E: pass"] if name != "bid-1992" else []))
    )
    assert codes(ruling) == ["FH202"]
    assert the(ruling, "FH202").law == law
    assert ruling.contract is not None
    assert (ruling.contract.bid, ruling.contract.player) == ("8D", "S")


@pytest.mark.parametrize("name", ["bid-1992", "harrop-1989", "two-joker"])
def test_DC_6_uncorrected_it_is_a_pass(name: str) -> None:
    ruling = rule(four(name, "E: 8C", "S: 8S", "W: pass", "N: pass"))
    assert codes(ruling) == ["FH202"]
    assert ruling.contract is not None
    assert ruling.contract.player == "E"


@pytest.mark.parametrize("name", ["bid-1992", "harrop-1989", "two-joker"])
def test_DC_6_record_that_ends_there_waits_for_the_same_player(name: str) -> None:
    ruling = rule(four(name, "E: 10H", "S: 8S"))
    assert codes(ruling) == ["FH202"]
    assert legal(ruling)[:2] == ("S", "call")


def test_U_104_more_tricks_at_the_same_points_are_higher() -> None:
    house = {"bids.schedule": "original"}
    assert codes(rule(three("B: 7C", "C: 8S", "A: pass"), house)) == []
    assert codes(rule(three("B: 8S", "C: 7C", "A: pass"), house)) == ["FH202"]
    assert codes(rule(three("B: 7C", "C: 8S", "A: pass"), {**house, "auction.equal": "insufficient"})) == ["FH202"]


def test_DB_7_equal_values_do_not_beat_one_another() -> None:
    assert codes(rule(four("bid-1992", "E: 10H", "S: bar-nullo", "S: pass", "W: pass", "N: pass"))) == ["FH202"]
    assert codes(rule(four("bid-1992", "E: bar-nullo", "S: 10NT", "W: pass", "N: pass"))) == []


# ---- no bid at all


@pytest.mark.parametrize("call", ["5H", "11S"])
def test_D_22_under_six_or_over_ten_counts_as_a_pass(call: str) -> None:
    ruling = rule(three("B: pass", f"C: {call}", "A: 6S"))
    assert codes(ruling) == ["FH204"]
    assert "D-22" in laws(the(ruling, "FH204"))
    assert ruling.contract is not None
    assert ruling.contract.player == "A"


def test_D_22_call_without_a_suit_is_completed() -> None:
    ruling = rule(three("B: pass", "C: seven"))
    assert codes(ruling) == ["FH204"]
    assert legal(ruling)[:2] == ("C", "call")
    done = rule(three("B: pass", "C: seven", "C: 7D", "A: pass"))
    assert codes(done) == ["FH204"]
    assert done.contract is not None
    assert done.contract.bid == "7D"


@pytest.mark.parametrize(
    ("name", "call", "law"),
    [
        ("us-4", "nullo", "D-97"),
        ("bid-1992", "game-H", "B-28"),
        ("harrop-1989", "nullo", "H-14"),
        ("two-joker", "nullo", "Q-14"),
        ("{base: bid-1992, bids.nullo: none}", "nullo", "B-104"),
        ("{base: bid-1992, bids.nullo: single}", "double-nullo", "B-105"),
        ("{base: bid-1992, widow: 5}", "6NT", "B-93"),
    ],
)
def test_DB_58_calls_of_another_game(name: str, call: str, law: str) -> None:
    ruling = rule(
        four(name, f"E: {call}", "E: pass", "S: pass", "W: pass", "N: pass")
        if "us" not in name
        else four(name, f"E: {call}", "S: pass", "W: pass", "N: pass")
    )
    assert codes(ruling) == ["FH204"]
    assert the(ruling, "FH204").law == law
    assert ruling.ending == "passed-out"


def test_Q_16_game_bids_and_their_rank() -> None:
    text = four("two-joker", "E: 10NT", "S: game-S", "W: pass", "N: pass", "E: pass")
    assert codes(rule(text)) == []
    assert codes(rule(text, {"bids.game-rank": "not-over-10NT"})) == ["FH202"]


# ---- second bids, recalled bids, raises


@pytest.mark.parametrize("name", ["us-4", "bid-1992"])
def test_U_102_second_bid_is_void(name: str) -> None:
    ruling = rule(four(name, "E: 6S", "S: 6D", "E: 7H", "W: pass", "N: pass"))
    assert codes(ruling) == ["FH203"]
    assert the(ruling, "FH203").law == {"us-4": "U-102", "bid-1992": "B-30"}[name]
    assert ruling.contract is not None
    assert (ruling.contract.bid, ruling.contract.player) == ("6D", "S")


@pytest.mark.parametrize(
    ("name", "law"), [("us-4", "U-25"), ("bid-1992", "B-30"), ("harrop-1989", "DH-1"), ("two-joker", "DQ-3")]
)
def test_U_103_bid_after_a_pass_is_void(name: str, law: str) -> None:
    ruling = rule(four(name, "E: pass", "S: 8D", "E: 9H", "W: pass", "N: pass"))
    assert codes(ruling) == ["FH203"]
    assert law in laws(the(ruling, "FH203"))
    assert ruling.contract is not None
    assert ruling.contract.bid == "8D"


@pytest.mark.parametrize(("form", "found"), [("void", ["FH203"]), ("as-out-of-turn", ["FH203", "FH207"])])
def test_D_21_second_bid_at_other_tables(form: str, found: list[str]) -> None:
    """Treated as a bid out of turn it bars the partner, who has still to call."""
    text = four("us-4", "E: 6S", "S: 6D", "E: 7H", "W: 8S", "N: pass")
    assert codes(rule(text, {"auction.second-bid": form})) == found


def test_DH_1_pass_that_is_not_final_at_other_tables() -> None:
    text = four("harrop-1989", "E: pass", "S: 6D", "W: pass", "N: pass", "E: 6H", "S: pass", "W: pass", "N: pass")
    assert codes(rule(text)) == ["FH203"]
    house = rule(text, {"auction.pass-final": "false"})
    assert codes(house) == []
    assert house.contract is not None
    assert house.contract.player == "E"


def test_U_106_and_U_107_bid_named_cannot_be_changed() -> None:
    ruling = rule(three("B: 8H no 9H", "C: pass", "A: pass"))
    assert codes(ruling) == ["FH203"]
    assert laws(the(ruling, "FH203")) >= {"U-106", "U-107"}
    assert ruling.contract is not None
    assert ruling.contract.bid == "8H"


def test_U_39_own_bid_cannot_be_raised() -> None:
    ruling = rule(three("B: pass", "C: 6S", "A: pass", "C: 7S"))
    assert codes(ruling) == ["FH208"]
    assert the(ruling, "FH208").law == "U-39"
    assert ruling.contract is not None
    assert ruling.contract.bid == "6S"


HARROP = ("E: pass", "S: 7D", "W: pass", "N: pass")


@pytest.mark.parametrize(
    ("calls", "found", "bid"),
    [
        (("S: 8H",), [], "8H"),
        (("S: pass",), [], "7D"),
        ((), [], "7D"),
        (("S: 7C",), ["FH202"], "7D"),
        (("S: 8H", "S: 9H"), ["FH208"], "8H"),
        (("E: 8H",), ["FH203"], "7D"),
        (("S: 8H", "W: 9H"), ["FH203"], "8H"),
    ],
)
def test_H_22_and_DH_3_winner_may_raise_once(calls: tuple[str, ...], found: list[str], bid: str) -> None:
    ruling = rule(four("harrop-1989", *HARROP, *calls))
    assert codes(ruling) == found
    assert ruling.contract is not None
    assert ruling.contract.bid == bid


def test_DH_3_no_raise_at_other_tables() -> None:
    text = four("harrop-1989", *HARROP, "S: 8H")
    assert codes(rule(text, {"auction.winner-raise": "never"})) == ["FH208"]
    us = four("us-4", "E: pass", "S: 7D", "W: pass", "N: pass", "S: 8H")
    assert codes(rule(us)) == ["FH208"]
    assert codes(rule(us, {"auction.winner-raise": "once"})) == []


def test_DH_4_nothing_is_higher_than_ten_no_trumps() -> None:
    ruling = rule(four("harrop-1989", "E: pass", "S: 10NT", "W: pass", "N: pass", "S: 10H"))
    assert codes(ruling) == ["FH202"]
    assert ruling.contract is not None
    assert ruling.contract.bid == "10NT"


def test_DH_2_fourth_player_has_his_turn_and_four_passes_throw_it_in() -> None:
    won = rule(four("harrop-1989", "E: pass", "S: pass", "W: pass", "N: 6S"))
    assert won.contract is not None
    assert won.contract.player == "N"
    out = rule(four("harrop-1989", "E: pass", "S: pass", "W: pass", "N: pass"))
    assert (out.ending, out.next_dealer) == ("passed-out", "E")
    same = rule(four("harrop-1989", "E: pass", "S: pass", "W: pass", "N: pass"), {"auction.all-pass": "redeal-same"})
    assert same.next_dealer == "N"


# ---- double nullo


def test_B_44_double_nullo_needs_a_partners_nullo() -> None:
    ruling = rule(four("bid-1992", "E: nullo", "S: double-nullo", "S: pass", "W: pass", "N: pass"))
    assert codes(ruling) == ["FH205"]
    assert the(ruling, "FH205").law == "B-44"
    good = rule(four("bid-1992", "E: nullo", "S: pass", "W: double-nullo", "N: pass"))
    assert codes(good) == []


@pytest.mark.parametrize(("form", "found"), [("partner-bid", []), ("partner-high", ["FH205"])])
def test_DB_8_nullo_overtaken(form: str, found: list[str]) -> None:
    text = (
        four("bid-1992", "E: nullo", "S: 8C", "W: double-nullo", "W: pass", "N: pass")
        if found
        else four("bid-1992", "E: nullo", "S: 8C", "W: double-nullo", "N: pass")
    )
    assert codes(rule(text, {"bids.double-nullo-needs": form})) == found


def test_DB_8_must_still_beat_the_high_bid() -> None:
    ruling = rule(four("bid-1992", "E: nullo", "S: 10H", "W: double-nullo", "W: pass", "N: pass"))
    assert codes(ruling) == ["FH202"]


# ---- minima


def test_Q_28_bids_of_six_and_seven_only_serve_the_auction() -> None:
    ruling = rule(four("two-joker", "E: 7NT", "S: pass", "W: pass", "N: pass"))
    assert (codes(ruling), ruling.ending) == ([], "below-minimum")
    assert rule(four("two-joker", "E: 8S", "S: pass", "W: pass", "N: pass")).ending == "incomplete"
    other = rule(four("two-joker", "E: 7NT", "S: pass", "W: pass", "N: pass"), {"auction.contract-minimum": "7"})
    assert other.ending == "incomplete"


def test_DC_16_play_after_a_throw_in_is_ignored() -> None:
    ruling = rule(four("us-4", "E: pass", "S: pass", "W: pass", "N: pass") + "    play:\n    - E: AH KH QH JH\n")
    assert (ruling.ending, codes(ruling)) == ("passed-out", ["FH412"])


def test_notes_of_a_pass_after_the_auction() -> None:
    ruling = rule(four("us-4", "E: 6S", "S: pass", "W: pass", "N: pass", "E: pass"))
    assert (codes(ruling), notes(ruling)) == ([], ["FH203"])


def test_Q_20_and_B_29_what_makes_a_bid_higher() -> None:
    text = four("two-joker", "E: 10NT", "S: pass", "W: pass", "N: pass")
    assert codes(rule(text)) == []
    original = {"bids.schedule": "original"}
    by_tricks = four("us-4", "E: 6NT", "S: 7S", "W: pass", "N: pass")  # 120 against 80
    assert codes(rule(by_tricks, original)) == ["FH202"]
    assert codes(rule(by_tricks, {**original, "auction.order": "tricks-then-suit"})) == []


def test_DB_50_minimum_of_the_bids_at_other_tables() -> None:
    text = four("bid-1992", "E: 6S", "E: 7S", "S: pass", "W: pass", "N: pass")
    assert codes(rule(text, {"auction.minimum": "7"})) == ["FH204"]
    assert (
        codes(rule(four("{base: bid-1992, widow: 5, auction.minimum: 6}", "E: 6S", "S: pass", "W: pass", "N: pass")))
        == []
    )


def test_DQ_6_who_deals_after_a_hand_under_the_minimum() -> None:
    text = four("two-joker", "E: 7NT", "S: pass", "W: pass", "N: pass")
    assert rule(text).next_dealer == "E"
    assert rule(text, {"auction.below-minimum": "redeal-same"}).next_dealer == "N"


def test_DQ_3_and_B_30_how_often_a_player_calls() -> None:
    text = four("bid-1992", "E: 6S", "S: 6D", "W: pass", "N: pass", "E: 7S", "S: pass")
    assert codes(rule(text)) == ["FH203"]
    rounds = rule(text, {"auction.turns": "until-all-but-one-pass"})
    assert codes(rounds) == []
    assert rounds.contract is not None
    assert (rounds.contract.bid, rounds.contract.player) == ("7S", "E")
