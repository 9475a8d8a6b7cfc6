"""Random lawful hands and games of every preset, as plain records, and revokes planted in them.

``random_hand`` deals, bids, discards and plays by the oracle's own rules. Deals and players are biased so that every
kind of contract turns up, made and failed: strong suit hands, no trump hands with the joker, nullo hands, hands nobody
bids on, ten tricks by one side, scores close to the end of the game. All randomness comes from the ``rng`` given.
"""

from tests.randomhands.games import random_game
from tests.randomhands.grid import GRID
from tests.randomhands.hands import random_hand
from tests.randomhands.revokes import Planted, plant_revoke

__all__ = ["GRID", "Planted", "plant_revoke", "random_game", "random_hand"]
