"""Good King, Bad Queen with three players (GK-02, GK-03, GK-17), and partial wars (G-06)."""

from __future__ import annotations

import pytest

from tests.games.setup import set_up
from tests.games.war_deals import battle, battles, kinds, king, only, over, packet, won
from tests.games.written import refused
from warcards_tui.games.good_king.machine import CardsPaid, HeadsCaptured, TreasuryFed
from warcards_tui.games.war.events import (
    CardsTurned,
    PacketsDealt,
    ShortOfCards,
    TrickWon,
    WarBegun,
)

LAST = {"run_out": "last-card"}


def test_gk_02_three_players_get_seventeen_and_the_treasury_the_odd_card() -> None:
    game = set_up("good-king-bad-queen", seats=3, seed=8)
    assert game.opening() == [PacketsDealt((17, 17, 17), "winner-first", 1, None)]
    assert game.view(0).treasury == 1
    assert "treasury" not in game.dealt()


def test_g_06_only_those_who_tie_fight_and_all_cards_are_the_winners() -> None:
    game = king("9S 3D 8C 4S / 9H 4D 7C 5S / 6S 5D 6C 8D")
    assert only(battle(game), WarBegun) == WarBegun((0, 1), False, False, 3)
    assert (game.waiting, game.view(2).fighting) == ((0, 1), (0, 1))
    assert refused(game, "2 flip") == "You're not in this war."
    events = battle(game)
    turned = only(events, CardsTurned)
    assert (turned.cards[2], turned.down) == (None, (1, 1, 0))
    assert won(events) == (0, 7)
    assert packet(game, 0) == "4S 9S 3D 8C 9H 4D 7C 6S"


def test_g_06_a_tie_below_the_best_is_no_war() -> None:
    game = king("9S 3D / 6H 4D / 6S 5D")
    assert won(battle(game)) == (0, 3)


def test_g_06_all_three_may_tie_and_two_fight_on() -> None:
    game = king("9S 3D 8C 4S AS / 9H 4D 8D 5S 6D / 9D 5D 6C 8H 3C")
    assert only(battle(game), WarBegun).seats == (0, 1, 2)
    assert only(battle(game), WarBegun) == WarBegun((0, 1), False, True, 9)
    assert game.waiting == (0, 1)
    assert won(battle(game)) == (0, 13)


def test_gk_03_of_three_who_cannot_complete_the_war_is_out_of_the_game() -> None:
    game = king("9S 3D 8C 4S / 9H KD / 6S 5D 6C 8D")
    events = battle(game)
    assert only(events, ShortOfCards) == ShortOfCards(1, 1)
    # The last card, which was not played, goes to the winner and is no capture.
    assert only(events, TrickWon).beaten == ()
    assert won(events) == (0, 4)
    assert "HeadsCaptured" not in kinds(events)
    assert packet(game, 0) == "3D 8C 4S 9S 9H 6S KD"
    assert (game.over, game.waiting) == (False, (0, 2))
    assert refused(game, "1 flip") == "You're out: no cards left."


def test_gk_03_what_was_laid_is_captured_all_the_same() -> None:
    game = king("KS 3D 8C 4S 5C 7C / KH 2D / 6S 5D 6C 8D 9C 10C")
    events = battle(game)
    assert only(events, HeadsCaptured).kings[0].text == "KH"
    assert [each for each in events if isinstance(each, CardsPaid)] == [CardsPaid(2, 0, 5, 5)]


def test_gk_03_while_two_fight_on_the_spare_card_waits() -> None:
    game = king("9S 3D 8C 4S / 9H 4D 7C 5S / 9D QC")
    assert only(battle(game), ShortOfCards) == ShortOfCards(2, 1)
    assert (game.view(0).spare, game.view(0).counts) == (1, (3, 3, 0))
    assert won(battle(game)) == (0, 8)


@pytest.mark.parametrize(
    ("first", "second", "winner"),
    [("", "2D", 1), ("2D", "", 0)],
)
def test_gk_03_of_two_short_players_who_is_out_first_is_out(
    first: str, second: str, winner: int
) -> None:
    game = king(f"9S {first} / 9H {second} / 6S 5D 6C 8D")
    assert won(battle(game)) == (winner, 3)
    assert len(game.waiting) == 2


def test_gk_03_both_out_together_leave_the_game_to_the_third() -> None:
    assert over(battle(king("9S 2D / 9H 3D / 6S 5D 6C 8D"))) == (2, "short")
    assert over(battle(king("9S / 9H / 9D"))) == (None, "short")
    assert over(battle(king("9S 2D / 9H"))) == (0, "short")


def test_gk_03_last_card_as_in_war() -> None:
    game = king("9S 2D 8C 3C / 9H 7D / 6S 5D 6C 8D", **LAST)
    battle(game)
    assert won(battle(game)) == (0, 6)
    events = battles(king("9S 7C / 9H 7D / 6S 5D 6C 8D", **LAST), 2)
    assert over(events) == (2, "stand")
    assert over(battles(king("9S 7C / 9H 7D / 6S", **LAST), 2)) == (None, "stand")


def test_gk_17_with_three_players_once_a_trick_for_any_losing_card() -> None:
    game = king("7S 2D 3D 4D / 6H 4C 5C / 3H 2H 8H")
    assert only(battle(game), TreasuryFed).total == 2
    game = king("7S 2D 3D 4D / 3H 4C 5C / 6H 2H 8H")
    assert only(battle(game), TreasuryFed).total == 2
    game = king("7S 2D 3D 4D / 6H 4C 5C / 6D 2H 8H")
    assert only(battle(game), TreasuryFed).total == 2
    game = king("7S 2D 3D 4D / 5H 4C 5C / 5D 2H 8H")
    assert "TreasuryFed" not in kinds(battle(game))


def test_gk_17_an_ace_over_king_and_two_pays_once() -> None:
    game = king("AS 5D 3D 4D / KH 4C 5C 6C 7C 8C / 2D 2H 8H 9H 10H JH")
    assert only(battle(game), TreasuryFed).paid == 2


def test_gk_05_and_gk_06_every_other_player_pays_or_is_paid_clockwise() -> None:
    spare = "2C 3C 4C 5C 6C 7C", "2D 3D 4D 5D 6D 7D", "2H 3H 4H 5H 6H 7H 8H 9H 10H JH"
    game = king(f"3S {spare[0]} / AS {spare[1]} / KS {spare[2]}")
    events = battle(game)
    assert [each for each in events if isinstance(each, CardsPaid)] == [
        CardsPaid(2, 1, 5, 5),
        CardsPaid(0, 1, 5, 5),
    ]
    game = king(f"3S {spare[0]} / QS {spare[1]} / AS {spare[2]}")
    events = battle(game)
    assert [each for each in events if isinstance(each, CardsPaid)] == [
        CardsPaid(2, 0, 5, 5),
        CardsPaid(2, 1, 5, 5),
    ]
