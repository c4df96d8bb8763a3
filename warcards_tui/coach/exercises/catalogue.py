"""Catalog of the exercise drills, each imported on first use."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from warcards_tui.coach.exercises.contract import ExerciseDrill

_MODULES = {
    "mod": "mod",
    "facts": "facts",
    "count-back": "count_back",
    "predict": "predict",
    "chain": "chain",
    "memory": "memory",
    "leaves": "leaves",
    "complete": "complete",
    "find-24": "find_24",
    "announce": "announce",
    "control": "control",
    "wild": "wild",
    "matches": "matches",
    "barred": "barred",
    "food": "food",
    "food-best": "food_best",
    "lay": "lay",
    "order": "order",
    "pool": "pool",
    "choice": "choice",
    "paid": "paid",
}
"""Modules of this package by the ids of their drills, in the order of the drill list.

Each module has a ``DRILL``.
"""


_OTHERWISE = {"sum": "facts", "difference": "facts"}
"""Drills by the prefix of those skill ids that do not start with the id of their drill."""


def drill_of(skill: str) -> str:
    """Return the id of the exercise drill that trains a skill, "" if none does.

    It imports no drill.
    """
    head, _, _ = skill.partition(":")
    return head if head in _MODULES else _OTHERWISE.get(head, "")


class _Exercises(Mapping[str, "ExerciseDrill"]):
    """Drills by their ids."""

    def __init__(self) -> None:
        self._found: dict[str, ExerciseDrill] = {}

    def __getitem__(self, id: str) -> ExerciseDrill:
        if id not in self._found:
            module = import_module(f"warcards_tui.coach.exercises.{_MODULES[id]}")
            self._found[id] = module.DRILL
        return self._found[id]

    def __iter__(self) -> Iterator[str]:
        return iter(_MODULES)

    def __len__(self) -> int:
        return len(_MODULES)


EXERCISES: Mapping[str, ExerciseDrill] = _Exercises()
"""All exercise drills by their ids."""
