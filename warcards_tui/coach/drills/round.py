"""Round of a drill: its answers, and statistics for its summary."""

from __future__ import annotations

from collections.abc import Sequence
from math import comb
from typing import NamedTuple

from warcards_tui.coach.drills.deck import DrillQuestion
from warcards_tui.coach.drills.rhythm import StreamCard
from warcards_tui.coach.drills.view import RIGHT, LastAnswer, RoundScore
from warcards_tui.coach.skills.skill import median
from warcards_tui.sitting.races import SIGNS
from warcards_tui.voice.races import LATE, MISSED, WON, WRONG

_SURE = 0.95

DEAREST = 3
"""Number of costliest moments of a stream that the player can review."""


class ScoredQuestion(NamedTuple):
    """Scored question: the rule it was made for, the outcome, and the time in ms if it counts.

    ``step`` describes the card of a real pile.
    """

    target: str
    outcome: str
    right: bool
    time: float | None
    step: StreamCard | None = None


class RuleTally(NamedTuple):
    """Results for one rule: right answers, questions asked, and median time.

    The median covers the right answers, in ms; it is None without any.
    """

    rule: str
    right: int
    asked: int
    median: float | None


class Round:
    """Number of questions and the answers given. ``id`` identifies the round in all trials."""

    def __init__(self, id: str, items: int) -> None:
        self.id = id
        self.items = items
        self.entries: list[ScoredQuestion] = []
        self.voids = 0
        self.anticipations = 0
        self.misses: list[LastAnswer] = []
        """Verdicts on the questions answered wrongly, in order.

        At the end of a storm the right answers follow.
        """

        self.missed: list[DrillQuestion] = []
        """Questions that belong to ``misses``."""

    def dearest(self, many: int) -> list[int]:
        """Return the indexes of the costliest mistakes.

        The order is by loss; among equal losses false alarms precede misses. Right answers in the
        list are skipped.
        """

        def cost(at: int) -> tuple[float, bool]:
            miss, asked = self.misses[at], self.missed[at]
            return -(miss.loss or 0.0), bool(asked.held) and asked.exercise is None

        wrong = [at for at, each in enumerate(self.misses) if each.verdict != RIGHT]
        return sorted(wrong, key=cost)[:many]

    @property
    def number(self) -> int:
        """Number of the current or next question, from 1."""
        return len(self.entries) + 1

    @property
    def over(self) -> bool:
        """True if all questions are answered."""
        return len(self.entries) >= self.items

    @property
    def score(self) -> RoundScore:
        """Current score."""
        right = sum(each.right for each in self.entries)
        return RoundScore(
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
        """Length of the current run of right answers."""
        many = 0
        for each in reversed(self.entries):
            if not each.right:
                break
            many += 1
        return many

    def times(self) -> list[float]:
        """Return the valid times of right answers in ascending order, in ms."""
        return sorted(each.time for each in self.entries if each.right and each.time is not None)

    def keep_dearest(self, penalty: int) -> None:
        """Keep only the costliest mistakes of a stream, costliest first.

        A wrong slap costs the ``penalty``, a missed pile its cards.
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
        """One sign per question, as for the races of a game."""
        signs = {"lapse": LATE, "miss": MISSED}
        kinds = [WON if each.right else signs.get(each.outcome, WRONG) for each in self.entries]
        return "".join([SIGNS[kind] for kind in kinds])

    @property
    def signals(self) -> tuple[int, int, int, int]:
        """Hits, misses, false alarms and correct rejections of a slap drill.

        Slow slaps count as hits.
        """
        many = self.many
        hits = many("hit") + many("lapse")
        return hits, many("miss"), many("false-alarm"), many("correct-rejection")

    def many(self, outcome: str) -> int:
        """Return the number of questions with that outcome."""
        return sum(each.outcome == outcome for each in self.entries)

    def by_rule(self, rules: Sequence[str]) -> list[RuleTally]:
        """Return the results of each rule that was asked, in the order of ``rules``."""
        found = []
        for rule in rules:
            mine = [each for each in self.entries if each.target == rule]
            if mine:
                times = sorted(each.time for each in mine if each.right and each.time is not None)
                right = sum(each.right for each in mine)
                found.append(RuleTally(rule, right, len(mine), median(times) if times else None))
        return found


def median_error(ordered: Sequence[float]) -> float | None:
    """Return half the width of the 95 % confidence interval of the median, in ms.

    The interval is distribution-free and lies between two order statistics, because the count of
    times below the true median is binomial with p = 0.5. None for fewer than 6 times, for which
    even the full range is below 95 %.
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
