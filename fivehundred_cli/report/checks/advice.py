"""What to do about a finding, where the finding itself does not say it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from fivehundred_cli.ruling import Finding

_PLAYED_OR_WRITTEN: Final = "If it was played so, the ruling stands; if it was written down wrong, correct the card."

_BY_CODE: Final[Mapping[str, str]] = {
    "FH101": "Correct the card, or choose the variant whose pack has it.",
    "FH102": "Find out which of the two places is wrong.",
    "FH103": "Count the cards of each hand and of the kitty; leave out a hand that is not known.",
    "FH111": "Correct the dealer, or the one of the hand before.",
    "FH112": "Choose the variant that is played with this pack.",
    "FH113": "Give the players clockwise.",
    "FH204": "Correct the call, or choose a variant that knows it.",
    "FH206": "Record the rest of the auction, or give the outcome as contract: {bid: …, by: …}.",
    "FH301": "Count the discard.",
    "FH302": "Correct the discard, the kitty, or the hand dealt.",
    "FH401": "One of the hand dealt, the discard and this card is written down wrong: find out which.",
    "FH408": "Write the suit that was named, as in JK=H.",
    "FH413": "Record the rest of the hand, or leave it out where it was not finished.",
    "FH506": "Record the answer to the claim.",
    "FH601": "Compare the tricks with what was written down.",
    "FH602": "Correct the score that was written down.",
    "FH603": "Correct the totals that were written down, or the scores before the hand.",
    "FH604": "Correct the winner that was written down.",
    "FH605": "Leave out what was played after the game, or start a new game with it.",
    "FH606": "Correct the ruling that was written down, or record what it rested on.",
}

_BY_RANGE: Final[Mapping[str, str]] = {
    "FH1": "If it was dealt so, the ruling stands; if it was written down wrong, correct it.",
    "FH2": "If it was called so, the ruling stands; if it was written down wrong, correct the call.",
    "FH3": "If it happened so, the ruling stands; if it was written down wrong, correct it.",
    "FH4": _PLAYED_OR_WRITTEN,
    "FH6": "Correct what was written down, or the hand that it was reckoned from.",
    "FH5": "If it happened so, the ruling stands; if it was written down wrong, correct it.",
}


def advice(finding: Finding) -> str | None:
    """What to do, in one sentence; ``None`` where there is nothing to do."""
    if finding.severity == "note":
        return None
    return _BY_CODE.get(finding.code) or _BY_RANGE.get(finding.code[:3])
