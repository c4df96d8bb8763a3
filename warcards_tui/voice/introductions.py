"""Messages around the pictures of an introduction."""

from __future__ import annotations

from collections.abc import Iterable

from warcards_tui.games.events import Event, event_json
from warcards_tui.words import introductions
from warcards_tui.words.catalogue import Message

YOU = 0
"""Seat of the reader in a picture."""


def said_by_you(happened: Iterable[Event]) -> list[Message]:
    """Return the sums that the player says: a listener cannot see them."""
    facts = [each._asdict() for each in happened if event_json(each)["event"] == "result-said"]
    return [
        introductions.number_said(number=each["number"]) for each in facts if each["seat"] == YOU
    ]


def keys(on: str, back: str, table: str, lesson: str) -> Message:
    """Return the keys of the pictures; ``lesson`` is empty if the game has none."""
    if not lesson:
        return introductions.keys(on=on, back=back, table=table)
    return introductions.keys_lesson(on=on, back=back, table=table, lesson=lesson)


def choices(on: str, lesson: str, units: int, leave: str) -> Message:
    """Return the choices after the last picture; ``lesson`` is empty if the game has none."""
    if not lesson:
        return introductions.choices(on=on, leave=leave)
    return introductions.choices_lesson(on=on, lesson=lesson, lessons=units, leave=leave)
