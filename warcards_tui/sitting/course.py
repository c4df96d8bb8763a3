"""Course of a game without slaps: counts of the seats, wars and tricks."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence
from math import ceil
from operator import attrgetter
from typing import Any, NamedTuple

from warcards_tui.cards.french import Card
from warcards_tui.games.napoleon.machine import NapoleonView
from warcards_tui.games.scientific.events import ScientificView


class Trick(NamedTuple):
    """A trick of a game like War, or a battle of Napoleon's War.

    ``cards`` are the newest cards of the seats, None for a seat without. The winner got ``taken``
    cards, in a war of ``steps`` steps; in Napoleon's War ``steps`` is 1 for any war. ``number``
    counts from 1.
    """

    number: int
    winner: int
    cards: tuple[Card | None, ...]
    taken: int
    steps: int


class TimelinePoint(NamedTuple):
    """The counts after ``length`` tricks, rounds or turns, with the wars so far.

    ``wars`` is their number, ``longest`` the number of steps of the longest one.
    """

    length: int
    counts: tuple[int, ...]
    wars: int = 0
    longest: int = 0


class GameTimeline:
    """The record of one game, as the player has seen it."""

    def __init__(self) -> None:
        self._points: list[TimelinePoint] = []
        self._tricks: list[Trick] = []
        self._removing: int | None = None

    @property
    def length(self) -> int:
        """Newest recorded length; -1 before the first."""
        return self._points[-1].length if self._points else -1

    def note(self, view: Any, length: int) -> None:
        """Record a view after ``length`` tricks, rounds or turns."""
        trick = _trick(
            view, length, self._removing, self._points[-1].counts if self._points else ()
        )
        wars, longest = self._points[-1][2:] if self._points else (0, 0)
        if trick is not None:
            self._tricks.append(trick)
            wars, longest = wars + (trick.steps > 0), max(longest, trick.steps)
        self._points.append(TimelinePoint(length, view.counts, wars, longest))
        self._removing = getattr(view, "removing", None)

    def points(self, length: int) -> Sequence[TimelinePoint]:
        """Return all points up to that length, the oldest first."""
        return self._points[: bisect_right(self._points, length, key=attrgetter("length"))]

    def tricks(self, length: int) -> Sequence[Trick]:
        """Return the tricks won up to that length, the oldest first."""
        return self._tricks[: bisect_right(self._tricks, length, key=attrgetter("number"))]


def _battle(view: NapoleonView, length: int, before: Sequence[int]) -> Trick | None:
    """Return the last battle of Napoleon's War, with the deciding cards of a war."""
    winner = view.last_winner
    if winner is None or not before:
        return None
    gain = view.counts[winner] - before[winner]
    return Trick(length, winner, view.last, 2 * gain, int(gain > 1))


def _trick(view: Any, length: int, removed: int | None, before: Sequence[int]) -> Trick | None:
    """Return the last trick of a game like War, battle of Napoleon's War, or scramble round.

    ``removed`` is a rank whose cards were removed from the trick.
    """
    if isinstance(view, ScientificView):
        won = view.last_winner
        many = sum(card is not None for card in view.last)
        return None if won is None else Trick(length, won, view.last, many, 0)
    if isinstance(view, NapoleonView):
        return _battle(view, length, before)
    last: Any = getattr(view, "last", None)
    if hasattr(last, "treasury"):
        rows = last.rows
        laid = [card for row in (*rows, last.treasury) for card in row]
        taken = sum(card is None or card.rank != removed for card in laid)
        cards = tuple([row[-1] if row else None for row in rows])
        # Only the last step of a war can be shorter.
        steps = ceil((max(map(len, rows)) - 1) / (view.due + 1))
        return Trick(length, last.winner, cards, taken, steps)
    if last and hasattr(view, "lying") and view.last_winner is not None:
        return Trick(length, view.last_winner, last, 0, 0)
    return None
