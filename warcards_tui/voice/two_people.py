"""What is said to two people at one keyboard."""

from __future__ import annotations

from collections.abc import Sequence

from warcards_tui.cards.parts import counted

POSITION_WAITS = "Not before the end: the position tells all hidden cards."
"""One of the two asks for the position, in which the hidden cards are."""


def keys(names: Sequence[str], *, naming: bool) -> str:
    """Which keys are whose: slapping and laying of who sits at the left, then at the right.

    >>> keys(["F", "D", "J", "K"], naming=False)
    'Lee, at the left: F slaps, D lays. Ray, at the right: J slaps, K lays.'
    """
    left_slaps, left_lays, right_slaps, right_lays = names
    told = (
        f"Lee, at the left: {left_slaps} slaps, {left_lays} lays."
        f" Ray, at the right: {right_slaps} slaps, {right_lays} lays."
    )
    return f"{told} The slap comes first, then its rule." if naming else told


def slaps(name: str, good: int, missed: int, wrong: int) -> str:
    """How one of the two has slapped.

    >>> slaps("Lee", 8, 3, 1)
    'Lee: 8 good slaps, 3 missed, 1 wrong.'
    """
    return f"{name}: {counted(good, 'good slap')}, {missed} missed, {wrong} wrong."


def was_first(name: str) -> str:
    """One of the two slaps while the slap of the other waits for its name."""
    return f"{name} slapped first."


def which_rule(name: str) -> str:
    """The slap of one of the two waits for its rule."""
    return f"{name} slaps! Which rule?"
