"""What is told of each seat in turn, the listener first; and cards told by their rank alone."""

from __future__ import annotations

from collections.abc import Sequence

from warcards_tui.cards.french import RANK_NAMES, RANK_TEXTS, Card
from warcards_tui.voice.scene import Scene

_WORDS = tuple(
    RANK_TEXTS[rank] if RANK_TEXTS[rank].isdigit() else name for rank, name in enumerate(RANK_NAMES)
)


def rank_word(rank: int) -> str:
    """A rank as it is told most shortly: ``king``, ``8``."""
    return _WORDS[rank]


def several(rank: int) -> str:
    """More than one card of a rank: ``kings``, ``sixes``."""
    name = RANK_NAMES[rank]
    return f"{name}{'es' if name.endswith('x') else 's'}"


def word(card: Card) -> str:
    """The card without its suit: ``king``, ``8``, ``joker``."""
    return _WORDS[card.rank]


def around(scene: Scene, seats: int) -> list[int]:
    """All seats, the listener first and the others clockwise, so that ``You`` begins a list."""
    first = scene.listener if scene.listener is not None and scene.listener >= 0 else 0
    return [*range(first, seats), *range(first)]


def by_seat(scene: Scene, told: Sequence[object]) -> str:
    """``You 14, Rosa 12``."""
    return ", ".join([f"{scene.who(seat)} {told[seat]}" for seat in around(scene, len(told))])
