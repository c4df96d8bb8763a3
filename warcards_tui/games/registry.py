"""The games there are, by name. A game's module is imported when the game is asked for."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import date
from importlib import import_module
from typing import NamedTuple

from warcards_tui.games.contract import Game, Setup, SetupError
from warcards_tui.games.options import Option, Value, resolve
from warcards_tui.names import nearest_hint


class UnknownVariant(ValueError):
    """A name that is no game's; the message lists the games and the nearest one."""


class Variant(NamedTuple):
    """What is known of a game without importing it.

    ``machine`` is ``module:class`` below this package; ``least`` and ``most`` bound the seats;
    ``slaps`` tells whether there is a pile to slap.
    """

    id: str
    name: str
    summary: str
    least: int
    most: int
    slaps: bool
    machine: str

    def game_class(self) -> type[Game]:
        """The machine that plays it, imported now."""
        module, _, name = self.machine.partition(":")
        found: type[Game] = getattr(import_module(f"{__package__}.{module}"), name)
        return found

    @property
    def options(self) -> tuple[Option, ...]:
        """Its options, in the order in which they are shown."""
        return tuple(self.game_class().OPTIONS)


VARIANTS: dict[str, Variant] = {
    variant.id: variant
    for variant in (
        Variant(
            "egyptian-war",
            "Egyptian War",
            "Lay cards in turn, pay for face cards, slap pairs and sandwiches.",
            2,
            6,
            True,
            "egyptian:EgyptianWar",
        ),
        Variant(
            "berkeley-war",
            "Berkeley War",
            "Egyptian War with sums, products, equations and sequences; a slap must name its rule.",
            2,
            6,
            True,
            "berkeley:BerkeleyWar",
        ),
        Variant(
            "scientific-war",
            "Scientific War",
            "Choose cards in secret; jacks, queens, threes, eights and jokers change the fight.",
            2,
            8,
            False,
            "scientific_war:ScientificWar",
        ),
    )
}


def find_variant(name: str) -> Variant:
    """The variant that ``name`` means; case, blanks and underlines do not matter.

    Raises ``UnknownVariant``.
    """
    word = "-".join(name.lower().replace("_", " ").replace("-", " ").split())
    if word in VARIANTS:
        return VARIANTS[word]
    raise UnknownVariant(
        f"There is no game {name!r}; there are {', '.join(VARIANTS)}.{nearest_hint(word, VARIANTS)}"
    )


def dated(options: Mapping[str, Value]) -> dict[str, Value]:
    """The options with ``today`` made the local date."""
    return {
        name: date.today().isoformat() if value == "today" else value
        for name, value in options.items()
    }


def set_up(
    name: str,
    *,
    seats: int,
    seed: int,
    options: Mapping[str, str | int] | None = None,
    deal: str | None = None,
    turn: int | None = None,
) -> Game:
    """A new game, checked: options resolved, seats and turn within bounds.

    An option that is ``today`` becomes the local date, here and once: a game across midnight does
    not change its rules (claim BW-28).

    Raises ``UnknownVariant``, ``OptionError``, ``CardError`` or ``SetupError``.
    """
    variant = find_variant(name)
    values = dated(resolve(variant.options, options or {}))
    if not variant.least <= seats <= variant.most:
        raise SetupError(
            f"{variant.name} is for {variant.least} to {variant.most} players, not {seats}."
        )
    if turn is not None and not 0 <= turn < seats:
        raise SetupError(f"Seat {turn + 1} cannot start: there are {seats} seats.")
    return variant.game_class()(Setup(variant.id, seats, seed, values, deal, turn))
