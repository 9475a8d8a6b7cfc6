"""When a game is over and who has won it, by each of the texts."""

from __future__ import annotations

import pytest

from fivehundred_cli.ruling import Ruling
from tests.games.table import codes, found, game, hands, last, made, ruled

CASES = [
    # U-70, D-60: 500 exactly is enough; 490 is not
    ("us-4", "NS: 460, EW: 0", made("6S", "N", "NS: 6, EW: 4"), ["NS"]),
    ("us-4", "NS: 450, EW: 0", made("6S", "N", "NS: 6, EW: 4"), None),
    # U-72, U-162: the bidder has the first count, with the lower total
    ("us-4", "NS: 460, EW: 480", made("6S", "N", "NS: 6, EW: 4"), ["NS"]),
    # U-161, D-62: made, but not at 500: no precedence
    ("us-4", "NS: 400, EW: 480", made("6S", "N", "NS: 6, EW: 4"), ["EW"]),
    # U-73: the opponents of a bid that failed
    ("us-4", "NS: 460, EW: 490", made("6S", "N", "NS: 5, EW: 5"), ["EW"]),
    # U-71, U-159: 500 in the hole exactly loses; 490 does not
    ("us-4", "NS: -460, EW: -400", made("6S", "N", "NS: 5, EW: 5"), ["EW"]),
    ("us-4", "NS: -450, EW: -400", made("6S", "N", "NS: 5, EW: 5"), None),
    # U-163: ten tricks on a small bid bring a bidder out
    ("us-4", "NS: 250, EW: 0", made("6S", "N", "NS: 10"), ["NS"]),
    # B-71: a bidder wins; B-73: a defender does not; B-72: nor a bidder who fails
    ("bid-1992", "NS: 460, EW: 0", made("6S", "N", "NS: 6, EW: 4"), ["NS"]),
    ("bid-1992", "NS: 0, EW: 480", made("6S", "N", "NS: 6, EW: 4"), None),
    ("bid-1992", "NS: 460, EW: 480", made("6S", "N", "NS: 5, EW: 5"), None),
    ("bid-1992", "NS: 700, EW: 0", made("6S", "N", "NS: 5, EW: 5"), None),
    # B-74: -1,000 exactly
    ("bid-1992", "NS: -960, EW: -980", made("6S", "N", "NS: 5, EW: 5"), ["EW"]),
    ("bid-1992", "NS: -950, EW: 0", made("6S", "N", "NS: 5, EW: 5"), None),
    # B-94, B-95: the original game
    ("{base: bid-1992, game.end: original}", "NS: 0, EW: 460", made("6S", "N", "NS: 6, EW: 4"), ["EW"]),
    ("{base: bid-1992, game.end: original}", "NS: 460, EW: 490", made("6S", "N", "NS: 6, EW: 4"), ["NS"]),
    # B-99, B-100: limits of 750
    ("{base: bid-1992, game.end: limits-750}", "NS: 0, EW: 700", made("6S", "N", "NS: 6, EW: 4"), None),
    ("{base: bid-1992, game.end: limits-750}", "NS: 0, EW: 710", made("6S", "N", "NS: 6, EW: 4"), ["EW"]),
    ("{base: bid-1992, game.end: limits-750}", "NS: -710, EW: 0", made("6S", "N", "NS: 5, EW: 5"), ["EW"]),
    ("{base: bid-1992, game.end: limits-750}", "NS: -700, EW: 0", made("6S", "N", "NS: 5, EW: 5"), None),
    # H-42 to H-44: defenders stop at 490 and do not win; H-46: -500
    ("harrop-1989", "NS: 0, EW: 470", made("6S", "N", "NS: 6, EW: 4"), None),
    ("harrop-1989", "NS: 460, EW: 490", made("6S", "N", "NS: 6, EW: 4"), ["NS"]),
    ("harrop-1989", "NS: -460, EW: -20", made("6S", "N", "NS: 5, EW: 5"), ["EW"]),
    # 1,000, and by the other side's failure; Q-52: a game call wins or loses it
    ("two-joker", "NS: 760, EW: 0", made("8S", "N", "NS: 8, EW: 2"), ["NS"]),
    ("two-joker", "NS: 740, EW: 0", made("8S", "N", "NS: 8, EW: 2"), None),
    ("two-joker", "NS: 740, EW: 760", made("8S", "N", "NS: 7, EW: 3"), ["EW"]),
    ("two-joker", "NS: 0, EW: 0", made("game-H", "N", "NS: 10"), ["NS"]),
    ("two-joker", "NS: 900, EW: 0", made("game-H", "N", "NS: 9, EW: 1"), ["EW"]),
]  # fmt: skip


@pytest.mark.parametrize(("variant", "scores", "hand", "winner"), CASES)
def test_game_ends(variant: str, scores: str, hand: str, winner: list[str] | None) -> None:
    ruling = last(f"variant: {variant}\nscores: {{{scores}}}", hand)
    assert (ruling.game.over, ruling.game.winner) == (winner is not None, None if winner is None else tuple(winner))
    assert ruling.findings == []
    assert ruling.game.law is not None or winner is None


def test_H_43_the_cap_of_490_cuts_the_points() -> None:
    ruling = last("variant: harrop-1989\nscores: {NS: 0, EW: 470}", made("6S", "N", "NS: 6, EW: 4"))
    assert ruling.totals == {"NS": 40, "EW": 490}
    assert ruling.uncapped == {"NS": 40, "EW": 40}


THREE = "variant: {}\nplayers: [A, B, C]\nscores: {{{}}}"
FALLS = made("7H", "A", "A: 6, B: 2, C: 2")


@pytest.mark.parametrize(
    ("variant", "scores", "winner"),
    [
        ("us-3", "A: -300, B: 100, C: 30", ("B",)),
        ("us-3", "A: -300, B: 30, C: 30", ("B", "C")),
        ("{base: us-3, game.floor-several: others-win}", "A: -300, B: 100, C: 30", ("B", "C")),
        ("{base: us-3, game.floor-several: plays-on}", "A: -300, B: 100, C: 30", None),
        ("{base: us-3, game.floor-several: plays-on}", "A: -300, B: -600, C: 30", ("C",)),
    ],
)
def test_D_61_one_of_three_falls_to_the_floor(variant: str, scores: str, winner: tuple[str, ...] | None) -> None:
    assert last(THREE.format(variant, scores), FALLS).game.winner == winner


def test_D_69_bidder_and_called_partner_fall_together_and_the_highest_other_wins() -> None:
    ruling = last(
        "variant: us-5\nplayers: [A, B, C, D, E]\nscores: {A: -400, B: -420, C: 10, D: 50, E: 20}",
        made("6H", "A", "A: 3, B: 2, C: 2, D: 1, E: 2") + ", partner: {names: B}",
    )
    assert ruling.totals == {"A": -500, "B": -520, "C": 30, "D": 60, "E": 40}
    assert ruling.game.winner == ("D",)


@pytest.mark.parametrize(
    ("tie", "winner"),
    [
        ("bidder first-trick higher shared", ("B",)),
        ("bidder higher shared", ("C",)),
        ("bidder shared", ("B", "C")),
    ],
)
def test_D_62_two_opponents_are_out(tie: str, winner: tuple[str, ...]) -> None:
    """B gets there at the second trick, C at the third, and has more."""
    head = THREE.format(f"{{base: us-3, game.tie: {tie}}}", "A: 460, B: 490, C: 480")
    ruling = last(head, "contract: {bid: 6S, by: A}, winners: C B C C C")
    assert ruling.totals == {"A": 420, "B": 500, "C": 520}
    assert ruling.game.winner == winner


def test_D_62_where_the_order_of_the_tricks_is_not_known_the_higher_score_wins() -> None:
    ruling = last(THREE.format("us-3", "A: 0, B: 490, C: 480"), made("6S", "A", "A: 5, B: 1, C: 4"))
    assert ruling.game.winner == ("C",)


def test_D_65_equal_scores_of_those_who_arrive_together_share() -> None:
    head = THREE.format("{base: us-3, bids.nullo: single}", "A: 0, B: 490, C: 490")
    ruling = last(head, "contract: {bid: nullo, by: A}, winners: A")
    assert ruling.game.winner == ("B", "C")


@pytest.mark.parametrize(
    ("winners", "ending", "winner"),
    [
        ("B B A A A A A A A", "scored-out", ("A",)),  # U-74: A can still win out, and does
        ("B B B A A A A A A", "incomplete", None),  # and may go on as long as he can
        ("B B B A A A A A A A", "played-out", ("A",)),
        ("B B B B", "scored-out", ("B",)),  # now he cannot
    ],
)
def test_U_74_play_stops_when_a_player_is_out_unless_the_bidder_can_win_out(
    winners: str, ending: str, winner: tuple[str, ...] | None
) -> None:
    head = THREE.format("us-3", "A: 300, B: 480, C: 400")
    ruling = last(head, f"contract: {{bid: 7H, by: A}}, winners: {winners}")
    assert (ruling.ending, ruling.game.winner) == (ending, winner)


def test_FH605_hands_after_the_game_are_told_once_and_do_not_count() -> None:
    won, more = made("10NT", "N", "NS: 10"), made("6S", "E", "NS: 4, EW: 6")
    text = game("variant: us-4\ndealer: N", won, f"scores: {{NS: 0, EW: 0}}, dealer: N, {more}", more, more)
    assert codes(ruled(text)) == [[], ["FH605"], [], []]
    assert found(text)[0][2].startswith("{scores")
    for ruling in hands(text)[1:]:
        assert ruling.totals == {"NS": 520, "EW": 0}
        assert (ruling.game.over, ruling.game.winner) == (True, ("NS",))
    second = hands(text)[1]
    assert second.findings[0].law == "U-162"
    assert second.findings[0].consequence == "The hand does not count for the game. Nor do the 2 after it."


def test_FH605_does_not_hide_what_is_wrong_in_the_hand_itself() -> None:
    text = game("variant: us-4", made("10NT", "N", "NS: 10"), "contract: {bid: 6S, by: N}, play: [N: AS AS]")
    assert codes(ruled(text))[1][0] == "FH605"
    assert "FH102" in codes(ruled(text))[1]


def test_DB_54_a_limit_of_hands() -> None:
    head = "variant: {base: bid-1992, game.max-hands: 2}\ndealer: N"
    six, all_pass = made("6S", "N", "NS: 6, EW: 4"), "bidding: pass pass pass pass"
    over = [ruling.game.over for ruling in hands(game(head, six, all_pass, six))]
    assert over == [False, False, True]
    assert last(head, six, six).game.winner == ("NS", "EW")


def test_D_48_twelve_deals_of_four_without_partners() -> None:
    deal = made("6S", "B", "B: 6, C: 2, D: 2")
    head = "variant: us-4-solo\nplayers: [A, B, C, D]\ndealer: A"
    lines = [deal, *(made("6S", "A", "A: 6, B: 0, C: 0, D: 4").replace(": 0", ": 0") for _ in ())]
    for number in range(1, 12):
        bidder = "ABCD"[(number + 1) % 4]
        others = [name for name in "ABCD" if name not in (bidder, "ABCD"[number % 4])]
        lines.append(made("6S", bidder, f"{bidder}: 6, {others[0]}: 2, {others[1]}: 2"))
    rulings = hands(game(head, *lines))
    assert [ruling.game.over for ruling in rulings] == [False] * 11 + [True]
    assert codes(rulings) == [[]] * 12
    assert rulings[-1].game.winner == ("A", "B", "C", "D")
    assert rulings[-1].game.law == "U-160"


@pytest.mark.parametrize("target", [1000, 1500])
def test_U_198_games_of_1000_and_1500(target: int) -> None:
    head = f"variant: {{base: us-3, scoring.pips: true, game.target: {target}}}\nplayers: [A, B, C]"
    below, at = target - 50, target - 40
    hand = made("6S", "A", "A: 6, B: 2, C: 2")
    assert not last(f"{head}\nscores: {{A: {below}}}", hand).game.over
    assert last(f"{head}\nscores: {{A: {at}}}", hand).game.winner == ("A",)


def test_the_table_of_a_game_says_who_deals_first() -> None:
    head = (
        "variant: us-4\nplayers: [Ann, Bob, Cy, Dee]\n"
        "table: {candidates: [Ann, Bob, Cy, Dee], cuts: [{Ann: 9D, Bob: JK, Cy: KH, Dee: AH}]}"
    )
    hand = made("6S", "Ann", "Ann+Cy: 6, Bob+Dee: 4")
    ruling = last(head, hand)
    assert isinstance(ruling, Ruling)
    assert ruling.next_dealer == "Cy"
    assert ruling.table is not None
    assert ruling.table.dealer == "Bob"
    (finding,) = last(head, f"dealer: Ann, {hand}").findings
    assert (finding.code, finding.law) == ("FH111", "U-84")
