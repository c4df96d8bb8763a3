"""The games at the end of a lesson: a real game with fading hints, then a timed race.

The race comes only in games with slaps.
"""

from __future__ import annotations

import random
import re
from collections.abc import Iterable, Mapping
from typing import Any

from warcards_tui.cards.parts import Sentences, Text
from warcards_tui.coach.lessons import contents, find_lesson
from warcards_tui.coach.lessons.questions import NAMES, in_keys
from warcards_tui.games.catalogue import Catalogue
from warcards_tui.games.contract import Game
from warcards_tui.games.events import Event, event_json
from warcards_tui.games.setup import set_up
from warcards_tui.rulebook.lessons.lesson import Lesson
from warcards_tui.rulebook.lessons.records import Unit
from warcards_tui.sitting.handicap import scale_of
from warcards_tui.sitting.launch import first_game
from warcards_tui.sitting.session import Session
from warcards_tui.sitting.settings import read_setting
from warcards_tui.sitting.transcript import Line
from warcards_tui.store import Store
from warcards_tui.table.pace import PACES, parse_pace
from warcards_tui.voice import lessons as voice
from warcards_tui.voice.rule_texts import prose

_HINTED = "lesson-hints"
"""Setting with the number of hints given so far, by lesson and unit."""

_COMMON = ("slap-won", "slap-lost", "game-over", "card-laid", "pile-taken")
"""Events too common to identify a unit; slaps count only for the unit of their rule."""


class LastGame(Session):
    """A game that repeats the point of each unit when it first comes up.

    The first such game says where to look and how to play, the second gives the recap, and later
    games say nothing.
    """

    lesson: Lesson
    _recalled: tuple[str, ...] = ()
    _due: tuple[Unit, ...] = ()

    def _score(self, happened: Event, time: float | None = None, *, late: bool = False) -> None:
        super()._score(happened, time, late=late)
        for unit in self.lesson.units:
            if unit.id not in self._recalled and _is_situation(unit, happened):
                self._recalled += (unit.id,)
                self._due += (unit,)
                # Give one hint at a time.
                break

    def take(self) -> list[Line]:
        """Return the lines said since the last call, followed by the hints."""
        due, self._due = self._due, ()
        for unit in due:
            told = self._hint(unit)
            if told:
                self._say(told, "answer")
        return super().take()

    def _hint(self, unit: Unit) -> Text:
        """Return the hint for a unit; it gets shorter each time."""
        kept: dict[str, Any] = self._store.setting(_HINTED, {})
        key = f"{self.lesson.variant}/{unit.id}"
        times = kept.get(key, 0)
        self._store.set_setting(_HINTED, kept | {key: times + 1})
        if times > 1:
            return ""
        if times == 1 or not (unit.look or unit.play):
            return self._aloud(unit.recap)
        look = self._aloud(voice.look(unit.look)) if unit.look else ""
        return Sentences([look, self._aloud(unit.play) if unit.play else ""])

    def _aloud(self, text: str) -> Text:
        """Return a lesson text with the names of the players at this table."""
        for taught, here in zip(NAMES[1:], self.scene.names[1:], strict=False):
            text = re.sub(rf"\b{taught}\b", here, text)
        return prose(in_keys(text, self.keymap, self.lesson), self.game.rules)


def _is_situation(unit: Unit, happened: Event) -> bool:
    """True if the event concerns the unit: a slap of its rule, or an event of its tasks."""
    facts = event_json(happened)
    if facts["event"] in ("slap-won", "slap-lost"):
        return facts["rule"] in unit.rules
    return facts["event"] in _wanted(unit)


def _wanted(unit: Unit) -> Iterable[str]:
    wants = [want.event for task in unit.tasks for want in task.wants]
    return [each for each in wants if each not in _COMMON]


def last_game(store: Store, games: Catalogue, name: str) -> LastGame:
    """Return the last game of a lesson, untimed and against the gentlest bots.

    Raises ``ValueError``.
    """
    lesson = contents(find_lesson(name))
    declared = {key: value for key, value in lesson.last_game.items() if key != "pace"}
    found = LastGame.new(store, *_set_up(games, lesson, declared), PACES[0])
    assert isinstance(found, LastGame)
    found.lesson = lesson
    return found


def race(store: Store, games: Catalogue, name: str) -> Session:
    """Return a timed game of half the length without hints. Raises ``ValueError``."""
    lesson = contents(find_lesson(name))
    declared = dict(lesson.last_game)
    pace = parse_pace(declared.pop("pace"))
    declared["limit"] = str(int(declared["limit"]) // 2)
    return Session.new(store, *_set_up(games, lesson, declared), pace)


def races(store: Store, lesson: Lesson) -> bool:
    """True if the lesson ends with a race; people who play untimed get none."""
    timed = not parse_pace(lesson.last_game.get("pace", "untimed")).untimed
    without = scale_of(store) is None or parse_pace(str(read_setting(store, "pace"))).untimed
    return timed and not without


def _set_up(
    games: Catalogue, lesson: Lesson, declared: Mapping[str, str]
) -> tuple[Game, list[str | None]]:
    """Set up a closing game of a lesson, and return it with the bot level of each seat."""
    request = first_game(games.find(lesson.variant))
    assert request.levels is not None
    game = set_up(
        games.find(lesson.variant),
        seats=1 + len(request.levels),
        seed=random.SystemRandom().randrange(1_000_000),
        options={**lesson.options, **declared},
    )
    return game, [None, *request.levels]
