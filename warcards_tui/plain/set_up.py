"""Setup in speech: speed of the voice by listening to it, then keys, braille and bell."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Callable, Sequence
from statistics import median

from warcards_tui.plain.face import HELP_KEYS, Face
from warcards_tui.sitting.actions import key_name
from warcards_tui.sitting.pacer import CUE, SpeechPacer
from warcards_tui.sitting.readers import hushes
from warcards_tui.sitting.settings import SETTINGS, change_setting, read_setting
from warcards_tui.sitting.speech import duration
from warcards_tui.store import Store
from warcards_tui.voice import accessibility as voice
from warcards_tui.words import accessibility
from warcards_tui.words.catalogue import Message

OFFERED = "set-up-offered"
"""Setting that says that the setup was offered or opened."""

TIMES = 3
"""Number of times that each of the two kinds of text is heard at first."""

MORE = 2
"""Number of additional texts of each kind.

They are needed if the measured speeds differ, or are so high that the reaction time of the
listener has a large share.
"""

QUICK = 280
"""Speed of a fast voice, in words per minute."""

SPREAD = 0.12
"""Largest spread of the measured speeds, as a share of the speed."""

BREATH = 600.0
"""Silence before a timed text, in ms: the sound of the key before must be over."""

CELLS = (12, 14, 16, 18, 20, 24, 32, 40, 48, 64, 70, 80)
"""Common numbers of cells of braille displays."""

SPEEDS = range(SETTINGS["speech"].low, SETTINGS["speech"].high + 1)
STEP = 10
"""Words per minute by which Up or Down changes the speed."""


_ALWAYS = {"enter": accessibility.as_it_is, "q": accessibility.leaves}
"""Keys that work at every question of the setup."""


class _Left(Exception):
    """Raised when the player leaves the setup."""


def offers_set_up(store: Store) -> bool:
    """True if the setup must be offered: once, if nothing is set. Saves that it was offered."""
    names = ("speech", "hush", "lines", "cells", OFFERED)
    if any(store.setting(name, None) is not None for name in names):
        return False
    store.set_setting(OFFERED, True)
    return True


def set_up(face: Face) -> None:
    """Ask for each setting. Each answer is saved at once; Enter keeps the present value."""
    face.store.set_setting(OFFERED, True)
    pacer = face.by_voice()
    try:
        used = _ask(face, accessibility.listens, "lb")
        if used == "b":
            change_setting(face.store, "speech", "off")
            change_setting(face.store, "lines", "by-key")
            face.read_settings()  # The rest of the setup is read by key too.
        else:
            _find_hush(face, pacer)
            _find_speed(face, pacer)
        if used != "l":
            _find_lines(face, listens=used != "b")
            face.read_settings()  # From here on, rows are shown and cut as set.
        answer = _ask(face, accessibility.bell, "yn", CUE)
        if answer != "enter":
            change_setting(face.store, "bell-turn", "on" if answer == "y" else "off")
    except _Left:
        face.read_settings()
    else:
        face.read_settings()
        face.say(accessibility.done)  # In the way that the player has chosen.


def _ask(face: Face, question: str, keys: Sequence[str], kind: str = "prompt") -> str:
    """Return the one of ``keys`` that was pressed, or ``enter``. Raises ``_Left`` for Q."""
    face.enter = accessibility.as_it_is
    face.offer(dict.fromkeys(keys, "") | _ALWAYS)
    face.say(question, kind)
    while True:
        key = face.key(typed=True).lower()
        if key == "q":
            raise _Left
        if key == "enter" or key in keys:
            return key
        face.say(accessibility.only(keys=", ".join([key_name(each) for each in keys])), "refusal")


def _choose(
    face: Face, question: Callable[[int], Message], values: Sequence[int], value: int
) -> int:
    """Return the value chosen with Up and Down from ``value`` on, confirmed with Enter."""
    face.enter = accessibility.as_it_is
    face.offer({"up": accessibility.more, "down": accessibility.less} | _ALWAYS)
    face.say(question(value), "prompt")
    while (key := face.key(typed=True).lower()) != "enter":
        if key == "q":
            raise _Left
        at = bisect_left(values, value)
        if key == "up":
            value = values[min(at + (value == values[at]), len(values) - 1)]
        elif key == "down":
            value = values[max(at - 1, 0)]
        face.say(
            accessibility.changed(number=value) if key in ("up", "down") else question(value),
            "prompt",
        )
    return value


# -- voice


def _find_speed(face: Face, pacer: SpeechPacer) -> None:
    """Measure the speed of the voice, if the player agrees."""
    if read_setting(face.store, "speech") == "own":
        return  # The program's own voice reports its speed.
    key = _ask(face, accessibility.finds_speed, ["space"])
    while key == "space":
        times = _listen(face, pacer)
        if times is None:
            return
        rate = speed_of(*times)
        if rate is not None:
            pacer.rate = rate
            speeds = SPEEDS[rate % STEP :: STEP]
            pacer.rate = _choose(face, lambda rate: accessibility.found(rate=rate), speeds, rate)
            face.speed.heard(pacer.rate)
            return
        key = _ask(face, accessibility.cannot_tell, ["space"])


def _listen(face: Face, pacer: SpeechPacer) -> tuple[list[float], list[tuple[str, float]]] | None:
    """Measure how long the short text and the long ones take; None if the player skips it."""
    short: list[float] = []
    long: list[tuple[str, float]] = []
    while len(long) < TIMES or (len(long) < TIMES + MORE and _doubtful(short, long)):
        text = voice.SUMS[len(long) % len(voice.SUMS)]
        for each in (accessibility.ready, text):
            time = _time(face, pacer, each)
            if time is None:
                return None
            if each is text:
                long.append((text, time))
            else:
                short.append(time)
    return short, long


def _time(face: Face, pacer: SpeechPacer, text: str) -> float | None:
    """Return the ms from writing the text to the Space key that says that it was heard.

    Returns None if Enter skips it. Any other key repeats the text; a help key first says which key
    works.
    """
    face.offer({"space": accessibility.heard} | _ALWAYS)
    while True:
        face.pause(BREATH)
        face.say(text)
        key = face.timed_key(typed=True)
        if key.name == "space":
            return key.time - pacer.newest
        if key.name == "enter":
            return None
        if key.name.lower() == "q":
            raise _Left
        if key.name.lower() in HELP_KEYS:
            face.say(accessibility.only(keys=", ".join([key_name("space")])), "refusal")


def speed_of(short: Sequence[float], long: Sequence[tuple[str, float]]) -> int | None:
    """Return the words per minute of a voice, rounded to 5; None if no voice fits the times.

    Only the difference between long and short texts counts. So delays that are the same for all
    texts, such as the listener's reaction and the reader's delay, have no influence.
    """
    rate = round(median(_speeds(short, long)) / 5) * 5
    return rate if SPEEDS[0] < rate < SPEEDS[-1] else None


def _speeds(short: Sequence[float], long: Sequence[tuple[str, float]]) -> list[int]:
    """Return the speed from each of the long texts."""
    ready = median(short)

    def more(rate: int, text: str) -> float:
        return duration(text, rate) - duration(accessibility.ready, rate)

    return [
        SPEEDS[0] + bisect_left(SPEEDS[:-1], ready - time, key=lambda rate: -more(rate, text))
        for text, time in long
    ]


def _doubtful(short: Sequence[float], long: Sequence[tuple[str, float]]) -> bool:
    """True if more texts are needed."""
    speeds = _speeds(short, long)
    middle = median(speeds)
    return middle > QUICK or max(speeds) - min(speeds) > SPREAD * middle


def _find_hush(face: Face, pacer: SpeechPacer) -> None:
    """Ask whether a key stops the voice, unless the screen reader's behavior is known.

    This question comes first, because until it is answered each key during speech may cost a
    second.
    """
    if read_setting(face.store, "speech") == "own" or hushes() is not None:
        return
    answer = _ask(face, accessibility.stops, "yn")
    if answer != "enter":
        change_setting(face.store, "hush", "yes" if answer == "y" else "no")
        pacer.hush = answer == "y"


# -- braille


def _find_lines(face: Face, *, listens: bool) -> None:
    """Ask for the way in which lines reach the braille display, and for its number of cells."""
    answer = _ask(face, accessibility.by_key, "yn")
    if answer == "enter":
        return
    otherwise = "voice" if listens else "timed"
    change_setting(face.store, "lines", "by-key" if answer == "y" else otherwise)
    cells = int(read_setting(face.store, "cells"))
    chosen = _choose(face, lambda many: accessibility.cells(many=many), CELLS, cells)
    change_setting(face.store, "cells", str(chosen))


# -- test


def test(face: Face) -> None:
    """Show ten lines as in a game, with advice if one was cut off."""
    for line in (accessibility.test_begins, *voice.TEST):
        face.say(line)
    if isinstance(face.pacer, SpeechPacer):
        # The listener can judge the lines only after the last one.
        face.pause(face.pacer.free - face.terminal.now())
    try:
        answer = _ask(face, accessibility.not_whole, "1234567890")
    except _Left:
        return
    if answer == "enter":
        face.say(accessibility.all_whole)
        return
    lines = str(read_setting(face.store, "lines"))
    known = face.speed.known
    face.say(voice.advice(int(answer) or 10, lines=lines, rate=face.speed.rate, known=known))
