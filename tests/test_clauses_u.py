"""The clauses of the Laws of 500 that no case of ``tests/cases`` holds, each by replaying a small transcript."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import pytest

from fivehundred_cli.ruling import Ruling
from tests.lawbook.replaying import codes, dealt, laws, pack, playing, replays, ruled, winner

ABC = "variant: us-3\nplayers: [A, B, C]\n"

# ---- pack and rank


def shown(variant: str, players: str, card: str) -> list[str]:
    """What is found where the first player leads ``card``."""
    first = players.split(maxsplit=1)[0]
    text = f"variant: {variant}\nplayers: [{', '.join(players.split())}]\n"
    return codes(f"{text}contract: {{bid: 6H, by: {first}}}\nplay:\n- {first}: {card}\n")


@pytest.mark.parametrize(
    ("variant", "players", "lowest", "lacking"),
    [("us-2-short", "X Y", "9", "8"), ("us-3", "A B C", "7", "6"), ("us-4", "N E S W", "5", "3")],
)
def test_U_2_to_U_3_the_lowest_card_of_each_pack(variant: str, players: str, lowest: str, lacking: str) -> None:
    for suit in "SCDH":
        assert shown(variant, players, lowest + suit) == []
        assert shown(variant, players, lacking + suit) == ["FH101"]


def test_U_10_jack_of_the_other_colour_stands_between_queen_and_ten() -> None:
    assert winner("us-4", "7H", "S: 10S JS 9S 8S") == "W"
    assert winner("us-4", "7H", "S: JC QC 10C 9C") == "W"


def test_U_11_joker_above_the_right_bower() -> None:
    assert winner("us-4", "7H", "S: JH JD JK AH") == "N"


def test_U_47_no_suit_is_trumps_at_no_trump() -> None:
    assert winner("us-4", "7NT", "S: 5S AC AD AH") == "S"
    assert winner("us-4", "7C", "S: 5S AC AD AH") == "W"


# ---- bidding


def test_U_26_one_bid_each() -> None:
    text = ABC + "dealer: C\nbidding:\n- A: 6S\n- B: 6C\n- C: pass\n- A: 7S\n"
    ruling = ruled(text)
    assert codes(text) == ["FH203"]
    assert laws(ruling) & {"U-26", "U-102"}
    assert ruling.contract is not None
    assert (ruling.contract.bid, ruling.contract.player) == ("6C", "B")


def test_U_102_no_second_bid_even_in_ones_own_place() -> None:
    text = ABC + "dealer: C\nbidding:\n- A: 6S\n- B: 6C\n- A: 7S\n- C: pass\n"
    ruling = ruled(text)
    assert codes(text) == ["FH203"]
    assert ruling.contract is not None
    assert (ruling.contract.bid, ruling.contract.player) == ("6C", "B")


def test_U_107_a_bid_once_named_is_not_raised_or_changed() -> None:
    for later in ("8S", "6H"):
        text = ABC + f"dealer: C\nbidding:\n- A: 6S\n- A: {later}\n- B: pass\n- C: pass\n"
        ruling = ruled(text)
        assert codes(text) == ["FH203"]
        assert ruling.contract is not None
        assert ruling.contract.bid == "6S"


@pytest.mark.parametrize(("schedule", "value"), [("avondale", 340), ("original", 160), ("inverted", 240)])
def test_U_29_the_value_is_that_of_the_table_played(schedule: str, value: int) -> None:
    text = ABC + "contract: {bid: 9S, by: A}\ntaken: {A: 9, B: 1, C: 0}\n"
    assert ruled(text, ("bids.schedule", schedule)).score == {"A": value, "B": 10, "C": 0}


def test_U_30_order_of_the_suits() -> None:
    order = ["6S", "6C", "6D", "6H", "6NT"]
    for low, high in pairwise(order):
        assert codes(ABC + f"dealer: C\nbidding: {low} {high} pass\n") == []
        text = ABC + f"dealer: C\nbidding: {high} {low} pass\n"
        assert codes(text) == ["FH202"]
        contract = ruled(text).contract
        assert contract is not None
        assert contract.bid == high


def test_U_97_rank_and_worth_by_the_table() -> None:
    schedule = ("bids.schedule", "inverted")
    assert codes(ABC + "dealer: C\nbidding: 6C 6S pass\n", schedule) == []
    assert codes(ABC + "dealer: C\nbidding: 6S 6C pass\n", schedule) == ["FH202"]
    assert codes(ABC + "dealer: C\nbidding: 6D 6H pass\n", schedule) == ["FH202"]


UNBID = ABC + "dealer: C\nbidding:\n- A: pass\n- B: pass\n- C: pass\n- A: {shows: kitty}\n"


def test_U_35_the_kitty_of_an_unbid_hand_may_be_turned_up() -> None:
    ruling = ruled(UNBID, ("auction.all-pass", "play-no-trump"))
    assert [each.severity for each in ruling.findings if each.code == "FH306"] in ([], ["note"])
    assert "U-111" not in laws(ruling)


def test_U_35_the_kitty_of_an_unbid_hand_is_not_drawn_from() -> None:
    ruling = ruled(UNBID, ("auction.all-pass", "play-no-trump"))
    assert ruling.next is not None
    assert (ruling.next.player, ruling.next.act) == ("A", "lead")


# ---- table and partners


def test_U_53_partners_among_four_five_and_six() -> None:
    def accounts(variant: str, count: int) -> set[str]:
        names = ", ".join("ABCDEF"[:count])
        return set(ruled(f"variant: {variant}\nplayers: [{names}]\ndealer: A\nbidding: pass\n").totals)

    assert accounts("us-4", 4) == {"A+C", "B+D"}
    assert accounts("us-6", 6) == {"A+D", "B+E", "C+F"}
    five = "variant: us-5\nplayers: [A, B, C, D, E]\ncontract: {bid: 6S, by: A}\npartner: {names: C}\n"
    assert ruled(five + "taken: {A: 3, B: 1, C: 3, D: 2, E: 1}\n").score == {
        "A": 40,
        "B": 10,
        "C": 40,
        "D": 20,
        "E": 10,
    }


@pytest.mark.parametrize("name", "BCDE")
def test_U_56_any_player_may_be_designated(name: str) -> None:
    text = f"variant: us-5\nplayers: [A, B, C, D, E]\ncontract: {{bid: 6S, by: A}}\npartner: {{names: {name}}}\n"
    score = ruled(text + "taken: {A: 6, B: 1, C: 1, D: 1, E: 1}\n").score
    assert score == {"A": 40} | {other: 40 if other == name else 10 for other in "BCDE"}


def test_U_77_three_cut_for_the_deal() -> None:
    table = ruled(ABC + "table: {candidates: [A, B, C], cuts: [{A: KH, B: 9S, C: 7D}]}\n").table
    assert table is not None
    assert (table.dealer, set(table.playing), table.waiting) == ("C", {"A", "B", "C"}, ())


def test_U_82_the_highest_cut_gives_way() -> None:
    text = "variant: us-4\ntable: {candidates: [A, B, C, D, E], cuts: [{A: KH, B: 9S, C: 7D, D: 5S, E: AC}]}\n"
    table = ruled(text).table
    assert table is not None
    assert table.waiting == ("A",)


# ---- score


def test_U_98_no_points_for_tricks_beyond_the_bid() -> None:
    for tricks in (7, 8, 9):
        score = ruled(ABC + f"contract: {{bid: 7H, by: A}}\ntaken: {{A: {tricks}, B: {10 - tricks}, C: 0}}\n").score
        assert score["A"] == 200


def test_U_165_a_failed_bid_costs_its_whole_value() -> None:
    for tricks in (0, 6):
        score = ruled(ABC + f"contract: {{bid: 7H, by: A}}\ntaken: {{A: {tricks}, B: {10 - tricks}, C: 0}}\n").score
        assert score["A"] == -200


def test_U_121_every_player_has_his_own_tricks() -> None:
    ruling = ruled(
        ABC
        + "contract: {bid: 7NT, by: A}\ntricks-before: {A: 5, B: 1, C: 1}\nleads: A\n"
        + "play:\n- A: AS KS QS\n- A: 8H 9H 10H\n- C: AC 9C 8C\n"
    )
    assert ruling.tricks == {"A": 6, "B": 1, "C": 3}
    assert ruling.score == {"A": -220, "B": 10, "C": 30}


def test_U_169_and_D_64_the_first_of_two_opponents_at_500_wins() -> None:
    text = (
        ABC
        + "scores: {A: 0, B: 480, C: 480}\ncontract: {bid: 9NT, by: A}\ntricks-before: {A: 0, B: 1, C: 1}\nleads: A\n"
        + "play:\n- A: 8H 9H 10H\n- C: AC 9C 8C\n"
    )
    first = ruled(text)
    assert (first.ending, first.game.over, first.game.winner) == ("scored-out", True, ("C",))


# ---- Laws 12 and 13


def test_U_136_an_exposed_card_may_be_led() -> None:
    text = (
        ABC
        + "contract: {bid: 7H, by: A}\ntricks-before: {A: 3, B: 3, C: 1}\nleads: B\nholds: {B: KS 9C 8D}\n"
        + "play:\n- B: {exposes: KS}\n- - B: KS\n"
    )
    ruling = ruled(text)
    assert codes(text) == ["FH501"]
    assert ruling.next is not None
    assert ruling.next.player == "C"


FALSE_LEAD = (
    ABC
    + "contract: {bid: 7H, by: A}\ntricks-before: {A: 3, B: 3, C: 1}\nleads: C\nholds: {B: KS 9C 8D, C: QS 10D 9D}\n"
    + "play:\n- - B: KS\n"
)


def test_U_138_the_suit_of_the_false_lead_may_be_forbidden() -> None:
    ruling = ruled(FALSE_LEAD + "  - A: {challenges: B}\n  - A: {forbids-suit: S}\n  - B: {retracts: KS}\n")
    assert {"U-137", "U-138"} & laws(ruling)
    assert ruling.next is not None
    assert (ruling.next.player, ruling.next.legal) == ("C", ("10D", "9D"))
    called = ruled(FALSE_LEAD + "  - A: {challenges: B}\n  - A: {calls-suit: S}\n  - B: {retracts: KS}\n")
    assert called.next is not None
    assert called.next.legal == ("QS",)


def test_U_141_playing_to_the_false_lead_accepts_it() -> None:
    # It was B's lead; C leads, A, the bidder, plays to it, and B has to follow.
    text = (
        ABC
        + "contract: {bid: 7H, by: A}\ntricks-before: {A: 3, B: 3, C: 1}\nleads: B\n"
        + "holds: {A: AS 9H 8H, B: KS 9C 8D, C: QS 10D 9D}\nplay:\n- - C: QS\n  - A: AS\n"
    )
    accepted = ruled(text)
    assert accepted.next is not None
    assert (accepted.next.player, accepted.next.legal) == ("B", ("KS",))
    assert "U-141" in laws(accepted)
    assert ruled(text + "  - B: KS\n").tricks == {"A": 4, "B": 3, "C": 1}


# ---- the game for two


def test_U_180_the_dead_hand_may_not_be_seen() -> None:
    text = "variant: us-2\nplayers: [X, Y]\ncontract: {bid: 7NT, by: X}\nplay:\n- Y: {looks-at: dead}\n"
    found = [each for each in ruled(text).findings if each.code == "FH307"]
    assert [(each.severity, each.law) for each in found] == [("violation", "U-180")]
    assert (found[0].consequence or "").lower().startswith("none")


# ---- games of 1,000 and 1,500


TRICKS = [
    "AS KS QS", "JS 10S 9S", "8S 7S 8H", "AH KH QH", "JH 10H 9H", "AC KC QC", "JC 10C 7H",
]  # fmt: skip
"""Seven tricks that A leads and wins; A, B and C have only diamonds and the joker left."""


def after(diamonds: list[str], bid: str = "6NT") -> Ruling:
    """The hand of :data:`TRICKS` with its last three tricks, in a game of 1,000; A discarded three clubs."""
    lines = "".join(f"- A: {cards}\n" for cards in [*TRICKS, *diamonds])
    head = f"variant: {{base: us-3, scoring.pips: true}}\nplayers: [A, B, C]\ncontract: {{bid: {bid}, by: A}}\n"
    ruling = ruled(f"{head}discard: 7C 8C 9C\nplay:\n{lines}")
    assert ruling.findings == []
    assert ruling.tricks == {"A": 9, "B": 0, "C": 1}
    return ruling


def test_U_187_an_ace_taken_in_counts_one() -> None:
    assert after(["QD 8D 7D", "JD 10D 9D", "AD KD JK"]).score["C"] == 10 + 1 + 10


def test_U_188_king_queen_jack_and_ten_count_ten() -> None:
    assert after(["AD 9D 8D", "JD 10D 7D", "QD KD JK"]).score["C"] == 10 + 10 + 10
    assert after(["AD KD 8D", "QD 9D 7D", "JD 10D JK"]).score["C"] == 10 + 10 + 10


def test_U_189_a_spot_card_counts_its_spots() -> None:
    assert after(["AD KD QD", "JD 10D 7D", "9D 8D JK"]).score["C"] == 10 + 9 + 8


def test_U_190_the_joker_counts_nothing() -> None:
    ruling = after(["AD KD QD", "JD 10D 9D", "8D 7D JK"])
    assert ruling.score == {"A": 120 + 260 - 15, "B": 0, "C": 10 + 15}


def test_U_191_card_points_do_not_make_the_bid() -> None:
    ruling = after(["AD KD QD", "JD 10D 9D", "8D 7D JK"], "10NT")
    assert ruling.contract is not None
    assert ruling.contract.made is False
    assert ruling.score["A"] == -520


def card_points(variant: str, players: str, **changes: str) -> int:
    """The card points of all players together, from a hand played out with and without them."""
    names = players.split()
    cards = pack(variant, **changes)[::-1]
    hands = len(names) + (variant == "us-2")
    record: dict[str, Any] = {"players": names, "contract": {"bid": "6NT", "by": names[0]}, **dealt(cards, names)}
    if variant == "us-2":
        record["dead"], record["kitty"] = record["kitty"][:10], record["kitty"][10:]
    if variant == "us-5":
        record["partner"] = {"names": names[2]}
    assert len(record["kitty"]) == len(cards) - 10 * hands
    record["discard"] = record["kitty"]
    scores = []
    for counting in ("true", "false"):
        rules = {"base": variant, "scoring.pips": counting, "play.stop-when-out": "false", **changes}
        ruling = playing({"variant": rules, **record})
        assert ruling.contract is not None
        assert ruling.contract.made
        scores.append(sum(ruling.score.values()))
    return scores[0] - scores[1]


def test_U_193_a_pack_of_24_holds_200() -> None:
    assert card_points("us-2-short", "X Y") == 4 * 50


def test_U_194_a_pack_of_32_holds_260() -> None:
    assert card_points("us-3", "A B C") == 4 * 65
    assert card_points("us-2", "X Y") < 260  # the dead hand is nobody's


def test_U_195_a_pack_of_44_holds_320_and_that_of_42_holds_312() -> None:
    fours = {"pack.fours": "all"}
    assert card_points("us-4", "N E S W", **fours) == 4 * 80
    assert card_points("us-4", "N E S W") == 312


def test_U_196_a_pack_of_52_holds_340() -> None:
    assert card_points("us-5", "A B C D E") == 4 * 85


def test_U_197_a_pack_of_60_holds_432_and_not_456() -> None:
    spots = {"pack.spots": "11 12", "pack.thirteens": ""}
    assert card_points("us-6", "A B C D E F", **spots) == 4 * 108


def test_D_92_the_pack_of_62_holds_458() -> None:
    assert card_points("us-6", "A B C D E F") == 458


# ---- the larger games and progressive play

REVOKE = (
    "players: [A, B, C]\ncontract: {bid: 7H, by: A}\ntricks-before: {A: 1, B: 1, C: 1}\nleads: C\n"
    "play:\n- C: 9C 7H 8C\n- A: KC AC QC\n- B: {claims-revoke: {by: A, trick: 4}}\n"
)


@pytest.mark.parametrize("change", ["scoring.pips: true", "game.end: progressive"])
def test_U_185_and_U_203_the_play_is_that_of_500(change: str) -> None:
    plain = ruled("variant: us-3\n" + REVOKE)
    other = ruled(f"variant: {{base: us-3, {change}}}\n{REVOKE}")
    assert [(each.code, each.law) for each in other.findings] == [(each.code, each.law) for each in plain.findings]
    assert (other.ending, other.tricks, other.contract) == (plain.ending, plain.tricks, plain.contract)


PROGRESSIVE = (
    "variant: {base: us-3, game.end: progressive}\nplayers: [A, B, C]\ndealer: A\nhands:\n"
    "- {contract: {bid: 7H, by: B}, taken: {A: 1, B: 8, C: 1}}\n"
    "- {contract: {bid: 8C, by: C}, taken: {A: 4, B: 0, C: 6}}\n"
    "- {contract: {bid: 6S, by: A}, taken: {A: 6, B: 4, C: 0}}\n"
)


def test_U_209_to_U_211_what_is_lost_is_taken_from_what_is_won() -> None:
    first, second, last = replays(PROGRESSIVE)
    assert isinstance(first, Ruling)
    assert isinstance(second, Ruling)
    assert isinstance(last, Ruling)
    assert first.totals == {"A": 10, "B": 200, "C": 10}
    assert second.totals == {"A": 50, "B": 200, "C": -250}
    assert last.totals == {"A": 90, "B": 240, "C": -250}
    assert (second.game.over, last.game.over, last.game.winner) == (False, True, ("B",))


# ---- nullo


def test_U_228_the_joker_is_not_played_at_nullo_by_who_can_follow() -> None:
    rules = "variant: {base: us-3, bids.nullo: single}\nplayers: [A, B, C]\ncontract: {bid: nullo, by: A}\n"
    text = rules + "holds: {B: JK KS 8H 9H 10H QC JC AC 9D 8D}\nplay:\n- A: 7S JK 8S\n"
    assert codes(text) == ["FH409"]
    assert laws(ruled(text)) & {"U-228", "U-50", "U-173"}
    assert codes(text.replace("JK KS 8H", "JK AH 8H")) == []
