"""Numbered actions of a game, for programs that choose from a fixed set.

A machine lists its moves (``Game.actions``). If they are too many, such as the orders of a hand, it
lists words instead; what its seat sees decides which move a word means. The numbers follow from the
game, its options and its seats, and never change.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import overload

from warcards_tui.games.contract import Game, IllegalMove
from warcards_tui.games.moves import Move, MoveError
from warcards_tui.suggestions import shortened, whole


class Actions(Sequence[str]):
    """Texts of all actions of a game; the index of each is its number.

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
        """Return the number of the action with this text. Raises ``MoveError``."""
        if not isinstance(text, str):
            raise TypeError(f"The text of an action must be a str, not {shortened(repr(text))}.")
        found = self._numbers.get(" ".join(text.split()))
        if found is None:
            raise MoveError(f"Unknown action {shortened(text)!r}.")
        return found

    def number_of(self, move: Move) -> int | None:
        """Return the number of a move; None if the move has no number."""
        return self._numbers.get(move.text)

    def legal(self, game: Game, seat: int) -> list[int]:
        """Return the numbers of all actions that ``seat`` can take now, in ascending order."""
        moves = game.legal(seat)
        found = [number for move in moves if (number := self.number_of(move)) is not None]
        if moves:
            found += [self._numbers[text] for text in game.named(game.view(seat))]
        return sorted(found)

    def move(self, game: Game, seat: int, number: int) -> Move:
        """Return the move that an action means for ``seat`` now.

        Raises ``IndexError`` for a missing number or seat, and ``IllegalMove`` if the action means
        no move now.
        """
        number = whole(number, "The number of an action")
        if not 0 <= number < len(self._acts):
            raise IndexError(f"Unknown action number {number}: this game has {len(self._acts)}.")
        act = self._acts[number]
        if not isinstance(act, str):
            return act
        move = game.named(game.view(seat)).get(act)
        if move is None:
            raise IllegalMove(f"The action {act!r} isn't possible now.")
        return move
