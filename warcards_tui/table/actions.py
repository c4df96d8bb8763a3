"""What a key can do at the table: one record is binding, footer entry, help line and command word.

Ids are stable: a user's key map goes from ids to keys. No action needs a function key, Escape, Alt
or Ctrl, because screen readers take those.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from warcards_tui.cards.french import RANK_NAMES
from warcards_tui.slaps.rule import SlapRule


class Action(NamedTuple):
    """``key`` is a character or one of ``space enter left right``; ``title`` is shown, ``help``
    explains.
    """

    id: str
    key: str
    title: str
    help: str


class KeymapError(ValueError):
    """A key map that cannot be used; the message says why."""


SLAP = Action("slap", "space", "slap", "Slap the pile now.")
GO_ON = Action("go-on", "enter", "lay, go on", "Lay your card, pass, choose, or go on.")
LEFT = Action("left", "left", "card before", "Go to the card before in your hand.")
RIGHT = Action("right", "right", "next card", "Go to the next card in your hand.")
AGAIN = Action("again", "a", "again", "Play another game like this one.")
YES = Action("yes", "y", "yes", "Say yes.")
NO = Action("no", "n", "no", "Say no.")

INFORMATION = (
    Action("rules", "r", "rules now", "The rules in force now."),
    Action("turn", "t", "turn", "Who has played and who has not."),
    Action("counts", "e", "counts", "How many cards each player owns."),
    Action("choices", "c", "choices", "What the others chose, when you may know it."),
    Action("pile", "p", "pile", "The top of the pile and its size."),
    Action("hand", "w", "my cards", "What you hold."),
)
REVIEW = (
    Action("repeat", "s", "say again", "The last sentence again."),
    Action("older", ",", "older", "The sentence before."),
    Action("newer", ".", "newer", "The sentence after."),
    Action("oldest", "<", "oldest", "The first sentence."),
    Action("newest", ">", "newest", "The newest sentence."),
)
LEAVE = Action("leave", "l", "leave", "Leave the table; the game is kept.")
TABLE = (
    Action("pause", "b", "break", "Pause, and go on."),
    Action("slower", "-", "slower", "A calmer pace; the calmest is untimed."),
    Action("faster", "+", "faster", "A quicker pace."),
    Action("help", "h", "help", "The keys of this moment."),
    LEAVE,
)
ALWAYS = INFORMATION + REVIEW + TABLE
"""What can be done at any moment."""

_RANK_KEYS = {"joker": "x", "ace": "a", "ten": "0", "jack": "j", "queen": "q", "king": "k"}
CHOOSE = tuple(
    Action(
        f"choose-{name}",
        _RANK_KEYS.get(name, str(rank)),
        name,
        f"Choose {'an' if name in ('ace', 'eight') else 'a'} {name}.",
    )
    for rank, name in enumerate(RANK_NAMES)
)
"""Choosing a card by its rank, the index being the rank, 0 for a joker."""


def rule_action(rule: SlapRule) -> Action:
    """Slapping and naming this rule with one key."""
    return Action(f"rule-{rule.id}", rule.key, rule.name, f"Slap: {rule.name}.")


KEYS_OF_HELP = ("?", ":")
"""Keys that a face keeps for its own help and commands."""


class Keymap:
    """The user's own keys, by action id; everything else keeps its declared key."""

    def __init__(self, changed: Mapping[str, str] | None = None) -> None:
        self.changed = dict(changed or {})

    def key(self, action: Action) -> str:
        """The key of an action."""
        return self.changed.get(action.id, action.key)

    def find(self, key: str, actions: tuple[Action, ...]) -> Action | None:
        """The action of a key among ``actions``; a capital is the small letter where it is free."""
        for wanted in (key, key.lower()):
            for action in actions:
                if self.key(action) == wanted:
                    return action
        return None

    def change(self, action: Action, key: str, others: tuple[Action, ...]) -> None:
        """Gives an action another key. Raises ``KeymapError`` when one of ``others`` has it."""
        if len(key) != 1 and key not in ("space", "enter", "left", "right", "up", "down", "tab"):
            raise KeymapError(f"{key!r} is no key: give one character, or space, enter, tab, left.")
        for other in others:
            # A capital is the same key for somebody whose Caps Lock is on.
            if other.id != action.id and self.key(other).lower() == key.lower():
                raise KeymapError(f"{key} already means {other.title}.")
        if key in KEYS_OF_HELP:
            raise KeymapError(f"{key} tells all keys everywhere.")
        self.changed[action.id] = key


def key_name(key: str) -> str:
    """The spoken name of a key: readers skip punctuation."""
    names = {
        ",": "comma",
        ".": "full stop",
        "<": "less than",
        ">": "greater than",
        "-": "minus",
        "+": "plus",
    }
    return names.get(key, key.upper() if len(key) == 1 else key.capitalize())
