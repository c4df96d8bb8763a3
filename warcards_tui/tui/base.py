"""Base classes of screens: the bar at the top, the key bar below, and common keys."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import TYPE_CHECKING, Any, ClassVar, TypeVar, cast

from textual import events
from textual.app import ComposeResult
from textual.binding import BindingType
from textual.content import Content
from textual.geometry import Offset
from textual.screen import ModalScreen, Screen
from textual.widget import Widget
from textual.widgets import Static

from warcards_tui.sitting.actions import Action
from warcards_tui.tui import bindings as keys
from warcards_tui.tui.widgets.key_bar import KeyBar, KeyCap
from warcards_tui.tui.widgets.words import Words
from warcards_tui.voice import screens as voice
from warcards_tui.words import screens

if TYPE_CHECKING:
    from warcards_tui.tui.app import WarcardsApp
    from warcards_tui.tui.screens.keys_sheet import Group

Result = TypeVar("Result")

LEAST_WIDTH, LEAST_HEIGHT = 60, 18
"""Size in cells of the smallest terminal that screens are designed for."""


class GuardedScreen(Screen[Result], inherit_bindings=False):
    """Base of screens and of the sheets over them; both ignore events too soon or too late."""

    @property
    def face(self) -> WarcardsApp:
        """The app, typed as ours."""
        return cast("WarcardsApp", self.app)

    async def on_event(self, event: events.Event) -> None:
        # Between two resizes in a row, each layout for one size would ask for the other.
        if isinstance(event, events.Resize) and event.size != self.app.size:
            return
        if self.face.heeds(self, event):
            await super().on_event(event)

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Block keys until the widgets exist: one of a burst may come first."""
        return self.is_mounted


class BaseScreen(GuardedScreen[None], inherit_bindings=False):
    """Screen of a bar, a body and the key bar.

    Subclasses have a ``body``, list ``keys``, and open under the name ``place``.
    """

    BINDINGS: ClassVar[list[BindingType]] = [keys.binding(keys.BACK, "leave")]
    AUTO_FOCUS = ""

    ESCAPE = voice.ESCAPE_LEAVE
    """Title and help of Escape in the list of keys."""

    place = ""
    """Name under which the app opens it."""

    def compose(self) -> ComposeResult:
        # Set now: Textual would find out after the first layout and do a second one.
        self.add_class(*self._sizes())
        yield Words("bar")
        yield Static(id="notices", markup=False)
        yield from self.body()
        yield Static(id="too-small")
        yield KeyBar()

    def body(self) -> Iterable[Widget]:
        """Return the widgets between the bar and the keys."""
        raise NotImplementedError

    @property
    def too_small(self) -> bool:
        """True if the terminal has too few columns or rows for this screen."""
        width, height = self.app.size
        return width < LEAST_WIDTH or height < LEAST_HEIGHT

    def _sizes(self) -> list[str]:
        """Return the style classes for the current size, under Textual's names."""
        width, height = self.app.size
        of = ((self.app.HORIZONTAL_BREAKPOINTS, width), (self.app.VERTICAL_BREAKPOINTS, height))
        return [max(each for each in names or () if each[0] <= cells)[1] for names, cells in of]

    # -- the bar and the keys

    def head(self) -> tuple[str, str]:
        """Return the left and the right text of the bar."""
        return "", ""

    def head_room(self, right: str) -> int:
        """Return the number of columns left of the text at the right end of the bar."""
        return self.size.width - 2 - len(right) - 2 * bool(right)

    def keys(self) -> Sequence[KeyCap]:
        """Return the keys for the key bar, the most important first; ``?`` lists more."""
        return ()

    def renew(self) -> None:
        """Update the bar and the key bar."""
        if not self.is_mounted:
            return
        bar = self.query_one("#bar", Words)
        left, right = self.head()
        room = max(self.size.width - 2 - len(right), 0)
        text = f"{_whole_texts(left, self.head_room(right)):{room}}{right}"
        bold = len(left.split("  ")[0])
        bar.tell(Content(text).stylize("$bar-accent b", 0, bold))
        more = KeyCap(self.face.cap(keys.HELP), "more", "app.help")
        self.query_one(KeyBar).offer([*self.keys(), more])
        self._show_notices()

    @property
    def still(self) -> bool:
        """True while nothing on the screen may move."""
        return False

    def _show_notices(self) -> None:
        """Show the notices of the store below the bar; without notices they take no row."""
        shown = self.query_one("#notices", Static)
        text = "\n".join(self.face.notices())
        if shown.content != text and not self.still:
            shown.update(text)
            shown.set_class(bool(text), "-told")

    def key_groups(self) -> list[Group]:
        """Return all keys that work now in groups by purpose, then those of the full screen."""
        from warcards_tui.tui.screens.keys_sheet import Help

        keys_key, *others = keys.EVERYWHERE
        own = [
            Help("Esc", *self.escapes()),
            Help(self.keys_of_help(), keys_key.title, keys_key.help),
            *[Help(self.face.cap(a), a.title, a.help) for a in others],
        ]
        return [
            (screens.on_all_pages, own),
            (screens.mouse, [Help(*each) for each in voice.MOUSE_KEYS]),
        ]

    def escapes(self) -> tuple[str, str]:
        """Return title and help of Escape now."""
        return self.ESCAPE

    def keys_of_help(self) -> str:
        """Return the keys that list these keys, as printed on their caps."""
        return self.face.cap(keys.HELP)

    def lay_over(self, sheet: ModalScreen[Any], done: Callable[[str | None], None]) -> None:
        """Show a sheet over the screen."""
        self.app.push_screen(sheet, done)

    def own_key(self, action: Action, act: str, title: str = "") -> KeyCap:
        """Return a key bar entry for an action of the full screen."""
        return KeyCap(self.face.cap(action), title or action.title, act)

    def on_resize(self) -> None:
        self.set_class(self.too_small, "-too-small")
        if self.too_small:
            width, height = self.app.size
            told = screens.too_small(
                width=width, height=height, least_width=LEAST_WIDTH, least_height=LEAST_HEIGHT
            ).text
            self.query_one("#too-small", Static).update(told)
        self.renew()

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Block keys also while the screen is too small to show their effect."""
        return not self.too_small and super().check_action(action, parameters)

    def on_screen_resume(self) -> None:
        if not self.face.leaving:
            self.opened()
            self.stand()

    def opened(self) -> None:
        """Update the screen when it appears."""
        self.renew()

    def displayed(self) -> None:
        """Handle a frame that was sent to the terminal."""

    def disturb(self, reason: str) -> None:
        """Handle an outside event that may spoil a timed answer; see ``Activity.disturb``."""

    def rest(self) -> None:
        """Stop the clocks while something else is shown."""

    def stand(self) -> None:
        """Park the cursor at the current place, also after a sheet closes."""

    def park(self, at: Offset) -> None:
        """Park the terminal's cursor, which screen readers and magnifiers follow."""
        self.app.cursor_position = at

    # -- short messages

    def say(self, text: str) -> None:
        """Show one line, which disappears by itself."""
        self.app.clear_notifications()
        if text:
            self.notify(text, timeout=6, markup=False)

    def action_leave(self) -> None:
        """Leave the screen."""
        self.face.back()


def scored(left: str, signs: str, score: str, room: int, whose: str = "") -> str:
    """Return the head row of races: the score first, then as many texts and newest signs as fit.

    >>> scored("Berkeley War  card 840 of 1000", "x..o", "1:2", 40)
    'Berkeley War  card 840 of 1000   o   1:2'
    >>> scored("Berkeley War  card 840 of 1000", "x..o", "1:2", 30, "Lee ")
    'Berkeley War   Lee x..o   1:2'
    """
    end = f"   {score}"
    left = _whole_texts(left, room - len(whose) - 3 - len(score))
    shown = max(room - len(left) - len(whose) - 3 - len(end), 0)
    signs = signs[max(len(signs) - shown, 0) :]
    return f"{left}   {whose}{signs}{end}" if signs else f"{left}   {whose}{score}"


def _whole_texts(row: str, room: int) -> str:
    """Return as many texts of a row as fit, with the blanks between them; at least the first.

    >>> _whole_texts("Scientific War  Choosing in secret  hand 3, front 0", 40)
    'Scientific War  Choosing in secret'
    """
    while len(row) > room and "  " in row:
        row = row.rpartition("  ")[0].rstrip()
    return row[: max(room, 0)]
