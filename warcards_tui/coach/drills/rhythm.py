"""Analysis of a stream: does the player react to the cards or slap in a rhythm?"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import NamedTuple

_LEAST = 4
"""Minimum number of wrong slaps for a conclusion."""

_MOST_OF = 0.6
"""Share of the wrong slaps at one place of the pile that shows a rhythm.

It must also be at least twice the share of the dead cards at that place.
"""

_LAST_PLACE = 6
"""Places from this one on count as one, because few piles have more cards."""


class StreamCard(NamedTuple):
    """Card of a stream.

    ``place`` is its position in the pile, from 1. ``live`` is True if it could be slapped, and
    ``slapped`` if it was.
    """

    place: int
    live: bool
    slapped: bool


class Rhythm(NamedTuple):
    """Numbers of ``cards``, of ``slapped`` cards and of ``live`` cards in a stream.

    ``beat`` is the place of the pile at which ``there`` of the ``wrong`` slaps were made, far more
    than the dead cards at that place explain. This is typical of a player who slaps in a rhythm. It
    is 0 without such a place.
    """

    cards: int
    slapped: int
    live: int
    beat: int = 0
    there: int = 0
    wrong: int = 0


def rhythm(steps: Sequence[StreamCard]) -> Rhythm:
    """Return the analysis of the slaps in a stream."""
    slapped = sum(each.slapped for each in steps)
    live = sum(each.live for each in steps)
    found = Rhythm(len(steps), slapped, live)
    dead = Counter([_place(each) for each in steps if not each.live])
    wrong = Counter([_place(each) for each in steps if each.slapped and not each.live])
    many = wrong.total()
    if many < _LEAST:
        return found
    beat, there = max(wrong.items(), key=lambda each: (each[1], -each[0]))
    share = there / many
    if share < _MOST_OF or share < 2 * dead[beat] / dead.total():
        return found
    return found._replace(beat=beat, there=there, wrong=many)


def _place(step: StreamCard) -> int:
    return min(step.place, _LAST_PLACE)
