"""The parameters of the play, the scoring, the game and the laws for irregularities."""

from __future__ import annotations

from typing import Final

from fivehundred_cli.parameters import Parameter, choice, flag, number, words

_WHEN_NULLO: Final = "as-no-trump"


def _joker(where: str, name: str, source: str) -> tuple[Parameter, ...]:
    also = f" {_WHEN_NULLO}" if where == "nullo" else ""
    default = _WHEN_NULLO if also else ""
    return (
        choice(
            f"joker.{where}.follow",
            "void-only always unplayed-suit" + also,
            source,
            f"At {name}, whether the joker may be played only by a player without the suit led, always, or to a suit "
            "of which no card has been played before.",
            default,
        ),
        choice(
            f"joker.{where}.void",
            "may must" + also,
            source,
            f"At {name}, whether a player without the suit led may or must play the joker.",
            default,
        ),
        choice(
            f"joker.{where}.lead",
            "names-suit leads-jokers last-card unled-suit alone first-or-last not-shown-void" + also,
            source,
            f"At {name}, what leading the joker does: names a suit, leads the jokers' own kind, is allowed as last "
            "card only, names a suit not yet led (any in the last trick), leads the jokers' own kind where nothing "
            "else is held, names a suit of which it is its holder's first or last card, or one he has followed so far.",
            default,
        ),
        choice(
            f"joker.{where}.renounced",
            "wins no-value" + also,
            "W-52",
            f"At {name}, whether the joker can win a trick of a suit that its holder did not follow before.",
            default,
        ),
        choice(
            f"joker.{where}.nominate",
            "never bidder" + also,
            "W-12",
            f"At {name}, whether the bidder may make the joker the top card of a suit before the first lead.",
            default,
        ),
    )


PLAY: Final = (
    *_joker("no-trump", "no trump", "D-35"),
    *_joker("nullo", "nullo", "D-35"),
    choice(
        "joker.nullo.rank",
        "highest lowest",
        "W-39",
        "At nullo, whether the joker is the highest card or the lowest.",
    ),
    choice("play.first-lead", "bidder left-of-dealer left-of-bidder", "DQ-17", "Who leads to the first trick."),
    flag("play.stop-when-beaten", False, "W-8", "Whether a nullo ends with the first trick that beats it."),
    flag("play.stop-when-out", False, "D-63", "Whether play stops when a player has scored out."),
    choice(
        "play.exposed-default",
        "left-on-table picked-up",
        "D-72",
        "What becomes of an exposed card where the record is silent: it stays to be called, or is picked up.",
    ),
    choice("claims", "none agreed", "D-68", "Whether tricks may be claimed or given up with the consent of all."),
)

SCORING: Final = (
    choice("scoring.tricks-needed", "at-least exactly", "DC-5", "Whether a bid is made by more tricks than were bid."),
    choice(
        "scoring.failed",
        "minus-bid to-opponents",
        "DQ-7",
        "What a failed bid does: its value is deducted from the bidder, or goes to the other side.",
    ),
    number("scoring.slam", range(10, 10_001), None, "D-50", "Points for all the tricks on a lower bid.", "none"),
    number("scoring.trick", range(0, 1_001), 10, "D-42", "Points for each trick of the bidder's opponents."),
    number(
        "scoring.trick-cap",
        range(0, 100_001),
        None,
        "DH-6",
        "The total that defenders' tricks cannot lift a side above.",
        "none",
    ),
    number(
        "scoring.trick-limit",
        range(0, 100_001),
        None,
        "W-24",
        "The total beyond which a side scores nothing for its tricks as defenders.",
        "none",
    ),
    number("scoring.overtrick", range(0, 1_001), 0, "W-80", "Points for each trick beyond the bid, where it was made."),
    choice(
        "scoring.nullo-failed",
        "tricks-of-bidder none own-tricks",
        "DB-22",
        "What the opponents score at a failed nullo: for the tricks the bidder took, nothing, or for their own.",
    ),
    flag(
        "scoring.nullo-joker-forfeit",
        False,
        "D-100",
        "Whether a nullo bidder who keeps the joker has lost without play.",
    ),
    choice("scoring.credit", "full split", "D-46", "How bidder and called partner share the points of a bid."),
    flag("scoring.pips", False, "D-90", "Whether cards taken in count (the games of 1,000 and 1,500)."),
    choice("scoring.discard-pips", "bidder nobody", "D-90", "Who counts the pips of the discard."),
    choice("scoring.nullo-pips", "none own", "D-91", "Whether pips count at nullo."),
    choice(
        "scoring.pips-thrown-out",
        "bidder-side all",
        "D-93",
        "Whose pips are thrown out where the bid failed: those of the bidder's side, or all.",
    ),
)

GAME: Final = (
    number("game.target", range(10, 100_001), 500, "D-60", "The total that wins the game, reached or passed.", "none"),
    number(
        "game.floor", range(-100_000, -9), None, "D-61", "The total that loses the game, reached or passed.", "none"
    ),
    choice(
        "game.floor-several",
        "end-highest-other others-win plays-on",
        "D-61",
        "With more than two sides, what follows when one reaches the floor: the highest of the others wins, all the "
        "others win, or only that side is out.",
    ),
    choice(
        "game.end",
        "bid-to-win original limits-750 first-to-target deals progressive",
        "DB-53",
        "What ends the game: a bid made at the target, the target reached anyhow, 750 or -750 as well, the first at "
        "the target, a number of deals, or a deal for each player.",
    ),
    choice(
        "game.win-needs",
        "made-contract contractor none",
        "DB-28",
        "What a side at the target needs to win: a contract made on that hand, to be the contractor, or nothing.",
    ),
    number("game.win-at", range(10, 100_001), None, "DB-52", "A total that wins without a contract.", "none"),
    number("game.spread", range(10, 100_001), None, "W-91", "The lead over every other side that wins.", "none"),
    words(
        "game.tie",
        "bidder first-trick higher shared",
        "D-62",
        "Who wins when several reach the target on one hand, in order of precedence.",
        ("bidder",),
    ),
    flag("game.claim-needed", False, "D-64", "Whether a player who is out must claim the game to win it."),
    number(
        "game.deals",
        range(1, 1_001),
        None,
        "D-48",
        "How many deals the game has; players is one for each.",
        "none players",
    ),
    flag("game.passed-deal-counts", False, "D-28", "Whether a deal that all passed counts as one of the deals."),
    number("game.max-hands", range(1, 1_001), None, "DB-54", "The hand after which the higher score wins.", "none"),
)

LAWS: Final = (
    choice(
        "laws.code",
        "us-laws retract-until-lead refuse void-then-stands report-only",
        "DC-2",
        "The code for irregularities: the Laws of 500, a card may be put right until the next lead, nothing "
        "irregular is accepted, void until built on, or report only.",
        "report-only",
    ),
    choice(
        "laws.silent",
        "report us-laws",
        "DC-2",
        "Where the text has no law: report and no consequence, or rule by the Laws of 500 and say so.",
    ),
    choice("laws.debar", "side player", "D-53", "Who scores nothing when a player is debarred: his side or he alone."),
    choice(
        "laws.established-revoke",
        "stands lose-bid void us",
        "DC-13",
        "What a revoke not put right in time costs: nothing, the bid, the hand, or what the Laws of 500 say.",
    ),
    choice(
        "laws.revoke",
        "code american hoffmann",
        "DC-13",
        "What an established revoke costs: as laws.code and laws.established-revoke say; by the American rule, the bid "
        "to the wronged bidder and nothing to the offender; by Hoffmann's, the tricks it cost, or 100 points.",
    ),
    choice("laws.correction", "must may", "DB-38", "Whether a revoke found in time must or may be put right."),
    choice(
        "laws.partner-revoke",
        "set-back score-zero by-tricks",
        "D-83",
        "What a revoke by the bidder's partner costs: the bid, the score, or the score unless the bid fails anyway.",
    ),
    choice(
        "laws.both-revoke",
        "void cancel first-only",
        "D-82",
        "What follows if both sides revoked: the hand is void, both score nothing, or only the first counts.",
    ),
    flag("laws.auto-claim", False, "D-80", "Whether every revoke counts as claimed and proved."),
    choice(
        "laws.partner-irregular",
        "debar-side no-effect",
        "D-57",
        "What a wrong number of cards with the bidder's partner costs.",
    ),
    choice(
        "laws.both-wrong",
        "void set-back",
        "D-59",
        "A wrong kitty together with a wrong hand of an opponent: the deal is void or the bidder is set back.",
    ),
    choice(
        "laws.wrong-discard", "complete void", "DC-9", "A wrong number of discards is completed or makes the hand void."
    ),
    flag(
        "laws.discard-fix",
        True,
        "D-56",
        "Whether the bidder may put his discard right before he leads, without penalty.",
    ),
    choice(
        "laws.bidder-looks",
        "none opponents-new-deal",
        "D-51",
        "What follows if he who becomes the bidder had looked at the kitty: nothing, or a new deal on demand.",
    ),
    choice(
        "laws.bidder-double-play",
        "none exposed-callable",
        "D-74",
        "Two cards at once by the bidder's side: no penalty, or the other card may be called.",
    ),
    choice(
        "laws.false-lead",
        "either-or cumulative",
        "D-75",
        "A false lead costs a call on the suit or an exposed card; or both.",
    ),
    flag("laws.partner-challenge", False, "D-77", "Whether the bidder's partner may challenge a false lead."),
    choice(
        "laws.lead-out-of-turn",
        "stays-as-follow accepted-lead void",
        "DB-45",
        "A lead out of turn stays as that player's card to the trick, becomes the lead, or is void.",
    ),
    choice("laws.dead-hand", "none as-kitty", "D-40", "What looking at the dead hand costs."),
)
