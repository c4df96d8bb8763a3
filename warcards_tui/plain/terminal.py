"""A terminal as a listener needs it: every announcement in one write, every key with its time.

Screen readers follow what is written and where the cursor rests. So the terminal's own newline
translation and echo are off, and an announcement is CRLF, the sentence, CR in a single write: no
reader then loses it or adds to it, and a braille display rests on its start. ``print`` is silent
in some readers.

What all terminals do is here. Three ends lead to one: ``posix``, ``windows``, and ``events``, to
whoever hands keys over and takes what is written, such as a page.
"""

from __future__ import annotations

import signal
import time
from collections.abc import Callable, Sequence
from typing import NamedTuple, Self

from warcards_tui.plain.keys import KeyDecoder
from warcards_tui.plain.lines import MOST_ADDED, WIDEST, seen_length, split, told_apart
from warcards_tui.table.precision import BEAT

NEVER = float("inf")

NARROWEST = 20
"""Columns; what is narrower than that is not believed."""

RETURN = 150.0
"""Milliseconds after which the cursor returns to the start of a row that cut in: before that,
Fenrir takes both for one change of the screen.
"""

HANGUP = 1
"""The number of the signal that the terminal has gone: SIGHUP, where the system has that name."""


class Ended(Exception):
    """There will be no more keys: the input has ended, or a signal asks to leave (``signal``)."""

    def __init__(self, by: int | None = None) -> None:
        super().__init__(by)
        self.signal = by

    @property
    def status(self) -> int:
        """The exit status: Ctrl+C is a way to leave like any other; whoever sent another signal may
        look for it.
        """
        return 0 if self.signal in (None, signal.SIGINT) else 128 + int(self.signal)


class Key(NamedTuple):
    """A key and the moment when it was read, in milliseconds of the terminal's clock.

    It may have been pressed up to ``late`` milliseconds before, if that is known: only while the
    terminal is watched closely.
    """

    name: str
    time: float
    late: float = 0.0


class Offer(NamedTuple):
    """A key that does something now, and what, in a few words; ``always`` if at any moment."""

    key: str
    does: str
    always: bool = False


class Moment(NamedTuple):
    """What can be pressed while a key is waited for; ``typing`` if that is a text, and Enter."""

    offers: tuple[Offer, ...] = ()
    typing: bool = False


class Terminal:
    """A terminal in its raw modes inside ``with``; an end gives the methods that it lacks here.

    Signals that end the program only make a note, which ``keys`` tells by ``Ended``: nothing is
    interrupted halfway but a write that the terminal does not take, or a read of nothing.
    """

    def __init__(self) -> None:
        self._decoder = KeyDecoder()
        self._waiting: list[Key] = []
        self._signal: int | None = None
        self._ahead = 0.0
        self._input_ended = False
        self._row = ""
        self._strokes: list[float] = []  # When the bell is to be struck.
        self._column = 0  # Where the cursor stands on it,
        self._returns = NEVER  # and when it goes back to its start.
        self._moves_row = False  # Whether the last key was one that goes up or down.
        self.cells = 0
        """How many cells a braille display has that follows the cursor; 0 for none."""

        self.stops = 0
        """How often the program has been stopped and continued."""

        self.moment: Callable[[], Moment] = Moment
        """Tells what can be pressed now, to an end that shows it. Set by whoever asks for a key."""

    # -- what an end does

    def __enter__(self) -> Self:
        """Sets modes and hears signals. Raises ``Ended`` where the terminal has gone by now."""
        return self

    def __exit__(self, *exception: object) -> None:
        """Leaves the terminal as it was."""

    def hand_over(self, text: str) -> bool:
        """Shows a text to be pasted elsewhere that is too long to be said; whether it can."""
        return False

    def _clock(self) -> float:
        """Milliseconds of a clock that stands still while the program is stopped."""
        return time.monotonic() * 1000

    def _columns(self) -> int:
        """The width of the terminal, 0 where it tells none."""
        return 0

    def _write(self, data: bytes) -> None:
        """Writes all of it in one write, as far as the terminal takes it. Raises ``Ended``."""
        raise NotImplementedError

    def _put(self, data: bytes) -> None:
        """Writes what nobody waits for, where the terminal takes it."""
        raise NotImplementedError

    def _wait(self, seconds: float | None) -> tuple[bool, bool]:
        """Waits at most so long, or for ever: whether anything has come, and whether it is input.
        A signal, and what else is watched, come, too.
        """
        raise NotImplementedError

    def _input(self) -> bytes | None:
        """What has been typed since, empty at the end of the input; None where there is nothing
        after all. Raises ``Ended``.
        """
        raise NotImplementedError

    def watch(self, source: int | None) -> None:
        """Whoever waits for a key is woken by what can be read there as well, and reads it; where
        nobody can wait for both, it is read when something else wakes them.
        """

    # -- time

    def now(self) -> float:
        """Milliseconds of the monotonic clock, less the time of being stopped."""
        return self._clock() + self._ahead

    @property
    def ahead(self) -> float:
        """Milliseconds by which the clock has been set on."""
        return self._ahead

    def pass_to(self, time: float) -> None:
        """Sets the clock on to a time that has not come: nobody waits for it."""
        self._ahead += max(time - self.now(), 0.0)

    # -- out

    @property
    def width(self) -> int:
        """Columns that an announcement may take."""
        columns = self._columns()
        widest = min(WIDEST, columns - 1) if columns >= NARROWEST else WIDEST
        return widest - MOST_ADDED

    def say(self, text: str) -> None:
        """Announces a text at once, in as many parts as it needs. Raises ``Ended``."""
        for part in split(text, self.width):
            self.announce(part)

    def announce(self, part: str, *, bell: bool = False, aloud: bool = True) -> None:
        """One announcement: one write. ``part`` fits in ``width``. Raises ``Ended``.

        The ``bell`` stands in front: nothing of the line has to be taken in before it sounds. Only
        what is read ``aloud`` has to differ from the row before.
        """
        before, back = self._row, self._column
        # Fenrir says nothing of a row as long as the cursor goes back.
        apart = told_apart(part, before, lambda row: seen_length(row) != back) if aloud else part
        self._row, self._column = apart, 0
        self._returns = NEVER
        start = "\a" if bell else ""
        self._write(f"{start}\r\n{self._row}\r".encode("ascii"))

    def ring(self, after: Sequence[float]) -> None:
        """Strikes the bell so many milliseconds from now, unless a key comes before: each stroke is
        a write of its own, since those of one write are heard as one.
        """
        now = self.now()
        self._strokes = [now + each for each in after]

    @property
    def _stroke(self) -> float:
        """When a bell stroke is due, or the cursor's return."""
        return min(next(iter(self._strokes), NEVER), self._returns)

    def _strike(self, now: float) -> None:
        """Writes what is due. A stroke that comes late moves the others on."""
        if now >= self._returns:
            self._returns, self._column = NEVER, 0
            self._write(b"\r")
            return
        late = now - self._strokes.pop(0)
        self._strokes = [each + late for each in self._strokes]
        self._write(b"\a")

    def cut_in(self, part: str, *, returns: bool = False) -> bool:
        """Announces a part so that a reader which no key hushes ends what it is saying, if it can;
        else announces nothing. Returns whether it has. Raises ``Ended``.

        That is Fenrir, which takes a row for something completed, and says it at once, where the
        cursor moves from the left edge by the length of the row, blanks in a row counted once;
        after an arrow key it says any new row at once. A braille display must not stay moved by
        that.

        If the cursor ``returns`` to the left edge afterwards, the next part can cut in as well. A
        blank stands there: of another character Fenrir and BRLTTY would speak. Yasr repeats the
        first word, so it must not return for a reader that keys hush.
        """
        if self._moves_row:
            self.announce(part)
            return True
        widest = self.width + MOST_ADDED if returns else (self.cells or self.width + MOST_ADDED) - 1

        def completes(row: str) -> bool:
            """True if Fenrir takes the row for completed; only a full stop may be left out."""
            whole = row[-1:] == part[-1:] or part.endswith(".")
            return whole and len(row) <= seen_length(row) <= widest

        row = told_apart(f" {part}" if returns else part, self._row, completes)
        end = seen_length(row)
        if self._column or not completes(row):
            return False
        self._row, self._column = row, end
        self._returns = self.now() + RETURN if returns else NEVER
        self._write(f"\r\n{row.ljust(end)}".encode("ascii"))
        return True

    def end_line(self) -> None:
        """Leaves the line of the last announcement to history; to be called after ``with``."""
        self._put(b"\n")

    def wipe_line(self) -> None:
        """Leaves an empty line in place of the last announcement; to be called after ``with``.

        Of a line break alone some readers say "blank". Blanks in the same write keep them silent.
        """
        self._put(b"\r" + b" " * len(self._row) + b"\r\n")

    # -- in

    def read_key(self) -> str:
        """The next key, waited for. Raises ``Ended``."""
        while (key := self.next_key(NEVER)) is None:
            pass
        return key.name

    def next_key(self, until: float, *, since: float | None = None) -> Key | None:
        """The next key alone, as ``keys`` finds it; those behind it wait. Raises ``Ended``."""
        keys = self.keys(until, since=since)
        self._waiting = keys[1:]
        return keys[0] if keys else None

    def keys(self, until: float, *, since: float | None = None) -> list[Key]:
        """All keys that can be read now; without one, waits for it until a time of ``now()``, or
        until there is something else that is watched.

        A time that has passed does not wait. With ``since``, the time from which every moment
        counts, it waits by beats, the first of them from then, so that a key tells how late it may
        be: whoever is held up does not know. Raises ``Ended``.
        """
        if self._signal is not None:
            raise Ended(self._signal)
        if self._waiting:
            keys, self._waiting = self._waiting, []
            return keys
        if self._input_ended:
            raise Ended()
        closely = since is not None
        begun = self.now() if since is None else since
        while True:
            stroke = self._stroke
            wait = max(min(until, stroke) - begun, 0.0)
            beat = min(wait, BEAT) if closely else wait
            seconds = None if beat == NEVER else beat / 1000
            ready, typed = self._wait(seconds)
            stamp = self.now()
            if ready or (beat == wait and until <= stroke):
                break
            if beat == wait:
                self._strike(stamp)
            begun = stamp
        late = max(stamp - begun - beat, 0.0) if closely else 0.0
        return self._read(stamp, late) if typed else []

    def _read(self, stamp: float, late: float) -> list[Key]:
        data = self._input()
        if data is None:
            return []
        names = self._decoder.feed(data, stamp)
        if not data or "eof" in names:
            self._input_ended = True
            names = names[: names.index("eof")] if data else names
        if names:
            self._strokes.clear()
            self._moves_row = names[-1] in ("up", "down")
        return [Key(name, stamp, late) for name in names]
