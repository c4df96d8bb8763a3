"""Arithmetic practice in the log of trials: one trial for each pair of cards.

A trial's ``target`` is the fact (``7+8``, the lower number first; ``13-8``, the higher first),
``held`` its result, ``answer`` the player's answer, and its outcome ``right``, ``wrong`` or
``skipped``. The time counts from the moment at which the cards were shown; an answer typed before
anyone could read them has none.
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
"""Time in ms in which nobody can read two cards and type the result."""


def fact(cards: Sequence[Card], sign: str) -> str:
    """Return the fact of two cards, which does not depend on their order."""
    first, second = terms(cards, sign)
    return f"{min(first, second)}+{max(first, second)}" if sign == PLUS else f"{first}-{second}"


class TrialMaker:
    """Trials of one seat from the events of a game.

    Loading a saved game makes the same trials again, and the store takes each only once.
    """

    def __init__(self, seat: int) -> None:
        self._seat = seat
        self._asked = 0

    def trial(self, happened: Event, blank: Trial) -> Trial | None:
        """Return the trial of an event, or None; ``blank`` has the data that the event lacks."""
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
