"""Today's answers in a game with questions: streak and speed."""

from __future__ import annotations

from collections.abc import Iterable
from statistics import median
from typing import NamedTuple

from warcards_tui.sitting.facts import RIGHT, SKIPPED, SOURCE
from warcards_tui.store import StoredTrial


class SumAnswer(NamedTuple):
    """An answer to a question such as ``7+8``.

    ``seconds`` is its time, None if that does not count.
    """

    asked: str
    right: bool
    seconds: float | None


class AnswerLog:
    """The answers among these trials, the oldest first, without skipped questions."""

    def __init__(self, trials: Iterable[StoredTrial]) -> None:
        self.all: list[SumAnswer] = []
        for stored in trials:
            trial = stored.trial
            if trial.source == SOURCE and trial.outcome != SKIPPED:
                timed = trial.time_ms is not None and not trial.quality.startswith("void")
                seconds = trial.time_ms / 1000 if timed and trial.time_ms else None
                self.all.append(SumAnswer(trial.target or "", trial.outcome == RIGHT, seconds))

    @property
    def streak(self) -> int:
        """Number of right answers in a row, up to the newest."""
        wrong = [at for at, each in enumerate(reversed(self.all)) if not each.right]
        return wrong[0] if wrong else len(self.all)

    @property
    def median(self) -> float | None:
        """Median of the right answers in seconds; None without a timed one."""
        times = [each.seconds for each in self.all if each.right and each.seconds is not None]
        return median(times) if times else None
