"""Every drill of exercises on the full screen, at the least size and at a large one.

The question and all answers are visible, and a click answers as its key does.
"""

from __future__ import annotations

from itertools import cycle

import pytest
from textual.pilot import Pilot

from tests.sitting.games_kept import keep_played
from tests.tiers import gate, leading, leading_rows
from tests.tui.drills import (
    SharedDrills,
    answer,
    clock,
    drill_app,
    drills,
    key,
    later,
    run_of,
    screen_of,
    shown,
)
from tests.tui.full_screen import FIRST_LINE, Pictured, drive, play, text_of, words_in, words_of
from warcards_tui.cards.parts import capital, told
from warcards_tui.cards.triple_topper import Topper
from warcards_tui.coach.drills import view as phase
from warcards_tui.coach.exercises.catalogue import EXERCISES
from warcards_tui.coach.exercises.contract import ONE, ORDER, SlowDrill
from warcards_tui.games.catalogue import VARIANTS
from warcards_tui.sitting import actions as act
from warcards_tui.sitting.kept import see_decisions
from warcards_tui.sitting.launch import StartupRequest
from warcards_tui.store import Store
from warcards_tui.tui.app import WarcardsApp
from warcards_tui.tui.bindings import key_cap
from warcards_tui.tui.exercise_table import written
from warcards_tui.tui.screens.drill import DrillScreen, MissList
from warcards_tui.voice.render import eye
from warcards_tui.words import drills as texts
from warcards_tui.words.utterance import utterance

ITEMS = 3
SLOWEST = [each.id for each in EXERCISES.values() if isinstance(each, SlowDrill)]
AROUND = [f"{drill} {game}" for drill in EXERCISES for game in EXERCISES[drill].games]
_STANDING = clock, drills


async def until_asked(pilot: Pilot[None], app: WarcardsApp) -> None:
    """Let an exercise be made, and leave its cards by Enter, until it asks."""
    while run_of(app).view.phase in (phase.MAKING, phase.GOING):
        making = run_of(app).view.phase == phase.MAKING
        await play(pilot, [later if making else key("enter", 900.0)])


@pytest.mark.slow
@pytest.mark.parametrize(
    ("around", "size"), leading_rows(4, zip(AROUND, cycle([(80, 24), (200, 50)]), strict=False))
)
def test_all_of_an_exercise_is_seen(around: str, size: tuple[int, int]) -> None:
    name, variant = around.split()
    app = drill_app(name, variant=variant, pace="untimed")

    async def steps(pilot: Pilot[None]) -> None:
        await play(pilot, [shown, key("enter")])
        for number in range(ITEMS):
            await until_asked(pilot, app)
            await pilot.pause()
            screen_of(app).follow()
            await pilot.pause()
            exercise = run_of(app).view.exercise
            assert exercise is not None
            rows = text_of(app)
            felt = " ".join(" ".join(rows).split())
            for part in (exercise.question, exercise.facts):
                assert " ".join(capital(told(part, "eye")).split()) in felt
            for group in exercise.groups:
                assert capital(told(group.label, "eye")) in felt
                for card in group.cards:
                    # For cards of another pack the values are drawn, not their text.
                    assert isinstance(card, Topper) or app.painter.index(card) in felt
            for choice in exercise.choices:
                assert key_cap(choice.key, unicode=True) in felt
                name_ = capital(told(choice.name, "eye"))
                assert choice.card is not None or name_ in felt, name_
            if exercise.choices:
                # The key bar names the keys of the answers, and Enter once it gives one.
                keys = screen_of(app).keys()
                reply = run_of(app)._reply
                assert reply is not None
                title = texts.answer if reply.at_once else texts.choose
                assert keys[0].title == title
                first = exercise.choices[0]
                assert keys[0].cap.startswith(key_cap(first.key, unicode=True))
                assert texts.give not in [each.title for each in keys]
                await play(pilot, [key("right", 900.0)])
                if exercise.form != ONE:
                    await play(pilot, [key("space", 900.0)])
                now = run_of(app).view.exercise
                assert now is not None
                assert eye(utterance(now.so_far))[:40] in " ".join(text_of(app))
                assert f"[{key_cap(first.key, unicode=True)}]" in " ".join(text_of(app))
                await play(pilot, [key("u", 900.0)])
            await play(pilot, [answer(right=number > 0, after=900.0)])
            last = run_of(app).view.last
            assert last is not None
            assert eye(last.said)[:40] in words_in(app, "#banner", "#story")
            if run_of(app).view.phase == phase.PAUSE:
                await play(pilot, [key("enter", 900.0)])

    drive(app, steps, size)


@gate("lay", "leaves")
@pytest.mark.parametrize("name", [each for each in EXERCISES if each not in SLOWEST])
def test_space_and_enter_before_anything_is_chosen_say_what_is_missing(
    drills: SharedDrills, name: str
) -> None:
    app = drills.open(name, variant=EXERCISES[name].games[0], pace="untimed")

    async def steps(pilot: Pilot[None]) -> None:
        await play(pilot, [shown, key("enter")])
        await until_asked(pilot, app)
        run = run_of(app)
        for pressed in (act.PICK, act.GO_ON):
            reply = run._reply
            assert reply is not None
            if pressed.id in [each.id for each in run.actions()]:
                await play(pilot, [key(run.keymap.key(pressed), 900.0)])
                await pilot.pause()
                assert reply.choose_first in words_of(app)

    drills.drive(steps)


@pytest.mark.slow
@pytest.mark.parametrize("around", leading(1, sorted(AROUND, key=lambda each: "order" not in each)))
def test_only_keys_are_digits_that_stand_alone_before_and_after_an_answer(
    drills: SharedDrills, around: str
) -> None:
    name, variant = around.split()
    app = drills.open(name, variant=variant, pace="untimed")

    async def steps(pilot: Pilot[None]) -> None:
        await play(pilot, [shown, key("enter")])
        await until_asked(pilot, app)
        exercise = run_of(app).view.exercise
        assert exercise is not None
        for choice in exercise.choices[: 0 if exercise.at_once else 2]:
            await play(pilot, [key(choice.key, 900.0)])
        screen_of(app).follow()
        await pilot.pause()
        felt = " ".join(" ".join(text_of(app)).split())
        for choice in exercise.choices:
            # A colon separates a key from its answer, which may begin with a digit.
            name_ = capital(told(choice.name, "eye"))
            cap = key_cap(choice.key, unicode=True)
            caps = (f"{cap}: {name_}", f"[{cap}] {name_}")
            assert choice.card is not None or any(each[:20] in felt for each in caps)
        if exercise.form == ORDER:
            first, second = [key_cap(each.key, unicode=True) for each in exercise.choices[:2]]
            if exercise.choices[0].card is not None:
                assert f"{first} 1st [{second}] 2nd" in felt
            assert "1st" in felt
            assert "2nd" in felt

    drills.drive(steps)


@pytest.mark.slow
@pytest.mark.parametrize("around", leading(1, sorted(AROUND, key=lambda each: "order" not in each)))
def test_the_result_says_whose_all_cards_of_a_mistake_are(
    drills: SharedDrills, around: str
) -> None:
    name, variant = around.split()
    app = drills.open(name, variant=variant, pace="untimed", items="10")

    async def steps(pilot: Pilot[None]) -> None:
        await play(pilot, [shown, key("enter")])
        await until_asked(pilot, app)
        run_of(app)._round.items = 1
        exercise = run_of(app).view.exercise
        assert exercise is not None
        await play(pilot, [answer(right=False, after=900.0), key("enter", 5000.0)])
        await pilot.pause()
        assert run_of(app).view.phase == phase.OVER
        listed = screen_of(app).query_one(MissList)
        drawn = " ".join(str(listed.get_option_at_index(0).prompt).split())
        for group in exercise.groups:
            label = capital(told(group.label, "eye"))
            assert all(word in drawn for word in label.split())
            if len(exercise.groups) > 1:
                # A row of drawn cards would look like one hand.
                assert written(app.painter, group).replace("  ", " ") in drawn

    drills.drive(steps)


@pytest.mark.slow
def test_a_click_answers() -> None:
    app = drill_app("predict", variant="war", pace="untimed")

    async def steps(pilot: Pilot[None]) -> None:
        await play(pilot, [shown, key("enter")])
        run = run_of(app)
        exercise = run.view.exercise
        assert exercise is not None
        row = next(at for at, text in enumerate(text_of(app)) if "1: You" in text)
        column = text_of(app)[row].index("1: You")
        await pilot.click(offset=(column + 2, row))
        await pilot.pause()
        assert run.view.score.done == 1
        assert screen_of(app).run is run

    drive(app, steps)


@pytest.mark.slow
def test_while_moves_are_weighed_the_screen_tells_how_far_it_is_and_escape_works(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    # Nothing continues by itself, or all would be weighed before the first check.
    monkeypatch.setattr(DrillScreen, "_schedule", lambda self: None)
    store = Store.in_memory()
    opening = see_decisions("fast-food", keep_played(store, "fast-food"))
    app = Pictured(StartupRequest(FIRST_LINE, VARIANTS, None, opening), store)

    async def steps(pilot: Pilot[None]) -> None:
        await play(pilot, [shown])
        work = run_of(app).view.work
        assert work is not None
        assert work.share == 0
        assert work.told in " ".join(text_of(app))
        for _ in range(3):
            await play(pilot, [later])
        work = run_of(app).view.work
        assert work is not None
        assert work.share
        assert f"{100 * work.share:.0f} %" in " ".join(text_of(app))
        await pilot.press("escape")
        await pilot.pause()
        assert app.screen is not screen_of(app)

    drive(app, steps)


@pytest.mark.slow
def test_a_verdict_marks_the_right_choices_that_were_taken() -> None:
    app = drill_app("lay", seed=1)

    async def steps(pilot: Pilot[None]) -> None:
        await play(pilot, [key("enter", 1000.0)])
        while run_of(app).view.phase != phase.CARDS:
            await play(pilot, [later])
        reply = run_of(app)._reply
        assert reply is not None
        taken, missed, *_ = reply.exercise.right
        keys = {each.id: reply.key_of(each).key for each in reply.choices}
        await play(pilot, [key(keys[taken], 900.0), key("enter", 900.0)])
        assert run_of(app).view.phase == phase.PAUSE
        shown = "\n".join(text_of(app))
        sign = app.glyphs.turn
        assert f"{keys[taken]} * {sign}" in shown
        assert f"{keys[missed]} {sign}" in shown

    drive(app, steps)
