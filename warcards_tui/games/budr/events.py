"""What happens in the gambling rounds and the free-style of Budr Basef."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from warcards_tui.cards.french import Card
from warcards_tui.games.events import event, hides

if TYPE_CHECKING:
    # The slap rules of Budr Basef are many, and every scorecard knows these events.
    from warcards_tui.games.budr.rules import BudrRules

SUITS = "HSCD"
"""Suits of equal powers, the highest first (BB-55)."""


def strength(power: Card) -> tuple[int, int]:
    """What a power is compared by: joker, king down to ace, then its suit (BB-55)."""
    if not power.rank:
        return (14, 0)  # Of two jokers, the seat decides (BB-56).
    return (power.rank, -SUITS.index(power.suit))


@event
class HitIgnored(NamedTuple):
    """A hit in the same moment as one that was made before: it is none (BB-16, BB-62).

    ``rule`` is the set announced, where sets are.
    """

    seat: int
    rule: str | None


@event
class GambleStarted(NamedTuple):
    """A joker lies on top: the ``pool`` cards of stack and keep are played for (BB-43).

    ``seat`` is the joker's player, ``players`` all that take part, in the order of their turns.
    ``again`` tells that a hit on the pile below the joker has just been bad.
    """

    seat: int
    pool: int
    players: tuple[int, ...]
    again: bool


@hides(card="seat")
@event
class PowerSet(NamedTuple):
    """A seat secretly sets its top card aside as its power; ``left`` cards are in its deck."""

    seat: int
    card: Card
    left: int


@event
class PowersBack(NamedTuple):
    """``seat`` had hit the pile below the joker just in time: powers are cards again (G-15)."""

    seat: int


@event
class BetMade(NamedTuple):
    """A turn of the gambling: ``bet`` is ``check``, ``call``, ``raise`` or ``fold``.

    ``paid`` cards went into the pool, ``raised`` of them are the raise; ``short`` tells that the
    seat had no more to pay what it owed. Then the pool has ``pool`` cards and the seat ``left``.
    ``next`` has the next turn and owes ``owed``; None when the betting is over.
    """

    seat: int
    bet: str
    paid: int
    raised: int
    short: bool
    pool: int
    left: int
    next: int | None
    owed: int


@event
class PoolWon(NamedTuple):
    """``seat`` takes all ``taken`` cards of the gamble and leads (BB-55 to BB-57).

    ``reason`` is ``power`` (the best of the ``powers`` shown), ``suit`` (of equal ones the best
    suit), ``first`` (of two jokers the one nearer to the joker's player), ``alone`` (nobody else is
    left in) or ``unopposed`` (nobody else could take part). ``powers`` has the cards shown, by
    seat.
    """

    seat: int
    reason: str
    powers: tuple[Card | None, ...]
    taken: int


@event
class ChangeOffered(NamedTuple):
    """``seat`` has hit a king and changes the rules (BB-59)."""

    seat: int


@event
class RulesChanged(NamedTuple):
    """``seat`` has changed the rules by these ``words``; ``rules`` are the ids in force now.

    ``day`` is the day of the month on which the game is played.
    """

    seat: int
    words: str
    rules: tuple[str, ...]
    day: int

    @property
    def in_force(self) -> BudrRules:
        """The rules now in force."""
        from warcards_tui.games.budr.rules import rules_in_force

        return rules_in_force(self.rules, self.day)
