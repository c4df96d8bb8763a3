"""Streams of single cards for listening drills, in which a rule holds now and then."""

from __future__ import annotations

import random
from collections import deque
from collections.abc import Iterator, Sequence
from itertools import islice
from typing import NamedTuple

from warcards_tui.cards.french import PACK, Card
from warcards_tui.slaps.rule import SlapRule

NEAR = 0.5
"""Share of near misses among the cards with which the rule does not hold."""

_APART = 26
"""Number of cards before one returns, as in a game with half the pack in the pile."""

_PULL = 0.1
"""Increase in the chance of the rule per missing hit; more would make hits predictable."""

_CREDIT = 2.7
"""Number of windows without the rule that a stream seems to start with.

Some later cards cannot complete the rule, and without this credit the first round would have too
few hits.
"""


class Heard(NamedTuple):
    """A card of a stream, and whether the rule holds for the window that ends with it.

    ``near`` is true if the window misses the rule by one rank or one suit.
    """

    card: Card
    holds: bool
    near: bool


def stream(
    rule: SlapRule, seed: int, length: int, go_share: float, pack: Sequence[Card] = PACK
) -> tuple[Heard, ...]:
    """Return the first ``length`` cards of a stream; see ``endless``."""
    return tuple(islice(endless(rule, seed, go_share, pack), length))


def endless(
    rule: SlapRule, seed: int, go_share: float, pack: Sequence[Card] = PACK
) -> Iterator[Heard]:
    """Yield cards without end, the same for the same seed.

    The rule holds with about ``go_share`` of the cards that end a full window, as far as the cards
    allow (no card makes eleven with a king), at unpredictable places; ``NEAR`` of the others nearly
    make it hold. The newest cards all differ; a card returns after about half a pack. Among 50
    cards the share is kept within some 12 percentage points, among 200 within 3. Raises
    ``ValueError`` for a share outside 0 to 1, or a pack too small for the rule.
    """
    if not 0 <= go_share <= 1:
        raise ValueError(f"A share must be from 0 to 1, not {go_share}.")
    if len(pack) <= rule.cards:
        raise ValueError(f"{len(pack)} cards are too few for {rule.name}.")
    apart = max(min(_APART, len(pack) // 2), rule.cards)
    rng = random.Random(seed)
    recent: deque[Card] = deque(maxlen=apart)
    windows, hits = _CREDIT, 0
    while True:
        choice = [each for each in pack if each not in recent]
        rng.shuffle(choice)
        older = [*recent][len(recent) - rule.cards + 1 :]
        if len(older) < rule.cards - 1:
            heard = Heard(choice[0], False, False)
        else:
            chance = go_share + _PULL * (go_share * windows - hits)
            heard = _next(rule, older, choice, rng.random() < chance, rng.random() < NEAR)
            windows += 1
            hits += heard.holds
        recent.append(heard.card)
        yield heard


def _next(
    rule: SlapRule, older: Sequence[Card], choice: Sequence[Card], go: bool, near: bool
) -> Heard:
    """Return the first card that fits ``go`` and ``near``, else the first that comes close."""
    if go:
        for card in choice:
            if rule.holds((*older, card)):
                return Heard(card, True, False)
    passing = [card for card in choice if not rule.holds((*older, card))]
    for card in passing:
        if (rule.steps((*older, card)) == 1) == near:
            return Heard(card, False, near)
    return Heard(passing[0], False, not near) if passing else Heard(choice[0], True, False)
