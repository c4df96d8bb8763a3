"""Records of a table: players, moves that are due, and their results."""

from __future__ import annotations

from typing import NamedTuple, Protocol

from warcards_tui.bots.contract import Chooser
from warcards_tui.bots.reflexes import Reflexes
from warcards_tui.games.events import Event
from warcards_tui.games.moves import Move


class Player(NamedTuple):
    """Player of a seat: a person, or a bot with reflexes, a chooser or both."""

    name: str
    level: str | None = None
    reflexes: Reflexes | None = None
    chooser: Chooser | None = None

    @property
    def human(self) -> bool:
        """True for a person."""
        return self.level is None


class SlapState(NamedTuple):
    """State of the race for a pile when it was slapped.

    All times are in milliseconds from the moment when the newest card of that pile could be
    perceived. ``reaction`` is the time of the slap itself; ``planned`` are the bots that would have
    slapped the same pile later, each seat and its time, the soonest first.
    """

    reaction: float
    planned: tuple[tuple[int, float], ...] = ()


class TimedEvent(NamedTuple):
    """An event and its time in milliseconds.

    With people at the table, the event of a slap includes its race.
    """

    time: float
    event: Event
    slapped: SlapState | None = None


class Refusal(NamedTuple):
    """An impossible move of a person, and the reason. It changed nothing.

    ``too_late`` is the delay of a slap after the one that took its pile, in milliseconds (G-10,
    G-11); None for other reasons. If simultaneous slaps gather, it may be below 0: the other slap
    counted first, but was not sooner (BB-61).
    """

    time: float
    seat: int
    move: Move
    reason: str
    too_late: float | None = None


class Due(NamedTuple):
    """A bot's or an automatic move and its time. ``move`` is None until the chooser decides."""

    time: float
    rank: int  # Among equal times: slaps first, clockwise from the seat after the top card's.
    seat: int
    move: Move | None


class Recorder(Protocol):
    """Callback for every move, before anybody gets its events."""

    def __call__(self, number: int, time: float, seat: int, move: Move) -> None: ...
