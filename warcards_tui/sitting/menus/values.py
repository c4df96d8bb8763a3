"""Stepping through the values of an option with two keys."""

from __future__ import annotations

from warcards_tui.games.options import Option

_STEPS = ((20, 1), (60, 5), (68, 4), (1000, 25))
"""Largest span of values for each step size; 4 suits the lengths of braille displays."""


def stepped(option: Option, value: str, step: int) -> str:
    """Return the value after (``step`` 1) or before (-1): words cycle, numbers rise and fall."""
    if value in option.choices or not option.high:
        words = option.choices
        if value not in words:
            return words[0]
        at = words.index(value) + step
        if option.high and not 0 <= at < len(words):
            return str(option.low if at > 0 else option.high)
        return words[at % len(words)]
    span = option.high - option.low
    size = next((size for most, size in _STEPS if span <= most), 100)
    number = (int(value) // size + step) * size if value.isdigit() else option.low
    if option.choices and not option.low <= number <= option.high:
        return option.choices[-1 if step < 0 else 0]
    return str(max(option.low, min(number, option.high)))
