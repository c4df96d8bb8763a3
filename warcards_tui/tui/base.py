"""What all screens have: a bar above, the keys of the moment below, and what some keys mean."""

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
from warcards_tui.tui.widgets.key_bar import Key, KeyBar
from warcards_tui.tui.widgets.words import Words
from warcards_tui.voice import screens as voice
from warcards_tui.words import screens

if TYPE_CHECKING:
    from warcards_tui.tui.app import WarcardsApp
    from warcards_tui.tui.screens.keys_sheet import Group

Result = TypeVar("Result")

LEAST_WIDTH, LEAST_HEIGHT = 60, 18
"""The smallest terminal that a screen is laid out for."""


class Shown(Screen[Result], inherit_bindings=False):
    """What screens share with the sheets that lie over them: what comes too soon for one, or too
    late, means nothing to it.
    """

    @property
    def face(self) -> WarcardsApp:
        """The app, with what is ours in it."""
        return cast("WarcardsApp", self.app)

    async def on_event(self, event: events.Event) -> None:
        # Where two sizes follow each other at once, each layout for one would ask for the other.
        if isinstance(event, events.Resize) and event.size != self.app.size:
            return
        if self.face.heeds(self, event):
            await super().on_event(event)

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """No key acts where there is nothing yet: one of a burst may be there first."""
        return self.is_mounted


class BaseScreen(Shown[None], inherit_bindings=False):
    """A bar, a body and the key bar. Subclasses have a ``body``, tell ``keys``, and are opened by
    the app under the name ``place``.
    """

    BINDINGS: ClassVar[list[BindingType]] = [keys.binding(keys.BACK, "leave")]
    AUTO_FOCUS = ""

    ESCAPE = voice.ESCAPE_LEAVE
    """What Escape is called here, and does, in the list of keys."""

    place = ""
    """The name under which the app opens it."""

    def compose(self) -> ComposeResult:
        # Textual finds out after the first layout, and then makes a second one.
        self.add_class(*self._sizes())
        yield Words("bar")
        yield Static(id="notices", markup=False)
        yield from self.body()
        yield Static(id="too-small")
        yield KeyBar()

    def body(self) -> Iterable[Widget]:
        """The widgets between the bar and the keys."""
        raise NotImplementedError

    @property
    def too_small(self) -> bool:
        """Whether the terminal has too few columns or rows for what is shown here."""
        width, height = self.app.size
        return width < LEAST_WIDTH or height < LEAST_HEIGHT

    def _sizes(self) -> list[str]:
        """The classes for the room that there is, as Textual names them."""
        width, height = self.app.size
        of = ((self.app.HORIZONTAL_BREAKPOINTS, width), (self.app.VERTICAL_BREAKPOINTS, height))
        return [max(each for each in names or () if each[0] <= cells)[1] for names, cells in of]

    # -- the bar and the keys

    def head(self) -> tuple[str, str]:
        """What the bar says: at the left, and at the right."""
        return "", ""

    def head_room(self, right: str) -> int:
        """Return how many columns of the bar are left of the text at its right end."""
        return self.size.width - 2 - len(right) - 2 * bool(right)

    def keys(self) -> Sequence[Key]:
        """The keys of the moment, what matters most first; more are told by ``?``."""
        return ()

    def renew(self) -> None:
        """Shows in the bar and in the key bar what is true now."""
        if not self.is_mounted:
            return
        bar = self.query_one("#bar", Words)
        left, right = self.head()
        room = max(self.size.width - 2 - len(right), 0)
        text = f"{_whole_texts(left, self.head_room(right)):{room}}{right}"
        bold = len(left.split("  ")[0])
        bar.tell(Content(text).stylize("$bar-accent b", 0, bold))
        more = Key(self.face.cap(keys.HELP), "more", "app.help")
        self.query_one(KeyBar).offer([*self.keys(), more])
        self._show_notices()

    @property
    def still(self) -> bool:
        """True while nothing on the screen may move."""
        return False

    def _show_notices(self) -> None:
        """Show the notices of the store below the bar; where there are none they take no row."""
        shown = self.query_one("#notices", Static)
        text = "\n".join(self.face.notices())
        if shown.content != text and not self.still:
            shown.update(text)
            shown.set_class(bool(text), "-told")

    def key_groups(self) -> list[Group]:
        """All keys of the moment, by what they are for; below them those of the full screen."""
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
        """What Escape is called now, and does."""
        return self.ESCAPE

    def keys_of_help(self) -> str:
        """The keys that tell these keys, as they are printed on their caps."""
        return self.face.cap(keys.HELP)

    def lay_over(self, sheet: ModalScreen[Any], done: Callable[[str | None], None]) -> None:
        """Shows a sheet over the screen."""
        self.app.push_screen(sheet, done)

    def own_key(self, action: Action, act: str, title: str = "") -> Key:
        """An action of the full screen's own, for the key bar."""
        return Key(self.face.cap(action), title or action.title, act)

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
        """Nor does one where what it acts on cannot be seen."""
        return not self.too_small and super().check_action(action, parameters)

    def on_screen_resume(self) -> None:
        if not self.face.leaving:
            self.opened()
            self.stand()

    def opened(self) -> None:
        """Called when the screen comes to be shown."""
        self.renew()

    def displayed(self) -> None:
        """A frame has gone out to the terminal."""

    def disturb(self, reason: str) -> None:
        """Something outside may spoil what is being timed; see ``Run.disturb``."""

    def rest(self) -> None:
        """Stops what goes by time while something else is looked at."""

    def stand(self) -> None:
        """Parks the cursor where one is, also when what lay over the screen is gone."""

    def park(self, at: Offset) -> None:
        """Parks the terminal's cursor, which readers and magnifiers follow."""
        self.app.cursor_position = at

    # -- what is said for a moment

    def say(self, text: str) -> None:
        """One line for the person, which goes again by itself."""
        self.app.clear_notifications()
        if text:
            self.notify(text, timeout=6, markup=False)

    def action_leave(self) -> None:
        """Leaves the screen."""
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
