"""Answer to an exercise while it is being entered: keys, digits and choices."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from warcards_tui.cards.parts import Sentences, Text, listed, say, told
from warcards_tui.coach.exercises.contract import NUMBER, ONE, ORDER, SET, AnswerOption, Exercise
from warcards_tui.sitting import actions as act
from warcards_tui.sitting.actions import Action
from warcards_tui.slaps.kinds import RULE_KEYS
from warcards_tui.voice import drills as voice
from warcards_tui.words import drills as texts

NOTHING = "nothing"
"""Id of the choice "none of these"."""

_MOVES = (
    act.worded(act.LEFT, "drill-choice-before"),
    act.worded(act.RIGHT, "drill-next-choice"),
    act.worded(act.UP, "drill-choice-before"),
    act.worded(act.DOWN, "drill-next-choice"),
)
_STEPS = {act.LEFT.id: -1, act.UP.id: -1, act.RIGHT.id: 1, act.DOWN.id: 1}
_PICK = act.PICK
_UNDO = act.worded(act.UNDO, "drill-undo")
_UNDO_TOO = act.UNPICK


class KeyResult(NamedTuple):
    """Result of a key: the ``answer``, None until it is complete, and the text to say."""

    answer: tuple[str, ...] | None = None
    told: Text = ""


class Reply:
    """Answer to one exercise, entered key by key.

    If several choices or a decision are wanted, keys only mark a choice, U undoes the last one, and
    Enter submits the complete answer. A single choice without weighing is submitted at once,
    because its time counts.
    """

    def __init__(self, exercise: Exercise) -> None:
        self.exercise = exercise
        self.typed = ""
        """Digits so far, with their sign."""

        self.picked: list[str] = []
        """Ids of the choices so far, in the order of selection."""

        self.at: str | None = None
        """Choice selected with the arrow keys."""

        self.choices = exercise.choices
        """Choices, including "none of these" if that may be the answer."""

        if exercise.form == SET and not exercise.least:
            self.choices = (
                *exercise.choices,
                AnswerOption(NOTHING, texts.none_of_these, key=act.NO_RULE.key),
            )
        self._keys = dict(zip([each.id for each in self.choices], _keys(self.choices), strict=True))

    def actions(self) -> tuple[Action, ...]:
        """Return the actions available now."""
        form = self.exercise.form
        if form == NUMBER:
            sign = (act.MINUS,) if self.exercise.least < 0 else ()
            give = (_give(act.GO_ON),) if self.typed else ()
            erase = (act.UNPICK,) if self.typed else ()
            return (*act.ANSWERS, *sign, *erase, *give)
        pick = () if form == ONE else (_PICK,)
        take_back = (_UNDO, _UNDO_TOO) if self.picked else ()
        return (*self._keys.values(), *_MOVES, *pick, *take_back, _give(act.GO_ON))

    @property
    def complete(self) -> bool:
        """True if Enter submits the answer now."""
        if self.exercise.form == NUMBER:
            return bool(self.typed.strip("-"))
        if self.exercise.form == ORDER:
            return len(self.picked) == len(self.exercise.right)
        return len(self.picked) >= max(self.exercise.least, 1)

    @property
    def at_once(self) -> bool:
        """True if the key of a choice submits the answer."""
        return self.exercise.form == ONE and not self.exercise.values

    @property
    def choose_first(self) -> str:
        """Message for an answer before anything is chosen."""
        none = any(each.id == NOTHING for each in self.choices)
        return texts.choose_or_none if none else texts.choose_first

    def key_of(self, choice: AnswerOption) -> Action:
        """Return the action that selects a choice."""
        return self._keys[choice.id]

    def press(self, action: str) -> KeyResult:
        """Handle an action, which must be one of ``actions()``."""
        if self.exercise.form == NUMBER:
            return self._type(action)
        if action in (_UNDO.id, _UNDO_TOO.id):
            self.picked.pop()
            return KeyResult(told=self.told())
        if action == act.GO_ON.id:
            return self._give()
        if action in _STEPS:
            return self._move(_STEPS[action])
        if action == _PICK.id:
            return KeyResult(told=self.choose_first) if self.at is None else self._pick(self.at)
        id = next(id for id, each in self._keys.items() if each.id == action)
        if self.at_once:
            return KeyResult((id,))
        self.at = id
        return self._pick(id)

    def _give(self) -> KeyResult:
        if self.complete:
            nothing = self.picked == [NOTHING]
            given = self.picked if self.exercise.form == ORDER else self._in_order()
            return KeyResult(() if nothing else tuple(given))
        if self.exercise.form == ORDER and self.picked:
            return KeyResult(
                told=texts.chosen_of(done=len(self.picked), many=len(self.exercise.right))
            )
        return KeyResult(told=self.choose_first)

    def _move(self, step: int) -> KeyResult:
        """Go to the next or previous choice; in a single choice this also selects it."""
        ids = [each.id for each in self.choices]
        before = ids.index(self.at) if self.at is not None else -1 if step > 0 else 0
        self.at = ids[(before + step) % len(ids)]
        if self.exercise.form == ONE:
            self.picked = [self.at]
            return KeyResult(told=self.told())
        place = self.picked.index(self.at) + 1 if self.at in self.picked else 0
        name = next(each.name for each in self.choices if each.id == self.at)
        return KeyResult(told=voice.at_choice(name, place, ordered=self.exercise.form == ORDER))

    def _pick(self, id: str) -> KeyResult:
        """Toggle a choice; "none of these" and the other choices exclude each other."""
        form = self.exercise.form
        if id in self.picked:
            self.picked.remove(id)
        elif form == ORDER and self.complete:
            return KeyResult(told=texts.all_chosen(many=len(self.picked)))
        elif form == ONE or id == NOTHING:
            self.picked = [id]
        else:
            self.picked = [*[each for each in self.picked if each != NOTHING], id]
        return KeyResult(told=self.told())

    def _in_order(self) -> list[str]:
        """Return the selected ids in the order of the choices."""
        return [each.id for each in self.choices if each.id in self.picked]

    def told(self) -> Text:
        """Return the choice so far, and the next thing to do."""
        names = {each.id: each.name for each in self.choices}
        if self.exercise.form == ORDER:
            so_far = voice.ordered([names[each] for each in self.picked])
            many = len(self.exercise.right)
            left = "" if self.complete else texts.chosen_of(done=len(self.picked), many=many)
        else:
            taken = listed([names[each] for each in self._in_order()])
            so_far = say("{}.", taken) if self.picked else texts.none_chosen
            left = ""
        if self.complete:
            left = texts.enter_gives
        return Sentences([each for each in (so_far, left) if each])

    def _type(self, action: str) -> KeyResult:
        if action == act.GO_ON.id:
            if not self.complete:
                return KeyResult(told=texts.type_number)
            return KeyResult((str(int(self.typed)),))
        if action == act.UNPICK.id:
            self.typed = self.typed[:-1]
        elif action == act.MINUS.id:
            self.typed = self.typed[1:] if self.typed.startswith("-") else f"-{self.typed}"
        else:
            self.typed += action.removeprefix("answer-")
            if not self._more():
                return KeyResult((str(int(self.typed)),))
        return KeyResult(told=voice.typed(self.typed))

    def _more(self) -> bool:
        """True if a longer number in the valid range can begin with these digits."""
        value = int(self.typed)
        if self.typed.startswith("-"):
            return 10 * value >= self.exercise.least and value != 0
        return value != 0 and 10 * value <= self.exercise.most


def _give(action: Action) -> Action:
    """Return the action with the title of submitting the answer."""
    return action._replace(title=texts.give, help=texts.give_help)


def _keys(choices: Sequence[AnswerOption]) -> Sequence[Action]:
    """Return the keys of the choices: their own, the ranks of their cards, or ``RULE_KEYS``."""
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
