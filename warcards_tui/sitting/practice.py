"""Practice in adding and subtracting, kept in the log of trials: one trial for each pair of cards.

A trial's ``target`` is the fact (``7+8``, the lower number first; ``13-8``, the higher first),
``held`` what it comes to, ``answer`` what was said, and its outcome ``right``, ``wrong`` or
``skipped``. The time is that from when the cards were shown; an answer that was typed before they
could be read has none.
"""

from __future__ import annotations

from collections.abc import Sequence

from warcards_tui.cards.french import Card, cards_text
from warcards_tui.games.addition.machine import ResultSaid
from warcards_tui.games.addition.rules import PLUS, terms
from warcards_tui.games.events import Event
from warcards_tui.sitting.facts import RIGHT, SKIPPED, SOURCE, WRONG
from warcards_tui.store import Trial

SOONEST = 200.0
"""Milliseconds in which nobody reads two cards and types what they come to."""


def fact(cards: Sequence[Card], sign: str) -> str:
    """The fact that two cards ask for, the same in whatever order they lie."""
    first, second = terms(cards, sign)
    return f"{min(first, second)}+{max(first, second)}" if sign == PLUS else f"{first}-{second}"


class Practice:
    """Makes the trials of one seat from the events of a game.

    Playing a kept game again makes the same trials, and the store takes each only once.
    """

    def __init__(self, seat: int) -> None:
        self._seat = seat
        self._asked = 0

    def trial(self, happened: Event, blank: Trial) -> Trial | None:
        """The trial that an event is, if it is one; ``blank`` has what the event cannot tell."""
        if not isinstance(happened, ResultSaid) or happened.seat != self._seat:
            return None
        _, cards, number, right, sign = happened
        skipped = number is None
        if blank.time_ms is not None and blank.time_ms < SOONEST:
            blank = blank._replace(time_ms=None, error_ms=None)
        trial = blank._replace(
            source=SOURCE,
            cards=cards_text(cards),
            held=str(right),
            answer="" if skipped else str(number),
            outcome=SKIPPED if skipped else RIGHT if number == right else WRONG,
            ordinal=self._asked,
            target=fact(cards, sign),
        )
        self._asked += 1
        return trial
