"""How high each skill has been seen to stand at the end of a round, so that a first time is one.

What is believed now can be worked out of the log of trials, but not quickly what was believed at
each moment before; and only what somebody was told counts.
"""

from __future__ import annotations

from collections.abc import Mapping

from warcards_tui.store import Store

MARKS = (90, 80, 70, 60, 50)
"""Levels in percent that are worth a word when they are passed for the first time."""

_SETTING = "peaks"


def raise_peaks(store: Store, levels: Mapping[str, int]) -> dict[str, int]:
    """Keeps levels that are higher than any before, in percent, by skill; each begins with the id
    of its game. Returns the highest ones before.
    """
    before: dict[str, int] = store.setting(_SETTING, {})
    higher = {id: level for id, level in levels.items() if level > before.get(id, 0)}
    if higher:
        store.set_setting(_SETTING, before | higher)
    return before


def first_passed(before: int, now: int) -> int:
    """The mark that is passed for the first time, given the highest level before; 0 for none.

    >>> first_passed(58, 71), first_passed(72, 79), first_passed(0, 100), first_passed(70, 71)
    (70, 0, 90, 70)
    """
    return next((each for each in MARKS if before <= each < now), 0)
