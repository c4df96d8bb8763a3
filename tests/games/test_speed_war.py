"""Speed War, claim by claim (SP-01 to SP-10)."""

from __future__ import annotations

import pytest

from tests.games.setup import set_up
from tests.games.war_deals import battle, battles, kinds, only, over, packet, speed, won
from warcards_tui.cards.french import PACK, cards_text, parse_cards
from warcards_tui.games.catalogue import VARIANTS
from warcards_tui.games.events import GameOver
from warcards_tui.games.war.events import CardsRemoved, CardsShown, PacketsDealt


def test_sp_01_the_smallest_rank_in_the_game_is_removed_as_it_appears() -> None:
    game = set_up("speed-war", seats=2, seed=9)
    assert game.view(0).removing == 2
    while not game.over:
        before = game.view(0)
        battle(game)  # type: ignore[arg-type]
        view = game.view(0)
        held = {card.rank for card in game.cards()} - {1}
        aside = {card.rank for card in view.aside}
        in_play = {card.rank for card in game.cards() if card not in view.aside} - {1}
        if before.removing is not None and in_play:
            assert view.removing == min(in_play)
            assert all(rank <= min(in_play) for rank in aside)
        assert held


def test_sp_01_the_rank_is_the_smallest_there_is_in_a_written_deal() -> None:
    game = speed("9S 5D / 7H KC")
    assert game.opening() == [PacketsDealt((2, 2), "winner-first", 0, 5)]


def test_sp_02_a_two_is_set_aside_and_the_winner_takes_the_rest() -> None:
    game = speed("2S 5S / 9H 2C KD")
    events = battle(game)
    assert won(events) == (1, 1)
    assert only(events, CardsRemoved) == CardsRemoved(2, tuple(parse_cards("2S")), 1, None)
    assert (packet(game, 1), cards_text(game.view(0).aside)) == ("2C KD 9H", "2S")


def test_sp_03_then_the_threes_the_fours_and_so_on_up_to_the_kings() -> None:
    game = set_up("speed-war", seats=2, seed=2, options={"run_out": "last-card"})
    seen = []
    while not game.over:
        for each in battle(game):  # type: ignore[arg-type]
            if isinstance(each, CardsRemoved) and not each.left:
                seen.append((each.rank, each.following))
    assert seen[:4] == [(2, 3), (3, 4), (4, 5), (5, 6)]
    game = speed("QS KS AS / JH QH AH")
    events = battle(game)
    assert only(events, CardsRemoved).following == 12
    events = battle(game)
    assert (only(events, CardsRemoved).rank, game.view(0).removing) == (12, 12)


def test_sp_04_the_next_rank_starts_with_the_next_trick() -> None:
    game = speed("3S 5S 3H / 2H 9C KD")
    removed = only(battle(game), CardsRemoved)
    assert (cards_text(removed.cards), removed.left, removed.following) == ("2H", 0, 3)
    assert packet(game, 0) == "5S 3H 3S"
    assert game.view(0).removing == 3
    battle(game)
    removed = only(battle(game), CardsRemoved)
    assert (cards_text(removed.cards), removed.left, removed.following) == ("3H", 1, None)


def test_sp_05_cards_fight_before_they_are_set_aside() -> None:
    game = speed("2S 5S 9D KD / 2H 6C 8C QD")
    assert "WarBegun" in kinds(battle(game))
    assert game.view(0).aside == ()
    events = battle(game)
    assert won(events) == (0, 4)
    assert cards_text(only(events, CardsRemoved).cards) == "2S 2H"
    assert packet(game, 0) == "KD 5S 9D 6C 8C"


def test_sp_06_after_a_war_face_down_cards_are_turned_up_and_have_appeared() -> None:
    game = speed("4S 2D 9D KD / 4H 3C 8C 2H")
    battle(game)
    events = battle(game)
    assert only(events, CardsShown).cards == (tuple(parse_cards("2D")), tuple(parse_cards("3C")))
    assert cards_text(only(events, CardsRemoved).cards) == "2D"
    last = game.view(0).last
    assert last is not None
    assert [cards_text([card for card in row if card]) for row in last.rows] == [
        "4S 2D 9D",
        "4H 3C 8C",
    ]


def test_sp_07_what_is_set_aside_belongs_to_nobody() -> None:
    game = speed("2S 5S / 9H 2C KD")
    battle(game)
    view = game.view(0)
    assert (sum(view.counts), len(view.aside)) == (4, 1)
    assert len(game.cards()) == 5


def test_sp_08_all_else_is_as_in_war() -> None:
    game = set_up("speed-war", seats=2, seed=4)
    assert sorted(game.cards()) == list(PACK)
    assert (game.view(0).counts, game.setup.options["run_out"]) == ((26, 26), "lose")
    same = [(option.name, option.choices, option.high) for option in VARIANTS["war"].options]
    options = VARIANTS["speed-war"].options
    assert [(option.name, option.choices, option.high) for option in options] == same
    assert over(battle(speed("7S AD 9C / 7H 2D"))) == (0, "short")
    game = speed("9S 3D / 7H 3C KD")
    assert won(battle(game)) == (0, 2)
    assert packet(game, 0) == "3D 9S 7H"


def test_sp_09_kings_are_removed_and_aces_stay() -> None:
    removed = set()
    for seed in range(60):
        game = set_up("speed-war", seats=2, seed=seed, options={"run_out": "last-card"})
        while not game.over:
            for each in battle(game):  # type: ignore[arg-type]
                if isinstance(each, CardsRemoved):
                    removed |= {card.rank for card in each.cards}
    assert removed == set(range(2, 14))


@pytest.mark.parametrize(
    ("deal", "winner"),
    [
        ("KS AS / AH AD", 1),
        ("AH AD / KS AS", 0),
        ("AS AH / 2D AD", 0),
    ],
)
def test_sp_09_with_only_aces_left_more_of_them_win(deal: str, winner: int) -> None:
    assert over(battle(speed(deal))) == (winner, "aces")


def test_sp_09_two_aces_each_are_a_draw() -> None:
    assert over(battle(speed("KS AD AC / AH AS"))) == (None, "aces")
    game = speed("AS AD / AH AC")
    assert game.over
    assert game.opening()[-1] == GameOver(None, "aces", (2, 2))


def test_sp_09_a_deal_of_nothing_but_aces_is_over_at_once() -> None:
    game = speed("AS AD AC / AH")
    assert game.opening()[-1] == GameOver(0, "aces", (3, 1))
    assert game.play_out() == (0, {"PacketsDealt": 1, "GameOver": 1})


def test_sp_10_an_empty_packet_has_lost() -> None:
    assert over(battle(speed("5S / 9H 2C"))) == (1, "last")
    # The loser's last card was discarded, and the winner has the other one.
    assert over(battle(speed("2S / 9H"))) == (1, "last")


def test_sp_10_both_empty_is_a_draw() -> None:
    game = speed("2S 3S / 2H", run_out="last-card")
    battle(game)
    events = battle(game)
    assert over(events)[1] == "last"
    game = speed("4S 2D / 4H 2C", run_out="last-card")
    assert over(battles(game, 2)) == (None, "stand")
