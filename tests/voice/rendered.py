"""What is told of events and views, in the words of the ear."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from typing import Any

from warcards_tui.voice import scene as voice
from warcards_tui.voice.games.events import BRIEF
from warcards_tui.voice.render import ear
from warcards_tui.voice.scene import Scene

Examples = Iterator[str | Sequence[str]]
EXAMPLES: list[Callable[[], Examples]] = []
"""What `make book` writes of facts that games bring rarely, or not at all."""


def in_the_book(examples: Callable[[], Examples]) -> Callable[[], Examples]:
    """Mark a function whose sentences stand in the book: it gives the facts, and no English."""
    EXAMPLES.append(examples)
    return examples


def sentence(happened: object, scene: Scene) -> str:
    """What is told of an event at the length of the scene."""
    return ear(voice.sentence(happened, scene), scene.length)


def ends(line: str) -> bool:
    """Whether a line tells that the game is over."""
    return (
        " the game!" in line or line.startswith("The game is a draw") or bool(_BRIEF.search(line))
    )


_BRIEF = re.compile(rf" wins? (?:{'|'.join([won for won, _ in BRIEF.values() if won])})!")


def answer(asked: str, view: Any, scene: Scene) -> str:
    """The answer to a question at the length of the scene."""
    return ear(voice.answer(asked, view, scene), scene.length)


def told_of(happened: Sequence[object], scene: Scene) -> list[str]:
    """What is told of all that one move has brought."""
    return [
        ear(each, scene.length) for each in voice.moment(happened, scene) if each.at(scene.length)
    ]
