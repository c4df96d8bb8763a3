"""What the fields of a view tell, where their types leave it open: words for annotations.

A view is read by programs, too: ``games.observation`` makes numbers of it by its annotations.
``int``, ``bool``, ``Card``, ``tuple[Card, ...]``, ``X | None`` and records of such speak for
themselves, ``str`` is what the options decide. All else is said with one of these.
"""

from __future__ import annotations

from typing import Annotated, NamedTuple, TypeVar

from warcards_tui.cards.french import Card

_Each = TypeVar("_Each")


class Mark(NamedTuple):
    """What a number, a word or a list stands for."""

    means: str


class Among(NamedTuple):
    """A set of the numbers from 1 to ``highest``."""

    highest: int


class Room(NamedTuple):
    """A list of which the newest ``entries`` count; longer ones are not to be expected."""

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
"""The number of a seat."""

MaybeSeat = Annotated[int | None, SEAT]
"""The number of a seat, or None for no seat."""

Seats = Annotated[tuple[int, ...], SEATS]
"""Seats of which something holds."""

PerSeat = Annotated[tuple[_Each, ...], PER_SEAT]
"""Something for each seat."""

GoneCards = Annotated[tuple[tuple[Card, ...], ...], UNNUMBERED]
"""Cards by seat that lay open and are gone. Observations, whose length is for ever, omit them."""

LastRule = Annotated[str | None, RULE]
"""The id of a slap rule."""

HeldRules = Annotated[int, HELD]
"""The decision of the view's ``rules`` on a pile."""
