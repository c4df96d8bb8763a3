"""What keys and written words do at the table of each machine, in a module named as the machine's.

Such a module has a class ``Keys`` below ``Controls``; where there is none, Enter turns cards up.
"""

from __future__ import annotations

from importlib import import_module
from importlib.util import find_spec
from typing import TYPE_CHECKING, Any

from warcards_tui.cards.french import Card, cards_text, parse_cards
from warcards_tui.games.moves import Flip, Move, MoveError, parse_move
from warcards_tui.sitting import actions as act
from warcards_tui.sitting.actions import Action
from warcards_tui.voice import sitting as voice

if TYPE_CHECKING:
    from warcards_tui.games.contract import Game
    from warcards_tui.games.variant import Variant
    from warcards_tui.sitting.practice import Practice
    from warcards_tui.sitting.session import Session
    from warcards_tui.store import Store

YOU = 0
"""The seat of the person."""


class Controls:
    """The person's side of one game: what can be done now, and which move a key or a word makes.

    Whatever is not yet a move (a marked card, digits typed so far) is kept here; faces draw it.
    """

    MOMENTS: tuple[tuple[Action, ...], ...] = ((act.GO_ON,),)
    """The actions that can be offered together, for every kind of moment of the game."""

    VERBS: tuple[str, ...] = ()
    """The first words of the moves that can be written, as ``parse_move`` reads them."""

    APART: tuple[str, ...] = ()
    """Ids of actions whose keys stand in the drawing of the table instead of in the key bar."""

    hand: tuple[Card, ...] | list[Card] = ()
    """The cards to choose one from, in the order shown; often none."""

    choices: tuple[Card, ...] | list[Card] = ()
    """All cards one of which can be chosen now, those of a rank apart."""

    practice: Practice | None = None
    """What makes trials of the game's questions, in games that ask any."""

    due = float("inf")
    """When ``advance`` has something to do."""

    def __init__(self, session: Session) -> None:
        self.session = session

    def notice(self, action: str) -> None:
        """A key was pressed that means this action, whoever does it."""

    def advance(self, now: float) -> None:
        """Time has passed: what is shown for a moment only is hidden again."""

    @property
    def game(self) -> Game:
        """The game at the table."""
        return self.session.game

    @property
    def view(self) -> Any:
        """What the person may know."""
        return self.session.view

    @property
    def legal(self) -> list[Move]:
        """What the person can do now."""
        return self.session.game.legal(YOU)

    def actions(self) -> list[Action]:
        """What the game lets the person do now."""
        return [act.GO_ON] if any(isinstance(move, Flip) for move in self.legal) else []

    def press(self, action: str, time: float) -> None:
        """Does one of these actions."""
        if action == act.GO_ON.id:
            self.session.go_on(time)

    def prompt(self) -> str:
        """The question that the game now asks the person; empty where it asks nothing.

        Unless a game has one of its own, it tells at the start what Enter does.
        """
        if self.game.rules is None and self.at_start and act.GO_ON in self.actions():
            return voice.turns_up(self.session.spoken_key(act.GO_ON))
        return ""

    @property
    def at_start(self) -> bool:
        """Whether not all have made their first move."""
        return self.session.table.moves_made < self.game.setup.seats

    def moved(self) -> None:
        """The person has made a move: what was marked or typed for it is done with."""

    def report(self, store: Store, game: int) -> list[str]:
        """What is told of the person's play at the end of a kept game; often nothing."""
        return []

    def refusal(self, key: str) -> str:
        """What is said to a key that means nothing now; empty for what is said in any game."""
        return ""

    def rules(self) -> list[Action]:
        """Slapping under each rule in force."""
        rules = self.game.rules.rules if self.game.rules is not None else ()
        return [act.rule_action(rule) for rule in rules]

    def obey(self, text: str) -> bool:
        """Does written words that are no move; whether they are such words."""
        return False

    def read(self, text: str) -> Move | None:
        """The move that written words mean; None where they are no move of this game at all.

        Raises ``ValueError`` with one clear line where only the rest of them is wrong.
        """
        verb, _, rest = text.strip().partition(" ")
        verb = verb.lower()
        if verb not in self.VERBS:
            return None
        words = [f"{verb} {rest}".strip()]
        if verb in ("lay", "sort", "save", "choose") and rest:
            words.insert(0, f"{verb} {cards_text(parse_cards(rest))}")
        for each in words:
            try:
                return parse_move(each)
            except MoveError:
                pass
        raise ValueError(voice.not_understood(text.strip()))


def controls_of(variant: Variant) -> type[Controls]:
    """The controls of a variant's machine."""
    name = f"{__package__}.{variant.stem}"
    if find_spec(name) is None:
        return Controls
    found: type[Controls] = import_module(name).Keys
    return found
