"""Forms (schemas with limits) for all values in a record.

Every value is checked when it comes in and when it is read, so readers of a setting or a header can
rely on its types and sizes. The forms do not know the meaning of names; the readers check that.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from datetime import date, datetime
from typing import Any, NamedTuple

MOST_PARTS = 10_000
"""Maximum number of entries of a list or an object."""

LONGEST_TEXT = 20_000
"""Maximum length of a text, in characters. Written deals, the longest, have some hundreds."""

DEEPEST = 20
"""Maximum nesting of objects and lists; a text in ``exports.forms`` names it, too."""

EACH = "each-"
"""Start of the id of an object's form, before the id of its values' form."""

_LARGEST = 2**63
"""Limit of the data file: all integers are below it."""

_FIRST_YEAR, _LAST_YEAR = 1970, 2999
"""Years for which every time zone can show and calculate with a date."""

FIRST_DAY, LAST_DAY = f"{_FIRST_YEAR}-01-01", f"{_LAST_YEAR}-12-31"
FIRST_MOMENT, LAST_MOMENT = f"{FIRST_DAY}T00:00:00.000Z", f"{LAST_DAY}T23:59:59.999Z"
"""Limits of the saved dates and times, whatever the clock shows."""


class ValueForm(NamedTuple):
    """A test of values; ``id`` is the key of the words for valid ones in ``exports.forms``."""

    id: str
    fits: Callable[[Any], bool]


# -- single values


def text(id: str = "string", *, most: int = LONGEST_TEXT) -> ValueForm:
    """Return the form of a text of at most ``most`` characters.

    A lone surrogate is refused, because it cannot be saved.
    """
    return ValueForm(id, lambda value: _is_text(value, most))


def matching(id: str, pattern: str) -> ValueForm:
    """Return the form of a text that fully matches a pattern."""
    whole = re.compile(pattern).fullmatch
    return ValueForm(id, lambda value: isinstance(value, str) and whole(value) is not None)


def whole(low: int = -_LARGEST, high: int = _LARGEST - 1, id: str = "whole") -> ValueForm:
    """Return the form of an integer from ``low`` to ``high``, both included."""
    return ValueForm(id, lambda value: type(value) is int and low <= value <= high)


def either(id: str, *forms: ValueForm) -> ValueForm:
    """Return the form of a value that fits one of the forms."""
    return ValueForm(id, lambda value: any(form.fits(value) for form in forms))


def or_null(form: ValueForm) -> ValueForm:
    """Return the form of null or a value that fits."""
    return ValueForm(f"{form.id}-or-null", lambda value: value is None or form.fits(value))


# -- collections


def list_of(form: ValueForm, id: str = "list", *, most: int = MOST_PARTS) -> ValueForm:
    """Return the form of a list with at most ``most`` entries, all of the form ``form``."""
    return ValueForm(
        id,
        lambda value: isinstance(value, list) and len(value) <= most and all(map(form.fits, value)),
    )


def tuple_of(id: str, *forms: ValueForm) -> ValueForm:
    """Return the form of a list with one entry for each form."""
    return ValueForm(
        id,
        lambda value: (
            isinstance(value, list)
            and len(value) == len(forms)
            and all(form.fits(each) for form, each in zip(forms, value, strict=True))
        ),
    )


def object_of(form: ValueForm, id: str = "object") -> ValueForm:
    """Return the form of an object whose values all fit; its names are short texts."""
    return ValueForm(
        id,
        lambda value: (
            isinstance(value, dict)
            and len(value) <= MOST_PARTS
            and all(NAME.fits(name) and form.fits(each) for name, each in value.items())
        ),
    )


def record(
    known: Mapping[str, ValueForm], id: str = "object", *, needed: tuple[str, ...] = ()
) -> ValueForm:
    """Return the form of an object with all ``needed`` names, whose ``known`` values fit.

    Other names may have any value, because a later version may have written them.
    """

    def fits(value: Any) -> bool:
        return (
            ANY_OBJECT.fits(value)
            and all(name in value for name in needed)
            and all(form.fits(value[name]) for name, form in known.items() if name in value)
        )

    return ValueForm(id, fits)


def _is_text(value: Any, most: int = LONGEST_TEXT) -> bool:
    if not isinstance(value, str) or len(value) > most:
        return False
    if value.isascii():
        return True
    try:
        value.encode()
    except UnicodeEncodeError:
        return False
    return True


def _is_real(value: Any) -> bool:
    # No conversion: a large integer may not fit a float. A comparison with NaN is false.
    return type(value) in (int, float) and abs(value) < _LARGEST


def _is_plain(value: Any, depth: int = DEEPEST) -> bool:
    # Incoming data may have millions of values, so the most frequent types are checked first.
    kind = type(value)
    if kind is str:
        return _is_text(value)
    if kind is int:
        return bool(-_LARGEST <= value < _LARGEST)
    if kind is dict or kind is list:
        if depth == 0 or len(value) > MOST_PARTS:
            return False
        if kind is dict:
            if not all(map(_is_text, value)):
                return False
            value = value.values()
        return all(_is_plain(each, depth - 1) for each in value)
    return value is None or kind is bool or _is_real(value)


def _is_day(value: Any) -> bool:
    try:
        return isinstance(value, str) and (
            _LIKE_A_DAY(value) is not None
            and _FIRST_YEAR <= date.fromisoformat(value).year <= _LAST_YEAR
        )
    except ValueError:
        return False


def _is_moment(value: Any) -> bool:
    try:
        return isinstance(value, str) and (
            _LIKE_A_MOMENT(value) is not None
            and _FIRST_YEAR <= datetime.fromisoformat(value).year <= _LAST_YEAR
        )
    except ValueError:
        return False


_LIKE_A_DAY = re.compile("[0-9]{4}-[0-9]{2}-[0-9]{2}").fullmatch
_LIKE_A_MOMENT = re.compile(
    r"[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}\.[0-9]{3}Z"
).fullmatch

TEXT = text()
NAME = text(most=200)
WHOLE = whole()
REAL = ValueForm("number", _is_real)
TRUTH = ValueForm("truth", lambda value: type(value) is bool)
SEAT = whole(0, 99)
DAY = ValueForm("day", _is_day)
MOMENT = ValueForm("moment", _is_moment)
UID = matching("uid", "[0-9A-Za-z-]{1,64}")
ANYTHING = ValueForm("plain", _is_plain)
ANY_OBJECT = ValueForm("object", lambda value: isinstance(value, dict) and _is_plain(value))
CHOICE = either("choice", NAME, WHOLE)
"""A value of an option or a setting."""


# -- games and trials

SETUP = {
    "variant": matching("game", "[a-z0-9-]{1,100}"),
    "seats": whole(1, 99),
    "seed": whole(0),
    "options": object_of(CHOICE),
    "deal": or_null(TEXT),
    "turn": or_null(SEAT),
}
"""Fields that determine a game, in the header of a saved game or of a log."""

HEADER = record(
    {
        **SETUP,
        "levels": list_of(or_null(NAME), most=99),
        "pace": NAME,
        "day": or_null(DAY),
        "ghosts": object_of(ANY_OBJECT),
        "challenge": TEXT,
    },
    "header",
)
"""Header of a saved game."""

OUTCOME = ANY_OBJECT

MOVE = (WHOLE, MOMENT, REAL, SEAT, TEXT)
"""Fields of a move: number, time of saving, milliseconds in the game, seat, and text."""

TRIAL = {
    **dict.fromkeys(
        ("source", "variant", "cards", "held", "answer", "outcome", "quality", "target"), TEXT
    ),
    "cue": matching("cue", "screen|bell|speech"),
    "clock": matching("clock", "screen|bell|own|measured|estimated"),
    **dict.fromkeys(("time_ms", "error_ms"), or_null(REAL)),
    "settings": ANY_OBJECT,
    **dict.fromkeys(("ordinal", "seed"), or_null(WHOLE)),
    "day": ValueForm("day-or-empty", lambda value: value == "" or DAY.fits(value)),
}


# -- settings

_LESSON = record(
    {"step": WHOLE, "best": WHOLE, "done": TRUTH},
    "lesson",
)

SETTINGS: Mapping[str, ValueForm] = {
    **dict.fromkeys(
        (
            "face", "pace", "level", "bots", "speech", "length", "theme", "pack", "glyphs",
            "backs", "moments", "holds", "stops", "mouse", "bell", "goal", "days", "hush", "lines",
            "cells", "finger", "bell-card", "bell-turn", "bell-won", "bell-penalty", "bell-end",
            "keys", "race", "scale",
        ),
        CHOICE,
    ),
    "plain-told": TRUTH,
    **dict.fromkeys(("voice-seems", "voice-heard"), whole(1, 1000)),
    "set-up-offered": TRUTH,
    "own-voice": NAME,
    "recent": list_of(NAME, "texts"),
    "orders": list_of(tuple_of("order", NAME, TEXT), "orders"),
}  # fmt: skip
"""Settings with a single value, by name."""

COLLECTIONS: Mapping[str, ValueForm] = {
    "keymap": text(most=20),
    "options": object_of(CHOICE),
    "lessons": _LESSON,
    "drills": either("drill", NAME, object_of(CHOICE)),
    "reading": record({"article": WHOLE, "part": WHOLE, "read": list_of(WHOLE)}),
    "steering": object_of(list_of(NAME)),
    "introduced": whole(0, 100),
    "first-times": list_of(NAME),
    "lesson-hints": whole(0),
    "peaks": whole(0, 100),
    "own-lengths": whole(1, 100_000),
    "pars": tuple_of("par", whole(0), whole(0), or_null(whole(0))),
    "handicaps": tuple_of("handicap", REAL, whole(0), NAME),
    "told": tuple_of("told", whole(0, 99), DAY),
}
"""Settings that are an object of many entries, with the form of one entry.

Damaged entries do not affect the others.
"""

OF_A_GAME: Mapping[str, ValueForm] = {"pace": CHOICE, "sorting": or_null(ANY_OBJECT)}
"""Settings of a single game, saved under a name like ``pace of game UID``."""

PROFILE = "profile"
"""Setting that the program computes from the trials.

Its reader checks it and computes it again if necessary, and no export has it.
"""


def setting_form(name: str) -> ValueForm:
    """Return the form of a whole setting."""
    if name == PROFILE:
        return ValueForm("object", lambda value: isinstance(value, dict))
    if name in COLLECTIONS:
        each = COLLECTIONS[name]
        return object_of(each, f"{EACH}{each.id}")
    kind, of_game, _ = name.partition(" of game ")
    if of_game and kind in OF_A_GAME:
        return OF_A_GAME[kind]
    return SETTINGS.get(name, ANYTHING)


def sound_part(name: str, value: Any) -> Any:
    """Return the part of a setting that fits: all, some entries of a collection, or None."""
    if setting_form(name).fits(value):
        return value
    if name not in COLLECTIONS or not isinstance(value, dict):
        return None
    each = COLLECTIONS[name]
    return {key: kept for key, kept in value.items() if NAME.fits(key) and each.fits(kept)}
