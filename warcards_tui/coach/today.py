"""The facts of today, and the recommended practice with its reason."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from datetime import UTC, date, datetime, timedelta
from itertools import pairwise
from typing import NamedTuple

from warcards_tui.cards.parts import Text, told
from warcards_tui.coach.drills.catalogue import MEASURED
from warcards_tui.coach.exercises.games import slap_rules_with
from warcards_tui.coach.lessons import lessons
from warcards_tui.coach.lessons.kept import UNIT_MINUTES, kept_lessons, lesson_offer
from warcards_tui.coach.mix import (
    DUE,
    ITEMS,
    MINUTES,
    MISTAKES,
    MIX,
    MixEntry,
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
from warcards_tui.sitting.menus.menu import AppContext, Go, Offer, Row
from warcards_tui.sitting.opening import Route
from warcards_tui.sitting.settings import read_setting
from warcards_tui.sitting.today import NIGHT, local, today
from warcards_tui.store import Store
from warcards_tui.voice import places as voice
from warcards_tui.voice import today as words
from warcards_tui.words import today as texts

REST = timedelta(minutes=1)
"""Longest pause between two answers or moves that counts as practice in full."""

ITEM_SECONDS = 7
"""Time for one item with its answer and reason, in s; about that of a round of the drill."""

_SLAPPING = "slap-or-not"
"""The drill that measures reactions."""

MEASURED_MINUTES, MEASURED_DAYS = 2, 7
"""Length of a measured round in minutes, and days after which the next one is due."""


class DayFacts(NamedTuple):
    """The facts of the day.

    ``day`` is the calendar date. ``practised`` counts days with play or practice among the last
    seven, today included; ``minutes`` is the time today. After midnight practice still counts for
    the day before, although ``day`` is the new date. ``goal`` is the daily goal in minutes, 0 for
    none; ``shown`` is False if the player hides the count of days.
    """

    day: str
    practised: int
    minutes: int
    goal: int
    shown: bool

    @property
    def told(self) -> Text:
        """The facts in one line; only the date if the player has not practiced lately."""
        if not self.practised:
            return voice.date_words(self.day)
        practised = self.practised if self.shown else None
        return voice.day(self.day, practised, self.minutes, self.goal)


def day_facts(store: Store, now: datetime | None = None) -> DayFacts:
    """Return the facts of the day of ``now``, a local time, by default the current time."""
    here = local(now or datetime.now())
    day = today(here.replace(tzinfo=None))
    days = {(date.fromisoformat(day) - timedelta(ago)).isoformat() for ago in range(WEEK)}
    since = (here - timedelta(WEEK + 1)).astimezone(UTC)
    moments = [
        # Converted now, because the time zone may have changed since.
        local(datetime.fromisoformat(each))
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
    """Return the days of practice from all saved data."""
    return streak(store.days(NIGHT // timedelta(hours=1)), today())


def minutes_for(items: int) -> int:
    """Return the estimated minutes for that number of items."""
    return max(1, round(items * ITEM_SECONDS / 60))


class Act(NamedTuple):
    """A recommended activity: its menu row, and its length in minutes."""

    offer: Offer
    minutes: int


class Today:
    """The recommendations for today, from the profile of all games."""

    def __init__(self, around: AppContext) -> None:
        self._store, self._games = around.store, around.games
        self.day = today()
        self.profile = kept_profile(self._store) if self._store.has_trials() else Profile()
        self.parts = learnt(self._store, self._games, self.profile)
        """The learned skills, by drill and game."""

    @property
    def due(self) -> list[tuple[MixEntry, str]]:
        """The due skills, each with its part."""
        return [
            (part, skill) for part in self.parts for skill in due_in(part, self.profile, self.day)
        ]

    def acts(self) -> Iterator[Act]:
        """Yield the recommendations, best first: due reviews, mistakes, started lessons.

        If there are none of these, a rule without progress and a measured round.
        """
        anything = False
        for each in self._waiting():
            anything = True
            yield each
        if not anything:
            yield from self.stuck()
            yield from self.measured()

    def _waiting(self) -> Iterator[Act]:
        """Yield activities for due skills, mistakes and unfinished lessons."""
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
        """Yield mixed practice of everything learned, if anything was learned."""
        if self.parts:
            row = Row(MIX, texts.mix, help=texts.mix_help, letter="m")
            yield Act(Offer(row, Go(mixed(MIX))), MINUTES)

    def _units(self) -> Iterator[Act]:
        """Yield the started lessons, each with its next unit."""
        under_way = [each for each, done in kept_lessons(self._store).items() if not done]
        if not under_way:
            # Return early, so that no lesson text is read.
            return
        from warcards_tui.coach.lessons.progress import progress_of

        letter = "b"
        for each in lessons():
            if each.id in under_way:
                label = voice.next_lesson(each.title, progress_of(self._store, each).next)
                yield Act(lesson_offer(each, label, letter), UNIT_MINUTES)
                letter = ""

    def stuck(self) -> Iterator[Act]:
        """Yield the rule without progress; the weakest if there are several."""
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
        yield Act(Offer(row, Go(Route("rules", id, variant))), 2)

    def measured(self) -> Iterator[Act]:
        """Yield a round that measures reactions, if there was none for a week.

        It is in the most practiced game with a pile.
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
        opening = Route("drill", _SLAPPING, variant, kept={"pace": MEASURED})
        yield Act(Offer(row, Go(opening)), MEASURED_MINUTES)
