"""What a lesson text consists of. The records say what is written of which game."""

from __future__ import annotations

from typing import NamedTuple

from warcards_tui.rulebook.records import Pile, Play

YOU = 0
"""The seat of the learner: Ann's."""


class Let(NamedTuple):
    """Something that is drawn anew each time, in line ``line``.

    ``kind`` is ``ranks`` or ``window``. Ranks are numbers, ace 1 to king 13, among ``among``; where
    ``different`` no two names get the same, and all of ``where`` is true of them. A window is the
    top of a pile for which the slap rule ``rule`` holds.
    """

    line: int
    names: tuple[str, ...]
    kind: str
    among: tuple[int, ...] = ()
    different: bool = False
    where: tuple[str, ...] = ()
    rule: str = ""


class Position(NamedTuple):
    """A position with what is drawn in it: ``play`` is written with the names of ``lets``.

    What it says to be told is true of every draw.
    """

    lets: tuple[Let, ...]
    play: Play


class Want(NamedTuple):
    """Something that is to happen: an event with these fields, as words, or an information key that
    is ``asked``.

    ``event`` is its name in logs; a ``seat`` of None is anybody's.
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
    is how many own decisions it takes, or None where they are not counted.
    """

    line: int
    goal: str
    position: Position
    dead: bool
    wants: tuple[Want, ...]
    par: int | None
    slips: tuple[Slip, ...]
    hint: str


class Ask(NamedTuple):
    """A line of a check: so many questions of a kind (``checks.KINDS``).

    ``words`` are the rules, or the key, that it is about; ``last`` is the rule of the last good
    slap. ``pile`` is written with the names of ``lets``, empty where it is to be made.
    ``answer`` is what every draw has to be answered with, empty where it may be anything.
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


class Unit(NamedTuple):
    """One idea. ``rules`` are the slap rules, ``skills`` the names of what else it is about.

    ``example`` shows the idea, ``near_miss`` what is to be told from it. ``mix`` is how many
    questions about earlier units are asked with its own.
    """

    line: int
    id: str
    title: str
    claims: tuple[str, ...]
    rules: tuple[str, ...]
    skills: tuple[str, ...]
    idea: str
    example: Pile | Play
    near_miss: Pile | Play
    look: str
    play: str
    task: Task
    asks: tuple[Ask, ...]
    mix: int
    recap: str


class Scene(NamedTuple):
    """A picture of the introduction: a position, and the sentence that goes with it."""

    play: Play
    says: str
