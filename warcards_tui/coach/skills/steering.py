"""Steering of the plan: rules that the player has pinned, excluded and picked."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from warcards_tui.store import Store

_SETTING = "steering"
"""Name of the setting with the player's wishes, by variant."""


class Steering(NamedTuple):
    """Player's wishes for the plan; each is a tuple of rule ids.

    A ``pinned`` rule comes in every other item. An ``excluded`` rule is not asked. If any rules are
    ``picked``, only these and the pinned ones are asked.
    """

    pinned: tuple[str, ...] = ()
    excluded: tuple[str, ...] = ()
    picked: tuple[str, ...] = ()

    def pin(self, rule: str) -> Steering:
        """Pin a rule, or unpin a pinned one. A pinned rule is no longer excluded."""
        return Steering(_turned(self.pinned, rule), _less(self.excluded, rule), self.picked)

    def exclude(self, rule: str) -> Steering:
        """Exclude a rule, or include it again. An excluded rule is neither pinned nor picked."""
        return Steering(
            _less(self.pinned, rule), _turned(self.excluded, rule), _less(self.picked, rule)
        )

    def pick(self, rule: str) -> Steering:
        """Pick a rule, or drop a picked one. A picked rule is no longer excluded."""
        return Steering(self.pinned, _less(self.excluded, rule), _turned(self.picked, rule))

    def asked(self, rules: Sequence[str]) -> tuple[str, ...]:
        """Return those of the rules that are asked, in their order.

        There is always something to ask: exclusions that would leave no rule are ignored.
        """
        pinned = [rule for rule in rules if rule in self.pinned]
        picked = [rule for rule in rules if rule in self.picked]
        chosen = [rule for rule in rules if rule in pinned or rule in picked] if picked else rules
        return tuple([rule for rule in chosen if rule not in self.excluded] or chosen)

    def leaves_any(self, rules: Sequence[str]) -> bool:
        """True if at least one of the rules is not excluded."""
        return any(rule not in self.excluded for rule in rules)

    def in_force(self, rules: Sequence[str]) -> bool:
        """True if the wishes can be met with these rules: some are left, and some picked."""
        picked = not self.picked or any(rule in self.picked for rule in rules)
        return picked and self.leaves_any(rules)

    def as_json(self) -> dict[str, list[str]]:
        """Return the wishes as they are saved in the settings."""
        return {name: list(rules) for name, rules in self._asdict().items()}

    @classmethod
    def from_json(cls, data: Any) -> Steering:
        """Return the wishes that ``as_json`` saved; missing or damaged values are skipped."""
        found = data if isinstance(data, dict) else {}
        return cls(*[_strings(found.get(name)) for name in cls._fields])


def kept_steering(store: Store, variant: str) -> Steering:
    """Return the player's last wishes for a variant."""
    kept: dict[str, Any] = store.setting(_SETTING, {})
    return Steering.from_json(kept.get(variant))


def keep_steering(store: Store, variant: str, steering: Steering) -> None:
    """Save the player's wishes for a variant."""
    kept: dict[str, Any] = store.setting(_SETTING, {})
    store.set_setting(_SETTING, {**kept, variant: steering.as_json()})


def _turned(rules: tuple[str, ...], rule: str) -> tuple[str, ...]:
    return _less(rules, rule) if rule in rules else (*rules, rule)


def _less(rules: tuple[str, ...], rule: str) -> tuple[str, ...]:
    return tuple([each for each in rules if each != rule])


def _strings(value: Any) -> tuple[str, ...]:
    found = value if isinstance(value, list) else []
    return tuple([each for each in found if isinstance(each, str)])
