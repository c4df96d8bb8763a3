"""Bias in go/no-go drills, and the best bias for the game.

A player who slaps readily wins piles and loses cards for wrong slaps. The best bias depends on how
often a pile matches and on the cost of either error. An ideal observer slaps if the likelihood
ratio of the evidence is above ``(1 - p) F / (p M)`` (Green and Swets 1966): p is the share of piles
that match, F the cost of a wrong slap, M the cost of a missed one. For two normal distributions of
equal variance, d' apart, this is the criterion ``ln((1 - p) F / (p M)) / d'``.
"""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from datetime import date, timedelta
from typing import NamedTuple

from warcards_tui.coach.skills.signal import Z95, Detection, detection, z_scores
from warcards_tui.games.variant import Variant

RECENT_ITEMS = 200
"""Number of items of a kind of block; the newest days that reach it are used."""

RECENT_DAYS = 14
"""Length of the period, in days up to and including today; older items say little."""

SAME_RATE = 3
"""Tolerance of a rate in percentage points: a rule that depends on the date changes it."""

LEAST_OFF = 0.2
"""Largest distance from the best criterion that counts as good enough."""


class Stakes(NamedTuple):
    """The stakes of a game, in cards.

    ``wrong`` is the cost of a wrong slap by the rules, ``pile`` the mean gain of a right slap, and
    ``first`` the chance of being the first to slap. ``rate`` is the percentage of random piles that
    match.
    """

    wrong: float
    pile: float
    first: float
    rate: int

    def is_at(self, rate: int) -> bool:
        """True if ``rate`` is about the rate of the game, on any date."""
        return abs(rate - self.rate) <= SAME_RATE

    @property
    def missed(self) -> float:
        """The cost of a missed slap: the mean pile times the chance of being first."""
        return self.pile * self.first


_MEASURED: Mapping[str, tuple[float, float, int]] = {
    "egyptian-war": (4.97, 0.54, 12),
    "berkeley-war": (3.41, 0.59, 65),
    "world-war-3": (4.65, 0.54, 24),
    "armageddon": (6.08, 0.54, 19),
    "budr-basef": (3.79, 0.54, 53),
}
"""Mean pile, chance of being first, and rate.

The first two come from 400 games of two bots of level "average", from seed 1 at the normal pace;
the rate comes from ``items.windows.catalogue``. ``python -m tests.coach.stakes`` measures all of
them again.
"""


def stakes(variant: Variant, options: Mapping[str, str] | None = None) -> Stakes | None:
    """Return the stakes of a game with these options; None for a house variant.

    House variants have not been measured.
    """
    if variant.id not in _MEASURED:
        return None
    return Stakes(variant.penalty(variant.resolved(options or {})), *_MEASURED[variant.id])


class Block(NamedTuple):
    """The items of one drill, cue, rate and day.

    ``rate`` is the percentage of piles that match. ``counts`` holds hits, misses, false alarms and
    correct rejections.
    """

    drill: str
    cue: str
    rate: int
    day: str
    counts: tuple[int, int, int, int]


class SlapBias(NamedTuple):
    """The recent bias in one kind of block, from ``items`` items on ``days`` days.

    ``best`` is the best criterion at that rate and d'; it is None without stakes or if d' may be
    zero. ``off`` is the distance to ``best``: positive if the player should hold back more,
    negative if the player should slap more, 0 if the distance may be chance or hardly matters. It
    is None without ``best``.
    """

    drill: str
    cue: str
    rate: int
    items: int
    days: int
    found: Detection
    best: float | None = None
    off: float | None = None


def best_criterion(rate: float, at_stake: Stakes, d_prime: float) -> float:
    """Return the best criterion if ``rate``, from 0 to 1, is the share of matching piles.

    >>> best_criterion(0.5, Stakes(1, 2, 0.5, 50), 1.5)
    0.0
    """
    odds = (1 - rate) * at_stake.wrong / (rate * at_stake.missed)
    return math.log(odds) / d_prime


def leanings(blocks: Sequence[Block], today: str, at_stake: Stakes | None) -> list[SlapBias]:
    """Return the recent bias in each kind of block with enough items; most items first."""
    since = (date.fromisoformat(today) - timedelta(RECENT_DAYS - 1)).isoformat()
    kinds: dict[tuple[str, str, int], list[Block]] = {}
    for block in sorted(blocks, key=lambda each: each.day, reverse=True):
        kind = kinds.setdefault(block[:3], [])
        if since <= block.day <= today and sum(sum(one.counts) for one in kind) < RECENT_ITEMS:
            kind.append(block)
    found = [_leaning(kind, at_stake) for kind in kinds.values() if kind]
    return sorted([each for each in found if each], key=lambda each: -each.items)


def _leaning(kind: Sequence[Block], at_stake: Stakes | None) -> SlapBias | None:
    """Return the bias in these blocks of one kind; None if either side has too few items.

    Advice needs a larger distance than the confidence interval of the criterion, because the best
    criterion is an estimate too. Otherwise up to half of the players with the right bias would be
    advised to change it.
    """
    hits, misses, alarms, rejections = (sum(each.counts[at] for each in kind) for at in range(4))
    counts = hits, misses, alarms, rejections
    found = detection(*counts)
    if found is None:
        return None
    drill, cue, rate, _, _ = kind[0]
    leaning = SlapBias(drill, cue, rate, sum(counts), len({each.day for each in kind}), found)
    if at_stake is None or not 0 < rate < 100 or found.d_prime <= found.d_prime_error:
        return leaning
    best = best_criterion(rate / 100, at_stake, found.d_prime)
    off = best - found.criterion
    error = max(found.criterion_error, _error_of_off(counts, best, found.d_prime))
    return leaning._replace(best=best, off=off if abs(off) >= max(LEAST_OFF, error) else 0.0)


def _error_of_off(counts: tuple[int, int, int, int], best: float, d_prime: float) -> float:
    """Return the half-width of the 95 % CI of the distance to the best criterion.

    The best criterion is as uncertain as its d', and both come from the same two rates: with
    z-scores h and f of hits and false alarms the distance is k / (h - f) + (h + f) / 2. It is
    linearized near the estimate.
    """
    (_, hit_variance), (_, alarm_variance) = z_scores(*counts)
    slope = best / d_prime
    return Z95 * math.sqrt((0.5 - slope) ** 2 * hit_variance + (0.5 + slope) ** 2 * alarm_variance)
