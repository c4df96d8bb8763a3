"""One round of a drill: what was answered in it, and its summary."""

from __future__ import annotations

from collections.abc import Sequence
from math import comb
from typing import NamedTuple

from warcards_tui.coach.drills.deck import Question
from warcards_tui.coach.drills.rhythm import Step
from warcards_tui.coach.drills.view import RIGHT, Answered, Score
from warcards_tui.coach.skills.skill import median
from warcards_tui.sitting.races import SIGNS
from warcards_tui.voice.races import LATE, MISSED, WON, WRONG

_SURE = 0.95

DEAREST = 3
"""So many of the dearest moments of a stream are looked at again."""


class Entry(NamedTuple):
    """A scored item: the rule it was made for, its outcome, and its time in ms where one counts.
    Of a card of a real pile ``step`` is what became of it.
    """

    target: str
    outcome: str
    right: bool
    time: float | None
    step: Step | None = None


class Tally(NamedTuple):
    """One rule in a round: how many ``right`` of the items ``asked`` for it, and the median time of
    right answers in ms, None without any.
    """

    rule: str
    right: int
    asked: int
    median: float | None


class Round:
    """So many items, and what was answered. ``id`` is the round's own in all trials."""

    def __init__(self, id: str, items: int) -> None:
        self.id = id
        self.items = items
        self.entries: list[Entry] = []
        self.voids = 0
        self.anticipations = 0
        self.misses: list[Answered] = []
        """The items that were answered wrongly, in order."""

        self.missed: list[Question] = []
        """The same, as they were asked."""

    def dearest(self, many: int) -> list[int]:
        """Which of the misses cost most, as numbers: what lost most, then what was said to be there
        and was not, then what was not seen. Where all items are listed there, none that was right.
        """

        def cost(at: int) -> tuple[float, bool]:
            miss, asked = self.misses[at], self.missed[at]
            return -(miss.loss or 0.0), bool(asked.held) and asked.exercise is None

        wrong = [at for at, each in enumerate(self.misses) if each.verdict != RIGHT]
        return sorted(wrong, key=cost)[:many]

    @property
    def number(self) -> int:
        """The number of the item that is asked now, or would be next."""
        return len(self.entries) + 1

    @property
    def over(self) -> bool:
        """Whether all items are answered."""
        return len(self.entries) >= self.items

    @property
    def score(self) -> Score:
        """How it stands."""
        right = sum(each.right for each in self.entries)
        return Score(
            len(self.entries),
            self.items,
            right,
            len(self.entries) - right,
            self.voids,
            self.anticipations,
            sum(each.outcome == "lapse" for each in self.entries),
        )

    @property
    def running(self) -> int:
        """How many of the newest answers were right, one after the other."""
        many = 0
        for each in reversed(self.entries):
            if not each.right:
                break
            many += 1
        return many

    def times(self) -> list[float]:
        """The times of right answers that count, in order of size."""
        return sorted(each.time for each in self.entries if each.right and each.time is not None)

    def keep_dearest(self, penalty: int) -> None:
        """Of what went wrong with real piles only those few stay that cost most, the dearest first;
        a wrong slap costs the ``penalty``.
        """

        def cost(at: int) -> int:
            return self.missed[at].stake if self.missed[at].held else penalty

        dearest = sorted(range(len(self.missed)), key=cost, reverse=True)[:DEAREST]
        self.missed, self.misses = (
            [self.missed[at] for at in dearest],
            [self.misses[at] for at in dearest],
        )

    @property
    def lane(self) -> str:
        """A sign for each item, as for the races of a game."""
        signs = {"lapse": LATE, "miss": MISSED}
        kinds = [WON if each.right else signs.get(each.outcome, WRONG) for each in self.entries]
        return "".join([SIGNS[kind] for kind in kinds])

    @property
    def signals(self) -> tuple[int, int, int, int]:
        """Hits, misses, false alarms and correct rejections, where windows are slapped or passed; a
        slap that took long is a hit.
        """
        many = self.many
        hits = many("hit") + many("lapse")
        return hits, many("miss"), many("false-alarm"), many("correct-rejection")

    def many(self, outcome: str) -> int:
        """How many items had that outcome."""
        return sum(each.outcome == outcome for each in self.entries)

    def by_rule(self, rules: Sequence[str]) -> list[Tally]:
        """The rules that were asked for, in their order."""
        found = []
        for rule in rules:
            mine = [each for each in self.entries if each.target == rule]
            if mine:
                times = sorted(each.time for each in mine if each.right and each.time is not None)
                right = sum(each.right for each in mine)
                found.append(Tally(rule, right, len(mine), median(times) if times else None))
        return found


def median_error(ordered: Sequence[float]) -> float | None:
    """Half the width of an interval in which the true median lies with 95 % certainty, in ms.

    The distribution-free interval between two order statistics: the count of times below the true
    median is binomial with one half. None for fewer than 6 times, of which even the whole range is
    less certain.
    """
    many = len(ordered)
    outside = 0.0
    below = -1
    while outside + 2 * comb(many, below + 1) / 2**many <= 1 - _SURE:
        below += 1
        outside += 2 * comb(many, below) / 2**many
    if below < 0:
        return None
    return (ordered[many - 1 - below] - ordered[below]) / 2
