"""What a lesson is made of. Everything here is data: what holds and who wins is asked of the games.

A unit has four steps: its idea with a worked example and a near miss, an own action at a table, a
check, and what is to be kept in mind.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

CHECKED = 3
"""Questions of a unit's check. Whoever skips the unit answers all that it has."""


class Pile(NamedTuple):
    """The top of a pile, newest card last, and what is asked about it.

    With ``rule`` it is about that rule alone, else about all in force. With ``names`` the question
    is which of these rules may be named, ``last`` being the rule of the last good slap.
    """

    cards: str
    rule: str = ""
    names: tuple[str, ...] = ()
    last: str = ""


class Play(NamedTuple):
    """A written deal and moves in it, each ``SEAT MOVE`` as in ``games.moves``, seat 0 being you.

    The last move may be one that the game refuses. ``told`` is of how many of the last moves an
    example tells all that happened. A question is asked of the position after them: ``asks`` is one
    of ``asking.ASKS``.
    """

    deal: str
    moves: tuple[str, ...]
    asks: str = ""
    turn: int | None = None
    told: int = 9


class Answers(NamedTuple):
    """A position, and what the information keys with these ids answer in it."""

    deal: str
    moves: tuple[str, ...]
    keys: tuple[str, ...]


class Key(NamedTuple):
    """A question for the key that does something: ``action`` is the id of its action."""

    action: str


Item = Pile | Play | Key
"""A question. What is right is never written: the game is asked."""

Example = Pile | Play | Answers

Want = Mapping[str, object]
"""Facts of an event as in its JSON form, or ``asked`` with the id of an information key."""


class Task(NamedTuple):
    """Something to do at a table of one's own.

    ``tricks`` has what must happen, in order, before a game of tricks asks for the next card; a
    game with a pile has one such part. ``script`` are the cards that each bot chooses, in order.
    ``moves`` have been made before, as in ``Play``.
    """

    goal: str
    hint: str
    deal: str
    tricks: tuple[tuple[Want, ...], ...]
    turn: int | None = None
    script: tuple[tuple[str, ...], ...] = ()
    moves: tuple[str, ...] = ()


class Unit(NamedTuple):
    """One idea. ``teaches`` are the slap rules, or the names of what else it is about."""

    title: str
    teaches: tuple[str, ...]
    idea: str
    example: Example
    near_miss: Example
    task: Task
    check: tuple[Item, ...]
    recap: str


class Lesson(NamedTuple):
    """``options`` are those of all its games; ``drill`` is what it leads on to, or nothing."""

    id: str
    options: Mapping[str, str]
    units: tuple[Unit, ...]
    drill: str = ""
