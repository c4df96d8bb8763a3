"""What somebody has already been told of a game, so that it is told once."""

from __future__ import annotations

from warcards_tui.games.variant import Variant
from warcards_tui.store import Store

_SEEN = "introduced"
"""The setting: by game, how many pictures of its introduction have been seen."""


def has_seen(store: Store, variant: str, picture: int = 0) -> bool:
    """Whether that picture of a game's introduction has been seen, counted from 0."""
    seen = _kept(store).get(variant)
    return type(seen) is int and seen > picture


def note_seen(store: Store, variant: str, picture: int) -> None:
    """Keeps that this picture has been seen."""
    store.set_setting(_SEEN, _kept(store) | {variant: picture + 1})


def is_new_to(store: Store, variant: Variant) -> bool:
    """Whether somebody has neither seen the introduction of a game, nor learnt or played it."""
    if has_seen(store, variant.id) or variant.id in store.setting("lessons", {}):
        return False
    kept = (*store.kept_games(), *store.kept_games(finished=True))
    return all(each.header.get("variant") != variant.id for each in kept)


def _kept(store: Store) -> dict[str, int]:
    kept: dict[str, int] = store.setting(_SEEN, {})
    return kept if isinstance(kept, dict) else {}
