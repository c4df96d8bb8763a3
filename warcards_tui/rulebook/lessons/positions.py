"""Positions of a lesson text: drawn, set up in the game, and played."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import lru_cache
from typing import Any, NamedTuple, TypeVar

from warcards_tui.cards.french import JOKERS, PACK, Card, cards_text
from warcards_tui.games.catalogue import VARIANTS
from warcards_tui.games.contract import Game, IllegalMove
from warcards_tui.games.events import Event
from warcards_tui.games.moves import Flip, Move, MoveError, parse_move
from warcards_tui.games.options import dated
from warcards_tui.rulebook.errors import RuleTextError
from warcards_tui.rulebook.lessons.draws import (
    UNDER,
    NoDraw,
    Values,
    draw,
    in_move,
    in_sentence,
    with_cards,
)
from warcards_tui.rulebook.lessons.lesson import Lesson
from warcards_tui.rulebook.lessons.records import YOU, IntroScene, Let
from warcards_tui.rulebook.plays import begun, play_out
from warcards_tui.rulebook.records import Play
from warcards_tui.slaps.ruleset import RuleSet, SlapRules

MOST_DRAWS = 2000
"""Draws after which a position that never fits is an error of its text.

Tests use far fewer (``tests.rulebook.lessons.few_draws``). A position that fits within those on
each of many seeds fails here less than once in a billion times.
"""

_BENEATH, _LEFT = 3, 2
"""Upper bound of the cards beneath a window, exclusive; and cards left to each player."""

_Made = TypeVar("_Made")
Made = tuple[int, str]
"""A move: the seat, and its text."""


class CompletePosition(NamedTuple):
    """A position with all its cards: its setup, and the moves made in it."""

    options: Mapping[str, str]
    deal: str
    turn: int | None
    moves: tuple[Made, ...]
    values: Values


class PositionResult(NamedTuple):
    """A position after its moves: the game, the events of each move, and a refusal.

    ``refused`` is the reason if the last move was refused.
    """

    game: Game
    happened: tuple[tuple[Event, ...], ...]
    refused: str

    @property
    def events(self) -> list[Event]:
        """All events."""
        return [event for events in self.happened for event in events]

    @property
    def view(self) -> Any:
        """The learner's view."""
        return self.game.view(YOU)


def slaps_of(variant: str, options: Mapping[str, str]) -> SlapRules:
    """Return the slap rules of a variant with these options, and its pack.

    Games without a pile have no rules.
    """
    return _slaps_of(variant, tuple(sorted(options.items())))


@lru_cache(maxsize=64)
def _slaps_of(variant: str, options: tuple[tuple[str, str], ...]) -> SlapRules:
    found = VARIANTS.named(variant)
    if not found.slaps:
        return SlapRules(RuleSet(()), pack=(*PACK, *JOKERS))
    return found.slap_rules(dated(found.resolved(dict(options))))


def first_true(lesson: Lesson, line: int, draw_once: Callable[[], _Made]) -> _Made:
    """Return the result of the first draw that fits. Raises ``RuleTextError`` if none does."""
    why = ""
    for _ in range(MOST_DRAWS):
        try:
            return draw_once()
        except NoDraw as misfit:
            why = str(misfit)
    raise RuleTextError(lesson.file, line, f"{MOST_DRAWS} draws don't fit; the last one: {why}")


def drawn(lesson: Lesson, lets: Sequence[Let], play: Play, rng: random.Random) -> CompletePosition:
    """Draw a position once. Raises ``NoDraw`` if it contradicts the text."""
    options = {**lesson.options, **play.options}
    slaps = slaps_of(lesson.variant, options)
    values = draw(lets, slaps.rules, slaps.pack, rng)
    if play.deal.startswith(UNDER):
        window = values.get(play.deal.removeprefix(UNDER))
        if not isinstance(window, tuple):
            raise NoDraw(f"{play.deal!r} names no window; write let W: window RULE holds.")
        deal = _deal_under(lesson, options, play.turn, window, slaps.pack, rng)
    else:
        deal, _ = with_cards(play.deal, values, slaps.pack, rng)
    steps = [
        step._replace(text=(in_move if step.kind == "move" else in_sentence)(step.text, values))
        for step in play.steps
    ]
    if any(step.kind != "move" for step in steps):
        concrete = play._replace(options=options, deal=deal, steps=tuple(steps))
        try:
            play_out(lesson, concrete)
        except RuleTextError as wrong:
            raise NoDraw(str(wrong)) from None
    moves = tuple([(step.seat, step.text) for step in steps if step.kind == "move"])
    for _, text in moves:
        try:
            parse_move(text)
        except MoveError as wrong:
            raise NoDraw(str(wrong)) from None
    return CompletePosition(options, deal, play.turn, moves, values)


def _deal_under(
    lesson: Lesson,
    options: Mapping[str, str],
    turn: int | None,
    window: Sequence[Card],
    pack: Sequence[Card],
    rng: random.Random,
) -> str:
    """Return two decks that produce the window in turn, on zero to two other cards."""
    spare = [each for each in pack if each not in window]
    rng.shuffle(spare)
    packets: tuple[list[Card], list[Card]] = ([], [])
    seat = turn or 0
    beneath = rng.randrange(_BENEATH)
    for at, card in enumerate([*spare[:beneath], *window], 1):
        packets[seat].append(card)
        game = begin(
            lesson, CompletePosition(options, _padded(packets, spare[_BENEATH:]), turn, (), {})
        )
        for _ in range(at):
            seat = game.waiting[0]
            if not isinstance(game.forced, Flip):
                raise NoDraw("the pile is taken before the window appears.")
            game.apply(seat, game.forced)
        seat = game.waiting[0]
    return _padded(packets, spare[_BENEATH:])


def _padded(packets: Iterable[Sequence[Card]], spare: Sequence[Card]) -> str:
    """Return the deal with a few more cards for each player."""
    return " / ".join(
        [
            cards_text([*packet, *spare[_LEFT * at : _LEFT * (at + 1)]])
            for at, packet in enumerate(packets)
        ]
    )


def begin(lesson: Lesson, position: CompletePosition) -> Game:
    """Return a game of the lesson with that deal, before its first move. Raises ``NoDraw``."""
    try:
        return begun(lesson.game, position.deal, position.options, position.turn)
    except ValueError as wrong:
        raise NoDraw(str(wrong)) from None


def begin_scene(lesson: Lesson, scene: IntroScene) -> tuple[Game, list[tuple[int, Move]]]:
    """Return the game of an introduction's picture before its first move, and its moves.

    Raises ``RuleTextError`` if the game is impossible, or a move is invalid.
    """
    play = scene.play
    try:
        game = begin(lesson, CompletePosition(play.options, play.deal, play.turn, (), {}))
        steps = [step for step in play.steps if step.kind == "move"]
        return game, [(step.seat, parse_move(step.text)) for step in steps]
    except (NoDraw, MoveError) as wrong:
        raise RuleTextError(lesson.file, play.line, str(wrong)) from None


def played(
    lesson: Lesson, position: CompletePosition, moves: Iterable[Made] | None = None
) -> PositionResult:
    """Return the position after its moves, or after these; the last may be refused.

    Raises ``NoDraw`` if another one is refused, or is no move.
    """
    game = begin(lesson, position)
    happened = []
    made = list(position.moves if moves is None else moves)
    for at, (seat, text) in enumerate(made, 1):
        try:
            happened.append(tuple(game.apply(seat, parse_move(text))))
        except IllegalMove as refusal:
            if at < len(made):
                raise NoDraw(f"{text!r} isn't possible: {refusal}") from None
            return PositionResult(game, tuple(happened), str(refusal))
    return PositionResult(game, tuple(happened), "")
