"""The play of the cards: whose turn, which cards are lawful, who takes the trick."""

from __future__ import annotations

from dataclasses import dataclass, field

from tests.oracle.rules import NULLOS, Rules


@dataclass
class Trick:
    """One trick: who played what, in order; the suit named on a joker lead; who took it."""

    plays: list[tuple[str, str]]
    named: str | None = None
    winner: str | None = None


@dataclass
class Play:
    """A hand in play. ``seats`` are the players who take part, clockwise."""

    rules: Rules
    seats: list[str]
    bid: str | None
    hands: dict[str, list[str]]
    turn: str
    length: int = 10
    tricks: list[Trick] = field(default_factory=list)

    @property
    def trump(self) -> str | None:
        return self.rules.trump_of(self.bid)

    def current(self) -> Trick | None:
        """The trick on the table, if one is unfinished."""
        if self.tricks and self.tricks[-1].winner is None:
            return self.tricks[-1]
        return None

    def done(self) -> list[Trick]:
        return [trick for trick in self.tricks if trick.winner is not None]

    def winners(self) -> list[str]:
        return [trick.winner for trick in self.tricks if trick.winner is not None]

    def over(self) -> bool:
        return len(self.done()) == self.length

    def led_suit(self, trick: Trick) -> str:
        """What must be followed: the suit led, the suit named on a joker, or (two jokers) the jokers' own kind."""
        if trick.named is not None:
            return trick.named
        return self.rules.suit_of(trick.plays[0][1], self.trump)

    def must_name(self, card: str) -> bool:
        """Whether the player on lead names a suit with this card (B-54, U-122, H-35; not in the two-joker text)."""
        if self.current() is not None or self.trump is not None or self.rules.preset == "two-joker":
            return False
        return card in self.rules.jokers()

    def following(self, player: str) -> list[str]:
        """The cards with which a player can follow to the trick on the table."""
        trick = self.current()
        if trick is None:
            return []
        led = self.led_suit(trick)
        return [card for card in self.hands[player] if self.rules.suit_of(card, self.trump) == led]

    def legal_cards(self) -> list[str]:
        """The cards the player in turn may play."""
        if self.over():
            return []
        return self.following(self.turn) or list(self.hands[self.turn])

    def play(self, card: str, named: str | None = None) -> bool:
        """Play a card for the player in turn, lawful or not. Returns whether it was lawful.

        Raises ``ValueError`` for a card not held, a hand that is over, or a joker lead with no suit named.
        """
        if self.over() or card not in self.hands[self.turn]:
            raise ValueError(f"{self.turn} cannot play {card}")
        lawful = card in self.legal_cards()
        trick = self.current()
        if trick is None:
            if self.must_name(card) != (named is not None):
                raise ValueError(f"a suit is to be named with a joker led at no trump, and only then: {card} {named}")
            trick = Trick([], named)
            self.tricks.append(trick)
        trick.plays.append((self.turn, card))
        self.hands[self.turn].remove(card)
        if len(trick.plays) == len(self.seats):
            trick.winner = self.turn = self.trick_winner(trick)
        else:
            self.turn = self.rules.left_of(self.seats, self.turn)
        return lawful

    def trick_winner(self, trick: Trick) -> str:
        """The highest joker, else the highest trump, else the highest card of the suit led (D-34)."""
        rules, trump = self.rules, self.trump
        jokers = [(rules.height(card, trump), player) for player, card in trick.plays if card in rules.jokers()]
        if jokers:
            return max(jokers)[1]
        for suit in (trump, self.led_suit(trick)):
            if suit is None:
                continue
            of_suit = [(rules.height(c, trump), p) for p, c in trick.plays if rules.suit_of(c, trump) == suit]
            if of_suit:
                return max(of_suit)[1]
        raise AssertionError("somebody led")


def seats_in_play(rules: Rules, players: list[str], dealer: str | None, bid: str | None, bidder: str) -> list[str]:
    """Who takes part in the play: at nullo and bar nullo the bidder's partners sit out (B-55, B-58, D-98)."""
    seats = rules.active(players, dealer)
    if bid in NULLOS and bid != "double-nullo":
        for members in rules.sides(players).values():
            if bidder in members:
                seats = [seat for seat in seats if seat == bidder or seat not in members]
    return seats
