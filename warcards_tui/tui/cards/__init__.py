"""Drawing of cards in five sizes; rank and suit are clear without color."""

from warcards_tui.tui.cards.backs import BACKS
from warcards_tui.tui.cards.painter import PACKS, STATES, Painter
from warcards_tui.tui.cards.sizes import PEEK, SIZES, XL, XXL, L, M, S, Size, fan_slots, fitting

__all__ = [
    "BACKS",
    "PACKS",
    "PEEK",
    "SIZES",
    "STATES",
    "XL",
    "XXL",
    "L",
    "M",
    "Painter",
    "S",
    "Size",
    "fan_slots",
    "fitting",
]
