"""What keys and written words do at the table of each machine, in a module named as the machine's.

Such a module has a class ``Keys`` below ``Controls``; where there is none, Enter turns cards up. A
control knows what the person may know and what it keeps itself, such as a card that is selected. It
answers with intents (``sitting/intents.py``), which a session carries out.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from importlib import import_module
from importlib.util import find_spec
from typing import TYPE_CHECKING, Any, NamedTuple

from warcards_tui.cards.french import Card, cards_text, parse_cards
from warcards_tui.cards.parts import Told
from warcards_tui.games.moves import Flip, Move, MoveError, parse_move
from warcards_tui.names import shortened
from warcards_tui.sitting import actions as act
from warcards_tui.sitting.actions import Action, Keymap, key_name
from warcards_tui.sitting.intents import GoOn, Intent, Make
from warcards_tui.sitting.person import YOU
from warcards_tui.words import sitting
from warcards_tui.words.utterance import Utterance

if TYPE_CHECKING:
    from warcards_tui.games.options import Value
    from warcards_tui.games.variant import Variant
    from warcards_tui.store import StoredTrial


class Situation(NamedTuple):
    """What the person may know of a game, and what they can do in it.

    ``legal`` finds that out for a seat, when a control asks: most keys of most games need none.
    ``options`` are the game's; ``opening`` is whether not all have made their first move;
    ``names`` are those of the seats.
    """

    view: Any
    legal: Callable[[int], Sequence[Move]] = lambda seat: ()
    options: Mapping[str, Value] = {}
    opening: bool = False
    names: Sequence[str] = ()


class Controls:
    """The person's side of one game: what can be done now, and what a key or a word asks for.

    Whatever is not yet a move (a card selected, digits typed so far) is kept here; faces draw it.
    """

    MOMENTS: tuple[tuple[Action, ...], ...] = ((act.GO_ON,),)
    """The actions that can be offered together, for every kind of moment of the game."""

    VERBS: tuple[str, ...] = ()
    """The first words of the moves that can be written, as ``parse_move`` reads them."""

    APART: tuple[str, ...] = ()
    """Ids of actions whose keys stand in the drawing of the table instead of in the key bar."""

    NOTES: tuple[str, ...] = ()
    """The names of what is kept with a game."""

    KEPT: tuple[str, ...] = ()
    """The names of what is kept for all games."""

    hand: tuple[Card, ...] | list[Card] = ()
    """The cards to choose one from, in the order shown; often none."""

    PRACTISED = False
    """Whether the game asks questions whose answers are kept as practice."""

    selected: Any = None
    """What is selected and not yet committed, if that is anything."""

    due = float("inf")
    """When ``advance`` has something to do."""

    WARS: tuple[type, ...] = ()
    """The events at which a war begins, where the game runs by itself."""

    SPECIALS: tuple[type, ...] = ()
    """Events that are seldom and change much, where it does."""

    TEMPO = 0
    """Which of the tempos of a run is the first, counted from the calmest."""

    TO_END = act.TO_END
    """What runs without a stop."""

    def __init__(
        self,
        now: Situation,
        keymap: Keymap | None = None,
        kept: Mapping[str, Any] | None = None,
    ) -> None:
        """``kept`` has what was kept before under the names of ``NOTES`` and ``KEPT``."""
        self.see(now)
        self.keymap = keymap or Keymap()
        self.kept = dict(kept or {})

    def see(self, now: Situation) -> None:
        """The game has come to another situation."""
        self.now = now
        self._legal: Sequence[Move] | None = None

    def notice(self, action: str) -> None:
        """A key was pressed that means this action, whoever does it."""

    def advance(self, now: float) -> None:
        """Time has passed: what is shown for a moment only is hidden again."""

    @property
    def view(self) -> Any:
        """What the person may know."""
        return self.now.view

    @property
    def legal(self) -> Sequence[Move]:
        """What the person can do now."""
        if self._legal is None:
            self._legal = self.now.legal(YOU)
        return self._legal

    def key_of(self, action: Action) -> str:
        """The spoken name of the key that an action has."""
        return key_name(self.keymap.key(action))

    def actions(self) -> list[Action]:
        """What the game lets the person do now."""
        return [act.TURN_UP] if any(isinstance(move, Flip) for move in self.legal) else []

    def press(self, action: str, time: float) -> Sequence[Intent]:
        """What one of these actions asks for."""
        return [GoOn()] if action == act.GO_ON.id else []

    def prompt(self) -> Told | Utterance:
        """The question that the game now asks the person; empty where it asks nothing.

        Unless a game has one of its own, it tells at the start what Enter does.
        """
        if self.now.opening and act.TURN_UP in self.actions():
            return sitting.turns_up(key=self.key_of(act.GO_ON))
        return ""

    def question(self) -> Told | Utterance:
        """The prompt as it stands while it is open: in words also where an event has asked it."""
        return self.prompt()

    def may(self) -> Told | Utterance:
        """What the person may do now; empty where the titles of the actions tell it."""
        return self.prompt()

    @property
    def runs(self) -> bool:
        """Whether nothing is now to be chosen or said, so that the game can run by itself."""
        return False

    def drop(self, start: str, end: str) -> Sequence[Intent]:
        """What it asks for that a mouse took hold at one spot of the drawing and let go at another,
        or at the same: a click.
        """
        return []

    @property
    def puts_back(self) -> str:
        """The id of the action that goes one step back in what is lifted or typed; empty where
        nothing is.
        """
        return act.UNSELECT.id if self.selected else ""

    def unselect(self) -> None:
        """Selects nothing any more."""
        self.selected = type(self).selected

    def moved(self) -> Sequence[Intent]:
        """The person has made a move: what was selected or typed for it is done with."""
        return []

    def report(self, trials: Sequence[StoredTrial]) -> Sequence[Told]:
        """What is told of the person's play at the end of a game; ``trials`` are of that game."""
        return []

    def refusal(self, key: str) -> str:
        """What is said to a key that means nothing now; empty for what is said in any game."""
        return ""

    def read(self, text: str) -> Sequence[Intent] | None:
        """What written words ask for; None where they are no words of this game at all.

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
                return [Make(parse_move(each))]
            except MoveError:
                pass
        written = repr(shortened(text.strip()))
        raise ValueError(sitting.not_understood(written=written, key=self.key_of(act.HELP)).text)


def controls_of(variant: Variant) -> type[Controls]:
    """The controls of a variant's machine."""
    name = f"{__package__}.{variant.stem}"
    if find_spec(name) is None:
        return Controls
    found: type[Controls] = import_module(name).Keys
    return found
