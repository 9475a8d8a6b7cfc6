"""Every parameter of a variant, in the order of the pages that list them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from fivehundred_cli.parameters import Parameter, Value


def _choice(key: str, values: str, source: str, doc: str, default: str = "") -> Parameter:
    words = tuple(values.split())
    return Parameter(key, "choice", words, doc, default or words[0], source)


def _int(key: str, span: range, default: Value, source: str, doc: str, words: str = "") -> Parameter:  # noqa: PLR0917
    return Parameter(key, "int", tuple(words.split()), doc, default, source, span.start, span.stop - 1)


def _flag(key: str, default: bool, source: str, doc: str) -> Parameter:
    return Parameter(key, "bool", (), doc, default, source)


def _list(key: str, values: str, source: str, doc: str, default: tuple[str, ...] = ()) -> Parameter:
    return Parameter(key, "list", tuple(values.split()), doc, default, source)


_TABLE: Final = (
    _int("players", range(2, 7), 4, "DC-1", "How many sit at the table."),
    _choice(
        "sides",
        "partners each pairs teams called",
        "DC-1",
        "Who plays with whom: two against two, each alone, three pairs, two teams, or a partner called each hand.",
    ),
    _flag("dealer-plays", True, "DC-1", "Whether the dealer takes cards; if not, the others play the hand."),
    _flag("dead-hand", False, "D-2", "Whether a hand that nobody plays is dealt."),
    _choice(
        "called-partner",
        "designate by-bid card",
        "D-43",
        "How the bidder gets a partner: he designates one, one or two by the size of the bid, or calls a card.",
    ),
    _choice(
        "called-partner-known",
        "announced hidden",
        "D-45",
        "Whether the holder of a called card says so at once or is known only when the card falls.",
    ),
    _flag("called-partner-solo", False, "D-43", "Whether the bidder may choose to have no partner."),
)

_PACK: Final = (
    _choice("pack.low", "2 3 4 5 6 7 8 9 10", "DC-11", "The lowest rank in the pack.", "4"),
    _choice("pack.fours", "red black all", "D-3", "Which fours the pack has, where the four is its lowest rank."),
    _list("pack.spots", "11 12 13", "D-4", "Which spot cards above the ten are added."),
    _list(
        "pack.thirteens", "S C D H", "D-4", "Which suits have a thirteen; every suit if 13 is added and none is named."
    ),
    _choice(
        "pack.joker",
        "one none two deuce-of-spades",
        "D-5",
        "The jokers; the deuce of spades may stand in, added to a pack that lacks it.",
    ),
    _int("hand", range(1, 14), 10, "DC-4", "How many cards each player is dealt, and so how many tricks there are."),
    _int(
        "widow",
        range(0, 31),
        "rest",
        "D-1",
        "How many cards the widow has: what is left of the pack, or a number.",
        "rest",
    ),
)

_DEAL: Final = (
    Parameter(
        "deal.packets",
        "packets",
        ("any",),
        "The packets in order: 3 is three cards to each player, k3 three to the kitty, k all of the kitty.",
        "any",
        "DB-6",
    ),
    _choice(
        "deal.packets-law", "advice law", "DB-6", "Whether another order of packets is noted only or breaks a law."
    ),
    _choice("deal.next", "left", "DC-14", "Who deals after a hand that was scored."),
    _choice(
        "misdeal.count",
        "any both error",
        "DB-32",
        "Wrong counts are a misdeal if any count is wrong, if hands and kitty are both wrong, or a faulty record.",
        "error",
    ),
    _choice("misdeal.cut", "law advice", "D-14", "Whether a pack not properly cut is a misdeal.", "advice"),
    _int("misdeal.cut-minimum", range(1, 27), None, "D-14", "The fewest cards a cut may leave in each packet.", "none"),
    _choice("misdeal.faced", "law none", "DB-35", "Whether a card faced during the deal is a misdeal.", "none"),
    _choice(
        "misdeal.unequal-round",
        "law none",
        "D-15",
        "Whether unequal numbers on one round of the deal are a misdeal.",
        "none",
    ),
    _choice(
        "misdeal.kitty-late",
        "law none",
        "D-15",
        "Whether a kitty not laid out between the first and second rounds is a misdeal.",
        "none",
    ),
    _choice("misdeal.too-many-hands", "law none", "D-14", "Whether dealing too many hands is a misdeal.", "none"),
    _choice(
        "misdeal.deadline",
        "hand-scored first-bid first-lead",
        "DB-33",
        "Until when a misdeal may be called: the hand is scored, the first bid, or the first lead.",
    ),
    _choice(
        "misdeal.weak-hand",
        "off anyone not-bidder",
        "DB-55",
        "Who may throw in a hand dealt without court card, ace or trump.",
    ),
    _choice("misdeal.redeal-by", "same left", "D-16", "Who deals after a misdeal."),
)

_AUCTION: Final = (
    _choice(
        "auction.turns",
        "one until-all-but-one-pass",
        "DQ-3",
        "Whether each player has one call or the calls go round until all but one have passed.",
    ),
    _flag("auction.pass-final", True, "DH-1", "Whether a player who has passed is out of the bidding."),
    _choice("auction.winner-raise", "never once", "DH-3", "Whether the winner may raise the bid once at the end."),
    _choice(
        "auction.order",
        "value tricks-then-suit",
        "DB-9",
        "What makes a bid higher: its value, or its tricks and then its suit.",
    ),
    _choice(
        "auction.equal",
        "insufficient more-tricks",
        "DB-7",
        "Whether more tricks at the same value beat a bid.",
    ),
    _int("auction.minimum", range(6, 11), 6, "D-22", "The fewest tricks that may be bid."),
    _int("auction.contract-minimum", range(6, 11), 6, "DQ-5", "The fewest tricks for which a hand is played."),
    _choice(
        "auction.all-pass",
        "redeal-same redeal-left play-no-trump",
        "D-28",
        "After all pass: the same dealer deals again, the next one deals, or the hand is played at no trump.",
        "redeal-left",
    ),
    _choice(
        "auction.below-minimum",
        "redeal-left redeal-same",
        "DQ-6",
        "Who deals again where the highest bid is under the minimum for a contract.",
    ),
    _choice(
        "auction.insufficient",
        "correct pass refuse",
        "DC-6",
        "What a bid not high enough becomes: it is put right, it is a pass, or it is not accepted.",
    ),
    _choice(
        "auction.second-bid",
        "void as-out-of-turn refuse",
        "D-21",
        "What becomes of a second call: void, treated as a bid out of turn, or not accepted.",
    ),
    _choice(
        "auction.out-of-turn",
        "void void-bars-partner binding refuse",
        "DC-7",
        "What becomes of a bid out of turn: void, void with the partner barred, binding in turn, or not accepted.",
    ),
)

_BIDS: Final = (
    Parameter(
        "bids.schedule",
        "schedule",
        ("avondale", "original", "inverted", "perfect"),
        "The table of values, by name or as rows S, C, D, H and NT of five values each.",
        "avondale",
        "D-26",
    ),
    _choice(
        "bids.nullo", "none single all", "D-97", "Which nullo bids there are: none, nullo, or double and bar as well."
    ),
    _choice(
        "bids.multi-nullo-points", "250 500", "DB-21", "What a double or bar nullo scores; in the bidding it is 500."
    ),
    _choice(
        "bids.double-nullo-needs",
        "partner-bid partner-high",
        "DB-8",
        "What a double nullo needs: the partner bid nullo, or his nullo is the highest bid.",
    ),
    _flag("bids.game", False, "DQ-4", "Whether a player may bid the game in a suit or at no trump."),
    _choice(
        "bids.game-rank",
        "above-10NT not-over-10NT",
        "DQ-4",
        "Whether game bids stand above ten no trump or are ten tricks in their suit.",
    ),
    Parameter(
        "bids.special",
        "ladder",
        (),
        "Further calls from low to high: call, value, rank, tricks, who plays, widow, needs, exposed.",
        (),
        "DC-2",
    ),
    _flag("bids.declared-slam", False, "DC-2", "Whether a declared slam is a bid."),
    _int(
        "bids.double-nullo-pass", range(1, 11), None, "DB-14", "How many cards partners pass at a double nullo.", "none"
    ),
)

_WHEN_NULLO: Final = "as-no-trump"


def _joker(where: str, name: str, source: str) -> tuple[Parameter, ...]:
    also = f" {_WHEN_NULLO}" if where == "nullo" else ""
    default = _WHEN_NULLO if also else ""
    return (
        _choice(
            f"joker.{where}.follow",
            "void-only always" + also,
            source,
            f"At {name}, whether the joker may be played only by a player without the suit led, or always.",
            default,
        ),
        _choice(
            f"joker.{where}.void",
            "may must" + also,
            source,
            f"At {name}, whether a player without the suit led may or must play the joker.",
            default,
        ),
        _choice(
            f"joker.{where}.lead",
            "names-suit leads-jokers last-card unled-suit" + also,
            source,
            f"At {name}, what leading the joker does: names a suit, leads the jokers' own kind, is allowed as last "
            "card only, or names a suit not yet led.",
            default,
        ),
    )


_PLAY: Final = (
    *_joker("no-trump", "no trump", "D-35"),
    *_joker("nullo", "nullo", "D-35"),
    _choice("play.first-lead", "bidder left-of-dealer", "DQ-17", "Who leads to the first trick."),
    _flag("play.stop-when-out", False, "D-63", "Whether play stops when a player has scored out."),
    _choice(
        "play.exposed-default",
        "left-on-table picked-up",
        "D-72",
        "What becomes of an exposed card where the record is silent: it stays to be called, or is picked up.",
    ),
    _choice("claims", "none agreed", "D-68", "Whether tricks may be claimed or given up with the consent of all."),
)

_SCORING: Final = (
    _choice("scoring.tricks-needed", "at-least exactly", "DC-5", "Whether a bid is made by more tricks than were bid."),
    _choice(
        "scoring.failed",
        "minus-bid to-opponents",
        "DQ-7",
        "What a failed bid does: its value is deducted from the bidder, or goes to the other side.",
    ),
    _int("scoring.slam", range(10, 10_001), None, "D-50", "Points for all the tricks on a lower bid.", "none"),
    _int("scoring.trick", range(0, 1_001), 10, "D-42", "Points for each trick of the bidder's opponents."),
    _int(
        "scoring.trick-cap",
        range(0, 100_001),
        None,
        "DH-6",
        "The total that defenders' tricks cannot lift a side above.",
        "none",
    ),
    _choice(
        "scoring.nullo-failed",
        "tricks-of-bidder",
        "DB-22",
        "What the opponents score at a failed nullo: for the tricks the bidder took.",
    ),
    _flag(
        "scoring.nullo-joker-forfeit",
        False,
        "D-100",
        "Whether a nullo bidder who keeps the joker has lost without play.",
    ),
    _choice("scoring.credit", "full split", "D-46", "How bidder and called partner share the points of a bid."),
    _flag("scoring.pips", False, "D-90", "Whether cards taken in count (the games of 1,000 and 1,500)."),
    _choice("scoring.discard-pips", "bidder nobody", "D-90", "Who counts the pips of the discard."),
    _choice("scoring.nullo-pips", "none own", "D-91", "Whether pips count at nullo."),
    _choice(
        "scoring.pips-thrown-out",
        "bidder-side all",
        "D-93",
        "Whose pips are thrown out where the bid failed: those of the bidder's side, or all.",
    ),
)

_GAME: Final = (
    _int("game.target", range(10, 100_001), 500, "D-60", "The total that wins the game, reached or passed.", "none"),
    _int("game.floor", range(-100_000, -9), None, "D-61", "The total that loses the game, reached or passed.", "none"),
    _choice(
        "game.floor-several",
        "end-highest-other others-win plays-on",
        "D-61",
        "With more than two sides, what follows when one reaches the floor: the highest of the others wins, all the "
        "others win, or only that side is out.",
    ),
    _choice(
        "game.end",
        "bid-to-win original limits-750 first-to-target deals progressive",
        "DB-53",
        "What ends the game: a bid made at the target, the target reached anyhow, 750 or -750 as well, the first at "
        "the target, a number of deals, or a deal for each player.",
    ),
    _choice(
        "game.win-needs",
        "made-contract contractor none",
        "DB-28",
        "What a side at the target needs to win: a contract made on that hand, to be the contractor, or nothing.",
    ),
    _int("game.win-at", range(10, 100_001), None, "DB-52", "A total that wins without a contract.", "none"),
    _list(
        "game.tie",
        "bidder first-trick higher shared",
        "D-62",
        "Who wins when several reach the target on one hand, in order of precedence.",
        ("bidder",),
    ),
    _flag("game.claim-needed", False, "D-64", "Whether a player who is out must claim the game to win it."),
    _int(
        "game.deals",
        range(1, 1_001),
        None,
        "D-48",
        "How many deals the game has; players is one for each.",
        "none players",
    ),
    _flag("game.passed-deal-counts", False, "D-28", "Whether a deal that all passed counts as one of the deals."),
    _int("game.max-hands", range(1, 1_001), None, "DB-54", "The hand after which the higher score wins.", "none"),
)

_LAWS: Final = (
    _choice(
        "laws.code",
        "us-laws retract-until-lead refuse void-then-stands report-only",
        "DC-2",
        "The code for irregularities: the Laws of 500, a card may be put right until the next lead, nothing "
        "irregular is accepted, void until built on, or report only.",
        "report-only",
    ),
    _choice(
        "laws.silent",
        "report us-laws",
        "DC-2",
        "Where the text has no law: report and no consequence, or rule by the Laws of 500 and say so.",
    ),
    _choice("laws.debar", "side player", "D-53", "Who scores nothing when a player is debarred: his side or he alone."),
    _choice(
        "laws.established-revoke",
        "stands lose-bid void us",
        "DC-13",
        "What a revoke not put right in time costs: nothing, the bid, the hand, or what the Laws of 500 say.",
    ),
    _choice("laws.correction", "must may", "DB-38", "Whether a revoke found in time must or may be put right."),
    _choice(
        "laws.partner-revoke",
        "set-back score-zero by-tricks",
        "D-83",
        "What a revoke by the bidder's partner costs: the bid, the score, or the score unless the bid fails anyway.",
    ),
    _choice(
        "laws.both-revoke",
        "void cancel first-only",
        "D-82",
        "What follows if both sides revoked: the hand is void, both score nothing, or only the first counts.",
    ),
    _flag("laws.auto-claim", False, "D-80", "Whether every revoke counts as claimed and proved."),
    _choice(
        "laws.partner-irregular",
        "debar-side no-effect",
        "D-57",
        "What a wrong number of cards with the bidder's partner costs.",
    ),
    _choice(
        "laws.both-wrong",
        "void set-back",
        "D-59",
        "A wrong kitty together with a wrong hand of an opponent: the deal is void or the bidder is set back.",
    ),
    _choice(
        "laws.wrong-discard", "complete void", "DC-9", "A wrong number of discards is completed or makes the hand void."
    ),
    _flag(
        "laws.discard-fix",
        True,
        "D-56",
        "Whether the bidder may put his discard right before he leads, without penalty.",
    ),
    _choice(
        "laws.bidder-looks",
        "none opponents-new-deal",
        "D-51",
        "What follows if he who becomes the bidder had looked at the kitty: nothing, or a new deal on demand.",
    ),
    _choice(
        "laws.bidder-double-play",
        "none exposed-callable",
        "D-74",
        "Two cards at once by the bidder's side: no penalty, or the other card may be called.",
    ),
    _choice(
        "laws.false-lead",
        "either-or cumulative",
        "D-75",
        "A false lead costs a call on the suit or an exposed card; or both.",
    ),
    _flag("laws.partner-challenge", False, "D-77", "Whether the bidder's partner may challenge a false lead."),
    _choice(
        "laws.lead-out-of-turn",
        "stays-as-follow accepted-lead void",
        "DB-45",
        "A lead out of turn stays as that player's card to the trick, becomes the lead, or is void.",
    ),
    _choice("laws.dead-hand", "none as-kitty", "D-40", "What looking at the dead hand costs."),
)

PARAMETERS: Final[Mapping[str, Parameter]] = {
    parameter.key: parameter
    for parameter in (
        *_TABLE, *_PACK, *_DEAL, *_AUCTION, *_BIDS, *_PLAY, *_SCORING, *_GAME, *_LAWS
    )
}  # fmt: skip
"""All parameters by key, in the order in which they are shown."""
