"""The records that go into the store and come out of it, and what can be wrong with a request."""

from __future__ import annotations

from typing import Any, NamedTuple


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
    the person's own date, like 2025-10-31.
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
