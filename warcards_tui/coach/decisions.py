"""The decisions of a game that was played: each weighed, and those that lost the most."""

from __future__ import annotations

from collections.abc import Generator
from typing import NamedTuple

from warcards_tui.cards.parts import Sentences
from warcards_tui.coach.exercises.choice import Weighed
from warcards_tui.coach.exercises.contract import BEST, FINE, Exercise
from warcards_tui.coach.exercises.loss import worth
from warcards_tui.coach.exercises.moments import Moment, choices, same_choice
from warcards_tui.coach.exercises.rollouts import measure
from warcards_tui.games.catalogue import Catalogue
from warcards_tui.games.contract import Game, IllegalMove
from warcards_tui.games.moves import Move
from warcards_tui.sitting.kept import KeptGameError, open_kept
from warcards_tui.sitting.person import YOU
from warcards_tui.store import Store
from warcards_tui.words import choice_exercises as texts
from warcards_tui.words import drills

WORST = 3
"""So many are looked at."""

_FIRST, _CLOSER, _LAST = 8, 32, 160
"""Worlds that each decision is tried in at first, those that may be the worst after that, and each
of these that is asked.
"""

_CLOSE, _NEARLY = 12, 6
"""Decisions that are tried more closely, the dearest, and those of them among which the worst are
looked for.
"""


class Decision(NamedTuple):
    """A decision of the person: the moment, which of its moves was made, and the number of that
    move in the game, from 1.
    """

    moment: Moment
    made: int
    step: int


def decisions_of(store: Store, games: Catalogue, kept: int) -> list[Decision]:
    """All decisions of the person in a game of the store. Raises ``KeptGameError``."""
    found = open_kept(store, games, kept)
    game = found.game
    if measure(game) is None:
        return []
    decided = []
    asked: Game | None = None
    for step, (seat, move) in enumerate(found.moves, 1):
        # Where all choose at once, what others have chosen before was not known.
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
            unopened = drills.game_unopened(game=kept, move=step, why=str(misfit))
            raise KeptGameError(unopened.text) from None
    return decided


def _decision(asked: Game, move: Move, step: int) -> Decision | None:
    moves = choices(asked)
    if not moves or asked.why_not(YOU, move) is not None:
        return None
    made = same_choice(moves, move)
    if made is None:
        moves, made = (*moves, move), move
    return Decision(Moment(asked, moves), moves.index(made), step) if len(moves) > 1 else None


class Lost(NamedTuple):
    """A decision that was weighed."""

    decision: Decision
    weighed: Weighed

    @property
    def loss(self) -> float:
        """What it lost against the best, in the unit of its game."""
        values = self.weighed.rollouts.values
        return max(values) - values[self.decision.made]

    @property
    def bad(self) -> bool:
        """Whether it lost more than noise."""
        weighed = self.weighed
        made = weighed.ids[self.decision.made]
        return worth(weighed.values, weighed.rollouts.error, made)[0] not in (BEST, FINE)

    def exercise(self) -> Exercise:
        """The decision as it is asked again; the reason tells what was done in the game."""
        asked = self.weighed.exercise("")
        made = asked.choices[self.decision.made]
        loss = f"{self.loss:.1f}"
        in_the_game = texts.in_the_game(choice=made.name, loss=loss, lesson=asked.unit)
        return asked._replace(
            facts=Sentences([texts.at_move(move=self.decision.step), asked.facts]),
            why=Sentences([asked.why, in_the_game]),
        )


class Analysis:
    """The decisions of a game: all weighed a little, and the dearest more and more."""

    def __init__(self, decisions: list[Decision]) -> None:
        self.decisions = decisions
        self.left = [Lost(each, Weighed(each.moment, f"{each.step}")) for each in decisions]
        """Those that may be among the worst, the dearest first once they were weighed."""

        self.weighed = 0
        """Number of decisions that have been weighed a little."""

        self.found: list[Lost] = []
        """The worst, as soon as each has been weighed to the end."""

        self.done = False
        """True if no more will be found."""

        self._dropped = 0  # Worlds of decisions that are not among the worst.

    @property
    def share(self) -> float:
        """Share of the work that is done until the first decision can be asked, 0 to 1."""
        tried = sum(each.weighed.rollouts.worlds for each in self.left)
        many = len(self.decisions)
        whole = many * _FIRST + min(_CLOSE, many) * _CLOSER + _LAST
        return min((self._dropped + tried) / whole, 1.0)

    def steps(self) -> Generator[None, None, list[Lost]]:
        """Weighs them, in steps of a few milliseconds; the worst of those that lost anything.

        The dearest is weighed to the end first, so that it can be asked meanwhile.
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
