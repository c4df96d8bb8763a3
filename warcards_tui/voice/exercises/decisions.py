"""Words of the decisions of a game that was played."""

from __future__ import annotations

from warcards_tui.cards.parts import counted, number_word

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


def found(many: int) -> str:
    """So many are asked again.

    >>> found(3), found(1)
    ('Three decisions to look at, the costliest first.', 'One decision to look at.')
    """
    if many == 1:
        return "One decision to look at."
    return f"{number_word(many).capitalize()} decisions to look at, the costliest first."
