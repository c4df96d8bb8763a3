"""What the coach says: in drills, of what is asked next, and of what comes of it."""

from __future__ import annotations

from warcards_tui.cards.parts import Told, row, say
from warcards_tui.voice.progress import seconds

_REASONS = {
    "confused": "taken for another rule before",
    "due": "due today",
    "mistake": "to mend a mistake",
    "new": "new",
    "picked": "you picked it",
    "pinned": "you pinned it",
    "stuck": "hard for you, so it comes seldom",
    "unsure": "least sure",
    "upkeep": "for upkeep",
    "weakest": "weakest",
}
"""Why a rule is asked, by the reason in the choice of the plan."""


def why(
    rule: Told,
    reason: str,
    level: int | None = None,
    median_ms: float | None = None,
    ago: int | None = None,
    between: tuple[int, int] | None = None,
) -> Told:
    """Why this item: ``Gloopa: weakest, level 62 percent, between 41 and 78, median 2.4 seconds,
    last asked 41 items ago.``

    ``level`` is in percent, ``between`` where it is in nine of ten cases, ``median_ms`` the median
    time, and ``ago`` how many items ago it was last asked. What is None is left out.
    """
    facts: list[Told] = [_REASONS[reason]]
    if level is not None:
        facts.append(f"level {level} percent")
    if between is not None:
        facts.append(say("between {} and {}", *between))
    if median_ms is not None:
        facts.append(f"median {seconds(median_ms)}")
    if ago == 1:
        facts.append("asked just before")
    elif ago is not None:
        facts.append(f"last asked {ago} items ago")
    elif reason != "new":
        facts.append("not asked yet")
    return say("{}: {}.", rule, row(facts))
