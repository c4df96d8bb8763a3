"""Order in which won cards go under the winner's deck, in games like War (claim G-03)."""

from __future__ import annotations

import random
from collections.abc import Sequence
from itertools import chain, zip_longest

from warcards_tui.cards.french import Card
from warcards_tui.games.options import option
from warcards_tui.games.zones import Stream

PICKUP = option(
    "pickup", "winner-first", "G-03", "pickup", choices=("winner-first", "loser-first", "shuffled")
)


def picked_up(
    laid: Sequence[Sequence[Card]], winner: int, order: str, rng: random.Random | None
) -> list[Card]:
    """Return the cards that go under the winner's deck, first card first.

    ``laid`` has the cards of each seat in the order played; the losers' cards come clockwise from
    the winner. ``rng`` is needed only for ``shuffled``.

    >>> import random
    >>> from warcards_tui.cards.french import cards_text, parse_cards
    >>> laid = [parse_cards('KS 2S'), parse_cards('9D 3C')]
    >>> cards_text(picked_up(laid, 0, 'winner-first', random.Random(1)))
    'KS 2S 9D 3C'
    """
    own = list(laid[winner])
    others = [card for row in (*laid[winner + 1 :], *laid[:winner]) for card in row]
    if order == "shuffled":
        assert rng is not None
        mixed = own + others
        rng.shuffle(mixed)
        return mixed
    return others + own if order == "loser-first" else own + others


def as_laid(rows: Sequence[Sequence[tuple[Card, bool]]]) -> list[Card]:
    """Return the won cards in the order in which they were played, first card first.

    ``rows`` has the cards of each seat in the order played, and whether they are face up. In a war
    all players put the first card face down, then the second, and so on, and finally flip one each;
    of cards played at once the first seat's comes first (WR-28).

    >>> from warcards_tui.cards.french import cards_text, parse_cards
    >>> rows = [parse_cards("7S 2S 3S KS"), parse_cards("7H 9H")]
    >>> laid = [list(zip(row, up)) for row, up in zip(rows, [(1, 0, 0, 1), (1, 1)])]
    >>> cards_text(as_laid(laid))
    '7S 7H 2S 3S KS 9H'
    """
    won: list[Card] = []
    for steps in zip_longest(*map(_steps, rows), fillvalue=[]):
        for at_once in zip_longest(*[step[:-1] for step in steps]):
            won += [card for card in at_once if card is not None]
        won += chain.from_iterable([step[-1:] for step in steps])
    return won


def _steps(row: Sequence[tuple[Card, bool]]) -> list[list[Card]]:
    """Return the cards of a seat in steps; each step ends with a face-up card."""
    steps: list[list[Card]] = [[]]
    for card, up in row:
        steps[-1].append(card)
        if up:
            steps.append([])
    return [step for step in steps if step]


def shuffling(order: str, deal: str) -> Stream | None:
    """Return the stream that shuffles won cards, or None if ``order`` needs none.

    The deal is its seed, so a written deal always gives the same game.

    >>> shuffling("shuffled", "AS / 2C").place
    ('AS / 2C', 0)
    >>> shuffling("winner-first", "AS / 2C")
    """
    return Stream(deal) if order == "shuffled" else None
