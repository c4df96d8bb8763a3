"""Places of the program as data: the home screen lists places without loading them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple


class Route(NamedTuple):
    """A place in the program.

    ``place`` is ``home``, ``set-up`` (in speech), ``game``, ``table`` (a first game, easy and
    untimed), ``introduction``, ``lesson``, ``drill``, ``rules``, ``progress``, ``replay`` or
    ``result``; ``name`` is the lesson, the drill, the article or the file; ``options`` are those of
    the variant, ``seed`` that of a drill. ``kept`` is data that a run needs when the player comes
    back, such as the number of the game to replay.
    """

    place: str
    name: str = ""
    variant: str = ""
    options: Mapping[str, str] = {}
    seed: int | None = None
    kept: Mapping[str, str] = {}
