"""The oracle itself, held against whole deals, the schedules, and scores worked out by hand."""

from __future__ import annotations

import json
import random
from collections import Counter
from pathlib import Path
from typing import Any

import pytest
import yaml

from tests.oracle import Oracle, Rules, UnlawfulError, expected, expected_game
from tests.perft import POSITIONS, count, positions, start
from tests.randomhands import GRID, plant_revoke, random_game, random_hand

DEALS = sorted((Path(__file__).parent / "data" / "deals").glob("*.yaml"))
NAMED_GRID = [pytest.param(*row, id=f"{row[0]}{row[1] or ''}") for row in GRID]


def subset(want: Any, found: Any) -> bool:
    """Whether everything in ``want`` stands in ``found``; what is not named is free."""
    if isinstance(want, dict):
        return isinstance(found, dict) and all(key in found and subset(want[key], found[key]) for key in want)
    return bool(want == found)


def three(bid: str, taken: tuple[int, int, int], schedule: str = "avondale", **more: Any) -> dict[str, Any]:
    """The ruling of A's bid in the three-handed game."""
    variant = {"base": "us-3", "bids.schedule": schedule, "bids.nullo": "single"}
    counts = dict(zip("ABC", taken, strict=True))
    contract = {"bid": bid, "by": "A"}
    return expected({"variant": variant, "players": ["A", "B", "C"], "contract": contract, "taken": counts, **more})


def race(bid: str, scores: tuple[int, int, int], winners: str, **variant: Any) -> dict[str, Any]:
    """The ruling of A's bid in the three-handed game, where the order of the tricks decides."""
    return expected(
        {
            "variant": {"base": "us-3", **variant},
            "players": ["A", "B", "C"],
            "scores": dict(zip("ABC", scores, strict=True)),
            "contract": {"bid": bid, "by": "A"},
            "winners": winners,
        }
    )


def four(variant: Any, bid: str, ns: int, scores: tuple[int, int] = (0, 0)) -> dict[str, Any]:
    """The ruling of N's bid in a four-handed game, NS taking ``ns`` tricks."""
    return expected(
        {
            "variant": variant,
            "scores": {"NS": scores[0], "EW": scores[1]},
            "contract": {"bid": bid, "by": "N"},
            "taken": {"NS": ns, "EW": 10 - ns},
        }
    )


# ---- whole deals


@pytest.mark.parametrize("path", DEALS, ids=[path.stem for path in DEALS])
def test_whole_deal(path: Path) -> None:
    record = yaml.load(path.read_text(encoding="utf-8"), Loader=yaml.BaseLoader)
    want = json.loads(path.with_suffix(".expect.json").read_text(encoding="utf-8"))
    assert len(want) >= 3
    assert subset(want, expected(record))


def test_there_are_nine_whole_deals() -> None:
    assert len(DEALS) == 9


# ---- packs


@pytest.mark.parametrize(
    ("preset", "options", "size", "kitty"),
    [
        ("bid-1992", {}, 43, 3),
        ("bid-1992", {"widow": 5}, 45, 5),
        ("harrop-1989", {}, 43, 3),
        ("two-joker", {}, 46, 6),
        ("us-2", {}, 33, 3),
        ("us-2", {"pack.joker": "none"}, 32, 2),
        ("us-2-short", {}, 25, 5),
        ("us-2-short", {"pack.joker": "none"}, 24, 4),
        ("us-3", {}, 33, 3),
        ("us-3", {"pack.joker": "deuce-of-spades"}, 33, 3),
        ("us-4", {}, 43, 3),
        ("us-4", {"pack.joker": "none"}, 42, 2),
        ("us-4-solo", {}, 33, 3),
        ("us-5", {}, 53, 3),
        ("us-5", {"pack.joker": "none"}, 52, 2),
        ("us-5", {"pack.joker": "deuce-of-spades"}, 52, 2),
        ("us-6", {}, 63, 3),
        ("us-6-teams", {"pack.joker": "none"}, 62, 2),
    ],
)
def test_D_1_pack_and_kitty(preset: str, options: dict[str, Any], size: int, kitty: int) -> None:
    rules = Rules(preset, options)
    assert len(rules.pack()) == len(set(rules.pack())) == size
    assert rules.kitty_size() == kitty


def test_U_6_six_handed_pack_has_fifteen_black_and_sixteen_red_cards_a_suit() -> None:
    suits = Counter(card[-1] for card in Rules("us-6", {"pack.joker": "none"}).pack())
    assert suits == {"S": 15, "C": 15, "D": 16, "H": 16}


# ---- schedules, slam (T-073 to T-092)

TABLES = {
    "avondale": {
        "S": (40, 140, 240, 340, 440),
        "C": (60, 160, 260, 360, 460),
        "D": (80, 180, 280, 380, 480),
        "H": (100, 200, 300, 400, 500),
        "NT": (120, 220, 320, 420, 520),
    },
    "original": {
        "S": (40, 80, 120, 160, 200),
        "C": (60, 120, 180, 240, 300),
        "D": (80, 160, 240, 320, 400),
        "H": (100, 200, 300, 400, 500),
        "NT": (120, 240, 360, 480, 600),
    },
    "inverted": {
        "C": (40, 80, 120, 160, 200),
        "S": (60, 120, 180, 240, 300),
        "H": (80, 160, 240, 320, 400),
        "D": (100, 200, 300, 400, 500),
        "NT": (120, 240, 360, 480, 600),
    },
}


@pytest.mark.parametrize("schedule", TABLES)
def test_U_62_to_U_65_every_cell_made_failed_and_all_ten(schedule: str) -> None:
    for suit, row in TABLES[schedule].items():
        for level, value in enumerate(row, start=6):
            bid = f"{level}{suit}"
            slam = max(value, 250)
            made = three(bid, (level, 10 - level, 0), schedule)["score"]
            assert made == {"A": slam if level == 10 else value, "B": 10 * (10 - level), "C": 0}
            failed = three(bid, (level - 1, 1, 10 - level), schedule)["score"]
            assert failed == {"A": -value, "B": 10, "C": 10 * (10 - level)}
            assert three(bid, (10, 0, 0), schedule)["score"] == {"A": slam, "B": 0, "C": 0}


@pytest.mark.parametrize("preset", ["bid-1992", "harrop-1989"])
def test_B_33_and_H_16_schedule_with_slam(preset: str) -> None:
    for suit, row in TABLES["avondale"].items():
        for level, value in enumerate(row, start=6):
            bid = f"{level}{suit}"
            assert four(preset, bid, level)["score"]["NS"] == (max(value, 250) if level == 10 else value)
            assert four(preset, bid, level - 1)["score"] == {"NS": -value, "EW": 10 * (11 - level)}
            assert four(preset, bid, 10)["score"] == {"NS": max(value, 250), "EW": 0}


def test_Q_49_failed_bid_goes_to_the_other_side() -> None:
    for suit, row in TABLES["avondale"].items():
        for level, value in enumerate(row, start=6):
            if level >= 8:
                assert four("two-joker", f"{level}{suit}", level - 1)["score"] == {"NS": 0, "EW": value}
                assert four("two-joker", f"{level}{suit}", 10)["score"] == {"NS": value, "EW": 0}
    assert four("two-joker", "game-C", 10)["score"] == {"NS": 1000, "EW": 0}
    assert four("two-joker", "game-C", 9)["score"] == {"NS": 0, "EW": 1000}
    assert four("two-joker", "game-C", 9)["game"] == {"over": True, "winner": ["EW"]}


@pytest.mark.parametrize(
    ("bid", "options", "taken", "score"),
    [
        ("nullo", {}, 0, (250, 0)),
        ("nullo", {}, 3, (-250, 30)),
        ("nullo", {}, 10, (-250, 100)),
        ("double-nullo", {}, 0, (250, 0)),
        ("bar-nullo", {}, 2, (-250, 20)),
        ("double-nullo", {"bids.multi-nullo-points": 500}, 0, (500, 0)),
        ("bar-nullo", {"bids.multi-nullo-points": 500}, 1, (-500, 10)),
        ("nullo", {"bids.multi-nullo-points": 500}, 0, (250, 0)),
    ],
)
def test_B_66_to_B_70_nullo(bid: str, options: dict[str, Any], taken: int, score: tuple[int, int]) -> None:
    found = four({"base": "bid-1992", **options}, bid, taken)["score"]
    assert (found["NS"], found["EW"]) == score


def test_U_224_each_opponent_scores_for_the_nullo_bidders_tricks() -> None:
    assert three("nullo", (0, 6, 4))["score"] == {"A": 250, "B": 0, "C": 0}
    assert three("nullo", (2, 6, 2))["score"] == {"A": -250, "B": 20, "C": 20}


def test_D_99_each_opposing_pair_scores_at_nullo() -> None:
    record = {
        "variant": {"base": "us-6", "bids.nullo": "single"},
        "contract": {"bid": "nullo", "by": "1"},
        "taken": {"1": 2, "2": 3, "3": 2, "5": 2, "6": 1},
    }
    assert expected(record)["score"] == {"1+4": -250, "2+5": 20, "3+6": 20}


def test_H_43_defence_is_capped_at_490() -> None:
    assert four("harrop-1989", "6S", 6, (0, 470))["score"] == {"NS": 40, "EW": 20}
    assert four("harrop-1989", "6S", 6, (0, 490))["score"] == {"NS": 40, "EW": 0}
    assert four("harrop-1989", "7NT", 6, (0, -30))["score"] == {"NS": -220, "EW": 40}


def test_D_46_called_partner_is_credited_in_full() -> None:
    record = {
        "variant": {"base": "us-5", "called-partner": "by-bid"},
        "contract": {"bid": "8D", "by": "2"},
        "partner": {"names": ["4", "1"]},
        "taken": {"1": 1, "2": 5, "3": 1, "4": 2, "5": 1},
    }
    assert expected(record)["score"] == {"1": 280, "2": 280, "3": 10, "4": 280, "5": 10}
    record["taken"] = {"1": 1, "2": 4, "3": 2, "4": 2, "5": 1}
    assert expected(record)["score"] == {"1": -280, "2": -280, "3": 20, "4": -280, "5": 10}


def test_U_109_unbid_hand_counts_ten_a_trick() -> None:
    variant = {"base": "us-4", "auction.all-pass": "play-no-trump"}
    record = {"variant": variant, "dealer": "N", "bidding": "pass pass pass pass", "taken": {"N": 3, "E": 2, "W": 5}}
    found = expected(record)
    assert found["score"] == {"NS": 30, "EW": 70}
    assert found["contract"] is None
    assert found["next_dealer"] == "E"


# ---- the auction


@pytest.mark.parametrize(
    ("variant", "bidding", "ending", "bid", "next_dealer"),
    [
        ("bid-1992", "pass pass pass pass", "passed-out", None, "N"),
        ("us-4", "pass pass pass pass", "passed-out", None, "E"),
        ("harrop-1989", "pass pass pass pass", "passed-out", None, "E"),
        ("two-joker", "pass pass pass pass", "passed-out", None, "E"),
        ("two-joker", "pass 7NT pass pass", "below-minimum", None, "E"),
        ("two-joker", "6S 7H pass pass 8S pass", "incomplete", "8S", None),
        ("two-joker", "10NT game-S game-H pass pass pass", "incomplete", "game-H", None),
        ("harrop-1989", "6S 6C 6D 6H 6NT 7S pass pass pass", "incomplete", "7S", None),
        ("harrop-1989", "pass pass pass 6H 6NT", "incomplete", "6NT", None),
        ("harrop-1989", "6H pass pass pass 7C", "incomplete", "7C", None),
        ("bid-1992", "nullo pass double-nullo pass", "incomplete", "double-nullo", None),
        ("bid-1992", "pass 8S nullo 8C", "incomplete", "8C", None),
        ({"base": "us-4", "bids.schedule": "original"}, "7S 7C 8S pass", "incomplete", "8S", None),
        ({"base": "us-4", "bids.schedule": "inverted"}, "6C 6S 6H 6D", "incomplete", "6D", None),
    ],
)
def test_lawful_auctions(variant: Any, bidding: str, ending: str, bid: str | None, next_dealer: str | None) -> None:
    record = {"variant": variant, "dealer": "N", "bidding": bidding, "winners": ""}
    found = expected(record)
    assert found["ending"] == ending
    assert (found["contract"] or {}).get("bid") == bid
    assert found["next_dealer"] == next_dealer


@pytest.mark.parametrize(
    ("variant", "bidding"),
    [
        ("bid-1992", "7NT 7H pass pass"),
        ("bid-1992", "pass double-nullo pass pass"),
        ("bid-1992", "nullo 10H double-nullo pass"),
        ("bid-1992", "bar-nullo 10H pass pass"),
        ("bid-1992", "pass 7D"),
        ("bid-1992", "5C pass pass pass"),
        ({"base": "bid-1992", "widow": 5}, "6NT pass pass pass"),
        ({"base": "bid-1992", "bids.nullo": "single"}, "bar-nullo pass pass pass"),
        ("us-4", "nullo pass pass pass"),
        ("us-4", "6S pass pass pass 7S"),
        ({"base": "us-4", "bids.schedule": "original"}, "9C 7NT pass pass"),
        ({"base": "us-4", "bids.schedule": "inverted"}, "6D 6H pass pass"),
        ("harrop-1989", "6H pass pass pass 6D"),
        ("harrop-1989", "6S pass 6D pass 7C 7H"),
        ("harrop-1989", "6H pass pass pass 7H 8H"),
        ("two-joker", "8H 8D pass pass pass"),
        ("two-joker", "game-H 10NT pass pass pass"),
        ("two-joker", "game-H game-D pass pass pass"),
    ],
)
def test_unlawful_auctions(variant: Any, bidding: str) -> None:
    with pytest.raises(UnlawfulError):
        expected({"variant": variant, "dealer": "N", "bidding": bidding, "winners": ""})


# ---- following suit


def lawful(variant: Any, bid: str, held: str, table: str, named: str | None = None) -> set[str]:
    """What S may play to the cards on the table, N having led."""
    oracle = Oracle.of({"variant": variant})
    holds = {"N": table.split(maxsplit=1)[0], "E": table.split()[1] if " " in table else "5C", "S": held, "W": "6C"}
    record = {
        "variant": variant,
        "contract": {"bid": bid, "by": "N"},
        "tricks-before": {"NS": 5, "EW": 4},
        "holds": holds,
        "leads": "N",
    }
    _, _, play = oracle.start(record, "N")
    assert play is not None
    play.play(table.split(maxsplit=1)[0], named)
    play.play(holds["E"])
    return set(oracle.legal_cards(play))


@pytest.mark.parametrize(
    ("variant", "bid", "led", "named", "held", "may"),
    [
        ("us-4", "7H", "9D", None, "JD 8C KS", "JD 8C KS"),
        ("us-4", "7H", "7H", None, "JD KD AS", "JD"),
        ("us-4", "7C", "9C", None, "JK AS KD", "JK"),
        ("us-4", "7D", "JK", None, "JH 7D KS", "JH 7D"),
        ("us-4", "7NT", "9H", None, "7H JK AC", "7H"),
        ("us-4", "7NT", "9H", None, "JK AC 7D", "JK AC 7D"),
        ("us-4", "7NT", "JK", "C", "7C AS KH", "7C"),
        ("us-4", "7NT", "JK", "C", "QD QS 8H", "QD QS 8H"),
        ("bid-1992", "nullo", "9H", None, "7H AC", "7H"),
        ("harrop-1989", "7NT", "JK", "S", "5S AH", "5S"),
        ("two-joker", "8NT", "JKW", None, "JKC AS", "JKC"),
        ("two-joker", "8NT", "JKC", None, "5D AS", "5D AS"),
        ("two-joker", "8NT", "9H", None, "JKC 5H", "5H"),
        ("two-joker", "8H", "9H", None, "JKC JKW 5S", "JKC JKW"),
        ({"base": "us-4", "pack.joker": "deuce-of-spades"}, "7NT", "9S", None, "2S 5H", "2S 5H"),
        ({"base": "us-4", "pack.joker": "deuce-of-spades"}, "7H", "9H", None, "2S 5S", "2S"),
    ],
)
def test_following_suit(*, variant: Any, bid: str, led: str, named: str | None, held: str, may: str) -> None:
    if bid == "nullo":
        record = {
            "variant": variant,
            "contract": {"bid": bid, "by": "N"},
            "tricks-before": {"EW": 9},
            "holds": {"N": "9H", "E": held},
        }
        _, _, play = Oracle.of(record).start(record, "N")
        assert play is not None
        play.play("9H")
        assert set(play.legal_cards()) == set(may.split())
        return
    assert lawful(variant, bid, held, led, named) == set(may.split())


@pytest.mark.parametrize(
    ("variant", "bid", "trick", "winner"),
    [
        ("us-4", "7H", "AH JD JH 5H", "S"),
        ("us-4", "7C", "QH JH JD JS", "W"),
        ("us-4", "7NT", "AH JK KH 5H", "E"),
        ("us-4", "7H", "5C AS AD 6C", "W"),
        ("us-4", "7H", "AS 5H KS AC", "E"),
        ("two-joker", "8NT", "5S JKC JKW AS", "S"),
        ("two-joker", "8S", "JKC JS JC AS", "N"),
        ({"base": "us-4", "pack.joker": "deuce-of-spades"}, "7NT", "AS KS 2S QS", "S"),
    ],
)
def test_D_34_who_takes_the_trick(variant: Any, bid: str, trick: str, winner: str) -> None:
    holds = dict(zip("NESW", trick.split(), strict=True))
    record = {
        "variant": variant,
        "contract": {"bid": bid, "by": "N"},
        "tricks-before": {"NS": 5, "EW": 4},
        "holds": holds,
        "play": [{"N": trick}],
    }
    found = expected(record)
    assert found["tricks"] == {"NS": 5 + (winner in "NS"), "EW": 4 + (winner in "EW")}


@pytest.mark.parametrize(
    ("bid", "trick", "winner"),
    [("6S", "12H JH 13H 11H 10H 9H", "2"), ("6S", "12H 7H 13H 11H 10H 9H", "3"), ("6H", "10H 11H 12H 13H QH 9H", "5")],
)
def test_U_12_thirteen_twelve_and_eleven(bid: str, trick: str, winner: str) -> None:
    holds = dict(zip("123456", trick.split(), strict=True))
    contract = {"bid": bid, "by": "1"}
    before = {"1+4": 9, "2+5": 0, "3+6": 0}
    record = {"variant": "us-6", "contract": contract, "tricks-before": before, "holds": holds, "play": [{"1": trick}]}
    side = {"1": "1+4", "2": "2+5", "3": "3+6", "5": "2+5"}[winner]
    assert expected(record)["tricks"] == {**before, side: before[side] + 1}


# ---- scored out, and the end of the game


@pytest.mark.parametrize(
    ("bid", "scores", "winners", "ending", "totals", "won"),
    [
        ("7H", (300, 40, 120), "A B A A C A A B A A", "played-out", (500, 60, 130), "A"),
        ("7H", (300, 480, 470), "B B A A A A A A A", "scored-out", (500, 500, 470), "A"),
        ("7H", (250, 480, 470), "B A B", "scored-out", (250, 500, 470), "B"),
        ("6S", (460, 490, 480), "C B C C C", "scored-out", (420, 500, 520), "B"),
        ("6S", (100, 470, 480), "A B A C C", "scored-out", (100, 480, 500), "C"),
        ("6S", (260, 100, 100), "A A A A A A A A A A", "played-out", (510, 100, 100), "A"),
        ("6S", (260, 100, 100), "A A A A A A A B A A", "played-out", (300, 110, 100), ""),
        ("6H", (-400, 470, 200), "C B C B C A B", "scored-out", (-500, 500, 230), "B"),
        ("6H", (100, 470, 490), "A A A A A A B B B", "scored-out", (200, 500, 490), "B"),
        ("7H", (200, 490, 100), "A A A A A A A B", "scored-out", (400, 500, 100), "B"),
    ],
)
def test_D_63_scored_out(
    *, bid: str, scores: tuple[int, int, int], winners: str, ending: str, totals: tuple[int, int, int], won: str
) -> None:
    found = race(bid, scores, winners)
    assert found["ending"] == ending
    assert found["totals"] == dict(zip("ABC", totals, strict=True))
    assert found["game"] == {"over": bool(won), "winner": list(won) or None}


def test_D_63_play_goes_on_while_the_bid_is_made_but_does_not_reach_500() -> None:
    assert race("6S", (260, 100, 100), "A A A A A A")["ending"] == "incomplete"


def test_D_65_both_opponents_out_on_one_trick_share_the_win() -> None:
    found = race("nullo", (0, 490, 490), "B A", **{"bids.nullo": "single"})
    assert found["ending"] == "scored-out"
    assert found["score"] == {"A": -250, "B": 10, "C": 10}
    assert found["game"] == {"over": True, "winner": ["B", "C"]}


def test_D_62_bidder_before_his_partner() -> None:
    record = {
        "variant": "us-5",
        "scores": {"1": 420, "2": 490, "4": 410},
        "contract": {"bid": "6H", "by": "1"},
        "partner": {"names": "4"},
        "winners": "1 1 4 1 4 1",
    }
    found = expected(record)
    assert found["ending"] == "scored-out"
    assert (found["totals"]["1"], found["totals"]["4"]) == (520, 510)
    assert found["game"] == {"over": True, "winner": ["1"]}


def test_D_61_highest_of_the_others_wins_where_one_falls_to_minus_500() -> None:
    scores = {"A": -300, "B": 100, "C": 30}
    assert three("7H", (6, 3, 1), scores=scores)["game"] == {"over": True, "winner": ["B"]}
    assert three("7H", (6, 2, 2), scores={**scores, "C": 100})["game"] == {"over": True, "winner": ["B", "C"]}
    assert three("7H", (6, 3, 1), scores={**scores, "A": -290})["game"] == {"over": False, "winner": None}


@pytest.mark.parametrize(
    ("variant", "bid", "ns", "scores", "won"),
    [
        ("bid-1992", "6S", 6, (510, 260), "NS"),
        ("bid-1992", "6S", 5, (640, 300), None),
        ("bid-1992", "6D", 7, (420, 560), "NS"),
        ("bid-1992", "7C", 7, (100, 480), None),
        ("bid-1992", "8S", 6, (-760, -120), "EW"),
        ("bid-1992", "9S", 8, (-640, 200), None),
        ("bid-1992", "nullo", 0, (250, 490), "NS"),
        ("bid-1992", "nullo", 3, (120, 490), None),
        ({"base": "bid-1992", "game.end": "original"}, "7C", 7, (340, 480), "NS"),
        ({"base": "bid-1992", "game.end": "original"}, "8H", 7, (420, 470), "EW"),
        ({"base": "bid-1992", "game.end": "original"}, "8H", 7, (-700, 400), "EW"),
        ({"base": "bid-1992", "game.end": "limits-750"}, "7H", 8, (100, 730), "EW"),
        ({"base": "bid-1992", "game.end": "limits-750"}, "6H", 6, (400, 730), "NS"),
        ({"base": "bid-1992", "game.end": "limits-750"}, "6H", 5, (-650, 0), "EW"),
        ({"base": "bid-1992", "game.end": "limits-750"}, "7H", 8, (100, 720), None),
        ("harrop-1989", "6H", 6, (400, 490), "NS"),
        ("harrop-1989", "6H", 6, (390, 490), None),
        ("harrop-1989", "6H", 5, (-400, 100), "EW"),
        ("us-4", "7S", 6, (-360, -200), "EW"),
        ("two-joker", "8S", 8, (740, 0), None),
        ("two-joker", "8S", 8, (760, 980), "NS"),
        ("two-joker", "8S", 7, (980, 760), "EW"),
    ],
)
def test_game_end(variant: Any, bid: str, ns: int, scores: tuple[int, int], won: str | None) -> None:
    assert four(variant, bid, ns, scores)["game"] == {"over": won is not None, "winner": [won] if won else None}


def test_D_48_twelve_deals_without_partners() -> None:
    record = {
        "variant": "us-4-solo",
        "dealer": "N",
        "hands": [{"bidding": "pass pass pass"} for _ in range(11)]
        + [{"contract": {"bid": "6S", "by": "E"}, "taken": {"N": 1, "E": 9}}],
    }
    rulings = expected_game(record)
    assert [ruling["game"]["over"] for ruling in rulings] == [False] * 11 + [True]
    assert rulings[-1]["score"] == {"N": 10, "E": 40, "S": 0, "W": 0}
    assert rulings[-1]["game"]["winner"] == ["E"]
    assert rulings[-1]["next_dealer"] == "N"


# ---- the generator


@pytest.mark.parametrize(("preset", "options"), NAMED_GRID)
def test_random_hands_are_lawful_and_finished(preset: str, options: dict[str, Any]) -> None:
    for seed in range(8):
        record = random_hand(random.Random(f"{preset} {seed}"), preset, options)
        assert json.loads(json.dumps(record)) == record
        found = expected(record)
        assert found["ending"] in ("played-out", "scored-out", "passed-out", "below-minimum")
        assert found["findings"] == []


@pytest.mark.parametrize(("preset", "options"), NAMED_GRID)
def test_a_planted_revoke_is_the_only_one(preset: str, options: dict[str, Any]) -> None:
    found = 0
    for seed in range(8):
        rng = random.Random(f"{preset} revoke {seed}")
        planted = plant_revoke(rng, random_hand(rng, preset, options))
        if planted is None:
            continue
        found += 1
        record, revoke = planted
        findings = expected(record)["findings"]
        want = {"code": revoke.code, "path": revoke.path, "player": revoke.player, "trick": revoke.trick}
        assert findings == [want]
    assert (found == 0) == (preset == "harrop-1989")


@pytest.mark.parametrize("preset", ["bid-1992", "us-3", "us-4-solo", "us-5", "us-6", "harrop-1989", "two-joker"])
def test_random_games_run_to_their_end(preset: str) -> None:
    over = 0
    for seed in range(4):
        rulings = expected_game(random_game(random.Random(f"{preset} game {seed}"), preset))
        over += rulings[-1]["game"]["over"]
        assert not any(ruling["game"]["over"] for ruling in rulings[:-1])
    assert over >= 2


def test_random_hands_are_of_every_kind() -> None:
    bids: Counter[str] = Counter()
    endings: Counter[str] = Counter()
    named = raised = 0
    for preset, options in GRID:
        for seed in range(24 if preset == "bid-1992" else 10):
            record = random_hand(random.Random(f"kinds {preset}{options}{seed}"), preset, options)
            found = expected(record)
            endings[found["ending"]] += 1
            named += "JK=" in str(record.get("play")) or "names-suit" in str(record.get("play"))
            if found["contract"]:
                bid = found["contract"]["bid"]
                bids[bid.lstrip("0123456789").split("-")[0]] += 1
                endings["slam"] += found["score"][found["contract"]["side"]] == 250 and "nullo" not in bid
    for seed in range(60):
        record = random_hand(random.Random(f"raise {seed}"), "harrop-1989")
        calls = record["bidding"].split()
        raised += calls[-1] != "pass" and calls[:3] != ["pass"] * 3
    assert set(bids) >= {"S", "C", "D", "H", "NT", "nullo", "bar", "double", "game"}
    assert min(endings[key] for key in ("played-out", "scored-out", "passed-out", "below-minimum", "slam")) >= 2
    assert named >= 10
    assert raised >= 5


# ---- counted endings


def test_docs_perft_shows_what_is_counted() -> None:
    """The whole table takes seconds, so the first nine columns are counted again."""
    text = (Path(__file__).parents[1] / "docs" / "perft.md").read_text(encoding="utf-8")
    assert positions() in text
    rows = {cells[1].strip(): cells[2:] for line in text.splitlines() if len(cells := line.split("|")) > 9}
    for name, (_, record) in POSITIONS.items():
        assert [int(cell) for cell in rows[name][:9]] == [count(start(record), depth) for depth in range(1, 10)]
