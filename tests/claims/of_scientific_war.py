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
    "SI-01": proved("every player has all cards of one suit", TRICKS),
    "SI-02": proved("one pack or two are used, and some suits may be absent", TRICKS),
    "SI-03": proved("two to eight players; from five on there are two packs", TRICKS),
    "SI-04": proved("every hand has the same number of jokers; option jokers", TRICKS),
    "SI-05": proved("the ace is strongest and the two weakest; suits do not matter", TRICKS),
    "SI-06": proved("who has no cards is out, and the last player with cards wins", TRICKS),
    "SI-07": proved("all choose a card in secret, then all are shown", TRICKS),
    "SI-08": proved(
        "the strongest card wins all, which go to the winner's front, a pile of its own", TRICKS
    ),
    "SI-09": proved("a player whose hand is empty takes up the own front", TRICKS),
    "SI-10": proved(
        "an empty hand takes up the front at the end of the trick, after swaps", TRICKS
    ),
    "SI-11": proved("players know their own hand and front, and not what the others have", TRICKS),
    "SI-12": proved(
        "a tie for strongest is a war: the cards wait for the winner of the next trick", TRICKS
    ),
    "SI-13": proved("everybody plays in the trick after a war, not only those who tied", TRICKS),
    "SI-14": proved("the cards of several wars in a row add up for the next winner", TRICKS),
    "SI-15": proved(
        "who has no cards while a war pile waits is out; if all are, it is a draw", TRICKS
    ),
    "SI-16": proved("a jack reverses the order of strength until the next reversal", TRICKS),
    "SI-17": proved("two jacks in one trick cancel each other", TRICKS),
    "SI-18": proved("an odd number of jacks reverses the order, an even number does not", TRICKS),
    "SI-19": proved(
        "the reversal counts already for the trick of the jack; option revolution", TRICKS
    ),
    "SI-20": proved(
        "who played a queen sees what the others chose for the next trick, before choosing", EFFECTS
    ),
    "SI-21": proved("two or more queens in one trick do nothing", EFFECTS),
    "SI-22": proved(
        "a queen works whoever wins it, and its right is used or lost in the next trick", EFFECTS
    ),
    "SI-23": proved(
        "who played a 3 sees how many cards each hand has; what each owns in all is public", EFFECTS
    ),
    "SI-24": proved(
        "the counts are seen once, after swaps and pick-ups, by each who played a 3", EFFECTS
    ),
    "SI-25": proved("who played an 8 may swap hand and front", EFFECTS),
    "SI-26": proved(
        "the swap is optional and comes after the cards are taken; it needs cards in front", EFFECTS
    ),
    "SI-27": proved(
        "at a trick's end: cards taken, swaps, empty hands filled, players out, counts seen",
        EFFECTS,
    ),
    "SI-28": proved("where there would have been a war, a joker wins the trick instead", EFFECTS),
    "SI-29": proved("where there would have been none, a joker forces a war", EFFECTS),
    "SI-30": proved("two or more jokers in one trick do nothing", EFFECTS),
    "SI-31": proved(
        "whether there would have been a war is decided by the other cards alone", EFFECTS
    ),
    "SI-32": proved(
        "a joker has no strength of its own; a trick of jokers alone is a war", EFFECTS
    ),
    "SI-33": proved("jack, queen, 3 and 8 work in a trick with a joker too", EFFECTS),
    "SI-34": proved("a joker that wins also takes a war pile that waits", EFFECTS),
    "SI-35": proved(
        "rules, who has played and how many cards each owns may be asked at any time", ASKING
    ),
    "SI-36": proved("what the others chose may be asked only after playing a queen", ASKING),
    "SI-37": proved("the option limit is 200 tricks", LENGTH),
}
