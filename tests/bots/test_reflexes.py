"""Slap bots follow their level's parameters, and know only what their seat may know."""

from __future__ import annotations

import gc
import random
import statistics
from collections.abc import Iterator
from functools import cache
from itertools import islice, pairwise
from types import FunctionType, ModuleType

import pytest

from tests.games.setup import set_up
from tests.tiers import looped, slowly
from warcards_tui.bots.levels import LEVEL_NAMES
from warcards_tui.bots.reflexes import COSTS, LEVELS, QUICKEST, Bag, Reflexes, ReflexLevel, cost
from warcards_tui.cards.french import PACK, Card
from warcards_tui.games.catalogue import VARIANTS
from warcards_tui.games.contract import Game
from warcards_tui.games.egyptian.machine import RatscrewView
from warcards_tui.games.moves import Slap
from warcards_tui.table.pace import parse_pace
from warcards_tui.table.seating import seat_players
from warcards_tui.table.simulation import SimulationRun, play_chunk

CARDS = 2000
NEAR = 0.05


def views(variant: str, options: dict[str, str]) -> Iterator[RatscrewView]:
    """Yield random piles of three cards as a bot sees them, without end."""
    game = set_up(
        variant,
        seats=2,
        seed=0,
        options=options | ({"date": "2025-10-31"} if variant == "berkeley-war" else {}),
    )
    view = game.view(1)
    assert isinstance(view, RatscrewView)
    rng = random.Random(variant)
    while True:
        pile = tuple(rng.sample(PACK, 3))
        yield view._replace(pile=pile, held=view.rules.decide(pile), laid=3)


@cache
def by_easiest(variant: str, era: str) -> dict[str | None, list[RatscrewView]]:
    """Return piles by their easiest rule; for a bot they differ only in their rules."""
    piles: dict[str | None, list[RatscrewView]] = {}
    for view in islice(views(variant, {"era": era} if era else {}), 20_000):
        piles.setdefault(easiest(view), []).append(view)
    return piles


OLD = "2024-01-01"
"""A day on which A-3-9 was one of the rules."""


def easiest(view: RatscrewView) -> str | None:
    """Return the matching rule that costs least to see."""
    held = view.rules.named(view.held)
    return min(held, key=lambda rule: cost(rule.id)).id if held else None


def test_every_level_has_a_name_and_figures() -> None:
    assert tuple(LEVELS) == LEVEL_NAMES
    assert all(name == level.name for name, level in LEVELS.items())


@slowly("beginner", "average", "quick")
@pytest.mark.parametrize("level", LEVELS.values(), ids=lambda level: str(level.name))
def test_2000_cards_of_each_rule_take_the_time_on_the_label(level: ReflexLevel) -> None:
    """The rules are both of Egyptian War and those of Berkeley War, each as the easiest match."""
    for variant, era in (("egyptian-war", ""), ("berkeley-war", ""), ("berkeley-war", OLD)):
        piles = by_easiest(variant, era)
        rules = [rule.id for rule in piles[None][0].rules.rules]
        assert set(piles) == {None, *rules}
        for rule in rules:
            bot = Reflexes(level, random.Random(f"{level.name} {rule}"))
            times = []
            for at in range(CARDS):
                reaction = bot.react(piles[rule][at % len(piles[rule])], 1)
                if reaction is not None:
                    time, slap = reaction
                    times.append(time)
                    assert slap == Slap(rule if variant == "berkeley-war" else None)
                    assert time >= QUICKEST
            expected = level.mean(rule, len(rules))
            assert statistics.fmean(times) == pytest.approx(expected, rel=NEAR), rule
            assert 1 - len(times) / CARDS == pytest.approx(level.misses, rel=NEAR), rule


@pytest.mark.parametrize("variant", ["egyptian-war", "berkeley-war"])
@pytest.mark.parametrize("level", LEVELS.values(), ids=lambda level: str(level.name))
def test_2000_slappable_and_2000_dead_piles_are_mistaken_at_the_rates_on_the_label(
    level: ReflexLevel, variant: str
) -> None:
    bot = Reflexes(level, random.Random(1))
    seen = {True: 0, False: 0}
    slapped = {True: 0, False: 0}
    for view in views(variant, {}):
        slappable = view.held != 0
        if seen[slappable] < CARDS:
            seen[slappable] += 1
            slapped[slappable] += bot.react(view, 1) is not None
        elif seen[not slappable] == CARDS:
            break
    assert 1 - slapped[True] / CARDS == pytest.approx(level.misses, rel=NEAR)
    assert slapped[False] / CARDS == pytest.approx(level.false_alarms, rel=NEAR)


@pytest.mark.parametrize("level", LEVELS.values(), ids=lambda level: str(level.name))
def test_2000_cards_of_whole_games(level: ReflexLevel) -> None:
    """The mean reaction over the cards of whole games is the expected one."""
    times, expected, slappable, missed = [], [], 0, 0
    bot = Reflexes(level, random.Random(2))
    for view in islice(views("berkeley-war", {}), CARDS):
        reaction = bot.react(view, 1)
        rule = easiest(view)
        slappable += rule is not None
        missed += rule is not None and reaction is None
        if rule is not None and reaction is not None:
            times.append(reaction[0])
            expected.append(level.mean(rule, len(view.rules.rules)))
    assert statistics.fmean(times) == pytest.approx(statistics.fmean(expected), rel=NEAR)
    # The last hundred is not over: at most all of its misses are off.
    assert abs(missed - level.misses * slappable) <= 100 * level.misses


def test_reaction_times_are_skewed_to_the_right() -> None:
    """The shape of human reaction times: the mean lies above the median."""
    for level in LEVELS.values():
        bot = Reflexes(level, random.Random(3))
        view = next(view for view in views("egyptian-war", {}) if view.held)
        times = [found[0] for _ in range(CARDS) if (found := bot.react(view, 1)) is not None]
        assert statistics.fmean(times) > statistics.median(times)


def test_levels_rise_in_every_parameter() -> None:
    assert list(LEVELS) == ["beginner", "average", "quick", "expert"]
    for lower, higher in pairwise(LEVELS.values()):
        for name in ReflexLevel._fields[1:]:
            assert getattr(lower, name) >= getattr(higher, name), name
        for rule in COSTS:
            assert lower.mean(rule, 10) > higher.mean(rule, 10)


@pytest.mark.parametrize(("lower", "higher"), pairwise(LEVELS))
@pytest.mark.parametrize("variant", ["egyptian-war", "berkeley-war"])
def test_each_level_beats_the_one_below(variant: str, lower: str, higher: str) -> None:
    """At least 60 of 100 games are won, from either seat."""
    won = 0
    for levels in ((lower, higher), (higher, lower)):
        run = SimulationRun(
            VARIANTS[variant], levels, 7, {}, None, None, parse_pace("relaxed"), False
        )
        won += sum(played.winner == levels.index(higher) for played in play_chunk(run, 0, 50))
    assert won >= 60


# -- errors come out of a bag


@looped("rate", [0.0, 0.01, 0.07, 0.2, 1.0])
def test_a_bag_gives_exactly_its_rate_in_every_hundred(rate: float) -> None:
    bag = Bag(rate, random.Random(4))
    for _ in range(5):
        assert sum(bag.draw() for _ in range(100)) == round(100 * rate)


@pytest.mark.parametrize("rate", [0.0, 0.02, 0.2, 1.0])
def test_noes_that_are_passed_over_are_those_that_would_be_drawn(rate: float) -> None:
    asked, passed = Bag(rate, random.Random(4)), Bag(rate, random.Random(4))
    steps = random.Random(5)
    for _ in range(2000):
        many = steps.randint(0, passed.noes)
        passed.pass_over(many)
        assert not any(asked.draw() for _ in range(many))
        assert passed.draw() == asked.draw()


def test_a_bot_is_calm_up_to_its_next_false_alarm() -> None:
    views_of = islice(views("egyptian-war", {}), CARDS)
    bot = Reflexes(LEVELS["beginner"], random.Random(5))
    calm, slapped = 0, 0
    for view in views_of:
        dead = not view.held
        slap = bot.react(view, 1)
        if dead:
            assert slap is None or not calm
            slapped += slap is not None
            calm = bot.calm
    assert slapped


def test_a_bag_has_no_order() -> None:
    places = {
        tuple(bag.draw() for _ in range(100))
        for bag in (Bag(0.07, random.Random(n)) for n in range(20))
    }
    assert len(places) == 20


# -- what a bot knows


def test_a_barred_bot_and_an_empty_pile_give_no_reaction() -> None:
    view = next(view for view in views("egyptian-war", {}) if view.held)
    bot = Reflexes(LEVELS["expert"]._replace(misses=0.0), random.Random(5))
    assert bot.react(view, 1) is not None
    assert bot.react(view._replace(barred=(1,)), 1) is None
    assert bot.react(view._replace(barred=(0,)), 1) is not None
    for few in ((), (PACK[0],)):
        assert bot.react(view._replace(pile=few, held=0), 1) is None


def test_bw_35_a_bot_does_not_name_the_rule_of_the_last_good_slap() -> None:
    level = LEVELS["expert"]._replace(misses=0.0, false_alarms=0.0)
    bot = Reflexes(level, random.Random(6))
    for view in islice(views("berkeley-war", {}), CARDS):
        rule = easiest(view)
        reaction = bot.react(view._replace(last_rule=rule), 1)
        others = {each.id for each in view.rules.named(view.held)} - {rule}
        if others:
            assert reaction is not None
            assert reaction[1].rule in others
        else:
            assert reaction is None
        # Where rules may be named again, it does.
        again = bot.react(view._replace(last_rule=rule, no_repeat=False), 1)
        assert (again is None) == (rule is None)


def reachable(start: object) -> Iterator[object]:
    """Yield everything reachable from an object, except for classes and modules."""
    seen, left = {id(start)}, [start]
    while left:
        each = left.pop()
        yield each
        for other in gc.get_referents(each):
            known = isinstance(other, type | ModuleType | FunctionType | Card)
            if id(other) not in seen and not known:
                seen.add(id(other))
                left.append(other)


@pytest.mark.parametrize("variant", VARIANTS)
def test_no_game_can_be_reached_from_a_view(variant: str) -> None:
    game = set_up(variant, seats=2, seed=0)
    assert any(each is game for each in reachable([game]))  # The search finds known objects.
    assert not any(isinstance(each, Game) for each in reachable(game.view(0)))


@looped("variant", VARIANTS)
def test_no_game_can_be_reached_from_a_bot(variant: str) -> None:
    game = set_up(variant, seats=2, seed=0)
    for player in seat_players(game, ["Rosa", "Emil"], ["quick", "expert"]):
        for bot in (player.reflexes, player.chooser):
            assert not any(isinstance(each, Game) for each in reachable(bot))


def test_the_same_seed_gives_the_same_reactions() -> None:
    def reactions(seed: int) -> list[object]:
        bot = Reflexes(LEVELS["average"], random.Random(seed))
        return [bot.react(view, 1) for view in islice(views("berkeley-war", {}), 300)]

    assert reactions(1) == reactions(1)
    assert reactions(1) != reactions(2)


def test_bots_of_one_game_differ_and_do_so_again_in_the_same_game() -> None:
    game = set_up("egyptian-war", seats=3, seed=9)
    seen = list(islice(views("egyptian-war", {}), 300))

    def reactions(salt: int) -> list[list[object]]:
        players = seat_players(game, ["Rosa", "Emil", "Ada"], ["quick"] * 3, salt)
        return [
            [player.reflexes.react(view, 1) for view in seen]
            for player in players
            if player.reflexes
        ]

    first = reactions(0)
    assert len(first) == 3
    assert first == reactions(0)
    assert first[0] != first[1] != first[2]
    assert first != reactions(1)
