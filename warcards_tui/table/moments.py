"""Simultaneous slaps, of which the one with the lowest rule on the list counts (BB-61)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from warcards_tui.games.moves import Move, Slap
from warcards_tui.table.records import Due

if TYPE_CHECKING:
    # Imported for types only: a game without a pile to slap needs no slap rules.
    from warcards_tui.slaps.ruleset import RuleSet


def in_one_moment(first: Due, pending: Iterable[Due], length: float, rules: RuleSet) -> list[Due]:
    """Return the slaps within ``length`` milliseconds of the first, the deciding one in front.

    That is the one whose rule is nearest to the end of the list; of equal rules the earlier
    (BB-62). The others follow in order of time.
    """
    end = first.time + length
    found = [
        each
        for each in pending
        if isinstance(each.move, Slap) and (each.time == first.time or each.time < end)
    ]
    found.sort(key=lambda each: (each.time, each.rank))
    counts = max(found, key=lambda each: _place(each.move, rules))
    return [counts, *[each for each in found if each is not counts]]


def _place(move: Move | None, rules: RuleSet) -> int:
    """Return the index of a slap's rule in the list; -1 for a slap without a rule."""
    ids = [rule.id for rule in rules.rules]
    return ids.index(move.rule) if isinstance(move, Slap) and move.rule in ids else -1
