"""What is said of what was said before: which of it one goes through, and how long ago it was."""

from __future__ import annotations

from warcards_tui.cards.parts import Sentences, Told, capital, counted
from warcards_tui.words.utterance import DETAIL, EVENTS, Utterance

ALL = "all"
CHANNELS = {
    ALL: "all",
    "game": "the game",
    "results": "results",
    "mine": "mine",
    "others": "other players",
    "answers": "answers",
    "reports": "reports",
}
"""What one can go through by itself, in this order: the names, by their ids."""

NOTHING_OLDER = "Nothing older was said."
NOTHING_NEWER = "That was the newest."
JUST_NOW = "Just now."

_UNITS = ((3_600_000.0, "hour"), (60_000.0, "minute"), (1000.0, "second"))


def belongs(said: Utterance, channel: str) -> bool:
    """Whether something that was said is in that channel."""
    if channel == "game":
        return said.kind in (*EVENTS, DETAIL)
    if channel == "results":
        return said.kind == "result"
    if channel in ("mine", "others"):
        return channel in said.about
    if channel == "answers":
        return said.kind in ("answer", "refusal")
    return channel == ALL or said.kind == "report"


def age(moves: int | None, time: float | None) -> str:
    """How many moves ago, or in the same one how many milliseconds ago, something was said; empty
    where neither is known.

    >>> age(3, 9000.0), age(0, 40_200.0), age(None, 61_000.0), age(0, 100.0)
    ('3 moves ago.', '40 seconds ago.', '1 minute ago.', 'Just now.')
    """
    if moves:
        return f"{counted(moves, 'move')} ago."
    if time is None:
        return ""
    for long, unit in _UNITS:
        if time >= long:
            return f"{counted(int(time / long), unit)} ago."
    return JUST_NOW


def again(told: Told, how: Told, ago: str, channel: str = "") -> Utterance:
    """Something once more, with how it was to be answered where that was told, and how long ago;
    opened by the ``channel`` where one comes to it.
    """
    opening = f"{capital(CHANNELS[channel])}." if channel else ""
    return Utterance(Sentences([opening, told, how, ago]), kind="review")


def empty(channel: str) -> Utterance:
    """A channel in which nothing has been said."""
    return Utterance(f"{capital(CHANNELS[channel])}: nothing yet.", kind="review")
