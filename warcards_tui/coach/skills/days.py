"""Days of practice: the grade a day gives a rule, and when the rule is due again.

From day to day, players remember a rule like a flash card, so the intervals are those of FSRS-6
with its default weights (the package ``fsrs``). FSRS is made for days and not for the trials of one
day: a rule gets one grade a day.
"""

from __future__ import annotations

from collections.abc import Iterable
from datetime import UTC, date, datetime, time
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from fsrs import Card, Scheduler

AGAIN, HARD, GOOD, EASY = 1, 2, 3, 4
"""Grades, as FSRS numbers them."""

COLD_ITEMS = 3
"""Graded items a day: the first ones, before the player has warmed up on the rule."""

MOST_DAYS = 30
"""Longest interval in days; a skill that must be fast needs practice at least this often."""

RETENTION = 0.9
"""Share of rules still known on the day they are due, which sets the intervals."""

WRONG, SLOW, OVER, IN_TIME, UNTIMED = "wsoiu"
"""Result of a cold item, as a letter.

In this order: wrong, slower than ``HARD_PACE``, slower than the player's own target time, within
it, or right but untimed.
"""

HARD_PACE = 1.5
"""Multiple of the own target time; a right answer slower than that counts as hard."""


class DayGrade(NamedTuple):
    """Grade of one day (ISO date)."""

    day: str
    grade: int


def is_day(text: str) -> bool:
    """True if the text is a valid day of practice: an ISO date from 2000 to 2999."""
    try:
        return date.fromisoformat(text).isoformat() == text and text[0] == "2"
    except ValueError:
        return False


def letter(right: bool, pace: float | None) -> str:
    """Return the letter of an item's result.

    ``pace`` is its time divided by the own target time, None if untimed.
    """
    if not right:
        return WRONG
    if pace is None:
        return UNTIMED
    if pace > HARD_PACE:
        return SLOW
    return IN_TIME if pace <= 1 else OVER


def grade(cold: str) -> int:
    """Return the grade of a day from the letters of its ``COLD_ITEMS`` cold items.

    Three right answers give ``EASY`` if all were within the own target time, ``HARD`` if most were
    slower than ``HARD_PACE`` times it, else ``GOOD``. Two right answers give ``HARD``, fewer
    ``AGAIN``.
    """
    right = len(cold) - cold.count(WRONG)
    if right < 2:
        return AGAIN
    if right == 2 or cold.count(SLOW) >= 2:
        return HARD
    return EASY if cold == IN_TIME * COLD_ITEMS else GOOD


class ReviewDate:
    """Due date of a rule, computed by py-fsrs from the grades of its days, in order.

    Learning steps and fuzz are off, so that the same grades always give the same day.
    """

    def __init__(self, graded: Iterable[DayGrade]) -> None:
        from fsrs import Card, Rating, State

        # Without an id, the card would wait for the clock to get one.
        card = Card(card_id=1, state=State.Learning, due=_noon("2000-01-01"))
        scheduler = _scheduler()
        for each in graded:
            card, _ = scheduler.review_card(card, Rating(each.grade), _noon(each.day))
        self._card: Card = card

    @property
    def due(self) -> str:
        """Day on which the rule is due (ISO date)."""
        return self._card.due.date().isoformat()

    @property
    def stability(self) -> float:
        """Number of days after which the chance of still knowing the rule falls to 90 %."""
        return self._card.stability or 0.0


def _scheduler() -> Scheduler:
    from fsrs import Scheduler

    return Scheduler(
        desired_retention=RETENTION,
        learning_steps=(),
        relearning_steps=(),
        maximum_interval=MOST_DAYS,
        enable_fuzzing=False,
    )


def _noon(day: str) -> datetime:
    """Return noon of that day in UTC; FSRS counts whole days between two such moments."""
    return datetime.combine(date.fromisoformat(day), time(12), UTC)
