"""Real piles: the cards of whole games, laid one after the other, and cleared by slaps."""

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


class Laid(NamedTuple):
    """A card that has just been laid on a pile: the newest of ``cards``, which are as many as show
    all that the rules look at. ``held`` are the rules that may be slapped now, ``place`` is which
    card of its pile it is, counted from 1, and ``stake`` how many cards a good slap takes.
    """

    cards: tuple[Card, ...]
    held: tuple[str, ...]
    place: int
    stake: int


class Piles:
    """The cards of one game after the other, the same for the same seed and slaps.

    Nobody but the person slaps, so a pile that is not slapped goes on. What else is to be decided
    in a game goes by chance.
    """

    def __init__(self, variant: Variant, options: Mapping[str, str], seed: int) -> None:
        self._variant = variant
        self._options = options
        self._rng = random.Random(f"piles {seed}")
        self._game = self._dealt()
        assert self._game.rules is not None, "there is nothing to slap"
        self.rules: RuleSet = self._game.rules
        """The slap rules in force at the start of a game."""

        self.naming = self._game.naming
        """Whether a slap names its rule."""

        self._last = ""  # The rule of the last good slap, whatever game that was in.

    def _dealt(self) -> Game:
        """The next game."""
        seed = self._rng.randrange(_SEEDS)
        return set_up(self._variant, seats=_SEATS, seed=seed, options=self._options)

    def next(self) -> Laid:
        """The next card that can be slapped."""
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
            # The first card of the pile, and apart from it as much of its top as rules look at.
            cards = (pile[0], *pile[-rules.depth :])
        names = tuple([rule.id for rule in rules.named(held)])
        return Laid(cards, names, len(pile), len(pile) + view.under)

    def _move(self) -> Move:
        """What is done besides slapping."""
        game = self._game
        if game.forced is not None:
            return game.forced
        legal = game.legal(game.waiting[0])
        staying = [move for move in legal if move in _STAYS]
        return self._rng.choice(staying or legal)

    def slap(self, rule: str = "") -> None:
        """A good slap, where a slap is named for that rule: the pile goes.

        Where the person may not slap in the game, for want of cards, another game begins. A wrong
        slap is none of its business: it would soon leave the person without cards.
        """
        self._last = rule
        move = Slap(rule or None)
        if self._game.why_not(YOU, move) is None:
            self._game.apply(YOU, move)
        else:
            self._game = self._dealt()


def live_share(variant: Variant, options: Mapping[str, str], cards: int = 500) -> float:
    """The share of so many cards of real piles that can be slapped, if all that can be are."""
    piles = Piles(variant, options, 0)
    live = 0
    for _ in range(cards):
        held = piles.next().held
        if held:
            live += 1
            piles.slap(held[0] if piles.naming else "")
    return live / cards
