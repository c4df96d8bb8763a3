"""Jokers that are written alike, since many real packs have two equal ones."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence

from warcards_tui.cards.french import JOKERS, Card, CardError

_COLOURED = r"(?P<of>red|black|[rb](?=j))(?:[\s_-]*)j(?:oker)?|joker[\s_-]+(?P<is>red|black)"
_JOKER = re.compile(rf"(?<![^\s,/|])(?:{_COLOURED}|jo(?:ker)?)(?![^\s,/|])", re.IGNORECASE)
"""A joker in a text of cards, with its color or without one."""


def told_apart(text: str, pack: Sequence[Card]) -> tuple[str, tuple[Card, ...]]:
    """Return the text with each joker as one of the pack, and the jokers assumed.

    A joker without a color, or with one that is already taken, becomes the first that is left.
    Without such jokers in the pack, nothing changes. Raises ``CardError`` for too many jokers.

    >>> from warcards_tui.cards.french import PACK
    >>> told_apart('5S joker, Jo', PACK + JOKERS)
    ('5S RJ, BJ', (RJ, BJ))
    >>> told_apart('black joker joker', PACK + JOKERS)
    ('BJ RJ', (RJ,))
    >>> told_apart('RJ RJ', PACK + JOKERS)
    ('RJ BJ', (BJ,))
    >>> told_apart('joker joker', PACK)
    ('joker joker', ())
    """
    left = Counter([each for each in pack if each in JOKERS])
    if not left:
        return text, ()
    found = list(_JOKER.finditer(text))
    if len(found) > left.total():
        from warcards_tui.words import setup as texts

        raise CardError(texts.jokers_too_many(given=len(found), has=left.total()).text)
    own: dict[int, Card] = {}
    for at, each in enumerate(found):
        colour = (each["of"] or each["is"] or "")[:1].upper()
        card = JOKERS["RB".index(colour)] if colour else None
        if card is not None and left[card]:
            left[card] -= 1
            own[at] = card
    rest = left.elements()
    jokers = [own[at] if at in own else next(rest) for at in range(len(found))]
    every = iter(jokers)
    alike = tuple([each for at, each in enumerate(jokers) if at not in own])
    return _JOKER.sub(lambda _: next(every).text, text), alike
