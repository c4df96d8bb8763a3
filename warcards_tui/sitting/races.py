"""The races for piles in one game, as its person raced them: a fold over what happened.

All times are the table's, counted from when a card could be perceived; a time that was not measured
is not made up.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from statistics import median
from typing import NamedTuple

from warcards_tui.games.events import Event
from warcards_tui.games.slap_events import SlapLost, SlapWon
from warcards_tui.sitting.measured import Measured
from warcards_tui.sitting.scorecard import MISS, Answered
from warcards_tui.slaps.ruleset import RuleSet
from warcards_tui.table.records import Happened, Slapped
from warcards_tui.voice.races import (
    LATE,
    LOST,
    MISSED,
    WON,
    WRONG,
    Meant,
    Press,
    Race,
    Rival,
    meant,
    too_late,
)
from warcards_tui.voice.scene import Scene
from warcards_tui.words.utterance import Utterance

SIGNS = {WON: "●", LOST: "○", LATE: "○", WRONG: "×", MISSED: "·"}  # noqa: RUF001
"""The sign of each verdict in the lane."""

NOT_MEASURED = Measured()

LANE = 12
"""Races that a lane shows."""

SHORTLY = 1000.0
"""Milliseconds after a pile was taken within which a wrong slap was meant for that one."""


class Score(NamedTuple):
    """Piles slapped by the person, and by all others."""

    won: int
    lost: int


class Races:
    """What became of every pile that was slapped or could have been; ``all``, oldest first.

    Of a game that was kept the races before are known, but not their times.
    """

    def __init__(
        self, seat: int, today: Callable[[], Sequence[float]] | None, who: str = "you"
    ) -> None:
        """``today`` tells the person's times of good slaps on this day, this game's among them;
        None where no slap is to be the best of a day. ``who`` is what the person is called.
        """
        self._who = who
        self.all: list[Race] = []
        self._seat = seat
        self._today = today
        self._times: list[float] | None = None
        self._taken_at = 0.0
        self._measured = NOT_MEASURED

    # -- what is shown

    @property
    def lane(self) -> str:
        """The signs of the last races, the newest last."""
        return "".join([SIGNS[each.verdict] for each in self.all[-LANE:]])

    @property
    def score(self) -> Score:
        """Who has slapped how many piles."""
        verdicts = [each.verdict for each in self.all]
        return Score(verdicts.count(WON), verdicts.count(LOST) + verdicts.count(LATE))

    @property
    def streak(self) -> int:
        """Races won in a row, up to now."""
        won = 0
        for each in reversed(self.all):
            if each.verdict != WON:
                break
            won += 1
        return won

    @property
    def times(self) -> Sequence[float]:
        """Milliseconds of the person's good slaps on this day in this game, oldest first."""
        if self._times is None:
            self._times = [] if self._today is None else list(self._today())
        return self._times

    @property
    def best(self) -> float | None:
        """The quickest of them."""
        return min(self.times, default=None)

    @property
    def median(self) -> float | None:
        """The one in the middle."""
        return median(self.times) if self.times else None

    def times_of(self, seat: int) -> Sequence[float]:
        """Milliseconds of the slaps of a seat in this game, as far as they were timed."""
        if seat == self._seat:
            return [each.mine.time for each in self.all if each.mine is not None]
        rivals = [each for race in self.all for each in race.rivals]
        return [each.time for each in rivals if each.seat == seat and not each.planned]

    # -- what happened

    def notice(
        self,
        happened: Event,
        answered: Sequence[Answered],
        rules: RuleSet,
        at: Happened | None = None,
        measured: Measured = NOT_MEASURED,
    ) -> Utterance | None:
        """Takes note of an event; returns what is to be told of it besides, if anything is.

        ``answered`` is what the scorecard has just made of it, and ``rules`` are those in force;
        ``at`` is when it happened, None where nothing is timed, and ``measured`` how well it is
        known when the card appeared.
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
        """Somebody slapped ``late`` milliseconds after the slap that has taken the pile: what is
        told of that. None where that slap is not known, as after a game was left and opened.
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
        """The same of another person at the keyboard."""
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

    def _taken(self, won: SlapWon, rules: RuleSet, slapped: Slapped | None) -> Race:
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
        """Whether no slap was quicker on this day; the first one is not called so."""
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
        at: Happened | None,
        measured: Measured,
    ) -> Race:
        race = Race(WRONG, lost.rule, lost.window, rules, lost)
        if at is None or at.slapped is None:
            return race
        before = self.all[-1] if self.all else None
        since = at.time - self._taken_at
        if before is not None and before.verdict == LOST and not lost.late and since <= SHORTLY:
            assert before.rule is not None  # A slap took that pile.
            if lost.rule in (None, before.rule):
                race = race._replace(meant=Meant(since, before.rule, before.cards))
        return race._replace(mine=Press(at.slapped.reaction, *measured[:2]))
