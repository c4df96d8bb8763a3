"""Small charts in one row or a few: levels, days, histograms, and calendars.

Each works without color: the certain, the likely and the missing part have signs of their own, and
cells of a table have figures.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import date, timedelta

from rich.style import Style

from warcards_tui.cards.days import MONTHS
from warcards_tui.coach.progress.numbers import Day
from warcards_tui.coach.skills.belief import ChanceEstimate
from warcards_tui.tui.looks import Glyphs, Look

_RISING = "▁▂▃▄▅▆▇█"
_RISING_ASCII = "_.,-~=+#"
_SURE, _LIKELY, _MISSING = "━", "─", "·"
_SURE_ASCII, _LIKELY_ASCII, _MISSING_ASCII = "#", "=", "."

WEAK, STRONG = 0.7, 0.9
"""Below the first share a skill needs practice; from the second on it is known."""

_LOWEST = 0.4
"""Share with the lowest sign in the line of days; guessing gets half of the answers right."""


def level_bar(side: ChanceEstimate, width: int, glyphs: Glyphs) -> tuple[str, str, str]:
    """Return a bar of ``width`` cells in three parts.

    Solid up to the lower end of the interval, likely up to the level, and missing.
    """
    signs = (_SURE, _LIKELY, _MISSING)
    if not glyphs.unicode:
        signs = (_SURE_ASCII, _LIKELY_ASCII, _MISSING_ASCII)
    level = round(side.level * width)
    sure = min(round(side.low * width), level)
    lengths = (sure, level - sure, width - level)
    first, second, third = (sign * many for sign, many in zip(signs, lengths, strict=True))
    return first, second, third


def rising(share: float, glyphs: Glyphs) -> str:
    """Return a sign whose height shows a share from 0 to 1."""
    signs = _RISING if glyphs.unicode else _RISING_ASCII
    return signs[min(max(int(share * len(signs)), 0), len(signs) - 1)]


def days_line(days: Sequence[Day], many: int, glyphs: Glyphs) -> str:
    """Return the accuracy of the last days of practice, one sign a day, right-aligned."""
    shares = [(day.share - _LOWEST) / (1 - _LOWEST) for day in days[-many:]]
    return "".join(rising(share, glyphs) for share in shares).rjust(many)


def histogram(times: Mapping[int, int], width: int, glyphs: Glyphs) -> tuple[str, int, int]:
    """Return a histogram of times in tenths of a second: signs, lowest and highest time drawn.

    The slowest 5 % are left out.
    """
    every = [time for time, many in sorted(times.items()) for _ in range(many)]
    low, high = every[0], every[len(every) * 19 // 20]
    step = -(-(high - low + 1) // width)
    heights = [0] * ((high - low) // step + 1)
    for time in every:
        if time <= high:
            heights[(time - low) // step] += 1
    most = max(heights)
    marks = "".join(rising(many / most * 0.999, glyphs) if many else " " for many in heights)
    return marks, low, low + step * len(heights)


def calendar(items: Mapping[str, int], today: str, width: int, glyphs: Glyphs) -> str:
    """Return a sign for each of the last days up to today: its number of questions.

    It starts at the first day with a question, and names each month at its beginning.
    """
    last = date.fromisoformat(today)
    most = max(items.values(), default=0) or 1
    none = glyphs.dot if glyphs.unicode else "."
    months: dict[str, str] = {}
    # The name of a month takes the room of five days.
    room = width - 5 * (2 + width // 30)
    since = (last - date.fromisoformat(min(items, default=today))).days
    for ago in range(min(room - 1, max(since, 0)), -1, -1):
        day = (last - timedelta(days=ago)).isoformat()
        many = items.get(day, 0)
        mark = rising(many / most * 0.999, glyphs) if many else none
        months[day[:7]] = months.get(day[:7], "") + mark
    return " ".join(f"{MONTHS[int(each[5:]) - 1][:3]} {days}" for each, days in months.items())


def short_names(names: Sequence[str], size: int = 3) -> list[str]:
    """Return a short, unique name for each: its first letters, or first and last letters.

    >>> short_names(["equation 3", "equation 3 = 24", "pair"])
    ['equ', 'e24', 'pai']
    """
    found: list[str] = []
    for name in names:
        letters = "".join(each for each in name if each.isalnum())
        tries = [letters[:size], letters[:1] + letters[1 - size :]]
        tries += [f"{letters[: size - 1]}{number}" for number in range(1, 10)]
        found.append(next(each for each in tries if each not in found))
    return found


def style_of(share: float, look: Look) -> Style:
    """Return the style of a share: known ones are quiet, weak ones stand out."""
    if share < WEAK:
        return look.warn
    return look.accent if share >= STRONG else look.felt
