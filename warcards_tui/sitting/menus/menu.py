"""What a menu is, whatever the face: its rows, what it leads to, and how a value is changed.

The full screen draws a menu, the plain face reads its rows out one by one, and written commands
answer from it. None of them knows what stands in it.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Literal, NamedTuple

from warcards_tui.games.catalogue import Catalogue
from warcards_tui.games.options import Option
from warcards_tui.sitting.actions import Action
from warcards_tui.sitting.menus.values import stepped
from warcards_tui.sitting.opening import Opening
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
"""The letters of the menus, by the ids of their rows. A letter means one thing in every menu of
both modes, so no row of another id has one of these.
"""

Kind = Literal["opens", "value", "text", "key", "heading", "told"]
"""What a row is: it leads somewhere, has a value that an option allows, a text or a key; or it only
stands above others, or tells something.
"""


class Section(NamedTuple):
    """Actions of a face itself, which can have other keys like those of the games.

    One that works ``everywhere`` shares its key with no other action at all.
    """

    heading: str
    actions: tuple[Action, ...]
    everywhere: bool = False


class Around(NamedTuple):
    """What menus are made from: what is kept, the games there are, and what the face is like.

    ``aloud`` tells that rows are read out one after the other: of what is long there is one row
    then, which leads to a menu of its own. ``sections`` are the face's own actions.
    """

    store: Store
    games: Catalogue
    sections: tuple[Section, ...] = ()
    aloud: bool = False


class Row(NamedTuple):
    """A row of a menu. Only what can be taken has an ``id``.

    ``value`` is what the row has now, for a key its name as in ``Action``; ``option`` says which
    values there can be. ``letter`` takes the row at once where rows are read out, and ``spoken``
    is said there instead of ``label`` and ``help``: nobody sees the heading above it. ``aloud`` is
    said instead of a ``label`` with signs alone. ``game`` is the id of the game that it is about,
    which can be seen beside it.
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
        """Whether its value can be written, and not only be one of some words."""
        option = self.option
        return self.kind == "text" or (option is not None and bool(option.high or option.dated))

    @property
    def numeric(self) -> bool:
        """True if its value is a number or a date, which digits can begin."""
        return self.option is not None and self.written


def heading(label: str) -> Row:
    """A row that stands above others."""
    return Row("", label, kind="heading")


class Go(NamedTuple):
    """To a place of the program."""

    opening: Opening


class Begin(NamedTuple):
    """To the table, with a new game."""

    request: Request


class Resume(NamedTuple):
    """To the table, with the kept game of that number."""

    kept: int


class Show(NamedTuple):
    """To another menu, and back to this one after it."""

    menu: Menu


class WriteValue(NamedTuple):
    """A value is wanted, for ``Menu.write``."""

    question: str


class PressKey(NamedTuple):
    """A key is wanted, for ``Menu.press``."""

    question: str


class Confirm(NamedTuple):
    """Only after a yes ``done`` does it, and returns the sentence that tells so."""

    question: str
    done: Callable[[], str]


class Tell(NamedTuple):
    """A sentence. What it tells may have changed the rows. ``paste`` is a text to be pasted
    elsewhere, which a face hands over if it can, and tells so.
    """

    text: str
    refused: bool = False
    paste: str = ""


class Quit(NamedTuple):
    """Out of the program."""


Outcome = Go | Begin | Resume | Show | WriteValue | PressKey | Confirm | Tell | Quit
"""What taking a row leads to."""


class Menu:
    """Rows as they are now, and what can be done with each."""

    place: str
    """The name of its place on a screen: of two menus at one place the later is shown."""

    title: str

    anew: bool = False
    """Whether it opens with its first row, however it was left."""

    def __init__(self, around: Around) -> None:
        self._around = around

    def rows(self) -> list[Row]:
        """The rows as they are now."""
        raise NotImplementedError

    def row(self, id: str) -> Row:
        """The row of that id. Raises ``KeyError``."""
        for each in self.rows():
            if each.id == id:
                return each
        raise KeyError(id)

    def question(self) -> str:
        """What is asked as it opens with its first row; where empty, its title and that row."""
        return ""

    def choose(self, row: Row) -> Outcome:
        """What comes of it when the row is taken."""
        raise NotImplementedError

    def step(self, row: Row, step: int) -> None:
        """Gives the row its next value (``step`` 1) or the one before (-1), if it has any."""
        if row.option is not None:
            self.write(row, stepped(row.option, row.value, step))

    def write(self, row: Row, text: str) -> None:
        """Gives the row the value that is written. Raises ``ValueError`` with the reason."""
        raise NotImplementedError

    def typed(self, row: Row) -> str:
        """What stands there when somebody begins to write the value of a row."""
        return row.value

    def press(self, row: Row, key: str) -> None:
        """Gives the row's action that key. Raises ``KeymapError`` with the reason."""
        raise NotImplementedError

    @property
    def forgets(self) -> bool:
        """Whether there is a kept game in it, which can be forgotten."""
        return False

    def forget(self, row: Row) -> Outcome:
        """What comes of it when the kept game of that row is to be forgotten."""
        return Tell(menus.no_kept_here, refused=True)


class Offer(NamedTuple):
    """A row, and what it leads to, or what finds that out when it is taken."""

    row: Row
    outcome: Outcome | Callable[[], Outcome]

    def taken(self) -> Outcome:
        """What the row leads to."""
        return self.outcome() if callable(self.outcome) else self.outcome


class Offers(Menu):
    """A menu of which every row leads to something that is known beforehand."""

    def offers(self) -> Mapping[str, list[Offer]]:
        """What is offered now, by the heading that stands above it."""
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
