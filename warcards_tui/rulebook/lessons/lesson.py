"""A lesson as a whole, which a list of lessons tells of without its units."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import TYPE_CHECKING, NamedTuple

from warcards_tui.games.catalogue import VARIANTS
from warcards_tui.games.variant import Variant

if TYPE_CHECKING:
    from warcards_tui.rulebook.lessons.records import Scene, Unit

INTRODUCTION = "In 60 seconds"
"""The title of the chapter that has scenes instead of a unit."""


class Lesson(NamedTuple):
    """A lesson. ``teaches`` is what one will be able to do, ``options`` are those of all its games,
    ``drill`` is what it leads on to, or nothing. ``last_game`` has the options of the game with
    which it ends, and its ``pace``; nothing where it ends with none. ``needs`` is the variant on
    whose lesson it builds, or nothing: what is taught there is not taught again.
    """

    file: str
    variant: str
    name: str
    teaches: str
    options: Mapping[str, str]
    drill: str
    scenes: tuple[Scene, ...]
    units: tuple[Unit, ...]
    last_game: Mapping[str, str] = MappingProxyType({})
    needs: str = ""

    @property
    def game(self) -> Variant:
        """The variant that it teaches: one that the program brings along."""
        return VARIANTS[self.variant]
