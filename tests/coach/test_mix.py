"""Mixed practice: due skills first, then the weakest, and no game for long."""

from __future__ import annotations

from collections import Counter
from itertools import groupby

import pytest

from tests.coach.answers import DAY, logged, named, profile_of, rejected
from tests.tiers import looped
from warcards_tui.coach.exercises.catalogue import EXERCISES, drill_of
from warcards_tui.coach.mix import ITEMS, RUNNING, Mix, MixEntry, due_in
from warcards_tui.coach.skills.profile import Profile
from warcards_tui.games.catalogue import VARIANTS
from warcards_tui.store.records import Trial

BERKELEY = MixEntry("which-rule", "berkeley-war", ("pair", "flush-3"))
EGYPTIAN = MixEntry("which-rule", "egyptian-war", ("pair",))
FOOD = MixEntry("food", "fast-food", ("total",))
EQUATIONS = MixEntry("complete", "berkeley-war", ("sums",))
LATER = "2026-11-22"


def answers(part: MixEntry, right: bool, many: int = 6, day: str = DAY) -> list[Trial]:
    """Return answers to all skills of a part, on both sides."""
    return [
        each
        for skill in part.skills
        for _ in range(many)
        for each in (
            named(skill, skill if right else "none", skill, variant=part.variant, day=day),
            rejected(skill, "none" if right else skill, variant=part.variant, day=day),
        )
    ]


def taken(
    parts: list[MixEntry], profile: Profile, day: str = DAY, many: int = ITEMS
) -> list[MixEntry]:
    mix = Mix(parts, 7)
    return [mix.next(profile, day) for _ in range(many)]


def test_no_game_has_more_than_four_items_running() -> None:
    known = [*answers(BERKELEY, False), *answers(EGYPTIAN, True), *answers(FOOD, True)]
    for day in (DAY, LATER):
        found = taken(
            [BERKELEY, EGYPTIAN, FOOD, EQUATIONS], profile_of(logged(known)), day=day, many=400
        )
        runs = [len(list(each)) for _, each in groupby(found, key=lambda part: part.variant)]
        assert max(runs) == RUNNING
        # Due skills stay so here, since nobody answers.
        assert {*found} == {BERKELEY, EGYPTIAN, FOOD} | ({EQUATIONS} if day == DAY else set())


def test_with_one_game_there_is_that_game() -> None:
    assert taken([EGYPTIAN], Profile()) == [EGYPTIAN] * ITEMS


def test_what_is_due_comes_before_what_is_weaker() -> None:
    known = profile_of(logged([*answers(EGYPTIAN, True), *answers(BERKELEY, False, day=LATER)]))
    assert due_in(EGYPTIAN, known, LATER) == ["pair"]
    assert due_in(BERKELEY, known, LATER) == []
    found = taken([BERKELEY, EGYPTIAN], known, LATER, RUNNING + 1)
    assert found == [EGYPTIAN] * RUNNING + [BERKELEY]


def test_what_is_weak_has_its_turn_more_often_and_all_have_one() -> None:
    known = profile_of(logged([*answers(EGYPTIAN, True, 20), *answers(BERKELEY, False)]))
    sure = MixEntry("which-rule", "world-war-3", ("pair",))
    for each in answers(sure, True, 20):
        known.add(logged([each])[0]._replace(id=known.newest + 1))
    counts = Counter(taken([BERKELEY, EGYPTIAN, sure], known, many=200))
    assert counts[BERKELEY] > 1.3 * counts[EGYPTIAN] > 0
    assert counts[sure] > 0


def test_the_same_seed_gives_the_same_turns_and_nothing_cannot_be_mixed() -> None:
    known = profile_of(logged(answers(BERKELEY, False)))
    parts = [BERKELEY, EGYPTIAN, FOOD]
    assert taken(parts, known) == taken(parts, known)
    with pytest.raises(ValueError, match="at least one part"):
        Mix([], 1)


@looped("drill", EXERCISES)
def test_the_drill_of_a_skill_is_known_by_its_id(drill: str) -> None:
    found = EXERCISES[drill]
    for game in found.games:
        for skill in found.skills(VARIANTS[game], {}):
            assert drill_of(skill.id) == drill
    assert not drill_of("eq-3:mod")
