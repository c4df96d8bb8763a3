"""Lists of what can be played or learnt: the games, the lessons, and the drills."""

from __future__ import annotations

from typing import ClassVar

from warcards_tui.coach.places import DRILL_LIST, GAME_LIST, LESSON_LIST, Offer, lists
from warcards_tui.tui.menu import MenuPage, Row
from warcards_tui.voice import learning as voice


class PlacesPage(MenuPage):
    """A list of ``coach.places``; subclasses say which by ``LISTED``."""

    LISTED: ClassVar[str]

    def __init__(self) -> None:
        super().__init__()
        self._offers: dict[str, Offer] = {}

    def make_rows(self) -> list[Row]:
        self._offers = {each.id: each for each in lists(self.face.store)[self.LISTED]}
        rows = []
        group = ""
        for each in self._offers.values():
            if each.group != group:
                group = each.group
                rows.append(Row("", group))
            rows.append(Row(each.id, each.title, "", each.help))
        return rows

    def choose(self, row: Row) -> None:
        self.face.take_offer(self._offers[row.id])


class GamesPage(PlacesPage):
    """All games, those of a kind together."""

    TITLE = voice.GAMES
    LISTED = GAME_LIST


class LessonsPage(PlacesPage):
    """The lessons."""

    TITLE = voice.LESSONS
    LISTED = LESSON_LIST


class DrillsPage(PlacesPage):
    """The drills."""

    TITLE = voice.DRILLS
    LISTED = DRILL_LIST
