"""What is known of a game without importing it, and how its machine is configured."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from importlib import import_module
from typing import TYPE_CHECKING, NamedTuple, TypeAlias, TypeVar

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

Deciding: TypeAlias = "Callable[[Mapping[str, Value]], SlapRules]"
"""Makes the slap rules in force from resolved options; may raise ``OptionError``."""


class Declaration:
    """What configures a machine for one game. ``options`` stand in the order of showing."""

    def __init__(self, options: Sequence[Option]) -> None:
        self.options = tuple(options)


class SlapDeclaration(Declaration):
    """What configures a machine with a pile to slap.

    A wrong slap costs ``penalty`` cards.
    """

    def __init__(self, options: Sequence[Option], slap_rules: Deciding, penalty: int) -> None:
        super().__init__(options)
        self.slap_rules = slap_rules
        self.penalty = penalty

    def penalty_with(self, options: Mapping[str, Value]) -> int:
        """Return the cards that a wrong slap costs with these resolved options."""
        return self.penalty


_Declaration = TypeVar("_Declaration", bound=Declaration)


class Variant(NamedTuple):
    """What is known of a game without importing it.

    ``least`` and ``most`` bound the seats; ``slaps`` tells whether there is a pile to slap, and
    ``chooses`` whether there is something to decide besides. What configures the game is
    ``DECLARED`` in the module ``declared`` of its ``package``. The ``machine`` that plays it is
    ``package.module:class``, and what belongs to the machine in the other rooms has the name of
    that package: strategies in ``bots``, sentences in ``voice/games``, keys in
    ``sitting/controls``, the drawing in ``tui/tables``. A variant of a user's own has ``house``,
    made from its file.

    >>> from warcards_tui.games.catalogue import VARIANTS
    >>> VARIANTS['war'].players, [option.name for option in VARIANTS['war'].options]
    ('2', ['run_out', 'down', 'pickup', 'limit'])
    """

    id: str
    name: str
    summary: str
    least: int
    most: int
    slaps: bool
    chooses: bool
    package: str
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
    def declaration(self) -> Declaration:
        """What configures the machine for it, imported now where it is a module."""
        if self.house is not None:
            return self.house.declaration
        found: Declaration = import_module(f"{__package__}.{self.package}.declared").DECLARED
        return found

    def declaration_for(self, kind: type[_Declaration]) -> _Declaration:
        """The declaration as the machine that plays the game knows it."""
        found = self.declaration
        assert isinstance(found, kind), f"{self.id} is not declared for this machine"
        return found

    @property
    def options(self) -> tuple[Option, ...]:
        """Its options, in the order in which they are shown."""
        return self.declaration.options

    def slap_rules(self, options: Mapping[str, Value]) -> SlapRules:
        """The slap rules with these options, in a game with a pile to slap.

        Raises ``OptionError``.
        """
        return self.declaration_for(SlapDeclaration).slap_rules(options)

    def penalty(self, options: Mapping[str, Value]) -> int:
        """Return the cards that a wrong slap costs in a game with these resolved options."""
        return self.declaration_for(SlapDeclaration).penalty_with(options)

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
