"""Location of the lesson texts, and errors for missing ones."""

from __future__ import annotations

import os
from functools import lru_cache

from warcards_tui.games.catalogue import VARIANTS
from warcards_tui.rulebook.errors import RuleTextError
from warcards_tui.rulebook.files import FOLDER, read_text, texts_folder
from warcards_tui.rulebook.lessons.heads import parse_head
from warcards_tui.rulebook.lessons.lesson import INTRODUCTION, Lesson
from warcards_tui.rulebook.reader import FENCE

_PREFIX = "lessons_of_"


def taught(folder: str | None = None) -> tuple[str, ...]:
    """Return the variants with a lesson, in the order of the games.

    A text with an introduction and no unit does not count.
    """
    return tuple([each for each in _written(folder) if _has_units(each, folder)])


@lru_cache(maxsize=32)
def scenes_in(variant: str) -> int:
    """Return the number of pictures in a variant's introduction, without parsing; 0 if none.

    Raises ``RuleTextError`` if the text is damaged.
    """
    if variant not in _written(None):
        return 0
    text, _ = _read(variant, None)
    return text.splitlines().count(f"{FENCE}scene")


def _written(folder: str | None) -> list[str]:
    """Return the variants with a text."""
    try:
        there = set(os.listdir(folder or texts_folder()))
    except OSError:
        return []
    return [each for each in VARIANTS if f"{_PREFIX}{each}.md" in there]


def _has_units(variant: str, folder: str | None) -> bool:
    """True if a text has more than its introduction; a damaged one counts, so it is reported."""
    try:
        text, _ = _read(variant, folder)
    except RuleTextError:
        return True
    return text.count("\n## ") != 1 or f"\n## {INTRODUCTION}\n" not in text


@lru_cache(maxsize=32)
def lesson_head(variant: str) -> Lesson:
    """Return the lesson of a variant without its units. Raises ``RuleTextError``."""
    return parse_head(*_read(variant, None))


@lru_cache(maxsize=32)
def unit_titles(variant: str) -> tuple[str, ...]:
    """Return the titles of a lesson's units, for a list, without parsing the units.

    Raises ``RuleTextError`` if the text is missing.
    """
    text, _ = _read(variant, None)
    titles = [line[3:].strip() for line in text.splitlines() if line.startswith("## ")]
    return tuple([each for each in titles if each != INTRODUCTION])


@lru_cache(maxsize=32)
def find_lesson(variant: str) -> Lesson:
    """Return the lesson of a variant. Raises ``RuleTextError``."""
    return read_lesson(variant)


def read_lesson(variant: str, folder: str | None = None) -> Lesson:
    """Return the lesson of the text in that folder. Raises ``RuleTextError``."""
    from warcards_tui.rulebook.lessons.parser import parse_lesson  # Takes the games.

    text, file = _read(variant, folder)
    lesson = parse_lesson(text, file)
    if lesson.variant != variant:
        raise RuleTextError(file, 2, f"the variant must be {variant!r}, not {lesson.variant!r}.")
    return lesson


def _read(variant: str, folder: str | None) -> tuple[str, str]:
    """Return a lesson text, and its name in errors."""
    name = f"{_PREFIX}{variant}.md"
    file = f"{FOLDER}/{name}"
    return read_text(os.path.join(folder or texts_folder(), name), file), file
