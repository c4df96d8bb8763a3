"""Messages of the coach: the reason for an item."""

from __future__ import annotations

from warcards_tui.cards.parts import Text, row
from warcards_tui.voice.progress import seconds
from warcards_tui.words import drills as words
from warcards_tui.words.catalogue import Message


def why(
    rule: Text,
    reason: str,
    level: int | None = None,
    median_ms: float | None = None,
    ago: int | None = None,
    between: tuple[int, int] | None = None,
) -> Message:
    """Return the reason why an item was asked.

    As in ``Gloopa: weakest, level 62 percent, between 41 and 78, median 2.4 seconds, last asked 41
    items ago.`` ``level`` is in percent, ``between`` its 90 % interval, ``median_ms`` the median
    time, and ``ago`` the number of items since the last time. None leaves a fact out.
    """
    facts: list[Text] = [words.reasons[reason]]
    if level is not None:
        facts.append(words.known_to_level(level=level))
    if between is not None:
        low, high = between
        facts.append(words.known_between(low=low, high=high))
    if median_ms is not None:
        facts.append(words.known_in(time=seconds(median_ms)))
    if ago == 1:
        facts.append(words.asked_just_before)
    elif ago is not None:
        facts.append(words.last_asked(questions=ago))
    elif reason != "new":
        facts.append(words.not_asked_yet)
    return words.item_why(rule=rule, facts=row(facts))
