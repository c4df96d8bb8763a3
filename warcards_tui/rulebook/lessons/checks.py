"""Questions of a check, drawn at random and answered by the game."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Sequence
from types import MappingProxyType
from typing import Any, NamedTuple

from warcards_tui.cards.french import Card
from warcards_tui.games.contract import Game
from warcards_tui.games.events import Event, event_fields, event_json, seen_by
from warcards_tui.games.moves import Slap, parse_move
from warcards_tui.rulebook.errors import RuleTextError
from warcards_tui.rulebook.example import SEATS
from warcards_tui.rulebook.lessons.draws import (
    NoDraw,
    Values,
    draw,
    draw_window,
    in_move,
    in_sentence,
    is_true,
    rank_in,
    value_of,
    with_cards,
)
from warcards_tui.rulebook.lessons.lesson import Lesson
from warcards_tui.rulebook.lessons.positions import (
    CompletePosition,
    Made,
    PositionResult,
    begin,
    drawn,
    first_true,
    played,
    slaps_of,
)
from warcards_tui.rulebook.lessons.records import VIEW, YOU, AnswerSource, Ask, Condition, Unit
from warcards_tui.rulebook.lessons.tasks import fits, in_want, is_word, own_moves, scripted
from warcards_tui.slaps.ruleset import SlapRules
from warcards_tui.voice.render import ear
from warcards_tui.voice.scene import Scene, sentence

YES, NO, NOBODY, NONE = "yes", "no", "nobody", "none"
"""Answers besides names, numbers, rules and keys."""

MOST_CHOICES = 9
"""Most answers that a digit can choose."""

_DEEPER = 1
"""Most cards beneath the deciding ones."""

_LEAST_IN_ORDER = 3
"""Fewest events for a question about their order."""


class QuestionKind(NamedTuple):
    """A kind of question.

    ``about`` is ``pile``, ``play`` (a position), ``key`` or ``drawn`` (only the drawn values).
    ``answers`` is ``yes`` (or no), ``who``, ``many`` (a digit), ``number``, ``rank``, ``rules``,
    ``key``, ``one`` (of several words), ``order`` or ``choose`` (one of several moves). For a
    position, ``right`` is how the game returns the answer (a truth value, seats, a number), and
    ``because`` the information key whose answer is the reason; if it is empty, the reason is the
    result of the last move. With ``counts`` the answer depends on the players' numbers of cards,
    which the question then includes. With ``own_words`` the text contains the question and its
    subject.
    """

    about: str
    answers: str
    right: Callable[[PositionResult], Any] = lambda position: None
    because: str = ""
    counts: bool = False
    own_words: bool = False


class CheckQuestion(NamedTuple):
    """A question with all its cards; ``right`` are the right answers, as written in texts.

    ``words`` are the rules, or the key, in question; ``last`` is the rule of the last good slap.
    ``options`` are the choices: words, moves, or names of events. ``most`` is the largest possible
    answer, if it is a number. ``values`` are the drawn values.
    """

    ask: Ask
    cards: tuple[Card, ...]
    position: CompletePosition | None
    right: tuple[str, ...]
    options: tuple[str, ...] = ()
    most: int = 0
    values: Values = MappingProxyType({})

    @property
    def kind(self) -> QuestionKind:
        """The kind of the question."""
        return KINDS[self.ask.kind]

    def says(self, text: str) -> str:
        """Return a sentence of the question with the drawn values filled in."""
        return in_sentence(text, self.values)


Known = Callable[[CheckQuestion], bool]
"""True if a question was asked before, so that another one is drawn if possible."""


def _unknown(question: CheckQuestion) -> bool:
    return False


_FRESH_DRAWS = 24
"""Number of redraws to replace a known question."""


def questions(lesson: Lesson, unit: Unit, rng: random.Random) -> list[CheckQuestion]:
    """Return all questions of a unit's check in order. Raises ``RuleTextError``."""
    return [*in_turn(lesson, unit, rng)]


def in_turn(
    lesson: Lesson, unit: Unit, rng: random.Random, known: Known = _unknown
) -> Iterator[CheckQuestion]:
    """Yield the same questions one by one; each may be ``known`` from then on."""
    for ask in unit.asks:
        # Half of the made piles match, in random order, so that counting does not help.
        wished = [at % 2 == 0 for at in range(ask.times)]
        rng.shuffle(wished)
        for holds in wished:
            yield question(lesson, unit, ask, rng, holds, known)


def question(
    lesson: Lesson,
    unit: Unit,
    ask: Ask,
    rng: random.Random,
    holds: bool = True,
    known: Known = _unknown,
) -> CheckQuestion:
    """Return one question of that line of a check, with the first draw that fits.

    A made pile matches if ``holds`` is True. A ``known`` question is drawn only if there seems to
    be no other. Raises ``RuleTextError``.
    """
    for _ in range(_FRESH_DRAWS):
        found = first_true(lesson, ask.line, lambda: _drawn_question(lesson, unit, ask, rng, holds))
        if not known(found):
            break
    return found


def _drawn_question(
    lesson: Lesson, unit: Unit, ask: Ask, rng: random.Random, holds: bool
) -> CheckQuestion:
    kind = KINDS[ask.kind]
    slaps = slaps_of(lesson.variant, lesson.options)
    if kind.about == "key":
        found = CheckQuestion(ask, (), None, ask.words)
    elif kind.about == "pile":
        cards = _made_pile(ask, unit, slaps, rng, holds) if not ask.pile else ()
        values: Values = {}
        if ask.pile:
            values = draw(ask.lets, slaps.rules, slaps.pack, rng)
            cards = tuple(with_cards(ask.pile, values, slaps.pack, rng)[1])
        found = CheckQuestion(ask, cards, None, _right_of_pile(ask, slaps, cards), values=values)
    elif kind.about == "drawn":
        values = draw(ask.lets, slaps.rules, slaps.pack, rng)
        number = value_of(ask.number, values)
        found = CheckQuestion(
            ask, (), None, (str(int(number)),), most=ask.most or _NINE, values=values
        )
    else:
        assert ask.play is not None
        found = of_position(lesson, ask, drawn(lesson, ask.lets, ask.play, rng), rng)
    _check_answer(found)
    return found


_NINE = 9


def _check_answer(found: CheckQuestion) -> None:
    """Raise ``NoDraw`` if the answer differs from the text's, or cannot be given."""
    ask, right = found.ask, found.right
    if found.most and int(right[0]) > found.most:
        raise NoDraw(
            f"the answer is {right[0]}, more than {found.most}; write to N after the kind."
        )
    if not ask.answer:
        return
    said = in_move(" ".join(ask.answer), found.values)
    if found.kind.answers == "rank":
        said = str(rank_in(said, found.values))
    if found.kind.answers in ("one", "choose"):
        true = said in right
    else:
        true = set(said.split()) == set(right)
    if not true:
        raise NoDraw(f"the answer is {' '.join(right)}, not {said}.")


# -- piles


def _made_pile(
    ask: Ask, unit: Unit, slaps: SlapRules, rng: random.Random, holds: bool
) -> tuple[Card, ...]:
    """Return a pile that matches its rule, or does not; then half are near misses."""
    target = rng.choice(ask.words or unit.rules)
    how = "holds" if holds else rng.choice(("near", "not"))
    window = draw_window(slaps.rules, target, how, slaps.pack, rng)
    beneath = [each for each in slaps.pack if each not in window]
    pile = (*rng.sample(beneath, rng.randint(0, _DEEPER)), *window)
    if (slaps.rules[target] in slaps.rules.holding(pile)) is not holds:
        raise NoDraw("the card below changes the pile.")  # The lower card has a wild value.
    if not holds and ask.kind != "holds" and slaps.rules.decide(pile):
        raise NoDraw("another rule matches.")
    return pile


def _right_of_pile(ask: Ask, slaps: SlapRules, cards: Sequence[Card]) -> tuple[str, ...]:
    for rule in filter(None, (*ask.words, ask.last)):
        if rule not in slaps.rules:
            raise NoDraw(f"unknown rule {rule!r}.")
    held = [rule.id for rule in slaps.rules.holding(cards)]
    if ask.kind == "slap":
        return (YES if held else NO,)
    if ask.kind == "holds":
        return (YES if ask.words[0] in held else NO,)
    free = [name for name in ask.words if name in held and name != ask.last]
    return tuple(free) or (NONE,)


# -- positions


def of_position(
    lesson: Lesson, ask: Ask, position: CompletePosition, rng: random.Random
) -> CheckQuestion:
    """Return a question about a position, with the game's right answer. Raises ``NoDraw``."""
    kind, values = KINDS[ask.kind], position.values
    most = 0
    options: tuple[str, ...] = ()
    if kind.answers == "choose":
        position, options, right = _choosing(lesson, ask, position)
    elif kind.answers == "order":
        options, right = _in_order(ask, played(lesson, position), rng)
    else:
        right = right_of_position(ask, played(lesson, position), values, lesson.file)
    if kind.answers == "one":
        # Answers that are the same each time keep their places. Drawn ones are in alphabetical
        # order, so that their place gives nothing away.
        drawn = sorted([in_sentence(each, values) for each, _ in ask.options if "{" in each])
        options = (*drawn, *[each for each, _ in ask.options if "{" not in each])
    elif kind.answers == "many":
        most = _NINE
    elif kind.answers == "number":
        most = ask.most or len(begin(lesson, position).cards())
    elif kind.answers == "order":
        most = 10 ** len(options) - 1
    return CheckQuestion(ask, (), position, right, options, most, values)


def right_of_position(
    ask: Ask, position: PositionResult, values: Values, file: str = ""
) -> tuple[str, ...]:
    """Return the right answers to a question about a position.

    Raises ``NoDraw`` if there is none, and ``RuleTextError`` if the question is about something
    unknown.
    """
    kind = KINDS[ask.kind]
    if position.refused:
        raise NoDraw(f"the last move isn't possible: {position.refused}")
    found = kind.right(position)
    if ask.fact is not None:
        found = value_at(ask.fact, position, file)
    if kind.answers == "who":
        return tuple([SEATS[seat] for seat in _seats(found)]) or (NOBODY,)
    if kind.answers in ("many", "number"):
        return (str(_many(found)),)
    if kind.answers == "rank":
        return (str(_rank(found)),)
    if kind.answers == "one":
        for words, condition in ask.options:
            if is_so(condition, position, values, file):
                return (in_sentence(words, values),)
        raise NoDraw("no answer is right.")
    if ask.condition is not None:
        found = is_so(ask.condition, position, values, file)
    return (YES if found else NO,)


def _seats(value: Any) -> list[int]:
    if value is None or isinstance(value, bool):
        return []
    return [value] if isinstance(value, int) else list(value)


def _many(value: Any) -> int:
    if value is None:
        return 0
    return int(value) if isinstance(value, int) else len(value)


def _rank(value: Any) -> int:
    rank = value.rank if isinstance(value, Card) else value
    if not isinstance(rank, int) or not 0 <= rank <= 13:
        raise NoDraw(f"{value!r} names no rank.")
    return rank


def value_at(fact: AnswerSource, position: PositionResult, file: str = "") -> Any:
    """Return the value of a fact: None without such an event, and without a path their number.

    Raises ``RuleTextError`` for an unknown name.
    """
    happened = position.happened[-1] if position.happened else ()
    if fact.event == VIEW:
        found: Any = position.view
    else:
        fields = event_fields(fact.event)
        if not fields or (fact.path and fact.path[0] not in fields):
            raise RuleTextError(
                file, fact.line, f"there is no {fact.text}: docs/log-format.md has all events."
            )
        of_it = [each for each in happened if _is(each, fact.event)]
        if not fact.path:
            return len(of_it)
        if not of_it:
            return None
        found = of_it[-1]
    for step in fact.path:
        try:
            found = found[step] if isinstance(step, int) else getattr(found, step)
        except (AttributeError, IndexError, KeyError, TypeError):
            raise RuleTextError(file, fact.line, f"there is no {fact.text}.") from None
    return found


def _is(happened: Event, event: str) -> bool:
    return bool(event_json(happened)["event"] == event)


def is_so(condition: Condition, position: PositionResult, values: Values, file: str = "") -> bool:
    """True if a condition is true after the last move."""
    if condition.event is not None:
        want = in_want(condition.event, values)
        if not event_fields(want.event):
            raise RuleTextError(file, want.line, f"unknown event {want.event!r}.")
        return any(fits(want, each) for each in (position.happened or ((),))[-1])
    if condition.slap:
        rules = position.game.rules
        held = [rule.id for rule in rules.holding(position.view.pile)] if rules else []
        return bool(held) if condition.slap == "any" else condition.slap in held
    if condition.where:
        return is_true(condition.where, values)
    return all(
        is_word(value_at(fact, position, file), in_move(word, values))
        for fact, word in condition.facts
    )


def _in_order(
    ask: Ask, position: PositionResult, rng: random.Random
) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Return the events of the last move in another order, and the digits that restore it."""
    scene = Scene(SEATS[: position.game.setup.seats], YOU, rules=position.game.rules)
    seen = [seen_by(each, YOU) for each in position.happened[-1]]
    happened = [event_json(each)["event"] for each in seen if ear(sentence(each, scene))]
    found = [each for each in happened if not ask.words or each in ask.words]
    if len(found) < _LEAST_IN_ORDER or len(set(found)) < len(found):
        raise NoDraw(f"expected {_LEAST_IN_ORDER} different events, not {', '.join(found)}.")
    mixed = rng.sample(found, len(found))
    if mixed == found:
        mixed = [*found[1:], found[0]]
    return tuple(mixed), ("".join([str(mixed.index(each) + 1) for each in found]),)


def _choosing(
    lesson: Lesson, ask: Ask, position: CompletePosition
) -> tuple[CompletePosition, tuple[str, ...], tuple[str, ...]]:
    """Return the parts of a question for one of the learner's moves.

    These are the position of the question, the moves to choose from, and the right ones.
    """
    own = [at for at, (seat, _) in enumerate(position.moves, 1) if seat == YOU]
    before = list(position.moves[: own[-1] if own else 0])
    later = position.moves[len(before) :]
    scripts = {seat: [text for each, text in later if each == seat] for seat, _ in later}
    game = played(lesson, position, before).game
    before += _others(game, scripts)
    moves = [in_move(each, position.values) for each in ask.choices]
    if moves:
        # The place of the right move must give nothing away; the same moves always have the same
        # order.
        random.Random(" ".join(moves)).shuffle(moves)
    else:
        moves = [each.text for each in own_moves(game)]
    if not 1 < len(moves) <= MOST_CHOICES:
        raise NoDraw(f"{len(moves)} moves are possible, so write choice MOVE.")
    worth = [_worth(lesson, ask, position, game, scripts, each) for each in moves]
    best = max(worth)
    if not best or min(worth) == best:
        raise NoDraw("no move is right, or every move is.")
    right = tuple([each for each, its in zip(moves, worth, strict=True) if its == best])
    return position._replace(moves=tuple(before)), tuple(moves), right


def _worth(
    lesson: Lesson,
    ask: Ask,
    position: CompletePosition,
    game: Game,
    scripts: dict[int, list[str]],
    text: str,
) -> int:
    """Return the value of a move for the question: a number, or 1 if it is a right answer."""
    tried = game.copied()
    move = parse_move(text)
    refused = tried.why_not(YOU, move)
    if refused is not None:
        if ask.choices:
            return 0  # An illegal move may be among the choices; it is never right.
        raise NoDraw(f"{text!r} isn't possible: {refused}")
    happened = list(tried.apply(YOU, move))
    _others(tried, {seat: list(texts) for seat, texts in scripts.items()}, happened)
    after = PositionResult(tried, (tuple(happened),), "")
    if ask.fact is not None:
        return _many(value_at(ask.fact, after, lesson.file))
    assert ask.condition is not None
    return int(is_so(ask.condition, after, position.values, lesson.file))


_ROUNDS = 60
"""Moves of opponents after which the learner is assumed to get no turn."""


def _others(
    game: Game, scripts: dict[int, list[str]], happened: list[Event] | None = None
) -> list[Made]:
    """Make the scripted moves of the opponents until the learner must decide something."""
    made: list[Made] = []
    while not game.over and len(made) < _ROUNDS:
        if YOU in game.waiting:
            break
        seat = game.waiting[0]
        move = scripted(game, seat, scripts.setdefault(seat, []))
        events = game.apply(seat, move)
        made.append((seat, move.text))
        if happened is not None:
            happened += events
    return made


def any_slap(game: Game) -> Slap:
    """Return a slap that is legal whenever any slap is."""
    return Slap(game.rules.rules[0].id if game.naming and game.rules else None)


def _seats_of(event: str) -> Callable[[PositionResult], list[int]]:
    """Return a function that lists the seats named by such events of the last move."""
    return lambda position: [
        facts["seat"] for facts in map(event_json, position.happened[-1]) if facts["event"] == event
    ]


def _one(seat: int | None) -> list[int]:
    return [] if seat is None else [seat]


def _collector(position: PositionResult) -> list[int]:
    return list(position.view.waiting) if position.view.collecting else []


KINDS = {
    "slap": QuestionKind("pile", "yes"),
    "holds": QuestionKind("pile", "yes"),
    "name": QuestionKind("pile", "rules"),
    "key": QuestionKind("key", "key"),
    "next": QuestionKind(
        "play", "who", lambda position: position.view.waiting, "turn", counts=True
    ),
    "owes": QuestionKind("play", "many", lambda position: position.view.owed, "turn"),
    "takes": QuestionKind("play", "who", _collector, "turn", counts=True),
    "middle": QuestionKind(
        "play", "many", lambda p: len(p.view.pile) + p.view.under, "pile", counts=True
    ),
    "won": QuestionKind("play", "who", lambda p: _one(p.view.winner), "counts", counts=True),
    "slaps": QuestionKind(
        "play", "yes", lambda p: p.game.why_not(YOU, any_slap(p.game)) is None, counts=True
    ),
    "winner": QuestionKind("play", "who", lambda position: _one(position.view.last_winner)),
    "reversed": QuestionKind("play", "yes", lambda position: position.view.reversed, "rules"),
    "sees": QuestionKind("play", "who", lambda position: _one(position.view.queen), "rules"),
    "knows": QuestionKind("play", "who", _seats_of("counts-seen")),
    "swaps": QuestionKind("play", "who", _seats_of("swap-offered"), counts=True),
    "pile": QuestionKind("play", "many", lambda position: len(position.view.pile), "rules"),
    "hand": QuestionKind(
        "play", "many", lambda position: len(position.view.hand), "hand", counts=True
    ),
    "out": QuestionKind("play", "who", _seats_of("seat-out"), counts=True),
    "who": QuestionKind("play", "who", own_words=True),
    "many": QuestionKind("play", "number", own_words=True),
    "rank": QuestionKind("play", "rank", own_words=True),
    "yes": QuestionKind("play", "yes", own_words=True),
    "one": QuestionKind("play", "one", own_words=True),
    "order": QuestionKind("play", "order", own_words=True),
    "choose": QuestionKind("play", "choose", own_words=True),
    "number": QuestionKind("drawn", "number", own_words=True),
}
"""Kinds of questions by name; the wording is in ``voice.lessons``, or in the text."""
