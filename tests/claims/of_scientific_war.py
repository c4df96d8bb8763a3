"""Scientific War."""

from __future__ import annotations

from tests.claims.claim import proved

PART = "SI"
HOW_MANY = 37
OTHERS = ()
COMMON = {1, 5, 7, 14}
TRICKS = "games/test_scientific.py"
EFFECTS = "games/test_scientific_effects.py"
LENGTH = "games/test_scientific_games.py"
ASKING = "games/test_scientific_asking.py"

CLAIMS = {
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
