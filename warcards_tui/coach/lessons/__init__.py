"""The lessons that there are, light to import; what they teach stands in a module each."""

from __future__ import annotations

import re
from importlib import import_module
from typing import TYPE_CHECKING, NamedTuple

from warcards_tui.names import nearest_hint, shortened

if TYPE_CHECKING:
    # The list of lessons costs nothing but itself.
    from warcards_tui.coach.lessons.parts import Lesson


class Outline(NamedTuple):
    """What is known of a lesson without its contents.

    ``id`` is also that of the variant it teaches. ``module`` is the one of this package that holds
    the contents.
    """

    id: str
    title: str
    teaches: str
    module: str


LESSONS = (
    Outline(
        "egyptian-war",
        "Egyptian War",
        "Your first slap, then sandwiches, face cards and what a mistake costs.",
        "egyptian",
    ),
    Outline(
        "berkeley-war",
        "Berkeley War",
        "Sums, products, equations and sequences, each slap with its name.",
        "berkeley",
    ),
    Outline(
        "scientific-war",
        "Scientific War",
        "Choosing in secret, and what jack, queen, three, eight and joker do.",
        "scientific",
    ),
)
"""In the order in which they are best taken."""


def find_lesson(name: str) -> Outline:
    """The lesson of that name. Raises ``ValueError`` with the nearest one."""
    word = "-".join(name.lower().replace("_", " ").replace("-", " ").split())
    for each in LESSONS:
        if each.id == word:
            return each
    ids = [each.id for each in LESSONS]
    raise ValueError(
        f"There is no lesson {shortened(name)!r}; there are {', '.join(ids)}."
        + nearest_hint(word, ids)
    )


def contents(outline: Outline) -> Lesson:
    """What a lesson teaches, imported now."""
    found: Lesson = import_module(f"{__package__}.{outline.module}").LESSON
    return found


def unit_ids(lesson: str) -> tuple[str, ...]:
    """The ids of a lesson's units, in their order: ``LESSON/UNIT`` names such a unit.

    Raises ``ValueError`` with the nearest lesson.
    """
    return tuple([_id_of(each.title) for each in contents(find_lesson(lesson)).units])


def find_unit(lesson: str, name: str) -> int:
    """The number of the unit with that id or title, from 0.

    Raises ``ValueError`` with the nearest one.
    """
    ids, word = unit_ids(lesson), _id_of(name)
    if word in ids:
        return ids.index(word)
    raise ValueError(
        f"There is no unit {shortened(name)!r} in {lesson}; there are {', '.join(ids)}."
        + nearest_hint(word, ids)
    )


def _id_of(title: str) -> str:
    return "-".join(re.findall("[a-z0-9]+", title.lower()))
