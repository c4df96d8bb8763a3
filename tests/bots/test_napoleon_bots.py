"""The bots of Napoleon's War: sorting, knowledge, and thinking time."""

from __future__ import annotations

import random
import time
from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import Any

import pytest

from tests.games.napoleon_hands import dealt, ordinary
from tests.games.written import cards
from tests.sequential import wins
from tests.tiers import proof, slowly
from warcards_tui.bots.contract import Chooser
from warcards_tui.bots.napoleon import LEVELS, SeatMemory, Strategist, cards_of, make_chooser
from warcards_tui.bots.napoleon.deck_war import Battlefield, leaning, worth
from warcards_tui.games.events import Event, seen_by
from warcards_tui.games.moves import Flip, Move, Sort
from warcards_tui.games.napoleon.machine import DeckLaid, HandTaken, NapoleonsWar

NAMES = list(LEVELS)


class Listening(Chooser):
    """A chooser that records its knowledge."""

    def __init__(self, chooser: Chooser) -> None:
        self._chooser = chooser
        self.heard: list[Any] = []

    def notice(self, happened: Event) -> None:
        self.heard.append(happened)
        self._chooser.notice(happened)

    def choose(self, view: Any) -> Move:
        return self._chooser.choose(view)


def seated(game: NapoleonsWar, levels: Sequence[str], salt: str = "") -> list[Chooser]:
    setup = game.setup
    return [
        make_chooser(level, seat, 2, setup.options, random.Random(f"{setup.seed}{salt}/{seat}"))
        for seat, level in enumerate(levels)
    ]


def tell(bots: Sequence[Chooser], events: Sequence[Event]) -> None:
    for seat, bot in enumerate(bots):
        for event in events:
            bot.notice(seen_by(event, seat))


def play_out(game: NapoleonsWar, bots: Sequence[Chooser]) -> list[Event]:
    """Play to the end among the bots; every move must be possible."""
    told = game.opening()
    tell(bots, told)
    while not game.over:
        seat = game.waiting[0]
        move = bots[seat].choose(game.view(seat))
        assert game.why_not(seat, move) is None
        events = game.apply(seat, move)
        tell(bots, events)
        told += events
    return told


def won(stronger: str, weaker: str, seed: int) -> bool | None:
    """True if the stronger level wins a game; None for a draw."""
    game = ordinary(seed)
    own = seed % 2
    play_out(game, seated(game, [stronger, weaker][:: -1 if own else 1]))
    return None if game.winner is None else game.winner == own


# -- strength


@slowly("quick-expert-12")
@pytest.mark.parametrize(
    ("weaker", "stronger", "games"),
    [
        each
        for pair, few, many in zip(pairwise(NAMES), (20, 12, 12), (300, 150, 60), strict=True)
        for each in (pytest.param(*pair, few), pytest.param(*pair, many, marks=proof))
    ],
)
def test_each_level_wins_more_than_it_loses_against_the_one_below(
    weaker: str, stronger: str, games: int
) -> None:
    played: list[bool | None] = []

    def decided() -> Iterator[bool]:
        for seed in range(games):
            played.append(won(stronger, weaker, seed))
            if played[-1] is not None:
                yield played[-1]

    assert wins(decided(), 0.53, games)
    assert len(played) - played.count(None) >= len(played) // 4


# -- what they know


@pytest.mark.parametrize("level", NAMES)
def test_a_bot_hears_of_no_card_that_it_may_not_see(level: str) -> None:
    game = ordinary(5, limit=60)
    bots = [Listening(bot) for bot in seated(game, [level] * 2)]
    play_out(game, bots)
    for seat, bot in enumerate(bots):
        for event in bot.heard:
            if isinstance(event, HandTaken | DeckLaid):
                assert (event.cards is None) == (event.seat != seat)


@slowly("expert")
@pytest.mark.parametrize("level", NAMES)
def test_a_bot_sorts_the_same_whatever_is_hidden_from_it(level: str) -> None:
    game = ordinary(3)
    bots = seated(game, [level] * 2)
    tell(bots, game.opening())
    rng = random.Random(1)
    for _ in range(90):
        seat = game.waiting[0]
        move = bots[seat].choose(game.view(seat))
        assert bots[seat].choose(game.resample(seat, rng).view(seat)) == move
        tell(bots, game.apply(seat, move))
        if game.over:
            break


@slowly("expert")
@pytest.mark.parametrize("level", NAMES)
def test_the_same_chances_make_the_same_game(level: str) -> None:
    def story() -> list[Event]:
        game = ordinary(2, limit=60)
        return play_out(game, seated(game, [level] * 2))

    random.seed(1)
    first = story()
    random.seed(2)
    assert story() == first


@slowly("draw-expert")
@pytest.mark.parametrize("level", NAMES)
@pytest.mark.parametrize("option", ["draw", "lose"])
def test_bots_play_written_hands_too(level: str, option: str) -> None:
    for deal in ("7S 2S 3S / 7H 8H 9H 10H QH", "KS QS 7S 2S / 4H 5H 7H 3H 6H 8H 9H", "AS / 2S"):
        game = dealt(deal, war_run_out=option, limit=40)
        play_out(game, seated(game, [level] * 2))
        assert game.over


def test_memory_knows_what_the_opponent_has_captured() -> None:
    game = ordinary(4)
    memory = SeatMemory(0)
    rng = random.Random(4)
    for _ in range(400):
        if game.over:
            break
        seat = rng.choice(game.waiting)
        move = rng.choice(game.legal(seat))
        for event in game.apply(seat, move):
            memory.notice(seen_by(event, 0))
        assert memory.captured <= set(game._piles[1])
        assert set(memory.table) <= {card for laid in game._table for card in laid}
    assert memory.captured or game.over


def test_the_expert_learns_how_the_opponent_leans() -> None:
    for way, at_least in ((1, 2.0), (-1, -99.0)):
        game = ordinary(6)
        memory = SeatMemory(0)
        strong = sorted(game.view(1).hand, key=lambda card: -way * ((card.rank - 2) % 13))
        events = game.apply(0, game.legal(0)[-1]) + game.apply(1, Sort(tuple(strong)))
        for _ in range(14):
            if game.view(0).sorting:
                break
            events += game.apply(0, Flip()) + game.apply(1, Flip())
        for event in events:
            memory.notice(seen_by(event, 0))
        slopes = [memory.slope(random.Random(seed)) for seed in range(200)]
        agree = sum(slope * way > 0 for slope in slopes)
        assert agree > 140
        assert max(slopes) > at_least


# -- imagined wars


def field(deck: str, pile: str = "", **given: Any) -> Battlefield:
    return Battlefield(ranks(deck), ranks(pile), 0.0, draw=0.3, **given)


def ranks(text: str) -> list[int]:
    return [14 if card.rank == 1 else card.rank for card in cards(text)]


def fight(order: str, against: Battlefield) -> float:
    return against.fight(ranks(order), random.Random(1))


def test_to_take_the_last_card_is_to_win_and_to_lose_it_to_lose() -> None:
    assert fight("KS QS", field("9H 8H")) == 1.0
    assert fight("2S 3S", field("9H 8H 7H")) == 0.0


def test_running_out_in_a_war_is_a_draw_or_a_loss() -> None:
    assert fight("7S 2S", field("7H 8H 9H 10H QH")) == 0.3
    assert fight("7S 2S", field("7H 8H 9H 10H QH", may_draw=False)) == 0.0
    assert fight("7S 2S 3S 4S 5S", field("7H 8H", may_draw=False)) == 1.0
    assert fight("7S 2S", field("7H 8H", may_draw=False)) == 0.3


def test_a_war_that_waits_is_fought_first() -> None:
    stake = ranks("7S 7H")
    assert fight("2S 3S 4S KS", field("8H 9H 10H QH", stake=stake, own=3, theirs=3)) == 1.0
    assert fight("2S 3S 4S QS", field("8H 9H 10H KH", stake=stake, own=3, theirs=3)) == 0.0


def test_aces_are_worth_most_and_all_is_worth_more_than_half() -> None:
    half = [rank for rank in range(2, 15) for _ in (0, 1)]
    assert worth([*half, 14], 0.3) > worth([*half, 13], 0.3) > worth(half, 0.3)
    assert 0.3 < worth(half, 0.3) < 0.6


def test_leaning_keeps_the_cards_and_leans() -> None:
    rng = random.Random(3)
    hand = list(range(2, 15)) * 2
    for slope in (-3.0, 0.0, 3.0):
        order = leaning(hand, slope, rng)
        assert sorted(order) == sorted(hand)
        lean = sum(order[:13]) - sum(order[13:])
        assert lean * slope > 0 or not slope


def test_an_order_of_strengths_is_an_order_of_the_hand() -> None:
    hand = cards("KS 5S AH 5D")
    assert cards_of(hand, [5, 14, 5, 13]) == cards("5S AH 5D KS")


# -- time


@pytest.mark.slow
def test_no_step_of_thought_takes_long_and_all_of_them_not_either() -> None:
    game = ordinary(9)
    bots = seated(game, ["expert"] * 2)
    tell(bots, game.opening())
    whole = longest = 0.0
    for _ in range(40):
        if game.over:
            break
        seat = game.waiting[0]
        bot = bots[seat]
        assert isinstance(bot, Strategist)
        thought = bot.ponder(game.view(seat))
        begun = time.process_time()
        while True:
            step = time.process_time()
            try:
                next(thought)
            except StopIteration as found:
                move = found.value
                break
            finally:
                longest = max(longest, time.process_time() - step)
        whole = max(whole, time.process_time() - begun)
        tell(bots, game.apply(seat, move))
    # Ten times the time measured on one core: other processes share it.
    assert longest < 1.0
    assert whole < 3.0
