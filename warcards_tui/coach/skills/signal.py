"""How well signal and noise are told apart: d-prime and criterion, with their intervals.

Equal-variance signal detection theory with log-linear rates (Hautus 1995), which are finite at 0
and at 100 percent; standard errors after Gourevitch and Galanter (1967).
"""

from __future__ import annotations

import math
from typing import NamedTuple

LEAST = 20
"""The fewest go and the fewest no-go trials for which the figures mean anything."""

_Z95 = 1.959963984540054
"""The standard normal quantile of 0.975."""


class Detection(NamedTuple):
    """``d_prime`` with the half-width of its 95 % interval, and the same of the ``criterion``.

    ``d_prime`` is in standard deviations: 0 is guessing, 2 is good. A criterion above 0 holds
    back, below 0 slaps too readily.
    """

    d_prime: float
    d_prime_error: float
    criterion: float
    criterion_error: float


def detection(
    hits: int, misses: int, false_alarms: int, correct_rejections: int
) -> Detection | None:
    """The figures of those counts; None for fewer than ``LEAST`` go or no-go trials."""
    go = hits + misses
    nogo = false_alarms + correct_rejections
    if go < LEAST or nogo < LEAST:
        return None
    from statistics import NormalDist  # Not free, and needed only here.

    normal = NormalDist()
    hit_rate = (hits + 0.5) / (go + 1)
    alarm_rate = (false_alarms + 0.5) / (nogo + 1)
    hit_z, alarm_z = normal.inv_cdf(hit_rate), normal.inv_cdf(alarm_rate)
    error = math.sqrt(_variance(hit_rate, hit_z, go) + _variance(alarm_rate, alarm_z, nogo))
    return Detection(
        hit_z - alarm_z,
        _Z95 * error,
        -(hit_z + alarm_z) / 2,
        # The criterion is half a sum, so its standard error is half that of the difference.
        _Z95 * error / 2,
    )


def _variance(rate: float, z: float, trials: int) -> float:
    """The variance of the z-score of a rate of that many trials."""
    density = math.exp(-z * z / 2) / math.sqrt(2 * math.pi)
    return rate * (1 - rate) / (trials * density**2)
