"""Written deals: the packets of a game as text, so that any position of cards can be set up.

Packets are separated by ``/``, the first seat first; a packet is written top card first. Cards are
separated by blanks, or the packet is a **pattern** in one word of ``A K Q J`` and ``-`` where only
the pay cards matter and ``-`` is any plain card, as records of beggar-my-neighbour are published.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence

from warcards_tui.cards.french import RANK_TEXTS, Card, CardError, cards_text, parse_cards

PAY_RANKS = (1, 11, 12, 13)
"""Ranks that a pattern tells apart: ace, jack, queen, king."""

_PATTERN = re.compile(r"[-AKQJakqj]+")


def parse_deal(text: str, pack: Sequence[Card]) -> list[list[Card]]:
    """The packets written in ``text``, one list of cards a seat, top card first.

    ``pack`` holds the cards there are, each as often as it exists. Raises ``CardError`` when a card
    does not exist, appears too often, or a pattern asks for more cards of a kind than there are.
    """
    words = [part.strip() for part in text.split("/")]
    spare = Counter(pack)
    packets: list[list[Card] | str] = []
    for word in words:
        if _PATTERN.fullmatch(word):
            packets.append(word.upper())
            continue
        packet = parse_cards(word)
        for each in packet:
            if each not in spare:
                raise CardError(f"{each.text} is not in this game's pack.")
            if not spare[each]:
                raise CardError(f"{each.text} appears too often in the deal.")
            spare[each] -= 1
        packets.append(packet)
    return [_fill(packet, spare) if isinstance(packet, str) else packet for packet in packets]


def _fill(pattern: str, spare: Counter[Card]) -> list[Card]:
    """Concrete cards for a pattern, taken from ``spare`` in pack order."""
    packet = []
    for letter in pattern:
        for each, left in spare.items():
            if left and letter == (RANK_TEXTS[each.rank] if each.rank in PAY_RANKS else "-"):
                break
        else:
            kind = "plain card" if letter == "-" else letter
            raise CardError(f"The pattern asks for one more {kind} than the pack has.")
        spare[each] -= 1
        packet.append(each)
    return packet


def parted(text: str) -> tuple[str, str]:
    """A written deal as its packets and what lies on the table, which follows ``|``; often none."""
    packets, _, table = text.partition("|")
    return packets.strip(), table.strip()


def deal_text(packets: Sequence[Sequence[Card]]) -> str:
    """The text form of ``packets``; ``parse_deal`` reads it back."""
    return " / ".join(cards_text(packet) for packet in packets)
