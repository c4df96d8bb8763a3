"""Duel King: decks, rounds, kings and jokers, and the end, by claim, from written decks."""

from __future__ import annotations

import random
from typing import Any

import pytest

from tests.games.duel_king_decks import TAIL, dealt, deck, flip, lies, of, padded, save, won
from tests.games.setup import set_up
from tests.games.written import refused
from warcards_tui.cards.french import JOKERS, PACK, CardError, parse_cards
from warcards_tui.games.contract import SetupError
from warcards_tui.games.duel_king.events import (
    CardFlipped,
    FiveTaken,
    KingFlipped,
    MatchDealt,
    MatchEnded,
    RoundTaken,
    SaveOffered,
    TableSwept,
)
from warcards_tui.games.duel_king.machine import DuelKing, strength
from warcards_tui.games.events import GameOver
from warcards_tui.games.moves import Flip


def ordinary(seed: int = 0, **options: Any) -> DuelKing:
    game = set_up("duel-king", seats=2, seed=seed, options=options)
    assert isinstance(game, DuelKing)
    return game


# -- decks


def test_dk_01_two_players_with_27_of_54_cards_unseen() -> None:
    game = ordinary()
    assert game.view(0).decks == (27, 27)
    assert sorted(game.cards()) == sorted(PACK + JOKERS)
    assert game.view(0).open == ((), ())
    for seats in (1, 3):
        with pytest.raises(SetupError, match="players, not"):
            set_up("duel-king", seats=seats, seed=0)


def test_dk_02_joker_and_king_highest_and_ace_lowest() -> None:
    order = [card.rank for card in parse_cards("AS 2S 3S 4S 5S 6S 7S 8S 9S 10S JS QS KS")]
    assert sorted(order, key=strength) == order
    assert strength(0) == strength(13)
    game = padded("AS 4S 5S", "2H AH 3H")
    assert of(flip(game, 2), RoundTaken)[0].seat == 1


def test_dk_03_five_cards_or_fewer_lose() -> None:
    game = dealt("9S 4H QC 3D 3C 6D", "5D 7S 8C JH 6C 6S")
    events = flip(game, 6)
    assert of(events, MatchEnded)[0].counts == (7, 5)
    assert of(events, GameOver) == [GameOver(0, "five", (7, 5))]


def test_dk_03_six_cards_play_on() -> None:
    game = dealt("9S 4H QC 3D 3C 6D", "5D 7S 8C JH 6C 6S 2D")
    flip(game, 6)
    assert game.view(0).counts == (7, 6)
    assert not game.over


def test_dk_03_without_any_card_the_other_has_all() -> None:
    game = dealt("9S 4H QC", "5D 3S 8C")
    assert of(flip(game, 6), GameOver) == [GameOver(0, "all", (6, 0))]


def test_dk_04_looked_at_only_after_a_match() -> None:
    game = dealt("9S 4H QC 3D 3C 6D", "5D 7S 8C JH 6C 6S")
    flip(game, 5)
    assert not game.over
    assert game.view(0).decks == (3, 3)


def test_dk_05_who_must_flip_from_an_empty_deck_loses_at_once() -> None:
    game = dealt("9S 4H 2C 3S", "5D 7S 2D")
    events = flip(game, 6)
    assert of(events, GameOver)[0].winner == 0
    assert of(events, GameOver)[0].reason == "flip"
    game = dealt("9S 4H 2C", "5D 7S 2D")
    assert of(flip(game, 6), GameOver)[0].winner is None


# -- a match


def test_dk_06_three_cards_face_down_flipped_one_by_one() -> None:
    game = padded("9S 4S 5S", "2H 3H 4H")
    events = flip(game)
    assert events[:2] == [MatchDealt(1, 3), CardFlipped(0, parse_cards("9S")[0], 1)]
    view = game.view(1)
    assert (view.down, view.open, view.decks) == ((2, 3), (tuple(parse_cards("9S")), ()), (6, 6))


def test_dk_07_in_the_order_dealt_and_nobody_looks() -> None:
    game = padded("9S 4S 5S", "2H 3H 4H")
    assert game.view(0).open == ((), ())
    shown = []
    for _ in range(6):
        seat = game.waiting[0]
        assert game.legal(seat) == [Flip()]
        shown += [each for each in game.apply(seat, Flip()) if isinstance(each, CardFlipped)]
    assert [each.card.text for each in shown if each.seat == 0] == ["9S", "4S", "5S"]
    assert [each.spot for each in shown if each.seat == 1] == [1, 2, 3]


def test_dk_08_the_dealer_first_then_the_winner_of_the_last_flip() -> None:
    game = padded("9S 4S 5S", "10H 3H 6H", turn=0)
    assert game.waiting == (0,)
    flip(game, 2)
    assert game.waiting == (1,)
    flip(game, 2)
    assert game.waiting == (0,)
    flip(game, 2)
    assert game.waiting == (1,)
    assert refused(game, "0 flip") == "It's not your turn to flip."


def test_dk_08_the_dealer_is_drawn() -> None:
    assert {ordinary(seed).waiting for seed in range(12)} == {(0,), (1,)}


def test_dk_09_the_higher_card_wins_both() -> None:
    game = padded("9S 4S 5S", "10H 3H 6H")
    ten, nine = parse_cards("10H 9S")
    assert of(flip(game, 2), RoundTaken) == [RoundTaken(1, ten, nine, 2)]


def test_dk_10_won_cards_are_kept_aside_until_the_match_ends() -> None:
    game = padded("9S 4S 5S", "10H 3H 6H")
    flip(game, 2)
    assert (won(game, 1), deck(game, 1)) == ("10H 9S", TAIL.replace("C", "D"))
    flip(game, 4)
    assert deck(game, 0) == f"{TAIL} 4S 3H"
    assert deck(game, 1) == f"{TAIL.replace('C', 'D')} 10H 9S 6H 5S"


def test_dk_11_after_all_six_three_more_are_dealt() -> None:
    game = padded("9S 4S 5S", "10H 3H 7H")
    flip(game, 6)
    assert game.view(0).down == (0, 0)
    assert of(flip(game), MatchDealt) == [MatchDealt(2, 3)]
    assert game.view(0).down == (3, 2)


# -- kings and jokers


def test_dk_12_a_king_turns_all_up_and_takes_the_table() -> None:
    game = padded("KS 4S 5S", "10H 3H 7H")
    events = flip(game)
    (king,) = of(events, KingFlipped)
    assert [[card.text for card in cards] for cards in king.down] == [
        ["4S", "5S"],
        ["10H", "3H", "7H"],
    ]
    assert of(save(game, "-"), TableSwept) == [TableSwept(0, 6)]
    assert deck(game, 0) == f"{TAIL} KS 4S 5S 10H 3H 7H"


def test_dk_13_the_match_is_over_and_the_other_does_not_answer() -> None:
    game = padded("KS 4S 5S", "KH 3H 7H")
    flip(game)
    assert game.waiting == (1,)
    assert refused(game, "1 flip") == "First decide: save a card or not."
    events = save(game, "-")
    assert of(events, MatchEnded)[0].number == 1
    assert game.view(0).match == 2


def test_dk_13_open_cards_of_the_round_and_of_a_duel_are_taken() -> None:
    game = padded("9S 4S 5S", "9H KH 7H")
    flip(game, 4)
    assert lies(game, 0) == "9S 4S 5S"
    assert lies(game, 1) == "9H KH 7H"
    assert of(save(game, "-"), TableSwept) == [TableSwept(1, 6)]


def test_dk_13_cards_won_before_in_the_match_are_kept() -> None:
    game = padded("9S KS 5S", "8H 3H 7H")
    flip(game, 3)
    assert won(game, 0) == "9S 8H"
    assert of(save(game, "-"), TableSwept) == [TableSwept(0, 4)]


def test_dk_14_as_the_last_card_it_takes_what_lies_there() -> None:
    game = padded("9S 4S 5S", "8H 3H KH")
    events = flip(game, 6)
    assert of(events, KingFlipped)[0].down == ((), ())
    assert of(events, SaveOffered)[0].cards == tuple(parse_cards("5S"))
    assert of(save(game, "-"), TableSwept) == [TableSwept(1, 2)]


def test_dk_15_kings_and_jokers_turned_up_do_nothing() -> None:
    game = padded("KS 4S 5S", "RJ KH 7H")
    events = flip(game)
    assert len(of(events, KingFlipped)) == 1
    assert not of(events, FiveTaken)
    assert of(save(game, "-"), TableSwept) == [TableSwept(0, 6)]


def test_dk_16_a_joker_also_takes_five() -> None:
    game = padded("RJ 4S 5S", "8H 3H 7H")
    events = flip(game)
    assert of(events, FiveTaken) == [FiveTaken(0, 5)]
    assert deck(game, 1) == "JD"
    save(game, "-")
    assert game.view(0).counts == (17, 1)


def test_dk_17_at_once_before_save_duels_and_not_on_the_table() -> None:
    game = dealt(f"RJ 4S 5S {TAIL}", "8H 3H 7H 2D 2H")
    kinds = [type(each) for each in flip(game)]
    # Two cards could be taken, and none is left for a save duel.
    assert kinds.index(FiveTaken) < kinds.index(TableSwept)
    assert SaveOffered not in kinds
    game = padded("RJ 4S 5S", "8H 3H 7H")
    (offer,) = of(flip(game), SaveOffered)
    assert (offer.stake, offer.decks) == (6, (6, 1))


# -- the end


def test_dk_34_at_the_limit_more_cards_win_and_equal_is_a_draw() -> None:
    game = dealt("9S 4H 6C 3D 5C 6S JC", "5D 7S 8C JH 2D 6H JS", limit=1)
    assert of(flip(game, 6), GameOver) == [GameOver(1, "limit", (6, 8))]
    game = dealt("9S 4H 6C 3D 5C 6S JC 7H", "5D 7S 8C JH 2D 6H", limit=1)
    assert of(flip(game, 6), GameOver) == [GameOver(None, "limit", (7, 7))]


@pytest.mark.slow
def test_dk_34_the_default_and_how_long_games_are() -> None:
    assert ordinary().view(0).limit == 300
    lengths = []
    for seed in range(150):
        game = ordinary(seed)
        rng = random.Random(seed)
        while not game.over:
            seat = rng.choice(game.waiting)
            game.apply(seat, game.legal(seat)[0])
        lengths.append(game.length)
    assert 24 < sum(lengths) / len(lengths) < 37


# -- what is refused


@pytest.mark.parametrize(
    ("move", "why"),
    [
        ("1 flip", "It's not your turn to flip."),
        ("0 slap", "You can only flip, or save a card."),
        (
            "0 save 9S",
            "You can only save cards from kings and jokers.",
        ),
        ("0 save", "You can only save cards from kings and jokers."),
    ],
)
def test_a_wrong_move_is_refused_in_one_line_and_changes_nothing(move: str, why: str) -> None:
    assert refused(padded("9S 4S 5S", "10H 3H 7H"), move) == why


@pytest.mark.parametrize(
    ("move", "why"),
    [
        ("0 flip", "Wait: a save is still to be decided."),
        ("0 save 4S", "Nothing to save: you take everything."),
        ("1 save 4S", "You have no four of spades to save."),
        ("1 save JD", "You have no jack of diamonds to save."),
    ],
)
def test_a_wrong_decision_is_refused(move: str, why: str) -> None:
    game = padded("KS 4S 5S", "10H 3H 7H")
    flip(game)
    assert refused(game, move) == why


def test_who_has_flipped_waits_for_the_other() -> None:
    game = padded("9S 4S 5S", "8H 3H 5H")
    flip(game, 6)
    flip(game)
    assert refused(game, "0 flip") == "You have already flipped."


@pytest.mark.parametrize(
    ("deal", "says"),
    [
        ("AS KS 2S", "players, not 1"),
        ("AS KS 2S / 3S 4S", "every deck needs at least three cards"),
        ("AS KS 2S / AS 3S 4S", "AS appears too often"),
    ],
)
def test_impossible_deals_are_refused_in_one_line(deal: str, says: str) -> None:
    with pytest.raises((SetupError, CardError)) as refusal:
        set_up("duel-king", seats=deal.count("/") + 1, seed=0, deal=deal)
    assert says in str(refusal.value)
    assert "\n" not in str(refusal.value)
