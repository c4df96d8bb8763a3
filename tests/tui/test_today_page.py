"""Today on the home screen: one key from the start to the first due question."""

from __future__ import annotations

from functools import cache

import pytest
from textual.pilot import Pilot

from tests.coach.practice import BERKELEY, EGYPTIAN, fill, practice
from tests.tiers import gate
from tests.tui.drills import run_of
from tests.tui.full_screen import app_for, drive, play, text_of
from warcards_tui.coach.drills import view as phase
from warcards_tui.coach.drills.runs.mixed import MixedRun
from warcards_tui.coach.exercises.games import slap_rules_with
from warcards_tui.coach.skills.kept import kept_profile
from warcards_tui.games.catalogue import VARIANTS
from warcards_tui.store import Store, files
from warcards_tui.tui.app import WarcardsApp


def names(game: str) -> set[str]:
    """Return the rules of a game, as they are listed beside its cards."""
    return {rule.eye for rule in slap_rules_with(VARIANTS[game], {}).rules if rule.drilled}


@cache
def _practised() -> Store:
    store = Store.in_memory()
    fill(store, practice(days=22, items=30, variant=BERKELEY), "a")
    fill(store, practice(days=22, items=20, variant=EGYPTIAN, seed=4), "b")
    store.set_setting("drills", {"which-rule": {"pace": "untimed"}})
    kept_profile(store)
    return store


def practised() -> WarcardsApp:
    """Return the store of a user with 22 days of answers, whose drills have no clock."""
    return app_for(games=VARIANTS, store=Store(files.in_memory(_practised()._db)))


@pytest.mark.cpu(0.3, "reads weeks of answers for home and for the first question")
@gate("e")
@pytest.mark.parametrize("key", ["enter", "e"])
def test_one_key_from_the_start_the_first_item_of_what_is_due_is_there(key: str) -> None:
    app = practised()

    async def steps(pilot: Pilot[None]) -> None:
        await pilot.pause()
        home = "\n".join(text_of(app))
        assert " due, " in home
        assert "egin" not in home
        await play(pilot, [key])
        run = run_of(app)
        assert isinstance(run, MixedRun)
        assert run.view.phase == phase.CARDS
        assert VARIANTS[run.view.variant].name in text_of(app)[0]

    drive(app, steps)


@pytest.mark.slow
def test_the_keys_beside_an_item_of_a_mix_are_those_of_its_game() -> None:
    app = practised()

    async def steps(pilot: Pilot[None]) -> None:
        await pilot.pause()
        await play(pilot, ["m"])
        seen = set()
        for _ in range(200):
            run = run_of(app)
            if run.view.phase == phase.CARDS:
                seen.add(run.view.variant)
                text = "\n".join(text_of(app))
                assert {each.name for each in run.view.rules} == names(run.view.variant)
                assert all(each in text for each in names(run.view.variant))
                assert VARIANTS[run.view.variant].name in text_of(app)[0]
            if len(seen) == 2:
                break
            # Nobody answers before the cards are visible.
            await pilot.pause(1)
            await play(pilot, ["n" if run.view.phase == phase.CARDS else "enter"])
        assert seen == {BERKELEY, EGYPTIAN}

    drive(app, steps, (120, 40))
