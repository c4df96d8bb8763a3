"""Decisions in games ("What would you play?"), scored by their loss against the best."""

from __future__ import annotations

import random
from collections.abc import Generator, Mapping, Sequence
from math import sqrt

from warcards_tui.bots.fast_food import unseen_cards
from warcards_tui.cards.french import Card
from warcards_tui.cards.parts import Sentences, Text
from warcards_tui.coach.exercises.contract import (
    JUDGEMENT,
    ONE,
    AnswerOption,
    Exercise,
    Grade,
    Group,
    ItemSpec,
    MissedItem,
    SkillInfo,
    SlowDrill,
)
from warcards_tui.coach.exercises.loss import best_of, grade_by_loss
from warcards_tui.coach.exercises.moments import ChoiceMoment, choices, moments, tags_of
from warcards_tui.coach.exercises.rollouts import Rollouts, measure
from warcards_tui.games.contract import Game
from warcards_tui.games.moves import Choose, Move, Save, Sort
from warcards_tui.games.napoleon.orders import WAYS
from warcards_tui.games.notation import PositionError, parse_position, position
from warcards_tui.games.variant import Variant
from warcards_tui.sitting.person import YOU
from warcards_tui.table.seating import BOT_NAMES
from warcards_tui.voice.exercises import choice as voice
from warcards_tui.voice.places import date_words
from warcards_tui.words import choice_exercises as texts

CLEAR = (7.0, 6.0, 5.0, 4.0)
"""Minimum standard errors between the best and the worst choice, by difficulty.

Items with fewer are discarded.
"""

_FIRST, _MORE, _MOST = 10, 15, 250
"""Worlds in which each choice is tried: at first, in each further round, and at most."""

_LEAST = 25
"""Minimum number of worlds; with fewer, chance would decide which choice is best."""

_TRIES = 8
"""Number of positions tried for an easy item before harder ones are accepted."""

_MOSTLY = ("save", "swap")
"""Choices that are best far more often than not: to let a card go, and to swap."""

_MOSTLY_BEST = 0.45
"""Share of items in which one of these is best, so that the player cannot rely on them."""

_AGAIN = 100
"""Worlds in which the choices of a repeated position are tried."""

_MOST_TRIES = 40
"""Number of positions tried until the wanted side is best; after that, either side may be."""

OWN = "yours"
"""Id of an order from a played game that matches none of the ways to sort."""


class WhatWouldYouPlay(SlowDrill):
    """Drill of decisions in positions of six games."""

    id = "choice"
    trains = JUDGEMENT
    games = (
        "21st-century-war",
        "napoleons-war",
        "duel-king",
        "fast-food",
        "budr-basef",
        "scientific-war",
    )

    def skills(self, variant: Variant, options: Mapping[str, str]) -> Sequence[SkillInfo]:
        return [SkillInfo(f"choice:{tag}", voice.SKILLS[tag]) for tag in tags_of(variant)]

    def steps(self, rng: random.Random, wanted: ItemSpec) -> Generator[None, None, Exercise]:
        tag = wanted.target.removeprefix("choice:")
        mostly = rng.random() < _MOSTLY_BEST
        tried = 0
        while True:
            found = yield from moments(rng, wanted.variant, wanted.options, tag)
            for moment in found:
                tried += 1
                clear = CLEAR[wanted.step] if tried <= _TRIES else CLEAR[-1]
                weighed = EvaluatedMoment(moment, f"{rng.getrandbits(64):x}")
                side = mostly if weighed.has_sides and tried <= _MOST_TRIES else None
                if (yield from weighed.to(clear, side)):
                    return weighed.exercise(wanted.target)

    def once_more(
        self, missed: MissedItem, wanted: ItemSpec
    ) -> Generator[None, None, Exercise | None]:
        try:
            game = parse_position(missed.key, {wanted.variant.id: wanted.variant}.__getitem__)
        except (PositionError, KeyError):
            return None  # The key comes from another version, or another game.
        moves = choices(game)
        if len(moves) < 2:
            return None
        weighed = EvaluatedMoment(ChoiceMoment(game, moves), missed.day)
        yield from weighed.rollouts.go_on(_AGAIN)
        exercise = weighed.exercise(missed.target)
        return exercise._replace(
            facts=Sentences([texts.once_more(date=date_words(missed.day)), exercise.facts])
        )

    def grade(self, exercise: Exercise, answer: Sequence[str]) -> Grade:
        return grade_by_loss(exercise, answer)


DRILL = WhatWouldYouPlay()


class EvaluatedMoment:
    """Moment in a game whose choices are being evaluated."""

    def __init__(self, moment: ChoiceMoment, seed: str) -> None:
        self.moment = moment
        self.rollouts = Rollouts(moment.game, YOU, moment.moves, seed)

    @property
    def clear(self) -> float:
        """Number of standard errors between the best and the worst choice."""
        between, error = self.rollouts.range, self.rollouts.error
        return between / error if error else float(between > 0) * CLEAR[0]

    @property
    def has_sides(self) -> bool:
        """True if one of the choices is best far more often than not."""
        return any(each in _MOSTLY for each in self.ids)

    def to(self, clear: float, mostly: bool | None) -> Generator[None, None, bool]:
        """Simulate more worlds until ``clear`` standard errors separate best and worst.

        ``mostly`` says if the best choice must be one of ``_MOSTLY``, None for either. Returns True
        if it succeeded; gives up early if success is unlikely.
        """
        yield from self.rollouts.go_on(_FIRST)
        while mostly is None or mostly == (self.best in _MOSTLY):
            worlds = self.rollouts.worlds
            if self.clear >= clear and worlds >= _LEAST:
                return True
            # The noise falls with the square root of the number of worlds.
            if worlds >= _MOST or self.clear * sqrt(_MOST / worlds) < clear:
                return False
            yield from self.rollouts.go_on(_MORE)
        return False

    @property
    def ids(self) -> list[str]:
        """Ids of the choices, in the order of the moves."""
        return [_id(self.moment.game, move) for move in self.moment.moves]

    @property
    def best(self) -> str:
        """Id of the best choice so far."""
        return best_of(self.values)[0]

    @property
    def values(self) -> dict[str, float]:
        """Values of the choices."""
        return dict(zip(self.ids, self.rollouts.values, strict=True))

    def _came(self, stem: str) -> dict[str, Text]:
        """Return a sentence on the immediate result of each choice."""
        found: dict[str, Text] = {}
        for id, move, came in zip(self.ids, self.moment.moves, self.rollouts.came, strict=True):
            # A player who lets a card go may fight for another one later, which says nothing here.
            told = came is not None and move != Save(None)
            found[id] = voice.came(stem, came or 0.0) if told else ""
        return found

    def exercise(self, target: str) -> Exercise:
        """Return the exercise about this moment."""
        game, moves, ids = self.moment.game, self.moment.moves, self.ids
        values, error = self.values, self.rollouts.error
        stem = type(game).__module__.split(".")[2]
        owed = game.view(YOU).owes[YOU] if stem == "budr" else 0
        found = measure(game)
        assert found is not None
        names = {id: voice.name(move, owed, id) for id, move in zip(ids, moves, strict=True)}
        best = best_of(values)[0]
        came = self._came(stem)
        shares = {
            id: round(100 * (share or 0.0))
            for id, share in zip(ids, self.rollouts.came, strict=True)
            if came[id]
        }
        others = [share for id, share in shares.items() if id != best]
        wins_most = shares.get(best, 0) > max([0, *others])
        groups, facts = seen(game)
        return Exercise(
            key=position(game),
            target=target,
            question=voice.question(moves[0]),
            form=ONE,
            right=best_of(values),
            groups=groups,
            facts=facts,
            choices=tuple(
                [
                    AnswerOption(id, names[id], _card(move))
                    for id, move in zip(ids, moves, strict=True)
                ]
            ),
            values=values,
            notes=came,
            error=error,
            unit=found.unit,
            why=voice.best(names[best], stem, came[best], wins_most=wins_most),
        )


def _id(game: Game, move: Move) -> str:
    if not isinstance(move, Sort):
        return move.text.replace(" ", "-")
    hand = game.view(YOU).hand
    ways = [name for name, way in WAYS.items() if tuple(way(hand)) == move.cards]
    return ways[0] if ways else OWN


def _card(move: Move) -> Card | None:
    return move.card if isinstance(move, Choose | Save) else None


def seen(game: Game) -> tuple[tuple[Group, ...], Text]:
    """Return the cards and the other facts that the first seat sees at this moment."""
    view = game.view(YOU)
    names = ("You", *BOT_NAMES[: game.setup.seats - 1])
    stem = type(game).__module__.split(".")[2]
    groups: list[Group] = []
    if getattr(view, "hand", ()):
        groups.append(Group(tuple(view.hand), texts.your_hand))
    if stem == "century":
        groups += _table([card for cards in view.table for card in cards])
        facts = voice.century(view, names)
    elif stem == "scientific":
        groups += [Group(view.front, texts.your_front)] if view.front else []
        groups += [Group(view.pile, texts.war_pile)] if view.pile else []
        groups += [
            Group((card,), texts.cards_of(name=names[seat]))
            for seat, card in enumerate(view.choices)
            if card is not None and seat != YOU
        ]
        facts = voice.scientific(view, names)
    elif stem == "duel_king":
        groups.append(Group(view.open[0], texts.your_cards))
        groups.append(Group(view.open[1], texts.cards_of(name=names[1])))
        facts = voice.duel_king(view, names)
    elif stem == "napoleon":
        groups += _table([card for cards in view.up for card in cards])
        facts = voice.napoleon(view, names)
    elif stem == "budr":
        groups.append(Group((view.power,), texts.your_power))
        facts = voice.budr(view, names)
    else:
        unseen = sorted(unseen_cards(view), key=lambda card: (card.rank, card.order))
        groups.append(Group(tuple(unseen), texts.not_seen))
        facts = voice.fast_food(view, names)
    return tuple(groups), facts


def _table(cards: Sequence[Card]) -> list[Group]:
    return [Group(tuple(cards), texts.on_the_table)] if cards else []
