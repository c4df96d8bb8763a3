"""Records of a lesson text: its statements about a game."""

from __future__ import annotations

from typing import NamedTuple

from warcards_tui.rulebook.records import Pile, Play

YOU = 0
"""Seat of the learner: Ann's."""


class Let(NamedTuple):
    """Values that are drawn each time, in line ``line``.

    ``kind`` is ``ranks``, ``suits``, ``colours``, ``shapes``, ``numbers`` or ``window``. Ranks go
    from ace 1 to king 13. The values are among ``among``; with ``different`` no two names get the
    same, and they satisfy all conditions in ``where``. A window is the top of a pile for which the
    slap rule ``rule`` ``holds``, or fails by little (``near``) or by much (``far``), as ``how``
    says.
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
    """A position with drawn values: ``play`` is written with the names of ``lets``.

    Its statements are true for every draw.
    """

    lets: tuple[Let, ...]
    play: Play


class Want(NamedTuple):
    """A wanted result: an event with these fields, as words, or an ``asked`` information key.

    ``event`` is its name in logs; a ``seat`` of None is any seat. The value ``some`` is any value
    except nothing.
    """

    line: int
    event: str
    seat: int | None = None
    fields: tuple[tuple[str, str], ...] = ()
    asked: str = ""


class Slip(NamedTuple):
    """The reply to a mistake.

    ``kind`` is ``missed`` (a wanted slap), ``wrong`` (a slap), ``other`` (a good slap of a rule
    other than the taught one), ``failed`` (all decisions are used up without success) or ``event``.
    """

    line: int
    kind: str
    says: str
    event: Want | None = None


class Task(NamedTuple):
    """A task at the learner's own table.

    With ``dead`` no slap rule matches between the moves of the position and the wanted slap.
    ``par`` is the number of the learner's decisions, or None if they are not counted. ``right`` is
    said at success, instead of the events.
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


class AnswerSource(NamedTuple):
    """The source of an answer: the last such ``event`` of the last move, or ``view``.

    ``view`` is the learner's view. ``path`` leads to the value: fields, values of a card, and seats
    by number.
    """

    line: int
    event: str
    path: tuple[str | int, ...] = ()

    @property
    def text(self) -> str:
        """The fact as written, except for the names of seats."""
        return ".".join([self.event, *map(str, self.path)])


VIEW = "view"
"""Source of facts that belong to no event."""


class Condition(NamedTuple):
    """A condition that is true or false after the last move of a question.

    It is true if the move caused an ``event``, or all of these ``facts`` have these words as
    values, or a slap rule matches the pile (``slap``: its name, or ``any``), or ``where`` is true
    of the drawn values. Without any of them it is always true, as the last alternative.
    """

    line: int
    event: Want | None = None
    facts: tuple[tuple[AnswerSource, str], ...] = ()
    slap: str = ""
    where: str = ""


class Ask(NamedTuple):
    """A line of a check: ``times`` questions of a kind (``checks.KINDS``).

    ``words`` are the rules, or the key, in question; ``last`` is the rule of the last good slap.
    ``pile`` is written with the names of ``lets``; if it is empty, one is made. ``answer`` is the
    required answer of every draw, or empty.

    A text may word the ``question`` itself, about a ``fact``, a ``condition``, one of several
    ``options``, the events in ``order``, or one of the learner's ``choices`` of moves. ``most`` is
    the largest possible answer, 0 if it follows from the cards. ``tell`` lists the facts given with
    the question; ``because`` is the key or the sentence of the reason.
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
    fact: AnswerSource | None = None
    condition: Condition | None = None
    options: tuple[tuple[str, Condition], ...] = ()
    choices: tuple[str, ...] = ()
    number: str = ""
    most: int = 0
    tell: tuple[str, ...] = ()
    because: str = ""


class Unit(NamedTuple):
    """One idea.

    ``rules`` are the slap rules, ``skills`` the names of its other subjects, ``options`` the game
    options that it covers, with a value. The first of the ``examples`` shows the idea, another one
    a near miss. The ``tasks`` are done in order. ``mix`` is the number of questions about earlier
    units in its check.
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


class IntroScene(NamedTuple):
    """A picture of the introduction: a position, and its sentence."""

    play: Play
    says: str
