"""Statistics that stop when they are decided; each says what all its games would have said.

A share is tested by Wald's sequential probability ratio test, cut off after `most` games, where the
bound itself decides. Its two hypotheses are the shares with which a test of exactly `most` games
would be wrong once in a hundred: ``bad``, which would pass, and ``good``, which would fail. At
either of them it is wrong early with a chance of at most ``EARLY``, so that its error is at most
1.2 % where that of all games is 1 %; computed exactly (``test_sequential.py``) it is below 1.1 %.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from functools import cache
from math import ceil, exp, lgamma, log, sqrt

RISK = 0.01
"""Error rate of a test of all games at each of the two hypotheses."""

EARLY = 0.002
"""Greatest error rate that ending early adds."""

ENDS = log((1 - EARLY) / EARLY)
"""The log of the likelihood ratio at which it ends."""

SURE = 3.3
"""A normal variable lies farther from its mean, in one direction, in 0.05 % of cases."""


def at_least(share: float, won: int, of: int) -> float:
    """Return the chance that at least `won` of `of` games are won."""
    if won <= 0:
        return 1.0
    if won > of:
        return 0.0
    for_all = lgamma(of + 1)
    return sum(
        exp(
            for_all
            - lgamma(each + 1)
            - lgamma(of - each + 1)
            + each * log(share)
            + (of - each) * log(1 - share)
        )
        for each in range(won, of + 1)
    )


@cache
def hypotheses(won: int, of: int) -> tuple[float, float]:
    """Return the shares that pass with a chance of `RISK` and of 1 - `RISK`.

    At least `won` games are needed.
    """

    def passes_with(chance: float) -> float:
        low, high = 1e-6, 1 - 1e-6
        for _ in range(40):
            middle = (low + high) / 2
            low, high = (middle, high) if at_least(middle, won, of) < chance else (low, middle)
        return low

    return passes_with(RISK), passes_with(1 - RISK)


class AtLeast:
    """A test if at least this share of games is won; `verdict` is None until it is decided."""

    def __init__(self, least: float, most: int) -> None:
        self._needed = ceil(least * most - 1e-9)
        self._most = most
        bad, good = hypotheses(self._needed, most)
        self._win, self._loss = log(good / bad), log((1 - good) / (1 - bad))
        self.won = self.all = 0.0

    def add(self, won: float, of: float = 1) -> None:
        """Count some more games."""
        self.won += won
        self.all += of

    @property
    def verdict(self) -> bool | None:
        """True if the share is large enough, False if not, None while more games are needed."""
        if self.all >= self._most:
            return self.won * self._most >= self._needed * self.all
        lost = self.all - self.won
        ratio = self.won * self._win + lost * self._loss
        if ratio >= ENDS or self.won >= self._needed:
            return True
        if ratio <= -ENDS or lost > self._most - self._needed:
            return False
        return None

    def __repr__(self) -> str:
        return f"{self.won:g} of {self.all:g}"


class Within:
    """A test if a share is between two others; `verdict` is None until it is decided."""

    def __init__(self, least: float, greatest: float, most: int) -> None:
        self._above, self._below = AtLeast(least, most), AtLeast(1 - greatest, most)

    def add(self, won: float, of: float = 1) -> None:
        """Count some more games."""
        self._above.add(won, of)
        self._below.add(of - won, of)

    @property
    def verdict(self) -> bool | None:
        """True if the share is between them, False if not, None while more games are needed."""
        verdicts = {self._above.verdict, self._below.verdict}
        return False if False in verdicts else None if None in verdicts else True

    def __repr__(self) -> str:
        return repr(self._above)


def wins(games: Iterable[bool], least: float, most: int) -> bool:
    """True if at least this share of games is won; plays at most `most` of them.

    If they end before, the bound decides.
    """
    test = AtLeast(least, most)
    for won in games:
        test.add(won)
        if test.verdict is not None:
            print(f"{test} games")
            return test.verdict
    print(f"{test} games")
    return test.won >= least * test.all > 0


def evenly(
    right: Iterable[Collection[str]], even: Mapping[str, float], off: float, most: int
) -> str:
    """Return the answers that are asked for too rarely or too often, as text.

    Each share may be off by ``off``. If a question has several right answers, each counts in part.
    """
    tests = {each: Within(share - off, share + off, most) for each, share in even.items()}
    for answers in right:
        for each, test in tests.items():
            test.add((each in answers) / max(len(answers), 1))
        if None not in [test.verdict for test in tests.values()]:
            break
    return ", ".join(f"{each}: {test}" for each, test in tests.items() if not test.verdict)


def settled(found: float, error: float, part: float, least: float, greatest: float) -> bool:
    """Return whether part of the games decides if a mean with this standard error is in a range.

    All games would be wrong once in a hundred about a mean that is 2.33 of their standard errors
    from a bound; these are ``sqrt(part)`` of those of the part. About such a mean the part is wrong
    with a chance of 0.05 %, because 3.3 errors lie between it and the mean of the part. With four
    looks before the last one that adds at most 0.2 % of errors, 0.35 % in the worst of our tests.
    """
    far = (SURE - 2.33 * sqrt(part)) * error
    return least + far <= found <= greatest - far or found + far < least or found - far > greatest
