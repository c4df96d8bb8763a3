"""Rulings for all games."""

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
        "one seed decides the shuffle; the same seed, options and moves make the same game",
        COMMON,
        EVERY + "the_same_seed_and_moves_give_the_same_events",
    ),
    "G-02": proved(
        "cards are dealt face down one at a time, clockwise, first to the dealer's left", COMMON
    ),
    "G-03": proved(
        "won cards go under the packet, the winner's first, in the order laid; option pickup",
        "games/test_war.py",
        "games/test_war_length.py",
    ),
    "G-04": proved(
        "a won pile is turned over as one block, so the card laid first is played first again",
        COMMON,
    ),
    "G-05": proved(
        "at the limit the pile or trick is finished; most cards win, and equal is a draw",
        COMMON,
        LENGTH + "::test_si_37_a_war_pile_at_the_limit_is_fought_out",
    ),
    "G-06": proved(
        "of three or more players only those who tie for best fight the war",
        "games/test_good_king_three.py",
    ),
    "G-07": proved(
        "nobody, bots included, acts on a card that could not be seen at a table",
        COMMON,
        EVERY + "other_hidden_cards_give_the_same_view_and_the_same_answers",
        EVERY + "a_view_shows_what_the_seat_may_see_and_the_rest_is_drawn_anew",
        EVERY + "events_and_sentences_tell_nobody_what_only_others_may_know",
    ),
    "G-08": proved(
        "the first dealer is random, then one seat on each game; who sits left of it starts",
        COMMON,
        SITTING,
    ),
    "G-09": proved(
        "the earlier slap wins; at the same time, the first seat after the top card's player", RACES
    ),
    "G-10": proved("a slap that was right but later than another good one costs nothing", RACES),
    "G-11": proved("a slap is ignored when nothing lies in the middle", RACES),
    "G-12": proved("a pattern that another card has covered can be slapped no more", COMMON),
    "G-13": proved("face-down cards in or under a pile belong to no pattern", COMMON),
    "G-14": proved("suits break no ties, unless a game says so", COMMON),
    "G-15": proved(
        "a slap within grace of a new card answers the pile as it was before that card", RACES
    ),
}
