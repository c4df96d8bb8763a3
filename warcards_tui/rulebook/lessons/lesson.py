"""A whole lesson; a list of lessons shows it without its units."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import TYPE_CHECKING, NamedTuple

from warcards_tui.games.catalogue import VARIANTS
from warcards_tui.games.variant import Variant

if TYPE_CHECKING:
    from warcards_tui.rulebook.lessons.records import IntroScene, Unit

INTRODUCTION = "In 60 seconds"
"""Title of the chapter that has scenes instead of a unit."""


class Lesson(NamedTuple):
    """A lesson.

    ``teaches`` is the skill to learn, ``options`` apply to all its games, ``drill`` is the
    follow-up drill, or empty. ``last_game`` has the options of the game at its end, and its
    ``pace``; it is empty without such a game. ``needs`` is the variant on whose lesson it builds,
    or empty: this lesson does not repeat its contents.
    """

    file: str
    variant: str
    name: str
    teaches: str
    options: Mapping[str, str]
    drill: str
    scenes: tuple[IntroScene, ...]
    units: tuple[Unit, ...]
    last_game: Mapping[str, str] = MappingProxyType({})
    needs: str = ""

    @property
    def game(self) -> Variant:
        """The taught variant, which is one of the program's own."""
        return VARIANTS[self.variant]
