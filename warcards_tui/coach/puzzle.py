"""The puzzle of the day: one exercise with a known best answer, made from the date.

Only the first try of its day counts; the log of trials shows which one it was.
"""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

from warcards_tui.coach.exercises.catalogue import EXERCISES
from warcards_tui.coach.skills.profile import Profile
from warcards_tui.games.catalogue import Catalogue
from warcards_tui.sitting.menus.menu import LETTERS, AppContext, Go, Offer, Row
from warcards_tui.sitting.opening import Route
from warcards_tui.store import Store, Trial
from warcards_tui.voice import today as voice
from warcards_tui.words import today

if TYPE_CHECKING:
    from warcards_tui.coach.exercises.contract import Exercise

DRILL, GAME = "order", "napoleons-war"
"""The exercise: order cards against known ones; its best order is known."""

_STEP = 2
"""Difficulty, from 0 to 3."""

_LOOKED_BACK = 2000
"""Newest trials searched for the try of the day."""


def puzzle_of(day: str, games: Catalogue) -> Exercise:
    """Return the puzzle of a day (ISO date), the same for everybody."""
    from warcards_tui.coach.exercises.contract import ItemSpec

    drill, variant = EXERCISES[DRILL], games[GAME]
    skill, *_ = drill.skills(variant, {})
    return drill.make(random.Random(f"puzzle {day}"), ItemSpec(variant, {}, skill.id, _STEP))


def tried(store: Store, day: str, profile: Profile) -> Trial | None:
    """Return the counted try of that day, or None."""
    if day not in profile.area(GAME).days:
        # Without practice on that day, the log need not be searched.
        return None
    after = max(profile.newest - _LOOKED_BACK, 0)
    for each in store.trials(source=DRILL, variant=GAME, day=day, after=after):
        if each.trial.settings.get("puzzle") == day:
            return each.trial
    return None


def puzzle_offer(around: AppContext, day: str, profile: Profile) -> Offer | None:
    """Return the menu row of the puzzle of a day; None if its game is not available."""
    if GAME not in around.games:
        return None
    known = tried(around.store, day, profile)
    label, help = today.puzzle, today.puzzle_help
    if known is not None:
        lost = known.settings.get("loss", 0)
        label = voice.puzzle_done(lost if isinstance(lost, int | float) else 0)
        help = today.puzzle_tried
    row = Row("puzzle", label, help=help, letter=LETTERS["puzzle"], game=GAME)
    return Offer(row, Go(Route("drill", "puzzle", kept={"day": day})))
