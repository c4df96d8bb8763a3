"""The keys that solve a task at a lesson table, for the solution after failed attempts."""

from __future__ import annotations

from collections.abc import Sequence

from warcards_tui.cards.french import Card
from warcards_tui.coach.lessons.table import LessonTable
from warcards_tui.games.budr.rules import GESTURES
from warcards_tui.games.budr.view import BudrView
from warcards_tui.games.century.events import CenturyView
from warcards_tui.games.contract import Game
from warcards_tui.games.moves import (
    Answer,
    Bet,
    Change,
    Choose,
    Collect,
    Flip,
    Lay,
    Move,
    Pick,
    Raise,
    Save,
    Slap,
    Sort,
    Swap,
    parse_move,
)
from warcards_tui.games.napoleon.orders import strong_first
from warcards_tui.rulebook.lessons.lesson import Lesson
from warcards_tui.rulebook.lessons.positions import begin
from warcards_tui.rulebook.lessons.records import YOU
from warcards_tui.rulebook.lessons.tasks import ASKS, DealtTask
from warcards_tui.sitting import actions as act
from warcards_tui.sitting.actions import Action, Keymap
from warcards_tui.store import Store
from warcards_tui.table.table import NEVER

_PRESS = 1000.0
"""Time between two key presses, in ms."""

_MOST_PRESSES = 40
"""Key presses after which following the game is given up."""


def keys_of_way(lesson: Lesson, task: DealtTask, keymap: Keymap) -> list[str]:
    """Return the keys that solve a task from its beginning."""
    shadow = _Shadow(lesson, task, keymap)
    game = begin(lesson, task.position)
    for seat, text in task.before:
        game.apply(seat, parse_move(text))
    keys: list[str] = []
    for seat, text in task.way:
        if text.startswith(ASKS):
            asked = next(each for each in act.INFORMATION if each.id == text.removeprefix(ASKS))
            keys.append(keymap.key(asked))
            continue
        move = parse_move(text)
        lays = isinstance(move, Flip | Collect)
        if seat == YOU and not (lays and game.rules is not None):
            keys += shadow.follow(game)
            keys += shadow.press(*_keys_of(keymap, game, move))
        # Otherwise the table has made the move already.
        if game.why_not(seat, move) is None:
            game.apply(seat, move)
    keys += shadow.follow(game)
    shadow.table.close()
    return keys


class _Shadow:
    """A copy of the task's table, to see the effect of each key."""

    def __init__(self, lesson: Lesson, task: DealtTask, keymap: Keymap) -> None:
        self._go_on = keymap.key(act.GO_ON)
        self.table = LessonTable(Store.in_memory(), lesson, task)
        self.table.keymap = keymap
        self.table.begin(0.0)
        self._now = 0.0

    def press(self, *keys: str) -> list[str]:
        """Press these keys and return them."""
        for key in keys:
            self._now = press(self.table, key, self._now)
        return list(keys)

    def follow(self, game: Game) -> list[str]:
        """Press the Continue key until the table has caught up with ``game``.

        Presses nothing in a game without a pile.
        """
        keys: list[str] = []
        while game.rules is not None and self._behind(game) and len(keys) < _MOST_PRESSES:
            keys += self.press(self._go_on)
        return keys

    def _behind(self, game: Game) -> bool:
        own = self.table.game
        fuller = len(own.view(YOU).pile) > len(game.view(YOU).pile)
        return own.laid < game.laid or (own.laid == game.laid and fuller)


def press(table: LessonTable, key: str, now: float) -> float:
    """Press a key at a table 1 s after ``now``, and run all events that are due.

    Returns the time at which they are over.
    """
    now += _PRESS
    table.key(key, now)
    for _ in range(50):
        if table.due == NEVER:
            break
        now = max(now, table.due)
        table.advance(now)
    return now


def _keys_of(keymap: Keymap, game: Game, move: Move) -> list[str]:
    """Return the keys for a move in a position of a task."""
    figures = [act.ANSWERS[int(figure)] for figure in _number_of(move)]
    return [keymap.key(each) for each in (*figures, *_actions(game, move))]


def _number_of(move: Move) -> str:
    """Return the digits that a move begins with."""
    if isinstance(move, Answer):
        return "" if move.number is None else str(move.number)
    if isinstance(move, Pick):
        return str(move.spot)
    return str(move.cards) if isinstance(move, Raise) else ""


def _actions(game: Game, move: Move) -> list[Action]:
    """Return the actions for a move, without its digits."""
    if isinstance(move, Slap):
        named = game.rules[move.rule] if game.rules and move.rule else None
        touches = _touches(game) if isinstance(game.view(YOU), BudrView) else []
        return [*touches, act.rule_action(named) if named else act.SLAP]
    if isinstance(move, Choose):
        if isinstance(game.view(YOU), CenturyView):
            return [_in_hand(game, move.card), act.GO_ON]
        return [act.CHOOSE[move.card.rank], act.GO_ON]
    if isinstance(move, Lay):
        return [*[_in_hand(game, card) for card in move.cards], act.GO_ON]
    if isinstance(move, Save):
        mine = [each.card for each in game.legal(YOU) if isinstance(each, Save) and each.card]
        none = next(each for each in act.DUEL_KING if each.id == "save-none")
        return [act.DUEL_KING[mine.index(move.card)] if move.card else none, act.GO_ON]
    if isinstance(move, Bet):
        return [{"check": act.CHECK, "call": act.CALL, "fold": act.FOLD}[move.text]]
    if isinstance(move, Raise):
        return [act.RAISE]
    if isinstance(move, Change):
        words = [each.words for each in game.legal(YOU) if isinstance(each, Change)]
        return [*[act.LESS] * (words.index(move.words) + 1), act.GO_ON]
    if isinstance(move, Sort):
        return [*_sorting(list(game.view(YOU).hand), move.cards), act.SORT_DONE, act.GO_ON]
    if isinstance(move, Swap):
        return [act.YES if move.wanted else act.NO]
    return [act.GO_ON]


def _touches(game: Game) -> list[Action]:
    view: BudrView = game.view(YOU)
    return [act.TOUCHES[each] for each in GESTURES[view.gesture][not view.counts[YOU]][:-1]]


def _in_hand(game: Game, card: Card) -> Action:
    """Return the key of a card, by its place in the hand."""
    return act.CENTURY[list(game.view(YOU).hand).index(card)]


def _sorting(hand: list[Card], order: Sequence[Card]) -> list[Action]:
    """Return the actions that sort the hand.

    One key sorts all cards if possible; otherwise each card is moved to its place, from the first
    on.
    """
    at_once = {"sort-high": strong_first(hand), "sort-low": strong_first(hand)[::-1]}
    for action in act.SORT:
        if at_once.get(action.id) == tuple(order):
            return [action]
    found: list[Action] = []
    at = 0
    for place, card in enumerate(order):
        here = hand.index(card)
        if here == place:
            continue
        found += [act.RIGHT if here > at else act.LEFT] * abs(here - at)
        found += [act.SORT_PICK, *[act.LEFT] * (here - place), act.SORT_PICK]
        hand.insert(place, hand.pop(here))
        at = place
    return found
