"""Small drawings of numbers in a row or a few: levels, days, how often times come, and maps.

Each of them can be read without colour: what is sure, what is likely and what is missing have
signs of their own, and cells of a map have their figures.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import date, timedelta

from rich.style import Style

from warcards_tui.cards.days import MONTHS
from warcards_tui.coach.progress.numbers import Day
from warcards_tui.coach.skills.belief import Estimate
from warcards_tui.tui.looks import Glyphs, Look

_RISING = "▁▂▃▄▅▆▇█"
_RISING_ASCII = "_.,-~=+#"
_SURE, _LIKELY, _MISSING = "━", "─", "·"
_SURE_ASCII, _LIKELY_ASCII, _MISSING_ASCII = "#", "=", "."

WEAK, STRONG = 0.7, 0.9
"""Below the one something is to be practised; from the other on it is known."""

_LOWEST = 0.4
"""A share at which the line of days has its lowest sign: who guesses has half of them right."""


def level_bar(side: Estimate, width: int, glyphs: Glyphs) -> tuple[str, str, str]:
    """A bar of ``width`` cells in three parts: solid up to the lower end of the interval, likely up
    to the level, and what is missing.
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
    """A sign that is the higher the nearer the share, from 0 to 1, is to 1."""
    signs = _RISING if glyphs.unicode else _RISING_ASCII
    return signs[min(max(int(share * len(signs)), 0), len(signs) - 1)]


def days_line(days: Sequence[Day], many: int, glyphs: Glyphs) -> str:
    """The shares of right answers of the last days of practice, a sign each, at the right."""
    shares = [(day.share - _LOWEST) / (1 - _LOWEST) for day in days[-many:]]
    return "".join(rising(share, glyphs) for share in shares).rjust(many)


def histogram(times: Mapping[int, int], width: int, glyphs: Glyphs) -> tuple[str, int, int]:
    """How often times come that are counted in tenths of a second: a sign for each step of them,
    the shortest and the longest that are drawn. The slowest twentieth is left out.
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
    """The last days up to today, from the first with any item on, a sign each for how many items
    there were, with the names of the months where they begin.
    """
    last = date.fromisoformat(today)
    most = max(items.values(), default=0) or 1
    none = glyphs.dot if glyphs.unicode else "."
    months: dict[str, str] = {}
    # A name of a month takes the room of five days.
    room = width - 5 * (2 + width // 30)
    since = (last - date.fromisoformat(min(items, default=today))).days
    for ago in range(min(room - 1, max(since, 0)), -1, -1):
        day = (last - timedelta(days=ago)).isoformat()
        many = items.get(day, 0)
        mark = rising(many / most * 0.999, glyphs) if many else none
        months[day[:7]] = months.get(day[:7], "") + mark
    return " ".join(f"{MONTHS[int(each[5:]) - 1][:3]} {days}" for each, days in months.items())


def short_names(names: Sequence[str], size: int = 3) -> list[str]:
    """A short name for each, none twice: its first letters, or where they are taken its first ones
    with its last.

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
    """How a share is written: what is known stands back, what is weak stands out."""
    if share < WEAK:
        return look.warn
    return look.accent if share >= STRONG else look.felt
