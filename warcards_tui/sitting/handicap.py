"""Handicap: the additional delay of bots for a listener, so that races are fair.

It is the difference between the listener's simple reactions and those on which the levels of bots
are based, whatever the cause: hearing, fingers, a slow screen reader, or a wrong clock of the cue.
After each race that somebody won, it moves a little toward equal chances.
"""

from __future__ import annotations

from typing import NamedTuple

from warcards_tui.sitting.settings import read_setting
from warcards_tui.store import Store

FAIR, AS_YOU, AS_THEY_ARE = "fair", "as-you", "as-they-are"
"""Ways in which bots race: the values of the setting ``race``."""

REFERENCE = 225.0
"""Median simple reaction on which the levels are based, in ms (``bots.reflexes``)."""

LEAST, MOST = -100.0, 500.0
"""Limits of the handicap from a baseline, in ms."""

BEYOND = 150.0
"""Time by which races can move it beyond these limits, in ms.

Cues in games are heard differently than in a drill, but losing on purpose must not pay for long.
"""

BASELINE = 40
"""Number of valid simple reactions for a baseline."""

FIRST, FADES = 40.0, 8
"""Twice the first correction in ms, and the races after which corrections are halved."""

STEADY = 0.0114
"""Lower limit of a correction: half of this share of the spread of reactions.

So a player who has won too often soon wins less again, and the handicap follows a player who gets
faster over the months.
"""

SPREAD = 110.0
"""Standard deviation of the reactions of a bot of the average level, in ms."""

_KEPT = "handicaps"


class Baseline(NamedTuple):
    """The median of ``BASELINE`` simple reactions in ms; ``id`` is that of the last one."""

    id: str
    time: float


def baseline(store: Store, timing: str) -> Baseline | None:
    """Return the baseline of the newest complete block of simple reactions with that timing."""
    found = [
        (each.uid, each.trial.time_ms)
        for each in store.trials(source="reaction")
        if each.trial.outcome == "hit" and each.trial.quality == "ok"
        if each.trial.time_ms is not None and each.trial.timing == timing
    ]
    whole = len(found) - len(found) % BASELINE
    if not whole:
        return None
    from statistics import median  # Imported late, so that the home screen opens faster.

    block = found[whole - BASELINE : whole]
    return Baseline(block[-1][0], median([time for _, time in block]))


def first_handicap(time: float) -> float:
    """Return the handicap in ms for a baseline.

    >>> first_handicap(365.0), first_handicap(60.0)
    (140.0, -100.0)
    """
    return min(max(time - REFERENCE, LEAST), MOST)


def moved(
    handicap: float, races: int, won: float, fair: float = 0.5, spread: float = SPREAD
) -> float:
    """Return the handicap after another race, with ``races`` races before it.

    ``won`` is 1 or 0, ``fair`` the share of wins among equals, and ``spread`` that of the
    opponents' reactions in ms.
    """
    step = max(FIRST * FADES / (FADES + races), STEADY * spread)
    return _bounded(handicap - step * (won - fair))


def _bounded(handicap: float) -> float:
    return min(max(handicap, LEAST - BEYOND), MOST + BEYOND)


class Handicap:
    """The handicap of a player against certain opponents in a game, saved between games."""

    def __init__(
        self,
        store: Store,
        timing: str,
        rivals: str,
        many: int,
        *,
        own: bool,
        spread: float = SPREAD,
    ) -> None:
        """Load the handicap.

        ``rivals`` identifies the game and the opponents, ``many`` is the number of bots; ``own`` is
        True if they are as fast as the player, who then needs no baseline; ``spread`` is that of
        their reactions.
        """
        self._store = store
        self._spread = spread
        self._name = f"{timing} {rivals}"
        self._fair = 1 / (1 + many)
        found = None if own else baseline(store, timing)
        self.baseline = "" if found is None else found.id
        """Id of the baseline from which it began, empty for none."""

        self.time = 0.0 if found is None else first_handicap(found.time)
        """Additional delay of the bots in ms."""

        self._races = 0
        time, races, since = self._all.get(self._name, (0.0, 0, None))
        if since == self.baseline:
            self.time, self._races = _bounded(time), races

    @property
    def _all(self) -> dict[str, tuple[float, int, str]]:
        kept: dict[str, tuple[float, int, str]] = self._store.setting(_KEPT, {})
        return kept

    def raced(self, *, won: bool) -> None:
        """Note a race, won by the player or by one of the bots."""
        self.time = moved(self.time, self._races, won, self._fair, self._spread)
        self._races += 1
        kept = {**self._all, self._name: (round(self.time, 1), self._races, self.baseline)}
        self._store.set_setting(_KEPT, kept)


def race_of(store: Store, *, aloud: bool) -> str:
    """Return how bots race: as chosen; by default fairly in speech, and unchanged on screen.

    On screen the clock knows when a card is seen.
    """
    chosen = store.setting("race", None) is not None
    return str(read_setting(store, "race")) if chosen or aloud else AS_THEY_ARE


def scale_of(store: Store) -> float | None:
    """Return the scale of all times, 1 for the usual ones; None without a clock."""
    percent = read_setting(store, "scale")
    return percent / 100 if isinstance(percent, int) else None


def heard_with(store: Store, rate: int) -> dict[str, int | str]:
    """Return the properties of a voice that may affect a time: speed, and effect of keys."""
    return {"rate": rate, "hush": str(read_setting(store, "hush"))}
