"""Messages of the menus for learning, in all modes."""

from __future__ import annotations

from datetime import date

from warcards_tui.words import places
from warcards_tui.words.catalogue import Message


def next_lesson(game: str, lesson: str) -> str:
    """Return the label of a started course, with its next lesson if there is one."""
    if not lesson:
        return places.course_continues(game=game).text
    return places.next_lesson(game=game, lesson=lesson).text


def date_words(today: str) -> str:
    """Return a date in words.

    >>> date_words("2026-11-22")
    'Sunday 22 November'
    """
    when = date.fromisoformat(today)
    return f"{when:%A} {when.day} {when:%B}"


def day(today: str, practised: int | None, minutes: int, goal: int) -> Message:
    """Return the day and its minutes of practice.

    ``practised`` is the number of days with practice among the last seven, or None if the player
    hides it; ``goal`` is in minutes, 0 for none.

    >>> day("2026-11-22", 5, 6, 5).eye, day("2026-11-22", None, 1, 0).ear
    ('Sunday 22 November, 5 of 7 days, 6 of 5 min today', 'Sunday 22 November, 1 minute today')
    """
    words = date_words(today)
    if practised is not None:
        words = places.practised_days(date=words, days=practised).text
    if not goal:
        return places.day(date=words, minutes=minutes)
    return places.day_with_goal(date=words, minutes=minutes, goal=goal)
