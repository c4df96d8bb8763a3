"""Controls: keys and written commands at the table, in one module for each machine.

The module has the machine's name and a subclass ``Keys`` of ``Controls``; without a module, Enter
flips cards. A control knows what the player may know and what it stores itself, such as a selected
card. It returns intents (``sitting/intents.py``), which a session carries out.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from importlib import import_module
from importlib.util import find_spec
from typing import TYPE_CHECKING, Any, NamedTuple

from warcards_tui.cards.french import Card, cards_text, parse_cards
from warcards_tui.cards.parts import Text
from warcards_tui.games.moves import Flip, Move, MoveError, parse_move
from warcards_tui.sitting import actions as act
from warcards_tui.sitting.actions import Action, Keymap, key_name
from warcards_tui.sitting.intents import GoOn, Intent, Make
from warcards_tui.sitting.person import YOU
from warcards_tui.suggestions import shortened
from warcards_tui.words import sitting
from warcards_tui.words.utterance import Utterance

if TYPE_CHECKING:
    from warcards_tui.games.options import Value
    from warcards_tui.games.variant import Variant
    from warcards_tui.store import StoredTrial


class Situation(NamedTuple):
    """The part of a game that the player may know, and the player's legal moves.

    ``legal`` computes the moves of a seat on request, because most keys of most games need none.
    ``options`` are those of the game; ``opening`` is True until all have made their first move;
    ``names`` are the names of the seats.
    """

    view: Any
    legal: Callable[[int], Sequence[Move]] = lambda seat: ()
    options: Mapping[str, Value] = {}
    opening: bool = False
    names: Sequence[str] = ()


class Controls:
    """The player's controls of one game: present actions, and intents of keys and words.

    State that is not yet a move (a selected card, typed digits) is stored here; the modes show it.
    """

    MOMENTS: tuple[tuple[Action, ...], ...] = ((act.GO_ON,),)
    """Actions that can be offered together, for every kind of moment of the game."""

    VERBS: tuple[str, ...] = ()
    """Verbs of the moves that can be written, as ``parse_move`` reads them."""

    APART: tuple[str, ...] = ()
    """Ids of actions whose keys are shown on the table instead of in the key bar."""

    NOTES: tuple[str, ...] = ()
    """Names of the data saved with a game."""

    KEPT: tuple[str, ...] = ()
    """Names of the data saved for all games."""

    hand: tuple[Card, ...] | list[Card] = ()
    """Cards to choose from, in display order; often none."""

    PRACTISED = False
    """True if the game asks questions whose answers are saved as practice."""

    selected: Any = None
    """Selection that is not yet committed, if any."""

    due = float("inf")
    """Time of the next call of ``advance``."""

    WARS: tuple[type, ...] = ()
    """Events that begin a war, in a game that can run by itself."""

    SPECIALS: tuple[type, ...] = ()
    """Rare and important events, in such a game."""

    TEMPO = 0
    """Index of the first tempo of a run, counted from the slowest."""

    TO_END = act.TO_END
    """Action that runs without a stop."""

    def __init__(
        self,
        now: Situation,
        keymap: Keymap | None = None,
        kept: Mapping[str, Any] | None = None,
    ) -> None:
        """Prepare the controls; ``kept`` has the saved data named in ``NOTES`` and ``KEPT``."""
        self.see(now)
        self.keymap = keymap or Keymap()
        self.kept = dict(kept or {})

    def see(self, now: Situation) -> None:
        """Update the situation of the game."""
        self.now = now
        self._legal: Sequence[Move] | None = None

    def notice(self, action: str) -> None:
        """Note a pressed key by its action, whether or not this control performs it."""

    def advance(self, now: float) -> None:
        """Hide everything that is shown only for a moment and is due."""

    @property
    def view(self) -> Any:
        """View of the player."""
        return self.now.view

    @property
    def legal(self) -> Sequence[Move]:
        """Legal moves of the player."""
        if self._legal is None:
            self._legal = self.now.legal(YOU)
        return self._legal

    def key_of(self, action: Action) -> str:
        """Return the spoken name of an action's key."""
        return key_name(self.keymap.key(action))

    def actions(self) -> list[Action]:
        """Return the actions that the game offers now."""
        return [act.TURN_UP] if any(isinstance(move, Flip) for move in self.legal) else []

    def press(self, action: str, time: float) -> Sequence[Intent]:
        """Return the intents of one of these actions."""
        return [GoOn()] if action == act.GO_ON.id else []

    def prompt(self) -> Text | Utterance:
        """Return the question that the game asks now, or an empty text.

        By default it names the key that flips cards, at the start of a game.
        """
        if self.now.opening and act.TURN_UP in self.actions():
            return sitting.turns_up(key=self.key_of(act.GO_ON))
        return ""

    def question(self) -> Text | Utterance:
        """Return the open prompt as text, even if an event has already asked it."""
        return self.prompt()

    def may(self) -> Text | Utterance:
        """Return the player's options as a sentence; empty if the action titles are enough."""
        return self.prompt()

    @property
    def runs(self) -> bool:
        """True if there is nothing to choose or say, so that the game can run automatically."""
        return False

    def drop(self, start: str, end: str) -> Sequence[Intent]:
        """Return the intents of a mouse drag between two spots; equal spots are a click."""
        return []

    @property
    def puts_back(self) -> str:
        """Id of the action that undoes one step of a selection or typing; empty if none."""
        return act.UNSELECT.id if self.selected else ""

    def unselect(self) -> None:
        """Clear the selection."""
        self.selected = type(self).selected

    def moved(self) -> Sequence[Intent]:
        """Clear the selection and typing after a move of the player."""
        return []

    def report(self, trials: Sequence[StoredTrial]) -> Sequence[Text]:
        """Return a report on the player's answers at the end of a game, from its trials."""
        return []

    def refusal(self, key: str) -> str:
        """Return the message for a key without an action; empty for the usual one."""
        return ""

    def read(self, text: str) -> Sequence[Intent] | None:
        """Return the intents of a written command; None if it is not one of this game.

        Raises ``ValueError`` with one clear line if only the words after the verb are wrong.
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
    """Return the controls of a variant's machine."""
    name = f"{__package__}.{variant.stem}"
    if find_spec(name) is None:
        return Controls
    found: type[Controls] = import_module(name).Keys
    return found
