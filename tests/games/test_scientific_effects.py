"""Scientific War, claim by claim: queen, 3, 8 and joker."""

from __future__ import annotations

from tests.games.scientific_hands import (
    RANKS,
    dealt,
    front,
    hand,
    kinds,
    only,
    trick,
    waiting,
    winner_of,
)
from tests.games.written import cards, play, refused
from tests.tiers import looped
from warcards_tui.cards.french import PACK
from warcards_tui.games.events import seen_by
from warcards_tui.games.moves import Swap
from warcards_tui.games.scientific.events import (
    CountsSeen,
    HandRefilled,
    Revolution,
    RightGained,
    SeatOut,
    SwapDecided,
    SwapMade,
    SwapOffered,
    TrickRevealed,
    TrickTaken,
    WarDeclared,
)
from warcards_tui.games.scientific.rules import resolve

# -- queen, 3, 8


def test_si_20_the_queens_player_may_see_the_choices_of_the_next_trick_only() -> None:
    game = dealt("QH 9H 2H 4H / 5S 6S 7S 8S / AD KD 10D 9D")
    assert only(trick(game, "QH 5S AD"), RightGained) == RightGained(0)
    assert game.view(0).queen == 0
    assert waiting(game) == (1, 2)
    (told,) = play(game, "2 choose KD")
    assert game.view(0).choices == (None, None, *cards("KD"))
    assert game.view(1).choices == (None, None, None)
    assert [seen_by(told, seat).card for seat in range(3)] == [*cards("KD"), None, *cards("KD")]
    (told,) = play(game, "1 choose 7S")
    assert waiting(game) == (0,)
    assert game.view(0).choices == (None, *cards("7S KD"))
    play(game, "0 choose 9H")
    assert game.view(0).queen is None
    assert waiting(game) == (0, 1, 2)
    (told,) = play(game, "1 choose 6S")
    assert game.view(0).choices == (None, None, None)
    assert seen_by(told, 0).card is None


def test_si_20_who_has_the_right_need_not_wait_for_it() -> None:
    game = dealt("QH 9H 2H 4H / 5S 6S 7S 8S / AD KD 10D 9D")
    trick(game, "QH 5S AD")
    (told,) = play(game, "0 choose 9H")
    assert [seen_by(told, seat).card for seat in range(3)] == [*cards("9H"), None, None]
    assert waiting(game) == (1, 2)
    play(game, "1 choose 6S", "2 choose KD")
    assert game.view(0).trick == 3


def test_si_21_two_queens_have_no_effect() -> None:
    game = dealt("QH 9H / QS 6S / AD KD")
    assert RightGained not in kinds(trick(game, "QH QS AD"))
    assert (game.view(0).queen, game.waiting) == (None, (0, 1, 2))


def test_si_22_lost_or_at_war_the_queen_gives_the_right() -> None:
    lost = dealt("QH 9H / KS 6S")
    assert only(trick(lost, "QH KS"), RightGained).seat == 0
    war = dealt("QH 9H 2H / RJ 6S 3S")
    events = trick(war, "QH RJ")
    assert WarDeclared in kinds(events)
    assert only(events, RightGained).seat == 0
    trick(war, "9H 6S")
    assert war.view(0).queen is None


def test_si_22_a_queens_player_who_is_out_has_no_right() -> None:
    game = dealt("QH / KS 6S / 2D 3D")
    assert RightGained not in kinds(trick(game, "QH KS 2D"))
    assert game.view(1).queen is None


def test_si_23_the_player_of_a_three_sees_the_hand_counts() -> None:
    game = dealt("3H 9H / KS 6S 7S / 2D 5D 4D 6D")
    events = trick(game, "3H KS 2D")
    told = only(events, CountsSeen)
    assert told == CountsSeen(0, (1, 2, 3))
    assert [seen_by(told, seat).counts for seat in range(3)] == [(1, 2, 3), None, None]
    assert [game.view(seat).hand_counts for seat in range(3)] == [(1, 2, 3), None, None]


def test_si_23_the_total_that_each_owns_is_always_public() -> None:
    game = dealt("3H 9H / KS 6S 7S")
    trick(game, "3H KS")
    assert game.view(0).counts == game.view(1).counts == (1, 4)
    play(game, "0 choose 9H")
    assert game.view(1).counts == (1, 4)


def test_si_24_seen_once_after_swaps_and_pick_ups() -> None:
    game = dealt("3H 9H 4H / KS 8S 6S / 2D 5D 7D")
    trick(game, "9H KS 2D")
    assert kinds(trick(game, "3H 8S 5D"))[-1] is SwapOffered
    assert game.view(0).hand_counts is None
    assert play(game, "1 swap")[-1] == CountsSeen(0, (1, 6, 1))
    assert game.view(0).hand_counts == (1, 6, 1)
    trick(game, "4H KS 7D")
    assert game.view(0).hand_counts is None
    game = dealt("3H 9H / KS")
    assert trick(game, "3H KS")[-2:] == [HandRefilled(1, 2), CountsSeen(0, (1, 2))]


def test_si_24_several_threes_each_see() -> None:
    game = dealt("3H 9H / 3S 6S 7S / 2D 5D 4D 6D")
    events = trick(game, "3H 3S 2D")
    assert [event for event in events if isinstance(event, CountsSeen)] == [
        CountsSeen(0, (1, 2, 3)),
        CountsSeen(1, (1, 2, 3)),
    ]


def test_si_25_the_player_of_an_eight_may_swap_hand_and_front() -> None:
    game = dealt("9H 8H 4H 2H / KS 5S 6S 7S")
    trick(game, "2H 5S")
    trick(game, "9H 6S")
    events = trick(game, "8H KS")
    assert events[-1] == SwapOffered(0, 1, 2)
    assert (hand(game, 0), front(game, 0)) == ("4H", "9H 6S")
    assert game.legal(0) == [Swap(True), Swap(False)]
    assert play(game, "0 swap") == [SwapMade(0, True, 2)]
    assert (hand(game, 0), front(game, 0)) == ("9H 6S", "4H")


def test_si_26_an_eight_that_wins_can_bring_its_winnings_into_the_hand() -> None:
    game = dealt("8H 4H / 5S 6S")
    trick(game, "8H 5S")
    play(game, "0 swap")
    assert (hand(game, 0), front(game, 0)) == ("8H 5S", "4H")


def test_si_26_the_swap_is_optional() -> None:
    game = dealt("8H 4H / 5S 6S")
    trick(game, "8H 5S")
    assert play(game, "0 keep") == [SwapMade(0, False, 1)]
    assert (hand(game, 0), front(game, 0)) == ("4H", "8H 5S")


def test_si_26_no_swap_with_an_empty_front_pile() -> None:
    game = dealt("8H 4H / 9S 6S")
    assert SwapOffered not in kinds(trick(game, "8H 9S"))
    assert "Only an eight" in refused(game, "0 swap")


def test_si_26_others_learn_only_whether_a_swap_was_made() -> None:
    game = dealt("8H 4H / 5S 6S")
    offered = trick(game, "8H 5S")[-1]
    assert (seen_by(offered, 1).hand, seen_by(offered, 1).front) == (None, None)
    before = game.view(1)
    (made,) = play(game, "0 swap")
    assert (seen_by(made, 1).made, seen_by(made, 1).hand) == (True, None)
    after = game.view(1)
    assert (after.hand, after.front, after.counts) == (before.hand, before.front, before.counts)


def test_si_26_several_eights_each_may_and_decide_without_seeing_each_other() -> None:
    game = dealt("9H 8H 4H / 10S 8S 6S / 2D 3D 4D")
    trick(game, "9H 10S 2D")
    # Both 8s tie, so only seat 1 has cards in front so far.
    assert [event.seat for event in trick(game, "8H 8S 3D")[2:]] == [1]
    game = dealt("9H 8H 4H 7H / 5S 10S 8S 6S / 2D 3D 4D 5D")
    trick(game, "9H 5S 2D")
    trick(game, "7H 10S 3D")
    assert [event.seat for event in trick(game, "8H 8S 4D")[2:]] == [0, 1]
    assert waiting(game) == (0, 1)
    assert refused(game, "2 choose 5D") == "Wait: swaps from the last trick come first."
    (decided,) = play(game, "1 swap")
    assert decided == SwapDecided(1, True)
    assert seen_by(decided, 0).wanted is None
    assert (waiting(game), game.view(0).done) == ((0,), (1,))
    assert hand(game, 1) == "6S"
    assert refused(game, "1 keep") == "You have already decided about your swap."
    assert play(game, "0 keep")[:2] == [SwapMade(0, False, 1), SwapMade(1, True, 3)]
    assert hand(game, 1) == "10S 7H 3D"


def test_si_27_the_order_at_the_end_of_a_trick() -> None:
    game = dealt("3H 9H 4H / 10S 8S 6S / 4D 2D / 5C QC 2C")
    trick(game, "4H 10S 2D 5C")
    assert kinds(trick(game, "3H 8S 4D QC")) == [TrickRevealed, TrickTaken, SwapOffered]
    assert kinds(play(game, "1 swap")) == [SwapMade, SeatOut, CountsSeen, RightGained]
    game = dealt("9H 3H 2H / 10S 8S / 4D KD")
    trick(game, "9H 10S 4D")
    trick(game, "3H 8S KD")
    assert kinds(play(game, "1 swap")) == [SwapMade, HandRefilled, CountsSeen]


# -- joker


def test_si_28_a_joker_wins_where_there_would_have_been_a_war() -> None:
    game = dealt("9H 3H / RJ 8S / 9D KD")
    events = trick(game, "9H RJ 9D")
    assert only(events, TrickTaken) == TrickTaken(1, 3, 0, True)


def test_si_29_a_joker_forces_a_war_where_there_would_have_been_none() -> None:
    game = dealt("9H 3H / RJ 8S / 10D KD")
    assert only(trick(game, "9H RJ 10D"), WarDeclared) == WarDeclared((), True, 3)


def test_si_30_two_jokers_are_ignored() -> None:
    assert winner_of("RJ BJ 9H 8S") == 2
    tie = resolve(cards("RJ BJ 9H 9S"), False)
    assert (tie.winner, tie.tied, tie.joker) == (None, (2, 3), False)
    assert winner_of("RJ BJ RJ 4H") == 3


@looped("other", [card.text for card in PACK])
def test_si_31_with_two_players_one_joker_always_forces_a_war(other: str) -> None:
    for at_once in (False, True):
        for chosen in (f"RJ {other}", f"{other} RJ"):
            outcome = resolve(cards(chosen), False, at_once=at_once)
            assert (outcome.winner, outcome.joker) == (None, True)


def test_si_31_the_order_in_force_for_the_trick_tells_whether_there_would_be_a_war() -> None:
    # The jack turns the order at once: the twos are strongest now and tie.
    assert winner_of("RJ 2H 2S JD KC") == 0
    assert winner_of("RJ 2H 2S JD KC", at_once=False) is None


def test_si_32_a_joker_has_no_strength_and_jokers_alone_are_a_war() -> None:
    for reversed in (False, True):
        for rank in RANKS:
            assert winner_of(f"RJ BJ {rank}S", reversed=reversed) == 2
    game = dealt("RJ 3H / BJ 8S")
    assert only(trick(game, "RJ BJ"), WarDeclared) == WarDeclared((), False, 2)


def test_si_33_the_other_effects_work_beside_a_joker() -> None:
    game = dealt("3H 9H / QS 6S / RJ 7D / JC 5C / 8H 4H", limit=0)
    events = trick(game, "3H QS RJ JC 8H")
    assert only(events, Revolution).reversed
    assert only(events, WarDeclared).joker
    assert only(events, CountsSeen).seat == 0
    assert only(events, RightGained).seat == 1
    game = dealt("8H 4H 9H / 2S 6S 7S / 3D RJ 4D")
    trick(game, "9H 2S 3D")
    assert only(trick(game, "8H 6S RJ"), SwapOffered) == SwapOffered(0, 1, 3)


def test_si_34_a_joker_that_wins_takes_the_war_pile() -> None:
    game = dealt("9H 3H 4H / RJ 8S 9S / 10D 3D 5D")
    trick(game, "9H 9S 5D")
    assert only(trick(game, "3H RJ 3D"), TrickTaken) == TrickTaken(1, 6, 3, True)
