"""Random lawful hands of any variant, for practice and tests: dealt, and on demand bid and played out.

The engine itself is asked what is lawful at every turn, so that whatever it allows can come up, and nothing else.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import replace

from fivehundred_cli.cards import JOKER, NAMED_SHIFT, cards_of, display_order, parse_card, parse_suit
from fivehundred_cli.course import Carried
from fivehundred_cli.hand.rules import Rules, rules_of
from fivehundred_cli.hand.seating import Seating, seat_players
from fivehundred_cli.replayer import replay_hand
from fivehundred_cli.ruling import Next, Ruling
from fivehundred_cli.transcript import PASS, Act, Hand, Partner, PlayItem, Trick, VariantRef
from fivehundred_cli.variant import Variant

PASSES = 0.6
"""How often a player who may bid passes."""


def random_deal(variant: Variant, seed: str, *, ref: VariantRef | None = None) -> Hand:
    """A hand dealt at random, the same for the same ``seed``; ``ref`` is what the record calls the variant."""
    rules = rules_of(variant)
    seating = seat_players(rules, None, None)
    rng = random.Random(seed)
    dealer = rng.randrange(seating.count)
    pack = list(cards_of(rules.pack.mask))
    rng.shuffle(pack)
    takers = [(dealer + step) % seating.count for step in range(1, seating.count + 1)]
    if not rules.dealer_plays:
        takers.remove(dealer)

    def take(count: int) -> tuple[int, ...]:
        taken = tuple(display_order(pack[:count]))
        del pack[:count]
        return taken

    held = {seat: take(rules.hand_size) for seat in takers}
    dead = take(rules.dead_size) if rules.dead_hand else None
    return Hand(
        variant=ref if ref is not None else variant.name,
        players=seating.names,
        dealer=seating.names[dealer],
        dealt={seating.names[seat]: held[seat] for seat in sorted(held)},
        kitty=tuple(display_order(pack)),
        dead=dead,
    )


def play_out(hand: Hand, variant: Variant, seed: str) -> Hand:
    """A hand that was dealt, bid and played to its end by players who do anything lawful."""
    return _Player(hand, rules_of(variant), random.Random(f"{seed} play")).run()


class _Player:
    """Every player of a hand at once, asking before each act what is lawful."""

    def __init__(self, hand: Hand, rules: Rules, rng: random.Random) -> None:
        self.hand = hand
        self.rules = rules
        self.rng = rng
        self.seating: Seating = seat_players(rules, hand.players, hand.sides)
        self.calls: list[str] = []
        self.tricks: list[list[Act]] = []

    def run(self) -> Hand:
        """Act until nothing is left to do."""
        while True:
            ruling = replay_hand(self.hand, self.rules, Carried(), ())
            assert isinstance(ruling, Ruling)
            if ruling.next is None or ruling.next.legal is None:
                return self.hand
            self._act(ruling, ruling.next, ruling.next.legal)

    def _act(self, ruling: Ruling, turn: Next, legal: Sequence[str]) -> None:
        if turn.act == "call":
            self.calls.append(self._call(legal))
            self.hand = replace(self.hand, bidding=tuple(self.calls))
        elif turn.act == "discard":
            cards = [parse_card(text) for text in legal]
            self.hand = replace(self.hand, discard=tuple(display_order(self.rng.sample(cards, self.rules.kitty_size))))
            self.hand = replace(self.hand, partner=self._partner(ruling, cards))
        elif turn.act == "name-suit":
            self._name(turn.player, parse_suit(self.rng.choice(legal)))
        else:
            self._play(turn, [parse_card(text) for text in legal])

    def _call(self, legal: Sequence[str]) -> str:
        bids = [call for call in legal if call != PASS]
        if not bids or self.rng.random() < PASSES:
            return PASS
        return bids[min(len(bids) - 1, int(self.rng.expovariate(0.6)))]

    def _partner(self, ruling: Ruling, held: Sequence[int]) -> Partner | None:
        """Whom the bidder takes as a partner, where partners are called (D-43, D-44)."""
        contract = ruling.contract
        if self.rules.sides != "called" or contract is None or not contract.tricks:
            return None
        form = self.rules.variant["called-partner"]
        if form == "card":
            jokers = self.rules.pack.jokers
            others = [card for card in cards_of(self.rules.pack.mask) if card not in (*held, *jokers)]
            return Partner(calls=self.rng.choice(others))
        others_seated = [name for name in self.seating.names if name != contract.player]
        count = 2 if form == "by-bid" and contract.tricks >= 8 else 1
        return Partner(names=tuple(self.rng.sample(others_seated, count)))

    def _play(self, turn: Next, legal: Sequence[int]) -> None:
        if turn.act == "lead":
            self.tricks.append([])
        self.tricks[-1].append(Act(turn.player, "card", self.rng.choice(legal)))
        self._write()

    def _name(self, player: str, suit: int) -> None:
        """Name the suit of a joker just led: with the card, or by an act where the card does not look like a joker."""
        trick = self.tricks[-1]
        led = trick[0].value
        assert isinstance(led, int)
        if led >= JOKER:
            trick[0] = Act(player, "card", led | (suit + 1) << NAMED_SHIFT)
        else:
            trick.append(Act(player, "names-suit", suit))
        self._write()

    def _write(self) -> None:
        items: list[PlayItem] = []
        for acts in self.tricks:
            cards = tuple(act.value for act in acts if isinstance(act.value, int) and act.verb == "card")
            plain = len(cards) == len(acts)
            items.append(Trick(acts[0].player, cards) if plain else tuple(acts))
        self.hand = replace(self.hand, play=tuple(items))
