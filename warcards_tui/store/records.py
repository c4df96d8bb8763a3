"""The records that go into the store and come out of it, and what can be wrong with a request."""

from __future__ import annotations

from typing import Any, NamedTuple

SPEECH = {"estimated": "speech", "measured": "measured speech", "own": "own speech"}
"""What times count from that count from words, by where it is known when these are heard."""

TIMINGS = ("screen", "bell", *SPEECH.values())
"""What times count from, as far as it makes them comparable."""


def timing(cue: str, clock: str) -> str:
    """What times count from that have such a ``cue`` and ``clock``.

    >>> timing("bell", "bell"), timing("speech", "own")
    ('bell', 'own speech')
    """
    return SPEECH.get(clock, cue) if cue == "speech" else cue


class KeptGame(NamedTuple):
    """A game in the store. Times are UTC, ISO 8601 with milliseconds and ``Z``.

    ``touched`` is when the last move was kept (or the game finished), ``moves`` how many are kept,
    ``outcome`` what ``Store.finish_game`` was given, or None while the game is unfinished. ``id``
    is the game's in this file, ``uid`` its own in every copy of it. ``movers`` are the seats that
    have moved; ``noted`` tells whether anything is kept for this game beside its moves.
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
    """One window of cards that somebody answered or missed.

    ``cards`` is the text form, newest card last; ``held`` the ids of the rules that held and could
    be named, blanks between; ``answer`` the rule named, ``pass``, or nothing. ``time_ms`` is the
    reaction time with ``error_ms`` as its error bar, both in milliseconds, or None. ``quality``
    says whether the trial counts (``ok``, ``untimed``, ``void: ...``). ``game`` and ``ordinal``
    together name the trial's place in a kept game: the store takes each place once.

    In a drill ``target`` is the rule that the window was made for, ``seed`` the drill's seed.
    ``cue`` is what the reaction time counts from: ``screen``, ``bell`` or ``speech``. ``day`` is
    the person's own date, like 2025-10-31. ``clock`` tells where it is known from when that was:
    from the ``screen`` or the ``bell``, or for speech from the program's ``own`` voice, from words
    ``measured`` in the person's voice, or ``estimated``.
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
        """One of ``TIMINGS``: only what has the same one is compared."""
        return timing(self.cue, self.clock)


class StoredTrial(NamedTuple):
    """A trial as the store gives it back. ``id`` rises in the order in which trials were added.

    ``added`` is the moment in UTC; ``uid`` is the trial's own in every copy of it. Taking over
    trials of another store may give all of them new ids.
    """

    id: int
    added: str
    trial: Trial
    uid: str = ""


class StoreError(Exception):
    """A request that the store has to refuse; its text is one line for the user."""


class MoveTaken(StoreError):
    """The game already has a move with this number: another window is playing it too."""


class GameGone(StoreError):
    """The game is no longer in the store: another window has removed it."""
