"""Whether somebody slaps by the cards or by a rhythm of their own, of the cards of a stream."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import NamedTuple

_LEAST = 4
"""So many wrong slaps are needed to tell where they were made."""

_MOST_OF = 0.6
"""The share of them at one place of the pile that is a rhythm, if so many dead cards did not lie
there.
"""

_LAST_PLACE = 6
"""Places from here on are one: in few piles are there more cards."""


class Step(NamedTuple):
    """A card of a stream: the ``place`` in its pile, counted from 1, whether it could be slapped,
    and whether it was.
    """

    place: int
    live: bool
    slapped: bool


class Rhythm(NamedTuple):
    """Of ``cards`` so many were ``slapped``, and so many could be (``live``).

    With ``beat`` the ``there`` of ``wrong`` slaps were made at that place of the pile, far more
    than dead cards lay there: one who waits for the next slap does so.
    """

    cards: int
    slapped: int
    live: int
    beat: int = 0
    there: int = 0
    wrong: int = 0


def rhythm(steps: Sequence[Step]) -> Rhythm:
    """What a stream shows of somebody's slaps."""
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


def _place(step: Step) -> int:
    return min(step.place, _LAST_PLACE)
