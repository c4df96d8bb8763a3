"""All that can be done in a game, numbered: what programs with a fixed set of actions choose from.

A machine lists its moves (``Game.actions``). Where there are too many, as orders of a hand, it has
words in their place, which stand for a move by what their seat sees. The numbers follow from the
game, its options and its seats, and are for ever.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import overload

from warcards_tui.games.contract import Game, IllegalMove
from warcards_tui.games.moves import Move, MoveError
from warcards_tui.names import shortened, whole


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

    def __init__(self, acts: Sequence[Move | str]) -> None:
        self._acts = tuple(acts)
        self._texts = tuple([each if isinstance(each, str) else each.text for each in acts])
        self._numbers = {text: number for number, text in enumerate(self._texts)}

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
        if not isinstance(text, str):
            raise TypeError(f"An action is its text, not {shortened(repr(text))}.")
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
        if moves:
            found += [self._numbers[text] for text in game.named(game.view(seat))]
        return sorted(found)

    def move(self, game: Game, seat: int, number: int) -> Move:
        """The move that an action comes to for ``seat`` now.

        Raises ``IndexError`` for a number or a seat that there is not, and ``IllegalMove`` where
        words stand for no move now.
        """
        number = whole(number, "The number of an action")
        if not 0 <= number < len(self._acts):
            raise IndexError(f"There is no action {number}.")
        act = self._acts[number]
        if not isinstance(act, str):
            return act
        move = game.named(game.view(seat)).get(act)
        if move is None:
            raise IllegalMove(f"{act} cannot be done now.")
        return move
