"""A place in the program, apart from what is done there: home lists places and runs nothing."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple


class Opening(NamedTuple):
    """A place in the program that can be gone to.

    ``place`` is ``home``, ``set-up`` (by ear), ``game``, ``table`` (a first game, gentle and
    untimed), ``introduction``, ``lesson``, ``drill``, ``rules``, ``progress``, ``replay`` or
    ``result``;
    ``name`` the lesson, the drill, the article or the file; ``options`` those of the variant,
    ``seed`` what a drill's chances come from. ``kept`` is what a run wants to know again when
    somebody comes back to it, and which game is to be seen again.
    """

    place: str
    name: str = ""
    variant: str = ""
    options: Mapping[str, str] = {}
    seed: int | None = None
    kept: Mapping[str, str] = {}
