"""FH303, FH304, FH306: the kitty looked at, taken by another, shown (laws/kitty.py)."""

from __future__ import annotations

import pytest

from tests.laws.tools import choices, codes, laws, notes, rule, the

THREE = """
    variant: us-3
    players: [A, B, C]
    dealer: A
    bidding:
    - B: pass
    - C: pass
    - A: 7H
    %s
    taken: {A: 7, B: 2, C: 1}
"""
NOBODY = """
    variant: us-3
    players: [A, B, C]
    dealer: A
    bidding:
    - B: pass
    - C: pass
    - A: pass
    %s
"""


def acts(*lines: str) -> str:
    return "\n    ".join(f"- {line}" for line in lines)


@pytest.mark.parametrize(("verb", "code"), [("looks-at: kitty", "FH303"), ("takes: kitty", "FH304")])
def test_U_114_and_U_115_the_bidder_may_let_the_deal_stand(verb: str, code: str) -> None:
    ruling = rule(THREE % acts(f"B: {{{verb}}}", "A: {elects: stand}"))
    assert codes(ruling) == [code]
    found = the(ruling, code)
    assert (found.player, found.severity, found.law) == ("B", "violation", "U-114")
    assert "U-115" in laws(found)
    assert ruling.score == {"A": 200, "B": 0, "C": 10}
    assert ruling.options == []


def test_U_114_or_demand_a_new_deal() -> None:
    ruling = rule(
        (THREE % acts("B: {looks-at: kitty}", "A: {elects: new-deal}")).replace("    taken: {A: 7, B: 2, C: 1}\n", "")
    )
    assert (ruling.ending, ruling.next_dealer) == ("new-deal", "A")
    assert codes(ruling) == ["FH303"]


def test_D_52_silence_lets_it_stand_and_shows_the_choice() -> None:
    ruling = rule(THREE % acts("B: {looks-at: kitty}"))
    assert ruling.score == {"A": 200, "B": 0, "C": 10}
    option = choices(ruling)["A", "new-deal"]
    assert (option.law, option.score) == ("U-114", {"A": 0, "B": 0, "C": 0})
    assert rule(THREE % acts("B: {looks-at: kitty}"), elect=["new-deal"]).ending == "new-deal"


def test_U_40_bidder_takes_the_kitty_without_a_finding() -> None:
    ruling = rule(THREE % acts("A: {takes: kitty}"))
    assert (codes(ruling), notes(ruling)) == ([], [])


def test_D_52_only_the_bidder_elects() -> None:
    ruling = rule(THREE % acts("B: {looks-at: kitty}", "C: {elects: new-deal}"))
    assert ruling.ending == "played-out"
    assert ruling.score == {"A": 200, "B": 0, "C": 10}


def test_D_53_barred_players_tricks_count_against_the_bidder() -> None:
    text = THREE.replace("A: 7, B: 2", "A: 6, B: 3")
    assert rule(text % acts("B: {looks-at: kitty}")).score == {"A": -200, "B": 0, "C": 10}


def test_D_52_several_lookers() -> None:
    ruling = rule(THREE % acts("B: {looks-at: kitty}", "C: {looks-at: kitty}"))
    assert codes(ruling) == ["FH303", "FH303"]
    assert ruling.score == {"A": 200, "B": 0, "C": 0}


FOUR = """
    variant: us-4
    dealer: N
    bidding:
    - E: pass
    - S: 7D
    - W: pass
    - N: pass
    - %s: {looks-at: kitty}
    taken: {N: %d, E: 2, S: 4, W: %d}
"""


@pytest.mark.parametrize(("form", "points"), [("side", 0), ("player", 10)])
def test_D_53_whose_points_are_lost(form: str, points: int) -> None:
    assert rule(FOUR % ("E", 3, 1), {"laws.debar": form}).score == {"NS": 180, "EW": points}


@pytest.mark.parametrize("form", ["side", "player"])
def test_D_53_bidders_partner_cannot_score_and_can_be_set_back(form: str) -> None:
    assert rule(FOUR % ("N", 3, 1), {"laws.debar": form}).score == {"NS": 0, "EW": 30}
    assert rule(FOUR % ("N", 2, 2), {"laws.debar": form}).score == {"NS": -180, "EW": 40}


def test_D_51_look_during_the_auction_waits_for_the_bidder() -> None:
    text = (THREE % "").replace("- B: pass\n", "- B: pass\n    - B: {looks-at: kitty}\n")
    ruling = rule(text)
    assert codes(ruling) == ["FH303"]
    assert ("A", "new-deal") in choices(ruling)


@pytest.mark.parametrize(("form", "offered"), [("none", False), ("opponents-new-deal", True)])
def test_D_51_looker_becomes_the_bidder(form: str, offered: bool) -> None:
    text = """
        variant: us-3
        players: [A, B, C]
        dealer: A
        bidding:
        - B: {looks-at: kitty}
        - B: 7H
        - C: pass
        - A: pass
        %s
    """
    played = rule(text % "taken: {A: 2, B: 7, C: 1}", {"laws.bidder-looks": form})
    assert codes(played) == ["FH303"]
    assert played.score == {"A": 20, "B": 200, "C": 10}
    assert any(option.choice == "new-deal" for option in played.options) == offered
    demanded = rule(text % "- C: {elects: new-deal}", {"laws.bidder-looks": form})
    assert (demanded.ending == "new-deal") == offered


# ---- nobody bid


def test_U_116_looker_must_play_six_no_trumps() -> None:
    six = acts("B: {looks-at: kitty}", "C: {elects: six-nt}", "A: {elects: six-nt}")
    ruling = rule(NOBODY % six + "    taken: {A: 2, B: 7, C: 1}\n")
    assert codes(ruling) == ["FH303"]
    assert the(ruling, "FH303").law == "U-116"
    assert ruling.contract is not None
    assert (ruling.contract.bid, ruling.contract.player, ruling.contract.value) == ("6NT", "B", 120)
    assert ruling.score == {"A": 20, "B": 120, "C": 10}


def test_U_116_or_there_is_a_new_deal() -> None:
    ruling = rule(NOBODY % acts("B: {looks-at: kitty}", "C: {elects: new-deal}", "A: {elects: new-deal}"))
    assert (ruling.ending, ruling.next_dealer) == ("new-deal", "A")


def test_U_117_six_no_trumps_where_they_disagree() -> None:
    split = acts("B: {looks-at: kitty}", "C: {elects: new-deal}", "A: {elects: six-nt}")
    ruling = rule(NOBODY % split + "    taken: {A: 3, B: 5, C: 2}\n")
    assert "U-117" in laws(the(ruling, "FH303"))
    assert ruling.score == {"A": 30, "B": -120, "C": 20}


def test_D_54_nobody_calls_on_him() -> None:
    ruling = rule(NOBODY % acts("B: {looks-at: kitty}"))
    assert ruling.ending == "passed-out"
    assert codes(ruling) == ["FH303"]
    assert "D-54" in laws(the(ruling, "FH303"))
    assert {option.choice for option in ruling.options} >= {"new-deal"}


def test_D_54_in_partnership_only_the_opponents_choose() -> None:
    text = """
        variant: us-4
        dealer: N
        bidding:
        - E: pass
        - S: pass
        - W: pass
        - N: pass
        - E: {looks-at: kitty}
        %s
    """
    partner = text % "- W: {elects: new-deal}"
    assert rule(partner).ending == "passed-out"
    both = text % "- S: {elects: new-deal}\n        - N: {elects: new-deal}"
    assert rule(both).ending == "new-deal"
    split = text % "- S: {elects: new-deal}\n        - W: {elects: six-nt}"
    assert rule(split).ending == "new-deal"


def test_D_54_slam_and_two_hands() -> None:
    six = acts("B: {looks-at: kitty}", "C: {elects: six-nt}", "A: {elects: six-nt}")
    assert rule(NOBODY % six + "    taken: {A: 0, B: 10, C: 0}\n").score["B"] == 250
    two = """
        variant: us-2
        dealer: '1'
        bidding:
        - '2': pass
        - '1': pass
        - '1': {looks-at: kitty}
        - '2': {elects: six-nt}
        taken: {'1': 6, '2': 4}
    """
    assert rule(two).score == {"1": 120, "2": 40}


def test_D_54_the_same_where_unbid_hands_are_played() -> None:
    six = acts("B: {looks-at: kitty}", "C: {elects: six-nt}", "A: {elects: six-nt}")
    text = NOBODY.replace("variant: us-3", "variant: {base: us-3, auction.all-pass: play-no-trump}")
    assert rule(text % six + "    taken: {A: 2, B: 7, C: 1}\n").score == {"A": 20, "B": 120, "C": 10}
    unbid = rule(text % acts("B: {looks-at: kitty}") + "    taken: {A: 2, B: 7, C: 1}\n")
    assert unbid.contract is None


# ---- shown, and the other texts


@pytest.mark.parametrize(
    ("name", "law", "severity"),
    [
        ("us-4", "U-111", "violation"),
        ("two-joker", "Q-31", "violation"),
        ("bid-1992", "DC-10", "note"),
        ("harrop-1989", "DC-10", "note"),
    ],
)
def test_D_55_kitty_shown_by_the_bidder(name: str, law: str, severity: str) -> None:
    text = f"""
        variant: {name}
        dealer: N
        bidding:
        - E: pass
        - S: 8H
        - W: pass
        - N: pass
        - S: {{shows: kitty}}
        taken: {{NS: 8, EW: 2}}
    """
    ruling = rule(text)
    found = the(ruling, "FH306")
    assert (found.player, found.law, found.severity) == ("S", law, severity)
    assert ruling.score["NS"] == 300


def test_U_35_kitty_of_an_unbid_hand_may_be_turned_up() -> None:
    text = NOBODY.replace("variant: us-3", "variant: {base: us-3, auction.all-pass: play-no-trump}")
    ruling = rule(text % acts("B: {shows: kitty}") + "    taken: {A: 2, B: 7, C: 1}\n")
    assert codes(ruling) == []


@pytest.mark.parametrize("name", ["bid-1992", "harrop-1989", "two-joker"])
def test_DC_10_no_clause_on_a_look_elsewhere(name: str) -> None:
    text = (
        (FOUR % ("E", 3, 1)).replace("us-4", name).replace("7D", "8D").replace("N: 3", "N: 4").replace("W: 1", "W: 0")
    )
    ruling = rule(text)
    assert (codes(ruling), notes(ruling)) == ([], ["FH303"])
    assert (the(ruling, "FH303").law, the(ruling, "FH303").basis) == ("DC-10", "decision")
    assert ruling.options == []


@pytest.mark.parametrize("name", ["bid-1992", "harrop-1989", "two-joker"])
def test_DC_10_silent_texts_may_ask_the_laws_of_500(name: str) -> None:
    text = (
        (FOUR % ("E", 3, 1)).replace("us-4", name).replace("7D", "8D").replace("N: 3", "N: 4").replace("W: 1", "W: 0")
    )
    ruling = rule(text, {"laws.silent": "us-laws"})
    assert codes(ruling) == ["FH303"]
    assert (the(ruling, "FH303").law, the(ruling, "FH303").basis) == ("U-114", "fallback")
    assert ruling.score == {"NS": 280, "EW": 0}
    assert ("S", "new-deal") in choices(ruling)
