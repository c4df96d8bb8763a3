"""Controls of 21st Century War: selecting cards, hearing their points, playing them.

A selection is said, with its points and whether it is legal, before it is played.
"""

from __future__ import annotations

from collections.abc import Sequence

from warcards_tui.cards.french import Card, CardError, parse_card, rank_of
from warcards_tui.cards.parts import Rank
from warcards_tui.games.century.events import CenturyView
from warcards_tui.games.century.rules import total
from warcards_tui.games.moves import Choose, Lay
from warcards_tui.sitting import actions as act
from warcards_tui.sitting.actions import Action
from warcards_tui.sitting.controls import Controls
from warcards_tui.sitting.controls.hand import beside
from warcards_tui.sitting.intents import Commit, Intent, refuse, tell
from warcards_tui.sitting.person import YOU
from warcards_tui.suggestions import shortened
from warcards_tui.voice.games import century as voice
from warcards_tui.words import century, sitting
from warcards_tui.words.catalogue import Message

_LAY = act.worded(act.GO_ON, "century-lay")


class Keys(Controls):
    """Controls of a hand of four, any of which can be selected; in a tie only one."""

    MOMENTS = ((act.GO_ON, act.LEFT, act.RIGHT, *act.CENTURY, act.UNDO),)
    VERBS = ("lay", "choose")
    APART = tuple([each.id for each in act.CENTURY[:4]])

    selected: tuple[Card, ...] = ()
    """Selected cards, in no particular order."""

    at = 0
    """Index of the arrow cursor in the hand."""

    @property
    def hand(self) -> tuple[Card, ...]:  # type: ignore[override]
        view: CenturyView = self.view
        return view.hand if YOU in view.waiting else ()

    @property
    def tie(self) -> bool:
        """True if one card must decide a tie."""
        return bool(self.view.tied)

    @property
    def told(self) -> Message:
        """Text of the selection: its cards, its points, and whether it is legal."""
        return voice.selected(self.selected, triples=self.view.triples, tie=self.tie)

    def actions(self) -> list[Action]:
        hand = self.hand
        if not hand:
            return []
        lay = _LAY if self.selected else act.SELECT
        return [lay, act.LEFT, act.RIGHT, *act.CENTURY[: len(hand)], *act.CENTURY[4:]]

    def press(self, action: str, time: float) -> Sequence[Intent]:
        hand = self.hand
        if not hand:
            return super().press(action, time)
        if action == act.GO_ON.id:
            return self._commit()
        if action in ("left", "right"):
            return self._point(1 if action == "right" else -1)
        if action == "clear":
            return self._select(())
        if action == "most-points":
            return self._select(max(self._can, key=total))
        at = self.at if action == "select" else int(action.removeprefix("card-")) - 1
        if at >= len(hand):
            # The cards have changed since the key was pressed.
            return refuse(sitting.no_such_card)
        self.at = at
        return self._toggle(hand[at])

    @property
    def _can(self) -> list[tuple[Card, ...]]:
        """Groups of cards that can be played together."""
        moves = [move for move in self.legal if isinstance(move, Lay | Choose)]
        return [move.cards if isinstance(move, Lay) else (move.card,) for move in moves]

    def _point(self, step: int) -> Sequence[Intent]:
        """Move the cursor to the next card; if only one card is needed, select it."""
        hand = self.hand
        if self.tie:
            card = beside(hand, next(iter(self.selected), None), step)
            self.at = hand.index(card)
            return self._select((card,))
        self.at = (self.at + step) % len(hand)
        card = hand[self.at]
        return tell(voice.held(self.at + 1, card, chosen=card in self.selected))

    def _toggle(self, card: Card) -> Sequence[Intent]:
        if card in self.selected:
            return self._select(tuple([each for each in self.selected if each is not card]))
        return self._select((card,) if self.tie else (*self.selected, card))

    def _select(self, cards: tuple[Card, ...]) -> Sequence[Intent]:
        self.selected = cards
        return tell(self.told)

    def _commit(self) -> Sequence[Intent]:
        cards = self.selected
        if not cards:
            # A key that commits must never do so without a selection.
            return self._toggle(self.hand[min(self.at, len(self.hand) - 1)])
        if tuple(sorted(cards)) not in self._can:
            return refuse(voice.not_legal(cards, triples=self.view.triples))
        return [self._intent(cards)]

    def _intent(self, cards: Sequence[Card]) -> Intent:
        if self.tie and len(cards) == 1:
            return Commit(Choose(cards[0]))
        return Commit(Lay(tuple(sorted(cards))))

    def moved(self) -> Sequence[Intent]:
        self.unselect()
        self.at = 0
        return []

    def prompt(self) -> Message | str:
        """Return how to play cards, at the start of a game or in a tie; the hand shows the rest."""
        asks = self.hand and (self.tie or self.now.opening)
        return self.may() if asks else ""

    def may(self) -> Message | str:
        """Return how to play cards, whenever that is possible."""
        if not self.hand:
            return ""
        asked = century.tie_card_asked if self.tie else century.cards_asked
        return asked(key=self.key_of(act.GO_ON))

    def read(self, text: str) -> Sequence[Intent] | None:
        """Return the intents of ``lay A Q`` or ``lay AS QD``; ``lay`` alone plays the selection."""
        verb, _, rest = text.strip().partition(" ")
        if verb.lower() not in self.VERBS:
            return None
        if not rest.strip():
            if not self.selected:
                raise ValueError(century.refused_nothing_selected)
            return [self._intent(self.selected)]
        cards: list[Card] = []
        for word in rest.replace(",", " ").split():
            cards.append(self._written(word, cards))
        return [self._intent(cards)]

    def _written(self, word: str, before: list[Card]) -> Card:
        """Return a card written by its rank or in full.

        Raises ``ValueError`` if it is not in hand.
        """
        rank = 1 if word == "1" else rank_of(word)
        if rank is None:
            try:
                return parse_card(word)
            except CardError:
                said = repr(shortened(word))
                raise ValueError(century.refused_no_such_card(said=said).text) from None
        hand: tuple[Card, ...] = self.view.hand
        for card in hand:
            if card.rank == rank and card not in before:
                return card
        raise ValueError(century.refused_not_held(card=Rank(rank)).text)
