"""The table of a task: a real session that saves nothing, and the events it waits for."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from warcards_tui.bots.contract import Chooser
from warcards_tui.bots.reflexes import LEVELS
from warcards_tui.cards.french import Card
from warcards_tui.coach.lessons.questions import NAMES
from warcards_tui.games.contract import Game
from warcards_tui.games.duel_king.events import MatchDealt
from warcards_tui.games.events import Event, seen_by
from warcards_tui.games.fast_food.machine import FoodDealt
from warcards_tui.games.moves import Move, parse_move
from warcards_tui.games.napoleon.machine import HandTaken
from warcards_tui.games.slap_events import SlapLost, SlapWon
from warcards_tui.rulebook.lessons.lesson import Lesson
from warcards_tui.rulebook.lessons.positions import begin
from warcards_tui.rulebook.lessons.records import YOU, Slip
from warcards_tui.rulebook.lessons.tasks import DealtTask, Watch, decides, fits, held_rule, scripted
from warcards_tui.sitting.kept import OpenedGame, header
from warcards_tui.sitting.session import SETTLE, Session
from warcards_tui.sitting.settings import read_setting
from warcards_tui.sitting.transcript import Line
from warcards_tui.store import Store
from warcards_tui.table.pace import PACES
from warcards_tui.table.table import Player
from warcards_tui.voice import lessons, races
from warcards_tui.words import lessons as words
from warcards_tui.words.utterance import utterance

GOING_ON, DONE, MISSED, WRONG, OTHER, FAILED = "", "done", "missed", "wrong", "other", "failed"
"""Result of a task.

A slap can be missed, wrong, or right under another rule than the one to learn; any other dead end
has failed.
"""

_UNTIMED = PACES[0]
_COPIED = ("keymap", "keys", "speech", "length")
"""Player settings that apply at every table."""


class Written(Chooser):
    """A bot that plays its script, and after that the last legal move."""

    def __init__(self, game: Game, seat: int, script: Sequence[str]) -> None:
        self._game = game
        self._seat = seat
        self._script = list(script)
        self.insists = game.rules is None

    def choose(self, view: Any) -> Move:
        return scripted(self._game, self._seat, self._script)


class LessonTable(Session):
    """A session with a store of its own, scripted bots and no scores."""

    # The table must not explain what the lesson has not taught yet.
    explained = False

    def __init__(self, store: Store, lesson: Lesson, task: DealtTask) -> None:
        """Set up the task; only settings are read from the player's ``store``."""
        sandbox = Store.in_memory()
        for name in _COPIED:
            value = store.setting(name, None)
            if value is not None:
                sandbox.set_setting(name, value)
        sandbox.set_setting("length", read_setting(store, "length"))
        self.task = task
        self._happened: list[Event] = []
        self._lines: list[tuple[Event, list[Line]]] = []
        self._decided = 0
        game = begin(lesson, task.position)
        levels = (None, *(next(iter(LEVELS)),) * (game.setup.seats - 1))
        moves = tuple([(seat, parse_move(text)) for seat, text in task.before])
        kept = sandbox.new_game(header(game, levels, _UNTIMED, ""))
        super().__init__(sandbox, OpenedGame(game, levels, _UNTIMED, None, moves), _UNTIMED, kept)
        self._watch = Watch(task.task.wants)
        self.slip: Slip | None = None
        """The mistake made, if the task knows it."""

        self._chance: tuple[str, tuple[Card, ...]] | None = None
        self.seen_last: Event | None = None
        """The newest of the expected events."""

    @property
    def runs(self) -> bool:
        """False: a task is played step by step."""
        return False

    def _names(self, levels: Sequence[str | None]) -> Sequence[str]:
        return NAMES[: len(levels)]

    def _seated(self, names: Sequence[str]) -> Sequence[Player]:
        players = [Player(names[YOU])]
        for seat, name in enumerate(names[1:], 1):
            bot = Written(self.game, seat, self.task.script.get(seat, ()))
            players.append(Player(name, self._levels[seat], chooser=bot))
        return players

    def begin(self, now: float) -> list[Line]:
        """Start, play until the player must act, and return the lines."""
        self.start(now)
        self.advance(now + SETTLE)
        self._happened.clear()
        self._look()
        # The player knows the name of the game and did not ask for the layout.
        lines = self.take()[1:]
        hand = lessons.in_hand(getattr(self.view, "hand", ()), suits=False)
        if hand and not any(line.ear.startswith(words.hand) for line in lines):
            # The player must know the cards of the hand before choosing among them.
            asks = lines[-1:] if lines and lines[-1].kind == "prompt" else []
            lines = [*lines[: len(lines) - len(asks)], Line(utterance(hand, "event")), *asks]
        return [_as_event(line) for line in lines]

    def _tell(self, together: Sequence[Event]) -> None:
        """Announce events, except the start of a match's first game: a task has no more games."""
        before = len(self._fresh)
        super()._tell([each for each in together if not _begins_match(each)])
        if any(isinstance(each, HandTaken) and each.seat == YOU for each in together):
            self._say(lessons.in_hand(self.view.hand, suits=False), "event")
        self._lines += [(each, self._fresh[before:]) for each in together]

    def told_with(self, happened: Event) -> list[Line]:
        """Return the lines that announced the move with this event."""
        seen = seen_by(happened, YOU)
        return next((lines for each, lines in reversed(self._lines) if each == seen), [])

    def close(self) -> None:
        """Close the temporary store."""
        self._store.close()

    def _record(self, number: int, time: float, seat: int, move: Move) -> None:
        super()._record(number, time, seat, move)
        self._decided += seat == YOU and decides(move)

    def _score(self, happened: Event, time: float | None = None, *, late: bool = False) -> None:
        self._happened.append(happened)

    def _finish(self) -> None:
        """End the game without a report or a next game."""
        self._finished = True

    # -- expected events

    @property
    def chance(self) -> tuple[str, tuple[Card, ...]] | None:
        """The rule whose slap is missed if the next card comes, and the pile it matches."""
        return self._chance

    def judged(self, action: str) -> str:
        """Return the result of the task after an action and its consequences."""
        self._watch.asks(action)
        verdict = self._events()
        if verdict == GOING_ON:
            verdict = self._position()
        if verdict == GOING_ON:
            self._look()
        return verdict

    def _events(self) -> str:
        """Return the result of the first new event that decides the task, if any."""
        happened, self._happened = self._happened, []
        for each in happened:
            if self._watch.sees(each):
                self.seen_last = each
                # If the event was a slap, the chance is used.
                self._chance = None
                continue
            if self._watch.next is None:
                # Later events do not concern the task.
                break
            for slip in self.task.task.slips:
                if slip.event is not None and fits(slip.event, each):
                    self.slip = slip
                    return FAILED
            if isinstance(each, SlapLost) and each.seat == YOU:
                return self._slipped(WRONG)
            if isinstance(each, SlapWon) and each.seat == YOU:
                return self._slipped(OTHER)
            if self._chance is not None:
                self._note_missed(*self._chance)
                return self._slipped(MISSED)
        return GOING_ON

    def _note_missed(self, rule: str, pile: tuple[Card, ...]) -> None:
        """Record a missed slap, as a scored game does."""
        if self.races is not None and self.game.rules is not None:
            self.races.all.append(races.Race(races.MISSED, rule, pile, self.game.rules))

    def _slipped(self, kind: str) -> str:
        """Record a mistake of that kind, with the task's sentence for it if any."""
        self.slip = next((slip for slip in self.task.task.slips if slip.kind == kind), None)
        return kind

    def _position(self) -> str:
        """Return DONE if all expected events came, FAILED if they no longer can."""
        if self._watch.next is None:
            return DONE
        par = self.task.task.par
        forced = self.game.forced
        asks = YOU in self.game.waiting and (forced is None or decides(forced))
        asked_again = asks and par is not None and self._decided >= max(par, 1)
        return self._slipped(FAILED) if self.over or asked_again else GOING_ON

    def _look(self) -> None:
        """Note whether the pile now matches the rule to learn."""
        held = held_rule(self.game, self._watch.next)
        self._chance = (held, tuple(self.view.pile)) if held else None


def _as_event(line: Line) -> Line:
    return line._replace(said=line.said.but(kind="event")) if line.kind == "answer" else line


def _begins_match(happened: Event) -> bool:
    return isinstance(happened, FoodDealt | MatchDealt) and happened.number == 1
