"""Bringing cards into an order by hand, one change after the other, each of which can be undone.

Places count from 0 here, and from 1 in all that is said. Nothing of it is a move: a game gets to
know the order when it is done.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from warcards_tui.cards.french import RANK_TEXTS, Card, CardError, cards_text, parse_cards
from warcards_tui.games.napoleon.orders import strong_first

ROW = 13
"""Cards in a row, as they are drawn and gone through."""

MOST_UNDONE = 60
"""Changes that can be undone."""

ORDERS = "orders"
"""The setting under which named orders are kept, for all games."""

MOST_ORDERS = 20
LONGEST_NAME = 20


class Pattern(NamedTuple):
    """An order that is kept: its name, and the ranks from first to last."""

    name: str
    ranks: tuple[str, ...]

    def applied(self, cards: Sequence[Card]) -> list[Card]:
        """The cards in this order, as well as it fits.

        Each place gets the card that is as strong among these as the pattern's is among its own; of
        too long a pattern the first places count, too short a one begins anew. Where the pattern
        has equal ranks, the cards go as it does on the whole, up or down.
        """
        ranks = [self.ranks[at % len(self.ranks)] for at in range(len(cards))]
        wanted = [14 if rank == "A" else RANK_TEXTS.index(rank) for rank in ranks]
        half = len(wanted) // 2
        onward = 1 if sum(wanted[:half]) >= sum(wanted[len(wanted) - half :]) else -1
        places = sorted(range(len(cards)), key=lambda place: (-wanted[place], onward * place))
        found = dict(zip(places, strong_first(cards), strict=True))
        return [found[place] for place in range(len(cards))]

    def fits(self, order: Sequence[Card]) -> int:
        """How many places have the rank that the pattern has there."""
        return sum(
            RANK_TEXTS[card.rank] == rank for card, rank in zip(order, self.ranks, strict=False)
        )


def patterns_of(kept: object) -> list[Pattern]:
    """The patterns of the setting ``ORDERS``; what is no pattern is left out."""
    found = []
    for each in kept if isinstance(kept, list) else []:
        if isinstance(each, list) and len(each) == 2 and all(isinstance(one, str) for one in each):
            ranks = tuple(each[1].split())
            if ranks and set(ranks) <= set(RANK_TEXTS[1:]):
                found.append(Pattern(each[0], ranks))
    return found


def kept_patterns(patterns: Sequence[Pattern]) -> list[list[str]]:
    """The setting for these patterns."""
    return [[each.name, " ".join(each.ranks)] for each in patterns]


class HandOrder:
    """Cards being sorted: their ``order`` by now, the place ``at`` that is pointed at, whether the
    card there is ``carried``, and the card that is ``marked``.
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
        """The card that is pointed at."""
        return self.order[self.at]

    @property
    def changes(self) -> int:
        """How many changes can be undone."""
        return len(self._undo)

    # -- pointing and carrying

    def step(self, by: int) -> bool:
        """Goes so many places on, a carried card with it; whether there was a place to go to."""
        to = self.at + by
        if not 0 <= to < len(self.order):
            return False
        if self.carried:
            self.order.insert(to, self.order.pop(self.at))
        self.at = to
        return True

    def pick_up(self) -> None:
        """Takes up the card that is pointed at."""
        self._before = list(self.order)
        self.carried = True

    def put_down(self) -> None:
        """Puts the carried card down where it is."""
        self.carried = False
        if self.order != self._before:
            self._undo.append(self._before)
            self._redo.clear()

    def put_back(self) -> None:
        """Puts the carried card back to where it came from."""
        card = self.card
        self.carried = False
        self.order = self._before
        self.at = self.order.index(card)

    # -- changes

    def change(self, order: Sequence[Card]) -> bool:
        """Makes this the order; whether it is another one."""
        if list(order) == self.order:
            return False
        self._undo.append(self.order)
        del self._undo[:-MOST_UNDONE]
        self._redo.clear()
        self.order = list(order)
        return True

    def move(self, place: int, to: int) -> None:
        """Moves the card at a place to another one."""
        order = list(self.order)
        order.insert(to, order.pop(place))
        self.change(order)
        self.at = to

    def swap(self, place: int, other: int) -> None:
        """Lets two cards change places."""
        order = list(self.order)
        order[place], order[other] = order[other], order[place]
        self.change(order)

    def reverse(self, first: int, last: int) -> None:
        """Turns round the cards from one place to another."""
        order = list(self.order)
        order[first : last + 1] = order[first : last + 1][::-1]
        self.change(order)

    def undo(self) -> bool:
        """Takes back the newest change; whether there was one."""
        return self._restore(self._undo, self._redo)

    def redo(self) -> bool:
        """Makes again what was taken back last; whether there was something."""
        return self._restore(self._redo, self._undo)

    def _restore(self, source: list[list[Card]], other: list[list[Card]]) -> bool:
        if not source:
            return False
        other.append(self.order)
        self.order = source.pop()
        return True

    # -- to be kept

    def kept(self) -> dict[str, Any]:
        """All of it for JSON. A card that is carried will lie where it is."""
        undo = [*self._undo, self._before] if self.carried else self._undo
        return {
            "hand": cards_text(self.hand),
            "order": cards_text(self.order),
            "at": self.at,
            "undo": [cards_text(each) for each in undo[-MOST_UNDONE:]],
            "redo": [cards_text(each) for each in self._redo],
        }

    def restore(self, kept: Mapping[str, Any]) -> None:
        """Goes on from what was kept of sorting this very hand; anything else changes nothing."""
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
