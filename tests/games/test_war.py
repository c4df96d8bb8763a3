"""War for two players, claim by claim (WR-01 to WR-12, WR-24), and the order of won cards."""

from __future__ import annotations

import random
from itertools import pairwise
from typing import Any

import pytest

from tests.games.setup import set_up
from tests.games.war_deals import battle, battles, kinds, only, over, packet, war, won
from tests.games.written import play, refused
from warcards_tui.cards.french import PACK, cards_text
from warcards_tui.games.contract import SetupError
from warcards_tui.games.events import seen_by
from warcards_tui.games.moves import Flip
from warcards_tui.games.pickup import picked_up
from warcards_tui.games.war.events import CardsTurned, PacketsDealt, TrickWon, WarBegun

RANKS = ["2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A"]


def fresh(seed: int = 3, **options: Any) -> Any:
    return set_up("war", seats=2, seed=seed, options=options)


def texts(rows: Any) -> list[list[str]]:
    """Return the cards by seat, empty for hidden ones."""
    return [[card.text if card else "" for card in row] for row in rows]


def test_wr_01_two_players_and_one_pack_without_jokers() -> None:
    assert sorted(fresh().cards()) == list(PACK)
    for seats in (1, 3):
        with pytest.raises(SetupError, match="for 2 players"):
            set_up("war", seats=seats, seed=1)


def test_wr_02_ace_high_and_suits_are_ignored() -> None:
    for low, high in pairwise(RANKS):
        assert won(battle(war(f"{high}S 2D / {low}H 2C"))) == (0, 2)
        assert won(battle(war(f"{low}S 2D / {high}H 2C"))) == (1, 2)
    for rank in RANKS[1:]:
        tie = battle(war(f"{rank}S 2D 2S / {rank}H 2C 2H"))
        assert only(tie, WarBegun) == WarBegun((0, 1), False, False, 2)


def test_wr_03_all_cards_are_dealt_twenty_six_each() -> None:
    game = fresh()
    assert game.opening() == [PacketsDealt((26, 26), "winner-first", 0, None)]
    assert game.view(0).counts == (26, 26)


def test_wr_03_dealt_one_at_a_time(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(random.Random, "shuffle", lambda self, pack: None)
    game = fresh()
    assert packet(game, 0) == cards_text(PACK[0::2][::-1])
    assert packet(game, 1) == cards_text(PACK[1::2][::-1])


def test_wr_04_nobody_sees_a_packet() -> None:
    game = war("7S AD 9C 2H / 7H 2D 8C 3S")
    for seat in (0, 1):
        assert game.view(seat).table == ((), ())
    battle(game)
    assert texts(game.view(0).table) == [["7S"], ["7H"]]
    battle(game)
    # Face-down cards of the war stay hidden, too.
    last = game.view(1).last
    assert last is not None
    assert texts(last.rows) == [["7S", "", "9C"], ["7H", "", "8C"]]


def test_wr_05_the_aim_is_all_the_cards() -> None:
    assert over(battles(war("9S 3D / 7H 2C"), 2)) == (0, "all")


def test_wr_06_all_turn_up_at_the_same_moment_and_decide_nothing() -> None:
    game = war("9S 3D / 7H 2C")
    assert game.legal(0) == game.legal(1) == [Flip()]
    ready = play(game, "1 flip")
    assert kinds(ready) == ["CardReady"]
    assert seen_by(ready[0], 0) == ready[0]
    assert game.view(0).table == ((), ())
    assert (game.view(0).done, game.waiting) == ((1,), (0,))
    assert refused(game, "1 flip") == "Your card is ready."
    assert refused(game, "0 collect") == "You can only flip your top card."
    assert kinds(play(game, "0 flip")) == ["CardsTurned", "TrickWon"]


def test_wr_07_the_higher_card_takes_both_under_the_packet() -> None:
    game = war("9S 3D / 7H 2C KD")
    assert won(battle(game)) == (0, 2)
    assert (packet(game, 0), packet(game, 1)) == ("3D 9S 7H", "2C KD")


def test_wr_08_the_winners_card_goes_under_first() -> None:
    game = war("9S 3D / JH 2C KD")
    battle(game)
    assert packet(game, 1) == "2C KD JH 9S"


def test_wr_09_a_tie_is_a_war_one_down_and_one_up() -> None:
    game = war("7S AD 9C 2H / 7H 2D 8C 3S")
    turned, tie = battle(game)
    assert cards_text(turned.cards) == "7S 7H"
    assert tie == WarBegun((0, 1), False, False, 2)
    assert game.view(0).fighting == (0, 1)
    turned = only(battle(game), CardsTurned)
    assert (turned.battle, turned.down, cards_text(turned.cards)) == (1, (1, 1), "9C 8C")


def test_wr_10_the_higher_new_card_takes_all_six() -> None:
    game = war("7S 2D 9C 2H / 7H AD 8C 3S")
    assert won(battles(game, 2)) == (0, 6)
    # The face-down ace did not fight.
    assert packet(game, 0) == "2H 7S 2D 9C 7H AD 8C"


def test_wr_11_war_goes_on_while_the_new_cards_are_equal() -> None:
    game = war("7S AD 9C 2H QS 5D 4S / 7H 2D 9D 3S JC 6D 4H")
    again = only(battles(game, 2), WarBegun)
    assert again == WarBegun((0, 1), False, True, 6)
    assert won(battle(game)) == (0, 10)
    assert game.length == 1
    assert game.measures == {"battles": 1, "comparisons": 3, "wars": 1}


def test_wr_12_the_game_ends_when_one_player_has_everything() -> None:
    game = war("9S 3D / 7H")
    assert over(battle(game)) == (0, "all")
    assert (game.over, game.winner, game.ending, game.waiting) == (True, 0, "all", ())


def test_wr_24_who_has_no_card_before_a_trick_has_lost() -> None:
    game = war("7S AD 9C / 7H 2D 8C")
    battle(game)
    assert not game.over
    assert over(battle(game)) == (0, "all")


# -- the order of won cards, and positions that come back


@pytest.mark.parametrize(
    ("pickup", "after"),
    [("winner-first", "2H 7S AD 9C 7H 2D 8C"), ("loser-first", "2H 7H 2D 8C 7S AD 9C")],
)
def test_g_03_won_cards_in_the_order_laid_by_the_option_pickup(pickup: str, after: str) -> None:
    game = war("7S AD 9C 2H / 7H 2D 8C 3S", pickup=pickup)
    trick = only(battles(game, 2), TrickWon)
    assert (packet(game, 0), trick.pickup) == (after, pickup)


def test_g_03_the_seat_of_the_winner_makes_no_difference() -> None:
    game = war("7S AD 8C 2H / 7H 2D 9C 3S")
    battles(game, 2)
    assert packet(game, 1) == "3S 7H 2D 9C 7S AD 8C"


def test_g_03_shuffled_won_cards_go_by_the_deal_alone() -> None:
    orders = set()
    for spare in ["3S", "4S", "5S", "6S", "8S", "10S", "JS", "QS", "KS"]:
        game = war(f"7S AD 9C 2H / 7H 2D 8C {spare}", pickup="shuffled")
        battles(game, 2)
        assert sorted(packet(game, 0).split()) == sorted(["2H", "7S", "AD", "9C", "7H", "2D", "8C"])
        orders.add(packet(game, 0))
    assert len(orders) > 4


def test_g_03_more_losers_clockwise_from_the_winner() -> None:
    rows = [list(PACK[:2]), list(PACK[2:4]), list(PACK[4:5])]
    rng = random.Random(1)
    assert cards_text(picked_up(rows, 1, "winner-first", rng)) == "3S 4S 5S AS 2S"
    assert cards_text(picked_up(rows, 2, "loser-first", rng)) == "AS 2S 3S 4S 5S"
