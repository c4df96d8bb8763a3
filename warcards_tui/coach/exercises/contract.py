"""What an exercise is, and what a drill of exercises gives: items made anew, graded, explained.

An exercise is data. The same generator of random numbers makes the same exercise, and what is right
comes from the games themselves or from an enumeration, never from a list that somebody wrote.
"""

from __future__ import annotations

import random
from abc import ABC, abstractmethod
from collections.abc import Collection, Generator, Mapping, Sequence
from typing import ClassVar, Literal, NamedTuple, TypeVar

from warcards_tui.cards.french import Card
from warcards_tui.cards.parts import Told
from warcards_tui.games.variant import Variant

_Made = TypeVar("_Made")

NUMBER, ONE, SET, ORDER = "number", "one", "set", "order"
"""How an exercise is answered: a number is typed; one of the choices; any of them, then Enter; all
of them one after the other.
"""

BEST, FINE, INACCURATE, MISTAKE, BLUNDER = "best", "fine", "inaccurate", "mistake", "blunder"
"""What a decision was worth, best first; the first two are right."""

FLUENCY, JUDGEMENT = "fluency", "judgement"
"""What is practised: to know at once, where times count, or to decide well, where losses do."""

WITNESS = 120
"""Characters that the reason of an answer has at most, as it is seen."""


class Group(NamedTuple):
    """Cards that lie together, whose or where they are, and how many lie face down below them."""

    cards: tuple[Card, ...]
    label: Told = ""
    backs: int = 0


class Choice(NamedTuple):
    """A possible answer. ``id`` is as it is kept; where it is a card that is chosen, ``card``.

    Its key is ``key`` where that is given (one of ``slaps.kinds.RULE_KEYS``), else that of the
    card's rank as at the tables, as long as no two are the same; else they are numbered.
    """

    id: str
    name: Told
    card: Card | None = None
    key: str = ""


class Exercise(NamedTuple):
    """One item of a drill.

    ``key`` is what is asked as a text, the same for the same item. ``target`` is the skill that it
    is made for. ``facts`` is what has to be known and is no card on the table (a total, what has
    gone); ``groups`` are the cards, and ``goes_by`` those that are shown before, one after the
    other. ``form`` is one of the constants above: for a number ``least`` and ``most`` are the
    bounds of what can be typed, else ``choices`` are the possible answers, of which ``least`` must
    be taken for a set. ``right`` is what is right: of a number, or of one choice, any of these; of
    a set or an order exactly these.
    ``values`` is, where an answer is scored by what it loses, what each choice is worth, in
    ``unit`` ("cards", "food"), and ``error`` the standard error of a difference of two of them,
    0 where it is exact; ``notes`` is what else there is to say of a choice, a clause each. ``why``
    is the reason of what is right, where it comes from a game that was played to make the exercise.
    """

    key: str
    target: str
    question: Told
    form: str
    right: tuple[str, ...]
    groups: tuple[Group, ...] = ()
    facts: Told = ""
    choices: tuple[Choice, ...] = ()
    least: int = 0
    most: int = 0
    goes_by: tuple[Card, ...] = ()
    values: Mapping[str, float] = {}
    notes: Mapping[str, Told] = {}
    error: float = 0.0
    unit: Literal["", "cards", "points", "captures"] = ""
    why: Told = ""
    suits: bool = True
    """Whether suits matter: else they are not said."""


class Grade(NamedTuple):
    """What became of an answer: ``worth`` is one of the constants, BEST or BLUNDER where an answer
    is right or wrong and nothing between. ``loss`` is what it lost against the best, None where
    nothing is lost or won. ``why`` is the reason, one sentence of at most ``WITNESS`` characters.
    """

    worth: str
    why: Told
    loss: float | None = None

    @property
    def right(self) -> bool:
        """Whether it counts as right."""
        return self.worth in (BEST, FINE)


def is_right(exercise: Exercise, answer: Sequence[str]) -> bool:
    """Whether an answer is right, of an exercise in which nothing lies between right and wrong."""
    if exercise.form == SET:
        return sorted(answer) == sorted(exercise.right)
    if exercise.form == ORDER:
        return tuple(answer) == exercise.right
    return len(answer) == 1 and answer[0] in exercise.right


def graded(exercise: Exercise, answer: Sequence[str], why: Told) -> Grade:
    """The grade of an answer that is right or wrong, for this reason."""
    return Grade(BEST if is_right(exercise, answer) else BLUNDER, why)


class Trained(NamedTuple):
    """A skill that a drill trains: its id, which is a row of the profile, and its name."""

    id: str
    name: Told


class Wanted(NamedTuple):
    """An item that is to be made: for that skill ``target`` in this game with these options.
    ``step`` is how hard it shall be, 0 to 3.
    """

    variant: Variant
    options: Mapping[str, str]
    target: str
    step: int


class Missed(NamedTuple):
    """An exercise that went wrong on a day: its key, and the skill that it was made for."""

    key: str
    target: str
    day: str


class ExerciseDrill(ABC):
    """A drill whose items are exercises: a module gives one.

    ``id`` is as on the command line and in the log, like ``food-best``; its name and what one does
    stand in the table of that id in the room ``drill_list``. ``trains`` is ``FLUENCY`` or
    ``JUDGEMENT``, and ``games`` are the ids of the variants that it is for.
    """

    id: str
    trains: str
    games: tuple[str, ...]

    names: ClassVar[Mapping[str, Told]] = {}
    """The skills by their ids, each with its name, where they are the same in all its games."""

    by_heart: Collection[str] = ()
    """The skills whose items are so few that each is learnt by heart, and the slowest come
    first.
    """

    def skills(self, variant: Variant, options: Mapping[str, str]) -> Sequence[Trained]:
        """What it trains in that variant with these options; the first one is the easiest."""
        return [Trained(*each) for each in self.names.items()]

    @abstractmethod
    def make(self, rng: random.Random, wanted: Wanted) -> Exercise:
        """An item as it is wanted."""

    def steps(self, rng: random.Random, wanted: Wanted) -> Generator[None, None, Exercise]:
        """The same in steps of a few milliseconds each: here in one."""
        yield from ()
        return self.make(rng, wanted)

    def once_more(self, missed: Missed, wanted: Wanted) -> Generator[None, None, Exercise | None]:
        """That exercise again some days later, in steps, and when it was missed is told; None where
        it does not return, or cannot be asked any more.
        """
        yield from ()
        return None

    def grade(self, exercise: Exercise, answer: Sequence[str]) -> Grade:
        """What that answer is worth: ids of choices, or the number that was typed."""
        return graded(exercise, answer, exercise.why)


class SlowDrill(ExerciseDrill):
    """A drill whose items take longer than a face can wait: their steps are gone through while the
    item before is answered.
    """

    def make(self, rng: random.Random, wanted: Wanted) -> Exercise:
        return through(self.steps(rng, wanted))

    @abstractmethod
    def steps(self, rng: random.Random, wanted: Wanted) -> Generator[None, None, Exercise]: ...


def through(steps: Generator[None, None, _Made]) -> _Made:
    """What comes of all steps."""
    while True:
        try:
            next(steps)
        except StopIteration as done:
            made: _Made = done.value
            return made
