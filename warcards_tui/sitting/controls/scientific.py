"""The keys of Scientific War: choosing a card by its rank or by the marker, and swaps."""

from __future__ import annotations

from warcards_tui.cards.french import RANK_NAMES, Card
from warcards_tui.games.moves import Choose, Swap
from warcards_tui.sitting import actions as act
from warcards_tui.sitting.actions import Action
from warcards_tui.sitting.controls import Controls
from warcards_tui.voice import sitting as voice


class Keys(Controls):
    """A hand to choose from, one card of each rank, and a question after an 8."""

    MOMENTS = ((act.GO_ON, act.LEFT, act.RIGHT, *act.CHOOSE), (act.YES, act.NO))

    marked = 0
    """The place of the marked card in ``hand``."""

    @property
    def choices(self) -> list[Card]:  # type: ignore[override]
        return [move.card for move in self.legal if isinstance(move, Choose)]

    @property
    def hand(self) -> list[Card]:  # type: ignore[override]
        return sorted(
            {card.rank: card for card in self.choices}.values(),
            key=lambda each: ((each.rank - 2) % 13 if each.rank else 13, each.order),
        )

    def actions(self) -> list[Action]:
        if any(isinstance(move, Swap) for move in self.legal):
            return [act.YES, act.NO]
        ranks = {card.rank for card in self.choices}
        if not ranks:
            return []
        chosen = [each for rank, each in enumerate(act.CHOOSE) if rank in ranks]
        return [act.GO_ON, act.LEFT, act.RIGHT, *chosen]

    def press(self, action: str, time: float) -> None:
        hand = self.hand
        if action in ("yes", "no"):
            self.session.move(Swap(action == "yes"), time)
        elif action in ("left", "right"):
            if hand:
                self.marked = (self.marked + (1 if action == "right" else -1)) % len(hand)
                self.session.answer(voice.pointed(hand[self.marked].name))
        elif action == "go-on" and hand:
            self._choose(hand[self.marked : self.marked + 1], time)
        elif action == "go-on":
            super().press(action, time)
        elif action.startswith("choose-"):
            name = action.removeprefix("choose-")
            by_rank = [card for card in hand if RANK_NAMES[card.rank] == name]
            self._choose(by_rank or [card for card in self.choices if card.text == name], time)

    def _choose(self, cards: list[Card], time: float) -> None:
        if cards:
            self.session.move(Choose(cards[0]), time)
            self.marked = 0
        else:
            self.session.refuse(voice.NO_SUCH_CARD)

    def prompt(self) -> str:
        hand = self.hand
        if hand:
            self.marked = min(self.marked, len(hand) - 1)
            return voice.choose(RANK_NAMES[hand[self.marked].rank])
        if any(isinstance(move, Swap) for move in self.legal):
            return voice.swap(self.session.spoken_key(act.YES), self.session.spoken_key(act.NO))
        return ""

    def refusal(self, key: str) -> str:
        chooses = self.hand and self.session.keymap.find(key, act.CHOOSE)
        return voice.NO_SUCH_CARD if chooses else ""
