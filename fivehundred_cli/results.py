"""What was written down at the table against what the cards give: FH601 to FH604, FH606 and FH608.

Checked, never believed.
"""

from __future__ import annotations

from collections.abc import Mapping

from fivehundred_cli.hand.rules import Rules
from fivehundred_cli.hand.seating import Seating
from fivehundred_cli.hand.state import HandState
from fivehundred_cli.ruling import Finding, Ruling
from fivehundred_cli.transcript import Contract, Result

MEND = "Mend the result, or look for the act that the record has wrong."


def mismatch(code: str, message: str, path: str, hint: str | None = MEND, consequence: str | None = None) -> Finding:
    """A finding about something that was written down and is not so."""
    return Finding(code=code, severity="mismatch", message=message, path=path, hint=hint, consequence=consequence)


def in_tens(rules: Rules) -> bool:
    """Whether every score under these rules is a multiple of ten: so it is, unless pips count or the house says."""
    values = [bid.value for bid in rules.ladder]
    return not rules.pips and not any(value % 10 for value in (*values, rules.trick_points, rules.slam or 0))


def not_in_tens(name: str, points: int, path: str) -> Finding:
    """FH608: a score that cannot be."""
    return mismatch(
        "FH608", f"{points} is no score that {name} can have: points come in tens.", path, "Look for a slip of the pen."
    )


def check_scores(scores: Mapping[str, int], rules: Rules) -> list[Finding]:
    """FH608 for each of the scores before a hand that cannot be."""
    return [
        not_in_tens(name, points, f"/scores/{name}")
        for name, points in scores.items()
        if points % 10 and in_tens(rules)
    ]


def check_result(result: Result, ruling: Ruling, state: HandState) -> None:
    """Add a mismatch for everything in ``result`` that differs from ``ruling``.

    Raises ``RecordError`` (FH005) for a side or player that does not exist.
    """
    seating = state.seating
    time = state.tick()
    found: list[Finding] = []
    over = ruling.ending != "incomplete"
    if over:
        found += numbers("FH601", result.tricks, ruling.tricks, seating, ruling.tricks_by_player)
        found += numbers("FH602", result.score, ruling.score, seating)
    found += numbers("FH603", _of_its_own(result, ruling) if over else result.totals, ruling.totals, seating)
    found += check_winner(result, ruling, seating)
    found += check_ruling(result, ruling)
    state.found.extend((time, finding) for finding in found)


_WHAT = {
    "FH601": ("tricks", "tricks"),
    "FH602": ("score", "points for the hand"),
    "FH603": ("totals", "points in all"),
}


def numbers(
    code: str,
    recorded: Mapping[str, int] | None,
    ruled: Mapping[str, int] | None,
    seating: Seating,
    by_player: Mapping[str, int] | None = None,
) -> list[Finding]:
    """The first of the recorded numbers that is not the ruled one, as a finding.

    Raises ``RecordError`` (FH005) for a side or player that does not exist.
    """
    if recorded is None or ruled is None:
        return []
    key, what = _WHAT[code]
    for name, said in recorded.items():
        number = ruled.get(name)
        if number is None and by_player is not None:
            number = by_player.get(name)
        if number is None:
            if name not in seating.seat_of:
                seating.account(name, f"/result/{key}/{name}")
            continue
        if said != number:
            message = f"The record gives {name} {said} {what}; by the cards it is {number}."
            return [mismatch(code, message, f"/result/{key}/{name}")]
    return []


def _of_its_own(result: Result, ruling: Ruling) -> Mapping[str, int] | None:
    """The recorded totals without those that only follow from a recorded score that is wrong."""
    score, totals = result.score, result.totals
    if not score or totals is None:
        return totals
    return {name: said for name, said in totals.items() if not follows(name, said, score, ruling)}


def follows(name: str, said: int, score: Mapping[str, int], ruling: Ruling) -> bool:
    """Whether the recorded total is off by no more than what the recorded score is off by."""
    if name not in score or name not in ruling.totals:
        return False
    off = score[name] - ruling.score[name]
    return off != 0 and said - ruling.totals[name] == off


def check_winner(result: Result, ruling: Ruling, seating: Seating) -> list[Finding]:
    """FH604. Raises ``RecordError`` (FH005) for a side or player that does not exist."""
    if result.winner is None:
        return []
    for index, name in enumerate(result.winner):
        if name not in seating.accounts:
            seating.seat(name, f"/result/winner/{index}")
    winner = ruling.game.winner or ()
    if _same_winner(result.winner, winner, seating):
        return []
    said = " and ".join(result.winner) or "nobody"
    ruled = " and ".join(winner) if ruling.game.over else "nobody yet"
    message = f"The record has {said} winning the game; by the cards it is {ruled}."
    return [mismatch("FH604", message, "/result/winner")]


def _same_winner(recorded: tuple[str, ...], ruled: tuple[str, ...], seating: Seating) -> bool:
    """Whether the recorded winners, sides or players, are those of the ruling."""
    accounts = {
        seating.accounts[seating.account_of[seating.seat_of[name]]] if name in seating.seat_of else name
        for name in recorded
    }
    return accounts == set(ruled)


def check_ruling(result: Result, ruling: Ruling) -> list[Finding]:
    """FH606: the ending and the contract that were written down."""
    found = []
    if result.ending is not None and result.ending != ruling.ending:
        message = f"The record says the hand ended {result.ending}; the ruling is {ruling.ending}."
        found.append(mismatch("FH606", message, "/result/ruling/ending"))
    recorded, ruled = result.contract, ruling.contract
    if recorded is None:
        return found
    bid, by = (recorded.bid, recorded.by) if isinstance(recorded, Contract) else (recorded, None)
    if ruled is None or bid != ruled.bid or by not in (None, ruled.player):
        text = f"{ruled.bid} by {ruled.player}" if ruled else "none"
        said = f"{bid} by {by}" if by else bid
        message = f"The record gives the contract as {said}; it is {text}."
        found.append(mismatch("FH606", message, "/result/ruling/contract"))
    return found
