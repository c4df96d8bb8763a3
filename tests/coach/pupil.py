"""A person who takes a lesson, on a clock of its own."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from warcards_tui.cards.french import Card
from warcards_tui.coach.lessons import lessons
from warcards_tui.coach.lessons.place import CHECK, TASK
from warcards_tui.coach.lessons.questions import Question
from warcards_tui.coach.lessons.run import LessonRun, open_lesson
from warcards_tui.coach.lessons.table import Practice
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
from warcards_tui.rulebook.lessons.positions import begin
from warcards_tui.rulebook.lessons.records import YOU, Slip
from warcards_tui.rulebook.lessons.tasks import ASKS, find_way, in_want, wrong_slap
from warcards_tui.sitting import actions as act
from warcards_tui.sitting.actions import (
    CALL,
    CENTURY,
    CHOOSE,
    DUEL_KING,
    FOLD,
    GO_ON,
    INFORMATION,
    LEFT,
    LESS,
    NO,
    RAISE,
    RIGHT,
    SLAP,
    SORT_DONE,
    SORT_PICK,
    TOUCHES,
    YES,
    Action,
    rule_action,
)
from warcards_tui.sitting.transcript import Line
from warcards_tui.store import Store
from warcards_tui.table.table import NEVER

PRESS = 1000.0
"""Milliseconds between two keys."""

NAMES = [each.id for each in lessons()]

CHARACTERS = {
    "enter": "\r",
    "space": " ",
    "up": "\x1b[A",
    "down": "\x1b[B",
    "right": "\x1b[C",
    "left": "\x1b[D",
}
"""What a terminal sends for the keys that have names."""

SEED = 1
"""Where the cards of the tasks come from, and the order of the questions."""


def solution(run: LessonRun) -> list[str]:
    """The keys that do the task of this step, from its beginning."""
    assert run.table is not None
    task, keymap = run.table.task, run.keymap
    shadow = Shadow(run)
    game = begin(run.lesson, task.position)
    for seat, text in task.before:
        game.apply(seat, parse_move(text))
    keys: list[str] = []
    for seat, text in task.way:
        if text.startswith(ASKS):
            asked = next(each for each in INFORMATION if each.id == text.removeprefix(ASKS))
            keys.append(keymap.key(asked))
            continue
        move = parse_move(text)
        lays = isinstance(move, Flip | Collect)
        if seat == YOU and not (lays and game.rules is not None):
            keys += shadow.follow(game)
            keys += shadow.press(*keys_of(run, game, move))
        if game.why_not(seat, move) is None:  # Else it has been made by now.
            game.apply(seat, move)
    return [*keys, *shadow.follow(game)]


class Shadow:
    """The table of a task a second time, to see how far each key leads."""

    def __init__(self, run: LessonRun) -> None:
        assert run.table is not None
        self._go_on = run.keymap.key(GO_ON)
        self._table = Practice(Store.in_memory(), run.lesson, run.table.task)
        self._table.keymap = run.keymap
        self._now = 0.0
        self._table.begin(self._now)

    def press(self, *keys: str) -> list[str]:
        """Presses these keys, and returns them."""
        for key in keys:
            self._now += PRESS
            self._table.key(key, self._now)
            for _ in range(50):
                if self._table.due == NEVER:
                    break
                self._now = max(self._now, self._table.due)
                self._table.advance(self._now)
        return list(keys)

    def follow(self, game: Game) -> list[str]:
        """Goes on, in a game with a pile, until it is where that game is."""
        keys: list[str] = []
        while game.rules is not None and self._behind(game) and len(keys) < MOST_PRESSES:
            keys += self.press(self._go_on)
        return keys

    def _behind(self, game: Game) -> bool:
        own = self._table.game
        fuller = len(own.view(YOU).pile) > len(game.view(YOU).pile)
        return own.laid < game.laid or (own.laid == game.laid and fuller)


MOST_PRESSES = 40
"""Presses after which a table does not come to where it should."""


def keys_of(run: LessonRun, game: Game, move: Move) -> list[str]:
    """The keys by which you make a move in a position of a task."""
    found = [run.keymap.key(each) for each in _actions(game, move)]
    return [*_number_of(move), *found]


def _number_of(move: Move) -> str:
    """The figures that a move begins with."""
    if isinstance(move, Answer):
        return "" if move.number is None else str(move.number)
    if isinstance(move, Pick):
        return str(move.spot)
    return str(move.cards) if isinstance(move, Raise) else ""


def _actions(game: Game, move: Move) -> list[Action]:
    """The actions by which you make it, figures aside."""
    if isinstance(move, Slap):
        named = game.rules[move.rule] if game.rules and move.rule else None
        touches = _touches(game) if isinstance(game.view(YOU), BudrView) else []
        return [*touches, rule_action(named) if named else SLAP]
    if isinstance(move, Choose):
        if isinstance(game.view(YOU), CenturyView):
            return [_in_hand(game, move.card), GO_ON]
        return [CHOOSE[move.card.rank], GO_ON]
    if isinstance(move, Lay):
        return [*[_in_hand(game, card) for card in move.cards], GO_ON]
    if isinstance(move, Save):
        mine = [each.card for each in game.legal(YOU) if isinstance(each, Save) and each.card]
        none = next(each for each in DUEL_KING if each.id == "save-none")
        return [DUEL_KING[mine.index(move.card)] if move.card else none, GO_ON]
    if isinstance(move, Bet):
        return [{"check": act.CHECK, "call": CALL, "fold": FOLD}[move.text]]
    if isinstance(move, Raise):
        return [RAISE]
    if isinstance(move, Change):
        words = [each.words for each in game.legal(YOU) if isinstance(each, Change)]
        return [*[LESS] * (words.index(move.words) + 1), GO_ON]
    if isinstance(move, Sort):
        return [*_sorting(list(game.view(YOU).hand), move.cards), SORT_DONE, GO_ON]
    if isinstance(move, Swap):
        return [YES if move.wanted else NO]
    return [GO_ON]


def _touches(game: Game) -> list[Action]:
    view: BudrView = game.view(YOU)
    return [TOUCHES[each] for each in GESTURES[view.gesture][not view.counts[YOU]][:-1]]


def _in_hand(game: Game, card: Card) -> Action:
    """The key of a card by its place in the hand."""
    return CENTURY[list(game.view(YOU).hand).index(card)]


def _sorting(hand: list[Card], order: Sequence[Card]) -> list[Action]:
    """Puts every card to its place, one by one, beginning at the first."""
    found: list[Action] = []
    at = 0
    for place, card in enumerate(order):
        here = hand.index(card)
        if here == place:
            continue
        found += [RIGHT if here > at else LEFT] * abs(here - at)
        found += [SORT_PICK, *[LEFT] * (here - place), SORT_PICK]
        hand.insert(place, hand.pop(here))
        at = place
    return found


def answers_to(run: LessonRun, question: Question, right: bool = True) -> list[str]:
    """The keys that answer a question, rightly or not."""
    if question.most:
        number = int(question.right[0])
        figures = str(number if right else number - 1 if number else 1)
        whole = figures == "0" or int(figures) * 10 > question.most
        return [*figures, *([] if whole else [run.keymap.key(GO_ON)])]
    ids = [each for each in question.answers if (each.id in question.right) == right]
    return [run.keymap.key(ids[0])]


def next_keys(run: LessonRun) -> tuple[str, ...]:
    """What leads on from here, to the next step or question."""
    if run.place.step.part == TASK and not run.solved:
        return tuple(solution(run))
    question = run.examiner.question
    if question is not None:
        return tuple(answers_to(run, question))
    return ("enter",)


class Learner:
    """Takes a lesson by keys, and lets happen what is due, as a face does."""

    def __init__(self, store: Store, name: str = "", seed: int | None = SEED) -> None:
        self.store = store
        self.now = 0.0
        self.lines: list[Line] = []
        self.run: LessonRun = open_lesson(store, name, seed)
        self.run.start(self.now)
        self.listen()
        if self.run.marked is not None:
            self.press("o")  # Closes the contents, with which a finished lesson opens.

    def again(self) -> Learner:
        """The program was killed, and the lesson is opened anew."""
        return Learner(self.store, self.run.place.outline.id, None)

    def listen(self) -> list[str]:
        """What was said since the last time, after all that is due has happened."""
        heard = self.run.take()
        for _ in range(50):
            if self.run.due == NEVER:
                break
            self.now = max(self.now, self.run.due)
            self.run.advance(self.now)
            heard += self.run.take()
        self.run.shown(self.now)
        self.lines += heard
        return [line.ear for line in heard]

    def press(self, *keys: str) -> list[str]:
        """What is said to these keys."""
        heard = []
        for key in keys:
            self.now += PRESS
            self.run.key(key, self.now)
            heard += self.listen()
        return heard

    def answer(self, right: bool = True) -> list[str]:
        """Answers the question, as is right or not."""
        question = self.run.examiner.question
        assert question is not None
        return self.press(*answers_to(self.run, question, right))

    def solve(self) -> list[str]:
        """The task of this step, from its beginning."""
        assert self.run.table is not None
        self.press("*")
        said = self.press(*solution(self.run))
        assert self.run.solved, said
        return said

    def go_on(self) -> list[str]:
        """Does what the step asks for, and goes on to the next one, or the next question."""
        if self.run.marked is not None:
            self.press("o")
        if self.run.place.step.part == TASK and not self.run.solved:
            self.solve()
        if self.run.place.step.part == CHECK and not self.run.examiner.corrected:
            return self.answer()
        return self.press("enter")

    def until(self, reached: Callable[[LessonRun], bool]) -> None:
        """Goes on until that is so."""
        for _ in range(1000):
            if reached(self.run):
                return
            self.go_on()
        raise AssertionError(f"It does not come, at {self.run.place.step}.")

    def to_step(self, step: int) -> None:
        """Goes on to the step of that number, from 0."""
        self.until(lambda run: run.place.at == step)


def learner(name: str = "egyptian-war") -> Learner:
    """Somebody who begins a lesson."""
    return Learner(Store.in_memory(), name)


def at_part(name: str, part: str) -> Learner:
    """Somebody at the first step of a lesson that is such a part of a unit."""
    found = learner(name)
    found.until(lambda run: run.place.step.part == part)
    return found


def kept(store: Store) -> list[str]:
    """All that is kept but the progress of lessons and the answers given there, as SQL."""
    dumped: Any = store._db.iterdump()
    own = ("'lessons'", "'lesson'", "sqlite_sequence")
    return [row for row in dumped if not any(each in row for each in own)]


def mistaken(taken: Learner, slip: Slip) -> list[str] | None:
    """The keys that make the mistake; None where it takes more than its task has."""
    table = taken.run.table
    assert table is not None
    task, lesson = table.task, taken.run.lesson
    if slip.kind == "missed":
        return [*solution(taken.run)[:-1], "enter"]
    if slip.kind == "wrong":
        slap = wrong_slap(table.game)
        return None if slap is None else by_way(taken, ((YOU, slap),))
    if slip.event is None:
        return None
    par = None if task.task.par is None else max(task.task.par, 1)
    event = in_want(slip.event, task.position.values)
    way = find_way(lesson, task, [event], par)
    assert way is not None
    return by_way(taken, way)


def by_way(taken: Learner, way: tuple[tuple[int, str], ...]) -> list[str]:
    """The keys that go that way, and the table is left as it was."""
    table = taken.run.table
    assert table is not None
    task, table.task = table.task, table.task._replace(way=way)
    keys = solution(taken.run)
    table.task = task
    return keys
