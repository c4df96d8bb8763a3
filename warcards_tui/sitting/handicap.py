"""The handicap: how much longer bots wait for somebody who listens, so that equals race as equals.

It is how much slower somebody's simple reactions are than those on which the levels of bots are
built, whatever that comes from: ears, fingers, a slow screen reader, or a clock of the cue that is
wrong. After each race that somebody won it is moved a little, towards equal chances.
"""

from __future__ import annotations

from typing import NamedTuple

from warcards_tui.sitting.settings import read_setting
from warcards_tui.store import Store

FAIR, AS_YOU, AS_THEY_ARE = "fair", "as-you", "as-they-are"
"""How bots race somebody: the values of the setting ``race``."""

REFERENCE = 225.0
"""Milliseconds: the median simple reaction of whoever the levels are (``bots.reflexes``)."""

LEAST, MOST = -100.0, 500.0
"""Milliseconds between which a baseline puts the handicap."""

BEYOND = 150.0
"""Milliseconds by which races can move it out of that: cues in games are heard in another way than
in a drill, but nobody shall lose on purpose for long.
"""

BASELINE = 40
"""So many simple reactions that count make a baseline."""

FIRST, FADES = 40.0, 8
"""Milliseconds, half of which the first race moves it by, and after how many races that is half as
much.
"""

STEADY = 0.0114
"""Half of this part of the spread of reactions is the least by which a race moves it: whoever has
won more than their share soon wins less again, and who gets quicker over the months is followed.
"""

SPREAD = 110.0
"""Milliseconds, one sigma, of the reactions of a bot of the average level."""

_KEPT = "handicaps"


class Baseline(NamedTuple):
    """The median of ``BASELINE`` simple reactions in milliseconds; ``id`` is the last one's."""

    id: str
    time: float


def baseline(store: Store, timing: str) -> Baseline | None:
    """That of the newest whole block of simple reactions, counted as such races are."""
    found = [
        (each.uid, each.trial.time_ms)
        for each in store.trials(source="reaction")
        if each.trial.outcome == "hit" and each.trial.quality == "ok"
        if each.trial.time_ms is not None and each.trial.timing == timing
    ]
    whole = len(found) - len(found) % BASELINE
    if not whole:
        return None
    from statistics import median  # Home, where nobody races, is there sooner without it.

    block = found[whole - BASELINE : whole]
    return Baseline(block[-1][0], median([time for _, time in block]))


def first_handicap(time: float) -> float:
    """The handicap in milliseconds of whoever has that baseline.

    >>> first_handicap(365.0), first_handicap(60.0)
    (140.0, -100.0)
    """
    return min(max(time - REFERENCE, LEAST), MOST)


def moved(
    handicap: float, races: int, won: float, fair: float = 0.5, spread: float = SPREAD
) -> float:
    """The handicap after one more race than so many; ``won`` is 1 or 0, ``fair`` the share that
    somebody wins among equals, and ``spread`` that of the reactions of the others.
    """
    step = max(FIRST * FADES / (FADES + races), STEADY * spread)
    return _bounded(handicap - step * (won - fair))


def _bounded(handicap: float) -> float:
    return min(max(handicap, LEAST - BEYOND), MOST + BEYOND)


class Handicap:
    """That of somebody against such rivals in a game, kept from one game to the next."""

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
        """``rivals`` tells the game and who sits there, ``many`` how many bots; ``own`` is whether
        these are as quick as the person was, who needs no baseline then, and ``spread`` how uneven
        their reactions are.
        """
        self._store = store
        self._spread = spread
        self._name = f"{timing} {rivals}"
        self._fair = 1 / (1 + many)
        found = None if own else baseline(store, timing)
        self.baseline = "" if found is None else found.id
        """The id of the baseline from which it began, empty for none."""

        self.time = 0.0 if found is None else first_handicap(found.time)
        """Milliseconds by which bots react later."""

        self._races = 0
        time, races, since = self._all.get(self._name, (0.0, 0, None))
        if since == self.baseline:
            self.time, self._races = _bounded(time), races

    @property
    def _all(self) -> dict[str, tuple[float, int, str]]:
        kept: dict[str, tuple[float, int, str]] = self._store.setting(_KEPT, {})
        return kept

    def raced(self, *, won: bool) -> None:
        """Somebody won a race: the person, or one of the bots."""
        self.time = moved(self.time, self._races, won, self._fair, self._spread)
        self._races += 1
        kept = {**self._all, self._name: (round(self.time, 1), self._races, self.baseline)}
        self._store.set_setting(_KEPT, kept)


def race_of(store: Store, *, aloud: bool) -> str:
    """How bots race: as was chosen, else fairly where somebody listens, and as they are elsewhere,
    where the clock knows when a card is seen.
    """
    chosen = store.setting("race", None) is not None
    return str(read_setting(store, "race")) if chosen or aloud else AS_THEY_ARE


def scale_of(store: Store) -> float | None:
    """How much of the usual time everybody has, 1 for as much; None where no clock runs."""
    percent = read_setting(store, "scale")
    return percent / 100 if isinstance(percent, int) else None


def heard_with(store: Store, rate: int) -> dict[str, int | str]:
    """What of a voice may matter to a time: its words a minute, and whether a key hushes it."""
    return {"rate": rate, "hush": str(read_setting(store, "hush"))}
