"""Napoleon's War, claim by claim: wars, picking up in them, running out, the limit."""

from __future__ import annotations

import pytest

from tests.games.napoleon_hands import battle, laid, ordinary, shuffled_out
from tests.games.written import cards, play, refused
from tests.tiers import sized
from warcards_tui.games.events import GameOver
from warcards_tui.games.napoleon.machine import (
    Captured,
    HandTaken,
    LaidDown,
    NapoleonsWar,
    RanOut,
    TurnedUp,
    WarBegun,
)
from warcards_tui.games.options import OptionError


def test_nw_09_three_down_one_up_and_the_higher_takes_all_ten() -> None:
    game = laid("7S 2S 3S 4S KS 5S / 7H 8H 9H 10H QH 6H")
    assert battle(game) == [TurnedUp(1, cards("7S 7H")), WarBegun(7, 2), LaidDown((3, 3))]
    view = game.view(0)
    assert (view.up, view.down, view.counts) == ((cards("7S"), cards("7H")), (3, 3), (2, 2))
    events = battle(game)
    assert events[:2] == [TurnedUp(1, cards("KS QH")), Captured(0, 10, 13, 12)]
    assert game.view(0).counts == (11, 1)
    assert game.length == 1


def test_nw_09_it_goes_on_while_the_cards_are_equal() -> None:
    deck = "{0} 2{1} 3{1} 4{1} K{1} 5{1} 6{1} 8{1} {2} 9{1}"
    game = laid(f"{deck.format('7S', 'S', '10S')} / {deck.format('7H', 'H', 'JH')}")
    battle(game)
    assert battle(game)[1:] == [WarBegun(13, 10), LaidDown((3, 3))]
    assert battle(game)[1] == Captured(1, 18, 11, 10)


def test_nw_12_a_deck_that_ends_in_a_war_is_renewed_at_the_card_that_is_needed() -> None:
    game = laid("KS QS 7S 2S / 4H 5H 7H 3H 6H 8H 9H")
    events = battle(game, 3)
    taken = HandTaken(0, cards("KS 4H QS 5H"), picked_up=True, war=True)
    assert events[1:] == [WarBegun(7, 2), LaidDown((1, 3)), taken]
    # Cards on the table are not picked up.
    assert (game.waiting, game.view(0).up[0], game.view(0).down) == ((0,), cards("7S"), (1, 3))
    assert refused(game, "1 flip") == "Wait: your opponent is still sorting."
    assert play(game, "0 sort 4H 5H KS QS")[1:] == [LaidDown((2, 0))]
    assert battle(game)[1] == Captured(0, 10, 13, 9)


def test_nw_12_also_when_the_fourth_card_is_needed() -> None:
    game = laid("KS 7S 2S 3S 5S / 4H 7H 9H 8H 6H JH")
    taken = HandTaken(0, cards("KS 4H"), picked_up=True, war=True)
    assert battle(game, 2)[-2:] == [LaidDown((3, 3)), taken]
    play(game, "0 sort 4H KS")
    assert battle(game)[:2] == [TurnedUp(2, cards("4H JH")), Captured(1, 10, 11, 4)]


def test_nw_12_both_may_pick_up_in_one_war() -> None:
    game = laid("KS 3S 8S 7S / 4H 9H 5H 7H")
    events = battle(game, 4)
    assert [each.seat for each in events if isinstance(each, HandTaken)] == []
    assert events[-1] == GameOver(None, "in-war", (4, 2))
    (turned,) = [each for each in events if isinstance(each, TurnedUp)]
    assert game.view(0).battle == turned.number == 4  # Of this battle, which nobody won.
    longer = laid("KS 3S QS 6S 7S / 4H 9H 5H JH 7H")
    events = battle(longer, 5)
    assert [each.seat for each in events if isinstance(each, HandTaken)] == [0, 1]
    assert longer.waiting == (0, 1)


def test_nw_16_to_run_out_in_a_war_is_a_draw() -> None:
    game = laid("7S 2S 3S / 7H 8H 9H 10H QH")
    assert battle(game)[1:] == [WarBegun(7, 2), RanOut(0, 2), GameOver(None, "in-war", (2, 4))]
    assert (game.over, game.winner) == (True, None)


def test_nw_17_with_exactly_four_cards_the_war_is_fought() -> None:
    game = laid("7S 2S 3S 4S KS / 7H 8H 9H 10H AH")
    assert battle(game)[-1] == LaidDown((3, 3))
    # The very last card of a completed war is lost like any other.
    assert battle(game)[-1] == GameOver(1, "all", (0, 10))


@pytest.mark.parametrize("left", [0, 1, 2, 3])
def test_nw_17_running_out_is_to_have_no_card_to_lay_down_or_up(left: int) -> None:
    game = laid(" ".join(["7S", "2S", "3S", "4S"][: left + 1]) + " / 7H 8H 9H 10H AH")
    assert battle(game)[-2:] == [RanOut(0, left), GameOver(None, "in-war", (left, 4))]


def test_nw_17_captured_cards_count_as_well() -> None:
    game = laid("KS 7S 2S 3S / 4H 7H 8H 9H 10H JH")
    assert isinstance(battle(game, 2)[-1], HandTaken)


def test_nw_17_with_lose_who_runs_out_has_lost() -> None:
    game = laid("7S 2S 3S / 7H 8H 9H 10H QH", war_run_out="lose")
    assert battle(game)[-1] == GameOver(1, "in-war", (2, 4))
    assert game.winner == 1
    with pytest.raises(OptionError, match="it takes draw or lose"):
        laid("7S / 7H", war_run_out="win")


@pytest.mark.parametrize("option", ["draw", "lose"])
def test_nw_18_if_both_run_out_it_is_a_draw(option: str) -> None:
    game = laid("7S 2S 3S / 7H 8H 9H", war_run_out=option)
    events = battle(game)
    assert events[-3:] == [RanOut(0, 2), RanOut(1, 2), GameOver(None, "in-war", (2, 2))]


@pytest.mark.slow
@pytest.mark.parametrize("games", sized(8, 400))
def test_nw_17_about_half_of_all_games_without_a_plan_end_so(games: int) -> None:
    shuffled = [shuffled_out(ordinary(seed), seed) for seed in range(games)]
    assert 0.40 < sum(game.winner is None for game in shuffled) / games < 0.65
    some = range(min(20, games) + games // 10)
    lost = [shuffled_out(ordinary(seed, war_run_out="lose"), seed) for seed in some]
    assert sum(game.winner is None for game in lost) <= 3


@pytest.mark.slow
@pytest.mark.parametrize("games", sized(40, 400))
def test_nw_19_the_average_is_about_220_battles_without_a_plan(games: int) -> None:
    lengths = [shuffled_out(ordinary(seed), seed).length for seed in range(games)]
    assert 190 < sum(lengths) / len(lengths) < 280
    assert max(lengths) < 2000


def limited(deal: str, limit: int) -> NapoleonsWar:
    return laid(deal, limit=limit)


def test_nw_19_at_the_limit_more_cards_win_and_equally_many_draw() -> None:
    assert ordinary().setup.options["limit"] == 2000
    assert battle(limited("KS QS 2S / 7H 9H 3H", 1))[-1] == GameOver(0, "limit", (4, 2))
    assert battle(limited("KS 3S 2S / 7H 9H 4H", 2), 2)[-1] == GameOver(None, "limit", (3, 3))


def test_nw_19_a_war_at_the_limit_is_fought_out_and_is_one_battle() -> None:
    game = limited("7S 2S 3S 4S KS 5S / 7H 8H 9H 10H QH 6H", 1)
    assert not game.over
    battle(game)
    assert not game.over
    assert battle(game)[-1] == GameOver(0, "limit", (11, 1))


def test_nw_19_without_a_limit_it_goes_on() -> None:
    game = limited("KS QS 2S / 7H 9H 3H", 0)
    battle(game)
    assert not game.over


def test_figures_of_a_game() -> None:
    game = shuffled_out(ordinary(2), 2)
    assert set(game.measures) == {"wars", "pick-ups"}
    assert game.measures["pick-ups"] > 2
