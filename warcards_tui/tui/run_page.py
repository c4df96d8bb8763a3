"""The window onto a run: keys with their time stamps go in, what it says and shows comes out."""

from __future__ import annotations

from asyncio import TimerHandle, get_running_loop
from collections.abc import Sequence
from operator import itemgetter
from typing import Generic, TypeVar

from textual import events
from textual.geometry import Offset

from warcards_tui.sitting.actions import POSITION, Action
from warcards_tui.sitting.run import Run
from warcards_tui.sitting.transcript import Line
from warcards_tui.table.table import NEVER
from warcards_tui.tui import bindings as keys
from warcards_tui.tui.canvas import Canvas, wrapped
from warcards_tui.tui.frames import Span
from warcards_tui.tui.page import Page
from warcards_tui.tui.stopwatch import Onset, clock
from warcards_tui.voice.utterance import utterance

R = TypeVar("R", bound=Run)

BELATED = 100.0
"""Milliseconds for which keys still come that were pressed while the program was held up.

A busy machine takes its time; and nobody answers so soon what is only then said to be void.
"""

_NAMED = (
    *("space", "enter", "left", "right", "up", "down", "tab"),
    *("backspace", "pageup", "pagedown", "home", "end"),
)


class RunPage(Page, Generic[R]):
    """Shows one run after the other. Subclasses draw it in ``paint_run``."""

    def __init__(self) -> None:
        super().__init__()
        self.run: R | None = None
        """The run that is shown, if there is one."""

        self.lines: list[Line] = []
        self._wake: TimerHandle | None = None
        self._unshown = False
        self._held: list[tuple[float, str]] = []
        self._deaf_until = 0.0
        self._quiet_at = 0
        self._quiet_rows: dict[int, str] = {}
        self._told = 0

    # -- a run comes and goes

    def play(self, run: R, first_line: str = "") -> None:
        """Opens a run, which then begins. Raises what its start raises, and then keeps the last."""
        run.copies = True
        run.start(clock())
        self.run = run
        self.lines = [Line(utterance(first_line, "answer"))] if first_line else []
        self._told = self._quiet_at = 0
        self._quiet_rows.clear()

    def close(self) -> None:
        """The run is over for this face."""
        self.cancel_wake()
        self.face.stopwatch.stop()
        self._held.clear()
        self.run = None

    def over(self) -> None:
        """The run has been left: goes where the person wants to be now."""
        run = self.run
        self.close()
        if run is not None:
            self.face.left_run(run, self.lines[-1].eye if self.lines else "")

    def opened(self) -> None:
        if self.run is not None:
            self.follow()

    def rest(self) -> None:
        """Stops what goes by time while something else is looked at."""
        self.disturb("focus")

    def disturb(self, reason: str) -> None:
        """Something outside may spoil what is being timed; see ``Run.disturb``."""
        if self.run is not None and not self.face.stopwatch.void(reason):
            self.run.disturb(clock(), reason)
            self.follow()

    # -- keys

    def on_key(self, event: events.Key) -> None:
        run = self.run
        if run is None or self.too_small:
            return
        name = self._key_name(event)
        if name is None or (self.face.is_own_key(event.key) and not run.typing):
            return
        event.stop()
        event.prevent_default()
        self._held.append((event.time * 1000, name))
        self._deal()

    def _deal(self) -> None:
        """Gives the run the keys that were pressed, in the order of their stamps.

        While the terminal has not told when the stimulus was there they wait: an answer and a key
        before it may come in any order.
        """
        while self._held and self.run is not None and not self.face.stopwatch.waiting:
            self._held.sort(key=itemgetter(0))
            time, name = self._held.pop(0)
            void = self.face.stopwatch.check(time)
            self.face.stopwatch.pressed(time)
            if self.run.voids_answers and (void or time <= self._deaf_until):
                continue
            if not self.takes(name):
                self.run.key(name, time)
                self.follow()

    def takes(self, name: str) -> bool:
        """Whether a key was for the page itself, and has been dealt with."""
        return False

    def _key_name(self, event: events.Key) -> str | None:
        """The run's name of a key, None for those that it has none for.

        Capitals are letters too.
        """
        if event.key in _NAMED:
            return event.key
        character = event.character
        if character is None or not character.isprintable():
            return None
        return character

    def press(self, action: str) -> None:
        """Does an action of the run, by its id."""
        if self.run is not None:
            self.run.press(action, clock())
            self.follow()

    # -- time

    def follow(self) -> None:
        """Shows what has become of the run, and sees to it that it goes on when that is due."""
        run = self.run
        if run is None:
            return
        self.lines += run.take()
        if run.to_copy:
            self.app.copy_to_clipboard(run.to_copy)
            run.to_copy = ""
        if run.left:
            self.over()
            return
        self._unshown = True
        self.redraw()
        if self.written(()) and not self.face.stopwatch.waiting:
            self._tell_shown()
        self._schedule()
        self.face.stopwatch.steady()

    def displayed(self, spans: Sequence[Span] | None) -> None:
        """A frame with these spans has gone out to the terminal; None is all of the page."""
        stopwatch = self.face.stopwatch
        if self.written(spans) and self._unshown and not stopwatch.waiting:
            if self.run is not None and self.run.timed:
                stopwatch.arm("", self._tell_onset, self._spoilt)
                stopwatch.displayed()
            else:
                self._tell_shown()
            self._schedule()
        stopwatch.steady()

    def _tell_shown(self) -> None:
        self._unshown = False
        if self.run is not None:
            self.run.shown(clock())

    def _tell_onset(self, onset: Onset) -> None:
        """The stopwatch knows when the stimulus was there."""
        self._unshown = False
        if self.run is not None:
            quality = onset.quality if self.app.app_focus else "void: focus"
            self.run.shown(onset.time, onset.error, quality)
            if quality == "ok":
                self._schedule()
            else:
                self._after_void()
            self._deal()

    def _spoilt(self, reason: str) -> None:
        """The stopwatch has found that what it timed was disturbed."""
        if self.run is not None:
            self.run.disturb(clock(), reason)
            self._after_void()

    def _after_void(self) -> None:
        self._deaf_until = clock() + BELATED
        self.call_later(self.follow)

    def cancel_wake(self) -> None:
        """Forgets what was due."""
        if self._wake is not None:
            self._wake.cancel()
            self._wake = None

    def _schedule(self) -> None:
        self.cancel_wake()
        run = self.run
        if run is None or run.due == NEVER:
            return
        delay = max(run.due - clock(), 0.0) / 1000
        self._wake = get_running_loop().call_later(delay, self._woken)

    def _woken(self) -> None:
        # Through both queues that a key goes through, so that every key read before now comes
        # first.
        self.app.call_later(self.call_later, self._advance)

    def _advance(self) -> None:
        run = self.run
        if self.face.stopwatch.waiting:
            return  # The onset comes first; then there is a new schedule.
        self.face.stopwatch.check()
        if run is not None and run.due <= clock():
            run.advance(clock())
            self.follow()
        else:
            self._schedule()

    # -- drawing

    def on_mount(self) -> None:
        self.app.app_resume_signal.subscribe(self, lambda _: self.disturb("suspended"))

    def on_paste(self, event: events.Paste) -> None:
        self.disturb("paste")

    def on_resize(self, event: events.Resize) -> None:
        if self.too_small:
            self.rest()
        elif self.painted:
            self.disturb("resize")
        super().on_resize(event)

    def redraw(self, *, whole: bool = False) -> bool:
        if self.run is None:
            return False
        return super().redraw(whole=whole)

    def paint(self, canvas: Canvas) -> None:
        if self.face.quiet:
            self._paint_quiet(canvas)
        else:
            self.paint_run(canvas)

    def paint_run(self, canvas: Canvas) -> None:
        """Draws the run as it is now."""
        raise NotImplementedError

    def caps(self, run: Run) -> list[tuple[str, str]]:
        """The keys that work now, for the key bar."""
        unicode = self.face.glyphs.unicode
        return [
            (keys.key_cap(run.keymap.key(action), unicode=unicode), action.title)
            for action in self.listed(run)
        ]

    def listed(self, run: Run) -> list[Action]:
        """The actions that the key bar tells: not those whose keys stand where they belong, nor
        what is seldom wanted.
        """
        shown = [each for each in run.actions() if each.id != POSITION.id]
        return [each for each in shown if not each.id.startswith(("rule-", "choose-"))]

    def _paint_quiet(self, canvas: Canvas) -> None:
        """Each new sentence, as it is spoken, on a row of its own, below the last one.

        At the bottom it goes on at the top.
        """
        for line in self.lines[self._told :]:
            parts = [part for _, part in wrapped([line.ear], canvas.width, canvas.height)]
            if self._quiet_at + len(parts) > canvas.height:
                self._quiet_at = 0
                self._quiet_rows.clear()
            self.caret = Offset(0, self._quiet_at)
            for part in parts:
                self._quiet_rows[self._quiet_at] = part
                self._quiet_at += 1
        self._told = len(self.lines)
        for y, part in self._quiet_rows.items():
            canvas.put(0, y, part)
