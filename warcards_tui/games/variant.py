"""Facts about a game that need no import of it, and the configuration of its machine."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from importlib import import_module
from typing import TYPE_CHECKING, NamedTuple, TypeAlias, TypeVar

if TYPE_CHECKING:
    # Imported for types only, so that listing the games stays cheap.
    from warcards_tui.games.contract import Game
    from warcards_tui.games.house.declared import House
    from warcards_tui.games.options import Option, Value
    from warcards_tui.slaps.ruleset import SlapRules


MARK = "house"
"""Key among the options of a house variant's game; its value are the rules of that game.

Players cannot choose it as an option.
"""

Deciding: TypeAlias = "Callable[[Mapping[str, Value]], SlapRules]"
"""Makes the slap rules in force from resolved options; may raise ``OptionError``."""


class Declaration:
    """Configuration of a machine for one game. ``options`` are in display order."""

    def __init__(self, options: Sequence[Option]) -> None:
        self.options = tuple(options)


class SlapDeclaration(Declaration):
    """Configuration of a machine with a pile to slap.

    A wrong slap costs ``penalty`` cards.
    """

    def __init__(self, options: Sequence[Option], slap_rules: Deciding, penalty: int) -> None:
        super().__init__(options)
        self.slap_rules = slap_rules
        self.penalty = penalty

    def penalty_with(self, options: Mapping[str, Value]) -> int:
        """Return the number of cards that a wrong slap costs with these resolved options."""
        return self.penalty


_Declaration = TypeVar("_Declaration", bound=Declaration)


class Variant(NamedTuple):
    """Facts about a game that need no import of it.

    ``least`` and ``most`` bound the seats. ``slaps`` is True for games with a pile to slap,
    ``chooses`` for games with other decisions. The configuration is ``DECLARED`` in the module
    ``declared`` of ``package``. ``machine`` is ``package.module:class``; the other packages use the
    machine's package name too: strategies in ``bots``, sentences in ``voice/games``, keys in
    ``sitting/controls``, drawing in ``tui/tables``. A user's house variant has ``house``, made from
    its file.

    >>> from warcards_tui.games.catalogue import VARIANTS
    >>> VARIANTS['war'].players, [option.name for option in VARIANTS['war'].options]
    ('2', ['run_out', 'down', 'pickup', 'limit'])
    """

    id: str
    name: str
    least: int
    most: int
    slaps: bool
    chooses: bool
    package: str
    machine: str
    house: House | None = None
    own_summary: str = ""

    @property
    def summary(self) -> str:
        """The game in a sentence."""
        if self.own_summary:
            return self.own_summary
        from warcards_tui.words import games  # Not every start shows a summary.

        return games.summaries[self.id]

    @property
    def players(self) -> str:
        """Number of players in words: ``2 to 6``, or ``2``."""
        return f"{self.least} to {self.most}" if self.least < self.most else str(self.least)

    def wrong_players(self, given: int) -> str:
        """Return the error for a wrong number of players."""
        from warcards_tui.words import setup as texts

        return texts.players_wrong(game=self.name, players=self.players, given=given).text

    @property
    def stem(self) -> str:
        """Name of the machine's package, and of its modules in the other packages."""
        return self.machine.partition(".")[0]

    @property
    def declaration(self) -> Declaration:
        """Configuration of the machine; imports its module if there is one."""
        if self.house is not None:
            return self.house.declaration
        found: Declaration = import_module(f"{__package__}.{self.package}.declared").DECLARED
        return found

    def declaration_for(self, kind: type[_Declaration]) -> _Declaration:
        """Return the declaration as the class that the machine expects."""
        found = self.declaration
        assert isinstance(found, kind), f"{self.id} has the declaration of another machine"
        return found

    @property
    def options(self) -> tuple[Option, ...]:
        """Options in display order."""
        return self.declaration.options

    def slap_rules(self, options: Mapping[str, Value]) -> SlapRules:
        """Return the slap rules with these options, in a game with a pile to slap.

        Raises ``OptionError``.
        """
        return self.declaration_for(SlapDeclaration).slap_rules(options)

    def penalty(self, options: Mapping[str, Value]) -> int:
        """Return the number of cards that a wrong slap costs with these resolved options."""
        return self.declaration_for(SlapDeclaration).penalty_with(options)

    def game_class(self) -> type[Game]:
        """Return the class of the machine; imports its module."""
        module, _, name = self.machine.partition(":")
        found: type[Game] = getattr(import_module(f"{__package__}.{module}"), name)
        return found

    def resolved(self, given: Mapping[str, str | int]) -> dict[str, Value]:
        """Return the options of a new game: the given ones, checked, and other defaults.

        Raises ``OptionError``.
        """
        if self.house is not None:
            return self.house.resolved(given)
        from warcards_tui.games.options import resolve

        return resolve(self.options, given)
