"""Messages of the full screen alone: pause rows, keys, and notes beside the table."""

from __future__ import annotations

from collections.abc import Sequence

from warcards_tui.words import screens

MOUSE_KEYS = (
    (screens.click, screens.click_does, screens.click_help),
    (screens.drag, screens.drag_does, screens.drag_help),
)
SAMPLES = (
    (screens.sample_pair, screens.sample_won),
    (screens.sample_pair, screens.sample_lost),
    (screens.sample_no_pair, screens.sample_wrong),
)
"""Sample banners of a race: won, lost, and decided by a mistake."""

PAUSE_ROWS = (
    ("rules", "r", screens.rules_row),
    ("settings", "s", screens.settings_row),
    ("leave", "l", screens.leave_row),
)
LESSON_PAUSE_ROWS = (
    ("contents", "o", screens.contents_row),
    ("rules", "r", screens.game_rules_row),
    ("settings", "s", screens.settings_row),
    ("leave", "l", screens.leave_lesson_row),
)
DRILL_PAUSE_ROWS = (
    ("settings", "s", screens.settings_row),
    ("leave", "l", screens.leave_drill_row),
)
"""Rows of a pause, besides resuming, each with its key."""

STORY_KEY = screens.story_key, screens.story_key_help
ONCE_MORE_KEY = screens.once_more, screens.once_more_help
MOVES_KEY = screens.moves_keys, screens.moves, screens.moves_help
TO_ROW = screens.to_row_keys, screens.to_row, screens.to_row_help
NEXT_PANE = screens.next_pane, screens.next_pane_help
START_KEY = screens.start, screens.start_help
VALUES_KEY = screens.values, screens.values_help
ESCAPE_HOME = screens.escape_back, screens.escape_home_help
ESCAPE_BACK = screens.escape_back, screens.escape_back_help
ESCAPE_PAUSE = screens.escape_pause, screens.escape_pause_help
ESCAPE_CLOSE = screens.escape_close, screens.escape_close_help
ESCAPE_RESULT = screens.escape_result, screens.escape_result_help
ESCAPE_LEAVE = screens.escape_leave, screens.escape_leave_help
"""Names of keys, each with its help."""


def keys_of(title: str) -> str:
    """Return the heading of the keys of a screen."""
    if title.endswith("?"):
        return screens.keys_of_question(question=title).text
    return screens.keys_of(title=title).text


def seat(name: str, cards: int, level: str, times: Sequence[float]) -> str:
    """Return the player of a seat, with the median of ``times`` in ms if they have slapped.

    >>> seat("Rosa", 11, "average", [610.0, 590.0, 700.0])
    'Rosa, average: 11 cards, slaps after 0.61 s'
    """
    # Imported late: the home page has no times.
    from statistics import median

    who = f"{name}, {level}" if level else name
    if not times:
        return screens.seat(who=who, cards=cards).text
    return screens.seat_slapping(who=who, cards=cards, time=_seconds(median(times))).text


def best_today(best: float, median: float, streak: int) -> str:
    """Return today's fastest and median right slap in ms, and the races won in a row."""
    told = [screens.best_today(time=_seconds(best)), screens.median_today(time=_seconds(median))]
    told += [screens.in_a_row(won=streak)] if streak > 1 else []
    return "\n".join([each.text for each in told])


def _seconds(ms: float) -> str:
    return f"{ms / 1000:.2f}"
