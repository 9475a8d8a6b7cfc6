"""Every parameter of a variant, in the order of the pages that list them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from fivehundred_cli.parameters import Parameter
from fivehundred_cli.parameters_deal import AUCTION, BIDS, DEAL, PACK, TABLE
from fivehundred_cli.parameters_play import GAME, LAWS, PLAY, SCORING

PARAMETERS: Final[Mapping[str, Parameter]] = {
    parameter.key: parameter
    for part in (TABLE, PACK, DEAL, AUCTION, BIDS, PLAY, SCORING, GAME, LAWS)
    for parameter in part
}
"""All parameters by key, in the order in which they are shown."""
