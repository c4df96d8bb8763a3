"""The decisions of a finished game: each evaluated, and those that lost the most."""

from __future__ import annotations

from collections.abc import Generator
from typing import NamedTuple

from warcards_tui.cards.parts import Sentences
from warcards_tui.coach.exercises.choice import EvaluatedMoment
from warcards_tui.coach.exercises.contract import BEST, FINE, Exercise
from warcards_tui.coach.exercises.loss import worth
from warcards_tui.coach.exercises.moments import ChoiceMoment, choices, same_choice
from warcards_tui.coach.exercises.rollouts import measure
from warcards_tui.games.catalogue import Catalogue
from warcards_tui.games.contract import Game, IllegalMove
from warcards_tui.games.moves import Move
from warcards_tui.sitting.kept import open_kept, unopened_at
from warcards_tui.sitting.person import YOU
from warcards_tui.store import Store
from warcards_tui.words import choice_exercises as texts

WORST = 3
"""Number of decisions to look at."""

_FIRST, _CLOSER, _LAST = 8, 32, 160
"""Number of sampled worlds: for every decision, for candidates, and for each one asked."""

_CLOSE, _NEARLY = 12, 6
"""Number of decisions in the second round, and of candidates for the worst ones."""


class Decision(NamedTuple):
    """A decision of the player: the moment, the move made, and its number in the game, from 1."""

    moment: ChoiceMoment
    made: int
    step: int


def decisions_of(store: Store, games: Catalogue, kept: int) -> list[Decision]:
    """Return all decisions of the player in a saved game. Raises ``KeptGameError``."""
    found = open_kept(store, games, kept)
    game = found.game
    if measure(game) is None:
        return []
    decided = []
    asked: Game | None = None
    for step, (seat, move) in enumerate(found.moves, 1):
        # If all choose at once, the player did not know the choices of the others.
        if YOU not in game.waiting:
            asked = None
        elif asked is None:
            asked = game.copied()
        if seat == YOU and asked is not None:
            decision = _decision(asked, move, step)
            decided += [decision] if decision is not None else []
            asked = None
        try:
            game.apply(seat, move)
        except IllegalMove as misfit:
            raise unopened_at(kept, step, misfit) from None
    return decided


def _decision(asked: Game, move: Move, step: int) -> Decision | None:
    moves = choices(asked)
    if not moves or asked.why_not(YOU, move) is not None:
        return None
    made = same_choice(moves, move)
    if made is None:
        moves, made = (*moves, move), move
    return Decision(ChoiceMoment(asked, moves), moves.index(made), step) if len(moves) > 1 else None


class Lost(NamedTuple):
    """An evaluated decision."""

    decision: Decision
    weighed: EvaluatedMoment

    @property
    def loss(self) -> float:
        """Loss against the best move, in the unit of the game."""
        values = self.weighed.rollouts.values
        return max(values) - values[self.decision.made]

    @property
    def bad(self) -> bool:
        """True if the loss is larger than the noise."""
        weighed = self.weighed
        made = weighed.ids[self.decision.made]
        return worth(weighed.values, weighed.rollouts.error, made)[0] not in (BEST, FINE)

    def exercise(self) -> Exercise:
        """Return the decision as an exercise; its reason names the move of the game."""
        asked = self.weighed.exercise("")
        made = asked.choices[self.decision.made]
        loss = f"{self.loss:.1f}"
        in_the_game = texts.in_the_game(choice=made.name, loss=loss, unit=asked.unit)
        return asked._replace(
            facts=Sentences([texts.at_move(move=self.decision.step), asked.facts]),
            why=Sentences([asked.why, in_the_game]),
        )


class Analysis:
    """Evaluation of a game's decisions: a rough pass over all, then more for the costliest."""

    def __init__(self, decisions: list[Decision]) -> None:
        self.decisions = decisions
        self.left = [Lost(each, EvaluatedMoment(each.moment, f"{each.step}")) for each in decisions]
        """Candidates for the worst decisions, the costliest first once they are evaluated."""

        self.weighed = 0
        """Number of decisions that have passed the rough evaluation."""

        self.found: list[Lost] = []
        """The worst decisions, each added when its evaluation is complete."""

        self.done = False
        """True if no more will be found."""

        # Worlds sampled for decisions that are no longer candidates.
        self._dropped = 0

    @property
    def share(self) -> float:
        """Share of the work done before the first decision can be asked, from 0 to 1."""
        tried = sum(each.weighed.rollouts.worlds for each in self.left)
        many = len(self.decisions)
        whole = many * _FIRST + min(_CLOSE, many) * _CLOSER + _LAST
        return min((self._dropped + tried) / whole, 1.0)

    def steps(self) -> Generator[None, None, list[Lost]]:
        """Evaluate the decisions in steps of a few ms, and return the worst of those with a loss.

        The costliest one is completed first, so that it can be asked in the meantime.
        """
        for worlds, kept in ((_FIRST, _CLOSE), (_CLOSER, _NEARLY)):
            for each in self.left:
                yield from each.weighed.rollouts.go_on(worlds)
                yield
                self.weighed += worlds == _FIRST
            dearest = sorted(self.left, key=lambda each: -each.loss)
            self._dropped += sum(each.weighed.rollouts.worlds for each in dearest[kept:])
            self.left = dearest[:kept]
        for each in self.left:
            yield from each.weighed.rollouts.go_on(_LAST)
            yield
            self.found += [each] if each.bad else []
            if len(self.found) == WORST:
                break
        self.done = True
        return self.found
