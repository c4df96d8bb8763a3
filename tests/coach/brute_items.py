"""Matches found by brute force, without the program's rules, for tests of questions."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from typing import NamedTuple

from tests.slaps.brute import PACK, Played, holding
from tests.slaps.conftest import OURS, rules_of
from warcards_tui.cards.french import Card
from warcards_tui.slaps.ruleset import RuleSet

THEIRS = {card: played for played, card in OURS.items()}


class Reading(NamedTuple):
    """A game with options, for the program and for brute force."""

    variant: str
    day: int
    brackets: bool = False
    base_only: bool = False

    @property
    def rules(self) -> RuleSet:
        if self.variant == "egyptian-war":
            return rules_of(self.variant)
        return rules_of(
            self.variant,
            date=f"2026-01-{self.day:02}",
            brackets="any" if self.brackets else "none",
            face_card_slaps="base-only" if self.base_only else "all",
        )

    def held(self, window: Sequence[Played]) -> set[str]:
        """Return the rules that match, by brute force."""
        found = holding(window, day=self.day, brackets=self.brackets, base_only=self.base_only)
        return found & ({"pair", "sandwich"} if self.variant == "egyptian-war" else BERKELEY)


BERKELEY = {
    "pair", "sandwich", "sum-2-11", "mul-2-24", "eq-3", "eq-3-24", "flush-3", "floopa-3",
    "gloopa-3", "sum-3-date",
}  # fmt: skip

EGYPTIAN = Reading("egyptian-war", 0)
ON_21ST = Reading("berkeley-war", 21)
ON_1ST = Reading("berkeley-war", 1)
BRACKETS = Reading("berkeley-war", 21, brackets=True)
ON_FACES = Reading("berkeley-war", 31, base_only=True)
READINGS = (EGYPTIAN, ON_21ST, ON_1ST, BRACKETS, ON_FACES)


def theirs(cards: Sequence[Card]) -> list[Played]:
    """Return the cards as the brute-force rules need them."""
    return [THEIRS[each] for each in cards]


def one_step_away(
    holds: Callable[[list[Played]], bool], window: Sequence[Played], *, dealt: bool = False
) -> bool:
    """True if changing one card by one rank or suit would make it match.

    With ``dealt``, only changes to a card that is not yet in the window count.
    """
    return any(
        holds([*window[:place], other, *window[place + 1 :]])
        for place, card in enumerate(window)
        for other in steps_from(card)
        if not dealt or other not in window
    )


@cache
def steps_from(card: Played) -> list[Played]:
    """Return the cards that differ in suit only, or by one rank."""
    return [
        other
        for other in PACK
        if (other.rank == card.rank and other != card)
        or (other.suit == card.suit and abs(other.rank - card.rank) == 1)
    ]
