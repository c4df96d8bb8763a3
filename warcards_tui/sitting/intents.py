"""What a control answers to a key or to written words: what the person wants, as data.

A session carries it out. So controls know neither time nor a store, and can be tried with a view.
"""

from __future__ import annotations

from typing import Any, NamedTuple

from warcards_tui.cards.parts import Told
from warcards_tui.games.moves import Move
from warcards_tui.words.utterance import Utterance


class Make(NamedTuple):
    """A move of a seat that counts from the moment of the key."""

    move: Move
    seat: int = 0


class Commit(NamedTuple):
    """A choice that stays secret while others choose: until then it can be taken back."""

    move: Move


class Say(NamedTuple):
    """A sentence for the person: an ``answer``, a ``refusal``, or a ``secret`` said only once."""

    text: Told | Utterance
    kind: str = "answer"


class GoOn(NamedTuple):
    """To lay or turn up what is next, or to let the pile pass, for a seat."""

    seat: int = 0


class SlapNow(NamedTuple):
    """To slap, for a seat; where slaps are named, the name may follow."""

    seat: int = 0


class NameRule(NamedTuple):
    """To slap under a rule, or to name the slap that waits for it."""

    rule: str


class Note(NamedTuple):
    """Something to be kept with this game, as JSON can hold it; None forgets it."""

    name: str
    value: Any


class Keep(NamedTuple):
    """Something to be kept for all games, as JSON can hold it."""

    name: str
    value: Any


Intent = Make | Commit | Say | GoOn | SlapNow | NameRule | Note | Keep


def tell(text: Told | Utterance) -> list[Intent]:
    """An answer, and nothing else."""
    return [Say(text)]


def refuse(text: Told | Utterance) -> list[Intent]:
    """Why something cannot be done, and nothing else."""
    return [Say(text, "refusal")]
