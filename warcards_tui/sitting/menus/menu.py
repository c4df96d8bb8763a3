"""Menus for all modes: rows, their outcomes, and changes of values.

The full screen draws a menu, text mode reads its rows one by one, and written commands use it. None
of them knows the contents.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Literal, NamedTuple

from warcards_tui.games.catalogue import Catalogue
from warcards_tui.games.options import Option
from warcards_tui.sitting.actions import Action
from warcards_tui.sitting.menus.values import stepped
from warcards_tui.sitting.opening import Route
from warcards_tui.store import Store
from warcards_tui.words import menus

if TYPE_CHECKING:
    from warcards_tui.sitting.request import Request

LETTERS: Mapping[str, str] = {
    "games": "p",
    "play": "p",
    "lessons": "l",
    "lesson": "l",
    "drills": "d",
    "rules": "r",
    "progress": "g",
    "played": "v",
    "settings": "s",
    "daily": "t",
    "storm": "x",
    "puzzle": "z",
    "options": "o",
    "introduction": "i",
    "quit": "q",
}
"""Letters of the menus, by the ids of their rows.

A letter means the same in every menu of both modes, so no row with another id has one of these.
"""

Kind = Literal["opens", "value", "text", "key", "heading", "told"]
"""Kinds of rows.

They open something, have a value, a text or a key, or are only a heading or a message.
"""


class Section(NamedTuple):
    """Actions of a mode itself, whose keys can be changed like those of the games.

    An action that works ``everywhere`` shares its key with no other action.
    """

    heading: str
    actions: tuple[Action, ...]
    everywhere: bool = False


class AppContext(NamedTuple):
    """Context of the menus: the store, the games, and properties of the mode.

    ``aloud`` is True if rows are read one after the other; long lists then are one row that opens
    a menu of its own. ``sections`` are the mode's own actions.
    """

    store: Store
    games: Catalogue
    sections: tuple[Section, ...] = ()
    aloud: bool = False


class Row(NamedTuple):
    """A row of a menu. Only rows that can be selected have an ``id``.

    ``value`` is the present value, for a key its name as in ``Action``; ``option`` has the possible
    values. ``letter`` selects the row at once where rows are read aloud; ``spoken`` is then said
    instead of ``label`` and ``help``, because the listener does not see the heading above.
    ``aloud`` only replaces a ``label`` with signs. ``game`` is the id of the game of the row, if
    any, for its picture.
    """

    id: str
    label: str
    value: str = ""
    help: str = ""
    kind: Kind = "opens"
    option: Option | None = None
    letter: str = ""
    spoken: str = ""
    aloud: str = ""
    game: str = ""

    @property
    def written(self) -> bool:
        """True if the value can be written, and not only chosen from words."""
        option = self.option
        return self.kind == "text" or (option is not None and bool(option.high or option.dated))

    @property
    def numeric(self) -> bool:
        """True if the value is a number or a date, which can begin with a digit."""
        return self.option is not None and self.written


def heading(label: str) -> Row:
    """Return a row that is a heading."""
    return Row("", label, kind="heading")


class Go(NamedTuple):
    """Open a place of the program."""

    opening: Route


class Begin(NamedTuple):
    """Start a new game."""

    request: Request


class Resume(NamedTuple):
    """Open the saved game with that number."""

    kept: int


class OpenMenu(NamedTuple):
    """Open another menu, and return to this one after it."""

    menu: Menu


class WriteValue(NamedTuple):
    """Ask for a value, for ``Menu.write``."""

    question: str


class PressKey(NamedTuple):
    """Ask for a key, for ``Menu.press``."""

    question: str


class Confirm(NamedTuple):
    """Ask for confirmation; ``done`` then does it, and returns a message."""

    question: str
    done: Callable[[], str]


class Tell(NamedTuple):
    """Show a message. The rows may have changed.

    ``paste`` is a text to be pasted elsewhere; a mode copies it if it can, and says so.
    """

    text: str
    refused: bool = False
    paste: str = ""


class Quit(NamedTuple):
    """Quit the program."""


Outcome = Go | Begin | Resume | OpenMenu | WriteValue | PressKey | Confirm | Tell | Quit
"""Outcomes of selecting a row."""


class Menu:
    """The present rows of a menu, and the operations on them."""

    place: str
    """Name of its place on the screen: of two menus at one place the later is shown."""

    title: str

    anew: bool = False
    """True if the menu always opens with its first row."""

    def __init__(self, around: AppContext) -> None:
        self._around = around

    def rows(self) -> list[Row]:
        """Return the present rows."""
        raise NotImplementedError

    def row(self, id: str) -> Row:
        """Return the row with that id. Raises ``KeyError``."""
        for each in self.rows():
            if each.id == id:
                return each
        raise KeyError(id)

    def question(self) -> str:
        """Return the first question of the menu; if empty, its title and first row are read."""
        return ""

    def choose(self, row: Row) -> Outcome:
        """Return the outcome of selecting a row."""
        raise NotImplementedError

    def step(self, row: Row, step: int) -> None:
        """Set the row to its next value (``step`` 1) or the one before (-1), if it has any."""
        if row.option is not None:
            self.write(row, stepped(row.option, row.value, step))

    def write(self, row: Row, text: str) -> None:
        """Set the row to a written value. Raises ``ValueError`` with the reason."""
        raise NotImplementedError

    def typed(self, row: Row) -> str:
        """Return the text with which writing a new value begins."""
        return row.value

    def press(self, row: Row, key: str) -> None:
        """Set the key of the row's action. Raises ``KeymapError`` with the reason."""
        raise NotImplementedError

    @property
    def forgets(self) -> bool:
        """True if the menu has saved games, which can be removed."""
        return False

    def forget(self, row: Row) -> Outcome:
        """Return the outcome of removing the saved game of a row."""
        return Tell(menus.no_kept_here, refused=True)


class Offer(NamedTuple):
    """A row with its outcome, or a function that computes the outcome."""

    row: Row
    outcome: Outcome | Callable[[], Outcome]

    def taken(self) -> Outcome:
        """Return the outcome of the row."""
        return self.outcome() if callable(self.outcome) else self.outcome


class Offers(Menu):
    """A menu whose rows all have known outcomes."""

    def offers(self) -> Mapping[str, list[Offer]]:
        """Return the present offers by their heading."""
        raise NotImplementedError

    def rows(self) -> list[Row]:
        found = []
        for above, offers in self.offers().items():
            if above and offers:
                found.append(heading(above))
            found += [each.row for each in offers]
        return found

    def choose(self, row: Row) -> Outcome:
        everything = [each for offers in self.offers().values() for each in offers]
        return next(each.taken() for each in everything if each.row.id == row.id)
