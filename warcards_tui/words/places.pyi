# Written by `make words` from en/places.toml: do not edit.
from warcards_tui.words.catalogue import Message

places: str
knows: str
knows_help: str
looks: str
looks_help: str
games: str
slapped: str
chosen: str
turned_up: str
lessons: str
lessons_help: str
drills: str
drills_help: str
seen: str
heard: str
known: str
decided: str
rules: str
rules_help: str
progress: str
progress_help: str

def first_game(*, minutes: int) -> Message:
    """Learn your first game, {minutes} [minute|minutes]"""

def all_games(*, many: int) -> Message:
    """All {many} games: slapping games, choosing games, and games of luck."""

def next_lesson(*, game: str, lesson: str) -> Message:
    """Continue {game}: {lesson}"""

def course_continues(*, game: str) -> Message:
    """Continue the course {game}"""

def builds_on(*, game: str) -> Message:
    """It builds on the course for {game}."""

def lesson_finished(*, title: str) -> Message:
    """{title}, finished"""

def practised_days(*, date: str, days: int) -> Message:
    """{date}, {days} of 7 days"""

def day(*, date: str, minutes: int) -> Message:
    """{date}, {minutes} min today"""

def day_with_goal(*, date: str, minutes: int, goal: int) -> Message:
    """{date}, {minutes} of {goal} min today"""
