"""FH103 to FH110: irregular deals and demands for a new one (laws/misdeal.py)."""

from __future__ import annotations

import pytest

from tests.laws.tools import codes, laws, notes, rule, the, unusable

US = """
    variant: us-4
    dealer: N
    %s
"""
BID = US.replace("us-4", "bid-1992")
PASSED = "bidding: pass pass pass pass"


# ---- counts


@pytest.mark.parametrize("counts", ["W: 9", "W: 11, kitty: 2", "kitty: 4"])
def test_U_124_and_U_125_wrong_number_before_the_play(counts: str) -> None:
    ruling = rule(US % f"counts: {{{counts}}}\n    bidding: pass 7H pass pass")
    assert codes(ruling) == ["FH103"]
    assert laws(the(ruling, "FH103")) >= {"U-124", "U-125", "U-94"}
    assert (ruling.ending, ruling.next_dealer) == ("misdeal", "N")
    assert ruling.score == {"NS": 0, "EW": 0}


def test_D_32_misdeal_cancels_the_bids() -> None:
    ruling = rule(US % "counts: {W: 9}\n    bidding: pass 7H pass pass")
    assert ruling.contract is None or ruling.contract.made is None


@pytest.mark.parametrize(("counts", "any_", "both"), [("W: 9, E: 11", True, False), ("W: 9, kitty: 4", True, True)])
def test_DB_32_either_count_or_both(counts: str, any_: bool, both: bool) -> None:
    text = BID % f"counts: {{{counts}}}\n    bidding: pass 7H pass pass"
    assert (rule(text).ending == "misdeal") == any_
    ruling = rule(text, {"misdeal.count": "both"})
    assert (ruling.ending == "misdeal") == both
    assert the(ruling, "FH103").law == "B-77"


@pytest.mark.parametrize("name", ["harrop-1989", "two-joker"])
def test_DH_14_no_misdeal_for_counts(name: str) -> None:
    error = unusable((US % "counts: {W: 9}\n    bidding: pass 8H pass pass").replace("us-4", name))
    assert (error.code, error.severity, error.path) == ("FH103", "error", "/counts/W")


def test_right_numbers_are_no_misdeal() -> None:
    ruling = rule(US % "counts: {W: 10, kitty: 3}\n    bidding: pass 7H pass pass")
    assert codes(ruling) == []


# ---- how the cards were dealt: Law 4


LAW_FOUR = {
    "cut not offered": ("cut: not-offered", "FH104", "U-90"),
    "cut too small": ("cut: {by: W, packets: [3, 40]}", "FH104", "U-90"),
    "cut by another": ("cut: {by: E, packets: [20, 23]}", "FH104", "U-90"),
    "unequal round": (
        "packets: {N: [3, 4, 3], E: [3, kitty 3, 4, 3], S: [4, 3, 3], W: [3, 4, 3]}",
        "FH106",
        "U-91",
    ),
    "too many hands": ("hands: 5", "FH108", "U-92"),
    "kitty late": ("packets: [3, 4, kitty 3, 3]", "FH107", "U-93"),
}


@pytest.mark.parametrize("name", LAW_FOUR)
def test_U_90_to_U_93_misdeals(name: str) -> None:
    deal, code, law = LAW_FOUR[name]
    ruling = rule(US % f"deal: {{{deal}}}")
    assert codes(ruling) == [code]
    assert laws(the(ruling, code)) >= {law, "U-94"}
    assert (the(ruling, code).severity, ruling.ending, ruling.next_dealer) == ("violation", "misdeal", "N")


@pytest.mark.parametrize("name", LAW_FOUR)
def test_D_14_no_misdeal_once_a_bid_has_been_made(name: str) -> None:
    deal, code, _ = LAW_FOUR[name]
    ruling = rule(US % f"deal: {{{deal}}}\n    bidding: pass 7H pass pass\n    taken: {{NS: 7, EW: 3}}")
    assert codes(ruling) == [code]
    assert (ruling.ending, ruling.score) == ("played-out", {"NS": 200, "EW": 30})
    assert "D-14" in laws(the(ruling, code))


@pytest.mark.parametrize(
    ("deadline", "at", "ending"),
    [
        ("first-bid", "bidding", "misdeal"),
        ("first-bid", "after-bid", "played-out"),
        ("hand-scored", "after-bid", "misdeal"),
    ],
)
def test_D_14_deadline_at_other_tables(deadline: str, at: str, ending: str) -> None:
    demand = "    - E: {elects: new-deal}\n"
    calls = ["    - E: pass\n", "    - S: 7H\n", "    - W: pass\n", "    - N: pass\n"]
    calls.insert(1 if at == "bidding" else 4, demand)
    text = US % ("deal: {cut: not-offered}\n    bidding:\n" + "".join(calls) + "    taken: {NS: 7, EW: 3}")
    assert rule(text, {"misdeal.deadline": deadline}).ending == ending


@pytest.mark.parametrize(("demand", "ending"), [("", "played-out"), ("    - E: {elects: new-deal}\n", "misdeal")])
def test_DB_33_first_lead_as_the_deadline(demand: str, ending: str) -> None:
    """At a table where a misdeal may be called until the first lead, a demand after the auction is in time."""
    calls = "    - E: pass\n    - S: 7H\n    - W: pass\n    - N: pass\n" + demand
    text = US % ("deal: {cut: not-offered}\n    bidding:\n" + calls + "    taken: {NS: 7, EW: 3}")
    assert rule(text, {"misdeal.deadline": "first-lead"}).ending == ending


def test_U_94_demand_before_the_first_bid_is_granted() -> None:
    text = US % "deal: {cut: not-offered}\n    bidding:\n    - E: pass\n    - S: {elects: new-deal}"
    ruling = rule(text)
    assert ruling.ending == "misdeal"
    assert codes(ruling) == ["FH104"]
    assert notes(ruling) == ["FH110"]
    assert the(ruling, "FH110").player == "S"


@pytest.mark.parametrize("form", ["same", "left"])
def test_D_16_who_deals_again(form: str) -> None:
    ruling = rule(US % "deal: {hands: 5}", {"misdeal.redeal-by": form})
    assert ruling.next_dealer == {"same": "N", "left": "E"}[form]


@pytest.mark.parametrize(
    ("key", "deal", "code"),
    [
        ("misdeal.unequal-round", LAW_FOUR["unequal round"][0], "FH106"),
        ("misdeal.too-many-hands", "hands: 5", "FH108"),
    ],
)
def test_U_91_and_U_92_tables_without_that_law(key: str, deal: str, code: str) -> None:
    ruling = rule(US % f"deal: {{{deal}}}\n    {PASSED}", {key: "none"})
    assert ruling.ending == "passed-out"
    assert the(ruling, code) is not None


def test_U_93_table_without_that_law_has_a_broken_order_only() -> None:
    ruling = rule(US % f"deal: {{packets: [3, 4, kitty 3, 3]}}\n    {PASSED}", {"misdeal.kitty-late": "none"})
    assert (ruling.ending, codes(ruling)) == ("passed-out", ["FH109"])


def test_D_15_another_order_is_no_misdeal() -> None:
    ruling = rule(US % f"deal: {{packets: [4, kitty 3, 3, 3]}}\n    {PASSED}")
    assert (ruling.ending, codes(ruling)) == ("passed-out", ["FH109"])
    assert laws(the(ruling, "FH109")) >= {"U-88", "D-15"}
    advice = rule(US % f"deal: {{packets: [4, kitty 3, 3, 3]}}\n    {PASSED}", {"deal.packets-law": "advice"})
    assert (codes(advice), notes(advice)) == ([], ["FH109"])


def test_D_15_kitty_in_single_cards_between_the_rounds() -> None:
    assert codes(rule(US % f"deal: {{packets: [3, kitty 1, kitty 2, 4, 3]}}\n    {PASSED}")) in ([], ["FH109"])
    late = rule(US % "deal: {packets: [3, kitty 1, 4, kitty 2, 3]}")
    assert codes(late) == ["FH107"]


def test_deal_by_the_book_is_no_finding() -> None:
    text = US % f"deal: {{cut: {{by: W, packets: [4, 39]}}, packets: [3, kitty 3, 4, 3], hands: 4}}\n    {PASSED}"
    ruling = rule(text)
    assert codes(ruling) == []
    assert notes(ruling) == []


def test_D_14_cut_declined_is_no_misdeal() -> None:
    assert codes(rule(BID % f"deal: {{cut: declined}}\n    {PASSED}")) == []


def test_misdeal_cut_minimum_at_other_tables() -> None:
    text = US % f"deal: {{cut: {{by: W, packets: [3, 40]}}}}\n    {PASSED}"
    assert codes(rule(text, {"misdeal.cut-minimum": "none"})) == []
    assert codes(rule(text, {"misdeal.cut-minimum": "3"})) == []
    assert codes(rule(text)) == ["FH104"]


def test_D_71_card_faced_in_the_deal_has_no_law_in_the_laws_of_500() -> None:
    ruling = rule(US % f"deal: {{faced: KH}}\n    {PASSED}")
    assert codes(ruling) == []
    assert notes(ruling) == ["FH105"]
    assert rule(US % "deal: {faced: KH}", {"misdeal.faced": "law"}).ending == "misdeal"


def test_D_2_three_hands_for_two_players_are_right() -> None:
    text = "variant: us-2\ndealer: '1'\ndeal: {hands: %s}\nbidding: pass pass\n"
    assert codes(rule(text % "3")) == []
    assert codes(rule(text % "4")) == ["FH108"]


# ---- B


@pytest.mark.parametrize(
    ("deal", "code", "law"), [("cut: not-offered", "FH104", "B-78"), ("faced: KH", "FH105", "B-79")]
)
def test_B_78_and_B_79_misdeals(deal: str, code: str, law: str) -> None:
    ruling = rule(BID % f"deal: {{{deal}}}")
    assert codes(ruling) == [code]
    assert laws(the(ruling, code)) == {law, "B-76"}
    assert (ruling.ending, ruling.next_dealer) == ("misdeal", "N")


@pytest.mark.parametrize(("deal", "code"), [("cut: not-offered", "FH104"), ("faced: KH", "FH105")])
def test_DB_33_misdeal_knows_no_waiver_in_B(deal: str, code: str) -> None:
    ruling = rule(BID % f"deal: {{{deal}}}\n    bidding: pass 7H pass pass\n    taken: {{NS: 7, EW: 3}}")
    assert ruling.ending == "misdeal"
    assert codes(ruling)[0] == code


def test_DB_33_another_deadline_in_B() -> None:
    text = BID % "deal: {cut: not-offered}\n    bidding: pass 7H pass pass\n    taken: {NS: 7, EW: 3}"
    assert rule(text, {"misdeal.deadline": "first-bid"}).score == {"NS": 200, "EW": 30}


def test_DB_6_order_of_the_packets_is_advice_in_B() -> None:
    ruling = rule(BID % f"deal: {{packets: [4, kitty 3, 3, 3]}}\n    {PASSED}")
    assert (codes(ruling), notes(ruling)) == ([], ["FH109"])
    law = rule(BID % f"deal: {{packets: [4, kitty 3, 3, 3]}}\n    {PASSED}", {"deal.packets-law": "law"})
    assert codes(law) == ["FH109"]


def test_DB_34_cut_by_another_player() -> None:
    assert codes(rule(BID % "deal: {cut: {by: E}}")) == ["FH104"]
    assert codes(rule(BID % f"deal: {{cut: {{by: W}}}}\n    {PASSED}")) == []


@pytest.mark.parametrize(("name", "found"), [("harrop-1989", "note"), ("two-joker", "violation")])
def test_DQ_16_uncut_pack(name: str, found: str) -> None:
    ruling = rule((US % f"deal: {{cut: not-offered}}\n    {PASSED}").replace("us-4", name))
    assert ruling.ending == "passed-out"
    assert the(ruling, "FH104").severity == found


@pytest.mark.parametrize("name", ["harrop-1989", "two-joker"])
def test_DH_14_faced_card_has_no_law(name: str) -> None:
    ruling = rule((US % f"deal: {{faced: KH}}\n    {PASSED}").replace("us-4", name))
    assert (ruling.ending, codes(ruling), notes(ruling)) == ("passed-out", [], ["FH105"])


# ---- the weak hand


WEAK = """
    variant: bid-1992
    dealer: N
    dealt:
      N: QS JS 9S 7S AC QD 9D 4D JH 6H
      E: 10S 9C 8C 7C 6C 10D 8D 7D 6D 5D
      S: KS 8S 6S 5S QC JD KD KH 8H 5H
      W: JC 5C AS KC AD AH QH 9H 4H JK
    kitty: 10C 10H 7H
    bidding:
    - E: pass
    - S: pass
    - W: 7H
    - N: pass
    %s
"""
DEMAND = "- %s: {elects: new-deal}"


@pytest.mark.parametrize(
    ("form", "player", "ending"),
    [
        ("anyone", "E", "misdeal"),
        ("not-bidder", "E", "misdeal"),
        ("off", "E", "incomplete"),
        ("anyone", "S", "incomplete"),
    ],
)
def test_B_102_weak_hand(form: str, player: str, ending: str) -> None:
    text = (WEAK % "").rstrip() + f"\n    discard: 10C 10H 7H\n    play:\n    - {player}: {{elects: new-deal}}\n"
    ruling = rule(text, {"misdeal.weak-hand": form})
    assert ruling.ending == ending
    found = the(ruling, "FH110")
    assert (found.severity, found.player) == ("note", player)


def test_DB_56_too_early_before_the_auction_is_over() -> None:
    text = (WEAK % "").replace("    - E: pass\n", "    - E: pass\n    - E: {elects: new-deal}\n")
    ruling = rule(text, {"misdeal.weak-hand": "anyone"})
    assert ruling.ending == "incomplete"
    assert notes(ruling) == ["FH110"]


def test_DB_56_too_late_after_the_callers_first_card() -> None:
    play = "\n    discard: 10C 10H 7H\n    play:\n    - [W: AD, N: QD, E: 10D, E: {elects: new-deal}]\n"
    ruling = rule((WEAK % "").rstrip() + play, {"misdeal.weak-hand": "anyone"})
    assert ruling.ending == "incomplete"
    before = play.replace("E: 10D, ", "")
    assert rule((WEAK % "").rstrip() + before, {"misdeal.weak-hand": "anyone"}).ending == "misdeal"


def test_B_103_not_the_bidder() -> None:
    text = (WEAK % "").replace("- E: pass", "- E: 7D").replace("- W: 7H", "- W: pass").rstrip()
    text = text.replace("E: 10S 9C 8C 7C 6C 10D 8D 7D 6D 5D", "E: 10S 9C 8C 7C 6C 5C 8S 6S 5S 10D")
    text = text.replace("S: KS 8S 6S 5S QC JD KD KH 8H 5H", "S: KS 8D 7D 6D QC JD KD KH 8H 5H").replace(
        "W: JC 5C", "W: JC 5D"
    )
    text += "\n    discard: 10C 10H 7H\n    play:\n    - E: {elects: new-deal}\n"
    text = text.replace("E: 7D", "E: 7NT")
    assert rule(text, {"misdeal.weak-hand": "anyone"}).ending == "misdeal"
    assert rule(text, {"misdeal.weak-hand": "not-bidder"}).ending == "incomplete"


def test_DB_55_trump_in_the_hand_denies_it() -> None:
    text = (WEAK % "").replace("- W: 7H", "- W: 7C").rstrip()
    text += "\n    discard: 10C 10H 7H\n    play:\n    - E: {elects: new-deal}\n"
    assert rule(text, {"misdeal.weak-hand": "anyone"}).ending == "incomplete"


def test_U_95_hand_without_ace_or_court_card_gives_no_right() -> None:
    text = US % f"deal: {{called: {{by: W, why: no-ace-or-court}}}}\n    {PASSED}"
    ruling = rule(text)
    assert (ruling.ending, codes(ruling), notes(ruling)) == ("passed-out", [], ["FH110"])
    assert (the(ruling, "FH110").law, the(ruling, "FH110").path) == ("U-95", "/deal/called")


@pytest.mark.parametrize("name", ["bid-1992", "harrop-1989", "two-joker"])
def test_DC_2_no_right_to_a_new_deal_elsewhere(name: str) -> None:
    text = US % "bidding:\n    - E: {elects: new-deal}\n    - E: pass\n    - S: pass\n    - W: pass\n    - N: pass"
    ruling = rule(text.replace("us-4", name))
    assert (ruling.ending, codes(ruling), notes(ruling)) == ("passed-out", [], ["FH110"])


def test_DB_35_card_of_the_widow_faced_is_a_misdeal_too() -> None:
    ruling = rule(BID % "dealt: {E: KS KD KC 9S 9D 9C 8S 8D 8C 7S}\n    kitty: KH 5C 6C\n    deal: {faced: KH}")
    assert (ruling.ending, codes(ruling)) == ("misdeal", ["FH105"])


def test_B_75_and_DC_15_misdeal_scores_nothing_and_keeps_the_totals() -> None:
    ruling = rule(BID % "scores: {NS: 120, EW: -40}\n    deal: {faced: KH}")
    assert ruling.score == {"NS": 0, "EW": 0}
    assert ruling.totals == {"NS": 120, "EW": -40}


def test_DB_57_false_call_on_a_weak_hand_is_refused_without_penalty() -> None:
    play = "\n    discard: 10C 10H 7H\n    play:\n    - S: {elects: new-deal}\n    - W: AD QD 10D KD\n"
    ruling = rule((WEAK % "").rstrip() + play, {"misdeal.weak-hand": "anyone"})
    assert (codes(ruling), notes(ruling)) == ([], ["FH110"])
    assert ruling.tricks == {"NS": 0, "EW": 1}
