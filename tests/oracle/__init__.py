"""A slow, obvious second reading of the four rule texts, to hold the engine against.

Nothing here is shared with the package: cards are strings, hands are lists, and the rules ask for the preset by name.
What it says was written from the texts and the decisions alone, so that a slip has to be made twice to go unseen.
"""

from tests.oracle.auction import Auction
from tests.oracle.play import Play
from tests.oracle.replay import Oracle, UnlawfulError, expected, expected_game
from tests.oracle.rules import PRESETS, Rules, read_variant
from tests.oracle.score import Contract, Table, final_game, hand_score, must_stop

__all__ = [
    "PRESETS",
    "Auction",
    "Contract",
    "Oracle",
    "Play",
    "Rules",
    "Table",
    "UnlawfulError",
    "expected",
    "expected_game",
    "final_game",
    "hand_score",
    "must_stop",
    "read_variant",
]
