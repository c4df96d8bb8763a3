"""Unique ids and names of skills in a round with several games."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from warcards_tui.cards.parts import Text, say
from warcards_tui.games.variant import Variant


def id_in(game: str, skill: str) -> str:
    """Return the id of a game's skill among the skills of all games."""
    return f"{game} {skill}"


def names_in(found: Iterable[tuple[Variant, str, Text]]) -> dict[str, Text]:
    """Return the names of skills by unique id, adding the game only if names would clash."""
    skills = list(found)
    many = Counter([id for _, id, _ in skills])
    return {
        id_in(game.id, id): say("{}, {}", name, game.name) if many[id] > 1 else name
        for game, id, name in skills
    }
