"""Report on the sums and differences that a player was asked, in one game or in all games."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal, Protocol

from warcards_tui.cards.parts import Formula, Text, row
from warcards_tui.words import addition
from warcards_tui.words.catalogue import Message

SLOWEST = 3
"""Number of the slowest facts in a report."""


class PairResults(Protocol):
    """Results of a player for one pair of numbers."""

    @property
    def name(self) -> str:
        """The fact, like ``7+8``."""

    @property
    def result(self) -> int:
        """Its sum or difference."""

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


def report(facts: Sequence[PairResults], results: Literal["difference", "sum"]) -> list[Message]:
    """Return the lines: the number of right answers, then the missed facts, then the slowest."""
    if not facts:
        return [addition.report_none(results=results)]
    lines = [
        addition.report_totals(
            results=results,
            right=sum(each.right for each in facts),
            wrong=sum(each.wrong for each in facts),
            skipped=sum(each.skipped for each in facts),
        )
    ]
    if wrong := _missed([(each.wrong, each) for each in facts]):
        lines.append(addition.report_wrong(facts=row(wrong, "; ")))
    if skipped := _missed([(each.skipped, each) for each in facts]):
        lines.append(addition.report_skipped(facts=row(skipped, "; ")))
    timed = sorted(
        [(each.slow, each) for each in facts if each.slow is not None], key=lambda pair: -pair[0]
    )
    if timed:
        slowest = [
            addition.fact_timed(fact=_formula(each), seconds=f"{time / 1000:.1f}")
            for time, each in timed[:SLOWEST]
        ]
        lines.append(addition.report_slowest(facts=row(slowest, "; ")))
    return lines


def _missed(facts: Sequence[tuple[int, PairResults]]) -> list[Text]:
    """Return the facts that were missed, the most often missed first."""
    return [
        addition.fact_missed(fact=_formula(fact), times=times) if times > 1 else _formula(fact)
        for times, fact in sorted(facts, key=lambda pair: -pair[0])
        if times
    ]


def _formula(fact: PairResults) -> Formula:
    """Return ``7 plus 8 is 15``."""
    sign = "+" if "+" in fact.name else "-"
    first, _, second = fact.name.partition(sign)
    return Formula(sign, (int(first), int(second)), (fact.result, 1))
