"""Budr Basef: cards, turns, hits and their penalty, the end."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from tests.games.anygame import played
from tests.games.budr_deals import budr, deck, keep, ordinary, stack, whole
from tests.games.setup import set_up
from tests.games.written import play, refused
from tests.tiers import looped
from warcards_tui.cards.french import JOKERS, PACK, card
from warcards_tui.games.budr.view import StacksDealt
from warcards_tui.games.contract import SetupError
from warcards_tui.games.events import GameOver
from warcards_tui.games.moves import Collect, Slap
from warcards_tui.games.slap_events import CardLaid, PileTaken, SlapLost, SlapWon

QUIET = "JC 3S 10D 8C / 10S 7H 5C 9H / QD QS 3H 2C"
"""Twelve cards in turn that make no set."""


def test_bb_01_a_deck_with_jokers() -> None:
    assert set(JOKERS) <= set(ordinary(2).cards())


def test_bb_02_54_cards_two_of_them_jokers() -> None:
    assert Counter(ordinary(4).cards()) == Counter(PACK + JOKERS)


@looped("seats", range(2, 7))
def test_bb_03_two_to_six_and_the_first_seats_may_have_one_more(seats: int) -> None:
    game = ordinary(seats)
    first = game.waiting[0]
    counts = [len(game.packets[(first + step) % seats]) for step in range(seats)]
    assert sum(counts) == 54
    assert counts == sorted(counts, reverse=True)
    assert max(counts) - min(counts) <= 1
    with pytest.raises(SetupError, match="2 to 6 players, not 7"):
        set_up("budr-basef", seats=7, seed=1)


def test_bb_04_one_card_face_up_in_turn() -> None:
    game = budr(QUIET)
    assert game.opening() == [StacksDealt(0, (4, 4, 4), "standard")]
    for way in ("freestyle", "announce"):
        (dealt,) = budr(QUIET, variant=way).opening()
        assert dealt == StacksDealt(0, (4, 4, 4), way)
    (laid,) = play(game, "0 flip")
    assert isinstance(laid, CardLaid)
    assert (laid.card.text, laid.left, laid.next) == ("JC", 3, 1)
    assert refused(game, "0 flip") == "It's not your turn."
    play(game, "1 flip", "2 flip")
    assert stack(game) == "JC 10S QD"
    assert game.waiting == (0,)


def test_bb_05_the_top_card_and_nobody_sees_it_before() -> None:
    game = budr(QUIET)
    assert not any(game.view(0).pile)
    play(game, "0 flip")
    assert stack(game) == "JC"
    assert game.view(1).power is None


def test_bb_06_without_cards_skipped_and_the_winner_leads() -> None:
    game = budr("5S 9D / 10H / 7C 3D 2S")
    play(game, "0 flip", "1 flip", "2 flip", "0 flip")
    assert game.waiting == (2,)  # The second seat has no card.
    game = budr("5S 9D / 7H 3D / 2C JH")
    play(game, "0 flip", "1 flip", "2 slap")
    assert game.waiting == (2,)
    game = budr(whole("5S 9D / 10H 3D / 2C JH"))
    play(game, "0 flip", "0 slap")
    assert game.waiting == (1,)  # A bad hit changes no turn.


def test_bb_07_every_card_wins_and_nobody_is_out() -> None:
    game = budr("5S / 7H / 2C 9D")
    play(game, "0 flip", "1 flip")
    play(game, "0 slap")
    assert not game.over
    assert deck(game, 0) == "5S 7H"
    game = budr("5S 2C / 7H")
    play(game, "0 flip", "1 flip")
    assert play(game, "0 slap")[-1] == GameOver(0, "all", (3, 0))


def test_bb_08_anybody_at_any_time() -> None:
    for seat in range(3):
        game = budr("5S 9D / 7H 3D / 2C JH")
        play(game, "0 flip", "1 flip")
        assert isinstance(play(game, f"{seat} slap")[0], SlapWon)


def test_bb_09_a_good_hit_takes_stack_and_keep() -> None:
    game = budr(whole("5S 9D / 7H 3D"))
    play(game, "0 flip", "0 slap", "1 flip")
    (won,) = play(game, "1 slap")
    assert isinstance(won, SlapWon)
    assert (won.rule, won.taken) == ("twelve", 12)
    assert not game.pile
    assert not game.under


def test_bb_10_a_bad_hit_puts_the_next_ten_into_the_keep() -> None:
    game = budr(whole("5S 9D / 7H 3D"))
    ten = deck(game, 0).split()[1:11]
    play(game, "0 flip")
    (lost,) = play(game, "0 slap")
    assert isinstance(lost, SlapLost)
    assert lost.paid == 10
    assert keep(game).split() == ten
    assert stack(game) == "5S"


def test_bb_11_fewer_than_ten_are_all() -> None:
    game = budr("5S 9D 2C / 10H 3D")
    play(game, "0 flip")
    (lost,) = play(game, "1 slap")
    assert (lost.paid, lost.left, lost.barred) == (2, 0, False)
    assert keep(game) == "10H 3D"


def test_bb_12_the_keep_is_in_no_set_and_stays_until_a_good_hit_or_a_gamble() -> None:
    game = budr("5S 9D 4C / 10H 3D / 7S 2C JH")
    play(game, "0 flip", "1 slap")
    assert game.view(0).under == 2
    play(game, "2 flip")
    assert game.view(2).held  # 5 and 7, with any keep.
    play(game, "1 slap")
    assert deck(game, 1) == "10H 3D 5S 7S"
    game = budr("5S RJ 4C / 10H / 8S 2C JH")
    play(game, "0 flip", "1 slap", "2 flip", "0 flip")
    assert game.view(0).pool == 4


def test_bb_17_who_cannot_pay_waits_until_the_stack_is_taken() -> None:
    game = budr("5S / 10H 2C 8S QD 2S / 4C 9S 6D")
    play(game, "0 flip", "1 flip")
    (lost,) = play(game, "0 slap")
    assert lost.barred
    play(game, "2 flip")
    assert refused(game, "0 slap") == ("You sit this stack out: bad hit.")
    play(game, "1 flip", "2 flip", "1 flip", "1 slap", "1 flip")
    assert game.barred == set()
    assert game.why_not(0, Slap()) is None  # A new stack, and a new chance.


def test_bb_18_shuffling_is_an_option() -> None:
    orders = set()
    for option in ("off", "on"):
        game = budr(whole("5S 9D / 7H 3D"), shuffle_won=option)
        before = deck(game, 1).split()[1:]
        play(game, "0 flip", "1 flip", "1 slap")
        after = deck(game, 1).split()
        assert sorted(after) == sorted([*before, "5S", "7H"])
        orders.add(tuple(after))
        if option == "off":
            assert after == [*before, "5S", "7H"]
    assert len(orders) == 2


def test_bb_19_nothing_in_the_program_cheats() -> None:
    """No view has a card that a player in that seat would not see."""
    game = ordinary(3, 5)
    for step in played(game, 5, 20_000):
        for seat in range(3):
            view = game.view(seat)
            assert view.power is None or view.power is game._powers[seat]
        assert step.events


def test_bb_41_all_when_nobody_holds_a_card_though_some_lie_in_the_keep() -> None:
    game = budr("5S / 10H 3D 2C")
    play(game, "0 flip", "1 slap")
    assert game.collecting
    assert keep(game) == "10H 3D 2C"
    assert game.view(0).held == game.rules.bit("all")
    won, over = play(game, "1 slap")
    assert isinstance(won, SlapWon)
    assert (won.rule, won.taken) == ("all", 4)
    assert over == GameOver(1, "all", (0, 4))


def test_bb_41_if_nobody_hits_the_newest_cards_player_takes_all() -> None:
    game = budr("5S 9C / 10H")
    (laid,) = play(game, "0 flip", "1 flip", "0 flip")
    assert laid == CardLaid(0, card("9C"), 0, 0, None, 0, None)
    assert game.forced == Collect()
    assert refused(game, "1 collect") == "The stack isn't yours."
    taken, over = play(game, "0 collect")
    assert taken == PileTaken(0, 3, "nobody")
    assert over == GameOver(0, "all", (3, 0))


def test_bb_41_the_keep_is_taken_with_the_stack() -> None:
    game = budr("5S 9C / 10H 3D")
    play(game, "0 flip", "1 slap", "0 flip")
    taken, over = play(game, "0 collect")
    assert taken == PileTaken(0, 4, "nobody")
    assert over == GameOver(0, "all", (4, 0))


def test_bb_41_not_for_a_late_hit_on_the_stack_before_the_last_card() -> None:
    """When that card was played its player still held a card."""
    game = budr("5S 9C / 10H")
    play(game, "0 flip", "1 flip", "0 flip")
    (lost,) = play(game, "1 slap @2")
    assert isinstance(lost, SlapLost)
    assert (lost.late, lost.barred) == (True, True)
    (won, _) = play(game, "0 slap @3")
    assert won.rule == "all"


def test_bb_42_the_last_with_cards_goes_on_alone_and_others_may_hit_back_in() -> None:
    game = budr("5S 9C 3D 8H / 10H")
    play(game, "0 flip", "1 flip", "0 flip", "0 flip")
    assert game.waiting == (0,)
    assert not game.collecting
    play(game, "1 slap")  # 9 and 3 are a Twelve.
    assert deck(game, 1) == "5S 10H 9C 3D"
    assert game.waiting == (1,)


@pytest.mark.parametrize(
    ("decks", "over"),
    [
        ("5S 9D / 7H 3D 4C", GameOver(1, "limit", (1, 4))),
        ("5S 9D 8C KS / 7H", GameOver(0, "limit", (3, 2))),
    ],
)
def test_bb_63_at_the_limit_the_stack_is_finished_and_most_cards_win(
    decks: str, over: GameOver
) -> None:
    game = budr(decks, limit=2)
    play(game, "0 flip", "1 flip")
    assert not game.over
    assert play(game, "1 slap")[-1] == over
    assert ordinary(2).setup.options["limit"] == 1000


def test_bb_63_a_won_pool_ends_the_game_at_the_limit_too() -> None:
    game = budr("RJ 5S 9D / 7H 3D 4C", limit=1)
    play(game, "0 flip", "0 check")
    assert play(game, "1 check")[-1] == GameOver(1, "limit", (1, 5))


def test_bb_65_there_is_no_move_that_cheats() -> None:
    game = budr(QUIET)
    for text in ("0 save JC", "0 sort JC 3S", "0 swap", "0 pick 1"):
        assert refused(game, text) == "This game has no such move."


def test_bb_68_the_keep_then_the_stack_go_under_the_deck() -> None:
    game = budr("5S 9D 4C / 10H 3D / 7S 2C JH")
    play(game, "0 flip", "1 slap", "2 flip", "0 slap")
    assert deck(game, 0) == "9D 4C 10H 3D 5S 7S"


@pytest.mark.parametrize("seed", range(4))
def test_shuffled_and_unshuffled_games_end(seed: int) -> None:
    for option in ("on", "off"):
        game = ordinary(2 + seed, seed, shuffle_won=option)
        rng = random.Random(seed)
        assert sum(1 for _ in played(game, rng.randrange(99), 50_000))
        assert game.over
