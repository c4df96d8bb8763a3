"""Results of a control for a key or for written words: the player's wishes, as data.

A session carries them out. So controls need neither a clock nor a store, and a test needs only a
view.
"""

from __future__ import annotations

from typing import Any, NamedTuple

from warcards_tui.cards.parts import Text
from warcards_tui.games.moves import Move
from warcards_tui.words.utterance import Utterance


class Make(NamedTuple):
    """A move of a seat that counts from the time of the key."""

    move: Move
    seat: int = 0


class Commit(NamedTuple):
    """A choice that stays secret while others choose: until then the player can undo it."""

    move: Move


class Say(NamedTuple):
    """A sentence for the player: an ``answer``, a ``refusal``, or a ``secret`` said only once."""

    text: Text | Utterance
    kind: str = "answer"


class GoOn(NamedTuple):
    """Play or flip the next card, or let the pile pass, for a seat."""

    seat: int = 0


class SlapNow(NamedTuple):
    """Slap, for a seat; where slaps are named, the name may follow."""

    seat: int = 0


class NameRule(NamedTuple):
    """Slap under a rule, or name the slap that waits for it."""

    rule: str


class Note(NamedTuple):
    """A JSON value to save with this game; None removes it."""

    name: str
    value: Any


class Keep(NamedTuple):
    """A JSON value to save for all games."""

    name: str
    value: Any


Intent = Make | Commit | Say | GoOn | SlapNow | NameRule | Note | Keep


def tell(text: Text | Utterance) -> list[Intent]:
    """Return only an answer."""
    return [Say(text)]


def refuse(text: Text | Utterance) -> list[Intent]:
    """Return only the reason why something is impossible."""
    return [Say(text, "refusal")]
