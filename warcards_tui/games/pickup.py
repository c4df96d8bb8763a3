"""The order in which won cards go under the winner's packet, in the games like War (claim G-03)."""

from __future__ import annotations

import random
from collections.abc import Sequence

from warcards_tui.cards.french import Card
from warcards_tui.games.options import Option
from warcards_tui.games.zones import Stream

PICKUP = Option(
    "pickup",
    "winner-first",
    "Which won cards go under the packet first; the order can decide whether a game ends.",
    "G-03",
    choices=("winner-first", "loser-first", "shuffled"),
)


def picked_up(
    laid: Sequence[Sequence[Card]], winner: int, order: str, rng: random.Random | None
) -> list[Card]:
    """What goes under the winner's packet, first card first.

    ``laid`` has the cards of each seat in the order laid; the losers' come clockwise from the
    winner. Only what is ``shuffled`` needs ``rng``.

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


def shuffling(order: str, deal: str) -> Stream | None:
    """What shuffles won cards: it hangs on the deal, so that a written deal is the same game.

    >>> shuffling("shuffled", "AS / 2C").place
    ('AS / 2C', 0)
    >>> shuffling("winner-first", "AS / 2C")
    """
    return Stream(deal) if order == "shuffled" else None
