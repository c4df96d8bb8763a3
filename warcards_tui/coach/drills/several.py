"""What is trained in a round over several games, by ids and names that no two games share."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from warcards_tui.cards.parts import Told, say
from warcards_tui.games.variant import Variant


def id_in(game: str, skill: str) -> str:
    """A skill of one game among those of all."""
    return f"{game} {skill}"


def names_in(found: Iterable[tuple[Variant, str, Told]]) -> dict[str, Told]:
    """Skills by such ids, with their names; what is of one game alone needs no other name."""
    skills = list(found)
    many = Counter([id for _, id, _ in skills])
    return {
        id_in(game.id, id): say("{}, {}", name, game.name) if many[id] > 1 else name
        for game, id, name in skills
    }
