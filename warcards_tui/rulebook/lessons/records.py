"""What a lesson text consists of. The records say what is written of which game."""

from __future__ import annotations

from typing import NamedTuple

from warcards_tui.rulebook.records import Pile, Play

YOU = 0
"""The seat of the learner: Ann's."""


class Let(NamedTuple):
    """Something that is drawn anew each time, in line ``line``.

    ``kind`` is ``ranks``, ``suits``, ``colours``, ``shapes``, ``numbers`` or ``window``. Ranks are
    ace 1 to king 13. What is drawn is among ``among``; where ``different`` no two names get the
    same, and all of ``where`` is true of them. A window is the top of a pile for which the slap
    rule ``rule`` ``holds``, or does not by little (``near``) or by much (``far``), as ``how`` says.
    """

    line: int
    names: tuple[str, ...]
    kind: str
    among: tuple[int | str, ...] = ()
    different: bool = False
    where: tuple[str, ...] = ()
    rule: str = ""
    how: str = "holds"


class Position(NamedTuple):
    """A position with what is drawn in it: ``play`` is written with the names of ``lets``.

    What it says to be told is true of every draw.
    """

    lets: tuple[Let, ...]
    play: Play


class Want(NamedTuple):
    """Something that is to happen: an event with these fields, as words, or an information key that
    is ``asked``.

    ``event`` is its name in logs; a ``seat`` of None is anybody's. The value ``some`` is anything
    but nothing.
    """

    line: int
    event: str
    seat: int | None = None
    fields: tuple[tuple[str, str], ...] = ()
    asked: str = ""


class Slip(NamedTuple):
    """What is said to a mistake.

    ``kind`` is ``missed`` (a slap that was wanted), ``wrong`` (a slap), ``other`` (a good slap of
    another rule than is learnt), ``failed`` (all decisions have been made in vain) or ``event``.
    """

    line: int
    kind: str
    says: str
    event: Want | None = None


class Task(NamedTuple):
    """Something to do at a table of one's own.

    With ``dead`` no slap rule holds between the moves of the position and the wanted slap. ``par``
    is how many own decisions it takes, or None where they are not counted. ``right`` is said when
    it is done, in place of what has happened.
    """

    line: int
    goal: str
    position: Position
    dead: bool
    wants: tuple[Want, ...]
    par: int | None
    slips: tuple[Slip, ...]
    hint: str
    right: str = ""


class Fact(NamedTuple):
    """Where the answer to a question stands: in the last ``event`` of that name that the last move
    brought about, or with ``view`` in what the learner may know.

    ``path`` leads to it: fields, values of a card, and seats by their numbers.
    """

    line: int
    event: str
    path: tuple[str | int, ...] = ()

    @property
    def text(self) -> str:
        """As it is written, but for the names of seats."""
        return ".".join([self.event, *map(str, self.path)])


VIEW = "view"
"""What a fact is of that is no event's."""


class Condition(NamedTuple):
    """Something that is so or not after the last move of a question.

    It brought about an ``event``, or all of these ``facts`` have these words for values, or a slap
    rule holds for the pile (``slap``: its name, or ``any``), or ``where`` is true of what was
    drawn. With none of them it is always so: what is left.
    """

    line: int
    event: Want | None = None
    facts: tuple[tuple[Fact, str], ...] = ()
    slap: str = ""
    where: str = ""


class Ask(NamedTuple):
    """A line of a check: so many questions of a kind (``checks.KINDS``).

    ``words`` are the rules, or the key, that it is about; ``last`` is the rule of the last good
    slap. ``pile`` is written with the names of ``lets``, empty where it is to be made.
    ``answer`` is what every draw has to be answered with, empty where it may be anything.

    Where the text asks in words of its own, they are the ``question``, which is about a ``fact``,
    a ``condition``, one of several ``options``, the events in ``order``, or one of the learner's
    ``choices`` of moves. ``most`` is the largest number that it can be answered with, 0 where that
    follows from the cards. ``tell`` is what is told with it, ``because`` the key or the sentence
    that is the reason.
    """

    line: int
    kind: str
    words: tuple[str, ...] = ()
    last: str = ""
    times: int = 1
    lets: tuple[Let, ...] = ()
    pile: str = ""
    play: Play | None = None
    answer: tuple[str, ...] = ()
    question: str = ""
    fact: Fact | None = None
    condition: Condition | None = None
    options: tuple[tuple[str, Condition], ...] = ()
    choices: tuple[str, ...] = ()
    number: str = ""
    most: int = 0
    tell: tuple[str, ...] = ()
    because: str = ""


class Unit(NamedTuple):
    """One idea. ``rules`` are the slap rules, ``skills`` the names of what else it is about,
    ``options`` what of the game's it tells, with a value.

    Of the ``examples`` the first shows the idea, and another one what is to be told from it. The
    ``tasks`` are done one after the other. ``mix`` is how many questions about earlier units are
    asked with its own.
    """

    line: int
    id: str
    title: str
    claims: tuple[str, ...]
    rules: tuple[str, ...]
    skills: tuple[str, ...]
    options: tuple[tuple[str, str], ...]
    idea: str
    examples: tuple[Pile | Play, ...]
    look: str
    play: str
    tasks: tuple[Task, ...]
    asks: tuple[Ask, ...]
    mix: int
    recap: str


class Scene(NamedTuple):
    """A picture of the introduction: a position, and the sentence that goes with it."""

    play: Play
    says: str
