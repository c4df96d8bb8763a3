"""Lines for braille: each row comes when the player asks for it, and none is taken away.

A braille reader sees one row, the newest. So a row stays until a key is pressed; the other rows
wait, and with them the bots and every clock. The last row says what Enter does next, and Enter does
that only if there was time to read it.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Container, Iterable, Sequence
from typing import NamedTuple, Protocol

from warcards_tui.sitting.pacer import CUE, TOLD_ANYWAY, Spoken, Teller, bell_of
from warcards_tui.sitting.speaking import SpeechEstimate, Voice
from warcards_tui.sitting.transcript import Line
from warcards_tui.table.table import NEVER
from warcards_tui.words import sitting

READING_KEYS = ("enter", "down")
"""Keys that ask for the next row while one waits."""

SETTLES = 400.0
"""Time after the last row in which Enter does nothing, in ms: it was pressed for reading."""

_KEPT = (*TOLD_ANYWAY, "report")
"""Kinds of lines that stay in the queue when another key is pressed."""

_ASKING = ("prompt", CUE)
"""Kinds of lines that ask; the rest of one that was begun stays after another key."""

_ASKED = ("answer", "refusal", "text", "review", "secret", "prompt")
"""Kinds of lines that come first, because they answer the key just pressed."""


LOOKS = 100.0
"""Largest delay of a braille display, in ms."""


class BrailleTiming(SpeechEstimate):
    """Timing for a braille reader instead of a voice: each line stays as long as it takes to read.

    >>> BrailleTiming(100).until_silent("You win 2 cards.")
    2500.0
    """

    def lengths(self, texts: Iterable[str]) -> list[float]:
        return [len(each.split()) * 60_000 / self.rate for each in texts]

    def until_silent(self, text: str) -> float:
        return self.lengths([text])[0] + LOOKS


class LineSource(Teller, Protocol):
    """A source of lines that can name the effect of Enter."""

    def enters(self) -> str:
        """Return the effect of Enter in a few words; empty if it has none."""


class _Row(NamedTuple):
    """A row of a line; ``first`` for its first row."""

    line: Line
    text: str
    first: bool


class ByKey:
    """A queue of lines for braille, with the interface of a ``SpeechPacer``.

    ``write`` writes a row, with the bell of that name and the number of waiting rows; ``rows``
    splits a text into rows of at most ``cells`` cells. ``form`` is ``finger`` for braille, or
    ``ear`` if the rows are also read aloud.
    """

    by_key = True
    known = False
    hurried = False
    free = told_by = 0.0
    """Constants of a pacer that waits for no voice."""

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
        self.voice: Voice = SpeechEstimate()
        """Voice that reads each row aloud, if any."""

        self.bells: Container[str] = (CUE,)
        """Bells that ring."""

        self._teller: LineSource | None = None
        self._queue: deque[_Row] = deque()
        self._new: list[_Row] = []  # Rows that came after the last key.
        self._untold: list[Line] = []  # Lines that had no row on the display when that key came.
        self._wanted = True  # True if a key has asked for a row.
        self._pressed = False  # True if that key was not one for reading.
        self._settled = -NEVER  # Time from which Enter does what the last row says.

    def attend(self, teller: LineSource) -> None:
        """Set the source of the lines, and drop the rows of the former one."""
        self._teller = teller
        self._queue.clear()

    @property
    def rate(self) -> int:
        """Always 0, because there is no voice to wait for."""
        return 0

    @property
    def waits(self) -> bool:
        """True if a row waits, and everything else waits for it."""
        return len(self._queue) + len(self._new) > self._wanted

    @property
    def due(self) -> float:
        """Time of the next row: now, or not before a key."""
        written = self._wanted and (self._queue or self._new or self._pressed)
        return 0.0 if written else NEVER

    def when(self, line: Line, now: float) -> Spoken:
        """Return the times of a line: reading takes no time of any clock."""
        return Spoken(now, now, now, went=True)

    def reached(self, line: Line, time: float) -> bool:
        """True if a row of the line was on the display when the last other key came."""
        return not any(line is each for each in self._untold)

    def decided(self, line: Line, time: float) -> bool:
        """True if the line was ``reached``."""
        return self.reached(line, time)

    def tell_rest(self, line: Line, now: float) -> bool:
        """Return False: no row comes without a key."""
        return False

    def cut_off(self, line: Line) -> bool:
        """Return False: no key removes unread rows."""
        return False

    def take_back(self, line: Line) -> bool:
        """Keep a waiting line, which will come after the next lines.

        Returns True if the line does not wait, so that the caller must add it again.
        """
        return not self._rests(line)

    def add(self, lines: Sequence[Line], now: float) -> None:
        """Queue lines."""
        for line in lines:
            rows = self._rows(getattr(line, self.form))
            self._new += [_Row(line, text, not at) for at, text in enumerate(rows)]

    @property
    def waiting(self) -> list[Line]:
        """Complete waiting lines, for another pacer, without a question that has been begun."""
        self._merge()
        rows = [row for row in self._queue if row.line.kind != "prompt" or row.first]
        return list({id(row.line): row.line for row in rows}.values())

    def turns(self, key: str, now: float, *, typed: bool) -> bool:
        """True if a key only asks for the next row; ``typed`` keys are part of a text.

        Enter that is held down counts as such a key too.
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
        """Process a key other than Enter; its answer comes next, or after waiting events."""
        self._merge()
        self._untold = [row.line for row in self._queue if row.first]
        self._queue = deque([row for row in self._queue if self._is_kept(row)])
        self._wanted = self._pressed = True
        self.voice.hush(now)

    def jump(self) -> None:
        """Remove the waiting rows except open questions.

        Looking back starts with the first of them; the caller says one sentence instead.
        """
        self._merge()
        if self._queue and self._teller is not None:
            self._teller.transcript.fold(self._queue[0].line)
        asked = [row for row in self._queue if row.line.kind == "prompt" and self._is_kept(row)]
        self._queue = deque(asked)

    def pump(self, now: float) -> bool:
        """Write the row that a key has asked for. Returns True if there was one."""
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
        """Return the last row with the effect of Enter, in rows of its own if necessary."""
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
        """Queue the new rows: answers come before waiting events, and a question after them."""
        if all(row.line.kind in _ASKED for row in self._new):
            self._queue.extendleft(reversed(self._new))
        else:
            asked = [row for row in self._queue if row.line.kind == "prompt"]
            before = [row for row in self._queue if row.line.kind != "prompt"]
            asks = any(row.line.kind == "prompt" for row in self._new)
            self._queue = deque([*before, *self._new, *([] if asks else asked)])
        self._new.clear()

    def _rests(self, line: Line) -> bool:
        """True if rows of the line wait."""
        return any(row.line is line for row in self._queue)

    def _is_kept(self, row: _Row) -> bool:
        """True if the row must still be read after another key."""
        if row.line.kind not in _ASKING:
            return row.line.kind in _KEPT
        begun = not any(each.line is row.line and each.first for each in self._queue)
        holds = self._teller is not None and self._teller.holds(row.line)
        return not begun and (holds or row.line.kind == CUE)

    def _drop_questions(self) -> None:
        """Remove all waiting questions except the newest, and that too if it is closed."""
        asked = [row.line for row in self._queue if row.first and row.line.kind == "prompt"]
        for at, line in enumerate(asked):
            newest = at == len(asked) - 1
            if not newest or (self._teller is not None and not self._teller.holds(line)):
                self._queue = deque([row for row in self._queue if row.line is not line])
