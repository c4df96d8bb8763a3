"""The games there are, by name. A game's module is imported when the game is asked for."""

from __future__ import annotations

from collections.abc import Mapping
from importlib import import_module
from typing import TYPE_CHECKING, Any, NamedTuple

from warcards_tui.names import nearest_hint, shortened

if TYPE_CHECKING:
    # The list of games costs nothing but itself.
    from warcards_tui.games.contract import Game
    from warcards_tui.games.house.declared import House
    from warcards_tui.games.options import Option, Value
    from warcards_tui.slaps.ruleset import SlapRules


MARK = "house"
"""Among the options of a game of a house variant: by which rules it is played. It is no option that
can be chosen.
"""


class UnknownVariant(ValueError):
    """A name that is no game's; the message lists the games and the nearest one."""


class Variant(NamedTuple):
    """What is known of a game without importing it.

    ``least`` and ``most`` bound the seats; ``slaps`` tells whether there is a pile to slap, and
    ``chooses`` whether there is something to decide besides. What configures the game stands in the
    module ``declared`` of this package (``OPTIONS``, and ``slap_rules`` where there is a pile);
    ``machine``, which plays it, is ``package.module:class``. What is named as that package belongs
    to the machine in the other rooms: strategies in ``bots``, sentences in ``voice/games``, keys in
    ``sitting/controls``, the drawing in ``tui/tables``. A variant of a user's own has ``house``,
    made from its file, which then stands for the module ``declared``.
    """

    id: str
    name: str
    summary: str
    least: int
    most: int
    slaps: bool
    chooses: bool
    declared: str
    machine: str
    house: House | None = None

    @property
    def players(self) -> str:
        """How many can play, in words: ``2 to 6``, or ``2``."""
        return f"{self.least} to {self.most}" if self.least < self.most else str(self.least)

    @property
    def stem(self) -> str:
        """The name of the machine's package, and of what belongs to it in the other rooms."""
        return self.machine.partition(".")[0]

    @property
    def options(self) -> tuple[Option, ...]:
        """Its options, in the order in which they are shown."""
        return tuple(self.declaration().OPTIONS)

    def slap_rules(self, options: Mapping[str, Value]) -> SlapRules:
        """The slap rules with these options. Raises ``OptionError``."""
        found: SlapRules = self.declaration().slap_rules(options)
        return found

    def game_class(self) -> type[Game]:
        """The machine that plays it, imported now."""
        module, _, name = self.machine.partition(":")
        found: type[Game] = getattr(import_module(f"{__package__}.{module}"), name)
        return found

    def resolved(self, given: Mapping[str, str | int]) -> dict[str, Value]:
        """The options of a new game: those given, checked, and the defaults of the others.

        Raises ``OptionError``.
        """
        if self.house is not None:
            return self.house.resolved(given)
        from warcards_tui.games.options import resolve

        return resolve(self.options, given)

    def declaration(self) -> Any:
        """What configures the machine for it, imported now where it is a module."""
        if self.house is not None:
            return self.house
        return import_module(f"{__package__}.{self.declared}")


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
            False,
            "egyptian.declared",
            "egyptian.machine:Ratscrew",
        ),
        Variant(
            "berkeley-war",
            "Berkeley War",
            "Egyptian War with sums, products, equations and sequences; a slap must name its rule.",
            2,
            6,
            True,
            False,
            "berkeley.declared",
            "egyptian.machine:Ratscrew",
        ),
        Variant(
            "war",
            "War",
            "Turn up your top cards; the higher one takes both, equal ones make a war.",
            2,
            2,
            False,
            False,
            "war.declared",
            "war.machine:War",
        ),
        Variant(
            "addition-war",
            "Addition War",
            "Two cards a side are added, and the higher sum wins; you say your sum first.",
            2,
            2,
            False,
            False,
            "addition.declared",
            "addition.machine:AdditionWar",
        ),
        Variant(
            "subtraction-war",
            "Subtraction War",
            "Of two cards a side the lower is subtracted, and the higher difference wins.",
            2,
            2,
            False,
            False,
            "subtraction.declared",
            "addition.machine:SubtractionWar",
        ),
        Variant(
            "casualty-war",
            "Casualty War",
            "Three cards a side; every match is a war, and four of a number leave the game.",
            2,
            2,
            False,
            False,
            "casualty.rules",
            "casualty.machine:CasualtyWar",
        ),
        Variant(
            "scramble-war",
            "Scramble War",
            "All cards lie on the floor: pick one each, the higher wins; most cards win.",
            2,
            2,
            False,
            False,
            "scramble.declared",
            "scramble.machine:ScrambleWar",
        ),
        Variant(
            "good-king-bad-queen",
            "Good King, Bad Queen",
            "War with a treasury: captured kings bring you cards, queens cost, couples win.",
            2,
            3,
            False,
            False,
            "good_king.rules",
            "good_king.machine:GoodKing",
        ),
        Variant(
            "21st-century-war",
            "21st Century War",
            "Lay pairs, sums and aces from four cards, all at once and hidden; most points win.",
            2,
            4,
            False,
            True,
            "century.rules",
            "century.machine:CenturyWar",
        ),
        Variant(
            "napoleons-war",
            "Napoleon's War",
            "Sort your cards into a deck in secret, and sort again what it has captured.",
            2,
            2,
            False,
            True,
            "napoleon.machine",
            "napoleon.machine:NapoleonsWar",
        ),
        Variant(
            "guerilla-joker",
            "Guerilla Joker",
            "War with two jokers: whenever one is turned up, there is a war.",
            2,
            2,
            False,
            False,
            "guerilla.declared",
            "war.machine:War",
        ),
        Variant(
            "duel-king",
            "Duel King",
            "Flip three cards a match, duel over equal ones, save yours from kings and jokers.",
            2,
            2,
            False,
            True,
            "duel_king.machine",
            "duel_king.machine:DuelKing",
        ),
        Variant(
            "speed-war",
            "Speed War",
            "War in which the smallest cards leave the game, so that wars grow frequent.",
            2,
            2,
            False,
            False,
            "speed.declared",
            "war.machine:War",
        ),
        Variant(
            "fast-food",
            "Fast Food",
            "Add cards to a common total; threes, fives and sevens in it are food that scores.",
            2,
            2,
            False,
            True,
            "fast_food.machine",
            "fast_food.machine:FastFood",
        ),
        Variant(
            "world-war-3",
            "World War 3",
            "Triple Topper cards: take control by colour or shape, slap what agrees.",
            2,
            6,
            True,
            False,
            "world_war_3.declared",
            "world_war_3.machine:TopperWar",
        ),
        Variant(
            "armageddon",
            "Armageddon",
            "World War 3 with wild colours, shapes and numbers, and longer matches.",
            2,
            6,
            True,
            False,
            "armageddon.declared",
            "world_war_3.machine:TopperWar",
        ),
        Variant(
            "budr-basef",
            "Budr Basef",
            "Hit fifteen sets on one stack; every joker starts a round of gambling for all of it.",
            2,
            6,
            True,
            True,
            "budr.rules",
            "budr.machine:Budr",
        ),
        Variant(
            "scientific-war",
            "Scientific War",
            "Choose cards in secret; jacks, queens, threes, eights and jokers change the fight.",
            2,
            8,
            False,
            True,
            "scientific.rules",
            "scientific.machine:ScientificWar",
        ),
    )
}


def find_variant(name: str) -> Variant:
    """The variant that ``name`` means; case, blanks and underlines do not matter.

    Raises ``UnknownVariant``.
    """
    word = "-".join(name.lower().replace("_", " ").replace("-", " ").split())
    if word not in VARIANTS:
        from warcards_tui.games import house  # Another process may not have looked for any.

        house.load_once()
    if word in VARIANTS:
        return VARIANTS[word]
    hint = nearest_hint(word, VARIANTS)
    raise UnknownVariant(
        f"There is no game {shortened(name)!r}." + (hint or f" There are {', '.join(VARIANTS)}.")
    )


def kept_variant(name: str, options: Mapping[str, object]) -> Variant:
    """The variant of a game that was kept or logged, by what its setup says.

    Raises ``UnknownVariant``, and tells it where the game is one of a house variant.
    """
    try:
        return find_variant(name)
    except UnknownVariant:
        if MARK not in options:
            raise
        raise UnknownVariant(
            f"{name} is a house variant, and its file {name}.toml is gone or cannot be read"
        ) from None
