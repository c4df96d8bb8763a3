"""Who is spoken to, about whom, and at what length; and the table of what is said of what."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from importlib import import_module
from operator import attrgetter
from typing import Any, TypeVar

from warcards_tui.games.events import GameOver, PositionSet
from warcards_tui.slaps.rule import SlapRule
from warcards_tui.slaps.ruleset import RuleSet

LENGTHS = ("brief", "normal", "full")
"""Lengths of a sentence. Every length says all that is needed to know the public state."""

ASKED = ("rules", "turn", "counts", "choices", "pile", "hand")
"""What can be asked of a view at any time; the first four are the keys R, T, E and C."""


class Scene:
    """The names at the table and the listener, with the grammar that goes with them.

    ``listener`` is a seat, or None for somebody who watches; ``length`` is one of ``LENGTHS``;
    ``rules`` are the slap rules in force, where there are any, which give the reasons; ``key_of``
    tells the key that names one of them, which is the declared one unless the listener has another.
    """

    def __init__(
        self,
        names: Sequence[str],
        listener: int | None,
        length: str = "normal",
        rules: RuleSet | None = None,
        key_of: Callable[[SlapRule], str] = attrgetter("key"),
    ) -> None:
        self.names = tuple(names)
        self.listener = listener
        self.rules = rules
        self.key_of = key_of
        self.brief = length == "brief"
        self.full = length == "full"

    def is_you(self, seat: int | None) -> bool:
        """Whether the listener sits there."""
        return seat is not None and seat == self.listener

    def who(self, seat: int) -> str:
        """The subject of a sentence: ``You`` or the name."""
        return "You" if seat == self.listener else self.names[seat]

    def whom(self, seat: int) -> str:
        """Inside a sentence: ``you`` or the name."""
        return "you" if seat == self.listener else self.names[seat]

    def whose(self, seat: int) -> str:
        """``Your`` or ``Rosa's``."""
        return "Your" if seat == self.listener else f"{self.names[seat]}'s"

    def does(self, seat: int, verb: str, third: str | None = None) -> str:
        """Subject and verb: ``You win``, ``Rosa wins``; ``third`` where adding an s is wrong."""
        if seat == self.listener:
            return f"You {verb}"
        return f"{self.names[seat]} {third or verb + 's'}"

    def everyone(self, seats: Sequence[int]) -> str:
        """Several subjects: ``You, Rosa and Ada``."""
        return listed([self.who(seat) for seat in seats])


def listed(words: Sequence[str]) -> str:
    """``A, B and C``."""
    return " and ".join(filter(None, [", ".join(words[:-1]), *words[-1:]]))


def capital(text: str) -> str:
    """The text as a sentence begins."""
    return text[:1].upper() + text[1:]


def counted(number: int, noun: str) -> str:
    """``1 card``, ``3 cards``."""
    return f"{number} {noun}{'' if number == 1 else 's'}"


Telling = Callable[[Any, Scene], str]
_TOLD: dict[type, Telling] = {}
_ANSWERS: dict[tuple[type, str], Telling] = {}
_Telling = TypeVar("_Telling", bound=Telling)


def tells(event_class: type) -> Callable[[_Telling], _Telling]:
    """Marks the function that makes the sentence of an event."""

    def mark(telling: _Telling) -> _Telling:
        _TOLD[event_class] = telling
        return telling

    return mark


def answers(view_class: type, asked: str) -> Callable[[_Telling], _Telling]:
    """Marks the function that answers one of ``ASKED`` from a view of that class."""

    def mark(telling: _Telling) -> _Telling:
        _ANSWERS[view_class, asked] = telling
        return telling

    return mark


def sentence(happened: object, scene: Scene) -> str:
    """The one sentence of an event, to the scene's listener; empty when it is none of theirs."""
    if type(happened) not in _TOLD:
        _load(type(happened))
    return _TOLD[type(happened)](happened, scene)


def answer(asked: str, view: Any, scene: Scene) -> str:
    """The answer to one of ``ASKED`` from what the view's seat may know."""
    if (type(view), asked) not in _ANSWERS:
        _load(type(view))
    return _ANSWERS[type(view), asked](view, scene)


def _load(told: type) -> None:
    """Imports ``voice/games/NAME`` for an event or a view of ``games/NAME``."""
    import_module(f"{__package__}.games.{told.__module__.split('.')[2]}")


ENDINGS: dict[str, tuple[str, str]] = {
    "all": ("every card", ""),
    "last": ("nobody else has a card left", ""),
    "nobody": ("", "nobody has a card left"),
    "points": ("more points over both games", "equally many points"),
    "in-war": ("the other has run out in a war", "a war that cannot be fought out"),
    "short": ("the other cannot lay enough cards", "neither can lay enough cards"),
    "five": ("the other deck is down to five cards or fewer", "both decks are down to five"),
    "flip": ("the other has no card to flip", "nobody has a card to flip"),
    "stand": ("the others' last cards tie", "both last cards are equal"),
    "aces": ("more of the aces, which alone are left", "two aces each, and nothing else is left"),
    "couple": ("a king and queen of the same suit", ""),
    "endless": ("", "the cards go round for ever"),
    "heap": ("most cards, {most}, and the heap is gone", "equally many cards"),
    "limit": ("most cards at the limit, {most}", "equally many cards at the limit"),
}
"""How a game was won, and how it came to a draw, by the reason of its ``GameOver``."""


@tells(GameOver)
def _over(told: GameOver, scene: Scene) -> str:
    won, drawn = ENDINGS[told.reason]
    if told.winner is None:
        return f"Game over. A draw: {drawn}."
    how = won.format(most=max(told.counts))
    return f"Game over. {scene.does(told.winner, 'win')}: {how}."


@tells(PositionSet)
def _set(told: PositionSet, scene: Scene) -> str:
    seats = range(len(told.counts))
    cards = ", ".join([f"{scene.whom(seat)} {told.counts[seat]}" for seat in seats])
    turn = listed([scene.whom(seat) for seat in told.waiting])
    return f"The game begins at a position. Cards: {cards}.{f' To play: {turn}.' if turn else ''}"
