"""How the learner steers the plan: rules pinned, excluded and picked."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from warcards_tui.store import Store

_SETTING = "steering"
"""The setting with what the person wants of the plan, by variant."""


class Steering(NamedTuple):
    """What the learner wants of the plan; each is a tuple of rule ids.

    A ``pinned`` rule comes in every other item. An ``excluded`` one is not asked. If rules are
    ``picked``, only they are asked, and the pinned ones.
    """

    pinned: tuple[str, ...] = ()
    excluded: tuple[str, ...] = ()
    picked: tuple[str, ...] = ()

    def pin(self, rule: str) -> Steering:
        """Pins a rule, or lets a pinned one go. A pinned rule is no longer excluded."""
        return Steering(_turned(self.pinned, rule), _less(self.excluded, rule), self.picked)

    def exclude(self, rule: str) -> Steering:
        """Excludes a rule, or lets it in again. An excluded one is neither pinned nor picked."""
        return Steering(
            _less(self.pinned, rule), _turned(self.excluded, rule), _less(self.picked, rule)
        )

    def pick(self, rule: str) -> Steering:
        """Picks a rule, or drops a picked one. A picked rule is no longer excluded."""
        return Steering(self.pinned, _less(self.excluded, rule), _turned(self.picked, rule))

    def asked(self, rules: Sequence[str]) -> tuple[str, ...]:
        """Those of the rules that are asked, in their order.

        There is always something to ask: what would leave no rule at all is not obeyed.
        """
        pinned = [rule for rule in rules if rule in self.pinned]
        picked = [rule for rule in rules if rule in self.picked]
        chosen = [rule for rule in rules if rule in pinned or rule in picked] if picked else rules
        return tuple([rule for rule in chosen if rule not in self.excluded] or chosen)

    def leaves_any(self, rules: Sequence[str]) -> bool:
        """Whether not all of the rules are excluded."""
        return any(rule not in self.excluded for rule in rules)

    def in_force(self, rules: Sequence[str]) -> bool:
        """Whether it can be obeyed when these rules can be asked: some are left, some picked."""
        picked = not self.picked or any(rule in self.picked for rule in rules)
        return picked and self.leaves_any(rules)

    def as_json(self) -> dict[str, list[str]]:
        """As it is kept in the settings."""
        return {name: list(rules) for name, rules in self._asdict().items()}

    @classmethod
    def from_json(cls, data: Any) -> Steering:
        """What ``as_json`` was made of; what is missing or damaged there is left out."""
        found = data if isinstance(data, dict) else {}
        return cls(*[_strings(found.get(name)) for name in cls._fields])


def kept_steering(store: Store, variant: str) -> Steering:
    """What the person last wanted of the plan for a variant."""
    kept: dict[str, Any] = store.setting(_SETTING, {})
    return Steering.from_json(kept.get(variant))


def keep_steering(store: Store, variant: str, steering: Steering) -> None:
    """Keeps what the person wants of the plan for a variant."""
    kept: dict[str, Any] = store.setting(_SETTING, {})
    store.set_setting(_SETTING, {**kept, variant: steering.as_json()})


def _turned(rules: tuple[str, ...], rule: str) -> tuple[str, ...]:
    return _less(rules, rule) if rule in rules else (*rules, rule)


def _less(rules: tuple[str, ...], rule: str) -> tuple[str, ...]:
    return tuple([each for each in rules if each != rule])


def _strings(value: Any) -> tuple[str, ...]:
    found = value if isinstance(value, list) else []
    return tuple([each for each in found if isinstance(each, str)])
