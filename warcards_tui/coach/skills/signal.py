"""Signal detection: d-prime and criterion of go/no-go answers, with their intervals.

Equal-variance signal detection theory with log-linear rates (Hautus 1995), which are finite at 0 %
and at 100 %; standard errors after Gourevitch and Galanter (1967).
"""

from __future__ import annotations

import math
from typing import NamedTuple

LEAST = 20
"""Minimum number of go trials, and of no-go trials, for meaningful figures."""

Z95 = 1.959963984540054
"""Standard normal quantile of 0.975."""


class Detection(NamedTuple):
    """``d_prime`` and ``criterion``, each with the half-width of its 95 % confidence interval.

    ``d_prime`` is in standard deviations: 0 is guessing, 2 is good. With a criterion above 0 the
    player holds back, with one below 0 the player slaps too readily.
    """

    d_prime: float
    d_prime_error: float
    criterion: float
    criterion_error: float


def detection(
    hits: int, misses: int, false_alarms: int, correct_rejections: int
) -> Detection | None:
    """Return the figures for these counts; None for fewer than ``LEAST`` go or no-go trials."""
    if hits + misses < LEAST or false_alarms + correct_rejections < LEAST:
        return None
    (hit_z, hit_variance), (alarm_z, alarm_variance) = z_scores(
        hits, misses, false_alarms, correct_rejections
    )
    error = math.sqrt(hit_variance + alarm_variance)
    return Detection(
        hit_z - alarm_z,
        Z95 * error,
        -(hit_z + alarm_z) / 2,
        # The criterion is half a sum, so its standard error is half that of the difference.
        Z95 * error / 2,
    )


def told_apart(hits: int, misses: int, false_alarms: int, correct_rejections: int) -> bool:
    """True if the counts show that the player told signal from noise.

    That is the case if the interval of d-prime is above 0, however few trials there are.

    >>> told_apart(10, 0, 0, 10), told_apart(25, 0, 16, 0), told_apart(12, 10, 9, 11)
    (True, False, False)
    """
    counts = hits, misses, false_alarms, correct_rejections
    if not (hits + misses and false_alarms + correct_rejections):
        return False
    (hit_z, hit_variance), (alarm_z, alarm_variance) = z_scores(*counts)
    return hit_z - alarm_z > Z95 * math.sqrt(hit_variance + alarm_variance)


def z_scores(
    hits: int, misses: int, false_alarms: int, correct_rejections: int
) -> tuple[tuple[float, float], tuple[float, float]]:
    """Return the z-scores of the rates of hits and of false alarms, each with its variance."""
    return _z_score(hits, hits + misses), _z_score(false_alarms, false_alarms + correct_rejections)


def _z_score(said: int, trials: int) -> tuple[float, float]:
    from statistics import NormalDist  # Imported late because it is slow.

    rate = (said + 0.5) / (trials + 1)
    z = NormalDist().inv_cdf(rate)
    density = math.exp(-z * z / 2) / math.sqrt(2 * math.pi)
    return z, rate * (1 - rate) / (trials * density**2)
