"""What somebody has already been told of a game, so that it is told once."""

from __future__ import annotations

from collections.abc import Sequence
from operator import attrgetter

from warcards_tui.games.events import Event
from warcards_tui.games.variant import Variant
from warcards_tui.store import Store
from warcards_tui.voice.first_times import SPECIAL

_SEEN = "introduced"
"""The setting: by game, how many pictures of its introduction have been seen."""

_MET = "first-times"
"""The setting: by game, what is special in it and has been told."""

_FIRST_GAMES = 2
"""So many games of a variant are somebody's first."""


def has_seen(store: Store, variant: str, picture: int = 0) -> bool:
    """Whether that picture of a game's introduction has been seen, counted from 0."""
    seen = _kept(store).get(variant)
    return type(seen) is int and seen > picture


def note_seen(store: Store, variant: str, picture: int) -> None:
    """Keeps that this picture has been seen."""
    store.set_setting(_SEEN, _kept(store) | {variant: picture + 1})


def is_new_to(store: Store, variant: Variant) -> bool:
    """Whether somebody has neither seen the introduction of a game, nor learnt or played it."""
    if has_seen(store, variant.id) or _is_learnt(store, variant):
        return False
    return not _games_of(store, variant)


def first_times(store: Store, variant: Variant) -> FirstTimes | None:
    """What is told at the table of a game that has just been kept: to whoever was told of the game
    in its introduction, or begins it for the first or second time without having learnt it.
    """
    told = has_seen(store, variant.id)
    if told or not (_is_learnt(store, variant) or _games_of(store, variant) > _FIRST_GAMES):
        return FirstTimes(store, variant)
    return None


def _is_learnt(store: Store, variant: Variant) -> bool:
    """Whether a lesson of the game was begun."""
    return variant.id in store.setting("lessons", {})


def _games_of(store: Store, variant: Variant) -> int:
    """How many games of the variant are kept, finished or not."""
    kept = (*store.kept_games(), *store.kept_games(finished=True))
    return sum(each.header.get("variant") == variant.id for each in kept)


class FirstTimes:
    """Tells what is special in a game, each once to a person."""

    def __init__(self, store: Store, variant: Variant) -> None:
        self._store = store
        self._variant = variant.id
        everything: dict[str, list[str]] = store.setting(_MET, {})
        self._met = set(everything.get(variant.id, []))

    def of(self, happened: Sequence[Event]) -> str:
        """What is to be said now of what has happened, in the words of ``voice.first_times``.

        Of several things one is told, and another when it happens again.
        """
        special = SPECIAL.get(self._variant, {})
        for event in happened:
            name = type(event).__name__
            for topic, says in special.items():
                of, _, field = topic.partition(".")
                met = of == name and (not field or attrgetter(field)(event))
                if met and topic not in self._met:
                    self._met.add(topic)
                    everything: dict[str, list[str]] = self._store.setting(_MET, {})
                    self._store.set_setting(_MET, everything | {self._variant: sorted(self._met)})
                    return says
        return ""


def _kept(store: Store) -> dict[str, int]:
    kept: dict[str, int] = store.setting(_SEEN, {})
    return kept if isinstance(kept, dict) else {}
