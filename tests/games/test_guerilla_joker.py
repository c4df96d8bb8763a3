"""Guerilla Joker, claim by claim (GJ-01 to GJ-09)."""

from __future__ import annotations

import pytest

from tests.games.setup import set_up
from tests.games.war_deals import battle, battles, guerilla, kinds, only, over, packet, won
from tests.tiers import looped
from warcards_tui.cards.french import JOKERS, PACK, CardError
from warcards_tui.games.catalogue import VARIANTS
from warcards_tui.games.war.events import CardsTurned, ShortOfCards, WarBegun

LAST = {"run_out": "last-card"}


def test_gj_01_war_with_the_jokers() -> None:
    game = set_up("guerilla-joker", seats=2, seed=4)
    assert type(game).__name__ == "War"
    assert set(JOKERS) <= set(game.cards())
    assert won(battle(guerilla("9S 2D / 7H 2C"))) == (0, 2)


def test_gj_02_fifty_four_cards_and_twenty_seven_each() -> None:
    game = set_up("guerilla-joker", seats=2, seed=4)
    assert sorted(game.cards()) == sorted(PACK + JOKERS)
    assert game.view(0).counts == (27, 27)
    with pytest.raises(CardError, match="n't in this game's deck"):
        set_up("war", seats=2, seed=4, deal="RJ 2S / 3S")


@looped("other", ["2H", "7H", "KH", "AH"])
@looped("joker", ["RJ", "BJ"])
def test_gj_03_a_joker_forces_a_war_whatever_lies_against_it(other: str, joker: str) -> None:
    for deal in (f"{joker} 3S 9S / {other} 4D 5C", f"{other} 3S 9S / {joker} 4D 5C"):
        game = guerilla(deal)
        assert only(battle(game), WarBegun) == WarBegun((0, 1), True, False, 2)
        assert over(battle(game)) == (0, "all")


def test_gj_04_also_joker_against_joker() -> None:
    game = guerilla("RJ 3S 9S 2D / BJ 4D 5C 6C")
    assert only(battle(game), WarBegun).joker
    assert won(battle(game)) == (0, 6)


def test_gj_04_also_as_the_deciding_card_of_a_war() -> None:
    game = guerilla("8S 3S BJ 2D 9D / 8H 4D AC 6C 5C")
    assert not only(battle(game), WarBegun).joker
    assert only(battle(game), WarBegun) == WarBegun((0, 1), True, True, 6)
    assert won(battle(game)) == (0, 10)


def test_gj_05_a_joker_face_down_does_nothing() -> None:
    game = guerilla("8S BJ 9D 2D / 8H 4D 5C 6C")
    battle(game)
    assert kinds(battle(game)) == ["CardsTurned", "TrickWon"]
    assert packet(game, 0) == "2D 8S BJ 9D 8H 4D 5C"


@pytest.mark.slow
def test_gj_06_a_joker_has_no_rank_and_never_wins() -> None:
    winning = set()
    for seed in range(60):
        game = set_up("guerilla-joker", seats=2, seed=seed, options=LAST | {"limit": 150})
        while not game.over:
            events = battle(game)  # type: ignore[arg-type]
            winning |= {each.card for each in events if type(each).__name__ == "TrickWon"}
    assert len(winning) == 48 or len(winning) > 40
    assert not winning & set(JOKERS)


def test_gj_07_all_else_is_as_in_war() -> None:
    same = [(option.name, option.choices, option.high) for option in VARIANTS["war"].options]
    options = VARIANTS["guerilla-joker"].options
    assert [(option.name, option.choices, option.high) for option in options] == same
    game = guerilla("7S 2D AC 2H / 7H AD KC 3S")
    battle(game)
    assert won(battle(game)) == (0, 6)
    assert packet(game, 0) == "2H 7S 2D AC 7H AD KC"
    assert over(battles(guerilla("9S 3D / 7H 2C"), 2)) == (0, "all")


@pytest.mark.parametrize(("rest", "winner"), [("", 0), ("4D", 0), ("4D 5C", None)])
def test_gj_08_a_joker_against_who_cannot_complete_the_war_wins(
    rest: str, winner: int | None
) -> None:
    game = guerilla(f"RJ 3S 9S 2D / AH {rest}")
    events = battle(game)
    assert game.setup.options["run_out"] == "lose"
    assert game.over == (winner is not None)
    if game.over:
        assert over(events) == (winner, "short")


def test_gj_08_both_short_goes_by_fewer_cards() -> None:
    assert over(battle(guerilla("RJ / AH 2D"))) == (1, "short")
    assert over(battle(guerilla("RJ 3D / AH 2D"))) == (None, "short")
    assert only(battle(guerilla("RJ / AH 2D")), ShortOfCards) == ShortOfCards(0, 0)


def test_gj_09_a_standing_joker_forces_its_war_once_and_then_loses() -> None:
    game = guerilla("8S 3S 4S 2D / 8H BJ", **LAST)
    battle(game)
    assert only(battle(game), WarBegun).joker
    assert game.waiting == (0,)
    events = battle(game)
    assert only(events, CardsTurned).standing == (1,)
    assert won(events) == (0, 6)


def test_gj_09_with_nothing_left_on_either_side_any_card_beats_the_joker() -> None:
    assert won(battle(guerilla("RJ / 2H", **LAST))) == (1, 2)
    assert won(battle(guerilla("2H / RJ", **LAST))) == (0, 2)


def test_gj_09_two_standing_jokers_are_a_draw() -> None:
    assert over(battle(guerilla("RJ / BJ", **LAST))) == (None, "stand")
    game = guerilla("7S RJ / 7H BJ", **LAST)
    assert over(battles(game, 2)) == (None, "stand")


def test_gj_09_a_new_joker_against_a_standing_card_forces_another_step() -> None:
    game = guerilla("7S 3S RJ 2D 9S / 7H", **LAST)
    battle(game)
    assert only(battle(game), WarBegun).joker
    assert won(battle(game)) == (0, 6)
