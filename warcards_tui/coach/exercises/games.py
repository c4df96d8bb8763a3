"""Slap rules of a game with given options."""

from __future__ import annotations

from collections.abc import Mapping

from warcards_tui.games.options import dated, resolve
from warcards_tui.games.variant import Variant
from warcards_tui.slaps.ruleset import RuleSet, SlapRules


def slaps_with(variant: Variant, options: Mapping[str, str]) -> SlapRules:
    """Return the slap rules and pack of a variant with these options, on today's date.

    Raises ``OptionError``.
    """
    return variant.slap_rules(dated(resolve(variant.options, options)))


def slap_rules_with(variant: Variant, options: Mapping[str, str]) -> RuleSet:
    """Return the rule set of a variant with these options, on today's date.

    Raises ``OptionError``.
    """
    return slaps_with(variant, options).rules
