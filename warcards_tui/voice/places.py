"""What is said of the places where one learns, in the menus of both faces."""

from __future__ import annotations

from datetime import date

from warcards_tui.cards.parts import Either, Told, counted

PLACES = "Places"
FIRST_GAME = "Learn a first game, 2 minutes"
KNOWS = "I know this kind of game: play"
KNOWS_HELP = "A game of Egyptian War, as you like to start it."
LOOKS = "Look around"
LOOKS_HELP = "All games, with a sentence about each."
DUE_HELP = "These rules alone, in which you name what holds."
GAMES = "Games"
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


def due(many: int, game: str, minutes: int) -> str:
    """The rules of a game that are to be asked again today.

    >>> due(7, "Berkeley War", 4)
    'Repeat 7 rules of Berkeley War that are due, 4 minutes'
    """
    if many == 1:
        return f"Repeat a rule of {game}, {counted(minutes, 'minute')}"
    return f"Repeat {many} rules of {game} that are due, {counted(minutes, 'minute')}"


def next_unit(lesson: str, unit: str) -> str:
    """A lesson that is under way, and what comes next in it.

    >>> next_unit("Berkeley War", "Equation")
    'Next unit of Berkeley War: Equation'
    """
    return f"Next unit of {lesson}: {unit}" if unit else f"Go on with the lesson {lesson}"


def day(today: str, practised: int, minutes: int) -> Told:
    """The day, how many of the last seven were days of practice, and the minutes of today.

    >>> day("2026-11-22", 5, 6).eye
    'Sunday 22 November, 5 of 7 days, 6 min today'
    """
    when = date.fromisoformat(today)
    words = f"{when:%A} {when.day} {when:%B}, {practised} of 7 days"
    return Either(f"{words}, {minutes} min today", f"{words}, {counted(minutes, 'minute')} today")


def builds_on(game: str) -> str:
    """Which lesson goes before a lesson."""
    return f"It builds on the lesson of {game}."


def lesson(title: str, *, finished: bool) -> str:
    """A lesson in the list of them."""
    return f"{title}, finished" if finished else title
