"""The table at the moment of a finding: what lay there, and what was held as far as it is known."""

from __future__ import annotations

from collections.abc import Mapping

from fivehundred_cli.cards import CARD_BITS
from fivehundred_cli.report.checks.found import Moment
from fivehundred_cli.ruling import ContractResult, Finding, HandView, TrickView
from fivehundred_cli.transcript import Hand

SHOWN = ("FH4", "FH501", "FH502", "FH503")
"""The findings that are about a card played or shown."""


def moment(finding: Finding, view: HandView, hand: Hand | None, contract: ContractResult | None) -> Moment | None:
    """The table when the card of ``finding`` was played; ``None`` where it is about no card of a trick."""
    if finding.trick is None or finding.player is None or not finding.code.startswith(SHOWN):
        return None
    tricks = [*view.tricks, *([view.unfinished] if view.unfinished is not None else [])]
    earlier = [trick for trick in tricks if trick.number < finding.trick]
    current = next((trick for trick in tricks if trick.number == finding.trick), None)
    lies = _before(current, finding, view)
    played = [play for trick in earlier for play in trick.plays] + list(lies)
    hands = []
    for player, held in _starting(view, hand, contract).items():
        gone = {card & CARD_BITS for who, card in played if who == player}
        hands.append((player, tuple(card for card in held if card & CARD_BITS not in gone)))
    order = {player: seat for seat, player in enumerate(view.players)}
    hands.sort(key=lambda each: order.get(each[0], len(order)))
    return Moment(finding.trick, lies, tuple(hands), view.trump_cards)


def _before(trick: TrickView | None, finding: Finding, view: HandView) -> tuple[tuple[str, int], ...]:
    """The cards of the trick that lay there before the player of the finding played."""
    if trick is None:
        return ()
    meant = {card & CARD_BITS for card in finding.cards}
    for place, (player, card) in enumerate(trick.plays):
        if player == finding.player and (not meant or card & CARD_BITS in meant):
            return trick.plays[:place]
    # The card does not lie there in the end: it was taken back, or did not count.
    for place, (player, _) in enumerate(trick.plays):
        if player == finding.player:
            return trick.plays[:place]
    return trick.plays


def _starting(view: HandView, hand: Hand | None, contract: ContractResult | None) -> Mapping[str, tuple[int, ...]]:
    """The hands as they were when the play began, the bidder's with the kitty and without the discard."""
    hands = {player: cards for player, cards in view.dealt.items() if player not in view.sits_out}
    if contract is None or hand is None or hand.dealt is None or contract.player not in hands:
        return hands
    if view.kitty is not None and view.discard is not None:
        gone = {card & CARD_BITS for card in view.discard}
        whole = (*hands[contract.player], *view.kitty)
        hands[contract.player] = tuple(card for card in whole if card & CARD_BITS not in gone)
    elif view.kitty is not None:
        # Without the discard nobody knows what the bidder kept.
        del hands[contract.player]
    return hands
