"""Piles of real games: the cards of whole games, played in turn and taken by slaps."""

from __future__ import annotations

import random
from collections.abc import Mapping
from typing import NamedTuple

from warcards_tui.cards.french import Card
from warcards_tui.games.contract import Game
from warcards_tui.games.moves import Bet, Move, Slap
from warcards_tui.games.setup import set_up
from warcards_tui.games.variant import Variant
from warcards_tui.slaps.ruleset import RuleSet

YOU = 0
_SEATS = 2
_SEEDS = 2**32
_STAYS = (Bet("check"), Bet("call"))


class PlayedCard(NamedTuple):
    """A card that has just been played on a pile: the last of ``cards``.

    ``cards`` has as many cards as the rules look at. ``held`` lists the rules that can be slapped
    now, ``place`` is the card's position in its pile, from 1, and ``stake`` is the number of cards
    that a correct slap takes.
    """

    cards: tuple[Card, ...]
    held: tuple[str, ...]
    place: int
    stake: int


class Piles:
    """Cards of one game after another, the same for the same seed and slaps.

    Only the player slaps, so a pile grows until it is slapped. All other decisions in a game are
    random.
    """

    def __init__(self, variant: Variant, options: Mapping[str, str], seed: int) -> None:
        self._variant = variant
        self._options = options
        self._rng = random.Random(f"piles {seed}")
        self._game = self._dealt()
        assert self._game.rules is not None, "a game without a pile to slap"
        self.rules: RuleSet = self._game.rules
        """Slap rules in force at the start of a game."""

        self.naming = self._game.naming
        """True if a slap names its rule."""

        self._last = ""  # The rule of the last correct slap, even if that was in another game.

    def _dealt(self) -> Game:
        """Deal the next game."""
        seed = self._rng.randrange(_SEEDS)
        return set_up(self._variant, seats=_SEATS, seed=seed, options=self._options)

    def next(self) -> PlayedCard:
        """Play until the next card that can be slapped, and return it."""
        laid = self._game.laid
        while self._game.laid == laid or not self._game.slappable:
            if self._game.over:
                self._game = self._dealt()
                laid = 0
            self._game.apply(self._game.waiting[0], self._move())
        view = self._game.view(YOU)
        rules = view.rules
        held = view.held
        if view.no_repeat and self._last:
            held &= ~rules.bit(self._last)
        pile = view.pile
        cards = rules.window(pile)
        if rules.whole and len(pile) > rules.shown:
            # A whole-pile rule sees the first card of the pile, and as much of its top as rules
            # look at.
            cards = (pile[0], *pile[-rules.depth :])
        names = tuple([rule.id for rule in rules.named(held)])
        return PlayedCard(cards, names, len(pile), len(pile) + view.under)

    def _move(self) -> Move:
        """Choose a move other than a slap."""
        game = self._game
        if game.forced is not None:
            return game.forced
        legal = game.legal(game.waiting[0])
        staying = [move for move in legal if move in _STAYS]
        return self._rng.choice(staying or legal)

    def slap(self, rule: str = "") -> None:
        """Make a correct slap, for ``rule`` if slaps are named, which takes the pile.

        If the player may not slap in the game, for lack of cards, another game begins. Wrong slaps
        are not passed on to the game: they would soon leave the player without cards.
        """
        self._last = rule
        move = Slap(rule or None)
        if self._game.why_not(YOU, move) is None:
            self._game.apply(YOU, move)
        else:
            self._game = self._dealt()


def live_share(variant: Variant, options: Mapping[str, str], cards: int = 500) -> float:
    """Return the share of cards that can be slapped if the player slaps each of them."""
    piles = Piles(variant, options, 0)
    live = 0
    for _ in range(cards):
        held = piles.next().held
        if held:
            live += 1
            piles.slap(held[0] if piles.naming else "")
    return live / cards
