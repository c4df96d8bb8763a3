"""Dates in words: ``31 October 2025`` for ``2025-10-31``, and back."""

from __future__ import annotations

import re

MONTHS = (
    *("January", "February", "March", "April", "May", "June", "July", "August", "September"),
    *("October", "November", "December"),
)
"""Names of the months, January first."""

_DAY = r"\b(\d{4})-(0[1-9]|1[0-2])-(\d\d)\b"


def in_words(text: str) -> str:
    """Return the text with its dates in words.

    >>> in_words("since 2025-10-31")
    'since 31 October 2025'
    """
    return re.sub(_DAY, lambda day: f"{int(day[3])} {MONTHS[int(day[2]) - 1]} {day[1]}", text)


def written_day(text: str) -> str | None:
    """Return the date in ``text``, in either form, as in files; None if it is no date.

    >>> written_day("31 october 2025"), written_day("2025-10-31"), written_day("2025-02-30")
    ('2025-10-31', '2025-10-31', None)
    """
    from datetime import date  # Imported late: it slows down start-up, and few games use the date.

    day, _, rest = text.strip().partition(" ")
    month, _, year = rest.rpartition(" ")
    named = {each.lower(): number for number, each in enumerate(MONTHS, 1)}
    try:
        if month.lower() in named:
            return date(int(year), named[month.lower()], int(day)).isoformat()
        return date.fromisoformat(text.strip()).isoformat()
    except ValueError:
        return None
