"""One unlawful act planted in a lawful random hand, the rest of the hand staying lawful.

``CHANGES`` are the acts by name. Each takes a random generator and a lawful record and gives the changed record with
the one finding that must come of it, or ``None`` where the hand has no place for such an act. What the finding must
be is said here from the rule texts: who, which code, and which word of the text; no ruling is asked for it.
"""

from __future__ import annotations

import copy
import random
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from tests.oracle import Oracle, Play, expected
from tests.oracle.rules import NULLOS, SUITS, Record, Rules, read_variant

Rng = random.Random
ROUNDS = ("harrop-1989", "two-joker")


@dataclass(frozen=True)
class Planted:
    """The changed record and its one finding: code, player, severity, the pointer to the word at fault, and the word.

    ``goes_on`` says that the hand is played to its end nonetheless; ``unusable`` that it cannot be used.
    """

    record: Record
    code: str | None
    player: str | None
    path: str
    word: str
    severity: str = "violation"
    unfinished: bool = False
    unusable: bool = False


Change = Callable[[Rng, Record], Planted | None]


# ---- writing the play down


class Scribe:
    """Writes the play of a hand down, a line a trick, act by act where something else happens in it."""

    def __init__(self, rng: Rng) -> None:
        self.items: list[Any] = []
        self.rng = rng
        self.trick: list[tuple[str, Any]] = []
        self.plain = True

    def card(self, player: str, word: str) -> int:
        """Write a card; its number in the trick."""
        self.trick.append((player, word))
        return len(self.trick) - 1

    def event(self, player: str, act: Record) -> str:
        """Write an act that is no card; the pointer to its value."""
        ((verb, _),) = [(verb, value) for verb, value in act.items() if verb != "meant"]
        if not self.trick:
            self.items.append({player: act})
            return f"/play/{len(self.items) - 1}/{player}/{verb}"
        self.plain = False
        self.trick.append((player, act))
        return f"/play/{len(self.items)}/{len(self.trick) - 1}/{player}/{verb}"

    def spell_out(self) -> None:
        """Write the trick in hand act by act."""
        self.plain = False

    def path(self, number: int) -> str:
        """The pointer to the card with this number of the trick in hand, once that is spelt out."""
        return f"/play/{len(self.items)}/{number}/{self.trick[number][0]}"

    def close(self) -> None:
        """The trick is over."""
        if not self.trick:
            return
        if self.plain and self.rng.random() < 0.85:
            self.items.append({self.trick[0][0]: " ".join(word for _, word in self.trick)})
        else:
            self.items.append([{player: value} for player, value in self.trick])
        self.trick, self.plain = [], True


class Table:
    """A lawful record with its play taken up to a card chosen at random, and a scribe to write on."""

    def __init__(self, rng: Rng, record: Record) -> None:
        self.rng = rng
        self.record = {key: value for key, value in copy.deepcopy(record).items() if key != "scores"}
        self.rules: Rules = read_variant(record["variant"])
        self.players = self.rules.players(record)
        _, self.contract, play = Oracle.of(record).start(self.record, record["dealer"])
        assert play is not None
        self.play: Play = play
        self.scribe = Scribe(rng)

    @property
    def us(self) -> bool:
        return self.rules.preset.startswith("us")

    @property
    def refuses(self) -> bool:
        return self.rules.preset == "harrop-1989"

    def party(self) -> list[str]:
        """Who plays for the contract; nobody where nobody bid."""
        contract = self.contract
        if contract is None:
            return []
        sides = self.rules.sides(self.players)
        return [*sides[contract.side], *contract.partners]

    def token(self, card: str) -> tuple[str, str | None]:
        """How a card is written now, and the suit it names, where it leads and must name one."""
        if not self.play.must_name(card):
            return card, None
        suit = self.rng.choice(SUITS)
        return f"{card}={suit}", suit

    def lay(self, card: str) -> int:
        """The player in turn plays a card; its number in the trick."""
        player = self.play.turn
        word, named = self.token(card)
        number = self.scribe.card(player, word)
        self.play.play(card, named)
        return number

    def close(self) -> None:
        """Close the trick if it is complete."""
        if self.play.current() is None:
            self.scribe.close()

    def step(self) -> None:
        """One lawful card."""
        legal = [card for card in self.play.legal_cards() if card != "2S" or "2S" not in self.rules.jokers()]
        self.lay(self.rng.choice(legal or self.play.legal_cards()))
        self.close()

    def to(self, cards: int) -> None:
        """Play lawfully until so many cards lie."""
        for _ in range(cards):
            if self.play.over():
                return
            self.step()

    def finish(self) -> Record:
        """Play the hand out; the whole record."""
        while not self.play.over():
            self.step()
        self.scribe.close()
        return {**self.record, "play": self.scribe.items}

    def size(self) -> int:
        return len(self.play.seats)


def at_random(rng: Rng, record: Record, fits: Callable[[Table], bool]) -> Table | None:
    """A table at a card chosen at random among those where ``fits`` holds."""
    if not record.get("play"):
        return None
    whole = Table(rng, record)
    places = list(range(10 * whole.size()))
    rng.shuffle(places)
    for place in places[:6]:
        table = Table(rng, record)
        table.to(place)
        if not table.play.over() and fits(table):
            return table
    return None


# ---- cards that fail to follow


def _wrong_cards(table: Table, *, jokers: bool) -> list[str]:
    play = table.play
    following = play.following(play.turn)
    if not following or play.current() is None:
        return []
    wild = table.rules.jokers()
    return [card for card in play.hands[play.turn] if card not in following and (card in wild) == jokers]


def _code(table: Table, card: str, code: str) -> str:
    return "FH409" if card in table.rules.jokers() else code


def _revoke(rng: Rng, record: Record, *, jokers: bool) -> Planted | None:
    table = at_random(rng, record, lambda at: bool(_wrong_cards(at, jokers=jokers)))
    if table is None:
        return None
    card = rng.choice(_wrong_cards(table, jokers=jokers))
    player = table.play.turn
    table.scribe.spell_out()
    number = len(table.scribe.trick)
    path = f"/play/{len(table.scribe.items)}/{number}/{player}"
    if table.refuses:
        table.scribe.card(player, card)
        return Planted(table.finish(), _code(table, card, "FH403"), player, path, card)
    table.lay(card)
    table.close()
    return Planted(table.finish(), _code(table, card, "FH402"), player, path, card)


def revoke(rng: Rng, record: Record) -> Planted | None:
    """A card of another suit while able to follow, not put right (where it can stand)."""
    return _revoke(rng, record, jokers=False)


def joker_while_able(rng: Rng, record: Record) -> Planted | None:
    """The joker thrown while able to follow: one thing, one finding."""
    return _revoke(rng, record, jokers=True)


def revoke_corrected(rng: Rng, record: Record) -> Planted | None:
    """A revoke taken back before the next lead, at once or after others have played."""

    def wrong(at: Table) -> list[str]:
        return _wrong_cards(at, jokers=False) + _wrong_cards(at, jokers=True)

    table = at_random(rng, record, lambda at: not at.refuses and bool(wrong(at)))
    if table is None:
        return None
    card = rng.choice(wrong(table))
    player = table.play.turn
    table.scribe.spell_out()
    right = rng.choice(table.play.following(player))
    number = table.scribe.card(player, card)
    path = table.scribe.path(number)
    table.play.play(right)
    others = rng.randint(0, table.size())
    while others and table.play.current() is not None:
        table.lay(rng.choice(table.play.legal_cards()))
        others -= 1
    table.scribe.event(player, {"retracts": card})
    table.scribe.card(player, right)
    table.close()
    return Planted(table.finish(), _code(table, card, "FH403"), player, path, card)


# ---- out of turn


def lead_out_of_turn(rng: Rng, record: Record) -> Planted | None:
    """Another player leads; the card stays, goes back, is void or is not accepted, as the text has it."""
    table = at_random(rng, record, lambda at: at.play.current() is None and at.size() > 1)
    if table is None:
        return None
    play, scribe = table.play, table.scribe
    leader = play.turn
    player = rng.choice([seat for seat in play.seats if seat != leader])
    scribe.spell_out()
    if table.rules.preset == "bid-1992":
        return _stays_as_follow(table, leader, player)
    card = rng.choice([card for card in play.hands[player] if card not in table.rules.jokers()] or [""])
    if not card:
        return None
    path = scribe.path(scribe.card(player, card))
    if table.us:
        scribe.event(player, {"retracts": card})
    table.step()
    return Planted(table.finish(), "FH404", player, path, card)


def _stays_as_follow(table: Table, leader: str, player: str) -> Planted | None:
    """B: the card remains as that player's card to the trick (B-85, DB-45)."""
    rng, play, scribe = table.rng, table.play, table.scribe
    scribe.card(player, "?")
    table.lay(rng.choice(play.legal_cards()))
    while play.turn != player:
        table.lay(rng.choice(play.legal_cards()))
    card = rng.choice(play.legal_cards())
    if play.rules.jokers() and card in play.rules.jokers() and play.trump is None:
        return None
    scribe.trick[0] = (player, card)
    path = scribe.path(0)
    play.play(card)
    while play.current() is not None:
        table.lay(rng.choice(play.legal_cards()))
    table.close()
    return Planted(table.finish(), "FH404", player, path, card)


def accepted_false_lead(rng: Rng, record: Record) -> Planted | None:
    """All others, the right leader too, play to a lead out of turn: it stands (DB-45 b, U-141, DC-2)."""
    table = at_random(rng, record, lambda at: not at.refuses and at.play.current() is None and at.size() > 1)
    if table is None:
        return None
    play = table.play
    player = rng.choice([seat for seat in play.seats if seat != play.turn])
    play.turn = player
    index = len(table.scribe.items)
    table.lay(rng.choice(play.legal_cards()))
    while play.current() is not None:
        table.lay(rng.choice(play.legal_cards()))
    card = table.scribe.trick[0][1]
    if "=" in card:
        return None
    table.scribe.items.append({player: " ".join(word for _, word in table.scribe.trick)})
    table.scribe.trick = []
    return Planted(table.finish(), "FH404", player, f"/play/{index}/{player}/0", card)


def play_out_of_turn(rng: Rng, record: Record) -> Planted | None:
    """A player follows before his turn; the card stays, or (Harrop) is not accepted, or (two jokers) is void."""

    def fits(at: Table) -> bool:
        trick = at.play.current()
        return trick is not None and len(trick.plays) <= at.size() - 2

    table = at_random(rng, record, fits)
    if table is None:
        return None
    play, scribe = table.play, table.scribe
    trick = play.current()
    assert trick is not None
    waiting = [seat for seat in play.seats if seat not in {name for name, _ in trick.plays} and seat != play.turn]
    player = rng.choice(waiting)
    following = play.following(player)
    card = rng.choice(following or play.hands[player])
    scribe.spell_out()
    path = scribe.path(scribe.card(player, card))
    while play.current() is not None:
        if play.turn != player:
            table.lay(rng.choice(play.legal_cards()))
        elif table.refuses or table.rules.preset == "two-joker":
            table.lay(rng.choice([card] if rng.random() < 0.5 else play.legal_cards()))
        else:
            play.play(card)
    table.close()
    return Planted(table.finish(), "FH405", player, path, card)


# ---- the auction


def _spelt(record: Record) -> tuple[Record, list[Record], list[tuple[str, str]]]:
    """The record with its calls by name, and who made which."""
    auction = Oracle.of(record).auction_of(record, record["dealer"])
    changed = copy.deepcopy(record)
    changed["bidding"] = [{player: call} for player, call in auction.calls]
    return changed, changed["bidding"], list(auction.calls)


def _standing(calls: list[tuple[str, str]]) -> str | None:
    bids = [call for _, call in calls if call != "pass"]
    return bids[-1] if bids else None


def bid_out_of_turn(rng: Rng, record: Record) -> Planted | None:
    """A bid when it is another's turn, by a player who may still bid."""
    rules = read_variant(record["variant"])
    changed, items, calls = _spelt(record)
    places = list(range(len(calls)))
    rng.shuffle(places)
    auction = Oracle.of(record).auction(rules.players(record), record["dealer"])
    for place in places:
        passed = {player for player, call in calls[:place] if call == "pass"}
        spoken = passed if rules.preset in ROUNDS else {player for player, _ in calls[:place]}
        raising = rules.preset == "harrop-1989" and len(passed) == 3
        others = [player for player in auction.order() if player not in spoken and player != calls[place][0]]
        if not others or raising:
            continue
        player = rng.choice(others)
        side = next(members for members in rules.sides(rules.players(record)).values() if player in members)
        if any(name in side and name != player and call != "pass" for name, call in calls[place:]):
            continue  # his partner bids later, barred or not: another finding
        bid = rng.choice(rules.bids())
        items.insert(place, {player: bid})
        return Planted(changed, "FH201", player, f"/bidding/{place}/{player}", bid)
    return None


def _instead_of(
    rng: Rng, record: Record, choose: Callable[[Rules, str | None], list[str]], code: str
) -> Planted | None:
    """A call that is not good: before the player's own (where it is put right) or in place of his pass (U)."""
    rules = read_variant(record["variant"])
    changed, items, calls = _spelt(record)
    places = list(range(len(calls)))
    rng.shuffle(places)
    for place in places:
        player, call = calls[place]
        passed = [name for name, said in calls[:place] if said == "pass"]
        if rules.preset == "harrop-1989" and len(passed) == 3:
            continue
        wrong = choose(rules, _standing(calls[:place]))
        if not wrong or (rules.us and call != "pass"):
            continue
        word = rng.choice(wrong)
        if rules.us and word != "seven":
            items[place] = {player: word}
        else:
            items.insert(place, {player: word})
        if rng.random() < 0.4:
            return Planted(
                {**changed, "bidding": [next(iter(item.values())) for item in items]},
                code,
                player,
                f"/bidding/{place}",
                word,
            )
        return Planted(changed, code, player, f"/bidding/{place}/{player}", word)
    return None


def insufficient_bid(rng: Rng, record: Record) -> Planted | None:
    """A bid not higher than the last."""

    def low(rules: Rules, standing: str | None) -> list[str]:
        plain = [bid for bid in rules.bids() if bid not in NULLOS]
        return [bid for bid in plain if standing is not None and not rules.beats(bid, standing)]

    return _instead_of(rng, record, low, "FH202")


def no_bid(rng: Rng, record: Record) -> Planted | None:
    """A call under the minimum, over ten, or without a suit."""
    return _instead_of(rng, record, lambda _rules, _standing: ["5H", "11S", "seven"], "FH204")


def second_bid(rng: Rng, record: Record) -> Planted | None:
    """A bid by a player who has called (where each has one call) or passed."""
    rules = read_variant(record["variant"])
    changed, items, calls = _spelt(record)
    for place in rng.sample(range(1, len(calls)), len(calls) - 1):
        passed = [player for player, call in calls[:place] if call == "pass"]
        spoken = passed if rules.preset in ROUNDS else [player for player, _ in calls[:place]]
        if not spoken or (rules.preset == "harrop-1989" and len(passed) == 3):
            continue
        player, bid = rng.choice(spoken), rng.choice(rules.bids())
        items.insert(place, {player: bid})
        return Planted(changed, "FH203", player, f"/bidding/{place}/{player}", bid)
    return None


def new_deal_without_right(rng: Rng, record: Record) -> Planted | None:
    """A new deal is demanded by somebody whom no law gives one (U-95, DC-2): refused, a note."""
    rules = read_variant(record["variant"])
    changed, items, calls = _spelt(record)
    player = rng.choice([name for name, _ in calls])
    if rng.random() < 0.4:
        changed["deal"] = {"called": {"by": player, "why": "no-ace-or-court"}}
        return Planted(changed, "FH110", player, "/deal/called", "{by", severity="note")
    place = rng.randrange(len(calls) if rules.preset == "harrop-1989" else len(calls) + 1)
    items.insert(place, {player: {"elects": "new-deal"}})
    return Planted(changed, "FH110", player, f"/bidding/{place}/{player}/elects", "new-deal", severity="note")


def look_at_the_kitty(rng: Rng, record: Record) -> Planted | None:
    """A look at the kitty by a player who will not be the bidder (U-114); elsewhere no clause (DC-10)."""
    rules = read_variant(record["variant"])
    changed, items, calls = _spelt(record)
    what, _, bidder = Oracle.of(record).auction_of(record, record["dealer"]).result()
    player = rng.choice([name for name, _ in calls if what != "contract" or name != bidder] or [""])
    if not player:
        return None
    place = rng.randrange(len(calls))
    items.insert(place, {player: {"looks-at": "kitty"}})
    severity = "violation" if rules.us else "note"
    return Planted(changed, "FH303", player, f"/bidding/{place}/{player}/looks-at", "kitty", severity=severity)


# ---- deal and discard


def _bidder(record: Record) -> str | None:
    what, _, bidder = Oracle.of(record).auction_of(record, record["dealer"]).result()
    return bidder if what == "contract" else None


def discard_not_held(rng: Rng, record: Record) -> Planted | None:
    """A discard that is neither in the bidder's hand nor in the kitty."""
    bidder = _bidder(record)
    if bidder is None or "discard" not in record:
        return None
    changed = copy.deepcopy(record)
    discard = changed["discard"].split()
    place = rng.randrange(len(discard))
    word = rng.choice([card for name, held in record["dealt"].items() if name != bidder for card in held.split()])
    if record.get("partner", {}).get("calls") in (word, discard[place]):
        return None
    discard[place] = word
    changed["discard"] = " ".join(discard)
    return Planted(changed, "FH302", bidder, f"/discard/{place}", word)


def wrong_number_discarded(rng: Rng, record: Record) -> Planted | None:
    """One card too few discarded, and played on: one finding, whatever it costs (cases: FH301 alone)."""
    bidder = _bidder(record)
    if bidder is None or "discard" not in record or "calls" in record.get("partner", {}):
        return None
    changed = copy.deepcopy(record)
    changed.pop("scores", None)
    table = Table(rng, record)
    kept, *discard = record["discard"].split()
    table.play.hands[bidder].append(kept)
    changed["discard"] = " ".join(discard)
    changed["play"] = table.finish()["play"]
    return Planted(changed, "FH301", bidder, "/discard", discard[0])


def card_dealt_twice(rng: Rng, record: Record) -> Planted | None:
    """A card stands with two players; whose card it takes the place of, nobody knows."""
    changed = copy.deepcopy(record)
    first, second = sorted(rng.sample(range(len(record["dealt"])), 2))
    names = list(record["dealt"])
    cards = changed["dealt"][names[second]].split()
    place = rng.randrange(len(cards))
    word = rng.choice(changed["dealt"][names[first]].split())
    if "partner" in record and record["partner"].get("calls") in (cards[place], word):
        return None
    cards[place] = word
    changed["dealt"][names[second]] = " ".join(cards)
    return Planted(changed, "FH102", names[second], f"/dealt/{names[second]}/{place}", word)


def _foreign(rules: Rules) -> list[str]:
    every = [f"{rank}{suit}" for rank in ("2", "3", "4", "5", "6", "11", "12", "13") for suit in SUITS]
    return [card for card in every if card not in rules.pack()]


def card_not_in_pack(rng: Rng, record: Record) -> Planted | None:
    """A card that the pack lacks, in a deal of which a hand is not recorded."""
    rules = read_variant(record["variant"])
    if not _foreign(rules):
        return None
    changed = copy.deepcopy(record)
    lost, player = rng.sample(list(record["dealt"]), 2)
    del changed["dealt"][lost]
    cards = changed["dealt"][player].split()
    place = rng.randrange(len(cards))
    if record.get("partner", {}).get("calls") == cards[place]:
        return None
    cards[place] = word = rng.choice(_foreign(rules))
    changed["dealt"][player] = " ".join(cards)
    return Planted(changed, "FH101", player, f"/dealt/{player}/{place}", word)


def wrong_count(rng: Rng, record: Record) -> Planted | None:
    """A hand of nine, with no play on record: a misdeal, or (Harrop, two jokers) a record that cannot be used."""
    rules = read_variant(record["variant"])
    changed = {key: value for key, value in copy.deepcopy(record).items() if key not in ("play", "discard", "partner")}
    player = rng.choice(list(record["dealt"]))
    cards = changed["dealt"][player].split()
    del cards[rng.randrange(len(cards))]
    changed["dealt"][player] = " ".join(cards)
    unusable = rules.preset in ROUNDS
    return Planted(
        changed,
        "FH103",
        None if unusable else player,
        f"/dealt/{player}",
        cards[0],
        severity="error" if unusable else "violation",
        unusable=unusable,
    )


# ---- cards from nowhere


def _another_card(rng: Rng, record: Record, code: str, sources: Callable[[Table], list[str]]) -> Planted | None:
    """The player in turn plays one of ``sources``, following suit, in the place of a card of his own."""
    table = at_random(rng, record, lambda at: bool(sources(at)))
    if table is None:
        return None
    play = table.play
    player = play.turn
    word = rng.choice(sources(table))
    play.hands[player].append(word)
    table.scribe.spell_out()
    number = table.lay(word)
    path = table.scribe.path(number)
    table.close()
    return Planted(table.finish(), code, player, path, word)


def _that_follow(table: Table, cards: list[str]) -> list[str]:
    """Those of ``cards`` that are no joker and follow to the trick on the table; any may be led."""
    trick = table.play.current()
    plain = [card for card in cards if card not in table.rules.jokers()]
    if trick is None:
        return plain
    led = table.play.led_suit(trick)
    return [card for card in plain if table.rules.suit_of(card, table.play.trump) == led]


def card_not_held(rng: Rng, record: Record) -> Planted | None:
    """A card from the discard, or from the kitty nobody took."""

    def lying_about(table: Table) -> list[str]:
        if record.get("partner", {}).get("calls"):
            return []
        return _that_follow(table, (record.get("discard") or record["kitty"]).split())

    return _another_card(rng, record, "FH401", lying_about)


def card_played_twice(rng: Rng, record: Record) -> Planted | None:
    """A card that has been played to an earlier trick."""

    def gone(table: Table) -> list[str]:
        return _that_follow(table, [card for trick in table.play.done() for _, card in trick.plays])

    return _another_card(rng, record, "FH102", gone)


def card_played_not_in_pack(rng: Rng, record: Record) -> Planted | None:
    """The last card of the hand is one that the pack lacks."""
    if not record.get("play"):
        return None
    table = Table(rng, record)
    if not _foreign(table.rules):
        return None
    table.to(10 * table.size() - 1)
    player, word = table.play.turn, rng.choice(_foreign(table.rules))
    table.scribe.spell_out()
    path = table.scribe.path(table.scribe.card(player, word))
    table.scribe.close()
    return Planted({**table.record, "play": table.scribe.items}, "FH101", player, path, word)


# ---- what players do beside playing


def joker_without_suit(rng: Rng, record: Record) -> Planted | None:
    """The joker led where no suit is trump, and none named; with two jokers none is (DQ-15)."""

    def fits(at: Table) -> bool:
        play = at.play
        return play.current() is None and play.trump is None and bool(_jokers_of(at))

    table = at_random(rng, record, fits)
    if table is None or "2S" in table.rules.jokers():
        return None
    player, card = table.play.turn, rng.choice(_jokers_of(table))
    table.scribe.spell_out()
    path = table.scribe.path(table.scribe.card(player, card))
    if table.rules.preset == "two-joker":
        table.play.play(card)
        return Planted(table.finish(), None, None, path, card)
    table.scribe.close()
    return Planted({**table.record, "play": table.scribe.items}, "FH408", player, path, card, unfinished=True)


def _jokers_of(table: Table) -> list[str]:
    return [card for card in table.play.hands[table.play.turn] if card in table.rules.jokers()]


def _in_the_play(rng: Rng, record: Record) -> Table | None:
    return at_random(rng, record, lambda _at: True)


def exposed_card(rng: Rng, record: Record) -> Planted | None:
    """A card dropped in the play: a law only against the bidder's opponents, and only in the Laws of 500 (U-131)."""
    table = _in_the_play(rng, record)
    if table is None:
        return None
    player = rng.choice([seat for seat in table.play.seats if table.play.hands[seat]])
    word = rng.choice(table.play.hands[player])
    path = table.scribe.event(player, {"exposes": word})
    against = table.us and table.contract is not None and player not in table.party()
    severity = "violation" if against else "note"
    return Planted(table.finish(), "FH501", player, path, word, severity=severity)


def look_back(rng: Rng, record: Record) -> Planted | None:
    """A look at a trick before the last one quitted (U-156); a look at the last is free."""
    table = at_random(rng, record, lambda at: len(at.play.done()) > 1)
    if table is None:
        return None
    last = len(table.play.done())
    number = rng.randint(1, last)
    player = rng.choice(table.play.seats)
    path = f"{table.scribe.event(player, {'looks-at': {'trick': str(number)}})}"
    if number == last:
        return Planted(table.finish(), None, None, path, "")
    return Planted(table.finish(), "FH504", player, path, "{trick", severity="violation" if table.us else "note")


def information(rng: Rng, record: Record) -> Planted | None:
    """A word to a partner (U-176); Harrop's text forbids it too (H-53), the others are silent."""
    table = _in_the_play(rng, record)
    if table is None:
        return None
    player = rng.choice(table.play.seats)
    path = table.scribe.event(player, {"tells": "trump it"})
    severity = "violation" if table.us or table.refuses else "note"
    return Planted(table.finish(), "FH505", player, path, "trump", severity=severity)


def claim(rng: Rng, record: Record) -> Planted | None:
    """Tricks claimed and nobody says a word to it: nothing follows (DC-4, D-68)."""
    table = _in_the_play(rng, record)
    if table is None:
        return None
    player = rng.choice(table.play.seats)
    path = table.scribe.event(player, {"claims": "rest"})
    return Planted(table.finish(), "FH506", player, path, "rest", severity="note")


def takes_back_without_right(rng: Rng, record: Record) -> Planted | None:
    """A lawful card taken back for another lawful one: refused, and what was to replace it is void (B-84, D-103)."""

    def fits(at: Table) -> bool:
        return not at.refuses and len(at.play.legal_cards()) > 1

    table = at_random(rng, record, fits)
    if table is None:
        return None
    play = table.play
    player = play.turn
    card, other = rng.sample(play.legal_cards(), 2)
    if {card, other} & set(table.rules.jokers()):
        return None
    table.scribe.spell_out()
    table.lay(card)
    path = table.scribe.event(player, {"retracts": card})
    table.scribe.card(player, other)
    while play.current() is not None:
        table.lay(rng.choice(play.legal_cards()))
    table.close()
    return Planted(table.finish(), "FH407", player, path, card)


def two_cards_at_once(rng: Rng, record: Record) -> Planted | None:
    """Two cards put down together, the first of them lawful: that one stands (DB-46, D-74), or none is accepted (H)."""
    table = at_random(rng, record, lambda at: len(at.play.hands[at.play.turn]) > 1)
    if table is None:
        return None
    play = table.play
    player = play.turn
    card = rng.choice(play.legal_cards())
    other = rng.choice([held for held in play.hands[player] if held != card])
    if {card, other} & set(table.rules.jokers()):
        return None
    table.scribe.trick.append((player, {"plays": f"{card} {other}"}))
    table.scribe.spell_out()
    path = f"{table.scribe.path(len(table.scribe.trick) - 1)}/plays"
    if not table.refuses:
        play.play(card)
    else:
        table.lay(card)
    table.close()
    return Planted(table.finish(), "FH406", player, path, card)


def play_after_the_end(rng: Rng, record: Record) -> Planted | None:
    """A card after the tenth trick, after the one with which a player was out, or in a hand that was thrown in."""
    changed = copy.deepcopy(record)
    if not record.get("play"):
        player = next(iter(record["dealt"]))
        changed["play"] = [{player: record["dealt"][player]}]
        return Planted(changed, "FH412", None, "/play", "")
    player, card = rng.choice(Table(rng, record).play.seats), rng.choice(record["kitty"].split())
    spelt = rng.random() < 0.5
    changed["play"].append([{player: card}] if spelt else {player: card})
    path = f"/play/{len(record['play'])}/" + (f"0/{player}" if spelt else f"{player}/0")
    code = "FH412" if len(record["play"]) == 10 else "FH605"
    return Planted(changed, code, player, path, card)


def card_of_one_who_sits_out(rng: Rng, record: Record) -> Planted | None:
    """A card of a nullo bidder's partner, or of a dealer who took no cards."""
    table = _in_the_play(rng, record)
    if table is None:
        return None
    idle = [player for player in table.players if player not in table.play.seats]
    if not idle:
        return None
    player = rng.choice(idle)
    word = rng.choice((record["dealt"].get(player) or record["kitty"]).split())
    table.scribe.spell_out()
    number = table.scribe.card(player, word)
    path = table.scribe.path(number)
    if number == 0:
        table.step()
    return Planted(table.finish(), "FH410", player, path, word)


# ---- what was written down


def _written(record: Record) -> Record:
    ruling = expected(record)
    result: Record = {key: dict(ruling[key] or {}) for key in ("tricks", "score", "totals")}
    return {key: {name: str(number) for name, number in value.items()} for key, value in result.items() if value}


def right_result(rng: Rng, record: Record) -> Planted | None:
    """Everything written down is right: nothing is found."""
    del rng
    return Planted({**record, "result": _written(record)}, None, None, "/result", "")


def wrong_result(rng: Rng, record: Record) -> Planted | None:
    """One number written down is wrong."""
    result = _written(record)
    key, code = rng.choice([("tricks", "FH601"), ("score", "FH602"), ("totals", "FH603")])
    if key not in result:
        return None
    name = rng.choice(list(result[key]))
    result[key][name] = str(int(result[key][name]) + (1 if key == "tricks" else rng.choice([10, -10, 250])))
    return Planted(
        {**record, "result": result}, code, None, f"/result/{key}/{name}", result[key][name], severity="mismatch"
    )


def wrong_winner(rng: Rng, record: Record) -> Planted | None:
    """Another winner of the game is written down."""
    ruling = expected(record)
    sides = list(ruling["totals"])
    right = ruling["game"]["winner"] or []
    said = rng.choice([side for side in sides if [side] != right])
    changed = {**record, "result": {**_written(record), "winner": said}}
    return Planted(changed, "FH604", None, "/result/winner", said, severity="mismatch")


CHANGES: dict[str, Change] = {
    change.__name__: change
    for change in (
        revoke,
        joker_while_able,
        revoke_corrected,
        lead_out_of_turn,
        accepted_false_lead,
        play_out_of_turn,
        bid_out_of_turn,
        insufficient_bid,
        no_bid,
        second_bid,
        new_deal_without_right,
        look_at_the_kitty,
        discard_not_held,
        wrong_number_discarded,
        card_dealt_twice,
        card_not_in_pack,
        wrong_count,
        card_not_held,
        card_played_twice,
        card_played_not_in_pack,
        joker_without_suit,
        exposed_card,
        look_back,
        information,
        claim,
        takes_back_without_right,
        two_cards_at_once,
        play_after_the_end,
        card_of_one_who_sits_out,
        right_result,
        wrong_result,
        wrong_winner,
    )
}
