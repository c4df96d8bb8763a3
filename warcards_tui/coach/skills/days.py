"""Days of practice: the grade a day gives a rule, and when the rule is due again.

From day to day a rule is remembered as a flash card is, so the intervals are those of FSRS-6 with
its default weights (the package ``fsrs``). FSRS is made for days and not for the trials of one day:
a rule gets one grade a day.
"""

from __future__ import annotations

from collections.abc import Iterable
from datetime import UTC, date, datetime, time
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from fsrs import Card, Scheduler

AGAIN, HARD, GOOD, EASY = 1, 2, 3, 4
"""The grades, as FSRS numbers them."""

COLD_ITEMS = 3
"""How many items of a day are graded: the first ones, when the rule has not been warmed up yet."""

MOST_DAYS = 30
"""The longest interval in days. What has to be fast must not rest for longer."""

RETENTION = 0.9
"""The share of rules still known on the day they are due, which sets the intervals."""

WRONG, SLOW, OVER, IN_TIME, UNTIMED = "wsoiu"
"""What became of a cold item, as a letter: wrong, slower than ``HARD_PACE``, slower than the own
target time, within it, or right without a clock."""

HARD_PACE = 1.5
"""Times the own target time. Right but slower than that was hard work."""


class Graded(NamedTuple):
    """The grade of one day (ISO date)."""

    day: str
    grade: int


def is_day(text: str) -> bool:
    """Whether the text is a date that a day of practice can have: ISO, from 2000 to 2999."""
    try:
        return date.fromisoformat(text).isoformat() == text and text[0] == "2"
    except ValueError:
        return False


def letter(right: bool, pace: float | None) -> str:
    """What became of an item. ``pace`` is its time over the own target time, None untimed."""
    if not right:
        return WRONG
    if pace is None:
        return UNTIMED
    if pace > HARD_PACE:
        return SLOW
    return IN_TIME if pace <= 1 else OVER


def grade(cold: str) -> int:
    """The grade of a day from the letters of its ``COLD_ITEMS`` cold items.

    Three right are ``EASY`` when all were within the own target time, ``HARD`` when most of them
    were slower than ``HARD_PACE`` times it, else ``GOOD``. Two right are ``HARD``, fewer ``AGAIN``.
    """
    right = len(cold) - cold.count(WRONG)
    if right < 2:
        return AGAIN
    if right == 2 or cold.count(SLOW) >= 2:
        return HARD
    return EASY if cold == IN_TIME * COLD_ITEMS else GOOD


class Memory:
    """When a rule is due again: py-fsrs driven by the grades of its days, in order.

    Without learning steps and without fuzz, so that the same grades always give the same day.
    """

    def __init__(self, graded: Iterable[Graded]) -> None:
        from fsrs import Card, Rating, State

        # Without an id the card would take one from the clock, and wait for it.
        card = Card(card_id=1, state=State.Learning, due=_noon("2000-01-01"))
        scheduler = _scheduler()
        for each in graded:
            card, _ = scheduler.review_card(card, Rating(each.grade), _noon(each.day))
        self._card: Card = card

    @property
    def due(self) -> str:
        """The day on which the rule is due (ISO date)."""
        return self._card.due.date().isoformat()

    @property
    def stability(self) -> float:
        """After how many days the chance of still knowing it falls to 90 percent."""
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
    """A moment of that day; FSRS counts whole days between moments in UTC."""
    return datetime.combine(date.fromisoformat(day), time(12), UTC)
