"""Start of each unit of each lesson, spoken and drawn: one file a game, to be read."""

from __future__ import annotations

import pytest
from textual.pilot import Pilot

from tests.coach.pupil import NAMES, SEED
from tests.tiers import leading
from tests.tui.full_screen import FIRST_LINE, Pictured, drive, text_of
from tests.tui.pictures import SameScreen
from warcards_tui.coach.lessons.place import IDEA
from warcards_tui.games.catalogue import VARIANTS
from warcards_tui.sitting.launch import StartupRequest
from warcards_tui.sitting.opening import Route
from warcards_tui.store import Store
from warcards_tui.tui.screens.lesson import LessonScreen


@pytest.mark.slow
@pytest.mark.parametrize("name", leading(1, NAMES))
def test_openings(name: str, same_screen: SameScreen) -> None:
    store = Store.in_memory()
    store.set_setting("glyphs", "unicode")
    app = Pictured(
        StartupRequest(FIRST_LINE, VARIANTS, None, Route("lesson", name, seed=SEED)), store
    )
    found: list[str] = []

    async def steps(pilot: Pilot[None]) -> None:
        screen = app.shown
        assert isinstance(screen, LessonScreen)
        run = screen.run
        assert run is not None
        for at, step in enumerate(run.place.steps):
            if step.part != IDEA:
                continue
            before = len(run.history) if at else 0
            if at:
                run.place.best = at
                run._go_to(at, 0.0)
                screen.follow()
                await pilot.pause()
            found.extend(line.ear for line in run.history[before:])
            found.extend(row.rstrip() for row in text_of(app) if row.strip())
            found.append("")

    drive(app, steps, (80, 24))
    same_screen.compare("\n".join(found))
