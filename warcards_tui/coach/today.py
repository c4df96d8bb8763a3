"""Today: the facts of the day, and what is best done next, with its reason."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from datetime import UTC, date, datetime, timedelta
from itertools import pairwise
from typing import NamedTuple

from warcards_tui.cards.parts import Told, told
from warcards_tui.coach.drills.catalogue import MEASURED, slap_rules_with
from warcards_tui.coach.lessons import lessons
from warcards_tui.coach.lessons.kept import UNIT_MINUTES, kept_lessons, lesson_offer
from warcards_tui.coach.mix import (
    DUE,
    ITEMS,
    MINUTES,
    MISTAKES,
    MIX,
    Part,
    due_in,
    learnt,
    mixed,
    open_in,
)
from warcards_tui.coach.skills.days import COLD_ITEMS
from warcards_tui.coach.skills.kept import kept_profile
from warcards_tui.coach.skills.profile import NAMING, Profile
from warcards_tui.coach.streak import WEEK, Streak, streak
from warcards_tui.sitting.launch import remembered_options
from warcards_tui.sitting.menus.menu import Around, Go, Offer, Row
from warcards_tui.sitting.opening import Opening
from warcards_tui.sitting.settings import read_setting
from warcards_tui.sitting.today import NIGHT, local, today
from warcards_tui.store import Store
from warcards_tui.voice import places as voice
from warcards_tui.voice import today as words
from warcards_tui.words import today as texts

REST = timedelta(minutes=1)
"""A longer time between two answers or moves counts as so long."""

ITEM_SECONDS = 7
"""What an item takes, with its answer and the reason: about that in a round of the drill."""

_SLAPPING = "slap-or-not"
"""The drill in which they are measured."""

MEASURED_MINUTES, MEASURED_DAYS = 2, 7
"""What a round takes in which reactions are measured, and after how many days one is due again."""


class DayFacts(NamedTuple):
    """``day`` is the date of the calendar; ``practised`` is how many of the last seven days
    something was played or practised, today included; ``minutes`` how long today. Whoever is up
    after midnight still practises on the day before, which the date does not tell. ``goal`` is how
    many minutes are wanted, 0 for none; ``shown`` whether days are counted where it is seen.
    """

    day: str
    practised: int
    minutes: int
    goal: int
    shown: bool

    @property
    def told(self) -> Told:
        """All of it in a line; only the day for whoever has not practised of late."""
        if not self.practised:
            return voice.date_words(self.day)
        practised = self.practised if self.shown else None
        return voice.day(self.day, practised, self.minutes, self.goal)


def day_facts(store: Store, now: datetime | None = None) -> DayFacts:
    """The facts of the day of ``now``, a local time, by default the present one."""
    here = local(now or datetime.now())
    day = today(here.replace(tzinfo=None))
    days = {(date.fromisoformat(day) - timedelta(ago)).isoformat() for ago in range(WEEK)}
    since = (here - timedelta(WEEK + 1)).astimezone(UTC)
    moments = [
        local(datetime.fromisoformat(each))  # Clocks may have been set since.
        for each in store.moments(f"{since:%Y-%m-%dT%H:%M:%S}.000Z")
    ]
    of = {moment: today(moment.replace(tzinfo=None)) for moment in moments}
    now_on = [moment for moment in moments if of[moment] == day]
    spent = sum(
        [min(later - earlier, REST) for earlier, later in pairwise(now_on)],
        timedelta(),
    )
    return DayFacts(
        here.date().isoformat(),
        len(days & set(of.values())),
        round(spent / timedelta(minutes=1)),
        int(read_setting(store, "goal")),
        read_setting(store, "days") == "shown",
    )


def days_practised(store: Store) -> Streak:
    """The days of practice, from all that is kept."""
    return streak(store.days(NIGHT // timedelta(hours=1)), today())


def minutes_for(items: int) -> int:
    """About how many minutes so many items take."""
    return max(1, round(items * ITEM_SECONDS / 60))


class Act(NamedTuple):
    """Something worth doing today: how it is offered, and about how many minutes it takes."""

    offer: Offer
    minutes: int


class Today:
    """What is worth doing today, by what is known of all games."""

    def __init__(self, around: Around) -> None:
        self._store, self._games = around.store, around.games
        self.day = today()
        self.profile = kept_profile(self._store) if self._store.has_trials() else Profile()
        self.parts = learnt(self._store, self._games, self.profile)
        """What has been learnt, game by game."""

    @property
    def due(self) -> list[tuple[Part, str]]:
        """What is due, skill by skill."""
        return [
            (part, skill) for part in self.parts for skill in due_in(part, self.profile, self.day)
        ]

    def acts(self) -> Iterator[Act]:
        """What is best done, the best first: what is due, mistakes, the lessons that are under way;
        where there is nothing of that, a rule that does not come on, and a measured round.
        """
        anything = False
        for each in self._waiting():
            anything = True
            yield each
        if not anything:
            yield from self.stuck()
            yield from self.measured()

    def _waiting(self) -> Iterator[Act]:
        """What somebody has begun and is to be done again or gone on with."""
        if due := self.due:
            of = Counter([part.variant for part, _ in due]).most_common()
            help = words.due_help({self._games[id].name: many for id, many in of}).text
            minutes = minutes_for(COLD_ITEMS * len(due))
            row = Row(
                DUE,
                texts.due(many=len(due), minutes=minutes).text,
                help=help,
                letter="e",
                game=of[0][0],
            )
            yield Act(Offer(row, Go(mixed(DUE))), minutes)
        if many := sum(len(open_in(each, self.profile, self.day)) for each in self.parts):
            minutes = minutes_for(min(many, ITEMS))
            label = texts.mistakes(many=many, minutes=minutes).text
            row = Row(MISTAKES, label, help=texts.mistakes_help, letter="f")
            yield Act(Offer(row, Go(mixed(MISTAKES))), minutes)
        yield from self._units()

    def mix(self) -> Iterator[Act]:
        """The mix of all that has been learnt, if anything has."""
        if self.parts:
            row = Row(MIX, texts.mix, help=texts.mix_help, letter="m")
            yield Act(Offer(row, Go(mixed(MIX))), MINUTES)

    def _units(self) -> Iterator[Act]:
        """The lessons that are under way, each with its next unit."""
        under_way = [each for each, done in kept_lessons(self._store).items() if not done]
        if not under_way:
            return  # No lesson text is looked at.
        from warcards_tui.coach.lessons.progress import progress_of

        letter = "b"
        for each in lessons():
            if each.id in under_way:
                label = voice.next_lesson(each.title, progress_of(self._store, each).next)
                yield Act(lesson_offer(each, label, letter), UNIT_MINUTES)
                letter = ""

    def stuck(self) -> Iterator[Act]:
        """The rule that does not come on, of several the weakest."""
        found = [
            (skill.level, skill.trials, part.variant, id)
            for part in self.parts
            if part.drill == NAMING
            for id, skill in self.profile.area(part.variant).skills.items()
            if id in part.skills and skill.stuck
        ]
        if not found:
            return
        level, asked, variant, id = min(found)
        game = self._games[variant]
        rule = told(slap_rules_with(game, remembered_options(self._store, game))[id], "eye")
        help = texts.stuck_help(game=game.name, asked=asked, level=round(100 * level)).text
        row = Row("stuck", texts.stuck(rule=rule).text, help=help, game=variant)
        yield Act(Offer(row, Go(Opening("rules", id, variant))), 2)

    def measured(self) -> Iterator[Act]:
        """A round in which reactions are measured, in the game with a pile that is practised most,
        where there has been none for a week.
        """
        areas = [
            (self.profile.area(part.variant), part.variant)
            for part in self.parts
            if part.drill == NAMING
        ]
        if not areas:
            return
        area, variant = max(areas, key=lambda each: each[0].items)
        days = [
            day
            for day, count in area.days.items()
            if any(each.split()[0] == _SLAPPING for each in count.signals)
        ]
        now = date.fromisoformat(self.day)
        ago = min(
            [(now - date.fromisoformat(day)).days for day in days if day <= self.day], default=None
        )
        if ago is not None and ago < MEASURED_DAYS:
            return
        row = Row(
            "measured",
            texts.measured(game=self._games[variant].name).text,
            help=words.measured_help(ago, MEASURED_MINUTES).text,
            game=variant,
        )
        opening = Opening("drill", _SLAPPING, variant, kept={"pace": MEASURED})
        yield Act(Offer(row, Go(opening)), MEASURED_MINUTES)
