"""The keys of 21st Century War: selecting cards of the hand, hearing what they count, laying them.

What is selected is said, with its points and whether it may be laid, before it is laid.
"""

from __future__ import annotations

from warcards_tui.cards.french import RANK_NAMES, RANK_TEXTS, Card, CardError, parse_card
from warcards_tui.games.century.events import CenturyView
from warcards_tui.games.century.rules import total
from warcards_tui.games.moves import Choose, Lay, Move
from warcards_tui.sitting import actions as act
from warcards_tui.sitting.actions import Action
from warcards_tui.sitting.controls import YOU, Controls
from warcards_tui.sitting.session import Session
from warcards_tui.voice import sitting
from warcards_tui.voice.games import century as voice

_RANKS = {"T": 10, "1": 1} | {
    word.upper(): rank
    for words in (RANK_TEXTS, RANK_NAMES)
    for rank, word in enumerate(words)
    if rank
}
"""How a rank is written without a suit."""


class Keys(Controls):
    """A hand of four, of which any may be selected; in a tie only one."""

    MOMENTS = ((act.GO_ON, act.LEFT, act.RIGHT, *act.CENTURY),)
    VERBS = ("lay", "choose")
    APART = tuple([each.id for each in act.CENTURY[:4]])

    def __init__(self, session: Session) -> None:
        super().__init__(session)
        self.selected: list[Card] = []
        """The cards selected, in no particular order."""

        self.at = 0
        """The place in the hand of the card that the arrows are at."""

    @property
    def hand(self) -> tuple[Card, ...]:  # type: ignore[override]
        view: CenturyView = self.view
        return view.hand if YOU in view.waiting else ()

    @property
    def tie(self) -> bool:
        """Whether one card is asked for, to decide a tie."""
        return bool(self.view.tied)

    @property
    def told(self) -> str:
        """What is selected, its points, and whether it can be laid."""
        return voice.selected(self.selected, triples=self.view.triples, tie=self.tie)

    def actions(self) -> list[Action]:
        hand = self.hand
        if not hand:
            return []
        return [act.GO_ON, act.LEFT, act.RIGHT, *act.CENTURY[: len(hand)], *act.CENTURY[4:]]

    def press(self, action: str, time: float) -> None:
        hand = self.hand
        if not hand:
            super().press(action, time)
        elif action == "go-on":
            self._lay(time)
        elif action in ("left", "right"):
            self.at = (self.at + (1 if action == "right" else -1)) % len(hand)
            card = hand[self.at]
            self.session.answer(voice.held(self.at + 1, card, chosen=card in self.selected))
        elif action == "clear":
            self._select([])
        elif action == "most-points":
            can = [move.cards if isinstance(move, Lay) else (move.card,) for move in self._moves()]
            self._select(list(max(can, key=total)))
        else:
            at = self.at if action == "select" else int(action.removeprefix("card-")) - 1
            if at < len(hand):
                self.at = at
                self._toggle(hand[at])
            else:
                # The cards have changed since the key was pressed.
                self.session.refuse(sitting.NO_SUCH_CARD)

    def _moves(self) -> list[Lay | Choose]:
        return [move for move in self.legal if isinstance(move, Lay | Choose)]

    def _toggle(self, card: Card) -> None:
        if card in self.selected:
            self._select([each for each in self.selected if each is not card])
        else:
            self._select([card] if self.tie else [*self.selected, card])

    def _select(self, cards: list[Card]) -> None:
        self.selected = cards
        self.session.answer(self.told)

    def _lay(self, time: float) -> None:
        if not self.selected:
            self.session.refuse(voice.NOTHING_SELECTED)
        else:
            self.session.move(self._move(self.selected), time)

    def _move(self, cards: list[Card]) -> Move:
        if self.tie and len(cards) == 1:
            return Choose(cards[0])
        return Lay(tuple(sorted(cards)))

    def moved(self) -> None:
        self.selected = []
        self.at = 0

    def prompt(self) -> str:
        self.at = min(self.at, max(len(self.hand) - 1, 0))
        return voice.select(tie=self.tie) if self.hand else ""

    def read(self, text: str) -> Move | None:
        """``lay A Q`` or ``lay AS QD``; ``lay`` alone is for what is selected."""
        verb, _, rest = text.strip().partition(" ")
        if verb.lower() not in self.VERBS:
            return None
        if not rest.strip():
            if not self.selected:
                raise ValueError(voice.NOTHING_SELECTED)
            return self._move(self.selected)
        cards: list[Card] = []
        for word in rest.replace(",", " ").split():
            cards.append(self._written(word, cards))
        return self._move(cards)

    def _written(self, word: str, before: list[Card]) -> Card:
        """A card written by its rank, or in full. Raises ``ValueError`` where it is not in hand."""
        rank = _RANKS.get(word.upper())
        if rank is None:
            try:
                return parse_card(word)
            except CardError:
                raise ValueError(voice.not_a_card(word)) from None
        hand: tuple[Card, ...] = self.view.hand
        for card in hand:
            if card.rank == rank and card not in before:
                return card
        raise ValueError(voice.not_held(RANK_NAMES[rank]))
