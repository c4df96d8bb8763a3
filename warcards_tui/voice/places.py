"""What is said of the places where one learns, in the menus of both faces."""

from __future__ import annotations

LEARN = "Learn and practise"
FIRST = "Begin here"
GAMES = "All games"
SLAPPED = "Slap"
CHOSEN = "Choose"
TURNED_UP = "Watch"
LESSONS = "Lessons"
LESSONS_HELP = "Learn a game by playing it, one step at a time; no clock, and nothing to lose."
DRILLS = "Drills"
DRILLS_HELP = "Which rule? Slap or not? Your reaction time, rule by rule; and drills by ear."
RULES = "Rules"
RULES_HELP = "The rules of every game in full, with examples; search, and try what you read."
PROGRESS = "Progress"
PROGRESS_HELP = "How sure and fast you are, rule by rule, and what is due today."


def games(many: int) -> str:
    """The list of all games."""
    return f"The {many} games: those to slap, those to choose in, and those that luck decides."


def first_lesson(title: str) -> str:
    """What is offered to somebody who is here for the first time."""
    return f"First lesson: {title}"


def lesson_under_way(title: str) -> str:
    """A lesson that was left."""
    return f"Go on with the lesson {title}"


def lesson(title: str, *, finished: bool) -> str:
    """A lesson in the list of them."""
    return f"{title}, finished" if finished else title
