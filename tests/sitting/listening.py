"""A listener to a run, spoken as in text mode, in virtual time."""

from __future__ import annotations

from collections.abc import Callable

from warcards_tui.sitting.pacer import SpeechPacer
from warcards_tui.sitting.run import Activity
from warcards_tui.sitting.settings import read_setting
from warcards_tui.sitting.transcript import Line
from warcards_tui.store import Store
from warcards_tui.table.table import NEVER
from warcards_tui.words.utterance import DETAIL


class Listening:
    """A voice that gets a run's lines, at the speed of the settings, if set."""

    def __init__(
        self,
        run: Activity,
        store: Store,
        took: Callable[[list[Line]], None] = lambda lines: None,
        written: Callable[[str], None] = lambda text: None,
    ) -> None:
        """Set up; ``took`` gets the lines handed over, ``written`` those that go out."""
        self._run = run
        self._took = took
        rate = read_setting(store, "speech")
        self.pacer = SpeechPacer(
            lambda text, _: written(text), rate=rate if isinstance(rate, int) else 0
        )
        self.pacer.attend(run)
        run.pacer = self.pacer

    def hear(self, now: float, error: float = 0.0, quality: str = "ok") -> None:
        """Hand over new lines, and write them if they are due."""
        lines = self._run.take()
        self._took(lines)
        if self.pacer.rate:
            self.pacer.add([line for line in lines if line.kind != DETAIL], now)
            self.pacer.pump(now)
        self._run.shown(now, error, quality)

    def key(self, key: str, now: float) -> None:
        """Press a key, after all speech that had time before."""
        while self.pacer.due <= now:
            due = self.pacer.due
            self.pacer.pump(due)
            self._run.shown(due)
        self.pacer.key(now)
        self._run.key(key, now)
        self.hear(now)

    @property
    def due(self) -> float:
        return min(self._run.due, self.pacer.due)

    def let(self, now: float) -> float:
        """Let time pass, with everything due; return the time of the last event."""
        last = now
        while (due := self.due) <= now and due < NEVER:
            last = due
            if self._run.due <= due:
                self._run.advance(due)
            self.hear(due)
        return last
