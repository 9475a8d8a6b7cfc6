"""The pack, the cards' order, the seats and the bids of each preset, as plain ifs."""

from __future__ import annotations

import random
from typing import Any

Record = dict[str, Any]

PRESETS: dict[str, int] = {
    "bid-1992": 4,
    "us-2": 2,
    "us-3": 3,
    "us-4": 4,
    "us-4-solo": 4,
    "us-5": 5,
    "us-6": 6,
    "us-2-short": 2,
    "us-6-teams": 6,
    "harrop-1989": 4,
    "two-joker": 4,
}
"""Every preset the oracle knows, with its number of players."""

SUITS = ["S", "C", "D", "H"]
DENOMINATIONS = ["S", "C", "D", "H", "NT"]
SAME_COLOUR = {"S": "C", "C": "S", "D": "H", "H": "D"}
PLAIN_ORDER = ["2", "3", "4", "5", "6", "7", "8", "9", "10", "11", "12", "13", "J", "Q", "K", "A"]
NULLOS = ["nullo", "double-nullo", "bar-nullo"]

AVONDALE = {"S": 40, "C": 60, "D": 80, "H": 100, "NT": 120}
INVERTED = {"C": 40, "S": 60, "H": 80, "D": 100, "NT": 120}


def flatten(mapping: Record, prefix: str = "") -> Record:
    """Nested and dotted keys mean the same: ``{bids: {nullo: all}}`` and ``{bids.nullo: all}``."""
    flat: Record = {}
    for key, value in mapping.items():
        if isinstance(value, dict):
            flat.update(flatten(value, f"{prefix}{key}."))
        else:
            flat[prefix + key] = value
    return flat


def read_variant(variant: str | Record) -> Rules:
    """The rules that a record's ``variant`` names."""
    if isinstance(variant, str):
        return Rules(variant)
    flat = flatten(variant)
    preset = flat.pop("base")
    return Rules(preset, flat)


class Rules:
    """A preset and its options, answering what the texts say about cards, seats and bids."""

    def __init__(self, preset: str, options: Record | None = None) -> None:
        if preset not in PRESETS:
            raise ValueError(f"the oracle does not know {preset}")
        self.preset = preset
        self.options = {key: str(value) for key, value in (options or {}).items()}

    def option(self, key: str, default: str) -> str:
        return self.options.get(key, default)

    @property
    def us(self) -> bool:
        return self.preset.startswith("us-")

    # ---- the pack (B-6 to B-9, U-2 to U-7, H-2, Q-5; D-1 to D-6)

    def joker_kind(self) -> str:
        if self.preset == "two-joker":
            return "two"
        return self.option("pack.joker", "one")

    def jokers(self) -> list[str]:
        """The jokers from low to high; the deuce of spades where it stands for one."""
        kind = self.joker_kind()
        if kind == "two":
            return ["JKC", "JKW"]
        if kind == "none":
            return []
        if kind == "deuce-of-spades":
            return ["2S"]
        return ["JK"]

    def pack(self) -> list[str]:
        """Every card of the pack, jokers last."""
        ranks = self._ranks()
        cards = [rank + suit for suit in SUITS for rank in ranks]
        if self._low() == "4":
            black_fours_too = self.preset == "two-joker" or self.widow() == 5
            cards += ["4D", "4H"]
            if black_fours_too:
                cards += ["4S", "4C"]
        if self.preset in ("us-6", "us-6-teams"):
            cards += ["13D", "13H"]
        for joker in self.jokers():
            if joker in cards:
                cards.remove(joker)
            cards.append(joker)
        return cards

    def _low(self) -> str:
        if self.preset in ("us-2", "us-3", "us-4-solo"):
            return "7"
        if self.preset == "us-2-short":
            return "9"
        if self.preset in ("us-5", "us-6", "us-6-teams"):
            return "2"
        return "4"

    def _ranks(self) -> list[str]:
        ranks = {"7": "7 8 9 10 J Q K A", "9": "9 10 J Q K A", "2": "2 3 4 5 6 7 8 9 10 J Q K A"}.get(
            self._low(), "5 6 7 8 9 10 J Q K A"
        )
        if self.preset in ("us-6", "us-6-teams"):
            ranks += " 11 12"
        return ranks.split()

    def widow(self) -> int:
        """The option of the five-card widow (B-90), else 0."""
        return int(self.option("widow", "0")) if self.preset == "bid-1992" else 0

    def kitty_size(self) -> int:
        """What is left when every hand (and the dead hand of two) has its ten cards."""
        hands = {"us-2": 3, "us-4-solo": 3}.get(self.preset, PRESETS[self.preset])
        return len(self.pack()) - 10 * hands

    # ---- suits and ranks

    def suit_of(self, card: str, trump: str | None) -> str:
        """The suit a card belongs to: the bowers and jokers are trumps; at no trump a joker is a kind of its own."""
        if card in self.jokers():
            return trump or "joker"
        suit = card[-1]
        if trump and card[:-1] == "J" and suit == SAME_COLOUR[trump]:
            return trump
        return suit

    def height(self, card: str, trump: str | None) -> int:
        """How high a card stands within its own suit."""
        if card in self.jokers():
            return 100 + self.jokers().index(card)
        if trump and card == "J" + trump:
            return 52
        if trump and card == "J" + SAME_COLOUR[trump]:
            return 51
        return PLAIN_ORDER.index(card[:-1])

    # ---- seats

    def players(self, record: Record) -> list[str]:
        """The players of a record, clockwise."""
        if record.get("players"):
            return list(record["players"])
        count = PRESETS[self.preset]
        return ["N", "E", "S", "W"] if count == 4 else [str(number + 1) for number in range(count)]

    def sides(self, players: list[str]) -> dict[str, list[str]]:
        """The accounts and who belongs to each, in seat order; a player alone where he plays for himself."""
        if self.preset in ("us-2", "us-2-short", "us-3", "us-4-solo", "us-5"):
            return {player: [player] for player in players}
        if len(players) == 4:
            if set(players) == {"N", "E", "S", "W"}:
                names = {"N": "NS", "S": "NS", "E": "EW", "W": "EW"}
                return {names[player]: [player, players[seat + 2]] for seat, player in enumerate(players[:2])}
            groups = [[players[0], players[2]], [players[1], players[3]]]
        elif self.preset == "us-6":
            groups = [[players[seat], players[seat + 3]] for seat in range(3)]
        else:
            groups = [players[0::2], players[1::2]]
        return {"+".join(group): group for group in groups}

    def active(self, players: list[str], dealer: str | None) -> list[str]:
        """Who takes cards in this deal: without partnerships at four, not the dealer (U-79)."""
        if self.preset == "us-4-solo":
            return [player for player in players if player != dealer]
        return list(players)

    def order_from(self, players: list[str], first: str) -> list[str]:
        at = players.index(first)
        return players[at:] + players[:at]

    def left_of(self, players: list[str], player: str) -> str:
        return players[(players.index(player) + 1) % len(players)]

    def deal(
        self, rng: random.Random, players: list[str], dealer: str
    ) -> tuple[dict[str, list[str]], list[str], list[str]]:
        """A random deal: the hands, the kitty, and the dead hand (empty but for two)."""
        cards = self.pack()
        rng.shuffle(cards)
        dealt = {}
        for player in self.active(players, dealer):
            dealt[player], cards = cards[:10], cards[10:]
        dead: list[str] = []
        if self.preset == "us-2":
            dead, cards = cards[:10], cards[10:]
        return dealt, cards, dead

    # ---- bids

    def minimum(self) -> int:
        return int(self.option("auction.minimum", "7" if self.widow() == 5 else "6"))

    def nullo_kinds(self) -> list[str]:
        allowed = self.option("bids.nullo", "all" if self.preset == "bid-1992" else "none")
        return {"all": NULLOS, "single": ["nullo"], "none": []}[allowed]

    def bids(self) -> list[str]:
        """Every bid the variant knows."""
        found = [f"{tricks}{suit}" for tricks in range(self.minimum(), 11) for suit in DENOMINATIONS]
        found += self.nullo_kinds()
        if self.preset == "two-joker":
            found += [f"game-{suit}" for suit in DENOMINATIONS]
        return found

    def tricks_of(self, bid: str) -> int:
        """The tricks a bid undertakes; none at nullo, ten at a game bid."""
        if bid in NULLOS:
            return 0
        if bid.startswith("game-"):
            return 10
        return int(bid.rstrip("SCDHNT"))

    def trump_of(self, bid: str | None) -> str | None:
        """The trump suit of a contract; ``None`` at no trump, at nullo, and where nobody bid."""
        if bid is None or bid in NULLOS or bid.endswith("NT"):
            return None
        return bid[-1]

    def auction_value(self, bid: str) -> int:
        """What a bid is worth when it is compared with another (B-33 to B-42, U-62 to U-64, U-221, Q-23)."""
        if bid == "nullo":
            return 250
        if bid in NULLOS:
            return 500
        if bid.startswith("game-"):
            return 1000
        suit = bid.lstrip("0123456789")
        tricks = self.tricks_of(bid)
        schedule = self.option("bids.schedule", "avondale")
        if schedule == "avondale":
            return AVONDALE[suit] + 100 * (tricks - 6)
        if schedule == "original":
            return AVONDALE[suit] * (tricks - 5)
        if schedule == "inverted":
            return INVERTED[suit] * (tricks - 5)
        raise ValueError(schedule)

    def points_of(self, bid: str) -> int:
        """What a bid is worth on the score sheet; double and bar nullo rank as 500 and count 250 (DB-21)."""
        if bid in ("double-nullo", "bar-nullo"):
            return int(self.option("bids.multi-nullo-points", "250"))
        return self.auction_value(bid)

    def beats(self, bid: str, standing: str | None) -> bool:
        """Whether a bid is high enough over the one that stands."""
        if standing is None:
            return True
        if self.preset == "two-joker":
            # Tricks first, then the suit; every game bid above every number of tricks (Q-20, DQ-4).
            def rank(call: str) -> tuple[bool, int, int]:
                suit = call.rsplit("-", maxsplit=1)[-1].lstrip("0123456789")
                return call.startswith("game-"), self.tricks_of(call), DENOMINATIONS.index(suit)

            return rank(bid) > rank(standing)
        new, old = self.auction_value(bid), self.auction_value(standing)
        if self.us and new == old:
            return self.tricks_of(bid) > self.tricks_of(standing)
        return new > old
