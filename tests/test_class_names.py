"""A class name has one meaning. Exceptions may only become fewer."""

from __future__ import annotations

import ast
from collections import defaultdict
from pathlib import Path

PACKAGE = Path(__file__).parents[1] / "warcards_tui"

SHARED = {
    # One class per game: its keys.
    "Keys": 13,
    # Events of different games; records and logs have their names.
    **{"SeatOut": 3, "WarDeclared": 3, "CardChosen": 2, "CardsShown": 2, "PacketsDealt": 2},
    **{"RoundWon": 2, "Shown": 2, "TrickWon": 2, "WarBegun": 2},
}
"""Names of several classes, and how many classes have each."""


def test_a_class_name_has_one_meaning() -> None:
    found = defaultdict[str, int](int)
    for path in PACKAGE.rglob("*.py"):
        tree = ast.parse(path.read_text(encoding="utf-8"))
        for node in tree.body:
            if isinstance(node, ast.ClassDef):
                found[node.name] += 1
    assert {name: many for name, many in found.items() if many > 1} == SHARED
