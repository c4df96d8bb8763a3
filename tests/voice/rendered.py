"""What is told of events and views, in the words of the ear."""

from __future__ import annotations

from typing import Any

from warcards_tui.voice import scene as voice
from warcards_tui.voice.render import ear
from warcards_tui.voice.scene import Scene


def sentence(happened: object, scene: Scene) -> str:
    """What is told of an event at the length of the scene."""
    return ear(voice.sentence(happened, scene), scene.length)


def answer(asked: str, view: Any, scene: Scene) -> str:
    """The answer to a question at the length of the scene."""
    return ear(voice.answer(asked, view, scene), scene.length)
