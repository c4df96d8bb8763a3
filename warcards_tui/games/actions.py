"""All that can be done in a game, numbered: what programs with a fixed set of actions choose from.

A machine lists its moves (``Game.actions``). Where there are too many, as orders of a hand, it has
``Way``s in their place: a way has a text, and makes a move of what its seat sees. The numbers
follow from the game, its options and its seats, and are for ever.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any, NamedTuple, overload

from warcards_tui.games.contract import Game, IllegalMove
from warcards_tui.games.moves import Move, MoveError
from warcards_tui.names import shortened


class Way(NamedTuple):
    """Stands for moves that have no numbers of their own.

    ``made`` is given the view of the seat whose move it is: it returns a move that can be made now,
    or None.
    """

    text: str
    made: Callable[[Any], Move | None]


class Actions(Sequence[str]):
    """The texts of all actions of a game; the number of each is its place.

    >>> from warcards_tui.games.setup import set_up
    >>> from warcards_tui.games.catalogue import VARIANTS
    >>> game = set_up(VARIANTS["duel-king"], seats=2, seed=1, turn=0)
    >>> actions = Actions(game.actions())
    >>> len(actions), list(actions[:4]), actions.number("save KC")
    (56, ['flip', 'save', 'save AS', 'save 2S'], 53)
    >>> actions.legal(game, 0), actions.legal(game, 1), actions.move(game, 0, 0).text
    ([0], [], 'flip')
    """

    def __init__(self, acts: Sequence[Move | Way]) -> None:
        self._acts = tuple(acts)
        self._texts = tuple([each.text for each in acts])
        self._numbers = {text: number for number, text in enumerate(self._texts)}
        self._ways = [(at, each) for at, each in enumerate(acts) if isinstance(each, Way)]

    @overload
    def __getitem__(self, number: int) -> str: ...
    @overload
    def __getitem__(self, number: slice) -> tuple[str, ...]: ...
    def __getitem__(self, number: int | slice) -> str | tuple[str, ...]:
        return self._texts[number]

    def __len__(self) -> int:
        return len(self._texts)

    def __iter__(self) -> Iterator[str]:
        return iter(self._texts)

    def number(self, text: str) -> int:
        """The number of the action with this text. Raises ``MoveError``."""
        found = self._numbers.get(" ".join(text.split()))
        if found is None:
            raise MoveError(f"{shortened(text)!r} is no action of this game.")
        return found

    def number_of(self, move: Move) -> int | None:
        """The number of a move; None where it has none of its own."""
        return self._numbers.get(move.text)

    def legal(self, game: Game, seat: int) -> list[int]:
        """The numbers of all that ``seat`` can do now, rising."""
        moves = game.legal(seat)
        found = [number for move in moves if (number := self.number_of(move)) is not None]
        if self._ways and moves:
            view = game.view(seat)
            found += [at for at, way in self._ways if way.made(view) is not None]
        return sorted(found)

    def move(self, game: Game, seat: int, number: int) -> Move:
        """The move that an action comes to for ``seat`` now.

        Raises ``IndexError`` for a number that is none, and ``IllegalMove`` where a way makes none.
        """
        if number < 0:
            raise IndexError(f"There is no action {number}.")
        act = self._acts[number]
        if not isinstance(act, Way):
            return act
        move = act.made(game.view(seat)) if 0 <= seat < game.setup.seats else None
        if move is None:
            raise IllegalMove(f"{act.text} cannot be done now.")
        return move
