"""Configuration of a house variant: that of its base, changed by its file."""

from __future__ import annotations

from collections.abc import Mapping
from copy import copy
from typing import Any, NamedTuple
from zlib import crc32

from warcards_tui.cards.french import Card
from warcards_tui.games.berkeley import declared as berkeley
from warcards_tui.games.egyptian import declared as egyptian
from warcards_tui.games.egyptian.declared import RatscrewDeclaration
from warcards_tui.games.options import Option, OptionError, Value, resolve
from warcards_tui.games.variant import MARK, SlapDeclaration, Variant
from warcards_tui.slaps.kinds import RuleKind
from warcards_tui.slaps.rule import SlapRule
from warcards_tui.slaps.ruleset import RuleSet, SlapRules

_CALLING = tuple([each for each in berkeley.OPTIONS if each.name in ("call", "no_repeat")])
"""The options of a game with its own rules in which slaps are named."""


_OF_ANY_RULES = ("slap_in", "limit", "grace")
"""The options of Egyptian War that mean the same whatever the rules are."""

_OF_RULES_OF_BASE = (
    *_OF_ANY_RULES,
    "call",
    "no_repeat",
    "brackets",
    "face_card_slaps",
    "era",
    "date",
)
"""The options that a variant with the slap rules of its base takes from it."""

_AS_BASE = "as its base"
"""The mark of a variant without its own rules."""


class DeclaredRule(NamedTuple):
    """A slap rule of a file: its kind and all its values."""

    rule: SlapRule
    kind: RuleKind
    values: Mapping[str, Any]


class House:
    """The declaration of a house variant.

    ``file`` is the name of its file, and ``base`` the variant that it is based on. ``parts`` are
    its own slap rules, None if it has those of the base.
    """

    def __init__(
        self,
        file: str,
        base: Variant,
        *,
        parts: tuple[DeclaredRule, ...] | None = None,
        named: bool = False,
        pack: tuple[Card, ...] | None = None,
        owed: Mapping[int, int] | None = None,
        penalty: int | None = None,
    ) -> None:
        self.file = file
        self.base = base
        self.parts = parts
        self.named = named
        self.pack = pack
        self.declaration = copy(base.declaration)
        """Configuration of the machine: that of the base, with the changes of the file."""

        changed = any(each is not None for each in (parts, pack, owed, penalty))
        self.declaration.options = tuple(self._own_options(changed=changed))
        if isinstance(self.declaration, SlapDeclaration):
            self.declaration.slap_rules = self._slap_rules
            if penalty is not None:
                self.declaration.penalty = penalty
        if isinstance(self.declaration, RatscrewDeclaration) and owed is not None:
            self.declaration.owed = owed
        self.defaults: dict[str, Value] = {}
        """The options whose defaults differ from those of the base, with their defaults."""

        self._rules = None if parts is None else RuleSet([each.rule for each in parts])
        self.mark = self._mark(owed, penalty)
        """Mark of the file's rules: files with the same rules have the same one."""

    @property
    def changed(self) -> bool:
        """True if the variant changes rules of its base, and not only options."""
        return self.mark != _AS_BASE

    def _own_options(self, *, changed: bool) -> list[Option]:
        """List the options that can be chosen.

        An option belongs to the game that declares it. A variant with its own rules has
        only the options that surely fit them; otherwise it has all options of its base.
        """
        if self.parts is None:
            return [
                each for each in self.base.options if not changed or each.name in _OF_RULES_OF_BASE
            ]
        shared = [each for each in egyptian.OPTIONS if each.name in _OF_ANY_RULES]
        return [*(_CALLING if self.named else ()), *shared]

    def set_defaults(self, defaults: Mapping[str, Value]) -> None:
        """Give options new defaults; each option must exist and allow its value."""
        options = self.declaration.options
        self.declaration.options = tuple(
            [each._replace(default=defaults.get(each.name, each.default)) for each in options]
        )
        self.defaults = dict(defaults)

    def _mark(self, owed: Mapping[int, int] | None, penalty: int | None) -> str:
        own = (self.parts, self.pack, owed, penalty)
        if all(each is None for each in own):
            return _AS_BASE
        facts = (
            self.base.id,
            self.named,
            [
                (each.rule.id, each.kind.id, sorted(each.values.items()))
                for each in self.parts or ()
            ],
            sorted((owed or {}).items()) if owed is not None else None,
            penalty,
            [card.text for card in self.pack or ()],
        )
        return f"{crc32(repr(facts).encode()):08x}"

    def resolved(self, given: Mapping[str, str | int]) -> dict[str, Value]:
        """Return the options of a new game, with the mark of the rules by which it is played.

        A given mark stays, as that of a saved game. Raises ``OptionError``.
        """
        rest = {name: value for name, value in given.items() if name != MARK}
        values = resolve(self.declaration.options, rest)
        return values | {MARK: str(given.get(MARK, self.mark))}

    def _slap_rules(self, options: Mapping[str, Value]) -> SlapRules:
        """Return the slap rules with these options.

        Raises ``OptionError``, also if the file has had other rules when the game began.
        """
        if options.get(MARK, self.mark) != self.mark:
            from warcards_tui.words import setup as texts

            raise OptionError(texts.house_rules_changed(file=self.file).text)
        found: SlapRules
        if self._rules is None:
            found = self.base.slap_rules(options)
        else:
            found = SlapRules(
                self._rules,
                naming=self.named and options.get("call") == "name",
                no_repeat=self.named and options.get("no_repeat") == "on",
            )
        return found if self.pack is None else found._replace(pack=self.pack)
