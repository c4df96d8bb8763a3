"""Streams of single cards for the ear: one card after the other, a rule holds now and then."""

from __future__ import annotations

import random
from collections import deque
from collections.abc import Iterator, Sequence
from itertools import islice
from typing import NamedTuple

from warcards_tui.cards.french import PACK, Card
from warcards_tui.slaps.rule import SlapRule

NEAR = 0.5
"""The share of near misses among the cards with which the rule does not hold."""

_APART = 26
"""A card does not come again among so many: as in play, where half a pack lies in the pile."""

_PULL = 0.1
"""How much more likely the rule is for each time that it came too seldom. More would tell when."""

_CREDIT = 2.7
"""A stream begins as if so many cards had gone by without the rule: of what is wished later some
cannot be had, and without it the first round would have too little."""


class Heard(NamedTuple):
    """A card of a stream: whether the rule holds for the window that it ends, or nearly does.

    ``near`` means that one rank or one suit is missing.
    """

    card: Card
    holds: bool
    near: bool


def stream(
    rule: SlapRule, seed: int, length: int, go_share: float, pack: Sequence[Card] = PACK
) -> tuple[Heard, ...]:
    """The first cards of a stream, so many; see ``endless``. The same for the same seed."""
    return tuple(islice(endless(rule, seed, go_share, pack), length))


def endless(
    rule: SlapRule, seed: int, go_share: float, pack: Sequence[Card] = PACK
) -> Iterator[Heard]:
    """Cards without end, the same for the same seed.

    The rule holds with about ``go_share`` of the cards that end a full window, as far as the cards
    allow (no card makes a sum of 11 with a king), at unforeseeable places; ``NEAR`` of the others
    nearly make it hold. The newest cards are always different ones; a card comes again after some
    half a pack. Raises ``ValueError`` for a share that is not from 0 to 1, or a pack too small for
    the rule. Of 50 cards the share is kept within some 12 points, of 200 within 3.
    """
    if not 0 <= go_share <= 1:
        raise ValueError(f"A share is from 0 to 1, not {go_share}.")
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
    """The first card that does what is wished; where none does, the first that comes close."""
    if go:
        for card in choice:
            if rule.holds((*older, card)):
                return Heard(card, True, False)
    passing = [card for card in choice if not rule.holds((*older, card))]
    for card in passing:
        if (rule.steps((*older, card)) == 1) == near:
            return Heard(card, False, near)
    return Heard(passing[0], False, not near) if passing else Heard(choice[0], True, False)
