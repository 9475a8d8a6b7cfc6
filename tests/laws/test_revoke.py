"""FH402, FH403, FH409: what is a revoke, how it is proved, what becomes of it unclaimed (laws/revoke.py)."""

from __future__ import annotations

import pytest

from tests.laws.tools import choices, codes, laws, notes, rule, the

THREE = """
    variant: us-3
    players: [A, B, C]
    contract: {bid: 7S, by: A}
    tricks-before: {A: 7, B: 1, C: 0}
    leads: A
    holds: {A: KH 9D, B: 8S 9H, C: 7H 8D}
    play:
"""
FOUR = """
    variant: bid-1992
    contract: {bid: 7H, by: S}
    tricks-before: {NS: 6, EW: 2}
    holds: {S: AC 5D, W: 9C QH, N: 6S 7S, E: 10C KD}
    leads: S
    play:
"""
HARROP = FOUR.replace("bid-1992", "harrop-1989")
TWO_JOKERS = FOUR.replace("bid-1992", "two-joker").replace("7H", "8H")


def test_U_143_revoke_is_proved_by_the_hand() -> None:
    ruling = rule(THREE + "    - A: KH 8S 7H\n    - B: 9H 8D 9D\n")
    found = the(ruling, "FH402")
    assert (found.player, found.trick, found.path, found.severity) == ("B", 9, "/play/0/A/1", "violation")
    assert (found.law, found.basis) == ("U-143", "text")
    assert codes(ruling) == ["FH402"]


def test_U_143_a_player_without_the_suit_has_not_revoked() -> None:
    ruling = rule(THREE.replace("8S 9H", "8S 9D").replace("KH 9D", "KH 10D") + "    - A: KH 8S 7H\n")
    assert codes(ruling) == []


def test_D_80_unclaimed_revoke_costs_nothing_and_may_be_claimed() -> None:
    ruling = rule(THREE + "    - A: KH 8S 7H\n    - B: 9H 8D 9D\n")
    assert ruling.score == {"A": 140, "B": 30, "C": 0}
    assert "D-80" in laws(the(ruling, "FH402"))
    assert choices(ruling)["A", "claim-revoke"].score == {"A": 140, "B": 0, "C": 0}


def test_D_80_auto_claim_counts_every_revoke_as_claimed() -> None:
    ruling = rule(THREE + "    - A: KH 8S 7H\n    - B: 9H 8D 9D\n", {"laws.auto-claim": "true"})
    assert ruling.score == {"A": 140, "B": 0, "C": 0}
    assert the(ruling, "FH402").basis == "house"
    assert ruling.options == []


def test_U_143_revoke_is_proved_by_a_later_card_of_the_suit() -> None:
    unknown = THREE.replace("B: 8S 9H, ", "")
    ruling = rule(unknown + "    - A: KH 8S 7H\n    - B: 9H 8D 9D\n")
    assert (the(ruling, "FH402").player, the(ruling, "FH402").path) == ("B", "/play/0/A/1")
    assert codes(rule(unknown + "    - A: KH 8S 7H\n    - B: 9C 8D 9D\n")) == []


def test_D_7_left_bower_is_no_card_of_the_suit_printed_on_it() -> None:
    hearts = """
        variant: us-3
        players: [A, B, C]
        contract: {bid: 7H, by: A}
        tricks-before: {A: 7, B: 1, C: 0}
        leads: A
        holds: {A: KD 9H, B: JD %s, C: 7D 8C}
        play:
        - A: KD %s 7D
    """
    assert codes(rule(hearts % ("9C", "9C"))) == []
    assert codes(rule(hearts % ("9D", "JD"))) == ["FH402"]
    assert codes(rule(hearts.replace("KD 9H", "9H KD").replace("A: KD %s", "A: 9H %s") % ("9C", "9C"))) == ["FH402"]


# ---- the joker


NO_TRUMP = """
    variant: us-3
    players: [A, B, C]
    contract: {bid: 7NT, by: A}
    tricks-before: {A: 7, B: 1, C: 0}
    leads: A
    holds: {A: KH 9D, B: JK %s, C: 7H 8D}
    play:
    - A: KH %s 7H
"""


def test_U_50_joker_thrown_while_able_to_follow_is_one_finding() -> None:
    ruling = rule(NO_TRUMP % ("9H", "JK"))
    assert codes(ruling) == ["FH409"]
    assert (the(ruling, "FH409").player, the(ruling, "FH409").law) == ("B", "U-50")
    assert ("A", "claim-revoke") in choices(ruling)


def test_U_51_player_without_the_suit_may_play_the_joker_or_not() -> None:
    assert codes(rule(NO_TRUMP % ("9C", "JK"))) == []
    assert codes(rule(NO_TRUMP % ("9C", "9C"))) == []


def test_D_35_joker_always_allowed_at_another_table() -> None:
    assert codes(rule(NO_TRUMP % ("9H", "JK"), {"joker.no-trump.follow": "always"})) == []
    assert codes(rule(NO_TRUMP % ("9C", "9C"), {"joker.no-trump.follow": "always"})) == []


def test_D_35_joker_compulsory_without_the_suit_at_another_table() -> None:
    ruling = rule(NO_TRUMP % ("9C", "9C"), {"joker.no-trump.void": "must"})
    assert codes(ruling) == ["FH402"]
    assert codes(rule(NO_TRUMP % ("9C", "JK"), {"joker.no-trump.void": "must"})) == []


def test_DB_3_joker_is_a_trump_where_there_is_one() -> None:
    spades = NO_TRUMP.replace("7NT", "7S")
    assert codes(rule(spades % ("9H", "JK"))) == ["FH409"]
    assert the(rule(spades % ("9H", "JK")), "FH409").law == "U-143"


def test_DQ_14_and_DQ_15_two_jokers() -> None:
    text = """
        variant: two-joker
        contract: {bid: 8NT, by: S}
        tricks-before: {NS: 6, EW: 2}
        holds: {S: AH JKW, W: JKC 5H, N: 6H 7S, E: 10H KD}
        leads: S
        play:
        - S: %s
    """
    thrown = rule(text % "AH JKC 6H 10H")
    assert codes(thrown) == ["FH409"]
    assert laws(the(thrown, "FH409")) >= {"Q-36", "DQ-14"}
    assert codes(rule(text % "AH JKC 6H 10H", {"joker.no-trump.follow": "always"})) == []
    led = rule(text % "JKW 5H 6H 10H")
    assert codes(led) == ["FH402"]
    assert the(led, "FH402").player == "W"
    assert codes(rule(text % "JKW JKC 6H 10H")) == []


def test_D_38_named_suit_must_be_followed() -> None:
    text = """
        variant: us-3
        players: [A, B, C]
        contract: {bid: 7NT, by: A}
        tricks-before: {A: 4, B: 2, C: 2}
        leads: B
        holds: {A: 7C 9D, B: JK KH, C: QC 8H}
        play:
        - B: JK=%s QC %s
    """
    assert the(rule(text % ("C", "9D")), "FH402").player == "A"
    assert codes(rule(text % ("C", "7C"))) == []
    assert the(rule(text % ("H", "9D")), "FH402").player == "C"


def test_U_228_the_same_at_nullo_and_its_own_rule_there() -> None:
    nullo = NO_TRUMP.replace("us-3", "{base: us-3, bids.nullo: single}").replace("7NT", "nullo")
    assert codes(rule(nullo % ("9H", "JK"))) == ["FH409"]
    assert codes(rule(nullo % ("9H", "JK"), {"joker.nullo.follow": "always"})) == []
    assert codes(rule(nullo % ("9H", "JK"), {"joker.no-trump.follow": "always"})) == []
    own = {"joker.no-trump.follow": "always", "joker.nullo.follow": "void-only"}
    assert codes(rule(nullo % ("9H", "JK"), own)) == ["FH409"]


# ---- put right in time, or not


def test_U_152_corrected_until_the_trick_is_quitted() -> None:
    ruling = rule(THREE + "    - [A: KH, B: 8S, C: 7H, B: {retracts: 8S}, B: 9H]\n    - A: 9D 8S 8D\n")
    assert codes(ruling) == ["FH403"]
    found = the(ruling, "FH403")
    assert (found.player, found.path, found.severity) == ("B", "/play/0/1/B", "violation")
    assert laws(found) >= {"U-143", "U-152", "U-154"}
    assert ruling.tricks == {"A": 8, "B": 2, "C": 0}
    assert ruling.options == []


def test_D_85_too_late_once_the_next_trick_has_begun() -> None:
    ruling = rule(THREE + "    - A: KH 8S 7H\n    - [B: 9H, B: {retracts: 8S}, C: 8D, A: 9D]\n")
    assert codes(ruling) == ["FH402", "FH407"]
    assert ruling.tricks == {"A": 7, "B": 3, "C": 0}
    assert "U-152" in laws(the(ruling, "FH407"))


def test_B_80_acknowledged_before_the_next_lead() -> None:
    play = "    - [S: AC, W: QH, N: 6S, E: 10C]\n    - [W: {retracts: QH}, W: 9C]\n    - S: 5D QH 7S KD\n"
    ruling = rule(FOUR + play)
    assert codes(ruling) == ["FH403"]
    assert laws(the(ruling, "FH403")) >= {"B-49", "B-80"}
    assert ruling.score == {"NS": 200, "EW": 30}


def test_DC_13_established_renege_stands() -> None:
    ruling = rule(FOUR + "    - S: AC QH 6S 10C\n    - W: 9C 7S KD 5D\n")
    assert codes(ruling) == ["FH402"]
    assert laws(the(ruling, "FH402")) == {"B-49", "DC-13"}
    assert ruling.score == {"NS": -200, "EW": 40}
    assert ruling.options == []


@pytest.mark.parametrize(
    ("form", "ending", "score"),
    [
        ("stands", "played-out", {"NS": 200, "EW": 30}),
        ("lose-bid", "played-out", {"NS": -200, "EW": 30}),
        ("void", "void", {"NS": 0, "EW": 0}),
        ("us", "played-out", {"NS": 200, "EW": 30}),
    ],
)
def test_DC_13_established_renege_at_other_tables(form: str, ending: str, score: dict[str, int]) -> None:
    text = FOUR.replace("S: AC 5D, W: 9C QH, N: 6S 7S", "S: AC 5D, W: 9C QH, N: 6C 7S")
    ruling = rule(text + "    - S: AC 9C 7S 10C\n    - S: 5D QH 6C KD\n", {"laws.established-revoke": form})
    assert codes(ruling) == ["FH402"]
    assert (ruling.ending, ruling.score) == (ending, score)
    assert the(ruling, "FH402").basis == ("house" if form in ("lose-bid", "void") else "text")


def test_DC_13_laws_of_500_on_an_established_renege_want_a_claim() -> None:
    text = FOUR.replace("S: AC 5D, W: 9C QH, N: 6S 7S", "S: AC 5D, W: 9C QH, N: 6C 7S")
    play = "    - S: AC 9C 7S 10C\n    - S: 5D QH 6C KD\n"
    house = {"laws.established-revoke": "us"}
    assert choices(rule(text + play, house))["EW", "claim-revoke"].score == {"NS": -200, "EW": 30}
    claimed = rule(text + play + "    - E: {claims-revoke: {by: N, trick: 9}}\n", house)
    assert claimed.score == {"NS": -200, "EW": 30}
    assert laws(the(claimed, "FH402")) >= {"U-146", "U-147"}


def test_DC_13_a_table_that_lets_revokes_stand_under_the_laws_of_500() -> None:
    play = "    - A: KH 8S 7H\n    - B: 9H 8D 9D\n    - A: {claims-revoke: {by: B, trick: 9}}\n"
    assert rule(THREE + play).score == {"A": 140, "B": 0, "C": 0}
    ruling = rule(THREE + play, {"laws.established-revoke": "stands"})
    assert ruling.score == {"A": 140, "B": 30, "C": 0}
    assert ruling.options == []


@pytest.mark.parametrize("form", ["must", "may"])
def test_DB_38_renege_put_to_the_player_in_time(form: str) -> None:
    play = "    - [S: AC, W: QH, N: 6S, E: 10C, N: {claims-revoke: {by: W, trick: 9}}]\n    - W: 9C 7S KD 5D\n"
    ruling = rule(FOUR + play, {"laws.correction": form})
    assert codes(ruling) == ["FH402"]
    assert notes(ruling) == []
    assert ("DB-38" in laws(the(ruling, "FH402"))) == (form == "must")
    assert ruling.score == {"NS": -200, "EW": 40}


def test_DB_40_claim_tricks_later_is_not_in_time() -> None:
    text = FOUR.replace("NS: 6, EW: 2", "NS: 5, EW: 2").replace("S: AC 5D, W: 9C QH", "S: AC 5D 6D, W: 9C QH 8C")
    text = text.replace("N: 6S 7S, E: 10C KD", "N: 6S 7S 8S, E: 10C KD QD")
    play = "    - S: AC QH 6S 10C\n    - W: 9C 7S KD 5D\n"
    play += "    - N: {claims-revoke: {by: W, trick: 8}}\n    - W: 8C 8S QD 6D\n"
    assert laws(the(rule(text + play), "FH402")) == {"B-49", "DC-13"}


def test_H_70_invalid_card_is_not_accepted() -> None:
    ruling = rule(HARROP + "    - [S: AC, W: QH, W: 9C, N: 6S, E: 10C]\n    - S: 5D QH 7S KD\n")
    assert codes(ruling) == ["FH403"]
    found = the(ruling, "FH403")
    assert (found.player, found.path) == ("W", "/play/0/1/W")
    assert laws(found) >= {"H-28", "H-70"}
    assert ruling.tricks == {"NS": 7, "EW": 3}


def test_DH_5_invalid_card_never_replaced_stops_the_hand_there() -> None:
    ruling = rule(HARROP + "    - [S: AC, W: QH, N: 6S, E: 10C]\n")
    assert codes(ruling) == ["FH403"]
    assert ruling.ending == "incomplete"
    assert ruling.next is not None
    assert (ruling.next.player, ruling.next.act, ruling.next.legal) == ("W", "play", ("9C",))


def test_DC_2_void_until_the_next_lead_and_then_stands_with_two_jokers() -> None:
    corrected = rule(
        TWO_JOKERS + "    - [S: AC, W: QH, N: 6S, E: 10C, W: {retracts: QH}, W: 9C]\n    - S: 5D QH 7S KD\n"
    )
    assert codes(corrected) == ["FH403"]
    assert laws(the(corrected, "FH403")) >= {"Q-36", "DQ-16"}
    assert corrected.tricks == {"NS": 7, "EW": 3}
    stands = rule(TWO_JOKERS + "    - S: AC QH 6S 10C\n    - W: 9C 7S KD 5D\n")
    assert codes(stands) == ["FH402"]
    assert laws(the(stands, "FH402")) == {"Q-36", "DC-13"}
    assert stands.tricks == {"NS": 6, "EW": 4}


@pytest.mark.parametrize("name", ["bid-1992", "two-joker"])
def test_DC_13_silent_texts_may_ask_the_laws_of_500_on_an_established_revoke(name: str) -> None:
    text = (FOUR if name == "bid-1992" else TWO_JOKERS) + "    - S: AC QH 6S 10C\n    - W: 9C 7S KD 5D\n"
    text += "    - S: {claims-revoke: {by: W, trick: 9}}\n"
    silent = rule(text)
    asked = rule(text, {"laws.silent": "us-laws"})
    value = 200 if name == "bid-1992" else 300
    assert silent.score == {"NS": -200 if name == "bid-1992" else 0, "EW": 40 if name == "bid-1992" else 300}
    assert asked.score == {"NS": value, "EW": 0}
    assert laws(the(asked, "FH402")) >= {"U-148", "U-149"}


def test_D_30_revoke_in_an_unbid_hand() -> None:
    text = """
        variant: {base: us-3, auction.all-pass: play-no-trump}
        players: [A, B, C]
        dealer: C
        bidding: pass pass pass
        tricks-before: {A: 3, B: 3, C: 2}
        leads: A
        holds: {A: KH 9D, B: 8S 9H, C: 7H 8D}
        play:
        - A: KH 8S 7H
        - A: 9D 9H 8D
    """
    ruling = rule(text)
    assert codes(ruling) == ["FH402"]
    assert ruling.score == {"A": 50, "B": 30, "C": 20}
    claimed = rule(text.rstrip() + "\n        - C: {claims-revoke: {by: B, trick: 9}}\n")
    assert claimed.score == {"A": 50, "B": 0, "C": 20}
    assert "D-30" in laws(the(claimed, "FH402"))


def test_DB_39_any_card_of_the_suit_may_replace_it_and_must_be_held() -> None:
    text = FOUR.replace("W: 9C QH", "W: 9C 8C").replace("9C 8C", "9C 8C QH").replace("NS: 6", "NS: 5")
    text = text.replace("S: AC 5D", "S: AC 5D 6D").replace("N: 6S 7S, E: 10C KD", "N: 6S 7S 8S, E: 10C KD QD")
    play = "    - [S: AC, W: QH, W: {retracts: QH}, W: %s, N: 6S, E: 10C]\n"
    assert codes(rule(text + play % "8C")) == ["FH403"]
    assert codes(rule(text + play % "9C")) == ["FH403"]
    assert codes(rule(text + play % "7C")) == ["FH403", "FH401"]


def test_DB_42_winner_is_found_anew_when_the_gathered_trick_is_put_right() -> None:
    ruling = rule(FOUR + "    - S: AC QH 6S 10C\n    - [W: {retracts: QH}, W: 9C]\n")
    assert ruling.tricks == {"NS": 7, "EW": 2}
    assert ruling.next is not None
    assert (ruling.next.player, ruling.next.act) == ("S", "lead")


def test_DB_37_claim_by_anybody_is_put_to_the_offender() -> None:
    play = "    - [S: AC, W: QH, N: 6S, E: 10C, %s: {claims-revoke: {by: W, trick: 9}}, W: {retracts: QH}, W: 9C]\n"
    for player in ("S", "E", "W"):
        ruling = rule(FOUR + play % player)
        assert codes(ruling) == ["FH403"]
        assert notes(ruling) == []


@pytest.mark.parametrize(
    ("code", "found", "tricks"),
    [
        ("retract-until-lead", "FH402", {"NS": 6, "EW": 3}),
        ("us-laws", "FH402", {"NS": 6, "EW": 3}),
        ("void-then-stands", "FH402", {"NS": 6, "EW": 3}),
        ("report-only", "FH402", {"NS": 6, "EW": 3}),
        ("refuse", "FH403", {"NS": 6, "EW": 2}),
    ],
)
def test_DC_2_every_code_on_a_revoke_left_lying(code: str, found: str, tricks: dict[str, int]) -> None:
    ruling = rule(FOUR + "    - [S: AC, W: QH, N: 6S, E: 10C]\n", {"laws.code": code})
    assert codes(ruling) == [found]
    assert ruling.tricks == tricks
