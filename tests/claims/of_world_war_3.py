"""World War 3."""

from __future__ import annotations

from tests.claims.claim import PILES, Claim, proved

PART = "W3"
HOW_MANY = 47
OTHERS = ()
COMMON = PILES
CARDS = "cards/test_triple_topper.py"
TURNS = "games/test_world_war_3.py"
SLAPS = "games/test_world_war_3_slaps.py"
END = "games/test_world_war_3_end.py"
COUNTS = "slaps/test_topper_counts.py"
EVERY_WINDOW = COUNTS + "::test_w3_22_and_23_every_window_of_the_squares_deck_twice"
JOKERS = COUNTS + "::test_w3_24_and_25_every_window_with_jokers_twice"
MOMENT = "table/test_same_moment.py::test_a_slap_nobody_could_have_held_back_costs_nothing"
SITTING = "sitting/test_another_game.py::test_what_goes_on_from_one_game_of_a_sitting_to_the_next"
HURRY = "table/test_hurry.py"

CLAIMS = {
    "W3-01": proved("the squares deck, jokers optional", TURNS),
    "W3-02": proved("64 cards: four colours, shapes and numbers", CARDS),
    "W3-03": proved("option jokers: 0 to 2", TURNS),
    "W3-04": proved("two players or more", TURNS),
    "W3-05": proved("at most six", TURNS),
    "W3-06": proved("dealt evenly, the remainder face down in the centre", TURNS),
    "W3-07": proved("the remainder goes to the first pot's winner", TURNS),
    "W3-08": proved(
        "the highest number turned up starts, in every game; ties go on", TURNS, SITTING
    ),
    "W3-09": proved("a joker is the highest number there", TURNS),
    "W3-10": proved("the whole deck wins", END),
    "W3-11": proved("the starter lays until the pot is defined, and one more", TURNS),
    "W3-12": proved("two cards that are not jokers; control with the second", TURNS),
    "W3-13": proved("a starter who runs out: the next finishes the opening", TURNS),
    "W3-14": proved("no match ends the turn, the next lays one", TURNS),
    "W3-15": proved("colour or shape takes control, number does not", TURNS),
    "W3-16": proved("chances: the number on the card that took control", TURNS),
    "W3-17": proved("chances or cards run out: the controller takes the pot", TURNS),
    "W3-18": proved("a match with the card just beneath takes control over", TURNS),
    "W3-19": proved("nobody else with cards: the controller takes the pot", TURNS),
    "W3-20": proved("only after the last card had its time", TURNS),
    "W3-21": proved("the winner of a pot starts the next", TURNS),
    "W3-22": proved("two variables in two cards, or one in three", SLAPS, COUNTS),
    "W3-23": proved("two or three of them", SLAPS, EVERY_WINDOW),
    "W3-24": proved("a joker on a defined pot can be slapped, at its start not", SLAPS, JOKERS),
    "W3-25": proved("later cards compare with what it copied", SLAPS, JOKERS),
    "W3-26": proved("a joker takes control, but not during the opening", TURNS),
    "W3-27": proved("two cards are enough; the first slap wins", SLAPS),
    "W3-28": proved("a good slap wins everything in the centre", SLAPS),
    "W3-29": proved("a wrong one costs three cards, play goes on", SLAPS),
    "W3-30": proved("fewer: all one has; only the first of a moment pays", SLAPS, MOMENT),
    "W3-31": proved("buried; but a late slap of a continued match is good", SLAPS),
    "W3-32": proved("only the cards on top count", SLAPS),
    "W3-33": Claim(
        "a match that is covered too fast is forfeited",
        (),
        "the program notices every match when the card lands (W3-34), so none is forfeited",
    ),
    "W3-34": proved("every match is noticed", TURNS),
    "W3-35": proved("a card out of turn becomes a face-down penalty", END),
    "W3-36": proved("option misplay: ignored, or costs", END),
    "W3-37": Claim(
        "slapping a card that was laid wrongly",
        (),
        "a card out of turn is never seen (W3-38), so nobody can slap it",
    ),
    "W3-38": proved("with misplay=penalty it is turned face down at once", END),
    "W3-39": proved("hurry: the late player's card is laid as a penalty", END, HURRY),
    "W3-40": proved("option hurry: off, or three seconds", END, HURRY),
    "W3-41": proved("without cards one may slap from beyond the grave", SLAPS),
    "W3-42": proved("once wrong, until somebody else tries or a slap is passed up", SLAPS),
    "W3-43": proved("passed up: covered unslapped; a won pot frees all", SLAPS),
    "W3-44": proved("the last with cards lays one more, or wins at once", END),
    "W3-45": proved("but a challenge is played out", END),
    "W3-46": proved("limit: 1000 cards laid", END),
    "W3-47": Claim("hold the cards in the weak hand", (), "advice: a keyboard has no weak hand"),
}
