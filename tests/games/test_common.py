"""Claims of all games: deal, pile, limit, knowledge (G-01 to G-14); slap races apart."""

from __future__ import annotations

import random
from typing import Any

import pytest

from tests.claims import module_of
from tests.games.setup import set_up
from tests.games.timed import Scripted, timed_table
from tests.games.written import berkeley, collect, egyptian, flip, packet, pile, play, under
from warcards_tui.bots.reflexes import LEVELS, Reflexes
from warcards_tui.cards.french import PACK, Card
from warcards_tui.games.catalogue import VARIANTS
from warcards_tui.games.egyptian.machine import Ratscrew, RatscrewView
from warcards_tui.games.events import GameOver
from warcards_tui.games.scientific.events import WarDeclared
from warcards_tui.games.slap_events import PileTaken, SlapLost, SlapWon
from warcards_tui.sitting.launch import another, begin
from warcards_tui.sitting.request import Request
from warcards_tui.store import Store


def new_deal(seed: int, seats: int = 2, turn: int | None = None) -> Ratscrew:
    game = set_up("egyptian-war", seats=seats, seed=seed, turn=turn)
    assert isinstance(game, Ratscrew)
    return game


def test_g_01_the_same_seed_seats_options_and_moves_give_the_same_game() -> None:
    def story() -> list[Any]:
        game = new_deal(7, seats=3)
        told: list[Any] = [game.dealt(), *game.opening()]
        for _ in range(30):
            told += collect(game) if game.view(0).collecting else flip(game)
        return told

    random.seed(1)
    first = story()
    random.seed(2)
    assert story() == first
    assert new_deal(8, seats=3).dealt() != first[0]


@pytest.mark.slow
def test_g_01_every_card_comes_equally_often_to_every_place() -> None:
    deals = 2600
    tops: dict[Card, int] = dict.fromkeys(PACK, 0)
    places = [0] * 52
    for seed in range(deals):
        packets = new_deal(seed).packets
        tops[packets[0][0]] += 1
        places[[*packets[0], *packets[1]].index(PACK[0])] += 1
    expected = deals / 52
    for counts in (tops.values(), places):
        distance = sum((count - expected) ** 2 / expected for count in counts)
        # Chi-square with 51 degrees of freedom: 51 on average, above 97 once in ten thousand.
        assert 20 < distance < 97


@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
@pytest.mark.parametrize("turn", [None, 1])
def test_g_02_one_card_at_a_time_clockwise_from_the_dealers_left(
    seats: int, turn: int | None, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(random.Random, "shuffle", lambda self, pack: None)
    game = new_deal(3, seats, turn)
    (first,) = game.waiting
    assert turn is None or first == turn
    for step in range(seats):
        dealt = list(PACK[step::seats])
        # Face down, each card on top of the one before: the last one dealt is on top.
        assert list(game.packets[(first + step) % seats]) == dealt[::-1]


def test_g_04_a_won_pile_is_turned_over_as_one_block_penalties_first() -> None:
    game = egyptian("2S 3S 4S 5S / 2H 6H 3H 8H / 9D 10D")
    play(game, "0 flip", "1 slap", "2 slap")
    # Each penalty goes below the one before, so the newest is lowest.
    assert (under(game), pile(game)) == ("9D 2H", "2S")
    flip(game, 3)
    assert (under(game), pile(game)) == ("9D 2H", "2S 6H 10D 3S")
    play(game, "0 slap", "1 flip")
    assert (under(game), pile(game)) == ("4S 9D 2H", "2S 6H 10D 3S 3H")
    play(game, "1 slap")
    assert packet(game, 1) == "8H 4S 9D 2H 2S 6H 10D 3S 3H"


def test_g_04_a_pile_that_a_face_card_takes_is_turned_over_the_same_way() -> None:
    game = egyptian("QS 3S / 2H 6H 7H 8H")
    play(game, "0 flip", "1 flip", "1 slap", "1 flip")
    assert (under(game), pile(game)) == ("6H", "QS 2H 7H")
    collect(game)
    assert packet(game, 0) == "3S 6H QS 2H 7H"


def test_g_05_every_game_that_could_run_on_has_a_limit_that_can_be_switched_off() -> None:
    for variant in VARIANTS.values():
        limits = [option.parse("0") for option in variant.options if option.name == "limit"]
        assert limits == [0] * (5 in module_of(variant.id).COMMON)
    # A heap and a stock are used up, and never refilled.
    ending = {each for each in VARIANTS if 5 not in module_of(each).COMMON}
    assert ending >= {"scramble-war", "fast-food"}


def test_g_05_at_the_limit_the_pile_is_finished_first() -> None:
    game = egyptian("2S 3S QS 5S / 4H 6H 8H 7H / 9D 10D 9C 10C", limit=1)
    flip(game, 7)
    play(game, "2 slap")  # A penalty is paid, and the pile continues.
    flip(game, 2)
    assert (game.laid, game.over) == (9, False)
    assert collect(game) == [PileTaken(0, 10, "debt"), GameOver(0, "limit", (11, 0, 1))]


@pytest.mark.parametrize(
    ("deal", "winner", "counts"),
    [
        ("2S 3S 4S / 2H 6H", 0, (4, 1)),
        ("2S / 2H 6H 7H", None, (2, 2)),
        ("2S / 2H 6H 7H 8H", 1, (2, 3)),
    ],
)
def test_g_05_most_cards_win_and_equal_is_a_draw(
    deal: str, winner: int | None, counts: tuple[int, ...]
) -> None:
    game = egyptian(deal, limit=2)
    flip(game, 2)
    answer = play(game, "0 slap")
    assert answer[-1] == GameOver(winner, "limit", counts)
    assert (game.over, game.winner, game.waiting) == (True, winner, ())


def test_g_05_without_a_limit_the_game_goes_on() -> None:
    game = egyptian("2S 3S 4S / 2H 6H", limit=0)
    flip(game, 2)
    play(game, "0 slap")
    assert not game.over


def test_g_07_a_bot_gets_a_view_and_reacts_to_nothing_else() -> None:
    game = egyptian("5S 9S 8S / 5H 6H 7H / 2D 3D 4D")
    table = timed_table(game, slaps={1: {}})
    table.advance(1500)
    bot = table.players[1].reflexes
    assert isinstance(bot, Scripted)
    assert {type(view) for view in bot.views} == {RatscrewView}
    # One seat's view serves all bots: before it, they all see the same.
    assert len({game.view(seat)._replace(seat=0) for seat in range(3)}) == 1


def test_g_07_other_hidden_cards_do_not_change_what_a_bot_does() -> None:
    game = new_deal(5, seats=3)
    answered = 0
    for number in range(200):
        if game.over:
            break
        if game.view(0).collecting:
            collect(game)
            continue
        flip(game)
        other = game.resample(1, random.Random(number))
        reactions = [
            Reflexes(LEVELS["average"], random.Random(number)).react(each.view(1), 1)
            for each in (game, other)
        ]
        assert reactions[0] == reactions[1]
        answered += reactions[0] is not None
    assert answered > 5


def test_g_08_the_dealer_is_drawn_at_random() -> None:
    for seats in (2, 3, 6):
        starters = [new_deal(seed, seats).waiting[0] for seed in range(100 * seats)]
        assert all(70 < starters.count(seat) < 130 for seat in range(seats))


@pytest.mark.parametrize("bots", [1, 3])
def test_g_08_the_deal_moves_one_seat_clockwise_with_each_game(bots: int) -> None:
    store = Store.in_memory()
    session = begin(store, VARIANTS, Request("egyptian-war", ("average",) * bots, seed=4))
    for _ in range(2 * bots):
        (starter,) = session.game.waiting
        session = begin(store, VARIANTS, another(session))
        assert session.game.waiting == ((starter + 1) % (bots + 1),)


def test_g_12_a_covered_pattern_is_gone() -> None:
    game = egyptian("5S 9S 8S / 5H 6H 7H")
    flip(game, 3)
    assert pile(game) == "5S 5H 9S"
    (lost,) = play(game, "0 slap")
    assert isinstance(lost, SlapLost)
    game = berkeley("5S 2S 8S / 6H 10H 7H")
    flip(game, 3)
    # 5 + 6 was 11; the top is now 6 and 2.
    assert isinstance(play(game, "0 slap sum-2-11")[0], SlapLost)


def test_g_12_unless_the_new_cards_make_one_themselves() -> None:
    game = egyptian("5S 5D 8S / 5H 6H 7H")
    flip(game, 3)
    assert isinstance(play(game, "0 slap")[0], SlapWon)


def test_g_13_face_down_cards_are_in_no_pattern() -> None:
    game = berkeley("5S 2S 8S / 6H 6D 7H")
    flip(game)
    play(game, "1 slap pair")
    assert (under(game), pile(game)) == ("6H", "5S")
    for rule in ("sum-2-11", "pair", "sandwich"):
        assert isinstance(play(game, f"0 slap {rule}")[0], SlapLost)
    game = berkeley("5S 2S 8S / 6H 6D 7H")
    flip(game)
    play(game, "1 slap pair")
    # 6H 5S 6D would be a sandwich if the penalty counted; 5 + 6 is one of the open cards.
    flip(game)
    assert isinstance(play(game, "0 slap sandwich")[0], SlapLost)
    assert isinstance(play(game, "1 slap sum-2-11")[0], SlapWon)


def test_g_14_suits_break_no_tie() -> None:
    game = set_up("scientific-war", seats=4, seed=1)
    events = play(game, "0 choose 7H", "1 choose 7S", "2 choose 2D", "3 choose 7C")
    (war,) = [event for event in events if isinstance(event, WarDeclared)]
    assert war.tied == (0, 1, 3)
    assert game.view(0).counts == (13, 13, 13, 13)
