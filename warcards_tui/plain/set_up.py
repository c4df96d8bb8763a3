"""Setting up by ear: the speed of the voice by listening to it, then keys, braille and bell."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Callable, Sequence
from statistics import median

from warcards_tui.plain.face import HELP_KEYS, Face
from warcards_tui.sitting.actions import key_name
from warcards_tui.sitting.pacer import CUE, Pacer
from warcards_tui.sitting.readers import hushes
from warcards_tui.sitting.settings import SETTINGS, change_setting, read_setting
from warcards_tui.sitting.speech import duration
from warcards_tui.store import Store
from warcards_tui.voice import accessibility as voice
from warcards_tui.words import accessibility
from warcards_tui.words.catalogue import Message

OFFERED = "set-up-offered"
"""The setting that keeps that the person has been told of this, or has come here."""

TIMES = 3
"""How often each of the two kinds of texts is heard at first."""

MORE = 2
"""How often one more of each is heard, where the speeds differ, or are so high that the time in
which somebody reacts counts for much.
"""

QUICK = 280
"""Words a minute of a voice that is so quick."""

SPREAD = 0.12
"""By which share of the speed they may."""

BREATH = 600.0
"""Milliseconds of silence before a text that is timed: the key before it must be over."""

CELLS = (12, 14, 16, 18, 20, 24, 32, 40, 48, 64, 70, 80)
"""Cells that braille displays have."""

SPEEDS = range(SETTINGS["speech"].low, SETTINGS["speech"].high + 1)
STEP = 10
"""What a press of Up or Down makes the speed quicker or slower by."""


_ALWAYS = {"enter": accessibility.as_it_is, "q": accessibility.leaves}
"""What keys do about any question here."""


class _Left(Exception):
    """The person wants no more of it."""


def offers_set_up(store: Store) -> bool:
    """Whether the person is to be told of it: once, if nothing is set. Then that is kept."""
    names = ("speech", "hush", "lines", "cells", OFFERED)
    if any(store.setting(name, None) is not None for name in names):
        return False
    store.set_setting(OFFERED, True)
    return True


def set_up(face: Face) -> None:
    """Asks step by step. Each answer is kept at once; Enter leaves things as they are."""
    face.store.set_setting(OFFERED, True)
    pacer = face.by_voice()
    try:
        used = _ask(face, accessibility.listens, "lb")
        if used == "b":
            change_setting(face.store, "speech", "off")
            change_setting(face.store, "lines", "by-key")
            face.read_settings()  # The rest of this is read by key, too.
        else:
            _find_hush(face, pacer)
            _find_speed(face, pacer)
        if used != "l":
            _find_lines(face, listens=used != "b")
            face.read_settings()  # As rows come and are cut from now on.
        answer = _ask(face, accessibility.bell, "yn", CUE)
        if answer != "enter":
            change_setting(face.store, "bell-turn", "on" if answer == "y" else "off")
    except _Left:
        face.read_settings()
    else:
        face.read_settings()
        face.say(accessibility.done)  # As lines come from now on.


def _ask(face: Face, question: str, keys: Sequence[str], kind: str = "prompt") -> str:
    """The one of these keys that was pressed, or ``enter``. Raises ``_Left`` for Q."""
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
    """The value that Enter keeps, once Up and Down have gone through all from ``value`` on."""
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


# -- the voice


def _find_speed(face: Face, pacer: Pacer) -> None:
    """Finds out how fast the voice is, if the person wants that."""
    if read_setting(face.store, "speech") == "own":
        return  # It tells so itself.
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


def _listen(face: Face, pacer: Pacer) -> tuple[list[float], list[tuple[str, float]]] | None:
    """How long it took until a short text was heard, and long ones; None if that was passed."""
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


def _time(face: Face, pacer: Pacer, text: str) -> float | None:
    """Milliseconds from when the text is written until Space says that it was heard; None if it is
    passed by Enter. Another key has it said once more, and help before that what keys do.
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
    """Words a minute, in fives, at which a voice says long texts in so much more time than a short
    one; None where no voice does. What all of them take longer by, such as the reaction of the
    listener and the delay of the reader, makes no difference.
    """
    rate = round(median(_speeds(short, long)) / 5) * 5
    return rate if SPEEDS[0] < rate < SPEEDS[-1] else None


def _speeds(short: Sequence[float], long: Sequence[tuple[str, float]]) -> list[int]:
    """The speed by each of the long texts."""
    ready = median(short)

    def more(rate: int, text: str) -> float:
        return duration(text, rate) - duration(accessibility.ready, rate)

    return [
        SPEEDS[0] + bisect_left(SPEEDS[:-1], ready - time, key=lambda rate: -more(rate, text))
        for text, time in long
    ]


def _doubtful(short: Sequence[float], long: Sequence[tuple[str, float]]) -> bool:
    """Whether more is to be heard."""
    speeds = _speeds(short, long)
    middle = median(speeds)
    return middle > QUICK or max(speeds) - min(speeds) > SPREAD * middle


def _find_hush(face: Face, pacer: Pacer) -> None:
    """Ask whether a key stops the voice, unless the reader around the program is known to do so or
    not. It comes first: as long as it is open, each key during speech may cost a second.
    """
    if read_setting(face.store, "speech") == "own" or hushes() is not None:
        return
    answer = _ask(face, accessibility.stops, "yn")
    if answer != "enter":
        change_setting(face.store, "hush", "yes" if answer == "y" else "no")
        pacer.hush = answer == "y"


# -- the finger


def _find_lines(face: Face, *, listens: bool) -> None:
    """How lines come for the finger, and how long they may be."""
    answer = _ask(face, accessibility.by_key, "yn")
    if answer == "enter":
        return
    otherwise = "voice" if listens else "timed"
    change_setting(face.store, "lines", "by-key" if answer == "y" else otherwise)
    cells = int(read_setting(face.store, "cells"))
    chosen = _choose(face, lambda many: accessibility.cells(many=many), CELLS, cells)
    change_setting(face.store, "cells", str(chosen))


# -- the test


def test(face: Face) -> None:
    """Ten lines, as they come in a game, and what to change when one was not heard whole."""
    for line in (accessibility.test_begins, *voice.TEST):
        face.say(line)
    if isinstance(face.pacer, Pacer):
        # Nobody can tell which of them was cut before all have come.
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
