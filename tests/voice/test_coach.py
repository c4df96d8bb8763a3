"""What the coach says."""

from __future__ import annotations

import pytest

from warcards_tui.voice.coach import why


@pytest.mark.parametrize(
    ("said", "facts"),
    [
        (
            "Gloopa 3: weakest, level 62 percent, median 2.4 seconds, last asked 41 items ago.",
            ("gloopa 3", "weakest", 62, 2400.0, 41),
        ),
        ("Pair: new.", ("pair", "new")),
        (
            "Pair: due today, level 90 percent, last asked 7 items ago.",
            ("pair", "due", 90, None, 7),
        ),
        ("Pair: for upkeep, level 90 percent, asked just before.", ("pair", "upkeep", 90, None, 1)),
        ("Pair: to mend a mistake, not asked yet.", ("pair", "mistake")),
        (
            "Pair: you pinned it, level 50 percent, median 0.50 seconds, last asked 2 items ago.",
            ("pair", "pinned", 50, 499.0, 2),
        ),
        (
            "Pair: you picked it, level 0 percent, last asked 300 items ago.",
            ("pair", "picked", 0, None, 300),
        ),
    ],
)
def test_why_this_one(said: str, facts: tuple[str, str]) -> None:
    assert why(*facts) == said


def test_it_is_one_short_line_for_the_longest_facts() -> None:
    assert len(why("equation 3 = 24", "mistake", 100, 123_456.0, 100_000)) <= 120
