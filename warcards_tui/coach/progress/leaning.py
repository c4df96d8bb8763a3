"""How one leans in go/no-go drills, and how it would pay to lean in the game.

Whoever slaps readily wins piles and pays for wrong slaps; what is best depends on how often a pile
can be slapped and on what either error costs. An ideal observer slaps where the likelihood ratio of
the evidence is above ``(1 - p) F / (p M)`` (Green and Swets 1966): p is the share of piles that can
be slapped, F what a wrong slap costs, M what a missed one costs. For two normal distributions of
equal variance, d' apart, that is the criterion ``ln((1 - p) F / (p M)) / d'``.
"""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from datetime import date, timedelta
from typing import NamedTuple

from warcards_tui.coach.skills.signal import Z95, Detection, detection, z_scores
from warcards_tui.games.variant import Variant

RECENT_ITEMS = 200
"""Of a kind of block the newest days are taken until there are so many items."""

RECENT_DAYS = 14
"""Days back from today, which is one of them; what is older says little about today."""

SAME_RATE = 3
"""A date more or less changes a rate by at most so many of 100."""

LEAST_OFF = 0.2
"""A criterion nearer than that to the best one is good enough."""


class Stakes(NamedTuple):
    """What is at stake in a game, in cards.

    ``wrong`` is what a wrong slap costs, by the rules; ``pile`` what a good slap takes on average,
    and ``first`` the chance that whoever slaps is first. In ``rate`` of 100 windows of random deals
    there is something to slap.
    """

    wrong: float
    pile: float
    first: float
    rate: int

    def is_at(self, rate: int) -> bool:
        """Whether that many in 100 are about as many as in the game, on whatever date."""
        return abs(rate - self.rate) <= SAME_RATE

    @property
    def missed(self) -> float:
        """What a missed slap costs: the mean pile times the chance to have been first."""
        return self.pile * self.first


_MEASURED: Mapping[str, tuple[float, float, int]] = {
    "egyptian-war": (4.97, 0.54, 12),
    "berkeley-war": (3.41, 0.59, 65),
    "world-war-3": (4.65, 0.54, 24),
    "armageddon": (6.08, 0.54, 19),
    "budr-basef": (3.79, 0.54, 53),
}
"""Mean pile, chance to be first, and rate. The first two are from 400 games of two bots of level
"average", from seed 1 at the normal pace, the rate is that of ``items.windows.catalogue``:
``python -m tests.coach.stakes`` measures all of them again.
"""


def stakes(variant: Variant, options: Mapping[str, str] | None = None) -> Stakes | None:
    """Return what is at stake in a game with these options; None for a house variant, which nobody
    has measured.
    """
    if variant.id not in _MEASURED:
        return None
    return Stakes(variant.penalty(variant.resolved(options or {})), *_MEASURED[variant.id])


class Block(NamedTuple):
    """Items of a kind of block on a day: of a drill after a cue, in which ``rate`` of 100 could be
    slapped. ``counts`` are hits, misses, false alarms and correct rejections.
    """

    drill: str
    cue: str
    rate: int
    day: str
    counts: tuple[int, int, int, int]


class Leaning(NamedTuple):
    """How one has leaned of late in a kind of block: ``items`` of them, on ``days`` days.

    ``best`` is the criterion that would pay at that rate with this d', None where that is not
    known: without stakes, or where d' may as well be nothing. ``off`` is how much further one
    should hold back, or with a minus lean to slapping; 0 where that may be chance or hardly
    matters, None without ``best``.
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
    """The best criterion where that share of piles, from 0 to 1, can be slapped.

    >>> best_criterion(0.5, Stakes(1, 2, 0.5, 50), 1.5)
    0.0
    """
    odds = (1 - rate) * at_stake.wrong / (rate * at_stake.missed)
    return math.log(odds) / d_prime


def leanings(blocks: Sequence[Block], today: str, at_stake: Stakes | None) -> list[Leaning]:
    """How one has leaned of late, in each kind of block of which there is enough; that with most
    items first.
    """
    since = (date.fromisoformat(today) - timedelta(RECENT_DAYS - 1)).isoformat()
    kinds: dict[tuple[str, str, int], list[Block]] = {}
    for block in sorted(blocks, key=lambda each: each.day, reverse=True):
        kind = kinds.setdefault(block[:3], [])
        if since <= block.day <= today and sum(sum(one.counts) for one in kind) < RECENT_ITEMS:
            kind.append(block)
    found = [_leaning(kind, at_stake) for kind in kinds.values() if kind]
    return sorted([each for each in found if each], key=lambda each: -each.items)


def _leaning(kind: Sequence[Block], at_stake: Stakes | None) -> Leaning | None:
    """What these blocks of one kind come to; None for too few items of either sort.

    Advice needs more than that the interval of the criterion leaves out the best one, which is only
    an estimate, too: with that alone up to half of those who lean just right would be told that
    they do not.
    """
    hits, misses, alarms, rejections = (sum(each.counts[at] for each in kind) for at in range(4))
    counts = hits, misses, alarms, rejections
    found = detection(*counts)
    if found is None:
        return None
    drill, cue, rate, _, _ = kind[0]
    leaning = Leaning(drill, cue, rate, sum(counts), len({each.day for each in kind}), found)
    if at_stake is None or not 0 < rate < 100 or found.d_prime <= found.d_prime_error:
        return leaning
    best = best_criterion(rate / 100, at_stake, found.d_prime)
    off = best - found.criterion
    error = max(found.criterion_error, _error_of_off(counts, best, found.d_prime))
    return leaning._replace(best=best, off=off if abs(off) >= max(LEAST_OFF, error) else 0.0)


def _error_of_off(counts: tuple[int, int, int, int], best: float, d_prime: float) -> float:
    """The half-width of the 95 % interval of how far the criterion is from the best one.

    The best one is as uncertain as the d' that it is for, and both come from the same two rates:
    with z-scores h and f of hits and false alarms the difference is k / (h - f) + (h + f) / 2,
    taken as linear near what was found.
    """
    (_, hit_variance), (_, alarm_variance) = z_scores(*counts)
    slope = best / d_prime
    return Z95 * math.sqrt((0.5 - slope) ** 2 * hit_variance + (0.5 + slope) ** 2 * alarm_variance)
