"""A drill: items, answers, the reason at once, and what comes next. Both faces are windows onto it.

``DrillRun.view`` is what there is to see. All times are milliseconds of one monotonic clock. With a
clock an item is **open** from the moment when it is to be shown; whatever is done meanwhile besides
answering voids it, since what was measured would be something else.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Any

from warcards_tui.cards.french import Card
from warcards_tui.coach.drills import asides, grading
from warcards_tui.coach.drills import view as phase
from warcards_tui.coach.drills.catalogue import (
    ALL,
    ALWAYS,
    CHOOSING,
    HEARING,
    MISTAKES,
    NO_LIMIT,
    REACTING,
    SLAPPING,
    Drill,
    find_drill,
    find_drill_variant,
)
from warcards_tui.coach.drills.deck import Question
from warcards_tui.coach.drills.foreperiod import Wait
from warcards_tui.coach.drills.grading import NONE, PASS, SLAP, SOONEST, Judged
from warcards_tui.coach.drills.keys import counts_once, drill_actions, is_answer
from warcards_tui.coach.drills.practice import SEEDS, Practice
from warcards_tui.coach.drills.round import Entry, Round
from warcards_tui.coach.drills.setup import SetUp
from warcards_tui.coach.drills.stopwatch import Stopwatch
from warcards_tui.coach.drills.summary import summary
from warcards_tui.coach.drills.view import Answered, DrillView, OfRule, Rise
from warcards_tui.coach.skills.skill import median
from warcards_tui.games.catalogue import Catalogue
from warcards_tui.sitting import actions as act
from warcards_tui.sitting.actions import Action
from warcards_tui.sitting.held import HeldKey
from warcards_tui.sitting.run import Run
from warcards_tui.sitting.settings import read_setting
from warcards_tui.sitting.speech import VOICE_ERROR, duration
from warcards_tui.sitting.transcript import Line
from warcards_tui.slaps.ruleset import RuleSet
from warcards_tui.store import Store
from warcards_tui.table.table import NEVER
from warcards_tui.voice import drills as voice
from warcards_tui.voice.render import eye
from warcards_tui.voice.utterance import utterance

_OPEN = (phase.CARDS, phase.COVERED)
"""The phases in which an answer is wanted."""

_STEERS = ("pin", "exclude", "only")


class DrillRun(Run):
    """One sitting with a drill: its set-up, its rounds. ``seed`` decides items and foreperiods."""

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
    ) -> None:
        """With a ``pile``, newest card last, that alone is asked, and then the drill is left."""
        super().__init__(store, variant)
        self._games = games
        self.drill = drill
        self.title = drill.name
        self.seed = seed
        self._practice = Practice(store, games, drill, seed, only)
        self._setup = SetUp(store, games, drill, variant, self.cues, self._practice.game_rate)
        self._wait = Wait(seed, self._rate)
        self._watch = Stopwatch()
        self._held_key = HeldKey()
        self._brief = read_setting(store, "length") == "brief"
        self._phase = self._steered_from = phase.SETUP
        self._steering = ""
        self._rounds = 0
        self._round = Round("", 0)
        self._whole: Round | None = None  # What waits while one of its items is asked once more.
        self._queue: list[Question] = []  # The items of the round, where they do not follow a plan.
        self._pile = tuple(pile)
        self._miss: int | None = None  # What is marked of that which went wrong.
        self._asked: Question | None = None
        self._cue_words = self._words = ""
        self._picked: list[str] = []
        self._last: Answered | None = None
        self._last_asked: Question | None = None
        self._summary: tuple[Line, ...] = ()
        self._pressed = 0.0
        self._levels: dict[str, int] = {}
        self._rises: tuple[Rise, ...] = ()
        self._of_rules: tuple[OfRule, ...] = ()

    # -- what a face does with it

    def start(self, now: float) -> None:
        if self._rate and self.cues:
            self.cues = ("speech", *self.cues)
        variant = self._setup["variant"]
        self._setup = SetUp(
            self._store, self._games, self.drill, variant, self.cues, self._practice.game_rate
        )
        if self._pile:
            self._ask_pile(now)
        else:
            self._open_setup()

    def _ask_pile(self, now: float) -> None:
        """Asks the pile that is all of this sitting. Nothing is kept of the answer: the cards are
        known by now.
        """
        self.keymap = self.keymap.within(self._setup["variant"])
        self._round = self._whole = Round(f"{self.seed}-0", 1)
        self._practice.begin(self._setup, self._round.id)
        held = [rule.id for rule in self._practice.rules.holding(self._pile)]
        target = next(iter(held), "")
        self._queue = [Question(self._pile, target, tuple(held), new=len(self._pile))]
        self._next(now)

    def _open_setup(self) -> None:
        self._phase = phase.SETUP
        today = self._practice.today(self._setup["variant"])
        self._say(self._setup.opening(*today), "prompt")

    @property
    def view(self) -> DrillView:
        """What there is to draw now."""
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
            slots=0 if ear else len(self._pile) or practice.rules.shown or 1,
            cards=() if ear else cards,
            covered=not ear and shows in (phase.WAIT, phase.COVERED),
            words=self._words if now == phase.CARDS else "",
            question=voice.QUESTIONS[self.drill.kind],
            prompt=voice.STEER_PROMPTS.get(self._steering, "") if now == phase.STEER else "",
            rules=asides.rule_keys(practice, self._picked, self.keymap),
            last=self._last,
            rows=self._setup.rows if now == phase.SETUP else (),
            at=self._setup.at,
            summary=self._summary if now == phase.OVER else (),
            go_rate=practice.go_rate if self.drill.kind in (SLAPPING, HEARING) else None,
            named=self.drill.kind == CHOOSING,
            lane=self._round.lane,
            best=next(iter(times), None),
            median=median(times) if times else None,
            misses=tuple(self._round.misses),
            miss=self._miss,
            rises=self._rises,
            of_rules=self._of_rules,
        )

    @property
    def rules(self) -> RuleSet:
        """The rules that the items are about."""
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
            missed=self._practice.planned and bool(self._round.missed),
            marked=self._miss is not None,
        )

    # -- time

    @property
    def due(self) -> float:
        if self._phase in _OPEN:
            return self._watch.due
        return self._wait.due if self._phase == phase.WAIT else NEVER

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
        begins = self._wait.told(now, waits=self._phase == phase.WAIT)
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

    def stamped_late(self, by: float) -> None:
        self._watch.late = by

    def disturb(self, now: float, reason: str) -> None:
        """A timed item that is open does not count; a wait begins anew."""
        if self._phase == phase.WAIT:
            self._wait_anew(now)
        elif self._is_timing:
            self._void(reason)
            self._say(voice.void(reason), "event")
            self._next(now)

    @property
    def _is_timing(self) -> bool:
        """Whether a timed item is open."""
        return self._phase in _OPEN and self._practice.timed

    # -- keys

    def _goes_on(self, key: str, action: Action | None, time: float) -> bool:
        self._pressed = time
        once = action is None or counts_once(action.id)
        return once and self._held_key.goes_on(key, time)

    def _unknown(self, key: str) -> None:
        super()._unknown(key)
        self._interrupt("key", self._pressed)

    def press(self, action: str, time: float) -> None:
        if all(action != each.id for each in self.actions()):
            return  # A face may still show the actions of a moment ago.
        self._pressed = time
        self._wait.hush(time)
        answers = is_answer(action) or action == "go-on"
        if self._phase in _OPEN and self._watch.over(time):
            # The limit was over before the key: an answer comes too late and is none.
            self._time_out(time)
            if answers:
                return
        if answers and self._phase in (phase.WAIT, *_OPEN):
            self._answer(action, time)
        elif answers and self._phase == phase.STEER:
            self._steer(action, time)
        elif self._phase == phase.OVER and action in ("up", "down"):
            self._mark_miss(1 if action == "down" else -1)
        elif self._phase == phase.OVER and action == "go-on" and self._miss is not None:
            self.once_more(self._miss, time)
        elif action in ("go-on", "slap", "again"):
            self._go_on(time)
        elif action == "fresh":
            self._begin(
                [
                    self._practice.fresh(asked, told.answer)
                    for asked, told in zip(self._round.missed, self._round.misses, strict=True)
                ]
            )
            self._next(time)
        elif action == "leave":
            self._leave()
        elif action == "pause":
            self._break(time)
        elif action == "set-up":
            self._open_setup()
        elif action in ("up", "down", "left", "right"):
            self._say(self._setup.press(action, brief=self._brief), "answer")
        elif action in _STEERS:
            self._ask_rule(action)
        else:
            self._aside(action, time)

    def _aside(self, action: str, time: float) -> None:
        """What is no step of the drill: it is answered, and then an open timed item is void."""
        told = self._tells(action, time)
        if action == "mistakes":
            many = self._practice.only_mistakes()
            self._say(voice.mistakes(many, only=self._practice.mistakes_only), "answer")
            self._asked = self._asked if self._phase in _OPEN else None
        elif not told:
            text = asides.told(
                action,
                self.drill,
                self.view,
                self._practice,
                self._key,
                open=self._asked if self._phase in _OPEN else None,
                last=self._last_asked,
            )
            self._say(text, "answer")
        self._interrupt("steering" if action == "mistakes" else "asked", time)

    def _interrupt(self, reason: str, time: float) -> None:
        """Something came between: new cards for an open timed item, another wait for a wait."""
        if self._is_timing:
            self._void(reason)
            self._say(voice.NEW_CARDS, "event")
            self._next(time)
        elif self._phase == phase.WAIT:
            self._wait_anew(time) if self._asked is not None else self._next(time)

    # -- steering

    def _ask_rule(self, action: str) -> None:
        """Asks for the rule that shall be pinned, left out or asked alone."""
        if self._phase != phase.STEER:
            timing = self._is_timing
            if timing:
                self._void("steering")
            self._steered_from = phase.WAIT if timing else self._phase
            self._phase = phase.STEER
        self._steering = action
        self._say(voice.STEER_PROMPTS[action], "prompt")

    def _steer(self, action: str, time: float) -> None:
        self._phase = self._steered_from
        rule = action.removeprefix("rule-")
        if rule != action and not self._practice.steer(self._steering, rule):
            self._say(voice.nothing_left(self._practice.rules[rule]), "refusal")
        else:
            self._say(asides.steered(self._practice), "answer")
        if self._phase == phase.WAIT:
            self._next(time)
        elif self._phase == phase.CARDS:
            self._say(self._words, "event")

    # -- what went wrong

    def _mark_miss(self, step: int) -> None:
        many = len(self._round.misses)
        before = self._miss if self._miss is not None else -1 if step > 0 else many
        self._miss = (before + step) % many
        miss = self._round.misses[self._miss]
        said = miss.said.at(self.length)
        suits = self._practice.suits
        self._say(
            voice.miss(self._miss + 1, many, voice.cards(miss.cards, suits=suits), said), "answer"
        )

    def once_more(self, at: int, time: float) -> None:
        """Asks that one of the items that went wrong once more, counted from 0, and comes back to
        the end of the round. Nothing is kept of the answer: the cards are known by now.
        """
        self._miss = at
        self._whole, self._round = self._round, Round(self._round.id, 1)
        self._queue = [self._whole.missed[at]]
        self._last = self._last_asked = None
        self._next(time)

    def _come_back(self, whole: Round) -> None:
        """To the end of the round after one of its items was asked once more, or to where one came
        from where there was no other.
        """
        if self._pile:
            self._leave()
            return
        self._round, self._whole, self._queue = whole, None, []
        self._last = self._last_asked = self._asked = None
        self._phase = phase.OVER
        self._tell_keys()

    # -- the course of a round

    def _go_on(self, time: float) -> None:
        if self._phase in (phase.SETUP, phase.OVER):
            self._begin()
        elif self._phase == phase.BREAK:
            self._say(voice.GOING_ON, "answer")
        self._next(time)

    def _break(self, time: float) -> None:
        if self._phase == phase.BREAK:
            self._go_on(time)
        elif self._phase == phase.WAIT or self._is_timing:
            if self._is_timing:
                self._void("break")
            self._phase = phase.BREAK
            self._say(voice.paused(self._key(act.GO_ON)), "answer")
        else:
            self._say(voice.NO_CLOCK, "refusal")

    def _begin(self, queue: Sequence[Question] = ()) -> None:
        """A round begins, with these items where they are given."""
        self._queue, self._miss = list(queue), None
        self._rounds += 1
        self.keymap = self.keymap.within(self._setup["variant"])
        self._round = Round(f"{self.seed}-{self._rounds}", len(queue) or int(self._setup["items"]))
        self._last = self._last_asked = None
        self._practice.begin(self._setup, self._round.id)
        self._levels, self._rises, self._of_rules = self._practice.levels(), (), ()
        every = self._setup["answers"] == ALL
        how = asides.how_to_answer(self.drill, self._practice, self._key, every=every)
        self._say(voice.ready(self._round.items, how, self.drill.id), "prompt")

    def _next(self, now: float) -> None:
        """The next item, or the end of the round. Nothing is left to compute when it appears."""
        self._watch.stop()
        self._picked = []
        if self._round.over:
            self._finish() if self._whole is None else self._come_back(self._whole)
            return
        asked = self._queue[self._round.number - 1] if self._queue else self._practice.next()
        self._asked = asked
        self._cue_words = voice.NOW
        if self.drill.kind != REACTING:
            new = asked.cards[-asked.new :]
            self._cue_words = voice.cards(new, suits=self._practice.suits)
        question = "" if self._brief else voice.QUESTIONS[self.drill.kind]
        self._words = f"{self._cue_words} {question}".strip()
        if self._practice.timed:
            self._wait_anew(now)
        else:
            self._show()

    def _wait_anew(self, now: float) -> None:
        """A foreperiod begins."""
        self._phase = phase.WAIT
        self._wait.begin(now)

    def _show(self) -> None:
        """The cards appear."""
        self._phase = phase.CARDS
        self.timed = self._practice.timed
        rings = self.timed and self._practice.cue == "bell"
        self._say(self._words, "cue" if rings else "event")

    def _finish(self) -> None:
        self._phase = phase.OVER
        self._asked = None
        levels = self._practice.levels()
        self._rises = tuple(
            [
                Rise(rule.eye, self._levels.get(rule.id, 0), levels[rule.id])
                for rule in self._practice.shown
                if levels.get(rule.id, 0) > self._levels.get(rule.id, 0)
            ]
        )
        names = {rule.id: rule.eye for rule in self._practice.shown}
        if len(names) > 1:
            self._of_rules = tuple(
                [
                    OfRule(
                        names[id], right, asked, time, self._levels.get(id, 0), levels.get(id, 0)
                    )
                    for id, right, asked, time in self._round.by_rule(list(names))
                ]
            )
        before = len(self.history)
        for line in summary(self._round, self.drill, self._practice):
            self._say(line, "report")
        self._summary = tuple(self.history[before:])
        self._tell_keys()

    def _tell_keys(self) -> None:
        """What can be done at the end of a round."""
        again, set_up, leave = [self._key(each) for each in (act.AGAIN, act.SET_UP, act.LEAVE)]
        listed = (act.DOWN, act.FRESH) if self._practice.planned and self._round.missed else ()
        self._say(voice.again(again, set_up, leave, [self._key(each) for each in listed]), "prompt")

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
        self._keep(asked, "", "anticipation", time=reaction, error=error)
        self._round.anticipations += 1
        self.timed = False
        line = voice.too_soon(reaction)
        self._say(line, "event")
        # Cards that are still to come must not be seen before.
        cards = asked.cards if seen else ()
        self._last = Answered(
            cards, phase.EARLY, time_ms=reaction, error_ms=error, said=utterance(line)
        )
        if seen:
            self._practice.broken_off()
            self._next(time)
        else:
            self._wait_anew(time)

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
                self._say(voice.chosen([rules[each] for each in said]), "answer")
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

    def _keep(self, asked: Question, answer: str, outcome: str, **more: Any) -> None:
        """Keeps a trial, but none of what is asked once more."""
        if self._whole is None:
            self._practice.keep(asked, self._round.number, answer, outcome, **more)

    def _judge(
        self, asked: Question, judged: Judged, answer: str, reaction: float | None, now: float
    ) -> None:
        """Keeps what became of an answer, tells it, and goes on, or waits where it is to."""
        error = self._watch.error if reaction is not None else None
        self._keep(
            asked,
            answer,
            judged.outcome,
            time=reaction,
            error=error,
            more={"found": judged.found, "extra": judged.extra} if self._picked else {},
        )
        kept = None if judged.outcome == "lapse" else reaction
        self._round.entries.append(Entry(asked.target, judged.outcome, judged.right, kept))
        line = said = utterance(judged.line, "event")
        if self.drill.kind != REACTING:
            line = line.but(told=voice.with_time(line.told, reaction))
        self._last_asked = asked
        self._last = Answered(
            asked.cards, judged.verdict, asked.held, answer, reaction, error, said
        )
        if not judged.right:
            self._round.misses.append(self._last)
            self._round.missed.append(asked)
        self.timed = False
        # A card of a stream that was rightly let pass needs no word: the next one follows.
        flows = self.drill.ear and judged.outcome == "correct-rejection"
        if not flows:
            self._say(line, "event")
            self._wait.explained = "" if judged.right else eye(line, self.length)
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
        once_more = self._whole is not None
        return once_more or when == ALWAYS or (when == MISTAKES and not judged.right)

    def _void(self, reason: str) -> None:
        """Keeps an open item as one that does not count."""
        asked = self._asked
        assert asked is not None  # An item is open.
        self._keep(asked, "", "void", void=reason)
        self._practice.broken_off()
        self._round.voids += 1
        self._last = Answered(asked.cards, phase.VOID, said=utterance(voice.void(reason)))
        self._asked = None
        self._watch.stop()
        self.timed = False

    def _leave(self) -> None:
        if self._is_timing:
            self._void("leave")
        self.left = True
        if self._pile:
            self._say(voice.LEFT, "answer")
            return
        score = self._round.score
        lost = self._store.path is not None and not self._store.saving
        self._say(voice.leaves(score.done, score.right, lost=lost), "answer")

    def _add(self, line: Line) -> None:
        super()._add(line)
        self._wait.hears(line.ear)


def open_drill(
    store: Store,
    games: Catalogue,
    name: str = "",
    variant: str = "",
    seed: int | None = None,
    only: Sequence[str] = (),
    pile: Sequence[Card] = (),
) -> DrillRun:
    """The drill of that name, ``which-rule`` for none, for a variant, the last one for none.

    With ``only`` it asks these rules alone, whatever the person wants of the plan otherwise; with a
    ``pile`` nothing but what holds there.

    Raises ``ValueError`` with one clear line for a name that is none, or a variant without such a
    drill. Without a seed chance takes one.
    """
    drill = find_drill(name)
    found = find_drill_variant(store, games, drill, variant)
    if seed is None:
        seed = random.SystemRandom().randrange(SEEDS)
    return DrillRun(store, games, drill, found, seed, only, pile)
