"""Estimates of the practice left."""

from __future__ import annotations

import random
import time

from tests.coach.answers import GAME, logged, named, profile_of, rejected
from warcards_tui.coach.skills.forecast import LEAST_ANSWERS, Forecast, forecast
from warcards_tui.coach.skills.profile import NAMING
from warcards_tui.coach.skills.skill import Skill
from warcards_tui.store.records import Trial

KEY = (NAMING, "screen")


def skill_of(*trials: Trial) -> Skill:
    return profile_of(logged(trials)).area(GAME).skill("pair")


def somebody(right: float, pairs: int) -> Skill:
    chance = random.Random(1)
    trials = []
    for _ in range(pairs):
        said = ["pair" if chance.random() < right else "none" for _ in range(2)]
        trials += [named("pair", said[0], time_ms=2000.0)]
        trials += [rejected("pair", "none" if said[1] == "pair" else "pair", time_ms=2000.0)]
    return skill_of(*trials)


def left(skill: Skill) -> Forecast:
    found = forecast(skill, KEY)
    assert found is not None
    return found


def test_it_is_too_early_to_say_before_there_are_answers_on_both_sides() -> None:
    assert forecast(Skill(), KEY) is None
    assert forecast(skill_of(*[named("pair", "pair")] * 30), KEY) is None
    assert forecast(somebody(0.8, LEAST_ANSWERS - 1), KEY) is None


def test_what_is_mastered_has_no_forecast_and_what_is_hopeless_none_either() -> None:
    mastered = somebody(1.0, 30)
    assert mastered.mastered
    assert forecast(mastered, KEY) is None
    assert forecast(skill_of(*[named("pair", "none"), rejected("pair", "pair")] * 60), KEY) is None


def test_who_knows_more_has_less_to_do_and_minutes_go_by_the_own_times() -> None:
    nearly, half = left(somebody(1.0, 12)), left(somebody(0.7, 12))
    assert nearly.items < half.items
    assert half.least is not None
    assert half.most is not None
    assert half.least == half.items * 3.5 / 60
    assert half.least < half.most


def test_a_rule_takes_as_much_as_all_its_parts() -> None:
    def answers(part: str, many: int) -> list[Trial]:
        settings = {"mode": "any", "part": part}
        both = [named("eq-3", "eq-3", settings=settings), rejected("eq-3", settings=settings)]
        return both * many

    parts = ("sum", "product", "power", "mod", "small")
    some = [trial for part in parts for trial in answers(part, 10)]
    area = profile_of(logged(some)).area(GAME)
    each = [left(area.skill(f"eq-3:{part}")).items for part in parts]
    assert left(area.skill("eq-3")).items == sum(each)
    missing = profile_of(logged(answers("sum", 10))).area(GAME)
    assert forecast(missing.skill("eq-3"), KEY) is None


def test_it_is_found_in_a_tenth_of_a_second() -> None:
    skill = somebody(0.7, 12)
    forecast(skill, KEY)  # The tables are filled.
    began = time.process_time()
    forecast(skill, KEY)
    assert time.process_time() - began < 0.1
