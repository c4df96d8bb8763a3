"""What is said around the pictures of an introduction: where one is, and what comes after them.

The sentences of the pictures stand with the lessons; what happens in them is told as in a game.
"""

from __future__ import annotations

from collections.abc import Iterable

from warcards_tui.cards.parts import counted, number_word
from warcards_tui.games.events import Event, event_json

YOU = 0
"""Where the reader sits in a picture."""

NAME = "60 seconds"
"""What an introduction is called where it is offered."""

HEADING = "In 60 seconds"
FIRST_PICTURE = "This is the first step."
PLAY_NOW, LEARN, NOT_NOW = "play now, gently", "learn it", "not now"
TO_TABLE, TO_LESSON = "to the table", "lesson"
LEAVES = "Left. You will find it again on the page of the game, and first in its rules."


def offered(pictures: int) -> str:
    """What an introduction is, where it is offered.

    >>> offered(5)
    'the idea in five pictures'
    """
    return f"the idea in {number_word(pictures)} pictures"


def help_of(game: str) -> str:
    """What it is for."""
    return f"What {game} is about: a sentence and a picture at a time, from the game itself."


def told(pictures: int) -> str:
    """The row by which it is offered where rows are read out.

    >>> told(6)
    'In 60 seconds, the idea in six steps'
    """
    return f"{HEADING}, the idea in {number_word(pictures)} steps"


def place(picture: int, pictures: int) -> str:
    """Which picture it is, for the top of a page."""
    return f"{picture} of {pictures}"


def begins(game: str, pictures: int) -> str:
    """What is said first of all."""
    return f"{game} {HEADING[0].lower()}{HEADING[1:]}, {counted(pictures, 'step')}."


def picture(number: int, says: str) -> str:
    """A picture, which begins with its number."""
    return f"{number}: {says}"


def said_by_you(happened: Iterable[Event]) -> list[str]:
    """The sums that you say, which a player knows and a listener does not."""
    facts = [each._asdict() for each in happened if event_json(each)["event"] == "result-said"]
    return [f"You say {each['number']}." for each in facts if each["seat"] == YOU]


def keys(on: str, back: str, table: str, lesson: str) -> str:
    """The keys that one needs; ``lesson`` is empty where there is none."""
    learns = f", {lesson} to the lesson" if lesson else ""
    return f"{on} goes on, {back} goes back, {table} goes straight to the table{learns}."


def ends(game: str) -> str:
    """That all pictures have been seen."""
    return f"That is {game}."


def learns(units: int) -> str:
    """What a lesson is, as it is offered at the end.

    >>> learns(9)
    'learn it, 9 short units'
    """
    return f"{LEARN}, {counted(units, 'short unit')}"


def choices(on: str, lesson: str, units: int, leave: str) -> str:
    """What can be done after the last picture; ``lesson`` is empty where there is none."""
    learn = f" {lesson}: {learns(units)}." if lesson else ""
    return f"{on}: {PLAY_NOW}.{learn} {leave}: {NOT_NOW}."
