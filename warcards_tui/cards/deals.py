"""Written deals: the decks of a game as text, so that any deal of cards can be set up.

``/`` separates the decks, the first seat first; a deck is written top card first. Blanks separate
cards. If only the face cards matter, a deck can also be a **pattern**: one word of ``A K Q J`` and
``-`` for any other card, as in published records of Beggar-My-Neighbour.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence

from warcards_tui.cards.french import RANK_TEXTS, Card, CardError, cards_text, parse_cards

PAY_RANKS = (1, 11, 12, 13)
"""Ranks with letters in a pattern: ace, jack, queen, king."""

_PATTERN = re.compile(r"[-AKQJakqj]+")


class PackError(CardError):
    """Cards that occur more often than in the pack, or are not in it.

    ``lacks`` counts them; the message names the first.
    """

    def __init__(self, lacks: Counter[Card], pack: Sequence[Card], remedy: str = "") -> None:
        from warcards_tui.words import setup as texts

        self.lacks = lacks
        self.pack = pack
        self.card = next(iter(lacks))
        self.has = pack.count(self.card)
        if self.has:
            wrong = texts.card_too_often(card=self.card.text, has=self.has, remedy=remedy)
        else:
            wrong = texts.card_not_in_deck(card=self.card.text, remedy=remedy)
        super().__init__(wrong.text)


def without(pack: Sequence[Card], cards: Sequence[Card]) -> Counter[Card]:
    """Return the pack without these cards. Raises ``PackError``.

    >>> from warcards_tui.cards.french import PACK, parse_cards
    >>> left = without(PACK, parse_cards('AS KS'))
    >>> left.total(), left[parse_cards('AS')[0]]
    (50, 0)
    """
    left = Counter(pack)
    left.subtract(cards)
    lacks = Counter({each: -left[each] for each in cards if left[each] < 0})
    if lacks:
        raise PackError(lacks, pack)
    return left


def parse_deal(text: str, pack: Sequence[Card]) -> list[list[Card]]:
    """Return the decks written in ``text``, one list of cards per seat, top card first.

    ``pack`` are the available cards, with repeats. Raises ``CardError`` for an unknown card or a
    pattern with too many cards of a kind, and ``PackError`` for a card that occurs too often.

    >>> from warcards_tui.cards.french import PACK
    >>> [len(packet) for packet in parse_deal('AS 2H / KH', PACK)]
    [2, 1]
    """
    words = [part.strip() for part in text.split("/")]
    packets = [word.upper() if _PATTERN.fullmatch(word) else parse_cards(word) for word in words]
    named = [each for packet in packets if not isinstance(packet, str) for each in packet]
    left = without(pack, named)
    return [_fill(packet, left) if isinstance(packet, str) else packet for packet in packets]


def _fill(pattern: str, spare: Counter[Card]) -> list[Card]:
    """Return cards for a pattern, taken from ``spare`` in pack order."""
    packet = []
    for letter in pattern:
        for each, left in spare.items():
            if left and letter == (RANK_TEXTS[each.rank] if each.rank in PAY_RANKS else "-"):
                break
        else:
            from warcards_tui.words import setup as texts

            short = texts.pattern_short_of
            wrong = texts.pattern_short_of_plain() if letter == "-" else short(letter=letter)
            raise CardError(wrong.text)
        spare[each] -= 1
        packet.append(each)
    return packet


def parted(text: str) -> tuple[str, str]:
    """Return the decks and the table cards of a written deal, which follow ``|`` if any.

    >>> parted('AS / KH | 2C 3C')
    ('AS / KH', '2C 3C')
    >>> parted('AS / KH')
    ('AS / KH', '')
    """
    packets, _, table = text.partition("|")
    return packets.strip(), table.strip()


def deal_text(packets: Sequence[Sequence[Card]]) -> str:
    """Return the text form of ``packets``; ``parse_deal`` reads it back.

    >>> from warcards_tui.cards.french import parse_cards
    >>> deal_text([parse_cards('AS 2H'), parse_cards('KD')])
    'AS 2H / KD'
    """
    return " / ".join(cards_text(packet) for packet in packets)
