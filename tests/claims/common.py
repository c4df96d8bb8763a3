"""The rulings for all games."""

from __future__ import annotations

from tests.claims.claim import EVERY, proved

PART = "G"
HOW_MANY = 15

COMMON = "games/test_common.py"
RACES = "games/test_slap_races.py"
SITTING = "sitting/test_another_game.py::test_what_goes_on_from_one_game_of_a_sitting_to_the_next"
LENGTH = "games/test_scientific_games.py"

CLAIMS = {
    "G-01": proved(
        "one seed decides the shuffle, and with the moves the game",
        COMMON,
        EVERY + "the_same_seed_and_moves_give_the_same_events",
    ),
    "G-02": proved("dealt one at a time, clockwise, first to the dealer's left", COMMON),
    "G-03": proved(
        "won cards: the winner's first, in the order laid; option pickup",
        "games/test_war.py",
        "games/test_war_length.py",
    ),
    "G-04": proved("a won pile is turned over as one block, penalties first", COMMON),
    "G-05": proved(
        "limit: the pile is finished, most cards win, equal is a draw",
        COMMON,
        LENGTH + "::test_si_37_a_war_pile_at_the_limit_is_fought_out",
    ),
    "G-06": proved(
        "of several players only those who tie fight the war", "games/test_good_king_three.py"
    ),
    "G-07": proved(
        "nobody, bots included, acts on what cannot be seen",
        COMMON,
        EVERY + "other_hidden_cards_give_the_same_view_and_the_same_answers",
        EVERY + "a_view_shows_what_the_seat_may_see_and_the_rest_is_drawn_anew",
        EVERY + "events_and_sentences_tell_nobody_what_only_others_may_know",
    ),
    "G-08": proved(
        "a random first dealer, one seat on each game; left of it starts", COMMON, SITTING
    ),
    "G-09": proved("the earlier slap wins; at the same time the next after the top card", RACES),
    "G-10": proved("right but late costs nothing", RACES),
    "G-11": proved("a slap on nothing is ignored", RACES),
    "G-12": proved("a covered pattern is gone", COMMON),
    "G-13": proved("face-down cards are in no pattern", COMMON),
    "G-14": proved("suits break no ties", COMMON),
    "G-15": proved("within grace a slap answers the pile before the new card", RACES),
}
