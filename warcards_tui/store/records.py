"""Records of the store, and the errors of requests to it."""

from __future__ import annotations

from typing import Any, NamedTuple

SPEECH = {"estimated": "speech", "measured": "measured speech", "own": "own speech"}
"""Timing name of a speech cue, by the source of the time at which the words were heard."""

TIMINGS = ("screen", "bell", *SPEECH.values())
"""Kinds of reaction-time measurement; only times of one kind are comparable."""


def timing(cue: str, clock: str) -> str:
    """Return the kind of measurement for a ``cue`` and a ``clock``, one of ``TIMINGS``.

    >>> timing("bell", "bell"), timing("speech", "own")
    ('bell', 'own speech')
    """
    return SPEECH.get(clock, cue) if cue == "speech" else cue


class SavedGame(NamedTuple):
    """A saved game. Times are UTC, ISO 8601 with milliseconds and ``Z``.

    ``touched`` is the time of the last saved move (or of the end of the game), ``moves`` the number
    of saved moves. ``outcome`` is the argument of ``Store.finish_game``, or None while the game is
    unfinished. ``id`` names the game in this file only, ``uid`` names it in every copy. ``movers``
    are the seats that have moved. ``noted`` is True if settings are saved for this game.
    """

    id: int
    header: dict[str, Any]
    started: str
    touched: str
    moves: int
    finished: bool
    outcome: dict[str, Any] | None = None
    uid: str = ""
    movers: frozenset[int] = frozenset()
    noted: bool = False


class Trial(NamedTuple):
    """A question that the player answered or missed.

    ``cards`` is the text form, newest card last; ``held`` the ids of the matching rules that could
    be named, separated by blanks; ``answer`` the rule named, ``pass``, or nothing. ``time_ms`` is
    the reaction time with ``error_ms`` as its error bar, both in milliseconds, or None. ``quality``
    says whether the trial counts (``ok``, ``untimed``, ``void: ...``). ``game`` and ``ordinal``
    together are the trial's place in a saved game: the store accepts one trial for each place.

    In a drill ``target`` is the rule that the question was made for, ``seed`` the drill's seed.
    ``cue`` is the start of the reaction time: ``screen``, ``bell`` or ``speech``. ``day`` is the
    player's local date, like 2025-10-31. ``clock`` is the source of the start time: the ``screen``,
    the ``bell``, the program's ``own`` voice, words ``measured`` in the player's voice, or
    ``estimated`` words.
    """

    source: str
    variant: str
    cards: str
    held: str
    answer: str
    outcome: str
    time_ms: float | None
    error_ms: float | None
    quality: str
    settings: dict[str, Any]
    game: int | None = None
    ordinal: int | None = None
    target: str = ""
    seed: int | None = None
    cue: str = "screen"
    day: str = ""
    clock: str = "screen"

    @property
    def timing(self) -> str:
        """Kind of measurement, one of ``TIMINGS``; only trials of the same kind are compared."""
        return timing(self.cue, self.clock)


class StoredTrial(NamedTuple):
    """A trial as read from the store. ``id`` rises in the order in which trials were added.

    ``added`` is the time in UTC; ``uid`` names the trial in every copy of it. Importing trials of
    another store may give all of them new ids.
    """

    id: int
    added: str
    trial: Trial
    uid: str = ""


class StoreError(Exception):
    """A request that the store refuses; its text is one line for the user."""


class MoveTaken(StoreError):
    """A move with this number exists already: the game is also being played in another window."""


class GameGone(StoreError):
    """A game that another window has removed from the store."""
