"""World War 3."""

from __future__ import annotations

from tests.claims.claim import PILES, Claim, proved

PART = "W3"
HOW_MANY = 48
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
    "W3-01": proved("the squares deck is used; jokers are optional", TURNS),
    "W3-02": proved(
        "the squares deck has 64 cards: four colours, four shapes and the numbers 1 to 4", CARDS
    ),
    "W3-03": proved("the option jokers adds up to two jokers", TURNS),
    "W3-04": proved("two or more players take part", TURNS),
    "W3-05": proved("at most six players take part", TURNS),
    "W3-06": proved(
        "cards are dealt evenly, and the remainder lies face down in the centre", TURNS
    ),
    "W3-07": proved("the remainder goes to the winner of the first pot", TURNS),
    "W3-08": proved(
        "in every game the highest number turned up starts; those who tie turn up again",
        TURNS,
        SITTING,
    ),
    "W3-09": proved("a joker turned up for the start is the highest number", TURNS),
    "W3-10": proved("who has the whole deck wins", END),
    "W3-11": proved(
        "who starts a pot lays until its first card that is no joker, and one card more", TURNS
    ),
    "W3-12": proved("two cards that are no jokers open a pot; the second may take control", TURNS),
    "W3-13": proved(
        "if the starter runs out before that, the next player with cards finishes the opening",
        TURNS,
    ),
    "W3-14": proved(
        "a card that does not match the one beneath ends the turn, and the next player lays", TURNS
    ),
    "W3-15": proved(
        "a card that matches the one beneath in colour or shape takes control; number does not",
        TURNS,
    ),
    "W3-16": proved(
        "the next player has as many chances as the number on the card that took control", TURNS
    ),
    "W3-17": proved(
        "when the chances or that player's cards run out, who is in control takes the pot", TURNS
    ),
    "W3-18": proved("a chance that matches the card just beneath takes control over", TURNS),
    "W3-19": proved(
        "if nobody else has cards to answer with, who is in control takes the pot", TURNS
    ),
    "W3-20": proved("a pot is taken only after there was time to slap its last card", TURNS),
    "W3-21": proved("the winner of a pot starts the next one", TURNS),
    "W3-22": proved(
        "a slap is good when two cards in a row match in two variables, or three in one",
        SLAPS,
        COUNTS,
    ),
    "W3-23": proved("a match in two variables is one in two or in all three", SLAPS, EVERY_WINDOW),
    "W3-24": proved(
        "a joker on a defined pot can be slapped at once, at the start of a pot it cannot",
        SLAPS,
        JOKERS,
    ),
    "W3-25": proved("cards laid on a joker are compared with what it copied", SLAPS, JOKERS),
    "W3-26": proved(
        "a joker takes control with the number it copied, but not during the opening", TURNS
    ),
    "W3-27": proved("a pot of two cards is enough for a slap, and the first slap wins", SLAPS),
    "W3-28": proved("a good slap wins everything in the centre", SLAPS),
    "W3-29": proved("a wrong slap costs three cards face down, and play goes on", SLAPS),
    "W3-30": proved(
        "who has fewer pays all; of wrong slaps in one moment only the first pays", SLAPS, MOMENT
    ),
    "W3-31": proved(
        "a match can be buried by the next card; if that card continues it, a late slap is good",
        SLAPS,
    ),
    "W3-32": proved("a slap is judged by the cards on top alone", SLAPS),
    "W3-33": Claim(
        "a player who covers the own match too fast forfeits it",
        (),
        "the program notices every match when the card lands (W3-34), so none is forfeited",
    ),
    "W3-34": proved("every match that takes control is noticed as the card lands", TURNS),
    "W3-35": proved(
        "with misplay=penalty, a card laid out of turn goes face down under the pot", END
    ),
    "W3-36": proved("the option misplay: a card out of turn is ignored, or costs that card", END),
    "W3-37": Claim(
        "a slap on a card that was laid wrongly costs its player or the slapper three cards",
        (),
        "a card out of turn is never seen (W3-38), so nobody can slap it",
    ),
    "W3-38": proved(
        "with misplay=penalty, the wrong card is turned face down before anybody sees it", END
    ),
    "W3-39": proved(
        "with hurry=on, who is late lays a card that takes no control and may not slap it",
        END,
        HURRY,
    ),
    "W3-40": proved("the option hurry gives a player three seconds to lay a card", END, HURRY),
    "W3-41": proved(
        "a player without cards may give up, or slap, and a good slap wins the pot", SLAPS
    ),
    "W3-42": proved(
        "after a wrong slap such a player waits until another slaps or a good slap is passed up",
        SLAPS,
    ),
    "W3-43": proved(
        "a slap is passed up when its match is covered; a won pot frees everybody", SLAPS
    ),
    "W3-44": proved(
        "the last player with cards wins after one more card that nobody slaps, or at once at a "
        "start",
        END,
    ),
    "W3-45": proved(
        "if the last player with cards is being challenged, the challenge is played out first", END
    ),
    "W3-46": proved("the option limit is 1000 cards laid", END),
    "W3-47": Claim(
        "at a table one holds the cards in the weak hand and slaps with the other",
        (),
        "advice: a keyboard has no weak hand",
    ),
    "W3-48": proved(
        "who gave up slaps no more in that game; who can still win the pot can not give up",
        SLAPS,
    ),
}
