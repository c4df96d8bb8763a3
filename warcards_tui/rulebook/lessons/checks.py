"""Questions of a check: drawn, and answered by asking the game."""

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
    Drawn,
    Made,
    Played,
    begin,
    drawn,
    first_true,
    played,
    slaps_of,
)
from warcards_tui.rulebook.lessons.records import VIEW, YOU, Ask, Condition, Fact, Unit
from warcards_tui.rulebook.lessons.tasks import fits, in_want, is_word, own_moves, scripted
from warcards_tui.slaps.ruleset import SlapRules
from warcards_tui.voice.render import ear
from warcards_tui.voice.scene import Scene, sentence

YES, NO, NOBODY, NONE = "yes", "no", "nobody", "none"
"""Answers, beside names, numbers, rules and keys."""

MOST_CHOICES = 9
"""Answers that are chosen by a figure."""

_DEEPER = 1
"""So many cards may lie beneath those that decide."""

_LEAST_IN_ORDER = 3
"""Events of which an order can be asked."""


class Kind(NamedTuple):
    """A kind of question.

    ``about`` is ``pile``, ``play`` (a position), ``key`` or ``drawn`` (nothing but what was drawn).
    ``answers`` is ``yes`` (or no), ``who``, ``many`` (a figure), ``number``, ``rank``, ``rules``,
    ``key``, ``one`` (of several words), ``order`` or ``choose`` (one of several moves). Of a
    position ``right`` is how the game gives it (a truth, seats, a number), ``because`` the
    information key whose answer is the reason; with none it is what the last move brought about.
    With ``counts`` the answer hangs on how many cards the players have, which is then told. With
    ``own_words`` the text has the question, and says what it is about.
    """

    about: str
    answers: str
    right: Callable[[Played], Any] = lambda position: None
    because: str = ""
    counts: bool = False
    own_words: bool = False


class Question(NamedTuple):
    """A question with all its cards. ``right`` are the right answers, as the text writes them.

    ``words`` are the rules, or the key, that it is about; ``last`` is the rule of the last good
    slap. ``options`` are what is chosen from: words, moves, or names of events. ``most`` is the
    largest number that can be the answer, where it is one. ``values`` are what was drawn.
    """

    ask: Ask
    cards: tuple[Card, ...]
    position: Drawn | None
    right: tuple[str, ...]
    options: tuple[str, ...] = ()
    most: int = 0
    values: Values = MappingProxyType({})

    @property
    def kind(self) -> Kind:
        """What kind of question it is."""
        return KINDS[self.ask.kind]

    def says(self, text: str) -> str:
        """A sentence of the question with what was drawn."""
        return in_sentence(text, self.values)


Known = Callable[[Question], bool]
"""Whether a question was asked before, so that another one is drawn if there is any."""


def _unknown(question: Question) -> bool:
    return False


_FRESH_DRAWS = 24
"""So often other cards are looked for where a question is known."""


def questions(lesson: Lesson, unit: Unit, rng: random.Random) -> list[Question]:
    """All questions of a unit's check, in the order of the text. Raises ``RuleTextError``."""
    return [*in_turn(lesson, unit, rng)]


def in_turn(
    lesson: Lesson, unit: Unit, rng: random.Random, known: Known = _unknown
) -> Iterator[Question]:
    """The same one after the other, each of which may be ``known`` from then on."""
    for ask in unit.asks:
        # Half of what is made holds, and whoever counts cannot tell which.
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
) -> Question:
    """One question of that line of a check, with the first draw of which all is true; of a pile
    that is to be made, whether it ``holds``. One that is ``known`` is drawn only where there seems
    to be no other. Raises ``RuleTextError``.
    """
    for _ in range(_FRESH_DRAWS):
        found = first_true(lesson, ask.line, lambda: _drawn_question(lesson, unit, ask, rng, holds))
        if not known(found):
            break
    return found


def _drawn_question(
    lesson: Lesson, unit: Unit, ask: Ask, rng: random.Random, holds: bool
) -> Question:
    kind = KINDS[ask.kind]
    slaps = slaps_of(lesson.variant, lesson.options)
    if kind.about == "key":
        found = Question(ask, (), None, ask.words)
    elif kind.about == "pile":
        cards = _made_pile(ask, unit, slaps, rng, holds) if not ask.pile else ()
        values: Values = {}
        if ask.pile:
            values = draw(ask.lets, slaps.rules, slaps.pack, rng)
            cards = tuple(with_cards(ask.pile, values, slaps.pack, rng)[1])
        found = Question(ask, cards, None, _right_of_pile(ask, slaps, cards), values=values)
    elif kind.about == "drawn":
        values = draw(ask.lets, slaps.rules, slaps.pack, rng)
        number = value_of(ask.number, values)
        found = Question(ask, (), None, (str(int(number)),), most=ask.most or _NINE, values=values)
    else:
        assert ask.play is not None
        found = of_position(lesson, ask, drawn(lesson, ask.lets, ask.play, rng), rng)
    _check_answer(found)
    return found


_NINE = 9


def _check_answer(found: Question) -> None:
    """Raises ``NoDraw`` where the answer is another than the text says, or cannot be given."""
    ask, right = found.ask, found.right
    if found.most and int(right[0]) > found.most:
        raise NoDraw(f"the answer is {right[0]}, above {found.most}: write to N with the kind.")
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
        raise NoDraw(f"the answer is {' '.join(right)}, and not {said}.")


# -- piles


def _made_pile(
    ask: Ask, unit: Unit, slaps: SlapRules, rng: random.Random, holds: bool
) -> tuple[Card, ...]:
    """A pile for a question: its rule holds, or does not, half of these being near misses."""
    target = rng.choice(ask.words or unit.rules)
    how = "holds" if holds else rng.choice(("near", "not"))
    window = draw_window(slaps.rules, target, how, slaps.pack, rng)
    beneath = [each for each in slaps.pack if each not in window]
    pile = (*rng.sample(beneath, rng.randint(0, _DEEPER)), *window)
    if (slaps.rules[target] in slaps.rules.holding(pile)) is not holds:
        raise NoDraw("the card beneath makes it another pile.")  # What is wild stands for it.
    if not holds and ask.kind != "holds" and slaps.rules.decide(pile):
        raise NoDraw("another rule holds.")
    return pile


def _right_of_pile(ask: Ask, slaps: SlapRules, cards: Sequence[Card]) -> tuple[str, ...]:
    for rule in filter(None, (*ask.words, ask.last)):
        if rule not in slaps.rules:
            raise NoDraw(f"there is no rule {rule!r} here.")
    held = [rule.id for rule in slaps.rules.holding(cards)]
    if ask.kind == "slap":
        return (YES if held else NO,)
    if ask.kind == "holds":
        return (YES if ask.words[0] in held else NO,)
    free = [name for name in ask.words if name in held and name != ask.last]
    return tuple(free) or (NONE,)


# -- positions


def of_position(lesson: Lesson, ask: Ask, position: Drawn, rng: random.Random) -> Question:
    """A question about a position, with what the game says is right. Raises ``NoDraw``."""
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
        # Answers that are the same each time keep their places. Which of the drawn ones comes first
        # must tell nothing, and so they go by the alphabet.
        drawn = sorted([in_sentence(each, values) for each, _ in ask.options if "{" in each])
        options = (*drawn, *[each for each, _ in ask.options if "{" not in each])
    elif kind.answers == "many":
        most = _NINE
    elif kind.answers == "number":
        most = ask.most or len(begin(lesson, position).cards())
    elif kind.answers == "order":
        most = 10 ** len(options) - 1
    return Question(ask, (), position, right, options, most, values)


def right_of_position(
    ask: Ask, position: Played, values: Values, file: str = ""
) -> tuple[str, ...]:
    """The right answers to a question about a position. Raises ``NoDraw`` where there is none, and
    ``RuleTextError`` where the question is about nothing that there is.
    """
    kind = KINDS[ask.kind]
    if position.refused:
        raise NoDraw(f"the last move cannot be made: {position.refused}")
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
        raise NoDraw("none of the answers is right.")
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
        raise NoDraw(f"there is no rank in {value!r}.")
    return rank


def value_at(fact: Fact, position: Played, file: str = "") -> Any:
    """What a fact is: None where no such event happened, and without a path how many did.

    Raises ``RuleTextError`` where there is nothing of that name.
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


def is_so(condition: Condition, position: Played, values: Values, file: str = "") -> bool:
    """Whether a condition is true after the last move."""
    if condition.event is not None:
        want = in_want(condition.event, values)
        if not event_fields(want.event):
            raise RuleTextError(file, want.line, f"no event is {want.event!r}.")
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
    ask: Ask, position: Played, rng: random.Random
) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """The events of the last move in another order, and the figures that put them right."""
    scene = Scene(SEATS[: position.game.setup.seats], YOU, rules=position.game.rules)
    seen = [seen_by(each, YOU) for each in position.happened[-1]]
    happened = [event_json(each)["event"] for each in seen if ear(sentence(each, scene))]
    found = [each for each in happened if not ask.words or each in ask.words]
    if len(found) < _LEAST_IN_ORDER or len(set(found)) < len(found):
        raise NoDraw(f"these are no {_LEAST_IN_ORDER} different events: {', '.join(found)}.")
    mixed = rng.sample(found, len(found))
    if mixed == found:
        mixed = [*found[1:], found[0]]
    return tuple(mixed), ("".join([str(mixed.index(each) + 1) for each in found]),)


def _choosing(
    lesson: Lesson, ask: Ask, position: Drawn
) -> tuple[Drawn, tuple[str, ...], tuple[str, ...]]:
    """A question for one of the learner's moves: the position in which it is asked, the moves that
    can be chosen, and those that are right.
    """
    own = [at for at, (seat, _) in enumerate(position.moves, 1) if seat == YOU]
    before = list(position.moves[: own[-1] if own else 0])
    later = position.moves[len(before) :]
    scripts = {seat: [text for each, text in later if each == seat] for seat, _ in later}
    game = played(lesson, position, before).game
    before += _others(game, scripts)
    moves = [in_move(each, position.values) for each in ask.choices]
    if moves:
        # Where the right one stands must tell nothing; the same moves always stand alike.
        random.Random(" ".join(moves)).shuffle(moves)
    else:
        moves = [each.text for each in own_moves(game)]
    if not 1 < len(moves) <= MOST_CHOICES:
        raise NoDraw(f"there are {len(moves)} moves to choose from: write choice MOVE.")
    worth = [_worth(lesson, ask, position, game, scripts, each) for each in moves]
    best = max(worth)
    if not best or min(worth) == best:
        raise NoDraw("no move is right, or every one.")
    right = tuple([each for each, its in zip(moves, worth, strict=True) if its == best])
    return position._replace(moves=tuple(before)), tuple(moves), right


def _worth(
    lesson: Lesson,
    ask: Ask,
    position: Drawn,
    game: Game,
    scripts: dict[int, list[str]],
    text: str,
) -> int:
    """What a move is worth by the question: a number, or 1 where it does what is asked for."""
    tried = game.copied()
    move = parse_move(text)
    refused = tried.why_not(YOU, move)
    if refused is not None:
        if ask.choices:
            return 0  # What cannot be done is among the choices, and is none.
        raise NoDraw(f"{text!r} cannot be done: {refused}")
    happened = list(tried.apply(YOU, move))
    _others(tried, {seat: list(texts) for seat, texts in scripts.items()}, happened)
    after = Played(tried, (tuple(happened),), "")
    if ask.fact is not None:
        return _many(value_at(ask.fact, after, lesson.file))
    assert ask.condition is not None
    return int(is_so(ask.condition, after, position.values, lesson.file))


_ROUNDS = 60
"""Moves of others after which nobody waits for the learner."""


def _others(
    game: Game, scripts: dict[int, list[str]], happened: list[Event] | None = None
) -> list[Made]:
    """Lets the others do what is written, until the learner is to decide something."""
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
    """A slap that is allowed wherever one is."""
    return Slap(game.rules.rules[0].id if game.naming and game.rules else None)


def _seats_of(event: str) -> Callable[[Played], list[int]]:
    """The seats in events of that name that the last move brought about."""
    return lambda position: [
        facts["seat"] for facts in map(event_json, position.happened[-1]) if facts["event"] == event
    ]


def _one(seat: int | None) -> list[int]:
    return [] if seat is None else [seat]


def _collector(position: Played) -> list[int]:
    return list(position.view.waiting) if position.view.collecting else []


KINDS = {
    "slap": Kind("pile", "yes"),
    "holds": Kind("pile", "yes"),
    "name": Kind("pile", "rules"),
    "key": Kind("key", "key"),
    "next": Kind("play", "who", lambda position: position.view.waiting, "turn", counts=True),
    "owes": Kind("play", "many", lambda position: position.view.owed, "turn"),
    "takes": Kind("play", "who", _collector, "turn", counts=True),
    "middle": Kind("play", "many", lambda p: len(p.view.pile) + p.view.under, "pile", counts=True),
    "won": Kind("play", "who", lambda p: _one(p.view.winner), "counts", counts=True),
    "slaps": Kind(
        "play", "yes", lambda p: p.game.why_not(YOU, any_slap(p.game)) is None, counts=True
    ),
    "winner": Kind("play", "who", lambda position: _one(position.view.last_winner)),
    "reversed": Kind("play", "yes", lambda position: position.view.reversed, "rules"),
    "sees": Kind("play", "who", lambda position: _one(position.view.queen), "rules"),
    "knows": Kind("play", "who", _seats_of("counts-seen")),
    "swaps": Kind("play", "who", _seats_of("swap-offered"), counts=True),
    "pile": Kind("play", "many", lambda position: len(position.view.pile), "rules"),
    "hand": Kind("play", "many", lambda position: len(position.view.hand), "hand", counts=True),
    "out": Kind("play", "who", _seats_of("seat-out"), counts=True),
    "who": Kind("play", "who", own_words=True),
    "many": Kind("play", "number", own_words=True),
    "rank": Kind("play", "rank", own_words=True),
    "yes": Kind("play", "yes", own_words=True),
    "one": Kind("play", "one", own_words=True),
    "order": Kind("play", "order", own_words=True),
    "choose": Kind("play", "choose", own_words=True),
    "number": Kind("drawn", "number", own_words=True),
}
"""By what is asked; the questions themselves are those of ``voice.lessons``, or stand in the text.
"""
