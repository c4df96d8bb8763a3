"""The bots of Duel King: strength, memory, and thinking time."""

from __future__ import annotations

import random
import time
from itertools import pairwise
from typing import Any

import pytest

from tests.games.setup import set_up
from tests.sequential import wins
from tests.tiers import looped, sized, slowly
from warcards_tui.bots.contract import Chooser
from warcards_tui.bots.duel_king import LEVELS, make_chooser
from warcards_tui.bots.duel_king.deck_memory import DeckMemory
from warcards_tui.bots.duel_king.duel_race import DuelState, Empty, save_high
from warcards_tui.cards.french import parse_cards
from warcards_tui.games.duel_king.machine import KING, DuelKing
from warcards_tui.games.events import Event
from warcards_tui.games.moves import Flip, Save

NAMES = list(LEVELS)
SECONDS = 3.0


def new_game(seed: int, **given: Any) -> DuelKing:
    game = set_up("duel-king", seats=2, seed=seed, **given)
    assert isinstance(game, DuelKing)
    return game


def seated(game: DuelKing, levels: list[str]) -> list[Chooser]:
    setup = game.setup
    return [
        make_chooser(level, seat, 2, setup.options, random.Random(f"{setup.seed}/{seat}"))
        for seat, level in enumerate(levels)
    ]


def tell(bots: list[Chooser], events: list[Event]) -> None:
    for bot in bots:
        for event in events:
            bot.notice(event)  # Nothing is hidden in the events of this game.


def play_out(game: DuelKing, bots: list[Chooser]) -> None:
    tell(bots, game.opening())
    while not game.over:
        seat = game.waiting[0]
        move = game.forced or bots[seat].choose(game.view(seat))
        assert move in game.legal(seat)
        tell(bots, game.apply(seat, move))


def won(stronger: str, weaker: str, seed: int) -> bool:
    game = new_game(seed)
    own = seed % 2
    play_out(game, seated(game, [stronger, weaker][:: -1 if own else 1]))
    return game.winner == own


@pytest.mark.slow
@pytest.mark.parametrize(("games", "least"), sized((80, 0.50), (200, 0.53)))
@pytest.mark.parametrize(("weaker", "stronger"), list(pairwise(NAMES[:3])))
def test_each_level_beats_the_one_below(
    weaker: str, stronger: str, games: int, least: float
) -> None:
    won_by = (won(stronger, weaker, seed) for seed in range(games))
    assert wins(won_by, least, games)


@pytest.mark.slow
@pytest.mark.parametrize("games", sized(2, 48))
def test_the_expert_beats_the_level_below(games: int) -> None:
    won_by = (won("expert", "quick", seed) for seed in range(games))
    assert wins(won_by, 0.53, games)


@slowly("expert")
@pytest.mark.parametrize("level", NAMES)
def test_a_bot_chooses_the_same_whatever_is_hidden_from_it(level: str) -> None:
    game = new_game(5)
    bots = seated(game, [level] * 2)
    tell(bots, game.opening())
    rng = random.Random(1)
    decided = 0
    while decided < 4 and not game.over:
        seat = game.waiting[0]
        if game.forced is None:
            move = bots[seat].choose(game.view(seat))
            assert bots[seat].choose(game.resample(seat, rng).view(seat)) == move
            decided += 1
        else:
            move = Flip()
        tell(bots, game.apply(seat, move))
    assert decided


@pytest.mark.slow
def test_the_expert_thinks_in_small_steps_and_not_for_long() -> None:
    game = new_game(3)
    bots = seated(game, ["expert"] * 2)
    tell(bots, game.opening())
    thought_of = 0
    while not game.over and thought_of < 5:
        seat = game.waiting[0]
        move = game.forced
        if move is None:
            thought_of += 1
            steps, begun = 0, time.process_time()
            thought = bots[seat].ponder(game.view(seat))
            while move is None:
                try:
                    next(thought)
                    steps += 1
                except StopIteration as found:
                    move = found.value
            assert time.process_time() - begun < SECONDS
            assert steps >= 64
        tell(bots, game.apply(seat, move))


@pytest.mark.slow
def test_what_is_remembered_is_true_and_in_the_end_all_is_known() -> None:
    rng = random.Random(2)
    known = places = 0
    for seed in range(40):
        game = new_game(seed)
        memory = DeckMemory()
        events = game.opening()
        while True:
            for event in events:
                memory.notice(event)
            noted = (memory.decks, memory._won, memory._down, memory._open)
            for kept, true in zip(
                noted, (game._decks, game._won, game._down, game._open), strict=True
            ):
                for seat in (0, 1):
                    assert len(kept[seat]) == len(true[seat])
                    for each, card in zip(kept[seat], true[seat], strict=True):
                        assert each in (None, card)
                        known += each is not None
                        places += 1
            if game.over:
                break
            seat = rng.choice(game.waiting)
            events = game.apply(seat, rng.choice(game.legal(seat)))
    assert known > 0.75 * places


@looped("seed", range(60), by=lambda seed: f"from {seed // 20 * 20}")
def test_a_race_goes_as_the_game_goes(seed: int) -> None:
    """The quick rules of ``duel_race`` are those of the machine, match by match."""
    game = new_game(seed)
    policy = save_high(9)
    race = DuelState(
        tuple([[card.rank for card in deck] for deck in game._decks]),  # type: ignore[arg-type]
        ([], []),
        ([], []),
        [game.waiting[0]],
        [0],
        random.Random(0),
    )
    match = 1
    shuffled = False
    while not game.over:
        ran_out = None
        try:
            race.match(policy)
        except Empty as empty:
            ran_out = empty
        if ran_out is not None:
            finish(game)
            assert game.winner == (None if ran_out.loser is None else 1 - ran_out.loser)
            return
        race.end_match()
        while not game.over and game.view(0).match == match:
            events = step(game)
            shuffled = shuffled or any(type(each).__name__ == "DecksShuffled" for each in events)
        match += 1
        if shuffled:
            return  # The rest depends on other random numbers.
        assert [[card.rank for card in deck] for deck in game._decks] == list(race.decks)
        assert game.over or game.waiting == (race.first[0],)


def step(game: DuelKing) -> list[Event]:
    """Make one move, by the policy of saving nines and more."""
    seat = game.waiting[0]
    if game.forced is not None:
        return game.apply(seat, Flip())
    cards = game.view(seat).open[seat]
    best = max(cards, key=lambda card: card.rank or KING + 1)
    return game.apply(seat, Save(best if (best.rank or KING + 1) >= 9 else None))


def finish(game: DuelKing) -> None:
    while not game.over:
        step(game)


@looped(
    "level, cards, saved",
    [
        *(("average", "10H 9H 2H", "10H"), ("average", "6H 5H 2H", None)),
        *(("quick", "QH 9H 2H", None), ("quick", "QH BJ KH", "BJ"), ("quick", "QH KH 2H", "KH")),
    ],
)
def test_what_the_levels_fight_for(level: str, cards: str, saved: str | None) -> None:
    tail = "6C 7C 8C 9C"
    game = new_game(0, deal=f"KS 4S 5S {tail} / {cards} {tail.replace('C', 'D')}", turn=0)
    bots = seated(game, [level] * 2)
    game.apply(0, Flip())
    wanted = None if saved is None else parse_cards(saved)[0]
    assert bots[1].choose(game.view(1)) == Save(wanted)


def test_the_expert_sees_a_duel_that_it_will_win() -> None:
    """All cards have been seen: the expert fights, since the jack on its deck beats a two."""
    tail = "6C 7C 8C 9C 10C 2C 3C"
    game = new_game(0, deal=f"KS 4S 5S 2S {tail} / KH 9H 2H JD {tail.replace('C', 'D')}", turn=0)
    bots = seated(game, ["expert"] * 2)
    events = game.opening()
    tell(bots, events)
    tell(bots, game.apply(0, Flip()))
    for bot in bots:
        assert bot._memory.decks[1][0] is None  # type: ignore[attr-defined]
        for seat in (0, 1):
            bot._memory.decks[seat][:] = game._decks[seat]  # type: ignore[attr-defined]
    assert bots[1].choose(game.view(1)) != Save(None)
