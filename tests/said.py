"""Speech of the program, compared by message: no test needs to know its words."""

from __future__ import annotations

from collections.abc import Sequence
from types import FunctionType, ModuleType
from typing import Any

from tests.voice.rendered import told_of
from warcards_tui.cards.french import Card, parse_cards
from warcards_tui.cards.parts import Text, say
from warcards_tui.voice.render import ear
from warcards_tui.voice.scene import Scene
from warcards_tui.words.catalogue import Entry
from warcards_tui.words.utterance import Utterance, utterance


def spoken(*told: Text | Utterance, length: str = "normal", how: bool = True) -> str:
    """Return messages as a voice says them, one after the other.

    They come from `voice`, never from a test: `spoken(voice.GOING_ON, voice.paused("B"))`.
    """
    return " ".join([ear(utterance(each), length, how=how) for each in told if each])


def part(told: Text) -> str:
    """Return a part as it is spoken within a sentence."""
    return spoken(say("A {}", told)).removeprefix("A ")


class Spoken:
    """The messages of a room, or of a module of `voice`, as they are spoken.

    `Spoken(budr).raise_chosen(cards=2, most=9)`, `Spoken(sitting).GOING_ON`.
    """

    def __init__(self, module: ModuleType) -> None:
        self._module = module

    def __getattr__(self, name: str) -> Any:
        found = getattr(self._module, name)
        if isinstance(found, FunctionType | Entry):
            return lambda *given, **named: spoken(found(*given, **named))
        return tuple([spoken(each) for each in found]) if type(found) is tuple else spoken(found)


def card(text: str) -> Card:
    """Return the card that is written so: ``card("5S")``."""
    (found,) = parse_cards(text)
    return found


def cards(text: str) -> list[Card]:
    """Return cards in their order: ``cards("5S KH")``."""
    return parse_cards(text)


def happened(
    *events: object,
    names: Sequence[str] = ("You", "Rosa"),
    listener: int = 0,
    length: str = "normal",
) -> str:
    """Return the text of the events of one move at a table without slap rules."""
    return " ".join(told_of(events, Scene(names, listener, length)))
