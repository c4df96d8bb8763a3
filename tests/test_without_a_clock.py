"""Every timed activity can be done without a clock, in both modes.

The catalogues give the activities. Without a clock nothing that waits for a person continues by
itself: after a day it is unchanged.
"""

from __future__ import annotations

import random
from itertools import product

import pytest

from tests.coach.drills import Drilling
from tests.coach.pupil import NAMES, SEED, next_keys
from tests.coach.test_mixed import practised
from tests.games.known import known_games
from tests.sitting.any_keys import ALWAYS
from tests.tiers import gate, looped, sized, slowly, third
from warcards_tui.coach.drills import view as phase
from warcards_tui.coach.drills.catalogue import DRILLS
from warcards_tui.coach.drills.runs.mixed import open_mixed
from warcards_tui.coach.drills.runs.opening import open_drill
from warcards_tui.coach.lessons.run import open_lesson
from warcards_tui.games.catalogue import VARIANTS
from warcards_tui.games.options import Option
from warcards_tui.sitting import actions as act
from warcards_tui.sitting.launch import begin
from warcards_tui.sitting.request import Request
from warcards_tui.sitting.run import Activity
from warcards_tui.sitting.settings import SETTINGS, usual_pace
from warcards_tui.store import Store
from warcards_tui.table.pace import parse_pace
from warcards_tui.table.table import NEVER

DAY = 86_400_000.0

FACES = {"plain": ("bell",), "full": ("screen",)}
"""Cues of a reaction, by mode."""

NO_CLOCK = ("untimed", "off")
"""Values of a setting or a row without a clock."""

GOES_BY_TIME = ("pace", "scale", "timed")
"""Settings and rows that set a clock."""

WAYS = [
    (name, value)
    for name in GOES_BY_TIME
    if name in SETTINGS
    for value in NO_CLOCK
    if value in SETTINGS[name].choices
]
"""Settings without a clock in a game."""


def rests(run: Activity, now: float) -> bool:
    """True if automatic events come to an end, and a day then changes nothing."""
    for _ in range(10_000):
        run.take()
        run.shown(now)
        if run.due == NEVER:
            break
        now = max(now, run.due)
        run.advance(now)
    told = len(run.history)
    run.advance(now + DAY)
    return run.due == NEVER and not run.take() and len(run.history) == told


def test_what_sets_a_clock_can_set_none() -> None:
    assert dict(WAYS).keys() == {*GOES_BY_TIME} & SETTINGS.keys()
    for drill in DRILLS.values():
        rows = [each for each in drill.options if each.name in GOES_BY_TIME]
        assert [len({*each.choices} & {*NO_CLOCK}) for each in rows] == [1]


def off(row: Option) -> str:
    """Return the value of a row without a clock."""
    return next(each for each in row.choices if each in NO_CLOCK)


@third
@looped("variant, way, aloud", product(VARIANTS, WAYS, (False, True)), by=lambda each: each[0])
def test_a_game_waits_for_the_person(variant: str, way: tuple[str, str], aloud: bool) -> None:
    name, value = way
    store = Store.in_memory()
    store.set_setting("speech", 300)
    store.set_setting(name, value)
    pace = parse_pace(usual_pace(store, slaps=VARIANTS[variant].slaps, aloud=aloud))
    session = begin(store, VARIANTS, Request(variant, ("quick",), 3, pace=pace))
    session.start(0.0)
    chances, now = random.Random(3), 0.0
    for _ in range(20):
        assert rests(session, now)
        if session.over:
            break
        offered = [each.id for each in session.actions() if each.id not in ALWAYS]
        now += DAY
        session.press(chances.choice(offered), now)


@gate("announce-row-full-4", "hear-pair-row-full-4", "mod-row-full-4")
@pytest.mark.parametrize("items", sized(4, 8))
@pytest.mark.parametrize("cues", FACES.values(), ids=FACES)
@pytest.mark.parametrize("way", ["row", "scale"])
@pytest.mark.parametrize("name", DRILLS)
def test_a_drill_waits_for_the_person(
    name: str, way: str, cues: tuple[str, ...], items: int
) -> None:
    store = Store.in_memory()
    drill = DRILLS[name]
    variant = next((each.id for each in drill.variants(known_games())), "")
    if way == "row":
        row = next(each for each in drill.options if each.name in GOES_BY_TIME)
        store.set_setting("drills", {name: {row.name: off(row), "variant": variant}})
    else:
        store.set_setting("scale", "off")
    drilling = Drilling(open_drill(store, known_games(), name, variant, SEED), store, cues)
    # A quick test is over as soon as enough is known, which no clock decides.
    answered(drilling, items, least=1 if name == "placement" else items)


@slowly("plain")
@pytest.mark.parametrize("cues", FACES.values(), ids=FACES)
def test_the_practice_of_the_day_waits_for_the_person(cues: tuple[str, ...]) -> None:
    store = practised()
    store.set_setting("scale", "off")
    drilling = Drilling(open_mixed(store, VARIANTS, "mix", 5), store, cues)
    answered(drilling, 6, least=6)
    assert drilling.view.score.items == 40


def answered(drilling: Drilling, items: int, least: int) -> None:
    """Answer ``items`` times, each after a day; ``least`` of them, or all, must be judged."""
    for at in range(3 * items):
        assert rests(drilling.run, drilling.now)
        drilling.now += DAY
        if drilling.view.phase in (phase.CARDS, phase.GOING):
            drilling.answer(right=at % 2 > 0, after=DAY)
        elif drilling.view.phase == phase.OVER:
            break
        else:
            drilling.key("enter")
    assert drilling.view.score.done >= min(least, drilling.view.score.items) > 0
    assert drilling.view.score.done == drilling.view.score.right + drilling.view.score.wrong


@third
@pytest.mark.parametrize("name", NAMES)
def test_a_lesson_waits_for_the_person(name: str) -> None:
    run = open_lesson(Store.in_memory(), name, SEED)
    run.start(0.0)
    now = 0.0
    for _ in range(25):
        assert rests(run, now)
        for key in next_keys(run):
            now += DAY
            run.key(key, now)
            assert rests(run, now)


def test_a_game_that_runs_by_itself_can_be_gone_through_by_keys() -> None:
    """The key of a move replaces everything that ``run`` does by time."""
    runs = []
    for variant in VARIANTS.values():
        session = begin(Store.in_memory(), VARIANTS, Request(variant.id, ("quick",), 3))
        session.start(0.0)
        offered = session.actions()
        if act.RUN in offered:
            runs.append(variant)
            assert {each.id for each in offered} - ALWAYS
    assert runs
