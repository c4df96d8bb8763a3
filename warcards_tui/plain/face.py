"""The dialogue on a terminal: one thing said, one key taken."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import NamedTuple

from warcards_tui.cards.parts import Told
from warcards_tui.games.catalogue import Catalogue
from warcards_tui.plain.lines import split
from warcards_tui.plain.speed import ASSUMED, Speed
from warcards_tui.plain.terminal import NEVER, Terminal
from warcards_tui.sitting.actions import REVIEW, key_name
from warcards_tui.sitting.menus.menu import Around, Row
from warcards_tui.sitting.pacer import Pacer
from warcards_tui.sitting.settings import keymap_of, read_setting
from warcards_tui.sitting.transcript import Line, Transcript
from warcards_tui.store import Store
from warcards_tui.voice import home
from warcards_tui.voice.utterance import Utterance, utterance

HELP_KEYS = ("h", "?")
FORGET = "f"

STAYS = 2000.0
"""Milliseconds for which the program stays, at most, until its last word has been heard."""

BACK_KEYS = ("l", "left", "backspace")
_OWN_KEYS = "".join(each.key for each in REVIEW) + "hlq?"
_ROW_KEYS = [key for key in "123456789abcdefgijkmnoprtuvwxyz" if key not in _OWN_KEYS]


class Taken(NamedTuple):
    """The row that was taken, by Enter or its own key; or ``forget``, what it stands for."""

    row: Row
    forget: bool = False


class Face:
    """Says lines and asks questions. Every question may end by ``Ended`` instead of an answer."""

    def __init__(self, terminal: Terminal, store: Store, games: Catalogue) -> None:
        self.terminal = terminal
        self.store = store
        self.around = Around(store, games, aloud=True)
        self.transcript = Transcript()
        self.pacer = Pacer(
            lambda part, rings: terminal.announce(part, bell=rings),
            lambda text: split(text, terminal.width),
        )
        self.pacer.attend(self)
        self.speed = Speed(store)
        self._helped: set[str] = set()
        self.read_settings()

    def read_settings(self) -> None:
        """Takes over the settings that a dialogue may have changed."""
        self.speed.read()
        self.pacer.rate, self.pacer.known = self.speed.rate, self.speed.known
        self.length = str(read_setting(self.store, "length"))
        self.keymap = keymap_of(self.store)

    def say(self, told: Told | Utterance, kind: str = "answer") -> None:
        """Says a line and remembers it."""
        line = Line(utterance(told, kind), self.length)
        self.transcript.add(line)
        self.pacer.add([line], self.terminal.now())

    def key(self) -> str:
        """The next key that is not for looking back at what was said."""
        while True:
            key = self.any_key()
            action = self.keymap.find(key, REVIEW)
            if action is None:
                return key
            self.pacer.add([self.transcript.look(action.id)], self.terminal.now())

    def any_key(self, *, typed: bool = False) -> str:
        """The next key, whichever it is; ``typed`` if it is part of a text."""
        # One at a time, so that no key is lost between one question and the next.
        key = self.terminal.next_key(self.pacer.due)
        while key is None:
            self.pacer.pump(self.terminal.now())
            key = self.terminal.next_key(self.pacer.due)
        self.heed(key.name, typed=typed)
        return key.name

    def heed(self, key: str, *, typed: bool) -> None:
        """A key was pressed, which ends what is said and tells how fast that is heard."""
        now = self.terminal.now()
        if typed:
            pass
        elif key == "enter":
            self.speed.enter(early=now < self.pacer.free)
        else:
            found = self.keymap.find(key, REVIEW)
            repeats = found is not None and found.id == "repeat"
            self.speed.other_key(repeats=repeats, after=now - self.pacer.newest)
        self.pacer.key(now)
        self.pacer.rate = self.speed.rate

    def catch_up(self, lines: Sequence[Line]) -> Line | None:
        """Of what menus tell the newest is enough."""
        return None

    def holds(self, line: Line) -> bool:
        """What a menu asks holds until a key comes."""
        return True

    def read_out(self, text: str, kind: str = "answer") -> None:
        """Says a text that is written for both faces, without the signs that it may have."""
        if not re.search(r"[-+=/^_]", text):
            self.say(text, kind)
            return
        from warcards_tui.cards.prose import Prose  # Few texts have any.

        self.say(Prose(text), kind)

    def confirm(self, question: str) -> bool:
        """A question of yes or no; only ``y`` is a yes."""
        self.read_out(question, "prompt")
        while True:
            key = self.key().lower()
            if key in ("y", "n", "enter", *BACK_KEYS):
                return key == "y"
            self.say(home.YES_OR_NO, "prompt")

    def write(self, question: str) -> str:
        """A written answer; empty when Enter comes at once. Every character is spoken."""
        self.read_out(question, "prompt")
        text = ""
        while True:
            key = self.any_key(typed=True)
            if key == "enter":
                return text
            if key == "backspace":
                text = text[:-1]
                self.say(home.deleted(text))
            elif len(key) == 1 or key == "space":
                character = " " if key == "space" else key
                text += character
                self.say(home.written(character))

    def menu(
        self, rows: Sequence[Row], opening: str, at: int = 0, forgets: bool = False
    ) -> Taken | None:
        """Lets one of the rows be taken; None is back. ``opening`` is said first.

        The rows are from ``with_letters``. With ``forgets`` a key forgets what a row stands for.
        """
        own = {each.letter: each for each in rows if each.letter}
        before = ""
        self.read_out(opening, "prompt")
        while True:
            again, key = before, self.key().lower()
            before = key
            if key in ("up", "down"):
                at = (at + (1 if key == "down" else -1)) % len(rows)
                self.read_out(self.spoken(rows[at]))
            elif key in ("enter", "right"):
                return Taken(rows[at])
            elif key == FORGET and forgets:
                return Taken(rows[at], forget=True)
            elif key in HELP_KEYS:
                self._menu_help(rows[at], again in HELP_KEYS, forgets)
            elif key in own:
                return Taken(own[key])
            elif key in BACK_KEYS:
                return None
            else:
                self.say(home.no_key(key_name(key)), "refusal")

    def farewell(self) -> None:
        """Says goodbye, and stays until that has been heard, or until a key.

        A program that ends takes its last line from some readers, and so does a line break.
        """
        until = self.terminal.now() + STAYS
        self.pacer.rate = self.pacer.rate or ASSUMED  # Somebody may listen all the same.
        self.say(home.GOODBYE)
        self.pacer.pump(until - STAYS)
        while (now := self.terminal.now()) < (ends := min(self._heard, until)):
            self.pacer.pump(now)
            if self.terminal.next_key(min(self.pacer.due, ends)) is not None:
                break
        self.pacer.pump(NEVER)

    @property
    def _heard(self) -> float:
        """When all has been heard, also from a reader that says to its end what a key gave up."""
        return max(self.pacer.free, self.pacer.unhushed)

    def told(self, row: Row) -> str:
        """A row without the key that takes it: what it is, and its value."""
        if row.spoken or not row.value:
            return row.spoken or row.label
        if row.kind == "key":
            return home.key_kept(row.aloud or row.label, key_name(row.value))
        return home.value_item(row.label, row.value)

    def spoken(self, row: Row) -> str:
        """The sentence of a row, with its help the first time."""
        text = home.item(self.told(row), key_name(row.letter), value=bool(row.value))
        if self.length == "brief" or row.spoken or not row.help:
            return text
        if self.length == "normal" and row.id in self._helped:
            return text
        self._helped.add(row.id)
        return f"{text} {row.help}"

    def _menu_help(self, row: Row, again: bool, forgets: bool) -> None:
        """What a row is for and how one goes on; asked ``again``, every key."""
        if again:
            more = [f"{key_name(FORGET)} {home.FORGETS}"] if forgets else []
            self.say(home.all_menu_keys(more))
        else:
            self.read_out(f"{row.help} {home.MENU_HELP}".lstrip())


def with_letters(rows: Sequence[Row], *, forgets: bool = False) -> list[Row]:
    """The rows, each with a key of its own as long as there are free ones.

    A row that tells a key has none: two keys in one sentence would be taken for each other.
    """
    used = {each.letter for each in rows} | {FORGET if forgets else ""}
    free = iter([key for key in _ROW_KEYS if key not in used])
    return [
        each if each.letter or each.kind == "key" else each._replace(letter=next(free, ""))
        for each in rows
    ]
