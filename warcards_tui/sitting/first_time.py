"""Explanations for newcomers to a game, each given once."""

from __future__ import annotations

from collections.abc import Sequence
from operator import attrgetter

from warcards_tui.games.events import Event
from warcards_tui.games.variant import Variant
from warcards_tui.store import Store
from warcards_tui.voice.first_times import SPECIAL

_SEEN = "introduced"
"""Setting with the number of introduction pictures seen, by game."""

_MET = "first-times"
"""Setting with the special events that were explained, by game."""

_FIRST_GAMES = 2
"""Number of games of a variant that count as the player's first ones."""


def has_seen(store: Store, variant: str, picture: int = 0) -> bool:
    """True if that picture of a game's introduction was seen, counted from 0."""
    seen = _kept(store).get(variant)
    return type(seen) is int and seen > picture


def note_seen(store: Store, variant: str, picture: int) -> None:
    """Save that this picture was seen."""
    store.set_setting(_SEEN, _kept(store) | {variant: picture + 1})


def is_new_to(store: Store, variant: Variant) -> bool:
    """True if the player has never seen the introduction of a game, learned it or played it."""
    if has_seen(store, variant.id) or _is_learnt(store, variant):
        return False
    return not _games_of(store, variant)


def first_times(store: Store, variant: Variant) -> FirstTimes | None:
    """Return the explanations for the table of a game that was just saved, or None.

    They are for players who have seen the introduction, or who start the game for the first or
    second time without a lesson.
    """
    told = has_seen(store, variant.id)
    if told or not (_is_learnt(store, variant) or _games_of(store, variant) > _FIRST_GAMES):
        return FirstTimes(store, variant)
    return None


def _is_learnt(store: Store, variant: Variant) -> bool:
    """True if a lesson of the game was begun."""
    return variant.id in store.setting("lessons", {})


def _games_of(store: Store, variant: Variant) -> int:
    """Return the number of saved games of the variant, finished or not."""
    kept = (*store.kept_games(), *store.kept_games(finished=True))
    return sum(each.header.get("variant") == variant.id for each in kept)


class FirstTimes:
    """The explanations of special events in a game, each given once to a player."""

    def __init__(self, store: Store, variant: Variant) -> None:
        self._store = store
        self._variant = variant.id
        everything: dict[str, list[str]] = store.setting(_MET, {})
        self._met = set(everything.get(variant.id, []))

    def of(self, happened: Sequence[Event]) -> str:
        """Return the explanation of one of these events, from ``voice.first_times``, or "".

        If several are new, the others are explained when they happen again.
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
