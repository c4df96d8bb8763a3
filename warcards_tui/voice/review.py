"""Messages of the review of past announcements: their channel and their age."""

from __future__ import annotations

from warcards_tui.cards.parts import Sentences, Text, capital
from warcards_tui.words import review as words
from warcards_tui.words.utterance import DETAIL, EVENTS, Utterance

ALL = "all"

_UNITS = (
    *((3_600_000.0, words.hours_ago), (60_000.0, words.minutes_ago), (1000.0, words.seconds_ago)),
)


def belongs(said: Utterance, channel: str) -> bool:
    """True if an announcement belongs to that channel."""
    if channel == "game":
        return said.kind in (*EVENTS, DETAIL)
    if channel == "results":
        return said.kind == "result"
    if channel in ("mine", "others"):
        return channel in said.about
    if channel == "answers":
        return said.kind in ("answer", "refusal")
    return channel == ALL or said.kind == "report"


def age(moves: int | None, time: float | None) -> Text:
    """Return the age of an announcement in moves; within the same move, by its age in ms.

    Empty if neither is known.

    >>> age(3, 9000.0).eye, age(0, 40_200.0).eye, age(None, 61_000.0).eye, age(0, 100.0)
    ('3 moves ago.', '40 seconds ago.', '1 minute ago.', 'Just now.')
    """
    if moves:
        return words.moves_ago(moves=moves)
    if time is None:
        return ""
    for long, ago in _UNITS:
        if time >= long:
            return ago(time=int(time / long))
    return words.just_now


def again(told: Text, how: Text, ago: Text, channel: str = "") -> Utterance:
    """Return a past announcement with its answer keys and its age.

    It begins with the name of the ``channel``, if one was selected.
    """
    opening = words.channel(channel=capital(words.channels[channel])) if channel else ""
    return Utterance(Sentences([opening, told, how, ago]), kind="review")
