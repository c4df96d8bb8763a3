"""Moments of random games, with a virtual clock."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Sequence
from typing import Any, NamedTuple

from tests.games.anygame import limited, played
from tests.games.known import known_games
from tests.games.setup import set_up
from warcards_tui.games.events import Event, seen_by
from warcards_tui.table.seating import BOT_NAMES
from warcards_tui.tui.moments import Keyframe, Stagehand, Tempo, staged
from warcards_tui.voice.scene import Scene


class Clock:
    """A clock that stands still until it is moved, and rings its alarms."""

    def __init__(self) -> None:
        self.time = 0.0
        self.alarms: list[Alarm] = []

    def __call__(self) -> float:
        return self.time

    def later(self, after: float, ring: Callable[[], None]) -> Alarm:
        alarm = Alarm(self, self.time + after, ring)
        self.alarms.append(alarm)
        return alarm

    def at(self, time: float) -> None:
        """Move the clock to that time, ringing all alarms on the way."""
        while self.alarms and min(each.due for each in self.alarms) <= time:
            alarm = min(self.alarms, key=lambda each: each.due)
            self.alarms.remove(alarm)
            self.time = max(self.time, alarm.due)
            alarm.ring()
        self.time = max(self.time, time)


class Alarm(NamedTuple):
    """An alarm that rings at ``due``."""

    clock: Clock
    due: float
    ring: Callable[[], None]

    def cancel(self) -> None:
        self.clock.alarms.remove(self)


class Stage:
    """A stagehand with such a clock; ``drawn`` counts the pictures that it has asked for."""

    def __init__(self) -> None:
        self.clock = Clock()
        self.drawn = 0
        self.stagehand = Stagehand(self._draw, self.clock, self.clock.later)

    def _draw(self) -> None:
        self.drawn += 1

    def at(self, time: float) -> Stagehand:
        self.clock.at(time)
        return self.stagehand


class Moved(NamedTuple):
    """The events of one move or several, with the person's views before and after."""

    happened: Sequence[Event]
    before: Any
    after: Any
    scene: Scene

    def staged(self, tempo: Tempo) -> list[Keyframe]:
        return staged(self.happened, self.before, self.after, tempo, self.scene)


def moves_of(
    variant: str, seed: int = 1, *, limit: int = 30, together: int = 1, seats: int | None = None
) -> Iterator[Moved]:
    """Yield a random game of all seats; up to ``together`` moves come in one piece."""
    least = known_games()[variant].least
    game = set_up(variant, seats=seats or least, seed=seed, options=_texts(limited(variant, limit)))
    names = ["You", *BOT_NAMES[: game.setup.seats - 1]]
    scene = Scene(names, 0, rules=game.rules)
    rng = random.Random(seed)
    before = game.view(0)
    happened: list[Event] = []
    wanted = rng.randint(1, together)
    for step in played(game, seed):
        wanted -= 1
        happened += [seen_by(each, 0) for each in step.events]
        scene.rules = game.rules
        if not wanted or game.over:
            after = game.view(0)
            yield Moved(happened, before, after, scene)
            before, happened = after, []
            wanted = rng.randint(1, together)


def _texts(options: dict[str, int]) -> dict[str, str]:
    return {name: str(value) for name, value in options.items()}
