"""The onset of a stimulus, as reported by the terminal, and disturbances of the trial.

**The onset.** A stopwatch is armed with a text that only the stimulus has. Right behind the frame
with this text goes a query for the cursor's position, which every terminal since the VT100 answers.
The terminal reaches the query after it has processed the frame, so the moment of the answer is the
onset. The answer returns on the same path as keys and is stamped at the same point. The delay of
this path cancels out of the reaction time, which is the key's stamp minus the answer's. Delays
beyond the terminal (painting, the panel, the keyboard) are invisible to any program.

**The error bar.** The difference between the delays of the key and of the answer does not cancel
out. The same query, sent again as soon as the first is answered and with no frame before it, makes
a round trip in ``r`` milliseconds. One way back takes between nothing and ``r``, so two of them
differ by at most ``r``. That is the error: a bound, not a deviation. It is never less than
``RESOLUTION``, the precision with which a sleeping program wakes to stamp its input. A terminal
that is always slow to process a frame does not increase it; a slow line does. Delays of the
machine, which vary between the two ways, are added:

* How long the threads that carry and stamp keys, and the one that holds the interpreter, waited for
  a processor around the first answer and around the key, if the system counts it. This is not part
  of ``r``.
* How much longer than usual the first answer took, because the delay may have been on either way.
* ``r`` is at least the second largest of the last ``MANY``, because a line delays its data in this
  way.

So 99 % of the times are within the error, also while other programs use every processor. This
assumes a line that does not change; no program can know that one key was held back on its way.

**Without an answer** within ``WAIT`` milliseconds (more if the terminal's last answer was slow, so
that a distant one can be used) the onset is the moment when the frame was handed to the terminal,
and the error is the wait. The moment when the operating system had taken the frame would be no
better: the two are 0.2 ms apart, and the unknown part is the work of the terminal.

**In a browser** the terminal is a page, which also answers, but may be at the other end of the
world: the wait is ``DISTANT_WAIT`` from the first trial on. Neither the line nor its relays (a
server, a proxy, the browser) report their delays, and one query says nothing about the delay of a
later key. So a query is sent every ``AGAIN`` milliseconds, and the error follows from order alone,
since nothing on the line overtakes:

* The answer that is the onset took at most the time since its query was sent.
* The key left the terminal after every answer that arrived before it, and each answer left after
  its query was sent. So the key took at most the time since the last query whose answer came before
  it.

The larger of the two is the error. It is a bound on any line and on any machine. If it exceeds
``DISTANT_WAIT`` the trial is void, as it is if the page stays silent: nothing is known then.

**Disturbances.** While a reaction is measured, a beat is due every few milliseconds. A late beat
means that the program was held up. An answer or a key during that time may have a stamp that is too
late by as much, and voids the trial, except in a browser, whose error includes it. At other times a
delay spoils no stamp, unless it was long enough to be visible.

Nothing here is hidden from the player. With the environment variable ``PERF_RT_LOG`` a line of JSON
for each stimulus is also written to that file, for an instrument that plays the terminal and knows
the truth: moments in seconds, times in milliseconds, and no key if the player did not respond.
"""

from __future__ import annotations

import json
import os
from asyncio import get_running_loop
from collections import deque
from collections.abc import Callable
from functools import partial
from math import inf
from threading import get_native_id
from typing import TYPE_CHECKING, NamedTuple, Protocol

from textual.message import Message

from warcards_tui.table.precision import BEAT, HELD_UP, RESOLUTION
from warcards_tui.tui.driver import Lookout
from warcards_tui.tui.waits import Waits

if TYPE_CHECKING:
    from textual.app import App

QUESTION = "\x1b[6n"
"""Query to the terminal: ``DSR 6``, answered by ``CPR``, the cursor's row and column."""

WAIT = 50.0
"""Milliseconds of waiting for an answer."""

LONGEST_WAIT = 250.0
"""The same if the terminal's last answer was slow."""

DISTANT_WAIT = 600.0
"""The same in a browser: around the world and back, over a busy line."""

AGAIN = 50.0
"""Milliseconds between queries in a browser, while a reaction is measured."""

SELDOM = 250.0
"""The same after ``LONGEST_TRIAL``, when the player is thinking, or gone."""

SEEN = 50.0
"""Milliseconds of delay that a player may see at any time."""

WAKING = 1.0
"""Milliseconds after a delay in which a stamp may still be one of those that waited."""

UNSEEN = 250.0
"""Milliseconds after which an unseen stimulus is assumed to have gone out."""

LONGEST_TRIAL = 10_000.0
"""Milliseconds after which nobody will answer any more, and no beat is due."""

LOST = 2_000.0
"""Milliseconds after which an answer will not arrive any more."""

MANY = 50
"""Number of second answers that are remembered."""

FEW = 5
"""Fewest first answers for a median."""

_F3 = range(1, 16)


def clock() -> float:
    """Return the milliseconds of the clock that stamps Textual's messages and times runs.

    It is ``time.monotonic``, but a finer one on Windows; keys and due times must come from the same
    clock. A message is stamped when it is made, and to make one is the public way to read that
    clock.
    """
    return Message().time * 1000


def like_a_key(x: int, y: int) -> bool:
    """True if many terminals report this cursor position like F3 with Shift, Alt or Ctrl.

    They send ``CSI 1 ; 2 R`` and so on up to 16, which also means row 1 and that column.
    """
    return y == 0 and x in _F3


class Onset(NamedTuple):
    """Time and error of a stimulus's onset, in milliseconds; quality ``ok`` or ``void: why``."""

    time: float
    error: float
    quality: str = "ok"


class Cancels(Protocol):
    """A timer that can be canceled."""

    def cancel(self) -> None:
        """Cancel it."""


class Wire(Protocol):
    """Interface of the terminal and the event loop for a stopwatch."""

    @property
    def distant(self) -> bool:
        """True if the terminal may be anywhere, so that silence says nothing about its distance."""

    def now(self) -> float:
        """Return the time, in milliseconds."""

    def waited(self, stamp: float = 0.0) -> float:
        """Return how long the threads that carry and stamp keys have waited, in milliseconds.

        The total is up to now, or up to the moment of that stamp.
        """

    def look_out(
        self, needle: str, goes: Callable[[], object], gone: Callable[[bool], object]
    ) -> bool:
        """Wait until ``needle`` goes out, then send the query right behind it.

        ``goes`` is called just before, ``gone`` after it with False if nobody could be asked.
        Returns False, and does nothing, if the output cannot be watched.
        """

    def look_away(self) -> None:
        """Stop waiting."""

    def ask(self) -> bool:
        """Queue the query behind all output; False if there is no terminal to ask."""

    def after(self, delay: float, act: Callable[[], object]) -> Cancels:
        """Call ``act`` after ``delay`` milliseconds."""

    def in_turn(self, act: Callable[[], object]) -> None:
        """Call ``act`` after everything that has been read from the terminal so far."""


class AppWire:
    """The wire of an app, whose driver ``lookout`` watches."""

    def __init__(self, app: App[None], lookout: Lookout) -> None:
        self._app = app
        self._lookout = lookout
        self._waits = Waits()
        self._loop = get_native_id()
        self._stamps: deque[tuple[float, float]] = deque(maxlen=32)
        lookout.stamped = self._stamped

    @property
    def distant(self) -> bool:
        return self._app.is_web

    def now(self) -> float:
        return clock()

    def waited(self, stamp: float = 0.0) -> float:
        by_then = dict(self._stamps).get(stamp)
        # To stamp a key, its thread needs the interpreter, which the loop's thread may hold.
        return self._waits.of(self._lookout.reader, self._loop) if by_then is None else by_then

    def _stamped(self, time: float) -> None:
        self._stamps.append((time * 1000, self.waited()))

    def look_out(
        self, needle: str, goes: Callable[[], object], gone: Callable[[bool], object]
    ) -> bool:
        if not needle or self._lookout.driver is None:
            return False
        self._waits.find_carriers()

        def question() -> str:
            goes()
            return self._question()

        self._lookout.arm(needle, question, lambda asked: gone(bool(asked)))
        return True

    def look_away(self) -> None:
        self._lookout.disarm()

    def ask(self) -> bool:
        driver, question = self._lookout.driver, self._question()
        if driver is None or not question:
            return False
        driver.write(question)
        return True

    def _question(self) -> str:
        """Return the query, or nothing if its answer could be a key."""
        return "" if like_a_key(*self._app.cursor_position) else QUESTION

    def after(self, delay: float, act: Callable[[], object]) -> Cancels:
        return get_running_loop().call_later(delay / 1000, act)

    def in_turn(self, act: Callable[[], object]) -> None:
        # Recent input is on its way into the queue; at the second call it is there.
        self._app.call_later(self._app.call_later, act)


class Stopwatch:
    """Timer of one stimulus after another, one for each terminal."""

    def __init__(self, wire: Wire) -> None:
        self._wire = wire
        self._asked: deque[tuple[int, float]] = deque()
        self._heard: list[tuple[float, float]] = []
        """Time of each answer in this trial, with the time of its query."""

        self._number = 0
        self._usual_wait = WAIT
        self._tell: Callable[[Onset], object] | None = None
        self._disturb: Callable[[str], object] | None = None
        self._disturb_then: Callable[[str], object] | None = None
        self._sees = self._gone = self._unasked = False
        self._displayed = 0.0
        self._answer: float | None = None
        self._took = 0.0
        self._waited = self._blur = 0.0
        self._samples: deque[tuple[float, float]] = deque(maxlen=16)
        self._first_answers: deque[float] = deque(maxlen=20)
        self._second_answers: deque[float] = deque(maxlen=MANY)
        self._silent = False
        self._due = self._end = 0.0
        self._stall = (0.0, 0.0)
        self._timers: dict[str, Cancels] = {}
        self._onset: Onset | None = None
        self._error = 0.0
        self._log = os.environ.get("PERF_RT_LOG", "")

    @property
    def waiting(self) -> bool:
        """True while the onset of a stimulus is still unknown."""
        return self._tell is not None

    # -- a trial

    def arm(
        self, needle: str, tell: Callable[[Onset], object], disturb: Callable[[str], object]
    ) -> None:
        """Prepare for a stimulus: the next frame with ``needle`` shows it.

        The needle is a text that nothing else on the screen has, of one style in one row. If it is
        empty, or the output cannot be watched, the next frame counts. ``tell`` is called once with
        the onset; after that ``disturb``, at most once, with the disturbance of the trial.
        """
        self.stop()
        self._number += 1
        self._displayed = self._wire.now()
        self._gone = self._unasked = False
        self._answer = None
        self._silent = False
        self._stall = (0.0, 0.0)
        self._samples.clear()
        self._heard.clear()
        self._tell, self._disturb_then = tell, disturb
        self._sees = self._wire.look_out(needle, self._goes_out, self._gone_out)
        if self._sees:
            self._after("needle", UNSEEN, self._unseen)

    def displayed(self) -> None:
        """Handle a frame that was just handed to the terminal."""
        if self._tell is not None and not self._gone and not self._sees:
            self._goes_out()
            self._gone_out(self._wire.ask())
        if self._unasked:
            self._settle_unheard(Onset(self._displayed, WAIT))
        self.steady()

    def _goes_out(self) -> None:
        """Record the time just before the stimulus is handed to the terminal.

        The terminal may answer before this program runs again.
        """
        self._displayed = self._wire.now()
        self._waited = self._wire.waited()

    def _gone_out(self, asked: bool) -> None:
        """Continue after the stimulus was handed to the terminal, with or without a query."""
        self._call_off("needle")
        self._gone = True
        if asked or self._wire.distant:
            self._watch()
        if asked:
            self._await_answer(self._displayed)
            if self._wire.distant:
                self._after("again", AGAIN, self._ask_again)
        else:
            # The report may cause more output: wait until this frame is written.
            self._unasked = True

    def _unseen(self) -> None:
        """Settle a stimulus that was not seen going out: it did some time ago, or never will."""
        since = self._wire.now() - self._displayed
        if self._wire.distant:
            self._watch()
        self._settle_unheard(Onset(self._wire.now(), since))

    def _watch(self) -> None:
        """Watch the trial for disturbances from now on."""
        self._disturb = self._disturb_then
        self._end = self._displayed + LONGEST_TRIAL
        self.steady()

    def stop(self) -> None:
        """Stop timing."""
        self._note({})
        self._wire.look_away()
        self._tell = self._disturb = None
        self._unasked = False
        for timer in self._timers.values():
            timer.cancel()
        self._timers.clear()

    def void(self, reason: str) -> bool:
        """Void the trial: a stimulus whose onset is awaited gets a void one now.

        Returns True if there was one.
        """
        if self._tell is None:
            return False
        self._hush()
        onset = self._displayed if self._answer is None else self._answer
        self._settle(Onset(onset, self._patience, f"void: {reason}"))
        return True

    def pressed(self, time: float) -> float:
        """Handle a key pressed at that time; return how late the stamp may be, in milliseconds."""
        late = 0.0
        if self._wire.distant:
            late = max(self._way_of(time) - self._error, 0.0)
        elif self._disturb is not None and self._samples:
            late = self._waited_for(time, BEAT)
            # The thread that stamps may have begun to wait when the carrier had already waited.
            late = self._waited_for(time, BEAT + late)
        if self._onset is not None:
            self._onset = self._onset._replace(error=self._onset.error + late)
            self._note({"rt_cpr": time - self._onset.time, "t_key_event": time / 1000})
        return late

    def _waited_for(self, stamp: float, since: float) -> float:
        """Return how long the threads that carry and stamp keys waited before a stamp, in ms.

        Only about the last ``since`` milliseconds before it count.
        """
        before = [waited for at, waited in self._samples if at <= stamp - since]
        return max(self._wire.waited(stamp) - (before or [self._samples[0][1]])[-1], 0.0)

    def _way_of(self, stamp: float) -> float:
        """Return the longest possible delay of a key with that time stamp, in milliseconds.

        It is 0 if no query had been answered before the key.
        """
        before = [asked for answered, asked in self._heard if answered <= stamp]
        return stamp - before[-1] if before else 0.0

    def _note(self, key: dict[str, float]) -> None:
        """Write a stimulus into the instrument's log, once, with the first key."""
        onset, self._onset = self._onset, None
        if onset is not None and self._log:
            trial = {"t_stim_cpr": onset.time / 1000, **key, **onset._asdict()}
            with open(self._log, "a", encoding="utf-8") as log:
                log.write(json.dumps(trial) + "\n")

    # -- query and answer

    @property
    def _patience(self) -> float:
        """Milliseconds to wait for the next answer."""
        return DISTANT_WAIT if self._wire.distant else self._usual_wait

    def _ask(self) -> bool:
        now = self._wire.now()
        asked = self._wire.ask()
        if asked:
            self._await_answer(now)
        return asked

    def _await_answer(self, asked: float) -> None:
        # A page answers each query, however late.
        while self._asked and asked - self._asked[0][1] > LOST and not self._wire.distant:
            self._asked.popleft()
        self._asked.append((self._number, asked))
        self._after("answer", self._patience, partial(self._overdue, self._number))

    def answered(self, time: float, x: int, y: int) -> None:
        """Handle the terminal's answer at ``time``: its cursor is in column ``x``, row ``y``."""
        if like_a_key(x, y) or not self._asked:
            return
        number, asked = self._asked.popleft()
        took = time - asked
        self._usual_wait = min(max(WAIT, 2 * took), LONGEST_WAIT)
        if number != self._number or self._disturb is None:
            return
        self._heard.append((time, asked))
        if self._tell is None:
            if self._silent or not self._wire.distant:
                self._disturbed("slow terminal")
        elif self._answer is None:
            self._answer, self._took = time, took
            self._blur = self._blurred(time, took)
            if not self.check(time):
                if self._wire.distant:
                    self._settle(Onset(time, max(took, RESOLUTION)))
                elif not self._ask():
                    self._settle(Onset(time, max(took, RESOLUTION) + self._blur))
        else:
            way = took - max(self._wire.waited(time) - self._waited, 0.0)
            slowest = sorted(self._second_answers)[-2:-1]
            self._second_answers.append(way)
            self._settle(Onset(self._answer, max([way, RESOLUTION, *slowest]) + self._blur))

    def _ask_again(self) -> None:
        """Query the current delay of the line; a key may be on it."""
        now = self._wire.now()
        if self._wire.ask():
            self._asked.append((self._number, now))
        self._after("again", AGAIN if now < self._end else SELDOM, self._ask_again)

    def _blurred(self, stamp: float, took: float) -> float:
        """Return how late the stamp of the first answer may be, in milliseconds."""
        from statistics import median  # Imported late: home does not need it.

        kept = self._wire.waited(stamp) - self._waited
        self._waited = self._wire.waited()
        first = self._first_answers
        unusual = took - kept - median(first) if len(first) >= FEW else 0.0
        first.append(took)
        return max(kept, 0.0) + max(unusual, 0.0)

    def _overdue(self, number: int) -> None:
        self._wire.in_turn(partial(self._give_up, number))

    def _give_up(self, number: int) -> None:
        if self._tell is None or number != self._number:
            return
        if self._answer is None:
            self._settle_unheard(Onset(self._displayed, self._patience))
        else:
            self._settle_unheard(Onset(self._answer, max(self._took, self._patience)))

    def _settle_unheard(self, onset: Onset) -> None:
        """Settle with fewer than two answers."""
        self._silent = self._wire.distant
        self._call_off("again")
        self._settle(onset)

    def _settle(self, onset: Onset) -> None:
        tell, self._tell = self._tell, None
        self._unasked = False
        self._wire.look_away()
        self._call_off("needle")
        self._call_off("answer")
        self._onset, self._error = onset, onset.error
        if tell is not None:
            tell(onset)

    # -- disturbances

    def steady(self) -> None:
        """Restart the beats: delays until now were the program's own work."""
        if self._disturb is not None:
            now = self._wire.now()
            self._samples.append((now, self._wire.waited()))
            self._due = now + BEAT
            self._after("beat", BEAT, self._beat)

    def check(self, stamp: float = 0.0) -> bool:
        """Check for a late beat; to be called before each timer or key is handled.

        ``stamp`` is the time of the key or answer. Returns True if the trial was disturbed, and is
        void from now on.
        """
        if self._disturb is None:
            return False
        if stamp and self._silent:
            self._disturbed("silent terminal")
            return True
        if stamp and self._wire.distant and self._way_of(stamp) > DISTANT_WAIT:
            self._disturbed("slow terminal")
            return True
        now = self._wire.now()
        late = now - self._due
        if late > HELD_UP:
            self._stall = (self._due - BEAT, now + WAKING)
        begin, end = self._stall
        # On a distant line the error includes it.
        void = late > SEEN or (begin < stamp < end and not self._wire.distant)
        if void:
            self._disturbed("held up")
        return void

    def _beat(self) -> None:
        self.check()
        if self._wire.now() < self._end:
            self.steady()
        elif self._wire.distant:
            self._due = inf
        else:
            self._hush()

    def _disturbed(self, reason: str) -> None:
        disturb = self._disturb
        if not self.void(reason) and disturb is not None:
            self._hush()
            if self._onset is not None:
                self._onset = self._onset._replace(quality=f"void: {reason}")
            disturb(reason)

    def _hush(self) -> None:
        """Stop watching the trial."""
        self._disturb = None
        self._call_off("beat")
        self._call_off("again")

    # -- timers

    def _after(self, name: str, delay: float, act: Callable[[], object]) -> None:
        self._call_off(name)
        self._timers[name] = self._wire.after(delay, act)

    def _call_off(self, name: str) -> None:
        timer = self._timers.pop(name, None)
        if timer is not None:
            timer.cancel()
