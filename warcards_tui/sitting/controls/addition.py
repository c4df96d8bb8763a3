"""The keys of Addition and Subtraction War: Enter turns cards up, digits and Enter say a result."""

from __future__ import annotations

from typing import TYPE_CHECKING

from warcards_tui.games.moves import Answer, Flip, Move
from warcards_tui.sitting import actions as act
from warcards_tui.sitting.actions import Action
from warcards_tui.sitting.controls import YOU, Controls
from warcards_tui.sitting.practice import SOURCE, Practice, facts
from warcards_tui.voice.games import addition as voice
from warcards_tui.voice.games.addition.report import report

if TYPE_CHECKING:
    from warcards_tui.sitting.session import Session
    from warcards_tui.store import Store

LONGEST = 2
"""Digits that a result can have."""


class Keys(Controls):
    """Digits are typed and told one by one; Enter says the number, or skips it when there is none.

    ``digits`` is what has been typed so far.
    """

    MOMENTS = ((act.GO_ON,), (act.GO_ON, *act.ANSWERS, act.TAKE_BACK))
    VERBS = ("answer",)
    APART = tuple([each.id for each in act.ANSWERS])

    def __init__(self, session: Session) -> None:
        super().__init__(session)
        self.practice = Practice(YOU)
        self.digits = ""

    @property
    def asked(self) -> bool:
        """Whether the person is to say a result now."""
        return YOU in self.view.asked

    def actions(self) -> list[Action]:
        if self.asked:
            return [act.GO_ON, *act.ANSWERS, act.TAKE_BACK]
        return super().actions()

    def press(self, action: str, time: float) -> None:
        if action == act.GO_ON.id:
            number = int(self.digits) if self.digits else None
            self.digits = ""
            self.session.move(Answer(number) if self.asked else Flip(), time)
        elif action.startswith("answer-") and self.asked:
            if len(self.digits) < LONGEST:
                self.digits += action.removeprefix("answer-")
                self.session.answer(voice.typed(self.digits))
            else:
                self.session.refuse(voice.TOO_LONG)
        elif action == act.TAKE_BACK.id:
            self.digits = self.digits[:-1]
            self.session.answer(voice.typed(self.digits))

    def prompt(self) -> str:
        view = self.view
        return voice.question(view.fighting[YOU], view.sign) if self.asked else super().prompt()

    def report(self, store: Store, game: int) -> list[str]:
        kept = store.trials(source=SOURCE, variant=self.session.variant.id)
        mine = [each for each in kept if each.trial.game == game]
        if not mine and self.game.setup.options["answer"] == "auto":
            return []
        return report(facts(mine), voice.noun(self.view.sign))

    def moved(self) -> None:
        self.digits = ""

    def read(self, text: str) -> Move | None:
        """A number alone is an answer, too."""
        bare = text.strip()
        return super().read(f"answer {bare}" if bare.isdecimal() and self.asked else text)
