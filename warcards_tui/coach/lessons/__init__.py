"""The lessons that there are, light to list; what they teach stands in the lesson texts."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

from warcards_tui.games.catalogue import VARIANTS
from warcards_tui.names import as_id, beginning, nearest_hint, several, shortened
from warcards_tui.words import lessons as words

if TYPE_CHECKING:
    # The list of lessons costs nothing but itself.
    from warcards_tui.rulebook.lessons.lesson import Lesson

_FIRST = ("egyptian-war", "berkeley-war", "scientific-war")
"""Those that are best taken first; after them the others, in the order of the games."""


RACE = "race"
"""What is kept of an opening that leads to the race at the end of a lesson."""


class Outline(NamedTuple):
    """What is known of a lesson without its units. ``id`` is also that of the variant it teaches.

    ``needs`` is the id of the lesson on which it builds, or nothing. Where the text is damaged or
    not there, ``teaches`` tells what is wrong with it.
    """

    id: str
    title: str
    teaches: str
    needs: str = ""


@lru_cache(maxsize=1)
def lessons() -> tuple[Outline, ...]:
    """In the order in which they are best taken."""
    from warcards_tui.rulebook.lessons.files import taught

    others = [each for each in taught() if each not in _FIRST]
    return tuple([_outline(each) for each in (*_FIRST, *others)])


def first_lesson() -> Outline:
    """The first of them, without a look at the others."""
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
    """Return the lesson of that name, or with an id that alone begins with it. Raises
    ``ValueError`` with the nearest one.
    """
    word, there = as_id(name), {each.id: each for each in lessons()}
    ids = [*there]
    found = beginning(word, ids)
    if len(found) == 1:
        return there[found[0]]
    if found:
        raise ValueError(several(name, found))
    unknown = words.no_lesson(name=repr(shortened(name)), lessons=", ".join(ids))
    raise ValueError(unknown.text + nearest_hint(word, ids))


def contents(outline: Outline) -> Lesson:
    """What a lesson teaches, read now. Raises ``RuleTextError``."""
    from warcards_tui.rulebook.lessons.files import find_lesson

    return find_lesson(outline.id)


def unit_ids(lesson: str) -> tuple[str, ...]:
    """The ids of a lesson's units, in their order: ``LESSON/UNIT`` names such a unit.

    Raises ``ValueError`` with the nearest lesson.
    """
    return tuple([each.id for each in contents(find_lesson(lesson)).units])


def find_unit(lesson: str, name: str) -> int:
    """The number of the unit with that id or title, from 0.

    Raises ``ValueError`` with the nearest one.
    """
    from warcards_tui.rulebook.lessons.parser import unit_id

    ids, word = unit_ids(lesson), unit_id(name)
    if word in ids:
        return ids.index(word)
    unknown = words.no_unit(name=repr(shortened(name)), lesson=lesson, lessons=", ".join(ids))
    raise ValueError(unknown.text + nearest_hint(word, ids))
