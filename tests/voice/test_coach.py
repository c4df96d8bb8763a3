"""What the coach says."""

from __future__ import annotations

from tests.tiers import looped
from warcards_tui.voice.coach import why
from warcards_tui.voice.render import ear
from warcards_tui.voice.utterance import Utterance


@looped(
    "said, facts",
    [
        (
            "Gloopa: weakest, level 62 percent, median 2.4 seconds, last asked 41 items ago.",
            ("gloopa", "weakest", 62, 2400.0, 41),
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
    assert ear(Utterance(why(*facts))) == said


def test_it_is_one_short_line_for_the_longest_facts() -> None:
    told = why("arithmetic sequence", "mistake", 100, 123_456.0, 100_000)
    assert len(ear(Utterance(told))) <= 120
