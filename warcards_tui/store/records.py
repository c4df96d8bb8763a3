"""The records that go into the store and come out of it, and what can be wrong with a request."""

from __future__ import annotations

from typing import Any, NamedTuple


class KeptGame(NamedTuple):
    """A game in the store. Times are UTC, ISO 8601 with milliseconds and ``Z``.

    ``touched`` is when the last move was kept (or the game finished), ``moves`` how many are kept,
    ``outcome`` what ``Store.finish_game`` was given, or None while the game is unfinished.
    """

    id: int
    header: dict[str, Any]
    started: str
    touched: str
    moves: int
    finished: bool
    outcome: dict[str, Any] | None = None


class Trial(NamedTuple):
    """One window of cards that somebody answered or missed.

    ``cards`` is the text form, newest card last; ``held`` the ids of the rules that held and could
    be named, blanks between; ``answer`` the rule named, ``pass``, or nothing. ``time_ms`` is the
    reaction time with ``error_ms`` as its error bar, both in milliseconds, or None. ``quality``
    says whether the trial counts (``ok``, ``void: ...``). ``game`` and ``ordinal`` together name
    the trial's place in a kept game: the store takes each place once.
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


class StoredTrial(NamedTuple):
    """A trial as the store gives it back. ``id`` rises in the order in which trials were added."""

    id: int
    added: str
    trial: Trial


class StoreError(Exception):
    """A request that the store has to refuse; its text is one line for the user."""


class MoveTaken(StoreError):
    """The game already has a move with this number: another window is playing it too."""


class GameGone(StoreError):
    """The game is no longer in the store: another window has removed it."""
