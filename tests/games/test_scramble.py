"""The rules of Scramble War, claim by claim."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from tests.games.setup import set_up
from tests.games.written import play, refused
from tests.tiers import looped, sized
from warcards_tui.cards.french import JOKERS, PACK, CardError, cards_text
from warcards_tui.games.catalogue import VARIANTS
from warcards_tui.games.contract import SetupError
from warcards_tui.games.events import GameOver
from warcards_tui.games.options import OptionError
from warcards_tui.games.scramble.machine import (
    CardsTakenBack,
    PicksShown,
    RoundWon,
    WarDeclared,
)
from warcards_tui.games.war.events import CardsShown
from warcards_tui.table.pace import parse_pace
from warcards_tui.table.simulation import SimulationRun, play_chunk
from warcards_tui.words import setup

WAR = "7S 2S 3S 4S 7D 2D 3D 4D KS 9S AS AD"
"""Spots 1 and 5 are sevens, 9 a king."""


def scramble(heap: str | None = None, seed: int = 1, **options: Any) -> Any:
    deal = None if heap is None else f"/ | {heap}"
    return set_up("scramble-war", seats=2, seed=seed, options=options, deal=deal)


def pick(game: Any, mine: int, other: int) -> list[Any]:
    return play(game, f"0 pick {mine}") + play(game, f"1 pick {other}")


def of(kind: type, events: list[Any]) -> Any:
    (found,) = [each for each in events if isinstance(each, kind)]
    return found


def test_sr_01_with_or_without_jokers() -> None:
    assert VARIANTS["scramble-war"].options[0].default == "0"
    assert Counter(scramble().cards()) == Counter(PACK)
    assert Counter(scramble(jokers="2").cards()) == Counter(PACK + JOKERS)


def test_sr_02_both_take_from_one_heap_face_down() -> None:
    game = scramble(WAR)
    assert game.view(0).lying == game.view(1).lying == tuple(range(1, 13))
    assert game.view(0).counts == (0, 0)
    play(game, "0 pick 3")
    assert 3 not in game.view(1).lying
    assert not any(game.view(0).open)


def test_sr_03_two_players() -> None:
    for seats in (1, 3):
        with pytest.raises(SetupError, match="for 2 players"):
            set_up("scramble-war", seats=seats, seed=1)


def test_sr_04_each_picks_and_shows_a_card_and_the_higher_wins_both() -> None:
    for order in ((0, 1), (1, 0)):
        game = scramble(WAR)
        spots = {0: 9, 1: 10}
        first, second = order
        events = play(game, f"{first} pick {spots[first]}")
        assert not [each for each in events if isinstance(each, PicksShown)]
        events = play(game, f"{second} pick {spots[second]}")
        assert cards_text(of(PicksShown, events).cards) == "KS 9S"
        assert (of(RoundWon, events).seat, of(RoundWon, events).taken) == (0, 2)
        assert game.view(0).counts == (2, 0)


def test_sr_05_a_spot_may_be_chosen_and_stays_where_it_is() -> None:
    game = scramble(WAR)
    assert len(game.legal(0)) == 12
    pick(game, 9, 10)
    assert game.view(0).lying == (*range(1, 9), 11, 12)


@looped(
    "mine, other, winner",
    [("2S", "3S", 1), ("10S", "JS", 1), ("KS", "AS", 1), ("AS", "2S", 0), ("RJ", "AS", 0)],
)
def test_sr_06_two_lowest_ace_high_and_the_joker_above(mine: str, other: str, winner: int) -> None:
    game = scramble(f"{mine} {other} 5D 6D", jokers="2")
    assert of(RoundWon, pick(game, 1, 2)).seat == winner


def test_sr_07_suits_are_ignored_and_jokers_are_equal() -> None:
    for cards in ("7S 7H", "RJ BJ"):
        game = scramble(f"{cards} 5D 6D", jokers="2")
        assert of(WarDeclared, pick(game, 1, 2))


def test_sr_08_a_war_is_three_face_down_and_a_fourth_face_up() -> None:
    game = scramble(WAR)
    war = of(WarDeclared, pick(game, 1, 5))
    assert war.drawn == ((2, 3, 4), (6, 7, 8))
    assert game.view(0).down == (3, 3)
    events = pick(game, 9, 10)
    assert (of(RoundWon, events).seat, of(RoundWon, events).taken) == (0, 10)


def test_sr_08_cards_are_drawn_on_from_the_spot_picked_and_round() -> None:
    assert of(WarDeclared, pick(scramble(WAR), 12, 11)).drawn == ((1, 2, 3), (4, 5, 6))
    assert of(WarDeclared, pick(scramble(WAR), 5, 1)).drawn == ((6, 7, 8), (2, 3, 4))
    assert of(WarDeclared, pick(scramble(WAR), 11, 12)).drawn == ((1, 2, 3), (4, 5, 6))


def test_sr_09_a_tie_again_is_the_same_again_on_the_same_pile() -> None:
    game = scramble("7S 2S 3S 4S 7D 2D 3D 4D KS KD 5S 6S 8S 5D 6D 8D AS QS")
    pick(game, 1, 5)
    again = of(WarDeclared, pick(game, 9, 10))
    assert (again.pile, [len(each) for each in again.drawn]) == (16, [3, 3])
    assert of(RoundWon, pick(game, 17, 18)).taken == 18


def test_sr_10_won_cards_are_not_played_again_and_the_end_is_an_empty_heap() -> None:
    game = scramble("7S 2S 9D KH")
    pick(game, 1, 2)
    assert not game.over
    assert game.view(0).lying == (3, 4)
    assert of(GameOver, pick(game, 3, 4)).reason == "heap"


def test_sr_11_each_card_counts_one_and_most_cards_win() -> None:
    game = scramble("7S 2S 2D 3H 9D KH")
    pick(game, 1, 2)
    pick(game, 3, 4)
    assert of(GameOver, pick(game, 5, 6)) == GameOver(1, "heap", (2, 4))


@pytest.mark.parametrize(
    ("rest", "down"), [("2S 9S", 0), ("2S 3S 4S 9S", 1), ("2S 3S 4S 5S 6S 9S", 2)]
)
def test_sr_12_too_few_for_a_war_half_of_what_is_left_each(rest: str, down: int) -> None:
    game = scramble(f"7S 7D {rest}")
    war = of(WarDeclared, pick(game, 1, 2))
    assert [len(each) for each in war.drawn] == [down, down]
    last = len(rest.split()) + 2
    lying = game.view(0).lying
    assert len(lying) == 2
    assert lying[-1] == last
    assert of(RoundWon, pick(game, *lying)).taken == last


def test_sr_13_a_tie_with_the_heap_gone_each_takes_back_its_own() -> None:
    game = scramble("KS 2C 7S 7D 2S 3S 9H 9D")
    pick(game, 1, 2)
    pick(game, 3, 4)
    lying = game.view(0).lying
    assert lying == (7, 8)
    events = pick(game, 7, 8)
    assert of(CardsTakenBack, events).each == 3
    assert of(GameOver, events) == GameOver(0, "heap", (5, 3))


@pytest.mark.parametrize("games", sized(100, 1000))
def test_sr_14_equal_totals_are_a_draw_about_one_game_in_ten(games: int) -> None:
    game = scramble("7S 2S 9D KH")
    pick(game, 1, 2)
    assert of(GameOver, pick(game, 3, 4)) == GameOver(None, "heap", (2, 2))
    levels = ("average", "average")
    run = SimulationRun(
        VARIANTS["scramble-war"], levels, 0, {}, None, None, parse_pace("untimed"), log=False
    )
    draws = sum(played.winner is None for played in play_chunk(run, 0, games))
    assert 0.07 < draws / games < 0.13


def test_sr_15_all_cards_of_a_war_count() -> None:
    game = scramble(WAR)
    assert not any(isinstance(each, CardsShown) for each in pick(game, 1, 5))
    shown = of(CardsShown, pick(game, 9, 10))
    assert [cards_text(each) for each in shown.cards] == ["2S 3S 4S", "2D 3D 4D"]
    assert game.view(0).turned == shown.cards
    assert game.view(0).counts == (10, 0)
    assert game._won[0] == [card for card in game.cards() if card.text not in ("AS", "AD")]


# -- bad input


def test_moves_that_cannot_be_made_are_refused_in_a_sentence() -> None:
    game = scramble(WAR)
    assert refused(game, "0 pick 13") == "There are only 12 spots on the floor."
    nothing_else = "You can only pick a card."
    for move in ("flip", "slap", "answer 3", "lay 7S"):
        assert refused(game, f"0 {move}") == nothing_else
    play(game, "0 pick 3")
    assert refused(game, "0 pick 4") == "You have already picked a card."
    assert refused(game, "1 pick 3") == "Spot 3 is empty."


@pytest.mark.parametrize(
    ("deal", "wrong"),
    [
        ("7S 2S", setup.scramble_deal),
        ("7S / 2S | 3S", setup.scramble_deal),
        ("/ |", setup.scramble_deal),
        ("/ | 7S 2S 9D", "The heap needs an even number of cards."),
    ],
)
def test_bad_deals_get_one_line(deal: str, wrong: str) -> None:
    with pytest.raises(SetupError) as told:
        set_up("scramble-war", seats=2, seed=1, deal=deal)
    assert str(told.value) == wrong


def test_jokers_only_where_there_are_any() -> None:
    with pytest.raises(CardError, match="RJ isn't in this game"):
        scramble("RJ 2S")
    with pytest.raises(OptionError, match="it takes 0 or 2"):
        scramble(jokers="1")
    with pytest.raises(SetupError, match="no seat starts"):
        set_up("scramble-war", seats=2, seed=1, turn=1)
