"""The parameters of the table, the pack, the deal, the auction and the bids."""

from __future__ import annotations

from typing import Final

from fivehundred_cli.parameters import Parameter, choice, flag, number, words

TABLE: Final = (
    number("players", range(2, 7), 4, "DC-1", "How many sit at the table."),
    choice(
        "sides",
        "partners each pairs teams called",
        "DC-1",
        "Who plays with whom: two against two, each alone, three pairs, two teams, or a partner called each hand.",
    ),
    flag("dealer-plays", True, "DC-1", "Whether the dealer takes cards; if not, the others play the hand."),
    flag("dead-hand", False, "D-2", "Whether a hand that nobody plays is dealt."),
    number("dead-hands", range(1, 4), 1, "W-66", "How many such hands there are, where there is one."),
    choice(
        "called-partner",
        "designate by-bid card",
        "D-43",
        "How the bidder gets a partner: he designates one, one or two by the size of the bid, or calls a card.",
    ),
    choice(
        "called-partner-known",
        "announced hidden",
        "D-45",
        "Whether the holder of a called card says so at once or is known only when the card falls.",
    ),
    flag("called-partner-solo", False, "D-43", "Whether the bidder may choose to have no partner."),
)

PACK: Final = (
    choice("pack.low", "2 3 4 5 6 7 8 9 10", "DC-11", "The lowest rank in the pack.", "4"),
    choice(
        "pack.fours",
        "red black all one-of-each-colour",
        "D-3",
        "Which fours the pack has, where the four is its lowest rank; one-of-each-colour are those of hearts and "
        "clubs, each a trump with its colour.",
    ),
    words("pack.spots", "11 12 13", "D-4", "Which spot cards above the ten are added."),
    words(
        "pack.thirteens", "S C D H", "D-4", "Which suits have a thirteen; every suit if 13 is added and none is named."
    ),
    choice(
        "pack.joker",
        "one none two deuce-of-spades",
        "D-5",
        "The jokers; the deuce of spades may stand in, added to a pack that lacks it.",
    ),
    choice(
        "pack.no-trump-jacks",
        "plain above-ace",
        "W-70",
        "Where a jack stands in its suit at no trump: under the queen, or above the ace.",
    ),
    number("hand", range(1, 14), 10, "DC-4", "How many cards each player is dealt, and so how many tricks there are."),
    number(
        "widow",
        range(0, 31),
        "rest",
        "D-1",
        "How many cards the widow has: what is left of the pack, or a number.",
        "rest",
    ),
)

DEAL: Final = (
    Parameter(
        "deal.packets",
        "packets",
        ("any",),
        "The packets in order: 3 is three cards to each player, k3 three to the kitty, k all of the kitty.",
        "any",
        "DB-6",
    ),
    choice("deal.packets-law", "advice law", "DB-6", "Whether another order of packets is noted only or breaks a law."),
    choice("deal.next", "left", "DC-14", "Who deals after a hand that was scored."),
    choice(
        "misdeal.count",
        "any both error",
        "DB-32",
        "Wrong counts are a misdeal if any count is wrong, if hands and kitty are both wrong, or a faulty record.",
        "error",
    ),
    choice("misdeal.cut", "law advice", "D-14", "Whether a pack not properly cut is a misdeal.", "advice"),
    number(
        "misdeal.cut-minimum", range(1, 27), None, "D-14", "The fewest cards a cut may leave in each packet.", "none"
    ),
    choice("misdeal.faced", "law none", "DB-35", "Whether a card faced during the deal is a misdeal.", "none"),
    choice(
        "misdeal.unequal-round",
        "law none",
        "D-15",
        "Whether unequal numbers on one round of the deal are a misdeal.",
        "none",
    ),
    choice(
        "misdeal.kitty-late",
        "law none",
        "D-15",
        "Whether a kitty not laid out between the first and second rounds is a misdeal.",
        "none",
    ),
    choice("misdeal.too-many-hands", "law none", "D-14", "Whether dealing too many hands is a misdeal.", "none"),
    choice(
        "misdeal.deadline",
        "hand-scored first-bid first-lead",
        "DB-33",
        "Until when a misdeal may be called: the hand is scored, the first bid, or the first lead.",
    ),
    choice(
        "misdeal.weak-hand",
        "off anyone not-bidder before-bidding with-partner",
        "DB-55",
        "Who may throw in a hand dealt without court card, ace or trump: after the auction anyone or anyone but the "
        "bidder; or, trumps aside, before the bidding, each alone or both partners together.",
    ),
    choice("misdeal.redeal-by", "same left", "D-16", "Who deals after a misdeal."),
)

AUCTION: Final = (
    choice(
        "auction.turns",
        "one until-all-but-one-pass",
        "DQ-3",
        "Whether each player has one call or the calls go round until all but one have passed.",
    ),
    flag("auction.pass-final", True, "DH-1", "Whether a player who has passed is out of the bidding."),
    choice(
        "auction.reentry",
        "always suit-changed",
        "W-21",
        "Where a pass is not final: whether who passed may always bid again, or if the suit has changed since.",
    ),
    choice(
        "auction.winner-raise",
        "never once reopens new-suit-reopens",
        "DH-3",
        "Whether the winner may raise at the end: once, or so that the bidding opens again, by every raise or by "
        "one in another suit.",
    ),
    flag("auction.top-ends", False, "W-16", "Whether the highest call of all ends the auction at once."),
    choice(
        "auction.order",
        "value tricks-then-suit",
        "DB-9",
        "What makes a bid higher: its value, or its tricks and then its suit.",
    ),
    choice(
        "auction.equal",
        "insufficient more-tricks",
        "DB-7",
        "Whether more tricks at the same value beat a bid.",
    ),
    number("auction.minimum", range(6, 11), 6, "D-22", "The fewest tricks that may be bid."),
    number("auction.contract-minimum", range(6, 11), 6, "DQ-5", "The fewest tricks for which a hand is played."),
    number(
        "auction.signal-callers",
        range(1, 7),
        None,
        "W-33",
        "How many players, the first to speak, may bid under the minimum for a contract.",
        "none",
    ),
    choice(
        "auction.all-pass",
        "redeal-same redeal-left play-no-trump dealer-takes-lowest",
        "D-28",
        "After all pass: the same dealer deals again, the next one deals, the hand is played at no trump, or the "
        "dealer has the lowest bid.",
        "redeal-left",
    ),
    number(
        "auction.lone-exit",
        range(6, 11),
        None,
        "W-86",
        "Up to how many tricks the only bidder may give his bid up without penalty.",
        "none",
    ),
    number(
        "auction.bar-short",
        range(0, 10),
        None,
        "W-72",
        "A bidder who fails by more tricks than this may not bid in the next deal.",
        "none",
    ),
    choice(
        "auction.below-minimum",
        "redeal-left redeal-same",
        "DQ-6",
        "Who deals again where the highest bid is under the minimum for a contract.",
    ),
    choice(
        "auction.insufficient",
        "correct pass refuse",
        "DC-6",
        "What a bid not high enough becomes: it is put right, it is a pass, or it is not accepted.",
    ),
    choice(
        "auction.second-bid",
        "void as-out-of-turn refuse",
        "D-21",
        "What becomes of a second call: void, treated as a bid out of turn, or not accepted.",
    ),
    choice(
        "auction.out-of-turn",
        "void void-bars-partner binding refuse",
        "DC-7",
        "What becomes of a bid out of turn: void, void with the partner barred, binding in turn, or not accepted.",
    ),
)

BIDS: Final = (
    Parameter(
        "bids.schedule",
        "schedule",
        ("avondale", "original", "inverted", "perfect"),
        "The table of values, by name or as rows S, C, D, H and NT of five values each.",
        "avondale",
        "D-26",
    ),
    choice(
        "bids.nullo", "none single all", "D-97", "Which nullo bids there are: none, nullo, or double and bar as well."
    ),
    number(
        "bids.multi-nullo-points",
        range(250, 501, 250),
        250,
        "DB-21",
        "What a double or bar nullo scores; in the bidding it is worth 500.",
    ),
    choice(
        "bids.double-nullo-needs",
        "partner-bid partner-high",
        "DB-8",
        "What a double nullo needs: the partner bid nullo, or his nullo is the highest bid.",
    ),
    flag("bids.game", False, "DQ-4", "Whether a player may bid the game in a suit or at no trump."),
    choice(
        "bids.game-rank",
        "above-10NT not-over-10NT",
        "DQ-4",
        "Whether game bids stand above ten no trump or are ten tricks in their suit.",
    ),
    Parameter(
        "bids.special",
        "ladder",
        (),
        "Further calls from low to high: call, value, rank, tricks, who plays, widow, needs, exposed, trick-points, "
        "game and source.",
        (),
        "DC-2",
    ),
    flag("bids.declared-slam", False, "DC-2", "Whether a declared slam is a bid."),
    number("bids.declared-slam-points", range(10, 10_001), 250, "W-63", "The points of a declared slam."),
    choice(
        "bids.declared-slam-stake",
        "added instead",
        "W-63",
        "Whether the points of a declared slam are added to those of the bid or take their place.",
    ),
    number(
        "bids.double-nullo-pass", range(1, 11), None, "DB-14", "How many cards partners pass at a double nullo.", "none"
    ),
)
