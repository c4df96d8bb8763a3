"""The keys of Fast Food: playing a card by its rank or by the marker, and calling the total."""

from __future__ import annotations

from warcards_tui.cards.french import RANK_NAMES, Card
from warcards_tui.games.fast_food.machine import LAST_TOTAL
from warcards_tui.games.moves import Answer, Choose, Move
from warcards_tui.names import whole_number
from warcards_tui.sitting import actions as act
from warcards_tui.sitting.actions import Action
from warcards_tui.sitting.controls import YOU, Controls
from warcards_tui.sitting.session import Session
from warcards_tui.voice import sitting as voice
from warcards_tui.voice.games import fast_food as food

_DIGITS = len(str(LAST_TOTAL))


class Keys(Controls):
    """A hand to play from, and where totals are called the digits of one."""

    MOMENTS = (
        (act.GO_ON, act.LEFT, act.RIGHT, *act.CHOOSE),
        (act.GO_ON, act.TAKE_BACK, *act.ANSWERS),
    )

    APART = tuple([each.id for each in act.ANSWERS])

    marked = 0
    """The place of the marked card in ``hand``."""

    digits = ""
    """The digits of the total, as far as they are typed."""

    def __init__(self, session: Session) -> None:
        super().__init__(session)
        self.typed = self.game.setup.options["call"] == "type"
        if self.typed:
            self.VERBS = ("answer",)

    @property
    def calling(self) -> bool:
        """Whether the person must now call a total."""
        return self.typed and isinstance(self.game.forced, Answer) and YOU in self.game.waiting

    @property
    def choices(self) -> list[Card]:  # type: ignore[override]
        return [move.card for move in self.legal if isinstance(move, Choose)]

    @property
    def hand(self) -> list[Card]:  # type: ignore[override]
        return list({card.rank: card for card in self.choices}.values())

    def actions(self) -> list[Action]:
        if self.calling:
            return [act.GO_ON, act.TAKE_BACK, *act.ANSWERS]
        ranks = {card.rank for card in self.choices}
        if not ranks:
            return []
        chosen = [each for rank, each in enumerate(act.CHOOSE) if rank in ranks]
        return [act.GO_ON, act.LEFT, act.RIGHT, *chosen]

    def press(self, action: str, time: float) -> None:
        if self.calling:
            self._type(action, time)
            return
        hand = self.hand
        if action in ("left", "right"):
            if hand:
                self.marked = (self.marked + (1 if action == "right" else -1)) % len(hand)
                self.session.answer(self._marked_card(hand[self.marked]))
        elif action == "go-on" and hand:
            self._play(hand[self.marked : self.marked + 1], time)
        elif action == "go-on":
            super().press(action, time)
        elif action.startswith("choose-"):
            name = action.removeprefix("choose-")
            by_rank = [card for card in hand if RANK_NAMES[card.rank] == name]
            self._play(by_rank or [card for card in self.choices if card.text == name], time)

    def _marked_card(self, card: Card) -> str:
        if self.typed:
            return voice.pointed(RANK_NAMES[card.rank])
        return food.makes(card, self.view.total)

    def _play(self, cards: list[Card], time: float) -> None:
        if cards:
            self.session.move(Choose(cards[0]), time)
        else:
            self.session.refuse(voice.NO_SUCH_CARD)

    def _type(self, action: str, time: float) -> None:
        if action == "go-on":
            if self.digits:
                self.session.move(Answer(int(self.digits)), time)
                self.digits = ""
            else:
                self.session.refuse(food.NO_DIGITS)
        elif action == act.TAKE_BACK.id:
            self.digits = self.digits[:-1]
            self.session.answer(food.typed(self.digits))
        else:
            self.digits = (self.digits + action.removeprefix("answer-"))[-_DIGITS:]
            self.session.answer(food.typed(self.digits))

    def moved(self) -> None:
        self.marked = 0
        self.digits = ""

    def prompt(self) -> str:
        if self.calling:
            return food.call_it(self.session.spoken_key(act.GO_ON))
        hand = self.hand
        if hand:
            self.marked = min(self.marked, len(hand) - 1)
            return voice.choose(RANK_NAMES[hand[self.marked].rank])
        return ""

    def refusal(self, key: str) -> str:
        chooses = self.hand and self.session.keymap.find(key, act.CHOOSE)
        return voice.NO_SUCH_CARD if chooses else ""

    def read(self, text: str) -> Move | None:
        """A total in figures, with or without the verb before it."""
        verb, _, rest = text.strip().partition(" ")
        if self.typed and verb.lower() in ("answer", "call", "total"):
            number = whole_number(rest.strip(), 0, 10**9)
            if number is None:
                raise ValueError(voice.not_understood(text.strip()))
            return Answer(number)
        if self.calling and (number := whole_number(text.strip(), 0, 10**9)) is not None:
            return Answer(number)
        return super().read(text)
