"""Tasks: drawn so that they are possible, and watched while the learner does them."""

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
from warcards_tui.rulebook.lessons.positions import CompletePosition, Made, begin, drawn, first_true
from warcards_tui.rulebook.lessons.records import YOU, Task, Want

ASKS = "asks "
"""Prefix of an information key among the moves of a solution."""

SOME = "some"
"""Notation of any value except nothing."""

_SHORT = 3
"""Solutions with fewer decisions are tried first, if a text has no par."""

_LONGEST = 60
"""Most moves of a solution."""


class DealtTask(NamedTuple):
    """A task with all its cards.

    ``before`` are the moves before the learner's turn, ``script`` the opponents' moves by seat, and
    ``way`` is a solution.
    """

    task: Task
    position: CompletePosition
    before: tuple[Made, ...]
    script: Mapping[int, tuple[str, ...]]
    way: tuple[Made, ...]

    def says(self, text: str) -> str:
        """Return a sentence of the task with the drawn values; keys stay as their actions."""
        return in_sentence(text, self.position.values)


def deal_task(lesson: Lesson, task: Task, rng: random.Random) -> DealtTask:
    """Return the task with the first draw that fits. Raises ``RuleTextError``."""
    try:
        return first_true(lesson, task.line, lambda: _dealt_once(lesson, task, rng))
    except RuleTextError:
        for want in task.wants:
            _check_event(lesson, want)  # The text may have a wrong name.
        raise


def _check_event(lesson: Lesson, want: Want) -> None:
    """Raise ``RuleTextError`` for an unknown event, or one without such fields."""
    named = {name for name, _ in want.fields} | ({"seat"} if want.seat is not None else set())
    there = event_fields(want.event)
    missing = sorted(named - there)
    if want.event and (missing or not there):
        wrong = f"{want.event} has no {missing[0]}" if there else f"unknown event {want.event!r}"
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
        raise NoDraw("the wanted move isn't possible, or not as the text says.")
    if task.par and find_way(lesson, dealt, task.wants, task.par - 1) is not None:
        raise NoDraw(f"the wanted move takes less than {task.par}.")
    return dealt._replace(way=way)


def _concrete(task: Task, values: Values) -> Task:
    """Return the task with the drawn values in its wants and mistakes."""
    wants = tuple([in_want(want, values) for want in task.wants])
    slips = [
        slip._replace(event=in_want(slip.event, values)) if slip.event else slip
        for slip in task.slips
    ]
    return task._replace(wants=wants, slips=tuple(slips))


def in_want(want: Want, values: Values) -> Want:
    """Return a wanted result with the drawn values."""
    return want._replace(
        fields=tuple([(name, in_move(word, values)) for name, word in want.fields])
    )


# -- required results


def fits(want: Want, happened: Event) -> bool:
    """True if an event is the wanted one."""
    facts = happened._asdict()
    if event_json(happened)["event"] != want.event:
        return False
    if want.seat is not None and facts.get("seat") != want.seat:
        return False
    return all(name in facts and is_word(facts[name], word) for name, word in want.fields)


def is_word(value: object, word: str) -> bool:
    """True if a text stands for this fact: ``some`` is any value except nothing."""
    if word == SOME:
        return value not in (None, False, 0, "", ())
    return _word(value) == word


def _word(value: object) -> str:
    """Return a fact in the notation of texts; several are separated by commas."""
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, Card):
        return value.text
    if isinstance(value, tuple):
        return ",".join(map(_word, value)) or "none"
    return "none" if value is None else str(value)


class Watch:
    """The wanted results that are still missing.

    They come in the order of the text; only adjacent information keys may be pressed in any order.
    """

    def __init__(self, wants: Sequence[Want]) -> None:
        self.left = list(wants)

    @property
    def next(self) -> Want | None:
        """The next wanted result, None after the last."""
        return self.left[0] if self.left else None

    def asks(self, asked: str) -> None:
        """Handle a pressed information key."""
        for each in self.left:
            if not each.asked:
                return
            if each.asked == asked:
                self.left.remove(each)
                return

    def sees(self, happened: Event) -> bool:
        """Handle an event; return True if it was the next wanted one."""
        if self.left and self.left[0].event and fits(self.left[0], happened):
            del self.left[0]
            return True
        return False


def held_rule(game: Game, want: Want | None) -> str:
    """Return the rule for which the wanted slap is possible now, or ""."""
    if want is None or want.event != "slap-won" or want.seat not in (None, YOU):
        return ""
    free = _free_rules(game)
    wanted = dict(want.fields).get("rule", free[0] if free else "")
    return wanted if wanted in free else ""


def _free_rules(game: Game) -> list[str]:
    """Return the rules that match the pile and may be named."""
    if game.rules is None or not game.slappable:
        return []
    view = game.view(YOU)
    barred = view.last_rule if game.no_repeat else None
    return [rule.id for rule in game.rules.named(view.held) if rule.id != barred]


# -- solutions


class _Searcher:
    """Search for the learner's moves that lead to all wanted results."""

    def __init__(
        self, lesson: Lesson, task: DealtTask, wants: Sequence[Want], most: int | None
    ) -> None:
        self._lesson = lesson
        self._task = task
        self._wants = wants
        self._most = most

    def find(self) -> tuple[Made, ...] | None:
        """Return the solution from the learner's turn on, None if there is none."""
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
        """Return the continuation of this partial solution.

        ``own`` is the number of decisions so far, ``watch`` has the missing results, and
        ``scripts`` the remaining moves of the opponents.
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
        """Return the next moves that may lead to the wanted result."""
        held = held_rule(game, want)
        if held and not game.naming and _free_rules(game)[0] != held:
            return []  # The slap would be credited to a rule that the task is not about.
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
        # Moves that name a wanted fact come first.
        named = {word for _, word in want.fields}
        texts = [each.text for each in own_moves(game) if self._may_lead(each)]
        return [(YOU, text) for text in sorted(texts, key=lambda it: named.isdisjoint(it.split()))]

    def _may_lead(self, move: Move) -> bool:
        """True if a move may lead to a wanted result.

        If numbers are wanted, only these and one wrong number are tried.
        """
        said = [word for want in self._wants for name, word in want.fields if name == "number"]
        if not said or not isinstance(move, Answer):
            return True
        return move.number == 0 or str(move.number) in said


def find_way(
    lesson: Lesson, task: DealtTask, wants: Sequence[Want], most: int | None
) -> tuple[Made, ...] | None:
    """Return moves after which all wanted results have come, or None.

    At most ``most`` of them are the learner's decisions. Raises ``NoDraw`` if an earlier move is
    invalid.
    """
    # Few decisions first, so that the solution is as short as possible.
    for limit in [*range(_SHORT), None] if most is None else [most]:
        found = _Searcher(lesson, task, wants, limit).find()
        if found is not None:
            return found
    return None


def own_moves(game: Game) -> list[Move]:
    """Return the learner's legal moves without slaps.

    With few cards every order is tried, even if a game lists only some.
    """
    legal: list[Move] = [each for each in game.legal(YOU) if not isinstance(each, Slap)]
    sorts = [each for each in legal if isinstance(each, Sort)]
    if sorts and len(sorts[0].cards) <= _FEW:
        return [Sort(order) for order in permutations(sorts[0].cards)]
    return legal


_FEW = 5
"""Most cards of which every order is tried."""


def decides(move: Move) -> bool:
    """True if a move counts for a par; slaps and automatic moves do not."""
    return not isinstance(move, Slap | Flip | Collect)


def wrong_slap(game: Game) -> str | None:
    """Return a slap that would be wrong now, or None."""
    if not game.slappable or game.rules is None:
        return None
    free = _free_rules(game)
    if not game.naming:
        return None if free else Slap().text
    wrong = [rule.id for rule in game.rules.rules if rule.id not in free]
    return Slap(wrong[0]).text if wrong else None


def scripted(game: Game, seat: int, script: list[str]) -> Move:
    """Return an opponent's move: the next scripted one that is legal, else the last legal one.

    The scripted moves up to it are removed from the script.
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
        raise NoDraw(f"{text!r} isn't possible: {refused}")
    return game.apply(seat, move)
