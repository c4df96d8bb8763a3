"""Events of the gambling rounds and the free-style of Budr Basef."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from warcards_tui.cards.french import Card
from warcards_tui.games.events import event, hides

if TYPE_CHECKING:
    # Imported for types only: the slap rules of Budr Basef are many, and every scorecard imports
    # this module.
    from warcards_tui.games.budr.rules import BudrRules

SUITS = "HSCD"
"""Suits of equal powers, the highest first (BB-55)."""


def strength(power: Card) -> tuple[int, int]:
    """Return the sort key of a power: joker, king down to ace, then its suit (BB-55)."""
    if not power.rank:
        return (14, 0)  # Of two jokers, the seat decides (BB-56).
    return (power.rank, -SUITS.index(power.suit))


@event
class HitIgnored(NamedTuple):
    """A hit in the same moment as an earlier one has no effect (BB-16, BB-62).

    ``rule`` is the announced set, in games with announcements.
    """

    seat: int
    rule: str | None


@event
class GambleStarted(NamedTuple):
    """A joker is on top: players gamble for the ``pool`` cards of stack and keep (BB-43).

    ``seat`` is the joker's player, ``players`` are all that take part, in the order of their turns.
    ``again`` is True after a wrong hit on the pile below the joker.
    """

    seat: int
    pool: int
    players: tuple[int, ...]
    again: bool


@hides(card="seat")
@event
class PowerSet(NamedTuple):
    """A seat secretly sets its top card aside as its power; its deck has ``left`` cards."""

    seat: int
    card: Card
    left: int


@event
class PowersBack(NamedTuple):
    """Powers return to the decks: ``seat`` hit the pile below the joker in time (G-15)."""

    seat: int


@event
class BetMade(NamedTuple):
    """A turn of the gambling: ``bet`` is ``check``, ``call``, ``raise`` or ``fold``.

    ``paid`` cards went into the pool, ``raised`` of them as the raise; ``short`` is True if the
    seat had too few cards for its debt. Then the pool has ``pool`` cards and the seat ``left``.
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

    ``powers`` are the cards shown, by seat. The ``reason`` is one of these:

    * ``power``: it has the best of the ``powers``;
    * ``suit``: it has the best suit of equal powers;
    * ``first``: of two jokers its own is nearer to the player of the top joker;
    * ``alone``: all others have folded;
    * ``unopposed``: nobody else could take part.
    """

    seat: int
    reason: str
    powers: tuple[Card | None, ...]
    taken: int


@event
class ChangeOffered(NamedTuple):
    """``seat`` has hit a king and must change the rules (BB-59)."""

    seat: int


@event
class RulesChanged(NamedTuple):
    """``seat`` has changed the rules by these ``words``; ``rules`` are the new ids.

    ``day`` is the day of the month on which the game is played.
    """

    seat: int
    words: str
    rules: tuple[str, ...]
    day: int

    @property
    def in_force(self) -> BudrRules:
        """Slap rules now in force."""
        from warcards_tui.games.budr.rules import rules_in_force

        return rules_in_force(self.rules, self.day)
