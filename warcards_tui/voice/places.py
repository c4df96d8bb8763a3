"""What is said of the places where one learns, in the menus of both faces."""

from __future__ import annotations

from datetime import date

from warcards_tui.cards.parts import Either, Told, counted

PLACES = "Places"
KNOWS = "I know this kind of game: play"
KNOWS_HELP = "A game of Egyptian War, as you like to start it."
LOOKS = "Look around"
LOOKS_HELP = "All games, with a sentence about each."
GAMES = "Games"
SLAPPED = "Slap"
CHOSEN = "Choose"
TURNED_UP = "Watch"
LESSONS = "Lessons"
LESSONS_HELP = "Learn a game by playing it, one step at a time; no clock, and nothing to lose."
DRILLS = "Drills"
DRILLS_HELP = "See what can be slapped, work it out, remember and decide; in every game."
SEEN = "See it"
HEARD = "Hear it"
KNOWN = "Know it"
DECIDED = "Decide"
DRILL_KINDS = (SEEN, KNOWN, DECIDED, HEARD)
"""Kinds of drills, in the order in which they are listed."""

RULES = "Rules"
RULES_HELP = "The rules of every game in full, with examples; search, and try what you read."
PROGRESS = "Progress"
PROGRESS_HELP = "How sure and fast you are, rule by rule, and what is due today."


def first_game(minutes: int) -> str:
    """The lesson for somebody who is here for the first time, with how long its first unit takes.

    >>> first_game(2)
    'Learn a first game, 2 minutes'
    """
    return f"Learn a first game, {counted(minutes, 'minute')}"


def games(many: int) -> str:
    """The list of all games."""
    return f"The {many} games: those to slap, those to choose in, and those that luck decides."


def next_unit(lesson: str, unit: str) -> str:
    """A lesson that is under way, and what comes next in it.

    >>> next_unit("Berkeley War", "Equation")
    'Next unit of Berkeley War: Equation'
    """
    return f"Next unit of {lesson}: {unit}" if unit else f"Go on with the lesson {lesson}"


def date_words(today: str) -> str:
    """The date of a day.

    >>> date_words("2026-11-22")
    'Sunday 22 November'
    """
    when = date.fromisoformat(today)
    return f"{when:%A} {when.day} {when:%B}"


def day(today: str, practised: int | None, minutes: int, goal: int) -> Told:
    """The day, how many of the last seven were days of practice, None for not to be told, and the
    minutes of today beside the goal, 0 for none.

    >>> day("2026-11-22", 5, 6, 5).eye, day("2026-11-22", None, 1, 0).ear
    ('Sunday 22 November, 5 of 7 days, 6 of 5 min today', 'Sunday 22 November, 1 minute today')
    """
    words = date_words(today)
    if practised is not None:
        words = f"{words}, {practised} of 7 days"
    of = f"{minutes} of {goal}" if goal else f"{minutes}"
    spoken = counted(minutes, "minute") if not goal else f"{minutes} of {counted(goal, 'minute')}"
    return Either(f"{words}, {of} min today", f"{words}, {spoken} today")


def builds_on(game: str) -> str:
    """Which lesson goes before a lesson."""
    return f"It builds on the lesson of {game}."


def lesson(title: str, *, finished: bool) -> str:
    """A lesson in the list of them."""
    return f"{title}, finished" if finished else title
