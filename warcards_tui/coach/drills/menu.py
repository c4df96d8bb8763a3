"""List of the drills, for all games or for one."""

from __future__ import annotations

from collections.abc import Mapping

from warcards_tui.coach.drills.catalogue import (
    DRILLS,
    HEARING,
    Drill,
    find_drill_variant,
)
from warcards_tui.sitting.menus.menu import AppContext, Go, Offer, Offers, Row
from warcards_tui.sitting.opening import Route
from warcards_tui.words import places

DRILL_LIST = "drills"


class DrillsMenu(Offers):
    """Drills grouped by kind; with a ``variant``, only the drills of that game."""

    place = DRILL_LIST
    title = places.drills

    def __init__(self, around: AppContext, variant: str = "") -> None:
        super().__init__(around)
        self._variant = variant

    def offers(self) -> Mapping[str, list[Offer]]:
        headings = (places.seen, places.known, places.decided, places.heard)
        kinds: dict[str, list[Offer]] = {heading: [] for heading in headings}
        for each in drills_of(self._around, self._variant):
            row = Row(f"drill-{each.id}", each.name, help=each.summary, game=self._drilled(each))
            kinds[_kind(each)].append(Offer(row, Go(Route("drill", each.id, self._variant))))
        return kinds

    def _drilled(self, drill: Drill) -> str:
        """Return the id of the game that the drill would use now."""
        return self._variant or find_drill_variant(
            self._around.store, self._around.games, drill, ""
        )


def drills_of(around: AppContext, variant: str) -> list[Drill]:
    """Return the drills of a game, or all drills if ``variant`` is empty."""
    found = list(DRILLS.values())
    if not variant:
        return found
    return [each for each in found if variant in [it.id for it in each.variants(around.games)]]


def _kind(drill: Drill) -> str:
    """Return the heading of a drill's group."""
    if drill.exercise is not None:
        from warcards_tui.coach.exercises.contract import FLUENCY

        return places.known if drill.exercise.trains == FLUENCY else places.decided
    return places.heard if drill.kind == HEARING else places.seen
