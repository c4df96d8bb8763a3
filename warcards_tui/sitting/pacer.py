"""One line ahead of a listener: when a line is written, can be reacted to, and is over.

A reader speaks what is written, and most hush what they were saying when a new line comes. So a
line is written when the one before has ended, and nothing but the newest is ever in the reader's
queue. A key while something is being said folds what has not begun into one sentence, so that
nobody is kept waiting and nothing that was won or lost is missed. Everything stands in the history.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Container, Iterator, Sequence
from itertools import takewhile
from typing import NamedTuple, Protocol

from warcards_tui.sitting.speaking import Estimate, Saying, Voice
from warcards_tui.sitting.speech import QUICKEST, heard, until_silent
from warcards_tui.sitting.transcript import Line, Transcript
from warcards_tui.table.table import NEVER
from warcards_tui.words.utterance import EVENTS

APART = 60.0
"""Milliseconds between two lines without a voice: braille looks 25 times a second."""

PATIENCE = 450.0
"""Milliseconds that a key waits for speech that it does not hush. Speech that takes longer is cut
short, so that the newest result begins within half a second.
"""

UNSURE = 1000.0
"""Milliseconds that a key waits where nobody knows whether it hushes speech. Where a game runs
faster than speech, lines that wait longer are folded.
"""

WHOLE, ENOUGH = 0.95, 0.4
"""Which share of a result must have been said when it is given up, else it is folded with the rest.
Less is enough of what was folded before, and where the voice may be quicker than is assumed, if
all of it was written.
"""

REACTION = 250.0
"""Milliseconds before which no key comes because of what was heard: that a line ended, or began."""

BURST = 430.0
"""Milliseconds within which keys that come while something is being said are one run of keys: it
is answered when no other key has followed the last one for as long.
"""

RUN = 600.0
"""Milliseconds within which another key belongs to the same run of keys, though what answers the
run has begun: fingers and machines are not that even.
"""

CUE = "cue"
"""The kind of lines that come with a bell, from which a reaction time counts."""

TOLD_ANYWAY = (*EVENTS, CUE, "secret")
"""Kinds of lines that no key makes disappear. All else is dropped by one: who asked for it has
heard enough, and a question is another one by then."""

_PASSING = ("answer", "refusal", "review", "text")
"""Kinds of lines that a key cuts short also where no voice reads them."""

_UNSEEN = ("prompt", "review", "secret")
"""Kinds of lines to which nobody has to look back because they were not told."""

_ASIDES = ("prompt", "refusal")
"""Kinds of lines that may come after the answer to a run of keys."""

_REMEMBERED = 8


class Spoken(NamedTuple):
    """When a line begins to be heard, when a listener can react to it, and when it is over; whether
    it ``went`` out and its cue is known, or that is when it will. ``clock`` is where the cue is
    known from, in the words of ``store.Trial``.
    """

    begins: float
    cue: float
    ends: float
    went: bool
    clock: str = "estimated"

    def share_by(self, now: float) -> float:
        """Which share of it has been said."""
        return (now - self.begins) / max(self.ends - self.begins, 1.0)


Fits = Callable[[str], bool]
"""Whether there is room for a text."""


def anything(text: str) -> bool:
    """There is room for any text."""
    return True


class Teller(Protocol):
    """Whose lines they are."""

    transcript: Transcript
    joins: bool
    """Whether several lines may go out as one."""

    def catch_up(self, lines: Sequence[Line], fits: Fits = anything) -> Line | None:
        """Several lines as one short sentence that ``fits``, if they can be."""

    def holds(self, line: Line) -> bool:
        """Whether a prompt still asks for something."""


class _Part(NamedTuple):
    """As much of a line as is written at once; of the last part of a line ``left`` is empty.
    ``told`` is the line as it is told, which may be in other words. A part is one row, or the
    ``rows`` that it names.
    """

    line: Line
    text: str
    left: tuple[str, ...]
    given: float
    told: Line
    rows: tuple[str, ...] = ()


def _all_at_once(parts: Sequence[_Part]) -> list[_Part]:
    """Join the parts of a line that are left into one, in the same rows."""
    rows = tuple([row for part in parts for row in part.rows or (part.text,)])
    return [each._replace(text=" ".join(rows), left=(), rows=rows) for each in parts[:1]]


class _Heard(NamedTuple):
    """A line in what the voice is given at once; of what ``saying`` tells, the numbers of the cues
    at which it begins, can be reacted to, and ends, where it does not take up all of it. ``left``
    is the time of its parts that are still to come, and ``cue_left`` up to the cue if that is in
    one of them, ``late`` how much later it may be said, by a
    reader that goes on with what came before.
    """

    line: Line
    saying: Saying
    since: int | None = None
    cue: int = 0
    until: int | None = None
    left: float = 0.0
    cue_left: float = 0.0
    late: float = 0.0

    @property
    def spoken(self) -> Spoken:
        """When it is heard, as far as that is known by now."""
        cues = self.saying.cues
        begins = self.saying.begins if self.since is None else cues[self.since]
        ends = self.saying.ends + self.left if self.until is None else cues[self.until]
        known, clock = self.saying.passed(self.cue), self.saying.clocks[self.cue]
        cue = self.saying.ends + self.cue_left if self.cue_left else cues[self.cue]
        return Spoken(begins, cue, ends, known, clock)


def bell_of(line: Line, *, begins: bool, ends: bool) -> str:
    """The bell of a part that ``begins`` a line, or ``ends`` it: that of a cue comes when all of it
    is there.
    """
    if line.kind == CUE:
        return CUE if ends else ""
    return line.said.bell if begins else ""


_Way = list[tuple[Line, Line]]
"""Lines, and each as it is told."""


def _is_result(line: Line) -> bool:
    """Whether it tells what nobody may miss: who has won or paid something, or how it ended."""
    return line.kind == "result" or bool(line.said.gists)


def _briefly(line: Line) -> Line:
    return line._replace(length="brief")


def _whole(text: str) -> list[str]:
    return [text]


def _never(text: str) -> bool:
    return False


class Pacer:
    """Lines on their way to a listener.

    ``write`` writes a part of a line, with the bell of that name, if any; ``parts`` cuts a line
    into as many as it needs; ``cut_in`` writes a part so that a reader which no key hushes ends
    what it was saying, if that can be, and tells whether it could. ``rate`` is the speed of the
    voice in words a minute, 0 where nobody listens; it is ``known`` when the person has told it.
    """

    by_key = False
    """Whether no line comes without a key, and nothing goes by time (``sitting.finger``)."""

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
        """The one in which lines are told, ``ear`` or ``finger``."""

        self.voice: Voice = Estimate(rate)
        """Who says what is written, and knows when it is heard."""

        self.known = bool(rate)
        self.hush: bool | None = None
        """Whether a key stops the voice at once; None is that nobody has told."""

        self.one_row = False
        """True if a new row takes the place of the one before, as on a braille display."""

        self.newest = -NEVER
        """When a line that was not said before last went out."""

        self.unhushed = 0.0
        """When a reader that no key hushes has said all that went out."""

        self._teller: Teller | None = None
        self._queue: deque[_Part] = deque()
        self._saying: list[_Heard] = []  # What was written last,
        self._behind: list[_Heard] = []  # and what of results before may still be to be said.
        self._last: Saying | None = None  # What the voice was given last.
        self._ends = 0.0  # When the voice has said what was written last.
        self._part: _Part | None = None  # What was written last,
        self._spoke = 0.0  # and when the voice began to say it.
        self._held = 0.0  # Until when a run of keys holds all back.
        self._given_up = 0.0  # Until when a reader may go on with what a key gave up,
        self._awaited = 0.0  # and until when that is awaited.
        self._late = 0.0  # How much later what was written last may be said after that.
        self._pressed = -NEVER
        self._untold: deque[Line] = deque(maxlen=_REMEMBERED)  # What a key came before.
        self._quick = False  # Whether the last key came in a run of keys.
        self._folded: Line | None = None  # What stands for the lines that the last key folded,
        self._stands_for: Sequence[Line] = ()  # and those lines.
        self._caught_up: Line | None = None  # The last sentence that stood for several.
        self._folding = False  # Whether the last key has folded something.
        self._cut_off: list[_Part] = []  # The rows that it took away,
        self._resumed: Line | None = None  # a line that goes on at the first of them,
        self._cut_row: _Part | None = None  # the one of them that was being said,
        self._row_ends = 0.0  # and when that would have been over.
        self._hurried: Line | None = None  # The line that a key answers as soon as it is written,
        self._hurried_at = 0.0  # from a run of keys after this time on.
        self._went: deque[_Heard] = deque(maxlen=_REMEMBERED)
        self._asked: deque[_Heard] = deque(maxlen=_REMEMBERED)  # The rows with what lines ask.
        self.bells: Container[str] = (CUE,)
        """The bells that ring."""

        self._rang: Line | None = None  # What came with a bell last.

    def follow(self, other: Pacer) -> None:
        """Takes over from another pacer: what waits there, and the voice that still speaks."""
        self._queue = other._queue
        self._saying, self._last, self._ends = other._saying, other._last, other._ends
        self._part, self._spoke = other._part, other._spoke
        self._behind, self._late = other._behind, other._late

    def attend(self, teller: Teller) -> None:
        """From now on lines come from somebody else."""
        self._teller = teller

    @property
    def hurried(self) -> bool:
        """Whether the last key came in a run of keys, to which one line is the answer."""
        return self._quick and bool(self.rate)

    @property
    def rate(self) -> int:
        """Words a minute of the voice, 0 where nobody listens."""
        return self.voice.rate

    @rate.setter
    def rate(self, rate: int) -> None:
        self.voice.rate = rate

    @property
    def due(self) -> float:
        """When the next part is to be written, or the voice to be asked; never while none waits."""
        return min(self._next if self._queue else NEVER, self.voice.due)

    @property
    def _next(self) -> float:
        """When a part can be written."""
        return max(self._ends, self._held) if self._ends_known else NEVER

    @property
    def _ends_known(self) -> bool:
        """Whether it is known when the voice ends what it was given last."""
        return self._last is None or self._last.over

    @property
    def speaking_until(self) -> float:
        """When the voice has ended the line that it is saying."""
        return max(self._ends, *[each.spoken.ends for each in self._saying], 0.0)

    @property
    def free(self) -> float:
        """When the voice has said all that was handed over; without a voice that takes no time."""
        if not self.rate:
            return 0.0
        return max(self._ends, *[ends for _, _, ends in self._planned()], 0.0)

    @property
    def told_by(self) -> float:
        """Time at which the voice has said every line handed over, except refusals."""
        said = [(each.line, each.spoken.ends) for each in self._saying]
        said += [(part.line, ends) for part, _, ends in self._planned()]
        return max([ends for line, ends in said if line.kind != "refusal"], default=0.0)

    def when(self, line: Line, now: float) -> Spoken:
        """When a line is heard. One that is not told any more takes no time."""
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
        """Lines up what is said, in the words of the ear."""
        if any(line.kind in EVENTS for line in lines):
            self._fall_behind(now)
        if not self._folding and self._teller and any(line.kind != "review" for line in lines):
            self._teller.transcript.fold(None)
        for line in lines:
            self._queue.extend(
                self._rest_of(line, now) if line is self._resumed else self._cut(line, now)
            )

    def pump(self, now: float) -> bool:
        """Writes what is due. Returns whether anything was, or is known that was not."""
        wrote = self._listen(now)
        while self._queue and now >= self._next:
            part = self._queue.popleft()
            if self._is_stale(part.line):
                self._drop(part.line)
                continue
            parts = self._in_one_with(part, now)
            if self._queue and self._queue[0].rows and not parts[-1].left:
                parts.append(self._queue.popleft())  # All comes at once, with what comes before.
            if not self._tell(parts, now):
                break  # It waits for a reader that cannot be stopped.
            wrote = True
        return wrote

    def key(self, now: float) -> None:
        """A key was pressed: what it brings comes next, after what must not be missed."""
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
        """A key is still held down: that asks for nothing, but hushes many a reader."""
        if not self.rate or self.hush is False or self.voice.source != "estimated":
            return
        if not self._is_silent(now):
            lines = {id(part.line): part.line for part in self._queue}
            self._interrupt(now)
            # The key asked for them when it was pressed: what is left of them is wanted still.
            for line in [each for each in lines.values() if each.kind not in TOLD_ANYWAY]:
                self._queue.extend(self._rest_of(line, now))
        self._pressed, self._held = now, now + BURST

    # -- what is on its way

    def _cut(self, line: Line, now: float) -> list[_Part]:
        return self._cut_as(line, line, now)

    def _cut_as(self, line: Line, told: Line, now: float) -> list[_Part]:
        texts = self._parts(getattr(told, self.form))
        return [
            _Part(line, text, tuple(texts[at + 1 :]), now, told) for at, text in enumerate(texts)
        ]

    def _length(self, text: str) -> float:
        return self.voice.until_silent(text) if self.rate else APART

    def _duration(self, text: str) -> float:
        return self.voice.lengths([text])[0]

    def _listen(self, now: float) -> bool:
        """Takes over when the voice ended what it was saying, if it tells."""
        news = self.voice.listen(now)
        if news and self._last is not None:
            self._ends = self._last.ends
        return news

    def _planned(self) -> Iterator[tuple[_Part, float, float]]:
        """When each part that waits begins and ends."""
        time = max(self._ends, self._held)
        for part in self._queue:
            begins, time = time, time + self._length(part.text)
            yield part, begins, time

    def _tell(self, parts: Sequence[_Part], now: float) -> bool:
        """Writes a part of a line, or several whole ones as one.

        Returns whether it has: where a reader cannot be stopped, it is let speak on for a while.
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
            # A cue that has to be parted rings with its last part: from then on it is all there.
            self._went.append(_Heard(first.line, saying))
        return True

    def _heard_of(self, parts: Sequence[_Part], saying: Saying) -> list[_Heard]:
        """Each line in what is said, which tells of the first when it can be reacted to, and of
        each other one when it begins, too.
        """
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

    def _cue_of(self, part: _Part) -> int:
        """The number of characters to the cue of a line from the beginning of a part of it."""
        rows = self._parts(getattr(part.told, self.form))
        before = rows[: max(len(rows) - len(part.left) - max(len(part.rows), 1), 0)]
        characters = len(part.told.cue_in(self.form)) - sum(len(row.strip()) + 1 for row in before)
        return max(characters, 0)

    def _cue_left(self, part: _Part) -> float:
        """The time from the end of the first row of a line to its cue, 0 if that is in this row."""
        rest, time, before = self._cue_of(part), 0.0, part.text
        for row in part.left:
            rest -= len(before.strip()) + 1  # A blank where the line is parted.
            before = row
            if rest > 0:
                ends_in_it = rest <= len(row.strip())
                time += heard(row, rest, self.rate) if ends_in_it else self._length(row)
        return time

    def _bell_of(self, parts: Sequence[_Part]) -> str:
        """The bell that comes with what is written, once for each line: of several, the newest."""
        rings = [part for part in parts[1:] if part.line.said.bell] or [parts[0]]
        part = rings[-1]
        begins = len(parts) > 1 or not self._is_begun(part.line)
        bell = bell_of(part.line, begins=begins, ends=not part.left)
        if bell not in self.bells or part.line is self._rang:
            return ""
        self._rang = part.line
        return bell

    def _in_one_with(self, part: _Part, now: float) -> list[_Part]:
        """Join what an early key folded with the newest result, where one line holds both."""
        if self._is_begun(part.line) or (self._teller is not None and not self._teller.joins):
            return [part]
        folds = any(each.line is self._folded for each in (part, *self._queue))
        return self._all_in_one(part, now) if self._quick or folds else [part]

    def _all_in_one(self, part: _Part, now: float) -> list[_Part]:
        """All that a run of keys has brought as one line, if one holds it when results are told in
        brief and what stands for others is shortened: nothing else comes as soon. After a single
        key that is what comes before a question.
        """
        lines = [line for line in (part.line, *self._waiting()) if not self._is_stale(line)]
        if not self._quick:
            lines = list(takewhile(lambda line: line.kind in EVENTS, lines))
        newest = max([at for at, line in enumerate(lines) if line.kind in EVENTS], default=-1)
        if newest < 0 or any(line.kind not in (*EVENTS, *_ASIDES) for line in lines):
            return [part]
        # Why a key did nothing is no news any more when something has happened since.
        lines = [line for at, line in enumerate(lines) if at > newest or line.kind != "refusal"]
        for way in self._ways(lines):
            texts = [getattr(told, self.form) for _, told in way]
            if all(texts) and self._fits(" ".join(texts)):
                self._queue.appendleft(part)
                self._leave_asides(lines, way)
                return [
                    _Part(line, text, (), now, told)
                    for (line, told), text in zip(way, texts, strict=True)
                ]
        return [part]

    def _leave_asides(self, lines: Sequence[Line], way: _Way) -> None:
        """Of what waits only the asides that are not told that way are still to be."""
        told = [line for line, _ in way]
        asides = [line for line in lines if line.kind in _ASIDES and line not in told]
        self._queue = deque(
            [each for each in self._queue if each.line in asides or each.line not in lines]
        )
        for line in told:
            if line not in lines:
                self._folded = self._caught_up = line

    def _ways(self, lines: Sequence[Line]) -> Iterator[_Way]:
        """How several lines can be told, the longest way first."""
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
        """What was folded and then what is told, with a shorter sentence for the former."""
        stands_for = self._stood_for(folded)
        if any(line.kind == "result" for line, _ in told):
            # What lay there has been won since.
            stands_for = [line for line in stands_for if line.kind != "card" or line.said.gists]
        if len(stands_for) == len(self._stood_for(folded)):
            yield self._in_order(folded, folded, told)
        yield from self._shortened(stands_for, told)
        yield self._in_order(folded, _briefly(folded), told)

    def _in_order(self, line: Line, as_told: Line, told: _Way, *, sums: bool = False) -> _Way:
        """The newest results, then the sentence that stands for older ones, then the question: a
        player who presses Enter at each rank hears each rank.
        """
        if not sums and line is not self._caught_up:
            return [(line, as_told), *told]
        asides = [each for each in told if each[0].kind in _ASIDES]
        return [*told[: len(told) - len(asides)], (line, as_told), *asides]

    def _stood_for(self, folded: Line | None) -> Sequence[Line]:
        return () if folded is None else self._stands_for

    def _shortened(self, stands_for: Sequence[Line], told: _Way) -> Iterator[_Way]:
        """One sentence for these, short enough for what is told after it."""
        after = " ".join([getattr(each, self.form) for _, each in told])
        found = None
        if stands_for and self._teller is not None:
            found = self._teller.catch_up(stands_for, lambda text: self._fits(f"{text} {after}"))
        if found is not None:
            yield self._in_order(found, found, told, sums=True)
        elif not any(line.said.gists or line.kind == "result" for line in stands_for):
            yield told

    def _fits(self, text: str) -> bool:
        """Whether it is written at once."""
        return len(self._parts(text)) == 1

    def _is_stale(self, line: Line) -> bool:
        return line.kind == "prompt" and self._teller is not None and not self._teller.holds(line)

    def _drop(self, line: Line) -> None:
        self._queue = deque([each for each in self._queue if each.line is not line])

    def _is_begun(self, line: Line) -> bool:
        """Whether it is the line that is being said."""
        return any(line is each.line for each in self._saying)

    def waits_for(self, line: Line) -> bool:
        """Whether a line is still to be told, and nothing of it has been written."""
        return any(line is each for each in self._waiting())

    def reached(self, line: Line, time: float) -> bool:
        """Whether a key that came then may have come because of what that line asks. Without a
        voice all is there at once.
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
        """True if a key that came then may have come because of the cue of that line. If the speed
        of the voice is only assumed, it may be the quickest.
        """
        if not self.rate or self._hurried is line:
            return True
        spoken = self.when(line, time)
        share = 1.0 if self.known else min(self.rate / QUICKEST, 1.0)
        return time >= spoken.begins + share * (spoken.cue - spoken.begins)

    def _asks(self, line: Line, rows: Sequence[str]) -> bool:
        """Whether what the line asks is in these rows of it: where there is a question, what comes
        after that tells how it is answered; else all is needed, as it is after two early keys.
        """
        questions = "?" in getattr(line, self.form) and line is not self._hurried
        return any("?" in row for row in rows) if questions else bool(rows)

    def tell_rest(self, line: Line, now: float) -> bool:
        """Write the rest of a line, from the row that a key cut short, and let the next key answer.

        All of it is written at once. On a braille display that would leave only the last row, so
        there the rows go on one after another, no key takes one away or brings it again, and none
        answers before the last is written. Returns whether lines can come that way: not without a
        voice.
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

    def _rest_of(self, line: Line, now: float) -> list[_Part]:
        """The rows of a line from the one that the last key cut short; all, if it cut none."""
        return [part for part in self._cut_off if part.line is line] or self._cut(line, now)

    def cut_off(self, line: Line) -> bool:
        """True if the last key came while rows of that line were still to be said; after two early
        keys, while some were still to be written.
        """
        if line is self._hurried and not any(line is each for each in self._untold):
            return False
        return any(part.line is line for part in self._cut_off)

    def take_back(self, line: Line) -> bool:
        """Remove a line that comes again after the next ones, from the row that the last key cut
        short. Return True if it must be added again for that.
        """
        self._drop(line)
        self._resumed = line
        return True

    def _waiting(self) -> list[Line]:
        """The lines of which nothing has been written."""
        lines: list[Line] = []
        for part in self._queue:
            if not self._is_begun(part.line) and not any(part.line is line for line in lines):
                lines.append(part.line)
        return lines

    # -- what a key does to it

    def _is_silent(self, now: float) -> bool:
        """Whether all has been said."""
        return now >= self._ends and self._ends_known and not self._queue

    def _interrupt(self, now: float) -> None:
        """Ends what is being said, and folds that with what has not begun."""
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

    def _row_said(self, now: float) -> list[_Part]:
        """The row that is being said, to be said again; of several lines in one only the last."""
        if len(self._saying) != 1:
            return [part for each in self._saying[-1:] for part in self._cut(each.line, now)]
        line = self._saying[0].line
        left = tuple([part.text for part in self._queue if part.line is line])
        assert self._part is not None  # It is being said.
        return [self._part._replace(line=line, left=left, given=now, told=line)]

    def _by_age(self, lines: Sequence[Line]) -> list[Line]:
        """What stands for older lines before newer ones, though it is written after them."""
        return sorted(lines, key=lambda line: line is not self._caught_up)

    def _give_up(self, now: float) -> list[Line]:
        """Ends what is being said, or lets it go on if that is soon over.

        Returns what is missed by that.
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
        # Silence is only likely: a reader that no key hushes may be behind, so cut in all the same.
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
        """Whether the key may come because all was heard, of a voice that is as quick as any. Who
        has waited for the end waits for nothing else.
        """
        if self.known:
            return False
        written = "" if self._part is None else self._part.text
        return now >= self._spoke + until_silent(written, QUICKEST) + REACTION

    def _wanted(self, result: Line) -> float:
        """Which share of a result has to be said, lest it is told again: no voice has said what was
        not written.
        """
        enough = not self.known or result is self._caught_up
        return ENOUGH if enough and all(part.line is not result for part in self._queue) else WHOLE

    def _fold(self, cut: Sequence[Line], waiting: Sequence[Line], now: float) -> None:
        """One line for all of these: the only one, whole, or else what they come to."""
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
        """Where a game goes on faster than it can be told, what waits too long is folded."""
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
        """Who looks back next finds the first line that was folded."""
        if missed and not self._folding and self._teller is not None:
            self._teller.transcript.fold(missed[0])
        self._folding = bool(missed)
