"""Interface of exercises and of their drills, which make, grade and explain questions.

An exercise is data. The same random generator makes the same exercise, and right answers come from
the games themselves or from an enumeration, never from a list written by hand.
"""

from __future__ import annotations

import random
from abc import ABC, abstractmethod
from collections.abc import Collection, Generator, Mapping, Sequence
from typing import ClassVar, Literal, NamedTuple, TypeVar

from warcards_tui.cards.french import Card
from warcards_tui.cards.parts import Text
from warcards_tui.games.variant import Variant

_Made = TypeVar("_Made")

NUMBER, ONE, SET, ORDER = "number", "one", "set", "order"
"""Forms of an answer.

In this order: a typed number; one of the choices; any of the choices, then Enter; all choices one
after the other.
"""

BEST, FINE, INACCURATE, MISTAKE, BLUNDER = "best", "fine", "inaccurate", "mistake", "blunder"
"""Values of a decision, best first; the first two count as right."""

FLUENCY, JUDGEMENT = "fluency", "judgement"
"""Aims of practice: fast answers, with times, or good decisions, with losses."""

WITNESS = 120
"""Maximum visible characters of the reason for an answer."""


class Group(NamedTuple):
    """Cards shown together, with their owner or place, and the face-down cards below."""

    cards: tuple[Card, ...]
    label: Text = ""
    backs: int = 0


class AnswerOption(NamedTuple):
    """Possible answer.

    ``id`` is the stored form; ``card`` is set if the choice is a card. ``key`` is its key if given
    (one of ``slaps.kinds.RULE_KEYS``), else that of the card's rank as at the tables; if two keys
    would be the same, the choices are numbered.
    """

    id: str
    name: Text
    card: Card | None = None
    key: str = ""


class Exercise(NamedTuple):
    """Question of a drill.

    ``key`` is the question as text, the same for the same question. ``target`` is the skill that it
    trains. ``facts`` are necessary facts that no card on the table shows (a total, the cards gone);
    ``groups`` are the cards, and ``goes_by`` the cards shown one after the other before. ``form``
    is one of the constants above: for a number, ``least`` and ``most`` are the bounds of the input,
    else ``choices`` are the possible answers, of which a set must have at least ``least``.
    ``right`` is the right answer: any of these for a number or one choice, exactly these for a set
    or an order.

    If an answer is scored by its loss, ``values`` has the value of each choice in ``unit``, and
    ``error`` is the standard error of a difference of two of them, 0 if it is exact; ``notes`` has
    a clause about each choice. ``why`` is the reason for the right answer if it comes from a game
    played to make the exercise.
    """

    key: str
    target: str
    question: Text
    form: str
    right: tuple[str, ...]
    groups: tuple[Group, ...] = ()
    facts: Text = ""
    choices: tuple[AnswerOption, ...] = ()
    least: int = 0
    most: int = 0
    goes_by: tuple[Card, ...] = ()
    values: Mapping[str, float] = {}
    notes: Mapping[str, Text] = {}
    error: float = 0.0
    unit: Literal["", "cards", "points", "captures"] = ""
    why: Text = ""
    suits: bool = True
    """False if suits do not matter; then the cards are named without them."""


class Grade(NamedTuple):
    """Grade of an answer.

    ``worth`` is one of the constants; answers that are only right or wrong get BEST or BLUNDER.
    ``loss`` is the loss against the best answer, None if nothing can be lost. ``why`` is the
    reason, one sentence of at most ``WITNESS`` characters.
    """

    worth: str
    why: Text
    loss: float | None = None

    @property
    def right(self) -> bool:
        """True if the answer counts as right."""
        return self.worth in (BEST, FINE)


def is_right(exercise: Exercise, answer: Sequence[str]) -> bool:
    """True if the answer is right, for exercises without partly right answers."""
    if exercise.form == SET:
        return sorted(answer) == sorted(exercise.right)
    if exercise.form == ORDER:
        return tuple(answer) == exercise.right
    return len(answer) == 1 and answer[0] in exercise.right


def graded(exercise: Exercise, answer: Sequence[str], why: Text) -> Grade:
    """Return the grade of an answer that is either right or wrong, with this reason."""
    return Grade(BEST if is_right(exercise, answer) else BLUNDER, why)


class SkillInfo(NamedTuple):
    """Skill trained by a drill: its id, which is a row of the profile, and its name."""

    id: str
    name: Text


class ItemSpec(NamedTuple):
    """Request for an item: for the skill ``target`` in this game with these options.

    ``step`` is the difficulty, 0 to 3.
    """

    variant: Variant
    options: Mapping[str, str]
    target: str
    step: int


class MissedItem(NamedTuple):
    """Exercise answered wrong on a day: its key, and the skill that it trains."""

    key: str
    target: str
    day: str


class ExerciseDrill(ABC):
    """Drill whose items are exercises; each module has one.

    ``id`` is the name on the command line and in the log, such as ``food-best``; the room
    ``drill_list`` has a table with its name and description. ``trains`` is ``FLUENCY`` or
    ``JUDGEMENT``, and ``games`` has the ids of its variants.
    """

    id: str
    trains: str
    games: tuple[str, ...]

    names: ClassVar[Mapping[str, Text]] = {}
    """Names of the skills by id, if they are the same in all games of the drill."""

    by_heart: Collection[str] = ()
    """Skills with so few items that players memorize them; the slowest items come first."""

    def skills(self, variant: Variant, options: Mapping[str, str]) -> Sequence[SkillInfo]:
        """Return the skills trained in that variant with these options, the easiest first."""
        return [SkillInfo(*each) for each in self.names.items()]

    @abstractmethod
    def make(self, rng: random.Random, wanted: ItemSpec) -> Exercise:
        """Make an item for the request."""

    def steps(self, rng: random.Random, wanted: ItemSpec) -> Generator[None, None, Exercise]:
        """Make an item in steps of a few milliseconds each; one step here."""
        yield from ()
        return self.make(rng, wanted)

    def once_more(
        self, missed: MissedItem, wanted: ItemSpec
    ) -> Generator[None, None, Exercise | None]:
        """Return a missed exercise again some days later, in steps, naming the day it was missed.

        None if the drill has no reviews, or cannot ask this exercise any more.
        """
        yield from ()
        return None

    def grade(self, exercise: Exercise, answer: Sequence[str]) -> Grade:
        """Grade an answer: ids of choices, or the typed number."""
        return graded(exercise, answer, exercise.why)


class SlowDrill(ExerciseDrill):
    """Drill whose items take too long to make at once.

    The steps of the next item run while the player answers the current one.
    """

    def make(self, rng: random.Random, wanted: ItemSpec) -> Exercise:
        return through(self.steps(rng, wanted))

    @abstractmethod
    def steps(self, rng: random.Random, wanted: ItemSpec) -> Generator[None, None, Exercise]: ...


def through(steps: Generator[None, None, _Made]) -> _Made:
    """Run all steps, and return their result."""
    while True:
        try:
            next(steps)
        except StopIteration as done:
            made: _Made = done.value
            return made
