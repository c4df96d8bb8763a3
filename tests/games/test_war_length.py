"""Length of games like War, fast simulation against moves, and cycles.

The published means are those of research on War with one card down and ``run_out=lose``: 288, 294
and 443 tricks without a limit.
"""

from __future__ import annotations

import itertools
from collections import Counter
from typing import Any

import pytest

from tests.games.anygame import state
from tests.games.setup import set_up
from tests.games.war_deals import battle, battles, finish, kinds, only, over, speed, war
from tests.tiers import looped, proof, sized, slow, slowly, third
from warcards_tui.games.catalogue import VARIANTS
from warcards_tui.games.events import GameOver
from warcards_tui.games.moves import Flip
from warcards_tui.games.war.events import RoundAgain
from warcards_tui.lab.kept import head_of
from warcards_tui.lab.run import play_part
from warcards_tui.table.pace import parse_pace
from warcards_tui.table.simulation import SimulationRun, play

PICKUPS = ("winner-first", "loser-first", "shuffled", "as-laid")
RUN_OUTS = ("lose", "last-card")
MACHINE = ("war", "guerilla-joker", "speed-war")

FIVE = "3S 5S 4S / 6H 2H"
"""Five cards that repeat after six tricks, the winner's card first."""

THIRTEEN = "QS 5S AS 8S 10S 2S / 4S 9S 6S JS 7S KS 3S"
"""A whole suit that repeats after 42 tricks."""

SIX = "2S 3S 6S / 4S 7S 5S"
"""Six cards that cycle in twelve tricks, the loser's card first, but not from the start."""


def played_out(variant: str, seed: int, **options: Any) -> tuple[Any, int, Any]:
    game = set_up(variant, seats=2, seed=seed, options=options)
    quick = game.play_out()
    assert quick is not None
    return game, *quick


def by_moves(variant: str, seed: int, deal: str | None = None, **options: Any) -> Any:
    game = set_up(variant, seats=2, seed=seed, options=options, deal=deal)
    counts = Counter(kinds(game.opening()))
    moves = 0
    while not game.over:
        counts.update(kinds(game.apply(game.waiting[0], Flip())))
        moves += 1
    return game, moves, counts


@third
@pytest.mark.parametrize("games", sized(2, 12))
@pytest.mark.parametrize("variant", MACHINE)
@pytest.mark.parametrize("pickup", PICKUPS)
@pytest.mark.parametrize("run_out", RUN_OUTS)
@pytest.mark.parametrize("limit", [1, 40, 0])
def test_a_game_played_out_is_the_game_by_its_moves(
    variant: str, pickup: str, run_out: str, limit: int, games: int
) -> None:
    for seed in range(games):
        down = 1 + seed % 3
        options: Any = {"pickup": pickup, "run_out": run_out, "limit": limit, "down": down}
        quick, moves, counts = played_out(variant, seed, **options)
        slow, made, told = by_moves(variant, seed, **options)
        assert (quick.winner, quick.length, quick.ending) == (
            slow.winner,
            slow.length,
            slow.ending,
        )
        assert (moves, counts) == (made, told)
        assert quick.measures == slow.measures
        assert quick.view(0) == slow.view(0)
        assert state(quick) == state(slow)


@pytest.mark.slow
def test_a_game_that_has_begun_is_played_out_from_there() -> None:
    for seed in range(20):
        game = set_up("guerilla-joker", seats=2, seed=seed)
        for _ in range(seed * 7):
            if not game.over:
                game.apply(game.waiting[0], Flip())
        game.play_out()
        assert state(game) == state(by_moves("guerilla-joker", seed)[0])


@looped("deal", [FIVE, THIRTEEN])
@looped("limit", [0, 5, 50, 300])
def test_cycles_are_noticed_alike(deal: str, limit: int) -> None:
    quick = war(deal, limit=limit)
    moves, counts = quick.play_out() or (0, {})
    slow, made, told = by_moves("war", 0, deal, limit=limit)
    assert (moves, counts, state(quick)) == (made, told, state(slow))


@pytest.mark.parametrize("variant", MACHINE)
def test_a_simulation_tells_the_same_with_and_without_a_log(variant: str) -> None:
    pace = parse_pace("normal")
    options = {"pickup": "shuffled", "limit": "300"}
    for number in range(6):
        run = SimulationRun(
            VARIANTS[variant], ("average",) * 2, 1, options, None, None, pace, False
        )
        logged = play(run._replace(log=True), number)
        assert play(run, number) == logged._replace(log=())


# -- positions that come back


@pytest.mark.parametrize(("deal", "period"), [(FIVE, 6), (THIRTEEN, 42)])
def test_g_03_a_position_that_comes_back_is_named(deal: str, period: int) -> None:
    game = war(deal)
    for _ in range(period * 4):
        events = battle(game)
        if "RoundAgain" in kinds(events):
            break
    assert only(events, RoundAgain) == RoundAgain(period, "winner-first", 2000)
    assert game.view(0).repeats == period
    # The message comes only once, and the position does repeat as it says.
    position = [packet.copy() for packet in game._packets]
    for _ in range(3):
        assert "RoundAgain" not in kinds(battles(game, period))
        assert game._packets == position
    assert over([finish(game)]) in ((0, "limit"), (1, "limit"))


def test_g_03_the_deal_that_comes_back_is_noticed_at_once() -> None:
    assert "RoundAgain" in kinds(battles(war(FIVE), 6))


def test_g_03_loser_first_has_cycles_of_its_own() -> None:
    game = war(SIX, pickup="loser-first")
    events = battles(game, 28)
    assert only(events, RoundAgain) == RoundAgain(12, "loser-first", 2000)
    finish(war(SIX))


def test_g_03_without_a_limit_an_endless_game_is_a_draw() -> None:
    game = war(FIVE, limit=0)
    assert over(battles(game, 6)) == (None, "endless")
    assert finish(war(THIRTEEN, limit=0)) == GameOver(None, "endless", game_counts(THIRTEEN))


def game_counts(deal: str) -> tuple[int, ...]:
    """Return the counts of a deal that starts with the repeating position."""
    return tuple(len(packet.split()) for packet in deal.split("/"))


def test_g_03_shuffled_cards_repeat_nothing() -> None:
    # The same position may continue in another way.
    game = war("2S 4S / 3S 5S", pickup="shuffled", limit=300)
    while not game.over:
        assert "RoundAgain" not in kinds(battle(game))


@slowly("6-False")
@pytest.mark.parametrize(("many", "can_cycle"), [(3, False), (4, False), (5, True), (6, False)])
def test_g_03_every_small_deal_that_does_not_end_is_noticed(many: int, can_cycle: bool) -> None:
    """Spivey (Integers 10, 2010) builds cycles of ``n`` different cards, the winner's first.

    He does for every ``n`` that is neither a power of 2 nor three times one.
    """
    endless = 0
    for pack in itertools.permutations(["2S", "3S", "4S", "5S", "6S", "7S"][:many]):
        for cut in range(1, many):
            game = war(f"{' '.join(pack[:cut])} / {' '.join(pack[cut:])}", limit=0)
            game.play_out()
            assert game.ending in ("all", "endless")
            endless += game.ending == "endless"
    assert (endless > 0) == can_cycle


# -- figures


SOME_GAMES = pytest.mark.parametrize("games", [100, pytest.param(600, marks=slow)])


def means(variant: str, games: int, **options: Any) -> tuple[float, int, Counter[str]]:
    total = longest = 0
    endings: Counter[str] = Counter()
    for seed in range(games):
        game, *_ = played_out(variant, seed, **options)
        total += game.length
        longest = max(longest, game.length)
        endings[game.ending] += 1
    return total / games, longest, endings


@pytest.mark.parametrize("games", sized(100, 2000))
@pytest.mark.parametrize(
    ("pickup", "published"), [("winner-first", 288), ("loser-first", 294), ("shuffled", 443)]
)
def test_the_published_means_come_out(pickup: str, published: float, games: int) -> None:
    mean, _, endings = means("war", games, pickup=pickup, limit=0)
    # Lengths spread about as far as their mean, so the error of the mean is a fiftieth of it.
    assert abs(mean - published) < published * 3 * 0.9 / games**0.5
    assert set(endings) == {"all", "short"}


@proof
def test_the_default_limit_hardly_changes_the_mean() -> None:
    games = 1000
    free, longest, _ = means("war", games, pickup="shuffled", limit=0)
    limited, most, endings = means("war", games, pickup="shuffled")
    assert 0 < free - limited < 8
    assert (most, endings["limit"] > 0, longest > 2000) == (2000, True, True)


def test_both_ways_of_counting_are_seen() -> None:
    run = SimulationRun(
        VARIANTS["war"],
        ("average",) * 2,
        1,
        {"limit": "0"},
        None,
        None,
        parse_pace("normal"),
        False,
    )
    facts = play_part(run, 0, 300, rows=False).summary.as_json(head_of(run), "tricks")
    measures = facts["measures"]
    assert measures["battles"] == pytest.approx(facts["length"]["mean"], abs=0.001)
    # Every comparison beyond the first of a battle belongs to a war.
    assert measures["battles"] < measures["comparisons"] < measures["battles"] * 1.15
    assert 0 < measures["wars"] <= measures["comparisons"] - measures["battles"] + 1


@SOME_GAMES
def test_wr_25_limit_counts_tricks_and_wars_are_part_of_them(games: int) -> None:
    game = war("7S AD 9C 2H 5C / 7H 2D 8C 3S 6D", limit=1)
    battle(game)
    assert (game.length, game.over) == (0, False)
    assert over(battle(game)) == (0, "limit")
    assert over(battle(war("9S 3D / 7H 2C 4C JD", limit=1))) == (None, "limit")
    assert war("2S / 3S").setup.options["limit"] == 2000
    mean, _, _ = means("war", games)
    assert 250 < mean < 330


@SOME_GAMES
def test_gj_10_limit_and_average(games: int) -> None:
    game = set_up("guerilla-joker", seats=2, seed=1)
    assert game.setup.options["limit"] == 2000
    mean, _, _ = means("guerilla-joker", games)
    assert 205 < mean < 275


@SOME_GAMES
def test_sp_12_limit_and_average(games: int) -> None:
    game = set_up("speed-war", seats=2, seed=1)
    assert game.setup.options["limit"] == 1000
    mean, longest, endings = means("speed-war", games)
    assert 110 < mean < 130
    assert longest < 250
    assert "limit" not in endings
    assert over(battle(speed("9S 4D / 7H 3C", limit=1))) == (0, "limit")


@pytest.mark.parametrize("games", sized(15, 150))
def test_sp_11_shorter_and_with_more_and_more_wars(games: int) -> None:
    early = late = early_tricks = late_tricks = 0
    for seed in range(games):
        slow = set_up("speed-war", seats=2, seed=seed)
        while not slow.over:
            wars = kinds(battle(slow)).count("WarBegun")  # type: ignore[arg-type]
            if slow.view(0).removing in (2, 3, 4):
                early, early_tricks = early + wars, early_tricks + 1
            elif slow.view(0).removing in (9, 10, 11, 12, 13):
                late, late_tricks = late + wars, late_tricks + 1
    assert late / late_tricks > 1.5 * early / early_tricks
    assert means("speed-war", 2 * games)[0] < means("war", 2 * games)[0] / 2
