"""Activity of a drill: questions, answers, immediate feedback, and next steps.

The full screen and text mode both draw ``DrillRun.view``. All times are in milliseconds of one
monotonic clock. A timed question is **open** from its planned onset. If reactions are measured, any
action other than an answer voids the open question, because it would distort the measurement. In a
flow, where questions follow each other, the question stays open and only its time does not count.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any

from warcards_tui.cards.french import PACK, Card
from warcards_tui.cards.parts import Rank, Sentences, Text, listed, say, told
from warcards_tui.coach.drills import drill_help, grading
from warcards_tui.coach.drills import view as phase
from warcards_tui.coach.drills.catalogue import (
    ALL,
    ALWAYS,
    CHOOSING,
    EXERCISING,
    HEARING,
    MISTAKES,
    NEEDED_RATE,
    NO_LIMIT,
    PLACEMENT,
    REACTING,
    SLAPPING,
    STORM,
    STREAMING,
    Drill,
)
from warcards_tui.coach.drills.deck import DrillQuestion
from warcards_tui.coach.drills.foreperiod import Wait
from warcards_tui.coach.drills.grading import NONE, PASS, SLAP, Grading
from warcards_tui.coach.drills.keys import counts_once, drill_actions, is_answer
from warcards_tui.coach.drills.practice import DrillContext
from warcards_tui.coach.drills.reply import KeyResult, Reply
from warcards_tui.coach.drills.rhythm import StreamCard
from warcards_tui.coach.drills.round import Round, ScoredQuestion
from warcards_tui.coach.drills.setup import SetUp
from warcards_tui.coach.drills.shown import exercise_view, in_words
from warcards_tui.coach.drills.stopwatch import ItemTimer
from warcards_tui.coach.drills.summary import summary
from warcards_tui.coach.drills.view import (
    DrillView,
    ExerciseView,
    LastAnswer,
    MasteryGain,
    RuleResult,
    Work,
)
from warcards_tui.coach.exercises.contract import Exercise
from warcards_tui.coach.lessons.progress import is_begun
from warcards_tui.coach.skills.peaks import first_passed, raise_peaks
from warcards_tui.coach.skills.signal import told_apart
from warcards_tui.coach.skills.skill import median
from warcards_tui.games.catalogue import Catalogue
from warcards_tui.sitting import actions as act
from warcards_tui.sitting.actions import Action
from warcards_tui.sitting.held import FIRST_REPEAT, IN_RHYTHM, SOONEST
from warcards_tui.sitting.measured import error_of_cue
from warcards_tui.sitting.opening import Route
from warcards_tui.sitting.run import PracticeActivity
from warcards_tui.sitting.settings import read_setting
from warcards_tui.sitting.transcript import Line
from warcards_tui.slaps.rule import NEEDS, first_needed
from warcards_tui.slaps.ruleset import RuleSet
from warcards_tui.store import Store
from warcards_tui.table.table import NEVER
from warcards_tui.voice import drills as voice
from warcards_tui.voice.render import eye
from warcards_tui.words import drills as texts
from warcards_tui.words import sitting, storm
from warcards_tui.words.utterance import RIGHT, UNSCORED, WRONG, Utterance, answered, utterance

_OPEN = (phase.CARDS, phase.COVERED)
"""Phases that expect an answer."""

_PAGES = (*_OPEN, phase.PAUSE, phase.OVER)
"""Phases whose content must be seen before a key may answer or leave it."""

RESULT = 1000.0
"""Milliseconds before a key may leave a result, because hands are faster than eyes."""

OFF_BEAT = 1.5
"""Factor for the end of a rhythm.

A press that comes later than this times the longer of the last two gaps no longer belongs to it.
"""

SLOWEST_RHYTHM = 3000.0
"""Maximum gap in ms between two presses of a rhythm, the slowest pace of a storm."""

HASTE = 200.0
"""Milliseconds after cards appear in which a second press of the same key is ignored."""

_BETWEEN = (phase.SETUP, phase.OVER)
"""Phases in which no question follows."""

_HOLDS = {"verdict": (phase.PAUSE,), "result": (phase.OVER, phase.LOOK)}
"""Phases in which a line of a topic is still valid."""

_KNOWN = 49
"""Level in percent that a skill without earlier answers must exceed to count as improved."""

SHOWN = 3
"""Number of mistakes shown at the end of a round, costliest first."""

STEP_AFTER = 8.0
"""Milliseconds between two steps of making a question while another one is being answered."""

STEPS = 8
"""Steps of making a question between two frames while the player waits, about 30 ms."""

_ARROWS = ("up", "down", "left", "right")
_STEERS = ("pin", "exclude", "only")

RUN = 10
"""Length of a run of right answers that is announced, and again at each multiple."""


class DrillRun(PracticeActivity):
    """Session with a drill: its setup page and its rounds.

    ``seed`` determines the questions and the foreperiods.
    """

    voids_answers = True

    def __init__(
        self,
        store: Store,
        games: Catalogue,
        drill: Drill,
        variant: str,
        seed: int,
        only: Sequence[str] = (),
        pile: Sequence[Card] = (),
        pace: str = "",
    ) -> None:
        """Prepare the session; with a ``pile`` (newest card last), it asks only about that.

        A ``pace`` overrides the setup page for this session.
        """
        super().__init__(store, variant)
        self._games = games
        self.drill = drill
        self.title = drill.name
        self.seed = seed
        self._practice = DrillContext(store, games, drill, seed, only)
        self._pace = pace
        self._setup = self._new_setup(variant)
        self._wait = Wait(seed)
        self._waits_since = -NEVER  # The start of the wait for the next question.
        self._went_on = -NEVER  # The time at which Enter last shortened such a wait.
        self._watch = ItemTimer()
        self._brief = read_setting(store, "length") == "brief"
        self._phase = self._steered_from = phase.SETUP
        self._steering = ""
        self._rounds = 0
        self._round = Round("", 0)
        self._whole: Round | None = None  # The main round while one of its questions is repeated.
        self._queue: list[DrillQuestion] = []  # The questions of the round if no plan chooses them.
        self._pile = tuple(pile)
        self._listed: list[int] = []  # The indexes of the mistakes in the list on screen.
        self._miss: int | None = None  # The selected row of that list.
        self._looked_from = phase.OVER
        self._ended_by: Action | None = None
        self._asked: DrillQuestion | None = None
        self._clocked = False  # True if the time of the open question counts.
        self._runs_on = False  # True if the next card of a pile appears at once.
        self._gaps = (NEVER, NEVER)  # The gaps in ms between the last three presses of the round.
        self._cut_off = False  # True if the clock of a storm ended the round.
        # The milliseconds since the last press before a key may leave a result.
        self._rhythm = IN_RHYTHM
        self._item: Line | None = None  # The line with the open question.
        self._words: Text = ""
        self._cue: Text = ""  # The words up to the point where a reaction is possible.
        self._needs = NEEDS[0]  # The fact of the newest card given by the cue.
        self._picked: list[str] = []
        self._reply: Reply | None = None
        self._is_first_pause = True  # True until a verdict of the round has waited for a key.
        self._offered: tuple[str, ...] = ()  # The answers that were listed last.
        self._gone_by, self._goes_due = 0, NEVER
        self._works_due = NEVER  # The time of the next step of making a question.
        self._works = 0  # Number of these steps done while the player waited.
        self._last: LastAnswer | None = None
        self._last_asked: DrillQuestion | None = None
        self._summary: tuple[Line, ...] = ()
        self._levels: dict[str, int] = {}
        self._rises: tuple[MasteryGain, ...] = ()
        self._of_rules: tuple[RuleResult, ...] = ()

    # -- interface for the screen and text mode

    def start(self, now: float) -> None:
        self.now = now
        self._take_cues()
        variant = self._setup["variant"]
        self._setup = self._new_setup(variant)
        if self._pile:
            self._ask_pile(now)
        else:
            self._open_setup()

    def _take_cues(self) -> None:
        """Set the cues that times can be measured from.

        A bell before spoken words gives nothing to answer, so it is a cue only if the drill asks
        for mere reactions, or if the words are read and the player has turned on the setting
        ``bell-card``. If the speed of the player's voice is known, speech is the default cue.
        """
        self._practice.voice = self.pacer.voice
        known = self.pacer.known and bool(self.cues)
        reads = not known and read_setting(self._store, "bell-card") == "on"
        if self.drill.kind != REACTING and not reads:
            self.cues = tuple([each for each in self.cues if each != "bell"])
        if known:
            self.cues = ("speech", *self.cues)

    def _new_setup(self, variant: str) -> SetUp:
        rate = self._practice.game_rate
        found = SetUp(self._store, self._games, self.drill, variant, self.cues, rate)
        if self._pace:
            found.hasten(self._pace)
        return found

    def _ask_pile(self, now: float) -> None:
        """Ask about the only pile of this session.

        The answer is not saved, because the cards are already known.
        """
        self.keymap = self.keymap.within(self._setup["variant"])
        self._round = self._whole = Round(f"{self.seed}-0", 1)
        self._practice.begin(self._setup, self._round.id)
        held = [rule.id for rule in self._practice.rules.holding(self._pile)]
        target = next(iter(held), "")
        self._queue = [DrillQuestion(self._pile, target, tuple(held), new=len(self._pile))]
        self._next(now)

    def _open_setup(self) -> None:
        self._phase = phase.SETUP
        today = self._practice.today(self._setup["variant"])
        self._say(self._setup.opening(*today), "prompt")
        # This offer refers to the game, so it follows the line with the name of the game.
        if self._unplaced:
            self._say(storm.placement_offered(key=self._key(act.PLACE)), "event")

    @property
    def _unplaced(self) -> bool:
        """True if the drill asks for the rules of a game that the player has not learned yet."""
        variant = self._setup["variant"]
        if self.drill.kind not in (CHOOSING, SLAPPING) or self.drill.id == PLACEMENT:
            return False
        return not (self._practice.profile.area(variant).items or is_begun(self._store, variant))

    @property
    def view(self) -> DrillView:
        """Current view."""
        now, ear, practice = self._phase, self.drill.ear, self._practice
        times = self._round.times()
        variant = self._setup["variant"]
        shows = self._steered_from if now == phase.STEER else now
        cards = self._asked.cards if self._asked is not None and shows == phase.CARDS else ()
        if shows == phase.PAUSE and self._last is not None:
            cards = self._last.cards
        return DrillView(
            drill=self.drill.id,
            name=self.drill.name,
            phase=now,
            timed=self._setup.timed if now == phase.SETUP else practice.timed,
            score=self._round.score,
            variant=variant,
            variant_name=self._games[variant].name if variant else "",
            ear=ear,
            slots=0
            if ear or self.drill.kind == EXERCISING
            else len(self._pile) or practice.rules.shown or 1,
            cards=() if ear else cards,
            covered=not ear and shows in (phase.WAIT, phase.COVERED),
            words=eye(utterance(self._words), self.length) if now == phase.CARDS else "",
            question=texts.slap_by_name_asked
            if practice.naming
            else voice.QUESTIONS.get(self.drill.kind, ""),
            prompt=texts.steering_asked.get(self._steering, "") if now == phase.STEER else "",
            rules=drill_help.rule_keys(practice, self._picked, self.keymap),
            last=self._last,
            rows=self._setup.rows if now == phase.SETUP else (),
            at=self._setup.at,
            summary=self._summary if now == phase.OVER else (),
            go_rate=practice.go_rate if self.drill.kind in (SLAPPING, HEARING, STREAMING) else None,
            named=self.drill.kind == CHOOSING or practice.naming,
            lane=self._round.lane,
            best=next(iter(times), None),
            median=median(times) if times else None,
            misses=tuple(self._shown_misses),
            miss=self._miss,
            rises=self._rises,
            of_rules=self._of_rules,
            exercise=self._exercise(shows),
            work=self._work if now == phase.MAKING else None,
        )

    @property
    def _work(self) -> Work:
        """Progress of making the next question."""
        return Work(texts.making, None, self._works)

    def _exercise(self, shows: str) -> ExerciseView | None:
        """Return the visible part of the exercise."""
        # While the next exercise is being made, the previous one stays with its verdict.
        if shows in (phase.PAUSE, phase.MAKING):
            return self._last.exercise if self._last is not None else None
        exercise = self._asked.exercise if self._asked is not None else None
        if exercise is None or shows not in (phase.CARDS, phase.GOING):
            return None
        many = len(exercise.goes_by)
        if shows == phase.GOING:
            at = self._gone_by
            return ExerciseView(exercise.form, passing=exercise.goes_by[at], at=at + 1, many=many)
        assert self._reply is not None  # The exercise is open.
        return exercise_view(exercise, self._reply, self.keymap)

    @property
    def rules(self) -> RuleSet:
        """Rules that the questions are about."""
        return self._practice.rules

    def actions(self) -> tuple[Action, ...]:
        if self.left:
            return ()
        return drill_actions(
            self._phase,
            self.drill,
            self._practice.shown,
            timed=self._practice.timed,
            answers=self._setup["answers"],
            planned=self._practice.planned and not self._pile,
            missed=self._lists_misses,
            looks=bool(self._round.missed) and self._whole is None,
            ended_by=self._again_by,
            marked=self._miss is not None,
            flows=self._practice.flows,
            naming=self._practice.naming,
            reply=self._reply if self._phase == phase.CARDS else None,
            unplaced=self._unplaced,
        )

    @property
    def _lists_misses(self) -> bool:
        """True if the end of the round lists mistakes."""
        listed = self._practice.renewable or self._practice.streams
        return listed and bool(self._round.missed)

    # -- time

    @property
    def due(self) -> float:
        waiting = self._new_key.waiting
        # A waiting press may end the question, so nothing proceeds until it is clear whether the
        # press counts.
        return min(self._item_due, self._works_due) if waiting is None else waiting.due

    @property
    def _item_due(self) -> float:
        """Time at which the current question changes without a key."""
        if self._phase in _OPEN:
            return self._watch.due
        if self._phase == phase.GOING:
            return self._goes_due
        return self._wait.due if self._phase == phase.WAIT else NEVER

    def advance(self, now: float) -> None:
        self.now = now
        waiting = self._new_key.waiting
        if waiting is not None and now >= waiting.due:
            self._press_waiting()
        elif waiting is None and now >= self._item_due:
            self._advance_item(now)
        elif waiting is None and now >= self._works_due:
            self._work_ahead(now)

    def _advance_item(self, now: float) -> None:
        """Move the current question to its next phase, because the time for that has come."""
        if self._phase == phase.WAIT:
            self._show()
        elif self._phase == phase.GOING:
            self._go_by()
        elif self._watch.over(now):
            self._time_out(now)
        else:
            self._watch.cover()
            self._phase = phase.COVERED

    def shown(self, now: float, error: float = 0.0, quality: str = "ok") -> None:
        """Start timing at ``now``, or at the end of the words if they are the cue."""
        self.now = now
        self._show_page(now)
        heard = self.pacer.free
        self._wait.told(now, heard, waits=self._phase == phase.WAIT, read=not self.pacer.rate)
        if self._phase == phase.GOING and self._practice.timed and self._goes_due == NEVER:
            assert self._asked is not None  # Cards are passing.
            self._goes_due = max(now + self._practice.each_goes(self._asked), heard)
        if self.timed and not self._is_out(now):
            return
        if not self.timed:
            self._count_from_the_end(now)
            # While the player waits for a question, its steps follow ``_works_due``, so nothing is
            # computed right after another text was shown.
            if self._phase != phase.MAKING:
                self._work_ahead(now)
            return
        self.timed = False
        onset = now
        if self._practice.cue == "speech" and self._item is not None:
            spoken = self.pacer.when(self._item, now)
            onset = spoken.cue
            self._practice.told_by = spoken.clock
            error = error_of_cue(spoken.clock, spoken.cue - spoken.begins)
        flash = self._setup["flash"]
        open_for = float(flash) * self._practice.scale if flash.isdigit() else NEVER
        self._watch.start(onset, error, open_for, self._limit)
        self._count_from_the_end(now)
        self._work_ahead(now)
        if quality != "ok":
            self.disturb(now, quality.removeprefix("void").lstrip(": "))

    def _count_from_the_end(self, now: float) -> None:
        """Count the limit from the end of the question, because its list of choices may be long."""
        if self._clocked and self._phase in _OPEN and self._item is not None and self.pacer.rate:
            self._watch.heard(self.pacer.when(self._item, now).ends)

    def _is_out(self, now: float) -> bool:
        """True if the voice has received the question that will be timed."""
        return self._item is None or self.pacer.when(self._item, now).went

    def _work_ahead(self, now: float) -> None:
        """Work ahead on the next question.

        Long steps are postponed while the player is being timed.
        """
        self._works_due = NEVER
        last = self._round.number >= self._round.items and self._phase != phase.MAKING
        if self._phase in _BETWEEN or last:
            return
        timed = self._clocked and self._phase in (*_OPEN, phase.GOING)
        waits = self._phase == phase.MAKING
        for _ in range(STEPS if waits else 1):
            self._works += 1
            if self._practice.prepare(idle=not timed):
                if waits:
                    self._next(now)
                return
        self._works_due = now + (0 if waits else STEP_AFTER)

    @property
    def _limit(self) -> float:
        """Time limit for the open question, in milliseconds."""
        scale = self._practice.scale
        if not self._practice.flows:
            limit = self._setup["limit"]
            return NEVER if limit in ("", NO_LIMIT) else scale * 1000 * float(limit)
        assert self._asked is not None  # A question is open.
        return scale * self._practice.limit(self._setup["pace"], self._asked)

    @property
    def _asked_line(self) -> Line | None:
        return self._item if self._phase == phase.CARDS else None

    def stamped_late(self, by: float) -> None:
        self._watch.late = by

    def disturb(self, now: float, reason: str) -> None:
        """Void a timed question; in a flow, discard only its time; restart a wait."""
        if self._phase == phase.WAIT:
            self._wait_anew(now)
        elif self._flows and self._goes_on_alone:
            self._watch.spoil()
            self._clocked = False
        elif self._flows:
            if self._clocked:
                self._say(texts.clock_stopped(reason=texts.voids.get(reason, reason)), "event")
            self._stop_clock()
        elif self._is_timing:
            self._void(reason)
            self._say(answered(texts.item_void(reason=texts.voids.get(reason, reason)), UNSCORED))
            self._next(now)
        self._new_key.waiting = None  # The waiting press was meant for the disturbed question.

    @property
    def _is_timing(self) -> bool:
        """True if a question is open whose reaction time is measured."""
        return self._phase in _OPEN and self._practice.timed and not self._practice.flows

    @property
    def _goes_on_alone(self) -> bool:
        """True if questions end at their limit even after an interruption, as real piles do."""
        return self._practice.streams

    @property
    def _flows(self) -> bool:
        """True if a question of a flow is open, or its cards are passing."""
        return self._phase in (*_OPEN, phase.GOING) and self._practice.flows

    def _stop_clock(self) -> None:
        """Keep the question open without counting its time."""
        self._watch.stop()
        self._clocked = self.timed = False

    # -- keys

    def _meaning(self, key: str) -> object:
        action = self.find(key)
        return None if action is None or counts_once(action.id) else action.id

    def _patience(self, since: float) -> tuple[float, float]:
        if self._phase == phase.OVER:
            return RESULT, self._rhythm
        if self._phase == phase.PAUSE:
            return FIRST_REPEAT, FIRST_REPEAT
        if self._clocked:  # The reaction time shows whether a key came too soon.
            return 0.0, HASTE if since < FIRST_REPEAT else 0.0
        if self._practice.streams:  # Cards are passed one after the other.
            return SOONEST, HASTE
        return super()._patience(since)

    def _repeats(self, action: str, before: str) -> bool:
        if self._phase == phase.OVER and self._cut_off:
            # During the storm every key was an answer, and the next ones may still be meant as
            # answers.
            return bool(self._turned_by)
        return super()._repeats(action, before)

    def _unknown(self, key: str) -> None:
        if self._phase in (phase.PAUSE, phase.LOOK, phase.BREAK):
            told = texts.key_useless(key=act.key_name(key), on=self._key(act.GO_ON))
            self._say(told, "refusal")
        else:
            super()._unknown(key)
        self._ask_again()
        assert self.now is not None  # A key was pressed, so a time is known.
        self._interrupt("key", self.now)

    def press(self, action: str, time: float) -> None:
        self.now = time
        if all(action != each.id for each in self.actions()):
            return  # The screen may still show the previous actions.
        moves = self._reply is not None and self._phase == phase.CARDS and action in _ARROWS
        answers = is_answer(action) or action == "go-on" or moves
        goes_on = answers or action == act.AGAIN.id or self._starts_again(action)
        if self._phase != phase.OVER:
            self._gaps = self._gaps[1], time - self._pressed_before[1]
        unseen = self._is_unseen(action, time)
        if unseen and goes_on and self._phase in _PAGES:
            self._refuse_unseen()
            return
        if self._phase in _OPEN and self._watch.over(time):
            # The limit ended before the key, so the answer is too late and does not count.
            self._time_out(time)
            if answers:
                return
        if self._phase == phase.OVER and self._leads_on(action, time):
            return
        if answers and self._phase in (phase.WAIT, *_OPEN):
            self._answer(action, time)
        elif answers and self._phase == phase.STEER:
            self._steer(action, time)
        elif action == "missed":
            self._look(time)
        elif self._phase == phase.LOOK and action == "go-on":
            self._look_away(time)
        elif self._phase in (phase.OVER, phase.LOOK) and action in ("up", "down"):
            self._mark_miss(1 if action == "down" else -1)
        elif self._phase == phase.OVER and action == "go-on" and self._miss is not None:
            self.once_more(self._miss, time)
        elif action in ("go-on", "slap", "again") or self._starts_again(action):
            self._go_on(time)
        elif action == "fresh":
            self._begin(self._renewed())
            self._next(time)
        elif action == "leave":
            self._leave()
        elif action == act.PLACE.id:
            self.left = True
            self.onward = Route("drill", PLACEMENT, self._setup["variant"])
        elif action == "pause":
            self._break(time)
        elif action == "set-up":
            self._open_setup()
        elif action in _ARROWS:
            self._say(self._setup.press(action, brief=self._brief), "answer")
        elif action in _STEERS:
            self._ask_rule(action)
        else:
            self._aside(action, time)

    def _refuse_unseen(self) -> None:
        """Say why the key must wait; repeat a question that the key interrupted."""
        on = self._key(act.GO_ON)
        if self._phase == phase.PAUSE:
            self._say(texts.goes_on_soon(key=on), "refusal")
        elif self._phase == phase.OVER:
            # The player has read this, so from now on a pause of slightly more than a second is
            # enough.
            self._rhythm = IN_RHYTHM
            self._say(sitting.wait_a_second(key=on, does=self.enters()), "refusal")
        else:
            self._ask_again()

    def _ask_again(self) -> None:
        """Repeat a question that an ineffective key cut short, except in a stream."""
        item = self._asked_line
        if item is not None and not self._goes_on_alone and self.pacer.cut_off(item):
            self._untold = item if self.pacer.take_back(item) else None

    def _leads_on(self, action: str, time: float) -> bool:
        """Follow the key to an offer other than another round; True if there was one."""
        return False

    def _aside(self, action: str, time: float) -> None:
        """Handle a key that is no step of the drill, then void an open timed question."""
        told = self._tells(action, time)
        if action == "mistakes":
            many = self._practice.only_mistakes()
            self._say(voice.mistakes(many, only=self._practice.mistakes_only), "answer")
            self._asked = self._asked if self._phase in _OPEN else None
        elif not told:
            text = drill_help.told(
                action,
                self.drill,
                self.view,
                self._practice,
                self._key,
                open=self._asked if self._phase in _OPEN else None,
                last=self._last_asked,
            )
            self._say_answer(text)
        self._interrupt("steering" if action == "mistakes" else "asked", time)

    def _interrupt(self, reason: str, time: float) -> None:
        """Handle an interruption.

        A measured question gets new cards, a question in a flow loses its clock, and a wait starts
        again.
        """
        if self._flows:
            if self._clocked:
                self._say(texts.waits_for_you, "event")
            self._stop_clock()
        elif self._is_timing:
            self._void(reason)
            self._say(answered(texts.new_cards, UNSCORED))
            self._next(time)
        elif self._phase == phase.WAIT:
            self._wait_anew(time) if self._asked is not None else self._next(time)

    # -- overrides of the plan

    def _ask_rule(self, action: str) -> None:
        """Ask for the rule to pin, exclude or drill alone."""
        if self._phase != phase.STEER:
            timing = self._is_timing
            if timing:
                self._void("steering")
            elif self._flows:
                self._stop_clock()
            self._steered_from = phase.WAIT if timing else self._phase
            self._phase = phase.STEER
        self._steering = action
        self._say(texts.steering_asked[action], "prompt")

    def _steer(self, action: str, time: float) -> None:
        self._phase = self._steered_from
        rule = action.removeprefix("rule-")
        if rule != action and not self._practice.steer(self._steering, rule):
            self._say(texts.rule_stays(rule=self._practice.rules[rule]), "refusal")
        else:
            self._say(drill_help.steered(self._practice), "answer")
        if self._phase == phase.WAIT:
            self._next(time)
        elif self._phase == phase.CARDS:
            self._say(self._words, "event")

    # -- mistakes

    def _renewed(self) -> list[DrillQuestion]:
        """Return the mistakes shown at the end of the round as questions with other cards."""
        return [self._practice.fresh(asked, told.answer) for asked, told in self._dearest()]

    def _dearest(self) -> list[tuple[DrillQuestion, LastAnswer]]:
        """Return the mistakes shown at the end of the round."""
        whole = self._round
        return [(whole.missed[at], whole.misses[at]) for at in whole.dearest(SHOWN)]

    @property
    def _shown_misses(self) -> list[LastAnswer]:
        """Mistakes in the list on screen."""
        listed = self._listed if self._phase in (phase.OVER, phase.LOOK) else []
        return [self._round.misses[at] for at in listed]

    @property
    def _again_by(self) -> Action | None:
        """Action that ended the round, if it may start another round."""
        return self._ended_by

    def _starts_again(self, action: str) -> bool:
        """True if the action ended the round and therefore starts another one."""
        ended = self._again_by
        return self._phase == phase.OVER and ended is not None and action == ended.id

    def _look(self, time: float) -> None:
        """List all mistakes so far, or return to the round."""
        if self._phase == phase.LOOK:
            self._look_away(time)
            return
        if self._is_timing:
            self._void("asked")
        elif self._flows:
            self._stop_clock()
        self._looked_from = self._phase
        self._phase = phase.LOOK
        self._listed, self._miss = list(range(len(self._round.misses))), None
        self._mark_miss(-1)

    def _look_away(self, time: float) -> None:
        """Return to the round. An open question continues without its time."""
        self._listed, self._miss = [], None
        self._phase = self._looked_from
        if self._phase == phase.OVER:
            self._listed = self._round.dearest(SHOWN)
            self._tell_keys()
        elif self._phase == phase.PAUSE:
            self._say(texts.going_on, "answer")
        elif self._asked is None or self._phase == phase.WAIT:
            self._next(time) if self._asked is None else self._wait_anew(time)
        else:
            self._show(clocked=False)

    def _mark_miss(self, step: int) -> None:
        many = len(self._listed)
        before = self._miss if self._miss is not None else -1 if step > 0 else many
        self._miss = (before + step) % many
        at = self._listed[self._miss]
        miss, shown = self._round.misses[at], self._missed_in_words(at)
        listed = texts.item_listed if miss.verdict == phase.RIGHT else texts.mistake_listed
        why = miss.said.at(self.length)
        self._say(listed(number=self._miss + 1, many=many, question=shown, why=why), "answer")

    def _missed_in_words(self, at: int) -> Text:
        """Return the text of a mistake in the list."""
        asked, (game, practice) = self._round.missed[at], self._asked_in(at)
        cards: Text = voice.cards(asked.cards, suits=practice.suits)
        told = cards if asked.exercise is None else in_words(asked.exercise)
        return Sentences([f"{game}.", told]) if game else told

    def _asked_in(self, at: int) -> tuple[str, DrillContext]:
        """Return the game of a mistake if there are several, and its practice."""
        return "", self._practice

    def once_more(self, at: int, time: float) -> None:
        """Repeat the question at index ``at`` of the list, then return to the end of the round.

        The answer is not saved, because the cards are already known.
        """
        self._miss = at
        self._whole, self._round = self._round, Round(self._round.id, 1)
        self._queue = [self._whole.missed[self._listed[at]]]
        self._last = self._last_asked = None
        self._next(time)

    def _come_back(self, whole: Round) -> None:
        """Return to the end of the round after a repeated question.

        A session with a single pile ends here.
        """
        if self._pile:
            self._leave()
            return
        self._round, self._whole, self._queue = whole, None, []
        self._last = self._last_asked = self._asked = None
        self._phase = phase.OVER
        self._turn_page()
        self._tell_keys()

    # -- the course of a round

    def _go_on(self, time: float) -> None:
        self._ended_by = None
        if self._phase in (phase.SETUP, phase.OVER):
            self._begin()
        elif self._phase == phase.GOING:
            self._go_by()
            return
        elif self._phase == phase.BREAK:
            self._say(texts.going_on, "answer")
            if self._practice.flows and self._asked is not None:
                self._show(clocked=False)
                return
        self._next(time)

    def _break(self, time: float) -> None:
        if self._phase == phase.BREAK:
            self._go_on(time)
        elif self._stands_still():
            self._say(texts.paused(key=self._key(act.GO_ON)), "answer")
        else:
            self._say(texts.no_clock, "refusal")

    @property
    def stays(self) -> bool:
        return self._phase not in _BETWEEN

    def _rests(self, time: float) -> bool:
        rests = self._phase == phase.BREAK or self._stands_still()
        if not rests:
            self._ask_again()
        return rests

    def _stands_still(self) -> bool:
        """Pause a question or wait that depends on time; True if there was one."""
        if not (self._phase == phase.WAIT or self._is_timing or self._flows):
            return False
        if self._is_timing:
            self._void("break")
        elif self._flows:
            self._stop_clock()
        self._phase = phase.BREAK
        return True

    def _begin_learning(self, time: float) -> None:
        self._stands_still()

    def _end_learning(self, time: float) -> None:
        if self._phase == phase.BREAK:
            self._say(texts.paused(key=self._key(act.GO_ON)), "answer")

    def _begin(self, queue: Sequence[DrillQuestion] = ()) -> None:
        """Begin a round, with the questions of ``queue`` if there are any."""
        self._queue, self._miss, self._listed = list(queue), None, []
        self._rounds += 1
        self.keymap = self.keymap.within(self._setup["variant"])
        self._round = Round(f"{self.seed}-{self._rounds}", len(queue) or int(self._setup["items"]))
        self._last = self._last_asked = None
        self._offered = ()
        self._is_first_pause = True
        self._practice.begin(self._setup, self._round.id)
        self._levels, self._rises, self._of_rules = self._known(), (), ()
        every = self._setup["answers"] == ALL
        how = drill_help.how_to_answer(self.drill, self._practice, self._key, every=every)
        self._say(self._ready(how), "prompt")

    def _ready(self, keys: Text) -> Utterance:
        """Return the announcement of a round; ``keys`` explains how to answer."""
        chosen, rate = self._setup["go_rate"], self._practice.go_rate
        told: Text = ""
        if chosen and rate is not None:
            told = voice.can_be_slapped(rate, needed=chosen == NEEDED_RATE)
        ready = texts.round_begun(questions=self._round.items, rate=told)
        return ready.but(how=keys, topic=f"drill {self.drill.id}")

    def _next(self, now: float) -> None:
        """Go to the next question or to the end of the round.

        The question is computed here, so that it can appear without delay.
        """
        self._watch.stop()
        self._picked = []
        if self._over:
            self._finish() if self._whole is None else self._come_back(self._whole)
            return
        if not self._queue and self._practice.unready:
            self._phase, self._asked, self._works_due = phase.MAKING, None, now
            self._works = 0
            self._say(texts.making, "event")
            return
        asked = self._draw()
        self._asked = asked
        self._put_in_words(asked)
        runs_on, self._runs_on = self._runs_on, False
        if self._practice.timed and not runs_on:
            self._wait_anew(now)
        else:
            self._show()

    def _draw(self) -> DrillQuestion:
        """Return the next question."""
        return self._queue[self._round.number - 1] if self._queue else self._practice.next()

    @property
    def _over(self) -> bool:
        """True if the round has no further question."""
        return self._round.over

    def _put_in_words(self, asked: DrillQuestion) -> None:
        if self.drill.kind == REACTING and self._practice.cue == "speech":
            # The words are the same as in a game, so that both have the same timing errors.
            card = Random(f"{self._round.id}/{self._round.number}").choice(PACK)
            self._words, self._cue, self._needs = say("{}.", card), Rank(card.rank), NEEDS[0]
            return
        self._needs = NEEDS[0]
        words: Text = texts.now
        cue = words
        if asked.exercise is not None:
            # Constant answers are listed only once.
            names = tuple([told(each.name, "ear") for each in asked.exercise.choices])
            first = self._round.number == 1
            keymap = self.keymap if first or names != self._offered else None
            self._offered = names
            self._words = self._cue = in_words(asked.exercise, keymap, how=first)
            return
        if self.drill.kind != REACTING:
            new = asked.cards[-asked.new :]
            rules = self._practice.rules
            held = [rules[each] for each in asked.held if each in rules]
            needs = self._needs = first_needed(held)
            words = cue = voice.cards(new, suits=self._practice.suits)
            if self._practice.suits and needs == NEEDS[0]:
                cue = voice.cards_to_rank(new)
        if asked.place == 1:
            words, cue = texts.pile_new(cards=words), texts.pile_new(cards=cue)
        question = "" if self._brief else voice.QUESTIONS.get(self.drill.kind, "")
        self._cue = cue
        self._words = Sentences([words, question])

    def _wait_anew(self, now: float) -> None:
        """Start a foreperiod, or in a flow a short pause."""
        self._phase = phase.WAIT
        self._waits_since = now
        self._wait.begin(max(now, self.pacer.free), flows=self._practice.flows)

    def _show(self, *, clocked: bool = True) -> None:
        """Show the cards, or the first of the passing cards."""
        assert self._asked is not None  # The next question is known.
        exercise = self._asked.exercise
        self._clocked = clocked and self._practice.timed
        self._reply = Reply(exercise) if exercise is not None else None
        self._gone_by = 0
        if exercise is not None and exercise.goes_by:
            self._phase = phase.GOING
            self._say_passing(exercise)
        else:
            self._open()

    def _say_passing(self, exercise: Exercise) -> None:
        """Show a passing card. Its time starts when it has been drawn."""
        self._goes_due = NEVER
        # Passed cards must be remembered, so a look back does not repeat them.
        card = exercise.goes_by[self._gone_by]
        self._say(say("{}.", card if exercise.suits else Rank(card.rank)), "secret")

    def _go_by(self) -> None:
        """Show the next passing card, or ask the question about the passed ones."""
        exercise = self._asked.exercise if self._asked is not None else None
        assert exercise is not None  # Cards are passing.
        if self._gone_by + 1 < len(exercise.goes_by):
            self._gone_by += 1
            self._say_passing(exercise)
        else:
            self._open()

    def _open(self) -> None:
        """Accept answers to the question from now on."""
        self._phase = phase.CARDS
        self._turn_page()
        self.timed = self._clocked
        rings = self.timed and self._practice.cue == "bell"
        before = len(self._fresh)
        self._say(Utterance(self._words, cue=self._cue), "cue" if rings else "event")
        self._item = self._fresh[before]
        self._practice.heard = {"cue": self._item.cue, "needs": self._needs}
        self._practice.told_by = ""

    def _finish(self) -> None:
        # A key led here from a verdict. Without one, the result may appear while the player is
        # still answering.
        longest = max(self._gaps)
        by_itself = self._flows and self._phase != phase.PAUSE
        in_rhythm = by_itself and longest <= SLOWEST_RHYTHM
        self._cut_off = by_itself and self.drill.id == STORM
        self._rhythm = max(IN_RHYTHM, OFF_BEAT * longest if in_rhythm else 0.0)
        self._phase = phase.OVER
        self._turn_page()
        self._asked = None
        levels = self._known()
        names = {id: told(name, "eye") for id, name in self._names().items()}
        if self._shows_what_is_known:
            first = self._first_passed(levels)
            self._rises = tuple(
                [
                    MasteryGain(name, self._levels.get(id, 0), levels[id], first[id])
                    for id, name in names.items()
                    if levels.get(id, 0) > self._levels.get(id, _KNOWN)
                ]
            )
        if len(names) > 1:
            self._of_rules = tuple(
                [
                    RuleResult(
                        names[id], right, asked, time, self._levels.get(id, 0), levels.get(id, 0)
                    )
                    for id, right, asked, time in self._round.by_rule(list(names))
                ]
            )
        self._rises = tuple(sorted(self._rises, key=lambda rise: rise.before - rise.after))
        if self._practice.streams:
            self._round.keep_dearest(self._practice.penalty)
        self._listed = self._round.dearest(SHOWN)
        before = len(self.history)
        for at, line in enumerate(self._summed_up()):
            said = utterance(line, "report" if at else "result")
            self._say(said.but(topic="result"))
        self._summary = tuple(self.history[before:])
        self._tell_keys()

    @property
    def _shows_what_is_known(self) -> bool:
        """True if luck cannot explain the result.

        Slapping blindly is right now and then, but improves no skill.
        """
        slaps = self.drill.kind in (SLAPPING, HEARING, STREAMING)
        return not slaps or told_apart(*self._round.signals)

    def _first_passed(self, levels: Mapping[str, int]) -> dict[str, int]:
        """Return the mark that each skill has passed for the first time, 0 for none."""
        of = {id: self._skill(id) for id in levels}
        raise_peaks(self._store, {of[id]: at for id, at in self._levels.items() if id in of})
        before = raise_peaks(self._store, {of[id]: at for id, at in levels.items()})
        return {id: first_passed(before.get(of[id], 0), at) for id, at in levels.items()}

    def _skill(self, id: str) -> str:
        """Return the id of a rule or skill among those of all games."""
        return f"{self._setup['variant']} {id}"

    def _known(self) -> dict[str, int]:
        """Return the current levels of the trained skills, in percent."""
        return self._practice.levels()

    def _names(self) -> dict[str, Text]:
        """Return the names of the trained skills, by the targets of the entries."""
        return self._practice.names

    def _trained(self, asked: DrillQuestion) -> str:
        """Return the skill that a question trains, as the target of its entry."""
        return asked.target

    def _summed_up(self) -> Sequence[Text | Utterance]:
        """Return the summary of the round."""
        return summary(
            self._round, self.drill, self._practice, self._names(), self._known(), self._rises
        )

    def _tell_keys(self) -> None:
        """Name the keys at the end of the round."""
        listed = [act.DOWN] if self._lists_misses else []
        listed += [act.FRESH] if listed and self._practice.renewable else []
        keys = [self._key(each) for each in listed]
        self._say(voice.again(self._key(act.GO_ON), keys), "prompt")

    def holds(self, line: Line) -> bool:
        return self._phase in _HOLDS.get(line.said.topic, (self._phase,))

    # -- answers

    def _answer(self, action: str, time: float) -> None:
        """Handle an answer to the open question, or during the wait for one."""
        asked = self._asked
        assert asked is not None  # A question is open or about to open.
        if self._phase == phase.WAIT and self._practice.flows:
            # A quick second press belonged to the previous question, whose verdict needs time to be
            # read.
            if action == act.GO_ON.id and time - self._waits_since >= FIRST_REPEAT:
                self._wait.cut(time)
                self._went_on = time
            return
        if action == act.GO_ON.id and time - self._went_on < FIRST_REPEAT:
            return  # Enter was pressed twice to continue.
        pressed = next(each for each in self.actions() if each.id == action)
        self._ended_by = pressed if action != act.GO_ON.id else None
        reaction = self._watch.since(time)
        if self._practice.streams and self._clocked and (reaction or 0.0) < SOONEST:
            return  # The answer was meant for the previous card.
        timed = self._clocked or self._phase == phase.WAIT
        hasty = timed and (reaction is None or reaction < SOONEST)
        if self._clocked and self._flows and not self._goes_on_alone and self.pacer.rate:
            if self._is_before_its_end(asked, time, hasty=hasty):
                return
        elif hasty:
            self._too_soon(asked, reaction, time)
            return
        elif timed:
            self._was_early = False
        elif self._is_early(time):
            return
        if self._reply is not None and asked.exercise is not None:
            given = self._reply.press(action)
            item = self._item
            refused = given.told == self._reply.choose_first
            if refused and item is not None and self.pacer.cut_off(item):
                self._refuse_early(item, time)
                return
            self._do(asked, asked.exercise, given, reaction, time)
        elif self.drill.kind == CHOOSING:
            self._name(asked, action, reaction, time)
        elif action.startswith("rule-"):
            rule = action.removeprefix("rule-")
            judged = grading.of_pile(self._practice.rules, asked, rule)
            self._judge(asked, judged, rule, reaction, time)
        else:
            self._slap(asked, action == "slap", reaction, time)

    def _is_early(self, time: float) -> bool:
        asked, item = self._asked, self._asked_line
        if asked is None or item is None or asked.exercise is not None:
            return super()._is_early(time)  # The player may know the choices already.
        if not self.pacer.reached(item, time) or self.pacer.decided(item, time):
            return super()._is_early(time)
        self._refuse_early(item, time)
        return True

    def _is_before_its_end(self, asked: DrillQuestion, time: float, *, hasty: bool) -> bool:
        """True if the answer came before its part of the question was spoken.

        The question then stays open without a clock, because time spent listening must not be
        measured. The choices of an exercise follow its question and may be known already, so an
        answer during them counts without a time.
        """
        assert self._item is not None  # A question is open.
        reached = self.pacer.reached(self._item, time)
        if hasty or not reached:
            self._stop_clock()
        early = not reached or (hasty and asked.exercise is None)
        if not early:
            self._was_early = False
            return False
        self._refuse_early(self._item, time)
        self._say(texts.waits_for_you, "event")
        return True

    def _too_soon(self, asked: DrillQuestion, reaction: float | None, time: float) -> None:
        """Reject an answer that came too soon to be a reaction.

        If the cards may have been seen, the question is not repeated.
        """
        seen = self._phase != phase.WAIT
        error = None if reaction is None else self._watch.error
        self._keep(asked, "", "anticipation", time=reaction, error=error)
        self._round.anticipations += 1
        self.timed = False
        line = voice.too_soon(reaction, begun=seen)
        self._say(answered(line, UNSCORED))
        # Future cards must not be revealed.
        cards = asked.cards if seen else ()
        self._last = LastAnswer(
            cards, phase.EARLY, time_ms=reaction, error_ms=error, said=utterance(line)
        )
        if seen:
            self._practice.broken_off()
            self._next(time)
        else:
            self._wait_anew(time)

    def _slap(self, asked: DrillQuestion, slap: bool, reaction: float | None, time: float) -> None:
        """Grade a slap or a pass."""
        slow = NEVER if self._practice.flows else grading.LAPSE
        judged = grading.slapped(
            self._practice.rules, asked, slap, reaction, self._watch.error, lapse=slow
        )
        self._judge(asked, judged, SLAP if slap else PASS, reaction, time)

    def _do(
        self,
        asked: DrillQuestion,
        exercise: Exercise,
        given: KeyResult,
        reaction: float | None,
        time: float,
    ) -> None:
        """Handle a key of the answer to an exercise, which may complete it."""
        if given.answer is None:
            self._say(given.told, "answer")
            return
        assert self.drill.exercise is not None  # Only exercise drills ask exercises.
        judged = grading.done(self.drill.exercise, exercise, given.answer)
        self._judge(asked, judged, " ".join(given.answer), reaction, time)

    def _name(self, asked: DrillQuestion, action: str, reaction: float | None, time: float) -> None:
        """Grade a named rule or "no rule"; if all are wanted, collect them until Enter."""
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
                chosen = texts.rules_chosen(rules=listed([rules[each] for each in said]))
                self._say(chosen if said else texts.none_chosen, "answer")
                return
            if not said:
                self._say(texts.nothing_chosen, "refusal")
                return
        judged = grading.named(rules, asked, said, every=every)
        self._judge(asked, judged, " ".join(said) or NONE, reaction, time)

    def _time_out(self, now: float) -> None:
        """Grade a missing answer; in slap drills it counts as a pass."""
        self._ended_by = None
        asked = self._asked
        assert asked is not None  # A question is open.
        if self.drill.exercise is not None and asked.exercise is not None:
            self._judge(asked, grading.not_done(self.drill.exercise, asked.exercise), "", None, now)
        elif self.drill.kind == CHOOSING:
            self._judge(asked, grading.too_late(self._practice.rules, asked), "", None, now)
        else:
            self._slap(asked, False, None, now)

    def _keep(self, asked: DrillQuestion, answer: str, outcome: str, **more: Any) -> None:
        """Save a trial, unless it belongs to a repeated question."""
        if self._whole is None:
            self._practice.keep(asked, self._round.number, answer, outcome, **more)

    def _judge(
        self, asked: DrillQuestion, judged: Grading, answer: str, reaction: float | None, now: float
    ) -> None:
        """Save and announce the result of an answer, then continue or wait for a key."""
        slapped = answer != PASS
        said = utterance(judged.line, "event")
        error = self._watch.error if reaction is not None else None
        self._note(asked, judged, answer, reaction, error)
        line = said
        if self.drill.kind != REACTING and reaction is not None:
            taken = say("{}.", voice.milliseconds(reaction))
            line = line.but(told=voice.with_more(line.told, taken))
        self._last_asked = asked
        shown = None
        if asked.exercise is not None and self._reply is not None:
            shown = exercise_view(
                *(asked.exercise, self._reply, self.keymap, answer.split()), right=judged.right
            )
        self._last = LastAnswer(
            *(asked.cards, judged.verdict, asked.held, answer, reaction, error, said, shown),
            loss=judged.loss,
        )
        if not judged.right and self._waits(judged):
            self._last = self._last._replace(contrast=self._practice.contrast(asked, answer))
        if not judged.right:
            self._round.misses.append(self._last)
            self._round.missed.append(asked)
        self.timed = False
        # A pile cannot wait, so missed matches are reported at the end.
        self._runs_on = self._practice.streams and not slapped and self._whole is None
        if self._runs_on:
            self._last = None
        elif self._practice.streams and judged.outcome == "hit" and self._whole is None:
            self._practice.slapped(answer)
        self._take(asked, judged)
        told = None if self._runs_on else self._verdict(judged, line)
        if told is not None:
            self._say(answered(told, RIGHT if judged.right else WRONG))
            self._practice.broken_off()
            if self._last is not None and self._last.contrast is not None:
                for each in self._last.contrast.told:
                    self._say(each, "event")
        if self._practice.all_mended():
            self._say(voice.mistakes(0, only=False), "event")
        if told is not None and self._waits(judged):
            self._watch.stop()
            self._phase = phase.PAUSE
            self._turn_page()
            self._asked = None
            if self._is_first_pause:
                self._is_first_pause = False
                self._say(texts.how_to_go_on(key=self._key(act.GO_ON)))
        else:
            self._next(now)

    def _note(
        self,
        asked: DrillQuestion,
        judged: Grading,
        answer: str,
        reaction: float | None,
        error: float | None,
    ) -> None:
        """Save an answer and add it to the round."""
        self._keep(
            *(asked, answer, judged.outcome),
            time=reaction,
            error=error,
            more=self._more(asked, judged),
            clocked=self._clocked,
        )
        kept = None if judged.outcome == "lapse" else reaction
        step = StreamCard(asked.place, bool(asked.held), answer != PASS) if asked.place else None
        trained = self._trained(asked)
        self._round.entries.append(
            ScoredQuestion(trained, judged.outcome, judged.right, kept, step)
        )

    def _take(self, asked: DrillQuestion, judged: Grading) -> None:
        """React to an answer that has already been saved; subclasses override this."""

    def _verdict(self, judged: Grading, line: Utterance) -> Utterance | None:
        """Return the announcement of a verdict, or None; ``line`` is the complete text."""
        # In a listening drill the next card follows at once, so a right pass needs no words.
        if self.drill.ear and judged.outcome == "correct-rejection":
            return None
        self._wait.explained = "" if judged.right else eye(line, self.length)
        running = self._round.running
        if running and not running % RUN and self.drill.kind != REACTING:
            return line.but(told=voice.with_more(line.told, texts.run_made(right=running)))
        return line

    def _more(self, asked: DrillQuestion, judged: Grading) -> dict[str, Any]:
        """Return the additional facts of an answer for the log."""
        more: dict[str, Any] = {}
        if asked.place:
            more |= {"place": asked.place, "stake": asked.stake}
        if self._picked:
            more |= {"found": judged.found, "extra": judged.extra}
        if self._practice.flows and self._clocked:
            more["limit"] = f"{self._limit / 1000:.3g}" if self._limit < NEVER else NO_LIMIT
        if asked.exercise is not None:
            more |= {"key": asked.exercise.key, "worth": judged.worth}
            if judged.loss is not None:
                more |= {"loss": judged.loss, "unit": asked.exercise.unit}
        return more

    def _waits(self, judged: Grading) -> bool:
        """True if the player must press a key to continue after the answer."""
        when = self._setup["pause"]
        once_more = self._whole is not None
        return once_more or when == ALWAYS or (when == MISTAKES and not judged.right)

    def _void(self, reason: str) -> None:
        """Save an open question as one that does not count."""
        asked = self._asked
        assert asked is not None  # A question is open.
        self._keep(asked, "", "void", void=reason)
        self._practice.broken_off()
        self._round.voids += 1
        void = texts.item_void(reason=texts.voids.get(reason, reason))
        self._last = LastAnswer(asked.cards, phase.VOID, said=void)
        self._asked = None
        self._watch.stop()
        self.timed = False

    def _leave(self) -> None:
        if self._is_timing:
            self._void("leave")
        self.left = True
        if self._pile:
            self._say(texts.left, "answer")
            return
        score = self._round.score
        told: Text = texts.left
        if score.done:
            left = texts.left_lost if self._store.loses else texts.left_kept
            told = left(answered=score.done, right=score.right)
        self._say(told, "answer")

    def _add(self, line: Line) -> None:
        super()._add(line)
        self._wait.hears()
