"""A terminal for listeners: each announcement is one write, and each key has its time.

Screen readers follow the output and the cursor. So the terminal's newline translation and echo are
off, and an announcement is CRLF, the sentence, CR in a single write: no reader then loses or adds
anything, and a braille display shows its start. Some readers say nothing after ``print``.

This module is common to all terminals. The modules ``posix``, ``windows`` and ``events`` connect it
to a system, or to functions, for example of a web page.
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
"""Smallest credible width in columns."""

RETURN = 150.0
"""Time after which the cursor returns to the start of a row that cut in, in ms.

If it returned earlier, Fenrir would take both for one change of the screen.
"""

HANGUP = 1
"""Number of the hangup signal (SIGHUP on systems that have it)."""


class EndOfInput(Exception):
    """End of all keys: the input has ended, or a signal asks the program to end (``signal``)."""

    def __init__(self, by: int | None = None) -> None:
        super().__init__(by)
        self.signal = by

    @property
    def status(self) -> int:
        """Exit status: 0 for Ctrl+C, an ordinary way to quit, and nonzero for other signals."""
        return 0 if self.signal in (None, signal.SIGINT) else 128 + int(self.signal)


class Key(NamedTuple):
    """A key and the time at which it was read, in ms of the terminal's clock.

    It may have been pressed up to ``late`` ms earlier; this is known only while the terminal polls
    in short intervals.
    """

    name: str
    time: float
    late: float = 0.0


class KeyOffer(NamedTuple):
    """A key that does something now, and its effect in a few words; ``always`` if at any time."""

    key: str
    does: str
    always: bool = False


class AvailableKeys(NamedTuple):
    """Keys that can be pressed now; ``typing`` if the player is typing a text."""

    offers: tuple[KeyOffer, ...] = ()
    typing: bool = False


class Terminal:
    """A terminal, in raw mode inside ``with``; a subclass adds the methods missing here.

    An ending signal is only noted, and ``keys`` raises ``EndOfInput`` for it: it interrupts only a
    write that blocks, or a read without data.
    """

    def __init__(self) -> None:
        self._decoder = KeyDecoder()
        self._waiting: list[Key] = []
        self._signal: int | None = None
        self._ahead = 0.0
        self._input_ended = False
        self._row = ""
        self._strokes: list[float] = []  # Times of the coming bell strokes.
        self._column = 0  # Column of the cursor on this row.
        self._returns = NEVER  # Time at which the cursor returns to column 0.
        self._moves_row = False  # True if the last key was Up or Down.
        self.cells = 0
        """Number of cells of a braille display that follows the cursor; 0 for none."""

        self.stops = 0
        """Number of times that the program was stopped and continued."""

        self.moment: Callable[[], AvailableKeys] = AvailableKeys
        """Function that returns the keys of this moment, for terminals that show them.

        Set by the code that waits for a key.
        """

    # -- methods of the subclasses

    def __enter__(self) -> Self:
        """Set modes and signal handlers. Raises ``EndOfInput`` if the terminal is gone."""
        return self

    def __exit__(self, *exception: object) -> None:
        """Restore the modes and signal handlers."""

    def hand_over(self, text: str) -> bool:
        """Show a long text to be copied instead of saying it; True if the terminal can."""
        return False

    def _clock(self) -> float:
        """Return the ms of a clock that stops while the program is stopped."""
        return time.monotonic() * 1000

    def _columns(self) -> int:
        """Return the width of the terminal, 0 if unknown."""
        return 0

    def _write(self, data: bytes) -> None:
        """Write all data, in one write if the terminal accepts it. Raises ``EndOfInput``."""
        raise NotImplementedError

    def _put(self, data: bytes) -> None:
        """Write data if the terminal accepts it now; otherwise drop it."""
        raise NotImplementedError

    def _wait(self, seconds: float | None) -> tuple[bool, bool]:
        """Wait at most ``seconds``, or forever for None.

        Returns whether anything has happened (input, a signal or a watched source), and whether it
        was input.
        """
        raise NotImplementedError

    def _input(self) -> bytes | None:
        """Return the typed bytes: empty at the end of the input, None if nothing was typed.

        Raises ``EndOfInput``.
        """
        raise NotImplementedError

    def watch(self, source: int | None) -> None:
        """Set a file descriptor that wakes ``_wait``; the caller reads it.

        If a terminal cannot wait for both, the caller reads it when something else wakes it.
        """

    # -- time

    def now(self) -> float:
        """Return the ms of the clock, which skips the time for which the program was stopped."""
        return self._clock() + self._ahead

    @property
    def ahead(self) -> float:
        """Milliseconds by which the clock was advanced."""
        return self._ahead

    def pass_to(self, time: float) -> None:
        """Advance the clock to a future ``time`` instead of waiting for it."""
        self._ahead += max(time - self.now(), 0.0)

    # -- output

    @property
    def width(self) -> int:
        """Largest width of an announcement in columns."""
        columns = self._columns()
        widest = min(WIDEST, columns - 1) if columns >= NARROWEST else WIDEST
        return widest - MOST_ADDED

    def say(self, text: str) -> None:
        """Announce a text at once, in as many parts as needed. Raises ``EndOfInput``."""
        for part in split(text, self.width):
            self.announce(part)

    def announce(self, part: str, *, bell: bool = False, aloud: bool = True) -> None:
        """Announce a part that fits ``width`` in one write. Raises ``EndOfInput``.

        The ``bell`` comes first, so that it sounds before the line is processed. Only text read
        ``aloud`` must differ from the row before.
        """
        before, back = self._row, self._column
        # Fenrir does not read a row while the cursor moves back.
        apart = told_apart(part, before, lambda row: seen_length(row) != back) if aloud else part
        self._row, self._column = apart, 0
        self._returns = NEVER
        start = "\a" if bell else ""
        self._write(f"{start}\r\n{self._row}\r".encode("ascii"))

    def ring(self, after: Sequence[float]) -> None:
        """Ring the bell at each time of ``after``, in ms from now, until a key comes.

        Each stroke is a write of its own, because several in one write sound like one.
        """
        now = self.now()
        self._strokes = [now + each for each in after]

    @property
    def _stroke(self) -> float:
        """Time of the next bell stroke or of the cursor's return."""
        return min(next(iter(self._strokes), NEVER), self._returns)

    def _strike(self, now: float) -> None:
        """Ring the bell strokes due. If one is late, the following ones are delayed, too."""
        if now >= self._returns:
            self._returns, self._column = NEVER, 0
            self._write(b"\r")
            return
        late = now - self._strokes.pop(0)
        self._strokes = [each + late for each in self._strokes]
        self._write(b"\a")

    def cut_in(self, part: str, *, returns: bool = False) -> bool:
        """Announce a part so that a screen reader stops what it is saying, if it can.

        This is for readers that no key silences. Returns False, without an announcement, if that is
        impossible. Raises ``EndOfInput``.

        The reader is Fenrir. It takes a row for a completion, and says it at once, if the cursor
        moves from the left edge by the length of the row, with runs of blanks counted once; after
        an arrow key it says any new row at once. The braille display must not stay moved by that.

        If the cursor ``returns`` to the left edge afterward, the next part can cut in too. The row
        then begins with a blank, because Fenrir and BRLTTY would speak any other character there.
        Yasr repeats the first word, so the cursor must not return for a reader that keys silence.
        """
        if self._moves_row:
            self.announce(part)
            return True
        widest = self.width + MOST_ADDED if returns else (self.cells or self.width + MOST_ADDED) - 1

        def completes(row: str) -> bool:
            """True if Fenrir takes the row for a completion; only a full stop may be left out."""
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
        """Leave the last announcement in the scrollback; call this after ``with``."""
        self._put(b"\n")

    def wipe_line(self) -> None:
        """Replace the last announcement by an empty line; call this after ``with``.

        Some readers say "blank" for a line break alone. Blanks in the same write keep them silent.
        """
        self._put(b"\r" + b" " * len(self._row) + b"\r\n")

    # -- input

    def read_key(self) -> str:
        """Wait for the next key and return its name. Raises ``EndOfInput``."""
        while (key := self.next_key(NEVER)) is None:
            pass
        return key.name

    def next_key(self, until: float, *, since: float | None = None) -> Key | None:
        """Return only the next key, as from ``keys``; the others stay queued.

        Raises ``EndOfInput``.
        """
        keys = self.keys(until, since=since)
        self._waiting = keys[1:]
        return keys[0] if keys else None

    def keys(self, until: float, *, since: float | None = None) -> list[Key]:
        """Return all keys that can be read now; otherwise wait for one until ``until``.

        A watched source also ends the wait. A time in the past does not wait. With ``since``, the
        start of a measurement, it waits in short intervals from then on, so that each key has a
        limit on how late it was read. Without them, a delay of the program would not be noticed.
        Raises ``EndOfInput``.
        """
        if self._signal is not None:
            raise EndOfInput(self._signal)
        if self._waiting:
            keys, self._waiting = self._waiting, []
            return keys
        if self._input_ended:
            raise EndOfInput()
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
