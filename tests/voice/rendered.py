"""Spoken texts of events and views."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from functools import cache
from typing import Any

from warcards_tui.games.events import GameOver
from warcards_tui.voice import scene as voice
from warcards_tui.voice.games.events import WON
from warcards_tui.voice.render import ear
from warcards_tui.voice.scene import Scene

Examples = Iterator[str | Sequence[str]]
EXAMPLES: list[Callable[[], Examples]] = []
"""Facts for `make book` that games bring rarely, or not at all."""


def in_the_book(examples: Callable[[], Examples]) -> Callable[[], Examples]:
    """Mark a function as a source of facts for the book; it contains no English."""
    EXAMPLES.append(examples)
    return examples


def sentence(happened: object, scene: Scene) -> str:
    """Return the text of an event at the length of the scene."""
    return ear(voice.sentence(happened, scene), scene.length)


def ends(line: str) -> bool:
    """True if a line says that the game is over."""
    won, drawn, briefly = _ends()
    return won in line or line.startswith(drawn) or bool(briefly.search(line))


@cache
def _ends() -> tuple[str, str, re.Pattern[str]]:
    """Return the words for a win and a draw, and the pattern for a brief win."""
    scene = Scene(("You", "Rosa"), 0)
    won, drawn = [sentence(GameOver(winner, "limit", (1, 0)), scene) for winner in (0, None)]
    _, _, *rest = won.partition("!")[0].split()
    return f" {' '.join(rest)}!", drawn.partition(":")[0], re.compile(f" (?:{won_briefly()})!")


@cache
def won_briefly() -> str:
    """Return a pattern for how a game was won in brief: what follows "you win"."""
    scene = Scene(("You", "Rosa"), 0)
    told = [ear(voice.sentence(GameOver(0, each, (1, 0)), scene), "brief") for each in WON]
    return "|".join(sorted({each.split(" ", 2)[2].removesuffix("!") for each in told}))


def answer(asked: str, view: Any, scene: Scene) -> str:
    """Return the answer to a question at the length of the scene."""
    return ear(voice.answer(asked, view, scene), scene.length)


def told_of(happened: Sequence[object], scene: Scene) -> list[str]:
    """Return the texts of all events of one move."""
    return [
        ear(each, scene.length) for each in voice.moment(happened, scene) if each.at(scene.length)
    ]
