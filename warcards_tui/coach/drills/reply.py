"""The answer to an exercise while it is being given: the keys, and what is typed or chosen."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from warcards_tui.cards.parts import Told, told
from warcards_tui.coach.exercises.contract import NUMBER, ONE, ORDER, SET, Choice, Exercise
from warcards_tui.sitting import actions as act
from warcards_tui.sitting.actions import Action
from warcards_tui.slaps.kinds import RULE_KEYS
from warcards_tui.voice import drills as voice


class Given(NamedTuple):
    """What a key has brought: the ``answer``, None while it is not whole, and what is ``told``."""

    answer: tuple[str, ...] | None = None
    told: Told = ""


class Reply:
    """The answer to one exercise, key by key."""

    def __init__(self, exercise: Exercise) -> None:
        self.exercise = exercise
        self.typed = ""
        """The digits so far, with their sign."""

        self.picked: list[str] = []
        """The ids of the choices so far, in the order in which they were chosen."""

        self._keys = dict(zip([each.id for each in exercise.choices], _keys(exercise), strict=True))

    def actions(self) -> tuple[Action, ...]:
        """What can be pressed now."""
        form = self.exercise.form
        if form == NUMBER:
            sign = (act.MINUS,) if self.exercise.least < 0 else ()
            give = (_give(act.GO_ON),) if self.typed else ()
            return (*act.ANSWERS, *sign, *self._take_back, *give)
        give = (_give(act.GO_ON),) if form == SET else ()
        return (*self._keys.values(), *self._take_back, *give)

    @property
    def _take_back(self) -> tuple[Action, ...]:
        return (act.UNPICK,) if self.typed or (self.picked and self.exercise.form == ORDER) else ()

    def key_of(self, choice: Choice) -> Action:
        """The action that chooses it."""
        return self._keys[choice.id]

    def press(self, action: str) -> Given:
        """Takes the action of a key; ``actions()`` must have it."""
        if self.exercise.form == NUMBER:
            return self._type(action)
        if action == act.UNPICK.id:
            self.picked.pop()
            return Given(told=self._told())
        if action == act.GO_ON.id:
            missing = len(self.picked) < self.exercise.least
            return Given(told=voice.CHOOSE_FIRST) if missing else Given(self._in_order())
        id = next(id for id, each in self._keys.items() if each.id == action)
        if self.exercise.form == ONE:
            return Given((id,))
        if id in self.picked:
            self.picked.remove(id)
        else:
            self.picked.append(id)
        if self.exercise.form == ORDER and len(self.picked) == len(self.exercise.right):
            return Given((*self.picked,))
        return Given(told=self._told())

    def _in_order(self) -> tuple[str, ...]:
        """What is chosen, in the order of the choices."""
        return tuple([each.id for each in self.exercise.choices if each.id in self.picked])

    def _told(self) -> Told:
        names = {each.id: each.name for each in self.exercise.choices}
        if self.exercise.form == ORDER:
            return voice.ordered([names[each] for each in self.picked])
        return voice.picked([names[each] for each in self._in_order()])

    def _type(self, action: str) -> Given:
        if action == act.GO_ON.id:
            return Given((str(int(self.typed or "0")),)) if self.typed.strip("-") else Given()
        if action == act.UNPICK.id:
            self.typed = self.typed[:-1]
        elif action == act.MINUS.id:
            self.typed = self.typed[1:] if self.typed.startswith("-") else f"-{self.typed}"
        else:
            self.typed += action.removeprefix("answer-")
            if not self._more():
                return Given((str(int(self.typed)),))
        return Given(told=voice.typed(self.typed))

    def _more(self) -> bool:
        """Whether a longer number is possible that begins like this one."""
        value = int(self.typed)
        if self.typed.startswith("-"):
            return 10 * value >= self.exercise.least and value != 0
        return value != 0 and 10 * value <= self.exercise.most


def _give(action: Action) -> Action:
    """The key that gives the answer."""
    return action._replace(title=voice.GIVE, help=voice.GIVE_HELP)


def _keys(exercise: Exercise) -> Sequence[Action]:
    """The keys of the choices: their own, those of their cards' ranks, or numbers."""
    choices = exercise.choices
    ranks = [each.card.rank for each in choices if each.card is not None]
    by_rank = len(ranks) == len({*ranks}) == len(choices)
    found = []
    free = [key for key in RULE_KEYS if key not in [each.key for each in choices]]
    for each in choices:
        title, spoken = told(each.name, "eye"), told(each.name, "ear")
        spoken = spoken if spoken != title else ""
        if each.key:
            action = Action(f"choice-{each.id}", each.key, title, "", spoken)
        elif by_rank and each.card is not None:
            action = act.CHOOSE[each.card.rank]._replace(title=title, spoken=spoken)
        else:
            action = Action(f"choice-{each.id}", free.pop(0), title, "", spoken)
        found.append(action._replace(help=voice.choose(each.name)))
    return found
