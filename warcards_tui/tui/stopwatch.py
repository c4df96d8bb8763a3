"""When a stimulus reached the person, as the terminal itself tells, and what disturbed the wait.

**The onset.** A stopwatch is armed with a text that only the stimulus has. Right behind the frame
that holds it goes a question for the cursor's position, which every terminal since the VT100
answers. It comes to the question when it has taken in the frame, so the moment of the answer is
the onset. The answer comes back the way that keys come and is stamped where keys are stamped; the
time that this way takes falls out of the reaction time, which is the key's stamp minus the
answer's. What lies behind the terminal (painting, the panel, the keyboard) no program can see.

**The error bar.** What does not fall out is how much longer the way was for the key than for the
answer, or shorter. The same question, asked once more as soon as the first is answered, with no
frame before it, goes there and back in ``r`` milliseconds. One way back takes between nothing and
``r``, so two of them differ by at most ``r``: that is the error, a bound and not a deviation, and
never less than ``RESOLUTION``, which is how evenly a sleeping program wakes to stamp what comes. A
terminal that is always slow to take in a frame makes it no larger, a slow line does. To it comes
what the machine did, which differs from one way to the next:

- How long the threads that carry, that stamp and that hold the interpreter waited for a processor,
  around the first answer and around the key, where the system counts it. It is no part of ``r``.
- How much longer the first answer took than usual, for nobody knows which way it was held up.
- ``r`` is at least what all but one of the last ``MANY`` have been: so does a line hold up what it
  carries.

So 99 of 100 times lie inside, also where every processor is wanted by others. It holds on a line
that stays as it is; no program can know that one key was held back on its way.

**Without an answer** within ``WAIT`` milliseconds (more where the terminal's last answer took
long, so that a distant one can be played on) the onset is when the frame was handed to the
terminal, and the error is the wait. The moment when the operating system had taken the frame would
be no better: the two are 0.2 ms apart, and what is unknown is what the terminal did with it.

**In a browser** the terminal is a page, which answers as well, but may be at the other end of the
world: ``DISTANT_WAIT`` is waited from the first trial on. Neither the line nor what passes things
on along it (a server, a proxy, the browser) tells how long it held something up, and one question
says nothing of the way that a later key has. So the question is asked every ``AGAIN`` milliseconds,
and the error follows from order alone, since nothing on the line overtakes:

- The answer that is the onset took at most the time since its question was asked.
- The key left after every answer that came before it, and these after their questions were asked.
  So it took at most the time since the last question whose answer came before it was asked.

The larger of the two is the error. It is a bound on any line and on any machine. If it is more than
``DISTANT_WAIT`` the trial is void, as it is where the page stays silent: nothing is known then.

**Disturbances.** While a reaction is measured, a beat is due every few milliseconds. One that is
late says that the program was held up. An answer or a key that came meanwhile may have been stamped
late by as much, and voids the trial, but in a browser, where the error has that in it; in between
it spoils no stamp, unless it was so long that it could be seen.

Nothing here is kept from the person. With the environment variable ``PERF_RT_LOG`` a line of JSON
for each stimulus is also written to that file, for an instrument that plays the terminal and knows
the truth: the moments in seconds, the times in milliseconds, and no key where none answered.
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
"""What the terminal is asked: ``DSR 6``, answered by ``CPR``, the cursor's row and column."""

WAIT = 50.0
"""Milliseconds for which an answer is waited."""

LONGEST_WAIT = 250.0
"""The same, where the terminal's last answer took long."""

DISTANT_WAIT = 600.0
"""The same in a browser: to the other end of the world and back, over a line that is busy."""

AGAIN = 50.0
"""Milliseconds from question to question in a browser, while a reaction is measured."""

SELDOM = 250.0
"""The same after ``LONGEST_TRIAL``, where somebody thinks, or has gone."""

SEEN = 50.0
"""Milliseconds of being held up that a person may see, whenever they are."""

WAKING = 1.0
"""Milliseconds after being held up in which a stamp may still be one of those that waited."""

UNSEEN = 250.0
"""Milliseconds after which a stimulus that was not seen going out is taken to have gone out."""

LONGEST_TRIAL = 10_000.0
"""Milliseconds after which nobody is going to answer any more, and no beat is due."""

LOST = 2_000.0
"""Milliseconds after which an answer will not come any more."""

MANY = 50
"""How many second answers are remembered."""

FEW = 5
"""First answers from which what is usual can be told."""

_F3 = range(1, 16)


def clock() -> float:
    """Milliseconds of the clock that stamps Textual's messages, which is the one that runs go by.

    It is ``time.monotonic``, but on Windows a finer one; keys and dues must come from the same. A
    message is stamped when it is made, and to make one is the public way to read that clock.
    """
    return Message().time * 1000


def like_a_key(x: int, y: int) -> bool:
    """Whether a cursor there is reported as F3 with Shift, Alt or Ctrl is in many terminals.

    They send ``CSI 1 ; 2 R`` and so on up to 16, which is also row 1 and that column.
    """
    return y == 0 and x in _F3


class Onset(NamedTuple):
    """When a stimulus was there and the error of that, in milliseconds; ``ok`` or ``void: why``."""

    time: float
    error: float
    quality: str = "ok"


class Cancels(Protocol):
    """What is due later, and can be called off."""

    def cancel(self) -> None:
        """Calls it off."""


class Wire(Protocol):
    """What a stopwatch needs of the terminal and of the event loop."""

    @property
    def distant(self) -> bool:
        """Whether the terminal may be anywhere, so that silence does not tell how far it is."""

    def now(self) -> float:
        """The time, in milliseconds."""

    def waited(self, stamp: float = 0.0) -> float:
        """Milliseconds that what carries and stamps keys has been kept waiting in all, by now or by
        when it gave that stamp.
        """

    def look_out(
        self, needle: str, goes: Callable[[], object], gone: Callable[[bool], object]
    ) -> bool:
        """Waits until ``needle`` goes out, then asks the question right behind it.

        ``goes`` is called just before, ``gone`` is told whether there was somebody to ask. Returns
        False, and does nothing, where what goes out cannot be seen.
        """

    def look_away(self) -> None:
        """Waits no longer."""

    def ask(self) -> bool:
        """Queues the question behind all that was written; False if there is nobody to ask."""

    def after(self, delay: float, act: Callable[[], object]) -> Cancels:
        """Does something after so many milliseconds."""

    def in_turn(self, act: Callable[[], object]) -> None:
        """Does something after all that has been read from the terminal by now."""


class AppWire:
    """The wire of an app, whose driver ``lookout`` sees."""

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
        # To stamp a key, its thread needs the interpreter, which the loop's may hold.
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
        """The question, but none whose answer could be a key."""
        return "" if like_a_key(*self._app.cursor_position) else QUESTION

    def after(self, delay: float, act: Callable[[], object]) -> Cancels:
        return get_running_loop().call_later(delay / 1000, act)

    def in_turn(self, act: Callable[[], object]) -> None:
        # What was read a moment ago is on its way into the queue; the second time it is there.
        self._app.call_later(self._app.call_later, act)


class Stopwatch:
    """Times one stimulus after the other. There is one for each terminal."""

    def __init__(self, wire: Wire) -> None:
        self._wire = wire
        self._asked: deque[tuple[int, float]] = deque()
        self._heard: list[tuple[float, float]] = []
        """When each question of this trial was answered, and when it had been asked."""

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
        """Whether the onset of a stimulus is still to be told."""
        return self._tell is not None

    # -- a trial

    def arm(
        self, needle: str, tell: Callable[[Onset], object], disturb: Callable[[str], object]
    ) -> None:
        """A stimulus is about to be drawn: the next frame with ``needle`` shows it.

        The needle is a text that nothing else on the screen has, of one style in one row; where it
        is empty, or what goes out cannot be seen, it is the next frame. ``tell`` is called once
        with the onset; after that ``disturb``, at most once, with what disturbed the trial.
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
        """A frame has just been handed to the terminal."""
        if self._tell is not None and not self._gone and not self._sees:
            self._goes_out()
            self._gone_out(self._wire.ask())
        if self._unasked:
            self._settle_unheard(Onset(self._displayed, WAIT))
        self.steady()

    def _goes_out(self) -> None:
        """The stimulus is about to be handed to the terminal, which may answer before this program
        comes to run again.
        """
        self._displayed = self._wire.now()
        self._waited = self._wire.waited()

    def _gone_out(self, asked: bool) -> None:
        """The stimulus has been handed to the terminal, which was asked, or cannot be."""
        self._call_off("needle")
        self._gone = True
        if asked or self._wire.distant:
            self._watch()
        if asked:
            self._await_answer(self._displayed)
            if self._wire.distant:
                self._after("again", AGAIN, self._ask_again)
        else:
            # What is told may lead to more being written: not before this frame is.
            self._unasked = True

    def _unseen(self) -> None:
        """The stimulus has not been seen going out: it did some time since, or will not."""
        since = self._wire.now() - self._displayed
        if self._wire.distant:
            self._watch()
        self._settle_unheard(Onset(self._wire.now(), since))

    def _watch(self) -> None:
        """Watches over the trial from now on."""
        self._disturb = self._disturb_then
        self._end = self._displayed + LONGEST_TRIAL
        self.steady()

    def stop(self) -> None:
        """Nothing is timed any more."""
        self._note({})
        self._wire.look_away()
        self._tell = self._disturb = None
        self._unasked = False
        for timer in self._timers.values():
            timer.cancel()
        self._timers.clear()

    def void(self, reason: str) -> bool:
        """Something disturbed what is timed: a stimulus whose onset is awaited gets it now, void.

        Returns whether there was one.
        """
        if self._tell is None:
            return False
        self._hush()
        onset = self._displayed if self._answer is None else self._answer
        self._settle(Onset(onset, self._patience, f"void: {reason}"))
        return True

    def pressed(self, time: float) -> float:
        """A key was pressed at that time. Returns how many milliseconds late that may be."""
        late = 0.0
        if self._wire.distant:
            late = max(self._way_of(time) - self._error, 0.0)
        elif self._disturb is not None and self._samples:
            late = self._waited_for(time, BEAT)
            # What stamps the key may have begun to wait when what carries it had already done so.
            late = self._waited_for(time, BEAT + late)
        if self._onset is not None:
            self._onset = self._onset._replace(error=self._onset.error + late)
            self._note({"rt_cpr": time - self._onset.time, "t_key_event": time / 1000})
        return late

    def _waited_for(self, stamp: float, since: float) -> float:
        """Milliseconds that what carries and stamps keys has waited before it gave that stamp, in
        the last ``since`` milliseconds or a little more.
        """
        before = [waited for at, waited in self._samples if at <= stamp - since]
        return max(self._wire.waited(stamp) - (before or [self._samples[0][1]])[-1], 0.0)

    def _way_of(self, stamp: float) -> float:
        """Milliseconds that a key with that stamp was on its way, at most; 0 where no question had
        been answered before it came.
        """
        before = [asked for answered, asked in self._heard if answered <= stamp]
        return stamp - before[-1] if before else 0.0

    def _note(self, key: dict[str, float]) -> None:
        """Writes a stimulus into the instrument's log, once, with the key that came first."""
        onset, self._onset = self._onset, None
        if onset is not None and self._log:
            trial = {"t_stim_cpr": onset.time / 1000, **key, **onset._asdict()}
            with open(self._log, "a", encoding="utf-8") as log:
                log.write(json.dumps(trial) + "\n")

    # -- question and answer

    @property
    def _patience(self) -> float:
        """Milliseconds for which the next answer is waited."""
        return DISTANT_WAIT if self._wire.distant else self._usual_wait

    def _ask(self) -> bool:
        now = self._wire.now()
        asked = self._wire.ask()
        if asked:
            self._await_answer(now)
        return asked

    def _await_answer(self, asked: float) -> None:
        # A page answers each question, however late.
        while self._asked and asked - self._asked[0][1] > LOST and not self._wire.distant:
            self._asked.popleft()
        self._asked.append((self._number, asked))
        self._after("answer", self._patience, partial(self._overdue, self._number))

    def answered(self, time: float, x: int, y: int) -> None:
        """The terminal has said, at ``time``, that its cursor is in column ``x`` and row ``y``."""
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
        """Asks how long the way is by now; a key may be on it."""
        now = self._wire.now()
        if self._wire.ask():
            self._asked.append((self._number, now))
        self._after("again", AGAIN if now < self._end else SELDOM, self._ask_again)

    def _blurred(self, stamp: float, took: float) -> float:
        """Milliseconds by which the first answer, which took so long, may be stamped late."""
        from statistics import median  # Imported late: home, where nothing is timed, needs none.

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
        """Settles for less than two answers."""
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
        """Counts beats from now on: what took time until now was the program's own work."""
        if self._disturb is not None:
            now = self._wire.now()
            self._samples.append((now, self._wire.waited()))
            self._due = now + BEAT
            self._after("beat", BEAT, self._beat)

    def check(self, stamp: float = 0.0) -> bool:
        """Looks whether a beat is too late; to be called before what time or a key brings.

        ``stamp`` is when the key, or the answer, came. Returns whether the trial was disturbed, and
        is void from now on.
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
        # On a line from afar the error has it in it.
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
        """Watches over the trial no longer."""
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
