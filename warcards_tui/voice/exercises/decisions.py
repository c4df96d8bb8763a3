"""Messages about the decisions in a game that you played."""

from __future__ import annotations

from warcards_tui.words import choice_exercises as words
from warcards_tui.words.catalogue import Message


def gone_through(done: int, many: int) -> Message:
    """Return the number of decisions that have been evaluated."""
    if done == many:
        return words.decisions_weighed_all(decisions=many)
    return words.decisions_weighed(done=done, decisions=many)


def weighing(done: int, many: int, seconds: int | None = None) -> Message:
    """Return the text on the screen while decisions are evaluated.

    >>> weighing(15, 30, 4).text
    'Weighing your decisions: 15 of 30, about 4 s left.'
    >>> weighing(30, 30).text
    'Weighing your costliest decisions closely.'
    """
    if seconds is None:
        if done == many:
            return words.weighing_closely()
        return words.weighing(done=done, decisions=many)
    if done == many:
        return words.weighing_closely_timed(seconds=seconds)
    return words.weighing_timed(done=done, decisions=many, seconds=seconds)
