"""The course of a round: waits, items, answers, and the clock. The rest is in ``drill``.

All times are milliseconds of one monotonic clock.
"""

from __future__ import annotations

from warcards_tui.coach.drills import asides as asides
from warcards_tui.coach.drills import grading as grading
from warcards_tui.coach.drills import view as phase
from warcards_tui.coach.drills.catalogue import (
    ALL,
    ALWAYS,
    CHOOSING,
    MISTAKES,
    NO_LIMIT,
    REACTING,
    Drill,
)
from warcards_tui.coach.drills.deck import Question
from warcards_tui.coach.drills.foreperiod import Foreperiods
from warcards_tui.coach.drills.grading import NONE, PASS, SLAP, SOONEST, Judged
from warcards_tui.coach.drills.practice import Practice
from warcards_tui.coach.drills.round import Entry, Round
from warcards_tui.coach.drills.setup import SetUp
from warcards_tui.coach.drills.stopwatch import Stopwatch
from warcards_tui.coach.drills.summary import summary
from warcards_tui.coach.drills.view import Answered
from warcards_tui.games.catalogue import Catalogue
from warcards_tui.sitting import actions as act
from warcards_tui.sitting.held import HeldKey
from warcards_tui.sitting.run import Run
from warcards_tui.sitting.settings import read_setting
from warcards_tui.sitting.speech import VOICE_ERROR, Voice, duration
from warcards_tui.store import Store
from warcards_tui.table.table import NEVER
from warcards_tui.voice import drilling as voice

READING = 800.0
"""Milliseconds for reading what became of an answer, before the next foreperiod begins."""

READING_A_CHARACTER = 50.0
"""The same for each character of what is said of a mistake. Silent readers of English take some 40
(238 words a minute; Brysbaert 2019), and a reason is read to be understood."""

OPEN = (phase.CARDS, phase.COVERED)
"""The phases in which an answer is wanted."""


class Course(Run):
    """The rounds of one sitting with a drill. ``seed`` decides items and foreperiods."""

    def __init__(
        self, store: Store, games: Catalogue, drill: Drill, variant: str, seed: int
    ) -> None:
        super().__init__(store, variant)
        self._games = games
        self.drill = drill
        self.title = drill.name
        self.seed = seed
        self._practice = Practice(store, games, drill, seed)
        self._setup = SetUp(store, games, drill, variant, self.cues, self._practice.game_rate)
        self._foreperiods = Foreperiods(seed)
        self._watch = Stopwatch()
        self._held_key = HeldKey()
        self._brief = read_setting(store, "length") == "brief"
        self._phase = self._steered_from = phase.SETUP
        self._steering = ""
        self._rounds = 0
        self._round = Round("", 0)
        self._asked: Question | None = None
        self._cue_words = self._words = ""
        self._picked: list[str] = []
        self._last: Answered | None = None
        self._last_asked: Question | None = None
        self._summary: tuple[str, ...] = ()
        self._due = NEVER
        self._awaited = False  # The wait begins when what was said has been shown.
        self._pressed = 0.0
        self._voice = Voice(self._rate)
        self._unheard: list[str] = []
        self._explained = ""  # The mistake that is told in what was not heard yet.

    # -- time

    @property
    def due(self) -> float:
        if self._phase in OPEN:
            return self._watch.due
        return self._due if self._phase == phase.WAIT else NEVER

    def advance(self, now: float) -> None:
        if now < self.due:
            return
        if self._phase == phase.WAIT:
            self._show()
        elif self._watch.over(now):
            self._time_out(now)
        else:
            self._watch.cover()
            self._phase = phase.COVERED

    def shown(self, now: float, error: float = 0.0, quality: str = "ok") -> None:
        """Reactions count from now, or from the end of the words where that is the cue."""
        begins = now
        for text in self._unheard:
            begins = self._voice.say(text, now)
        reading = 0.0
        if self._unheard and not self._rate:
            reading = max(READING, READING_A_CHARACTER * len(self._explained))
        self._unheard.clear()
        self._explained = ""
        if self._phase == phase.WAIT and self._awaited:
            self._begin_wait(max(now + reading, self._voice.free))
        if not self.timed:
            return
        self.timed = False
        onset = now
        if self._practice.cue == "speech":
            spoken = duration(self._cue_words, self._rate)
            onset, error = begins + spoken, spoken * VOICE_ERROR
        flash, limit = self._setup["flash"], self._setup["limit"]
        self._watch.start(
            onset,
            error,
            float(flash) if flash.isdigit() else NEVER,
            NEVER if limit == NO_LIMIT else 1000 * float(limit),
        )
        if quality != "ok":
            self.disturb(now, quality.removeprefix("void").lstrip(": "))

    def disturb(self, now: float, reason: str) -> None:
        """A timed item that is open does not count; a wait begins anew."""
        if self._phase == phase.WAIT:
            self._wait(now)
        elif self._is_timing:
            self._void(reason)
            self._say(voice.void(reason), "event")
            self._next(now)

    @property
    def _is_timing(self) -> bool:
        """Whether a timed item is open."""
        return self._phase in OPEN and self._practice.timed

    # -- items

    def _begin(self) -> None:
        self._rounds += 1
        self.keymap = self.keymap.within(self._setup["variant"])
        self._round = Round(f"{self.seed}-{self._rounds}", int(self._setup["items"]))
        self._last = self._last_asked = None
        self._practice.begin(self._setup, self._round.id)
        every = self._setup["answers"] == ALL
        how = asides.how_to_answer(self.drill, self._practice, self._key, every=every)
        self._say(voice.ready(self._round.items, how), "prompt")

    def _next(self, now: float) -> None:
        """The next item, or the end of the round. Nothing is left to compute when it appears."""
        self._watch.stop()
        self._picked = []
        if self._round.over:
            self._finish()
            return
        asked = self._asked = self._practice.next()
        self._cue_words = voice.NOW
        if self.drill.kind != REACTING:
            new = asked.cards[-asked.new :]
            self._cue_words = voice.cards(new, suits=self._practice.suits)
        question = "" if self._brief else voice.QUESTIONS[self.drill.kind]
        self._words = f"{self._cue_words} {question}".strip()
        if self._practice.timed:
            self._wait(now)
        else:
            self._show()

    def _wait(self, now: float) -> None:
        """A foreperiod, from when all that was said is out."""
        self._phase = phase.WAIT
        self._due = NEVER
        self._awaited = bool(self._unheard)
        if not self._awaited:
            self._begin_wait(max(now, self._voice.free))

    def _begin_wait(self, begins: float) -> None:
        self._awaited = False
        self._due = begins + self._foreperiods.draw()

    def _show(self) -> None:
        """The cards appear."""
        self._phase = phase.CARDS
        self.timed = self._practice.timed
        rings = self.timed and self._practice.cue == "bell"
        self._say(self._words, "cue" if rings else "event")

    def _finish(self) -> None:
        self._phase = phase.OVER
        self._asked = None
        self._summary = summary(self._round, self.drill, self._practice)
        for line in self._summary:
            self._say(line, "report")
        keys = [self._key(each) for each in (act.AGAIN, act.SET_UP, act.LEAVE)]
        self._say(voice.again(*keys), "prompt")

    # -- answers

    def _answer(self, action: str, time: float) -> None:
        """An answer to what is open, or to nothing yet."""
        asked = self._asked
        assert asked is not None  # There is one, open or to come.
        reaction = self._watch.since(time)
        if self._practice.timed and (reaction is None or reaction < SOONEST):
            self._too_soon(asked, reaction, time)
        elif self.drill.kind == CHOOSING:
            self._name(asked, action, reaction, time)
        else:
            self._slap(asked, action == "slap", reaction, time)

    def _too_soon(self, asked: Question, reaction: float | None, time: float) -> None:
        """An answer before it can have been one. What may have been seen is not asked again."""
        seen = self._phase != phase.WAIT
        error = None if reaction is None else self._watch.error
        self._practice.keep(
            asked, self._round.number, "", "anticipation", time=reaction, error=error
        )
        self._round.anticipations += 1
        self.timed = False
        line = voice.too_soon(reaction)
        self._say(line, "event")
        # Cards that are still to come must not be seen before.
        cards = asked.cards if seen else ()
        self._last = Answered(cards, phase.EARLY, line, time_ms=reaction, error_ms=error)
        if seen:
            self._practice.broken_off()
            self._next(time)
        else:
            self._wait(time)

    def _slap(self, asked: Question, slap: bool, reaction: float | None, time: float) -> None:
        """A slap, or letting pass."""
        judged = grading.slapped(self._practice.rules, asked, slap, reaction, self._watch.error)
        self._judge(asked, judged, SLAP if slap else PASS, reaction, time)

    def _name(self, asked: Question, action: str, reaction: float | None, time: float) -> None:
        """The name of a rule, or that none holds; or where all are wanted, one more or one less."""
        rules, every = self._practice.rules, self._setup["answers"] == ALL
        rule = action.removeprefix("rule-")
        if action == "no-rule":
            said = []
        elif not every:
            said = [rule]
        else:
            picked = set(self._picked)
            picked ^= {rule} if action != "go-on" else set()
            said = self._picked = [each.id for each in rules.rules if each.id in picked]
            if action != "go-on":
                self._say(voice.chosen([rules[each].name for each in said]), "answer")
                return
            if not said:
                self._say(voice.NOTHING_CHOSEN, "refusal")
                return
        judged = grading.named(rules, asked, said, every=every)
        self._judge(asked, judged, " ".join(said) or NONE, reaction, time)

    def _time_out(self, now: float) -> None:
        """No answer within the limit: where cards can be let pass, that is one."""
        asked = self._asked
        assert asked is not None  # An item is open.
        if self.drill.kind == CHOOSING:
            self._judge(asked, grading.too_late(self._practice.rules, asked), "", None, now)
        else:
            self._slap(asked, False, None, now)

    def _judge(
        self, asked: Question, judged: Judged, answer: str, reaction: float | None, now: float
    ) -> None:
        """Keeps what became of an answer, tells it, and goes on, or waits where it is to."""
        error = self._watch.error if reaction is not None else None
        self._practice.keep(
            asked,
            self._round.number,
            answer,
            judged.outcome,
            time=reaction,
            error=error,
            more={"found": judged.found, "extra": judged.extra} if self._picked else {},
        )
        kept = None if judged.outcome == "lapse" else reaction
        self._round.entries.append(Entry(asked.target, judged.outcome, judged.right, kept))
        line = judged.line
        if self.drill.kind != REACTING:
            line = voice.with_time(line, reaction)
        self._last_asked = asked
        self._last = Answered(
            asked.cards, judged.verdict, line, asked.held, answer, reaction, error
        )
        self.timed = False
        # A card of a stream that was rightly let pass needs no word: the next one follows.
        flows = self.drill.ear and judged.outcome == "correct-rejection"
        if not flows:
            self._say(line, "event")
            self._explained = "" if judged.right else line
            self._practice.broken_off()
        if self._practice.all_mended():
            self._say(voice.mistakes(0, only=False), "event")
        if not flows and self._waits(judged):
            self._watch.stop()
            self._phase = phase.PAUSE
            self._asked = None
        else:
            self._next(now)

    def _waits(self, judged: Judged) -> bool:
        """Whether the person is to go on by a key after that answer."""
        when = self._setup["pause"]
        return when == ALWAYS or (when == MISTAKES and not judged.right)

    def _void(self, reason: str) -> None:
        """Keeps an open item as one that does not count."""
        asked = self._asked
        assert asked is not None  # An item is open.
        self._practice.keep(asked, self._round.number, "", "void", void=reason)
        self._practice.broken_off()
        self._round.voids += 1
        self._last = Answered(asked.cards, phase.VOID, voice.void(reason))
        self._asked = None
        self._watch.stop()
        self.timed = False

    def _say(self, text: str, kind: str) -> None:
        super()._say(text, kind)
        self._unheard.append(text)
