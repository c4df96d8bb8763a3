"""Tasks: drawn so that what is wanted can be done, and watched while somebody does it."""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from itertools import permutations
from typing import NamedTuple

from warcards_tui.cards.french import Card
from warcards_tui.games.contract import Game
from warcards_tui.games.events import Event, event_fields, event_json
from warcards_tui.games.moves import Answer, Collect, Flip, Move, Slap, Sort, parse_move
from warcards_tui.rulebook.errors import RuleTextError
from warcards_tui.rulebook.example import SEATS
from warcards_tui.rulebook.lessons.draws import NoDraw, Values, in_move, in_sentence
from warcards_tui.rulebook.lessons.lesson import Lesson
from warcards_tui.rulebook.lessons.positions import Drawn, Made, begin, drawn, first_true
from warcards_tui.rulebook.lessons.records import YOU, Task, Want

ASKS = "asks "
"""How an information key stands among the moves of a way."""

SOME = "some"
"""What a text writes for any value but nothing."""

_SHORT = 3
"""With fewer decisions than that a way is looked for first, where a text has no par."""

_LONGEST = 60
"""Moves after which a way is no way."""


class DealtTask(NamedTuple):
    """A task with all its cards: what has been made ``before`` the learner is asked, what the
    others will do, by seat, and a ``way`` to do what is wanted.
    """

    task: Task
    position: Drawn
    before: tuple[Made, ...]
    script: Mapping[int, tuple[str, ...]]
    way: tuple[Made, ...]

    def says(self, text: str) -> str:
        """A sentence of the task with what was drawn; keys still stand there by their actions."""
        return in_sentence(text, self.position.values)


def deal_task(lesson: Lesson, task: Task, rng: random.Random) -> DealtTask:
    """The task with the first draw of which all is true. Raises ``RuleTextError``."""
    try:
        return first_true(lesson, task.line, lambda: _dealt_once(lesson, task, rng))
    except RuleTextError:
        for want in task.wants:
            _check_event(lesson, want)  # It may just be written wrongly.
        raise


def _check_event(lesson: Lesson, want: Want) -> None:
    """Raises ``RuleTextError`` where there is no such event, or none with such facts."""
    named = {name for name, _ in want.fields} | ({"seat"} if want.seat is not None else set())
    there = event_fields(want.event)
    missing = sorted(named - there)
    if want.event and (missing or not there):
        wrong = f"{want.event} has no {missing[0]}" if there else f"no event is {want.event!r}"
        raise RuleTextError(lesson.file, want.line, f"{wrong}: docs/log-format.md has them all.")


def _dealt_once(lesson: Lesson, task: Task, rng: random.Random) -> DealtTask:
    position = drawn(lesson, task.position.lets, task.position.play, rng)
    own = [at for at, (seat, _) in enumerate(position.moves, 1) if seat == YOU]
    before = position.moves[: own[-1] if own else 0]
    later = position.moves[len(before) :]
    script = {
        seat: tuple([text for each, text in later if each == seat]) for seat in range(1, len(SEATS))
    }
    task = _concrete(task, position.values)
    dealt = DealtTask(task, position, before, script, ())
    way = find_way(lesson, dealt, task.wants, task.par)
    if way is None:
        raise NoDraw("what is wanted cannot be done, or not as the text says.")
    if task.par and find_way(lesson, dealt, task.wants, task.par - 1) is not None:
        raise NoDraw(f"what is wanted takes less than {task.par}.")
    return dealt._replace(way=way)


def _concrete(task: Task, values: Values) -> Task:
    """The task with what was drawn in all that is wanted, and in the mistakes."""
    wants = tuple([in_want(want, values) for want in task.wants])
    slips = [
        slip._replace(event=in_want(slip.event, values)) if slip.event else slip
        for slip in task.slips
    ]
    return task._replace(wants=wants, slips=tuple(slips))


def in_want(want: Want, values: Values) -> Want:
    """Something wanted with what was drawn."""
    return want._replace(
        fields=tuple([(name, in_move(word, values)) for name, word in want.fields])
    )


# -- what is wanted


def fits(want: Want, happened: Event) -> bool:
    """Whether an event is the one that is wanted."""
    facts = happened._asdict()
    if event_json(happened)["event"] != want.event:
        return False
    if want.seat is not None and facts.get("seat") != want.seat:
        return False
    return all(name in facts and is_word(facts[name], word) for name, word in want.fields)


def is_word(value: object, word: str) -> bool:
    """Whether a text means this fact: ``some`` is anything but nothing."""
    if word == SOME:
        return value not in (None, False, 0, "", ())
    return _word(value) == word


def _word(value: object) -> str:
    """A fact as a text writes it; several with commas between."""
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, Card):
        return value.text
    if isinstance(value, tuple):
        return ",".join(map(_word, value)) or "none"
    return "none" if value is None else str(value)


class Watch:
    """What of all that is wanted is still to come.

    It comes in the order of the text; only information keys that follow each other may be asked in
    any order.
    """

    def __init__(self, wants: Sequence[Want]) -> None:
        self.left = list(wants)

    @property
    def next(self) -> Want | None:
        """What is waited for, None when all has come."""
        return self.left[0] if self.left else None

    def asks(self, asked: str) -> None:
        """An information key was pressed."""
        for each in self.left:
            if not each.asked:
                return
            if each.asked == asked:
                self.left.remove(each)
                return

    def sees(self, happened: Event) -> bool:
        """Something happened; whether it is what was waited for."""
        if self.left and self.left[0].event and fits(self.left[0], happened):
            del self.left[0]
            return True
        return False


def held_rule(game: Game, want: Want | None) -> str:
    """The rule by which the pile can now be slapped as is wanted, or nothing."""
    if want is None or want.event != "slap-won" or want.seat not in (None, YOU):
        return ""
    free = _free_rules(game)
    wanted = dict(want.fields).get("rule", free[0] if free else "")
    return wanted if wanted in free else ""


def _free_rules(game: Game) -> list[str]:
    """The rules that hold for the pile and may be named."""
    if game.rules is None or not game.slappable:
        return []
    view = game.view(YOU)
    barred = view.last_rule if game.no_repeat else None
    return [rule.id for rule in game.rules.named(view.held) if rule.id != barred]


# -- ways


class _Searcher:
    """Looks for own moves after which all that is wanted has come, others doing as is written."""

    def __init__(
        self, lesson: Lesson, task: DealtTask, wants: Sequence[Want], most: int | None
    ) -> None:
        self._lesson = lesson
        self._task = task
        self._wants = wants
        self._most = most

    def find(self) -> tuple[Made, ...] | None:
        """The way from where the learner is asked, None where there is none."""
        task = self._task
        game = begin(self._lesson, task.position)
        for seat, text in task.before:
            _made(game, seat, text)
        scripts = {seat: list(texts) for seat, texts in task.script.items()}
        return self._on((), game, Watch(self._wants), 0, scripts)

    def _on(
        self,
        way: tuple[Made, ...],
        game: Game,
        watch: Watch,
        own: int,
        scripts: Mapping[int, list[str]],
    ) -> tuple[Made, ...] | None:
        """The way on after this one, with ``own`` decisions, what is left of what is wanted, and
        what the others still have to do.
        """
        while watch.next is not None and watch.next.asked:
            way += ((YOU, ASKS + watch.next.asked),)
            watch.asks(watch.next.asked)
        if watch.next is None:
            return way
        if game.over or len(way) >= _LONGEST:
            return None
        for seat, text in self._moves(game, watch.next, own, scripts):
            after, left = game.copied(), Watch(watch.left)
            rest = {each: list(texts) for each, texts in scripts.items()}
            if seat != YOU:
                scripted(after, seat, rest[seat])
            for each in _made(after, seat, text):
                left.sees(each)
            decided = own + (seat == YOU and decides(parse_move(text)))
            found = self._on((*way, (seat, text)), after, left, decided, rest)
            if found is not None:
                return found
        return None

    def _moves(
        self, game: Game, want: Want, own: int, scripts: Mapping[int, list[str]]
    ) -> list[Made]:
        """What may come next on the way to what is wanted."""
        held = held_rule(game, want)
        if held and not game.naming and _free_rules(game)[0] != held:
            return []  # The slap would be told by a rule that the task is not about.
        if held:
            return [(YOU, Slap(held if game.naming else None).text)]
        if self._task.task.dead and want.event == "slap-won" and _free_rules(game):
            return []
        if want.event == "slap-lost" and want.seat == YOU and wrong_slap(game) is not None:
            return [(YOU, wrong_slap(game) or "")]
        if YOU not in game.waiting:
            seat = game.waiting[0]
            return [(seat, scripted(game, seat, list(scripts[seat])).text)]
        if game.forced is not None and not decides(game.forced):
            return [(YOU, game.forced.text)]
        if self._most is not None and own >= self._most:
            return []
        # What names a fact that is wanted comes first.
        named = {word for _, word in want.fields}
        texts = [each.text for each in own_moves(game) if self._may_lead(each)]
        return [(YOU, text) for text in sorted(texts, key=lambda it: named.isdisjoint(it.split()))]

    def _may_lead(self, move: Move) -> bool:
        """Whether a move may lead to what is wanted: where numbers are to be said, no others are
        tried but these and one that is wrong.
        """
        said = [word for want in self._wants for name, word in want.fields if name == "number"]
        if not said or not isinstance(move, Answer):
            return True
        return move.number == 0 or str(move.number) in said


def find_way(
    lesson: Lesson, task: DealtTask, wants: Sequence[Want], most: int | None
) -> tuple[Made, ...] | None:
    """Moves after which all these have come, with no more than so many own decisions, or None.

    Raises ``NoDraw`` where a move made before is none.
    """
    # With few decisions first, so that a way is as short as can be.
    for limit in [*range(_SHORT), None] if most is None else [most]:
        found = _Searcher(lesson, task, wants, limit).find()
        if found is not None:
            return found
    return None


def own_moves(game: Game) -> list[Move]:
    """What the learner can do now, slaps aside. Of few cards every order is tried, where a game
    lists only some.
    """
    legal: list[Move] = [each for each in game.legal(YOU) if not isinstance(each, Slap)]
    sorts = [each for each in legal if isinstance(each, Sort)]
    if sorts and len(sorts[0].cards) <= _FEW:
        return [Sort(order) for order in permutations(sorts[0].cards)]
    return legal


_FEW = 5
"""Cards of which every order is tried."""


def decides(move: Move) -> bool:
    """Whether a move counts for a par: no slap, and no card that comes as it comes."""
    return not isinstance(move, Slap | Flip | Collect)


def wrong_slap(game: Game) -> str | None:
    """A slap that would be wrong now, None where there is none."""
    if not game.slappable or game.rules is None:
        return None
    free = _free_rules(game)
    if not game.naming:
        return None if free else Slap().text
    wrong = [rule.id for rule in game.rules.rules if rule.id not in free]
    return Slap(wrong[0]).text if wrong else None


def scripted(game: Game, seat: int, script: list[str]) -> Move:
    """What another player does: the next thing written that can be done, which is taken off the
    script, and else the last of all that can be done.
    """
    while script:
        move = parse_move(script.pop(0))
        if game.why_not(seat, move) is None:
            return move
    if game.forced is not None:
        return game.forced
    return game.legal(seat)[-1]


def _made(game: Game, seat: int, text: str) -> list[Event]:
    move = parse_move(text)
    refused = game.why_not(seat, move)
    if refused is not None:
        raise NoDraw(f"{text!r} cannot be done: {refused}")
    return game.apply(seat, move)
