"""The introduction of a game: pictures that teach how to play in a minute.

Each is a sentence and a real position of the game with the moves that lead to it. Full screen and
text mode both show an ``Introduction``. It saves only how far the player has come.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from warcards_tui.coach.lessons import lessons
from warcards_tui.games.catalogue import Catalogue
from warcards_tui.games.contract import Game
from warcards_tui.games.events import event_json, seen_by
from warcards_tui.games.variant import Variant
from warcards_tui.rulebook.example import SEATS
from warcards_tui.rulebook.lessons.files import find_lesson, scenes_in, unit_titles
from warcards_tui.rulebook.lessons.positions import begin_scene
from warcards_tui.rulebook.lessons.records import YOU
from warcards_tui.sitting import actions as act
from warcards_tui.sitting.actions import Action
from warcards_tui.sitting.first_time import has_seen, note_seen
from warcards_tui.sitting.opening import Route
from warcards_tui.sitting.run import Activity
from warcards_tui.store import Store
from warcards_tui.table.steps import Steps
from warcards_tui.table.table import NEVER
from warcards_tui.voice import introductions as voice
from warcards_tui.voice.rule_texts import prose
from warcards_tui.voice.scene import Scene, moment
from warcards_tui.words import introductions as words
from warcards_tui.words.utterance import Utterance

_UNSAID = ("deck-laid", "match-dealt", "hand-drawn")
"""Events that a picture does not announce."""

BEAT = 900.0
"""Time between two moves of a watched picture, in ms."""

_NAMES = ("You", *SEATS[1:])

_ON = act.worded(act.GO_ON, "pictures-next")
_TABLE = act.worded(act.PLAY._replace(title=words.to_table), "pictures-table")
_LESSON = act.worded(act.TO_LESSON._replace(title=words.to_lesson), "pictures-lesson")
_LEAVE = act.worded(act.LEAVE, "pictures-leave")
_BEFORE, _AFTER = act.PICTURES
_ALWAYS = (act.SINCE, *act.REVIEW, act.HELP, _LEAVE)


def open_introduction(store: Store, games: Catalogue, name: str) -> Introduction:
    """Open the introduction of a variant. Raises ``ValueError`` if it has none."""
    variant = games.find(name)
    if not scenes_in(variant.id):
        raise ValueError(words.no_introduction(game=variant.name).text)
    return Introduction(store, variant)


class Introduction(Activity):
    """The pictures of one game, with a choice of next steps after the last."""

    watched = False
    """True if the screen animates the moves of a picture; set before ``start``."""

    def __init__(self, store: Store, variant: Variant) -> None:
        """Read the text. Raises ``RuleTextError`` if it is damaged."""
        super().__init__(store, variant.id)
        self.variant = variant
        self.title = variant.name
        self._lesson = find_lesson(variant.id)
        self.pictures = self._lesson.scenes
        self.at = 0
        """Index of the current picture; after the last comes the end."""

        self.step = 0
        """Number of moves made in the picture."""

        taught = variant.id in [each.id for each in lessons()]
        self.units = len(unit_titles(variant.id)) if taught else 0
        """Number of units of the game's lesson; 0 if it has none."""

        self._due = NEVER
        self._set_up()

    # -- state for the screen

    @property
    def ended(self) -> bool:
        """True if the last picture has been seen and the choice of next steps is shown."""
        return self.at == len(self.pictures)

    @property
    def says(self) -> str:
        """The sentence of the picture."""
        if self.ended:
            return words.pictures_seen(game=self.title).text
        return self.pictures[self.at].says

    @property
    def game(self) -> Game:
        """The game in the current position."""
        return self.steps.game(self.step)

    @property
    def view(self) -> Any:
        """The game as seen from the player's seat."""
        return self.game.view(YOU)

    @property
    def seat(self) -> int:
        """The player's seat."""
        return YOU

    @property
    def scene(self) -> Scene:
        """The listener."""
        return self._scene(self.step)

    def _scene(self, step: int) -> Scene:
        seats = self.steps.game(0).setup.seats
        scene = Scene(_NAMES[:seats], YOU, self.length, self.steps.rules[step])
        scene.sign = self.steps.game(step).sign
        return scene

    def told(self, step: int) -> Sequence[Utterance]:
        """Return the announcements of a move."""
        happened = [
            seen_by(each, YOU)
            for each in self.steps.events[step]
            if event_json(each)["event"] not in _UNSAID
        ]
        told = [each for each in moment(happened, self._scene(step)) if each.at(self.length)]
        return [*voice.said_by_you(happened), *told]

    def actions(self) -> tuple[Action, ...]:
        if self.left:
            return ()
        lesson = [_LESSON] if self.units else []
        if self.ended:
            learn = [each._replace(title=words.learn(lessons=self.units).text) for each in lesson]
            now = (_ON._replace(title=words.play_now, help=_TABLE.help), *learn, _BEFORE)
            return (*now, *_ALWAYS[:-1], _LEAVE._replace(title=words.not_now))
        return (_ON, _BEFORE, _TABLE, *lesson, _AFTER, *_ALWAYS)

    # -- moving through the pictures

    def start(self, now: float) -> None:
        self.now = now
        self._say(words.begun(game=self.title, pictures=len(self.pictures)), "text")
        self._show(now)
        on, back, table = [self._key(each) for each in (_ON, _BEFORE, _TABLE)]
        lesson = self._key(_LESSON) if self.units else ""
        self._say(voice.keys(on, back, table, lesson), "prompt")

    def press(self, action: str, time: float) -> None:
        self.now = time
        self._finish()
        if self._tells(action, time):
            return
        if action == _BEFORE.id:
            self._turn(-1, time)
        elif action == _TABLE.id or (self.ended and action == _ON.id):
            self._go_to(Route("table", variant=self.variant.id))
        elif action in (_ON.id, _AFTER.id):
            self._turn(1, time)
        elif action == _LESSON.id:
            self._go_to(Route("lesson", self.variant.id))
        elif action == _LEAVE.id:
            self.left = True
            self._say(words.left(), "answer")

    @property
    def due(self) -> float:
        return max(self._due, self.pacer.free)

    def advance(self, now: float) -> None:
        self.now = now
        if now < self.due:
            return
        self.step += 1
        self._tell()
        self._due = now + BEAT if self.step < self.steps.last else NEVER

    def _finish(self) -> None:
        """Make the remaining moves of the picture at once."""
        self._due = NEVER
        while self.step < self.steps.last:
            self.step += 1
            self._tell()

    def _turn(self, by: int, now: float) -> None:
        """Show another picture."""
        if self.at + by < 0:
            self._say(words.picture_first(), "refusal")
            return
        self.at += by
        self._set_up()
        self._show(now)

    def _set_up(self) -> None:
        """Set up the game of the picture; at the end the last picture stays."""
        if not self.ended:
            picture = self.pictures[self.at]
            self.steps = Steps(*begin_scene(self._lesson, picture))
            self.step = 0

    def _show(self, now: float) -> None:
        """Announce the picture and begin its moves."""
        if self.ended:
            self.step = self.steps.last
            lesson = self._key(_LESSON) if self.units else ""
            self._say(self.says, "text")
            on, leave = self._key(_ON), self._key(_LEAVE)
            self._say(voice.choices(on, lesson, self.units, leave), "prompt")
        else:
            self._say(words.picture(picture=self.at + 1, says=prose(self.says)), "text")
            if self.watched:
                self._due = now + BEAT
            else:
                self._finish()
        if not has_seen(self._store, self.variant.id, self.at):
            note_seen(self._store, self.variant.id, self.at)

    def _tell(self) -> None:
        for each in self.told(self.step):
            self._say(each, "event")

    def _go_to(self, opening: Route) -> None:
        self.onward = opening
        self.left = True
