"""A class name has one meaning. Exceptions may only become fewer."""

from __future__ import annotations

import re
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
        for name in re.findall(r"^class (\w+)", path.read_text(encoding="utf-8"), re.MULTILINE):
            found[name] += 1
    assert {name: many for name, many in found.items() if many > 1} == SHARED
