"""The table of a task: a real session in which nothing counts, and what it waits to see there."""

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
from warcards_tui.sitting.kept import Kept, header
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
"""What has become of a task: a slap can be missed, wrong, or good under another rule than the one
that is learnt; all else that leads nowhere has failed.
"""

_UNTIMED = PACES[0]
_COPIED = ("keymap", "keys", "speech", "length")
"""Settings that a person takes along to every table."""


class Written(Chooser):
    """A bot that does what is written for it, and after that the last it can."""

    def __init__(self, game: Game, seat: int, script: Sequence[str]) -> None:
        self._game = game
        self._seat = seat
        self._script = list(script)
        self.insists = game.rules is None

    def choose(self, view: Any) -> Move:
        return scripted(self._game, self._seat, self._script)


class Practice(Session):
    """A session of its own store, in which bots do what is written and nothing is scored."""

    explained = False  # What the lesson has not taught yet is not told.

    def __init__(self, store: Store, lesson: Lesson, task: DealtTask) -> None:
        """``store`` is the person's, of which only the settings are looked at."""
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
        super().__init__(sandbox, Kept(game, levels, _UNTIMED, None, moves), _UNTIMED, kept)
        self._watch = Watch(task.task.wants)
        self.slip: Slip | None = None
        """The mistake that has been made, if the task knows it."""

        self._chance: tuple[str, tuple[Card, ...]] | None = None
        self.seen_last: Event | None = None
        """The newest of the events that were waited for."""

    @property
    def runs(self) -> bool:
        """A task is played step by step."""
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
        """Starts, lets happen what needs no person, and returns what was said of it."""
        self.start(now)
        self.advance(now + SETTLE)
        self._happened.clear()
        self._look()
        # The name of the game is known; how the cards lie is asked for by nobody.
        lines = self.take()[1:]
        hand = lessons.in_hand(getattr(self.view, "hand", ()), suits=False)
        if hand and not any(line.ear.startswith(words.hand) for line in lines):
            # Whoever is to choose among cards must know them before the question.
            asks = lines[-1:] if lines and lines[-1].kind == "prompt" else []
            lines = [*lines[: len(lines) - len(asks)], Line(utterance(hand, "event")), *asks]
        return [_as_event(line) for line in lines]

    def _tell(self, together: Sequence[Event]) -> None:
        """That the first game of a match begins says nothing where all of it is one task."""
        before = len(self._fresh)
        super()._tell([each for each in together if not _begins_match(each)])
        if any(isinstance(each, HandTaken) and each.seat == YOU for each in together):
            self._say(lessons.in_hand(self.view.hand, suits=False), "event")
        self._lines += [(each, self._fresh[before:]) for each in together]

    def told_with(self, happened: Event) -> list[Line]:
        """What was told of the move that brought this event."""
        seen = seen_by(happened, YOU)
        return next((lines for each, lines in reversed(self._lines) if each == seen), [])

    def close(self) -> None:
        """Nothing is left of it."""
        self._store.close()

    def _record(self, number: int, time: float, seat: int, move: Move) -> None:
        super()._record(number, time, seat, move)
        self._decided += seat == YOU and decides(move)

    def _score(self, happened: Event, time: float | None = None, *, late: bool = False) -> None:
        self._happened.append(happened)

    def _finish(self) -> None:
        """A game that ends here has no report, and no other one after it."""
        self._finished = True

    # -- what it waits for

    @property
    def chance(self) -> tuple[str, tuple[Card, ...]] | None:
        """The rule under which the pile was to be slapped before the newest card, and the pile."""
        return self._chance

    def judged(self, action: str) -> str:
        """What has become of the task by an action and all that followed from it."""
        self._watch.asks(action)
        verdict = self._events()
        if verdict == GOING_ON:
            verdict = self._position()
        if verdict == GOING_ON:
            self._look()
        return verdict

    def _events(self) -> str:
        """The first of the new events that decides the task, if one does."""
        happened, self._happened = self._happened, []
        for each in happened:
            if self._watch.sees(each):
                self.seen_last = each
                self._chance = None  # What was to be slapped has been, if it was a slap.
                continue
            if self._watch.next is None:
                break  # What follows on that is the game's own matter.
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
        """Takes note of a pile that was to be slapped, as a game that is scored does."""
        if self.races is not None and self.game.rules is not None:
            self.races.all.append(races.Race(races.MISSED, rule, pile, self.game.rules))

    def _slipped(self, kind: str) -> str:
        """A mistake of that kind was made, for which the task may have a sentence."""
        self.slip = next((slip for slip in self.task.task.slips if slip.kind == kind), None)
        return kind

    def _position(self) -> str:
        """Whether all that was waited for has come, or cannot come any more."""
        if self._watch.next is None:
            return DONE
        par = self.task.task.par
        forced = self.game.forced
        asks = YOU in self.game.waiting and (forced is None or decides(forced))
        asked_again = asks and par is not None and self._decided >= max(par, 1)
        return self._slipped(FAILED) if self.over or asked_again else GOING_ON

    def _look(self) -> None:
        """Whether the pile is now one to be slapped under the rule that is learnt."""
        held = held_rule(self.game, self._watch.next)
        self._chance = (held, tuple(self.view.pile)) if held else None


def _as_event(line: Line) -> Line:
    return line._replace(said=line.said.but(kind="event")) if line.kind == "answer" else line


def _begins_match(happened: Event) -> bool:
    return isinstance(happened, FoodDealt | MatchDealt) and happened.number == 1
