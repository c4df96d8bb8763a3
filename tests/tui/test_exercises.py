"""Every drill of exercises on the full screen: all that is asked and can be answered is to be seen,
at the least size and at a large one, and a click answers as its key does.
"""

from __future__ import annotations

import pytest
from textual.pilot import Pilot

from tests.tiers import leading
from tests.tui.drills import answer, clock, drill_app, key, later, run_of, screen_of, shown
from tests.tui.full_screen import drive, play, text_of
from warcards_tui.cards.parts import capital, told
from warcards_tui.cards.triple_topper import Topper
from warcards_tui.coach.drills import view as phase
from warcards_tui.coach.exercises.catalogue import EXERCISES
from warcards_tui.tui.bindings import key_cap

ITEMS = 4
AROUND = [f"{drill} {game}" for drill in EXERCISES for game in EXERCISES[drill].games]
_STANDING = clock


@pytest.mark.parametrize("size", leading(1, [(80, 24), (200, 50)]))
@pytest.mark.parametrize("around", leading(4, AROUND))
def test_all_of_an_exercise_is_seen(around: str, size: tuple[int, int]) -> None:
    name, variant = around.split()
    app = drill_app(name, variant=variant, pace="untimed")

    async def steps(pilot: Pilot[None]) -> None:
        await play(pilot, [shown, key("enter")])
        for number in range(ITEMS):
            while run_of(app).view.phase in (phase.MAKING, phase.GOING):
                making = run_of(app).view.phase == phase.MAKING
                await play(pilot, [later if making else key("enter", 900.0)])
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
                    # Of cards of another pack the values are drawn, not their text.
                    assert isinstance(card, Topper) or app.painter.index(card) in felt
            for choice in exercise.choices:
                assert key_cap(choice.key, unicode=True) in felt
                name_ = capital(told(choice.name, "eye"))
                assert choice.card is not None or name_ in felt, name_
            await play(pilot, [answer(right=number > 0, after=900.0)])
            last = run_of(app).view.last
            assert last is not None
            assert told(last.said.told, "eye")[:40] in " ".join(text_of(app))
            if run_of(app).view.phase == phase.PAUSE:
                await play(pilot, [key("enter", 900.0)])

    drive(app, steps, size)


def test_a_click_answers() -> None:
    app = drill_app("predict", variant="war", pace="untimed")

    async def steps(pilot: Pilot[None]) -> None:
        await play(pilot, [shown, key("enter")])
        run = run_of(app)
        exercise = run.view.exercise
        assert exercise is not None
        row = next(at for at, text in enumerate(text_of(app)) if "1 You" in text)
        column = text_of(app)[row].index("1 You")
        await pilot.click(offset=(column + 2, row))
        await pilot.pause()
        assert run.view.score.done == 1
        assert screen_of(app).run is run

    drive(app, steps)
