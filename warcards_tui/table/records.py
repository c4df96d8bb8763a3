"""What a table deals with: players, moves that are due, and what came of them."""

from __future__ import annotations

from typing import NamedTuple, Protocol

from warcards_tui.bots.contract import Chooser
from warcards_tui.bots.reflexes import Reflexes
from warcards_tui.games.events import Event
from warcards_tui.games.moves import Move


class Player(NamedTuple):
    """Who sits in a seat: a person, or a bot with reflexes, a chooser or both."""

    name: str
    level: str | None = None
    reflexes: Reflexes | None = None
    chooser: Chooser | None = None

    @property
    def human(self) -> bool:
        """Whether a person sits here."""
        return self.level is None


class Slapped(NamedTuple):
    """How a race for a pile stood when it was slapped, all in milliseconds from when the newest
    card of that pile could be perceived.

    ``reaction`` is that of the slap itself; ``planned`` has the bots that would have slapped the
    same pile later, each seat and its time, the soonest first.
    """

    reaction: float
    planned: tuple[tuple[int, float], ...] = ()


class Happened(NamedTuple):
    """An event and the moment when it happened, in milliseconds.

    Where people play, what came of a slap has the race for it.
    """

    time: float
    event: Event
    slapped: Slapped | None = None


class Refused(NamedTuple):
    """A person's move that could not be made, and why. It changed nothing.

    ``too_late`` is how many milliseconds a slap came after the one that took its pile (G-10, G-11);
    None for what is refused for another reason. In a game where slaps of one moment gather it may
    be below 0: the other one counted before it, but was not sooner (BB-61).
    """

    time: float
    seat: int
    move: Move
    reason: str
    too_late: float | None = None


class Due(NamedTuple):
    """A bot's move, or one that makes itself, and when. None until a chooser is asked."""

    time: float
    rank: int  # Among equal times: slaps first, clockwise from the seat after the top card's.
    seat: int
    move: Move | None


class Recorder(Protocol):
    """Told of every move that was made, before its events are known to anybody."""

    def __call__(self, number: int, time: float, seat: int, move: Move) -> None: ...
