"""Words of the decisions of a game that was played."""

from __future__ import annotations

from warcards_tui.cards.parts import counted

TITLE = "Decisions"
ROW = "Decisions"
THREE = "three to look at"
ROW_HELP = "The three decisions that lost the most, asked again: what was best?"
NONE = "No decision of that game lost anything to speak of."


def begins(many: int) -> str:
    """The decisions are being gone through."""
    return f"Going through {counted(many, 'decision')} of that game."


def gone_through(done: int, many: int) -> str:
    """How far that is.

    >>> gone_through(15, 30), gone_through(30, 30)
    ('15 of 30 weighed.', 'All 30 weighed; now the costliest more closely.')
    """
    if done == many:
        return f"All {many} weighed; now the costliest more closely."
    return f"{done} of {many} weighed."


def weighing(done: int, many: int, seconds: int | None = None) -> str:
    """Return the words on the screen while the person waits.

    >>> weighing(15, 30, 4)
    'Weighing your decisions: 15 of 30, about 4 s left.'
    >>> weighing(30, 30)
    'Weighing your costliest decisions closely.'
    """
    left = "" if seconds is None else f", about {seconds} s left"
    if done == many:
        return f"Weighing your costliest decisions closely{left}."
    return f"Weighing your decisions: {done} of {many}{left}."


FIRST = "This decision cost you most. What was best?"
NEXT = "The next one. What was best?"
STILL = "Weighing the next one."
NO_MORE = "That was all: no other decision lost anything to speak of."
"""The words before a decision, while one is awaited, and after the last."""
