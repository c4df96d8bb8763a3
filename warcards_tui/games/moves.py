"""What a seat may ask for. Every move has a text form, which is how a game is kept and logged."""

from __future__ import annotations

from typing import Literal, NamedTuple

from warcards_tui.cards.french import Card, card
from warcards_tui.names import whole_number

MOST_SEEN = 1_000_000_000
"""More cards than any game lays."""


class MoveError(ValueError):
    """A text that is no move."""


class Flip(NamedTuple):
    """Lay the top card of the own packet face up."""

    # A field, since tuples without any are equal, and to lay is not to collect.
    text: Literal["flip"] = "flip"


class Collect(NamedTuple):
    """Take the pile that is due, now that its last chance to be slapped has passed."""

    text: Literal["collect"] = "collect"


class Slap(NamedTuple):
    """Slap the pile.

    ``rule`` is the id of the rule named, or None where the game names it. ``seen`` is the number of
    cards laid in the whole game when the slapper looked, or None for all of them: a slap within
    ``grace`` of a new card answers the pile before it (claim G-15), and only the table knows time.
    """

    rule: str | None = None
    seen: int | None = None

    @property
    def text(self) -> str:
        """The text form."""
        words = ["slap"]
        if self.rule is not None:
            words.append(self.rule)
        if self.seen is not None:
            words.append(f"@{self.seen}")
        return " ".join(words)


class Choose(NamedTuple):
    """Choose a card of the own hand for the trick, face down until all have chosen."""

    card: Card

    @property
    def text(self) -> str:
        """The text form."""
        return f"choose {self.card.text}"


class Swap(NamedTuple):
    """Use an optional exchange that the game offers (``wanted``) or decline it."""

    wanted: bool

    @property
    def text(self) -> str:
        """The text form."""
        return "swap" if self.wanted else "keep"


Move = Flip | Collect | Slap | Choose | Swap


def parse_move(text: str) -> Move:
    """The move with this text form. Raises ``MoveError``."""
    verb, *words = text.split() or [""]
    if verb == "slap" and len(words) <= 2:
        seen = None
        if words and words[-1].startswith("@"):
            seen = whole_number(words[-1][1:], 0, MOST_SEEN)
            if seen is not None:
                words.pop()
        if len(words) <= 1:
            return Slap(words[0] if words else None, seen)
    if verb == "choose" and len(words) == 1:
        try:
            return Choose(card(words[0]))
        except KeyError:
            pass
    plain: dict[str, Move] = {
        "flip": Flip(),
        "collect": Collect(),
        "swap": Swap(True),
        "keep": Swap(False),
    }
    if not words and verb in plain:
        return plain[verb]
    raise MoveError(f"{text!r} is no move.")
