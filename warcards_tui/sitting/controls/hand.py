"""Controls of a game in which the player chooses one card of a hand.

The key of a rank or an arrow selects a card, Enter commits it. Enter without a selection only
selects.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

from warcards_tui.cards.french import RANK_NAMES, Card, parse_cards, rank_of
from warcards_tui.cards.parts import Rank, Text
from warcards_tui.games.moves import Choose
from warcards_tui.sitting import actions as act
from warcards_tui.sitting.actions import Action
from warcards_tui.sitting.controls import Controls
from warcards_tui.sitting.intents import Commit, Intent, refuse, tell
from warcards_tui.suggestions import shortened
from warcards_tui.voice import recall
from warcards_tui.words import sitting
from warcards_tui.words.utterance import Utterance

T = TypeVar("T")

_LAY = act.worded(act.GO_ON, "hand-lay")

CHOOSING = (act.GO_ON, act.LEFT, act.RIGHT, *act.CHOOSE, act.UNDO)
"""Actions while the player must choose a card."""


class HandKeys(Controls):
    """Controls of a hand with one card of each rank to choose from."""

    selected: Card | None = None
    """Card that Enter would choose; None before a selection."""

    _here: Card | None = None
    """Card that was selected last, which Enter selects again."""

    @property
    def choices(self) -> list[Card]:
        """All cards that can be chosen now, including several of a rank."""
        return [move.card for move in self.legal if isinstance(move, Choose)]

    @property
    def hand(self) -> list[Card]:  # type: ignore[override]
        return list({card.rank: card for card in self.choices}.values())

    def actions(self) -> list[Action]:
        ranks = {card.rank for card in self.choices}
        if not ranks:
            return []
        chosen = [each for rank, each in enumerate(act.CHOOSE) if rank in ranks]
        return [_LAY if self.selected else act.SELECT, act.LEFT, act.RIGHT, *chosen]

    def press(self, action: str, time: float) -> Sequence[Intent]:
        hand = self.hand
        if not hand:
            return super().press(action, time)
        if action in ("left", "right"):
            return self._select(beside(hand, self.selected, 1 if action == "right" else -1))
        if action.startswith("choose-"):
            return self._of_rank(action.removeprefix("choose-"), hand)
        if action == act.GO_ON.id:
            if self.selected is None:
                # A key that commits must never do so without a selection.
                return self._select(self._here if self._here in hand else hand[0])
            return [Commit(Choose(self.selected))]
        return []

    def _of_rank(self, name: str, hand: Sequence[Card]) -> Sequence[Intent]:
        for card in hand:
            if RANK_NAMES[card.rank] == name:
                return self._select(card)
        return refuse(sitting.no_such_card)

    def _select(self, card: Card) -> Sequence[Intent]:
        self.selected = self._here = card
        return tell(self.told(card))

    def told(self, card: Card) -> Utterance:
        """Return the line about a selected card."""
        return sitting.selected(card=Rank(card.rank))

    def moved(self) -> Sequence[Intent]:
        self.unselect()
        return []

    def prompt(self) -> Text | Utterance:
        """Return how to choose a card, at the start of a game; later each trick shows it."""
        asks = self.hand and self.now.opening
        return sitting.choose(key=self.key_of(act.GO_ON)) if asks else ""

    def may(self) -> Text | Utterance:
        """Return the ranks that can be chosen."""
        ranks = [Rank(card.rank) for card in self.hand]
        return recall.choices(ranks) if ranks else ""

    def refusal(self, key: str) -> str:
        chooses = self.hand and self.keymap.find(key, act.CHOOSE)
        return sitting.no_such_card if chooses else ""

    def read(self, text: str) -> Sequence[Intent] | None:
        """Return the intents of ``choose five`` or ``choose 5H``."""
        verb, _, rest = text.strip().partition(" ")
        if verb.lower() != "choose":
            return super().read(text)
        if not rest.strip():
            raise ValueError(sitting.choose_what)
        return [Commit(Choose(self._written(rest)))]

    def _written(self, text: str) -> Card:
        """Return a card written by its rank or in full.

        Raises ``ValueError`` if it is not in hand.
        """
        rank = rank_of(text)
        for card in self.hand:
            if card.rank == rank:
                return card
        if rank is not None:
            raise ValueError(sitting.no_such_card)
        cards = parse_cards(shortened(text))
        if len(cards) != 1:
            raise ValueError(sitting.one_card(many=len(cards)).text)
        if self.choices and cards[0] not in self.choices:
            raise ValueError(sitting.not_held(card=cards[0].name).text)
        return cards[0]


def beside(places: Sequence[T], here: T | None, step: int) -> T:
    """Return the next place in that direction, cyclically; by default the first or last."""
    if here not in places:
        return places[0 if step > 0 else -1]
    return places[(places.index(here) + step) % len(places)]
