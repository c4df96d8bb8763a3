"""What is told of somebody's adding or subtracting: after a game, and of all games."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from warcards_tui.cards.parts import Formula, Told, row, say

SLOWEST = 3
"""So many of the slowest facts are told."""


class Done(Protocol):
    """How somebody does with one pair of numbers."""

    @property
    def name(self) -> str:
        """The fact, like ``7+8``."""

    @property
    def result(self) -> int:
        """What it comes to."""

    @property
    def right(self) -> int:
        """Right answers."""

    @property
    def wrong(self) -> int:
        """Wrong answers."""

    @property
    def skipped(self) -> int:
        """Times it was skipped."""

    @property
    def slow(self) -> float | None:
        """The usual time of a right answer in milliseconds."""


def told(fact: Done) -> Formula:
    """``7 plus 8 is 15``."""
    sign = "+" if "+" in fact.name else "-"
    first, _, second = fact.name.partition(sign)
    return Formula(sign, (int(first), int(second)), (fact.result, 1))


def report(facts: Sequence[Done], what: str) -> list[Told]:
    """The lines: how many were right, then the missed facts, then the slowest."""
    if not facts:
        return [f"You were asked for no {what}."]
    totals = [
        f"{sum(each.right for each in facts)} right",
        f"{sum(each.wrong for each in facts)} wrong",
        f"{sum(each.skipped for each in facts)} skipped",
    ]
    lines: list[Told] = [f"Your {what}s: {', '.join(totals)}."]
    for title, many in (
        ("Wrong", [(each.wrong, each) for each in facts]),
        ("Skipped", [(each.skipped, each) for each in facts]),
    ):
        missed = [
            say(f"{{}}{f', {count} times' * (count > 1)}", told(each))
            for count, each in sorted(many, key=lambda pair: -pair[0])
            if count
        ]
        if missed:
            lines.append(say(f"{title}: {{}}.", row(missed, "; ")))
    timed = sorted(
        [(each.slow, each) for each in facts if each.slow is not None], key=lambda pair: -pair[0]
    )
    if timed:
        slowest = [say(f"{{}} in {time / 1000:.1f} seconds", told(each)) for time, each in timed]
        lines.append(say("Slowest: {}.", row(slowest[:SLOWEST], "; ")))
    return lines
