"""Events of a game: the parts that all events share, and their JSON form.

An event is a ``NamedTuple`` whose first field is the acting ``seat`` (if somebody acts). Each game
module declares its own events and registers them with ``event``. ``seen_by`` replaces the fields
named by ``hides`` with ``None`` for a seat that must not know them.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any, NamedTuple, Protocol, TypeVar

from warcards_tui.cards.french import Card
from warcards_tui.suggestions import shortened


class Event(Protocol):
    """Interface of every event; a ``NamedTuple`` registered with ``event`` fulfills it."""

    def _asdict(self) -> dict[str, Any]: ...


_KINDS: dict[type, str] = {}
_SECRETS: dict[type, tuple[tuple[str, tuple[str, ...]], ...]] = {}
_Class = TypeVar("_Class", bound=type)


def event(cls: _Class) -> _Class:
    """Register an event class under its JSON kind: ``CardLaid`` becomes ``card-laid``.

    Logs and counts identify an event by its kind alone. Raises ``TypeError`` if another event of
    the same package, or one shared by all games, has that kind. Packages of different games may
    repeat a kind, because a log or a count always belongs to one game.

    >>> @event
    ... class Bowed(NamedTuple):
    ...     seat: int
    ...
    >>> event_json(Bowed(1))
    {'event': 'bowed', 'seat': 1}
    >>> del _KINDS[Bowed]  # There is no such event.
    """
    kind = re.sub(r"(?<=[a-z])(?=[A-Z])", "-", cls.__name__).lower()
    package = cls.__module__.rpartition(".")[0]
    for other, taken in _KINDS.items():
        packages = {package, other.__module__.rpartition(".")[0]}
        if taken == kind and (len(packages) == 1 or __package__ in packages):
            raise TypeError(
                f"{cls.__module__}.{cls.__name__} and {other.__module__}.{other.__name__} would "
                f"both be {kind} in logs. Rename the new event: names must be unique in a game "
                "and among shared events."
            )
    _KINDS[cls] = kind
    return cls


def event_fields(kind: str) -> set[str]:
    """Return the fields of the events of that kind; none for an unknown kind.

    >>> sorted(event_fields('game-over'))
    ['counts', 'reason', 'winner']
    """
    return {
        field
        for cls, name in _KINDS.items()
        if name == kind
        for field in getattr(cls, "_fields", ())
    }


def hides(**secrets: str | tuple[str, ...] | None) -> Callable[[_Class], _Class]:
    """Mark the secret fields of an event class.

    Each names the field with the seat that may see it, several such fields, or None if no seat may.
    """

    def mark(cls: _Class) -> _Class:
        _SECRETS[cls] = tuple(
            (field, (owners,) if isinstance(owners, str) else owners or ())
            for field, owners in secrets.items()
        )
        return cls

    return mark


def seen_by(happened: Any, seat: int) -> Any:
    """Return the event as ``seat`` may know it: hidden fields become ``None``.

    >>> seen_by(GameOver(1, 'all', (0, 52)), 0)
    GameOver(winner=1, reason='all', counts=(0, 52))
    """
    for field, owners in _SECRETS.get(type(happened), ()):
        if all(getattr(happened, owner) != seat for owner in owners):
            happened = happened._replace(**{field: None})
    return happened


def event_json(happened: Event) -> dict[str, Any]:
    """Return the event as a JSON object: its kind under ``event``, cards as text, all fields.

    Fields for rare facts have a default, and are omitted while they have that value.

    >>> event_json(GameOver(1, 'all', (0, 52)))
    {'event': 'game-over', 'winner': 1, 'reason': 'all', 'counts': [0, 52]}
    """
    kind = _KINDS.get(type(happened))
    if kind is None:
        raise TypeError(f"An event must be one of apply, not {shortened(repr(happened))}.")
    usual: dict[str, Any] = getattr(happened, "_field_defaults", {})
    return {"event": kind} | {
        name: _plain(value)
        for name, value in happened._asdict().items()
        if name not in usual or value != usual[name]
    }


def _plain(value: object) -> object:
    if isinstance(value, Card):
        return value.text
    if isinstance(value, tuple):
        return [_plain(each) for each in value]
    return value


@event
class GameOver(NamedTuple):
    """The game has ended. ``winner`` is None for a draw.

    ``reason`` is ``all`` (one seat owns every card), ``last`` (the last player with cards),
    ``limit`` (most cards at the limit), or ``nobody`` (all ran out of cards at once). ``counts``
    are the cards per seat.
    """

    winner: int | None
    reason: str
    counts: tuple[int, ...]


@event
class PositionSet(NamedTuple):
    """The game continues from a written position.

    ``counts`` are the cards per seat, ``waiting`` the seats to move.
    """

    counts: tuple[int, ...]
    waiting: tuple[int, ...]
