"""The list of the drills, of all games or of one."""

from __future__ import annotations

from collections.abc import Mapping

from warcards_tui.coach.drills.catalogue import (
    DRILLS,
    HEARING,
    Drill,
    find_drill_variant,
)
from warcards_tui.sitting.menus.menu import Around, Go, Offer, Offers, Row
from warcards_tui.sitting.opening import Opening
from warcards_tui.words import places

DRILL_LIST = "drills"


class DrillsMenu(Offers):
    """The drills, those of a kind together; with a ``variant`` only those of that game."""

    place = DRILL_LIST
    title = places.drills

    def __init__(self, around: Around, variant: str = "") -> None:
        super().__init__(around)
        self._variant = variant

    def offers(self) -> Mapping[str, list[Offer]]:
        headings = (places.seen, places.known, places.decided, places.heard)
        kinds: dict[str, list[Offer]] = {heading: [] for heading in headings}
        for each in drills_of(self._around, self._variant):
            row = Row(f"drill-{each.id}", each.name, help=each.summary, game=self._drilled(each))
            kinds[_kind(each)].append(Offer(row, Go(Opening("drill", each.id, self._variant))))
        return kinds

    def _drilled(self, drill: Drill) -> str:
        """The game that it would be about now."""
        return self._variant or find_drill_variant(
            self._around.store, self._around.games, drill, ""
        )


def drills_of(around: Around, variant: str) -> list[Drill]:
    """The drills of that game, or with no game all there are."""
    found = list(DRILLS.values())
    if not variant:
        return found
    return [each for each in found if variant in [it.id for it in each.variants(around.games)]]


def _kind(drill: Drill) -> str:
    """The heading that it stands below."""
    if drill.exercise is not None:
        from warcards_tui.coach.exercises.contract import FLUENCY

        return places.known if drill.exercise.trains == FLUENCY else places.decided
    return places.heard if drill.kind == HEARING else places.seen
