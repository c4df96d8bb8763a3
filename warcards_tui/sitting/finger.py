"""Lines for a finger: the next row of braille comes when it is asked for, and none is taken away.

Who reads braille has one row, on which they see the newest that was written. So a row stands until
a key is pressed; the others wait, and with them the bots and every clock. The last row tells what
Enter does next, and Enter does that only when there was time to read it.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Container, Iterable, Sequence
from typing import NamedTuple, Protocol

from warcards_tui.sitting.pacer import CUE, TOLD_ANYWAY, Spoken, Teller, bell_of
from warcards_tui.sitting.speaking import Estimate, Voice
from warcards_tui.sitting.transcript import Line
from warcards_tui.table.table import NEVER
from warcards_tui.words import sitting

READING_KEYS = ("enter", "down")
"""Keys that ask for the next row, as long as one waits."""

SETTLES = 400.0
"""Milliseconds in which Enter does nothing after the last row came: it was pressed for reading."""

_KEPT = (*TOLD_ANYWAY, "report")
"""Kinds of lines that wait on when another key is pressed."""

_ASKING = ("prompt", CUE)
"""Kinds of lines that ask: what is left of one that was begun is not needed after another key."""

_ASKED = ("answer", "refusal", "text", "review", "secret", "prompt")
"""Kinds of lines that come before those that wait: they are for the key that was just pressed."""


LOOKS = 100.0
"""Milliseconds by which a display may show a row later than it was written, or another one."""


class Reading(Estimate):
    """A finger that reads what stands there, instead of a voice: each line stands for that time.

    >>> Reading(100).until_silent("You win 2 cards.")
    2500.0
    """

    def lengths(self, texts: Iterable[str]) -> list[float]:
        return [len(each.split()) * 60_000 / self.rate for each in texts]

    def until_silent(self, text: str) -> float:
        return self.lengths([text])[0] + LOOKS


class Asker(Teller, Protocol):
    """Whose lines they are, who tells what Enter does."""

    def enters(self) -> str:
        """What Enter does now, in a few words; empty where it does nothing."""


class _Row(NamedTuple):
    """A row of a line, maybe its ``first`` one."""

    line: Line
    text: str
    first: bool


class ByKey:
    """Lines on their way to a finger.

    It answers what a ``Pacer`` answers. ``write`` writes a row, with the bell of that name, and
    tells how many wait; ``rows`` cuts a text into rows of at most so many ``cells``. ``form`` is
    ``finger``, or ``ear`` for who is read to.
    """

    by_key = True
    known = False
    hurried = False
    free = told_by = 0.0
    """No voice is waited for."""

    def __init__(
        self,
        write: Callable[[str, str, int], None],
        rows: Callable[[str], list[str]],
        cells: Callable[[], int],
        form: str,
    ) -> None:
        self._write = write
        self._rows = rows
        self._cells = cells
        self.form = form
        self.voice: Voice = Estimate()
        """Who reads each row aloud, if anybody does."""

        self.bells: Container[str] = (CUE,)
        """The bells that ring."""

        self._teller: Asker | None = None
        self._queue: deque[_Row] = deque()
        self._new: list[_Row] = []  # What came after the last key.
        self._untold: list[Line] = []  # What that key came before.
        self._wanted = True  # Whether a key asks for a row.
        self._pressed = False  # Whether it was another one than those for reading.
        self._settled = -NEVER  # From when on Enter means what the last row tells.

    def attend(self, teller: Asker) -> None:
        """From now on lines come from somebody else. What happened there is not read here."""
        self._teller = teller
        self._queue.clear()

    @property
    def rate(self) -> int:
        """Words a minute of a voice that is waited for: there is none."""
        return 0

    @property
    def waits(self) -> bool:
        """Whether a row waits, and everything else for it."""
        return len(self._queue) + len(self._new) > self._wanted

    @property
    def due(self) -> float:
        """When the next row is to be written: now, or never before a key."""
        written = self._wanted and (self._queue or self._new or self._pressed)
        return 0.0 if written else NEVER

    def when(self, line: Line, now: float) -> Spoken:
        """When a line is read: that takes no time of any clock."""
        return Spoken(now, now, now, went=True)

    def reached(self, line: Line, time: float) -> bool:
        """Whether a row of that line stood there when the last key for something else came."""
        return not any(line is each for each in self._untold)

    def decided(self, line: Line, time: float) -> bool:
        """Whether a row of that line stood there when the last key for something else came."""
        return self.reached(line, time)

    def tell_rest(self, line: Line, now: float) -> bool:
        """No row comes without a key."""
        return False

    def cut_off(self, line: Line) -> bool:
        """No key takes rows away that were still to be read."""
        return False

    def take_back(self, line: Line) -> bool:
        """A line is to be told after what is said next, as it is if it waits. Returns whether it is
        to be handed over for that once more.
        """
        return not self._rests(line)

    def add(self, lines: Sequence[Line], now: float) -> None:
        """Lines up what is told."""
        for line in lines:
            rows = self._rows(getattr(line, self.form))
            self._new += [_Row(line, text, not at) for at, text in enumerate(rows)]

    @property
    def waiting(self) -> list[Line]:
        """The lines that wait, each whole, for whoever takes over; no question that is read."""
        self._merge()
        rows = [row for row in self._queue if row.line.kind != "prompt" or row.first]
        return list({id(row.line): row.line for row in rows}.values())

    def turns(self, key: str, now: float, *, typed: bool) -> bool:
        """Whether a key is one for reading, which does nothing else; ``typed`` is part of a text.

        Enter that is held down is such a one, too.
        """
        if key not in READING_KEYS:
            return False
        if self._queue or self._new:
            self._wanted = True
            self.voice.hush(now)
            return True
        if key == "enter" and not typed and now < self._settled:
            self._settled = now + SETTLES
            return True
        return False

    def key(self, now: float) -> None:
        """Another key was pressed: what it brings is read next, or after what has happened."""
        self._merge()
        self._untold = [row.line for row in self._queue if row.first]
        self._queue = deque([row for row in self._queue if self._is_kept(row)])
        self._wanted = self._pressed = True
        self.voice.hush(now)

    def jump(self) -> None:
        """What has happened is told in one sentence instead, which looking back begins with; what
        is asked stays.
        """
        self._merge()
        if self._queue and self._teller is not None:
            self._teller.transcript.fold(self._queue[0].line)
        asked = [row for row in self._queue if row.line.kind == "prompt" and self._is_kept(row)]
        self._queue = deque(asked)

    def pump(self, now: float) -> bool:
        """Writes the row that is asked for. Returns whether there was one."""
        self.voice.listen(now)
        self._merge()
        self._drop_questions()
        if not self._wanted or not (self._queue or self._pressed):
            return False
        if len(self._queue) < 2:
            self._queue = deque(self._ended(next(iter(self._queue), None)))
        row = self._queue.popleft() if self._queue else None
        waiting = len(self._queue)
        if self._queue:
            waiting += len(self._ended(self._queue[-1])) - 1
        if row is not None:
            bell = bell_of(row.line, begins=row.first, ends=not self._rests(row.line))
            self._write(row.text, bell if bell in self.bells else "", waiting)
            self.voice.begin(row.text.strip(), (), now)
            self._settled = now + SETTLES
        self._wanted = self._pressed = False
        if self._teller is not None:
            unread = [each.line for each in self._queue if each.first]
            self._teller.transcript.wait_with(next(iter(unread), None))
        return row is not None

    def _ended(self, row: _Row | None) -> list[_Row]:
        """The last row, with what Enter does; where it has no room for that, in rows of its own."""
        last = [] if row is None else [row]
        does = self._teller.enters() if self._teller is not None else ""
        if not does or (row is not None and sitting.enter in getattr(row.line, self.form)):
            return last
        line = Line(sitting.enter_does(does=does))
        text = getattr(line, self.form)
        if row is not None and len(row.text) + 1 + len(text) <= self._cells():
            return [row._replace(text=f"{row.text} {text}")]
        return [*last, *[_Row(line, each, first=False) for each in self._rows(text)]]

    def _merge(self) -> None:
        """Lines up what came last: what was asked for goes before what had happened, and what the
        game asks after it.
        """
        if all(row.line.kind in _ASKED for row in self._new):
            self._queue.extendleft(reversed(self._new))
        else:
            asked = [row for row in self._queue if row.line.kind == "prompt"]
            before = [row for row in self._queue if row.line.kind != "prompt"]
            asks = any(row.line.kind == "prompt" for row in self._new)
            self._queue = deque([*before, *self._new, *([] if asks else asked)])
        self._new.clear()

    def _rests(self, line: Line) -> bool:
        """Whether rows of the line wait."""
        return any(row.line is line for row in self._queue)

    def _is_kept(self, row: _Row) -> bool:
        """Whether it is still to be read after another key."""
        if row.line.kind not in _ASKING:
            return row.line.kind in _KEPT
        begun = not any(each.line is row.line and each.first for each in self._queue)
        holds = self._teller is not None and self._teller.holds(row.line)
        return not begun and (holds or row.line.kind == CUE)

    def _drop_questions(self) -> None:
        """Of the questions that wait only the newest is asked, and that one if it still is."""
        asked = [row.line for row in self._queue if row.first and row.line.kind == "prompt"]
        for at, line in enumerate(asked):
            newest = at == len(asked) - 1
            if not newest or (self._teller is not None and not self._teller.holds(line)):
                self._queue = deque([row for row in self._queue if row.line is not line])
