"""The puzzle of the day: one exercise with a known best answer, made from the date; one try counts.

What was answered first on its day is the one that counts, which the log of trials tells.
"""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

from warcards_tui.coach.exercises.catalogue import EXERCISES
from warcards_tui.coach.skills.profile import Profile
from warcards_tui.games.catalogue import Catalogue
from warcards_tui.sitting.menus.menu import LETTERS, Around, Go, Offer, Row
from warcards_tui.sitting.opening import Opening
from warcards_tui.store import Store, Trial
from warcards_tui.voice import today as voice
from warcards_tui.words import today

if TYPE_CHECKING:
    from warcards_tui.coach.exercises.contract import Exercise

DRILL, GAME = "order", "napoleons-war"
"""What is to be done: to order cards against known ones, of which the best order is known."""

_STEP = 2
"""How hard it is, from 0 to 3."""

_LOOKED_BACK = 2000
"""So many trials of the log are looked through for the try of the day."""


def puzzle_of(day: str, games: Catalogue) -> Exercise:
    """The puzzle of a day (ISO date), the same for everybody."""
    from warcards_tui.coach.exercises.contract import Wanted

    drill, variant = EXERCISES[DRILL], games[GAME]
    skill, *_ = drill.skills(variant, {})
    return drill.make(random.Random(f"puzzle {day}"), Wanted(variant, {}, skill.id, _STEP))


def tried(store: Store, day: str, profile: Profile) -> Trial | None:
    """The try that counts of that day, None while there is none."""
    if day not in profile.area(GAME).days:
        return None  # The log need not be looked through.
    after = max(profile.newest - _LOOKED_BACK, 0)
    for each in store.trials(source=DRILL, variant=GAME, day=day, after=after):
        if each.trial.settings.get("puzzle") == day:
            return each.trial
    return None


def puzzle_offer(around: Around, day: str, profile: Profile) -> Offer | None:
    """The row of the puzzle of a day; None where there is no such game."""
    if GAME not in around.games:
        return None
    known = tried(around.store, day, profile)
    label, help = today.puzzle, today.puzzle_help
    if known is not None:
        lost = known.settings.get("loss", 0)
        label = voice.puzzle_done(lost if isinstance(lost, int | float) else 0)
        help = today.puzzle_tried
    row = Row("puzzle", label, help=help, letter=LETTERS["puzzle"], game=GAME)
    return Offer(row, Go(Opening("drill", "puzzle", kept={"day": day})))
