"""Controls of Fast Food: choosing a card of the hand, and calling the total."""

from __future__ import annotations

from collections.abc import Sequence

from warcards_tui.cards.french import Card
from warcards_tui.cards.parts import Text
from warcards_tui.games.fast_food.machine import LAST_TOTAL, FastFoodView
from warcards_tui.games.moves import Answer
from warcards_tui.sitting import actions as act
from warcards_tui.sitting.actions import Action
from warcards_tui.sitting.controls.hand import CHOOSING, HandKeys
from warcards_tui.sitting.intents import Intent, Make, refuse, tell
from warcards_tui.suggestions import shortened, whole_number
from warcards_tui.voice.games.fast_food import makes
from warcards_tui.words import fast_food, sitting
from warcards_tui.words.utterance import Utterance

_DIGITS = len(str(LAST_TOTAL))

_CALL = act.worded(act.GO_ON, "fast-food-call")


class Keys(HandKeys):
    """Controls of a hand, and of the digits of a total where totals are called.

    Players play in turn, and each card is visible at once, so there is no undo.
    """

    MOMENTS = (CHOOSING, (act.GO_ON, act.TAKE_BACK, *act.ANSWERS))
    VERBS = ("choose",)
    APART = tuple([each.id for each in act.ANSWERS])

    digits = ""
    """Typed digits of the total."""

    @property
    def calling(self) -> bool:
        """True if the player must call a total now."""
        view: FastFoodView = self.view
        return view.typed and view.calling and view.seat in view.waiting

    @property
    def puts_back(self) -> str:
        return act.TAKE_BACK.id if self.digits else super().puts_back

    def actions(self) -> list[Action]:
        return [_CALL, act.TAKE_BACK, *act.ANSWERS] if self.calling else super().actions()

    def press(self, action: str, time: float) -> Sequence[Intent]:
        return self._type(action) if self.calling else super().press(action, time)

    def told(self, card: Card) -> Utterance:
        view: FastFoodView = self.view
        return super().told(card) if view.typed else makes(card, view.total)

    def _type(self, action: str) -> Sequence[Intent]:
        if action == act.GO_ON.id:
            if not self.digits:
                return refuse(fast_food.digits_missing())
            total, self.digits = int(self.digits), ""
            return [Make(Answer(total))]
        if action == act.TAKE_BACK.id:
            self.digits = self.digits[:-1]
        else:
            self.digits = (self.digits + action.removeprefix("answer-"))[-_DIGITS:]
        digits = self.digits
        return tell(fast_food.total_typed(digits=digits) if digits else fast_food.nothing_typed())

    def moved(self) -> Sequence[Intent]:
        self.digits = ""
        return super().moved()

    def prompt(self) -> Text | Utterance:
        key = self.key_of(act.GO_ON)
        return fast_food.total_asked(key=key) if self.calling else super().prompt()

    def may(self) -> Text | Utterance:
        return self.prompt() if self.calling else super().may()

    def read(self, text: str) -> Sequence[Intent] | None:
        """Return the intents of a command; a total may stand with or without a verb."""
        verb, _, rest = text.strip().partition(" ")
        if self.view.typed and verb.lower() in ("answer", "call", "total"):
            number = whole_number(rest.strip(), 0, 10**9)
            if number is None:
                help_key = self.key_of(act.HELP)
                written = repr(shortened(text.strip()))
                raise ValueError(sitting.not_understood(written=written, key=help_key).text)
            return [Make(Answer(number))]
        if self.calling and (number := whole_number(text.strip(), 0, 10**9)) is not None:
            return [Make(Answer(number))]
        return super().read(text)
