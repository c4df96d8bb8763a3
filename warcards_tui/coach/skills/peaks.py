"""Highest level of each skill at the end of a round, to announce first times.

The current level follows from the trial log, but the level at each earlier moment would take long
to compute; and only levels that the player has been shown count.
"""

from __future__ import annotations

from collections.abc import Mapping

from warcards_tui.store import Store

MARKS = (90, 80, 70, 60, 50)
"""Levels in percent that are announced when the player first passes them."""

_SETTING = "peaks"


def raise_peaks(store: Store, levels: Mapping[str, int]) -> dict[str, int]:
    """Save the levels that are higher than any before, and return the highest ones before.

    Levels are in percent, by skill; each key begins with the id of the game.
    """
    before: dict[str, int] = store.setting(_SETTING, {})
    higher = {id: level for id, level in levels.items() if level > before.get(id, 0)}
    if higher:
        store.set_setting(_SETTING, before | higher)
    return before


def first_passed(before: int, now: int) -> int:
    """Return the mark passed for the first time, 0 for none; ``before`` is the highest level.

    >>> first_passed(58, 71), first_passed(72, 79), first_passed(0, 100), first_passed(70, 71)
    (70, 0, 90, 70)
    """
    return next((each for each in MARKS if before <= each < now), 0)
