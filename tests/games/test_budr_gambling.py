"""The gambling of Budr Basef."""

from __future__ import annotations

from itertools import pairwise

import pytest

from tests.games.budr_deals import budr, deck, gamble, whole
from tests.games.written import play, refused
from warcards_tui.cards.french import JOKERS, PACK, card, cards_text, parse_cards
from warcards_tui.games.budr.events import (
    BetMade,
    GambleStarted,
    PoolWon,
    PowersBack,
    PowerSet,
    strength,
)
from warcards_tui.games.events import GameOver, seen_by
from warcards_tui.games.moves import Raise
from warcards_tui.games.slap_events import CardLaid, SlapLost, SlapWon

DECKS = ("4H 9D 8C 2S", "10H 2C 8S 3D 5S", "QD 3S 7H JC 6C")


def test_bb_43_stack_and_keep_are_the_pool_and_powers_are_set_aside() -> None:
    game = budr("5S RJ 4C 9D / 10H 2D / 8S 2C JH")
    play(game, "0 flip", "1 slap", "2 flip")
    laid, started, *powers = play(game, "0 flip")
    assert isinstance(laid, CardLaid)
    assert laid.next is None
    assert started == GambleStarted(0, 5, (0, 2), False)
    assert powers == [PowerSet(0, card("4C"), 1), PowerSet(2, card("2C"), 1)]
    assert [game.view(seat).power for seat in range(3)] == [
        *parse_cards("4C"),
        None,
        *parse_cards("2C"),
    ]
    assert seen_by(powers[0], 2).card is None
    assert seen_by(powers[0], 0).card is not None


def test_bb_44_without_cards_no_part() -> None:
    game = budr("5S RJ 4C 9D / 10H / 8S 2C JH")
    play(game, "0 flip", "1 flip", "2 flip", "0 flip")
    assert game.view(1).players == (0, 2)
    assert refused(game, "1 check") == "You're not in the gamble."


def test_bb_44_one_alone_takes_the_pool_and_so_does_the_joker_when_there_is_none() -> None:
    game = budr("RJ / 10H 2C")
    events = play(game, "0 flip")
    assert events[2] == PoolWon(1, "unopposed", (), 1)
    assert events[-1] == GameOver(1, "all", (0, 3))
    game = budr("5S RJ / 10H")
    play(game, "0 flip", "1 flip")
    events = play(game, "0 flip")
    assert events[2:] == [PoolWon(0, "unopposed", (), 3), GameOver(0, "all", (3, 0))]


def test_bb_45_turns_start_with_the_player_of_the_joker_and_go_round() -> None:
    game = budr("5S 4H 3C / 10H RJ 2C 8S / KD 9S 7D", turn=0)
    play(game, "0 flip", "1 flip", "2 flip", "0 flip", "1 flip")
    assert game.view(0).players == (1, 2, 0)
    assert game.waiting == (1,)
    play(game, "1 check")
    assert game.waiting == (2,)
    assert refused(game, "0 check") == "It's not your turn."


def test_bb_46_a_fold_gives_up_the_power_and_all_turns() -> None:
    game = gamble(*DECKS)
    (made,) = play(game, "0 fold")
    assert made == BetMade(0, "fold", 0, 0, False, 2, 3, 1, 0)
    assert game.view(0).power is None
    assert cards_text(game._stakes) == "4H"
    play(game, "1 raise 1")
    assert game.waiting == (2,)
    play(game, "2 call")
    assert not game.view(0).gambling  # The first seat was not asked.


def test_bb_46_among_the_powers_shown_the_place_of_one_that_folded_is_empty() -> None:
    game = gamble(*DECKS)
    play(game, "0 fold", "1 check")
    _, won = play(game, "2 check")
    assert won == PoolWon(2, "power", (None, *parse_cards("10H QD")), 4)


def test_bb_47_a_raise_must_be_paid_or_folded_to() -> None:
    game = gamble(*DECKS)
    (made,) = play(game, "0 raise 2")
    assert made == BetMade(0, "raise", 2, 2, False, 3, 1, 1, 2)
    assert refused(game, "1 check") == "You can't check: you owe 2 cards."
    play(game, "1 call")
    assert game.view(1).put == (2, 2, 0)
    play(game, "2 fold")
    assert game.view(0).last is not None


def test_bb_48_check_when_nothing_is_owed() -> None:
    game = gamble(*DECKS)
    (made,) = play(game, "0 check")
    assert made == BetMade(0, "check", 0, 0, False, 1, 3, 1, 0)
    assert refused(game, "1 call") == "Nothing to call: you owe nothing."


def test_bb_49_a_raise_first_pays_what_is_owed() -> None:
    game = gamble(*DECKS)
    play(game, "0 raise 1")
    (made,) = play(game, "1 raise 2")
    assert made == BetMade(1, "raise", 3, 2, False, 5, 1, 2, 3)
    assert game.view(0).owes == (2, 0, 3)


def test_bb_50_when_all_have_checked_powers_are_revealed() -> None:
    game = gamble(*DECKS)
    play(game, "0 check", "1 check")
    made, won = play(game, "2 check")
    assert made.next is None
    assert won == PoolWon(2, "power", tuple(parse_cards("4H 10H QD")), 4)


def test_bb_51_all_still_in_must_have_acted_since_the_last_raise() -> None:
    game = gamble(*DECKS)
    play(game, "0 check", "1 raise 1", "2 call")
    assert game.view(0).gambling
    assert game.waiting == (0,)
    assert isinstance(play(game, "0 call")[-1], PoolWon)


def test_bb_52_all_in_with_too_few_cards() -> None:
    game = gamble("4H 9D 8C 2S", "10H 2C", "QD 3S 7H JC")
    play(game, "0 raise 3")
    (made,) = play(game, "1 call")
    assert made == BetMade(1, "call", 1, 0, True, 5, 0, 2, 3)
    assert game.view(1).owes[1] == 0
    assert isinstance(play(game, "2 call")[1], PoolWon)


def test_bb_52_without_a_card_left_one_calls_with_nothing() -> None:
    game = gamble("4H 9D", "10H", "QD 3S")
    play(game, "0 raise 1")
    (made,) = play(game, "1 call")
    assert (made.paid, made.short) == (0, True)


def test_bb_52_strict_makes_fold() -> None:
    game = gamble("4H 9D 8C 2S", "10H 2C", "QD 3S 7H JC", short_call="strict")
    play(game, "0 raise 3")
    assert refused(game, "1 call") == "You can't pay 3 cards: you must fold."
    assert [move.text for move in game.legal(1)] == ["fold"]
    play(game, "1 fold", "2 call")


def test_bb_53_paid_from_the_top_and_at_least_one() -> None:
    game = gamble(*DECKS)
    assert refused(game, "0 raise 4") == "You can raise by 3 at most."
    assert game.why_not(0, Raise(0)) == "Raise by at least 1 card."
    play(game, "0 raise 2")
    assert cards_text(game._stakes) == "9D 8C"
    assert deck(game, 0) == "2S"
    play(game, "1 call")
    assert refused(gamble("4H", "10H 2C"), "0 raise 1") == "You have no cards to raise with."


def test_bb_54_the_last_one_in_takes_the_pool_unseen_and_cannot_fold() -> None:
    game = gamble(*DECKS)
    play(game, "0 check", "1 fold")
    _, won = play(game, "2 fold")
    assert won == PoolWon(0, "alone", (), 4)
    last = game.view(1).last
    assert last is not None
    assert last.powers == ()
    assert refused(game, "0 fold") == "No gamble is on."
    assert deck(game, 0) == "9D 8C 2S RJ 10H QD 4H"


def test_bb_55_joker_king_to_ace_then_hearts_spades_clubs_diamonds() -> None:
    names = ["A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K"]
    order = [name + suit for name in names for suit in "DCSH"]
    ranked = [*parse_cards(" ".join(order)), JOKERS[0]]
    assert sorted(PACK, key=strength) == ranked[:-1]
    for lower, higher in pairwise(ranked):
        game = gamble(lower.text, higher.text) if higher is not JOKERS[0] else None
        if game is None:
            game = budr(f"BJ {lower.text} / RJ")
            play(game, "0 flip")
        play(game, "0 check")
        won = play(game, "1 check")[1]
        assert won.seat == 1, (lower, higher)
        assert won.reason == ("suit" if lower.rank == higher.rank else "power")


def test_bb_56_of_two_jokers_the_earlier_in_turn() -> None:
    """Only more than two jokers allow it, so one is placed by hand."""
    game = gamble("4H 9D", "10H 2C", "QD 3S")
    game._powers = [None, JOKERS[1], JOKERS[0]]
    game._staying = [1, 2]
    game.waiting = (1,)
    play(game, "1 check")
    won = play(game, "2 check")[1]
    assert (won.seat, won.reason) == (1, "first")


def test_bb_57_the_cards_go_under_the_winners_deck_and_play_goes_on() -> None:
    game = budr("5S RJ 4H 9D 8C / 10H 10C / 9S QD 3S 7H")
    play(game, "0 flip", "1 slap", "2 flip", "0 flip", "0 raise 1")
    play(game, "2 call")
    assert deck(game, 2) == "7H 10H 10C 5S 9S RJ 9D 3S 4H QD"
    assert not game.pile
    assert not game.under
    play(game, "2 flip")


def test_bb_58_nobody_hits_while_gambling() -> None:
    game = gamble(*DECKS)
    for seat in range(3):
        assert refused(game, f"{seat} slap") == "Nobody can hit during a gamble."
    assert refused(game, "0 flip") == "Not during a gamble."
    assert not game.slappable


def test_bb_66_the_joker_was_its_players_last_card() -> None:
    game = budr("RJ / 10H 2C / QD 3S")
    _, started, *_ = play(game, "0 flip")
    assert started == GambleStarted(0, 1, (1, 2), False)
    assert game.view(0).players == (1, 2)
    assert game.waiting == (1,)


def test_bb_67_the_winner_of_a_pool_lays_the_next_card() -> None:
    game = gamble(*DECKS)
    play(game, "0 check", "1 check", "2 check")
    assert game.waiting == (2,)
    (laid,) = play(game, "2 flip")
    assert laid.seat == 2
    assert game.view(0).last is None  # The card shown is covered by it.


# -- a hit within grace of the joker (G-15)


def late() -> str:
    return whole("5S RJ 4H 9D / 7H 2C 8S")


def test_a_good_late_hit_calls_the_gamble_off() -> None:
    game = budr(late())
    play(game, "0 flip", "1 flip", "0 flip")
    decks = [len(packet) for packet in game.packets]
    assert refused(game, "0 slap @1") == "Nobody can hit during a gamble."
    back, won = play(game, "1 slap @2")
    assert back == PowersBack(1)
    assert isinstance(won, SlapWon)
    assert (won.rule, won.taken, won.late) == ("twelve", 3, True)
    assert not game.view(0).gambling
    assert [len(packet) for packet in game.packets] == [decks[0] + 1, decks[1] + 4]


def test_a_bad_late_hit_costs_and_the_gamble_begins_anew() -> None:
    game = budr(whole("5S RJ 4H 9D / 10H 2C 8S"))
    play(game, "0 flip", "1 flip", "0 flip")
    _, lost, started, *powers = play(game, "1 slap @2")
    assert isinstance(lost, SlapLost)
    assert lost.paid == 10
    assert started == GambleStarted(0, 13, (0, 1), True)
    assert len(powers) == 2


def test_after_the_first_bet_a_hit_is_too_late() -> None:
    game = budr(late())
    play(game, "0 flip", "1 flip", "0 flip", "0 check")
    assert refused(game, "1 slap @2") == "Nobody can hit during a gamble."


@pytest.mark.parametrize("text", ["0 check", "0 call", "0 raise 1", "0 fold"])
def test_there_is_nothing_to_bet_on_without_a_joker(text: str) -> None:
    assert refused(budr("5S 9D / 10H"), text) == "No gamble is on."
