"""The rules claim by claim, each with the tests that prove it or the reason why none can.

G are the rulings for all games, EW Egyptian War, BW Berkeley War, SI Scientific War. A proof is a
file below ``tests/`` with tests named by the claim (``test_ew_16_...``), or a whole node id.
``tests/test_claims.py`` holds the table to the tests that exist.
"""

from __future__ import annotations

from typing import NamedTuple

HOW_MANY = {"G": 15, "EW": 36, "BW": 43, "SI": 37}
"""The number of claims of each part, counted from 1."""

COMMON = "games/test_common.py"
RACES = "games/test_slap_races.py"
EVERY = "games/test_every_game.py::"
TURNS = "games/test_egyptian.py"
SLAPS = "games/test_egyptian_slaps.py"
RULES = "games/test_berkeley_rules.py"
NAMING = "games/test_berkeley_naming.py"
COUNTS = "slaps/test_exact_counts.py::test_every_window_of_berkeley_war_twice"
TRICKS = "games/test_scientific.py"
EFFECTS = "games/test_scientific_effects.py"
LENGTH = "games/test_scientific_games.py"
ASKING = "games/test_scientific_asking.py"


class Claim(NamedTuple):
    """What is claimed, in short, and its ``proofs``.

    Without proofs there is the ``reason``; one that ends when a game of ``until`` is registered.
    """

    says: str
    proofs: tuple[str, ...]
    reason: str = ""
    until: tuple[str, ...] = ()


def proved(says: str, *proofs: str) -> Claim:
    return Claim(says, proofs)


def waits(says: str) -> Claim:
    """A ruling for games like War, of which there is none yet."""
    return Claim(
        says,
        (),
        "no game like War is registered yet",
        (
            *("war", "addition-war", "subtraction-war", "good-king-bad-queen"),
            *("21st-century-war", "guerilla-joker", "speed-war"),
        ),
    )


CLAIMS = {
    "G-01": proved(
        "one seed decides the shuffle, and with the moves the game",
        COMMON,
        EVERY + "test_the_same_seed_and_moves_give_the_same_events",
    ),
    "G-02": proved("dealt one at a time, clockwise, first to the dealer's left", COMMON),
    "G-03": waits("won cards: the winner's first, in the order laid; option pickup"),
    "G-04": proved("a won pile is turned over as one block, penalties first", COMMON),
    "G-05": proved(
        "limit: the pile is finished, most cards win, equal is a draw",
        COMMON,
        LENGTH + "::test_si_37_a_war_pile_at_the_limit_is_fought_out",
    ),
    "G-06": waits("of several players only those who tie fight the war"),
    "G-07": proved(
        "nobody, bots included, acts on what cannot be seen",
        COMMON,
        EVERY + "test_other_hidden_cards_give_the_same_view_and_the_same_answers",
        EVERY + "test_a_view_shows_what_the_seat_may_see_and_the_rest_is_drawn_anew",
        EVERY + "test_events_and_sentences_tell_nobody_what_only_others_may_know",
    ),
    "G-08": proved("a random first dealer, one seat on each game; left of it starts", COMMON),
    "G-09": proved("the earlier slap wins; at the same time the next after the top card", RACES),
    "G-10": proved("right but late costs nothing", RACES),
    "G-11": proved("a slap on nothing is ignored", RACES),
    "G-12": proved("a covered pattern is gone", COMMON),
    "G-13": proved("face-down cards are in no pattern", COMMON),
    "G-14": proved("suits break no ties", COMMON),
    "G-15": proved("within grace a slap answers the pile before the new card", RACES),
    # Egyptian War
    "EW-01": proved("52 cards, no jokers", TURNS),
    "EW-02": proved("two to six players", TURNS),
    "EW-03": proved("all cards dealt, as evenly as it goes", TURNS),
    "EW-04": proved("cards are not looked at before they are laid", TURNS),
    "EW-05": proved("laid from the top, won to the bottom", TURNS),
    "EW-06": proved("left of the dealer starts", TURNS),
    "EW-07": proved("one card each in turn", TURNS),
    "EW-08": proved("clockwise, past those without cards", TURNS),
    "EW-09": proved("owed: jack 1, queen 2, king 3, ace 4", TURNS),
    "EW-10": proved("the trapped pays, nobody else lays", TURNS),
    "EW-11": proved("owed cards come one at a time, each to be slapped", TURNS),
    "EW-12": proved("a face card ends the debt and traps the next", TURNS),
    "EW-13": proved("the next is the next seat with cards", TURNS),
    "EW-14": proved("a debt paid without a face card gives its owner the pile", TURNS),
    "EW-15": proved("but only after the last card had its time", TURNS),
    "EW-16": proved("the trapped runs out: the debt ends, the owner collects", TURNS),
    "EW-17": proved("a last card that is a face card traps and collects", TURNS),
    "EW-18": proved("nobody left to trap: its owner collects", TURNS),
    "EW-19": proved("who collects leads", TURNS),
    "EW-20": proved("the first right slap takes the whole pile", SLAPS),
    "EW-21": proved("anybody may slap at any time", SLAPS),
    "EW-22": proved("pair: the last two equal", SLAPS),
    "EW-23": proved("sandwich: the last and the third to last", SLAPS),
    "EW-24": proved("both also on a face card and in a trap", SLAPS),
    "EW-25": proved("three of a kind is both", SLAPS),
    "EW-26": proved("a wrong slap costs a card, to the bottom of the pile", SLAPS),
    "EW-27": proved("it is the top card, unseen", SLAPS),
    "EW-28": proved("a wrong slap changes nothing else, unless it took the last card", SLAPS),
    "EW-29": proved("a right slap ends the trap", SLAPS),
    "EW-30": proved("penalty cards are in no pattern", SLAPS),
    "EW-31": proved("without cards one may slap in; option slap_in", SLAPS),
    "EW-32": proved("who cannot pay waits until the pile was collected", SLAPS),
    "EW-33": proved("all cards win", SLAPS),
    "EW-34": proved("the last with cards lays one more, which may be slapped", SLAPS),
    "EW-35": proved("but first pays a debt", SLAPS),
    "EW-36": proved("limit: 1000 cards laid", SLAPS),
    # Berkeley War
    "BW-01": Claim("who invented it, when and where", (), "background: nothing follows for play"),
    "BW-02": proved("the rules of Egyptian War apply", RULES),
    "BW-03": proved("no rules beyond those described", RULES),
    "BW-04": proved("the queen is 12, as 9 + 10 + Q = 31", RULES),
    "BW-05": proved("ace 1, jack 11, king 13", RULES),
    "BW-06": proved("pair and sandwich", RULES),
    "BW-07": proved("sum-2-11: two that add to 11", RULES, COUNTS),
    "BW-08": proved("five pairs of ranks do", RULES),
    "BW-09": proved("mul-2-24: two that multiply to 24", RULES, COUNTS),
    "BW-10": proved("three pairs of ranks do", RULES),
    "BW-11": proved("eq-3: X op Y = Z, six operations", RULES, COUNTS),
    "BW-12": proved("in any order", RULES),
    "BW-13": proved("each card once and whole", RULES),
    "BW-14": proved("division is exact", RULES),
    "BW-15": proved("a remainder of 0 equals no card", RULES),
    "BW-16": proved("the remainder of a smaller number is itself", RULES),
    "BW-17": proved("nor do fractions and numbers below 1", RULES),
    "BW-18": proved("powers with 1 count", RULES),
    "BW-19": proved("eq-3-24: X op Y op Z = 24", RULES, COUNTS),
    "BW-20": proved("a line without brackets in the usual order; option brackets", RULES),
    "BW-21": proved("any order, two operations or one twice", RULES),
    "BW-22": proved("fractions on the way; mod and powers of whole numbers", RULES),
    "BW-23": proved("flush-3: three of a suit", RULES, COUNTS),
    "BW-24": proved("floopa-3: an arithmetic sequence", RULES, COUNTS),
    "BW-25": proved("step 0 counts", RULES),
    "BW-26": proved("no wrapping from king to ace", RULES),
    "BW-27": proved("sum-3-date: three that add to the day of the month", RULES),
    "BW-28": proved("the day of the start counts for the whole game", RULES),
    "BW-29": proved("gloopa-3: a geometric sequence", RULES, COUNTS),
    "BW-30": proved("any order and ratio: three of a kind and five more", RULES),
    "BW-31": proved("a39 is gone, gloopa-3 covers it", RULES),
    "BW-32": proved("a retired rule cannot be named", NAMING),
    "BW-33": proved("all rules hold on face cards; option face_card_slaps", RULES),
    "BW-34": proved("a slap names its rule", NAMING),
    "BW-35": proved("no rule twice running", NAMING),
    "BW-36": proved("the name is compared, not what else held", NAMING),
    "BW-37": proved("a wrong name is a wrong slap", NAMING),
    "BW-38": proved("the last good slap of the game counts, by anybody", NAMING),
    "BW-39": proved("pair and sandwich are not exempt", NAMING),
    "BW-40": proved("options no_repeat and call", NAMING),
    "BW-41": proved("when each rule came and went", NAMING),
    "BW-42": proved("option era: the rules of a day", NAMING),
    "BW-43": proved("no-repeat is the rule that takes good slaps away", NAMING),
    # Scientific War
    "SI-01": proved("everybody has all cards of a suit", TRICKS),
    "SI-02": proved("one pack or two, suits may be absent", TRICKS),
    "SI-03": proved("two to eight players, two packs from five on", TRICKS),
    "SI-04": proved("jokers in every hand; option jokers", TRICKS),
    "SI-05": proved("ace strongest, two weakest, suits equal", TRICKS),
    "SI-06": proved("without cards one is out; the last one wins", TRICKS),
    "SI-07": proved("all choose, then all are revealed", TRICKS),
    "SI-08": proved("the strongest wins all, to the front", TRICKS),
    "SI-09": proved("an empty hand takes up the front", TRICKS),
    "SI-10": proved("at the end of the trick, after swaps", TRICKS),
    "SI-11": proved("own hand and front are known, others' are not", TRICKS),
    "SI-12": proved("a tie for strongest is a war for the next winner", TRICKS),
    "SI-13": proved("everybody plays on after a war", TRICKS),
    "SI-14": proved("wars add up", TRICKS),
    "SI-15": proved("out while a pile waits; all out is a draw", TRICKS),
    "SI-16": proved("a jack reverses the order", TRICKS),
    "SI-17": proved("two cancel", TRICKS),
    "SI-18": proved("odd reverses, even does not", TRICKS),
    "SI-19": proved("already for its own trick; option revolution", TRICKS),
    "SI-20": proved("a queen lets see the others' next choices", EFFECTS),
    "SI-21": proved("two queens do nothing", EFFECTS),
    "SI-22": proved("whoever wins the queen; used or lost in the next trick", EFFECTS),
    "SI-23": proved("a 3 shows hand counts; totals are public", EFFECTS),
    "SI-24": proved("once, after swaps and pick-ups, to each who played one", EFFECTS),
    "SI-25": proved("an 8 may swap hand and front", EFFECTS),
    "SI-26": proved("optional, after the cards are taken, not with an empty front", EFFECTS),
    "SI-27": proved("the order at the end of a trick", EFFECTS),
    "SI-28": proved("a joker wins a would-be war", EFFECTS),
    "SI-29": proved("and forces one where there would be none", EFFECTS),
    "SI-30": proved("two jokers are ignored", EFFECTS),
    "SI-31": proved("the other cards tell whether there would be a war", EFFECTS),
    "SI-32": proved("a joker has no strength; only jokers are a war", EFFECTS),
    "SI-33": proved("other effects work beside it", EFFECTS),
    "SI-34": proved("a winning joker takes the war pile", EFFECTS),
    "SI-35": proved("rules, turn and counts may be asked at any time", ASKING),
    "SI-36": proved("the others' choices only after a queen", ASKING),
    "SI-37": proved("limit: 200 tricks", LENGTH),
}
