"""A person at a table with animations, on a clock that jumps to the next event."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import NamedTuple

from tests.sitting.any_keys import SHORT
from tests.tui.moments.stages import Clock
from warcards_tui.games.catalogue import VARIANTS
from warcards_tui.sitting import actions as act
from warcards_tui.sitting.actions import Action
from warcards_tui.sitting.launch import begin
from warcards_tui.sitting.request import Request
from warcards_tui.store import Store, Trial
from warcards_tui.table.pace import parse_pace
from warcards_tui.table.table import NEVER
from warcards_tui.tui.moments.show import AnimationPlayer

_ASKED = {"turn", "counts", "pile", act.RECALL[1].id}
"""Actions that only ask."""

_NOT_PLAYED = {each.id for each in (*act.ALWAYS, act.WRITE)} - _ASKED
"""Actions that leave the game, stop it or change its pace."""


ROUNDED = 0.01
"""Milliseconds that round a clock safely past the due time."""


class Pressed(NamedTuple):
    """An action, and its time."""

    time: float
    action: str


class Sitting:
    """A game with its moments. ``pressed`` records the person's actions."""

    def __init__(
        self, variant: str, seed: int, pace: str, moments: str, *, until_key: bool = False
    ) -> None:
        short = {"limit": SHORT} if "limit" in {o.name for o in VARIANTS[variant].options} else {}
        self.store = Store.in_memory()
        wanted = Request(variant, ("average",), seed, short, pace=parse_pace(pace))
        self.session = begin(self.store, VARIANTS, wanted)
        self.session.watched = True
        self.clock = Clock()
        self.show = AnimationPlayer(lambda: None, self.clock, self.clock.later)
        self.moments = moments
        self.until_key = until_key
        self.pressed: list[Pressed] = []
        self.began: list[float] = []
        self.early: list[float] = []
        """Times when a bot moved during an animation."""

        self.session.start(0.0)
        self.show.open(self.session)
        self._follow()

    def _follow(self) -> None:
        session = self.session
        session.take()
        was = self.show.now
        self.show.follow(self.moments, until_key=self.until_key)
        if self.show.busy and (was is None or self.show.now != was):
            self.began.append(self.clock.time)
        session.shown(self.clock.time)

    @property
    def due(self) -> float:
        """Time of the next automatic event."""
        return self.session.due + ROUNDED

    def until(self, time: float) -> None:
        """Let all events happen that are due by then."""
        for _ in range(100_000):
            if self.session.over or self.due > time:
                break
            self.clock.at(max(self.due, self.clock.time))
            made = self.session.table.moves_made
            # A player who lets a game run has the time between two steps, and no more.
            before = self.show.busy and not self.session.running.on
            self.session.advance(self.clock.time)
            if before and self.session.table.moves_made != made:
                self.early.append(self.clock.time)
            self._follow()
        if time < NEVER:
            self.clock.at(time)

    def offered(self) -> list[str]:
        """Return the possible actions of the game."""
        found: Sequence[Action] = self.session.actions()
        return [each.id for each in found if each.id not in _NOT_PLAYED]

    def press(self, action: str, time: float) -> None:
        """Perform an action, after everything that was due before."""
        self.until(time)
        if self.session.over:
            return
        self.pressed.append(Pressed(time, action))
        again = action == act.RECALL[1].id
        if not self.show.press(onward=action == act.GO_ON.id, again=again):
            self.session.press(action, time)
        self._follow()

    @property
    def log(self) -> list[tuple[float, int, str]]:
        """Moves, as they are saved."""
        (kept, *_) = self.store.kept_games() or self.store.kept_games(finished=True)
        return self.store.load_game(kept.id)[1]

    @property
    def told(self) -> list[str]:
        """All texts so far."""
        return [each.eye for each in self.session.history]

    @property
    def trials(self) -> list[Trial]:
        """Stored trials of the person's slaps."""
        return [each.trial for each in self.store.trials()]


def at_random(sitting: Sitting, seed: int, keys: int, after: Sequence[float]) -> None:
    """Press ``keys`` random keys, most of them ``after`` ms into a moment."""
    rng = random.Random(seed)
    for _ in range(keys):
        if sitting.session.over:
            return
        time = sitting.clock.time + rng.choice((5.0, 120.0, 700.0, 2500.0))
        begun = len(sitting.began)
        while sitting.due <= time and len(sitting.began) == begun and not sitting.session.over:
            sitting.until(sitting.due)
        if len(sitting.began) > begun or sitting.show.busy:
            time = sitting.clock.time + rng.choice(after) + rng.random() / 2
        sitting.until(time)
        offered = sitting.offered()
        if offered:
            sitting.press(rng.choice(offered), time)


def again(pressed: Sequence[Pressed], sitting: Sitting) -> Sitting:
    """Return another session after the same keys at the same times."""
    for each in pressed:
        sitting.press(each.action, each.time)
    return sitting


def with_care(sitting: Sitting, seed: int, after: Sequence[float]) -> None:
    """Play to the end, choosing only after all bots' moves.

    With times, Enter cuts each animation that many milliseconds after its start.
    """
    rng, cuts = random.Random(seed), random.Random(seed)
    for _ in range(10_000):
        if sitting.session.over:
            return
        if after and sitting.show.busy:
            sitting.until(sitting.clock.time + cuts.choice(after))
            if sitting.show.busy:
                sitting.press(act.GO_ON.id, sitting.clock.time)
        while sitting.due < NEVER and not sitting.session.over:
            sitting.until(sitting.due)
        offered = [each for each in sitting.offered() if each not in _ASKED]
        sitting.clock.at(sitting.clock.time + 3000.0)
        if offered:
            sitting.press(rng.choice(offered), sitting.clock.time)
