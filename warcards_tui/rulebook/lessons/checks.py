"""Questions of a check: drawn, and answered by asking the game."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from warcards_tui.cards.french import Card
from warcards_tui.games.contract import Game
from warcards_tui.games.events import event_json
from warcards_tui.games.moves import Slap
from warcards_tui.rulebook.example import SEATS
from warcards_tui.rulebook.lessons.draws import NoDraw, draw, draw_window, with_cards
from warcards_tui.rulebook.lessons.lesson import Lesson
from warcards_tui.rulebook.lessons.positions import (
    Drawn,
    Played,
    drawn,
    first_true,
    played,
    slaps_of,
)
from warcards_tui.rulebook.lessons.records import YOU, Ask, Unit
from warcards_tui.slaps.ruleset import SlapRules

YES, NO, NOBODY, NONE = "yes", "no", "nobody", "none"
"""Answers, beside names, numbers, rules and keys."""

_DEEPER = 1
"""So many cards may lie beneath those that decide."""


class Kind(NamedTuple):
    """A kind of question.

    ``about`` is ``pile``, ``play`` (a position) or ``key``. ``answers`` is ``yes`` (or no),
    ``who``, ``many``, ``rules`` or ``key``. Of a position ``right`` is how the game gives it (a
    truth, seats, a number), ``because`` the information key whose answer is the reason; with none
    it is what the last move brought about. With ``counts`` the answer hangs on how many cards the
    players have, which is then told.
    """

    about: str
    answers: str
    right: Callable[[Played], Any] = lambda position: None
    because: str = ""
    counts: bool = False


class Question(NamedTuple):
    """A question with all its cards. ``right`` are the right answers, as the text writes them.

    ``words`` are the rules, or the key, that it is about; ``last`` is the rule of the last good
    slap.
    """

    ask: Ask
    cards: tuple[Card, ...]
    position: Drawn | None
    right: tuple[str, ...]

    @property
    def kind(self) -> Kind:
        """What kind of question it is."""
        return KINDS[self.ask.kind]


def questions(lesson: Lesson, unit: Unit, rng: random.Random) -> list[Question]:
    """All questions of a unit's check, in the order of the text. Raises ``RuleTextError``."""
    found = []
    for ask in unit.asks:
        # Half of what is made holds, and whoever counts cannot tell which.
        wished = [at % 2 == 0 for at in range(ask.times)]
        rng.shuffle(wished)
        found += [question(lesson, unit, ask, rng, holds) for holds in wished]
    return found


def question(
    lesson: Lesson, unit: Unit, ask: Ask, rng: random.Random, holds: bool = True
) -> Question:
    """One question of that line of a check, with the first draw of which all is true; of a pile
    that is to be made, whether it ``holds``. Raises ``RuleTextError``.
    """
    return first_true(lesson, ask.line, lambda: _drawn_question(lesson, unit, ask, rng, holds))


def _drawn_question(
    lesson: Lesson, unit: Unit, ask: Ask, rng: random.Random, holds: bool
) -> Question:
    kind = KINDS[ask.kind]
    cards: tuple[Card, ...] = ()
    position = None
    if kind.about == "key":
        right = ask.words
    elif kind.about == "pile":
        slaps = slaps_of(lesson.variant, lesson.options)
        if ask.pile:
            values = draw(ask.lets, slaps.rules, slaps.pack, rng)
            cards = tuple(with_cards(ask.pile, values, slaps.pack, rng)[1])
        else:
            cards = _made_pile(ask, unit, slaps, rng, holds)
        right = _right_of_pile(ask, slaps, cards)
    else:
        assert ask.play is not None
        position = drawn(lesson, ask.lets, ask.play, rng)
        right = right_of_position(kind, played(lesson, position))
    if ask.answer and set(ask.answer) != set(right):
        raise NoDraw(f"the answer is {' '.join(right)}, and not {' '.join(ask.answer)}.")
    return Question(ask, cards, position, right)


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


def right_of_position(kind: Kind, position: Played) -> tuple[str, ...]:
    """The right answers to a question about a position. Raises ``NoDraw`` where there is none."""
    if position.refused:
        raise NoDraw(f"the last move cannot be made: {position.refused}")
    found = kind.right(position)
    if kind.answers == "who":
        return tuple([SEATS[seat] for seat in found]) or (NOBODY,)
    if kind.answers == "many":
        return (str(found),)
    return (YES if found else NO,)


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
}
"""By what is asked; the questions themselves are those of ``voice.lessons``."""
