"""The table: a session's window. Keys with their time stamps go in, what it says and shows comes
out.
"""

from __future__ import annotations

from asyncio import TimerHandle, get_running_loop
from collections.abc import Callable
from typing import TYPE_CHECKING

from textual import events
from textual._time import get_time
from textual.geometry import Offset
from textual.strip import Strip

from warcards_tui.table.pace import Pace
from warcards_tui.table.session import Session
from warcards_tui.table.table import NEVER
from warcards_tui.table.transcript import Line
from warcards_tui.tui import bindings as keys
from warcards_tui.tui.canvas import Canvas, wrapped
from warcards_tui.tui.page import Page

if TYPE_CHECKING:
    from warcards_tui.tui.sight import Sight

_NAMED = ("space", "enter", "left", "right", "up", "down", "tab")


def clock() -> float:
    """Milliseconds of the clock that stamps Textual's messages, which is the one that ``Session``
    runs on.

    It is ``time.monotonic``, but on Windows a finer one; keys and dues must come from the same.
    """
    return get_time() * 1000


class TablePage(Page):
    """Shows one session after the other."""

    TITLE = "Table"

    def __init__(self) -> None:
        super().__init__()
        self.session: Session | None = None
        self.lines: list[Line] = []
        self.scroll = 0
        self._paint: Callable[[Canvas, Sight], Offset] | None = None
        self._wake: TimerHandle | None = None
        self._unshown = False
        self._written = False
        self._quiet_at = 0
        self._quiet_rows: dict[int, str] = {}
        self._told = 0

    # -- a session comes and goes

    def play(self, session: Session, first_line: str = "") -> None:
        """Opens a session, which then begins. Raises ``KeptGameError``."""
        session.start(clock())
        self.session = session
        self.lines = [Line(first_line, "answer")] if first_line else []
        self.scroll = self._told = self._quiet_at = 0
        self._quiet_rows.clear()
        if session.variant.slaps:
            from warcards_tui.tui.slap_table import paint
        else:
            from warcards_tui.tui.choice_table import paint
        self._paint = paint

    def opened(self) -> None:
        if self.session is not None:
            self.follow()

    def rest(self) -> None:
        """Stops the game while something else is looked at, or the terminal is too small to play
        in.
        """
        session = self.session
        if session is not None and not (session.paused or session.over or session.left):
            session.press("pause", clock())
            self.follow()

    def close(self) -> None:
        """The session is over for this face; the game itself stays kept."""
        self._cancel_wake()
        self.session = None

    # -- keys

    def on_key(self, event: events.Key) -> None:
        session = self.session
        if session is None or self.too_small:
            return
        name = self._key_name(event)
        if name is None or self.face.is_own_key(event.key):
            return
        event.stop()
        event.prevent_default()
        if session.over and self._scroll(name):
            return
        session.key(name, event.time * 1000)
        self.follow()

    def _key_name(self, event: events.Key) -> str | None:
        """The session's name of a key, None for those that it has none for. Capitals are letters
        too.
        """
        if event.key in _NAMED:
            return event.key
        character = event.character
        if character is None or not character.isprintable():
            return None
        return character

    def press(self, action: str) -> None:
        """Does an action of the session, by its id."""
        if self.session is not None:
            self.session.press(action, clock())
            self.follow()

    def set_pace(self, pace: Pace) -> None:
        """Goes on at another pace."""
        if self.session is not None:
            self.session.change_pace(pace, clock())
            self.follow()

    def _scroll(self, name: str) -> bool:
        """After the game its lines can be gone through. Returns whether the key was for that."""
        steps = {self.face.key_of(keys.UP): 1, "k": 1, self.face.key_of(keys.DOWN): -1, "j": -1}
        if name not in steps:
            return False
        self.scroll = max(self.scroll + steps[name], 0)
        self.redraw()
        return True

    # -- time

    def follow(self) -> None:
        """Shows what has become of the session, and sees to it that the bots move when they are
        due.
        """
        session = self.session
        if session is None:
            return
        self.lines += session.take()
        if session.left:
            self.face.left_table(session, self.lines[-1].text)
            return
        self._unshown = True
        self._written = False
        if not self.redraw() and self.painted:
            self._tell_shown()
        self._schedule()

    def render_line(self, y: int) -> Strip:
        self._written = True
        return super().render_line(y)

    def displayed(self) -> None:
        """A frame has gone out to the terminal."""
        if self._unshown and self._written:
            self._tell_shown()
            self._schedule()

    def _tell_shown(self) -> None:
        self._unshown = False
        if self.session is not None:
            self.session.shown(clock())

    def _cancel_wake(self) -> None:
        if self._wake is not None:
            self._wake.cancel()
            self._wake = None

    def _schedule(self) -> None:
        self._cancel_wake()
        session = self.session
        if session is None or session.due == NEVER:
            return
        delay = max(session.due - clock(), 0.0) / 1000
        self._wake = get_running_loop().call_later(delay, self._woken)

    def _woken(self) -> None:
        # Through both queues that a key goes through, so that every key read before now comes
        # first.
        self.app.call_later(self.call_later, self._advance)

    def _advance(self) -> None:
        session = self.session
        if session is not None and session.due <= clock():
            session.advance(clock())
            self.follow()
        else:
            self._schedule()

    # -- drawing

    def on_resize(self, event: events.Resize) -> None:
        if self.too_small:
            self.rest()
        super().on_resize(event)

    def redraw(self, *, whole: bool = False) -> bool:
        if self.session is None:
            return False
        return super().redraw(whole=whole)

    def paint(self, canvas: Canvas) -> None:
        session = self.session
        assert session is not None
        assert self._paint is not None
        if self.face.quiet:
            self._paint_quiet(canvas)
            return
        from warcards_tui.tui.sight import Sight, draw_bar

        sight = Sight(self, session, session.view)
        draw_bar(canvas, sight)
        sight.bottom = keys.draw_keys(canvas, self.face.look, self._caps(session))
        if session.over:
            from warcards_tui.tui import ending

            self.caret = ending.paint(canvas, sight)
        else:
            self.caret = self._paint(canvas, sight)

    def _caps(self, session: Session) -> list[tuple[str, str]]:
        """The keys that work now, without those that stand with the rules and the cards."""
        shown = [
            action for action in session.actions() if not action.id.startswith(("rule-", "choose-"))
        ]
        unicode = self.face.glyphs.unicode
        caps = [
            (keys.key_cap(session.keymap.key(action), unicode=unicode), action.title)
            for action in shown
        ]
        own = (keys.HELP, keys.COMMANDS)
        return caps + self.face.caps((keys.UP, keys.DOWN, *own) if session.over else own)

    def _paint_quiet(self, canvas: Canvas) -> None:
        """Each new sentence on a row of its own, below the last one; at the bottom it goes on at
        the top.
        """
        for line in self.lines[self._told :]:
            parts = [part for _, part in wrapped([line.text], canvas.width, canvas.height)]
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
