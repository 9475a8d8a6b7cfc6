"""What was written down at the table against what the cards give: FH601 to FH604 and FH606. Checked, never believed."""

from __future__ import annotations

from collections.abc import Mapping

from fivehundred_cli.hand.seating import Seating
from fivehundred_cli.hand.state import HandState
from fivehundred_cli.ruling import Finding, Ruling
from fivehundred_cli.transcript import Contract, Result


def check_result(result: Result, ruling: Ruling, state: HandState) -> None:
    """Add a mismatch for everything in ``result`` that differs from ``ruling``.

    Raises ``RecordError`` (FH005) for a side or player that does not exist.
    """
    seating = state.seating
    time = state.tick()
    if ruling.ending != "incomplete":
        _numbers(state, result.tricks, ruling.tricks, ruling.tricks_by_player, "FH601", "tricks", time)
        _numbers(state, result.score, ruling.score, None, "FH602", "score", time)
    _numbers(state, result.totals, ruling.totals, None, "FH603", "totals", time)
    if result.winner is not None:
        for index, name in enumerate(result.winner):
            if name not in seating.accounts:
                seating.seat(name, f"/result/winner/{index}")
        winner = ruling.game.winner or ()
        if not _same_winner(result.winner, winner, seating):
            said = " and ".join(result.winner) or "nobody"
            ruled = " and ".join(winner) if ruling.game.over else "nobody yet"
            _differs(
                state, "FH604", f"The record has {said} winning the game; by the cards it is {ruled}.", "winner", time
            )
    if result.ending is not None and result.ending != ruling.ending:
        message = f"The record says the hand ended {result.ending}; the ruling is {ruling.ending}."
        _differs(state, "FH606", message, "ruling/ending", time)
    _contract(state, result.contract, ruling, time)


def _same_winner(recorded: tuple[str, ...], ruled: tuple[str, ...], seating: Seating) -> bool:
    """Whether the recorded winners, sides or players, are those of the ruling."""
    accounts = {
        seating.accounts[seating.account_of[seating.seat_of[name]]] if name in seating.seat_of else name
        for name in recorded
    }
    return accounts == set(ruled)


def _numbers(
    state: HandState,
    recorded: Mapping[str, int] | None,
    ruled: Mapping[str, int] | None,
    by_player: Mapping[str, int] | None,
    code: str,
    key: str,
    time: int,
) -> None:
    if recorded is None or ruled is None:
        return
    for name, said in recorded.items():
        number = ruled.get(name)
        if number is None and by_player is not None:
            number = by_player.get(name)
        if number is None:
            if name not in state.seating.seat_of:
                state.seating.account(name, f"/result/{key}/{name}")
            continue
        if said != number:
            what = {"tricks": "tricks", "score": "points for the hand", "totals": "points in all"}[key]
            message = f"The record gives {name} {said} {what}; by the cards it is {number}."
            _differs(state, code, message, f"{key}/{name}", time)
            return


def _contract(state: HandState, recorded: str | Contract | None, ruling: Ruling, time: int) -> None:
    if recorded is None:
        return
    ruled = ruling.contract
    bid, by = (recorded.bid, recorded.by) if isinstance(recorded, Contract) else (recorded, None)
    if ruled is not None and bid == ruled.bid and by in (None, ruled.player):
        return
    text = f"{ruled.bid} by {ruled.player}" if ruled else "none"
    said = f"{bid} by {by}" if by else bid
    _differs(state, "FH606", f"The record gives the contract as {said}; it is {text}.", "ruling/contract", time)


def _differs(state: HandState, code: str, message: str, key: str, time: int) -> Finding:
    return state.find(
        code,
        message,
        path=f"/result/{key}",
        severity="mismatch",
        time=time,
        hint="Mend the result, or look for the act that the record has wrong.",
    )
