"""Pacing of lines for a listener: when a line is written, can be reacted to, and is over.

A reader speaks each new line, and most readers drop the line that they are saying when a new one
comes. So a line is written when the one before has ended, and only the newest is ever in the
reader's queue. A key during speech merges the lines that have not begun into one sentence, so that
the player does not wait and misses no win or loss. The history has all lines.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Container, Iterator, Sequence
from itertools import takewhile
from typing import NamedTuple, Protocol

from warcards_tui.sitting.speaking import SpeechEstimate, SpokenLine, Voice
from warcards_tui.sitting.speech import QUICKEST, heard, until_silent
from warcards_tui.sitting.transcript import Line, Transcript
from warcards_tui.table.table import NEVER
from warcards_tui.words.utterance import EVENTS

APART = 60.0
"""Time between two lines without a voice, in ms: braille displays update at 25 Hz."""

PATIENCE = 450.0
"""Longest time that a key waits for speech that it does not stop, in ms.

Longer speech is cut off, so that the newest result begins within half a second.
"""

UNSURE = 1000.0
"""Longest time that a key waits if it is unknown whether it stops speech, in ms.

If a game runs faster than speech, lines that have waited longer are merged.
"""

WHOLE, ENOUGH = 0.95, 0.4
"""Shares of a result that must have been said before a key.

Otherwise the result is said again, merged with the rest.

The second, lower share applies to merged results, and to a voice that may be faster than assumed,
if all of the result was written.
"""

REACTION = 250.0
"""Shortest reaction in ms to the end or beginning of a line."""

BURST = 430.0
"""Longest time in ms between the keys of one burst during speech.

A burst is answered when no key has followed the last one for this time.
"""

RUN = 600.0
"""Longest time in ms to another key of the same burst after its answer has begun.

It is longer than ``BURST`` because fingers and machines are irregular.
"""

CUE = "cue"
"""Kind of the lines that come with a bell, from which the reaction time is measured."""

TOLD_ANYWAY = (*EVENTS, CUE, "secret")
"""Kinds of lines that no key drops.

A key drops all others: an answer has been heard long enough, and a question has been replaced.
"""

_PASSING = ("answer", "refusal", "review", "text")
"""Kinds of lines that a key also cuts off without a voice."""

_UNSEEN = ("prompt", "review", "secret")
"""Kinds of lines that the player need not look back at if they were not said."""

_ASIDES = ("prompt", "refusal")
"""Kinds of lines that may come after the answer to a burst of keys."""

_REMEMBERED = 8


class Spoken(NamedTuple):
    """Times of a line: when it begins, allows a reaction (``cue``), and ends.

    ``went`` is True if the line was written and its cue is known; otherwise the times are a
    forecast. ``clock`` is the source of the cue time, in the words of ``store.Trial``.
    """

    begins: float
    cue: float
    ends: float
    went: bool
    clock: str = "estimated"

    def share_by(self, now: float) -> float:
        """Return the share of the line that has been said."""
        return (now - self.begins) / max(self.ends - self.begins, 1.0)


Fits = Callable[[str], bool]
"""Predicate that is True if a text is short enough."""


def anything(text: str) -> bool:
    """Return True for any text."""
    return True


class Teller(Protocol):
    """The source of lines: a run or a dialogue."""

    transcript: Transcript
    joins: bool
    """True if several lines may be written as one."""

    def catch_up(self, lines: Sequence[Line], fits: Fits = anything) -> Line | None:
        """Return one short sentence that ``fits`` for several lines, or None."""

    def holds(self, line: Line) -> bool:
        """True if a prompt is still open."""


class _LinePart(NamedTuple):
    """The part of a line that is written at once.

    ``left`` are the texts of the later parts, empty for the last part. ``told`` is the line as it
    is said, maybe in other words. A part is one row, or several ``rows``.
    """

    line: Line
    text: str
    left: tuple[str, ...]
    given: float
    told: Line
    rows: tuple[str, ...] = ()


def _all_at_once(parts: Sequence[_LinePart]) -> list[_LinePart]:
    """Join the remaining parts of a line into one, with the same rows."""
    rows = tuple([row for part in parts for row in part.rows or (part.text,)])
    return [each._replace(text=" ".join(rows), left=(), rows=rows) for each in parts[:1]]


class _Heard(NamedTuple):
    """A line within the text that the voice is saying.

    ``since``, ``cue`` and ``until`` are numbers of cues of ``saying``: beginning, reaction and end
    of the line; None if the line begins or ends with the text. ``left`` is the duration of the
    later parts, ``cue_left`` the time to the cue if that is in one of them. ``late`` is how much
    later a reader may say the line if it finishes the one before. All times are in ms.
    """

    line: Line
    saying: SpokenLine
    since: int | None = None
    cue: int = 0
    until: int | None = None
    left: float = 0.0
    cue_left: float = 0.0
    late: float = 0.0

    @property
    def spoken(self) -> Spoken:
        """Times of the line, as far as they are known."""
        cues = self.saying.cues
        begins = self.saying.begins if self.since is None else cues[self.since]
        ends = self.saying.ends + self.left if self.until is None else cues[self.until]
        known, clock = self.saying.passed(self.cue), self.saying.clocks[self.cue]
        cue = self.saying.ends + self.cue_left if self.cue_left else cues[self.cue]
        return Spoken(begins, cue, ends, known, clock)


def bell_of(line: Line, *, begins: bool, ends: bool) -> str:
    """Return the bell of a part that ``begins`` or ``ends`` a line, or an empty string.

    The bell of a cue comes with the end of the line.
    """
    if line.kind == CUE:
        return CUE if ends else ""
    return line.said.bell if begins else ""


_Way = list[tuple[Line, Line]]
"""Lines, each with the line that is said for it."""


def _is_result(line: Line) -> bool:
    """True for a line that nobody may miss: a win, a payment, or the end."""
    return line.kind == "result" or bool(line.said.gists)


def _briefly(line: Line) -> Line:
    return line._replace(length="brief")


def _whole(text: str) -> list[str]:
    return [text]


def _never(text: str) -> bool:
    return False


class SpeechPacer:
    """A queue of lines for a listener.

    ``write`` writes a part of a line, with the bell of that name, if any; ``parts`` splits a line
    into as many parts as needed. ``cut_in`` writes a part so that a reader that no key silences
    stops its present line, and returns False if that is impossible. ``rate`` is the speed of the
    voice in words per minute, 0 without a voice; it is ``known`` if the player has set it.
    """

    by_key = False
    """True if lines come only by key, and nothing depends on time (``sitting.finger``)."""

    def __init__(
        self,
        write: Callable[[str, str], None] | None = None,
        parts: Callable[[str], list[str]] = _whole,
        rate: int = 0,
        form: str = "ear",
        cut_in: Callable[[str], bool] = _never,
    ) -> None:
        self._write = write
        self._parts = parts
        self._cut_in = cut_in
        self.form = form
        """Form in which lines are said: ``ear`` for speech or ``finger`` for braille."""

        self.voice: Voice = SpeechEstimate(rate)
        """Voice that says the written lines, and reports or estimates when they are heard."""

        self.known = bool(rate)
        self.hush: bool | None = None
        """True if a key stops the voice at once; None if unknown."""

        self.one_row = False
        """True if a new row replaces the one before, as on a braille display."""

        self.newest = -NEVER
        """Time at which a new line was last written; lines said again do not count."""

        self.unhushed = 0.0
        """Time at which a reader that no key silences has said all written lines."""

        self._teller: Teller | None = None
        self._queue: deque[_LinePart] = deque()
        self._saying: list[_Heard] = []  # Lines that were written last.
        self._behind: list[_Heard] = []  # Earlier results that the reader may still be saying.
        self._last: SpokenLine | None = None  # Text that the voice was given last.
        self._ends = 0.0  # Time at which the voice ends it.
        self._part: _LinePart | None = None  # Part that was written last.
        self._spoke = 0.0  # Time at which the voice began to say it.
        self._held = 0.0  # Time until which a burst of keys holds all lines back.
        self._given_up = 0.0  # Time until which a reader may continue a line that a key gave up.
        self._awaited = 0.0  # Time until which new lines wait for that reader.
        self._late = 0.0  # Delay of the part written last because of that.
        self._pressed = -NEVER
        # Lines whose question had not been said when a key came.
        self._untold: deque[Line] = deque(maxlen=_REMEMBERED)
        self._quick = False  # True if the last key came in a burst.
        self._folded: Line | None = None  # Line that replaces the lines merged at the last key.
        self._stands_for: Sequence[Line] = ()  # Lines that it replaces.
        self._caught_up: Line | None = None  # Last sentence that replaced several lines.
        self._folding = False  # True if the last key has merged lines.
        self._cut_off: list[_LinePart] = []  # Rows that the last key removed.
        self._resumed: Line | None = None  # Line that continues at the first removed row.
        self._cut_row: _LinePart | None = None  # Row that was being said.
        self._row_ends = 0.0  # Time at which that row would have ended.
        self._hurried: Line | None = None  # Line that a key may answer as soon as it is written.
        self._hurried_at = 0.0  # Start of that permission, in case the key is part of a burst.
        self._went: deque[_Heard] = deque(maxlen=_REMEMBERED)
        # Rows that contain the questions of lines.
        self._asked: deque[_Heard] = deque(maxlen=_REMEMBERED)
        self.bells: Container[str] = (CUE,)
        """Bells that ring."""

        self._rang: Line | None = None  # Line of the last bell.

    def follow(self, other: SpeechPacer) -> None:
        """Continue for another pacer, with its queue and the text that its voice is saying."""
        self._queue = other._queue
        self._saying, self._last, self._ends = other._saying, other._last, other._ends
        self._part, self._spoke = other._part, other._spoke
        self._behind, self._late = other._behind, other._late

    def attend(self, teller: Teller) -> None:
        """Set the source of the lines."""
        self._teller = teller

    @property
    def hurried(self) -> bool:
        """True if the last key came in a burst, so that one line answers all its keys."""
        return self._quick and bool(self.rate)

    @property
    def rate(self) -> int:
        """Speed of the voice in words per minute, 0 without a voice."""
        return self.voice.rate

    @rate.setter
    def rate(self, rate: int) -> None:
        self.voice.rate = rate

    @property
    def due(self) -> float:
        """Time of the next part or of the next check of the voice; ``NEVER`` if nothing waits."""
        return min(self._next if self._queue else NEVER, self.voice.due)

    @property
    def _next(self) -> float:
        """Time at which a part can be written."""
        return max(self._ends, self._held) if self._ends_known else NEVER

    @property
    def _ends_known(self) -> bool:
        """True if the end of the last text is known."""
        return self._last is None or self._last.over

    @property
    def speaking_until(self) -> float:
        """Time at which the voice ends the present line."""
        return max(self._ends, *[each.spoken.ends for each in self._saying], 0.0)

    @property
    def free(self) -> float:
        """Time at which the voice has said all queued lines; 0 without a voice."""
        if not self.rate:
            return 0.0
        return max(self._ends, *[ends for _, _, ends in self._planned()], 0.0)

    @property
    def told_by(self) -> float:
        """Time at which the voice has said all queued lines except refusals."""
        said = [(each.line, each.spoken.ends) for each in self._saying]
        said += [(part.line, ends) for part, _, ends in self._planned()]
        return max([ends for line, ends in said if line.kind != "refusal"], default=0.0)

    def when(self, line: Line, now: float) -> Spoken:
        """Return the times of a line. A line that is not said any more takes no time."""
        for each in reversed(self._went):
            if each.line is line:
                return each.spoken
        times = [(begins, ends) for part, begins, ends in self._planned() if part.line is line]
        if not times:
            return Spoken(now, now, now, went=True)
        begins = times[0][0]
        return Spoken(
            begins, begins + self._duration(line.cue_in(self.form)), times[-1][1], went=False
        )

    def add(self, lines: Sequence[Line], now: float) -> None:
        """Queue lines, in the words of ``form``."""
        if any(line.kind in EVENTS for line in lines):
            self._fall_behind(now)
        if not self._folding and self._teller and any(line.kind != "review" for line in lines):
            self._teller.transcript.fold(None)
        for line in lines:
            self._queue.extend(
                self._rest_of(line, now) if line is self._resumed else self._cut(line, now)
            )

    def pump(self, now: float) -> bool:
        """Write the lines due. Returns True if anything was written or has become known."""
        wrote = self._listen(now)
        while self._queue and now >= self._next:
            part = self._queue.popleft()
            if self._is_stale(part.line):
                self._drop(part.line)
                continue
            parts = self._in_one_with(part, now)
            if self._queue and self._queue[0].rows and not parts[-1].left:
                # Parts with several rows are written together with the line before.
                parts.append(self._queue.popleft())
            if not self._tell(parts, now):
                break  # The line waits for a reader that cannot be stopped.
            wrote = True
        return wrote

    def key(self, now: float) -> None:
        """Process a key press: its answer comes next, after the lines that nobody may miss."""
        self._quick = now - self._pressed <= (RUN if self._quick else BURST)
        self._pressed = now
        self._cut_off, self._resumed = [], None
        if not self.rate:
            self._ends = now
            self._queue = deque([each for each in self._queue if each.line.kind not in _PASSING])
            return
        if self._is_silent(now):
            self._folding = False
            self._held = now
            return
        self._interrupt(now)
        self._held = now + BURST if self._quick else now

    def key_lasts(self, now: float) -> None:
        """Process a repeat of a held key: it asks for nothing, but silences many readers."""
        if not self.rate or self.hush is False or self.voice.source != "estimated":
            return
        if not self._is_silent(now):
            lines = {id(part.line): part.line for part in self._queue}
            self._interrupt(now)
            # The key asked for these lines when it was pressed, so the rest of them is still
            # needed.
            for line in [each for each in lines.values() if each.kind not in TOLD_ANYWAY]:
                self._queue.extend(self._rest_of(line, now))
        self._pressed, self._held = now, now + BURST

    # -- queue and output

    def _cut(self, line: Line, now: float) -> list[_LinePart]:
        return self._cut_as(line, line, now)

    def _cut_as(self, line: Line, told: Line, now: float) -> list[_LinePart]:
        texts = self._parts(getattr(told, self.form))
        return [
            _LinePart(line, text, tuple(texts[at + 1 :]), now, told)
            for at, text in enumerate(texts)
        ]

    def _length(self, text: str) -> float:
        return self.voice.until_silent(text) if self.rate else APART

    def _duration(self, text: str) -> float:
        return self.voice.lengths([text])[0]

    def _listen(self, now: float) -> bool:
        """Update the end of the present text, if the voice has reported it."""
        news = self.voice.listen(now)
        if news and self._last is not None:
            self._ends = self._last.ends
        return news

    def _planned(self) -> Iterator[tuple[_LinePart, float, float]]:
        """Yield each waiting part with its beginning and end."""
        time = max(self._ends, self._held)
        for part in self._queue:
            begins, time = time, time + self._length(part.text)
            yield part, begins, time

    def _tell(self, parts: Sequence[_LinePart], now: float) -> bool:
        """Write a part of a line, or several whole lines as one.

        Returns False if nothing was written because a reader that cannot be stopped may finish its
        present line.
        """
        first, *others = parts
        bell = self._bell_of(parts)
        text = " ".join([part.text for part in parts])
        rows = [row for part in parts for row in part.rows or (part.text,)]
        row, *rows = rows if any(part.rows for part in parts) else [text]
        cuts_in = now < self._given_up and not bell and self._cut_in(row)
        if not cuts_in and now < self._awaited:
            self._held, self._rang = self._awaited, None
            self._queue.extendleft(reversed(parts))
            return False
        if self._write is not None:
            if not cuts_in:
                self._write(row, bell)
            for each in rows:
                self._write(each, "")
        said_until = now if cuts_in else max(self._given_up, self._ends + self._late, now)
        self._late = said_until - now
        self._given_up = self._awaited = now
        cues = [self._cue_of(first)]
        border = len(first.text)
        for part in others:
            cues += [border, border + 1 + self._cue_of(part)]
            border += 1 + len(part.text)
        saying = self.voice.begin(text, cues, now)
        self._last = saying
        self._ends = saying.ends if self.rate else now + APART
        self._part, self._spoke = first._replace(text=text), now + self._late
        self.unhushed = max(self.unhushed, now) + self._length(text)
        heard = self._heard_of(parts, saying)
        asked = [
            each
            for part, each in zip(parts, heard, strict=True)
            if self._asks(part.line, [part.text]) and not self._asks(part.line, part.left)
        ]
        self._asked.extend(asked)
        untold = [line for line in self._untold if not any(line is each.line for each in asked)]
        self._untold = deque(untold, _REMEMBERED)
        if not self._is_begun(first.line):
            told = [part.line for part in parts]
            written = (*self._behind, *self._saying)
            results = [each for each in written if _is_result(each.line)]
            self._behind = [each for each in results if each.spoken.ends + each.late > now]
            self._saying = heard
            if any(line.kind != "review" for line in told):
                self.newest = now
            if first.line.kind != CUE:
                self._went.extend(self._saying)
        if bell == CUE:
            # A cue that is split rings with its last part, because only then all of it is there.
            self._went.append(_Heard(first.line, saying))
        return True

    def _heard_of(self, parts: Sequence[_LinePart], saying: SpokenLine) -> list[_Heard]:
        """Return the lines within a text, each with the cues for its beginning and reaction."""
        left = sum(map(self._length, parts[0].left))
        cue_left = self._cue_left(parts[0])
        last = len(parts) - 1
        return [
            _Heard(
                part.line,
                saying,
                since=2 * at - 1 if at else None,
                cue=2 * at,
                until=2 * at + 1 if at < last else None,
                left=left,
                cue_left=0.0 if at else cue_left,
                late=self._late,
            )
            for at, part in enumerate(parts)
        ]

    def _cue_of(self, part: _LinePart) -> int:
        """Return the number of characters from the beginning of a part to the cue of its line."""
        rows = self._parts(getattr(part.told, self.form))
        before = rows[: max(len(rows) - len(part.left) - max(len(part.rows), 1), 0)]
        characters = len(part.told.cue_in(self.form)) - sum(len(row.strip()) + 1 for row in before)
        return max(characters, 0)

    def _cue_left(self, part: _LinePart) -> float:
        """Return the ms from the end of a line's first row to its cue, 0 if it is in the row."""
        rest, time, before = self._cue_of(part), 0.0, part.text
        for row in part.left:
            rest -= len(before.strip()) + 1  # One blank separates the rows.
            before = row
            if rest > 0:
                ends_in_it = rest <= len(row.strip())
                time += heard(row, rest, self.rate) if ends_in_it else self._length(row)
        return time

    def _bell_of(self, parts: Sequence[_LinePart]) -> str:
        """Return the bell of the newest line in ``parts``; empty if that line has rung before."""
        rings = [part for part in parts[1:] if part.line.said.bell] or [parts[0]]
        part = rings[-1]
        begins = len(parts) > 1 or not self._is_begun(part.line)
        bell = bell_of(part.line, begins=begins, ends=not part.left)
        if bell not in self.bells or part.line is self._rang:
            return ""
        self._rang = part.line
        return bell

    def _in_one_with(self, part: _LinePart, now: float) -> list[_LinePart]:
        """Return the part; after an early key, with the newest result if both fit in one line."""
        if self._is_begun(part.line) or (self._teller is not None and not self._teller.joins):
            return [part]
        folds = any(each.line is self._folded for each in (part, *self._queue))
        return self._all_in_one(part, now) if self._quick or folds else [part]

    def _all_in_one(self, part: _LinePart, now: float) -> list[_LinePart]:
        """Return all waiting events of a burst as one line, if they fit; else only the part.

        Results may become brief, and merged lines shorter: one line is the fastest answer. After a
        single key only the lines before a question are joined.
        """
        lines = [line for line in (part.line, *self._waiting()) if not self._is_stale(line)]
        if not self._quick:
            lines = list(takewhile(lambda line: line.kind in EVENTS, lines))
        newest = max([at for at, line in enumerate(lines) if line.kind in EVENTS], default=-1)
        if newest < 0 or any(line.kind not in (*EVENTS, *_ASIDES) for line in lines):
            return [part]
        # The reason why a key did nothing is no longer news if something has happened since.
        lines = [line for at, line in enumerate(lines) if at > newest or line.kind != "refusal"]
        for way in self._ways(lines):
            texts = [getattr(told, self.form) for _, told in way]
            if all(texts) and self._fits(" ".join(texts)):
                self._queue.appendleft(part)
                self._leave_asides(lines, way)
                return [
                    _LinePart(line, text, (), now, told)
                    for (line, told), text in zip(way, texts, strict=True)
                ]
        return [part]

    def _leave_asides(self, lines: Sequence[Line], way: _Way) -> None:
        """Remove the lines of ``way`` from the queue, but keep asides that are not part of it."""
        told = [line for line, _ in way]
        asides = [line for line in lines if line.kind in _ASIDES and line not in told]
        self._queue = deque(
            [each for each in self._queue if each.line in asides or each.line not in lines]
        )
        for line in told:
            if line not in lines:
                self._folded = self._caught_up = line

    def _ways(self, lines: Sequence[Line]) -> Iterator[_Way]:
        """Yield the ways to say several lines, the longest first."""
        folded = next((line for line in lines if line is self._folded), None)
        events = [line for line in lines if line.kind in EVENTS and line is not folded]
        asides = [line for line in lines if line.kind in _ASIDES]
        for after in (asides, []) if asides else ([],):
            for brief in (False, True):
                told = [(line, _briefly(line) if brief else line) for line in (*events, *after)]
                if folded is None:
                    yield told
                else:
                    yield from self._with_folded(folded, told)
        if len(events) > 1:
            *older, newest = events
            yield from self._shortened([*self._stood_for(folded), *older], [(newest, newest)])

    def _with_folded(self, folded: Line, told: _Way) -> Iterator[_Way]:
        """Yield versions of the merged lines followed by ``told``, ever shorter."""
        stands_for = self._stood_for(folded)
        if any(line.kind == "result" for line, _ in told):
            # The cards on the pile have been won since.
            stands_for = [line for line in stands_for if line.kind != "card" or line.said.gists]
        if len(stands_for) == len(self._stood_for(folded)):
            yield self._in_order(folded, folded, told)
        yield from self._shortened(stands_for, told)
        yield self._in_order(folded, _briefly(folded), told)

    def _in_order(self, line: Line, as_told: Line, told: _Way, *, sums: bool = False) -> _Way:
        """Return the newest results, then the sentence for older ones, then the question.

        A player who presses Enter at each rank then hears each rank.
        """
        if not sums and line is not self._caught_up:
            return [(line, as_told), *told]
        asides = [each for each in told if each[0].kind in _ASIDES]
        return [*told[: len(told) - len(asides)], (line, as_told), *asides]

    def _stood_for(self, folded: Line | None) -> Sequence[Line]:
        return () if folded is None else self._stands_for

    def _shortened(self, stands_for: Sequence[Line], told: _Way) -> Iterator[_Way]:
        """Yield versions with one sentence for ``stands_for`` that leaves room for ``told``."""
        after = " ".join([getattr(each, self.form) for _, each in told])
        found = None
        if stands_for and self._teller is not None:
            found = self._teller.catch_up(stands_for, lambda text: self._fits(f"{text} {after}"))
        if found is not None:
            yield self._in_order(found, found, told, sums=True)
        elif not any(line.said.gists or line.kind == "result" for line in stands_for):
            yield told

    def _fits(self, text: str) -> bool:
        """True if the text needs only one part."""
        return len(self._parts(text)) == 1

    def _is_stale(self, line: Line) -> bool:
        return line.kind == "prompt" and self._teller is not None and not self._teller.holds(line)

    def _drop(self, line: Line) -> None:
        self._queue = deque([each for each in self._queue if each.line is not line])

    def _is_begun(self, line: Line) -> bool:
        """True if the line is being said."""
        return any(line is each.line for each in self._saying)

    def waits_for(self, line: Line) -> bool:
        """True if no part of the line has been written."""
        return any(line is each for each in self._waiting())

    def reached(self, line: Line, time: float) -> bool:
        """True if a key at ``time`` may be a reaction to the question of the line.

        Without a voice all lines are there at once.
        """
        if not self.rate:
            return True
        waits = self._asks(line, [part.text for part in self._queue if part.line is line])
        if waits or any(line is each for each in self._untold):
            return False
        if line is self._hurried:
            return time - self._hurried_at >= BURST
        asked = next((each.spoken for each in reversed(self._asked) if each.line is line), None)
        return asked is None or time >= asked.begins + REACTION

    def decided(self, line: Line, time: float) -> bool:
        """True if a key at ``time`` may be a reaction to the cue of the line.

        If the speed of the voice is only assumed, the voice may be as fast as any.
        """
        if not self.rate or self._hurried is line:
            return True
        spoken = self.when(line, time)
        share = 1.0 if self.known else min(self.rate / QUICKEST, 1.0)
        return time >= spoken.begins + share * (spoken.cue - spoken.begins)

    def _asks(self, line: Line, rows: Sequence[str]) -> bool:
        """True if the question of the line is in these rows.

        If the line has a question mark, the rows after it only explain how to answer. Otherwise,
        and after two early keys, all rows are needed.
        """
        questions = "?" in getattr(line, self.form) and line is not self._hurried
        return any("?" in row for row in rows) if questions else bool(rows)

    def tell_rest(self, line: Line, now: float) -> bool:
        """Write the rest of a line, from the row that a key cut off, and let the next key answer.

        All of it is written at once. On a braille display that would leave only the last row, so
        there the rows come one after another, no key removes or repeats one, and no key answers
        before the last is written. Returns False without a voice, because all rows are written at
        once then.
        """
        if not self.rate:
            return False
        rest = self._rest_of(line, now)
        if not self.one_row:
            rest = _all_at_once(rest)
        elif line is self._hurried:
            rest = [part for part in rest if part is not self._cut_row]
            self._ends = self._row_ends
        self._drop(line)
        self._untold = deque([each for each in self._untold if each is not line], _REMEMBERED)
        self._queue.extend(rest)
        if line is not self._hurried:
            self._hurried, self._hurried_at = line, now
        self._awaited = now
        return True

    def _rest_of(self, line: Line, now: float) -> list[_LinePart]:
        """Return the rows of a line from the one that the last key cut off; by default all."""
        return [part for part in self._cut_off if part.line is line] or self._cut(line, now)

    def cut_off(self, line: Line) -> bool:
        """True if the last key came while rows of the line were waiting or being said.

        After two early keys, only rows that were not yet written count.
        """
        if line is self._hurried and not any(line is each for each in self._untold):
            return False
        return any(part.line is line for part in self._cut_off)

    def take_back(self, line: Line) -> bool:
        """Remove a line, so that it comes again after the next ones from the row that was cut off.

        Returns True: the caller must add the line again.
        """
        self._drop(line)
        self._resumed = line
        return True

    def _waiting(self) -> list[Line]:
        """Return the lines of which no part has been written."""
        lines: list[Line] = []
        for part in self._queue:
            if not self._is_begun(part.line) and not any(part.line is line for line in lines):
                lines.append(part.line)
        return lines

    # -- effects of a key

    def _is_silent(self, now: float) -> bool:
        """True if all has been said."""
        return now >= self._ends and self._ends_known and not self._queue

    def _interrupt(self, now: float) -> None:
        """End the present line, and merge it with the lines that have not begun."""
        waiting = self._waiting()
        rows: dict[int, tuple[Line, list[str]]] = {}
        for part in self._queue:
            rows.setdefault(id(part.line), (part.line, []))[1].append(part.text)
        self._untold.extend([line for line, texts in rows.values() if self._asks(line, texts)])
        said = self._row_said(now)
        self._cut_off, self._cut_row = [*said, *self._queue], next(iter(said), None)
        self._row_ends = self._ends
        cut = self._give_up(now)
        self._queue = deque([part for part in self._queue if self._is_begun(part.line)])
        self._fold(cut, [line for line in waiting if line.kind in TOLD_ANYWAY], now)
        missed = self._by_age([*cut, *waiting])
        self._look_back_to([line for line in missed if line.kind not in _UNSEEN])

    def _row_said(self, now: float) -> list[_LinePart]:
        """Return the row that is being said, to say it again; of several lines only the last."""
        if len(self._saying) != 1:
            return [part for each in self._saying[-1:] for part in self._cut(each.line, now)]
        line = self._saying[0].line
        left = tuple([part.text for part in self._queue if part.line is line])
        assert self._part is not None  # A line is being said, so there is a part.
        return [self._part._replace(line=line, left=left, given=now, told=line)]

    def _by_age(self, lines: Sequence[Line]) -> list[Line]:
        """Return the lines by age: a sentence for older lines is first, although written later."""
        return sorted(lines, key=lambda line: line is not self._caught_up)

    def _give_up(self, now: float) -> list[Line]:
        """End the present line, or let it finish if that takes little time.

        Returns the lines that the player misses.
        """
        saying, left = self._saying, self.speaking_until - now
        hushed = self.hush or self.voice.source != "estimated"
        silent = hushed or self._may_be_silent(now)
        lasting = any(each.line.kind in TOLD_ANYWAY for each in saying)
        awaited = self.hush is False and lasting and left <= PATIENCE
        if (self._ends_known and left <= 0) or (awaited and not silent):
            return []
        results = [each for each in saying if _is_result(each.line)]
        missed = [
            each.line
            for each in (*self._behind, *results)
            if each.spoken.share_by(now - each.late) < self._wanted(each.line)
        ]
        # Silence is only likely: a reader that no key silences may be late, so cut in anyway.
        if not hushed and (not silent or self.hush is False):
            self._given_up = self._awaited = self._ends + self._late
            if silent:
                self._awaited = now
            elif self.hush is None:
                self._awaited = min(self._given_up, now + UNSURE)
        self.voice.hush(now)
        self._saying, self._behind = [], []
        self._last, self._ends, self._late = None, now, 0.0
        for each in saying:
            self._drop(each.line)
        return missed

    def _may_be_silent(self, now: float) -> bool:
        """True if the listener may have heard all of it, with the fastest voice.

        A player who has waited for the end need not wait for anything else.
        """
        if self.known:
            return False
        written = "" if self._part is None else self._part.text
        return now >= self._spoke + until_silent(written, QUICKEST) + REACTION

    def _wanted(self, result: Line) -> float:
        """Return the share of a result that must be said, or it will be said again.

        The lower share never applies to a result that is not completely written.
        """
        enough = not self.known or result is self._caught_up
        return ENOUGH if enough and all(part.line is not result for part in self._queue) else WHOLE

    def _fold(self, cut: Sequence[Line], waiting: Sequence[Line], now: float) -> None:
        """Queue one line for all of these: the only line itself, or a sentence for several."""
        lines = self._by_age([*cut, *waiting])
        self._folded, self._stands_for = None, lines
        if len(waiting) == 1 and not cut:
            self._folded = waiting[0]
        elif cut or waiting:
            found = self._teller.catch_up(lines) if self._teller is not None else None
            self._caught_up = found
            self._folded = found or next(reversed(waiting), None)
        if self._folded is not None:
            self._queue.extend(self._cut(self._folded, now))

    def _fall_behind(self, now: float) -> None:
        """Merge lines that have waited too long because the game is faster than speech."""
        lines = self._waiting()
        late = {id(each.line) for each in self._queue if now - each.given > UNSURE}
        old = [line for line in lines if id(line) in late and line.kind in TOLD_ANYWAY]
        if not self.rate or len(old) < 2:
            return
        folded = set(map(id, old))
        others = [part for part in self._queue if id(part.line) not in folded]
        self._queue = deque([part for part in others if self._is_begun(part.line)])
        self._fold((), old, now)
        self._queue.extend([part for part in others if not self._is_begun(part.line)])
        self._look_back_to(old)

    def _look_back_to(self, missed: Sequence[Line]) -> None:
        """Let the next look back start at the first merged line."""
        if missed and not self._folding and self._teller is not None:
            self._teller.transcript.fold(missed[0])
        self._folding = bool(missed)
