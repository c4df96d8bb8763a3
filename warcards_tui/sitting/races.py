"""Races of the player for the piles of one game, collected from its events.

All times are those of the table and count from the moment at which a card could be perceived; a
missing time stays missing.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from statistics import median
from typing import NamedTuple

from warcards_tui.games.events import Event
from warcards_tui.games.slap_events import SlapLost, SlapWon
from warcards_tui.sitting.measured import TimingQuality
from warcards_tui.sitting.scorecard import MISS, AnsweredWindow
from warcards_tui.slaps.ruleset import RuleSet
from warcards_tui.table.records import SlapState, TimedEvent
from warcards_tui.voice.races import (
    LATE,
    LOST,
    MISSED,
    WON,
    WRONG,
    LateSlap,
    Press,
    Race,
    Rival,
    meant,
    too_late,
)
from warcards_tui.voice.scene import Scene
from warcards_tui.words.utterance import Utterance

SIGNS = {WON: "●", LOST: "○", LATE: "○", WRONG: "×", MISSED: "·"}  # noqa: RUF001
"""Sign of each verdict in the lane."""

NOT_MEASURED = TimingQuality()

LANE = 12
"""Number of races that a lane shows."""

SHORTLY = 1000.0
"""Time after a pile was taken in which a wrong slap was meant for that pile, in ms."""


class PileScore(NamedTuple):
    """Number of piles slapped by the player, and by all opponents."""

    won: int
    lost: int


class Races:
    """Results of all piles that were slapped or could have been; ``all``, oldest first.

    In a saved game the earlier races are known, but not their times.
    """

    def __init__(
        self, seat: int, today: Callable[[], Sequence[float]] | None, who: str = "you"
    ) -> None:
        """Prepare an empty record.

        ``today`` returns the player's times of good slaps on this day, including this game's; None
        if no slap should count as the best of a day. ``who`` is the player's name.
        """
        self._who = who
        self.all: list[Race] = []
        self._seat = seat
        self._today = today
        self._times: list[float] | None = None
        self._taken_at = 0.0
        self._measured = NOT_MEASURED

    # -- results to show

    @property
    def lane(self) -> str:
        """Signs of the last races, the newest last."""
        return "".join([SIGNS[each.verdict] for each in self.all[-LANE:]])

    @property
    def score(self) -> PileScore:
        """Number of piles won and lost by slaps."""
        verdicts = [each.verdict for each in self.all]
        return PileScore(verdicts.count(WON), verdicts.count(LOST) + verdicts.count(LATE))

    @property
    def streak(self) -> int:
        """Number of consecutive wins up to now."""
        won = 0
        for each in reversed(self.all):
            if each.verdict != WON:
                break
            won += 1
        return won

    @property
    def times(self) -> Sequence[float]:
        """Times of the player's good slaps on this day in this game, in ms, oldest first."""
        if self._times is None:
            self._times = [] if self._today is None else list(self._today())
        return self._times

    @property
    def best(self) -> float | None:
        """Fastest of these times."""
        return min(self.times, default=None)

    @property
    def median(self) -> float | None:
        """Median of these times."""
        return median(self.times) if self.times else None

    def times_of(self, seat: int) -> Sequence[float]:
        """Return the times of a seat's slaps in this game in ms, as far as they were measured."""
        if seat == self._seat:
            return [each.mine.time for each in self.all if each.mine is not None]
        rivals = [each for race in self.all for each in race.rivals]
        return [each.time for each in rivals if each.seat == seat and not each.planned]

    # -- events

    def notice(
        self,
        happened: Event,
        answered: Sequence[AnsweredWindow],
        rules: RuleSet,
        at: TimedEvent | None = None,
        measured: TimingQuality = NOT_MEASURED,
    ) -> Utterance | None:
        """Record an event; return an additional line about it, or None.

        ``answered`` is what the scorecard has just added for it, and ``rules`` are those in force;
        ``at`` is the time of the event, None without a clock, and ``measured`` the precision with
        which the time of the card is known.
        """
        for each in answered:
            taken = isinstance(happened, SlapWon) and each.cards == happened.window
            if each.outcome == MISS and not taken:
                self.all.append(Race(MISSED, each.rule, each.cards, rules))
        if isinstance(happened, SlapWon):
            self._measured = measured
            self._taken_at = 0.0 if at is None else at.time
            self.all.append(self._taken(happened, rules, None if at is None else at.slapped))
        elif isinstance(happened, SlapLost) and happened.seat == self._seat:
            race = self._wrong(happened, rules, at, measured)
            self.all.append(race)
            return meant(race, self._who) if race.meant is not None else None
        return None

    def too_late(self, late: float, scene: Scene, seat: int) -> Utterance | None:
        """Record a slap ``late`` ms after the slap that took the pile, and return its line.

        Returns None if that earlier slap is unknown, as after a saved game was opened.
        """
        if seat != self._seat:
            return self._other_too_late(late, scene, seat)
        race = self.all[-1] if self.all else None
        if race is None or race.verdict not in (LOST, LATE):
            return None
        first = next((each for each in race.rivals if not each.planned), None)
        if race.mine is None and first is not None:
            press = Press(first.time + late, *self._measured[:2])
            verdict = LATE if late > 0 else LOST
            self.all[-1] = race = race._replace(verdict=verdict, mine=press, margin=-max(0.0, late))
        return too_late(race, late, scene, seat)

    def _other_too_late(self, late: float, scene: Scene, seat: int) -> Utterance | None:
        """Record a late slap of another person at the keyboard, as ``too_late`` does."""
        race = self.all[-1] if self.all else None
        if race is None or race.verdict not in (WON, LOST, LATE):
            return None
        slapped = [each for each in race.rivals if not each.planned]
        taken = race.mine if race.verdict == WON else next(iter(slapped), None)
        if taken is not None and all(each.seat != seat for each in slapped):
            rivals = (*slapped, Rival(seat, taken.time + max(0.0, late)))
            margin = max(0.0, late) if race.verdict == WON else race.margin
            self.all[-1] = race = race._replace(rivals=rivals, margin=margin)
        return too_late(race, late, scene, seat)

    def _taken(self, won: SlapWon, rules: RuleSet, slapped: SlapState | None) -> Race:
        mine = won.seat == self._seat
        race = Race(WON if mine else LOST, won.rule, won.window, rules, won)
        if slapped is None:
            return race
        planned = [Rival(seat, at, planned=True) for seat, at in slapped.planned]
        if not mine:
            return race._replace(rivals=(Rival(won.seat, slapped.reaction), *planned))
        press = Press(slapped.reaction, *self._measured[:2])
        margin = planned[0].time - press.time if planned else None
        return race._replace(
            mine=press, rivals=tuple(planned), margin=margin, best=self._is_best(press)
        )

    def _is_best(self, press: Press) -> bool:
        """True if no slap was faster on this day; the first one does not count."""
        if press.quality != "ok" or self._today is None:
            return False
        if self._times is None:
            self._times = list(self._today())  # This slap is among them.
        else:
            self._times.append(press.time)
        return len(self._times) > 1 and press.time <= min(self._times)

    def _wrong(
        self,
        lost: SlapLost,
        rules: RuleSet,
        at: TimedEvent | None,
        measured: TimingQuality,
    ) -> Race:
        race = Race(WRONG, lost.rule, lost.window, rules, lost)
        if at is None or at.slapped is None:
            return race
        before = self.all[-1] if self.all else None
        since = at.time - self._taken_at
        if before is not None and before.verdict == LOST and not lost.late and since <= SHORTLY:
            assert before.rule is not None  # A slap took that pile.
            if lost.rule in (None, before.rule):
                race = race._replace(meant=LateSlap(since, before.rule, before.cards))
        return race._replace(mine=Press(at.slapped.reaction, *measured[:2]))
