"""Controls of Addition and Subtraction War: Enter flips, digits and Enter answer."""

from __future__ import annotations

from collections.abc import Sequence

from warcards_tui.cards.parts import Text
from warcards_tui.games.addition.machine import WarDeclared
from warcards_tui.games.moves import Answer, Flip
from warcards_tui.sitting import actions as act
from warcards_tui.sitting.actions import Action
from warcards_tui.sitting.controls import Controls
from warcards_tui.sitting.facts import facts
from warcards_tui.sitting.intents import Intent, Make, refuse, tell
from warcards_tui.sitting.person import YOU
from warcards_tui.store import StoredTrial
from warcards_tui.voice.games import addition as voice
from warcards_tui.voice.games.addition.report import report
from warcards_tui.words import addition
from warcards_tui.words.utterance import Utterance

LONGEST = 2
"""Largest number of digits of a result."""

_SAY = act.worded(act.GO_ON, "addition-answer")


class Keys(Controls):
    """Controls for typing results, one digit at a time.

    Enter answers, or skips the question without digits. ``digits`` are the typed digits.
    """

    MOMENTS = ((act.GO_ON, *act.RUNNING), (act.GO_ON, *act.ANSWERS, act.TAKE_BACK))
    VERBS = ("answer",)
    APART = tuple([each.id for each in act.ANSWERS])

    PRACTISED = True

    WARS = (WarDeclared,)

    digits = ""

    @property
    def runs(self) -> bool:
        return self.now.options["answer"] == "auto"

    @property
    def asked(self) -> bool:
        """True if the player must give a result now."""
        return YOU in self.view.asked

    @property
    def puts_back(self) -> str:
        return act.TAKE_BACK.id if self.digits else super().puts_back

    def actions(self) -> list[Action]:
        if self.asked:
            return [_SAY, *act.ANSWERS, act.TAKE_BACK]
        return super().actions()

    def press(self, action: str, time: float) -> Sequence[Intent]:
        if action == act.GO_ON.id:
            number = int(self.digits) if self.digits else None
            self.digits = ""
            return [Make(Answer(number) if self.asked else Flip())]
        if action.startswith("answer-") and self.asked:
            if len(self.digits) == LONGEST:
                return refuse(addition.digits_too_many())
            self.digits += action.removeprefix("answer-")
        elif action == act.TAKE_BACK.id:
            self.digits = self.digits[:-1]
        return tell(voice.typed(self.digits))

    def prompt(self) -> Text | Utterance:
        """Return how to answer the question that came with the cards; at the start, how to flip."""
        key = self.key_of(act.GO_ON)
        if self.asked:
            return addition.result_due(key=key)
        return addition.cards_due(key=key) if self.now.opening else ""

    def question(self) -> Text | Utterance:
        if not self.asked:
            return self.prompt()
        asked = voice.question(self.view.fighting[YOU], self.view.sign)
        return addition.result_due(key=self.key_of(act.GO_ON)).but(told=asked)

    def may(self) -> Text | Utterance:
        return self.question()

    def report(self, trials: Sequence[StoredTrial]) -> Sequence[Text]:
        if not trials and self.now.options["answer"] == "auto":
            return []
        return report(facts(trials), voice.noun(self.view.sign))

    def moved(self) -> Sequence[Intent]:
        self.digits = ""
        return []

    def read(self, text: str) -> Sequence[Intent] | None:
        """Return the intents of a command; a number alone is an answer."""
        bare = text.strip()
        return super().read(f"answer {bare}" if bare.isdecimal() and self.asked else text)
