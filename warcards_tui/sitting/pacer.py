"""One line ahead of a listener: when a line is written, can be reacted to, and is over.

A reader speaks what is written, and most hush what they were saying when a new line comes. So a
line is written when the one before has ended, and nothing but the newest is ever in the reader's
queue. A key while something is being said folds what has not begun into one sentence, so that
nobody is kept waiting and nothing that was won or lost is missed. Everything stands in the history.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Container, Iterator, Sequence
from typing import NamedTuple, Protocol

from warcards_tui.sitting.speaking import Estimate, Saying, Voice
from warcards_tui.sitting.speech import QUICKEST, until_silent
from warcards_tui.sitting.transcript import Line, Transcript
from warcards_tui.table.table import NEVER
from warcards_tui.voice.utterance import EVENTS

APART = 60.0
"""Milliseconds between two lines without a voice: braille looks 25 times a second."""

PATIENCE = 1000.0
"""Milliseconds for which what is being said is awaited when a key comes that does not hush it. What
takes longer is given up.
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

CUE = "cue"
"""The kind of lines that come with a bell, from which a reaction time counts."""

TOLD_ANYWAY = (*EVENTS, CUE, "secret")
"""Kinds of lines that no key makes disappear. All else is dropped by one: who asked for it has
heard enough, and a question is another one by then."""

_PASSING = ("answer", "refusal", "review", "text")
"""Kinds of lines that a key cuts short also where no voice reads them."""

_UNSEEN = ("prompt", "review", "secret")
"""Kinds of lines to which nobody has to look back because they were not told."""

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


class Teller(Protocol):
    """Whose lines they are."""

    transcript: Transcript

    def catch_up(self, lines: Sequence[Line]) -> Line | None:
        """Several lines as one short sentence, if they can be."""

    def holds(self, line: Line) -> bool:
        """Whether a prompt still asks for something."""


class _Part(NamedTuple):
    """As much of a line as is written at once; of the last part of a line ``left`` is empty."""

    line: Line
    text: str
    left: tuple[str, ...]
    given: float


class _Heard(NamedTuple):
    """A line in what the voice is given at once; of what ``saying`` tells, the numbers of the cues
    at which it begins, can be reacted to, and ends, where it does not take up all of it. ``left``
    is the time of its parts that are still to come, ``late`` how much later it may be said, by a
    reader that goes on with what came before.
    """

    line: Line
    saying: Saying
    since: int | None = None
    cue: int = 0
    until: int | None = None
    left: float = 0.0
    late: float = 0.0

    @property
    def spoken(self) -> Spoken:
        """When it is heard, as far as that is known by now."""
        cues = self.saying.cues
        begins = self.saying.begins if self.since is None else cues[self.since]
        ends = self.saying.ends + self.left if self.until is None else cues[self.until]
        known, clock = self.saying.passed(self.cue), self.saying.clocks[self.cue]
        return Spoken(begins, cues[self.cue], ends, known, clock)


def bell_of(line: Line, *, begins: bool, ends: bool) -> str:
    """The bell of a part that ``begins`` a line, or ``ends`` it: that of a cue comes when all of it
    is there.
    """
    if line.kind == CUE:
        return CUE if ends else ""
    return line.said.bell if begins else ""


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

        self.newest = -NEVER
        """When a line that was not said before last went out."""

        self.unhushed = 0.0
        """When a reader that no key hushes has said all that went out."""

        self._teller: Teller | None = None
        self._queue: deque[_Part] = deque()
        self._saying: list[_Heard] = []  # What was written last,
        self._behind: list[_Heard] = []  # and before that, if it may still be to be said.
        self._last: Saying | None = None  # What the voice was given last.
        self._ends = 0.0  # When the voice has said what was written last.
        self._row = ""  # What was written last,
        self._spoke = 0.0  # and when the voice began to say it.
        self._held = 0.0  # Until when a run of keys holds all back.
        self._given_up = 0.0  # Until when a reader may go on with what a key gave up,
        self._awaited = 0.0  # and until when that is awaited.
        self._late = 0.0  # How much later what was written last may be said after that.
        self._pressed = -NEVER
        self._untold: deque[Line] = deque(maxlen=_REMEMBERED)  # What a key came before.
        self._quick = False  # Whether the last key came in a run of keys.
        self._folded: Line | None = None  # What stands for the lines that the last key folded.
        self._caught_up: Line | None = None  # The last sentence that stood for several.
        self._folding = False  # Whether the last key has folded something.
        self._went: deque[_Heard] = deque(maxlen=_REMEMBERED)
        self.bells: Container[str] = (CUE,)
        """The bells that ring."""

        self._rang: Line | None = None  # What came with a bell last.

    def follow(self, other: Pacer) -> None:
        """Takes over from another pacer: what waits there, and the voice that still speaks."""
        self._queue = other._queue
        self._saying, self._last, self._ends = other._saying, other._last, other._ends
        self._row, self._spoke = other._row, other._spoke
        self._behind, self._late = other._behind, other._late

    def attend(self, teller: Teller) -> None:
        """From now on lines come from somebody else."""
        self._teller = teller

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
            self._queue.extend(self._cut(line, now))

    def pump(self, now: float) -> bool:
        """Writes what is due. Returns whether anything was, or is known that was not."""
        wrote = self._listen(now)
        while self._queue and now >= self._next:
            part = self._queue.popleft()
            if self._is_stale(part.line):
                self._drop(part.line)
                continue
            wrote = self._tell(part, self._newest_with(part, now), now) or wrote
        return wrote

    def key(self, now: float) -> None:
        """A key was pressed: what it brings comes next, after what must not be missed."""
        self._quick = now - self._pressed <= BURST
        self._pressed = now
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
            asked = [line for line in self._waiting() if line.kind not in TOLD_ANYWAY]
            self._interrupt(now)
            for line in asked:  # By the key when it was pressed: it is wanted still.
                self._queue.extend(self._cut(line, now))
        self._pressed, self._held = now, now + BURST

    # -- what is on its way

    def _cut(self, line: Line, now: float) -> list[_Part]:
        texts = self._parts(getattr(line, self.form))
        return [_Part(line, text, tuple(texts[at + 1 :]), now) for at, text in enumerate(texts)]

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

    def _tell(self, part: _Part, newest: _Part | None, now: float) -> bool:
        """Writes a part of a line, or with the ``newest`` two whole ones.

        Returns whether it has: where a reader cannot be stopped, it is let speak on for a while.
        """
        line = part.line
        bell = self._bell_of(part, newest)
        text = part.text if newest is None else f"{part.text} {newest.text}"
        cuts_in = now < self._given_up and not bell and self._cut_in(text)
        if not cuts_in and now < self._awaited:
            self._held, self._rang = self._awaited, None
            self._queue.extendleft([each for each in (newest, part) if each is not None])
            return False
        if not cuts_in and self._write is not None:
            self._write(text, bell)
        said_until = now if cuts_in else max(self._given_up, self._ends + self._late, now)
        self._late = said_until - now
        self._given_up = self._awaited = now
        cues = [len(line.cue_in(self.form))]
        if newest is not None:
            border = len(part.text)
            cues += [border, border + 1 + len(newest.line.cue_in(self.form))]
        saying = self.voice.begin(text, cues, now)
        self._last = saying
        self._ends = saying.ends if self.rate else now + APART
        self._row, self._spoke = text, now + self._late
        self.unhushed = max(self.unhushed, now) + self._length(text)
        if not self._is_begun(line):
            self._untold = deque([each for each in self._untold if each is not line], _REMEMBERED)
            written = (*self._behind, *self._saying)
            self._behind = [each for each in written if each.spoken.ends + each.late > now]
            left, late = sum(map(self._length, part.left)), self._late
            self._saying = [_Heard(line, saying, left=left, late=late)]
            if newest is not None:
                first = _Heard(line, saying, until=1, late=late)
                self._saying = [first, _Heard(newest.line, saying, 1, 2, late=late)]
            if line.kind != "review":
                self.newest = now
            if line.kind != CUE:
                self._went.extend(self._saying)
        if bell == CUE:
            # A cue that has to be parted rings with its last part: from then on it is all there.
            self._went.append(_Heard(line, saying))
        return True

    def _bell_of(self, part: _Part, newest: _Part | None) -> str:
        """The bell that comes with what is written, once for each line: of two, the newest's."""
        line = part.line if newest is None or not newest.line.said.bell else newest.line
        begins = line is not part.line or not self._is_begun(line)
        bell = bell_of(line, begins=begins, ends=not part.left)
        if bell not in self.bells or line is self._rang:
            return ""
        self._rang = line
        return bell

    def _newest_with(self, part: _Part, now: float) -> _Part | None:
        """What was folded goes out together with the newest result, where one line holds both: that
        is heard the sooner. After a single key the shorter one can cut in.
        """
        alone = now < self._given_up and not self._quick
        newest = self._queue[0] if self._queue and not alone else None
        if newest is None or part.line is not self._folded or newest.line.kind != "result":
            return None
        fits = len(self._parts(f"{part.text} {newest.text}")) == 1
        if part.left or newest.left or not fits:
            return None
        return self._queue.popleft()

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
        """Whether a key that came then may have come because of that line. Without a voice all is
        there at once.
        """
        if not self.rate:
            return True
        if self.waits_for(line) or any(line is each for each in self._untold):
            return False
        told = next((each.spoken for each in reversed(self._went) if each.line is line), None)
        return told is None or time >= told.begins + REACTION

    def take_back(self, line: Line) -> bool:
        """A line is to be told after what is said next. Returns whether it is to be handed over for
        that once more.
        """
        self._drop(line)
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
        self._untold.extend(waiting)
        cut = self._give_up(now)
        self._queue = deque([part for part in self._queue if self._is_begun(part.line)])
        self._fold(cut, [line for line in waiting if line.kind in TOLD_ANYWAY], now)
        self._look_back_to([line for line in (*cut, *waiting) if line.kind not in _UNSEEN])

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
        results = [each for each in (*self._behind, *saying) if each.line.kind == "result"]
        missed = [
            each.line
            for each in results
            if each.spoken.share_by(now - each.late) < self._wanted(each.line)
        ]
        if not silent:
            self._given_up = self._awaited = self._ends + self._late
            if self.hush is None:
                self._awaited = min(self._given_up, now + PATIENCE)
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
        return now >= self._spoke + until_silent(self._row, QUICKEST) + REACTION

    def _wanted(self, result: Line) -> float:
        """Which share of a result has to be said, lest it is told again: no voice has said what was
        not written.
        """
        enough = not self.known or result is self._caught_up
        return ENOUGH if enough and all(part.line is not result for part in self._queue) else WHOLE

    def _fold(self, cut: Sequence[Line], waiting: Sequence[Line], now: float) -> None:
        """One line for all of these: the only one, whole, or else what they come to."""
        self._folded = None
        if len(waiting) == 1 and not cut:
            self._folded = waiting[0]
        elif cut or waiting:
            found = self._teller.catch_up([*cut, *waiting]) if self._teller is not None else None
            self._caught_up = found
            self._folded = found or next(reversed(waiting), None)
        if self._folded is not None:
            self._queue.extend(self._cut(self._folded, now))

    def _fall_behind(self, now: float) -> None:
        """Where a game goes on faster than it can be told, what waits too long is folded."""
        lines = self._waiting()
        late = {id(each.line) for each in self._queue if now - each.given > PATIENCE}
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
