"""Learning keys: each key is named and does nothing; held keys and keys pressed together."""

from __future__ import annotations

import random
import re

import pytest

from tests.coach.pupil import Learner
from tests.coach.reader import Reading
from tests.said import spoken
from tests.sitting.any_keys import APART, any_key, settle
from tests.sitting.test_layouts import seated
from tests.tiers import looped, third
from tests.voice.rendered import answer
from warcards_tui.cards.parts import capital
from warcards_tui.coach.drills.runs.opening import open_drill
from warcards_tui.games.catalogue import VARIANTS
from warcards_tui.games.notation import position
from warcards_tui.sitting import actions as act
from warcards_tui.sitting.actions import key_name
from warcards_tui.sitting.keys import moments
from warcards_tui.sitting.launch import begin
from warcards_tui.sitting.request import Request
from warcards_tui.sitting.run import Activity
from warcards_tui.store import Store
from warcards_tui.table.pace import parse_pace
from warcards_tui.voice import keys as telling
from warcards_tui.voice.keys import deed, does, does_elsewhere
from warcards_tui.words import keys, sitting

KEYS = [*"abcdefgijklmnopqrstuvwxyz0123456789,.;<>[]-+=/\\'`*", "space", "enter", "tab"]
KEYS += ["up", "down", "left", "right", "home", "end", "pageup", "pagedown", "backspace"]


def said(run: Activity, key: str, time: float) -> list[str]:
    run.key(key, time)
    return [line.ear for line in run.take()]


LEARNING = spoken(keys.learning(key="H"))


def learn(run: Activity, time: float) -> float:
    """Ask twice for help; return the time after it."""
    (moment,) = said(run, "h", time)
    assert len(moment.split()) <= 12, moment
    assert said(run, "h", time + 500)[-1] == LEARNING
    return time + 1000


@pytest.mark.parametrize("variant", VARIANTS)
def test_each_key_is_told_and_does_nothing_until_help_is_asked_for_again(variant: str) -> None:
    session = seated(Store.in_memory(), variant)
    offered = {session.keymap.key(each): each for each in session.actions()}
    now = learn(session, 0.0)
    before, made = position(session.game), session.table.moves_made
    for key in KEYS:
        now += APART
        (told,) = said(session, key, now)
        action = offered.get(key)
        if action is not None:
            assert told == spoken(does(key_name(key), action.help))
        named, rest = told.split(maxsplit=1)[0], spoken(capital(key_name(key))).split()[0]
        assert named.removesuffix(":") == rest
        assert session.due > now
    assert position(session.game) == before
    assert session.table.moves_made == made
    assert said(session, "h", now + APART)[0] == spoken(keys.learnt)
    assert not session.paused
    counts = answer("counts", session.view, session.scene)
    assert said(session, "e", now + 2 * APART)[-1] == counts


@third
@pytest.mark.parametrize("variant", VARIANTS)
def test_help_takes_at_most_twelve_words_at_every_moment(variant: str) -> None:
    session = seated(Store.in_memory(), variant)
    rng, now = random.Random(1), 0.0
    for _ in range(40):
        settle(session, now)
        if session.over:
            break
        now += 10 * APART
        session.take()
        (moment,) = said(session, "h", now)
        assert len(moment.split()) <= 12, moment
        *rows, again = re.split("; |[.] ?", moment.removesuffix("."))
        assert f"{again}." == spoken(telling.keys((), "H").how)
        deeds = [f"{key_name(each.key)} {deed(each.help)}" for each in session.actions()]
        assert rows
        assert {*rows} <= {spoken(each) for each in (*deeds, keys.digits)}, moment
        session.press(any_key(session, rng), now + APART)
        session.shown(now)


def test_a_key_that_does_nothing_now_is_told_where_it_does_something() -> None:
    session = seated(Store.in_memory(), "war")
    now = learn(session, 0.0)
    assert said(session, "a", now) == [
        spoken(does_elsewhere(key="A", where=keys.after_games, help=act.AGAIN.help))
    ]
    assert said(session, "f", now + APART) == [
        spoken(does_elsewhere(key="F", where=keys.in_drills, help=act.MISTAKES.help))
    ]
    assert said(session, "^", now + 2 * APART) == [spoken(keys.does_nothing(key=key_name("^")))]


def test_keys_of_the_end_of_a_game_and_of_its_piles_are_told_as_such_in_a_drill() -> None:
    drill = open_drill(Store.in_memory(), VARIANTS, "which-rule", "berkeley-war", seed=0)
    drill.start(0.0)
    drill.take()
    now = learn(drill, 100_000.0)
    assert said(drill, "space", now) == [
        spoken(does_elsewhere(key="Space", where=keys.in_games, help=act.SLAP.help))
    ]
    assert said(drill, "x", now + APART) == [
        spoken(does_elsewhere(key="X", where=keys.after_games, help=act.DECISIONS.help))
    ]


def test_keys_are_learnt_in_lessons_drills_and_texts_too() -> None:
    lesson = Learner(Store.in_memory(), "egyptian-war").run
    drill = open_drill(Store.in_memory(), VARIANTS, "which-rule", "berkeley-war", seed=0)
    drill.start(0.0)
    drill.key("enter", 0.0)
    text = Reading("egyptian-war").run
    for run in (lesson, drill, text):
        run.take()
        now = learn(run, 100_000.0)
        offered = run.actions()
        for at, key in enumerate(KEYS):
            assert len(said(run, key, now + at * APART)) == 1
        assert not run.left
        assert run.actions() == offered
        assert said(run, "h", now + 1e6)[0] == spoken(keys.learnt)


def test_a_clock_stands_while_keys_are_learnt() -> None:
    request = Request("egyptian-war", ("average",), 4, {}, pace=parse_pace("fast"))
    session = begin(Store.in_memory(), VARIANTS, request)
    session.start(0.0)
    session.take()
    session.shown(0.0)
    now = learn(session, 100.0)
    assert session.table.due == float("inf")
    session.advance(now + 60_000)
    assert session.take() == []
    said(session, "h", now + 61_000)
    assert not session.table.stopped


def test_another_key_between_asks_for_help_anew() -> None:
    session = seated(Store.in_memory(), "war")
    first = said(session, "h", 0.0)
    said(session, "e", 500.0)
    assert said(session, "h", 1000.0) == first
    assert said(session, "h", 9000.0) == first


def test_a_key_that_means_nothing_between_asks_for_help_anew() -> None:
    session = seated(Store.in_memory(), "war")
    first = said(session, "h", 0.0)
    assert said(session, "x", 500.0) == [spoken(sitting.no_such_key(key="X", help="H"))]
    assert said(session, "h", 1000.0) == first
    assert said(session, "h", 1500.0) == [LEARNING]


@third
@pytest.mark.parametrize("variant", VARIANTS)
@looped("key", ["h", "r", "s", ",", "e", "z", "v", ";", "]", "space", "x"])
def test_a_held_key_is_told_no_more_after_the_terminal_has_repeated_it_once(
    variant: str, key: str
) -> None:
    """A terminal repeats after half a second, and then thirty times a second."""
    session = seated(Store.in_memory(), variant)
    times = [1000.0, 1500.0, *[1533.0 + 33 * at for at in range(40)]]
    lines = [len(said(session, key, time)) for time in times]
    assert sum(lines[2:]) == 0
    # A key that is released and pressed again counts.
    session.key(key, 9000.0)
    assert session.take()


@pytest.mark.parametrize("apart", [1.0, 10.0, 29.0])
def test_two_keys_within_thirty_milliseconds_are_both_taken(apart: float) -> None:
    session = seated(Store.in_memory(), "berkeley-war")
    for first, second in (("e", "t"), ("t", "e"), ("r", ";"), ("z", "v")):
        session.key(first, 10_000.0)
        alone = session.take()
        session.key(second, 10_000.0 + apart)
        assert len(alone) == 1
        assert len(session.take()) == 1


def test_what_every_key_does_is_told_without_signs() -> None:
    for moment in moments(VARIANTS):
        for each in moment:
            assert each.help.endswith(".")
            verb = deed(each.help).split()[0]
            assert verb.endswith("s"), each.help
            assert not set(each.help) & set("=+*/<>[]{}^#_"), each.help
    assert act.HELP in moments(VARIANTS)[0]
