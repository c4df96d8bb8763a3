"""Annotations for fields of views whose types leave their meaning open.

Programs read views too: ``games.observation`` turns them into numbers by their annotations.
``int``, ``bool``, ``Card``, ``tuple[Card, ...]``, ``X | None`` and records of these need no
annotation; a ``str`` depends on the options. All other fields have one of these.
"""

from __future__ import annotations

from typing import Annotated, NamedTuple, TypeVar

from warcards_tui.cards.french import Card

_Each = TypeVar("_Each")


class Mark(NamedTuple):
    """Meaning of a number, a word or a list."""

    means: str


class NumberSet(NamedTuple):
    """A set of the numbers from 1 to ``highest``."""

    highest: int


class ListSpace(NamedTuple):
    """A list of which the newest ``entries`` count; longer ones are unexpected."""

    entries: int


class OneOf(NamedTuple):
    """One of these words."""

    words: tuple[str, ...]


SEAT = Mark("seat")
SEATS = Mark("seats")
PER_SEAT = Mark("per seat")
RULE = Mark("rule")
HELD = Mark("held")
SETTLED = Mark("settled")
UNNUMBERED = Mark("unnumbered")

Seat = Annotated[int, SEAT]
"""Number of a seat."""

MaybeSeat = Annotated[int | None, SEAT]
"""Number of a seat, or None."""

Seats = Annotated[tuple[int, ...], SEATS]
"""Set of seats."""

PerSeat = Annotated[tuple[_Each, ...], PER_SEAT]
"""One value for each seat."""

GoneCards = Annotated[tuple[tuple[Card, ...], ...], UNNUMBERED]
"""Former face-up cards by seat, now out of the game; omitted in fixed-length observations."""

LastRule = Annotated[str | None, RULE]
"""Id of a slap rule."""

HeldRules = Annotated[int, HELD]
"""Decision of the view's ``rules`` on a pile."""
