"""The table of a task: a real session in which nothing counts, and what it waits to see there."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from warcards_tui.bots.contract import Chooser
from warcards_tui.bots.reflexes import LEVELS
from warcards_tui.cards.french import Card, card
from warcards_tui.coach.lessons.asking import YOU, Asker, written_move
from warcards_tui.coach.lessons.parts import Task, Want
from warcards_tui.games.events import Event, event_json
from warcards_tui.games.moves import Choose, Move, Swap
from warcards_tui.games.scientific.events import TrickRevealed
from warcards_tui.games.slap_events import SlapLost, SlapWon
from warcards_tui.sitting.kept import Kept, header
from warcards_tui.sitting.session import SETTLE, Session
from warcards_tui.sitting.settings import read_setting
from warcards_tui.sitting.transcript import Line
from warcards_tui.store import Store
from warcards_tui.table.pace import PACES
from warcards_tui.table.table import Player

GOING_ON, DONE, MISSED, WRONG, OTHER, FAILED = "", "done", "missed", "wrong", "other", "failed"
"""What has become of a task: a slap can be missed, wrong, or good under another rule than the one
that is learnt; all else that leads nowhere has failed.
"""

_UNTIMED = PACES[0]
_COPIED = ("keymap", "speech", "length")
"""Settings that a person takes along to every table."""


class Written(Chooser):
    """A bot that chooses the cards written for it, and after them the first it can."""

    def __init__(self, script: Sequence[str]) -> None:
        self._script = [card(text) for text in script]

    def choose(self, view: Any) -> Move:
        """The next card that is written; it never swaps."""
        if view.swapping:
            return Swap(False)
        while self._script:
            wanted = self._script.pop(0)
            if wanted in view.hand:
                return Choose(wanted)
        return Choose(view.hand[0])


class Practice(Session):
    """A session of its own store, in which bots do what is written and nothing is scored."""

    def __init__(self, store: Store, asker: Asker, task: Task) -> None:
        """``store`` is the person's, of which only the settings are looked at."""
        sandbox = Store.in_memory()
        for name in _COPIED:
            value = store.setting(name, None)
            if value is not None:
                sandbox.set_setting(name, value)
        sandbox.set_setting("length", read_setting(store, "length"))
        self._task = task
        self._happened: list[Event] = []
        game = asker.begin(task.deal, task.turn)
        levels = (None, *(next(iter(LEVELS)),) * (game.setup.seats - 1))
        moves = tuple(written_move(each) for each in task.moves)
        kept = sandbox.new_game(header(game, levels, _UNTIMED, ""))
        super().__init__(sandbox, Kept(game, levels, _UNTIMED, None, moves), _UNTIMED, kept)
        self._tricks = [list(trick) for trick in task.tricks]
        self._trick = 0
        self._revealed = 0
        self._chance: tuple[str, tuple[Card, ...]] | None = None

    def _seated(self, names: Sequence[str]) -> Sequence[Player]:
        players = [Player(names[YOU])]
        for at, name in enumerate(names[1:]):
            script = self._task.script[at] if at < len(self._task.script) else ()
            bot = None if self.variant.slaps else Written(script)
            players.append(Player(name, self._levels[at + 1], chooser=bot))
        return players

    def begin(self, now: float) -> list[Line]:
        """Starts, lets happen what needs no person, and returns what was said of it."""
        self.start(now)
        self.advance(now + SETTLE)
        self._happened.clear()
        self._look()
        return self.take()[1:]  # The name of the game is known.

    def close(self) -> None:
        """Nothing is left of it."""
        self._store.close()

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
        verdict = self._asked(action) or self._events()
        if verdict == GOING_ON:
            verdict = self._position()
        if verdict == GOING_ON:
            self._look()
        return verdict

    @property
    def _waits_for(self) -> list[Want]:
        return self._tricks[self._trick]

    def _asked(self, action: str) -> str:
        wants = self._waits_for
        wants[:] = [want for want in wants if want.get("asked") != action]
        return GOING_ON

    def _events(self) -> str:
        """The first of the new events that decides the task, if one does."""
        happened, self._happened = self._happened, []
        for each in happened:
            if isinstance(each, TrickRevealed):
                self._revealed += 1
            wants = [want for want in self._waits_for if "asked" not in want]
            if wants and _fits(wants[0], event_json(each)):
                self._waits_for.remove(wants[0])
            elif isinstance(each, SlapLost) and each.seat == YOU:
                return WRONG
            elif isinstance(each, SlapWon) and each.seat == YOU:
                return OTHER
            elif self._chance is not None:
                return MISSED
        return GOING_ON

    def _position(self) -> str:
        """Whether all that was waited for has come, or cannot come any more."""
        if not self._waits_for:
            if self._trick == len(self._tricks) - 1:
                return DONE
            self._trick += 1
        choosing = not self.variant.slaps and not getattr(self.view, "swapping", False)
        if self.over or (choosing and self._revealed > self._trick):
            return FAILED
        return GOING_ON

    def _look(self) -> None:
        """Whether the pile is now one to be slapped under the rule that is learnt."""
        self._chance = None
        wants = self._waits_for
        if wants and wants[0].get("event") == "slap-won" and self.game.rules is not None:
            pile = tuple(self.view.pile)
            held = [rule.id for rule in self.game.rules.holding(pile)]
            wanted = str(wants[0].get("rule", held[0] if held else ""))
            if wanted in held:
                self._chance = wanted, pile


def _fits(want: Want, facts: Mapping[str, object]) -> bool:
    return all(facts.get(name) == value for name, value in want.items())
