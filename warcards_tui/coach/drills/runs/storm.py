"""Activity of a storm, with its clock, its points and a list of its questions."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Any

from warcards_tui.cards.parts import Sentences, Text, listed
from warcards_tui.coach.drills import view as phase
from warcards_tui.coach.drills.catalogue import ALL_GAMES, STORM
from warcards_tui.coach.drills.deck import DrillQuestion
from warcards_tui.coach.drills.grading import Grading
from warcards_tui.coach.drills.keys import is_answer
from warcards_tui.coach.drills.practice import DrillContext
from warcards_tui.coach.drills.round import Round, median_error
from warcards_tui.coach.drills.run import DrillRun
from warcards_tui.coach.drills.setup import SetUp
from warcards_tui.coach.drills.several import id_in, names_in
from warcards_tui.coach.drills.storm import LASTS, MISSED, WRONG, StormScore
from warcards_tui.coach.drills.summary import details, rose
from warcards_tui.coach.drills.view import DrillView, LastAnswer, StormView
from warcards_tui.coach.skills.bests import BY_CLOCK
from warcards_tui.coach.skills.skill import median
from warcards_tui.sitting import actions as act
from warcards_tui.sitting.actions import Action
from warcards_tui.sitting.session import SETTLE
from warcards_tui.sitting.today import today
from warcards_tui.table.table import NEVER
from warcards_tui.voice import storm as voice
from warcards_tui.voice.drills import median as median_line
from warcards_tui.voice.drills import slap_keys
from warcards_tui.words import storm as texts
from warcards_tui.words.utterance import Utterance, utterance

_RUNS = (phase.WAIT, phase.CARDS, phase.COVERED)
"""Phases in which the clock runs."""

_TOLD = 30_000.0
"""Interval in milliseconds at which the time left is announced between questions."""

_MANY = 100_000
"""Number of questions that nobody can answer before the clock runs out."""


class StormRun(DrillRun):
    """Series of storms. Mistakes of a storm can be repeated without points."""

    _tally = StormScore()
    _storms = False
    """True during a storm; False while one of its questions is repeated."""

    _ends = NEVER  # The end if no time were added or lost.
    _broke_off = NEVER  # The time at which the clock was paused.
    _told_at = LASTS  # The time left in ms at the last announcement.
    _left = LASTS  # The time left in ms when the open question began.
    _gift = 0.0  # The time in ms that the last answer added.
    _passed: Sequence[tuple[LastAnswer, DrillQuestion]] = ()  # The questions answered right.

    def start(self, now: float) -> None:
        self.now = now
        self._home = ""
        """Game chosen on the setup page."""

        self._seats: dict[str, tuple[DrillContext, SetUp]] = {}
        """Practice and options of each game in the storm."""

        self._waiting: list[str] = []
        """Games of the storm that are not prepared yet."""

        self._bag: list[str] = []
        """Games that come next, before any game comes again."""

        self._turns = random.Random(f"turns {self.seed}")
        super().start(now)

    # -- the clock

    @property
    def _over_at(self) -> float:
        """Current end of the storm."""
        return self._ends + self._tally.given if self._storms else NEVER

    @property
    def _item_due(self) -> float:
        if self._phase not in _RUNS:
            return super()._item_due
        # A key that was pressed in time may not have arrived yet.
        return min(super()._item_due, self._over_at + SETTLE)

    @property
    def _goes_on_alone(self) -> bool:
        return self._storms

    def _advance_item(self, now: float) -> None:
        if self._phase in _RUNS and now >= self._over_at + SETTLE:
            self._time_is_over(now)
        else:
            super()._advance_item(now)

    def shown(self, now: float, error: float = 0.0, quality: str = "ok") -> None:
        super().shown(now, error, quality)
        # Other games are prepared while nobody is timed: in the pause before a question, or without
        # a clock.
        free = self._phase == phase.WAIT or not self._practice.timed
        if self._storms and self._waiting and free:
            self._seat(self._waiting.pop())
        begins = self._storms and self._ends == NEVER and self._phase == phase.CARDS
        if begins and self._practice.timed:
            self._ends = now + LASTS

    def press(self, action: str, time: float) -> None:
        if self._phase in _RUNS and time >= self._over_at:
            self._time_is_over(time)
            if is_answer(action) or action == act.GO_ON.id:
                return  # The answer belongs to the question that came too late.
        super().press(action, time)

    def _time_is_over(self, now: float) -> None:
        self._watch.stop()
        self.timed = False
        self._finish()

    def _break(self, time: float) -> None:
        super()._break(time)
        if self._phase == phase.BREAK and self._ends < NEVER:
            self._broke_off = time

    def _go_on(self, time: float) -> None:
        if self._phase != phase.BREAK or not self._storms:
            super()._go_on(time)
            return
        # The player may have studied the cards during the pause, so the next question has other
        # cards.
        if self._ends < NEVER and self._broke_off < NEVER:
            self._ends += time - self._broke_off
        self._broke_off = NEVER
        self._say(voice.stands(*self._tally[:2], self._time_left(time)), "answer")
        self._next(time)

    def _time_left(self, now: float) -> Text:
        """Return the time left as text, or "" without a clock."""
        if not self._practice.timed:
            return ""
        left = LASTS + self._tally.given if self._ends == NEVER else self._over_at - now
        return voice.left(left)

    # -- view

    @property
    def view(self) -> DrillView:
        seen = super().view
        if not self._storms and seen.phase != phase.OVER:
            return seen
        clock = voice.left(self._left).eye if self._practice.timed else ""
        score = seen.score._replace(items=0) if self._practice.timed else seen.score
        mixed = self._storms and self._mixed
        storm = StormView(clock if self._storms else "", *self._tally[:2], mixed)
        return seen._replace(score=score, storm=storm)

    def _aside(self, action: str, time: float) -> None:
        if self._storms and action in ("turn", "counts"):
            self._say(voice.stands(*self._tally[:2], self._time_left(time)), "answer")
            self._interrupt("asked", time)
        else:
            super()._aside(action, time)

    # -- course of the storm

    def _begin(self, queue: Sequence[DrillQuestion] = ()) -> None:
        self._storms = not queue
        if self._storms:
            self._home = self._setup["variant"]
            self._seats = {self._home: (self._practice, self._setup)}
            self._waiting, self._bag = self._others(), []
        self._tally = StormScore()
        self._ends = self._broke_off = NEVER
        self._told_at = self._left = LASTS
        super()._begin(queue)
        self._passed = ()
        if self._mixed:
            self._practice.begin(self._setup, self._round.id, STORM)
        if self._storms and self._practice.timed:
            self._round = Round(self._round.id, _MANY)

    def _ready(self, keys: Text) -> Utterance:
        if not self._storms:
            return super()._ready(keys)
        keys = slap_keys(self._key(act.SLAP), self._key(act.GO_ON))
        games = len(self._seats) + len(self._waiting)
        return voice.ready(keys, 0 if self._practice.timed else self._round.items, games)

    def _next(self, now: float) -> None:
        if self._storms and self._ends < NEVER:
            self._left = self._over_at - now
            if self._left <= 0:
                self._time_is_over(now)
                return
            if self._told_at - self._left >= _TOLD:
                self._told_at = self._left
                self._say(
                    texts.standing_now(time=voice.left(self._left), points=self._tally.points),
                    "event",
                )
        super()._next(now)

    def _take(self, asked: DrillQuestion, judged: Grading) -> None:
        if not self._storms:
            return
        before = self._tally
        self._tally = before.after(judged.outcome)
        self._gift = self._tally.given - before.given if self._practice.timed else 0.0
        if judged.right and self._last is not None:
            self._passed = (*self._passed, (self._last, asked))

    def _verdict(self, judged: Grading, line: Utterance) -> Utterance | None:
        if not self._storms:
            return super()._verdict(judged, line)
        assert self._last is not None
        points, gift, cost = self._tally.points, voice.passed(self._gift), voice.gone(-self._gift)
        # The banner of the full screen shows the last verdict, so it needs the cost as well.
        if self._gift < 0:
            verdict = self._last.said
            costs = Sentences([verdict.told, cost])
            self._last = self._last._replace(said=verdict.but(told=costs, brief=None))
        if judged.outcome == "false-alarm":
            return utterance(texts.slap_wrong(points=points, cost=cost), "event")
        if judged.outcome == "miss":
            held = listed([self.rules[each] for each in self._last.held])
            return utterance(texts.slap_missed(rules=held, cost=cost), "event")
        slapped = judged.outcome != "correct-rejection"
        said = texts.slap_hit(points=points, gift=gift) if slapped else gift
        return utterance(said, "event") if said else None

    @property
    def _again_by(self) -> Action | None:
        # A slap just after the end must not start another storm.
        return None

    def _waits(self, judged: Grading) -> bool:
        return not self._storms and super()._waits(judged)

    def _more(self, asked: DrillQuestion, judged: Grading) -> dict[str, Any]:
        more = super()._more(asked, judged)
        if self._storms:
            more["storm"] = BY_CLOCK if self._practice.timed else str(self._round.items)
        return more

    def _finish(self) -> None:
        if not self._storms:
            super()._finish()
            self._sit(self._home)
            return
        self._left = max(0.0, self._left) if self._practice.timed else 0.0
        # All questions can be reviewed, mistakes first.
        self._round.misses += [told for told, _ in self._passed]
        self._round.missed += [asked for _, asked in self._passed]
        super()._finish()
        self._storms = False
        self._sit(self._home)

    def _come_back(self, whole: Round) -> None:
        super()._come_back(whole)
        self._sit(self._home)

    # -- several games

    def _others(self) -> list[str]:
        """Return the other games of the storm: those already practiced, or none."""
        if self._setup["games"] != ALL_GAMES:
            return []
        known = self._practice.profile
        there = [each.id for each in self.drill.variants(self._games)]
        return [each for each in there if each != self._home and known.area(each).items]

    @property
    def _mixed(self) -> bool:
        """True if the storm covers several games."""
        return len(self._seats) + len(self._waiting) > 1

    def _seat(self, game: str) -> None:
        """Prepare the questions of another game."""
        profile = self._practice.profile
        practice = DrillContext(self._store, self._games, self.drill, self.seed, profile=profile)
        practice.voice = self.pacer.voice
        setup = self._new_setup(game)
        practice.begin(setup, self._round.id, STORM)
        self._seats[game] = practice, setup
        self._levels |= {id_in(game, id): level for id, level in practice.levels().items()}

    def _sit(self, game: str) -> None:
        """Switch to a game."""
        profile = self._practice.profile
        self._practice, self._setup = self._seats[game]
        self._practice.know(profile)
        self.keymap = self.keymap.within(game)

    def _draw(self) -> DrillQuestion:
        if self._storms and self._mixed and self._whole is None:
            if not self._bag:
                self._bag = self._turns.sample(list(self._seats), len(self._seats))
            game = self._bag.pop()
            self._sit(game)
            return super()._draw()._replace(game=game)
        asked = super()._draw()
        if asked.game:
            self._sit(asked.game)
        return asked

    def _renewed(self) -> list[DrillQuestion]:
        return [
            self._seats[asked.game or self._home][0]
            .fresh(asked, told.answer)
            ._replace(game=asked.game)
            for asked, told in self._dearest()
        ]

    def _put_in_words(self, asked: DrillQuestion) -> None:
        super()._put_in_words(asked)
        if asked.game:
            game = f"{self._games[asked.game].name}."
            self._words = Sentences([game, self._words])
            self._cue = Sentences([game, self._cue])

    def _asked_in(self, at: int) -> tuple[str, DrillContext]:
        game = self._round.missed[at].game
        if not game:
            return super()._asked_in(at)
        return self._games[game].name, self._seats[game][0]

    def _known(self) -> dict[str, int]:
        if not self._mixed:
            return super()._known()
        found: dict[str, int] = {}
        for game, (practice, _) in self._seats.items():
            practice.know(self._practice.profile)
            found |= {id_in(game, id): level for id, level in practice.levels().items()}
        return found

    def _names(self) -> dict[str, Text]:
        if not self._mixed:
            return super()._names()
        return names_in(
            [
                (self._games[game], id, name)
                for game, (practice, _) in self._seats.items()
                for id, name in practice.names.items()
            ]
        )

    def _skill(self, id: str) -> str:
        return id if self._mixed else super()._skill(id)

    def _trained(self, asked: DrillQuestion) -> str:
        return id_in(asked.game, asked.target) if asked.game else super()._trained(asked)

    @property
    def _lists_misses(self) -> bool:
        return super()._lists_misses and bool(self._round.dearest(1))

    def _summed_up(self) -> Sequence[Text | Utterance]:
        if not self._storms:
            return super()._summed_up()
        score, tally, times = self._round.score, self._tally, self._round.times()
        timed = self._practice.timed
        kind = BY_CLOCK if timed else str(self._round.items)
        practice = self._practice
        bests = practice.profile.storms if self._mixed else practice.area.bests
        best = bests.storms(kind, today())
        _, misses, alarms, _ = self._round.signals
        missed, wrong = misses * MISSED, alarms * WRONG
        lines: list[Text | Utterance] = [
            texts.storm_over(points=tally.points),
            rose(self._rises),
            "" if self._shows_what_is_known else voice.blind(*self._round.signals),
            voice.bests(*best) if best.ever else "",
            texts.answers(right=score.right, wrong=score.wrong, run=tally.run),
            voice.took(missed, wrong, tally.given + missed + wrong) if timed else "",
            median_line(median(times), median_error(times), self._practice.cue) if times else "",
            *details(self._round, self.drill, self._names()),
        ]
        return [line for line in lines if line]
