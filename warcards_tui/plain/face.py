"""The dialogue on a terminal: one thing said, one key taken."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from warcards_tui.plain.speaker import Speaker
from warcards_tui.plain.terminal import Terminal
from warcards_tui.sitting.actions import REVIEW, key_name
from warcards_tui.sitting.settings import keymap_of, read_setting
from warcards_tui.sitting.transcript import Line, Transcript
from warcards_tui.store import Store
from warcards_tui.voice import home

HELP_KEYS = ("h", "?")
BACK_KEYS = ("l", "left", "backspace")
_OWN_KEYS = "".join(each.key for each in REVIEW) + "hlq?"
_ITEM_KEYS = [key for key in "123456789abcdefgijkmnoprtuvwxyz" if key not in _OWN_KEYS]


class Item(NamedTuple):
    """A choice. ``key`` takes it at once; without one it gets a digit or a letter."""

    id: str
    text: str
    key: str = ""
    help: str = ""


class Taken(NamedTuple):
    """The choice that was taken, by Enter or its own key; or what else was asked of it."""

    id: str
    verb: str = "take"


class Face:
    """Says lines and asks questions. Every question may end by ``Ended`` instead of an answer."""

    def __init__(self, terminal: Terminal, store: Store) -> None:
        self.terminal = terminal
        self.store = store
        self.transcript = Transcript()
        self.speaker = Speaker(terminal.announce, lambda: terminal.width, ring=terminal.ring)
        self.read_settings()

    def read_settings(self) -> None:
        """Takes over the settings that a dialogue may have changed."""
        rate = read_setting(self.store, "speech")
        self.speaker.rate = rate if isinstance(rate, int) else 0
        self.brief = read_setting(self.store, "length") == "brief"
        self.keymap = keymap_of(self.store)

    def say(self, text: str, kind: str = "answer") -> None:
        """Says a line and remembers it."""
        self.transcript.add(Line(text, kind))
        self.speaker.add(text, kind)

    def key(self) -> str:
        """The next key that is not for looking back at what was said."""
        while True:
            key = self.any_key()
            action = self.keymap.find(key, REVIEW)
            if action is None:
                return key
            self.speaker.add(self.transcript.look(action.id), "review")

    def any_key(self) -> str:
        """The next key, whichever it is."""
        # One at a time, so that no key is lost between one question and the next.
        key = self.terminal.next_key(self.speaker.due)
        while key is None:
            self.speaker.pump(self.terminal.now())
            key = self.terminal.next_key(self.speaker.due)
        self.speaker.hurry(self.terminal.now())
        return key.name

    def confirm(self, question: str) -> bool:
        """A question of yes or no; only ``y`` is a yes."""
        self.say(question, "prompt")
        while True:
            key = self.key().lower()
            if key in ("y", "n", "enter", *BACK_KEYS):
                return key == "y"
            self.say(home.YES_OR_NO, "prompt")

    def write(self, question: str) -> str:
        """A written answer; empty when Enter comes at once. Every character is spoken."""
        self.say(question, "prompt")
        text = ""
        while True:
            key = self.any_key()
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
        self,
        items: Sequence[Item],
        opening: str,
        *,
        at: int = 0,
        verbs: Mapping[str, tuple[str, str]] | None = None,
    ) -> Taken | None:
        """Lets one of the items be taken; None is back. ``opening`` is said first.

        ``verbs`` are further keys that do something with the item: key to verb and what it does.
        """
        items = with_keys(items, "".join(verbs or ()))
        verbs = dict(verbs or {})
        self.say(opening, "prompt")
        while True:
            key = self.key().lower()
            if key in ("up", "down"):
                at = (at + (1 if key == "down" else -1)) % len(items)
                self.say(self.spoken(items[at]))
            elif key in ("enter", "right"):
                return Taken(items[at].id)
            elif key in verbs:
                return Taken(items[at].id, verbs[key][0])
            elif key in HELP_KEYS:
                self._help(verbs)
            elif any(key == each.key for each in items):
                return Taken(next(each.id for each in items if each.key == key))
            elif key in BACK_KEYS:
                return None
            else:
                self.say(home.no_key(key_name(key)), "refusal")

    def farewell(self) -> bool:
        """Says goodbye; returns whether that has left the last line to history as well.

        A line break right after a sentence hushes some readers. So with a voice it has to wait for
        the voice, or for a key; without one it goes out with the sentence.
        """
        now = self.terminal.now()
        self.speaker.hurry(now, everything=True)
        if not self.speaker.rate:
            self.terminal.announce(home.GOODBYE, last=True)
            return True
        self.say(home.GOODBYE)
        self.speaker.pump(now)
        self.terminal.keys(self.speaker.free)
        return False

    def spoken(self, item: Item) -> str:
        """The sentence of an item."""
        text = home.item(item.text, key_name(item.key))
        return text if self.brief or not item.help else f"{text} {item.help}"

    def spoken_at(self, items: Sequence[Item], at: int) -> str:
        """The sentence of the item at a place, with the key that the menu will give it."""
        return self.spoken(with_keys(items)[at])

    def _help(self, verbs: Mapping[str, tuple[str, str]]) -> None:
        keys = [f"{key_name(key)} {does}" for key, (_, does) in verbs.items()]
        self.say(home.menu_help(keys))


def with_keys(items: Sequence[Item], taken: str = "") -> list[Item]:
    """The items, each with a key of its own."""
    used = {each.key for each in items} | set(taken)
    free = iter([key for key in _ITEM_KEYS if key not in used])
    return [each if each.key else each._replace(key=next(free, "")) for each in items]
