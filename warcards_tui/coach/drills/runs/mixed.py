"""Mixed practice: questions from several drills and games, each with its own keys."""

from __future__ import annotations

import random
from collections.abc import Sequence
from math import ceil
from typing import Any, NamedTuple

from warcards_tui.cards.parts import Sentences, Text
from warcards_tui.coach.drills import drill_help
from warcards_tui.coach.drills import view as phase
from warcards_tui.coach.drills.catalogue import ALL, DRILLS, Drill
from warcards_tui.coach.drills.deck import DrillQuestion
from warcards_tui.coach.drills.practice import SEEDS, DrillContext
from warcards_tui.coach.drills.round import Round
from warcards_tui.coach.drills.run import SHOWN, DrillRun
from warcards_tui.coach.drills.setup import SetUp
from warcards_tui.coach.drills.several import id_in, names_in
from warcards_tui.coach.drills.view import DrillView
from warcards_tui.coach.mix import (
    DUE,
    ITEMS,
    MINUTES,
    MISTAKES,
    MIX,
    Mix,
    MixEntry,
    due_in,
    learnt,
    open_in,
)
from warcards_tui.coach.skills.days import COLD_ITEMS
from warcards_tui.coach.skills.kept import kept_profile
from warcards_tui.coach.skills.profile import NAMING, Profile
from warcards_tui.coach.today import day_facts
from warcards_tui.games.catalogue import Catalogue
from warcards_tui.sitting import actions as act
from warcards_tui.sitting.actions import Action
from warcards_tui.sitting.today import today
from warcards_tui.store import Store
from warcards_tui.voice import today as voice
from warcards_tui.words import today as texts

_TIME = MINUTES * 60_000.0
"""Length of a timed mix, in milliseconds."""

_REST = 60_000.0
"""Maximum time between two questions that counts, in milliseconds."""

_FEW = 5
"""Number of questions after which the length of the round is estimated again."""

_NOT_HERE = frozenset((act.SET_UP.id, act.MISTAKES.id, *[each.id for each in act.STEERING]))
"""Actions that apply to a single drill only."""


class MixedPart(NamedTuple):
    """Objects needed to ask the questions of a part."""

    drill: Drill
    practice: DrillContext
    setup: SetUp


class MixedRun(DrillRun):
    """Round of several drills in several games, which can be repeated.

    It has no setup page: each drill uses its saved options. A timed round takes about ``MINUTES``;
    others have ``ITEMS`` questions, or fewer once nothing is due or no mistake is open.
    """

    def __init__(
        self, store: Store, games: Catalogue, what: str, parts: Sequence[MixEntry], seed: int
    ) -> None:
        """Prepare the mix; ``what`` is one of the kinds in ``coach.mix``."""
        first = parts[0]
        self._what = what
        self._parts = tuple(parts)
        self._mix = Mix(parts, seed)
        self._part: MixEntry | None = None
        self._told_part = False
        """True if the current part has just been announced."""

        self._seats: dict[MixEntry, MixedPart] = {}
        self._begun: set[MixEntry] = set()
        self._missed: list[MixEntry] = []
        """Part of each question in the round that went wrong."""

        self._queued: list[MixEntry] = []
        """Part of each question in the queue."""

        self._spent = self._since = 0.0
        self._told_day = 0
        """Number of the last round whose end reported today's practice time."""

        super().__init__(store, games, DRILLS[first.drill], first.variant, seed)
        self.title = texts.titles[what]

    def start(self, now: float) -> None:
        self.now = now
        self._take_cues()
        self._since = now
        self._begin()
        self._next(now)

    def actions(self) -> tuple[Action, ...]:
        return tuple([each for each in super().actions() if each.id not in _NOT_HERE])

    @property
    def view(self) -> DrillView:
        found = super().view
        if found.phase == phase.OVER:
            found = found._replace(name=self.title, variant_name="")
        by_clock = found.phase != phase.OVER and self._by_clock and not self._queue
        # Rules missing here were left out by the mix and not by the player, so the marks for
        # overrides are removed.
        return found._replace(
            rules=tuple([each._replace(mark="") for each in found.rules]),
            minutes=self._minutes_left if by_clock else None,
        )

    @property
    def _minutes_left(self) -> int:
        """Time left in whole minutes, rounded up and at least 1."""
        return max(1, ceil((_TIME - self._spent) / 60_000))

    # -- parts

    def _seat(self, part: MixEntry) -> MixedPart:
        """Return the drill of a part, beginning the round in it if necessary."""
        found = self._seats.get(part)
        if found is None:
            drill, variant = DRILLS[part.drill], part.variant
            profile = self._practice.profile
            practice = DrillContext(self._store, self._games, drill, self.seed, profile=profile)
            practice.voice = self.pacer.voice
            rate = practice.game_rate
            setup = SetUp(self._store, self._games, drill, variant, self.cues, rate)
            practice.mistakes_only = self._what == MISTAKES
            found = self._seats[part] = MixedPart(drill, practice, setup)
        if part not in self._begun:
            self._begun.add(part)
            found.practice.begin(found.setup, self._round.id, self._what)
            if part.drill == NAMING:
                found.practice.narrow(part.skills)
            levels = found.practice.levels()
            self._levels |= {id_in(part.variant, id): level for id, level in levels.items()}
        return found

    def _sit(self, part: MixEntry) -> None:
        """Switch to a part, with the keys of its game, and announce it."""
        if part == self._part:
            return
        profile = self._practice.profile
        self.drill, self._practice, self._setup = self._seat(part)
        self._practice.know(profile)
        self._part = part
        self.keymap = self.keymap.within(part.variant)
        self._offered = ()
        self._last_asked = None
        self._told_part = True
        every = self._setup["answers"] == ALL
        how = drill_help.how_to_answer(self.drill, self._practice, self._key, every=every)
        name = self._games[part.variant].name
        self._say(voice.part(self.drill.name, name, how, self.drill.id), "prompt")

    def shown(self, now: float, error: float = 0.0, quality: str = "ok") -> None:
        super().shown(now, error, quality)
        # Other parts are prepared while nobody is timed: in the pause before a question, or without
        # a clock.
        waiting = [each for each in self._parts if each not in self._begun]
        free = self._phase == phase.WAIT or not self._practice.timed
        if waiting and free and self._asked is not None:
            self._seat(waiting[0])

    # -- the course of a round

    def _begin(self, queue: Sequence[DrillQuestion] = ()) -> None:
        self._queue, self._miss = list(queue), None
        self._rounds += 1
        self._begun.clear()
        self._missed = []
        self._part = None
        self._levels, self._rises, self._of_rules = {}, (), ()
        self._last = self._last_asked = None
        self._spent = 0.0
        many = len(queue)
        if self._what == DUE and not queue:
            many = COLD_ITEMS * sum(len(self._due_in(each)) for each in self._parts)
        elif self._what == MISTAKES and not queue:
            many = sum(map(self._mistakes_in, self._parts))
        self._round = Round(f"{self.seed}-{self._rounds}", min(many or ITEMS, ITEMS))
        by_clock = not queue and self._by_clock
        self._say(voice.ready(self._round.items, MINUTES if by_clock else 0), "prompt")

    def _next(self, now: float) -> None:
        self._spent += min(now - self._since, _REST)
        self._since = now
        if self._whole is None and not self._queue and self._round.entries:
            self._pace_round()
        super()._next(now)

    def _pace_round(self) -> None:
        """Update the number of questions in the round from the answers so far."""
        done = len(self._round.entries)
        if self._is_done:
            self._round.items = done
        elif self._by_clock and done % _FEW == 0:
            self._round.items = max(done + 1, round(done * _TIME / max(self._spent, 1.0)))
        elif self._by_clock or done < ITEMS:
            # A skill may have been asked more often than necessary.
            self._round.items = max(done + 1, self._round.items)

    @property
    def _by_clock(self) -> bool:
        """True if the round ends by the clock."""
        return self._what == MIX and self._seat(self._parts[0]).setup.timed

    @property
    def _is_done(self) -> bool:
        """True if the purpose of the round is fulfilled."""
        if self._what == DUE:
            return not any(self._due_in(each) for each in self._parts)
        if self._what == MISTAKES:
            return not any(self._mistakes_in(each) for each in self._parts)
        return self._by_clock and self._spent >= _TIME

    def _due_in(self, part: MixEntry) -> list[str]:
        return due_in(part, self._profile, today())

    def _mistakes_in(self, part: MixEntry) -> int:
        return len(open_in(part, self._profile, today()))

    @property
    def _profile(self) -> Profile:
        return self._practice.profile

    def _draw(self) -> DrillQuestion:
        if self._whole is not None:
            pass  # The question stays in the part in which it was asked first.
        elif self._queue:
            self._sit(self._queued[self._round.number - 1])
        else:
            part = self._mix.next(self._profile, today(), self._wanted())
            self._sit(part)
            if self._what == DUE and part.drill == NAMING:
                self._practice.narrow(self._due_in(part))
        return super()._draw()

    def _wanted(self) -> list[MixEntry]:
        """Return the parts that still have something to ask."""
        if self._what == MISTAKES:
            return [each for each in self._parts if self._mistakes_in(each)]
        if self._what == DUE:
            return [each for each in self._parts if self._due_in(each)]
        return list(self._parts)

    def _put_in_words(self, asked: DrillQuestion) -> None:
        super()._put_in_words(asked)
        if self._told_part or self._part is None:
            self._told_part = False
            return
        game = self._games[self._part.variant].name
        self._words = Sentences([f"{game}.", self._words])
        self._cue = Sentences([f"{game}.", self._cue])

    def _judge(self, *facts: Any) -> None:
        part, round, whole = self._part, self._round, self._whole
        before = len(round.missed)
        super()._judge(*facts)
        if whole is None and len(round.missed) > before and part is not None:
            self._missed.append(part)

    def once_more(self, at: int, time: float) -> None:
        self._sit(self._missed[self._listed[at]])
        super().once_more(at, time)

    def _asked_in(self, at: int) -> tuple[str, DrillContext]:
        part = self._missed[at]
        return self._games[part.variant].name, self._seats[part].practice

    def _renewed(self) -> list[DrillQuestion]:
        self._queued = [self._missed[at] for at in self._round.dearest(SHOWN)]
        return [
            self._seat(part).practice.fresh(asked, told.answer)
            for part, (asked, told) in zip(self._queued, self._dearest(), strict=True)
        ]

    # -- the end of a round

    def _known(self) -> dict[str, int]:
        found: dict[str, int] = {}
        for part in self._begun:
            practice = self._seats[part].practice
            practice.know(self._profile)
            found |= {id_in(part.variant, id): level for id, level in practice.levels().items()}
        return found

    def _names(self) -> dict[str, Text]:
        return names_in(
            [
                (self._games[part.variant], id, name)
                for part in self._parts
                if part in self._begun
                for id, name in self._seats[part].practice.names.items()
            ]
        )

    def _skill(self, id: str) -> str:
        return id  # The ids already include the game.

    def _trained(self, asked: DrillQuestion) -> str:
        assert self._part is not None
        return id_in(self._part.variant, asked.target)

    def _tell_keys(self) -> None:
        if self._told_day < self._rounds:
            # Practice time is reported once a round, because the player returns to the end of the
            # round after each repeated question.
            self._told_day = self._rounds
            facts = day_facts(self._store)
            practised = facts.practised if facts.shown else None
            self._say(voice.day(practised, facts.minutes, facts.goal), "report")
        super()._tell_keys()


def open_mixed(store: Store, games: Catalogue, what: str, seed: int | None = None) -> MixedRun:
    """Return mixed practice of all learned skills, of those due, or of open mistakes.

    If nothing is due or no mistake is open, it is a mix of everything. Raises ``ValueError`` if
    nothing has been learned yet.
    """
    profile, day = kept_profile(store), today()
    parts = learnt(store, games, profile)
    if what == DUE:
        found = [each._replace(skills=tuple(due_in(each, profile, day))) for each in parts]
    elif what == MISTAKES:
        found = [each for each in parts if open_in(each, profile, day)]
    else:
        found = parts
    found = [each for each in found if each.skills]
    if not parts:
        raise ValueError(texts.nothing_learnt)
    if seed is None:
        seed = random.SystemRandom().randrange(SEEDS)
    return MixedRun(store, games, what if found else MIX, found or parts, seed)
