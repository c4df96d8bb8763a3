"""A drill: items, answers, the reason at once, and what comes next. Both faces are windows onto it.

``DrillRun.view`` is what there is to see. All times are milliseconds of one monotonic clock. With a
clock an item is **open** from the moment when it is to be shown; whatever is done meanwhile besides
answering voids it, since what was measured would be something else.
"""

from __future__ import annotations

import random

from warcards_tui.coach.drills import asides as asides
from warcards_tui.coach.drills import view as phase
from warcards_tui.coach.drills.catalogue import (
    CHOOSING,
    HEARING,
    SLAPPING,
    find_drill,
    find_drill_variant,
)
from warcards_tui.coach.drills.course import OPEN, Course
from warcards_tui.coach.drills.keys import counts_once, drill_actions, is_answer
from warcards_tui.coach.drills.practice import SEEDS
from warcards_tui.coach.drills.setup import SetUp
from warcards_tui.coach.drills.view import DrillView
from warcards_tui.games.catalogue import Catalogue
from warcards_tui.sitting import actions as act
from warcards_tui.sitting.actions import Action
from warcards_tui.sitting.run import LOOKING_BACK
from warcards_tui.store import Store
from warcards_tui.voice import drilling as voice

_STEERS = ("pin", "exclude", "only")


class DrillRun(Course):
    """One sitting with a drill: its set-up, its rounds. ``seed`` decides items and foreperiods."""

    voids_answers = True

    # -- what a face does with it

    def start(self, now: float) -> None:
        if self._rate and self.cues:
            self.cues = ("speech", *self.cues)
        variant = self._setup["variant"]
        self._setup = SetUp(
            self._store, self._games, self.drill, variant, self.cues, self._practice.game_rate
        )
        self._open_setup()

    def _open_setup(self) -> None:
        self._phase = phase.SETUP
        today = self._practice.today(self._setup["variant"])
        self._say(self._setup.opening(*today), "prompt")

    @property
    def view(self) -> DrillView:
        """What there is to draw now."""
        now, ear, practice = self._phase, self.drill.ear, self._practice
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
            slots=0 if ear else practice.rules.shown or 1,
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
        )

    def actions(self) -> tuple[Action, ...]:
        if self.left:
            return ()
        return drill_actions(
            self._phase,
            self.drill,
            self._practice.shown,
            timed=self._practice.timed,
            answers=self._setup["answers"],
            planned=self._practice.planned,
        )

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
        self._voice.hush(time)
        answers = is_answer(action) or action == "go-on"
        if self._phase in OPEN and self._watch.over(time):
            # The limit was over before the key: an answer comes too late and is none.
            self._time_out(time)
            if answers:
                return
        if answers and self._phase in (phase.WAIT, *OPEN):
            self._answer(action, time)
        elif answers and self._phase == phase.STEER:
            self._steer(action, time)
        elif action in ("go-on", "slap", "again"):
            self._go_on(time)
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
        if action in LOOKING_BACK:
            self._look_back(action)
        elif action == "help":
            self._help()
        elif action == "mistakes":
            many = self._practice.only_mistakes()
            self._say(voice.mistakes(many, only=self._practice.mistakes_only), "answer")
            self._asked = self._asked if self._phase in OPEN else None
        else:
            text = asides.told(
                action,
                self.drill,
                self.view,
                self._practice,
                self._key,
                open=self._asked if self._phase in OPEN else None,
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
            self._wait(time) if self._asked is not None else self._next(time)

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
            self._say(voice.nothing_left(self._practice.rules[rule].name), "refusal")
        else:
            self._say(asides.steered(self._practice), "answer")
        if self._phase == phase.WAIT:
            self._next(time)
        elif self._phase == phase.CARDS:
            self._say(self._words, "event")

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

    def _leave(self) -> None:
        if self._is_timing:
            self._void("leave")
        self.left = True
        score = self._round.score
        lost = self._store.path is not None and not self._store.saving
        self._say(voice.leaves(score.done, score.right, lost=lost), "answer")


def open_drill(
    store: Store,
    games: Catalogue,
    name: str = "",
    variant: str = "",
    seed: int | None = None,
) -> DrillRun:
    """The drill of that name, ``which-rule`` for none, for a variant, the last one for none.

    Raises ``ValueError`` with one clear line for a name that is none, or a variant without such a
    drill. Without a seed chance takes one.
    """
    drill = find_drill(name)
    found = find_drill_variant(store, games, drill, variant)
    if seed is None:
        seed = random.SystemRandom().randrange(SEEDS)
    return DrillRun(store, games, drill, found, seed)
