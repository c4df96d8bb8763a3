"""Endings of Casualty War: running out, loans, the limit, and lengths of games."""

from __future__ import annotations

import pytest

from tests.games.casualty_deals import A_WAR, HIGHER, every, fighting, lay, of, packets
from tests.tiers import sized
from warcards_tui.games.casualty.events import (
    CardsLent,
    LoanRepaid,
    SidesLaid,
    TurnOver,
    WarCollected,
    WarUnfought,
    WarWon,
)
from warcards_tui.games.catalogue import VARIANTS
from warcards_tui.games.events import GameOver
from warcards_tui.table.pace import parse_pace
from warcards_tui.table.simulation import SimulationRun, play_chunk


def test_cw_26_the_last_player_with_cards_wins() -> None:
    assert of(GameOver, lay(fighting("KS 7S 2S / 9H 8H 3H"))) == GameOver(0, "last", (6, 0))


def test_cw_27_who_runs_out_is_lent_cards() -> None:
    game = fighting("KS / 9H 8H 3H 4H 5H 6H")
    events = lay(game)
    lent = of(CardsLent, events)
    assert (lent.seat, lent.to, lent.cards) == (1, 0, 2)
    assert [len(side) for side in of(SidesLaid, events).cards] == [3, 3]
    # In a war as well.
    game = fighting(f"KS 7S 2S 3S / KH 9H 8H {HIGHER} {A_WAR}")
    lay(game)
    assert of(CardsLent, lay(game)).cards == 5


def test_cw_28_loans_come_from_the_top_and_are_repaid_from_what_was_won() -> None:
    game = fighting("KS 7S / 9H 8H 3H 4H 5H")
    events = lay(game)
    assert [card.text for card in of(SidesLaid, events).cards[0]] == ["KS", "7S", "9H"]
    repaid = of(LoanRepaid, events)
    assert (repaid.seat, repaid.to, repaid.cards, repaid.owed) == (0, 1, 1, 1)
    # The card collected last goes back.
    assert packets(game) == ["KS 7S 9H 8H 3H", "5H 4H"]


def test_cw_28_who_won_fewer_gives_what_there_is() -> None:
    game = fighting("2S 7S / 9H 8H JH 4H 5H")
    events = lay(game)
    repaid = of(LoanRepaid, events)
    assert (repaid.cards, repaid.owed) == (0, 1)
    assert game.winner == 1


def test_cw_29_both_lay_half_of_what_there_is() -> None:
    game = fighting("KS 7S 2S 6S 9S / KH 9H 8H 5H 3H")
    lay(game)
    events = lay(game)
    laid = of(SidesLaid, events)
    assert (laid.down, [len(side) for side in laid.cards]) == (0, [2, 2])
    assert of(WarWon, events).sums == (15, 8)
    # Of an odd number one card stays; of four or five the last three are face up.
    game = fighting("KS 7S 2S 6S 9S 3S 4S QS JS / KH 9H 8H 5H 3H")
    lay(game)
    assert of(SidesLaid, lay(game)).down == 1
    game = fighting("KS 7S 2S 6S 9S 3S 4S QS JS 6C / KH 9H 8H 5H 3H 4H 2H")
    lay(game)
    laid = of(SidesLaid, lay(game))
    assert (laid.down, [len(side) for side in laid.cards]) == (2, [3, 3])


def test_cw_29_with_nothing_to_lay_each_takes_back_its_own() -> None:
    game = fighting("KS 7S 2S / KH 9H 8H")
    lay(game)
    events = lay(game)
    assert of(WarUnfought, events).back == (1, 1)
    assert packets(game) == ["KS", "9H 8H 7S 2S KH"]


def test_cw_29_of_three_wars_the_one_that_was_fought_is_kept() -> None:
    game = fighting("KS 7S 2S 3S 4S 5S 10S JS 9S / KH 7H 2D 3H 4H 5H 6H 8H 2H")
    lay(game, 2)
    events = lay(game)
    assert of(WarCollected, events) == WarCollected(0, 12)
    assert of(WarUnfought, events).back == (3, 3)
    assert packets(game) == ["3S 4S 5S 10S JS 9S 3H 4H 5H 6H 8H 2H KS 7S 2S", "KH 7H 2D"]


def test_cw_30_without_a_card_before_a_turn_one_has_lost_and_both_is_a_draw() -> None:
    assert of(GameOver, lay(fighting("KS 7S 2S / 9H 8H 3H"))).winner == 0
    assert of(GameOver, lay(fighting("7S 7D / 7H 7C"))) == GameOver(None, "nobody", (0, 0))


def test_cw_31_the_limit_counts_turns_and_a_turn_is_finished_first() -> None:
    (limit,) = VARIANTS["casualty-war"].options
    assert limit.default == 500
    game = fighting(f"KS 7S 2S {A_WAR} 2C / KH 9H 8H {HIGHER} 2D", limit=1)
    assert not every(TurnOver, lay(game))
    assert of(GameOver, lay(game)) == GameOver(1, "limit", (1, 19))
    assert game.length == 1


@pytest.mark.slow
@pytest.mark.parametrize(("first", "games"), sized((0, 60), (5000, 400)))
def test_cw_31_a_game_takes_about_24_turns(first: int, games: int) -> None:
    levels = ("average", "average")
    run = SimulationRun(
        VARIANTS["casualty-war"], levels, first, {}, None, None, parse_pace("untimed"), log=False
    )
    lengths = [played.length for played in play_chunk(run, 0, games)]
    assert abs(sum(lengths) / len(lengths) - 24) < 2.5
    assert max(lengths) < 500
