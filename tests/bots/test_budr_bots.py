"""Bots in Budr Basef: each level gambles better than the one below, and chooses rules that help."""

from __future__ import annotations

import random
from itertools import pairwise
from typing import Any

import pytest

from tests.games.budr_deals import budr, gamble, whole
from tests.games.written import play
from tests.sequential import wins
from tests.tiers import sized
from warcards_tui.bots.budr import LEVELS, BudrLevel, Gambler, make_chooser
from warcards_tui.cards.french import JOKERS, PACK, cards_text
from warcards_tui.games.budr.machine import Budr
from warcards_tui.games.catalogue import VARIANTS
from warcards_tui.games.moves import Bet, Change, Flip, Raise
from warcards_tui.table.pace import parse_pace
from warcards_tui.table.simulation import SimulationRun, play_chunk

ROUNDS = 25
"""Gambles of a series, each played twice with the seats changed to cancel luck."""

PAIRS = list(pairwise(LEVELS))


def dealt(seed: int) -> Budr:
    """Return a game of two just before its first joker, which the first seat plays soon."""
    rng = random.Random(seed)
    pack = [*PACK, JOKERS[0]]
    rng.shuffle(pack)
    cut = rng.randint(18, 35)
    decks = [pack[:cut], pack[cut:]]
    decks[0].insert(rng.randint(0, 6), JOKERS[1])
    for deck in decks:
        if JOKERS[0] in deck[:7]:
            deck.remove(JOKERS[0])
            deck.append(JOKERS[0])
    return budr(" / ".join(map(cards_text, decks)))


def won(seed: int, levels: tuple[BudrLevel, BudrLevel]) -> int:
    """Return the gain in cards of the first seat from the gamble."""
    game = dealt(seed)
    bots = [Gambler(level, seed * 31 + seat) for seat, level in enumerate(levels)]
    while not game.view(0).gambling:
        game.apply(game.waiting[0], Flip())
    before = len(game.packets[0])
    while game.view(0).gambling:
        (seat,) = game.waiting
        game.apply(seat, bots[seat].choose(game.view(seat)))
    return 2 * (len(game.packets[0]) - before)


def series_won(lower: str, higher: str, number: int) -> bool:
    """True if the higher level is ahead after a series of gambles."""
    low, high = LEVELS[lower], LEVELS[higher]
    seeds = range(number * 1000, number * 1000 + ROUNDS)
    return sum(won(seed, (high, low)) - won(seed, (low, high)) for seed in seeds) > 0


@pytest.mark.slow
@pytest.mark.parametrize(("series", "share"), sized((20, 0.5), (200, 0.6)))
@pytest.mark.parametrize(("lower", "higher"), PAIRS)
def test_each_level_gambles_better_than_the_one_below(
    lower: str, higher: str, series: int, share: float
) -> None:
    """In 400 series, 91, 92 and 67 % were won."""
    won = (series_won(lower, higher, number) for number in range(series))
    assert wins(won, share, series)


@pytest.mark.parametrize("games", sized(5, 15))
@pytest.mark.parametrize(("lower", "higher"), PAIRS)
def test_each_level_wins_whole_games_against_the_one_below(
    lower: str, higher: str, games: int
) -> None:
    """Reflexes and gambling count together; of 400 games all were won."""
    wins = 0
    for levels in ((lower, higher), (higher, lower)):
        run = SimulationRun(
            VARIANTS["budr-basef"], levels, 3, {}, None, None, parse_pace("normal"), False
        )
        wins += sum(game.winner == levels.index(higher) for game in play_chunk(run, 0, games))
    assert wins >= 1.6 * games


def chooser(level: str = "expert") -> Any:
    game = budr(whole("5S / 7H"))
    return make_chooser(level, 0, 2, game.setup.options, random.Random(1))


def test_the_best_power_is_never_folded_and_the_worst_not_called_for_much() -> None:
    rest = "9D 8C 2S 3D 5S 6C 7S 9S 10C JD QS"
    for level in ("average", "quick", "expert"):
        game = gamble(f"4C {rest}", "BJ 2C 8S 3C 5H 6D")
        play(game, "0 raise 5")
        bets = {make(level, seed).choose(game.view(1)) for seed in range(30)}
        assert Bet("call") in bets or any(isinstance(bet, Raise) for bet in bets)
        if level == "expert":
            assert Bet("fold") not in bets
        game = gamble(f"KH {rest}", "AD 2C 8S 3C 5H 6D")
        play(game, "0 raise 5")
        if level != "beginner":
            folds = [make(level, seed).choose(game.view(1)) for seed in range(40)]
            assert folds.count(Bet("fold")) > 25, level


def make(level: str, seed: int) -> Any:
    game = budr(whole("5S / 7H"))
    return make_chooser(level, 1, 2, game.setup.options, random.Random(seed))


def test_the_expert_bluffs_a_little() -> None:
    """The expert bets with the worst powers, too, since a call must not always be a mistake."""
    bets = [gamble(f"{power} 9D 8C 2S 3D", "QC 2C 8S 3C 5H") for power in ("AD", "AC", "7H", "KH")]
    raised = [isinstance(chooser().choose(game.view(0)), Raise) for game in bets]
    assert raised == [True, True, False, True]


def test_bots_choose_what_the_game_allows() -> None:
    game = budr(whole("5S 9D 4C / KH 2C 8S"), variant="freestyle")
    play(game, "0 flip", "1 flip", "0 slap")
    for level in LEVELS:
        for seed in range(20):
            move = make_chooser(level, 0, 2, game.setup.options, random.Random(seed)).choose(
                game.view(0)
            )
            assert isinstance(move, Change)
            assert game.why_not(0, move) is None
            if level == "expert":
                assert move.words.startswith("add ")


@pytest.mark.parametrize("variant", ["standard", "freestyle", "announce"])
def test_games_among_bots_end_and_are_not_all_of_a_kind(variant: str) -> None:
    levels = ("beginner", "average", "quick", "expert")
    run = SimulationRun(
        VARIANTS["budr-basef"],
        levels,
        5,
        {"variant": variant},
        None,
        None,
        parse_pace("normal"),
        False,
    )
    played = play_chunk(run, 0, 6)
    assert all(game.ending in ("all", "limit") for game in played)
    assert sum(game.kinds.get("PoolWon", 0) for game in played) > 6
    if variant == "freestyle":
        assert sum(game.kinds.get("RulesChanged", 0) for game in played)
