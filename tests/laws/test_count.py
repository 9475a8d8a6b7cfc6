"""FH411: a wrong number of cards found in the play (laws/count.py)."""

from __future__ import annotations

import pytest

from tests.laws.tools import codes, laws, rule, the, unusable

THREE = """
    variant: us-3
    players: [A, B, C]
    dealer: A
    counts: {%s}
    bidding: pass pass 6H
    %s
"""


def test_U_126_wrong_number_after_first_trick() -> None:
    ruling = rule(THREE % ("C: 9", "taken: {A: 7, B: 2, C: 1}"))
    assert codes(ruling) == ["FH411"]
    found = the(ruling, "FH411")
    assert (found.player, found.path, found.severity) == ("C", "/counts/C", "violation")
    assert "U-126" in laws(found)
    assert ruling.score == {"A": 100, "B": 20, "C": 0}
    assert ruling.ending == "played-out"


def test_U_126_set_back_stands_all_the_same() -> None:
    assert rule(THREE % ("C: 9", "taken: {A: 5, B: 3, C: 2}")).score == {"A": -100, "B": 30, "C": 0}


def test_right_numbers_are_no_finding() -> None:
    ruling = rule(THREE % ("A: 10, B: 10, C: 10, kitty: 3", "taken: {A: 7, B: 2, C: 1}"))
    assert codes(ruling) == []
    assert ruling.score == {"A": 100, "B": 20, "C": 10}


@pytest.mark.parametrize("wrong", ["A: 11", "kitty: 4", "A: 9, kitty: 4"])
def test_U_128_and_U_129_bidder_or_kitty_wrong(wrong: str) -> None:
    ruling = rule(THREE % (wrong, "taken: {A: 8, B: 1, C: 1}"))
    assert codes(ruling) == ["FH411"]
    assert laws(the(ruling, "FH411")) >= {"U-128", "U-129"}
    assert ruling.score == {"A": -100, "B": 10, "C": 10}


def test_U_130_bidder_and_an_opponent_wrong() -> None:
    ruling = rule(THREE % ("A: 11, B: 9", "taken: {A: 8, B: 1, C: 1}"))
    assert "U-130" in laws(the(ruling, "FH411"))
    assert (ruling.ending, ruling.score, ruling.next_dealer) == ("void", {"A": 0, "B": 0, "C": 0}, "A")


@pytest.mark.parametrize(
    ("form", "ending", "score"), [("void", "void", {"A": 0, "B": 0, "C": 0}), ("set-back", "played-out", None)]
)
def test_D_59_kitty_and_an_opponent_wrong(form: str, ending: str, score: dict[str, int] | None) -> None:
    ruling = rule(THREE % ("kitty: 4, B: 9", "taken: {A: 8, B: 1, C: 1}"), {"laws.both-wrong": form})
    assert ruling.ending == ending
    if score is None:
        assert ruling.score["A"] == -100
    else:
        assert ruling.score == score
    bidder_too = rule(THREE % ("A: 11, B: 9", "taken: {A: 8, B: 1, C: 1}"), {"laws.both-wrong": form})
    assert bidder_too.ending == "void"


FOUR = """
    variant: us-4
    dealer: N
    counts: {%s}
    bidding: pass 7H pass pass
    taken: {N: %s, E: 3, S: 4, W: 1}
"""


@pytest.mark.parametrize(("form", "points"), [("side", 0), ("player", 30)])
def test_D_57_whose_points_are_lost(form: str, points: int) -> None:
    ruling = rule(FOUR % ("W: 9", "2"), {"laws.debar": form})
    assert ruling.score == {"NS": -200, "EW": points}


@pytest.mark.parametrize(("form", "made"), [("debar-side", 0), ("no-effect", 200)])
def test_D_57_bidders_partner_wrong(form: str, made: int) -> None:
    text = FOUR.replace("taken: {N: %s, E: 3, S: 4, W: 1}", "taken: {NS: %s}")
    ruling = rule(text % ("N: 11", "8, EW: 2"), {"laws.partner-irregular": form})
    assert codes(ruling) == ["FH411"]
    assert ruling.score == {"NS": made, "EW": 20}
    failed = rule(text % ("N: 11", "6, EW: 4"), {"laws.partner-irregular": form})
    assert failed.score == {"NS": -200, "EW": 40}


def test_D_57_pairs_only_the_pair() -> None:
    text = """
        variant: us-6
        players: [P1, P2, P3, P4, P5, P6]
        dealer: P6
        counts: {P2: 9}
        bidding: 6S pass pass pass pass pass
        taken: {P1: 4, P2: 1, P3: 2, P4: 2, P5: 1, P6: 0}
    """
    assert rule(text).score == {"P1+P4": 40, "P2+P5": 0, "P3+P6": 20}


def test_D_57_five_handed_only_the_player() -> None:
    text = """
        variant: us-5
        players: [A, B, C, D, E]
        dealer: E
        counts: {B: 9}
        bidding: 6S pass pass pass pass
        partner: {names: D}
        taken: {A: 4, B: 1, C: 2, D: 2, E: 1}
    """
    assert rule(text).score == {"A": 40, "B": 0, "C": 20, "D": 40, "E": 10}


# ---- tricks without a card


def test_U_127_no_trick_for_a_side_without_a_card() -> None:
    text = """
        variant: us-4
        contract: {bid: 7S, by: S}
        tricks-before: {NS: 6, EW: 3}
        leads: N
        holds: {N: 9H, E: [], S: 7H, W: AH}
        play:
        - [N: 9H, S: 7H, W: AH]
    """
    ruling = rule(text)
    assert codes(ruling) == ["FH411"]
    assert (ruling.tricks, ruling.score) == ({"NS": 7, "EW": 3}, {"NS": 140, "EW": 0})


def test_D_58_next_player_with_a_card_leads() -> None:
    text = """
        variant: us-3
        players: [A, B, C]
        contract: {bid: 6S, by: A}
        tricks-before: {A: 6, B: 1, C: 2}
        leads: C
        holds: {A: 9H, B: KH, C: []}
        play:
        - A: 9H KH
    """
    ruling = rule(text)
    assert codes(ruling) == ["FH411"]
    assert (ruling.tricks, ruling.score) == ({"A": 6, "B": 2, "C": 2}, {"A": 40, "B": 20, "C": 0})


def test_D_58_trick_that_nobody_can_win() -> None:
    text = """
        variant: us-4
        contract: {bid: 7S, by: S}
        tricks-before: {NS: 7, EW: 2}
        leads: N
        holds: {N: 9H, E: [], S: [], W: []}
        play:
        - [N: 9H]
    """
    ruling = rule(text)
    assert ruling.tricks is not None
    assert sum(ruling.tricks.values()) <= 10
    assert ruling.tricks["EW"] == 2


def test_D_56_second_card_unnoticed_leaves_the_player_short() -> None:
    """B put two cards to one trick; at the last one he has none, and he can score nothing."""
    text = """
        variant: us-3
        players: [A, B, C]
        contract: {bid: 6S, by: A}
        tricks-before: {A: 6, B: 1, C: 1}
        leads: A
        holds: {A: KH QS, B: 7H, C: 8C 9C}
        play:
        - A: KH 7H 8C
        - [A: QS, C: 9C]
    """
    ruling = rule(text)
    assert codes(ruling)[0] == "FH411"
    assert the(ruling, "FH411").player == "B"
    assert ruling.score == {"A": 40, "B": 0, "C": 10}


# ---- before the first trick


def test_U_124_found_before_the_player_has_played_to_the_first_trick() -> None:
    text = THREE % ("B: 9", "play:\n    - [A: AS, B: {abandons: nine cards}]")
    ruling = rule(text)
    assert codes(ruling) == ["FH411"]
    assert "U-124" in laws(the(ruling, "FH411"))
    assert (ruling.ending, ruling.next_dealer) == ("misdeal", "A")


def test_U_126_found_after_he_has_played_to_it() -> None:
    text = THREE % ("B: 9", "play:\n    - [A: AS, B: 9S, C: 8S]\n    - [A: AH, B: {abandons: a card short}]")
    ruling = rule(text)
    assert ruling.ending != "misdeal"
    assert "U-126" in laws(the(ruling, "FH411"))


def test_U_128_wrong_discard_played_on_is_one_finding() -> None:
    text = """
        variant: us-3
        players: [A, B, C]
        dealer: A
        bidding: pass pass 7C
        discard: 7S 8S
        taken: {A: 8, B: 1, C: 1}
    """
    ruling = rule(text)
    assert codes(ruling) == ["FH301"]
    assert "U-128" in laws(the(ruling, "FH301"))
    assert ruling.score == {"A": -160, "B": 10, "C": 10}


def test_D_63_set_back_bidder_cannot_win_out() -> None:
    text = """
        variant: us-3
        players: [A, B, C]
        dealer: A
        scores: {A: 400, B: 490, C: 0}
        counts: {A: 11}
        bidding: pass pass 7C
        winners: A B
    """
    ruling = rule(text)
    assert ruling.ending == "scored-out"
    assert ruling.game.winner == ("B",)


def test_D_30_unbid_hand_has_no_bidder_to_set_back() -> None:
    text = """
        variant: {base: us-3, auction.all-pass: play-no-trump}
        players: [A, B, C]
        dealer: A
        counts: {C: 9}
        bidding: pass pass pass
        taken: {A: 7, B: 2, C: 1}
    """
    assert rule(text).score == {"A": 70, "B": 20, "C": 0}


# ---- the other texts


def test_DB_33_wrong_number_is_a_misdeal_whenever_it_comes_out_in_B() -> None:
    text = """
        variant: bid-1992
        dealer: N
        counts: {W: 9}
        bidding: pass 7H pass pass
        taken: {NS: 6, EW: 4}
    """
    ruling = rule(text)
    assert (ruling.ending, ruling.score) == ("misdeal", {"NS": 0, "EW": 0})


@pytest.mark.parametrize("name", ["harrop-1989", "two-joker"])
def test_DH_14_wrong_number_makes_the_record_unusable(name: str) -> None:
    text = f"""
        variant: {name}
        dealer: N
        counts: {{W: 9}}
        bidding: pass 8H pass pass
        taken: {{NS: 6, EW: 4}}
    """
    assert unusable(text).code == "FH103"


@pytest.mark.parametrize("name", ["harrop-1989", "two-joker"])
def test_DH_14_silent_texts_may_ask_the_laws_of_500(name: str) -> None:
    text = f"""
        variant: {name}
        dealer: N
        counts: {{W: 9}}
        contract: {{bid: 8H, by: S}}
        taken: {{NS: 8, EW: 2}}
    """
    ruling = rule(text, {"laws.silent": "us-laws"})
    found = the(ruling, "FH411")
    assert found.basis == "fallback"
    assert ruling.score == {"NS": 300, "EW": 0}
