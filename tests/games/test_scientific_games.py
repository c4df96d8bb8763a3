"""Scientific War: limit, written deals, and what holds in every game."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from tests.games.scientific_hands import dealt, ordinary, trick
from tests.games.setup import set_up
from tests.games.written import cards
from tests.tiers import looped, sized, slowly
from warcards_tui.cards.french import CardError
from warcards_tui.games.contract import SetupError
from warcards_tui.games.events import Event, GameOver
from warcards_tui.games.moves import Choose
from warcards_tui.games.scientific.events import (
    HandsDealt,
)
from warcards_tui.games.scientific.machine import ScientificWar

# -- limit


@pytest.mark.parametrize(
    ("last", "winner", "counts"),
    [("KH 6S", 0, (5, 1)), ("3H 6S", None, (3, 3))],
)
def test_si_37_at_the_limit_most_cards_win_and_equal_is_a_draw(
    last: str, winner: int | None, counts: tuple[int, ...]
) -> None:
    game = dealt("9H KH 3H / 5S 6S 2S", limit=2)
    trick(game, "9H 5S")
    assert trick(game, last)[-1] == GameOver(winner, "limit", counts)
    assert game.winner == winner


def test_si_37_a_war_pile_at_the_limit_is_fought_out() -> None:
    game = dealt("9H KH 3H 4H / 9S 6S 2S 5S", limit=1)
    trick(game, "9H 9S")
    assert not game.over
    assert trick(game, "3H 6S")[-1] == GameOver(1, "limit", (2, 6))


def test_si_37_no_limit_and_the_default() -> None:
    game = dealt("9H KH / 5S 6S", limit=0)
    trick(game, "9H 5S")
    assert not game.over
    assert ordinary(2).view(0).limit == 200


@slowly("4-400-620-16-1.5")
@pytest.mark.parametrize(("games", "slack"), sized((16, 1.5), (120, 1.0)))
@pytest.mark.parametrize(("seats", "least", "most"), [(2, 120, 170), (4, 400, 620)])
def test_si_37_random_play_is_as_long_as_the_reason_says(
    seats: int, least: int, most: int, games: int, slack: float
) -> None:
    tricks = [random_game(ordinary(seats, limit=0), seed).view(0).trick for seed in range(games)]
    assert least / slack < sum(tricks) / len(tricks) < most * slack


# -- written deals, and what holds in every game


@looped(
    "deal, error, says",
    [
        ("AS KS", SetupError, "needs 2 decks, one per seat, separated by /. It has 1."),
        ("AS / AH / AD", SetupError, "needs 2 decks, one per seat, separated by /. It has 3."),
        ("AS / ", SetupError, "at least one card"),
        ("AS KS / AS", CardError, "AS appears too often"),
        ("RJ BJ / RJ", CardError, "RJ appears too often"),
        ("AS / ZZ", CardError, "Unknown card 'ZZ'"),
    ],
)
def test_impossible_deals_are_refused_in_one_line(
    deal: str, error: type[Exception], says: str
) -> None:
    with pytest.raises(error) as refusal:
        set_up("scientific-war", seats=2, seed=0, deal=deal)
    assert says in str(refusal.value)
    assert "\n" not in str(refusal.value)


def test_a_second_pack_and_jokers_exist_only_where_they_are_played_with() -> None:
    twice = "AS / AS / 2H / 3H / 4H"
    assert dealt(twice).view(1).hand == cards("AS")
    with pytest.raises(CardError, match="n't in this game's deck"):
        dealt("RJ / AS", jokers=0)
    assert dealt("RJ BJ / RJ BJ", jokers=2).view(0).counts == (2, 2)


def test_a_written_deal_hides_the_hands_and_is_told_as_written() -> None:
    game = dealt("AS 2S / KH")
    assert game.opening()[0] == HandsDealt((2, 1), (), 0)
    assert game.dealt() == "AS 2S / KH"
    again = dealt(ordinary(3).dealt())
    assert [again.view(seat).hand for seat in range(3)] == [
        ordinary(3).view(seat).hand for seat in range(3)
    ]


def random_game(game: ScientificWar, seed: int, told: list[Event] | None = None) -> ScientificWar:
    rng = random.Random(seed)
    while not game.over:
        seat = rng.choice(game.waiting)
        events = game.apply(seat, rng.choice(game.legal(seat)))
        if told is not None:
            told += events
    return game


@pytest.mark.parametrize("limit", sized(4, 32))
@pytest.mark.parametrize("seats", range(2, 9))
@pytest.mark.parametrize("jokers", [0, 1, 2])
def test_random_games_end_keep_their_cards_and_hide_what_is_hidden(
    seats: int, jokers: int, limit: int
) -> None:
    revolution = "next-trick" if seats % 2 else "at-once"
    game = ordinary(seats, jokers=jokers, revolution=revolution, limit=limit)
    whole = Counter(game.cards())
    rng = random.Random(seats)
    while not game.over:
        assert Counter(game.cards()) == whole
        for seat in range(seats):
            copy = game.resample(seat, rng)
            assert copy.view(seat) == game.view(seat)
            assert copy.legal(seat) == game.legal(seat)
            assert Counter(copy.cards()) == whole
            assert copy.waiting == game.waiting
            assert all(copy.legal(each) for each in copy.waiting)
        view = game.view(0)
        assert sum(view.counts) + len(view.pile) == len(game.cards())
        for seat in game.waiting:
            assert game.legal(seat)
            assert all(game.why_not(seat, move) is None for move in game.legal(seat))
        seat = rng.choice(game.waiting)
        game.apply(seat, rng.choice(game.legal(seat)))
    assert Counter(game.cards()) == whole
    assert game.view(0).waiting == game.waiting == ()


def test_a_copy_with_other_hidden_cards_can_be_played_to_its_end() -> None:
    game = ordinary(3)
    rng = random.Random(4)
    for _ in range(40):
        seat = rng.choice(game.waiting)
        game.apply(seat, rng.choice(game.legal(seat)))
    before = [game.view(seat) for seat in range(3)]
    copies = [game.resample(0, rng) for _ in range(20)]
    assert len({copy.view(1).hand for copy in copies}) > 10
    for copy in copies:
        random_game(copy, 1)
    assert [game.view(seat) for seat in range(3)] == before


def test_same_moves_same_events() -> None:
    first: list[Event] = []
    second: list[Event] = []
    random_game(ordinary(4), 3, first)
    random_game(ordinary(4), 3, second)
    assert first == second


def test_a_hand_with_two_equal_cards_offers_the_choice_once() -> None:
    game = dealt("AS AS 2H / 4H / 5H / 6H / 7H")
    assert game.legal(0) == [Choose(card) for card in cards("AS 2H")]
    events = trick(game, "AS 4H 5H 6H 7H")
    assert events[-1] == GameOver(0, "last", (7, 0, 0, 0, 0))
