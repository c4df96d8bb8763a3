"""Running out of cards in a war, in both ways (WR-13 to WR-23)."""

from __future__ import annotations

import pytest

from tests.games.war_deals import battle, battles, kinds, only, over, packet, war, won
from tests.games.written import refused
from warcards_tui.cards.french import cards_text
from warcards_tui.games.catalogue import VARIANTS
from warcards_tui.games.war.events import CardsTurned, ShortOfCards, WarBegun

LAST = {"run_out": "last-card"}


def test_wr_13_there_are_two_ways() -> None:
    (option,) = [each for each in VARIANTS["war"].options if each.name == "run_out"]
    assert option.choices == ("lose", "last-card")
    deal = "7S AD 9C / 7H 2D"
    assert over(battle(war(deal, run_out="lose"))) == (0, "short")
    assert not [each for each in kinds(battle(war(deal, **LAST))) if each == "GameOver"]


@pytest.mark.parametrize("deal", ["7S AD 9C / 7H 2D", "AS 7S AD 9C / 2S 7H 2D"])
def test_a_war_that_ends_the_game_belongs_to_the_trick_in_play(deal: str) -> None:
    game = war(deal, run_out="lose")
    events: list[object] = []
    while not game.over:
        events += battle(game)
    turned = [each for each in events if isinstance(each, CardsTurned)]
    assert any(game.view(0).table)
    assert game.view(0).trick == turned[-1].number


def test_wr_14_lose_is_the_default() -> None:
    assert war("7S / 2H").setup.options["run_out"] == "lose"


def test_wr_15_who_cannot_complete_the_war_loses() -> None:
    game = war("7S AD 9C / 7H 2D")
    events = battle(game)
    assert only(events, ShortOfCards) == ShortOfCards(1, 1)
    assert over(events) == (0, "short")


@pytest.mark.parametrize(
    ("rest", "ends"), [("", True), ("2D", True), ("2D 8C", False), ("2D 8C 5C", False)]
)
def test_wr_16_each_step_needs_two_cards(rest: str, ends: bool) -> None:
    game = war(f"7S AD 9C 4S / 7H {rest}")
    battle(game)
    assert game.over == ends


def test_wr_16_also_in_a_later_step() -> None:
    game = war("7S AD 9C 4S 5S / 7H 2D 9D 6C")
    assert over(battles(game, 2)) == (0, "short")


@pytest.mark.parametrize(
    ("first", "second", "winner"),
    [("", "2D", 1), ("2D", "", 0), ("2D", "3D", None), ("", "", None)],
)
def test_wr_17_both_short_who_runs_out_first_loses(
    first: str, second: str, winner: int | None
) -> None:
    assert over(battle(war(f"7S {first} / 7H {second}"))) == (winner, "short")


def test_wr_18_of_two_short_players_fewer_cards_run_out_first() -> None:
    events = battle(war("7S / 7H 2D"))
    assert only(events, ShortOfCards) == ShortOfCards(0, 0)
    events = battle(war("7S 3D / 7H 2D"))
    assert [each for each in events if isinstance(each, ShortOfCards)] == [
        ShortOfCards(0, 1),
        ShortOfCards(1, 1),
    ]


def test_wr_19_the_last_card_stays_and_fights_every_battle() -> None:
    game = war("7S 2S QS 3S QD 5S 4S / 7H QH", **LAST)
    battle(game)
    battle(game)
    assert (game.waiting, game.view(0).standing) == ((0,), (1,))
    assert refused(game, "1 flip") == "Your last card stays: wait for the war."
    turned = only(battle(game), CardsTurned)
    assert (turned.standing, turned.down, cards_text(turned.cards)) == ((1,), (1, 0), "QD QH")
    assert game.waiting == (0,)
    # Two cards are left for the next step, then none.
    assert won(battle(game)) == (1, 9)


def test_wr_20_with_one_card_left_it_goes_face_up() -> None:
    game = war("7S 2S 8S 3S / 7H QH", **LAST)
    turned = only(battles(game, 2), CardsTurned)
    assert (turned.down, cards_text(turned.cards)) == ((1, 0), "8S QH")
    assert packet(game, 1) == "7H QH 7S 2S 8S"


def test_wr_20_with_two_one_down_and_one_up() -> None:
    game = war("7S 2S 8S 3S / 7H QH 9D", **LAST)
    turned = only(battles(game, 2), CardsTurned)
    assert (turned.down, cards_text(turned.cards)) == ((1, 1), "8S 9D")


@pytest.mark.parametrize(("up", "winner"), [("8S", 0), ("6S", 1)])
def test_wr_21_with_none_left_the_tied_card_fights(up: str, winner: int) -> None:
    game = war(f"7S 2S {up} 4S / 7H", **LAST)
    battle(game)
    assert game.waiting == (0,)
    assert won(battle(game)) == (winner, 4)


def test_wr_22_both_out_and_equal_is_a_draw() -> None:
    assert over(battles(war("7S QS / 7H QH", **LAST), 2)) == (None, "stand")
    assert over(battle(war("7S / 7H", **LAST))) == (None, "stand")
    # One with another card: the war goes on.
    game = war("7S QS / 7H 2D QH", **LAST)
    battle(game)
    assert over(battle(game)) == (None, "stand")
    game = war("7S QS 2C / 7H QH", **LAST)
    battle(game)
    assert only(battle(game), CardsTurned).down == (1, 0)


def test_wr_23_the_example_of_the_queen() -> None:
    game = war("7S 2S QS 3S 9S 4S / 7H QH", **LAST)
    assert only(battle(game), WarBegun).stake == 2
    turned, again = battle(game)
    assert cards_text(turned.cards) == "QS QH"
    assert (turned.down, again.again, again.stake) == ((1, 0), True, 5)
    events = battle(game)
    assert cards_text(only(events, CardsTurned).cards) == "9S QH"
    assert won(events) == (1, 7)
    assert (game.over, packet(game, 0), packet(game, 1)) == (False, "4S", "7H QH 7S 2S QS 3S 9S")
