"""The lessons, as a light list; the lesson texts hold their contents.

The code says lesson and unit for what users know as a course and its lessons.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

from warcards_tui.games.catalogue import VARIANTS
from warcards_tui.suggestions import as_id, beginning, nearest_hint, several, shortened
from warcards_tui.words import lessons as words

if TYPE_CHECKING:
    # Imported for types only: listing the lessons must not load their parser.
    from warcards_tui.rulebook.lessons.lesson import Lesson

_FIRST = ("egyptian-war", "berkeley-war", "scientific-war")
"""Lessons to take first; the others follow in the order of the games."""


RACE = "race"
"""Key, in a saved opening, of the race at the end of a lesson."""


class Outline(NamedTuple):
    """A lesson without its units; ``id`` is also the id of the variant it teaches.

    ``needs`` is the id of the lesson it builds on, or empty. If the text is damaged or missing,
    ``teaches`` holds the error.
    """

    id: str
    title: str
    teaches: str
    needs: str = ""


@lru_cache(maxsize=1)
def lessons() -> tuple[Outline, ...]:
    """Return all lessons in the recommended order."""
    from warcards_tui.rulebook.lessons.files import taught

    others = [each for each in taught() if each not in _FIRST]
    return tuple([_outline(each) for each in (*_FIRST, *others)])


def first_lesson() -> Outline:
    """Return the first lesson without reading the others."""
    return _outline(_FIRST[0])


def _outline(variant: str) -> Outline:
    from warcards_tui.rulebook.errors import RuleTextError
    from warcards_tui.rulebook.lessons.files import lesson_head

    try:
        head = lesson_head(variant)
    except RuleTextError as damage:
        return Outline(variant, VARIANTS[variant].name, str(damage))
    return Outline(variant, head.game.name, head.teaches, head.needs)


def find_lesson(name: str) -> Outline:
    """Return the lesson with that name or unique beginning of its id.

    Raises ``ValueError`` that names the nearest lesson.
    """
    word, there = as_id(name), {each.id: each for each in lessons()}
    ids = [*there]
    found = beginning(word, ids)
    if len(found) == 1:
        return there[found[0]]
    if found:
        raise ValueError(several(name, found))
    given = repr(shortened(name))
    if hint := nearest_hint(word, ids):
        raise ValueError(words.no_lesson(name=given, hint=hint).text)
    raise ValueError(words.no_lesson_listed(name=given, lessons=", ".join(ids)).text)


def contents(outline: Outline) -> Lesson:
    """Read the contents of a lesson. Raises ``RuleTextError``."""
    from warcards_tui.rulebook.lessons.files import find_lesson

    return find_lesson(outline.id)


def unit_ids(lesson: str) -> tuple[str, ...]:
    """Return the ids of a lesson's units in order; ``LESSON/UNIT`` names a unit.

    Raises ``ValueError`` that names the nearest lesson.
    """
    return tuple([each.id for each in contents(find_lesson(lesson)).units])


def find_unit(lesson: str, name: str) -> int:
    """Return the number, from 0, of the unit with that id or title.

    Raises ``ValueError`` that names the nearest unit.
    """
    from warcards_tui.rulebook.lessons.parser import unit_id

    units, word = contents(find_lesson(lesson)).units, unit_id(name)
    for at, unit in enumerate(units):
        if word in (unit.id, unit_id(unit.title)):
            return at
    ids = [each.id for each in units]
    given = repr(shortened(name))
    if hint := nearest_hint(word, ids):
        raise ValueError(words.no_unit(name=given, lesson=lesson, hint=hint).text)
    listed = ", ".join(ids)
    raise ValueError(words.no_unit_listed(name=given, lesson=lesson, lessons=listed).text)
