"""Sorting cards by hand, in changes that can each be undone.

Places count from 0 here, and from 1 in all texts. Sorting is not a move: the game learns the order
when it is done.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from warcards_tui.cards.french import RANK_TEXTS, Card, CardError, cards_text, parse_cards
from warcards_tui.games.napoleon.orders import strong_first

ROW = 13
"""Cards in a row, for the drawing and the arrows."""

MOST_UNDONE = 60
"""Largest number of changes that can be undone."""

ORDERS = "orders"
"""Setting with the named orders, for all games."""

MOST_ORDERS = 20
LONGEST_NAME = 20


class Pattern(NamedTuple):
    """A saved order: its name, and the ranks from first to last."""

    name: str
    ranks: tuple[str, ...]

    def applied(self, cards: Sequence[Card]) -> list[Card]:
        """Return the cards arranged by a saved pattern, as well as it fits.

        The strongest card goes to the place of the pattern's strongest rank, and so on. A pattern
        that is too long is cut, one that is too short is repeated. Among equal ranks of the
        pattern, the cards rise or fall as the pattern does on the whole.
        """
        ranks = [self.ranks[at % len(self.ranks)] for at in range(len(cards))]
        wanted = [14 if rank == "A" else RANK_TEXTS.index(rank) for rank in ranks]
        half = len(wanted) // 2
        onward = 1 if sum(wanted[:half]) >= sum(wanted[len(wanted) - half :]) else -1
        places = sorted(range(len(cards)), key=lambda place: (-wanted[place], onward * place))
        found = dict(zip(places, strong_first(cards), strict=True))
        return [found[place] for place in range(len(cards))]

    def fits(self, order: Sequence[Card]) -> int:
        """Return the number of places with the rank of the pattern."""
        return sum(
            RANK_TEXTS[card.rank] == rank for card, rank in zip(order, self.ranks, strict=False)
        )


def patterns_of(kept: object) -> list[Pattern]:
    """Return the patterns of the setting ``ORDERS``, skipping invalid ones."""
    found = []
    for each in kept if isinstance(kept, list) else []:
        if isinstance(each, list) and len(each) == 2 and all(isinstance(one, str) for one in each):
            ranks = tuple(each[1].split())
            if ranks and set(ranks) <= set(RANK_TEXTS[1:]):
                found.append(Pattern(each[0], ranks))
    return found


def kept_patterns(patterns: Sequence[Pattern]) -> list[list[str]]:
    """Return the setting for these patterns."""
    return [[each.name, " ".join(each.ranks)] for each in patterns]


class HandOrder:
    """Cards being sorted.

    ``order`` is their present order, ``at`` the place of the cursor; ``carried`` is True if the
    card there is being carried, and ``marked`` is the marked card.
    """

    def __init__(self, hand: Sequence[Card]) -> None:
        self.hand = tuple(hand)
        self.order = list(hand)
        self.at = 0
        self.carried = False
        self.marked: Card | None = None
        self._undo: list[list[Card]] = []
        self._redo: list[list[Card]] = []
        self._before: list[Card] = []

    @property
    def card(self) -> Card:
        """Card at the cursor."""
        return self.order[self.at]

    @property
    def changes(self) -> int:
        """Number of changes that can be undone."""
        return len(self._undo)

    # -- cursor and carrying

    def step(self, by: int) -> bool:
        """Move the cursor and a carried card by some places; False if there is no such place."""
        to = self.at + by
        if not 0 <= to < len(self.order):
            return False
        if self.carried:
            self.order.insert(to, self.order.pop(self.at))
        self.at = to
        return True

    def pick_up(self) -> None:
        """Pick up the card at the cursor."""
        self._before = list(self.order)
        self.carried = True

    def put_down(self) -> None:
        """Put the carried card down here."""
        self.carried = False
        if self.order != self._before:
            self._undo.append(self._before)
            self._redo.clear()

    def put_back(self) -> None:
        """Return the carried card to its former place."""
        card = self.card
        self.carried = False
        self.order = self._before
        self.at = self.order.index(card)

    # -- changes

    def change(self, order: Sequence[Card]) -> bool:
        """Set the order; False if nothing changes."""
        if list(order) == self.order:
            return False
        self._undo.append(self.order)
        del self._undo[:-MOST_UNDONE]
        self._redo.clear()
        self.order = list(order)
        return True

    def move(self, place: int, to: int) -> None:
        """Move the card at a place to another one."""
        order = list(self.order)
        order.insert(to, order.pop(place))
        self.change(order)
        self.at = to

    def swap(self, place: int, other: int) -> None:
        """Swap two cards."""
        order = list(self.order)
        order[place], order[other] = order[other], order[place]
        self.change(order)

    def reverse(self, first: int, last: int) -> None:
        """Reverse the cards from one place to another."""
        order = list(self.order)
        order[first : last + 1] = order[first : last + 1][::-1]
        self.change(order)

    def undo(self) -> bool:
        """Undo the newest change; False if there is none."""
        return self._restore(self._undo, self._redo)

    def redo(self) -> bool:
        """Redo the change undone last; False if there is none."""
        return self._restore(self._redo, self._undo)

    def _restore(self, source: list[list[Card]], other: list[list[Card]]) -> bool:
        if not source:
            return False
        other.append(self.order)
        self.order = source.pop()
        return True

    # -- saving

    def kept(self) -> dict[str, Any]:
        """Return all data for JSON. A carried card counts as put down."""
        undo = [*self._undo, self._before] if self.carried else self._undo
        return {
            "hand": cards_text(self.hand),
            "order": cards_text(self.order),
            "at": self.at,
            "undo": [cards_text(each) for each in undo[-MOST_UNDONE:]],
            "redo": [cards_text(each) for each in self._redo],
        }

    def restore(self, kept: Mapping[str, Any]) -> None:
        """Restore saved data of the same hand; other data changes nothing."""
        if kept.get("hand") != cards_text(self.hand):
            return
        try:
            order, *rest = [
                parse_cards(str(each))
                for each in (kept["order"], *list(kept["undo"]), *list(kept["redo"]))
            ]
            undone = len(list(kept["undo"]))
            at = int(kept["at"])
        except (KeyError, TypeError, ValueError, CardError):
            return
        whole = sorted(self.hand)
        if at in range(len(whole)) and all(sorted(each) == whole for each in (order, *rest)):
            self.order, self.at = order, at
            self._undo, self._redo = rest[:undone], rest[undone:]
